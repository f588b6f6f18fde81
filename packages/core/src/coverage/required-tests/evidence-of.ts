import { type CandidateTest, decidingChecks } from './changed-tests.js'
import { checkKinds, type Evidence } from './check-kinds.js'
import { exercises, type KnownUnit } from './unit-in-test.js'

/** What the checks of the change's tests show of a unit: by kind, the tests with the text of their first such check. */
export interface EvidenceOfUnit {
  readonly known: KnownUnit
  readonly kinds: ReadonlyMap<string, readonly { readonly candidate: CandidateTest; readonly text: string }[]>
}

/** Reads what tests show of a unit; the checks of tests that do not name it are not read. */
export function evidenceOf(known: KnownUnit, candidates: readonly CandidateTest[]): EvidenceOfUnit {
  const kinds = new Map<Evidence, { readonly candidate: CandidateTest; readonly text: string }[]>()
  for (const candidate of candidates) {
    if (!exercises(known, candidate)) continue
    const seen = new Set<Evidence>()
    for (const check of decidingChecks(candidate.test))
      for (const kind of checkKinds(known, candidate, check)) {
        if (seen.has(kind)) continue
        seen.add(kind)
        kinds.set(kind, [...(kinds.get(kind) ?? []), { candidate, text: check.text }])
      }
  }
  return { known, kinds }
}
