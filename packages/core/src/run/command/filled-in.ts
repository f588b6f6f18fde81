import type { CheckCall } from './check-call.js'
import { splitCommands } from './split-commands.js'
import { toCheckCall } from './to-check-call.js'

/** What variables of the environment hold, by their names. */
export type Variables = ReadonlyMap<string, string>

/** `$NAME`, `${NAME}`, `${NAME:-usual}`, `${{ env.NAME }}` */
const VARIABLE = /\$\{\{\s*env\.(\w+)\s*\}\}|\$\{(\w+)(?::?-([^{}$]*))?\}|\$(\w+)/g

/** A call with what its variables hold, where that is written down: in the settings around it, in its own text, or as the usual value. */
export function filledIn(call: CheckCall, around: Variables): CheckCall {
  if (!call.command.words.some((word) => word.includes('$'))) return call
  const held = new Map([...around, ...call.env])
  const words = call.command.words.flatMap((word) => {
    const filled = word.replace(VARIABLE, (whole, ofCi, braced, usual, bare) => heldIn(held, ofCi ?? braced ?? bare) ?? usual ?? whole)
    // What stands for several words is split as the shell does.
    return filled === word ? [word] : splitCommands(filled).flatMap((command) => command.words)
  })
  if (words.length === call.command.words.length && words.every((word, at) => word === call.command.words[at])) return call
  const filled = toCheckCall({ ...call.command, words })
  return filled === null ? call : { ...filled, env: call.env }
}

/** What is computed elsewhere is not known. */
function heldIn(held: Variables, name: string): string | undefined {
  const value = held.get(name)
  return value?.includes('$') ? undefined : value
}
