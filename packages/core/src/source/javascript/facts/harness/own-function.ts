import type { Binding } from '../../scope.js'
import { bare, isFunction, type Node } from '../../syntax.js'
import { exportedNames } from '../exported-names.js'
import { type HarnessContext, pathOf } from './harness-context.js'

/** A function of the file's own that it hands out: the members of assertions that it makes. */
export function isOwnFunction({ scopes, program }: HarnessContext['file'], node: Node, path: string): boolean {
  const name = /^[\w$]+/.exec(path)?.[0] ?? ''
  const binding = scopes.resolve(name, node.start)
  if (binding === null || binding.imported !== null) return false
  if (binding.scope !== scopes.module)
    return (
      binding.init !== null && (isHandedOut(bare(binding.init)) || (scopes.writes(binding).length === 0 && isFunction(bare(binding.init)) && isGiven(binding)))
    )
  if (binding.kind === 'function') return exportedNames(program).has(name)
  const init = binding.init === null || binding.steps.length > 0 ? null : bare(binding.init)
  // `var assert = module.exports = ok`
  const handed = init?.type === 'AssignmentExpression' && /^(module\.)?exports\b/.test(pathOf(init.left) ?? '')
  const given = handed ? bare(init.right) : init
  const made = given !== null && (isFunction(given) || (given.type === 'Identifier' && scopes.resolve(given.name, given.start)?.kind === 'function'))
  return made && (handed || exportedNames(program).has(name))
}

/** `const assert = chai.assert = function (value, message) { … }`, and `= {}`, to which its members are given after that. */
function isHandedOut(init: Node): boolean {
  if (init.type !== 'AssignmentExpression' || bare(init.left).type !== 'MemberExpression') return false
  const made = bare(init.right)
  return isFunction(made) || made.type === 'ObjectExpression'
}

/** `function createExpect() { const expect = (value) => …; …; return expect }` */
function isGiven({ name, scope: { node } }: Binding): boolean {
  const body = isFunction(node) && node.body?.type === 'BlockStatement' ? node.body.body : []
  const last = body.at(-1)
  const given = last?.type === 'ReturnStatement' && last.argument !== null ? bare(last.argument) : null
  return given?.type === 'Identifier' && given.name === name
}
