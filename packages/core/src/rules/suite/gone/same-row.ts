import type { PlacedTest } from '../../../compare/index.js'
import { groupBy } from '../../../run/group-by.js'
import type { TestBlock } from '../test-blocks.js'

/** So many tests that stand alone and bear one row went with it: what they stand in ran over the row. */
const ALIKE = 3

/** Blocks of single tests that bear the same row of their file become one, where they are many: a list that a whole suite ran over lost an entry. */
export function joinSameRow<T extends PlacedTest>(blocks: readonly TestBlock<T>[], mark: (test: T) => string): TestBlock<T>[] {
  const keyOf = ({ file, titles, tests: [first, ...rest] }: TestBlock<T>): string | null =>
    titles === null && rest.length === 0 && first.test.row ? JSON.stringify([file, mark(first), first.test.row.values]) : null
  const alike = groupBy(blocks, (block) => keyOf(block) ?? '')
  return blocks.flatMap((block) => {
    const key = keyOf(block)
    const group = key === null ? undefined : alike.get(key)
    if (group === undefined || group.length < ALIKE) return [block]
    const [first, ...others] = group.map(({ tests }) => tests[0])
    return group[0] === block && first !== undefined ? [{ ...block, tests: [first, ...others] as const }] : []
  })
}
