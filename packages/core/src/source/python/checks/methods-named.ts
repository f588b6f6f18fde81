import type { Placed, PyModule, World } from '../names/world.js'
import { lineage } from '../values/members.js'
import { isTestSide, resolveOurs } from '../values/test-side.js'

type Methods = ReadonlyMap<string, readonly Placed[]>

const known = new WeakMap<World, WeakMap<PyModule, Methods>>()

/** Functions that a method call could mean: of the classes and modules of the tests that a module, the file that is read and its conftest files know. */
export function methodsNamed(name: string, module: PyModule, world: World): readonly Placed[] {
  return [...new Set([module, world.main, ...world.conftests()])].flatMap((one) => methodsOf(one, world).get(name) ?? [])
}

function methodsOf(module: PyModule, world: World): Methods {
  const modules = known.get(world) ?? new WeakMap<PyModule, Methods>()
  known.set(world, modules)
  const before = modules.get(module)
  if (before) return before
  const made = new Map<string, Placed[]>()
  modules.set(module, made)
  const add = (place: Placed): void => {
    if (place.definition.kind !== 'function') return
    const { name } = place.definition
    const others = made.get(name)
    if (!others) made.set(name, [place])
    else if (!others.some(({ definition }) => definition === place.definition)) others.push(place)
  }
  for (const [name, bindings] of module.names.bindings) {
    const found = resolveOurs(world, module, name)
    if (found?.binding.kind === 'class') {
      for (const place of lineage(world, { module: found.module, definition: found.binding }))
        for (const definition of world.bodyOf(place).definitions) add({ module: place.module, definition })
    }
    const binding = bindings.at(-1)
    if (binding?.kind !== 'import' || found?.binding !== binding) continue
    const target = world.load(binding.name === null ? binding.from : `${binding.from}${binding.from.endsWith('.') ? '' : '.'}${binding.name}`, module)
    if (target && isTestSide(target, world)) for (const definition of target.names.definitions) add({ module: target, definition })
  }
  return made
}
