import type { FileInventory, InventoryTest } from '../../../contract/index.js'
import type { World } from '../names/world.js'

/** The runner a file's tests are written for: its imports say more than the settings. */
export function frameworkOf(world: World, tests: readonly InventoryTest[]): FileInventory['framework'] {
  const imports = (name: string): boolean => world.main.names.imports.some(({ from }) => from === name || from.startsWith(`${name}.`))
  if (imports('pytest')) return 'pytest'
  if (tests.length === 0) return world.context.framework
  if (tests.every((test) => test.tags.includes('doctest'))) return 'doctest'
  if (world.context.framework !== null) return world.context.framework
  return imports('unittest') && tests.every((test) => test.titlePath.length > 1) ? 'unittest' : 'pytest'
}
