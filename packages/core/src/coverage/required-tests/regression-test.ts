import type { ChangedCode, TestIdentity, Verification } from '../../contract/index.js'
import { type CandidateTest, identityOf } from './changed-tests.js'
import { declaredNames } from './declared-names.js'
import { exercisesAny, type Reach } from './reach.js'
import type { RequiredTest } from './required-test.js'
import { importsFile, type KnownUnit } from './unit-in-test.js'

type Name = 'regression_test' | 'original_bug_reproduction'

/** Whether a test is red without the change and green with it: told by verify-fix alone. Without it a test that names the code is as much as is known. */
export function regressionTest(name: Name, known: readonly KnownUnit[], candidates: readonly CandidateTest[], reach: Reach, code: ChangedCode): RequiredTest {
  const executed = code.verification === null ? null : ofVerification(name, code.verification)
  if (executed !== null) return executed
  const next = `not executed on the base; next: truegreen verify-fix --base ${code.base.ref}`
  const changed = candidates.filter((candidate) => candidate.changed)
  if (changed.length === 0) return { name, verdict: 'missing', evidence: null, why: 'the change adds or edits no test that runs', tests: [] }
  const declared = changed.filter((candidate) => saysSo(name, candidate))
  const [first] = declared
  if (first !== undefined) return { name, verdict: 'unknown', evidence: 'declared', why: `${saysSo(name, first)}, ${next}`, tests: declared.map(identityOf) }
  const files = [...new Set(known.map(({ unit }) => unit.file))]
  const naming = changed.filter((candidate) => exercisesAny(reach, candidate) || files.some((file) => importsFile(candidate, file)))
  if (naming.length === 0)
    return { name, verdict: 'unknown', evidence: null, why: `no test of the change names what it changes or imports its file, ${next}`, tests: [] }
  return { name, verdict: 'unknown', evidence: 'inferred', why: `the change adds or edits tests of what it changes, ${next}`, tests: naming.map(identityOf) }
}

function saysSo(name: Name, candidate: CandidateTest): string | null {
  const names = declaredNames(candidate)
  return names.get(name) ?? (name === 'original_bug_reproduction' ? (names.get('regression_test') ?? null) : null)
}

/** null where verify-fix itself could not tell. */
function ofVerification(name: Name, verification: Verification): RequiredTest | null {
  if (verification.verdict === 'error') return null
  const red = verification.tests.filter(({ base, head }) => (base.status === 'failed' || base.status === 'not_loaded') && head.status === 'passed')
  const entry = (verdict: RequiredTest['verdict'], why: string, tests: Verification['tests']): RequiredTest => ({
    name,
    verdict,
    evidence: 'executed',
    why,
    tests: tests.map(identity),
  })
  if (verification.reasons.includes('red_on_head'))
    return entry(
      'missing',
      'a test of the change fails with it',
      verification.tests.filter(({ head }) => head.status === 'failed' || head.status === 'not_loaded'),
    )
  const [first] = red
  if (first === undefined) return entry('missing', 'the tests of the change pass without it: they do not test it', verification.tests)
  const reproducing = red.filter(({ lacks }) => lacks === null)
  const [bug] = reproducing
  if (bug !== undefined) return entry('met', `red on the base: ${bug.base.error ?? bug.base.status}`, reproducing)
  const lacking = `red because the base has no ${first.lacks ?? ''}`
  return name === 'regression_test' ? entry('met', lacking, red) : entry('unknown', `${lacking}, which says nothing of the bug`, red)
}

function identity({ file, title_path }: Verification['tests'][number]): TestIdentity {
  const [first = file, ...rest] = title_path
  return { project: '', file, title_path: [first, ...rest], occurrence: 0 }
}
