import type { Binding } from './scope.js'
import { bare, literalText, type Node, propertyName } from './syntax.js'

/** `compatRequire('chai')` of a file that is loaded in browsers as well. */
const REQUIRES = /^(?:compat|native|node|original)?[rR]equire$/

/** What a `require('x')`, `require('x').y` or `await import('x')` brings; null for any other expression. `*` is the whole module. */
export function requireOf(init: Node): Binding['imported'] {
  const value = bare(init)
  if (value.type === 'MemberExpression') {
    const module = requireOf(value.object)
    const name = propertyName(value)
    return module?.name === '*' && name !== null ? { from: module.from, name } : null
  }
  if (value.type === 'AwaitExpression') return requireOf(value.argument)
  if (value.type === 'ImportExpression') {
    const from = literalText(value.source)
    return from === null ? null : { from, name: '*' }
  }
  if (value.type !== 'CallExpression' || value.callee.type !== 'Identifier' || !REQUIRES.test(value.callee.name)) return null
  const from = value.arguments[0] === undefined ? null : literalText(value.arguments[0])
  return from === null ? null : { from, name: '*' }
}
