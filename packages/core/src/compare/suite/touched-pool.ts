import type { FilePair, InventoryTest, RevisionPair } from '../../contract/index.js'
import type { PlacedTest } from '../suite-comparison.js'
import { type CheckPool, checkPool, type PooledCheck } from './checks/check-pool.js'
import { mayStand } from './may-stand.js'
import { hasSteps, isSameTest, mayTakeSteps, takesSameSteps } from './same-steps.js'
import type { SideTest } from './side-tests.js'
import { WordIndex } from './word-index.js'

/** What a pool over touched tests needs: their checks, and how those of another test are weighed. */
export interface TouchedPool {
  readonly pair: RevisionPair
  /** Head paths of the files that are compared as a whole. */
  readonly whole: ReadonlySet<string>
  readonly touched: readonly PooledCheck[]
  readonly weigh: (tests: readonly SideTest[]) => readonly PooledCheck[]
  /** Called where it is not known where to look. */
  readonly lost: () => void
}

/** A pool over the tests that a change touches. The others of a file are read only where its text holds what a check is made of. */
export function touchedPool({ pair, whole, touched, weigh, lost }: TouchedPool): CheckPool {
  const near = checkPool(pair, touched)
  const files = pair.files.filter(({ role, wholeText, head }) => role === 'test' && typeof wholeText === 'string' && head !== null)
  const index = new WordIndex(files.map(({ wholeText }) => wholeText ?? ''))
  const places = new Map(files.map(({ basePath }, at) => [basePath, at]))
  const left = new Map<FilePair, readonly SideTest[]>()
  const pools = new Map<FilePair, CheckPool>()
  /** A pool over those tests of a file that were asked at the same moment: the bodies of others are not even read. */
  const poolOf = (file: FilePair, of: PlacedTest): CheckPool => {
    const all = left.get(file) ?? leftAlone(file, whole.has(file.headPath ?? ''))
    left.set(file, all)
    const asked = all.filter((at) => isSameTest(of, at) || takesSameSteps(of, at))
    if (asked.length < all.length) return checkPool(pair, weigh(asked))
    const pool = pools.get(file) ?? checkPool(pair, weigh(all))
    pools.set(file, pool)
    return pool
  }
  return (base, of, not) => {
    const found = near(base, of, not)
    if (found) return found
    const standing = mayStand(base, of, places.get(of.file) ?? -1, index)
    if (standing === null && !hasSteps(of)) {
      lost()
      return null
    }
    // What is left alone stood there before: it has to be asked at the same moment.
    for (const at of standing ?? files.keys()) {
      const file = files[at]
      const other = file && mayTakeSteps(of, file.wholeText ?? '') && poolOf(file, of)(base, of, not)
      if (other) return other
    }
    return null
  }
}

/** The tests of a file's head that the change leaves alone. */
function leftAlone(file: FilePair, isWhole: boolean): readonly SideTest[] {
  const { head, headPath, touched, headAlone } = file
  if (head === null || headPath === null) return []
  const isPart = touched && !isWhole
  const compared = isPart ? touched.head.tests : head.tests
  const known = new Set(compared.flatMap((test) => (isDeferred(test) ? [] : [keyOf(test)])))
  // What the base says of it saves nothing.
  const { tests } = isPart && headAlone ? headAlone() : head
  return tests.flatMap((test) => (known.has(keyOf(test)) ? [] : [{ file: headPath, test, home: headPath, titles: '', row: '' }]))
}

/** A test that is not read before somebody asks for its checks. */
export function isDeferred({ unchanged }: InventoryTest): boolean {
  return typeof unchanged === 'string'
}

function keyOf({ line, titlePath, row }: InventoryTest): string {
  return JSON.stringify([line, titlePath, row?.index ?? null])
}
