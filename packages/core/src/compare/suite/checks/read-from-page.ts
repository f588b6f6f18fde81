import type { Relation } from '../../../contract/index.js'
import type { CheckPair } from '../../suite-comparison.js'
import { looseness } from '../strength/modality.js'
import { strengthOf } from '../strength/strength-of.js'
import { checkPair } from './check-pairs.js'
import type { WeighedCheck } from './weighed-check.js'

/** What a matcher of the page asks for, in the relation of a plain value. */
const ASKS: Readonly<Record<string, { readonly relation: Relation; readonly reads: RegExp }>> = {
  toHaveText: { relation: 'equal', reads: /^\.(?:textContent|innerText|allTextContents|allInnerTexts)\(\)$/ },
  toContainText: { relation: 'contains', reads: /^\.(?:textContent|innerText|allTextContents|allInnerTexts)\(\)$/ },
  toHaveValue: { relation: 'equal', reads: /^\.inputValue\(\)$/ },
  toHaveCount: { relation: 'equal', reads: /^\.count\(\)$/ },
}

/** What was waited for on the page is read from it first and asked for less: `expect(rows).toHaveText([…])` became `expect(await rows.allTextContents()).toContain('a')`. */
export function readFromPage(base: WeighedCheck, free: Set<WeighedCheck>, pairs: CheckPair[]): boolean {
  const asks = base.demand.relation === 'custom' && !base.demand.negated ? ASKS[base.demand.matcher] : undefined
  if (asks === undefined) return false
  for (const head of free) {
    const { subject } = head.demand
    if (!subject.startsWith(base.demand.subject) || !asks.reads.test(subject.slice(base.demand.subject.length))) continue
    const strength = strengthOf({ ...base.demand, subject, relation: asks.relation }, head.demand)
    if (strength.strength === 'changed' || looseness(head.check) > looseness(base.check)) continue
    free.delete(head)
    pairs.push(checkPair(base, head, strength))
    return true
  }
  return false
}
