import { takesFile } from '../collected/name-patterns.js'
import { isTestPath } from '../names/test-path.js'
import { type Found, type PyModule, resolveName, type World } from '../names/world.js'

const named = new WeakMap<PyModule, boolean>()

/** Whether a module belongs to the tests and not to what they test: only there calls are followed to their end. */
export function isTestSide(module: PyModule, { main, context }: World): boolean {
  const isNamed = named.get(module) ?? isTestPath(module.text.path)
  named.set(module, isNamed)
  return isNamed || (module === main && takesFile(context.python.files, context.path))
}

/** `falcon/testing/client.py`, `src/shop/test.py` */
const SHIPPED = /^(?!(?:.*\/)?(?:tests?|spec)\/)(?:[\w-]+\/)+(?:testing(?:\/\w+)*|test)\.py$/

/** Whether a package ships the module for the tests of its users: what is asserted there in passing are invariants, as in any code of the product. */
export function isShippedForTests({ text: { path } }: PyModule): boolean {
  return SHIPPED.test(path)
}

const MAY_BE_OURS = /^\.|test|spec|support|helper|util|common|base|fixture|mixin|harness|check|assert/i

/** What a name of a module stands for where that may be of the tests: imports that do not look like it are not loaded. */
export function resolveOurs(world: World, module: PyModule, name: string): Found | null {
  const binding = module.names.bindings.get(name)?.at(-1)
  if (binding?.kind === 'import' && !MAY_BE_OURS.test(binding.from)) return null
  if (!binding && !module.names.stars.some((star) => MAY_BE_OURS.test(star))) return null
  const found = resolveName(world, module, name)
  return found && isTestSide(found.module, world) ? found : null
}
