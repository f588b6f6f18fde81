import type { Relation, Value } from '../../../contract/index.js'
import { type Demand, isExact } from './demand.js'
import { valueImplies } from './value-order.js'

const RANKS: Partial<Record<Relation, number>> = { identical: 4, strict_equal: 3, inline_snapshot: 3, equal: 2, loose_deep_equal: 1, loose_equal: 1 }

/** Between two demands for one value; null when one of them is another relation. */
export function equalityImplies(a: Demand, b: Demand): boolean | null {
  if (!isExact(a.relation) || !isExact(b.relation)) return null
  const [mine, theirs] = [recordedOf(a), recordedOf(b)]
  if (!mine || !theirs) return mine === theirs
  // What is left open is compared by nothing: it makes no equality stricter.
  const asked = leavesOpen(theirs) ? (RANKS[b.relation] ?? 2) : rankOf(b.relation, theirs)
  return valueImplies(mine, theirs) && rankOf(a.relation, mine) >= asked
}

/** What an inline snapshot of a plain value holds, where it holds one: a text in quotes, a number, a word; else what is expected as it stands. */
function recordedOf({ relation, expected: [value] }: Demand): Value | undefined {
  if (relation !== 'inline_snapshot' || value?.kind !== 'string') return value
  const shown = withoutIndent(value.text)
  const text = /^"([\s\S]*)"$/.exec(shown)?.[1]
  if (text !== undefined) return { kind: 'string', text }
  if (/^-?\d+(\.\d+)?$/.test(shown)) return { kind: 'number', text: shown }
  if (shown === 'true' || shown === 'false') return { kind: 'boolean', text: shown }
  return shown === 'null' || shown === 'undefined' ? { kind: shown } : value
}

/** Without the line breaks around a snapshot of several lines, and the indentation that its first line got. */
function withoutIndent(text: string): string {
  const lines = text.split('\n')
  const first = lines[1]
  if (lines[0] !== '' || first === undefined || lines.at(-1)?.trim() !== '') return text
  const indent = /^\s*/.exec(first)?.[0] ?? ''
  return lines
    .slice(1, -1)
    .map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line))
    .join('\n')
}

function leavesOpen(value: Value): boolean {
  return value.kind === 'wildcard' || (value.kind === 'array' && value.items.some(leavesOpen))
}

// For plain values all strict equalities are one; for what is compared by its text, too.
function rankOf(relation: Relation, value: Value): number {
  const rank = RANKS[relation] ?? 2
  return rank >= 2 && isPlain(value) ? 4 : rank
}

function isPlain(value: Value): boolean {
  switch (value.kind) {
    case 'expression':
    case 'object':
      return false
    case 'array':
      return !value.open && value.items.every((item) => isPlain(item) && item.kind !== 'undefined')
    default:
      return true
  }
}
