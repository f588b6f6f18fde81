import { compareSources, type FunctionPair } from '../compare/index.js'
import type { ConditionFact, RevisionPair } from '../contract/index.js'
import { lastName } from '../run/code/dotted-name.js'
import { defineRule, type Weakening } from './rule.js'
import { allowedAlone, mayAllow } from './sources/bodies/allowed-alone.js'
import { answeredOfData, isAskedAround, isMadeAnswer, isPhraseOfTest, mayAskPhrase } from './sources/bodies/asked-by-data.js'
import { areBesideKin } from './sources/bodies/beside-kin.js'
import { type Demand, demandsAround, telling, wholeKey } from './sources/bodies/demands-around.js'
import { isMatched, keysMatched, mayMatch, mayRefuse, refusedAlone } from './sources/bodies/matched-or-refused.js'
import { answeredWithin, freshOf, mayMemorise, memorisedData, newData } from './sources/bodies/memorised-answers.js'
import { memorised, newTables, PHRASE, rowsOf } from './sources/bodies/memorised-tables.js'
import { answeredSerialised, newSerialised } from './sources/bodies/serialised-answers.js'
import { answeredInShort, keysIn, shortTables } from './sources/bodies/short-answers.js'
import { codeOf, nameOf, weakened } from './weakened.js'
import { shortened } from './wording.js'

/** Code answers for the very inputs that the tests use with the very values that they expect. */
export const testSpecialCased = defineRule({
  id: 'test-special-cased',
  type: 'validation_bypass',
  severity: 'critical',
  needs: 'revision_pair',
  check(pair: RevisionPair): readonly Weakening[] {
    const sources = compareSources(pair)
    const { changed } = sources
    const serialised = newSerialised(sources)
    const suspects = changed.filter((functions) => MAY.some((may) => may(functions)))
    const fresh = newTables(pair)
    const tables = fresh.filter(({ value }) => rowsOf(value).some(([input, answer]) => telling(input) && (telling(answer) || PHRASE.test(input))))
    const within = changed.filter(mayMemorise)
    const short = shortTables(pair, changed, fresh)
    const data = newData(pair)
    const recorded = answeredOfData(pair, suspects)
    if (recorded.length > 0) return recorded
    if (suspects.length === 0 && tables.length === 0 && within.length === 0 && short.length === 0 && data.length === 0 && serialised.length === 0) return []
    const readers = data.length === 0 ? [] : changed.map(({ head }) => head.path)
    const looking = [...suspects, ...within, ...short.map(({ functions }) => functions), ...serialised.map(({ functions }) => functions)]
    const around = [...looking.map(({ head }) => head.path), ...tables.map(({ path }) => path), ...readers]
    const rows = [...tables.flatMap(({ value }) => rowsOf(value)), ...data.flatMap((one) => one.rows)]
    const literals = [
      ...[...suspects, ...within].flatMap((functions) => [...freshOf(functions), ...keysMatched(functions)]),
      ...rows.flat(),
      ...short.flatMap(keysIn),
      ...serialised.flatMap(({ leaves }) => [...leaves]),
    ]
    const names = looking.map(({ head }) => lastName(head.fn.name))
    const demands = demandsAround(pair, around, literals, names)
    if (demands.length === 0) return []
    const plain = demands.filter(({ others }) => others.length === 0)
    // A new check of a whole object may come with the data of its feature.
    const whole = demands.flatMap((one) => (one.others.length > 0 && one.isNew ? [] : [{ ...one, expected: wholeKey([one.expected, ...one.others]) }]))
    const told = [...suspects.flatMap((functions) => specialCases(pair, functions, demands)), ...tables.flatMap((table) => memorised(table, whole))]
    if (told.length > 0) return told
    const first = short.flatMap((table) => answeredInShort(pair, table, demands))
    if (first.length > 0) return first
    const looked = answeredSerialised(pair, serialised, demands)
    return looked.length > 0 ? looked : [...within.flatMap((functions) => answeredWithin(pair, functions, demands)), ...memorisedData(pair, data, plain)]
  },
})

const MAY = [mayAnswer, mayAskPhrase, mayAllow, mayMatch, mayRefuse]

/** Asks for a literal that it did not ask for, and holds another that it did not hold. */
function mayAnswer(functions: FunctionPair): boolean {
  const { base, head } = functions
  const fresh = [...freshOf(functions)].filter((one) => one !== '')
  if (!fresh.some(telling)) return false
  const had = new Set(base.fn.conditions.map(({ text }) => text))
  const asked = head.fn.conditions.filter(({ text }) => !had.has(text)).map(({ text }) => text)
  if (asked.some((text) => BEGINS.test(text))) return true
  return fresh.length > 1 && fresh.some((one) => quotes(one).some((quoted) => asked.some((text) => text.includes(quoted))))
}

function specialCases(pair: RevisionPair, functions: FunctionPair, demands: readonly Demand[]): Weakening[] {
  const { base, head } = functions
  const fresh = freshOf(functions)
  const had = new Set(base.fn.conditions.map(({ text }) => text))
  const asked = head.fn.conditions.filter(({ text, use }) => use !== 'other' && !had.has(text))
  const conditions = asked.map(({ text }) => text).join('\n')
  const own = lastName(head.fn.name)
  const isAnswered = ({ inputs, expected, others, isNew, file }: Demand): boolean =>
    fresh.has(expected) &&
    others.every((other) => fresh.has(other)) &&
    (asked.some((condition) => telling(expected) && (isWhole(condition, inputs) || isBegun(condition, inputs, isNew ? 4 : 2))) ||
      (!isNew && others.length === 0 && isAskedAround(functions, expected, file, (path) => pair.text('head', path))) ||
      (!isNew && others.length > 1 && [expected, ...others].every(telling) && isAnsweredWhole(functions, [expected, ...others])) ||
      [...inputs].some(
        (input) =>
          fresh.has(input) &&
          telling(input) &&
          !ERROR_CODE.test(input) &&
          (telling(expected) || /[\p{L}\d].*[\p{L}\d].*[\p{L}\d]/u.test(input.slice(2))) &&
          input !== expected &&
          !(isNew && isTag(input) && isTag(expected)) &&
          quotes(input).some((quoted) => conditions.includes(quoted)),
      ))
  const answered = demands.filter(
    (demand) =>
      demand.names.includes(own) &&
      (isAnswered(demand) || (!demand.isNew && (isMadeAnswer(functions, demand) || isPhraseOfTest(functions, demand) || isMatched(functions, demand)))),
  )
  const refused = answered.length > 0 ? [] : refusedAlone(functions, demands, own)
  const [first] = answered.length > 0 ? answered : [...allowedAlone(functions, demands), ...refused]
  if (first === undefined) return []
  if (answered.length > 0 && areBesideKin(functions, answered)) return []
  return [
    weakened({
      severity: 'critical',
      at: { file: head.path, line: asked[0]?.line ?? head.fn.line },
      otherAt: { file: first.file, line: first.line },
      message: `${nameOf(head)} asks for an input of ${shortened(first.file, 100)} by its literal and ${refused.includes(first) ? 'refuses it, as the test expects; other inputs are not refused.' : `answers with what the test expects, ${codeOf(first.expected.slice(2), 60)}; other inputs get no such answer.`}`,
      suggestion: 'Compute the answer for every input, and add a test with other values.',
      base: null,
      head: asked
        .map(({ text }) => text)
        .slice(0, 3)
        .join(', '),
      count: Math.max(1, answered.length),
    }),
  ]
}

/** A word by which kinds are told apart: a new test of `file` that becomes `image_url` asks for nothing that one input alone is answered with. */
function isTag(key: string): boolean {
  return /^s:[a-z]+(?:[_-][a-z]+)*$/.test(key)
}

/** What the system calls a failure is no input of a test. */
const ERROR_CODE = /^s:(?:E[A-Z]{3,}\d*|ERR_[A-Z_]+)$/

/** `rows == [3, 5]`: the very list that the test hands in. */
function isWhole({ operator, right }: ConditionFact, inputs: ReadonlySet<string>): boolean {
  if (!/^(===?|is)$/.test(operator) || !/^[[({]/.test(right)) return false
  const held = [...right.matchAll(/'([^']*)'|"([^"]*)"|(?<![\w.])(-?\d+(?:\.\d+)?)(?![\w.])/g)].map(([, a, b, n]) =>
    n !== undefined ? `n:${n}` : `s:${a ?? b ?? ''}`,
  )
  return held.length > 1 && held.every((one) => inputs.has(one))
}

/** `/^ Emma /.test(book)`: plain text from the beginning. */
const BEGINS = /^\/\^([^\\()[\]{}.*+?|^$/]+)(?:\/|[\\(.])[\s\S]*\.(?:test|exec)\(/

/** `body.startswith('The night ferry')`: the beginning of a text that the test hands in. */
function isBegun({ text }: ConditionFact, inputs: ReadonlySet<string>, least: number): boolean {
  const begun = /\.(?:starts_?with|startsWith|includes)\((['"])(.+?)\1/.exec(text)?.[2] ?? BEGINS.exec(text)?.[1] ?? ''
  return begun.length >= least && [...inputs].some((input) => input.startsWith(`s:${begun}`))
}

/** All that the test expects, in one answer under a condition. */
function isAnsweredWhole({ base, head }: FunctionPair, keys: readonly string[]): boolean {
  const had = new Set(base.fn.guards.map(({ effect }) => effect))
  return head.fn.guards.some(
    ({ kind, condition, effect }) =>
      kind === 'return' &&
      condition !== null &&
      /['"\d]/.test(condition) &&
      !had.has(effect) &&
      keys.every((key) => quotes(key).some((quoted) => effect.includes(quoted.trim()))),
  )
}

function quotes(key: string): string[] {
  const text = key.slice(2)
  return key.startsWith('n:') ? [` ${text}`] : [`'${text}'`, `"${text}"`]
}
