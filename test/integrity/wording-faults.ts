import type { Finding } from '../../packages/core/src/contract/index.js'
import { type Change, headOf } from './cases/change.js'

const HEDGES = ['could be better', 'needs improvement', 'consider', 'maybe', 'might want to', 'should probably', 'perhaps', 'think about', 'you might']

/** Orders with which a suggestion may begin: it says what to do, it does not advise. */
const ORDERS =
  /^(Add|Ask|Change|Check|Compare|Compute|Export|Find|Give|Hand|If the code is wrong, mend|Import|Keep|Leave|Let|Make|Measure|Mend|Put|Read|Register|Remove|Restore|Run|Start|Take|Throw|Update|Use|Verify) /

/** Where a finding's words do not say what, where and effect within their limits, and what to do without hedging. */
export function wordingFaults({ rule, message, suggestion, evidence, file, line, side }: Finding, change: Change): readonly string[] {
  const words = `${message} ${suggestion}`.toLowerCase()
  const text = (side === 'base' ? change.base : headOf(change))[file]
  const faults = {
    'message of 20 to 500 characters': message.length >= 20 && message.length <= 500,
    'suggestion of 20 to 1000 characters': suggestion.length >= 20 && suggestion.length <= 1000,
    'message is a sentence': /^\S.*\S\.$/.test(message) && !/ {2}/.test(message),
    'no hedging': !HEDGES.some((hedge) => words.includes(hedge)),
    'suggestion is an order': ORDERS.test(suggestion) && suggestion.endsWith('.'),
    'no control characters': !/[\p{Cc}\p{Cf}]/u.test(`${message}${suggestion}${evidence.base}${evidence.head}`),
    'message names the place': message.includes(file) || message.includes('"') || message.includes(file.slice(file.lastIndexOf('/') + 1)),
    'the place is there': text !== undefined && (line === null || (line >= 1 && line <= text.split('\n').length)),
  }
  return Object.entries(faults).flatMap(([demand, met]) => (met ? [] : [`${rule}: ${demand}: ${message} | ${suggestion} | ${file}:${line}`]))
}
