import { bare, child, type PyNode } from '../syntax/py-node.js'
import { comparisonParts, evaluate } from '../values/evaluate.js'
import { argumentsOf } from '../values/evaluate-call.js'
import { foldComparison, number } from '../values/fold.js'
import { type Env, type Sym, truthOf } from '../values/sym.js'

/** Whether a condition always or never holds; null where that cannot be told. `sym` is what it evaluates to. */
export function conditionTruth(sym: Sym, node: PyNode | null, env: Env): boolean | null {
  if (sym.dotted === 'typing.TYPE_CHECKING' || sym.text === 'TYPE_CHECKING') return false
  if (/^\(?__debug__(?: (?:is|==) True| (?:is not|!=) False)?\)?$/.test(sym.text)) return true
  if (/^\(?(?:not __debug__|__debug__ (?:(?:is|==) False|(?:is not|!=) True))\)?$/.test(sym.text)) return false
  if (/^\(__name__ == '__main__'\)$/.test(sym.text)) return false
  const [, isNone] = OF_ERROR.exec(sym.text) ?? []
  if (isNone !== undefined) return !/^ (?:is|==) None/.test(isNone)
  return truthOf(sym.value) ?? (node && truthByLength(bare(node), env))
}

/** The class of an error is there: `if error is None` of a helper that was given one. */
const OF_ERROR = /^\(?(?:\w+\.)*[A-Z]\w*(?:Error|Exception|Warning)(| (?:is(?: not)?|[!=]=) None\))$/

/** `len(lines) != 0` of a list whose items are told, alone or beside what holds. */
function truthByLength(node: PyNode, env: Env): boolean | null {
  if (node.type === 'boolean_operator' && child(node, 'operator')?.type === 'and') {
    const sides = [child(node, 'left'), child(node, 'right')].map((side) => side && conditionTruth(evaluate(side, env), side, env))
    return sides.includes(false) ? false : sides.every((side) => side === true) ? true : null
  }
  if (node.type !== 'comparison_operator') return null
  const { operands, operators } = comparisonParts(node)
  const [left, right] = operands.map((operand) => lengthOf(bare(operand), env) ?? evaluate(operand, env).value)
  return operands.length === 2 && left && right ? foldComparison(operators[0] ?? '', left, right) : null
}

function lengthOf(node: PyNode, env: Env) {
  const callee = node.type === 'call' ? child(node, 'function') : null
  if (!callee || evaluate(callee, env).dotted !== 'len') return null
  const [only, ...others] = argumentsOf(node, env).plain
  return only?.items && others.length === 0 ? number(only.items.length) : null
}
