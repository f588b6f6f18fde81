import type { RevisionPair, Setting } from '../../contract/index.js'
import type { Weakening } from '../rule.js'
import { shortened } from '../wording.js'
import { type CiJob, ciJobs } from './ci-jobs.js'
import { settingChanges } from './setting-changes.js'
import { switchOf, textsOf } from './setting-values.js'
import { settingWeakening } from './setting-weakening.js'

const SUGGESTION = 'Let the job fail when one of those that it waits for did not succeed.'
const RESULT = /\bneeds\b[\s\S]*\bresult\b|toJSON\(needs\)|\bneeds\.\*\.result/i

/** The job ends badly by itself; others only tell people. */
const FAILS_ITSELF = /\bexit\s+(?:1|\$)|alls-green|\btest\s|\[\s|\bfalse\b|setFailed|\bgrep\b/

/** Jobs that say whether the others succeeded, which branches ask for: they hear less of them. */
export function gatheredResults(pair: RevisionPair): Weakening[] {
  return [...deaf(pair), ...allowedFailures(pair), ...quietReports(pair)]
}

/** The job looked at the results of those that it waits for, and does not any more, or takes a failure for a success. */
function deaf(pair: RevisionPair): Weakening[] {
  const head = ciJobs(pair.settings.head)
  return [...ciJobs(pair.settings.base).values()].flatMap((job) => {
    const now = head.get(job.id)
    const [was, is] = [resultsIn(job), now ? resultsIn(now) : []]
    if (!now || was.length === 0 || now.steps.length === 0) return []
    const [before, after] = [job, now].map(({ steps }) => steps.flatMap((step) => [...step.values()].map(textOf)).join('\n'))
    if (!FAILS_ITSELF.test(before ?? '')) return []
    const lost = is.length === 0 || (/succes|fail/i.test(before ?? '') && !/succes|fail|toJSON\(needs\)/i.test(after ?? ''))
    if (!lost) return []
    return [
      settingWeakening(was[0] ?? null, is[0] ?? now.own.get('job') ?? null, {
        message: `Job ${shortened(job.id, 90)} no longer fails when one of those that it waits for did: who asks for it alone lets a red suite through.`,
        suggestion: SUGGESTION,
        is: is.length === 0 ? 'no result is looked at' : shortened(is.map(textOf).join('; '), 100),
      }),
    ]
  })
}

/** Settings of a job's steps that speak of results, where the job runs whatever came of the others. */
function resultsIn({ own, steps }: CiJob): readonly Setting[] {
  if (!/always\(\)|cancelled\(\)|failure\(\)/.test(textOf(own.get('if')))) return []
  return steps.flatMap((step) => [...step.values()].filter((setting) => RESULT.test(textOf(setting))))
}

function textOf(setting: Setting | undefined): string {
  return setting === undefined ? '' : textsOf(setting).join(' ')
}

/** Jobs with tests that the action which gathers the results lets fail. */
function allowedFailures(pair: RevisionPair): Weakening[] {
  const jobs = ciJobs(pair.settings.head)
  return settingChanges(pair, 'ci').flatMap(({ key, scope, base, head }) => {
    if (key !== 'with.allowed-failures' || head === null) return []
    const names = (setting: Setting | null) => textsOf(setting).flatMap((text) => text.split(/[\s,]+/))
    const fresh = names(head).filter((name) => !names(base).includes(name))
    const lost = fresh.filter((name) => jobs.get(`${scope.split('/')[0]}/${name}`)?.checks.some(({ tests }) => tests) === true)
    if (lost.length === 0) return []
    return [
      settingWeakening(base, head, {
        message: `${shortened(head.file, 90)} takes a failure of ${shortened(lost.join(', '), 90)} for a success: a red suite goes through.`,
        suggestion: SUGGESTION,
      }),
    ]
  })
}

const FAILS = /^with\.(?:fail[-_]on[-_](?:error|failures?)|action_fail|failTaskOnFailedTests)$/

/** What reads the report of tests that may fail themselves no longer fails for them. */
function quietReports(pair: RevisionPair): Weakening[] {
  const jobs = ciJobs(pair.settings.head)
  return settingChanges(pair, 'ci').flatMap(({ key, scope, base, head }) => {
    if (!FAILS.test(key) || base === null || switchOf(base) !== true || switchOf(head) === true) return []
    const checks = jobs.get(scope.split('/').slice(0, 2).join('/'))?.checks.filter(({ tests, call }) => tests && call !== null) ?? []
    const decides = checks.length > 0 && checks.every(({ soft }) => soft !== null)
    return [
      settingWeakening(base, head, {
        message: `${shortened(base.file, 90)} reports failed tests without failing for them (${key.slice(5)}).`,
        suggestion: 'Let the report fail, or let the tests do it.',
        ...(decides ? {} : { severity: 'low' as const }),
      }),
    ]
  })
}
