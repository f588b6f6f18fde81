import { oncePer } from '../../compare/index.js'
import type { RevisionPair, Setting, Settings } from '../../contract/index.js'
import { type CheckCall, type Flag, isFile, type PlacedCall, runsTests, ScriptIndex } from '../../run/command/index.js'

/** A place that runs commands: a script, a CI step, a git hook. */
export interface CommandPlace {
  readonly kind: 'script' | 'ci' | 'hook'
  /** Tool, scope and key: the same on both sides for the same place. */
  readonly id: string
  readonly setting: Setting
  /** Its texts on one line each, in order. */
  readonly texts: readonly string[]
  /** Checks that it leads to, scripts followed. */
  readonly calls: readonly PlacedCall[]
}

/** One side's commands. */
export interface SideCommands {
  readonly places: ReadonlyMap<string, CommandPlace>
  readonly index: ScriptIndex
  /** Keys of calls that CI runs where a failure is heard. */
  readonly ci: ReadonlySet<string>
  /** Scripts that CI leads to, by folder and key. */
  readonly reached: ReadonlySet<string>
}

/** The commands of a side; kept for the next rule. */
export const sideCommands = oncePer((settings: Settings): SideCommands => {
  const index = new ScriptIndex(settings)
  const folders = workingFolders(settings)
  const places = new Map<string, CommandPlace>()
  for (const setting of settings.settings) {
    const kind = kindOf(setting)
    if (kind === null) continue
    const folder = isFile(setting) ? '.' : kind === 'script' ? setting.scope : kind === 'ci' ? (folders.get(setting.scope) ?? '.') : '.'
    // Steps of a job are one place: their order and number mean little.
    const id = kind === 'ci' ? `ci\0${setting.scope.slice(0, setting.scope.lastIndexOf('/'))}` : `${setting.tool}\0${setting.scope}\0${setting.key}`
    const held = places.get(id)
    const text = setting.value.kind === 'string' ? setting.value.text : ''
    places.set(id, {
      kind,
      id,
      setting: held?.setting ?? setting,
      texts: [...(held?.texts ?? []), text],
      calls: [...(held?.calls ?? []), ...index.callsIn(setting, folder)],
    })
  }
  const ciCalls = [...places.values()].filter(({ kind }) => kind === 'ci').flatMap(({ calls }) => calls)
  const commands: SideCommands = {
    places,
    index,
    ci: new Set(ciCalls.filter(({ swallowed }) => swallowed === null).map(callKey)),
    reached: new Set(
      [...ciCalls.flatMap(({ via }) => via), ...ciCalls.flatMap((placed) => environmentsOf(placed, settings))].map(({ scope, key }) => `${scope}\0${key}`),
    ),
  }
  return commands
})

/** Commands of the environments of tox, or of the sessions of nox, that a call starts; names that are computed may be any. */
function environmentsOf({ call, folder }: PlacedCall, { settings }: Settings): Setting[] {
  if (call.program === 'nox') {
    const named = call.flags.flatMap(({ name, value }) => (/^(-s|-e|--sessions?)$/.test(name) ? [value ?? '', ...call.paths] : []))
    const takes = (key: string) => named.length === 0 || named.some((one) => /[$%{]/.test(one) || one.replace(/[-(].*$/, '') === key.slice(4))
    return settings.filter(({ tool, scope, key }) => tool === 'script' && scope === folder && key.startsWith('nox.') && takes(key))
  }
  if (call.program !== 'tox') return []
  const chosen = call.flags.filter(({ name }) => name === '-e').map(({ value }) => value ?? '')
  const takes = (name: string) => name === 'testenv' || chosen.length === 0 || chosen.some((names) => /[$%{]/.test(names) || names.split(',').includes(name))
  return settings.filter(({ tool, scope, key }) => tool === 'script' && scope === folder && /^tox\./.test(key) && takes(key.split('.')[1] ?? ''))
}

/** Both sides' commands. */
export function pairCommands({ settings }: RevisionPair): { readonly base: SideCommands; readonly head: SideCommands } {
  return { base: sideCommands(settings.base), head: sideCommands(settings.head) }
}

function kindOf({ tool, key, value }: Setting): CommandPlace['kind'] | null {
  if (value.kind !== 'string') return null
  if (tool === 'script') return key.includes('.env.') || /^npm\.|\.(ignore_outcome|ignore_errors|envlist|env_list|dependsOn)$/.test(key) ? null : 'script'
  if (tool === 'ci') return key === 'run' ? 'ci' : null
  return tool === 'hook' && key === 'command' ? 'hook' : null
}

function workingFolders({ settings }: Settings): Map<string, string> {
  const folders = new Map<string, string>()
  for (const { tool, scope, key, value } of settings) {
    if (tool === 'ci' && key === 'working-directory' && value.kind === 'string') folders.set(scope, value.text.replace(/^\.\//, '').replace(/\/+$/, '') || '.')
  }
  return folders
}

/** What a call checks, without what does not change its meaning: the same on both sides for the same check. */
export function callKey({ call, folder }: PlacedCall): string {
  return JSON.stringify([
    call.program,
    call.name,
    call.script,
    folder,
    call.filters,
    // Of nox, -s is what names its session.
    call.flags.filter(({ name }) => !NEUTRAL.test(name) || (call.program === 'nox' && name === '-s')).map(plainProject),
    call.paths,
  ])
}

// `tsc -p test` takes `test/tsconfig.json`.
function plainProject(flag: Flag): Flag {
  return /^(-p|--project)$/.test(flag.name) ? { name: '-p', value: projectOf(flag) } : flag
}

function projectOf({ value }: Flag): string | null {
  return value?.replace(/^\.\//, '').replace(/(?:^|\/)(?:tsconfig\.json)?$/, '') ?? null
}

/** Projects that the commands of a side have type checked, by their folder or settings file: `test/types`. */
export function checkedProjects({ places }: SideCommands): ReadonlySet<string> {
  const found = new Set<string>()
  for (const { calls } of places.values()) {
    for (const { call, folder, swallowed } of calls) {
      if (call.program !== 'types' || swallowed !== null) continue
      for (const flag of call.flags)
        if (/^(-p|--project)$/.test(flag.name)) found.add([folder, projectOf(flag)].filter((part) => part && part !== '.').join('/'))
    }
  }
  return found
}

const NEUTRAL =
  /^(--(reporters?|reporter-option|verbose|silent|colors?|no-color|color|maxWorkers|minWorkers|workers|jobs|parallel|pool|poolOptions.*|runInBand|logHeapUsage|outputFile.*|tb|durations|junit-?xml|quiet|run|watch=false|no-watch|ci|cov-report|coverageReporters|bail|maxfail|exitfirst|ui|inspect.*|cache.*|no-cache|show-error-codes|pretty|format|fix)|-[nvqwirxsjbR]|-i|-vv+|-ra|-rA|--n)$/

/** Flags with which only benchmarks are run. */
const MEASURES = /^--(codspeed|benchmark-only)$/

/** Whether a call runs tests, in any framework, through a script of a workspace too. */
export function isTestCall(call: CheckCall): boolean {
  if (call.flags.some(({ name }) => MEASURES.test(name))) return false
  return (
    runsTests(call.program) ||
    call.program === 'unknown_test' ||
    (call.program === 'script' && /(^|[.:_-])(test|tests|unit|e2e|spec|check|verify|ci)([.:_-]|$)/i.test(call.script ?? ''))
  )
}
