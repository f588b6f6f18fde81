import type { Value } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import { yields } from '../collected/hollow-fates.js'
import { bare, child, type PyNode, statementsOf } from '../syntax/py-node.js'
import { sourceOf } from '../syntax/py-text.js'
import { evaluate } from '../values/evaluate.js'
import { type Arguments, argumentsOf, type Called, calledIn, callSym } from '../values/evaluate-call.js'
import { bind } from '../values/evaluate-collection.js'
import { calledBy } from '../values/members.js'
import { isSort } from '../values/mutated-names.js'
import { type Callable, type Env, opaque, type Sym, within } from '../values/sym.js'
import { isTestSide } from '../values/test-side.js'
import { checkDouble } from './asked-doubles.js'
import { isOfDeferred, readDeferred } from './deferred.js'
import { givesDeferred, isWaitedFor } from './deferred-waits.js'
import { readFluent } from './fluent.js'
import { addFolded, isFolded } from './folded.js'
import { follow } from './follow.js'
import { type Frame, noteCall, weaken } from './frame.js'
import { readHanded } from './handed-functions.js'
import { checkKnown } from './known-call.js'
import { type At, addCheck } from './make-check.js'
import { mayCheck } from './may-check.js'
import { alwaysFails } from './unittest-calls.js'

const RUNNERS = /(?:^|\.)(?:asyncio\.(?:run|gather|wait_for)|run_until_complete|anyio\.run|trio\.run|run_sync|async_to_sync)$/
/** What begins a coroutine, whose end somebody has to wait for; a group waits for its own. */
const BEGINS = /^asyncio\.(?!TaskGroup\b).*\b(?:create_task|ensure_future)$|(?:^|\.)loop\.create_task$|(?:^|\.)(?:ensureDeferred|fromCoroutine)$/
const LIKE_CHECK = /^_*(?:assert|check|verify|expect|ensure|should|validate)(?:_|[A-Z]|$)/

/** What fails in a function that is handed to these fails who asks for the result. */
const LATER = /\.(?:submit|apply_async|map_async|run_in_executor)$/

// Makes a place where there is none.
const MAKES = /^_*ensure_(?:\w+_)?(?:dir|dirs|directory|directories|folder|folders)(?:_exists?)?$/

/** `tmpdir.ensure("shop", "cart.py")`, py.path's own word for it. */
function makesPath(last: string, { plain, named, open }: Arguments): boolean {
  const isPath = plain.length > 0 && plain.every(({ value }) => value.kind === 'string') && [...named.keys()].every((key) => key === 'dir')
  return last === 'ensure' && isPath && !open
}

/** Whether a statement's call always fails the test. */
export function isFailing(node: PyNode, env: Env): boolean {
  const call = bare(node)
  const callee = call.type === 'call' ? child(call, 'function') : null
  if (!callee) return false
  const text = sourceOf(env.module.text, callee)
  if (text === 'self.fail') return true
  const [first] = /^self\.assert(?:True|False)$/.test(text) ? argumentsOf(call, env).plain : []
  if (first) return alwaysFails(text.slice(5), first)
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
  const called = calledIn(callee, env)
  const { target } = called
  const args = argumentsOf(node, env)
  const at: At = { node: statement, env, frame }
  if (!used && !awaited && asksOfNothing(called, args)) {
    addCheck(at, args.plain[0] ?? target, { relation: 'nothing', matcher: called.method?.name ?? target.text })
    return
  }
  if (checkKnown(called, args, at)) return
  const asked = (used && !awaited) || target.ref !== null ? null : readFluent(node, at, awaited)
  if (!used && checkDouble(node, at)) return
  if (asked) {
    readCall(asked, statement, env, frame, true)
    return
  }
  if (isOfDeferred(called)) {
    readBefore(callee, args, at, target)
    readDeferred(node, called, args, at, used || awaited, callBack)
    return
  }
  if (isSort(env.module.text, node)) sortInPlace(callee, env)
  const ref = calledBy(target, env)
  const before = frame.sink.checks.length
  const last = lastName(target.text)
  const ofObject = called.method?.on.of !== undefined
  const within = awaited || used || !ref ? frame : notAwaited(ref, frame)
  const begun = BEGINS.test(target.dotted ?? target.text) && !isWaitedFor(node, env.module.text)
  readBefore(callee, args, begun ? { ...at, frame: weaken(frame, 'floating', 'a task that nobody waits for') } : at, target)
  if (ref && isFolded(ref, env, within)) {
    addFolded(ref, target, args, { ...at, frame: within })
    return
  }
  const asksItself = ofObject || (ref !== null && isOfProduct(ref, target, env))
  const isHollow = ref !== null && LIKE_CHECK.test(last) && checksNothing(ref, env)
  if (ref && follow(ref, args, target, env, within, isHollow) && (frame.sink.checks.length > before || !asksItself || !LIKE_CHECK.test(last) || isHollow))
    return
  for (const sym of args.plain)
    if (sym.coroutine && RUNNERS.test(target.dotted ?? target.text)) readOneCall(sym.coroutine.call, statement, sym.coroutine.env, frame, true, used)
  readHanded(target, args, env, used || awaited || !LATER.test(target.text) ? frame : weaken(frame, 'floating', `${last}, whose result nobody asks for`))
  const { text } = callSym(node, called, args, env)
  noteCall(text, frame)
  if (/^(?:eval|exec)$/.test(target.text)) frame.sink.unknown.push(text)
  else if (
    LIKE_CHECK.test(last) &&
    !MAKES.test(last) &&
    !makesPath(last, args) &&
    !/^asyncio\./.test(target.dotted ?? '') &&
    (ref === null || (asksItself && !isHollow))
  ) {
    frame.sink.unknown.push(text)
    if (!used) addCustom(target, args, at)
  }
}

/** `self.assertContains(…)` of a test case that the product hands out, or a plain `assert_true(…)` of its own, which nobody follows. */
function isOfProduct(ref: Callable, { text }: Sym, { world }: Env): boolean {
  return /^self\.|(?:^|\.)assert(?:_|[A-Z])\w*$/.test(text) && ref.kind === 'definition' && !isTestSide(ref.place.module, world)
}

/** A check by its name alone. */
function addCustom(target: Sym, args: Arguments, at: At): void {
  addCheck(at, args.plain[0] ?? target, {
    relation: 'custom',
    matcher: lastName(target.text),
    values: [...args.plain.slice(1).map((sym) => sym.value), ...namedValues(args)],
  })
}

/** Reads the call that is made of a function which is handed on. */
function callBack(called: Called, args: Arguments, at: At): void {
  const { env, frame } = at
  const { target } = called
  if (checkKnown(called, args, at)) return
  const ref = calledBy(target, env)
  if (ref && follow(ref, args, target, env, frame)) return
  const text = `${target.text}(${args.plain.map((sym) => sym.text).join(', ')})`
  noteCall(text, frame)
  if (ref !== null || !LIKE_CHECK.test(lastName(target.text))) return
  frame.sink.unknown.push(text)
  addCustom(target, args, at)
}

/** `self.assertRaises(ValueError)` that stands alone: a block to enter, which nobody enters. */
function asksOfNothing({ target, method }: Called, args: Arguments): boolean {
  const isOurs = method !== null && target.ref === null && /^(?:self|cls)$/.test(method.on.text)
  return isOurs && /^assert(?:Raises|Warns)$/.test(method.name) && args.plain.length === 1 && args.named.size === 0 && !args.open
}

/** A method that is there and empty, or one of the tests' own that calls nothing which looks like a check. */
function checksNothing(ref: Callable, env: Env): boolean {
  const body = ref.kind === 'definition' && ref.place.definition.kind === 'function' ? child(ref.place.definition.node, 'body') : null
  if (ref.kind !== 'definition' || body === null) return false
  const { module } = ref.place
  const isEmpty = ({ type, kids: [only] }: PyNode) => /^(?:pass|return)_statement$/.test(type) || /^(?:string|ellipsis)$/.test(only?.type ?? '')
  if (statementsOf(body).every(isEmpty)) return true
  const called = [...sourceOf(module.text, body).matchAll(/(\w+)\(/g)]
  return isTestSide(module, env.world) && !mayCheck(ref, env) && !called.some(([, name = '']) => LIKE_CHECK.test(name))
}

/** What is asked for by name says by which: `assert_outcomes(passed=1)`. */
function namedValues({ named }: Arguments): readonly Value[] {
  return named.size === 0 ? [] : [{ kind: 'object', entries: [...named].map(([name, sym]) => [name, sym.value] as const), open: false }]
}

function sortInPlace(callee: PyNode, env: Env): void {
  const name = child(callee, 'object')
  if (!name) return
  const { text, names } = evaluate(name, env)
  bind(name, opaque(`sorted(${text})`, names), env)
}

/** Calls that are made before this one: its arguments, and what it is called on. */
function readBefore(callee: PyNode, args: Arguments, { node, env, frame }: At, target: Sym): void {
  if (!RUNNERS.test(target.dotted ?? target.text))
    for (const nested of args.nodes)
      if (nested.type === 'call' || nested.type === 'await') readCall(nested, node, env, target.text === 'next' ? { ...frame, isStepped: true } : frame, true)
  const object = callee.type === 'attribute' ? child(callee, 'object') : callee.type === 'call' ? callee : null
  if (object && bare(object).type === 'call') readCall(object, node, env, frame, true)
}

/** A plain function of the tests with a yield: fixtures and context managers have a decorator that goes on with it. */
function isGenerator(ref: Callable): boolean {
  return (
    ref.kind === 'definition' && ref.place.definition.kind === 'function' && ref.place.definition.decorators.length === 0 && yields(ref.place.definition.node)
  )
}

function notAwaited(ref: Callable, frame: Frame): Frame {
  if (ref.kind !== 'definition' || ref.place.definition.kind !== 'function') return frame
  if (isGenerator(ref)) return weaken(frame, 'unreachable', 'a generator that nobody goes through')
  const { text } = ref.place.module
  const { node, decorators } = ref.place.definition
  return sourceOf(text, node).startsWith('async') || givesDeferred(node, decorators, text) ? weaken(frame, 'floating', 'never awaited') : frame
}
