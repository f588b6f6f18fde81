import type { Value } from '../../contract/index.js'
import { sha256Hex } from '../../run/hash.js'
import { foldCall, foldNew } from './fold-call.js'
import { doubting, type Frame } from './fold-frame.js'
import { foldMember } from './fold-member.js'
import { foldName } from './fold-name.js'
import { foldBinary, foldLogical, foldUnary, primitive, truth } from './fold-operators.js'
import { wildcardObject } from './fold-wildcard.js'
import { functionText, genericText } from './normal-text-code.js'
import { canonical, valueText } from './normal-text-value.js'
import { bare, keyName, type Node, propertyName } from './syntax.js'

/** One folding's budget: every node costs one, names that are being resolved cannot be entered again. */
export interface Run {
  left: number
  /** How often the budget or the depth left something out. */
  cuts: number
  /** What is being resolved, by how much was when it began. */
  readonly open: Map<object, number>
  /** The outermost of these that was met again. */
  met: number
}

/** A folding that may look at so many nodes. */
export function runOf(left: number): Run {
  return { left, cuts: 0, open: new Map(), met: Infinity }
}

const BUDGET = 6000
const DEEPEST = 60
const LONGEST = 1000

/**
 * What an expression is as far as the text tells: a constant, a wildcard, a literal with parts that are not known,
 * or its normal text. `await` and types are left out. Equal meanings under other names and layouts give equal values.
 */
export function fold(node: Node, frame: Frame): Value {
  const folded = memoOf(frame).folded
  const known = folded.get(node)
  if (known !== undefined) return known
  const value = canonical(evaluate(node, frame, runOf(BUDGET), 0))
  folded.set(node, value)
  return value
}

/** A constant condition's outcome; null when it depends on something. */
export function foldedTruth(node: Node, frame: Frame): boolean | null {
  const decided = truth(fold(node, frame))
  return decided === null || node.type === 'Literal' ? decided : truth(fold(node, doubting(frame)))
}

/** The normal text of an expression, as a value of kind `expression`. */
export function expression(text: string): Value {
  return { kind: 'expression', text: text.length > LONGEST ? `${text.slice(0, LONGEST)}~${sha256Hex(text).slice(0, 12)}` : text }
}

/** Folds within a budget. Past it, the source text stands for itself. */
export function evaluate(outer: Node, frame: Frame, run: Run, depth: number): Value {
  const node = bare(outer)
  if (--run.left < 0 || depth > DEEPEST) {
    run.cuts++
    return expression(frame.file.text.slice(node.start, Math.min(node.end, node.start + LONGEST)).replace(/\s+/g, ' '))
  }
  const next = depth + 1
  switch (node.type) {
    case 'Literal':
      return literal(node)
    case 'TemplateLiteral': {
      let text = ''
      let known = true
      node.quasis.forEach((quasi, index) => {
        text += quasi.value.cooked ?? quasi.value.raw
        const part = node.expressions[index]
        if (part === undefined) return
        const value = evaluate(part, frame, run, next)
        const plain = primitive(value)
        if (plain === null || value.kind === 'regex') {
          known = false
          text += `\${${valueText(value)}}`
        } else text += String(plain.value)
      })
      return known ? { kind: 'string', text } : expression(`\`${text}\``)
    }
    case 'Identifier':
      return foldName(node, frame, run, next)
    case 'ArrayExpression':
      return arrayOf(node.elements, frame, run, next)
    case 'ObjectExpression':
      return wildcardObject(node, frame) ?? objectOf(node.properties, frame, run, next)
    case 'UnaryExpression':
      return foldUnary(node.operator, evaluate(node.argument, frame, run, next))
    case 'BinaryExpression':
      return foldBinary(node.operator, evaluate(node.left, frame, run, next), evaluate(node.right, frame, run, next))
    case 'LogicalExpression':
      return foldLogical(node.operator, evaluate(node.left, frame, run, next), () => evaluate(node.right, frame, run, next))
    case 'ConditionalExpression': {
      const test = evaluate(node.test, frame, run, next)
      const decided = truth(test)
      if (decided !== null) return evaluate(decided ? node.consequent : node.alternate, frame, run, next)
      return expression(
        `(${valueText(test)} ? ${valueText(evaluate(node.consequent, frame, run, next))} : ${valueText(evaluate(node.alternate, frame, run, next))})`,
      )
    }
    case 'AwaitExpression':
      return evaluate(node.argument, frame, run, next)
    case 'SequenceExpression': {
      const last = node.expressions.at(-1)
      return last === undefined ? { kind: 'undefined' } : evaluate(last, frame, run, next)
    }
    case 'MemberExpression':
      return foldMember(node, frame, run, next)
    case 'CallExpression':
      return kept(node, frame, run, () => foldCall(node, frame, run, next))
    case 'NewExpression':
      return kept(node, frame, run, () => foldNew(node, frame, run, next))
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return kept(node, frame, run, () => expression(functionText(node, (inner) => valueText(evaluate(inner, frame, run, next)))))
    default: {
      const raw = node.type === 'TaggedTemplateExpression' ? rawText(node, frame) : null
      return raw ?? expression(genericText(node, (inner) => valueText(evaluate(inner, frame, run, next)), frame.file.text))
    }
  }
}

/** The text of `String.raw` as it is written; null for other tags, and where something is filled in. */
function rawText({ tag, quasi: { quasis } }: Extract<Node, { type: 'TaggedTemplateExpression' }>, { file }: Frame): Value | null {
  const [only, ...more] = quasis
  const member = bare(tag)
  const isRaw = member.type === 'MemberExpression' && member.object.type === 'Identifier' && member.object.name === 'String' && propertyName(member) === 'raw'
  if (only === undefined || more.length > 0 || !isRaw || file.scopes.resolve('String', member.start) !== null) return null
  return { kind: 'string', text: only.value.raw }
}

interface Memo {
  readonly folded: Map<Node, Value>
  /** Of calls and functions by their node, of names by their binding. */
  readonly parts: Map<object, Value>
}

const MEMOS = new WeakMap<Frame, Memo>()

function memoOf(frame: Frame): Memo {
  let memo = MEMOS.get(frame)
  if (memo === undefined) {
    memo = { folded: new Map(), parts: new Map() }
    MEMOS.set(frame, memo)
  }
  return memo
}

/** Whether it is being resolved already, which is noted. */
export function isOpen(of: object, run: Run): boolean {
  const since = run.open.get(of)
  if (since === undefined) return false
  run.met = Math.min(run.met, since)
  return true
}

/** What is asked again and again of one frame is worked out once, unless a part was left out or is being resolved around it. */
export function kept(of: object, frame: Frame, run: Run, work: () => Value): Value {
  const { parts } = memoOf(frame)
  const known = parts.get(of)
  if (known !== undefined) return known
  const { cuts, met } = run
  run.met = Infinity
  const value = work()
  if (run.cuts === cuts && run.met >= run.open.size) parts.set(of, value)
  run.met = Math.min(run.met, met)
  return value
}

function literal(node: Extract<Node, { type: 'Literal' }>): Value {
  if ('regex' in node) return { kind: 'regex', text: `/${node.regex.pattern}/${[...node.regex.flags].sort().join('')}` }
  if ('bigint' in node) return { kind: 'bigint', text: node.bigint }
  switch (typeof node.value) {
    case 'string':
      return { kind: 'string', text: node.value }
    case 'number':
      return { kind: 'number', text: String(node.value) }
    case 'boolean':
      return { kind: 'boolean', text: String(node.value) }
    default:
      return { kind: 'null' }
  }
}

function arrayOf(elements: readonly (Node | null)[], frame: Frame, run: Run, depth: number): Value {
  const items: Value[] = []
  let open = false
  for (const element of elements) {
    if (element === null) items.push({ kind: 'undefined' })
    else if (element.type === 'SpreadElement') {
      const spread = evaluate(element.argument, frame, run, depth)
      if (spread.kind === 'array') {
        items.push(...spread.items)
        open ||= spread.open
      } else if (spread.kind === 'string') for (const letter of spread.text) items.push({ kind: 'string', text: letter })
      else {
        items.push(expression(`...${valueText(spread)}`))
        open = true
      }
    } else items.push(evaluate(element, frame, run, depth))
  }
  return { kind: 'array', items, open }
}

function objectOf(properties: readonly Node[], frame: Frame, run: Run, depth: number): Value {
  const entries = new Map<string, Value>()
  let open = false
  for (const property of properties) {
    if (property.type === 'SpreadElement') {
      const spread = evaluate(property.argument, frame, run, depth)
      if (spread.kind === 'object') {
        for (const [key, value] of spread.entries) entries.set(key, value)
        open ||= spread.open
      } else if (spread.kind !== 'undefined' && spread.kind !== 'null') {
        entries.set('...', expression(`${entries.has('...') ? `${valueText(entries.get('...') as Value)}, ` : ''}...${valueText(spread)}`))
        open = true
      }
      continue
    }
    if (property.type !== 'Property') continue
    let key = keyName(property.key, property.computed)
    if (key === null) {
      const computed = primitive(evaluate(property.key, frame, run, depth))
      key = computed === null ? null : String(computed.value)
    }
    const value = evaluate(property.value, frame, run, depth)
    if (key === null) {
      entries.set('...', expression(`[${valueText(evaluate(property.key, frame, run, depth))}]: ${valueText(value)}`))
      open = true
    } else entries.set(key, property.kind === 'init' ? value : expression(`${property.kind} ${valueText(value)}`))
  }
  return { kind: 'object', entries: [...entries], open }
}
