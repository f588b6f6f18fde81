import { bounded, constant, type Sym } from './sym.js'

const BOUNDS = /^(-?\d+)? ?: ?(-?\d+)?$/

/** What `[…][:2]` leaves of items that are told one by one; null where the bounds are not told. */
export function sliceOf({ text, value, names }: Sym, items: readonly Sym[], bounds: string): Sym | null {
  if (value.kind !== 'array' || value.open || value.items.length !== items.length) return null
  const found = BOUNDS.test(bounds) ? sliceBounds(bounds, items.length) : null
  if (found === null) return null
  const left = items.slice(found.from, found.to)
  const inner = left.map((item) => item.text).join(', ')
  const written = text.startsWith('(') ? `(${inner}${left.length === 1 ? ',' : ''})` : `[${inner}]`
  return constant(bounded(written), { ...value, items: value.items.slice(found.from, found.to) }, names, left)
}

/** Places, from 0, of `1`, `-1`, `2:` or `:-1` in a list of that length; null for anything else, and for a single place that it has not. */
export function sliceBounds(written: string, length: number): { readonly from: number; readonly to: number } | null {
  const place = (number: string): number => Math.min(length, Math.max(0, Number(number) < 0 ? length + Number(number) : Number(number)))
  if (/^-?\d+$/.test(written)) {
    const from = place(written)
    return from < length && -Number(written) <= length ? { from, to: from + 1 } : null
  }
  const found = BOUNDS.exec(written)
  return found && { from: place(found[1] ?? '0'), to: found[2] === undefined ? length : place(found[2]) }
}

/** What `'temp.png'[:5]` leaves of a text; null where the bounds are not told. */
export function sliceOfText(text: string, bounds: string): string | null {
  const letters = [...text]
  const found = sliceBounds(bounds, letters.length)
  return found && letters.slice(found.from, found.to).join('')
}
