import type { RevisionPair, Setting, Value } from '../../contract/index.js'
import type { Weakening } from '../rule.js'
import { shortened } from '../wording.js'
import { ciChecks, ciJobs } from './ci-jobs.js'
import { settingChanges } from './setting-changes.js'
import { textsOf } from './setting-values.js'
import { settingWeakening } from './setting-weakening.js'
import { isNarrow } from './softened-checks.js'

const SUGGESTION = 'Start the tests on the same changes as before.'
const PROPOSED = /merge_request|MERGE_REQUEST/

/** Jobs of GitLab and CircleCI and pipelines of Azure and Bitbucket with tests that proposed changes no longer start. */
export function narrowedStarts(pair: RevisionPair): Weakening[] {
  return [...gitlab(pair), ...gitlabAtAll(pair), ...circle(pair), ...azure(pair), ...bitbucket(pair)]
}

function gitlab(pair: RevisionPair): Weakening[] {
  const head = ciJobs(pair.settings.head)
  return [...ciJobs(pair.settings.base).values()].flatMap((job) => {
    const now = head.get(job.id)
    if (!now || !/gitlab/.test(job.file) || !job.checks.some(({ tests }) => tests) || !now.checks.some(({ tests }) => tests)) return []
    return ['rules', 'only'].flatMap((key) => {
      const [was, is] = [job.own.get(key), now.own.get(key)]
      if (!was || !is || now.own.has(key === 'only' ? 'rules' : 'only')) return []
      const [before, after] = [startsOf(was), startsOf(is)]
      if (after.some((item) => !before.includes(item)) || !before.some((item) => PROPOSED.test(item)) || after.some((item) => PROPOSED.test(item))) return []
      return [
        settingWeakening(was, is, {
          message: `Job ${shortened(now.id, 90)} no longer starts on merge requests: its tests say nothing about proposed changes.`,
          suggestion: SUGGESTION,
          severity: 'high',
        }),
      ]
    })
  })
}

/** Rules of a whole pipeline of GitLab under which no proposed change starts it, where it had none. */
function gitlabAtAll(pair: RevisionPair): Weakening[] {
  const tested = new Set(ciChecks(pair.settings.head).flatMap(({ tests, file }) => (tests ? [file] : [])))
  return settingChanges(pair, 'ci').flatMap(({ key, scope, base, head }) => {
    if (key !== 'rules' || base !== null || head === null || !/gitlab/.test(head.file) || scope.includes('/') || !tested.has(head.file) || !isNarrow(head))
      return []
    return [
      settingWeakening(null, head, {
        message: `${shortened(head.file, 100)} is no longer started by merge requests: its tests say nothing about proposed changes.`,
        suggestion: SUGGESTION,
        severity: 'high',
        confidence: 'likely',
      }),
    ]
  })
}

/** A list of branches on which a job of CircleCI, Buildkite or Travis starts, where it started on all. Branches of the kind that people work on stay heard. */
function circle(pair: RevisionPair): Weakening[] {
  const head = ciJobs(pair.settings.head)
  return [...ciJobs(pair.settings.base).values()].flatMap((job) => {
    const now = head.get(job.id)
    const is = now?.own.get('branches')
    if (
      !now ||
      !is ||
      job.own.has('branches') ||
      !/circleci|buildkite|travis/.test(job.file) ||
      !job.checks.some(({ tests }) => tests) ||
      !now.checks.some(({ tests }) => tests)
    )
      return []
    if (textsOf(is).some((branch) => /^\/.*(\.\*|\.\+)|^!|^\*/.test(branch))) return []
    // Travis starts for what is proposed to a branch as well.
    if (/travis/.test(job.file) && textsOf(is).some((branch) => /^(main|master|trunk|develop|dev|next|v?\d.*)$/.test(branch))) return []
    return [
      settingWeakening(null, is, {
        message: `Job ${shortened(now.id, 90)} starts only on ${textsOf(is).length === 0 ? 'tags' : shortened(textsOf(is).join(', '), 90)} now: its tests say nothing about proposed changes.`,
        suggestion: SUGGESTION,
        severity: 'high',
      }),
    ]
  })
}

/** What starts a job: each rule that does not keep it out. */
function startsOf({ value }: Setting): string[] {
  const items = value.kind === 'array' ? value.items : []
  return items.map((item) => ('text' in item ? item.text : JSON.stringify(item))).filter((text) => !/"(never|manual)"/.test(text))
}

function azure(pair: RevisionPair): Weakening[] {
  const tested = new Set(ciChecks(pair.settings.head).flatMap(({ tests, file }) => (tests ? [file] : [])))
  return settingChanges(pair, 'ci').flatMap(({ key, base, head }) => {
    if (key !== 'on.pr' || !head || !tested.has(head.file) || (base !== null && textsOf(base).join() === 'none')) return []
    if (textsOf(head).join() !== 'none' && (!branchesOf(base).some(isTrunk) || branchesOf(head).some(isTrunk))) return []
    return [
      settingWeakening(base, head, {
        message: `${shortened(head.file, 100)} is no longer started by pull requests: its tests say nothing about proposed changes.`,
        suggestion: SUGGESTION,
        severity: 'high',
      }),
    ]
  })
}

/** Branches whose pull requests start a pipeline of Azure; all of them where it says nothing. */
function branchesOf(setting: Setting | null): readonly string[] {
  const value = setting?.value
  const entry = (of: Value | undefined, name: string) => (of?.kind === 'object' ? of.entries.find(([key]) => key === name)?.[1] : undefined)
  const named =
    value?.kind === 'array'
      ? value
      : (entry(entry(value, 'branches'), 'include') ?? (entry(value, 'branches')?.kind === 'array' ? entry(value, 'branches') : undefined))
  return named?.kind === 'array' ? named.items.flatMap((item) => ('text' in item ? [item.text] : [])) : ['*']
}

function isTrunk(branch: string): boolean {
  return /^(?:refs\/heads\/)?(?:\*|main|master|trunk|develop|dev)$/.test(branch)
}

const OF_PROPOSED = /\/(?:default|pull-requests)-/
const CHECKS = /\b(?:test|tests|check|verify|ci)\b/

/** Bitbucket's pipelines of pull requests, or of every push, are gone, and those of branches are left. */
function bitbucket(pair: RevisionPair): Weakening[] {
  const jobsOf = (settings: RevisionPair['settings']['base']) => [...ciJobs(settings).values()].filter(({ file }) => /bitbucket-pipelines/.test(file))
  const [before, after] = [jobsOf(pair.settings.base), jobsOf(pair.settings.head)]
  const lost = before.find(
    ({ id, checks, steps }) =>
      OF_PROPOSED.test(id) && (checks.some(({ tests }) => tests) || steps.some((step) => CHECKS.test(textsOf(step.get('run') ?? null).join('\n')))),
  )
  const place = after[0]?.own.get('job')
  if (!lost || !place || after.some(({ id }) => OF_PROPOSED.test(id))) return []
  return [
    settingWeakening(lost.own.get('job') ?? null, place, {
      message: `${shortened(lost.file, 100)} is no longer started by pull requests: its tests say nothing about proposed changes.`,
      suggestion: SUGGESTION,
      severity: 'high',
      was: shortened(lost.id, 90),
      is: shortened(after.map(({ id }) => id).join(', '), 90),
    }),
  ]
}
