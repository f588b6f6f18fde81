import { bare, child, type PyNode } from '../syntax/py-node.js'
import { sourceOf } from '../syntax/py-text.js'
import { evaluate } from '../values/evaluate.js'
import { argumentsOf } from '../values/evaluate-call.js'
import type { Env, Sym } from '../values/sym.js'

/** Whether an expression of Python's own raises before the code is called: `plain(int('x'))`; `whole` asks of the expression itself too. */
export function failsBefore(written: PyNode, whole: boolean, env: Env): boolean {
  const node = bare(written)
  if (whole && raisesAlone(node, env)) return true
  switch (node.type) {
    case 'assignment': {
      const right = child(node, 'right')
      return right !== null && failsBefore(right, whole, env)
    }
    case 'await':
      return node.kids.some((kid) => failsBefore(kid, whole, env))
    case 'call': {
      const callee = child(node, 'function')
      const on = callee?.type === 'attribute' ? child(callee, 'object') : null
      const handed = (child(node, 'arguments')?.kids ?? []).map((kid) => (kid.type === 'keyword_argument' ? (child(kid, 'value') ?? kid) : kid))
      return handed.some((kid) => failsBefore(kid, true, env)) || (on !== null && failsBefore(on, true, env))
    }
    case 'list':
    case 'tuple':
      return node.kids.some((kid) => failsBefore(kid, true, env))
    default:
      return false
  }
}

/** What raises whatever the code does: a conversion of a text that is no number, arithmetic with nothing, a place that is not there. */
function raisesAlone(node: PyNode, env: Env): boolean {
  if (node.type === 'call') {
    const callee = child(node, 'function')
    if (callee === null) return false
    const { plain, named } = argumentsOf(node, env)
    if (callee.type === 'attribute') {
      const [object, method] = [child(callee, 'object'), child(callee, 'attribute')]
      return object !== null && method !== null && isEmpty(evaluate(object, env)) && FAILS_ON_EMPTY.test(sourceOf(env.module.text, method))
    }
    const { dotted, text } = evaluate(callee, env)
    const [only, ...others] = plain
    if (only === undefined || others.length > 0 || named.size > 0) return false
    if (/^(?:int|float)$/.test(dotted ?? text)) return only.value.kind === 'null' || (only.value.kind === 'string' && !isNumber(only.value.text))
    return /^(?:min|max)$/.test(dotted ?? text) && isEmpty(only)
  }
  const [left, right] = [child(node, 'left'), child(node, 'right')]
  if (node.type === 'binary_operator' && left && right) {
    const operator = child(node, 'operator')?.type ?? ''
    const [one, two] = [evaluate(left, env).value, evaluate(right, env).value]
    const isZero = two.kind === 'number' && Number(two.text) === 0
    return (/^(?:\/|\/\/|%)$/.test(operator) && one.kind === 'number' && isZero) || (/^[-+*/]$/.test(operator) && (isNothing(left) || isNothing(right)))
  }
  const of = node.type === 'subscript' ? child(node, 'value') : null
  return of !== null && (isNothing(of) || isEmpty(evaluate(of, env)))
}

const FAILS_ON_EMPTY = /^(?:index|pop|popitem|remove)$/

function isNothing(node: PyNode): boolean {
  return bare(node).type === 'none'
}

/** A list, tuple or dict that is written down with nothing in it. */
function isEmpty({ value, text }: Sym): boolean {
  return /^(?:\[\]|\(\)|\{\})$/.test(text) && ((value.kind === 'array' && value.items.length === 0) || (value.kind === 'object' && value.entries.length === 0))
}

/** As `float` takes it. */
function isNumber(text: string): boolean {
  return /^\s*[-+]?(?:\d[\d_]*(?:\.[\d_]*)?|\.\d[\d_]*)(?:e[-+]?\d+)?\s*$|^\s*[-+]?(?:inf|infinity|nan)\s*$/i.test(text)
}
