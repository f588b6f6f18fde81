import type { ShellCommand } from './shell-command.js'
import { swallowedBy } from './swallowed.js'

const SHELL = /^(?:\S*\/)?(?:ba|da|a|z|k)?sh$/

/** The commands of a text that a shell is handed, `sh -c 'pytest && coverage report'`, within whatever starts the shell; null where none is. */
export function ofShellText(command: ShellCommand, split: (text: string) => readonly ShellCommand[]): readonly ShellCommand[] | null {
  const { words } = command
  const shell = words.findIndex((word) => SHELL.test(word))
  if (shell < 0) return null
  let at = shell + 1
  while (/^[-+]/.test(words[at] ?? '') && !/^-[a-z]*c$/.test(words[at] ?? '')) at += /o$/.test(words[at] ?? '') ? 2 : 1
  const text = /^-[a-z]*c$/.test(words[at] ?? '') ? words[at + 1] : undefined
  if (text === undefined) return null
  const mode = words.slice(shell + 1, at + 1).some((word) => /^-[a-z]*e/.test(word)) ? 'strict' : 'script'
  const inner = split(text)
  if (inner.length === 0) return null
  return inner.map((one, place) => ({ ...startedBy(command, one), negated: one.negated || swallowedBy(inner, place, mode) !== null }))
}

/** A command that another one starts, at the place of that and with what stands in front of it. */
export function startedBy({ env, line, nested, asked, otherwise }: ShellCommand, one: ShellCommand): ShellCommand {
  return { ...one, env: [...env, ...one.env], line, nested, asked, otherwise }
}
