import type { Value } from '../../../contract/index.js'
import { bare, isFunction, literalText, type Node } from '../syntax.js'
import { type Frame, lineText, type Walk } from './frame.js'
import { shallowValue } from './shallow-value.js'
import { walkNode } from './walk.js'
import { walkFunction } from './walk-function.js'
import { guardOfCall } from './walk-guards.js'
import { rejectionEffect } from './walk-try.js'

type Call = Extract<Node, { type: 'CallExpression' | 'NewExpression' }>

const REGISTERS = new Set(['test', 'it', 'describe', 'suite', 'context', 'specify', 'xit', 'xtest', 'xdescribe', 'fit', 'fdescribe', 'bench'])
const HOOKS = new Set(['beforeEach', 'beforeAll', 'afterEach', 'afterAll', 'before', 'after', 'setup', 'teardown'])

/** A call or construction. `held` names the function among its arguments that is the value of a named constant. */
export function walkCall(
  walk: Walk,
  node: Call,
  awaited: boolean,
  statement: boolean,
  held: { readonly node: Node; readonly name: string } | null = null,
): void {
  const callee = calleeText(node.callee)
  walk.observe(node)
  if (node.type === 'CallExpression' && registersTests(callee, node)) {
    walkTest(walk, node, callee)
    return
  }
  const { frame } = walk
  if (frame !== null) walk.words.push(node.type === 'NewExpression' ? 'new' : 'call', String(node.arguments.length))
  const before = frame?.calls.length ?? 0
  walkNode(walk, node.callee)
  const tried = frame?.calls.slice(before).map((call) => call.callee) ?? []
  for (const argument of node.arguments) {
    if (held !== null && argument === held.node && isFunction(held.node)) walkFunction(walk, held.node, held.name)
    else if (argument.type === 'CallExpression' || argument.type === 'NewExpression') walkCall(walk, argument, false, false)
    else walkNode(walk, argument)
  }
  if (frame === null) return
  frame.calls.push({
    callee: node.type === 'NewExpression' ? `new ${callee}` : callee,
    args: node.arguments.slice(0, 8).map(argumentValue),
    awaited,
    statement,
    line: walk.file.lineOf(node.start),
    text: statement ? lineText(walk.file, node) : '',
  })
  if (node.type === 'NewExpression') return
  const filled = /^([\w$]+)\.(?:push|unshift|add|set)$/.exec(callee)?.[1]
  if (filled !== undefined) frame.writes.add(filled)
  guardOfCall(walk, node, callee)
  rejections(walk, node, callee, tried, statement)
}

/** Arguments as values; functions only as `=>`, because their contents have facts of their own. */
function argumentValue(node: Node): Value {
  if (node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression') return { kind: 'expression', text: '=>' }
  return shallowValue(node.type === 'SpreadElement' ? node.argument : node, 4)
}

function rejections(walk: Walk, node: Extract<Node, { type: 'CallExpression' }>, callee: string, tried: readonly string[], statement: boolean): void {
  const { frame } = walk
  if (frame === null) return
  const handler = callee.endsWith('.then') ? node.arguments[1] : RECOVERS.test(callee) ? node.arguments[0] : undefined
  const became = handler === undefined ? null : rejectionEffect(handler)
  const line = walk.file.lineOf(node.start)
  // What a name holds that `then` is called on is tried by that call.
  const over = tried.length > 0 ? tried : callee.endsWith('.then') ? [callee] : BEHIND.test(callee) ? stepsBefore(frame) : tried
  if (became !== null) frame.catches.push({ over, ...became, line, text: lineText(walk.file, node) })
  if (/^Promise\.(allSettled|any)$/.test(callee) && statement)
    frame.catches.push({ over: ['Promise.allSettled'], only: [], effect: 'ignored', line, text: lineText(walk.file, node) })
}

/** What is called with what becomes of an error: of promises, of results, of streams. */
const RECOVERS = /\.(?:catch|orElse|catchAll|catchAllCause|recover|recoverWith)$|^(?:catchError|catchAll|orElse)$/
/** It stands among the steps that a pipe is given, behind those that may fail. */
const BEHIND = /^(?:catchError|catchAll|orElse)$|^(?:Effect|E|TE|Either|TaskEither|Result|RTE|Stream)\.(?:catchAll|catchAllCause|orElse|recover)$/
const MOST_STEPS = 8

function stepsBefore({ calls }: Frame): string[] {
  return [...new Set(calls.slice(-MOST_STEPS - 1, -1).map(({ callee }) => callee))]
}

/** `a.b.c`, calls on the way as `()`: what is called, without arguments. */
function calleeText(node: Node): string {
  const inner = bare(node)
  switch (inner.type) {
    case 'Identifier':
      return inner.name
    case 'ThisExpression':
      return 'this'
    case 'Super':
      return 'super'
    case 'MemberExpression': {
      const object = calleeText(inner.object)
      if (object.length > 200) return object
      if (!inner.computed) return `${object}.${inner.property.type === 'PrivateIdentifier' ? '#' : ''}${inner.property.name}`
      const name = literalText(inner.property)
      return `${object}.${name ?? '[]'}`
    }
    case 'CallExpression':
      return inner.callee.type === 'Identifier' && inner.callee.name === 'require'
        ? `${literalText(inner.arguments[0] ?? inner.callee) ?? 'require'}`
        : `${calleeText(inner.callee)}()`
    case 'NewExpression':
      return `new ${calleeText(inner.callee)}()`
    case 'MetaProperty':
      return `${inner.meta.name}.${inner.property.name}`
    case 'AwaitExpression':
      return calleeText(inner.argument)
    default:
      return '…'
  }
}

function registersTests(callee: string, node: Extract<Node, { type: 'CallExpression' }>): boolean {
  if (!node.arguments.some(isFunction)) return false
  const root = /^\w+/.exec(callee)?.[0] ?? ''
  return HOOKS.has(root) || (REGISTERS.has(root) && node.arguments.length >= 2)
}

/** Bodies of tests and hooks are no source: only what bends the tools is looked for in them. */
function walkTest(walk: Walk, node: Extract<Node, { type: 'CallExpression' }>, callee: string): void {
  const { frame } = walk
  const [first] = node.arguments
  const title = first === undefined ? null : literalText(first)
  const added = title ?? callee
  walk.titles.push(added)
  walk.frame = null
  walkNode(walk, node.callee)
  for (const argument of node.arguments) walkNode(walk, argument)
  walk.frame = frame
  walk.titles.pop()
}
