import type { Catch } from '../../../contract/index.js'
import { bare, eachChild, isFunction, type Node } from '../syntax.js'
import { lineText, type Walk } from './frame.js'
import { plainText } from './plain-text.js'
import { walkNode } from './walk.js'
import { walkList } from './walk-holder.js'

const MOST_CALLS = 20
const MOST_TEXT = 400

/** A try statement: what it tries, and what becomes of an error. */
export function walkTry(walk: Walk, node: Extract<Node, { type: 'TryStatement' }>): void {
  const { frame } = walk
  if (frame === null) {
    eachChild(node, (child) => walkNode(walk, child))
    return
  }
  frame.statements++
  walk.words.push('try')
  const before = frame.calls.length
  walkNode(walk, node.block)
  const over = [...new Set(frame.calls.slice(before).map(({ callee }) => callee))].slice(0, MOST_CALLS)
  if (node.handler !== null) {
    const { param, body } = node.handler
    const name = param?.type === 'Identifier' ? param.name : null
    frame.catches.push({
      over,
      ...whatBecomes(body.body, param === null ? null : (name ?? plainText(param))),
      line: walk.file.lineOf(node.handler.start),
      text: lineText(walk.file, node.handler, MOST_TEXT),
      ...(frame.throwing > 0 ? { failsAnyway: true as const } : {}),
    })
    walk.words.push('catch')
    if (param !== null) walkNode(walk, param)
    const throws = body.body.at(-1)?.type === 'ThrowStatement' ? 1 : 0
    frame.catching++
    frame.throwing += throws
    walkList(walk, body.body)
    frame.throwing -= throws
    frame.catching--
  }
  if (node.finalizer === null) return
  walk.words.push('finally')
  const jump = jumpIn(node.finalizer)
  if (jump !== null)
    frame.catches.push({ over, only: [], effect: 'ignored', line: walk.file.lineOf(jump.start), text: `finally ${lineText(walk.file, node.finalizer)}` })
  walkList(walk, node.finalizer.body)
}

/** What leaves a block and takes the error in flight with it, under a condition too. */
function jumpIn(node: Node): Node | null {
  if (/^(Return|Break|Continue)Statement$/.test(node.type)) return node
  if (isFunction(node) || /^(For|While|DoWhile|Switch)/.test(node.type)) return null
  let found: Node | null = null
  eachChild(node, (child) => {
    found ??= jumpIn(child)
  })
  return found
}

/** What a rejection handler does with the error; null when it is handed to a function that cannot be seen. */
export function rejectionEffect(handler: Node): Pick<Catch, 'only' | 'effect'> | null {
  const given = bare(handler)
  if (given.type === 'Identifier') return /^(noop|ignore|swallow|doNothing)$/i.test(given.name) ? { only: [], effect: 'ignored' } : null
  if (given.type === 'MemberExpression') {
    const name = plainText(given, 60)
    return LOGS.test(name) ? { only: [], effect: 'logged' } : /\.noop$/.test(name) ? { only: [], effect: 'ignored' } : null
  }
  if (!isFunction(given) || given.body === null) return null
  const [param] = given.params
  const name = param === undefined ? null : param.type === 'Identifier' ? param.name : plainText(param)
  if (given.body.type === 'BlockStatement') return whatBecomes(given.body.body, name)
  return { only: [], effect: valueEffect(given.body, name) }
}

const LOGS =
  /^(console|log|logger|logging|this\.log|this\.logger|Sentry|debug|winston|pino|metrics|stats|reporter)(\.\w+)*$|(^|\.)(warn|warnOnce|logError|captureException|captureMessage|increment|debug)$/

function whatBecomes(body: readonly Node[], name: string | null): Pick<Catch, 'only' | 'effect'> {
  const rest = body.filter((one) => one.type !== 'EmptyStatement')
  // The program ends with a code by which whoever started it knows.
  if (rest.some((one) => one.type === 'ExpressionStatement' && /^process\.exit\((?!\s*0?\s*\))/.test(plainText(one.expression, 60))))
    return { only: [], effect: 'handled' }
  const last = rest.at(-1)
  const only: string[] = []
  for (const one of rest) {
    if (one.type !== 'IfStatement') continue
    const throwsIf = endsInThrow(one.consequent)
    // Behind it all the rest is thrown as well.
    if (throwsIf && one.alternate === null && last?.type === 'ThrowStatement') continue
    if (throwsIf && one.alternate === null) only.push(`!(${plainText(one.test, 160)})`)
    else if (last?.type === 'ThrowStatement' || (one.alternate !== null && endsInThrow(one.alternate))) only.push(plainText(one.test, 160))
  }
  if (last?.type === 'ThrowStatement' && only.length === 0) return { only, effect: thrownEffect(last.argument, name) }
  const kept = rest.filter((one) => one.type !== 'ThrowStatement' && !(one.type === 'IfStatement' && endsInThrow(one.consequent)))
  return { only, effect: blockEffect(kept, name) }
}

const ORDER: readonly Catch['effect'][] = ['ignored', 'default', 'logged', 'returned', 'handled']

function stronger(a: Catch['effect'], b: Catch['effect']): Catch['effect'] {
  if ((a === 'logged' && b === 'default') || (a === 'default' && b === 'logged')) return 'logged'
  return ORDER.indexOf(a) >= ORDER.indexOf(b) ? a : b
}

function statementEffect(node: Node, name: string | null): Catch['effect'] {
  switch (node.type) {
    case 'ReturnStatement':
      return node.argument === null ? 'ignored' : valueEffect(node.argument, name)
    case 'BreakStatement':
    case 'ContinueStatement':
      return 'ignored'
    case 'ExpressionStatement':
      return valueEffect(node.expression, name)
    case 'BlockStatement':
      return blockEffect(node.body, name)
    default:
      return name !== null && mentions(node, name) ? 'handled' : containsThrow(node) ? 'handled' : 'default'
  }
}

function blockEffect(body: readonly Node[], name: string | null): Catch['effect'] {
  let effect: Catch['effect'] = 'ignored'
  for (const one of body) effect = stronger(effect, statementEffect(one, name))
  return effect
}

function valueEffect(node: Node, name: string | null): Catch['effect'] {
  const value = bare(node)
  if (value.type === 'Identifier' && value.name === 'undefined') return 'ignored'
  if (value.type === 'CallExpression' && LOGS.test(plainText(value.callee, 60))) return 'logged'
  if (name !== null && mentions(value, name)) return value.type === 'Identifier' || value.type === 'ObjectExpression' ? 'returned' : 'handled'
  if (value.type === 'UnaryExpression' && value.operator === 'void') return 'ignored'
  return value.type === 'CallExpression' && handsOnError(value) ? 'handled' : 'default'
}

/** `done(new ParseError())`, `reject('broken')`: another error goes to whoever waits. */
function handsOnError({ callee, arguments: given }: Extract<Node, { type: 'CallExpression' }>): boolean {
  if (/(^|\.)reject$/.test(plainText(callee, 60))) return given.length > 0
  return given.some((one) => {
    const made = bare(one)
    return (made.type === 'NewExpression' || made.type === 'CallExpression') && /(Err(or)?|Exception)$|(^|[._])ERR_/.test(plainText(made.callee, 60))
  })
}

function thrownEffect(node: Node, name: string | null): Catch['effect'] {
  const thrown = bare(node)
  return thrown.type === 'Identifier' && thrown.name === name ? 'rethrown' : 'wrapped'
}

function endsInThrow(node: Node): boolean {
  if (node.type === 'ThrowStatement') return true
  return node.type === 'BlockStatement' && node.body.at(-1)?.type === 'ThrowStatement'
}

function containsThrow(node: Node): boolean {
  if (node.type === 'ThrowStatement') return true
  let found = false
  if (!isFunction(node)) eachChild(node, (child) => (found ||= containsThrow(child)))
  return found
}

function mentions(node: Node, name: string): boolean {
  if (node.type === 'Identifier') return node.name === name
  let found = false
  eachChild(node, (child) => (found ||= mentions(child, name)))
  return found
}
