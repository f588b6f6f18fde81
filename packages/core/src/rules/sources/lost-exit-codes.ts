import { productFiles } from '../../compare/index.js'
import type { RevisionPair } from '../../contract/index.js'
import type { Weakening } from '../rule.js'
import { codeOf, weakened } from '../weakened.js'
import { shortened } from '../wording.js'
import { baseLineOf, lineEdits } from './line-edits.js'

const ENDS_BADLY =
  /^(?:process\.exitCode\s*=\s*[1-9]\d*|process\.exit\(\s*[1-9]\d*\s*\)|(?:sys\.|os\._)?exit\(\s*[1-9]\d*\s*\)|raise SystemExit\(\s*[1-9]\d*\s*\))\s*;?$/

/** Nothing differs but that the program ends well where it ended with a code that is not 0. */
export function lostExitCodes(pair: RevisionPair): Weakening[] {
  return productFiles(pair).flatMap((file) => {
    const edits = file.base === null || file.head === null ? null : lineEdits(pair, file)
    const [first, ...more] = edits?.gone ?? []
    if (edits === null || file.base === null || file.head === null || first === undefined || edits.changed.length > 0 || edits.added > 0) return []
    if (![first, ...more].every((line) => ENDS_BADLY.test(line.trim()))) return []
    return [
      weakened({
        severity: 'high',
        side: 'base',
        at: { file: file.base.path, line: baseLineOf(edits, first) },
        otherAt: { file: file.head.path, line: 1 },
        message: `${shortened(file.head.path, 120)} ends well where it failed: ${codeOf(first.trim())} is gone, and nothing else differs.`,
        suggestion: 'Put the code back that is not 0; scripts and CI ask for nothing else.',
        base: first.trim(),
        head: null,
        count: more.length + 1,
      }),
    ]
  })
}
