import { namePattern } from '../../../run/literal-pattern.js'
import type { PyText } from '../syntax/py-text.js'

/** What each name of a file always is, as far as one line alone sets it to `True` or `False`. */
const known = new WeakMap<PyText, ReadonlyMap<string, boolean>>()
const SAYS = /^[ \t]*(\w+)[ \t]*(?::[^=\n]+)?=[ \t]*(True|False)[ \t]*(?:#.*)?$/gm

/** What a name that its file sets once, to `True` or `False`, always is; null for any other. */
export function namedConstant(text: PyText, name: string): boolean | null {
  const names = known.get(text) ?? constantsIn(text.text)
  known.set(text, names)
  return names.get(name) ?? null
}

function constantsIn(text: string): ReadonlyMap<string, boolean> {
  const said = new Map<string, boolean>()
  for (const [, name = '', value] of text.matchAll(SAYS)) said.set(name, value === 'True')
  for (const name of said.keys()) if (!isSetOnce(text, name)) said.delete(name)
  return said
}

/** A default, an argument by its name, a loop and `global` set it as well. */
function isSetOnce(text: string, name: string): boolean {
  const word = namePattern(name)
  const isSetElse = new RegExp(`\\b(?:for|as|global|nonlocal|import|def)\\b[^\\n:]*${word}|${word}[ \\t]*:=`).test(text)
  const sets = text.match(new RegExp(`${word}[ \\t]*(?::[^=\\n()]+)?[-+|&*/]?=(?!=)`, 'g')) ?? []
  return sets.length === 1 && !isSetElse
}
