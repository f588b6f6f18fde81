import type { Binding } from '../names/py-module.js'
import type { Placed, World } from '../names/world.js'

/** What a class has by name, its own before what it inherits; `line` is the class and those behind it. `test_refunds = None` takes out what would be inherited. */
export function methodsOf(world: World, line: readonly Placed[]): ReadonlyMap<string, Placed> {
  const methods = new Map<string, Placed>()
  for (const one of [...line].reverse()) {
    const { bindings, definitions } = world.bodyOf(one)
    for (const name of [...methods.keys()]) if (isNone(bindings.get(name)?.at(-1))) methods.delete(name)
    for (const definition of definitions) methods.set(definition.name, { module: one.module, definition })
  }
  return methods
}

function isNone(binding: Binding | undefined): boolean {
  return binding?.kind === 'value' && binding.node.type === 'none'
}
