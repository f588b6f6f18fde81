import { acceptedBy } from '../../strength/accepted-by.js'
import { isExact } from '../../strength/demand.js'
import type { Strength } from '../../strength/strength-of.js'
import type { WeighedCheck } from '../weighed-check.js'

/** A whole text was told, and the same member of what another call gives is to hold that text or a part of it: `expect(cli.stdout).toContain('1 b')`. */
export function wholeTextAsPart(base: WeighedCheck, head: WeighedCheck): Strength | null {
  const whole = textOf(base)
  const [part] = head.demand.expected
  const member = memberOf(base)
  if (whole === null || head.demand.relation !== 'contains' || head.demand.negated || part?.kind !== 'string' || part.text === '') return null
  if (member === null || member !== memberOf(head) || !whole.includes(part.text)) return null
  return { strength: 'weaker', accepts: acceptedBy(head.demand, base.demand), severity: 'medium', negated: false }
}

/** A recorded text stands in quotes; other recorded values do not. */
function textOf({ demand, check }: WeighedCheck): string | null {
  const [told] = demand.expected
  if (demand.negated || check.modality !== 'always' || told?.kind !== 'string') return null
  if (isExact(demand.relation)) return told.text
  return demand.relation === 'inline_snapshot' ? (/^\s*"([\s\S]*)"\s*$/.exec(told.text)?.[1] ?? null) : null
}

function memberOf({ demand }: WeighedCheck): string | null {
  return /\)\.([A-Za-z_$][\w$]*)$/.exec(demand.subject)?.[1] ?? null
}
