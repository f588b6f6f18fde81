import type { InventoryCheck, Value } from '../../../contract/index.js'
import type { CheckPair } from '../../suite-comparison.js'
import { looseness } from '../strength/modality.js'
import { messageImplies } from '../strength/text.js'
import { typeImplies } from '../strength/throws.js'
import { checkPair } from './check-pairs.js'
import type { WeighedCheck } from './weighed-check.js'

/**
 * What was asked of an error that was caught, its text, is asked where it is raised now: `str(caught.value) == "no such item"` in
 * `pytest.raises(E, match="no such item")`. The whole text has to stand there, of an error of that class, in a check
 * that was not there before; what may stand around it is all that is lost.
 */
export function matchedInPlace(base: WeighedCheck, bases: readonly WeighedCheck[], heads: readonly WeighedCheck[], pairs: CheckPair[]): boolean {
  const said = saidOf(base)
  if (said === null) return false
  const raising = raisingIn(base.demand.subject) ?? ''
  // The same call may fail in more than one way.
  const types = bases.flatMap(({ demand }) => (demand.relation === 'throws' && demand.subject === raising ? [demand.errorType] : []))
  const head = heads.find(
    ({ check, demand, key }) =>
      demand.relation === 'throws' &&
      !bases.some((other) => other.key === key) &&
      !demand.negated &&
      demand.message !== null &&
      looseness(check) <= looseness(base.check) &&
      (demand.subject === raising || textOf(said).length >= TELLING) &&
      (types.length === 0 || types.some((type) => type === 'Error' || typeImplies(demand.errorType, type))) &&
      holds(demand.message, said),
  )
  if (!head) return false
  // The message that AVA is given as a text is all of it.
  if ((GIVEN.test(base.demand.subject) || CAUGHT.test(base.demand.subject)) && head.demand.message?.kind === 'string') pairs.push(checkPair(base, head))
  else pairs.push(checkPair(base, head, { strength: 'weaker', accepts: 'the same text with more around it', severity: 'low', negated: false }))
  return true
}

/** The other way round: the text that a call's error had to hold is asked of the error that was caught of it, `assert "no such item" in str(caught.value)`. */
export function isAskedOfCaught({ base, head }: CheckPair, { subject, relation, negated, modality, expected: [asked] }: InventoryCheck): boolean {
  // All that it was raised with: `caught.value.args == ("no such item",)`.
  const said = asked?.kind === 'array' && asked.items.length === 1 && subject.endsWith('.args') ? asked.items[0] : asked
  return (
    base.message !== null &&
    base.errorType === head.errorType &&
    !negated &&
    modality === head.modality &&
    /^(?:equal|contains)$/.test(relation) &&
    said?.kind === 'string' &&
    raisingIn(subject) === head.subject &&
    messageImplies(said, base.message) === true
  )
}

const RAISED = /^(?:(?:str|repr)\()?raised\(([\s\S]*)\)\.(?:value|exception)(?:\.args(?:\[0\])?|\.message)?\)?$/
/** What shows the error in older versions of pytest: `str(caught)`. */
const SHOWN = /^(?:str|repr)\(raised\(([\s\S]*)\)\)$/
/** What AVA's and tap's checks give back is the error: `(await t.throwsAsync(call())).message`. */
const GIVEN = /^\$\d+\.throws(?:Async)?\((?:\(\) => )?([\s\S]*)\)\.message$/

/** What a catch of the test kept to look at. */
const CAUGHT = /^caught\((?:await )?([\s\S]*)\)(?:\.message)?$/

function raisingIn(subject: string): string | null {
  return RAISED.exec(subject)?.[1] ?? SHOWN.exec(subject)?.[1] ?? GIVEN.exec(subject)?.[1] ?? CAUGHT.exec(subject)?.[1] ?? null
}

/** Such a text is no other error's. */
const TELLING = 12

/** The text that a caught error is to have or to hold. */
function saidOf({ demand: { relation, negated, expected, subject } }: WeighedCheck): Value | null {
  // The error itself is asked for its message.
  const isMember = relation === 'has_property' && expected[0]?.kind === 'string' && expected[0].text === 'message'
  const [first] = isMember ? expected.slice(1) : expected
  if (isMember && first?.kind === 'string' && raisingIn(subject) !== null && !negated) return first
  if (CAUGHT.test(subject) && !subject.endsWith('.message')) return null
  if (negated || first === undefined || raisingIn(subject) === null || !/^(?:equal|identical|contains|starts_with|matches)$/.test(relation)) return null
  return first.kind === (relation === 'matches' ? 'regex' : 'string') || first.kind === 'expression' ? first : null
}

function holds(message: Value, said: Value): boolean {
  if (said.kind !== 'string') return textOf(message) === textOf(said) || (said.kind === 'regex' && message.kind === 'regex' && plain(message) === plain(said))
  return textOf(said) !== '' && (messageImplies(message, said) === true || plain(message) === said.text)
}

/** A pattern whose signs stand for themselves, or were meant to. */
function plain(message: Value): string {
  return textOf(message)
    .replace(/^\/|\/$/g, '')
    .replace(/^\^|(?<!\\)\$$/g, '')
    .replace(/\\(\W)/g, '$1')
}

function textOf(value: Value): string {
  return 'text' in value ? value.text : ''
}
