import { compareSources, coversTogether, type FunctionPair, onlyLost, orderConditions, type SourceComparison, surplus } from '../compare/index.js'
import type { Guard, RevisionPair } from '../contract/index.js'
import { withoutTexts } from '../run/code/quotes.js'
import { defineRule, type Weakening } from './rule.js'
import { neverRuns } from './sources/bodies/never-runs.js'
import { lostHooks } from './sources/effects/lost-hooks.js'
import { loggedFor } from './sources/errors/logged-instead.js'
import { isAnsweredInstead } from './sources/guards/answered-instead.js'
import { isAssertedOnly } from './sources/guards/asserted-only.js'
import { defaultsOff } from './sources/guards/defaults-off.js'
import { emptiedLists } from './sources/guards/emptied-lists.js'
import { isOfGoneKind } from './sources/guards/gone-kind.js'
import { isOfGoneSwitch } from './sources/guards/gone-switch.js'
import { gainsIdleChecks, isGuardElsewhere } from './sources/guards/guard-elsewhere.js'
import { lostGuard, refusesLess } from './sources/guards/guard-findings.js'
import { isHandedToCaller } from './sources/guards/handed-to-caller.js'
import { howMuchLess, UNSUPPORTED } from './sources/guards/how-much-less.js'
import { isOfKeeper } from './sources/guards/keepers.js'
import { leavesFolder } from './sources/guards/leaves-folder.js'
import { letOnUnasked } from './sources/guards/let-on-unasked.js'
import { loosenedOptions } from './sources/guards/loosened-options.js'
import { looserAnswers } from './sources/guards/looser-answers.js'
import { looserComparisons } from './sources/guards/looser-comparisons.js'
import { looserLookups } from './sources/guards/looser-lookups.js'
import { looserPatterns } from './sources/guards/looser-patterns.js'
import { looserQueries } from './sources/guards/looser-queries.js'
import { lostBounds, lostClamps } from './sources/guards/lost-bounds.js'
import { lostChainSteps } from './sources/guards/lost-chain-steps.js'
import { lostComplaints, lostNotes, lostRefusals } from './sources/guards/lost-complaints.js'
import { lostConstraints, lostModels } from './sources/guards/lost-constraints.js'
import { lostHeaderTables } from './sources/guards/lost-header-tables.js'
import { lostHeaders } from './sources/guards/lost-headers.js'
import { lostImmutability } from './sources/guards/lost-immutability.js'
import { asksLostParameters, needsLostParameter, renaming } from './sources/guards/lost-parameters.js'
import { lostInputs, lostParses, unaskedParses } from './sources/guards/lost-parses.js'
import { lostRefusers } from './sources/guards/lost-refusers.js'
import { lostSteps } from './sources/guards/lost-steps.js'
import { lostValidators } from './sources/guards/lost-validators.js'
import { linesFor, madeFor } from './sources/guards/made-for.js'
import { isPlaceholder, isReminder } from './sources/guards/of-module.js'
import { passedBy } from './sources/guards/passed-by.js'
import { goesOnUnder, isAskedInPlace, stopsQuietly } from './sources/guards/quiet-stops.js'
import { isReadUnasked } from './sources/guards/read-unasked.js'
import { onlyWarned, refusedOtherwise } from './sources/guards/refused-otherwise.js'
import { refusesNever } from './sources/guards/refuses-never.js'
import { isInAnswer, isThrownByCallers } from './sources/guards/said-by-answer.js'
import { letsMoreOn, turnedAnswers } from './sources/guards/turned-answers.js'
import { lostCode } from './sources/lost-code/lost-code.js'
import { lostChecks } from './sources/lost-parts.js'
import { neverHoldsNow } from './suite/gone/of-dropped-version.js'
import { withRest } from './told-twice.js'

/** A function that stays refuses less: a guard is gone, or its condition holds in fewer cases. */
export const guardRemoved = defineRule({
  id: 'guard-removed',
  type: 'validation_bypass',
  severity: 'high',
  needs: 'revision_pair',
  check(pair: RevisionPair): readonly Weakening[] {
    const sources = compareSources(pair)
    const found = [
      ...sources.changed.flatMap((functions) => [
        ...firstFound(lostGuards(sources, functions), neverRuns(pair, functions, 'refusal')),
        ...lostComplaints(sources, functions),
        ...lostNotes(pair, sources, functions),
        ...lostRefusals(pair, sources, functions),
        ...lostParses(sources, functions),
        ...unaskedParses(functions),
        ...lostInputs(functions),
        ...looserAnswers(pair, functions),
        ...looserComparisons(functions),
        ...looserLookups(functions),
        ...looserPatterns(pair, functions),
        ...looserQueries(pair, functions),
        ...loosenedOptions(functions),
        ...lostRefusers(sources, functions),
        ...lostBounds(functions),
        ...lostClamps(functions),
        ...lostSteps(functions),
        ...turnedAnswers(functions),
        ...letsMoreOn(functions),
        ...letOnUnasked(functions),
        ...lostHeaders(pair, sources, functions),
        ...lostConstraints(pair, functions),
        ...passedBy(functions),
      ]),
      ...lostModels(sources),
      ...defaultsOff(pair),
      ...emptiedLists(pair),
      ...lostChecks(sources),
      ...lostHooks(sources),
      ...lostValidators(sources),
      ...lostHeaderTables(pair),
      ...lostChainSteps(sources),
      ...lostImmutability(sources),
    ]
    return withRest(found, lostCode(pair, 'validation_bypass'))
  },
})

function firstFound(...all: readonly (readonly Weakening[])[]): readonly Weakening[] {
  return all.find((found) => found.length > 0) ?? []
}

function lostGuards(sources: SourceComparison, functions: FunctionPair): Weakening[] {
  const { base, head } = functions
  const renamed = renaming(base.fn.params, head.fn.params)
  const key = ({ kind, effect, condition }: Guard): string => `${refuses({ kind, effect })}\n${effect}\n${condition ?? ''}`
  const before = base.fn.guards.map((guard) => ({ ...guard, condition: guard.condition === null ? null : renamed(guard.condition) }))
  const lost = surplus(before, head.fn.guards, key).filter(
    (guard) =>
      (isRefusal(guard) || isOfKeeper(functions, guard)) &&
      loggedFor(functions, guard) === null &&
      !isWrappedNow(functions, guard) &&
      !refusesNever(sources.pair, functions, guard),
  )
  const left = surplus(head.fn.guards, before, key)
  const found: Weakening[] = []
  // A call that asserts says nothing here of the cases in which it does.
  const stops = head.fn.guards
    .filter((guard) => refuses(guard) === 'throw' && !(guard.kind === 'assert' && guard.condition === null) && !isLastResort(base.fn, guard))
    .map(({ condition }) => condition)
  for (const guard of lost) {
    if (isPlaceholder(functions, guard) || isHandedToCaller(functions, guard) || isOfGoneSwitch(sources, guard) || isOfGoneKind(functions, guard)) continue
    if (guard.condition !== null && neverHoldsNow(sources.pair, guard.condition)) continue
    if (isAskedInPlace(sources.pair, functions, guard) || onlyWarned(sources.pair, functions, guard)) continue
    if (isInAnswer(functions, guard) || isThrownByCallers(sources.pair, functions, guard)) continue
    const asserted = left.find((other) => isAssertedOnly(functions, guard, other))
    if (asserted !== undefined) {
      left.splice(left.indexOf(asserted), 1)
      found.push(refusesLess(functions, guard, asserted, 'medium'))
      continue
    }
    // Cases that were told apart stop still, each with a word of its own.
    if (refuses(guard) === 'throw' && guard.condition !== null && coversTogether(guard.condition, stops)) continue
    const same = left.findIndex((other) => orderConditions(guard.condition, other.condition) === 'same' && !(isTold(other) && !isTold(guard)))
    if (same >= 0) {
      const [now] = left.splice(same, 1)
      // What it answers is no refusal any more: `status(400)` became `status(200)`.
      if (now !== undefined && guard.kind === 'return' && now.kind === 'return' && !isRefusal(now) && isAnsweredAlike(guard, now))
        found.push(refusesLess(functions, guard, now, 'high'))
      continue
    }
    const at = left.findIndex((other) => refuses(other) === refuses(guard) && other.effect === guard.effect)
    const alike = at >= 0 ? at : left.findIndex((other) => refuses(other) === refuses(guard) && classOf(other) === classOf(guard))
    const changed = left[alike]
    if (changed !== undefined) {
      left.splice(alike, 1)
      const severity = howMuchLess(sources, guard, changed, functions)
      if (severity !== null && !isGuardElsewhere(sources, functions, guard)) found.push(refusesLess(functions, guard, changed, severity))
    } else if (!isGuardElsewhere(sources, functions, guard)) {
      // A guard whose subject went, or that went in a rewrite, is a change of what the function does; what was not supported may be now.
      found.push(
        lostGuard(
          sources.pair,
          functions,
          guard,
          !isReminder(functions, guard) &&
            (onlyLost(base.fn, head.fn) ||
              gainsIdleChecks(sources.pair, functions) ||
              goesOnUnder(functions, guard) ||
              isAnsweredInstead(functions, guard) ||
              leavesFolder(functions, guard) ||
              isReadUnasked(sources.pair, functions, guard)) &&
            stillConcerns(sources.pair, functions, guard) &&
            !UNSUPPORTED.test(guard.effect) &&
            !refusedOtherwise(sources.pair, functions, guard)
            ? guard.kind === 'assert'
              ? 'medium'
              : 'high'
            : 'low',
        ),
      )
    }
  }
  return found
}

/** What the language itself refuses in that case is caught now, and said in the same words: `except KeyError as err: raise UnknownItem(name) from err`. */
function isWrappedNow({ base, head }: FunctionPair, guard: Guard): boolean {
  const had = new Set(base.fn.catches.map(({ text }) => text))
  const name = classOf(guard)
  const wraps = head.fn.catches.filter(
    ({ effect, text }) => effect === 'wrapped' && !had.has(text) && new RegExp(`\\b(?:raise|throw new) ${name}\\b`).test(text),
  )
  return guard.kind === 'throw' && /^[\w$]+$/.test(name) && wraps.length > 0
}

/** What stood at the end before as well, behind all that returns, stops none of the cases that something else stopped. */
function isLastResort(base: FunctionPair['base']['fn'], { kind, condition, effect }: Guard): boolean {
  return condition === null && base.guards.some((guard) => guard.condition === null && guard.kind === kind && guard.effect === effect)
}

/** Throwing, rejecting and asserting are one: they stop. */
function refuses({ kind, effect }: Pick<Guard, 'kind' | 'effect'>): string {
  if (isTold({ effect })) return 'told'
  return kind === 'reject' || kind === 'assert' ? 'throw' : kind
}

/** The assert of the console only prints. */
function isTold({ effect }: Pick<Guard, 'effect'>): boolean {
  return /^console\W+assert\b/.test(effect)
}

function isRefusal({ kind, effect, condition }: Guard): boolean {
  if (kind === 'return')
    return (
      /\b(40[0-9]|422|429)\b|forbidden|unauthori[sz]ed|denied|invalid|bad_?request|reject|^(?:err|Err|left|Result\.err|E\.left|Effect\.fail)\(|^redirect\(|\.redirect\(/i.test(
        effect,
      ) || stopsQuietly(effect, condition)
    )
  // What is named like authorization or sanitizing has rules of its own.
  // Some ensure something about their surroundings.
  return (
    kind !== 'call' ||
    !/auth|login|permission|role|sanit|escape|ensure_?(sync|async|future|deferred|dir|exists|loaded|ready|init|bool|int(?:eger)?\b|str|text|unicode|bytes|list|tuple|dict|float)/i.test(
      effect,
    )
  )
}

/** The same answer but for a number. */
function isAnsweredAlike(guard: Guard, now: Guard): boolean {
  const bare = ({ effect }: Guard): string => effect.replace(/\b\d{3}\b/g, '')
  return guard.effect !== now.effect && bare(guard) === bare(now)
}

function classOf({ effect }: Guard): string {
  return effect.split(/[:(]/, 1)[0] ?? effect
}

/** What the guard asked about is still at hand: a parameter, something that is called, or all that was computed before. */
function stillConcerns(pair: RevisionPair, functions: FunctionPair, { condition, effect, text }: Guard): boolean {
  const { base, head } = functions
  const names: readonly string[] = condition?.match(/[A-Za-z_$][\w$]*/g) ?? []
  if (condition !== null && needsLostParameter(base.fn.params, head.fn.params, condition)) return false
  if (condition === null || head.fn.params.length === 0 || head.fn.params.some((param) => names.includes(param))) return true
  if (asksLostParameters(base.fn.params, head.fn.params, withoutTexts(condition, '').match(/[A-Za-z_$][\w$]*/g) ?? [])) return false
  const own = [condition, effect, text, ...madeFor(pair, functions, names), ...linesFor(pair, functions, names)].join('\n')
  const kept = new Set(head.fn.calls.map(({ callee }) => callee))
  return (
    names.some((name) => head.fn.calls.some(({ callee }) => callee.includes(name))) ||
    base.fn.calls.every(({ callee }) => kept.has(callee) || own.includes(callee.replace(/^new /, '')) || isChainOf(callee, own))
  )
}

/** `Object.keys(raw).filter(…)` is called as `Object.keys().filter`. */
function isChainOf(callee: string, text: string): boolean {
  return callee.includes('().') && callee.split('().').every((part) => text.includes(part))
}
