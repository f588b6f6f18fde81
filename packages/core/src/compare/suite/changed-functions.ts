import type { FilePair, InventoryTest, RevisionPair } from '../../contract/index.js'
import { surplus } from '../sources/gained.js'
import type { PlacedTest } from '../suite-comparison.js'
import { type CheckPool, checkPool, type PooledCheck } from './checks/check-pool.js'
import type { WeighedCheck } from './checks/weighed-check.js'
import type { TestMatch } from './matching/unmatched-tests.js'
import type { SideTest } from './side-tests.js'

/** Functions that hold checks on both sides of a changed file and differ; those to which a compared test leads are compared with it. */
export function changedHelpers(pair: RevisionPair, only: (file: FilePair) => Pick<FilePair, 'base' | 'head'>, tests: readonly PlacedTest[]): TestMatch[] {
  const differing = pair.files.flatMap((file): TestMatch[] => {
    const { base, head } = file.role === 'test' || file.role === 'test_support' ? only(file) : { base: null, head: null }
    if (!base || !head || base.helpers.length === 0 || file.basePath === null || file.headPath === null) return []
    const [from, to] = [file.basePath, file.headPath]
    // One that came before others of its name counts for none of them: what says the same is taken first.
    const same = (test: InventoryTest) => `${test.titlePath.join('\n')}\n${test.bodyKey}`
    const [left, free] = [surplus(base.helpers, head.helpers, same), surplus(head.helpers, base.helpers, same)]
    const heads = new Map(free.map((test) => [nameOf(test), test]))
    return left.flatMap((test): TestMatch[] => {
      const is = heads.get(nameOf(test)) ?? (test.isHook ? nothingLeft(test) : undefined)
      return test.checks.length === 0 || is === undefined ? [] : [{ base: placed(test, from, to), head: placed(is, to, to), by: 'identity' }]
    })
  })
  if (differing.length === 0) return []
  const reached = new Set(tests.flatMap(({ file, test }) => test.checks.map((check) => `${check.file ?? file}:${check.line}`)))
  return differing.filter(({ base }) => !base.test.checks.some(({ line }) => reached.has(`${base.file}:${line}`)))
}

/** The checks of the head's functions, where one of another may stand now; read when one is first looked for. */
export function helperPool(
  pair: RevisionPair,
  only: (file: FilePair) => Pick<FilePair, 'base' | 'head'>,
  weigh: (test: PlacedTest) => readonly WeighedCheck[],
): CheckPool {
  let pool: CheckPool | null = null
  return (...wanted) => {
    pool ??= checkPool(pair, pooledHelpers(pair, only, weigh))
    return pool(...wanted)
  }
}

function pooledHelpers(...[pair, only, weigh]: Parameters<typeof helperPool>): PooledCheck[] {
  return pair.files.flatMap((file) =>
    (only(file).head?.helpers ?? []).flatMap((test) => {
      const at = placed(test, file.headPath ?? '', file.headPath ?? '')
      return weigh(at).map((weighed) => ({ weighed, at, fresh: true }))
    }),
  )
}

/** A hook that is gone checks nothing any more; a function that is gone is called no more, which its callers tell. */
function nothingLeft(test: InventoryTest): InventoryTest {
  return { ...test, checks: [], calls: [], unknown: [], bodyKey: '' }
}

function nameOf({ titlePath, occurrence }: InventoryTest): string {
  return `${titlePath.join(' ')} ${occurrence}`
}

function placed(test: InventoryTest, file: string, home: string): SideTest {
  return { file, test, home, titles: JSON.stringify(test.titlePath), row: '' }
}
