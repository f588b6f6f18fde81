import { AnswersAcross } from '../answers-across.js'
import { fold } from '../fold.js'
import { functionOf, returnedExpression } from '../fold-call.js'
import { boundFrame, callFrame, doubting, type Frame, topFrame } from '../fold-frame.js'
import { truth } from '../fold-operators.js'
import { bare, isFunction, type JavascriptFile, keyName, type Node, propertyName } from '../syntax.js'
import { chainOf } from './chain.js'
import { demanded } from './condition.js'
import { type Demand, subjectOf } from './demand.js'

interface Definition {
  readonly fn: Node
  readonly file: JavascriptFile
}

const DEFINED = new AnswersAcross<JavascriptFile, ReadonlyMap<string, Definition>>()
const MOST_SETUPS = 5

/**
 * What a matcher of `expect.extend` demands: its `pass` condition on the subject. A pass that is always true demands nothing.
 * null when the name is not defined here, nor, where the library does not know it, in what the runner loads before; a definition that cannot be read is a custom demand.
 */
export function definedDemands(name: string, subject: Node, args: readonly Node[], frame: Frame, negated: boolean, isKnown: boolean): Demand[] | null {
  const definition = definitions(frame.file, frame).get(name) ?? (isKnown ? undefined : definedInSetup(name, frame))
  if (definition === undefined) return null
  const home = definition.file === frame.file ? frame : topFrame(definition.file, frame.modules)
  const fn = functionOf(definition.fn, home)
  const custom: Demand = {
    subject: subjectOf(subject, frame),
    relation: 'custom',
    matcher: name,
    negated,
    expected: args.map((argument) => fold(argument, frame)),
  }
  if (fn === null) return [custom]
  const inner = callFrame(
    fn.fn,
    [{ kind: 'node', node: subject, frame: doubting(frame) }, ...args.map((node) => ({ kind: 'node', node, frame }) as const)],
    boundFrame(fn.frame, []),
  )
  const pass = passOf(fn.fn)
  if (pass === null) return [custom]
  const always = truth(fold(pass, doubting(inner)))
  if (always !== null) return [{ ...custom, relation: always === negated ? 'fails' : 'nothing', expected: [] }]
  return demanded(unrounded(pass, inner), inner, negated, name)
}

/** `Math.round(a) === Math.round(b)`: fractions of a unit on both sides are the inexactness of sums, and no other demand. */
function unrounded(pass: Node, { file: { scopes } }: Frame): Node {
  const named = pass.type === 'Identifier' ? scopes.resolve(pass.name, pass.start) : null
  const equal = bare(named?.kind === 'const' && named.init !== null ? named.init : pass)
  if (equal.type !== 'BinaryExpression' || !/^===?$/.test(equal.operator)) return pass
  const [left, right] = [roundedBy(equal.left), roundedBy(equal.right)]
  return left === null || right === null ? pass : { ...equal, left, right }
}

function roundedBy(side: Node): Extract<Node, { type: 'BinaryExpression' }>['right'] | null {
  const call = bare(side)
  if (call.type !== 'CallExpression' || call.arguments.length !== 1) return null
  const callee = bare(call.callee)
  const [argument] = call.arguments
  const isRound = callee.type === 'MemberExpression' && propertyName(callee) === 'round' && callee.object.type === 'Identifier' && callee.object.name === 'Math'
  return isRound && argument !== undefined && argument.type !== 'SpreadElement' ? argument : null
}

function definedInSetup(name: string, { modules }: Frame): Definition | undefined {
  for (const setup of modules.setups()) {
    const found = definitions(setup, topFrame(setup, modules)).get(name)
    if (found !== undefined) return found
  }
  return undefined
}

/** The condition under which a matcher passes. */
function passOf(fn: Node): Node | null {
  if (!isFunction(fn)) return null
  const returned = returnedExpression(fn)
  if (returned === null) return null
  const result = bare(returned)
  if (result.type === 'ConditionalExpression') {
    const yes = passValue(bare(result.consequent))
    const no = passValue(bare(result.alternate))
    return yes === true && no === false ? result.test : null
  }
  if (result.type !== 'ObjectExpression') return null
  for (const property of result.properties) if (property.type === 'Property' && keyName(property.key, property.computed) === 'pass') return property.value
  return null
}

function passValue(node: Node): boolean | null {
  if (node.type !== 'ObjectExpression') return null
  for (const property of node.properties) {
    if (property.type !== 'Property' || keyName(property.key, property.computed) !== 'pass') continue
    const value = bare(property.value)
    return value.type === 'Literal' && typeof value.value === 'boolean' ? value.value : null
  }
  return null
}

function definitions(file: JavascriptFile, frame: Frame, depth = 0): ReadonlyMap<string, Definition> {
  return DEFINED.of(file, frame.modules, () => {
    const found = new Map<string, Definition>()
    for (const statement of file.program.body) {
      if (statement.type === 'ExpressionStatement') extended(statement.expression, file, frame, found)
      else if (depth < MOST_SETUPS && statement.type === 'ImportDeclaration' && statement.specifiers.length === 0 && statement.source.value.startsWith('.')) {
        const setup = frame.modules.file(statement.source.value, file)
        if (setup !== null) for (const [name, definition] of definitions(setup, topFrame(setup, frame.modules), depth + 1)) found.set(name, definition)
      }
    }
    return found
  })
}

function extended(expression: Node, file: JavascriptFile, frame: Frame, found: Map<string, Definition>): void {
  const { root, links } = chainOf(expression)
  const [link] = links
  if (root.type !== 'Identifier' || root.name !== 'expect' || link?.name !== 'extend' || link.args === null) return
  for (const argument of link.args) {
    const object = objectOf(argument, file, frame)
    if (object === null) continue
    for (const property of object.node.properties) {
      if (property.type !== 'Property') continue
      const name = keyName(property.key, property.computed)
      if (name !== null) found.set(name, { fn: property.value, file: object.file })
    }
  }
}

function objectOf(
  node: Node,
  file: JavascriptFile,
  frame: Frame,
): { readonly node: Extract<Node, { type: 'ObjectExpression' }>; readonly file: JavascriptFile } | null {
  const inner = bare(node)
  if (inner.type === 'ObjectExpression') return { node: inner, file }
  if (inner.type !== 'Identifier') return null
  const binding = file.scopes.resolve(inner.name, inner.start)
  if (binding?.imported) {
    const exported = frame.modules.exported(binding.imported.from, binding.imported.name, file)
    if (exported === null) return null
    return exported.kind === 'node'
      ? objectOf(exported.node, exported.file, frame)
      : exported.binding.init === null
        ? null
        : objectOf(exported.binding.init, exported.file, frame)
  }
  return binding?.init ? objectOf(binding.init, file, frame) : null
}
