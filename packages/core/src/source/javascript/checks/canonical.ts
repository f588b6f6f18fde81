import type { Relation, Value } from '../../../contract/index.js'
import { isBalanced } from '../../../run/is-balanced.js'
import { fold } from '../fold.js'
import { recordTable } from '../name-table.js'
import { isConstant, valueText } from '../normal-text-value.js'
import { bare, type Node } from '../syntax.js'
import { conditionDemands, isBoolean } from './condition.js'
import { type Demand, isEquality, type Subject, subjectOf } from './demand.js'
import { productConstant } from './product-constant.js'
import { thrownDemands } from './thrown-demands.js'

const PRIMITIVES = new Set<Value['kind']>(['string', 'number', 'bigint', 'boolean', 'null', 'undefined', 'nan'])

/** Brings a demand into the one form that all ways of writing it share. */
export function canonicalDemands(demand: Demand): Demand[] {
  const unwrapped = unwrapBoolean(demand)
  return (unwrapped ?? [turnedRound(demand)]).flatMap(settle)
}

/** `expect('PS256').toBe(Algorithm.PS256)`: what is asked is what the constant of the code is worth. */
function turnedRound(demand: Demand): Demand {
  const { subject, relation, expected, expectedNodes } = demand
  const [[value], [node]] = [expected, expectedNodes ?? []]
  if (!isEquality(relation) || subject.node?.type !== 'Literal' || subject.value === null || value === undefined || node === undefined) return demand
  if (productConstant(bare(node), value, subject.frame) === null) return demand
  return { ...demand, subject: subjectOf(node, subject.frame), expected: [subject.value], expectedNodes: [subject.node] }
}

/** `expect(a > b).toBe(true)`: what the condition says. */
function unwrapBoolean(demand: Demand): Demand[] | null {
  const { subject, relation, negated, expected } = demand
  if (subject.node === null || subject.settled === 'rejected') return null
  const [value] = expected
  const wanted = relation === 'truthy' ? true : relation === 'falsy' ? false : isEquality(relation) && value?.kind === 'boolean' ? value.text === 'true' : null
  if (wanted === null || !isBoolean(subject.node, subject.frame)) return null
  const found = conditionDemands(subject.node, subject.frame, wanted === negated, demand.matcher)
  return found?.map((inner) => ({ ...inner, polled: demand.polled === true || inner.polled === true })) ?? doubleNegation(subject, wanted !== negated, demand)
}

function doubleNegation(subject: Subject, wanted: boolean, demand: Demand): Demand[] | null {
  const node = subject.node as Node
  if (node.type !== 'UnaryExpression' || node.operator !== '!') return null
  return [{ ...demand, subject: subjectOf(node.argument, subject.frame), relation: wanted ? 'falsy' : 'truthy', negated: false, expected: [] }]
}

function settle(demand: Demand): Demand[] {
  return thrownDemands(untilCaught(turned(matched(simple(demand))))).map((one) => simple(projected(one)))
}

/** What an empty function, or one that answers a constant, does. */
const CALLS_NOTHING = /^(?:'[^']*'|null|undefined|true|false|-?[\d.]+)?$/

/** Aliases and negations with a name of their own. */
function simple(demand: Demand): Demand {
  const { relation, negated, expected } = demand
  const [value] = expected
  if (relation === 'nothing') return { ...demand, negated: false }
  // What calls nothing throws nothing.
  if (relation === 'throws' && negated && (demand.subject.idle || CALLS_NOTHING.test(demand.subject.text)))
    return { ...demand, relation: 'nothing', negated: false }
  // What has that message is an error.
  if (relation === 'throws' && !negated && demand.errorType === 'Error' && demand.message) return { ...demand, errorType: null }
  if (relation === 'called_times' && value?.kind === 'number' && value.text === '0') return { ...demand, relation: 'called', negated: !negated, expected: [] }
  const times = relation === 'has_property' && value?.kind === 'string' ? timesAsked(value.text, expected[1]) : null
  if (times !== null) return { ...demand, relation: 'called_times', expected: [times] }
  if (relation === 'truthy' || relation === 'falsy') return { ...demand, relation: negated === (relation === 'truthy') ? 'falsy' : 'truthy', negated: false }
  if (relation === 'defined' && negated) return { ...demand, relation: 'identical', negated: false, expected: [{ kind: 'undefined' }] }
  if ((relation === 'strict_equal' || relation === 'equal') && value !== undefined && PRIMITIVES.has(value.kind))
    return simple({ ...demand, relation: 'identical' })
  if (relation === 'identical' && negated && value?.kind === 'undefined') return { ...demand, relation: 'defined', negated: false, expected: [] }
  if (relation === 'contains_equal' && value !== undefined && PRIMITIVES.has(value.kind)) return { ...demand, relation: 'contains' }
  if (relation === 'empty') return negated ? { ...demand, relation: 'not_empty', negated: false } : demand
  if (relation === 'has_length' && negated && value?.kind === 'number' && value.text === '0')
    return { ...demand, relation: 'not_empty', negated: false, expected: [] }
  if (
    relation === 'contains' &&
    demand.subject.node !== null &&
    demand.subject.value?.kind === 'array' &&
    !negated &&
    demand.expectedNodes?.[0] !== undefined &&
    value !== undefined &&
    !isConstant(value)
  )
    return {
      ...demand,
      subject: subjectOf(demand.expectedNodes[0], demand.subject.frame),
      relation: 'one_of',
      expected: [demand.subject.value],
      expectedNodes: [],
    }
  return demand
}

/** `have.property('calledOnce', true)`, `have.property('callCount', 2)`. */
function timesAsked(key: string, wanted: Value | undefined): Value | null {
  if (key === 'callCount') return wanted?.kind === 'number' ? wanted : null
  const count = SINON_COUNTS.get(key)
  return count !== undefined && wanted?.kind === 'boolean' && wanted.text === 'true' ? { kind: 'number', text: count } : null
}

/** How the text of such a projection ends. */
const PROJECTED =
  /(\.length|[cC]all(?:\(\d+\))?\.args|^vi\.fn\(.*\.args|[sS]ort(ed)?\(\)|\.calls(\[\d+\](\.arguments)?|\.map\(\(?[\w$]+\)? => [\w$]+\.arguments\))?|[cC]allCount(\(\))?|count\(\))$|^new Set\(/
const LENGTH = /^(.*)\.length$/s
const SORTED = /^\[\.\.\.(.*)\]\.(?:sort|toSorted)\(\)$|^(.*)\.(?:sort|toSorted)\(\)$/s
const SET = /^new Set\((.*)\)$/s
// node's mocks keep what a call was given among other things of it.
const CALLS = /^(.*)\.mock\.calls(?:\.map\(\(?([\w$]+)\)? => \2\.arguments\))?$/s
const CALL_AT = /^(.*)\.mock\.calls\[(\d+)\](?:\.arguments)?$/s
// sinon's own words for one call, and for all of them.
const SINON_CALL = /^(.*)\.(?:(first|second|third)Call|getCall\((\d+)\))\.args$/s
const SINON_CALLS = /^(vi\.fn\(.*)\.args$/s
const SINON_COUNTS = recordTable<string>({ calledOnce: '1', calledTwice: '2', calledThrice: '3' })
const ORDER = ['first', 'second', 'third']
const CALL_COUNT = /^(.*)\.(?:callCount|mock\.callCount\(\)|mock\.calls\.length|calls\.count\(\))$/s

/** A demand on a projection whose meaning has a relation of its own: lengths, sorted copies, sets, recorded calls. */
function projected(demand: Demand): Demand {
  const { relation, expected, negated, subject } = demand
  const [value] = expected
  const equality = isEquality(relation)
  if (!PROJECTED.test(subject.text)) return typed(demand)
  const calls = CALL_COUNT.exec(subject.text)
  if (calls?.[1] !== undefined && equality) return moved(demand, calls[1], 'called_times', expected)
  if (calls?.[1] !== undefined && relation === 'greater' && value?.kind === 'number' && value.text === '0' && !negated)
    return moved(demand, calls[1], 'called', [])
  const lists = CALLS.exec(subject.text)
  if (lists?.[1] !== undefined) {
    if (relation === 'has_length') return moved(demand, lists[1], 'called_times', expected)
    if (relation === 'not_empty') return moved(demand, lists[1], 'called', [])
    if (equality && value?.kind === 'array') return moved(demand, lists[1], 'calls_equal', expected)
    if (relation === 'contains_equal' && value?.kind === 'array') return moved(demand, lists[1], 'called_with', expected)
  }
  const one = CALL_AT.exec(subject.text)
  if (one?.[1] !== undefined && equality && value?.kind === 'array')
    return moved(demand, one[1], 'nth_called_with', [{ kind: 'number', text: String(Number(one[2]) + 1) }, value])
  const sinon = SINON_CALL.exec(subject.text)
  if (sinon?.[1] !== undefined && equality && value?.kind === 'array')
    return moved(demand, sinon[1], 'nth_called_with', [
      { kind: 'number', text: String(sinon[3] === undefined ? ORDER.indexOf(sinon[2] ?? '') + 1 : Number(sinon[3]) + 1) },
      value,
    ])
  const all = SINON_CALLS.exec(subject.text)
  if (all?.[1] !== undefined && equality && value?.kind === 'array') return moved(demand, all[1], 'calls_equal', expected)
  const length = LENGTH.exec(subject.text)
  if (length?.[1] !== undefined && subject.value === null) {
    if (equality && value !== undefined) return settleLength(moved(demand, length[1], 'has_length', expected))
    if (!negated && value?.kind === 'number' && ((relation === 'greater' && value.text === '0') || (relation === 'greater_equal' && value.text === '1')))
      return moved(demand, length[1], 'not_empty', [])
    if (relation === 'truthy') return moved(demand, length[1], 'not_empty', [])
  }
  if (equality && value?.kind === 'array') {
    const sorted = SORTED.exec(subject.text)
    const inner = sorted?.[1] ?? sorted?.[2]
    if (inner !== undefined) return moved(demand, inner.replace(/^\.\.\./, ''), 'same_members', expected)
  }
  const set = SET.exec(subject.text)
  if (equality && set?.[1] !== undefined && value?.kind === 'expression') {
    const other = SET.exec(value.text)
    if (other?.[1] !== undefined) return moved(demand, set[1], 'same_set', [{ kind: 'expression', text: other[1] }])
  }
  return demand
}

/** `typeof x` against a string. */
function typed(demand: Demand): Demand {
  const { relation, expected, subject } = demand
  const [value] = expected
  const asked = isEquality(relation) && value?.kind === 'string' && subject.node?.type === 'UnaryExpression' && subject.node.operator === 'typeof'
  if (!asked || subject.node?.type !== 'UnaryExpression') return demand
  return { ...demand, subject: { ...subjectOf(subject.node.argument, subject.frame), settled: subject.settled }, relation: 'type_of' }
}

function settleLength(demand: Demand): Demand {
  const [value] = demand.expected
  return demand.negated && value?.kind === 'number' && value.text === '0' ? { ...demand, relation: 'not_empty', negated: false, expected: [] } : demand
}

function moved(demand: Demand, text: string, relation: Relation, expected: readonly Value[]): Demand {
  const cut = demand.subject.names.at(-1) === '.length' ? demand.subject.names.slice(0, -1) : demand.subject.names
  return { ...demand, relation, expected, subject: { ...demand.subject, text, value: null, names: cut } }
}

/** `expect(text.match(/none left/)).toBeTruthy()` asks of the text what `toMatch` asks. */
function matched(demand: Demand): Demand {
  const { subject, relation } = demand
  const node = subject.node === null ? null : bare(subject.node as Node)
  if (!/^(?:truthy|falsy)$/.test(relation) || node?.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return demand
  const { object, property } = node.callee
  const [pattern] = node.arguments
  if (property.type !== 'Identifier' || property.name !== 'match' || node.arguments.length !== 1 || pattern === undefined) return demand
  const value = fold(pattern as Node, subject.frame)
  return value.kind !== 'regex'
    ? demand
    : { ...demand, subject: subjectOf(object as Node, subject.frame), relation: 'matches', negated: relation === 'falsy', expected: [value] }
}

/** `equal(wanted, err.message)`: what was caught stands where others say what they want. */
function turned(demand: Demand): Demand {
  const [value] = demand.expected
  const [node] = demand.expectedNodes ?? []
  if (!isEquality(demand.relation) || node === undefined || value?.kind !== 'expression') return demand
  if (!/^caught\(/.test(value.text) || /caught\(/.test(demand.subject.text)) return demand
  const { subject } = demand
  return {
    ...demand,
    subject: subjectOf(node, subject.frame),
    expected: [subject.value ?? { kind: 'expression', text: subject.text }],
    expectedNodes: subject.node === null ? [] : [subject.node],
  }
}

const NOTHING_YET = /^\$one\(null \| (caught\(.*\))\)((?:\??\.[\w$]+(?:\(\))?)?)$/s
const ASKED_FIRST = /^\((.+) && \1(\.[\w$]+(?:\(\))?)\)$/s

/** A local that is null until a catch puts what it caught there, `error && error.message` of it as well: what was caught, or nothing at all. */
function untilCaught(demand: Demand): Demand {
  const { relation, expected, subject, negated } = demand
  const [value] = expected
  // Both are told apart from null alone.
  if (relation === 'defined' || value?.kind === 'undefined') return demand
  const [, held = '', member = ''] = NOTHING_YET.exec(subject.text.replace(ASKED_FIRST, '$1$2')) ?? []
  if (held === '' || !isBalanced(held)) return demand
  const isNever = member === '' && relation === 'identical' && value?.kind === 'null' && !negated
  return { ...demand, expected: isNever ? [{ kind: 'undefined' }] : expected, subject: { ...subject, text: `${held}${member}` } }
}

/** Both sides are constants, or the same. */
export function isTautology(demand: Demand): boolean {
  if (demand.subject.value !== null && demand.expected.every(isConstant) && demand.relation !== 'custom') return true
  const [value] = demand.expected
  if (demand.relation === 'has_length' && value?.kind === 'expression') return value.text === `${demand.subject.text}.length`
  if (!isEquality(demand.relation) || value === undefined) return false
  const [node] = demand.expectedNodes ?? []
  if (node !== undefined && productConstant(bare(node), value, demand.subject.frame) === demand.subject.text) return true
  if (value.kind !== 'expression') return false
  const [expected, subject] = [valueText(value), demand.subject.text]
  // A call on both sides: what the code answers is held against itself, copied or not.
  return expected === subject || (/\(/.test(expected) && (uncopied(subject) === expected || uncopied(expected) === subject))
}

/** What a copy is a copy of: `JSON.parse(JSON.stringify(x))`, `structuredClone(x)`, `[...x]`, `{...x}`. */
function uncopied(text: string): string {
  const copy = /^(?:JSON\.parse\(JSON\.stringify\((.*)\)\)|structuredClone\((.*)\)|\[\.\.\.(.*)\]|\{\.\.\.(.*)\}|Array\.from\((.*)\))$/s.exec(text)
  return copy?.slice(1).find((inner) => inner !== undefined) ?? text
}
