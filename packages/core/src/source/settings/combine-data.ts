import type { Expression } from 'oxc-parser'
import { type Data, scalar } from './data.js'

/** Vite's mergeConfig: maps are merged, lists joined, the later value wins. */
export function merge(below: Data, above: Data): Data {
  if (below.kind === 'list' && above.kind === 'list') return { ...above, items: [...below.items, ...above.items], open: below.open || above.open }
  if (below.kind !== 'map' || above.kind !== 'map')
    return above.kind === 'map' ? { ...above, open: true } : below.kind === 'map' ? { ...below, open: true } : above
  const entries = new Map(below.entries)
  for (const [key, value] of above.entries) {
    const held = entries.get(key)
    entries.set(key, held ? merge(held, value) : value)
  }
  return { kind: 'map', entries, open: below.open || above.open, line: above.line }
}

/** What an operator makes of two plain values; null where that cannot be told. */
export function folded(operator: string, left: Data | null | undefined, right: Data | null | undefined, line: number): Data | null {
  if (left?.kind !== 'scalar' || right?.kind !== 'scalar') return null
  const [a, b] = [left.value, right.value]
  if (a.kind === 'string' && b.kind === 'string' && operator === '+') return scalar(a.text + b.text, line)
  if (a.kind !== 'number' || b.kind !== 'number') return null
  const [x, y] = [Number(a.text), Number(b.text)]
  const result = { '+': x + y, '-': x - y, '*': x * y, '/': x / y, '**': x ** y }[operator]
  return result === undefined ? null : scalar(result, line)
}

/** The text of a template literal whose parts are known; null otherwise. */
export function templateText({ quasis }: Extract<Expression, { type: 'TemplateLiteral' }>, parts: readonly Data[], line: number): Data | null {
  if (!parts.every((part) => part.kind === 'scalar' && 'text' in part.value && part.value.kind !== 'expression')) return null
  const texts = parts.map((part) => (part.kind === 'scalar' && 'text' in part.value ? part.value.text : ''))
  return scalar(quasis.map((quasi, index) => `${quasi.value.cooked ?? ''}${texts[index] ?? ''}`).join(''), line)
}
