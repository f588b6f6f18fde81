import { bare, child, type PyNode, statementsOf, walk } from '../syntax/py-node.js'
import { sourceOf } from '../syntax/py-text.js'
import { evaluate } from '../values/evaluate.js'
import { type Arguments, argumentsOf } from '../values/evaluate-call.js'
import { moduleEnv } from '../values/evaluate-name.js'
import { mutatedNames } from '../values/mutated-names.js'
import { type Callable, type Env, opaque, type Sym, within } from '../values/sym.js'
import { type Frame, weaken } from './frame.js'
import { checkLibrary } from './library-calls.js'
import { type At, addCheck } from './make-check.js'
import { checkMock } from './mock-calls.js'
import { addRaises } from './raises.js'
import { readStatements } from './read-statements.js'
import { calledText, checkUnittest } from './unittest-calls.js'

const RUNNERS = /(?:^|\.)(?:asyncio\.(?:run|gather|wait_for)|run_until_complete|anyio\.run|trio\.run|run_sync|async_to_sync)$/
const LIKE_CHECK = /^_*(?:assert|check|verify|expect|ensure|should|validate)(?:_|[A-Z]|$)/

/** Whether a statement's call always fails the test. */
export function isFailing(node: PyNode, env: Env): boolean {
  const call = bare(node)
  const callee = call.type === 'call' ? child(call, 'function') : null
  if (!callee) return false
  if (/^self\.fail$/.test(sourceOf(env.module.text, callee))) return true
  return evaluate(callee, env).dotted === 'pytest.fail'
}

/** Reads an expression that stands as a statement, or whose value is used: the checks that its calls make. */
export function readCall(whole: PyNode, statement: PyNode, env: Env, frame: Frame, used: boolean): void {
  const node = bare(whole)
  if (node.type === 'await') {
    if (node.kids[0]) readOneCall(bare(node.kids[0]), statement, env, frame, true, used)
    return
  }
  if (node.type === 'call') {
    readOneCall(node, statement, env, frame, false, used)
    return
  }
  if (/comprehension|generator_expression/.test(node.type)) {
    const body = child(node, 'body')
    if (body) readCall(body, statement, within(env), weaken(frame, 'loop', 'comprehension'), used)
    return
  }
  for (const kid of node.kids)
    if (/^(?:call|await|parenthesized_expression|binary_operator|boolean_operator|conditional_expression|tuple|list|subscript|attribute)$/.test(kid.type))
      readCall(kid, statement, env, frame, true)
}

function readOneCall(node: PyNode, statement: PyNode, env: Env, frame: Frame, awaited: boolean, used: boolean): void {
  const callee = node.type === 'call' ? child(node, 'function') : null
  if (!callee) return
  const target = evaluate(callee, env)
  const args = argumentsOf(node, env)
  const at: At = { node: statement, env, frame }
  if (checkKnown(target, callee, args, at)) return
  if (target.ref && follow(target.ref, args, target, env, awaited || used ? frame : notAwaited(target.ref, frame))) return
  for (const sym of args.plain)
    if (sym.coroutine && RUNNERS.test(target.dotted ?? target.text)) readOneCall(sym.coroutine.call, statement, sym.coroutine.env, frame, true, used)
  for (const nested of args.nodes) if (nested.type === 'call' || nested.type === 'await') readNested(nested, statement, env, frame, target)
  if (callee.type === 'attribute') {
    const object = child(callee, 'object')
    if (object && bare(object).type === 'call') readCall(object, statement, env, frame, true)
  }
  const text = evaluate(node, env).text
  frame.sink.calls.push(text)
  const last = target.text.slice(target.text.lastIndexOf('.') + 1)
  if (/^(?:eval|exec)$/.test(target.text)) frame.sink.unknown.push(text)
  else if (LIKE_CHECK.test(last) && target.ref === null) {
    frame.sink.unknown.push(text)
    if (!used)
      addCheck(at, args.plain[0] ?? target, {
        relation: 'custom',
        matcher: last,
        values: [...args.plain.slice(1).map((sym) => sym.value), ...[...args.named.values()].map((sym) => sym.value)],
      })
  }
}

function readNested(node: PyNode, statement: PyNode, env: Env, frame: Frame, target: Sym): void {
  if (RUNNERS.test(target.dotted ?? target.text)) return
  readCall(node, statement, env, frame, true)
}

function notAwaited(ref: Callable, frame: Frame): Frame {
  if (ref.kind !== 'definition' || ref.place.definition.kind !== 'function') return frame
  return sourceOf(ref.place.module.text, ref.place.definition.node).startsWith('async') ? weaken(frame, 'floating', 'never awaited') : frame
}

function checkKnown(target: Sym, callee: PyNode, args: Arguments, at: At): boolean {
  const { env, frame } = at
  const dotted = target.dotted
  if (dotted !== null && checkPytest(dotted, args, at)) return true
  if (dotted !== null && checkLibrary(dotted, args, at)) return true
  const name = callee.type === 'attribute' ? child(callee, 'attribute') : null
  const object = callee.type === 'attribute' ? child(callee, 'object') : null
  if (!name || !object) return false
  const method = sourceOf(env.module.text, name)
  const on = evaluate(object, env)
  if (on.text === 'self' || on.text === 'cls' || /(?:^|\.)TestCase\(\)$/.test(on.text)) {
    if (target.ref === null && method === 'skipTest') {
      frame.sink.skips.push({
        condition: null,
        negated: false,
        by: 'self.skipTest',
        reason: textOf(args.plain[0]),
        xfail: false,
        sure: frame.modality === 'always',
      })
      return true
    }
    return target.ref === null && checkUnittest(method, args, at)
  }
  return checkMock(method, on, args, at)
}

function checkPytest(dotted: string, args: Arguments, at: At): boolean {
  const [first] = args.plain
  switch (dotted) {
    case 'pytest.raises':
    case 'pytest.warns':
    case 'pytest.deprecated_call':
      if (args.plain.length < 2) return false
      addRaises(at, calledText(args, 1), first ?? null, null, dotted)
      return true
    case 'pytest.fail':
      addCheck(at, opaque(''), { relation: 'fails', matcher: dotted })
      return true
    case 'pytest.skip':
    case 'pytest.xfail':
      at.frame.sink.skips.push({
        condition: null,
        negated: false,
        by: dotted,
        reason: textOf(first ?? args.named.get('reason') ?? args.named.get('msg')),
        xfail: dotted.endsWith('xfail'),
        sure: at.frame.modality === 'always',
      })
      return true
    case 'pytest.importorskip':
      at.frame.sink.skips.push({ condition: opaque(`importorskip(${first?.text ?? ''})`), negated: false, by: dotted, reason: null, xfail: false, sure: true })
      return true
    default:
      return false
  }
}

function textOf(sym: Sym | undefined): string | null {
  return sym?.value.kind === 'string' ? sym.value.text : (sym?.text ?? null)
}

/** Reads the body of a called function of the repository as if it stood here; false where it was not entered. */
export function follow(ref: Callable, args: Arguments, target: Sym, env: Env, frame: Frame): boolean {
  if (ref.kind === 'lambda') {
    const body = child(ref.node, 'body')
    if (body?.type !== 'call' || frame.depth >= 2) return false
    const inner = within(ref.env)
    bindParameters(child(ref.node, 'parameters'), args, inner, false)
    readCall(body, body, inner, { ...frame, depth: frame.depth + 1 }, false)
    return true
  }
  const { definition, module } = ref.place
  if (definition.kind !== 'function' || frame.depth >= 2 || frame.entered.includes(definition.node) || !mayCheck(definition.node, ref.place.module.text.text))
    return false
  const body = child(definition.node, 'body')
  const base = ref.env ? within(ref.env, module) : { ...within(moduleEnv(env, module)), owner: ref.self ? env.owner : null }
  const inner: Env = body ? { ...base, mutated: mutatedNames(module.text, body) } : base
  if (ref.self)
    for (let at: Env | null = env; at; at = at.parent)
      for (const [name, sym] of at.vars) if (name.startsWith('self.') && !inner.vars.has(name)) inner.vars.set(name, sym)
  bindParameters(child(definition.node, 'parameters'), args, inner, ref.self !== null)
  const before = frame.sink.checks.length
  frame.sink.bodies.push({ node: definition.node, env: inner })
  readStatements(statementsOf(body), inner, { ...frame, depth: frame.depth + 1, entered: [...frame.entered, definition.node] })
  if (frame.sink.checks.length === before) frame.sink.calls.push(`${target.text}(${args.plain.map((sym) => sym.text).join(', ')})`)
  return true
}

const telling = new WeakMap<PyNode, boolean>()

/** Whether a function can check, skip or fail: others are not entered. */
function mayCheck(node: PyNode, text: string): boolean {
  const known = telling.get(node)
  if (known !== undefined) return known
  let found = false
  walk(node, (inner) => {
    if (inner.type === 'assert_statement' || inner.type === 'raise_statement') found = true
    else if (inner.type === 'call') {
      const callee = child(inner, 'function')
      if (callee && /(?:assert|check|verify|expect|raises|warns|skip|fail|ensure|should|validate)/i.test(text.slice(callee.start, callee.end))) found = true
    }
    return !found
  })
  telling.set(node, found)
  return found
}

function bindParameters(parameters: PyNode | null, args: Arguments, env: Env, method: boolean): void {
  let index = 0
  const text = env.module.text
  const list = parameters?.kids ?? []
  list.forEach((kid, place) => {
    if (method && place === 0) {
      env.vars.set(sourceOf(text, kid), opaque('self', ['self']))
      return
    }
    const nameNode = kid.type === 'identifier' ? kid : (child(kid, 'name') ?? kid.kids[0])
    if (!nameNode) return
    const name = sourceOf(text, nameNode).replace(/^\*+/, '')
    const value = child(kid, 'value')
    if (/splat|keyword_separator|positional_separator/.test(kid.type)) return
    const given = args.named.get(name) ?? args.plain[index++] ?? (value ? evaluate(value, moduleEnv(env, env.module)) : null)
    env.vars.set(name, given ?? opaque(name, [name]))
  })
}
