import { literalPattern } from '../../../run/literal-pattern.js'
import type { CheckPair } from '../../suite-comparison.js'
import { isExact } from '../strength/demand.js'
import { looseness } from '../strength/modality.js'
import { checkPair } from './check-pairs.js'
import type { WeighedCheck } from './weighed-check.js'

const CALLED_WITH = /^(?:called_with|once_called_with|last_called_with|nth_called_with)$/
/** One thing that a double was given: `.call_args[0][1]`, `.call_args.kwargs['name']`, `.mock.calls[0][1]`. */
const GIVEN =
  /^\.(?:(?:call|await)_args|mock_calls\[-?\d+\]|(?:call|await)_args_list\[-?\d+\]|mock\.calls\[\d+\]|mock\.lastCall|(?:firstCall|lastCall|getCall\(\d+\))\.args)(?:\.(?:args|kwargs))?(?:\[(?:-?\d+|'[^']*')\]){1,2}(?:\.[\w.]+)?$/

/**
 * What was asked as a whole is asked in a part: of all that a double was given, some; of what a page holds or where it leads, its status. Several parts may
 * come to the whole.
 */
export function toldInPart(base: WeighedCheck, free: Set<WeighedCheck>, pairs: CheckPair[]): boolean {
  const { subject, relation, matcher, negated, expected } = base.demand
  if (negated || subject === '') return false
  const about = [...free].filter((head) => head.demand.subject.includes(subject))
  const parts = about.filter((head) => isExact(head.demand.relation) && !head.demand.negated && looseness(head.check) <= looseness(base.check))
  const [first] = parts
  if (first === undefined || parts.length < about.length) return false
  const rest = (head: WeighedCheck) => head.demand.subject.replace(new RegExp(`^${literalPattern(subject)}`), '')
  const accepts = CALLED_WITH.test(relation)
    ? parts.every((head) => GIVEN.test(rest(head))) && parts.length < countOf(expected) && 'anything for what else it was called with'
    : /^assert(?:Contains|Redirects|TemplateUsed|FormError|JSONEqual)$/.test(matcher) &&
      parts.every((head) => rest(head) === '.status_code') &&
      'every answer of that status'
  if (!accepts) return false
  free.delete(first)
  pairs.push(checkPair(base, first, { strength: 'weaker', accepts, severity: 'medium', negated: false }))
  return true
}

/** Arguments of a call, those by name one by one. */
function countOf([all]: WeighedCheck['demand']['expected']): number {
  if (all?.kind !== 'array' || all.open) return 0
  return all.items.reduce((sum, item) => sum + (item.kind === 'object' ? Math.max(item.entries.length, 1) : 1), 0)
}
