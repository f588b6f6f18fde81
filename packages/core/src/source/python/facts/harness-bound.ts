import { readImport } from '../names/py-module.js'
import { dottedIn } from '../names/world.js'
import { type PyNode, walk } from '../syntax/py-node.js'
import { sourceOf } from '../syntax/py-text.js'
import type { HarnessContext } from './harness-context.js'

const READS = /^(?:attribute object|argument_list|comparison_operator|assignment right|return_statement)$/

/** `datetime.datetime = real_datetime`, which the module took from there and binds to nothing else: what was replaced comes back. */
export function isGivenBack(path: string, right: PyNode, { world, text }: HarnessContext): boolean {
  if (right.type !== 'identifier') return false
  const name = sourceOf(text, right)
  const [binding, ...others] = world.main.names.bindings.get(name) ?? []
  if (binding?.kind !== 'value' || others.length > 0 || binding.under.length > 0 || dottedIn(world, world.main, binding.node) !== path) return false
  let bound = 0
  walk(text.root, (node) => {
    for (const kid of node.kids) if (kid.type === 'identifier' && sourceOf(text, kid) === name && !READS.test(`${node.type} ${kid.field ?? ''}`.trim())) bound++
    return true
  })
  return bound === 1
}

/** The module that a name stands for by an import right before the node, in its own block: `try: import ujson; ujson.dumps = …; except: import json as ujson`. */
export function importedBeside(node: PyNode, name: string, { text }: HarnessContext): string | null {
  let siblings: readonly PyNode[] = text.root.kids
  walk(text.root, (outer) => {
    if (outer.start > node.start || outer.end < node.end) return false
    if (outer.type === 'block') siblings = outer.kids
    return true
  })
  const at = siblings.findIndex(({ start, end }) => start <= node.start && node.end <= end)
  let found: string | null = null
  for (let before = at - 1; before >= 0 && found === null; before--) {
    const statement = siblings[before]
    if (statement === undefined || !/^import(?:_from)?_statement$/.test(statement.type)) return null
    readImport(text, statement, [], [], (local, from, imported) => {
      if (local === name) found = imported === null ? from : `${from}.${imported}`
    })
  }
  return found
}
