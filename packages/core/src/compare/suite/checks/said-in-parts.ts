import type { CheckPair } from '../../suite-comparison.js'
import { looseness } from '../strength/modality.js'
import { checkPair } from './check-pairs.js'
import type { WeighedCheck } from './weighed-check.js'

/**
 * `"no such item: a" in text` became `"no such item" in text` and `"a" in text`: all words of the one stand in the others. A part may go on where the
 * whole ended.
 */
export function saidInParts(base: WeighedCheck, heads: readonly WeighedCheck[], free: Set<WeighedCheck>, pairs: CheckPair[]): boolean {
  const whole = textIn(base)
  if (whole === null) return false
  const shared = heads.flatMap((head) => {
    const text = textIn(head)
    const part = text !== null && head.demand.subject === base.demand.subject && looseness(head.check) <= looseness(base.check) ? shares(text, whole) : ''
    return part === '' ? [] : [{ head, part }]
  })
  const words = (text: string) => text.match(/[\p{L}\p{N}_-]+/gu) ?? []
  const said = new Set(shared.flatMap(({ part }) => words(part)))
  const [first] = shared
  if (!first || shared.length < 2 || !words(whole).every((word) => said.has(word))) return false
  for (const { head } of shared) free.delete(head)
  pairs.push(checkPair(base, first.head, { strength: 'weaker', accepts: 'the same words apart from each other', severity: 'low', negated: false }))
  return true
}

const LETTERS = /\p{L}{2}/u

/** `"i am" in lines` and `"here" in lines` became `"i am here" in lines`: the words of each stand in the one that came. */
export function saidTogether(
  base: WeighedCheck,
  bases: readonly WeighedCheck[],
  heads: readonly WeighedCheck[],
  free: Set<WeighedCheck>,
  pairs: CheckPair[],
): boolean {
  const words = textIn(base)?.trim() ?? ''
  if (!LETTERS.test(words)) return false
  const head = heads.find((one) => {
    const text = one.demand.subject === base.demand.subject && looseness(one.check) <= looseness(base.check) ? textIn(one) : null
    return text !== null && text.trim().length > words.length && text.includes(words) && !bases.some(({ key }) => key === one.key)
  })
  if (head === undefined) return false
  free.delete(head)
  pairs.push(checkPair(base, head, { strength: 'changed', accepts: null, severity: null, negated: false }, 'replaced'))
  return true
}

/** What a text has of the whole: all of it, or where it begins within the whole and goes on behind it. */
function shares(text: string, whole: string): string {
  if (whole.includes(text)) return text
  for (let from = Math.max(1, whole.length - text.length); whole.length - from >= LEAST; from++)
    if (text.startsWith(whole.slice(from))) return whole.slice(from)
  return ''
}

const LEAST = 4

/** The text that something is to contain. */
function textIn({
  demand: {
    relation,
    negated,
    expected: [first],
    subject,
  },
}: WeighedCheck): string | null {
  return relation === 'contains' && !negated && first?.kind === 'string' && subject !== '' ? first.text : null
}
