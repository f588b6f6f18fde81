import type { Value } from '../../../contract/index.js'
import { literalPattern } from '../../../run/literal-pattern.js'
import type { CheckPair } from '../../suite-comparison.js'
import { isExact } from '../strength/demand.js'
import { looseness } from '../strength/modality.js'
import { checkPair } from './check-pairs.js'
import { saysTheSame } from './made-less.js'
import { AS_TEXT, DEFAULT, FIRST, LEFT_OUT, MARK, ROUGH, type Rough } from './rough-forms.js'
import type { WeighedCheck } from './weighed-check.js'

/** A part of what is compared, by which it is made of both sides. */
const PART =
  /^§(?:\.[\w$]+|\[[^[\]]*\])+$|^§(?:\.\w+\(\))+\.length$|^§(?:\.[\w$]+)*\.(?:map|filter|flatMap|find|at|keys|values|get|pop|shift|toFixed)\([\s\S]*\)$|^typeof §$|^(?:round|int|abs|Math\.(?:round|floor|ceil|trunc|abs))\(§(?:, ?\d+)?\)$|^\.\.\.§$|^(?:Object\.(?:keys|values)|type|len|set|frozenset|bool|Boolean)\(§\)$|^[[{(](?:each\(§(?:\[[^[\]]*\])*\)[\s\S]* for §(?:\[[^[\]]*\])*)[\])}]$/
const PICKED = /^\{ (?:\w+: §[.\w]+(?:, )?)+ \}$/
const OF_EACH = /\beach\((?!§)/
/** What an array or a table tells of itself. */
const SHAPE = /^(?:list\()?§\.(?:shape|size|ndim|dtypes?|columns|index)\)?(?:\.\w+(?:\(\))?)*$/

/**
 * What was fixed as it is, is compared after something is taken from it: `shown.trim()` with `wanted.trim()`, or with the constant, `made.id` with
 * `wanted.id`. What is expected is the same, or made of it the same way. Several parts may say all of it together.
 */
export function roughened(base: WeighedCheck, free: Set<WeighedCheck>, pairs: CheckPair[]): boolean {
  const { subject, relation, negated, expected } = base.demand
  const [value] = expected
  if (negated || !isExact(relation) || value === undefined) return false
  if ([...free].some((head) => head.demand.subject === subject)) return false
  const found = [...free].flatMap((head) => {
    const less = head.demand.negated || looseness(head.check) > looseness(base.check) ? null : lessOf(subject, value, head)
    return less === null ? [] : [{ head, less }]
  })
  const [one] = found
  if (one === undefined || (one.less === PARTLY && isSaidInParts(one.head, subject, free))) return false
  free.delete(one.head)
  pairs.push(checkPair(base, one.head, { strength: 'weaker', accepts: one.less.accepts, severity: one.less.severity, negated: false }))
  return true
}

interface Less {
  readonly accepts: string
  readonly severity: 'low' | 'medium' | 'high'
}

const PARTLY: Less = { accepts: 'anything in what it leaves out', severity: 'medium' }
/** What was compared with something is to stand somewhere in it. */
const HELD: Less = { accepts: 'anything that holds it', severity: 'medium' }
const HOLDS = /^(?:contains|contains_equal|starts_with|ends_with|matches)$/
const HELD_IN_TEXT: Less = { accepts: 'anything in whose text that stands', severity: 'high' }
const EACH: Less = { accepts: 'whatever has something that fits each item', severity: 'medium' }

/** Another part of it is asked for as well. */
function isSaidInParts(one: WeighedCheck, subject: string, free: ReadonlySet<WeighedCheck>): boolean {
  return [...free].some((head) => head !== one && !head.demand.negated && head.demand.subject.includes(subject))
}

function lessOf(subject: string, value: Value, { demand }: WeighedCheck): Less | null {
  const [is] = demand.expected
  if (is === undefined) return null
  if (value.kind === 'expression' && HOLDS.test(demand.relation) && demand.subject === value.text && 'text' in is && is.text === subject) return HELD
  if (demand.relation === 'all') return 'text' in is && is.text.includes(subject) && saysTheSame(demand.subject, value) ? EACH : null
  if (!demand.subject.includes(subject)) return null
  const form = demand.subject.replaceAll(subject, () => MARK)
  if (HOLDS.test(demand.relation)) return AS_TEXT.test(form) && value.kind !== 'expression' ? HELD_IN_TEXT : null
  if (!isExact(demand.relation)) return null
  const rough = ROUGH.find((one) => one.form.test(form))
  if (rough !== undefined) return comesToTheSame(rough, form, value, is) ? rough : null
  const isSame = JSON.stringify(value) === JSON.stringify(is)
  const given = (DEFAULT.exec(form) ?? FIRST.exec(form))?.slice(1).find((part) => part !== undefined)
  if (given !== undefined && isSame && saysTheSame(given, value)) return { accepts: 'that there is nothing, for which the default stands', severity: 'high' }
  if (isSame && LEFT_OUT.test(form)) return PARTLY
  if (SHAPE.test(form)) return PARTLY
  if (value.kind === 'object' && is.kind === 'object') return PICKED.test(form) && isPartOf(is, value) ? PARTLY : null
  return (PART.test(form) || PICKED.test(form)) && !OF_EACH.test(form) && isMadeOf(form, value, is) ? PARTLY : null
}

/** What is expected is made of what was, in the form in which the subject is: `{ id: want.id }` of `want` for `{ id: §.id }`. */
function isMadeOf(form: string, was: Value, is: Value): boolean {
  if (is.kind === 'object')
    return (
      was.kind === 'expression' &&
      saysTheSame(
        form.replaceAll(MARK, () => was.text),
        is,
      )
    )
  if (is.kind !== 'expression') return false
  const [start = '', ...rest] = form.split(MARK).map(literalPattern)
  const inner = new RegExp(`^${start}([\\s\\S]+)${rest.join('\\1')}$`).exec(is.text)?.[1]
  return inner !== undefined && (was.kind === 'expression' ? inner === was.text : saysTheSame(inner, was))
}

/** Both constants come to the same, or what is expected is a part of what was, or it itself, in the same form. */
function comesToTheSame(rough: Rough, form: string, was: Value, is: Value): boolean {
  if (was.kind === 'string' && is.kind === 'string') return rough.isSame(was.text, is.text)
  if (JSON.stringify(was) === JSON.stringify(is)) return true
  const [start = '', end = ''] = form.replace(`[...${MARK}]`, MARK).split(MARK)
  const text = is.kind === 'expression' && is.text.startsWith(start) && is.text.endsWith(end) ? is.text.slice(start.length, is.text.length - end.length) : ''
  return /[\w$]/.test(text) && (was.kind === 'expression' ? was.text.includes(text) : saysTheSame(text, was))
}

/** Some of the entries, as they were. */
function isPartOf(part: Value & { readonly kind: 'object' }, whole: Value & { readonly kind: 'object' }): boolean {
  const had = new Map(whole.entries.map(([key, entry]) => [key, JSON.stringify(entry)]))
  return part.entries.length < whole.entries.length && part.entries.every(([key, entry]) => had.get(key) === JSON.stringify(entry))
}
