import type { CandidateTest } from './changed-tests.js'
import { exercises, importsFile, type KnownUnit } from './unit-in-test.js'

/** Which units a test file could speak of at all, so that not every test is held against every unit. */
export type Reach = (candidate: CandidateTest) => readonly KnownUnit[]

/** By each test file's words: the units whose name, route or file it holds. Asked once a file. */
export function reachOf(known: readonly KnownUnit[]): Reach {
  const byName = new Map<string, KnownUnit[]>()
  const byOther: KnownUnit[] = []
  for (const one of known) {
    for (const name of new Set(one.names)) {
      const same = byName.get(name)
      if (same === undefined) byName.set(name, [one])
      else same.push(one)
    }
    if (one.names.length === 0 || one.request !== null || one.unit.name === 'default' || one.unit.name === '<module>') byOther.push(one)
  }
  const found = new Map<CandidateTest['inventory'], readonly KnownUnit[]>()
  return (candidate) => {
    const { inventory } = candidate
    const before = found.get(inventory)
    if (before !== undefined) return before
    const units = new Set<KnownUnit>()
    const paths: string[] = []
    for (const word of inventory.mentions) {
      for (const one of byName.get(word) ?? []) units.add(one)
      if (word.includes('/')) paths.push(word)
    }
    const routes = paths.join('\n')
    for (const one of byOther) if (one.request === null ? importsFile(candidate, one.unit.file) : routes.includes(one.request.hint)) units.add(one)
    const list = [...units]
    found.set(inventory, list)
    return list
  }
}

/** True where a test exercises one of the units. */
export function exercisesAny(reach: Reach, candidate: CandidateTest): boolean {
  return reach(candidate).some((one) => exercises(one, candidate))
}
