import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Vitest } from 'vitest/node'

// The order in which Vitest looks for its configuration.
const DEFAULT_NAMES = ['vitest.config', 'vite.config'].flatMap((name) => ['.ts', '.mts', '.cts', '.js', '.mjs', '.cjs'].map((extension) => name + extension))

/** Absolute path of the configuration file when it is not the one that Vitest finds by itself in its root; else null. */
export function configFileOf(vitest: Vitest): string | null {
  const { root } = vitest.config
  const { configFile } = vitest.vite.config
  if (!configFile) return null
  const found = DEFAULT_NAMES.map((name) => join(root, name)).find((file) => existsSync(file))
  return found !== undefined && resolve(found) === resolve(configFile) ? null : configFile
}
