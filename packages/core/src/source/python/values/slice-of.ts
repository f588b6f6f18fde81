import { bounded, constant, type Sym } from './sym.js'

const BOUNDS = /^(-?\d+)? ?: ?(-?\d+)?$/

/** What `[…][:2]` leaves of items that are told one by one; null where the bounds are not told. */
export function sliceOf({ text, value, names }: Sym, items: readonly Sym[], bounds: string): Sym | null {
  const found = BOUNDS.exec(bounds)
  if (found === null || value.kind !== 'array' || value.open || value.items.length !== items.length) return null
  const [from, to] = [found[1], found[2]].map((one) => (one === undefined ? undefined : Number(one)))
  const left = items.slice(from, to)
  const inner = left.map((item) => item.text).join(', ')
  const written = text.startsWith('(') ? `(${inner}${left.length === 1 ? ',' : ''})` : `[${inner}]`
  return constant(bounded(written), { ...value, items: value.items.slice(from, to) }, names, left)
}
