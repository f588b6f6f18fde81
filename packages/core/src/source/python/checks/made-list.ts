import { outsideOfBrackets } from '../../../run/code/brackets.js'
import { bare, type PyNode } from '../syntax/py-node.js'
import { isConstant, type Sym } from '../values/sym.js'

/** The list that a generator or a set is made of: of what is asked of all items it is the same. */
export function asList(sym: Sym): Sym {
  const inner = /^[({]([\s\S]* for [\s\S]*)[)}]$/.exec(sym.text)?.[1]
  return inner === undefined ? sym : { ...sym, text: `[${inner}]`, value: { kind: 'expression', text: `[${inner}]` } }
}

/** A set that is made of each of something, as the list of the same: what is in one is in the other. */
export function setAsList(sym: Sym): Sym {
  return /^\{each\([\s\S]* for [\s\S]*\}$/.test(sym.text) && !outsideOfBrackets(sym.text.slice(1, -1)).includes(':') ? asList(sym) : sym
}

const MOST_MADE = 12

/** `[score(text) for text in ["a", "b"]] == [1, 2]` asks of each item what stands at its place. */
export function madeItems(node: PyNode, { items }: Sym, expected: Sym): (readonly [Sym, Sym])[] {
  const wanted = expected.items
  if (bare(node).type !== 'list_comprehension' || !items || !wanted || items.length !== wanted.length || items.length > MOST_MADE) return []
  return items.some(({ value }) => isConstant(value)) ? [] : items.flatMap((item, i) => (wanted[i] ? [[item, wanted[i]] as const] : []))
}
