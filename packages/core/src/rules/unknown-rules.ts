import type { Fault, ResolvedConfig } from '../contract/index.js'
import { nearest } from '../run/nearest.js'
import { RULES } from './registry.js'

/** TG3001 for keys under `rules` that name no rule, each with the nearest rule; null when all are known. */
export function unknownRules(config: Pick<ResolvedConfig, 'rules'>): Fault | null {
  const ids = RULES.map((rule) => rule.id)
  const unknown = Object.keys(config.rules).filter((id) => !ids.includes(id))
  if (unknown.length === 0) return null
  const named = unknown.sort().map((id) => ({ id: id.slice(0, 80), near: nearest(id.slice(0, 80), ids)[0] }))
  return {
    code: 'TG3001',
    detail: named.map(({ id, near }) => `rules.${id} is no rule; the nearest is ${near}`).join('. '),
    next: `rename it in truegreen.yaml, or remove it; the rules are ${ids.join(', ')}`,
  }
}
