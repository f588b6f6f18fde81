import { literalPattern } from '../../../run/literal-pattern.js'
import { returnedExpression } from '../fold-call.js'
import { type Bound, callFrame, type Frame } from '../fold-frame.js'
import { normalText } from '../normal-text.js'
import { bare, isFunction, type Node } from '../syntax.js'
import type { Assertion } from './assertion.js'
import { type Helper, helperOf } from './called-function.js'
import type { Chain } from './chain.js'
import { demanded } from './condition.js'

/** A wait that fails where its condition never holds demands it: `page.waitForFunction(() => …)`, `vi.waitUntil(…)`, a function of the tests' own that throws then. null for other calls. */
export function waitedCondition({ root, links }: Chain, node: Node, frame: Frame): Assertion | null {
  const last = links.at(-1)
  const [first, ...rest] = last?.args ?? []
  const fn = first === undefined ? null : bare(first)
  if (last === undefined || node.type !== 'CallExpression' || fn === null || !isFunction(fn)) return null
  const condition = returnedExpression(fn)
  if (condition === null) return null
  const inPage = last.name === 'waitForFunction'
  const known = inPage || last.name === 'waitUntil'
  const own = known || (last.name !== null && links.length > 1) ? null : helperOf(node.callee, frame)
  if (!known && (own === null || !throwsUnless(own))) return null
  const name = last.name ?? (root.type === 'Identifier' ? root.name : 'wait')
  const given = inPage ? rest.slice(0, 1).map((argument): Bound => ({ kind: 'node', node: argument, frame })) : []
  const page = inPage ? normalText(links.at(-2)?.node ?? root, frame) : null
  const demands = demanded(condition, callFrame(fn, given, frame), false, name).map((demand) => {
    const { text } = demand.subject
    return { ...demand, polled: true, subject: { ...demand.subject, text: page === null ? text : `${page}.evaluate(() => ${text})` } }
  })
  return { demands, promise: true, predicate: null }
}

/** It calls its first parameter again and again in a condition, and throws or rejects in the end. */
function throwsUnless({ fn, frame: { file } }: Helper): boolean {
  const [param] = fn.params
  if (param?.type !== 'Identifier') return false
  const text = file.text.slice(fn.start, fn.end)
  return (
    /\bthrow\b|\breject\(/.test(text) &&
    /\b(?:while|for|setTimeout|setInterval)\s*\(/.test(text) &&
    !/\bcatch\b/.test(text) &&
    new RegExp(`\\b(?:if|while)\\s*\\((?:[\\s!(]|await\\b)*${literalPattern(param.name)}\\(`).test(text)
  )
}
