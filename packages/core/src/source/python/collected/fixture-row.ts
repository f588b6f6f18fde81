import { child, type PyNode, walk } from '../syntax/py-node.js'
import { sourceOf } from '../syntax/py-text.js'
import { opaque, type Sym } from '../values/sym.js'
import type { Fixture } from './fixtures.js'

/** What a test gets from a fixture that was given one of its params: the param, the part of it that the fixture takes out and hands on, or what it makes of it. */
export function fixtureRow({ name, place: { module, definition } }: Fixture, param: Sym): Sym {
  const text = (node: PyNode | null) => (node === null ? '' : sourceOf(module.text, node))
  const taken = new Map<string, number>()
  let given: string | null = null
  let isMade = false
  walk(child(definition.node, 'body') ?? definition.node, (node) => {
    if (node.type === 'assignment' && text(child(node, 'right')) === 'request.param')
      for (const [index, part] of (child(node, 'left')?.kids ?? []).entries()) taken.set(text(part), index)
    if (node.type === 'yield' || node.type === 'return_statement') {
      const [value = null] = node.kids
      given ??= text(value)
      isMade ||= value?.type === 'call' && /\brequest\.param\b/.test(text(value))
    }
    return !/^(?:function_definition|class_definition|lambda)$/.test(node.type)
  })
  const index = given === null ? undefined : taken.get(given)
  if (index !== undefined) return param.items?.[index] ?? opaque(`${param.text}[${index}]`, param.names)
  return isMade ? opaque(`${name}(${param.text})`, [...param.names, name]) : param
}
