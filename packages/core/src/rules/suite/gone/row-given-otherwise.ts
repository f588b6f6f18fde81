import { type GoneTest, oncePer, type PlacedTest, type SuiteComparison } from '../../../compare/index.js'
import type { Value } from '../../../contract/index.js'
import { mayExplain } from '../may-explain.js'

const ALIKE = 0.6

/**
 * Why a row of a rule's tests may be gone: its table has as many new rows, one of which hands the same code and little more over with the same options and
 * expects the same of it, while the rule differs: `{ code: 'a => { ; }', options }` and `{ code: 'a => { b; }', options }`.
 */
export function rowGivenOtherwise(comparison: SuiteComparison, gone: GoneTest): string | null {
  const code = codeOf(gone)
  if (code === null) return null
  const { lost, come } = tablesOf(comparison).get(tableOf(gone)) ?? { lost: 0, come: [] }
  if (come.length < lost) return null
  const own = besides(gone)
  const now = come.find((one) => one.besides === own && goesOn(code, one.code))
  return now !== undefined && mayExplain(comparison.pair, { base: gone, head: now.at })
    ? 'its table has a row of this code and little more in this change, with the same options and answers'
    : null
}

interface Table {
  lost: number
  readonly come: { readonly at: PlacedTest; readonly code: string; readonly besides: string }[]
}

/** How many rows each table lost, and those that came into it. */
const tablesOf = oncePer((comparison: SuiteComparison): ReadonlyMap<string, Table> => {
  const tables = new Map<string, Table>()
  const of = (one: PlacedTest): Table => {
    const table = tables.get(tableOf(one)) ?? { lost: 0, come: [] }
    tables.set(tableOf(one), table)
    return table
  }
  for (const one of comparison.gone) if (codeOf(one) !== null) of(one).lost++
  for (const at of comparison.added) {
    const code = codeOf(at)
    if (code !== null) of(at).come.push({ at, code, besides: besides(at) })
  }
  return tables
})

function tableOf({ file, test }: PlacedTest): string {
  return JSON.stringify([file, ...test.titlePath.slice(0, -1)])
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

/** Every word and sign of the one is in the other as well, which has little more. */
function goesOn(one: string, other: string): boolean {
  const [left = [], right = []] = [one, other].map((text) => text.match(/[\w$]+|[^\s\w$]/g) ?? [])
  const rest = [...right]
  const isHeld = (word: string): boolean => {
    const at = rest.indexOf(word)
    if (at >= 0) rest.splice(at, 1)
    return at >= 0
  }
  return left.every(isHeld) && left.length >= right.length * ALIKE
}
