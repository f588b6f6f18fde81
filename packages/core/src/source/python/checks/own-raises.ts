import { child } from '../syntax/py-node.js'
import { sourceOf } from '../syntax/py-text.js'
import { isDecorated } from '../values/members.js'
import type { Sym } from '../values/sym.js'

/** What a block of the repository's own asks for: the places of its parameters for the error's class and for all of its message, null where it asks for none. */
export interface OwnRaises {
  readonly type: number
  readonly message: { readonly at: number; readonly name: string } | null
}

const FAILS = /^\s*(?:raise AssertionError\b|assert (?:False|0)\b|(?:pytest|self)\.fail\()/m

/** `with refuses(OrderError, "no such order"):` of a context manager that catches the class it is given around its block, and fails where nothing was raised. */
export function ownRaises(target: Sym | null): OwnRaises | null {
  const ref = target?.ref
  if (ref?.kind !== 'definition' || ref.place.definition.kind !== 'function' || !isDecorated(ref.place, 'contextmanager')) return null
  const { text } = ref.place.module
  const { node } = ref.place.definition
  const params = (child(node, 'parameters')?.kids ?? []).map((one) => /^\w+/.exec(sourceOf(text, one))?.[0] ?? '')
  const whole = sourceOf(text, node)
  const [, type = '', error = ''] = /^[ \t]+try:\s*\n[ \t]+yield\b.*\n[ \t]+except (\w+)(?: as (\w+))?:/m.exec(whole) ?? []
  const otherwise = /^([ \t]+)else:\s*\n([\s\S]*)$/m.exec(whole)?.[2] ?? ''
  if (type === '' || !params.includes(type) || !FAILS.test(otherwise)) return null
  const told = error === '' ? undefined : new RegExp(`\\bassert str\\(${error}\\) == (\\w+)|\\bassert (\\w+) == str\\(${error}\\)`).exec(whole)
  const name = told?.[1] ?? told?.[2] ?? ''
  return { type: params.indexOf(type), message: params.includes(name) ? { at: params.indexOf(name), name } : null }
}
