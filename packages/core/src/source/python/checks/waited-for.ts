import { bare, child, type PyNode, statementsOf, walk } from '../syntax/py-node.js'
import { type PyText, sourceOf } from '../syntax/py-text.js'
import { calleeEnv } from '../values/callee-env.js'
import type { Callable, Given } from '../values/sym.js'
import { checkExpression } from './assert-expression.js'
import type { Frame } from './frame.js'

type Definition = Extract<Callable, { kind: 'definition' }>

/**
 * Reads `wait_until(lambda: n == 3)` as the check that it is: the function asks again and again and fails where that never holds. True where it checks
 * nothing else.
 */
export function checkWaitedFor(ref: Definition, args: Given, frame: Frame): boolean {
  const waited = waitedParameter(ref.place.definition.node, ref.place.module.text)
  if (waited === null) return false
  const handed = args.named.get(waited.name) ?? args.plain[waited.index - (ref.self ? 1 : 0)]
  if (handed?.ref?.kind !== 'lambda') return false
  const { node, env } = handed.ref
  const body = child(node, 'body')
  if (body) checkExpression(body, { node: body, env: calleeEnv(handed.ref, NOTHING, env), frame })
  return waited.alone
}

const NOTHING: Given = { plain: [], named: new Map() }

interface Waited {
  readonly name: string
  readonly index: number
  readonly alone: boolean
}

const known = new WeakMap<PyNode, Waited | null>()

/** The parameter that a function calls in a loop, which only its truth ends without an error; null for other functions. */
function waitedParameter(definition: PyNode, text: PyText): Waited | null {
  const before = known.get(definition)
  if (before !== undefined) return before
  const body = child(definition, 'body')
  const names = (child(definition, 'parameters')?.kids ?? []).map((kid) =>
    sourceOf(text, kid.type === 'identifier' ? kid : (child(kid, 'name') ?? kid.kids[0] ?? kid)),
  )
  const index = body && fails(body, text, ENDS) ? names.findIndex((name) => endsLoop(name, body, text)) : -1
  const name = names[index]
  const made = name === undefined || body === null ? null : { name, index, alone: !fails(body, text, CHECKS) }
  known.set(definition, made)
  return made
}

const ENDS = { statements: /^(?:raise|assert)_statement$/, calls: /(?:^|\.)fail$/ }
const CHECKS = { statements: /^assert_statement$/, calls: /assert(?!ionError)|check|expect|verify/i }

function fails(body: PyNode, text: PyText, { statements, calls }: typeof ENDS): boolean {
  let found = false
  walk(body, (node) => {
    if (node.type === 'except_clause') return false
    if (statements.test(node.type) || (node.type === 'call' && calls.test(sourceOf(text, child(node, 'function') ?? node)))) found = true
    return !found
  })
  return found
}

function endsLoop(name: string, body: PyNode, text: PyText): boolean {
  let ends = false
  walk(body, (loop) => {
    if (!/^(?:while|for)_statement$/.test(loop.type)) return true
    const answers = new Set<string>()
    walk(loop, (node) => {
      if (node.type === 'assignment' && isCallOf(child(node, 'right'), name, text)) answers.add(sourceOf(text, child(node, 'left') ?? node))
      return true
    })
    const asks = (node: PyNode | null): boolean => isCallOf(node, name, text) || (node?.type === 'identifier' && answers.has(sourceOf(text, node)))
    const condition = loop.type === 'while_statement' ? child(loop, 'condition') : null
    if (condition && bare(condition).type === 'not_operator' && asks(bare(bare(condition).kids[0] ?? condition))) ends = true
    walk(loop, (node) => {
      if (node.type === 'if_statement' && asks(bare(child(node, 'condition') ?? node)) && leaves(child(node, 'consequence'))) ends = true
      return !ends
    })
    return !ends
  })
  return ends
}

function leaves(block: PyNode | null): boolean {
  return statementsOf(block).some(({ type }) => type === 'return_statement' || type === 'break_statement')
}

/** `ready()` or `await ready()` */
function isCallOf(whole: PyNode | null, name: string, text: PyText): boolean {
  const node = whole && bare(whole.type === 'await' ? (whole.kids[0] ?? whole) : whole)
  return node?.type === 'call' && sourceOf(text, child(node, 'function') ?? node) === name
}
