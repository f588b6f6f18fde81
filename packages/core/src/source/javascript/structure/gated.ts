import { under } from './mark.js'
import type { Site } from './site.js'

/** A site that is only reached where the condition does not hold. */
export function gated(site: Site, condition: string): Site {
  return { ...site, gates: [...site.gates, under(condition, 'condition around it')] }
}
