import { type CandidateTest, decidingChecks } from './changed-tests.js'
import { checkKinds, type Evidence } from './check-kinds.js'
import type { RanByTest } from './ran-by-test.js'
import type { Reach } from './reach.js'
import { exercises, type KnownUnit } from './unit-in-test.js'

/** What the checks of the change's tests show of a unit: by kind, the tests with the text of their first such check. */
export interface EvidenceOfUnit {
  readonly known: KnownUnit
  readonly kinds: ReadonlyMap<string, readonly TestWithCheck[]>
  /** Tests that name it and did not run it, whose checks are of something else. */
  readonly idle: readonly CandidateTest[]
}

interface TestWithCheck {
  readonly candidate: CandidateTest
  readonly text: string
}

/** Reads what tests show of units; the checks of tests that name none of them, or did not run them, are not read. */
export function evidenceOf(known: readonly KnownUnit[], candidates: readonly CandidateTest[], reach: Reach, ran: RanByTest): readonly EvidenceOfUnit[] {
  const evidence = new Map(known.map((one) => [one, { known: one, kinds: new Map<Evidence, TestWithCheck[]>(), idle: [] as CandidateTest[] }]))
  for (const candidate of candidates)
    for (const one of reach(candidate)) {
      if (!exercises(one, candidate)) continue
      if (ran(one, candidate) === false) evidence.get(one)?.idle.push(candidate)
      else addKinds(one, candidate, evidence.get(one)?.kinds)
    }
  return [...evidence.values()]
}

function addKinds(known: KnownUnit, candidate: CandidateTest, kinds: Map<Evidence, TestWithCheck[]> | undefined): void {
  const seen = new Set<Evidence>()
  for (const check of decidingChecks(candidate.test))
    for (const kind of checkKinds(known, candidate, check)) {
      if (seen.has(kind)) continue
      seen.add(kind)
      const found = kinds?.get(kind)
      if (found === undefined) kinds?.set(kind, [{ candidate, text: check.text }])
      else found.push({ candidate, text: check.text })
    }
}
