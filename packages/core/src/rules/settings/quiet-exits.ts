import type { RevisionPair } from '../../contract/index.js'
import { type ShellCommand, splitCommands } from '../../run/command/index.js'
import type { Weakening } from '../rule.js'
import { shortened } from '../wording.js'
import { settingChanges } from './setting-changes.js'
import { textsOf } from './setting-values.js'
import { settingWeakening } from './setting-weakening.js'

const COVERAGE = /\bcover(?:age|ed)?\b/i
const CHECKS = /\b(?:tests?|spec|lint|check\w*|verify|valid\w*|fail\w*|forbidden|missing|must)\b/i

/** Scripts of the shell that ended with a code that is not 0 where something was wrong, and end well there now: what they say is all that is left. */
export function quietExits(pair: RevisionPair, kind: 'coverage' | 'rest'): Weakening[] {
  return settingChanges(pair, 'script').flatMap(({ key, base, head }) => {
    const [was, is] = [textsOf(base)[0], textsOf(head)[0]]
    if (!base || !head || was === undefined || is === undefined || !/^(?:file|make|just|scripts)\./.test(key)) return []
    const [before, after] = [splitCommands(was), splitCommands(is)]
    const lost = before.find((command, at) => isFailing(command) && isAsked(before, at) && endsWell(before, after, at))
    if (lost === undefined) return []
    // What is said on the way out tells what it is about, or else the whole.
    const around = before
      .slice(Math.max(0, before.indexOf(lost) - 2), before.indexOf(lost))
      .map(({ words }) => words.join(' '))
      .join('\n')
    const isCoverage = COVERAGE.test(around) || (COVERAGE.test(was) && !CHECKS.test(around))
    if (isCoverage !== (kind === 'coverage') || (!isCoverage && !CHECKS.test(`${key}\n${around}`))) return []
    return [
      settingWeakening(base, head, {
        message: `${shortened(head.file, 100)} only says what is wrong where it stopped with ${shortened(lost.words.join(' '), 40)}: ${isCoverage ? 'a loss of coverage passes' : 'what it checks decides nothing any more'}.`,
        suggestion: 'Let the script end with a code that is not 0 where what it asks for is not fulfilled.',
        severity: 'high',
        was: lost.words.join(' '),
        is: 'it ends well',
      }),
    ]
  })
}

function isFailing({ words: [name, code] }: ShellCommand): boolean {
  return (name === 'exit' || name === 'return') && /^[1-9]\d*$/.test(code ?? '')
}

/** Under a condition: in a block, or behind `||` or `&&`. */
function isAsked(commands: readonly ShellCommand[], at: number): boolean {
  return (commands[at]?.nested ?? 0) > 0 || /^(?:\|\||&&)$/.test(commands[at - 1]?.then ?? '')
}

/** The command before it stands still, with `exit 0` or nothing that fails behind it. */
function endsWell(before: readonly ShellCommand[], after: readonly ShellCommand[], at: number): boolean {
  const previous = before[at - 1]
  if (previous === undefined) return false
  const told = ({ words, env }: Pick<ShellCommand, 'words' | 'env'>): string => [...env.map((pair) => pair.join('=')), ...words].join(' ')
  const fails = (commands: readonly ShellCommand[]): number => commands.filter((command) => FAILS.test(told(command))).length
  const places = after.flatMap((command, i) => (told(command) === told(previous) ? [i] : []))
  // As often as before, and fewer ways out that fail.
  if (places.length !== 1 || fails(after) >= fails(before)) return false
  const next = after[(places[0] ?? 0) + 1]
  // What else stands there now may end badly itself.
  return next === undefined || SAYS.test(told(next)) || told(next) === told(before[at + 1] ?? { env: [], words: [] })
}

const SAYS = /^(?:(?:exit|return)(?: 0)?$|true$|:$|echo\b|printf\b)/
const FAILS = /^(?:(?:exit|return)\s+"?(?:[1-9]|\$)|false$|kill\b|die\b|fail\b|abort\b)/
