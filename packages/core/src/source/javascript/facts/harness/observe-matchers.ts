import { bare, type FunctionNode, isFunction, keyName, type Node } from '../../syntax.js'
import { constantTruth } from '../constant-truth.js'
import { plainText } from '../plain-text.js'
import { alwaysTrue, type HarnessContext, ignoresArguments, note, onlyReturned } from './harness-context.js'

const BUILT_IN =
  /^(toBe|toEqual|toStrictEqual|toMatchObject|toContain|toContainEqual|toHaveLength|toHaveProperty|toMatch|toThrow|toThrowError|toBeTruthy|toBeFalsy|toBeNull|toBeUndefined|toBeDefined|toBeNaN|toBeGreaterThan(OrEqual)?|toBeLessThan(OrEqual)?|toBeCloseTo|toBeInstanceOf|toHaveBeenCalled(Times|With|Once)?|toHaveBeenLastCalledWith|toHaveBeenNthCalledWith|toHaveReturned(With)?|toMatchSnapshot|toMatchInlineSnapshot)$/
const PLAIN = /typeof \w+ ===? ["'`](?:number|string|boolean)["'`] && typeof \w+ ===? ["'`](?:number|string|boolean)/
const NOTHING: ReadonlyMap<string, Node> = new Map()

/** expect.extend: matchers of the library under their own name, and ones that pass whatever they are given. */
export function extendedMatchers(context: HarnessContext, node: Node): void {
  const matchers = bare(node)
  if (matchers.type !== 'ObjectExpression') return
  for (const property of matchers.properties) {
    if (property.type !== 'Property') continue
    const name = keyName(property.key, property.computed)
    const body = bare(property.value)
    // One that answers as a matcher does and always passes is told wherever it stands.
    const passes = isFunction(body) && passesAlways(body)
    if (name === null || (passes && answersAsMatcher(body))) continue
    if (BUILT_IN.test(name) || passes) note(context, 'matcher_redefined', property, `${name}: ${plainText(property.value, 160)}`)
  }
}

/** A matcher that is written apart from expect.extend, by what it answers with: `{ pass: true, message }`. */
export function passingMatcher(context: HarnessContext, name: string | null, node: Node, given: Node): void {
  const body = bare(given)
  if (name !== null && isFunction(body) && answersAsMatcher(body) && passesAlways(body))
    note(context, 'matcher_redefined', node, `${name}: ${plainText(body, 160)}`)
}

function passesAlways(node: FunctionNode): boolean {
  const pass = answered(node, 'pass')
  return pass !== null && constantTruth(heldBy(pass, node), NOTHING) === true
}

function answersAsMatcher(node: FunctionNode): boolean {
  return answered(node, 'pass') !== null && answered(node, 'message') !== null
}

/** What a function's one answer holds under a key. */
function answered(node: FunctionNode, key: string): Node | null {
  const result = onlyReturned(node)
  if (result?.type !== 'ObjectExpression') return null
  const found = result.properties.find((property) => property.type === 'Property' && keyName(property.key, property.computed) === key)
  return found?.type === 'Property' ? found.value : null
}

/** `const pass = true` in the matcher that gives it. */
function heldBy(value: Node, { body }: FunctionNode): Node {
  if (value.type !== 'Identifier' || body?.type !== 'BlockStatement') return value
  const declared = body.body.flatMap((statement) => (statement.type === 'VariableDeclaration' && statement.kind === 'const' ? statement.declarations : []))
  return declared.find(({ id }) => id.type === 'Identifier' && id.name === value.name)?.init ?? value
}

/** Equality testers that agree whatever they are given, or that decide about numbers and texts, which the library compares. */
export function equalityTesters(context: HarnessContext, node: Node): void {
  const list = bare(node)
  if (list.type !== 'ArrayExpression') return
  for (const tester of list.elements) {
    const given = tester === null ? null : written(context, tester)
    if (given !== null && (alwaysTrue(given) || agreesByKind(given) || PLAIN.test(plainText(given, 2000)))) note(context, 'equality_redefined', given)
  }
}

/** The function of that name in the file. */
function written({ file }: HarnessContext, node: Node): Node {
  const given = bare(node)
  const binding = given.type === 'Identifier' ? file.scopes.resolve(given.name, given.start) : null
  if (binding === null || binding.steps.length > 0) return given
  return binding.kind === 'function' ? binding.node : binding.kind === 'const' && binding.init !== null ? bare(binding.init) : given
}

/** `(a, b) => (typeof a === typeof b ? true : undefined)`: all of a kind are one. */
function agreesByKind(given: Node): boolean {
  if (!isFunction(given) || given.body === null) return false
  const [first] = given.body.type === 'BlockStatement' ? given.body.body : []
  if (first?.type === 'IfStatement' && asksForKind(first.test)) return agrees(returnedAtOnce(first.consequent))
  const answer = onlyReturned(given)
  if (answer?.type === 'ConditionalExpression') return agrees(answer.consequent) && asksForKind(answer.test)
  return answer !== null && asksForKind(answer)
}

function returnedAtOnce(node: Node): Node | null {
  const [first = null] = node.type === 'BlockStatement' ? node.body : [node]
  return first?.type === 'ReturnStatement' ? first.argument : null
}

function agrees(node: Node | null): boolean {
  const answer = node === null ? null : bare(node)
  return answer?.type === 'Literal' && answer.value === true
}

const KIND = /^(?:typeof \w+ ===? (?:typeof \w+|["'`]\w+["'`])|\w+ instanceof [\w.]+|Array\.isArray\(\w+\)|undefined)$/

function asksForKind(node: Node): boolean {
  const asked = bare(node)
  return asked.type === 'LogicalExpression' ? asksForKind(asked.left) && asksForKind(asked.right) : KIND.test(plainText(asked, 120))
}

/** Serializers that write the same text for every value, handed over on the spot or loaded by the runner's settings. */
export function serializers(context: HarnessContext, node: Node): void {
  const serializer = bare(node)
  if (serializer.type !== 'ObjectExpression') return
  const methods = new Map<string, Node>()
  for (const property of serializer.properties) {
    const name = property.type === 'Property' ? keyName(property.key, property.computed) : null
    if (property.type === 'Property' && name !== null) methods.set(name, bare(property.value))
  }
  const print = methods.get('print') ?? methods.get('serialize')
  const test = methods.get('test')
  if (print === undefined || !isFunction(print) || !ignoresArguments(print)) return
  if (test === undefined || alwaysTrue(test) || takesWholeType(test)) note(context, 'snapshot_blinded', serializer)
}

/** `(value) => typeof value === 'string'`: nothing of a kind that snapshots are made of is told apart. */
function takesWholeType(node: Node): boolean {
  const asked = isFunction(node) ? onlyReturned(node) : null
  return asked !== null && asksForType(asked)
}

const WHOLE_TYPE =
  /^(?:typeof \w+ ===? ["'`](?:string|number|object|boolean|bigint)["'`]|["'`](?:string|number|object|boolean|bigint)["'`] ===? typeof \w+|Array\.isArray\(\w+\)|\w+ instanceof (?:Object|Array)|\w+ !==? (?:null|undefined)|!!\w+|Boolean\(\w+\)|\w+|\w+\??\.length(?: >=? ?\d)?)$/

function asksForType(node: Node): boolean {
  const asked = bare(node)
  return asked.type === 'LogicalExpression' ? asksForType(asked.left) && asksForType(asked.right) : WHOLE_TYPE.test(plainText(asked, 120))
}

/** chai methods that are overwritten without asking the original. */
export function overwrittenMethods(context: HarnessContext, node: Node): void {
  if (node.type !== 'CallExpression') return
  const text = plainText(node, 2000)
  if (/overwrite\w*\(|Assertion\.prototype/.test(text) && !/\w*super\w*\s*(?:\(|\.(?:apply|call)\()|\.apply\(|\.call\(/i.test(text))
    note(context, 'matcher_redefined', node)
}
