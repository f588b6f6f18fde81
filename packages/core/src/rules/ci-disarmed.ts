import type { RevisionPair, Setting } from '../contract/index.js'
import { defineRule, type Weakening } from './rule.js'
import { type CiJob, ciJobs } from './settings/ci-jobs.js'
import { droppedGates } from './settings/dropped-gates.js'
import { droppedIncludes } from './settings/dropped-includes.js'
import { droppedParts } from './settings/dropped-parts.js'
import { fewerParallel } from './settings/fewer-parallel.js'
import { filteredJobs } from './settings/filtered-jobs.js'
import { gatheredResults } from './settings/gathered-results.js'
import { narrowedStarts } from './settings/narrowed-starts.js'
import { narrowedTriggers } from './settings/narrowed-triggers.js'
import { otherCode } from './settings/other-code.js'
import { settingWeakening } from './settings/setting-weakening.js'
import { KEEP_CHECK, softenedChecks } from './settings/softened-checks.js'
import { uncalledWorkflows } from './settings/uncalled-workflows.js'
import { shortened } from './wording.js'

/** CI no longer runs a check, or goes on when it fails. */
export const ciDisarmed = defineRule({
  id: 'ci-disarmed',
  type: 'test_skipping',
  severity: 'critical',
  needs: 'revision_pair',
  check(pair: RevisionPair): readonly Weakening[] {
    return [
      ...softenedChecks(pair, 'rest'),
      ...unstarted(pair),
      ...droppedNeeds(pair),
      ...goesAhead(pair),
      ...narrowedTriggers(pair),
      ...narrowedStarts(pair),
      ...droppedParts(pair),
      ...fewerParallel(pair),
      ...uncalledWorkflows(pair),
      ...droppedIncludes(pair),
      ...droppedGates(pair),
      ...gatheredResults(pair),
      ...filteredJobs(pair),
      ...otherCode(pair),
    ]
  },
})

/** Jobs of CircleCI that still stand there and that no workflow starts. */
function unstarted(pair: RevisionPair): Weakening[] {
  const head = ciJobs(pair.settings.head)
  const started = new Set(
    pair.settings.head.settings.filter(({ tool, key }) => tool === 'ci' && key.startsWith('workflows.')).flatMap((setting) => namesOf(setting)),
  )
  return pair.settings.base.settings.flatMap((was) => {
    if (was.tool !== 'ci' || !was.key.startsWith('workflows.')) return []
    // Jobs of an orb stand in no file: their name tells what they do.
    const isOfOrb = (name: string) =>
      /\/.*test/.test(name) && pair.exists('head', was.file) && ![...head.values()].some(({ checks }) => checks.some(({ tests }) => tests))
    const lost = namesOf(was).filter((name) => !started.has(name) && (isOfOrb(name) || head.get(`${was.scope}/${name}`)?.checks.some(({ tests }) => tests)))
    return lost.length === 0
      ? []
      : [
          settingWeakening(was, null, {
            message: `No workflow of ${shortened(was.file, 90)} starts ${shortened(lost.join(', '), 90)} any more: its tests do not run.`,
            suggestion: KEEP_CHECK,
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

const SHIPS = /deploy|publish|release|\bship\b|docker push|npm publish|twine upload|helm|kubectl|rollout/i

// A job that branches ask for in the name of the others.
const GATES =
  /\/(?:[\w-]*[-_])?(?:required|gate|gatekeeper|all[-_]?(?:green|passed|checks|tests|good|done)|ci[-_]?(?:ok|success|done|status|pass(?:ed)?)|checks?[-_](?:ok|status|done|pass(?:ed)?)|status[-_]checks?|(?:tests?|build)[-_](?:ok|success|status|pass(?:ed)?|done))$/i

/** A job that ships, or that answers for the others without a look at them, waits for the tests still and runs whatever came of them. */
function goesAhead(pair: RevisionPair): Weakening[] {
  const [base, head] = [ciJobs(pair.settings.base), ciJobs(pair.settings.head)]
  const isAnyway = (setting: Setting | undefined) =>
    /always\(\)|failure\(\)|!\s*cancelled\(\)/.test(namesOf(setting)[0] ?? '') && !/\.result|success\(\)/.test(namesOf(setting)[0] ?? '')
  return [...base.values()].flatMap((job) => {
    const now = head.get(job.id)
    const condition = now?.own.get('if')
    if (!now || !condition || !isAnyway(condition) || isAnyway(job.own.get('if'))) return []
    const tests = namesOf(now.own.get('needs')).filter((name) => isHeard(head, now, name))
    const texts = [now.id, ...now.steps.flatMap((step) => [...step.values()].flatMap(namesOf))]
    const answers = GATES.test(now.id) && now.checks.length === 0 && !texts.some((text) => /\bneeds\b|\bjobs\b|alls-green/.test(text))
    if (tests.length === 0 || !(answers || texts.some((text) => SHIPS.test(text)))) return []
    return [
      settingWeakening(job.own.get('if') ?? null, condition, {
        message: `Job ${shortened(job.id, 90)} runs whatever came of ${shortened(tests.join(', '), 90)} now: it ${answers ? 'answers for the others without a look at their results' : 'goes ahead when the tests fail'}.`,
        suggestion: answers ? 'Let the job fail when one of those that it waits for did not succeed.' : 'Let the job run only after tests that passed.',
        severity: 'high',
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
