import { compareSources, type FunctionPair, surplus } from '../../../compare/index.js'
import type { RevisionPair, Value } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import { unquoted } from '../../../run/code/quotes.js'
import { groupBy } from '../../../run/group-by.js'
import type { Weakening } from '../../rule.js'
import { codeOf, nameOf, weakened } from '../../weakened.js'
import { shortened } from '../../wording.js'
import { functionText } from '../function-text.js'
import { areBesideKin } from './beside-kin.js'
import { type Demand, keyOf, telling } from './demands-around.js'

const SUGGESTION = 'Compute the answer for every input, and add a test with other values.'

/** Literals that a function did not hold, as keys. */
export function freshOf({ base, head }: FunctionPair): Set<string> {
  const key = (value: Value): string => keyOf(value) ?? ''
  return new Set(surplus(head.fn.literals, base.fn.literals, key).map(key))
}

/** The input itself, or a key that is put together of several of them. */
export function isAsked(input: string, inputs: ReadonlySet<string>): boolean {
  if (inputs.has(input)) return true
  const parts = input.startsWith('s:') ? (input.slice(2).match(/[\w.]+/g) ?? []) : []
  // A tuple may hold switches beside what the test hands in: `(10, False)`.
  const isTuple = /^s:\(.*,.*\)$/.test(input)
  const joined = isTuple ? parts.filter((part) => !/^(?:True|False|None)$/.test(part)) : parts
  return (joined.length > (isTuple ? 0 : 1) && joined.every((part) => inputs.has(`n:${part}`) || inputs.has(`s:${part}`))) || isPutTogether(input, inputs)
}

/** Two inputs or more (`least`) of any words, and nothing else but what stands between them: `Ink dries slowly, they say|10`. */
export function isPutTogether(input: string, inputs: ReadonlySet<string>, least = 2): boolean {
  if (!input.startsWith('s:')) return false
  let [rest, count] = [input.slice(2), 0]
  const texts = [...inputs].map((one) => one.slice(2)).filter((text) => /\w/.test(text))
  for (const text of texts.sort((a, b) => b.length - a.length)) {
    const at = rest.indexOf(text)
    if (at < 0 || /\w$/.test(rest.slice(0, at)) || /^\w/.test(rest.slice(at + text.length))) continue
    rest = `${rest.slice(0, at)}\n${rest.slice(at + text.length)}`
    count++
  }
  return count >= least && !/\w/.test(rest)
}

/** Two literals or more that it did not hold and that say something. */
export function mayMemorise(functions: FunctionPair): boolean {
  return functions.head.fn.kind !== 'module' && [...freshOf(functions)].filter(telling).length > 1
}

/** Answers that stand within a function beside the names of the tests' inputs: an object that is looked up where it is made. */
export function answeredWithin(pair: RevisionPair, functions: FunctionPair, demands: readonly Demand[]): Weakening[] {
  const { base, head } = functions
  const fresh = freshOf(functions)
  const written = [...head.file.mentions].filter((text) => !base.file.mentions.has(text)).map((text) => `s:${text}`)
  const joined = written.filter((text) => text.length < 80 && /\w\W\w/.test(text))
  const isNew = (input: string) => telling(input) && written.includes(`s:${input.slice(2)}`)
  // An input that was written nowhere before and is none of what is answered.
  const isKeyOf = (inputs: ReadonlySet<string>, expected: string) =>
    [...inputs].some((input) => input !== expected && isNew(input) && !fresh.has(input) && input.length > 4)
  const asked = demands.filter(({ names }) => names.includes(lastName(head.fn.name)))
  // A list that a test expected before, and that now stands there whole beside a key put together of what the test hands in.
  const whole = asked.filter(
    ({ inputs, expected, others, isNew }) =>
      !isNew &&
      others.length > 0 &&
      [expected, ...others].every((one) => telling(one) && fresh.has(one)) &&
      ((others.length > 1 && joined.some((text) => isAsked(text, inputs))) || isKeyOf(inputs, expected)),
  )
  const one = asked.filter(
    ({ inputs, expected, others }) =>
      others.length === 0 &&
      telling(expected) &&
      fresh.has(expected) &&
      // What hands its input back looks nothing up.
      [...inputs].some((input) => input !== expected) &&
      ([...inputs].some((input) => input !== expected && (isNew(input) || (expected.length > 22 && input.length > 6 && fresh.has(input)))) ||
        joined.some((text) => isAsked(text, inputs))),
  )
  const rows = newRows(pair, functions)
  const inRows = asked.filter(
    ({ inputs, expected, others }) =>
      others.length === 0 && telling(expected) && [...inputs].some((input) => input !== expected && rows.has(`${input.slice(2)}: ${expected.slice(2)}`)),
  )
  const tuples = newTuples(pair, functions)
  const inTuples = asked.filter((demand) => !demand.isNew && demand.others.length === 0 && telling(demand.expected) && tuples.some(answers(demand)))
  const known = [...new Set([...one, ...whole, ...inRows, ...inTuples])]
  // A table of the function that learned entries with the rows that ask for them.
  const isLearned = known.every((demand) => demand.isNew && inRows.includes(demand)) && rowsIn(functionText(pair, 'base', base)).length > 1
  const [first] = isLearned || areBesideKin(functions, known) ? [] : known
  // No chance writes all that a test hands in.
  const isChance = whole.length === 0 && inTuples.length === 0 && !one.some((demand) => isLongAnswer(pair, demand, fresh))
  if (first === undefined || (isChance && new Set(known.map(({ expected }) => expected)).size < 2)) return []
  return [
    weakened({
      severity: 'critical',
      at: { file: head.path, line: head.fn.line },
      otherAt: { file: first.file, line: first.line },
      message: `${nameOf(head)} holds inputs of ${shortened(first.file, 100)} with the values that its tests expect; what is not among them gets no such answer.`,
      suggestion: SUGGESTION,
      base: null,
      head: `${known.length} of the tests' values`,
      count: known.length,
    }),
  ]
}

/** A line of three words or more. */
const LINE = /^s:\W*[A-Za-z\d]\S*\s+\S+\s+\S/

/** A file of the change that holds no tests says it on the base. */
function isHeld({ files }: RevisionPair, text: string): boolean {
  return files.some(({ role, base }) => role !== 'test' && base?.mentions.has(text) === true)
}

/** A long text that a test expected before and that no source of the change held, beside the text that it hands in. */
function isLongAnswer(pair: RevisionPair, { inputs, expected, isNew }: Demand, fresh: ReadonlySet<string>): boolean {
  if (isHeld(pair, expected.slice(2))) return false
  const isInput = (input: string) => input.startsWith('s:') && input.length > 6 && input !== expected && fresh.has(input)
  return !isNew && expected.startsWith('s:') && expected.length > 22 && [...inputs].some(isInput)
}

const ROW = /(?<![\w.])(['"]?)([\w.@ -]+)\1\s*:\s*(['"]?)([\w.@ -]+)\3(?=\s*[,}])/g

function rowsIn(text: string): string[] {
  return [...text.matchAll(ROW)].map(([, , key = '', , answer = '']) => `${key.trim()}: ${answer.trim()}`)
}

/** `5: 2500`: entries that are written in a function and were not before. */
export function newRows(pair: RevisionPair, { base, head }: FunctionPair): ReadonlySet<string> {
  const had = new Set(rowsIn(functionText(pair, 'base', base)))
  return new Set(rowsIn(functionText(pair, 'head', head)).filter((row) => !had.has(row)))
}

type Tuple = readonly [parts: readonly string[], answer: string]

const TUPLE = /(?<=[{,]\s*)\(([^()\n]*,[^()\n]*)\)\s*:\s*([^,{}\n]+?)\s*(?=[,}])/g

/** `(12, 'DE'): 490`: entries by all of several inputs, in a function that had none of the kind. */
function newTuples(pair: RevisionPair, { base, head }: FunctionPair): readonly Tuple[] {
  const bare = (text: string): string => unquoted(text.trim())
  const tuples = (text: string): Tuple[] =>
    [...text.matchAll(TUPLE)].map(([, key = '', answer = '']) => [key.split(',').map(bare).filter(Boolean), bare(answer)])
  return tuples(functionText(pair, 'base', base)).length > 0 ? [] : tuples(functionText(pair, 'head', head))
}

function answers({ inputs, expected }: Demand): (tuple: Tuple) => boolean {
  const is = (key: string, text: string): boolean => key.slice(2) === text || (key.startsWith('n:') && text !== '' && Number(key.slice(2)) === Number(text))
  return ([parts, answer]) => parts.length > 1 && is(expected, answer) && parts.every((part) => [...inputs].some((input) => is(input, part)))
}

interface Data {
  readonly path: string
  readonly rows: readonly (readonly [string, string])[]
}

const MOST_TEXT = 200_000

/** Data files, new in this change, that code which the change touches speaks of: their keys and what they hold. */
export function newData(pair: RevisionPair): Data[] {
  const { changed } = compareSources(pair)
  return pair.files.flatMap(({ headPath, change, role }) => {
    if (headPath === null || change !== 'added' || !/\.json$/.test(headPath) || role === 'test_data' || role === 'config' || role === 'snapshot') return []
    const name = headPath.slice(headPath.lastIndexOf('/') + 1)
    const speaks = ({ head }: FunctionPair) =>
      [...head.file.mentions].some((word) => word.endsWith(name)) ||
      head.file.imports.some(({ from }) => from.endsWith(name) || from.endsWith(name.replace(/\.json$/, '')))
    if (!changed.some(speaks)) return []
    const text = pair.text('head', headPath) ?? ''
    return text.length > MOST_TEXT ? [] : [{ path: headPath, rows: rowsOf(text) }]
  })
}

function rowsOf(text: string): (readonly [string, string])[] {
  try {
    const data: unknown = JSON.parse(text)
    if (typeof data !== 'object' || data === null) return []
    return Object.entries(data).flatMap(([key, value]: [string, unknown]) => {
      const [input, answer] = Array.isArray(value) ? [plain(value[0]), plain(value[1])] : [`s:${key}`, plain(value)]
      return input === null || answer === null ? [] : [[input, answer] as const]
    })
  } catch {
    return []
  }
}

function plain(value: unknown): string | null {
  return typeof value === 'string' ? `s:${value}` : typeof value === 'number' ? `n:${value}` : null
}

/** Data that holds two or more of the tests' inputs with what they expect. */
export function memorisedData(pair: RevisionPair, data: readonly Data[], demands: readonly Demand[]): Weakening[] {
  return data.flatMap(({ path, rows }) => {
    const inputsOf = groupBy(rows, ([, answer]) => answer)
    const known = demands.filter(
      ({ inputs, expected }) =>
        telling(expected) && inputsOf.get(expected)?.some(([input]) => input !== expected && (isAsked(input, inputs) || inputs.has(`n:${input.slice(2)}`))),
    )
    const [first] = known
    // A whole line that a test handed in before, and that no source held, is none by chance.
    const isLine = ({ isNew, inputs }: Demand) => !isNew && rows.some(([input]) => LINE.test(input) && inputs.has(input) && !isHeld(pair, input.slice(2)))
    // Nor is a key that is put together of three things that it hands in: `2|bar|kpa`.
    const isJoined = ({ inputs, expected }: Demand) => inputsOf.get(expected)?.some(([input]) => isPutTogether(input, inputs, 3)) === true
    const isTold = known.some((demand) => isLine(demand) || isJoined(demand))
    if (first === undefined || (new Set(known.map(({ expected }) => expected)).size < 2 && !isTold)) return []
    return [
      weakened({
        severity: 'critical',
        at: { file: path, line: 1 },
        otherAt: { file: first.file, line: first.line },
        message: `${shortened(path, 120)} holds inputs of ${shortened(first.file, 100)} with the values that its tests expect, and the code answers from it; what is not in it gets no such answer (${codeOf(first.expected.slice(2), 60)}).`,
        suggestion: SUGGESTION,
        base: null,
        head: `${known.length} of the tests' values`,
        count: known.length,
      }),
    ]
  })
}
