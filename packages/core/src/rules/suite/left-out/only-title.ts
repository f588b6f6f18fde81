import type { PlacedTest } from '../../../compare/index.js'
import type { InventoryTest, RevisionPair } from '../../../contract/index.js'
import { isEmptyBody } from '../gone/does-nothing.js'

/** A body without a statement: nothing is left out where such a test is skipped. What its hooks do, another test of its suite does still. */
export function isOnlyTitle(pair: RevisionPair, { test }: PlacedTest, head: PlacedTest): boolean {
  if (!isEmptyBody(test)) return false
  return test.calls.length === 0 || (pair.inventory('head', head.file)?.tests.some((other) => other !== head.test && isRunBeside(other, head.test)) ?? false)
}

function isRunBeside({ state, titlePath }: InventoryTest, { titlePath: own }: InventoryTest): boolean {
  return state === 'run' && titlePath.length >= own.length && own.slice(0, -1).every((title, at) => titlePath[at] === title)
}
