import type { InventoryCheck, InventoryTest, RevisionPair } from '../../../../contract/index.js'
import { lastName } from '../../../../run/code/dotted-name.js'
import { withoutTexts } from '../../../../run/code/quotes.js'
import { literalPattern } from '../../../../run/literal-pattern.js'
import { compareSources } from '../../../sources/compare-sources.js'
import { functionLines } from '../../../sources/function-lines.js'
import type { FunctionPair, PlacedFunction } from '../../../sources/function-pair.js'
import { surplus } from '../../../sources/gained.js'
import { lastCallee } from '../../last-callee.js'

/** A call behind which a check stood is asked to raise now, and its function refuses more than it did, by the same change: nothing comes after it. */
export function refusesNow(pair: RevisionPair, base: InventoryTest, head: InventoryTest, check: InventoryCheck): string | null {
  if (check.relation === 'throws' || check.file !== null) return null
  const raises = ({ checks }: InventoryTest) => checks.filter(({ relation, negated, modality }) => relation === 'throws' && !negated && modality === 'always')
  const had = new Set(raises(base).map(({ subject }) => subject))
  for (const { subject, errorType } of raises(head)) {
    const callee = had.has(subject) || !isMade(base, subject) ? null : lastCallee(subject)
    const name = callee !== null && check.line > lineOfCall(base, callee) ? callee : null
    const refusing =
      name === null
        ? undefined
        : compareSources(pair).changed.find(({ base: was, head: is }) => isNamed(is.fn.name, name) && refusals(pair, 'head', is) > refusals(pair, 'base', was))
    if (refusing !== undefined) return `${name} of ${refusing.head.path} refuses more than it did, by the same change, and the test asks for that`
    const told = had.has(subject) || !isMade(base, subject) ? null : toldByTitle(pair, base, head)
    if (told !== null && check.line >= lineOfFirst(base, subject))
      return `code of ${told} is another, and the test says by its title that the same call is refused now`
    const raising = name === null || !base.calls.includes(subject) || errorType === null ? null : raisedAnew(pair, name, lastName(errorType))
    if (raising !== null) return `${raising}, for which the test asks of the same call now`
  }
  return null
}

/**
 * An error of a name of its own that a function, to which the called one leads within its file, raises on a condition on which it raised none before, and
 * none where it raised it goes.
 */
function raisedAnew(pair: RevisionPair, callee: string, error: string): string | null {
  if (!/^[A-Z]\w+$/.test(error) || OF_ANY.test(error)) return null
  const on = ({ fn }: PlacedFunction) =>
    fn.guards.flatMap(({ kind, effect, condition }) =>
      kind === 'throw' && condition !== null && lastName(effect.split(':')[0] ?? '') === error ? [condition] : [],
    )
  const found = compareSources(pair).changed.find(
    ({ base, head }) =>
      base.fn.kind !== 'class' && on(head).length >= on(base).length && surplus(on(head), on(base), String).length > 0 && leadsTo(head, callee),
  )
  return found === undefined ? null : `${lastName(found.head.fn.name)} of ${found.head.path} raises ${error} on another condition than before`
}

const DEEP = 4

/** Whether a function of that name calls another one of its file, or what that calls. */
function leadsTo({ fn: { name }, file: { functions } }: PlacedFunction, callee: string): boolean {
  const reached = new Set<string>()
  let level = functions.filter((one) => isNamed(one.name, callee))
  for (let deep = 0; deep < DEEP && level.length > 0; deep++) {
    const called = new Set(level.flatMap(({ calls }) => calls.map((call) => lastName(call.callee))))
    for (const one of called) if (reached.has(one)) called.delete(one)
    for (const one of called) reached.add(one)
    level = functions.filter((one) => called.has(lastName(one.name)))
  }
  return reached.has(lastName(name))
}

const OF_ANY = /^(?:Base)?(?:Exception|Error)$|^AssertionError$/

const REFUSED = /\b(?:throws?|rejects?|refuses?|fails?|errors?|raises?|disallows?|(?:no longer|not|n't) (?:support|allow|accept)\w*|invalid)\b/i

/** The title says that something is refused, as it did not, and a function of the change decides otherwise or refuses more. */
function toldByTitle(pair: RevisionPair, base: InventoryTest, head: InventoryTest): string | null {
  const [was = '', is = ''] = [base.titlePath.at(-1), head.titlePath.at(-1)]
  if (was === is || REFUSED.test(was) || !REFUSED.test(is)) return null
  return (
    compareSources(pair).changed.find((one) => decidesOtherwise(one) || refusals(pair, 'head', one.head) > refusals(pair, 'base', one.base))?.head.path ?? null
  )
}

function decidesOtherwise({ base, head }: FunctionPair): boolean {
  const conditions = ({ fn }: PlacedFunction) => fn.conditions.map(({ text }) => text)
  const [was, is] = [conditions(base), conditions(head)]
  return base.fn.kind !== 'class' && surplus(was, is, String).length + surplus(is, was, String).length > 0
}

/** The test makes the call, for itself or to look at what comes of it. */
function isMade({ calls, checks }: InventoryTest, call: string): boolean {
  return calls.includes(call) || checks.some(({ subject }) => subject.startsWith(call))
}

/** A function of that name, or what makes an object of a class of that name. */
function isNamed(name: string, callee: string): boolean {
  return lastName(name) === callee || name === `${callee}.constructor` || name === `${callee}.__init__`
}

/** Where a test first calls a function; behind everything where its text does not tell. */
function lineOfCall({ line, text }: InventoryTest, callee: string): number {
  const call = new RegExp(`(?<![\\w$])${literalPattern(callee)}\\(`)
  const at = text.split('\n').findIndex((one) => call.test(one))
  return at < 0 ? Number.POSITIVE_INFINITY : line + at
}

/** Where a test makes a call for the first time, by the name of what is called; its first line where its text does not tell. */
function lineOfFirst(test: InventoryTest, subject: string): number {
  const line = lineOfCall(test, lastCallee(subject) ?? '')
  return Number.isFinite(line) ? line : test.line
}

/** Places of a function that raise. */
function refusals(pair: RevisionPair, side: 'base' | 'head', placed: PlacedFunction): number {
  return functionLines(pair, side, placed).filter((line) => /^\s*(?:[^#'"`/]*[\s{)])?(?:raise|throw)\b/.test(withoutTexts(line, ''))).length
}
