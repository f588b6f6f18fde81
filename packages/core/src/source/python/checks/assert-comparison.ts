import { bare, child, type PyNode } from '../syntax/py-node.js'
import { sourceOf } from '../syntax/py-text.js'
import { evaluate } from '../values/evaluate.js'
import { argumentsOf } from '../values/evaluate-call.js'
import { number } from '../values/fold.js'
import { constant, type Env, isConstant, opaque, type Sym, truthOf } from '../values/sym.js'
import { checkExpression } from './assert-expression.js'
import { changedSince } from './changed-since.js'
import { distanceValues } from './distance.js'
import { isPredicate } from './is-predicate.js'
import { isList } from './list-container.js'
import { asList, madeItems, setAsList } from './made-list.js'
import { type At, addCheck } from './make-check.js'

const FLIPPED: Readonly<Record<string, string>> = {
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
  '==': '==',
  '!=': '!=',
  '<>': '!=',
  is: 'is',
  'is not': 'is not',
}

const APPROX = 'pytest.approx()'

/** Adds the check of one comparison. */
export function checkComparison(leftNode: PyNode, operator: string, rightNode: PyNode, at: At, negated: boolean): void {
  const [left, right] = changedSince(leftNode, evaluate(leftNode, at.env), rightNode, evaluate(rightNode, at.env), at.env)
  if (operator === 'in' || operator === 'not in') {
    checkMembership(left, right, at, negated !== (operator === 'not in'), operator, rightNode)
    return
  }
  const swap = isExpected(left, right) ? right.dotted !== APPROX : left.dotted === APPROX
  const [subjectNode, subject, expectedNode, expected] = swap ? [rightNode, right, leftNode, left] : [leftNode, left, rightNode, right]
  const used = swap ? (FLIPPED[operator] ?? operator) : operator
  if (used === '==' || used === '!=' || used === '<>') checkEqual(subjectNode, subject, expectedNode, expected, at, negated !== (used !== '=='), used)
  else if (used === 'is' || used === 'is not') checkIdentity(subjectNode, subject, expected, at, negated !== (used === 'is not'), used)
  else checkOrder(subjectNode, subject, expectedNode, expected, used, at, negated)
}

/** Whether the first of two sides is what the second one is to be: it is spelled out, and the second is not or is a constant of the code. */
export function isExpected(first: Sym, second: Sym): boolean {
  return isFixed(first) && (!isFixed(second) || (second.constant !== undefined && first.constant === undefined))
}

/** A value that the source spells out. */
export function isFixed(sym: Sym): boolean {
  return isConstant(sym.value) || sym.value.kind === 'wildcard' || sym.items !== null
}

/** A call of a plain builtin with one argument: `len(x)`. */
function wrapped(node: PyNode, names: readonly string[], env: Env): { readonly name: string; readonly inner: Sym } | null {
  const call = bare(node)
  const callee = call.type === 'call' ? child(call, 'function') : null
  if (callee?.type !== 'identifier' || !names.includes(sourceOf(env.module.text, callee))) return null
  const args = argumentsOf(call, env)
  const [inner] = args.plain
  return inner && args.plain.length === 1 ? { name: sourceOf(env.module.text, callee), inner } : null
}

/** Adds the check that two sides are equal; unittest's assertEqual is the same. */
export function checkEqual(subjectNode: PyNode, subject: Sym, expectedNode: PyNode, expected: Sym, at: At, negated: boolean, matcher: string): void {
  if (expected.dotted === APPROX) {
    const { plain, named } = argumentsOf(bare(expectedNode), at.env)
    // `22 == approx(found)` asks the same of what was found.
    const [asked, wanted] = plain[0] && isExpected(subject, plain[0]) ? [plain[0], subject] : [subject, plain[0]]
    const values = wanted ? distanceValues(wanted, named.get('rel') ?? plain[1], named.get('abs') ?? plain[2]) : []
    addCheck(at, asked, { relation: 'close_to', matcher: 'approx', negated, values })
    return
  }
  if (!negated && isStored(expected)) {
    addCheck(at, subject, { relation: 'snapshot', matcher: 'snapshot' })
    return
  }
  const items = negated ? [] : pairedItems(subjectNode, expectedNode, at.env)
  if (items.length > 0) {
    for (const [mine, theirs] of items) {
      const [left, right] = [evaluate(mine, at.env), evaluate(theirs, at.env)]
      if (isExpected(left, right)) checkEqual(theirs, right, mine, left, at, false, matcher)
      else checkEqual(mine, left, theirs, right, at, false, matcher)
    }
    return
  }
  const made = negated ? [] : madeItems(subjectNode, subject, expected)
  if (made.length > 0) {
    for (const [mine, theirs] of made) addCheck(at, mine, { relation: 'equal', matcher, negated, expected: [theirs] })
    return
  }
  const length = wrapped(subjectNode, ['len'], at.env)
  if (length) {
    const zero = expected.value.kind === 'number' && Number(expected.value.text) === 0
    if (zero && negated) addCheck(at, length.inner, { relation: 'not_empty', matcher: 'len' })
    else addCheck(at, length.inner, { relation: 'has_length', matcher: 'len', negated, expected: [expected] })
    return
  }
  const unordered = wrapped(subjectNode, ['sorted', 'set', 'frozenset', 'Counter'], at.env)
  if (unordered) {
    const other = wrapped(expectedNode, [unordered.name], at.env)
    // `sorted(rows) == rows`: nothing of the rows is asked but their order.
    if (unordered.name === 'sorted' && !other && unordered.inner.text === expected.text) {
      addCheck(at, expected, { relation: 'custom', matcher: 'sorted', negated })
      return
    }
    const relation = unordered.name === 'sorted' || unordered.name === 'Counter' ? 'same_members' : 'same_set'
    addCheck(at, asList(unordered.inner), { relation, matcher: unordered.name, negated, expected: [other?.inner ?? expected] })
    return
  }
  if (bare(subjectNode).type === 'set_comprehension') {
    addCheck(at, asList(subject), { relation: 'same_set', matcher: 'set', negated, expected: [expected] })
    return
  }
  const type = wrapped(subjectNode, ['type'], at.env)
  if (type) {
    addCheck(at, type.inner, { relation: 'type_of', matcher: 'type', negated, values: [{ kind: 'string', text: expected.text }] })
    return
  }
  const called = /^(.*)\.(call_count|mock_calls|mock_awaits|(?:call|await)_args(?:_list)?|await_count)$/s.exec(subject.text)
  if (called?.[1] !== undefined && called[2] !== undefined && subjectNode.type === 'attribute') {
    const object = child(subjectNode, 'object')
    const mock = object ? evaluate(object, at.env) : subject
    const relation = called[2].endsWith('count') ? 'called_times' : /_args$/.test(called[2]) ? 'last_called_with' : 'calls_equal'
    addCheck(at, mock, { relation, matcher: called[2], negated, expected: [expected] })
    return
  }
  const truth = expected.value.kind === 'boolean' ? truthOf(expected.value) : null
  if (truth !== null && isPredicate(subjectNode, at.env)) {
    checkExpression(subjectNode, at, negated === truth)
    return
  }
  addCheck(at, subject, { relation: 'equal', matcher, negated, expected: [expected] })
}

/** The fixture that stands for what a file of snapshots holds: `snapshot`, `snapshot(name="short")`. */
function isStored({ text, value }: Sym): boolean {
  return value.kind === 'expression' && /^snapshot(?:_json)?(?:\(\w+ ?=.*\))?$/s.test(text)
}

/** `(a, b) == (1, c)` asks of each item what stands at its place. */
function pairedItems(subjectNode: PyNode, expectedNode: PyNode, env: Env): (readonly [PyNode, PyNode])[] {
  const [mine, theirs] = [bare(subjectNode), bare(expectedNode)]
  const isWritten = mine.type === theirs.type && /^(?:tuple|list)$/.test(mine.type) && mine.kids.length === theirs.kids.length && mine.kids.length > 1
  if (!isWritten || [...mine.kids, ...theirs.kids].some(({ type }) => type === 'list_splat' || type === 'comment')) return []
  const pairs = mine.kids.flatMap((kid, i) => (theirs.kids[i] ? [[kid, theirs.kids[i]] as const] : []))
  const isSame = ([a, b]: readonly [PyNode, PyNode]) => a.type === 'identifier' && sourceOf(env.module.text, a) === sourceOf(env.module.text, b)
  const fixed = pairs.filter(([a, b]) => isFixed(evaluate(a, env)) && isFixed(evaluate(b, env)))
  // What is a constant on both sides asks nothing of the code: the whole is told as it stands, unless it is there to be shown beside the others.
  return fixed.every(isSame) && fixed.length < pairs.length ? pairs.filter((pair) => !fixed.includes(pair)) : []
}

function checkIdentity(subjectNode: PyNode, subject: Sym, expected: Sym, at: At, negated: boolean, matcher: string): void {
  const type = wrapped(subjectNode, ['type'], at.env)
  if (type) addCheck(at, type.inner, { relation: 'type_of', matcher: 'type', negated, values: [{ kind: 'string', text: expected.text }] })
  else if (expected.value.kind === 'null' && negated) addCheck(at, subject, { relation: 'exists', matcher: 'is not None' })
  else if (expected.value.kind === 'boolean' && isPredicate(subjectNode, at.env)) checkExpression(subjectNode, at, negated === (expected.value.text === 'true'))
  else checkSameObject(subject, expected, at, negated, matcher)
}

/** Adds the check that two names stand for one object; unittest's assertIs is the same. */
export function checkSameObject(subject: Sym, expected: Sym, at: At, negated: boolean, matcher: string): void {
  addCheck(at, givenByEntering(subject, expected), { relation: 'identical', matcher, negated, expected: [givenByEntering(expected, subject)] })
}

/** `with pub as x: assert x is pub` asks what entering gives. */
function givenByEntering(sym: Sym, other: Sym): Sym {
  if (sym.entered === undefined || other.entered !== undefined || sym.text !== other.text) return sym
  return { ...opaque(`${sym.text}.${sym.entered}()`, [...sym.names, `.${sym.entered}`]), awaited: sym.entered === '__aenter__' }
}

/** Adds the check that something holds an item; unittest's assertIn is the same. */
export function checkMembership(item: Sym, held: Sym, at: At, negated: boolean, matcher: string, containerNode: PyNode | null = null): void {
  const container = setAsList(held)
  if (!isFixed(item) && container.value.kind === 'array' && !container.value.open)
    addCheck(at, item, { relation: 'one_of', matcher, negated, expected: [container] })
  else if (!isFixed(item) && container.value.kind === 'string') addCheck(at, item, { relation: 'custom', matcher: 'in', negated, expected: [container] })
  else
    addCheck(
      at,
      { ...container, names: [...item.names.filter((name) => !isFixed(item) && name !== ''), ...container.names] },
      // An item of a list is equal to it, where a part of a text is not.
      {
        relation: item.value.kind === 'string' && isList(containerNode, container, at.env) ? 'contains_equal' : 'contains',
        matcher,
        negated,
        expected: [item],
      },
    )
}

const OPPOSITE: Readonly<Record<string, string>> = { '<': '>=', '<=': '>', '>': '<=', '>=': '<' }
const RELATIONS = { '<': 'less', '<=': 'less_equal', '>': 'greater', '>=': 'greater_equal' } as const

/** Adds the check of an order; on sets and items views `<=` is a subset. */
export function checkOrder(subjectNode: PyNode, subject: Sym, expectedNode: PyNode, expected: Sym, operator: string, at: At, negated: boolean): void {
  const used = (negated ? (OPPOSITE[operator] ?? operator) : operator) as keyof typeof RELATIONS
  const bound = expected.value.kind === 'number' ? Number(expected.value.text) : null
  const length = wrapped(subjectNode, ['len'], at.env)
  if (length && bound !== null && ((used === '>' && bound === 0) || (used === '>=' && bound === 1))) {
    addCheck(at, length.inner, { relation: 'not_empty', matcher: 'len' })
    return
  }
  if (length && bound !== null && ((used === '>=' && bound <= 0) || (used === '>' && bound < 0))) {
    addCheck(at, length.inner, { relation: 'nothing', matcher: 'len' })
    return
  }
  if (!negated && subsetCheck(subjectNode, subject, expectedNode, expected, used, at)) return
  const distance = distanceFrom(subjectNode, at.env)
  if (distance && (used === '<' || used === '<=') && bound !== null) {
    addCheck(at, distance.subject, { relation: 'close_to', matcher: 'abs', values: [distance.expected.value, number(bound)] })
    return
  }
  const relation = RELATIONS[used]
  if (relation) addCheck(at, subject, { relation, matcher: operator, expected: [expected] })
}

function subsetCheck(subjectNode: PyNode, subject: Sym, expectedNode: PyNode, expected: Sym, operator: string, at: At): boolean {
  const smaller = operator === '<=' || operator === '<'
  const [lessNode, less, moreNode, more] = smaller ? [subjectNode, subject, expectedNode, expected] : [expectedNode, expected, subjectNode, subject]
  const items = /^(.*)\.items\(\)$/s.exec(more.text)
  if (items?.[1] !== undefined && (less.text.endsWith('.items()') || less.value.kind === 'array')) {
    const own = bare(lessNode)
    const object = own.type === 'call' ? child(child(own, 'function') ?? own, 'object') : null
    addCheck(
      at,
      { ...more, text: items[1], names: more.names.filter((name) => !/\.items$/.test(name)) },
      { relation: 'matches_object', matcher: 'items() <=', expected: [object ? evaluate(object, at.env) : less] },
    )
    return true
  }
  const container =
    wrapped(moreNode, ['set', 'frozenset'], at.env)?.inner ?? (bare(lessNode).type === 'set' || wrapped(lessNode, ['set', 'frozenset'], at.env) ? more : null)
  if (container === null) return false
  addCheck(at, container, { relation: 'includes_members', matcher: 'set <=', expected: [wrapped(lessNode, ['set', 'frozenset'], at.env)?.inner ?? less] })
  return true
}

/** `abs(actual - expected)`: the two sides. */
function distanceFrom(node: PyNode, env: Env): { readonly subject: Sym; readonly expected: Sym } | null {
  const call = bare(node)
  const callee = call.type === 'call' ? child(call, 'function') : null
  if (!callee || sourceOf(env.module.text, callee) !== 'abs') return null
  const inner = bare(child(call, 'arguments')?.kids[0] ?? call)
  if (inner.type !== 'binary_operator' || child(inner, 'operator')?.type !== '-') return null
  const sides = [child(inner, 'left'), child(inner, 'right')].map((side) => (side ? evaluate(side, env) : constant('', { kind: 'null' })))
  const [a, b] = sides
  if (!a || !b) return null
  return isConstant(a.value) ? { subject: b, expected: a } : { subject: a, expected: b }
}
