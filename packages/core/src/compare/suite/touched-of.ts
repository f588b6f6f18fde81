import type { FilePair, InventoryTest, Side } from '../../contract/index.js'
import { isDeferred } from './touched-pool.js'

/** The two sides of a file as far as the change touches them; both as a whole where that was not told apart. What is not in them is the same on both. */
export function touchedOf({ base, head, touched }: FilePair): Pick<FilePair, 'base' | 'head'> {
  return touched ?? { base, head }
}

/** The tests of one side that the change does not leave alone: the others are equal on both, and would be read to be looked at. */
export function touchedTests(file: FilePair, side: Side): readonly InventoryTest[] {
  return (touchedOf(file)[side]?.tests ?? []).filter((test) => !isDeferred(test))
}
