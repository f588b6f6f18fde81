import type { CheckPair } from '../../suite-comparison.js'
import { OF_ELEMENT } from '../strength/dom-matcher.js'
import { ofDomQuery } from '../strength/dom-query.js'
import { looseness } from '../strength/modality.js'
import { checkPair } from './check-pairs.js'
import type { WeighedCheck } from './weighed-check.js'

const IS_THERE = /^(?:toBeVisible|toBeInTheDocument|toBeAttached|toBeEnabled)$/
const HAS_SOMETHING = /^(?:toBeEmpty|toBeEmptyDOMElement)$/
const READS = /^\.(?:textContent|innerText|innerHTML|value|isVisible\(\)|textContent\(\)|innerText\(\)|inputValue\(\))$/
const EXISTS = /^(?:truthy|defined|exists)$/

/** What an element says was asked, and now that it is there: `expect(total).toHaveText('9 €')` became `expect(total).toBeVisible()`. */
export function onlyShown(base: WeighedCheck, free: Set<WeighedCheck>, pairs: CheckPair[]): boolean {
  const { relation, matcher, negated, expected } = base.check
  if (relation !== 'custom' || negated || !OF_ELEMENT.has(matcher) || expected.length === 0) return false
  const element = elementOf(base)
  for (const head of free) {
    if (!asksPresence(head, element) || looseness(head.check) > looseness(base.check)) continue
    free.delete(head)
    pairs.push(checkPair(base, head, { strength: 'weaker', accepts: 'whatever the element says', severity: 'medium', negated: false }))
    return true
  }
  return false
}

/** The element by what it is sought for, whether by `getBy` or by `findBy`. */
function elementOf({ check, demand }: WeighedCheck): string {
  return ofDomQuery({ ...demand, subject: check.subject, relation: 'custom', matcher: '' }).subject
}

function asksPresence(head: WeighedCheck, element: string): boolean {
  const { relation, matcher, negated, expected } = head.check
  const own = elementOf(head)
  const isTrue = EXISTS.test(relation) || (expected.length === 1 && expected[0]?.kind === 'boolean' && expected[0].text === 'true')
  if (own === element) return negated ? HAS_SOMETHING.test(matcher) : IS_THERE.test(matcher) || EXISTS.test(relation)
  return !negated && isTrue && own.startsWith(element) && READS.test(own.slice(element.length))
}
