import type { RevisionPair, Setting } from '../contract/index.js'
import { defineRule, type Weakening } from './rule.js'
import { type CiCheck, type CiJob, ciChecks, ciJobs } from './settings/ci-jobs.js'
import { droppedParts } from './settings/dropped-parts.js'
import { narrowedTriggers } from './settings/narrowed-triggers.js'
import { shown } from './settings/setting-values.js'
import { settingWeakening } from './settings/setting-weakening.js'
import { isTestCall, pairCommands } from './settings/suite-commands.js'
import { shortened } from './wording.js'

/** CI no longer runs a check, or goes on when it fails. */
export const ciDisarmed = defineRule({
  id: 'ci-disarmed',
  type: 'test_skipping',
  severity: 'critical',
  needs: 'revision_pair',
  check(pair: RevisionPair): readonly Weakening[] {
    return [...softened(pair), ...unstarted(pair), ...droppedNeeds(pair), ...narrowedTriggers(pair), ...droppedParts(pair)]
  },
})

const SUGGESTION = 'Let the check run and fail the pipeline as before; name in the same change where it runs now if it moved.'

function softened(pair: RevisionPair): Weakening[] {
  const head = ciChecks(pair.settings.head)
  const byKey = groupByKey(head)
  const found = new Map<string, Weakening>()
  for (const check of ciChecks(pair.settings.base)) {
    if (check.soft !== null) continue
    const same = byKey.get(check.key) ?? []
    if (same.some(({ soft, condition }) => soft === null && (condition === null || check.condition !== null || !isNarrow(condition)))) continue
    const [like] = [...same.filter(({ job }) => job === check.job), ...same]
    const weakening = like ? notHeard(check, like) : gone(check, head, pair)
    const place = `${weakening?.file}\0${weakening?.headAt?.line ?? weakening?.line}\0${weakening?.head}`
    if (weakening && !found.has(place)) found.set(place, weakening)
  }
  return [...found.values()]
}

function groupByKey(checks: readonly CiCheck[]): Map<string, CiCheck[]> {
  const groups = new Map<string, CiCheck[]>()
  for (const check of checks) groups.set(check.key, [...(groups.get(check.key) ?? []), check])
  return groups
}

/** A condition under which a proposed change is no longer checked. */
function isNarrow({ key, value }: Setting): boolean {
  if (key === 'only')
    return value.kind === 'array' && value.items.every((item) => 'text' in item && /^(schedules|tags|triggers|web|api|pipelines|chat)$/.test(item.text))
  const text = 'text' in value ? value.text : ''
  // Whoever opens the change decides on its labels.
  if (/pull_request\.labels|label\.name/.test(text) && !/!\s*contains/.test(text)) return true
  if (/pull_request|merge_group|always\(\)|!cancelled|success\(\)\s*$/.test(text) && !/!=\s*'pull_request'/.test(text)) return false
  return /github\.event_name|github\.ref\b|github\.ref_name|refs\/(heads|tags)|schedule|workflow_dispatch|inputs\.|github\.actor|commit.message|vars\.|secrets\./.test(
    text,
  )
}

function notHeard(check: CiCheck, now: CiCheck): Weakening | null {
  const cause = now.soft?.setting ?? now.condition
  if (!cause) return null
  const why = now.soft?.why ?? `it runs only if ${shown(cause.value)}`
  return settingWeakening(check.setting, cause, {
    message: `CI still has ${shortened(check.name, 90)} in ${shortened(now.file, 90)}, but ${shortened(why, 120)}: a failure does not stop the change.`,
    suggestion: SUGGESTION,
    severity: now.soft ? (check.tests ? 'critical' : 'high') : 'medium',
    ...(now.soft ? {} : { confidence: 'likely' as const }),
    was: check.name,
    is: why,
  })
}

/** The check stands nowhere: unless something like it took its place. */
function gone(check: CiCheck, head: readonly CiCheck[], pair: RevisionPair): Weakening | null {
  const { call } = check
  const like = head.filter(
    (other) =>
      other.soft === null &&
      (call === null ? other.call === null && other.name.split('/')[0] === check.name.split('/')[0] : other.call !== null && isLike(check, other)),
  )
  if (like.length > 0) return null
  // A script that is gone or empty is the script's finding.
  const { index } = pairCommands(pair).head
  const entry = call?.via[0]
  const standing =
    entry &&
    pair.settings.head.settings.find(
      ({ tool, key, value, file }) => tool === 'ci' && key === 'run' && file === entry.file && JSON.stringify(value) === JSON.stringify(entry.value),
    )
  if (standing && call && call.via.length > 1 && index.has(call.via[1]?.key ?? '', null)) return null
  const step = standing ?? null
  return settingWeakening(check.setting, step, {
    message: `CI no longer runs ${shortened(check.name, 100)} of ${shortened(check.job, 90)}: what it checked can break unseen.`,
    suggestion: SUGGESTION,
    severity:
      check.tests || /truegreen/i.test(check.name)
        ? 'critical'
        : call && /^(types|guard|mutation)$/.test(call.call.program)
          ? 'high'
          : call || /codecov|coveralls/i.test(check.name)
            ? 'medium'
            : 'low',
    was: check.name,
    is: step ? 'the script that it calls is gone' : 'not run',
  })
}

function isLike(check: CiCheck, other: CiCheck): boolean {
  const [a, b] = [check.call?.call, other.call?.call]
  if (!a || !b) return false
  if (a.program === b.program && a.script === b.script) return true
  return (isTestCall(a) && isTestCall(b) && (check.job === other.job || a.program !== 'script')) || (a.program !== 'script' && a.program === b.program)
}

/** Jobs of CircleCI that still stand there and that no workflow starts. */
function unstarted(pair: RevisionPair): Weakening[] {
  const head = ciJobs(pair.settings.head)
  const started = new Set(
    pair.settings.head.settings.filter(({ tool, key }) => tool === 'ci' && key.startsWith('workflows.')).flatMap((setting) => namesOf(setting)),
  )
  return pair.settings.base.settings.flatMap((was) => {
    if (was.tool !== 'ci' || !was.key.startsWith('workflows.')) return []
    const lost = namesOf(was).filter((name) => !started.has(name) && head.get(`${was.scope}/${name}`)?.checks.some(({ tests }) => tests))
    return lost.length === 0
      ? []
      : [
          settingWeakening(was, null, {
            message: `No workflow of ${shortened(was.file, 90)} starts ${shortened(lost.join(', '), 90)} any more: its tests do not run.`,
            suggestion: SUGGESTION,
          }),
        ]
  })
}

/** Jobs that waited for the tests and do not any more. */
function droppedNeeds(pair: RevisionPair): Weakening[] {
  const [base, head] = [ciJobs(pair.settings.base), ciJobs(pair.settings.head)]
  return [...base.values()].flatMap((job) => {
    const now = head.get(job.id)
    const [was, is] = [job.own.get('needs'), now?.own.get('needs')]
    if (!now || !was) return []
    const left = new Set(namesOf(is))
    const dropped = namesOf(was).filter(
      (name) => !left.has(name) && isHeard(base, job, name) && isHeard(head, now, name) && ![...left].some((other) => needs(head, now, other, name)),
    )
    if (dropped.length === 0 || now.steps.length === 0) return []
    return [
      settingWeakening(was, is ?? now.own.get('job') ?? null, {
        message: `Job ${shortened(job.id, 90)} no longer waits for ${shortened(dropped.join(', '), 90)}: it goes ahead when the tests fail.`,
        suggestion: 'Put the job back under needs.',
        severity: 'high',
        was: `needs: ${namesOf(was).join(', ')}`,
        is: `needs: ${[...left].join(', ') || 'nothing'}`,
      }),
    ]
  })
}

function namesOf(setting: Setting | undefined): string[] {
  const value = setting?.value
  if (value?.kind === 'array') return value.items.flatMap((item) => ('text' in item ? [item.text] : []))
  return value?.kind === 'string' ? [value.text] : []
}

function isHeard(jobs: ReadonlyMap<string, CiJob>, { id }: CiJob, name: string): boolean {
  return jobs.get(`${id.slice(0, id.indexOf('/'))}/${name}`)?.checks.some(({ tests }) => tests) ?? false
}

function needs(jobs: ReadonlyMap<string, CiJob>, { id }: CiJob, from: string, name: string): boolean {
  return namesOf(jobs.get(`${id.slice(0, id.indexOf('/'))}/${from}`)?.own.get('needs')).includes(name)
}
