import type { PartialReason } from '../../contract/index.js'
import { type CheckCall, splitArguments, splitCommands, toCheckCall } from '../command/index.js'
import { byFlags, type SelectingFlags } from './by-flags.js'
import { cargo, go, gradle, javaScript, maven, pytest } from './selecting-flags.js'

/** Text of a script by its name (`scripts.test`); null where there is none. */
export type ScriptOf = (name: string) => string | null

const MOST_SCRIPTS = 5

/**
 * What the arguments of a test command, its program first, leave out of the suite; none when it runs all of it. What is not
 * understood is `unknown`, never full. Paths that a script of the repository names are what its suite is; paths that
 * were typed beside it are a choice.
 */
export function selectionOf(words: readonly string[], scriptOf: ScriptOf): readonly PartialReason[] {
  return ofWords(words, scriptOf, false, MOST_SCRIPTS)
}

function ofWords(words: readonly string[], scriptOf: ScriptOf, inScript: boolean, left: number): readonly PartialReason[] {
  const shown = words.join(' ').slice(0, 200)
  const [plain] = splitCommands('true')
  const call = plain === undefined ? null : toCheckCall({ ...plain, words })
  if (call === null) return [unknown(`${shown} is no test command that is known`)]
  if (call.program === 'script') return ofScript(call, scriptOf, left)
  const flags = flagsOf(call)
  return flags === null ? [unknown(`what the arguments of ${call.name} select: ${shown}`)] : byFlags(call, flags, inScript)
}

function flagsOf({ program, name }: CheckCall): SelectingFlags | null {
  if (program === 'pytest') return pytest
  if (program === 'vitest' || program === 'jest' || program === 'mocha' || program === 'node_test') return javaScript
  if (program !== 'other_test') return null
  if (name === 'go') return go
  if (name === 'cargo') return cargo
  if (/^mvnw?$/.test(name)) return maven
  return /^gradlew?$/.test(name) ? gradle : null
}

function ofScript(call: CheckCall, scriptOf: ScriptOf, left: number): readonly PartialReason[] {
  const text = call.script === null || left === 0 ? null : scriptOf(call.script)
  if (text === null) return [unknown(`what ${call.script ?? call.name} runs`)]
  const found = splitCommands(text).filter((command) => {
    const inner = toCheckCall(command)
    return inner !== null && (inner.program === 'script' || flagsOf(inner) !== null)
  })
  if (found.length === 0) return [unknown(`what ${call.script} runs`)]
  const own = addedTo(call)
  const filtered: PartialReason[] = call.filters.length > 0 ? [{ kind: 'project_filter', detail: call.filters.join(' ') }] : []
  const last = found.at(-1)
  return [
    ...filtered,
    ...found.flatMap((command) => ofWords(command.words, scriptOf, true, left - 1)),
    ...(own.length === 0 || last === undefined ? [] : typed(toCheckCall(last), own)),
  ]
}

/** What stands behind a script's name, in its order where `--` says where it begins: which flag takes which word is the script's to know. */
function addedTo({ command: { words }, flags, paths }: CheckCall): readonly string[] {
  const begin = words.indexOf('--')
  if (begin >= 0) return words.slice(begin + 1)
  return [...flags.flatMap(({ name, value }) => (name === '--if-present' ? [] : value === null ? [name] : [name, value])), ...paths]
}

/** What is added behind a script's name goes to its last command; it was typed, not written down. */
function typed(call: CheckCall | null, words: readonly string[]): readonly PartialReason[] {
  const flags = call && flagsOf(call)
  if (!call || !flags) return [unknown(`where these arguments go: ${words.join(' ')}`)]
  return byFlags({ ...call, ...splitArguments(call.program, words) }, { flags: flags.flags, word: flags.word, wordsAlways: flags.wordsAlways }, false)
}

function unknown(detail: string): PartialReason {
  return { kind: 'unknown', detail }
}
