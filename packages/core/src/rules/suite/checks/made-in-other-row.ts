import type { CheckPair, ComparedTest } from '../../../compare/index.js'
import type { InventoryRow, RevisionPair } from '../../../contract/index.js'

/**
 * What the values of one row leave out is asked on every run of another row of the same table: `if kept:` for the rows `True` and `False`. That row goes on
 * as the former one by all values that this had, so that a row which stood before keeps its check.
 */
export function isMadeInOtherRow(pair: RevisionPair, { head: check }: CheckPair, { base, head: { file, test } }: ComparedTest): boolean {
  if (check.modality !== 'unreachable' || test.row === null) return false
  const rows = pair.inventory('head', file)?.tests.filter(({ row, line, state }) => row !== null && line === test.line && state === 'run') ?? []
  return rows.some(
    ({ row, checks }) =>
      goesOnAs(row, base.test.row) && checks.some(({ text, line, modality }) => modality === 'always' && line === check.line && text === check.text),
  )
}

/** It has all values of the former row, each for its parameter where these are known, and further ones. */
function goesOnAs(row: InventoryRow | null, former: InventoryRow | null): boolean {
  if (former === null) return true
  if (row === null || row.values.length <= former.values.length) return false
  const cells = ({ names, values }: InventoryRow) => values.map((value, at) => JSON.stringify([names && row.names && former.names ? names[at] : '', value]))
  const left = cells(row)
  return cells(former).every((cell) => {
    const at = left.indexOf(cell)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
}
