import { type Bound, callFrame, type Frame, type Held, topFrame } from '../fold-frame.js'
import type { Binding } from '../scope.js'
import { bare, type FunctionNode, isFunction, type Node, propertyName } from '../syntax.js'
import { fixtureOf } from './fixture.js'
import { memberOf } from './held-member.js'
import { ANY_MEMBER, couldHelp } from './may-help.js'

const DEEPEST = 8

/**
 * What an expression holds: a function, an object that is written out, a class or an instance of one, through names, members, calls that return them,
 * `this` and fixtures. `member` is the name of what is wanted of it: modules of the code under test are not read for it. null when it cannot be told.
 */
export function heldBy(outer: Node, frame: Frame, member: string, depth = 0): Held | null {
  if (depth > DEEPEST) return null
  const node = bare(outer)
  if (isFunction(node)) return { kind: 'function', fn: node, frame }
  switch (node.type) {
    case 'AwaitExpression':
      return heldBy(node.argument, frame, member, depth)
    case 'ThisExpression':
      return frame.self ?? null
    case 'ObjectExpression':
      return { kind: 'object', node, frame }
    case 'ClassDeclaration':
    case 'ClassExpression':
      return { kind: 'class', node, frame }
    case 'Identifier': {
      const binding = frame.file.scopes.resolve(node.name, node.start)
      return binding === null ? null : ofBinding(binding, frame, member, depth)
    }
    case 'MemberExpression': {
      const name = propertyName(node)
      if (name === null) return null
      if (node.object.type === 'Identifier') {
        const whole = wholeModule(node.object, name, frame, member, depth)
        if (whole !== null) return whole
      }
      const object = heldBy(node.object, frame, wanted(name, member), depth + 1)
      return object === null ? null : memberOf(object, name, (inner, at) => heldBy(inner, at, member, depth + 1))
    }
    case 'NewExpression': {
      const made = heldBy(node.callee, frame, member, depth + 1)
      return made?.kind === 'class' ? { ...made, kind: 'instance' } : null
    }
    case 'CallExpression':
      return returned(node, frame, member, depth)
    default:
      return null
  }
}

function wanted(name: string, member: string): string {
  return member === ANY_MEMBER ? member : name
}

/** A member of a module that is imported as a whole. */
function wholeModule(object: Extract<Node, { type: 'Identifier' }>, name: string, frame: Frame, member: string, depth: number): Held | null {
  const binding = frame.file.scopes.resolve(object.name, object.start)
  if (binding?.imported?.name !== '*' || !couldHelp(binding.imported.from, name)) return null
  return exported(binding.imported.from, name, frame, member, depth)
}

function ofBinding(binding: Binding, frame: Frame, member: string, depth: number): Held | null {
  const bound = frame.bound.get(binding)
  if (bound !== undefined) return bound.kind === 'node' && binding.steps.length === 0 ? heldBy(bound.node, bound.frame, member, depth + 1) : null
  if (binding.imported !== null) {
    const { from, name } = binding.imported
    return couldHelp(from, binding.name) || couldHelp(from, member) ? exported(from, name, frame, member, depth) : null
  }
  const { kind, node } = binding
  if (kind === 'class') return { kind: 'class', node: node as Extract<Node, { type: 'ClassDeclaration' }>, frame }
  if (kind === 'function') return isFunction(node) ? { kind: 'function', fn: node, frame } : null
  const [step, ...further] = binding.steps
  if (kind === 'param') {
    if (step?.kind !== 'key' || further.length > 0) return null
    const fixture = fixtureOf(step.key, frame)
    return fixture === null ? null : heldBy(fixture.node, fixture.frame, member, depth + 1)
  }
  if (kind !== 'const' && kind !== 'let' && kind !== 'var') return null
  const source = written(binding, frame)
  if (source === null || further.length > 0) return null
  if (step === undefined) return heldBy(source, frame, member, depth + 1)
  const whole = step.kind === 'key' ? heldBy(source, frame, member, depth + 1) : null
  return whole === null || step.kind !== 'key' ? null : memberOf(whole, step.key, (inner, at) => heldBy(inner, at, member, depth + 1))
}

/** The one expression that a name is given, at its declaration or, as hooks do it, later. */
function written(binding: Binding, { file }: Frame): Node | null {
  const { init } = binding
  const writes = file.scopes.writes(binding)
  if (writes.length === 0) return init
  const [only] = writes
  return init === null && writes.length === 1 && only?.operator === '=' ? only.value : null
}

function exported(from: string, name: string, frame: Frame, member: string, depth: number): Held | null {
  const found = frame.modules.exported(from, name, frame.file)
  if (found === null) return null
  const inner = topFrame(found.file, frame.modules, frame.inlines)
  return found.kind === 'node' ? heldBy(found.node, inner, member, depth + 1) : ofBinding(found.binding, inner, member, depth + 1)
}

/** What a call gives: what a function of the tests returns at its end, or the function that it binds. */
function returned(call: Extract<Node, { type: 'CallExpression' }>, frame: Frame, member: string, depth: number): Held | null {
  const callee = bare(call.callee)
  if (callee.type === 'MemberExpression' && propertyName(callee) === 'bind') return heldBy(callee.object, frame, member, depth + 1)
  const held = heldBy(callee, frame, callee.type === 'Identifier' ? wanted(callee.name, member) : member, depth + 1)
  if (held?.kind !== 'function') return null
  const result = resultOf(held.fn)
  if (result === null) return null
  const args = call.arguments.map((node): Bound => ({ kind: 'node', node, frame }))
  return heldBy(result, callFrame(held.fn, args, held.frame), member, depth + 1)
}

function resultOf({ body, generator }: FunctionNode): Node | null {
  if (body === null || generator) return null
  if (body.type !== 'BlockStatement') return body
  const last = body.body.at(-1)
  return last?.type === 'ReturnStatement' ? last.argument : null
}
