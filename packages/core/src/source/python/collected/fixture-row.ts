import { child, type PyNode, walk } from '../syntax/py-node.js'
import { sourceOf } from '../syntax/py-text.js'
import { opaque, type Sym } from '../values/sym.js'
import type { Fixture } from './fixtures.js'

/** What a test gets from a fixture that was given one of its params: the param, or the part of it that the fixture takes out and hands on. */
export function fixtureRow({ place: { module, definition } }: Fixture, param: Sym): Sym {
  const text = (node: PyNode | null) => (node === null ? '' : sourceOf(module.text, node))
  const taken = new Map<string, number>()
  let given: string | null = null
  walk(child(definition.node, 'body') ?? definition.node, (node) => {
    if (node.type === 'assignment' && text(child(node, 'right')) === 'request.param')
      for (const [index, part] of (child(node, 'left')?.kids ?? []).entries()) taken.set(text(part), index)
    if (node.type === 'yield' || node.type === 'return_statement') given ??= text(node.kids[0] ?? null)
    return !/^(?:function_definition|class_definition|lambda)$/.test(node.type)
  })
  const index = given === null ? undefined : taken.get(given)
  return index === undefined ? param : (param.items?.[index] ?? opaque(`${param.text}[${index}]`, param.names))
}
