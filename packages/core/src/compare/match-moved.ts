import type { TestPair } from './comparison.js'
import { pairGroups } from './pair-groups.js'
import { moduleKey, ownTitle, runsFewerChecks, type SideModule, type SideTest } from './side.js'
import type { Unmatched } from './unmatched.js'

/** Same titles in another file: the likest path first, then the file that took most tests over. */
export function matchMoved(unmatched: Unmatched, base: readonly SideModule<SideTest>[], head: readonly SideModule<SideTest>[]): TestPair[] {
  return [...byPathEnd(unmatched), ...byCompany(unmatched), ...byWholeModule(unmatched, base, head)]
}

// src/a/cart.test.ts → lib/a/cart.test.ts: the more of the path's end stays, the likelier. Then the same file in another project.
function byPathEnd(unmatched: Unmatched): TestPair[] {
  const depth = Math.max(0, ...unmatched.base.map((test) => test.identity.file.split('/').length))
  const pairs: TestPair[] = []
  for (let kept = depth; kept > 0; kept--) {
    const key = ({ identity }: SideTest) => {
      const segments = identity.file.split('/')
      return segments.length < kept ? null : JSON.stringify([identity.project, segments.slice(-kept), identity.title_path, identity.occurrence])
    }
    pairs.push(...unmatched.pairByKey(key, key))
  }
  const acrossProjects = ({ identity }: SideTest) => JSON.stringify([identity.file, identity.title_path, identity.occurrence])
  return [...pairs, ...unmatched.pairByKey(acrossProjects, acrossProjects)]
}

// A lone test of the same titles somewhere else counts only when it checks as much.
function byCompany(unmatched: Unmatched): TestPair[] {
  return pairGroups(unmatched, {
    groupOf: ({ identity }) => moduleKey(identity),
    keyOf: ({ identity }) => JSON.stringify(identity.title_path),
    distance: (a, b) => (a.identity.project === b.identity.project ? 0 : 1),
    accepts: (a, b, shared) => shared > 1 || !runsFewerChecks(a, b),
  })
}

// A file renamed together with its describe: gone and new as a whole, with most of the tests' own titles.
function byWholeModule(unmatched: Unmatched, base: readonly SideModule<SideTest>[], head: readonly SideModule<SideTest>[]): TestPair[] {
  const wholeSizes = new Map<SideTest, { group: string; size: number }>()
  for (const module of [...base, ...head]) {
    if (module.tests.length === 0 || !module.tests.every((test) => unmatched.has(test))) continue
    for (const test of module.tests) wholeSizes.set(test, { group: moduleKey(module), size: module.tests.length })
  }
  return pairGroups(unmatched, {
    groupOf: (test) => wholeSizes.get(test)?.group ?? null,
    keyOf: (test) => JSON.stringify([test.identity.project, ownTitle(test)]),
    accepts: (test, partner, shared) =>
      shared > 1 && shared * 2 >= (wholeSizes.get(test)?.size ?? 0) && moduleKey(test.identity) !== moduleKey(partner.identity),
  })
}
