import { type FunctionPair, gainedCalls, lastName } from '../../../compare/index.js'
import type { Guard } from '../../../contract/index.js'

const FILLS = /^(?:fillna|nan_to_num|dropna|ffill|bfill|interpolate|clip)$/

/** The case that was refused is given a value in its place: `row[0] if row else None` for `if row is None: abort(404)`, `values.fillna(0)`. */
export function isAnsweredInstead({ base, head }: FunctionPair, { condition, effect }: Guard): boolean {
  if (!head.path.endsWith('.py')) return false
  const stops = ({ kind }: Guard): boolean => kind !== 'return'
  if (head.fn.guards.filter(stops).length >= base.fn.guards.filter(stops).length) return false
  const subject = /^(?:not )?([\w.]+)(?: is None)?$/.exec(condition ?? '')?.[1] ?? /^(\w+)\.raise_for_status\(\)$/.exec(effect)?.[1]
  const had = new Set(base.fn.conditions.map(({ text }) => text))
  const fresh = head.fn.conditions.filter(({ text }) => !had.has(text))
  const gained = gainedCalls(base.fn, head.fn)
  if (fresh.length === 0) return gained.length > 0 && gained.every(({ callee }) => FILLS.test(lastName(callee)))
  const own = (text: string): string => text.replace(/^not /, '').replace(/ is (?:not )?None$/, '')
  return (
    gained.length === 0 &&
    subject !== undefined &&
    fresh.every(({ text }) => own(text) === subject || new RegExp(`^${subject}\\.(?:ok|is_error|is_success|status_code)\\b`).test(own(text)))
  )
}
