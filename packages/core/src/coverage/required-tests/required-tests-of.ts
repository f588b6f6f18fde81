import type { ChangedCode, CodeType, CoveragePolicy, TestRun } from '../../contract/index.js'
import { groupBy } from '../../run/index.js'
import { whyNotApplicable } from './applies.js'
import { type CandidateTest, candidateTests, identityOf } from './changed-tests.js'
import { declaredNames } from './declared-names.js'
import { type EvidenceOfUnit, evidenceOf } from './evidence-of.js'
import { existingTestsPass } from './existing-tests-pass.js'
import { ranByTest } from './ran-by-test.js'
import { exercisesAny, reachOf } from './reach.js'
import { regressionTest } from './regression-test.js'
import type { RequiredTest } from './required-test.js'
import { type KnownUnit, knownUnits, type UnitInFile } from './unit-in-test.js'

/** What a test does that is such a test. */
const DOES: Readonly<Record<string, string>> = {
  happy_path: 'checks what it gives',
  edge_cases: 'gives it a boundary value',
  error_handling: 'checks that it fails',
  error_cases: 'checks that it fails',
  integration_test: 'sends it a request',
  validation_test: 'gives it input that it refuses',
}
/** The same for what handles no route. */
const SPEAKS = 'lets it speak to what it integrates'
const MOST_NAMED = 5

/**
 * Whether the tests that a kind of change asks for are there, one entry a name, in order. `units` are the functions and endpoints of that kind;
 * `runs` are the recorded runs of this tree. A test says by tag, title or path what it is (declared), or its checks show it (inferred); what can only
 * be told by running is executed. Only test files that the change adds or edits are looked at: what the base already had may be tested by others, so
 * that nothing found is missing for new code and unknown for old. A test that the runs' contexts show not to have run a unit is no evidence for it.
 */
export function requiredTestsOf(
  type: CodeType,
  names: readonly string[],
  units: readonly UnitInFile[],
  code: ChangedCode,
  runs: readonly TestRun[],
): CoveragePolicy['required_tests'] {
  if (names.length === 0) return []
  const candidates = candidateTests(code.tests)
  const known = testable(knownUnits(units, code))
  const reach = reachOf(known)
  const evidence = evidenceOf(known, candidates, reach, ranByTest(runs))
  const declared = candidates.map((candidate) => ({ candidate, names: declaredNames(candidate) }))
  return names.map((name): RequiredTest => {
    if (name === 'existing_tests_pass') return existingTestsPass(code.tests, runs)
    if (name === 'regression_test' || name === 'original_bug_reproduction') return regressionTest(name, known, candidates, reach, code)
    const saying = declared.filter((one) => one.names.has(name) && (one.candidate.changed || exercisesAny(reach, one.candidate)))
    const [first] = saying
    if (first !== undefined)
      return { name, verdict: 'met', evidence: 'declared', why: first.names.get(name) ?? '', tests: saying.map(({ candidate }) => identityOf(candidate)) }
    return inferred(name, type, evidence, candidates)
  })
}

/** What tests can call: what is exported and what answers requests; all of it where nothing is. Overloads of one name are one, methods speak for their class, routes for the function that registers them. */
function testable(known: readonly KnownUnit[]): readonly KnownUnit[] {
  const inFile = groupBy(known, ({ unit }) => unit.file)
  const isSpokenFor = ({ unit, fn }: KnownUnit): boolean =>
    fn !== null &&
    (fn.kind === 'class' || unit.endpoint === null) &&
    (inFile.get(unit.file) ?? []).some(
      ({ unit: other }) =>
        other !== unit &&
        ((fn.kind === 'class' && other.name.startsWith(`${unit.name}.`)) ||
          (unit.endpoint === null && other.endpoint === other.name && unit.line <= other.line && other.endLine <= unit.endLine)),
    )
  const own = known.filter((one) => !isSpokenFor(one))
  const open = own.filter(isOpen)
  return [...new Map((open.length > 0 ? open : own).map((one) => [`${one.unit.file}\n${one.unit.name}`, one])).values()]
}

function isOpen({ unit, fn }: KnownUnit): boolean {
  return unit.endpoint !== null || fn?.exported === true
}

function inferred(name: string, type: CodeType, evidence: readonly EvidenceOfUnit[], candidates: readonly CandidateTest[]): RequiredTest {
  const does = Object.hasOwn(DOES, name) ? DOES[name] : undefined
  if (does === undefined) return { name, verdict: 'missing', evidence: null, why: `no test of the change has the tag ${name}`, tests: [] }
  const reasons = evidence.map(({ known }) => whyNotApplicable(name, known, type))
  const asked = evidence.filter((_, at) => reasons[at] === null)
  if (asked.length === 0) return { name, verdict: 'not_applicable', evidence: null, why: reasons[0] ?? 'the change has no function of this kind', tests: [] }
  const kind = name === 'error_handling' ? 'error_cases' : name
  const met = asked.flatMap(({ kinds }) => kinds.get(kind) ?? [])
  const tests = [...new Set(met.map(({ candidate }) => candidate))].map(identityOf)
  const without = asked.filter(({ kinds }) => !kinds.has(kind))
  if (without.length === 0) return { name, verdict: 'met', evidence: 'inferred', why: met[0]?.text ?? '', tests }
  const entry = (verdict: RequiredTest['verdict'], of: readonly EvidenceOfUnit[], more = ''): RequiredTest => {
    const lacks = name === 'integration_test' && of.every(({ known }) => known.unit.endpoint === null) ? SPEAKS : does
    const none =
      candidates.length === 0 ? 'the change adds or edits no test' : `no test of the change ${lacks}: ${listed(of.map(({ known }) => known.unit.name))}`
    return { name, verdict, evidence: null, why: `${none}${idleIn(of)}${more}`, tests }
  }
  const unseen = new Map(without.map((one) => [one, whyUnseen(name, one)]))
  const unheard = without.filter((one) => one.known.unit.isNew && unseen.get(one) === null)
  if (unheard.length > 0) {
    // What is not exported is reached by others, so that its tests need not name it.
    const missing = candidates.length === 0 ? unheard : unheard.filter(({ known }) => isOpen(known))
    return missing.length > 0 ? entry('missing', missing) : entry('unknown', unheard, '; it is not exported, so that tests may reach it by other names')
  }
  const hidden = without.filter((one) => unseen.get(one) !== null)
  const [first] = hidden
  return first === undefined
    ? entry('unknown', without, '; tests that the change leaves alone were not read')
    : entry('unknown', hidden, `; ${unseen.get(first)}`)
}

/** A test that is no evidence, because it was seen to run without running what it names. */
function idleIn(of: readonly EvidenceOfUnit[]): string {
  const found = of.find(({ idle }) => idle.length > 0)
  const test = found?.idle[0]?.test
  return found === undefined || test === undefined ? '' : `; ${test.titlePath.join(' › ')} names ${found.known.unit.name} and did not run it`
}

/** Why the evidence may be there and not be seen; null where it would be seen. */
function whyUnseen(name: string, { known, kinds }: EvidenceOfUnit): string | null {
  if (name === 'integration_test') return known.unit.endpoint !== null && known.request === null ? 'its route stands in another file' : null
  if (name !== 'edge_cases') return null
  if (kinds.has('computed')) return 'what it is given is computed'
  return (known.fn?.kind === 'method' || known.fn?.kind === 'class') && known.fn.params.every((param) => param === 'self' || param === 'cls')
    ? 'it takes no arguments'
    : null
}

function listed(names: readonly string[]): string {
  const more = names.length - MOST_NAMED
  return names.slice(0, MOST_NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '')
}
