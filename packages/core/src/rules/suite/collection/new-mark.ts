import type { InventoryTest, RevisionPair } from '../../../contract/index.js'

/** A mark of pytest that no test of the base bore: nothing of the base speaks of it, and no test that was there bears it now. */
export function isNewMark(pair: RevisionPair, mark: string): boolean {
  return (
    pair.mentioning('base', mark).length === 0 &&
    pair.files.every(
      ({ base, head }) =>
        base === null ||
        head === null ||
        !head.tests.some((test) => bears(test, mark) && base.tests.some((had) => had.titlePath.join('\n') === test.titlePath.join('\n'))),
    )
  )
}

function bears({ tags, text }: InventoryTest, mark: string): boolean {
  return tags.includes(mark) || text.includes(mark)
}
