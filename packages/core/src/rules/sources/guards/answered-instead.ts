import { type FunctionPair, gainedCalls } from '../../../compare/index.js'
import type { Guard } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'

const FILLS = /^(?:fillna|nan_to_num|dropna|ffill|bfill|interpolate|clip|drop_duplicates|drop_nulls|drop_nans|fill_null|fill_nan)$/

/** The case that was refused is given a value in its place: `row[0] if row else None` for `if row is None: abort(404)`, `values.fillna(0)`. */
export function isAnsweredInstead(functions: FunctionPair, { condition, effect }: Guard): boolean {
  const { base, head } = functions
  const stops = ({ kind }: Guard): boolean => kind !== 'return'
  if (head.fn.guards.filter(stops).length >= base.fn.guards.filter(stops).length) return false
  if (condition !== null && (isClamped(functions, condition) || isChosen(functions, condition))) return true
  if (!head.path.endsWith('.py')) return false
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

const CLAMPS = /^(?:min|max|clamp|clip)$/

/** What was out of bounds is moved to the bound: `Math.min(50, percent)` for `if (percent > 50) throw …`. */
function isClamped({ base, head }: FunctionPair, condition: string): boolean {
  const gained = gainedCalls(base.fn, head.fn)
  return /[<>]/.test(condition) && gained.length > 0 && gained.every(({ callee }) => CLAMPS.test(lastName(callee)))
}

/** What is none of several is taken for one of them: `to === 'yaml' ? 'yaml' : 'json'` for `if (to !== 'json' && to !== 'yaml') throw …`. */
function isChosen({ base, head }: FunctionPair, condition: string): boolean {
  const had = new Set(base.fn.conditions.map(({ text }) => text))
  const fresh = head.fn.conditions.filter(({ text }) => !had.has(text))
  const refused = condition
    .replace(/ not in /g, ' in ')
    .replace(/!==?/g, '==')
    .replace(/[()]/g, '')
  const plain = (text: string): string => text.replace(/===/g, '==').replace(/[()]/g, '')
  return (
    /!==? ?['"]| not in /.test(condition) &&
    fresh.length > 0 &&
    gainedCalls(base.fn, head.fn).length === 0 &&
    fresh.every(({ text, use }) => use !== 'returned' && / (?:===?|in) /.test(text) && refused.includes(plain(text)))
  )
}
