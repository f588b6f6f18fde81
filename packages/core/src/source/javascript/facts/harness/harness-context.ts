import type { HarnessFact, HarnessKind } from '../../../../contract/index.js'
import { bare, eachChild, type FunctionNode, isFunction, type JavascriptFile, type Node } from '../../syntax.js'
import { constantTruth } from '../constant-truth.js'
import { patternNames } from '../frame.js'
import { plainText } from '../plain-text.js'

/** Where harness facts of a file are gathered. */
export interface HarnessContext {
  readonly file: JavascriptFile
  readonly facts: HarnessFact[]
  /** Titles of the tests and suites around the node at hand. */
  readonly titles: readonly string[]
  /** Local names of imports, with the specifier that they come from. */
  readonly imports: ReadonlyMap<string, string>
}

/** Notes a fact about the node. */
export function note(context: HarnessContext, kind: HarnessKind, node: Node, text = plainText(node, 200)): void {
  context.facts.push({ kind, text, line: context.file.lineOf(node.start), within: context.titles.length === 0 ? null : [...context.titles] })
}

/** The one value that a function can return, if it is one expression; null otherwise. */
export function onlyReturned(node: FunctionNode): Node | null {
  if (node.body === null) return null
  if (node.body.type !== 'BlockStatement') return bare(node.body)
  const returns: Node[] = []
  gatherReturns(node.body, returns)
  const [first] = returns
  return returns.length === 1 && first !== undefined ? bare(first) : null
}

function gatherReturns(node: Node, found: Node[]): void {
  if (node.type === 'ReturnStatement') {
    if (node.argument !== null) found.push(node.argument)
    return
  }
  eachChild(node, (child) => {
    if (!isFunction(child)) gatherReturns(child, found)
  })
}

/** True when a function does nothing with what it is given: empty, or a constant. */
export function ignoresArguments(node: FunctionNode): boolean {
  const names: string[] = []
  for (const param of node.params) patternNames(param.type === 'TSParameterProperty' ? param.parameter : param, names)
  return node.body === null || !mentionsAny(node.body, new Set(names))
}

function mentionsAny(node: Node, names: ReadonlySet<string>): boolean {
  if (node.type === 'Identifier') return names.has(node.name)
  if (node.type === 'ThisExpression') return true
  let found = false
  eachChild(node, (child) => (found ||= mentionsAny(child, names)))
  return found
}

/** True when the function always gives the same truth. */
export function alwaysTrue(node: Node): boolean {
  const given = bare(node)
  if (!isFunction(given)) return false
  const value = onlyReturned(given)
  return value !== null && constantTruth(value, NOTHING) === true && value.type !== 'ObjectExpression'
}

const NOTHING: ReadonlyMap<string, Node> = new Map()

/** True when a handler drops what it is given: it is empty or only prints. */
export function dropsArgument(node: Node): boolean {
  const given = bare(node)
  if (given.type === 'Identifier') return /^(noop|ignore|swallow|doNothing)$/i.test(given.name)
  if (!isFunction(given) || given.body === null) return false
  if (given.body.type !== 'BlockStatement') return dropsIn(given.body)
  return given.body.body.every(
    (one) =>
      one.type === 'EmptyStatement' ||
      (one.type === 'ReturnStatement' && (one.argument === null || dropsIn(one.argument))) ||
      (one.type === 'ExpressionStatement' && dropsIn(one.expression)),
  )
}

function dropsIn(node: Node): boolean {
  const value = bare(node)
  if (value.type === 'CallExpression') return /^(console|log|logger)\b|\.preventDefault$/.test(plainText(value.callee, 60))
  return (
    value.type === 'Literal' ||
    value.type === 'Identifier' ||
    (value.type === 'UnaryExpression' && value.operator === 'void') ||
    (value.type === 'ObjectExpression' && value.properties.length === 0)
  )
}

/** The dotted path of names and literal keys, without `globalThis.` and its like; null for anything else. */
export function pathOf(node: Node): string | null {
  const inner = bare(node)
  if (inner.type === 'Identifier') return inner.name
  if (inner.type === 'MetaProperty') return `${inner.meta.name}.${inner.property.name}`
  if (inner.type === 'ThisExpression') return 'this'
  if (inner.type !== 'MemberExpression') return null
  const object = pathOf(inner.object)
  const key = !inner.computed
    ? inner.property.name
    : inner.property.type === 'Literal' && typeof inner.property.value === 'string'
      ? inner.property.value
      : null
  if (object === null || key === null) return null
  return /^(globalThis|global|window|self)$/.test(object) ? `globalThis.${key}` : `${object}.${key}`
}
