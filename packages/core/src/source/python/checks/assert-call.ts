import { bare, child, type PyNode } from '../syntax/py-node.js'
import { sourceOf } from '../syntax/py-text.js'
import { comparisonParts, evaluate } from '../values/evaluate.js'
import { type Arguments, argumentsOf } from '../values/evaluate-call.js'
import { number } from '../values/fold.js'
import type { Sym } from '../values/sym.js'
import { checkExpression, loopedOver, quantified } from './assert-expression.js'
import { distanceValues } from './distance.js'
import { isGoneThrough } from './gone-through.js'
import { type At, addCheck } from './make-check.js'
import { regexValue } from './regex-value.js'
import { typeText } from './type-text.js'

/** Adds the check of a call that is asserted; false where it is only a truth value. */
export function checkCall(node: PyNode, at: At, negated: boolean): boolean {
  const callee = child(node, 'function')
  if (!callee) return false
  if (callee.type === 'identifier') return checkBuiltin(sourceOf(at.env.module.text, callee), node, callee, at, negated)
  return callee.type === 'attribute' && checkMethod(node, callee, at, negated)
}

function checkBuiltin(name: string, node: PyNode, callee: PyNode, at: At, negated: boolean): boolean {
  const args = argumentsOf(node, at.env)
  const [first, second] = args.plain
  if (!first) return false
  switch (name) {
    case 'isinstance':
    case 'issubclass':
      if (!second) return false
      addCheck(at, first, {
        relation: 'instance_of',
        matcher: name,
        negated,
        values: [{ kind: 'string', text: typeText(second) }],
      })
      return true
    case 'hasattr':
      if (!second) return false
      addCheck(at, first, { relation: 'has_property', matcher: name, negated, expected: [second] })
      return true
    case 'callable':
      addCheck(at, first, { relation: 'type_of', matcher: name, negated, values: [{ kind: 'string', text: 'function' }] })
      return true
    case 'bool':
      addCheck(at, first, { relation: negated ? 'falsy' : 'truthy', matcher: name })
      return true
    case 'all':
    case 'any': {
      const argument = args.nodes[0]
      const told = argument ? quantified(argument, at) : null
      if (isGoneThrough(at.env.module.text, (argument && loopedOver(argument)) ?? null))
        addCheck(at, told?.over ?? first, { relation: name === 'all' || negated ? 'nothing' : 'fails', matcher: name })
      else if (told === null && first.items?.length === 0) addCheck(at, first, { relation: name === 'all' ? 'nothing' : 'fails', matcher: name, negated })
      else if (told === null) addCheck(at, first, { relation: name, matcher: name, negated, values: [{ kind: 'expression', text: '_' }] })
      else if (told.over.items?.length === 0 && name === 'all') addCheck(at, told.over, { relation: 'nothing', matcher: name, negated })
      else addCheck(at, told.over, { relation: name, matcher: name, negated, values: [{ kind: 'expression', text: told.predicate.text }] })
      return true
    }
    default:
      return checkDotted(evaluate(callee, at.env).dotted, args, at, negated)
  }
}

function checkMethod(node: PyNode, callee: PyNode, at: At, negated: boolean): boolean {
  const object = child(callee, 'object')
  const attribute = child(callee, 'attribute')
  if (!object || !attribute) return false
  const args = argumentsOf(node, at.env)
  const target = evaluate(callee, at.env)
  if (checkDotted(target.dotted, args, at, negated)) return true
  const on = evaluate(object, at.env)
  const [first] = args.plain
  const name = sourceOf(at.env.module.text, attribute)
  switch (name) {
    case 'startswith':
    case 'endswith':
      if (!first) return false
      addCheck(at, on, { relation: name === 'startswith' ? 'starts_with' : 'ends_with', matcher: name, negated, expected: [first] })
      return true
    case 'issubset':
    case 'issuperset':
      if (!first) return false
      if (name === 'issuperset') addCheck(at, on, { relation: 'includes_members', matcher: name, negated, expected: [first] })
      else addCheck(at, first, { relation: 'includes_members', matcher: name, negated, expected: [on] })
      return true
    case 'equals':
      if (!first || args.plain.length !== 1) return false
      addCheck(at, on, { relation: 'equal', matcher: name, negated, expected: [first] })
      return true
    case 'count':
      if (!first || !negated) return false
      addCheck(at, evaluate(node, at.env), { relation: 'equal', matcher: name, values: [number(0)] })
      return true
    case 'all':
    case 'any':
      return !first && args.named.size === 0 && !negated && checkItems(name, object, at)
    case 'search':
    case 'match':
    case 'fullmatch':
      if (!first || args.plain.length !== 1 || on.value.kind !== 'regex') return false
      addCheck(at, first, { relation: 'matches', matcher: name, negated, values: [regexValue(on, name)] })
      return true
    default:
      if (/^(?:called_\w*|assert_\w+)$/.test(name) && !negated && isMock(on)) {
        addCheck(at, on, { relation: 'nothing', matcher: name })
        return true
      }
      return false
  }
}

/** All or some of the items of a comparison of arrays: `(phases < 1.0).all()`, `np.any(phases < 1.0)`. */
function checkItems(name: string, node: PyNode, at: At): boolean {
  const compared = bare(node)
  if (compared.type !== 'comparison_operator') return false
  const {
    operands: [left, right],
    operators: [operator, further],
  } = comparisonParts(compared)
  if (name === 'all') checkExpression(compared, at)
  else if (!left || !right || operator === undefined || further !== undefined) return false
  else {
    const bound = evaluate(right, at.env)
    const text = `_ ${operator} ${bound.value.kind === 'number' ? bound.value.text : bound.text}`
    addCheck(at, evaluate(left, at.env), { relation: 'any', matcher: name, negated: false, values: [{ kind: 'expression', text }] })
  }
  return true
}

function isMock(sym: Sym): boolean {
  return /mock|spy|stub|patch/i.test(sym.text)
}

/** Functions of libraries whose result is asserted. */
function checkDotted(dotted: string | null, args: Arguments, at: At, negated: boolean): boolean {
  const [first, second] = args.plain
  if (dotted === null || !first) return false
  const items = /^(?:numpy|torch|jax\.numpy)\.(all|any)$/.exec(dotted)?.[1]
  if (items !== undefined) return !second && args.named.size === 0 && !negated && args.nodes[0] !== undefined && checkItems(items, args.nodes[0], at)
  if (!second) return false
  const search = /^re\.(search|match|fullmatch)$/.exec(dotted)?.[1]
  if (search === 'search' || search === 'match' || search === 'fullmatch') {
    const flags = args.plain[2]?.text ?? args.named.get('flags')?.text ?? ''
    addCheck(at, second, { relation: 'matches', matcher: search, negated, values: [regexValue(first, search, /\bI(?:GNORECASE)?\b/.test(flags) ? 'i' : '')] })
    return true
  }
  const [subject, expected] =
    first.items !== null || (first.value.kind !== 'expression' && second.value.kind === 'expression') ? [second, first] : [first, second]
  if (dotted === 'math.isclose' || /^(?:numpy|torch)\.(?:isclose|allclose)$/.test(dotted)) {
    const isMath = dotted === 'math.isclose'
    const rel = args.named.get(isMath ? 'rel_tol' : 'rtol')
    const abs = args.named.get(isMath ? 'abs_tol' : 'atol')
    const values = isMath && !rel && !abs ? [expected.value] : distanceValues(expected, rel, abs)
    addCheck(at, subject, { relation: 'close_to', matcher: dotted, negated, values })
    return true
  }
  if (/^(?:numpy\.(?:array_equal|array_equiv)|torch\.equal)$/.test(dotted)) {
    addCheck(at, subject, { relation: 'equal', matcher: dotted, negated, expected: [expected] })
    return true
  }
  if (dotted === 'operator.eq') {
    addCheck(at, subject, { relation: 'equal', matcher: dotted, negated, expected: [expected] })
    return true
  }
  return false
}
