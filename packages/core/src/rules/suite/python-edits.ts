import type { FilePair, RevisionPair } from '../../contract/index.js'
import { type LineEdits, lineEdits } from '../sources/line-edits.js'

/** Edited lines of the change's Python test files, with the head's path. */
export function pythonTestEdits(pair: RevisionPair): { readonly path: string; readonly edits: LineEdits }[] {
  return pair.files.filter(isPythonTest).flatMap((file) => {
    const edits = file.headPath === null ? null : lineEdits(pair, file)
    return file.headPath === null || !edits ? [] : [{ path: file.headPath, edits }]
  })
}

function isPythonTest({ change, headPath, role }: FilePair): boolean {
  return change === 'modified' && /\.py$/.test(headPath ?? '') && /^test/.test(role)
}
