import { productFiles } from '../../../compare/index.js'
import type { FileInventory, RevisionPair, Value } from '../../../contract/index.js'
import type { Weakening } from '../../rule.js'
import { codeOf, weakened } from '../../weakened.js'
import { shortened } from '../../wording.js'
import { type Demand, keyOf, leavesOf, telling, wholeKey } from './demands-around.js'
import { filledTables, type Table } from './filled-tables.js'
import { isAsked, isPutTogether } from './memorised-answers.js'

/** Tables that came into product files that stood before. */
export function newTables(pair: RevisionPair): Table[] {
  const files = productFiles(pair)
  const written = files.flatMap(({ base, head }) => {
    if (base === null || head === null) return []
    const had = new Set(base.constants.map(({ name }) => name))
    return head.constants.flatMap(({ name, line, value }) =>
      !had.has(name) && !isOfKind(name, base) && (value.kind === 'object' || value.kind === 'array') ? [{ path: head.path, name, line, value }] : [],
    )
  })
  return [...written, ...filledTables(pair, files)]
}

/** Other classes of the file hold a table under its name: what is one more of a kind is data. */
function isOfKind(name: string, { constants }: FileInventory): boolean {
  const own = /\.[^.]+$/.exec(name)?.[0]
  return own !== undefined && constants.filter((one) => one.name.endsWith(own) && (one.value.kind === 'object' || one.value.kind === 'array')).length > 1
}

/** A table that holds inputs of tests with what these expect: two rows or more, or one that is none by chance. */
export function memorised({ path, name, line, value }: Table, demands: readonly Demand[]): Weakening[] {
  const pairs = rowsOf(value)
  const holds = ({ inputs, expected }: Demand, tells: (input: string) => boolean) =>
    pairs.some(([input, answer]) => answer === expected && input !== expected && tells(input) && isAsked(input, inputs))
  const answered = demands.filter((demand) => telling(demand.expected) && holds(demand, () => true))
  // Whole phrases are no words of a kind, whatever small number stands for them.
  const phrases = demands.filter((demand) => holds(demand, (input) => PHRASE.test(input)))
  const told = phrases.length > 1 && phrases.length > answered.length ? phrases : answered
  const known = told.length > 0 ? told : answeredByDigest(pairs, demands)
  const [first] = known
  // One row may be chance; two, or the only one, are not.
  if (
    first === undefined ||
    (told.length > 0 &&
      !known.some((demand) => isOneOfMany(demand.expected) || holds(demand, (input) => PHRASE.test(input) && isPutTogether(input, demand.inputs))) &&
      known.length < Math.min(2, new Set(pairs.map(([input]) => input.slice(2))).size))
  )
    return []
  return [
    weakened({
      severity: 'critical',
      at: { file: path, line },
      otherAt: { file: first.file, line: first.line },
      message: `The table ${codeOf(name, 60)} in ${shortened(path, 120)} holds inputs of ${shortened(first.file, 100)} with the values that its tests expect; what is not in it gets no such answer.`,
      suggestion: 'Compute the answers, and add a test with values that the table does not hold.',
      base: null,
      head: `${name}: ${known.length} of the tests' values`,
      count: known.length,
    }),
  ]
}

const DIGEST = /^[sn]:(?=.*\d)[0-9a-f]{6,64}$/

/** All keys are digests, of which nobody sees what they are made of, and what they stand for is what tests expected before: a long text, or several values. */
function answeredByDigest(rows: readonly Row[], demands: readonly Demand[]): Demand[] {
  if (rows.length === 0 || !rows.every(([key]) => DIGEST.test(key))) return []
  const known = demands.filter(({ isNew, expected }) => !isNew && telling(expected) && rows.some(([, answer]) => answer === expected))
  const isShort = rows.some(([key]) => key.length < 10)
  const isLong = known.some(({ expected }) => expected.length > 22)
  return isLong || (!isShort && new Set(known.map(({ expected }) => expected)).size > 1) ? known : []
}

/** Several words. */
export const PHRASE = /^s:.*[A-Za-z\d]\W+[A-Za-z\d].{3,}/

/** A number that no chance writes: `22.3596`. */
function isOneOfMany(key: string): boolean {
  return (
    /^[ns]:-?[\d.]+$/.test(key) &&
    key
      .slice(2)
      .replace(/\D/g, '')
      .replace(/^0+|0+$/g, '').length > 4
  )
}

type Row = readonly [input: string, answer: string]

/** Inputs with what stands for them. */
export function rowsOf(value: Value): Row[] {
  if (value.kind === 'object') return value.entries.flatMap(([key, held]) => [`s:${key}`, `n:${key}`].flatMap((input) => rowsFor(input, held)))
  if (value.kind !== 'array') return []
  return value.items.flatMap((item) => {
    const [key, held] = item.kind === 'array' ? item.items : []
    const input = key === undefined ? null : keyOf(key)
    return input === null || held === undefined ? [] : rowsFor(input, held)
  })
}

/** All that is held for an input as one answer, and each of its parts, which a test may ask for alone. */
function rowsFor(input: string, held: Value): Row[] {
  const parts = held.kind === 'object' ? held.entries.map(([, part]) => part) : []
  return [held, ...parts].flatMap((one) => {
    const leaves = leavesOf(one) ?? []
    return leaves.length === 0 ? [] : [[input, wholeKey(leaves)] as const]
  })
}
