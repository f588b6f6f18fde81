import type { RevisionPair, Setting } from '../../contract/index.js'
import { type ShellCommand, splitCommands, toCheckCall } from '../../run/command/index.js'
import type { Weakening } from '../rule.js'
import { shortened } from '../wording.js'
import { settingChanges } from './setting-changes.js'
import { numberOf, textsOf } from './setting-values.js'
import { keyIn, settingWeakening } from './setting-weakening.js'
import { pairCommands } from './suite-commands.js'

/** A number under which a command fails, by the words that stand around it. */
interface Minimum {
  /** The command without the number. */
  readonly subject: string
  /** The command without the option. */
  readonly rest: string
  readonly name: string
  readonly value: number
}

const SUGGESTION = 'Put the minimum back and add the tests that it asks for.'

/** Minimums of coverage that commands and variables name in words, whatever tool measures: `--fail-under-lines 85`, `/p:Threshold=85`, `cover-min.sh cover.out 80`. */
export function commandMinimums(pair: RevisionPair): Weakening[] {
  const { base, head } = pairCommands(pair)
  const commands = [...base.places.values()].flatMap((place) => {
    const now = head.places.get(place.id)
    if (!now || now.texts.join('\n') === place.texts.join('\n')) return []
    const [before, after] = [place.texts, now.texts].map((texts) => texts.flatMap((text) => splitCommands(text)))
    const left = (after ?? []).flatMap(minimumsIn)
    const plain = new Set((after ?? []).map(({ words }) => words.join(' ')))
    return (before ?? []).flatMap(minimumsIn).flatMap(({ subject, rest, name, value }) => {
      const same = left.findIndex((other) => other.subject === subject)
      const [is] = same < 0 ? [] : left.splice(same, 1)
      if (value <= 0 || (is ? is.value >= value : !plain.has(rest))) return []
      return [lowered(place.setting, now.setting, name, value, is?.value ?? null)]
    })
  })
  return [...commands, ...lowerVariables(pair)]
}

const COVERAGE = /(?<!re|dis|un)cov(?:er|erage|ered)?(?![a-z])|\bmsi\b|jacoco|coverlet|tarpaulin|mutat/i
/** Documentation and types are counted by tools of their own. */
const OTHER = /docstr|doc[-_]?cov|type[-_]?cov|typecov/i
const NAME =
  /(?:fail[-_]?under|min(?:imum)?[-_.]?(?:cov\w*|msi)|cov\w*[-_.](?:min\w*|threshold|limit|fail\w*|required?)|(?:^|[-_:.])threshold|min(?:imum)?$|at[-_]least)/i

function minimumsIn(command: ShellCommand): Minimum[] {
  const words = [...command.env.map(([name, value]) => `${name}=${value}`), ...command.words]
  const text = words.join(' ')
  const known = toCheckCall(command)?.program
  // Programs whose options are known by name are compared as such.
  if (!COVERAGE.test(text) || OTHER.test(text) || (known !== undefined && known !== 'other_test' && known !== 'script' && known !== 'mutation')) return []
  const found: Minimum[] = []
  const add = (at: number, count: number, name: string, number: string): void => {
    const shown = (put: readonly string[]) => [...words.slice(0, at), ...put, ...words.slice(at + count)].join(' ')
    found.push({ subject: shown([name, '#']), rest: shown([]), name: shortened(name, 60), value: Number(number.replace('%', '')) })
  }
  words.forEach((word, at) => {
    const [, name = word, inline] = /^([^=]+)=(.*)$/.exec(word) ?? []
    const value = inline ?? (/^--?\w/.test(word) ? (words[at + 1] ?? '') : '')
    if (NAME.test(name) && NUMBER.test(value)) add(at, inline === undefined ? 2 : 1, name, value)
  })
  const numbers = words.flatMap((word, at) => (NUMBER.test(word) && !/^--?\w/.test(words[at - 1] ?? '') ? [at] : []))
  const program = words.find((word) => /\.\w{1,4}$|\//.test(word)) ?? ''
  const [only] = numbers
  if (found.length === 0 && numbers.length === 1 && only !== undefined && COVERAGE.test(program) && ASKS.test(program)) add(only, 1, program, words[only] ?? '')
  return found
}

const NUMBER = /^\d+(?:\.\d+)?%?$/
const ASKS = /min|check|thresh|gate|require|enforce|limit|assert|verify/i

/** `COVERAGE_MIN: 80` of CI or of a tool, `min-coverage: 80` of an action. */
function lowerVariables(pair: RevisionPair): Weakening[] {
  return settingChanges(pair).flatMap(({ tool, key, base, head }) => {
    const name = /(?:^|\.)(?:env|with)\.([\w-]+)$/.exec(key)?.[1]
    const [was, is] = [numberOf(base), numberOf(head)]
    if (!/^(?:ci|script)$/.test(tool) || name === undefined || !COVERAGE.test(name) || !NAME.test(name) || !base || !head || was === null || is === null)
      return []
    return is < was ? [lowered(base, head, keyIn(head), was, is)] : []
  })
}

function lowered(base: Setting, head: Setting, name: string, was: number, is: number | null): Weakening {
  return settingWeakening(base, head, {
    message: `Coverage minimum ${name} of ${shortened(head.file, 100)} ${is === null ? `is gone, it was ${was}` : `fell from ${was} to ${is}`}: a loss of coverage passes.`,
    suggestion: SUGGESTION,
    was: shortened(textsOf(base).join(' '), 100) || String(was),
    is: shortened(textsOf(head).join(' '), 100) || String(is ?? 'gone'),
  })
}
