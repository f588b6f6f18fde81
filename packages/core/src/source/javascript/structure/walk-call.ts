import { heldBy } from '../checks/held.js'
import { ANY_MEMBER } from '../checks/may-help.js'
import { type Bound, boundFrame, callFrame } from '../fold-frame.js'
import { bare, type FunctionNode, isFunction, literalText, type Node, propertyName } from '../syntax.js'
import { bindArguments } from './bind-arguments.js'
import { addClassTests, holdsTests } from './class-tests.js'
import { customRegistrar, takesIt, titled } from './custom-registrar.js'
import { type FoundFunction, functionOf } from './function-of.js'
import { handedRegistrar } from './handed-registrar.js'
import { withCases } from './in-case.js'
import { always } from './mark.js'
import { mayRegister } from './may-register.js'
import { movedUp } from './moved-up.js'
import { register } from './register.js'
import { registrarOf } from './registrar-of.js'
import { boundItems, OPEN_ROWS, type Rows } from './rows.js'
import { collectionOf, listLike, rowsOfMembers } from './rows-made.js'
import { rowsOf } from './rows-of.js'
import { addRuleRows, isRuleTester } from './rule-tester.js'
import type { Collector, Site } from './site.js'
import { stagedTest } from './staged-test.js'
import { suiteSetting } from './suite-setting.js'
import { eachRound } from './walk-loops.js'
import { walkExpression, walkFunction } from './walk-statements.js'

type Call = Extract<Node, { type: 'CallExpression' }>

const DEEPEST = 3
const MOST_STEPS = 1_000_000
const LATE = /^(?:setTimeout|setInterval|setImmediate|queueMicrotask|nextTick)$/
const PROMISED = /^(?:then|finally)$/
const WAITED = /(?:\bawait|\breturn|=>)\s*\(?$/
const ROUNDS = /^(?:forEach|map|flatMap|each)$/

/** A call at a place where tests may be registered: of the runner, of a helper that registers, of something that calls back. */
export function walkCall(call: Call, site: Site, collector: Collector): void {
  if (++collector.steps > MOST_STEPS) {
    if (collector.steps === MOST_STEPS + 1) collector.unknown.push({ line: collector.frame.file.lineOf(call.start), what: 'more calls than are followed' })
    return
  }
  const callee = bare(call.callee)
  if (isFunction(callee)) {
    walkFunction({ fn: callee, frame: callFrame(callee, argumentsOf(call, site), site.frame), name: null }, site, collector)
    return
  }
  const onThis = calledOnThis(callee)
  if (onThis !== null) {
    const given = propertyName(callee) === 'call' ? argumentsOf(call, site).slice(1) : null
    walkFunction({ fn: onThis, frame: given === null ? site.frame : callFrame(onThis, given, site.frame), name: null }, site, collector)
    return
  }
  const known = registrarOf(indirect(callee) ?? callee, site.frame)
  if (known !== null) {
    register(call, indirect(callee) === null ? call.arguments : call.arguments.slice(1), withCases(known, call.arguments, site.frame), site, collector)
    return
  }
  const staged = stagedTest(call, site.frame)
  const [title] = call.arguments
  if (staged !== null && title !== undefined) {
    register(call, [title, call], staged, site, collector)
    return
  }
  if (callee.type === 'MemberExpression' && memberCall(call, callee, site, collector)) return
  const handed = handedRegistrar(call, site)
  if (handed !== null) {
    register(call, call.arguments.slice(1), handed, site, collector)
    return
  }
  const had = collector.tests.length
  for (const argument of call.arguments) if (holdsTests(argument)) addClassTests(argument, title === undefined ? null : literalText(title), site, collector)
  const followed = expand(call, callee, site, collector)
  if (followed && (collector.tests.length > had || (!handsOnAll(callee, site) && !handsOut(callee, site)))) return
  const custom = customRegistrar(call, callee, site)
  if (followed && custom?.role !== 'test') return
  if (custom !== null) {
    collector.unknown.push({
      line: collector.frame.file.lineOf((site.caller ?? call).start),
      what: `${custom.name} is not known and taken for ${custom.role === 'suite' ? 'a suite' : 'a test'}`,
    })
    const body = call.arguments.find(takesIt)
    register(call, body === undefined || title === undefined ? call.arguments : [title, body], custom, site, collector)
    return
  }
  walkCallbacks(call, site, collector)
}

/** `(function () { … }).call(this)`, around a whole file. What a list hands over by `apply` stays unknown. */
function calledOnThis(callee: Node): FunctionNode | null {
  if (callee.type !== 'MemberExpression' || !/^(?:call|apply)$/.test(propertyName(callee) ?? '')) return null
  const fn = bare(callee.object)
  return isFunction(fn) ? fn : null
}

/** What `it.call(this, ...)` calls. */
function indirect(callee: Node): Node | null {
  return callee.type === 'MemberExpression' && propertyName(callee) === 'call' ? callee.object : null
}

function argumentsOf(call: Call, site: Site): readonly Bound[] {
  return call.arguments.map((node): Bound => ({ kind: 'node', node, frame: site.frame }))
}

/** True when the member's meaning is known. */
function memberCall(call: Call, callee: Extract<Node, { type: 'MemberExpression' }>, site: Site, collector: Collector): boolean {
  const method = propertyName(callee)
  const object = bare(callee.object)
  if (suiteSetting(call, object, method, site, collector)) return true
  const [first, second] = call.arguments
  if (method !== null && ROUNDS.test(method) && first !== undefined && !(titled(first) && call.arguments.some(takesIt))) {
    // `rows.forEach(row => …)`, and as libraries have it `_.each(rows, row => …)`.
    const own = functionOf(first, site.frame)
    const found = own ?? (second === undefined ? null : functionOf(second, site.frame))
    if (found === null) return false
    // One by its name may hand itself on again.
    const depth = site.depth + (isFunction(bare(own === null && second !== undefined ? second : first)) ? 0 : 1)
    if (depth > DEEPEST) return true
    goThrough(own === null ? first : callee.object, found, { ...site, depth }, collector)
    return true
  }
  if (method === 'from' && first !== undefined && second !== undefined && isFunction(bare(second)) && object.type === 'Identifier' && object.name === 'Array') {
    const found = functionOf(second, site.frame)
    const rows = listLike(first, site.frame, (node) => rowsOf(node, site.frame)) ?? OPEN_ROWS
    if (found !== null) eachRow(rows, found, site, collector)
    return true
  }
  if (method === 'run' && isRuleTester(call, object, site)) {
    addRuleRows(call, site, collector)
    return true
  }
  if (object.type === 'CallExpression') walkExpression(object, site, collector)
  return false
}

/** Calls back for each item of a list with its place, of a map or an object with its key. */
function goThrough(list: Node, found: FoundFunction, site: Site, collector: Collector): void {
  const rows = rowsOf(list, site.frame)
  const isMap = collectionOf(list, site.frame) === 'Map'
  const keyed = isMap ? rows : rows.open && rows.items.length === 0 ? rowsOfMembers(list, true, site.frame) : null
  if (keyed === null) {
    eachRow(rows, found, site, collector)
    return
  }
  eachRound(keyed, site, (item, inner) => {
    const [key, value] = (item && boundItems(item)) ?? []
    const frame = key === undefined || value === undefined ? found.frame : bindArguments(found.fn, [value, key], found.frame)
    walkFunction({ ...found, frame }, inner, collector)
  })
}

function eachRow(rows: Rows, found: FoundFunction, site: Site, collector: Collector): void {
  eachRound(rows, site, (item, inner) => {
    const index: Bound = { kind: 'value', value: { kind: 'number', text: String(inner.row === null ? 0 : inner.row.index) } }
    walkFunction({ ...found, frame: item === null ? found.frame : bindArguments(found.fn, [item, index], found.frame) }, inner, collector)
  })
}

/** The function that an object or an instance has under a name: `new Suite(cart).adds(2)`, `given(2).is(3)`. */
function heldFunction(callee: Node, { frame }: Site): FoundFunction | null {
  const name = callee.type === 'MemberExpression' ? propertyName(callee) : null
  const held = name === null || /^(?:apply|call|bind)$/.test(name) ? null : heldBy(callee, frame, ANY_MEMBER)
  return held?.kind === 'function' ? { fn: held.fn, frame: held.frame, name } : null
}

/** Follows a function of the repository with its arguments; true when there is one to follow. */
function expand(call: Call, callee: Node, site: Site, collector: Collector): boolean {
  const found = functionOf(callee, site.frame) ?? heldFunction(callee, site)
  if (found === null) return false
  const foreign = found.frame.file !== site.frame.file
  if (site.depth >= DEEPEST || (foreign && !mayRegister(found.frame.file.text))) return !foreign
  const frame = callFrame(found.fn, movedUp(found.fn, argumentsOf(call, site), found.frame), found.frame)
  const caller = site.caller ?? (found.frame.file === collector.frame.file ? null : call)
  walkFunction({ ...found, frame }, { ...site, depth: site.depth + 1, caller }, collector)
  return true
}

/** A function that gives all that it is given to another one, which cannot be followed: `return wrapped.apply(this, args)`. */
function handsOnAll(callee: Node, site: Site): boolean {
  const found = functionOf(callee, site.frame)
  if (found === null || found.fn.params.length !== 1) return false
  return /\.apply\(\s*[\w$]+,\s*[\w$]+\s*\)|\(\s*\.\.\.[\w$]+\s*\)\s*;?\s*\}?$/.test(found.frame.file.text.slice(found.fn.start, found.fn.end))
}

/** A function that makes what it is given a test of whoever loads its module, as runners have it that take what a module hands out: `module.parent.exports[name] = …`. */
function handsOut(callee: Node, site: Site): boolean {
  const found = functionOf(callee, site.frame)
  const [first] = found?.fn.params ?? []
  if (found === null || first?.type !== 'Identifier' || found.fn.params.length !== 2) return false
  return found.frame.file.text.slice(found.fn.start, found.fn.end).includes(`module.parent.exports[${first.name}] = `)
}

/** Jest and Vitest collect what is registered while a file is loaded. */
function isLate({ callee, start }: Call, { framework, frame: { file } }: Collector): boolean {
  const node = bare(callee)
  const name = node.type === 'Identifier' ? node.name : propertyName(node)
  // What a promise calls comes after the file has been loaded, unless the file waits for it.
  const isLater =
    name !== null &&
    (LATE.test(name) || (PROMISED.test(name) && node.type === 'MemberExpression' && !WAITED.test(file.text.slice(Math.max(0, start - 12), start))))
  return isLater && (framework === 'jest' || framework === 'vitest')
}

/** Functions given to something that is not known: they are taken to be called there. */
function walkCallbacks(call: Call, outer: Site, collector: Collector): void {
  const site = isLate(call, collector) ? { ...outer, gates: [...outer.gates, always('uncollected', 'it is registered after tests were collected')] } : outer
  for (const argument of call.arguments) {
    const node = bare(argument)
    if (!isFunction(node) && node.type !== 'Identifier' && node.type !== 'ArrayExpression') continue
    if (node.type === 'ArrayExpression') {
      for (const element of node.elements) if (element !== null && element.type === 'CallExpression') walkCall(element, site, collector)
      continue
    }
    const found: FoundFunction | null = functionOf(node, site.frame)
    if (found !== null && found.frame.file === site.frame.file && site.depth < DEEPEST)
      walkFunction({ ...found, frame: boundFrame(found.frame, []) }, { ...site, depth: site.depth + 1 }, collector)
  }
}
