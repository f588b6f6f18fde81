import { FAULTS, type Fault, type SideOutcome, type Verification, type VerifiedTest } from '../contract/index.js'
import type { ChosenTest } from './chosen-tests.js'
import { Outcomes } from './outcome-of.js'
import type { SideReport } from './runner-report.js'
import type { LackOf } from './what-base-lacks.js'

/** What a verification rests on. */
export interface VerificationInput {
  readonly createdAt: string
  readonly base: Verification['base']
  readonly head: Omit<Verification['head'], 'run_id'>
  readonly chosen: readonly ChosenTest[]
  readonly lackOf: LackOf
  readonly reports: { readonly base: SideReport; readonly head: SideReport }
  readonly linked: readonly string[]
  /** What went wrong while running. */
  readonly faults: readonly Fault[]
  /** The command that ran, where it tells files only. */
  readonly byFile: boolean
}

/** Judges what both sides reported: red on the base and green on the head is a test of the fix. */
export function toVerification({ createdAt, base, head, chosen, lackOf, reports, linked, faults, byFile }: VerificationInput): Verification {
  const [before, after] = [new Outcomes(reports.base), new Outcomes(reports.head)]
  const tests = byFile
    ? [...new Set(chosen.map(({ file }) => file))].map((file): VerifiedTest => {
        const added = chosen.every((one) => one.file !== file || one.change === 'added')
        return { file, title_path: [], line: null, change: added ? 'added' : 'modified', base: before.ofFile(file), head: after.ofFile(file), lacks: null }
      })
    : chosen.map((one) => verified(one, before.of(one), after.of(one), lackOf))
  const all = [...faults, ...(faults.length === 0 ? unknowns(tests, reports) : [])]
  const reasons: Verification['reasons'] = []
  if (tests.some((test) => isRedOnHead(test))) reasons.push('red_on_head')
  else if (all.length === 0 && !tests.some(isRedOnBase)) reasons.push('green_on_base')
  return {
    schema_version: 1,
    created_at: createdAt,
    base,
    head: { ...head, run_id: reports.head.recordedRun },
    verdict: all.length > 0 ? 'error' : reasons.length > 0 ? 'fail' : 'pass',
    reasons,
    tests,
    runners: [...reports.base.runners, ...reports.head.runners],
    linked: [...linked],
    faults: all.map(({ code, detail, next }) => ({ code, message: FAULTS[code].message, detail, next: next ?? FAULTS[code].next })),
  }
}

function verified(chosen: ChosenTest, base: SideOutcome, head: SideOutcome, lackOf: LackOf): VerifiedTest {
  const red = base.status === 'failed' || base.status === 'not_loaded'
  const lacks = red ? lackOf(chosen, base.error, base.status === 'not_loaded') : null
  const { file, change, test } = chosen
  return { file, title_path: [...test.titlePath], line: test.line, change, base, head, lacks }
}

/** Red for a reason that is a failing test, or for a name that the base does not have. */
export function isRedOnBase({ base, head, lacks }: VerifiedTest): boolean {
  return head.status === 'passed' && (base.status === 'failed' || (base.status === 'not_loaded' && lacks !== null))
}

function isRedOnHead({ base, head }: VerifiedTest): boolean {
  return head.status === 'failed' || (head.status === 'not_loaded' && base.status !== 'not_loaded')
}

/** Why it cannot be told that the tests pass or fail; empty when it can. */
function unknowns(tests: readonly VerifiedTest[], { base, head }: VerificationInput['reports']): Fault[] {
  const foreign = [...base.foreign, ...head.foreign]
  if (foreign.length > 0) return [{ code: 'TG2103', detail: `${foreign[0]} was loaded from the work tree instead of the copy`, next: WAY_OUT }]
  const loading = tests.find((test) => test.head.status === 'not_loaded' && test.base.status === 'not_loaded')
  if (loading) return [{ code: 'TG2106', detail: `${loading.file}: ${loading.head.error}`, next: WAY_OUT }]
  if (tests.every((test) => test.head.status === 'absent' || test.head.status === 'skipped'))
    return [{ code: 'TG2101', detail: `none of the ${tests.length} changed tests ran; the first is ${nameOf(tests[0])}` }]
  if (tests.some(isRedOnBase) || tests.some((test) => test.head.status === 'failed')) return []
  const dark = tests.find((test) => test.head.status === 'passed' && test.base.status !== 'passed')
  if (!dark) return []
  return [
    {
      code: 'TG2106',
      detail: `on the base ${dark.base.status === 'not_loaded' ? `${dark.file}: ${dark.base.error}` : `${nameOf(dark)} did not run`}`,
      next: WAY_OUT,
    },
  ]
}

const WAY_OUT = 'give what both sides need and git does not hold: --link PATH, or --prepare "npm run build"'

function nameOf(test: VerifiedTest | undefined): string {
  return test === undefined ? 'none' : `${test.file} ${test.title_path.join(' › ')}`.trim()
}

/** Whether a report of the head says of every chosen test that it passes, so that nothing has to be run there. */
export function allPass(chosen: readonly ChosenTest[], report: SideReport): boolean {
  const outcomes = new Outcomes(report)
  return chosen.every((one) => outcomes.of(one).status === 'passed')
}
