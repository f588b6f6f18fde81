import { bare, child, type PyNode } from '../syntax/py-node.js'
import { comparisonParts, evaluate } from '../values/evaluate.js'
import { bind } from '../values/evaluate-collection.js'
import { opaque, truthOf, within } from '../values/sym.js'
import { checkCall } from './assert-call.js'
import { checkComparison, isFixed } from './assert-comparison.js'
import { weaken } from './frame.js'
import { handedPredicate } from './handed-predicate.js'
import { type At, addCheck } from './make-check.js'

/** Adds the checks of `assert expression` (or of its opposite). */
export function checkExpression(whole: PyNode, at: At, negated = false): void {
  const node = bare(whole)
  switch (node.type) {
    case 'not_operator':
      if (node.kids[0]) checkExpression(node.kids[0], at, !negated)
      return
    case 'boolean_operator':
      checkBoolean(node, at, negated)
      return
    case 'comparison_operator':
      checkChain(node, at, negated)
      return
    case 'conditional_expression':
      checkConditional(node, at, negated)
      return
    case 'call': {
      const handed = handedPredicate(node, at)
      if (handed) checkExpression(handed.body, handed.at, negated)
      if (handed || checkCall(node, at, negated)) return
      break
    }
    case 'await':
      if (node.kids[0] && bare(node.kids[0]).type === 'call' && checkCall(bare(node.kids[0]), at, negated)) return
      break
    case 'named_expression': {
      const value = child(node, 'value')
      evaluate(node, at.env)
      if (value) checkExpression(value, at, negated)
      return
    }
    case 'attribute': {
      const name = child(node, 'attribute')
      const object = child(node, 'object')
      const text = name ? at.env.module.text.text.slice(name.start, name.end) : ''
      if (object && text === 'called') {
        addCheck(at, evaluate(object, at.env), { relation: 'called', matcher: 'called', negated })
        return
      }
      if (object && /^(?:called_\w+|assert_\w+|has_calls)$/.test(text) && !negated) {
        addCheck(at, evaluate(object, at.env), { relation: 'nothing', matcher: text })
        return
      }
      break
    }
    case 'tuple':
    case 'list':
    case 'set':
    case 'dictionary':
      if (!negated && node.kids.length > 0) {
        addCheck(at, evaluate(node, at.env), { relation: 'nothing', matcher: `assert ${node.type}` })
        return
      }
      break
    case 'generator_expression':
    case 'lambda':
      if (!negated) {
        addCheck(at, evaluate(node, at.env), { relation: 'nothing', matcher: `assert ${node.type}` })
        return
      }
      break
    case 'list_comprehension':
      if (!negated) {
        const sym = evaluate(node, at.env)
        addCheck(at, sym, { relation: sym.items && sym.items.length > 0 ? 'nothing' : 'not_empty', matcher: 'assert list' })
        return
      }
      break
    default:
  }
  checkTruth(node, at, negated)
}

function checkTruth(node: PyNode, at: At, negated: boolean): void {
  const sym = evaluate(node, at.env)
  const truth = truthOf(sym.value)
  if (truth === null || sym.names.length > 0) addCheck(at, sym, { relation: negated ? 'falsy' : 'truthy', matcher: negated ? 'assert not' : 'assert' })
  else addCheck(at, sym, { relation: truth === negated ? 'fails' : 'nothing', matcher: 'assert' })
}

function checkBoolean(node: PyNode, at: At, negated: boolean): void {
  const left = child(node, 'left')
  const right = child(node, 'right')
  if (!left || !right) return
  const isAnd = child(node, 'operator')?.type === 'and'
  if (isAnd !== negated) {
    checkExpression(left, at, negated)
    checkExpression(right, at, negated)
    return
  }
  const a = evaluate(left, at.env)
  const b = evaluate(right, at.env)
  for (const [one, other] of [
    [a, right],
    [b, left],
  ] as const) {
    const truth = truthOf(one.value)
    if (truth === null) continue
    if (truth !== negated)
      addCheck(
        at,
        { ...opaque(`(${a.text} ${isAnd ? 'and' : 'or'} ${b.text})`, [...a.names, ...b.names]) },
        { relation: 'nothing', matcher: isAnd ? 'and' : 'or' },
      )
    else checkExpression(other, at, negated)
    return
  }
  if (oneOf(left, right, at, negated)) return
  checkExpression(left, { ...at, frame: weaken(at.frame, 'conditional', negated ? b.text : `not ${b.text}`) }, negated)
}

/** `x == 1 or x == 2` accepts one of two. */
function oneOf(left: PyNode, right: PyNode, at: At, negated: boolean): boolean {
  const parts = [bare(left), bare(right)].map((side) => (side.type === 'comparison_operator' ? comparisonParts(side) : null))
  const [a, b] = parts
  const operator = negated ? '!=' : '=='
  if (!a || !b || a.operators.join() !== operator || b.operators.join() !== operator) return false
  const [x, y] = [a.operands[0], b.operands[0]].map((side) => (side ? evaluate(side, at.env) : null))
  const values = [a.operands[1], b.operands[1]].flatMap((side) => (side ? [evaluate(side, at.env)] : []))
  if (!x || !y || x.text !== y.text) return false
  addCheck(at, x, { relation: 'one_of', matcher: 'or', values: [{ kind: 'array', items: values.map((sym) => sym.value), open: false }] })
  return true
}

function checkChain(node: PyNode, at: At, negated: boolean): void {
  const { operands, operators } = comparisonParts(node)
  if (negated && operators.length > 1) {
    checkTruth(node, at, negated)
    return
  }
  const anchor = operators.length > 1 && operators.every((operator) => operator === '==') ? operands.filter((one) => isFixed(evaluate(one, at.env))) : []
  const [fixed] = anchor
  // `1 == a == b` asks both for the same value.
  if (fixed !== undefined && anchor.length === 1) {
    for (const operand of operands) if (operand !== fixed) checkComparison(operand, '==', fixed, at, negated)
    return
  }
  operators.forEach((operator, index) => {
    const left = operands[index]
    const right = operands[index + 1]
    if (left && right) checkComparison(left, operator, right, at, negated)
  })
}

function checkConditional(node: PyNode, at: At, negated: boolean): void {
  const [yes, condition, no] = node.kids
  if (!yes || !condition || !no) return
  const test = evaluate(condition, at.env)
  const truth = truthOf(test.value)
  if (truth !== null) {
    checkExpression(truth ? yes : no, at, negated)
    return
  }
  checkExpression(yes, { ...at, frame: weaken(at.frame, 'conditional', test.text) }, negated)
  checkExpression(no, { ...at, frame: weaken(at.frame, 'conditional', `not ${test.text}`) }, negated)
}

/** What an argument goes through: the argument itself, or what its one loop is over. */
export function loopedOver(argument: PyNode): PyNode | null {
  if (argument.type === 'identifier') return argument
  const [loop, ...more] =
    argument.type === 'generator_expression' || argument.type === 'list_comprehension' ? argument.kids.filter((kid) => kid.type === 'for_in_clause') : []
  return loop && more.length === 0 ? child(loop, 'right') : null
}

/** `all(p(x) for x in xs)`: what is gone through, and the predicate's text. Null where the argument is no single loop. */
export function quantified(argument: PyNode, at: At): { readonly over: ReturnType<typeof evaluate>; readonly predicate: ReturnType<typeof evaluate> } | null {
  if (argument.type !== 'generator_expression' && argument.type !== 'list_comprehension') return null
  const loops = argument.kids.filter((kid) => kid.type === 'for_in_clause')
  const body = child(argument, 'body')
  const [loop] = loops
  const left = loop ? child(loop, 'left') : null
  const right = loop ? child(loop, 'right') : null
  if (!body || !left || !right || loops.length !== 1) return null
  const over = evaluate(right, at.env)
  const inner = within(at.env)
  bind(left, opaque('_'), inner)
  const conditions = argument.kids.filter((kid) => kid.type === 'if_clause').map((kid) => (kid.kids[0] ? evaluate(kid.kids[0], inner).text : ''))
  const predicate = evaluate(body, inner)
  const suffix = conditions.length > 0 ? ` if ${conditions.join(' and ')}` : ''
  return { over: { ...over, names: [...over.names, ...predicate.names] }, predicate: { ...predicate, text: `${predicate.text}${suffix}` } }
}
