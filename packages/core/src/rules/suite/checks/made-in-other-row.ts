import type { CheckPair, ComparedTest } from '../../../compare/index.js'
import type { RevisionPair } from '../../../contract/index.js'

/** What the values of one row leave out is asked on every run of another row of the same table: `if kept:` for the rows `True` and `False`. */
export function isMadeInOtherRow(pair: RevisionPair, { head: check }: CheckPair, { head: { file, test } }: ComparedTest): boolean {
  if (check.modality !== 'unreachable' || test.row === null) return false
  const rows = pair.inventory('head', file)?.tests.filter(({ row, line, state }) => row !== null && line === test.line && state === 'run') ?? []
  return rows.some(({ checks }) => checks.some(({ text, line, modality }) => modality === 'always' && line === check.line && text === check.text))
}
