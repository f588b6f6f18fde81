import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// The package carries the plugin in pytest/ (see prepack); in a clone it stands in packages/pytest.
const packaged = fileURLToPath(new URL('../pytest/', import.meta.url))
const cloned = fileURLToPath(new URL('../../pytest/', import.meta.url))

/** The folder that Python has to search for the module truegreen; null where this installation has none. */
export function pytestPluginFolder(): string | null {
  const inClone = existsSync(fileURLToPath(new URL('../src/', import.meta.url)))
  const folder = inClone && !existsSync(packaged) ? cloned : packaged
  return existsSync(join(folder, 'truegreen/plugin.py')) ? folder.replace(/[\\/]$/, '') : null
}
