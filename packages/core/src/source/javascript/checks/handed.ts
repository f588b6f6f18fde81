import { fold } from '../fold.js'
import { valueText } from '../normal-text-value.js'
import { bare, isFunction, type Node } from '../syntax.js'
import type { Handed, State } from './state.js'

const LONGEST = 300

/** The text of the call that decides what the subject's first name is, where that is a parameter of a callback; null for everything else. */
export function handedTo(node: Node | null, { frame, handed }: State): string | null {
  let root = node
  while (root?.type === 'MemberExpression' || root?.type === 'CallExpression') root = bare(root.type === 'MemberExpression' ? root.object : root.callee)
  if (root?.type !== 'Identifier') return null
  const binding = frame.file.scopes.resolve(root.name, root.start)
  if (binding?.kind !== 'param') return null
  for (let one = handed; one !== null; one = one.outer) if (one.fn === binding.node) return callOf(one)
  return null
}

/** Without the functions among its arguments. */
function callOf({ link, chain, frame }: Handed): string {
  const before = chain.links[chain.links.indexOf(link) - 1]
  const callee = valueText(fold(before?.node ?? chain.root, frame))
  const args = (link.args ?? []).filter((argument) => !isFunction(bare(argument))).map((argument) => valueText(fold(argument, frame)))
  return `${link.name === null ? callee : `${callee}.${link.name}`}(${args.join(', ')})`.slice(0, LONGEST)
}
