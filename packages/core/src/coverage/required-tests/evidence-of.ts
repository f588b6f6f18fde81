import { type CandidateTest, decidingChecks } from './changed-tests.js'
import { checkKinds, type Evidence } from './check-kinds.js'
import type { Reach } from './reach.js'
import { exercises, type KnownUnit } from './unit-in-test.js'

/** What the checks of the change's tests show of a unit: by kind, the tests with the text of their first such check. */
export interface EvidenceOfUnit {
  readonly known: KnownUnit
  readonly kinds: ReadonlyMap<string, readonly TestWithCheck[]>
}

interface TestWithCheck {
  readonly candidate: CandidateTest
  readonly text: string
}

/** Reads what tests show of units; the checks of tests that name none of them are not read. */
export function evidenceOf(known: readonly KnownUnit[], candidates: readonly CandidateTest[], reach: Reach): readonly EvidenceOfUnit[] {
  const kinds = new Map(known.map((one) => [one, new Map<Evidence, TestWithCheck[]>()]))
  for (const candidate of candidates) for (const one of reach(candidate)) if (exercises(one, candidate)) addKinds(one, candidate, kinds.get(one))
  return known.map((one) => ({ known: one, kinds: kinds.get(one) ?? new Map() }))
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
