import { literalPattern } from '../../../run/literal-pattern.js'
import type { CheckPair } from '../../suite-comparison.js'
import { looseness } from '../strength/modality.js'
import { toRegExp } from '../strength/value-order.js'
import { checkPair } from './check-pairs.js'
import type { WeighedCheck } from './weighed-check.js'

/** An element that was found by its text is found by a piece of it: `getByText('7 EUR')` became `getByText(/EUR/)`. The same text whatever its case is the same. */
export function looserQuery(base: WeighedCheck, free: Set<WeighedCheck>, pairs: CheckPair[]): boolean {
  if (byRoleAlone(base, free, pairs)) return true
  const [, before, text, after] = QUERY.exec(base.demand.subject) ?? []
  if (before === undefined || text === undefined || after === undefined) return false
  for (const head of free) {
    const { subject, relation, negated, matcher } = head.demand
    if (relation !== base.demand.relation || negated !== base.demand.negated || matcher !== base.demand.matcher || negated) continue
    if (looseness(head.check) > looseness(base.check) || !subject.startsWith(before) || !subject.endsWith(after)) continue
    const pattern = subject.slice(before.length, subject.length - after.length)
    if (!/^\/.+\/[a-z]*$/s.test(pattern) || toRegExp({ kind: 'regex', text: pattern })?.test(text) !== true) continue
    const words = pattern.replace(/^\/\^?|\$?\/[a-z]*$/g, '')
    free.delete(head)
    const isWhole = new RegExp(`^${literalPattern(text)}$`, 'i').test(words.replace(/\\([^\w])/g, '$1'))
    pairs.push(
      isWhole
        ? checkPair(base, head)
        : checkPair(base, head, { strength: 'weaker', accepts: `every text that fits ${pattern}`, severity: 'medium', negated: false }),
    )
    return true
  }
  return false
}

const QUERY = /^([\s\S]*By(?:Text|LabelText|PlaceholderText|DisplayValue|AltText|Title|TestId|Label|Placeholder)\()'((?:[^'\\]|\\.)+)'([,)][\s\S]*)$/

/** An element that was found by its role and what else tells it from others is found by its role alone. */
function byRoleAlone(base: WeighedCheck, free: Set<WeighedCheck>, pairs: CheckPair[]): boolean {
  const { demand, check } = base
  const [, before, after] = BY_ROLE.exec(demand.subject) ?? []
  // Disabled is said as not enabled.
  if (before === undefined || after === undefined || (demand.negated && demand.matcher !== 'toBeEnabled')) return false
  for (const head of free) {
    if (
      head.demand.subject !== before + after ||
      head.demand.relation !== demand.relation ||
      head.demand.negated !== demand.negated ||
      head.demand.matcher !== demand.matcher
    )
      continue
    if (looseness(head.check) > looseness(check)) continue
    free.delete(head)
    pairs.push(checkPair(base, head, { strength: 'weaker', accepts: 'any element of that role', severity: 'medium', negated: false }))
    return true
  }
  return false
}

const BY_ROLE = /^([\s\S]*(?:get|find|one|all|query)(?:All)?ByRole\('[^']+'), \{[^{}]*\bname: [^{}]*\}(\)[\s\S]*)$/
