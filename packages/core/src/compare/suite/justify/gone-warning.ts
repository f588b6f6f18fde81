import type { InventoryCheck, RevisionPair, SourceFunction } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import { compareSources } from '../../sources/compare-sources.js'
import type { PlacedFunction } from '../../sources/function-pair.js'
import type { PlacedTest } from '../../suite-comparison.js'
import { lastCallee } from '../last-callee.js'
import { takesFrom } from './gone-member.js'

const CONSTRUCTOR = /\.__(?:init|post_init|new)__$/

/** What gathers the warnings of a run: pytest's `recwarn`, `catch_warnings(record=True)`. */
const GATHERED = /(?<!\w)(?:recwarn|catch_warnings\(record=True\))(?!\w)/
/** A spy on the console. */
const SPIED = /\bspyOn\(console, ['"]warn['"]\)/

/** A call that is to warn: `with pytest.warns(UserWarning): parse(text)`. */
const TO_WARN = /warn|deprecated/i

/**
 * Why a lost check of warnings may be right, of those that a test gathered or those that a call is to give: a function that the test calls, or one
 * of a module of JavaScript that its file loads, gave some and gives none any more, and nothing else of the change gives more than it did.
 */
export function goneWarning(
  pair: RevisionPair,
  { subject, relation, matcher, negated, expected: [times] }: InventoryCheck,
  { file, test: { calls, checks, text } }: PlacedTest,
): string | null {
  const isNone = negated || (times?.kind === 'number' && Number(times.text) === 0)
  const isToWarn = !isNone && (SPIED.test(subject) || (relation === 'custom' && TO_WARN.test(matcher)))
  if (!isToWarn && !GATHERED.test(subject)) return null
  const { changed, added, gone } = compareSources(pair)
  if (added.some(({ fn }) => given(fn) > 0) || changed.some(({ base, head }) => given(head.fn) > given(base.fn))) return null
  const called = new Set([...calls, ...checks.map((check) => check.subject)].map(lastCallee))
  // It is called by others, with what the test hands over by the name of its parameter: `attrs(cmp=True)` and `_order(cmp, eq)`.
  const isAskedFor = ({ params }: SourceFunction) => params.some((param) => new RegExp(`[(,]\\s*${param}=`).test(text))
  const isReached = ({ path, fn }: PlacedFunction) =>
    called.has(lastName(fn.name)) || ((!path.endsWith('.py') || isAskedFor(fn)) && takesFrom(pair, file, path))
  const silent = changed.find(({ base, head }) => given(base.fn) > 0 && given(head.fn) === 0 && refusesNothingNew(base.fn, head.fn) && isReached(base))
  const made = gone.find(({ fn }) => CONSTRUCTOR.test(fn.name) && called.has(lastName(fn.name.replace(CONSTRUCTOR, ''))) && given(fn) > 0)
  if (made) return `${made.fn.name} of ${made.path}, which warned, is gone in the same change`
  return silent ? `${silent.head.fn.name} of ${silent.head.path} warns of nothing any more, by the same change` : null
}

/** Why a test that is gone may be right to be: all that it asked for are warnings, which the called function gives no more. */
export function warnedNoMore(pair: RevisionPair, gone: PlacedTest): string | null {
  const reasons = gone.test.checks.map((check) => goneWarning(pair, check, gone))
  return reasons.length > 0 && reasons.every((reason) => reason !== null) ? (reasons[0] ?? null) : null
}

function given({ calls }: SourceFunction): number {
  return calls.filter(({ callee }) => /^(?:warnings\.)?warn(?:_explicit)?$|_warning$|^warn_[a-z_]+$|^warning$|\w\.warn$/.test(callee)).length
}

/** What was warned of may be an error now. */
function refusesNothingNew(base: SourceFunction, head: SourceFunction): boolean {
  const had = new Set(base.guards.map(({ effect }) => effect))
  return head.guards.every(({ kind, effect }) => kind === 'return' || had.has(effect))
}
