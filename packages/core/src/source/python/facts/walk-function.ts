import { bare, child, children, type PyNode, statementsOf } from '../syntax/py-node.js'
import { lineOf, onOneLine, sourceOf } from '../syntax/py-text.js'
import { comparisonParts } from '../values/evaluate.js'
import { numberValue } from '../values/fold.js'
import { constantTruth, goesOverNothing } from './constant-truth.js'
import { type Frame, pathCondition } from './function-frame.js'
import { plainText, shallowValue } from './plain-text.js'
import { readContexts, walkTry } from './walk-catches.js'
import { walkMatch } from './walk-match.js'

const REFUSES = /^(?:abort|(?:\w+\.)?assert_never|flask\.abort|self\.fail|parser\.error|sys\.exit|ctx\.fail|reject|self\.add_error|bad_request|forbidden)$/
const VALIDATES =
  /^_*(?:raise_(?:for|if|on|unless)|check_returncode|ensure|validate|verify|check|enforce|guard|authori[sz]e|must|require|sanitize|clean|full_clean|escape)(?:_|[A-Z]|$)/

/** Says that all went well. */
const ENDS_WELL = /^(?:sys\.exit|SystemExit)(?:\((?:0|None)?\))?$/

/** Reads statements into a frame: refusals, catches, calls, conditions. Named functions and classes inside are left to their own frames. */
export function walkStatements(statements: readonly PyNode[], frame: Frame): void {
  let ended = false
  for (const statement of statements) {
    if (ended && !/definition$/.test(statement.type)) {
      unreachable(frame, statement)
      break
    }
    walkStatement(statement, frame)
    if (/^(?:return|raise|continue|break)_statement$/.test(statement.type)) ended = true
  }
}

/** Reads the calls in the defaults and types of parameters. */
export function walkParameters(parameters: PyNode, frame: Frame): void {
  for (const kid of parameters.kids) for (const part of [child(kid, 'value'), child(kid, 'type')]) if (part) expression(part, frame)
}

function unreachable(frame: Frame, statement: PyNode | undefined): void {
  if (statement) frame.unreachable.push({ line: lineOf(frame.text, statement.start), text: onOneLine(frame.text, statement, 200) })
}

function walkStatement(node: PyNode, frame: Frame): void {
  if (/definition$/.test(node.type)) return
  frame.statements++
  switch (node.type) {
    case 'if_statement':
      walkIf(node, frame)
      return
    case 'for_statement':
    case 'while_statement': {
      const head = child(node, 'right') ?? child(node, 'condition')
      if (head) node.type === 'while_statement' ? condition(head, frame, 'branch') : expression(head, frame)
      if (head && goesOverNothing(node, head, frame)) unreachable(frame, statementsOf(child(node, 'body'))[0])
      walkStatements(statementsOf(child(node, 'body')), frame)
      const after = child(node, 'alternative')
      if (after) walkStatements(statementsOf(child(after, 'body')), frame)
      return
    }
    case 'try_statement':
      walkTry(node, frame, walkStatements)
      return
    case 'with_statement':
      for (const item of node.kids.find((kid) => kid.type === 'with_clause')?.kids ?? []) expression(item, frame)
      readContexts(node, frame)
      walkStatements(statementsOf(child(node, 'body')), frame)
      return
    case 'match_statement':
      walkMatch(node, frame, walkStatements)
      return
    case 'raise_statement':
      if (node.kids[0]) {
        expression(node.kids[0], frame)
        if (frame.catching === 0 && !ENDS_WELL.test(sourceOf(frame.text, node.kids[0])))
          guard(frame, 'throw', pathCondition(frame), raisedText(node.kids[0], frame), node)
      }
      return
    case 'assert_statement':
      if (node.kids[0]) {
        guard(frame, 'assert', pathCondition(frame, `not (${plainText(frame.text, node.kids[0])})`), 'AssertionError', node)
        condition(node.kids[0], frame, 'other')
      }
      return
    case 'return_statement': {
      const value = node.kids[0]
      const path = pathCondition(frame)
      if (path !== null && frame.catching === 0) guard(frame, 'return', path, value ? plainText(frame.text, value, 160) : '', node)
      if (value) condition(value, frame, 'returned')
      return
    }
    case 'expression_statement': {
      const [only] = node.kids
      if (only && /^(?:call|await)$/.test(only.type)) call(only, frame, true)
      else for (const kid of node.kids) expression(kid, frame)
      return
    }
    default:
      for (const kid of node.kids) expression(kid, frame)
  }
}

function walkIf(node: PyNode, frame: Frame): void {
  const first = child(node, 'condition')
  const before: string[] = []
  const take = (test: PyNode | null, body: PyNode | null): void => {
    const own = test ? plainText(frame.text, test) : null
    if (test) condition(test, frame, 'branch')
    const added = [...before.map((text) => `not (${text})`), ...(own === null ? [] : [own])]
    frame.path.push(...added)
    const constant = test === null ? null : constantTruth(test, frame)
    if (constant === false) unreachable(frame, statementsOf(body)[0])
    walkStatements(statementsOf(body), frame)
    frame.path.length -= added.length
    if (own !== null) before.push(own)
  }
  take(first, child(node, 'consequence'))
  for (const other of children(node, 'alternative')) take(child(other, 'condition'), child(other, 'consequence') ?? child(other, 'body'))
}

function guard(frame: Frame, kind: Frame['guards'][number]['kind'], under: string | null, effect: string, node: PyNode): void {
  frame.guards.push({ kind, condition: under, effect, line: lineOf(frame.text, node.start), text: onOneLine(frame.text, node, 200) })
}

function raisedText(node: PyNode, frame: Frame): string {
  if (node.type !== 'call') return plainText(frame.text, node, 160)
  const callee = child(node, 'function')
  const first = child(node, 'arguments')?.kids[0]
  const name = callee ? plainText(frame.text, callee, 80) : ''
  const message = first ? shallowValue(frame.text, first) : null
  return message === null ? name : `${name}: ${message.kind === 'string' ? message.text : plainText(frame.text, first ?? node, 160)}`
}

/** Splits a condition into comparisons and bare truths. */
function condition(whole: PyNode, frame: Frame, use: 'branch' | 'returned' | 'other'): void {
  const node = bare(whole)
  const line = lineOf(frame.text, node.start)
  if (node.type === 'boolean_operator' || node.type === 'not_operator') {
    for (const kid of node.kids) if (kid.field !== 'operator') condition(kid, frame, use)
    if (node.type === 'boolean_operator') {
      const [left, right] = [child(node, 'left'), child(node, 'right')]
      if (left && right)
        frame.conditions.push({
          text: plainText(frame.text, node),
          operator: child(node, 'operator')?.type ?? '',
          left: plainText(frame.text, left),
          right: plainText(frame.text, right),
          use,
          line,
        })
    } else if (node.kids[0])
      frame.conditions.push({ text: plainText(frame.text, node), operator: 'not', left: plainText(frame.text, node.kids[0]), right: '', use, line })
    return
  }
  if (node.type === 'comparison_operator') {
    const { operands, operators } = comparisonParts(node)
    operators.forEach((operator, index) => {
      const [left, right] = [operands[index], operands[index + 1]]
      if (left && right)
        frame.conditions.push({
          text: plainText(frame.text, node),
          operator,
          left: plainText(frame.text, left),
          right: plainText(frame.text, right),
          use,
          line,
        })
    })
  } else if (use === 'branch')
    frame.conditions.push({ text: plainText(frame.text, node), operator: '', left: plainText(frame.text, node), right: '', use, line })
  expression(node, frame)
}

/** What an f-string puts in between its text. */
function interpolations(node: PyNode): readonly PyNode[] {
  return node.kids.flatMap((kid) => (kid.type === 'interpolation' ? children(kid, 'expression') : kid.type === 'string' ? interpolations(kid) : []))
}

/** Notes the calls and literals of an expression. */
function expression(node: PyNode, frame: Frame): void {
  switch (node.type) {
    case 'call':
    case 'await':
      call(node, frame, false)
      return
    case 'string':
    case 'concatenated_string':
      if (node.end - node.start < 400) frame.literals.push(shallowValue(frame.text, node))
      for (const part of interpolations(node)) expression(part, frame)
      return
    case 'integer':
    case 'float':
      frame.literals.push(numberValue(sourceOf(frame.text, node)))
      return
    case 'conditional_expression':
      if (node.kids[1]) condition(node.kids[1], frame, 'branch')
      for (const kid of node.kids) if (kid !== node.kids[1]) expression(kid, frame)
      return
    default:
      for (const kid of node.kids) expression(kid, frame)
  }
}

function call(whole: PyNode, frame: Frame, statement: boolean): void {
  const node = whole.type === 'await' ? bare(whole.kids[0] ?? whole) : whole
  const callee = node.type === 'call' ? child(node, 'function') : null
  if (!callee) {
    for (const kid of whole.kids) expression(kid, frame)
    return
  }
  const name = plainText(frame.text, callee, 160)
  const list = child(node, 'arguments')
  const args = list === null ? [] : list.type === 'argument_list' ? list.kids : [list]
  frame.calls.push({
    callee: name,
    args: args.map((arg) => (arg.type === 'keyword_argument' ? { kind: 'expression', text: plainText(frame.text, arg) } : shallowValue(frame.text, arg))),
    awaited: whole.type === 'await',
    statement,
    line: lineOf(frame.text, node.start),
    text: onOneLine(frame.text, node, 200),
  })
  const last = name.slice(name.lastIndexOf('.') + 1)
  if (REFUSES.test(name) && !ENDS_WELL.test(sourceOf(frame.text, node))) guard(frame, 'reject', pathCondition(frame), plainText(frame.text, node, 160), node)
  else if (VALIDATES.test(last)) guard(frame, 'call', pathCondition(frame), plainText(frame.text, node, 160), node)
  const lenient = args.find(
    (arg) => arg.type === 'keyword_argument' && /^errors\s*=\s*['"](?:ignore|replace|surrogateescape)['"]$/.test(sourceOf(frame.text, arg)),
  )
  if (lenient)
    frame.catches.push({
      over: [name],
      only: ['UnicodeError'],
      effect: 'ignored',
      line: lineOf(frame.text, node.start),
      text: onOneLine(frame.text, node, 200),
    })
  if (callee.type === 'attribute') {
    const object = child(callee, 'object')
    if (object) expression(object, frame)
  }
  for (const arg of args) expression(arg.type === 'keyword_argument' ? (child(arg, 'value') ?? arg) : arg, frame)
}
