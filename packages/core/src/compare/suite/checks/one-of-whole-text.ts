import type { Value } from '../../../contract/index.js'
import type { CheckPair } from '../../suite-comparison.js'
import { isExact } from '../strength/demand.js'
import { looseness } from '../strength/modality.js'
import { checkPair } from './check-pairs.js'
import type { WeighedCheck } from './weighed-check.js'

/** What tells all of a thing at once: its text, or all that an error was given. */
const WHOLE: readonly RegExp[] = [
  /^(?:str|repr|String|format|util\.inspect|inspect|JSON\.stringify|json\.dumps)\((.+?)(?:, .*)?\)$/s,
  /^(.+)\.(?:isoformat|toString|toISOString|toJSON|toLocaleString|toUTCString|strftime|format|inspect|as_posix|__str__|__repr__)\(.*\)$/s,
  /^(.+)\.args$/s,
]

/** Of what was said in whole by a thing's text, one member is asked for, and what is expected of it stood in that text: `str(day) == "2020-01-02"` became `day.year == 2020`. */
export function oneOfWholeText(base: WeighedCheck, free: Set<WeighedCheck>, pairs: CheckPair[]): boolean {
  const { subject, relation, negated, expected } = base.demand
  const said = expected[0] === undefined ? null : textOf(expected[0])
  if (!isExact(relation) || negated || said === null || said.length < 4) return false
  const thing = toldWhole(subject)
  if (thing === undefined) return false
  const about = [...free].filter(({ demand, check }) => isAbout(demand.subject, thing) && !demand.negated && looseness(check) <= looseness(base.check))
  const parts = about.map(({ demand }) => (demand.expected[0] === undefined ? null : textOf(demand.expected[0])))
  const [first] = about
  if (first === undefined || !parts.every((part) => part !== null && part !== '' && said.includes(part))) return false
  if (saysAll(expected[0], said, parts.join(' '))) return false
  free.delete(first)
  pairs.push(checkPair(base, first, { strength: 'weaker', accepts: 'anything for the rest of what was told in whole', severity: 'medium', negated: false }))
  return true
}

/** Each item of a list; of a text most of it, as year, month and day are of a date. */
function saysAll(expected: Value | undefined, said: string, parts: string): boolean {
  if (expected?.kind === 'array') return expected.items.every((item) => parts.includes(textOf(item) ?? ''))
  return parts.replace(/\W/g, '').length * 5 >= said.replace(/\W/g, '').length * 3
}

/** The thing of which a subject tells all; undefined for a subject that does not. */
function toldWhole(subject: string): string | undefined {
  return WHOLE.map((form) => form.exec(subject)?.[1]).find((one) => one !== undefined)
}

function isAbout(subject: string, thing: string): boolean {
  const inner = toldWhole(subject) ?? subject
  return inner === thing || (inner.startsWith(thing) && /^[.[]/.test(inner.slice(thing.length)))
}

/** What is written of a constant, items one after the other; null for what is no constant. */
function textOf(value: Value): string | null {
  if (value.kind === 'string' || value.kind === 'number' || value.kind === 'bigint') return value.text
  if (value.kind !== 'array' || value.open) return null
  const items = value.items.map(textOf)
  return items.every((item) => item !== null) ? items.join(' ') : null
}
