import type { InventoryCheck, InventoryTest } from '../../../contract/index.js'
import type { CheckPair } from '../../suite-comparison.js'
import { isExact } from '../strength/demand.js'
import { looseness } from '../strength/modality.js'
import { asksPresence } from './asks-presence.js'

/** What reaches into things: the calls and checks of a test that stand, and its text. */
type Reaching = Pick<InventoryTest, 'calls' | 'checks' | 'text'>

/** Checks that something is there, beside what still reaches into it: nothing that is not there can be reached into. */
export function memberReached(head: Reaching): (check: InventoryCheck) => boolean {
  return (check) => {
    const { subject } = check
    if (!asksPresence(check) || subject.length < 2) return false
    const restOf = (text: string) => (text.startsWith(subject) && /^[.[]/.test(text.slice(subject.length)) ? text.slice(subject.length) : null)
    // Subjects are told without the `?` of `?.`, which stands in the text.
    const fails = (rest: string) => !head.text.includes(`?.${/^\.([\w$]+)/.exec(rest)?.[1] ?? '['}`)
    const asksMore = check.relation === 'truthy' ? failsOfEmpty : () => true
    return (
      head.calls.map(restOf).some((rest) => rest !== null && fails(rest) && asksMore(rest, null)) ||
      head.checks.some((other) => {
        const rest = looseness(other) <= looseness(check) ? restOf(other.subject) : null
        return rest !== null && (fails(rest) || hasValue(other)) && asksMore(rest, other)
      })
    )
  }
}

/** Whether an empty text, list or dict and zero would fail too: by what is asked of it, or by the answer that is expected. */
function failsOfEmpty(rest: string, check: InventoryCheck | null): boolean {
  const name = /^\.(\w+)/.exec(rest)?.[1]
  if ((name !== undefined && OF_EMPTY.test(name)) || PART.test(rest)) return check !== null && !ANYWAY.test(rest) && answersSome(check)
  return !ITEM.test(rest) || (check !== null && hasValue(check))
}

// What they can be asked as well, in JavaScript and in Python: about all of them, about their items, for texts; and what changes them.
const OF_EMPTY = new RegExp(
  `^(?:${[
    'length size at concat copy count entries every exists filter find\\w* first flat\\w* for_?[eE]ach get has includes index(?:_?[oO]f)? intersection items join keys last\\w* map',
    'difference isdisjoint is[sS]u\\w+ reduce\\w* slice some sort\\w* symmetric_?[dD]ifference to[A-Z]\\w* union values valueOf with',
    'capitalize casefold center char\\w+ codePointAt decode encode ends[wW]ith expandtabs format\\w* is[a-z]+ [lrz]?just lower match\\w* normalize pad\\w+ r?partition',
    'remove(?:pre|suf)fix repeat replace\\w* rfind rindex search r?split\\w* starts[wW]ith [lr]?strip substr\\w* swapcase title translate trim\\w* upper zfill',
    'add append clear discard extend fill insert push remove reverse setdefault splice unshift update',
  ]
    .join(' ')
    .replaceAll(' ', '|')})$`,
)
const PART = /^\[[^\]]*:[^\]]*\]/
// What gives more than they hold, whatever that is.
const ANYWAY =
  /\.(?:center|concat|every|format\w*|get\([^()]*,.*|is[a-z]+|join|[lr]just|pad\w+|reduce\w*|replace\w*|setdefault|r?split|to[FJS]\w+|valueOf|zfill)(?![\w$])/
// In JavaScript an item that is not there is no error.
const ITEM = /^\[[^\]]*\]$/

/** No answer that is nothing, zero or empty. */
function answersSome({ relation, negated, expected: [first] }: InventoryCheck): boolean {
  if (negated) return false
  if (relation === 'truthy') return true
  if (!isExact(relation) || first === undefined) return false
  if (first.kind === 'number') return Number(first.text) > 0
  if (first.kind === 'boolean') return first.text === 'true'
  if (first.kind === 'string') return first.text !== ''
  return first.kind === 'array' ? first.items.length > 0 : first.kind === 'object' && first.entries.length > 0
}

/** The same by checks of the base that found a partner which expects the same answer, be it of another call. */
export function reachedAsBefore(base: InventoryTest, pairs: readonly CheckPair[]): (check: InventoryCheck) => boolean {
  return memberReached({ ...base, calls: [], checks: pairs.filter(answersAsBefore).map((one) => one.base) })
}

/** What something is given may be another thing now; what it is expected to answer is the same, be it a field of what the test makes of its own. */
function answersAsBefore({ strength, base, head }: CheckPair): boolean {
  if (strength !== 'changed') return strength !== 'weaker'
  return JSON.stringify(base.expected) === JSON.stringify(head.expected) || [base, head].every((one) => one.expected[0]?.kind === 'expression' && hasValue(one))
}

/** What `?.` gives of what is not there is not what the check expects. */
function hasValue({ subject, text, relation, negated, expected: [first] }: InventoryCheck): boolean {
  if (negated || !isExact(relation) || first === undefined) return false
  if (first.kind === 'expression') return !/\?\.[^()]*\)*;?$/.test(text) && nameOf(first.text) !== null && nameOf(first.text) === nameOf(subject)
  return first.kind !== 'null' && first.kind !== 'undefined' && first.kind !== 'wildcard'
}

/** The last name of a path: `id` of `order.parent.id`. */
function nameOf(path: string): string | null {
  return /\.([\w$]+)$/.exec(path)?.[1] ?? null
}
