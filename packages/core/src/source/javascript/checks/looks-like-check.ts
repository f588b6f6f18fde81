import type { Frame } from '../fold-frame.js'
import type { Node } from '../syntax.js'
import { mayAskDouble } from './asked-doubles.js'
import { TYPE_FUNCTIONS } from './assertion.js'
import { chainOf, contextOf } from './chain.js'
import { namesCheck } from './matchers-assert.js'
import { OWN, originOf } from './origin.js'
import { isGlobalCheck } from './qunit.js'

/** Names of functions that ask, whatever makes them. */
export const ASKS_BY_NAME = /^(?:assert|expect)(?=[A-Z_])/

/** True for a chain that may be an assertion, without reading it: for looking whether a helper checks anything. */
export function looksLikeCheck(node: Node, frame: Frame, test: Node | null): boolean {
  const chain = chainOf(node)
  const origin = originOf(chain, frame, test)
  const name = origin?.links[0]?.name ?? ''
  // Wherever among what a helper takes the test's own argument comes.
  if (test !== null && namesContext(chain.root) && contextOf(chain, frame) === test && isAsked(chain.links[0]?.name ?? '')) return true
  if (mayAskDouble(chain) || (origin !== null && !OWN.test(origin.from) && ASKS_BY_NAME.test(origin.links.at(-1)?.name ?? ''))) return true
  if (origin === null) return chain.links.some((link) => link.name === 'should' || (link.name === 'expect' && link.args !== null))
  if (
    name === 'expect' ||
    (name === 'assert' && !origin.from.startsWith('.')) ||
    /^(node:)?assert(\/strict)?$|^uvu\/assert$|^power-assert$|^sinon$|^fast-check$/.test(origin.from)
  )
    return true
  if (origin.from === 'context' && origin.links.length > 0) return isAsked(name)
  return (
    (origin.from === 'global' && (name === 'fail' || name === 'cy' || isGlobalCheck(name))) ||
    TYPE_FUNCTIONS.test(name) ||
    chain.links.some((link) => link.name === 'should' || (link.name === 'expect' && link.args !== null))
  )
}

/** What tests call their own argument; `match` or `is` of another parameter of a helper asks nothing. */
export function namesContext(root: Node): boolean {
  return root.type === 'Identifier' && /^(?:t|st|tt|assert|test|tap)$/.test(root.name)
}

function isAsked(name: string): boolean {
  return name === 'assert' || namesCheck(name)
}
