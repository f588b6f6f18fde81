import { namePattern } from '../../../run/literal-pattern.js'
import type { PyText } from '../syntax/py-text.js'

const known = new WeakMap<PyText, Map<string, boolean | null>>()

/** What a name that its file sets once, to `True` or `False`, always is; null for any other. */
export function namedConstant(text: PyText, name: string): boolean | null {
  const names = known.get(text) ?? new Map<string, boolean | null>()
  known.set(text, names)
  const held = names.get(name) ?? truthOf(text.text, name)
  names.set(name, held)
  return held
}

function truthOf(text: string, name: string): boolean | null {
  const word = namePattern(name)
  const said = [...text.matchAll(new RegExp(`^[ \\t]*${word}[ \\t]*(?::[^=\\n]+)?=[ \\t]*(True|False)[ \\t]*(?:#.*)?$`, 'gm'))]
  // A default, an argument by its name, a loop and `global` set it as well.
  const isSetElse = new RegExp(`\\b(?:for|as|global|nonlocal|import|def)\\b[^\\n:]*${word}|${word}[ \\t]*:=`).test(text)
  const sets = text.match(new RegExp(`${word}[ \\t]*(?::[^=\\n()]+)?[-+|&*/]?=(?!=)`, 'g')) ?? []
  return said.length === 1 && sets.length === 1 && !isSetElse ? said[0]?.[1] === 'True' : null
}
