import type { InventoryTest } from '../../../contract/index.js'
import type { PendingTest } from './site.js'

/** Tests whose bodies are not read before somebody asks. */
export interface DeferredTests {
  /** Both sides' name for a deferred test. */
  readonly names: ReadonlyMap<PendingTest, string>
  /** The whole file's tests, every body read. */
  readonly whole: () => readonly InventoryTest[]
  /** The functions of the same text once more, with their checks. */
  readonly helpers: () => readonly InventoryTest[]
  /** The whole file's text. */
  readonly text: string
}

/** A test that gives what its body says from the whole file's reading, which is made when it is first asked for. */
export function deferredTest(known: InventoryTest, unchanged: string, tests: () => readonly InventoryTest[], at: number): InventoryTest {
  const whole = () => testAt(tests(), at, known)
  return Object.defineProperties(lateTest({ ...known, unchanged }, whole), {
    unfollowed: { enumerable: true, get: () => whole().unfollowed },
    bodyKey: { enumerable: true, get: () => whole().bodyKey },
  })
}

/** A test that gives what it checks and does from another reading of it, which is made when it is first asked for. It holds no syntax. */
export function lateTest(known: InventoryTest, whole: () => InventoryTest): InventoryTest {
  return {
    ...known,
    get checks() {
      return whole().checks
    },
    get calls() {
      return whole().calls
    },
    get mentions() {
      return whole().mentions
    },
    get unknown() {
      return whole().unknown
    },
  }
}

/** The test at a place of the whole file's list. */
function testAt(tests: readonly InventoryTest[], at: number, { titlePath, occurrence, line }: InventoryTest): InventoryTest {
  const same = (test: InventoryTest | undefined): test is InventoryTest =>
    test !== undefined && test.line === line && test.occurrence === occurrence && test.titlePath.join('\0') === titlePath.join('\0')
  const found = [tests[at]].find(same) ?? tests.find(same)
  if (found === undefined) throw new Error(`the test ${titlePath.join(' > ')} is not found in its own file`)
  return found
}
