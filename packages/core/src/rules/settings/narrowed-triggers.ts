import type { RevisionPair, Setting, Settings } from '../../contract/index.js'
import type { Weakening } from '../rule.js'
import { shortened } from '../wording.js'
import { type CiCheck, ciChecks } from './ci-jobs.js'
import { shown, textsOf } from './setting-values.js'
import { settingWeakening } from './setting-weakening.js'
import { calledWorkflows } from './uncalled-workflows.js'

const EVENTS = ['pull_request', 'pull_request_target', 'push', 'merge_group']
const MAIN = /^(main|master|trunk|develop|dev|next|canary|\*\*?|v?\d.*|releases?\/.*|['"]?\*.*)$/
/** Branches on which nobody proposes what everybody works on. */
const RELEASES = /^(releases?|hotfix)\/.*$/
const DOCS = /(\.mdx?|\.rst|\.txt|docs?\/?.*|LICENSE|\.github\/.*|\.vscode\/.*|website\/.*|changelog.*|\.changeset\/.*|\.gitignore|\.editorconfig|readme.*)$/i

/** Workflows with tests that start on fewer changes: an event is gone, or branches, paths or types were narrowed. */
export function narrowedTriggers(pair: RevisionPair): Weakening[] {
  const [base, head] = [triggersOf(pair.settings.base), triggersOf(pair.settings.head)]
  const tested = new Set(
    ciChecks(pair.settings.base)
      .filter(isOfTests)
      .map(({ file }) => file),
  )
  const elsewhere = ciChecks(pair.settings.head)
  return [...base].flatMap(([file, before]) => {
    const after = head.get(file)
    if (!after || !tested.has(file) || !elsewhere.some((check) => check.file === file && isOfTests(check))) return []
    const lost = EVENTS.filter((event) => has(before, event) && !has(after, event))
    // One of the two ways in which a proposed change starts it is enough.
    const proposed =
      ['pull_request', 'pull_request_target', 'merge_group'].some((event) => has(after, event) && !isOfEnd(after.get(`on.${event}.types`))) ||
      (has(after, 'push') && !isOfTags(after))
    const place = [...after.values()][0] ?? null
    if (lost.length > 0 && (!proposed || lost.includes('pull_request'))) {
      const was = before.get(`on.${lost[0]}`) ?? [...before].find(([key]) => key.startsWith(`on.${lost[0]}.`))?.[1] ?? null
      return [
        settingWeakening(was, place, {
          message: `${shortened(file, 100)} no longer starts on ${lost.join(', ')}: its tests say nothing about ${proposed ? 'proposed changes' : 'any change'}.`,
          suggestion: 'Start the workflow on the same events as before.',
          severity: proposed ? 'high' : 'critical',
          was: lost.join(', '),
          is:
            [...after.keys()]
              .map((key) => key.split('.')[1])
              .filter((name, index, all) => all.indexOf(name) === index)
              .join(', ') || 'nothing',
        }),
      ]
    }
    if (!proposed && has(before, 'push') && !isOfTags(before)) {
      return [
        settingWeakening(null, place, {
          message: `${shortened(file, 100)} starts on tags alone: its tests say nothing about any change.`,
          suggestion: 'Start the workflow on the same events as before.',
          was: 'push',
          is: 'push of tags',
        }),
      ]
    }
    return EVENTS.filter((event) => has(before, event) && has(after, event)).flatMap((event) =>
      narrowedFilters(event, before, after, has(after, 'pull_request')),
    )
  })
}

/** A push of tags starts it, and none of branches. */
function isOfTags(triggers: ReadonlyMap<string, Setting>): boolean {
  const keys = [...triggers.keys()]
  return keys.some((key) => key === 'on.push.tags') && !keys.some((key) => /^on\.push\.(?:branches|paths)/.test(key))
}

/** Only what was closed already, or got a label, starts it. */
function isOfEnd(types: Setting | undefined): boolean {
  const told = textsOf(types ?? null)
  return told.length > 0 && !told.some((type) => /^(?:opened|synchronize|reopened|ready_for_review)$/.test(type))
}

/** Tests, or a script of the project's that is called so and cannot be followed: `scripts/test`. */
function isOfTests({ tests, call }: CiCheck): boolean {
  return tests || (call?.call.program === 'script' && /(?:^|[./_-])tests?(?:\.\w+)?$/.test(call.call.script ?? ''))
}

/** Workflows that no proposed or merged change starts: by the clock, by hand, for a release. */
export function startedAside(settings: Settings): ReadonlySet<string> {
  const started = [...EVENTS, 'workflow_run']
  const isCalled = callsOf(settings)
  const isStarted = (file: string, triggers: ReadonlyMap<string, Setting>) => started.some((event) => has(triggers, event)) || isCalled(file, triggers)
  return new Set([...triggersOf(settings)].flatMap(([file, triggers]) => (isStarted(file, triggers) ? [] : [file])))
}

/** Whether another workflow calls one. */
function callsOf(settings: Settings): (file: string, triggers: ReadonlyMap<string, Setting>) => boolean {
  const called = calledWorkflows(settings)
  return (file, triggers) => has(triggers, 'workflow_call') && called.has(file.slice(file.lastIndexOf('/') + 1))
}

const PROPOSALS = ['pull_request', 'pull_request_target', 'merge_group']

/** Workflows that proposed changes start, or others that those start call. */
export function startedByProposals(settings: Settings): ReadonlySet<string> {
  const isCalled = callsOf(settings)
  return new Set(
    [...triggersOf(settings)].flatMap(([file, triggers]) => {
      const onAnyBranch = has(triggers, 'push') && !isOfTags(triggers) && ![...triggers.keys()].some((key) => /^on\.push\.branches/.test(key))
      return isCalled(file, triggers) || onAnyBranch || PROPOSALS.some((event) => has(triggers, event) && !isOfEnd(triggers.get(`on.${event}.types`)))
        ? [file]
        : []
    }),
  )
}

function narrowedFilters(event: string, before: ReadonlyMap<string, Setting>, after: ReadonlyMap<string, Setting>, proposals: boolean): Weakening[] {
  return ['branches', 'branches-ignore', 'paths', 'paths-ignore', 'types'].flatMap((filter) => {
    const key = `on.${event}.${filter}`
    const [was, is] = [before.get(key) ?? null, after.get(key) ?? null]
    if (!is) return []
    const [old, now] = [textsOf(was), textsOf(is)]
    const fresh = now.filter((item) => !old.includes(item))
    const gone = old.filter((item) => !now.includes(item))
    const ignoring = filter.endsWith('ignore')
    // Branches of releases stand for the others only where those were not named.
    const lostTrunk = was === null ? event !== 'push' : gone.some((item) => MAIN.test(item) && !RELEASES.test(item))
    const isMain = (item: string) => MAIN.test(item) && !(lostTrunk && RELEASES.test(item))
    const harmless =
      (filter === 'branches' && (now.some(isMain) || (event === 'push' && proposals))) ||
      (filter === 'branches-ignore' && (event === 'push' && proposals ? true : !fresh.some((item) => MAIN.test(item)))) ||
      (filter === 'paths-ignore' && fresh.every((item) => DOCS.test(item))) ||
      (filter === 'paths' && now.some((item) => /^(\*\*|src\/?.*|packages\/?.*|\*\*\/\*\..*)$/.test(item))) ||
      (filter === 'types' && now.some((item) => /^(opened|synchronize)$/.test(item)))
    const narrower = ignoring ? fresh.length > 0 : (was === null && now.length > 0) || gone.length > 0
    if (!narrower || harmless || (gone.length > 0 && fresh.length >= gone.length && !ignoring && filter !== 'types' && was !== null && now.some(isMain)))
      return []
    return [
      settingWeakening(was, is, {
        message: `${shortened(is.file, 90)} starts on ${event} only with ${filter} ${shortened(shown(is.value), 100)} now: its tests say nothing about the rest.`,
        suggestion: 'Leave the events of a workflow with tests as wide as they were.',
        severity: 'high',
        confidence: 'likely',
      }),
    ]
  })
}

function triggersOf({ settings }: Settings): Map<string, Map<string, Setting>> {
  const found = new Map<string, Map<string, Setting>>()
  for (const setting of settings) {
    if (setting.tool !== 'ci' || !/^on(\.|$)/.test(setting.key) || !/\.github\/workflows\//.test(setting.file)) continue
    const held = found.get(setting.file) ?? new Map<string, Setting>()
    found.set(setting.file, held)
    held.set(setting.key, setting)
  }
  return found
}

function has(triggers: ReadonlyMap<string, Setting>, event: string): boolean {
  return [...triggers.keys()].some((key) => key === `on.${event}` || key.startsWith(`on.${event}.`))
}
