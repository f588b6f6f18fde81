import type { PlacedFunction } from '../../../compare/index.js'
import { closingOf } from '../../../run/code/brackets.js'
import { lastName } from '../../../run/code/dotted-name.js'

interface AssumedLimit {
  readonly name: string
  readonly line: number
  readonly kind: 'number'
  readonly text: string
}

/** Limits that a function assumes where none is handed over, `{ size = 20, max = 100 } = {}`, and what it answers with whatever it is given: `maxLoans() { return 5 }`. */
export function assumedLimits(text: string, { fn: { kind, line, name, returnsOnly } }: PlacedFunction): AssumedLimit[] {
  if (kind === 'class' || kind === 'module') return []
  const open = text.indexOf('(')
  const params = open < 0 ? '' : text.slice(open, closingOf(text, open))
  const taken = Array.from(text.matchAll(/\b(?:const|let|var) \{([^{}]*)\} = /g), ([, members = '']) => members).join(',')
  const assumed = Array.from(
    `${params},${taken}`.matchAll(/(?<![\w$.])(\w+)(?:: ?\w+)? ?= ?(-?\d[\d_]*(?:\.\d+)?|Infinity)(?=\s*(?:[,})]|$))/g),
    ([, own = '', number = '']) => [own, number],
  )
  const answered = returnsOnly?.kind === 'number' ? [[lastName(name), returnsOnly.text]] : []
  return [...assumed, ...answered].flatMap(([own = '', number = '']) =>
    isLimit(own) ? [{ name: `${lastName(name)}.${own}`, line, kind: 'number' as const, text: number.replaceAll('_', '') }] : [],
  )
}

/** The option itself is the limit, whatever the function is called. */
export function isLimit(name: string): boolean {
  return /(?:limit|max|min|size|length|expire|ttl|age$|^most$|^retries$|^attempts$|^timeout$|^per[A-Z]|^points$|^rp[sm]$)/i.test(lastName(name))
}
