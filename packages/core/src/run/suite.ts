import type { FrameworkName, Suite } from '../contract/index.js'
import { sha256Hex } from './hash.js'

/**
 * The suite of a test command. `root` and `config` are relative to the repository's root; `config` is
 * null for the default one. `name` overrides what tells two suites of one root apart.
 */
export function toSuite(framework: FrameworkName, root: string, config: string | null, name?: string): Suite {
  const place = name ?? (config === null ? root : `${root}+${config}`)
  return { key: `${framework}@${safeName(place)}`, framework, root, config }
}

// Distinct places must give distinct keys, so a place that loses characters gets a piece of its hash.
function safeName(place: string): string {
  const safe = place.replace(/\//g, '~').replace(/[^A-Za-z0-9._+~-]/g, '-')
  return safe.replace(/~/g, '/') === place && safe.length <= 80 ? safe : `${safe.slice(0, 80)}-${sha256Hex(place).slice(0, 8)}`
}
