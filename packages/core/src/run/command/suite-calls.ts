import type { Setting, Settings } from '../../contract/index.js'
import type { CheckCall } from './check-call.js'
import { CiInputs } from './ci-inputs.js'
import { CiShells } from './ci-shells.js'
import { filledIn, type Variables } from './filled-in.js'
import type { ShellCommand } from './shell-command.js'
import { splitCommands } from './split-commands.js'
import { type ShellMode, swallowedBy } from './swallowed.js'
import { toCheckCall } from './to-check-call.js'
import { namesTests, opaqueCall, unknownTest } from './unknown-test.js'

/** A check that some place runs, with the setting that holds its text and the settings on the way to it, the entry first. */
export interface PlacedCall {
  readonly call: CheckCall
  readonly setting: Setting
  readonly via: readonly Setting[]
  /** Folder that it runs in, as far as it is known. */
  readonly folder: string
  /** Why its failure is not heard; null when it is, as far as can be told. */
  readonly swallowed: string | null
  /** The setting on the way in whose text that is written; null when it is heard. */
  readonly swallowedIn: Setting | null
}

interface Step {
  readonly cd: string | null
  readonly call: CheckCall | null
  readonly swallowed: string | null
}

/** `"$(dirname "$0")"`, `${BASH_SOURCE%/*}`: the folder in which the text itself lies. */
const OWN_FOLDER = /^(?:\$\(\s*(?:cd\s+)?(?:"?\$\()?dirname\b[^()]*(?:\([^()]*\)[^()]*)*\)|\$\{(?:0|BASH_SOURCE(?:\[0\])?)%\/\*\})/
/** A pattern without anything that could take long. */
const BY_PATTERN = /^scripts\.\/((?:[\w:^$|-]|\.\*|\.\+){1,60})\/$/
const MOST_DEPTH = 6
const MOST_CALLS = 400

/** Scripts of a side by folder and key, so that calls of them can be followed. */
export class ScriptIndex {
  readonly #byKey = new Map<string, Setting[]>()
  readonly #steps = new Map<Setting, readonly Step[]>()
  readonly #shells: CiShells
  readonly #inputs: CiInputs

  constructor(all: Settings) {
    const { settings } = all
    this.#shells = new CiShells(all)
    this.#inputs = new CiInputs(all)
    for (const setting of settings) {
      if (setting.tool !== 'script' || setting.value.kind !== 'string') continue
      // A target of Nx is called as a script of its package is.
      const key = setting.key.replace(/^target\./, 'scripts.')
      const held = this.#byKey.get(key)
      if (held) held.push(setting)
      else this.#byKey.set(key, [setting])
    }
    this.#addTasks(settings)
  }

  /** A task that is no script of any package stands for those that it waits for. */
  #addTasks(settings: Settings['settings']): void {
    for (const setting of settings) {
      const name = setting.tool === 'script' ? /^task\.(.+)\.dependsOn$/.exec(setting.key)?.[1] : undefined
      if (name === undefined || setting.value.kind !== 'array' || this.#byKey.get(`scripts.${name}`)?.some(({ scope }) => scope !== '.')) continue
      const tasks = setting.value.items.flatMap((item) => ('text' in item && /^[\w:.-]+$/.test(item.text) ? [`turbo run ${item.text}`] : []))
      if (tasks.length > 0)
        this.#byKey.set(`scripts.${name}`, [...(this.#byKey.get(`scripts.${name}`) ?? []), { ...setting, value: { kind: 'string', text: tasks.join(' && ') } }])
    }
  }

  /** Checks that a command text runs, scripts followed. Calls of unknown scripts stay as they are. */
  callsIn(entry: Setting, folder: string): readonly PlacedCall[] {
    const variables = this.#shells.variablesOf(entry)
    return this.#inputs.filledIn(entry).flatMap((filled) => {
      const found: PlacedCall[] = []
      this.#follow(filled, folder, [], found, variables)
      // It stands where the entry does, whatever its callers made of it.
      const own = (setting: Setting): Setting => (setting === filled ? entry : setting)
      return filled === entry
        ? found
        : found.map((one) => ({ ...one, setting: own(one.setting), via: one.via.map(own), swallowedIn: one.swallowedIn && own(one.swallowedIn) }))
    })
  }

  /** Whether a script of this name exists in the folder, or in any for calls across a workspace. */
  has(key: string, folder: string | null): boolean {
    return this.#targets(key, folder).length > 0
  }

  #targets(key: string, folder: string | null): readonly Setting[] {
    const pattern = BY_PATTERN.exec(key)?.[1]
    const all = pattern !== undefined ? this.#matching(pattern) : key.includes('*') ? this.#named(key) : (this.#byKey.get(key) ?? [])
    return folder === null ? all : all.filter(({ scope }) => scope === folder)
  }

  /** Scripts of a name with stars: `test:*` is one more part, `test:**` any number of them. */
  #named(key: string): readonly Setting[] {
    const pattern = new RegExp(`^${key.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/\*+/g, (stars) => (stars.length > 1 ? '.*' : '[^:]*'))}$`)
    return [...this.#byKey].flatMap(([name, settings]) => (pattern.test(name) ? settings : []))
  }

  /** Scripts whose name a pattern of pnpm takes: `pnpm run "/^test:/"`. */
  #matching(pattern: string): readonly Setting[] {
    const taken = new RegExp(pattern)
    return [...this.#byKey].flatMap(([name, settings]) => (name.startsWith('scripts.') && taken.test(name.slice('scripts.'.length)) ? settings : []))
  }

  #follow(setting: Setting, folder: string, via: readonly Setting[], found: PlacedCall[], variables: Variables): void {
    if (setting.value.kind !== 'string' || via.length > MOST_DEPTH || via.includes(setting)) return
    let here = folder
    for (const { cd, call: written, swallowed } of this.#stepsOf(setting)) {
      if (found.length >= MOST_CALLS) return
      if (cd !== null) here = OWN_FOLDER.test(cd) ? joined(setting.scope, cd.replace(OWN_FOLDER, '.')) : joined(here, cd)
      if (!written) continue
      const call = filledIn(written, variables)
      const own = call.script === null ? [] : this.#called(call, here)
      if (own.length === 0) found.push({ call, setting, via: [...via, setting], folder: here, swallowed, swallowedIn: swallowed === null ? null : setting })
      for (const target of own) {
        const before = found.length
        // A file of the shell runs where it is called.
        this.#follow(
          target,
          isFile(target) ? here : target.scope,
          [...via, setting],
          found,
          call.env.length > 0 ? new Map([...variables, ...call.env]) : variables,
        )
        // A workspace script of the same name that no known package has.
        if (found.length === before && (target === setting || via.includes(target)))
          found.push({ call, setting, via: [...via, setting], folder: here, swallowed, swallowedIn: swallowed === null ? null : setting })
        else if (found.length === before && isFile(target) && asksForCoverage(target))
          found.push({
            call: { ...call, program: 'coverage', name: target.key.slice('file.'.length), script: null },
            setting,
            via: [...via, setting],
            folder: here,
            swallowed,
            swallowedIn: swallowed === null ? null : setting,
          })
        // What is around the call holds for all that it runs.
        for (let inner = before; inner < found.length; inner++) found[inner] = outer(found[inner] as PlacedCall, call, swallowed, setting)
      }
    }
  }

  // A text is split once, however many places lead to it.
  #stepsOf(setting: Setting): readonly Step[] {
    const known = this.#steps.get(setting)
    if (known) return known
    const mode = this.#shells.modeOf(setting)
    const commands = upToExit(setting.value.kind === 'string' ? setting.value.text : '', mode)
    const exported: (readonly [string, string])[] = []
    const only = namesTests(setting) ? unknownTest(commands) : null
    const steps = commands.map((command, at): Step => {
      // Each line of such a file has a shell of its own.
      if (mode !== 'lines') exported.push(...exportsOf(command))
      const own = command === only ? opaqueCall(command) : toCheckCall(command)
      const call = own && exported.length > 0 ? { ...own, env: [...exported, ...own.env] } : own
      return {
        cd: command.words[0] === 'cd' ? (command.words[1] ?? null) : null,
        call,
        swallowed: call && swallowedBy(call.command === command ? commands : commands.with(at, call.command), at, mode),
      }
    })
    this.#steps.set(setting, steps)
    return steps
  }

  #called(call: CheckCall, folder: string): readonly Setting[] {
    const recursive = call.interpreter.includes('recursive')
    const [filter] = call.filters
    if (!recursive && filter !== undefined) {
      const named = this.#targets(call.script ?? '', joined(folder, filter))
      return named.length > 0 ? named : this.#targets(call.script ?? '', null)
    }
    // A script of the shell stands in a folder of its own.
    return this.#targets(call.script ?? '', recursive || /^file\./.test(call.script ?? '') ? null : folder)
  }
}

/** A text of the shell in a file of its own, which starts in the folder of whoever calls it. */
export function isFile({ tool, key }: Setting): boolean {
  return tool === 'script' && key.startsWith('file.')
}

/** A file of the shell that compares what was covered with what has to be. */
function asksForCoverage({ key, value }: Setting): boolean {
  if (/upload|export|html|publish/i.test(key)) return false
  return value.kind === 'string' && /\bcover(?:age|ed)?\b/i.test(value.text) && /\bexit\b/.test(value.text) && ASKS_FOR.test(value.text)
}

const ASKS_FOR = /\b(?:below|under|too low|at least|less than|minimum|threshold)\b/i

/** A call seen from the command that leads to it: its flags, paths and environment are handed down. */
function outer(placed: PlacedCall, around: CheckCall, swallowed: string | null, setting: Setting): PlacedCall {
  const { call } = placed
  return {
    ...placed,
    swallowed: placed.swallowed ?? swallowed,
    swallowedIn: placed.swallowedIn ?? (swallowed === null ? null : setting),
    call: {
      ...call,
      env: [...around.env, ...call.env],
      flags: [...call.flags, ...around.flags.filter(({ name }) => name !== '--if-present')],
      paths: [...call.paths, ...around.paths],
      filters: [...call.filters, ...around.filters],
    },
  }
}

function joined(folder: string, path: string): string {
  if (path.startsWith('/') || path.includes('$')) return folder
  const parts = folder === '.' ? [] : folder.split('/')
  for (const part of path.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.length === 0 ? '.' : parts.join('/')
}

/** `export NAME=value`, which holds for all commands after it. */
function exportsOf({ words: [first, ...rest] }: ShellCommand): (readonly [string, string])[] {
  if (first !== 'export') return []
  return rest.flatMap((word) => {
    const [, name, value] = /^([A-Za-z_]\w*)=([\s\S]*)$/.exec(word) ?? []
    return name === undefined || value === undefined ? [] : [[name, value] as const]
  })
}

/** Nothing runs behind an `exit` on a line of its own, under no condition and in no block. */
function upToExit(text: string, mode: ShellMode): readonly ShellCommand[] {
  const commands = splitCommands(text)
  if (mode === 'lines' || /[{(]\s*$/m.test(text)) return commands
  const ends = (then: string | undefined) => then === undefined || then === '\n' || then === ''
  const end = commands.findIndex(({ words, then, nested }, at) => words[0] === 'exit' && nested === 0 && ends(then) && ends(commands[at - 1]?.then))
  return end < 0 ? commands : commands.slice(0, end + 1)
}
