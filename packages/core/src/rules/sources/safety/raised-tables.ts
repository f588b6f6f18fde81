import type { ConstantFact, FileInventory, FilePair, SourceFunction, Value } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'

/** The most that a table of rules lets through, on both sides. */
export interface RaisedTable {
  readonly name: string
  readonly line: number
  readonly baseLine: number
  readonly from: number
  readonly to: number
}

/** Tables in which a function looks for the row that still holds what it was given, and stops where none does; with as many rows as before, the last of them reaches further. */
export function raisedTables({ base, head }: FilePair): RaisedTable[] {
  if (base === null || head === null) return []
  return head.constants.flatMap((now) => {
    const before = base.constants.find(({ name }) => name === now.name)
    const [was, is] = [rowsOf(before), rowsOf(now)]
    if (before === undefined || was.length < 2 || was.length !== is.length) return []
    return boundsIn(head, now.name).flatMap((place) => {
      const [from, to] = [was, is].map((rows) => Math.max(...rows.map((row) => numberAt(row, place))))
      return from !== undefined && to !== undefined && to > from ? [{ name: `${now.name}[${place}]`, line: now.line, baseLine: before.line, from, to }] : []
    })
  })
}

function rowsOf(constant: ConstantFact | undefined): readonly Value[] {
  return constant?.value.kind === 'array' && !constant.value.open ? constant.value.items : []
}

/** The number at a place of a row; what holds for ever is one as well. */
function numberAt(row: Value, place: string): number {
  const held = row.kind === 'array' ? row.items[Number(place)] : row.kind === 'object' ? row.entries.find(([key]) => key === place)?.[1] : undefined
  if (held?.kind === 'expression')
    return /^(?:Number\.)?(?:Infinity|POSITIVE_INFINITY|MAX_VALUE|MAX_SAFE_INTEGER)$/.test(held.text) ? Number.POSITIVE_INFINITY : Number.NaN
  return held?.kind === 'number' ? Number(held.text.replaceAll('_', '')) : Number.NaN
}

const LOOKS = /^(?:find|findLast|findIndex|some|filter)$/

/** The places of its rows that a lookup compares with what was given: `0` of `STEPS.find((step) => weight <= step[0])`. */
function boundsIn({ functions }: FileInventory, table: string): string[] {
  const looking = functions.filter(
    ({ calls, guards }) => calls.some(({ callee }) => callee === `${table}.${lastName(callee)}` && LOOKS.test(lastName(callee))) && guards.some(stops),
  )
  const asked = looking.flatMap(({ name }) =>
    functions.filter((fn) => fn.name === name || fn.name.startsWith(`${name}.`)).flatMap(({ conditions }) => conditions),
  )
  const places = asked.flatMap(({ operator, left, right }) => {
    const row = /^<=?$/.test(operator) ? right : /^>=?$/.test(operator) ? left : ''
    const [, index, key] = /^[\w$]+(?:\[(\d+)\]|\.([\w$]+))$/.exec(row) ?? []
    return index ?? key ?? []
  })
  return [...new Set(places)]
}

function stops({ kind, condition }: SourceFunction['guards'][number]): boolean {
  return (kind === 'throw' || kind === 'reject') && /^![\w$]+$|^[\w$]+ (?:===? (?:undefined|null|-1)|< 0)$|\.length ===? 0$/.test(condition ?? '')
}
