import { number } from '../values/fold.js'
import type { Sym } from '../values/sym.js'

/** The largest distance that `approx(expected, rel, abs)` accepts; null where it is not a number. */
export function distanceOf(expected: Sym, rel: Sym | undefined, abs: Sym | undefined): number | null {
  const absolute = abs?.value.kind === 'number' ? Number(abs.value.text) : abs === undefined || abs.value.kind === 'null' ? null : Number.NaN
  const relative = rel?.value.kind === 'number' ? Number(rel.value.text) : rel === undefined || rel.value.kind === 'null' ? null : Number.NaN
  if (absolute !== null && relative === null) return Number.isNaN(absolute) ? null : absolute
  if (expected.value.kind !== 'number') return null
  const size = Math.abs(Number(expected.value.text))
  const made = Math.max((relative ?? 1e-6) * size, absolute ?? 1e-12)
  return Number.isNaN(made) ? null : made
}

/** What `approx(expected, rel, abs)` expects, and the distance, which is that of pytest where none is given. */
export function distanceValues(expected: Sym, rel: Sym | undefined, abs: Sym | undefined): readonly Sym['value'][] {
  const distance = distanceOf(expected, rel, abs)
  const given = rel ?? abs
  return distance === null ? [expected.value, ...(given ? [given.value] : [])] : [expected.value, number(distance)]
}
