import type { InventoryCheck } from '../../../contract/index.js'
import { child, type PyNode } from '../syntax/py-node.js'
import { sourceOf } from '../syntax/py-text.js'
import { evaluate } from '../values/evaluate.js'
import { bounded, constant, type Env, opaque, type Sym } from '../values/sym.js'

/**
 * What a loop goes over where `zip` pairs a list that is told with one of which a check before says, or `strict=True` demands, that it is as long:
 * `len(warnings) == 1` and `zip(warnings, ['gone'])`. null for any other collection.
 */
export function zippedRows(node: PyNode, env: Env, checks: readonly InventoryCheck[]): Sym | null {
  const callee = node.type === 'call' ? child(node, 'function') : null
  if (callee === null || evaluate(callee, env).dotted !== 'zip') return null
  const given = child(node, 'arguments')?.kids ?? []
  const named = given.filter(({ type }) => type === 'keyword_argument')
  const strict = named.some((one) => /^strict\s*=\s*True$/.test(sourceOf(env.module.text, one)))
  if (named.length > (strict ? 1 : 0) || given.some(({ type }) => /splat/.test(type))) return null
  const lists = given.filter(({ type }) => type !== 'keyword_argument').map((one) => evaluate(one, env))
  const [length = 0, ...others] = lists.flatMap(({ items }) => (items ? [items.length] : []))
  if (length === 0 || others.some((other) => other !== length)) return null
  if (lists.every(({ items }) => items) || !lists.every((list) => list.items || strict || isAsLong(list, length, checks))) return null
  const rows = Array.from({ length }, (_, at) => {
    const row = lists.map((list) => list.items?.[at] ?? opaque(`${list.text}[${at}]`, list.names))
    return constant(`(${row.map(({ text }) => text).join(', ')})`, { kind: 'array', items: row.map(({ value }) => value), open: false }, [], row)
  })
  const text = bounded(`[${rows.map((row) => row.text).join(', ')}]`)
  return constant(text, { kind: 'array', items: rows.map(({ value }) => value), open: false }, [], rows)
}

function isAsLong({ text }: Sym, length: number, checks: readonly InventoryCheck[]): boolean {
  return checks.some(
    ({ relation, negated, modality, subject, expected: [told] }) =>
      relation === 'has_length' && !negated && modality === 'always' && subject === text && told?.kind === 'number' && told.text === String(length),
  )
}
