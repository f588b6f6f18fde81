import { functionOf, type PlacedFunction } from '../fold-call.js'
import type { Frame } from '../fold-frame.js'
import { isSupport, isTestedBy } from '../fold-support.js'
import { bare, isFunction, type Node, propertyName } from '../syntax.js'
import { heldBy } from './held.js'
import { couldHelp } from './may-help.js'

/** A function that a test calls: by the name that it is declared or imported under, or as a member, fixture or what another function gives. */
export interface Helper extends PlacedFunction {
  readonly isNamed: boolean
}

// A page object may bear the test's name.
const EXPECTS = /(?<![\w.$])expect\(/

/**
 * The function that a call's callee holds, if it may check something: local, imported, a method, one that another function returns. One of the tests' own
 * modules that is handed what checks decides whether it is heard, whatever its name.
 */
export function helperOf(callee: Node, frame: Frame, isHandedChecks = false): Helper | null {
  const found = calledBy(callee, frame, isHandedChecks)
  return found === null || (isTestedBy(found.frame.file.path, frame.file.path) && !EXPECTS.test(found.frame.file.text)) ? null : found
}

function calledBy(callee: Node, frame: Frame, isHandedChecks: boolean): Helper | null {
  const inner = bare(callee)
  if (inner.type === 'Identifier') {
    const binding = frame.file.scopes.resolve(inner.name, inner.start)
    if (binding === null) return null
    // The module under test is not read for each of its functions.
    const from = binding.imported?.from
    if (from !== undefined && !couldHelp(from, inner.name) && !(isHandedChecks && isSupport(from, frame.file.path))) return null
    const named = functionOf(inner, frame)
    if (named !== null) return { ...named, isNamed: true }
  }
  const held = heldBy(inner, frame, inner.type === 'Identifier' ? inner.name : (propertyName(inner) ?? ''))
  return held?.kind === 'function' ? { fn: held.fn, frame: held.frame, isNamed: false } : null
}

/** The constructor that `new` runs, where the class is written down and has one of its own. */
export function constructorOf(node: Extract<Node, { type: 'NewExpression' }>, frame: Frame): Helper | null {
  const held = heldBy(node, frame, '')
  if (held?.kind !== 'instance') return null
  for (const member of held.node.body.body)
    if (member.type === 'MethodDefinition' && member.kind === 'constructor' && isFunction(member.value))
      return { fn: member.value, frame: { ...held.frame, self: held }, isNamed: false }
  return null
}
