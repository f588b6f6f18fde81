import type { CheckPair, ComparedTest } from '../../../compare/index.js'
import type { InventoryRow, RevisionPair } from '../../../contract/index.js'

/**
 * What the values of one row leave out is asked on every run of another row of the same table: `if kept:` for the rows `True` and `False`. Where the row
 * stood before, that one goes on as it by all values that it had.
 */
export function isMadeInOtherRow(pair: RevisionPair, { head: check }: CheckPair, { base, head: { file, test } }: ComparedTest): boolean {
  if (check.modality !== 'unreachable' || test.row === null) return false
  const stood = hasAllOf(test.row, base.test.row)
  const rows = pair.inventory('head', file)?.tests.filter(({ row, line, state }) => row !== null && line === test.line && state === 'run') ?? []
  return rows.some(
    ({ row, checks }) =>
      (!stood || hasAllOf(row, base.test.row)) &&
      checks.some(({ text, line, modality }) => modality === 'always' && line === check.line && text === check.text),
  )
}

/** It has all values of the former row, each for its parameter where these are known. */
function hasAllOf(row: InventoryRow | null, former: InventoryRow | null): boolean {
  if (row === null || former === null) return former === null
  const isNamed = row.names !== undefined && former.names !== undefined
  const cells = ({ names, values }: InventoryRow) => values.map((value, at) => JSON.stringify([isNamed ? names?.[at] : '', value]))
  const left = cells(row)
  return cells(former).every((cell) => {
    const at = left.indexOf(cell)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
}
