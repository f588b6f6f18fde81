import { runOf } from '../fold.js'
import { argumentBounds, returnedExpression } from '../fold-call.js'
import { callFrame, type Frame } from '../fold-frame.js'
import { bare, type Node, propertyName } from '../syntax.js'
import { helperOf } from './called-function.js'
import { type Chain, chainOf } from './chain.js'
import { mayCheck } from './may-check.js'
import { originOf } from './origin.js'

/**
 * `const expectSum = (x) => expect(sum(x))`: the chain of `expectSum(3).toBe(1)` with what the helper gives in the call's place, and the frame to read
 * it in. null for every other chain.
 */
export function expectGiven(chain: Chain, frame: Frame): { readonly chain: Chain; readonly frame: Frame } | null {
  const at = chain.links.findIndex(({ args }) => args !== null)
  const call = chain.links[at]?.node
  if (at < 0 || at === chain.links.length - 1 || call?.type !== 'CallExpression' || bare(call.callee).type === 'CallExpression') return null
  const helper = helperOf(call.callee, frame)
  // One frame reads what the helper wrote and what the test wrote.
  if (helper === null || helper.frame.file !== frame.file || helper.fn.async) return null
  const result = returnedExpression(helper.fn)
  const given = result === null ? null : chainOf(result)
  if (given === null || !given.links.some(({ args }) => args !== null) || originOf(given, helper.frame, null)?.links[0]?.name !== 'expect') return null
  const inner = callFrame(helper.fn, argumentBounds(call, frame, runOf(2000), 0), helper.frame)
  return {
    chain: { root: given.root, links: [...given.links, ...chain.links.slice(at + 1)] },
    frame: { ...inner, bound: new Map([...frame.bound, ...inner.bound]) },
  }
}

/** `told.expect('pushed', 'drained')` of an object that a function of the tests makes: no library's `expect`. */
export function isOwnExpect(node: Node, frame: Frame): boolean {
  const callee = node.type === 'CallExpression' ? bare(node.callee) : null
  if (callee?.type !== 'MemberExpression' || callee.object.type !== 'Identifier' || propertyName(callee) !== 'expect') return false
  const helper = helperOf(callee, frame)
  return helper !== null && mayCheck(helper)
}
