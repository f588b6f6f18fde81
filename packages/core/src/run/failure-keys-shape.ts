const MOST_TOKENS = 2000
const STATUS = /^[1-5]\d\d$/

/** How the actual side differs from the expected one, without the values: kinds of both, then the kind of difference. */
export function changeShape(expected: string | null, actual: string | null): string {
  if (expected === null && actual === null) return 'none'
  if (expected === null || actual === null) return 'one-sided'
  const from = kindOf(expected)
  const to = kindOf(actual)
  if (from !== to) return `${from}>${to}`
  return `${from}:${difference(from, expected, actual)}`
}

function kindOf(text: string): string {
  const value = text.trim()
  if (/^(?:true|false|null|undefined)$/.test(value)) return value
  if (/^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?n?$/i.test(value) || /^-?(?:NaN|Infinity)$/.test(value)) return 'number'
  if (/^(?:Array )?[[(]/.test(value)) return 'list'
  if (/^(?:[A-Za-z_$][\w$]* )?\{/.test(value)) return 'object'
  return value === '' ? 'empty' : 'text'
}

function difference(kind: string, expected: string, actual: string): string {
  if (expected === actual) return 'equal'
  if (kind === 'number') return numbers(expected, actual)
  const from = tokens(expected)
  const to = tokens(actual)
  const { start, end } = common(from, to)
  const gone = from.slice(start, from.length - end)
  const come = to.slice(start, to.length - end)
  const place = start === 0 ? 'start' : end === 0 ? 'end' : 'inside'
  if (come.length === 0) return `missing-${gone.length === 1 ? 'one' : 'many'}-${place}`
  if (gone.length === 0) return `extra-${come.length === 1 ? 'one' : 'many'}-${place}`
  if (gone.length === 1 && come.length === 1) return `one:${oneToken(gone[0] ?? '', come[0] ?? '')}`
  if (sameSet(gone, come)) return 'reordered'
  return gone.length === come.length ? 'changed' : gone.length > come.length ? 'shrunk' : 'grown'
}

function oneToken(expected: string, actual: string): string {
  if (/^-?\d/.test(expected) && /^-?\d/.test(actual)) return numbers(expected, actual)
  if (expected.toLowerCase() === actual.toLowerCase()) return 'case'
  const { start, end } = common([...expected], [...actual])
  if (start + end === actual.length) return `cut-${start === 0 ? 'start' : end === 0 ? 'end' : 'inside'}`
  if (start + end === expected.length) return `longer-${start === 0 ? 'start' : end === 0 ? 'end' : 'inside'}`
  return 'other'
}

function numbers(expected: string, actual: string): string {
  if (STATUS.test(expected) && STATUS.test(actual) && expected[0] !== actual[0]) return `${expected}>${actual}`
  const from = Number(expected)
  const to = Number(actual)
  if (to === from + 1) return '+1'
  if (to === from - 1) return '-1'
  if (to === -from) return 'negated'
  return to > from ? 'more' : 'less'
}

function tokens(text: string): string[] {
  return (text.match(/[\p{L}_$]+|\d+(?:\.\d+)?|\s+|[^\p{L}\d\s_$]/gu) ?? []).filter((token) => token.trim() !== '').slice(0, MOST_TOKENS)
}

function common(from: readonly string[], to: readonly string[]): { start: number; end: number } {
  const most = Math.min(from.length, to.length)
  let start = 0
  while (start < most && from[start] === to[start]) start++
  let end = 0
  while (end < most - start && from[from.length - 1 - end] === to[to.length - 1 - end]) end++
  return { start, end }
}

function sameSet(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && JSON.stringify([...a].sort()) === JSON.stringify([...b].sort())
}
