import { functionOf, type PlacedFunction } from '../fold-call.js'
import { type Frame, topFrame } from '../fold-frame.js'
import { bare, eachChild, type FunctionNode, isFunction, keyName, type Node, propertyName } from '../syntax.js'
import { looksLikeCheck } from './assertion.js'

const KNOWN = new WeakMap<FunctionNode, boolean>()
const HELPER_NAME = /expect|assert|check|verif|should|ensure|must|validate|test|spec|compare|helper|run|match/i
const SUPPORT = /test|spec|helper|support|fixture|mock|setup|util|assert|matcher|harness|shared|common/i

/** The function that a call's callee names, if it may check something: local, imported, a method of a local object. */
export function helperOf(callee: Node, frame: Frame): PlacedFunction | null {
  const inner = bare(callee)
  if (isFunction(inner)) return { fn: inner, frame }
  if (inner.type === 'Identifier') {
    const binding = frame.file.scopes.resolve(inner.name, inner.start)
    if (binding === null) return null
    // The module under test is not read for each of its functions.
    if (binding.imported !== null && !couldHelp(binding.imported.from, inner.name)) return null
    return functionOf(inner, frame)
  }
  return inner.type === 'MemberExpression' ? methodOf(inner, frame) : null
}

/** True for an imported name that, by its module's or its own name, may hold checks. */
function couldHelp(from: string, name: string): boolean {
  return from.startsWith('.') || from.startsWith('/') || from.startsWith('@/') || from.startsWith('~') || from.startsWith('#')
    ? HELPER_NAME.test(name) || SUPPORT.test(from)
    : false
}

function methodOf(callee: Extract<Node, { type: 'MemberExpression' }>, frame: Frame): PlacedFunction | null {
  const object = bare(callee.object)
  const name = propertyName(callee)
  if (name === null) return null
  if (object.type === 'NewExpression') return methodOfNew(object, name, frame)
  if (object.type !== 'Identifier') return null
  const binding = frame.file.scopes.resolve(object.name, object.start)
  if (binding === null || frame.bound.has(binding)) return null
  if (binding.imported !== null) {
    if (!couldHelp(binding.imported.from, name)) return null
    if (binding.imported.name === '*') {
      const found = frame.modules.exported(binding.imported.from, name, frame.file)
      if (found === null) return null
      const node = found.kind === 'node' ? found.node : found.binding.init === null ? found.binding.node : found.binding.init
      return isFunction(bare(node)) ? { fn: bare(node) as FunctionNode, frame: topFrame(found.file, frame.modules) } : null
    }
    return importedMember(binding.imported, name, frame)
  }
  const held = binding.kind === 'class' ? binding.node : binding.init === null ? null : bare(binding.init)
  if (held === null) return null
  return held.type === 'NewExpression' ? methodOfNew(held, name, frame) : memberFunction(held, name, frame)
}

/** A method of an object that a class of this file or of an imported one makes: a page object. */
function methodOfNew(made: Extract<Node, { type: 'NewExpression' }>, name: string, frame: Frame): PlacedFunction | null {
  const named = bare(made.callee)
  if (named.type !== 'Identifier') return null
  const source = frame.file.scopes.resolve(named.name, named.start)
  if (source?.kind === 'class') return memberFunction(source.node, name, frame)
  return source?.imported && couldHelp(source.imported.from, name) ? importedMember(source.imported, name, frame) : null
}

function importedMember(imported: { readonly from: string; readonly name: string }, name: string, frame: Frame): PlacedFunction | null {
  const found = frame.modules.exported(imported.from, imported.name, frame.file)
  if (found === null) return null
  const held = found.kind === 'node' ? found.node : (found.binding.init ?? found.binding.node)
  return memberFunction(held, name, topFrame(found.file, frame.modules))
}

function memberFunction(outer: Node, name: string, frame: Frame): PlacedFunction | null {
  const node = bare(outer)
  const members = node.type === 'ObjectExpression' ? node.properties : node.type === 'ClassDeclaration' || node.type === 'ClassExpression' ? node.body.body : []
  for (const member of members) {
    if (member.type !== 'Property' && member.type !== 'MethodDefinition' && member.type !== 'PropertyDefinition') continue
    if (keyName(member.key, member.computed) !== name || member.value === null) continue
    const value = bare(member.value)
    return isFunction(value) ? { fn: value, frame } : value.type === 'Identifier' ? functionOf(value, frame) : null
  }
  return null
}

/** True when a function's body holds an assertion, a throw under a condition, or calls a function that does. */
export function mayCheck({ fn, frame }: PlacedFunction, depth = 0): boolean {
  const known = KNOWN.get(fn)
  if (known !== undefined) return known
  KNOWN.set(fn, false)
  const named = HELPER_NAME.test(nameOf(fn)) && SUPPORT.test(frame.file.path)
  let found = false
  const look = (node: Node): void => {
    if (found) return
    if (node.type === 'CallExpression') {
      if (looksLikeCheck(node, frame, null)) {
        found = true
        return
      }
      const callee = bare(node.callee)
      if (depth < 2) {
        const helper = helperOf(callee, frame)
        if (helper !== null && helper.fn !== fn && mayCheck(helper, depth + 1)) found = true
      }
      // What is passed in may check: a wrapper calls its parameter.
      if (callee.type === 'Identifier' && frame.file.scopes.resolve(callee.name, callee.start)?.node === fn) found = true
    } else if (named && node.type === 'ThrowStatement') found = true
    else if (node.type === 'MemberExpression' && propertyName(node) === 'should') found = true
    eachChild(node, look)
  }
  if (fn.body !== null) look(fn.body)
  if (depth < 2 || found) KNOWN.set(fn, found)
  else KNOWN.delete(fn)
  return found
}

function nameOf(fn: FunctionNode): string {
  return fn.type === 'ArrowFunctionExpression' || fn.id === null ? '' : fn.id.name
}
