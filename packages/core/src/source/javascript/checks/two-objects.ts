import type { Binding } from '../scope.js'
import { bare, type JavascriptFile, type Node } from '../syntax.js'

/**
 * Both sides are members of objects that were made one by one, each under a name of its own: `copy.items` and `counter.items` of two `new Counter()` are
 * written alike and hold what was done with each of them.
 */
export function areTwoObjects(one: Node, other: Node, file: JavascriptFile): boolean {
  const [mine, theirs] = [holderOf(one, file), holderOf(other, file)]
  return mine !== null && theirs !== null && mine !== theirs && isMade(mine, file) && isMade(theirs, file)
}

/** The name of which a member is asked. */
function holderOf(node: Node, file: JavascriptFile): Binding | null {
  let root = bare(node)
  if (root.type !== 'MemberExpression' && root.type !== 'CallExpression') return null
  while (root.type === 'MemberExpression' || root.type === 'CallExpression') root = bare(root.type === 'MemberExpression' ? root.object : root.callee)
  return root.type === 'Identifier' ? file.scopes.resolve(root.name, root.start) : null
}

function isMade(binding: Binding, file: JavascriptFile): boolean {
  const given = [binding.init, ...file.scopes.writes(binding).map(({ value }) => value)].filter((value) => value !== null)
  return given.length > 0 && given.every((value) => bare(value).type === 'NewExpression')
}
