import { closingOf } from '../../../run/code/brackets.js'
import { bare, child, type PyNode, walk } from '../syntax/py-node.js'
import { evaluate } from '../values/evaluate.js'
import { calledBy } from '../values/members.js'
import type { Env, Sym } from '../values/sym.js'

const MADE = /^\[.* for .*\]$|^(?:sorted|list|set|frozenset)\([\s\S]*\)$/

/** Whether what holds an item is a list or a set as its text tells, or what a function of the test's file makes of one: `'a' in names_of(cart)`. */
export function isList(node: PyNode | null, { text }: Sym, env: Env): boolean {
  if (MADE.test(text) && closingOf(text, text.search(/[[(]/)) === text.length - 1) return true
  const call = node && bare(node)
  const callee = call?.type === 'call' ? child(call, 'function') : null
  const ref = callee?.type === 'identifier' ? calledBy(evaluate(callee, env), env) : null
  if (ref?.kind !== 'definition' || ref.place.definition.kind !== 'function' || ref.place.module !== env.module) return false
  const given = returnedBy(ref.place.definition.node)
  return given.length > 0 && given.every((one) => one !== null && LISTS.has(bare(one).type))
}

const LISTS: ReadonlySet<string> = new Set(['list_comprehension', 'list', 'set_comprehension', 'set'])

function returnedBy(definition: PyNode): readonly (PyNode | null)[] {
  const given: (PyNode | null)[] = []
  const body = child(definition, 'body')
  if (body)
    walk(body, (inner) => {
      if (/^(?:(?:function|class)_definition|lambda)$/.test(inner.type)) return false
      if (inner.type === 'return_statement' || inner.type === 'yield') given.push(inner.type === 'yield' ? null : (inner.kids[0] ?? null))
      return true
    })
  return given
}
