import type { Relation, Value } from '../../../contract/index.js'
import { fold } from '../fold.js'
import type { Frame } from '../fold-frame.js'
import { recordTable } from '../name-table.js'
import { valueText } from '../normal-text-value.js'
import { bare, isFunction, type Node } from '../syntax.js'
import { demanded } from './condition.js'
import { calledSubject, type Demand, subjectOf } from './demand.js'
import { thrown } from './thrown.js'

/** Which library's names: they mean different things by `equal`. */
export type AssertFlavour = 'node' | 'node_strict' | 'chai' | 'uvu' | 'context' | 'qunit' | 'std'

type Entry = readonly [relation: Relation, negated?: boolean]

const SHARED = recordTable<Entry>({
  strictEqual: ['identical'],
  notStrictEqual: ['identical', true],
  deepStrictEqual: ['strict_equal'],
  notDeepStrictEqual: ['strict_equal', true],
  partialDeepStrictEqual: ['matches_object'],
  match: ['matches'],
  doesNotMatch: ['matches', true],
  notMatch: ['matches', true],
  instance: ['instance_of'],
  instanceOf: ['instance_of'],
  notInstanceOf: ['instance_of', true],
  typeOf: ['type_of'],
  notTypeOf: ['type_of', true],
  type: ['type_of'],
  isAbove: ['greater'],
  isAtLeast: ['greater_equal'],
  isBelow: ['less'],
  isAtMost: ['less_equal'],
  lengthOf: ['has_length'],
  property: ['has_property'],
  notProperty: ['has_property', true],
  propertyVal: ['has_property'],
  nestedProperty: ['has_property'],
  nestedPropertyVal: ['has_property'],
  deepPropertyVal: ['has_property'],
  include: ['contains'],
  notInclude: ['contains', true],
  deepInclude: ['contains_equal'],
  notDeepInclude: ['contains_equal', true],
  includes: ['contains'],
  sameMembers: ['same_members'],
  sameDeepMembers: ['same_members'],
  includeMembers: ['includes_members'],
  sameOrderedMembers: ['strict_equal'],
  hasAllKeys: ['has_keys'],
  containsAllKeys: ['includes_keys'],
  hasAnyKeys: ['custom'],
  oneOf: ['one_of'],
  closeTo: ['close_to'],
  approximately: ['close_to'],
  is: ['identical'],
  not: ['identical', true],
  regex: ['matches'],
  notRegex: ['matches', true],
  like: ['matches_object'],
  same: ['loose_deep_equal'],
  notSame: ['loose_deep_equal', true],
  strictSame: ['strict_equal'],
  has: ['matches_object'],
  hasStrict: ['matches_object'],
  equals: ['identical'],
  notEqual: ['loose_equal', true],
  looseEqual: ['loose_equal'],
  deepLooseEqual: ['loose_deep_equal'],
  notDeepLooseEqual: ['loose_deep_equal', true],
  looseNotEqual: ['loose_equal', true],
  notLooseEqual: ['loose_equal', true],
  eq: ['strict_equal'],
  notEq: ['strict_equal', true],
  assertEquals: ['strict_equal'],
  assertNotEquals: ['strict_equal', true],
  assertStrictEquals: ['identical'],
  assertMatch: ['matches'],
  assertNotMatch: ['matches', true],
  assertInstanceOf: ['instance_of'],
  assertStringIncludes: ['contains'],
  assertArrayIncludes: ['includes_members'],
  assertObjectMatch: ['matches_object'],
  assertAlmostEquals: ['close_to'],
  assertGreater: ['greater'],
  assertGreaterOrEqual: ['greater_equal'],
  assertLess: ['less'],
  assertLessOrEqual: ['less_equal'],
  fixture: ['inline_snapshot'],
})

const EQUAL: Readonly<Record<AssertFlavour, readonly [equal: Relation, deepEqual: Relation]>> = {
  node: ['loose_equal', 'loose_deep_equal'],
  node_strict: ['identical', 'strict_equal'],
  chai: ['loose_equal', 'strict_equal'],
  uvu: ['strict_equal', 'strict_equal'],
  context: ['identical', 'strict_equal'],
  qunit: ['loose_equal', 'strict_equal'],
  std: ['strict_equal', 'strict_equal'],
}

const TRUTHS = recordTable<readonly [relation: Relation, negated: boolean, value?: Value]>({
  isTrue: ['identical', false, { kind: 'boolean', text: 'true' }],
  isFalse: ['identical', false, { kind: 'boolean', text: 'false' }],
  isNotTrue: ['identical', true, { kind: 'boolean', text: 'true' }],
  isNotFalse: ['identical', true, { kind: 'boolean', text: 'false' }],
  isNull: ['identical', false, { kind: 'null' }],
  isNotNull: ['identical', true, { kind: 'null' }],
  isUndefined: ['identical', false, { kind: 'undefined' }],
  isDefined: ['defined', false],
  isNaN: ['identical', false, { kind: 'nan' }],
  isNotNaN: ['identical', true, { kind: 'nan' }],
  exists: ['exists', false],
  notExists: ['exists', true],
  isEmpty: ['empty', false],
  isNotEmpty: ['empty', true],
  assertExists: ['exists', false],
  isFunction: ['type_of', false, { kind: 'string', text: 'function' }],
  isObject: ['type_of', false, { kind: 'string', text: 'object' }],
  isString: ['type_of', false, { kind: 'string', text: 'string' }],
  isNumber: ['type_of', false, { kind: 'string', text: 'number' }],
  isBoolean: ['type_of', false, { kind: 'string', text: 'boolean' }],
  isArray: ['instance_of', false, { kind: 'string', text: 'Array' }],
})

const OK = new Set(['ok', 'assert', 'isOk', 'truthy', 'assertTrue', 'isTruthy'])
const NOT_OK = new Set(['notOk', 'isNotOk', 'falsy', 'assertFalse', 'isFalsy', 'notok'])
const THROWS = new Set(['throws', 'rejects', 'throwsAsync', 'assertThrows', 'assertRejects', 'throw', 'Throw', 'isRejected', 'isRejectedWith', 'exception'])
const CALM = new Set(['doesNotThrow', 'doesNotReject', 'notThrows', 'notThrowsAsync', 'isFulfilled', 'resolves'])
/** Checks of contexts that have no expected value. */
const OF_CONTEXTS = new Set(['true', 'false', 'error', 'ifError', 'fail', 'unreachable'])
const LABELS = new Set(['closeTo', 'approximately', 'close_to', 'assertAlmostEquals', 'propertyVal', 'nestedPropertyVal', 'deepPropertyVal'])

/** What an assert-style function demands; null when the name is no assertion. */
export function assertDemands(name: string, flavour: AssertFlavour, args: readonly Node[], frame: Frame): Demand[] | null {
  const [first, second] = args
  const one = (relation: Relation, negated: boolean, expected: readonly Value[], more: Partial<Demand> = {}): Demand[] | null =>
    first === undefined ? null : [{ subject: subjectOf(first, frame), relation, matcher: name, negated, expected, ...more }]
  if (OK.has(name)) return truth(name, first, false, frame)
  if (NOT_OK.has(name)) return truth(name, first, true, frame)
  if (THROWS.has(name) || CALM.has(name)) return first === undefined ? null : [throwing(name, args, flavour, frame)]
  const fixed = TRUTHS.get(name)
  if (fixed !== undefined) return one(fixed[0], fixed[1], fixed[2] === undefined ? [] : [fixed[2]])
  if ((name === 'true' || name === 'false') && (flavour === 'context' || flavour === 'qunit')) return one('identical', false, [{ kind: 'boolean', text: name }])
  if (name === 'error' || name === 'ifError') return one('exists', true, [])
  if (name === 'unreachable') return [failing(name, frame)]
  const entry = entryOf(name, flavour)
  if (entry === null)
    return flavour === 'std' && !name.startsWith('assert')
      ? null
      : flavour === 'chai' || flavour.startsWith('node') || flavour === 'uvu' || flavour === 'qunit'
        ? one(
            'custom',
            false,
            args.slice(1).map((argument) => fold(argument, frame)),
          )
        : null
  if (first === undefined || (second === undefined && entry[0] !== 'snapshot')) return null
  const expected = args.slice(1, LABELS.has(name) ? 3 : 2).map((argument) => fold(argument, frame))
  const [value] = expected
  let [relation] = entry
  if (relation === 'instance_of' || relation === 'type_of')
    return one(value?.kind === 'string' ? 'type_of' : 'instance_of', entry[1] === true, [
      { kind: 'string', text: value === undefined ? '' : value.kind === 'string' ? value.text : valueText(value) },
    ])
  if (relation === 'matches' && value?.kind === 'string') relation = 'contains'
  if (relation === 'contains' && value?.kind === 'object') relation = 'matches_object'
  return one(relation, entry[1] === true, expected, { expectedNodes: second === undefined ? [] : [second] })
}

/** Whether a test's context has a check of that name. */
export function namesCheck(name: string): boolean {
  return (
    OK.has(name) || NOT_OK.has(name) || THROWS.has(name) || CALM.has(name) || OF_CONTEXTS.has(name) || TRUTHS.has(name) || entryOf(name, 'context') !== null
  )
}

function entryOf(name: string, flavour: AssertFlavour): Entry | null {
  const [equal, deep] = EQUAL[flavour]
  switch (name) {
    case 'equal':
    case 'strictEquals':
      return [equal]
    // uvu keeps no snapshots: it compares with the text that it is given.
    case 'snapshot':
      return flavour === 'uvu' ? ['identical'] : ['snapshot']
    case 'notEqual':
    case 'notEquals':
      return [equal, true]
    case 'deepEqual':
    case 'deepEquals':
    case 'equivalent':
      return [deep]
    case 'notDeepEqual':
      return [deep, true]
    case 'eql':
      return ['strict_equal']
    case 'same':
      return flavour === 'context' ? ['loose_deep_equal'] : ['strict_equal']
    default:
      return SHARED.get(name) ?? null
  }
}

function truth(name: string, first: Node | undefined, negated: boolean, frame: Frame): Demand[] | null {
  if (first === undefined) return null
  const node = bare(first)
  // A function, and a promise that nobody awaits, is always true.
  if (isFunction(node)) return [{ subject: subjectOf(node, frame), relation: 'nothing', matcher: name, negated: false, expected: [] }]
  return demanded(node, frame, negated, name)
}

function throwing(name: string, args: readonly Node[], flavour: AssertFlavour, frame: Frame): Demand {
  const [first, second, third] = args
  const calm = CALM.has(name)
  const asynchronous = /reject|Async|Fulfilled|resolves/i.test(name)
  const called = calledSubject(first as Node, frame)
  const subject = { ...called, settled: asynchronous ? ('rejected' as const) : called.settled }
  // node and uvu: a string in second place is only a label. chai: it is the message, after a class too.
  const detail: Node[] = []
  if (second !== undefined && !calm) {
    const value = fold(second, frame)
    const label = value.kind === 'string' && flavour !== 'chai' && flavour !== 'uvu'
    if (!label && !(isFunction(bare(second)) && alwaysTrue(second, frame))) detail.push(second)
    if (third !== undefined && (flavour === 'chai' || flavour === 'std')) detail.push(third)
  }
  return { subject, relation: 'throws', matcher: name, negated: calm, expected: [], ...thrown(detail, frame) }
}

function alwaysTrue(node: Node, frame: Frame): boolean {
  return /^\([^)]*\) => true$/.test(valueText(fold(node, frame)))
}

/** `fail()`: reaching it is the failure. */
export function failing(name: string, frame: Frame): Demand {
  return { subject: { text: '', value: null, names: [], settled: null, node: null, frame }, relation: 'fails', matcher: name, negated: false, expected: [] }
}
