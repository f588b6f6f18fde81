import type { GoneTest, PlacedTest, SuiteComparison } from '../../compare/index.js'
import type { Value } from '../../contract/index.js'
import { mayExplain } from './may-explain.js'

const ALIKE = 0.6

/**
 * Why a row of a rule's tests may be gone: its table has as many new rows, one of which hands nearly the same code over with the same options and expects the
 * same of it, while the rule differs: `{ code: 'a => { ; }', options }` and `{ code: 'a => { b; }', options }`.
 */
export function rowGivenOtherwise({ pair, gone: all, added }: SuiteComparison, gone: GoneTest): string | null {
  const code = codeOf(gone)
  if (code === null) return null
  const isBeside = (one: PlacedTest): boolean => one.file === gone.file && suiteOf(one) === suiteOf(gone) && codeOf(one) !== null
  const rows = added.filter(isBeside)
  if (rows.length < all.filter(isBeside).length) return null
  const now = rows.find((one) => besides(one) === besides(gone) && likeness(code, codeOf(one) ?? '') >= ALIKE)
  return now !== undefined && mayExplain(pair, { base: gone, head: now })
    ? 'its table has a row of nearly the same code in this change, with the same options and answers'
    : null
}

function suiteOf({ test }: PlacedTest): string {
  return JSON.stringify(test.titlePath.slice(0, -1))
}

function entriesOf({ test: { row } }: PlacedTest): readonly (readonly [string, Value])[] {
  const [value, ...more] = row?.values ?? []
  return value?.kind === 'object' && more.length === 0 ? value.entries : []
}

function codeOf(at: PlacedTest): string | null {
  const code = entriesOf(at).find(([key]) => key === 'code')?.[1]
  return code?.kind === 'string' ? code.text : null
}

function besides(at: PlacedTest): string {
  return JSON.stringify(entriesOf(at).filter(([key]) => key !== 'code' && key !== 'output'))
}

/** Share of the words and signs of the longer one that both hold. */
function likeness(one: string, other: string): number {
  const [left, right] = [one, other].map((text) => text.match(/[\w$]+|[^\s\w$]/g) ?? [])
  const rest = [...(right ?? [])]
  const both = (left ?? []).filter((word) => {
    const at = rest.indexOf(word)
    if (at >= 0) rest.splice(at, 1)
    return at >= 0
  })
  return both.length / Math.max(1, left?.length ?? 0, right?.length ?? 0)
}
