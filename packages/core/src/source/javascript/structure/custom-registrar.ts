import { bare, isFunction, type Node } from '../syntax.js'
import { functionOf } from './function-of.js'
import { always } from './mark.js'
import type { Registrar } from './registrar.js'
import { registrar } from './runner-names.js'
import type { Site } from './site.js'

/** A function from elsewhere whose name and arguments say that it registers tests: `describeWithDatabase('x', () => { it(...) })`, `itOnLinux('x', fn)`. */
export function customRegistrar(call: Extract<Node, { type: 'CallExpression' }>, callee: Node, site: Site): Registrar | null {
  const name =
    callee.type === 'Identifier' ? callee.name : callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : null
  const [title, ...rest] = call.arguments
  if (name === null || title === undefined || !titled(title)) return null
  if (!rest.some((argument) => isFunction(bare(argument)) || functionOf(argument, site.frame) !== null)) return null
  if (rest.some(takesIt)) return registrar('suite', name)
  const role = /^[xf]?(?:describe|suite)(?=[A-Z_]|$)|(?:Describe|Suite)$/.test(name)
    ? 'suite'
    : /^[xf]?(?:it|test|specify)(?=[A-Z_]|$)|(?:Test|It)$/.test(name)
      ? 'test'
      : null
  if (role === null) return null
  const found = registrar(role, name)
  if (/^x(?:describe|suite|it|test)/.test(name) || /Skip$|^skip/.test(name)) return { ...found, marks: [always('skip', name)] }
  return found
}

/** `(it) => { it('adds', ...) }`: what a suite hands to its body. */
export function takesIt(argument: Node): boolean {
  const fn = bare(argument)
  const [first] = isFunction(fn) ? fn.params : []
  return first?.type === 'Identifier' && first.name === 'it'
}

export function titled(node: Node): boolean {
  const inner = bare(node)
  if (inner.type === 'BinaryExpression' && inner.operator === '+') return titled(inner.left)
  return (inner.type === 'Literal' && typeof inner.value === 'string') || inner.type === 'TemplateLiteral'
}
