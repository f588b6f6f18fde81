import { isExact } from '../../strength/demand.js'
import type { WeighedCheck } from '../weighed-check.js'

/** Several items were fixed, and one of them is enough now: `any(name in ranking(players) for name in ['Bo', 'Ann'])`. */
export function asksForOne({ demand: was }: WeighedCheck, { demand: is }: WeighedCheck): boolean {
  const [all] = was.expected
  const asked = [is.subject, ...is.expected.map((value) => ('text' in value ? value.text : ''))]
  return (
    is.relation === 'any' &&
    !is.negated &&
    !was.negated &&
    isExact(was.relation) &&
    all?.kind === 'array' &&
    all.items.length > 1 &&
    (asked.some((text) => text.includes(was.subject)) || goesOver(was.subject, is.subject))
  )
}

/** A list made of each item of what is asked of now: `[s.name for s in shifts]`, `shifts.map((s) => s.name)`. */
function goesOver(made: string, items: string): boolean {
  return items !== '' && ((made.startsWith('[') && made.endsWith(` for ${items}]`)) || made.startsWith(`${items}.map(`))
}
