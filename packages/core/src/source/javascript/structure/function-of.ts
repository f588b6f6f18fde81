import { fold } from '../fold.js'
import { type Bound, callFrame, type Frame, topFrame } from '../fold-frame.js'
import { nodeOf, propertyOf } from '../handed-node.js'
import type { Binding } from '../scope.js'
import { bare, type FunctionNode, isFunction, keyName, type Node, propertyName } from '../syntax.js'

/** A function with the frame that it is written in. */
export interface FoundFunction {
  readonly fn: FunctionNode
  readonly frame: Frame
  /** Its own name, or the name that it is imported under. */
  readonly name: string | null
}

const DEEPEST = 8

/**
 * The function that an expression is: written there, named, imported, held by an object or returned by another function.
 * null when it cannot be told. A call of something unknown that is given a function is taken for a wrapper around it where `wrapped` is set.
 */
export function functionOf(expression: Node, frame: Frame, wrapped = false, depth = 0): FoundFunction | null {
  if (depth > DEEPEST) return null
  const node = bare(expression)
  if (isFunction(node)) return { fn: node, frame, name: node.id?.name ?? null }
  switch (node.type) {
    case 'Identifier': {
      const binding = frame.file.scopes.resolve(node.name, node.start)
      return binding === null ? null : ofBinding(binding, frame, depth)
    }
    case 'MemberExpression': {
      const name = propertyName(node) ?? keyOf(node.property, frame)
      const member = name === null ? null : memberOf(node.object, name, frame, depth)
      return member === null ? null : functionOf(member.node, member.frame, wrapped, depth + 1)
    }
    case 'CallExpression': {
      const macro = macroOf(node)
      if (macro !== null) return functionOf(macro, frame, wrapped, depth + 1)
      return returnedBy(node, frame, depth) ?? (wrapped ? wrappedIn(node, frame, depth) : null)
    }
    default:
      return null
  }
}

/** AVA's `test.macro(fn)` and `test.macro({ exec: fn })` are the function with a title for each of its tests. */
function macroOf({ callee, arguments: [first, ...more] }: Extract<Node, { type: 'CallExpression' }>): Node | null {
  if (first === undefined || more.length > 0 || propertyName(bare(callee)) !== 'macro') return null
  const given = bare(first)
  return isFunction(given) ? given : given.type === 'ObjectExpression' ? propertyOf(given, 'exec') : null
}

function ofBinding(binding: Binding, frame: Frame, depth: number): FoundFunction | null {
  const bound = frame.bound.get(binding)
  if (bound !== undefined) {
    const node = nodeOf(bound, binding)
    return node === null ? null : functionOf(node.node, node.frame, false, depth + 1)
  }
  if (binding.imported !== null) {
    const found = frame.modules.exported(binding.imported.from, binding.imported.name, frame.file)
    if (found === null) return null
    const inner = topFrame(found.file, frame.modules)
    const fn = found.kind === 'node' ? functionOf(found.node, inner, false, depth + 1) : ofBinding(found.binding, inner, depth + 1)
    return fn === null ? null : { ...fn, name: fn.name ?? binding.imported.name }
  }
  if (isFunction(binding.node) && binding.kind === 'function') return { fn: binding.node, frame, name: binding.name }
  if (binding.init === null || binding.steps.length > 0 || binding.kind === 'loop') return null
  const fn = functionOf(binding.init, frame, false, depth + 1)
  return fn === null ? null : { ...fn, name: fn.name ?? binding.name }
}

function keyOf(property: Node, frame: Frame): string | null {
  const value = fold(property, frame)
  return value.kind === 'string' || value.kind === 'number' ? value.text : null
}

function memberOf(object: Node, name: string, frame: Frame, depth: number): { readonly node: Node; readonly frame: Frame } | null {
  const inner = bare(object)
  if (inner.type === 'ObjectExpression') {
    const node = propertyOf(inner, name)
    return node === null ? null : { node, frame }
  }
  if (inner.type === 'ClassDeclaration' || inner.type === 'ClassExpression') {
    const node = staticOf(inner, name)
    return node === null ? null : { node, frame }
  }
  if (inner.type !== 'Identifier' || depth > DEEPEST) return null
  const binding = frame.file.scopes.resolve(inner.name, inner.start)
  if (binding === null) return null
  const bound = frame.bound.get(binding)
  if (bound !== undefined) {
    const node = nodeOf(bound, binding)
    return node === null ? null : memberOf(node.node, name, node.frame, depth + 1)
  }
  if (binding.imported !== null) {
    const whole = binding.imported.name === '*'
    const found = frame.modules.exported(binding.imported.from, whole ? name : binding.imported.name, frame.file)
    if (found === null) return null
    const other = topFrame(found.file, frame.modules)
    const node =
      found.kind === 'node' ? found.node : found.binding.kind === 'function' || found.binding.kind === 'class' ? found.binding.node : found.binding.init
    if (node === null) return null
    return whole ? { node, frame: other } : memberOf(node, name, other, depth + 1)
  }
  if (binding.kind === 'class') return memberOf(binding.node, name, frame, depth + 1)
  return binding.init === null || binding.steps.length > 0 ? null : memberOf(binding.init, name, frame, depth + 1)
}

/** `class Helpers { static onLinux(title, fn) { … } }` */
function staticOf({ body }: Extract<Node, { type: 'ClassDeclaration' | 'ClassExpression' }>, name: string): Node | null {
  for (const member of body.body)
    if ((member.type === 'MethodDefinition' || member.type === 'PropertyDefinition') && member.static && keyName(member.key, member.computed) === name)
      return member.value
  return null
}

/** `const make = (x) => () => { ... }`: the function that a call of `make` gives. */
function returnedBy(call: Extract<Node, { type: 'CallExpression' }>, frame: Frame, depth: number): FoundFunction | null {
  const callee = bare(call.callee)
  if (callee.type === 'MemberExpression' && propertyName(callee) === 'bind') return functionOf(callee.object, frame, false, depth + 1)
  const outer = functionOf(callee, frame, false, depth + 1)
  if (outer === null || outer.fn.body === null) return null
  const { body } = outer.fn
  const last = body.type === 'BlockStatement' ? body.body.at(-1) : null
  const result = body.type !== 'BlockStatement' ? body : last?.type === 'ReturnStatement' ? last.argument : null
  if (result === null || !isFunction(bare(result))) return null
  const args = call.arguments.map((node): Bound => ({ kind: 'node', node, frame }))
  return functionOf(result, callFrame(outer.fn, args, outer.frame), false, depth + 1)
}

function wrappedIn(call: Extract<Node, { type: 'CallExpression' }>, frame: Frame, depth: number): FoundFunction | null {
  for (let index = call.arguments.length - 1; index >= 0; index--) {
    const argument = call.arguments[index]
    const found = argument === undefined ? null : functionOf(argument, frame, true, depth + 1)
    if (found !== null) return found
  }
  return null
}
