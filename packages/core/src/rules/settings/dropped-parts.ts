import type { RevisionPair, Setting } from '../../contract/index.js'
import { literalPattern } from '../../run/literal-pattern.js'
import type { Weakening } from '../rule.js'
import { shortened } from '../wording.js'
import { type CiJob, ciJobs } from './ci-jobs.js'
import { leftOutOfMatrix } from './left-out-of-matrix.js'
import { settingWeakening } from './setting-weakening.js'

const VERSION =
  /^(py|pypy|python|node|v|lts|cpython|ubuntu|windows|macos|django)?[-\s]?[\d.*x/-]+(-?(dev|alpha|beta|rc|nightly|latest|next|lts)[\w.]*)?$|^(latest|current|node|lts\/.*|next|nightly|canary|pypy.*)$/i

const SHARDS = /shard|group|split|part|chunk|index/i

/** A part of the suite; the version of a runtime or system is none. */
function isPart(name: string, entry: string): boolean {
  return SHARDS.test(name) || !VERSION.test(entry)
}

/** Entries of a matrix that name a part of the suite (a shard, a package, a group) and are gone. */
export function droppedParts(pair: RevisionPair): Weakening[] {
  const head = ciJobs(pair.settings.head)
  return [...ciJobs(pair.settings.base).values()].flatMap((job) => {
    const now = head.get(job.id)
    if (!now) return []
    const spoken = partsOf(job)
    const scripts = scriptsOf(job).filter((name) => !spoken.includes(name))
    const names = [...new Set([...spoken, ...scripts])]
    const parts = names.flatMap((name) => {
      const [was, is] = [job.own.get(`matrix.${name}`), now.own.get(`matrix.${name}`)]
      const lost = [...entriesOf(was)].filter((entry) => !entriesOf(is).has(entry))
      const left = [...excluded(now.own.get('matrix.exclude'), name)].filter(
        (entry) => !excluded(job.own.get('matrix.exclude'), name).has(entry) && entriesOf(is).has(entry) && entriesOf(was).has(entry),
      )
      const shards = SHARDS.test(name)
      const resharded = shards && /shards?$|total|count/.test([...now.own.keys()].join(' ')) && lost.length > 0 && totalChanged(job, now)
      const entries = [...(resharded || (is && isComputed(is)) || (!is && ![...partsOf(now), ...scriptsOf(now)].includes(name)) ? [] : lost), ...left].filter(
        (entry) => isPart(name, entry) && !isFolderGone(entry, pair) && (!scripts.includes(name) || (TESTS.test(entry) && !isNamedInCi(pair, entry))),
      )
      if (entries.length === 0 || (!shards && renamed(was, is, entries.length) && left.length === 0)) return []
      return [
        settingWeakening(was ?? null, now.own.get(`matrix.${left.length > 0 ? 'exclude' : name}`) ?? is ?? null, {
          message: `Job ${shortened(job.id, 90)} no longer runs its tests for ${name} ${shortened(entries.join(', '), 100)}: that part of the suite is left out.`,
          suggestion: 'Run every part of the suite; change the number of shards in the command together with the list.',
          severity: shards ? 'critical' : 'high',
          ...(shards ? {} : { confidence: 'likely' as const }),
        }),
      ]
    })
    return [...parts, ...leftOutOfMatrix(job, now, (name, entry) => names.includes(name) && isPart(name, entry))]
  })
}

const STARTED = /\b(?:npm|pnpm|yarn|bun|turbo|nx|nox|tox|make|just|task|composer|rake|gulp|grunt)\s(?:[\w:=@./-]+\s)*\$\{\{\s*matrix\.([\w-]+)/g

const TESTS = /test|spec|e2e|unit|integration|\bcov/i

/** Matrix keys whose entries are names of scripts: `npm run ${{ matrix.task }}`. */
function scriptsOf({ steps }: CiJob): string[] {
  return steps.flatMap((step) => {
    const run = step.get('run')?.value
    return run && 'text' in run ? [...run.text.matchAll(STARTED)].map(([, name = '']) => name) : []
  })
}

function isNamedInCi({ settings }: RevisionPair, entry: string): boolean {
  const named = new RegExp(`(?<![\\w:-])${literalPattern(entry)}(?![\\w:-])`)
  return settings.head.settings.some(({ tool, value }) => tool === 'ci' && named.test(JSON.stringify(value)))
}

/** A part that is named like a folder which went with the change. */
function isFolderGone(entry: string, pair: RevisionPair): boolean {
  const below = (path: string) => `/${path}`.includes(`/${entry}/`)
  return pair.paths('base').some(below) && !pair.paths('head').some(below)
}

/** Matrix keys that a test command of the job speaks of. */
function partsOf({ checks, steps, own }: CiJob): string[] {
  const texts = [
    ...checks.filter(({ tests }) => tests).map(({ setting }) => setting),
    ...steps.flatMap((step) => (step.has('run') && step.get('working-directory') ? [step.get('working-directory') as Setting] : [])),
  ]
  const named = texts.flatMap(({ value }) => ('text' in value ? [...value.text.matchAll(/\$\{\{\s*matrix\.([\w-]+)/g)].map(([, name = '']) => name) : []))
  const environment = [...own.values(), ...steps.flatMap((step) => [...step.values()])].filter(
    ({ key, value }) => key.startsWith('env.') && 'text' in value && /matrix\.\w*(shard|group|suite|package|part)/i.test(value.text),
  )
  return [...new Set([...named, ...environment.flatMap(({ value }) => ('text' in value ? (/matrix\.([\w-]+)/.exec(value.text)?.[1] ?? []) : []))])]
}

function entriesOf(setting: Setting | undefined): Set<string> {
  return new Set(setting?.value.kind === 'array' ? setting.value.items.map((item) => ('text' in item ? item.text : JSON.stringify(item))) : [])
}

function excluded(setting: Setting | undefined, name: string): Set<string> {
  const items = setting?.value.kind === 'array' ? setting.value.items : []
  return new Set(
    items.flatMap((item) => (item.kind === 'object' ? item.entries.flatMap(([key, value]) => (key === name && 'text' in value ? [value.text] : [])) : [])),
  )
}

function isComputed({ value }: Setting): boolean {
  return value.kind !== 'array'
}

// As many entries as before under other names: a rename.
function renamed(was: Setting | undefined, is: Setting | undefined, lost: number): boolean {
  const fresh = [...entriesOf(is)].filter((entry) => !entriesOf(was).has(entry)).length
  return fresh >= lost
}

// vitest --shard=${{ matrix.shard }}/4 became /3 together with the list.
function totalChanged(before: CiJob, after: CiJob): boolean {
  const totals = ({ steps }: CiJob) =>
    JSON.stringify(
      steps
        .flatMap((step) => [...step.values()])
        .flatMap(({ value }) => ('text' in value ? [...value.text.matchAll(/\}\}\s*\/\s*(\d+|\$\{\{[^}]*\}\})/g)].map(([whole]) => whole) : [])),
    )
  return totals(before) !== totals(after)
}
