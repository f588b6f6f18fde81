import { lastCalled } from '../../../run/code/chain.js'
import { literalPattern } from '../../../run/literal-pattern.js'
import type { CheckPair } from '../../suite-comparison.js'
import { strengthOf } from '../strength/strength-of.js'
import { checkPair } from './check-pairs.js'
import type { WeighedCheck } from './weighed-check.js'

/**
 * What had to be refused is one of many calls now, any of which may be: `with raises(Full): box.add('f')` became `with raises(Full): for one in 'abcdef':
 * box.add(one)`.
 */
export function amongMany(base: WeighedCheck, free: Set<WeighedCheck>, pairs: CheckPair[]): boolean {
  const { demand, check } = base
  if (demand.relation !== 'throws' || demand.negated || LOOPS.test(check.text)) return false
  const name = /[\w$]+$/.exec(lastCalled(demand.subject.replace(/^await /, ''))?.callee ?? '')?.[0]
  if (name === undefined) return false
  const calls = new RegExp(`(?<![\\w$])${literalPattern(name)}(?![\\w$])`)
  for (const head of free) {
    const { text } = head.check
    if (head.demand.relation !== 'throws' || head.demand.negated || !LOOPS.test(text) || !calls.test(text.slice(LOOPS.exec(text)?.index))) continue
    free.delete(head)
    pairs.push(
      checkPair(base, head, { ...strengthOf(demand, { ...head.demand, subject: demand.subject }), strength: 'weaker', accepts: ANY, severity: 'high' }),
    )
    return true
  }
  return false
}

const ANY = 'the error of any of many calls'
/** A loop within what is to throw. */
const LOOPS = /(?:\braises\w*\([^:]*\)(?: as \w+)?:|=> ?\{|\bfunction ?\(\) ?\{) (?:for|while)\b|\.(?:forEach|map)\(|\[[^[\]]* for \w+ in /
