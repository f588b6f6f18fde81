import type { InventoryCheck, Relation, Value } from '../../../contract/index.js'
import { lastCalled } from '../../../run/code/chain.js'
import type { PyNode } from '../syntax/py-node.js'
import { endLineOf, lineOf, onOneLine, type PyText, sourceOf } from '../syntax/py-text.js'
import { type Env, isConstant, type Sym } from '../values/sym.js'
import { filledApart } from './filled-apart.js'
import type { Frame } from './frame.js'
import { isOneValue } from './one-value.js'
import { sidesOf } from './sides-of.js'
import { takenEarlier } from './taken-earlier.js'

/** Where a check stands: its statement, its environment and how it is reached. */
export interface At {
  readonly node: PyNode
  readonly env: Env
  readonly frame: Frame
}

/** What a check demands. */
export interface Demand {
  readonly relation: Relation
  readonly matcher: string
  readonly negated?: boolean
  readonly expected?: readonly Sym[]
  /** Values that are no expressions of the text; they stand instead of `expected`. */
  readonly values?: readonly Value[]
  readonly errorType?: string | null
  readonly message?: Value | null
}

/** Adds a check to the frame's sink. */
export function addCheck(at: At, subject: Sym, demand: Demand): void {
  const { node, env, frame } = at
  const typed = typeOf(subject, demand)
  if (typed !== null) {
    addCheck(at, { ...subject, text: typed.of, names: subject.names.slice(0, -1) }, typed.demand)
    return
  }
  const expected = demand.expected ?? []
  const text = env.module.text
  if (text.path !== frame.sink.path && OWN_STATE.test(subject.text)) return
  const oneValue = EQUALITIES.test(demand.relation) && isOneValue(text, node) && !takenEarlier(text, node)
  const check: InventoryCheck = {
    // A constant of the code is what is tested, whatever it is worth.
    subject: env.world.once(oneValue ? uncopied(subject, expected[0]) : (subject.constant ?? subject.text)),
    subjectValue: subject.constant === undefined && isConstant(subject.value) ? subject.value : null,
    subjectNames: [...new Set(subject.names)].slice(-40),
    settled: subject.awaited ? 'resolved' : null,
    relation: demand.relation,
    matcher: demand.matcher,
    negated: demand.negated === true,
    // A copy is what it is a copy of, whatever it is written as.
    expected: demand.values ?? expected.map((sym) => (oneValue && !isConstant(sym.value) ? { kind: 'expression', text: sym.text } : sym.value)),
    errorType: demand.errorType ?? null,
    message: demand.message ?? null,
    modality: frame.modality,
    under: frame.under === null ? null : env.world.once(frame.under),
    times: frame.times,
    polled: false,
    selfReferential:
      expected.some((sym) => refersTo(sym, subject, demand.relation)) && !takenEarlier(text, node) && !filledApart(text, node) && !areTwoFields(text, node),
    ...(oneValue ? { oneValue } : {}),
    line: lineOf(text, node.start),
    endLine: endLineOf(text, node),
    file: text.path === frame.sink.path ? null : text.path,
    text: onOneLine(text, node),
  }
  frame.sink.checks.push(check)
}

/** Members of two objects that were set up one by one: `self.copy.items` and `self.counter.items`, both of a `Counter()`. */
function areTwoFields(text: PyText, node: PyNode): boolean {
  const [one, other] = sidesOf(node).map((side) => /^self\.(\w+)\./.exec(sourceOf(text, side))?.[1])
  return one !== undefined && other !== undefined && one !== other && [one, other].every((field) => isMade(text, field))
}

/** Each time that a field is set it is given what a call makes, and no other name for the same. */
function isMade({ text }: PyText, field: string): boolean {
  const given = [...text.matchAll(new RegExp(`(?<![\\w.])self\\.${field} *= *(?!=)([^\\n]*)`, 'g'))].map(([, value = '']) => value)
  return given.length > 0 && given.every((value) => /^[\w.]+\(/.test(value))
}

/** State that a class of another file keeps from everybody: how its helper goes about its work, and nothing that the code under test gives. */
const OWN_STATE = /^\(*self\.__[A-Za-z]\w*(?<!__)\)*$/

/** A helper that is handed `type(rate)` and `str` asks which type it is of, as `type(rate) is str` does. */
function typeOf({ text, names, constant }: Sym, demand: Demand): { readonly of: string; readonly demand: Demand } | null {
  const [other] = demand.expected ?? []
  const isName = other?.value.kind === 'expression' && /^[A-Za-z_][\w.]*$/.test(other.text)
  const [, of] = /^type\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))+)\)$/s.exec(text) ?? []
  if (!isName || of === undefined || names.at(-1) !== 'type' || constant !== undefined || !EQUALITIES.test(demand.relation)) return null
  return { of, demand: { relation: 'type_of', matcher: 'type', negated: demand.negated === true, values: [{ kind: 'string', text: other.text }] } }
}

/** Of a value and its copy, the value. */
function uncopied(subject: Sym, expected: Sym | undefined): string {
  return expected !== undefined && expected.text.length < subject.text.length ? expected.text : subject.text
}

const EQUALITIES = /^(?:identical|equal)$/

/** Whether what is expected is computed by what is checked. */
function refersTo(expected: Sym, subject: Sym, relation: Relation): boolean {
  if (subject.constant !== undefined && subject.constant === expected.constant) return true
  if (isConstant(expected.value)) return false
  if (expected.text === subject.text) return true
  // Whether two calls give one object is no value that either of them could be right about.
  if (relation === 'identical') return false
  const outermost = subject.names.at(-1)
  return (
    endsInCall(subject.text) &&
    outermost !== undefined &&
    /^[A-Za-z_]/.test(outermost) &&
    !BUILT_IN.test(outermost) &&
    !OF_LIBRARY.test(subject.text) &&
    expected.text.includes(`${outermost}(`) &&
    expected.names.includes(outermost) &&
    !(CLASS.test(outermost) && [subject, expected].every(({ text }) => text.startsWith(`${outermost}(`)))
  )
}

/** `f(x)`, not `start + (end - start)`: what stands in the last brackets is handed to something. */
function endsInCall(text: string): boolean {
  const last = lastCalled(text)
  return last?.isWhole === true && /[\w\])'"]$/.test(last.callee)
}

/** Two objects that are made of different things and are to be equal ask how they are told apart: `Headers(rows) == Headers(others)`. */
const CLASS = /^(?:\w+\.)*_?[A-Z]\w*[a-z]\w*$/

const BUILT_IN =
  /^(?:getattr|len|list|tuple|set|dict|sorted|str|repr|int|float|bool|complex|type|id|hash|bytes|bytearray|memoryview|frozenset|range|reversed|enumerate|zip|map|filter|iter|next|sum|min|max|abs|round|divmod|pow|chr|ord|hex|oct|bin|ascii|format|any|all|vars|dir)$/
/** What brings both sides into one form: `re.sub(…)`, `json.loads(…)`. */
const OF_LIBRARY =
  /^(?:re|json|os|posixpath|ntpath|pathlib|textwrap|ast|base64|binascii|codecs|copy|datetime|decimal|difflib|fractions|functools|hashlib|html|io|itertools|math|operator|pprint|shlex|string|struct|sys|unicodedata|urllib|uuid|xml|zlib|collections|yaml|numpy|pandas)\.\w/
