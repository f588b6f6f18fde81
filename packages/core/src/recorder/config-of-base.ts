import { isDeepStrictEqual } from 'node:util'
import type { ResolvedConfig } from '../contract/index.js'
import type { RevisionRange } from '../git/index.js'
import { configAt } from './change-evidence.js'
import { CONFIG_FILE } from './read-config.js'

/**
 * The configuration with what the base's asks of coverage: what a change writes there about itself counts once it is on the base.
 * `assumed`: what is said where that differs; null otherwise. A base whose configuration cannot be read leaves the work tree's.
 */
export function withCoverageOfBase(
  config: ResolvedConfig,
  { root, base, baseRef }: RevisionRange,
): { readonly config: ResolvedConfig; readonly assumed: string | null } {
  const own = configAt(root, base)
  if (!own.ok || isDeepStrictEqual(own.value.coverage, config.coverage)) return { config, assumed: null }
  return {
    config: { ...config, coverage: own.value.coverage },
    assumed: `coverage as ${CONFIG_FILE} of ${baseRef} asks; what the change writes there counts once it is merged`,
  }
}
