import type { ShellCommand } from './shell-command.js'

/** How the shell behaves around a text: `script` goes on after a failure, `loose` does so where CI would stop, CI and hooks stop, with `pipefail` at those of a pipe too, in a Makefile every line stands alone. */
export type ShellMode = 'script' | 'loose' | 'strict' | 'pipefail' | 'lines'

/** Why a failure of the command at this place does not reach the text's exit code; null when it does, as far as can be told. */
export function swallowedBy(commands: readonly ShellCommand[], at: number, mode: ShellMode): string | null {
  const command = commands[at]
  if (!command) return null
  const before = commands.slice(0, at)
  const after = commands.slice(at + 1)
  if (command.asked && whereItFails(command, after).every(passes)) return 'asked by an if, which passes either way'
  if (command.negated && !command.asked) return 'its failure is ignored'
  if (standsUnderFalse(command, before)) return 'under an if that never holds'
  if (before.some(endsWell)) return 'a trap ends well whatever failed'
  const told = before.findLast(({ words }) => words[0] === 'set' && /\bpipefail\b/.test(words.join(' ')))
  const pipefail = told === undefined ? mode === 'pipefail' : !/\+\w*o pipefail\b/.test(told.words.join(' '))
  const errexit = lastSwitch(before, mode === 'strict' || mode === 'pipefail')
  switch (command.then) {
    case '||':
      if (isKeptInVain(after)) return `|| ${keptIn(after[0])}=$?, which nothing looks at`
      return failsOn(after) ? null : `|| ${(after[0]?.words ?? []).slice(0, 3).join(' ')}`
    case '|':
      return pipefail || decides(after.at(-1)) ? null : `piped into ${after[0]?.words[0] ?? 'another command'} without pipefail`
    case '&':
      return after.some(({ words }) => words[0] === 'wait') ? null : 'in the background'
    case '&&': {
      const end = after.findIndex(({ then }) => then !== '&&')
      const last = after[end]
      return last && last.then !== '' && last.then !== '\n' ? swallowedBy(commands, at + 1 + end, mode) : null
    }
    case ';':
    case '\n': {
      if (errexit || (command.then === '\n' && mode === 'lines') || command.nested > 0) return null
      const rest = command.then === ';' && mode === 'lines' ? after.slice(0, after.findIndex(({ then }) => then === '\n') + 1 || after.length) : after
      const last = rest.at(-1)
      // A line of its own may be a step more; what stands behind `;` on the same line was put there to go on.
      if (
        !last ||
        last.words.length === 0 ||
        (decides(last) && mode !== 'loose' && !(mode === 'script' && command.then === ';' && command.words.length > 0)) ||
        rest.some(looksAtStatus)
      )
        return null
      return last.words[0] === 'exit' && last.words[1] !== '0' ? null : `followed by ${last.words.slice(0, 2).join(' ')}, which decides the exit code`
    }
    default:
      return null
  }
}

/** `if false; then vitest run; fi` */
function standsUnderFalse({ nested, otherwise }: ShellCommand, before: readonly ShellCommand[]): boolean {
  if (nested === 0 || otherwise) return false
  const at = before.findLastIndex((one) => one.nested < nested || (one.asked && one.nested === nested))
  const asked = before[at]
  return (
    asked?.asked === true &&
    asked.nested === nested &&
    /^(?:false|\[\[? (\d+) (?:-eq|==?) (?!\1 )\d+ \]\]?)$/.test(asked.words.join(' ')) &&
    !before.slice(at + 1).some((one) => one.otherwise)
  )
}

/** `trap 'exit 0' EXIT` */
function endsWell({ words }: ShellCommand): boolean {
  return (
    words[0] === 'trap' &&
    /^exit(?: 0)?;?$/.test(words[1]?.trim() ?? '') &&
    words.slice(2).some((word) => /^(?:EXIT|ERR|0)$/.test(word)) &&
    words[1]?.trim() !== 'exit'
  )
}

/** The name in which a failure is kept: `code` of `npm test || code=$?`. */
function keptIn(command: ShellCommand | undefined): string | undefined {
  return command?.words.length === 0 ? command.env.find(([, value]) => value === '$?')?.[0] : undefined
}

/** Nothing behind it does more with that name than to print it. */
function isKeptInVain([first, ...rest]: readonly ShellCommand[]): boolean {
  const name = keptIn(first)
  const isPrinted = ({ words }: ShellCommand) => /^(?:echo|printf)$/.test(words[0] ?? '') && !words.some((word) => word.startsWith('>'))
  const speaks = ({ words, env }: ShellCommand) =>
    new RegExp(`\\$\\{?${name}\\b|^${name}$`).test([...words, ...env.map(([, value]) => value)].join(' ')) ||
    words.some((word) => word === name || word.includes(`$${name}`))
  return name !== undefined && !rest.some((command) => !isPrinted(command) && speaks(command))
}

/** What an if runs where the command that it asks for fails; nothing where it says nothing of that. */
function whereItFails({ negated, nested }: ShellCommand, after: readonly ShellCommand[]): readonly ShellCommand[] {
  const close = after.findIndex((one) => one.nested < nested)
  const within = close < 0 ? after : after.slice(0, close)
  const other = within.findIndex((one) => one.otherwise && one.nested === nested)
  if (negated) return other < 0 ? within : within.slice(0, other)
  return other < 0 ? [] : within.slice(other)
}

/** Nothing of it fails. */
function passes(command: ShellCommand): boolean {
  const [name, code] = command.words
  return !decides(command) && !looksAtStatus(command) && name !== 'false' && !(name === 'exit' && code !== '0')
}

/** `exit $?`, `test $rc -eq 0`: the status goes on; where it is only printed it does not, unless it is handed to later steps. */
function looksAtStatus({ words }: ShellCommand): boolean {
  const text = words.join(' ')
  return /\$\?|\$\{?\w*(rc|ret|status|code|exit)\w*/i.test(text) && (!/^(echo|printf)$/.test(words[0] ?? '') || />>?\s*\S/.test(text))
}

function lastSwitch(before: readonly ShellCommand[], initial: boolean): boolean {
  let on = initial
  for (const { words } of before) {
    if (words[0] !== 'set') continue
    const text = words.slice(1).join(' ')
    if (/(^|\s)-\w*e|-o errexit/.test(text)) on = true
    if (/(^|\s)\+\w*e|\+o errexit/.test(text)) on = false
  }
  return on
}

// What stands after || gives up with a failure, or tries again.
function failsOn(after: readonly ShellCommand[]): boolean {
  const [first] = after
  if (!first) return true
  for (const { words, then } of after) {
    const [name, code] = words
    if (name === 'false' || ((name === 'exit' || name === 'return') && code !== '0') || name === 'die' || name === 'fail') return true
    if (then === '\n') break
  }
  return !/^(true|:|echo|printf|exit|return|\[|\[\[|test|cat|logger|notify|touch|sleep|rm|mkdir|export|\(exit)$/.test(first.words[0] ?? '')
}

// A command whose own failure would be heard, so that it may end the text.
function decides(command: ShellCommand | undefined): boolean {
  return (
    command !== undefined &&
    !/^(true|:|echo|printf|exit|cat|tee|head|tail|grep|rm|touch|ls|date|sleep|git|mv|cp|kill|docker|docker-compose|tap-(?!spec$|arc$)\w+|pino-pretty|cd|fi)$/.test(
      command.words[0] ?? '',
    )
  )
}
