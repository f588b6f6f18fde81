import type { SourceFunction, Value } from '../../../contract/index.js'
import { sha256Hex } from '../../../run/hash.js'
import { isConstant } from '../normal-text-value.js'
import { bare, isFunction, type Node } from '../syntax.js'
import type { Frame, Walk } from './frame.js'
import { plainText } from './plain-text.js'
import { shallowValue } from './shallow-value.js'

const MOST_TEXTS = 400

/** What was read of a function, as the fact that it is. */
export function toSourceFunction(walk: Walk, frame: Frame): SourceFunction {
  const words = walk.words.slice(frame.firstWord)
  if (frame.writes.size > 0 && frame.kind !== 'module')
    walk.states.push({ name: frame.name, writes: frame.writes, conditions: frame.conditions.map(({ text }) => text).join(' ') })
  const body = bodyOf(frame.node)
  const own = simplified(body)
  return {
    name: frame.name,
    kind: frame.kind,
    exported: frame.exported,
    line: walk.file.lineOf(frame.node.start),
    endLine: walk.file.lineOf(frame.node.end),
    params: frame.params,
    unusedParams: unused(words, frame.params).filter((param) => !becomesProperty(frame.node, param)),
    bodyKey: frame.kind === 'module' ? '' : keyOf(words, frame),
    statements: frame.statements,
    returnsOnly: frame.kind === 'class' || frame.kind === 'module' ? null : returnedAlone(own, frame.params),
    stub: frame.kind !== 'class' && frame.kind !== 'module' && isStub(own),
    guards: frame.guards,
    catches: frame.catches,
    calls: frame.calls.slice(0, MOST_TEXTS),
    decorators: frame.decorators,
    ...basesOf(frame.node),
    literals: frame.literals.slice(0, MOST_TEXTS),
    conditions: frame.conditions.slice(0, MOST_TEXTS),
    unreachable: frame.unreachable,
  }
}

function basesOf(node: Node): Pick<SourceFunction, 'bases'> {
  const parent = node.type === 'ClassDeclaration' || node.type === 'ClassExpression' ? node.superClass : null
  return parent === null ? {} : { bases: [plainText(parent, 120)] }
}

/** A key that does not depend on layout, types and the names of parameters and locals. */
function keyOf(words: readonly string[], frame: Frame): string {
  const locals = new Map<string, string>()
  const own = /[^.]*$/.exec(frame.name)?.[0] ?? frame.name
  locals.set(`'${own}`, '$self')
  for (const param of frame.params) locals.set(`'${param}`, `$${locals.size}`)
  const renamed: string[] = []
  words.forEach((word, index) => {
    if (index > 0 && words[index - 1] === 'var' && word.startsWith("'") && !locals.has(word)) locals.set(word, `$${locals.size}`)
    renamed.push(locals.get(word) ?? word)
  })
  return sha256Hex(renamed.join('\n')).slice(0, 32)
}

function unused(words: readonly string[], params: readonly string[]): string[] {
  if (params.length === 0) return []
  const seen = new Map<string, number>()
  for (const word of words) if (word.startsWith("'")) seen.set(word, (seen.get(word) ?? 0) + 1)
  return params.filter((param) => (seen.get(`'${param}`) ?? 0) <= 1)
}

/** `constructor(readonly rate: number)`: the object holds it. */
function becomesProperty(node: Node, name: string): boolean {
  return (
    isFunction(node) &&
    node.params.some((param) => param.type === 'TSParameterProperty' && param.parameter.type === 'Identifier' && param.parameter.name === name)
  )
}

function bodyOf(node: Node): readonly Node[] | Node | null {
  if (!isFunction(node) || node.body === null) return null
  return node.body.type === 'BlockStatement' ? node.body.body : node.body
}

/** Statements without directives, log lines and mentions that do nothing. */
function simplified(body: readonly Node[] | Node | null): readonly Node[] | Node | null {
  if (!isList(body)) return body
  return body.filter((one) => {
    if (one.type === 'EmptyStatement') return false
    if (one.type !== 'ExpressionStatement') return true
    const inner = bare(one.expression)
    return !(
      inner.type === 'Literal' ||
      inner.type === 'Identifier' ||
      (inner.type === 'UnaryExpression' && inner.operator === 'void' && (inner.argument.type === 'Identifier' || inner.argument.type === 'Literal')) ||
      (inner.type === 'CallExpression' && /^(console|logger|log)\b/.test(plainText(inner.callee, 40)) && !inner.arguments.some(isOwnCall))
    )
  })
}

/** What is logged is made by a function of the project: printing it is the work. */
function isOwnCall(argument: Node): boolean {
  const inner = bare(argument)
  return (
    inner.type === 'CallExpression' &&
    inner.callee.type === 'Identifier' &&
    inner.arguments.length > 0 &&
    !/^(String|Number|Boolean|format|inspect)$/.test(inner.callee.name)
  )
}

function isList(body: readonly Node[] | Node | null): body is readonly Node[] {
  return Array.isArray(body)
}

function returnedAlone(body: readonly Node[] | Node | null, params: readonly string[]): Value | null {
  if (body === null) return null
  let value: Node | null
  if (isList(body)) {
    const [only] = body
    if (body.length !== 1 || only?.type !== 'ReturnStatement') return null
    value = only.argument
  } else value = body
  if (value === null) return { kind: 'undefined' }
  value = bare(value)
  if (value.type === 'AwaitExpression') value = bare(value.argument)
  if (value.type === 'CallExpression' && plainText(value.callee, 40) === 'Promise.resolve') {
    const [first] = value.arguments
    if (first === undefined) return { kind: 'undefined' }
    value = bare(first)
  }
  if (value.type === 'Identifier') {
    if (value.name === 'undefined') return { kind: 'undefined' }
    return params.includes(value.name) ? { kind: 'expression', text: value.name } : null
  }
  const constant = shallowValue(value)
  return isConstant(constant) ? constant : null
}

function isStub(body: readonly Node[] | Node | null): boolean {
  if (body === null || !isList(body)) return false
  if (body.length === 0) return true
  const [only] = body
  if (body.length !== 1 || only?.type !== 'ThrowStatement') return false
  return /not.{0,5}implemented|unimplemented|\bto-?do\b|unsupported yet|not yet/i.test(plainText(only.argument, 200))
}
