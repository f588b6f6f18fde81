import type { RevisionPair } from '../../../contract/index.js'
import { lastCalled } from '../../../run/code/chain.js'
import { argumentsFrom } from '../../../run/code/parts.js'
import { withoutTexts } from '../../../run/code/quotes.js'
import { groupBy } from '../../../run/group-by.js'
import type { PlacedTest } from '../../suite-comparison.js'
import { type FedOtherwise, fedLess } from '../matching/fed-otherwise.js'
import { ofOtherModule } from '../other-module.js'
import { isOfOwnFunction } from '../own-functions.js'
import { doesMoreBefore, isAskedBeside, isSameTest, takesSameSteps } from '../same-steps.js'
import { asksOfCalls } from '../strength/calls.js'
import { implies } from '../strength/implies.js'
import { looseness } from '../strength/modality.js'
import { calleesOf } from './callees-of.js'
import { checkKey } from './check-key.js'
import { isDecoratedOtherwise } from './decorated-otherwise.js'
import { type WeighedCheck, withoutReceiver } from './weighed-check.js'

const MOST_SCANNED = 500

/** The shares of a test's calls, or of what it speaks of where it calls nothing, that another one must hold for the same setting. */
export const LEAST_CALLS = 0.95
export const LEAST_MENTIONS = 0.9

/** A check of the head with the test that holds it. */
export interface PooledCheck {
  readonly weighed: WeighedCheck
  readonly at: PlacedTest
  /** It came with this change: a check of a new test, or a new one of an old test. */
  readonly fresh: boolean
}

/** Looks checks of the base up among all checks of the change's head. */
export type CheckPool = (base: WeighedCheck, of: PlacedTest, not?: PlacedTest) => PooledCheck | null

/**
 * A pool of the head's checks. A check stands for one of the base when it demands as much of the same subject in the same setting: the subject names
 * its own input, or the test that holds it makes the calls that the former test made.
 */
export function checkPool(pair: RevisionPair, all: readonly PooledCheck[]): CheckPool {
  const [isFedLess, isOfOther] = [fedLess(pair), ofOtherModule(pair)]
  const byRoot = groupBy(all, ({ weighed }) => weighed.root)
  const byKey = groupBy(all, ({ weighed }) => weighed.key)
  const standing: CheckPool = (base, of, not) => {
    const near = byRoot.get(base.root) ?? []
    const scanned = near.length > MOST_SCANNED ? (byKey.get(base.key) ?? []).slice(0, MOST_SCANNED) : near
    let best: PooledCheck | null = null
    for (const pooled of scanned) {
      if (pooled.at.test === not?.test || (best && (best.fresh || !pooled.fresh))) continue
      const strong = pooled.weighed.key === base.key || implies(pooled.weighed.demand, base.demand)
      if (!strong && pooled.fresh && isSameCall(base, pooled.weighed)) best = pooled
      if (!strong || looseness(pooled.weighed.check) > looseness(base.check) || isSkipped(pooled.at)) continue
      if (sameSetting(base, of, pooled, isFedLess) && (pooled.fresh || !isOfOther(base.root, of, pooled.at))) best = pooled
    }
    return best
  }
  return (base, of, not) => {
    const found = standing(base, of, not)
    const plain = found ? null : withoutReceiver(base)
    const moved = plain && standing(plain, of, not)
    return moved?.fresh ? moved : found
  }
}

function isSkipped({ test: { state } }: PlacedTest): boolean {
  return state === 'skip' || state === 'todo' || state === 'uncollected'
}

function sameSetting({ demand, check, key }: WeighedCheck, of: PlacedTest, { at, fresh, weighed }: PooledCheck, isFedLess: FedOtherwise): boolean {
  if (!fresh && !isAskedThere(check, key, of, at, weighed)) return false
  if (isOtherRow(of, at) || (!fresh && (isOtherInstance(of, at) || isDecoratedOtherwise(of.test, at.test) || isOfOwnFunction(check, of.test, at.test))))
    return false
  const { calls, mentions } = of.test
  const failing = demand.relation === 'throws' ? demand.subject : (RAISED.exec(demand.subject)?.[1] ?? '')
  const named = namesItsInput(demand.subject) || (fresh && (GIVES_NOTHING.test(failing) || isGivenNew(demand.subject, of.test)))
  if (fresh && asksOfCalls(demand) && isOtherDouble(check.text, weighed.check.text)) return false
  // A double, or what a callback kept, is asked in the same words whatever the code was given.
  if (fresh && (asksOfCalls(demand) || !named) && isFedLess(of, at)) return false
  if (named && !isPrepared(demand.subject, of.test)) return true
  if (!fresh && FILLED.test(demand.subject) && shareOf(mentions, at.test.mentions, false) < LEAST_FILLED) return false
  if (calls.length === 0) return shareOf(mentions, at.test.mentions, fresh) >= (fresh ? 0.5 : LEAST_MENTIONS)
  return shareOf(new Set(calls), new Set(at.test.calls), fresh) >= (fresh ? 0.5 : LEAST_CALLS)
}

/** What stood before the change as well is the same check only where it is asked at the same moment. */
function isAskedThere(check: WeighedCheck['check'], key: string, of: PlacedTest, at: PlacedTest, found: WeighedCheck): boolean {
  if (!isSameTest(of, at)) return takesSameSteps(of, at) && !doesMoreBefore(check, of, found.check, at)
  const equals = found.key === key ? of.test.checks.filter((one) => one !== check && checkKey(one) === checkKey(check)) : []
  return equals.length === 0 || equals.some((one) => isAskedBeside(check, one, of.test))
}

// `Auth(None)` is refused for what it is given, and so is `Auth(())`.
const GIVES_NOTHING = /^[\w.$]+\((?:[^()]*, )?(?:None|null|undefined|\(\))\)$/
/** The error of a call, looked at: `str(raised(Auth(None)).value)`. */
const RAISED = /^(?:str|repr)\(raised\((.*)\)\.value\)$/s

/** All that a function is given is made on the spot, of nothing: `toJson(new Cart())`, where the test sets nothing of its class. */
function isGivenNew(subject: string, { text }: PlacedTest['test']): boolean {
  const made = /^[\w$.]+\((?:new )?([A-Z][\w$]*)\(\)(?:, \w+[=:] ?[\w.]+)*\)$/.exec(subject)?.[1]
  return made !== undefined && !new RegExp(`(?<![\\w$.])${made}\\.\\w+ =|\\bpatch|\\bmock`).test(text)
}

/** What is asked is handed to the test, and was told something before: `pytester.makepyfile('...')` and `pytester.runpytest('-q')`. */
function isPrepared(subject: string, { calls, text }: PlacedTest['test']): boolean {
  const root = /^([a-z_]\w*)\.\w+\(/.exec(subject)?.[1]
  if (root === undefined || !text.slice(0, text.indexOf(')')).split(/\W+/).includes(root)) return false
  return calls.some((call) => call.startsWith(`${root}.`) && !subject.includes(call) && namesItsInput(call))
}

// A list of the test's own, which a callback or component of the test fills: its calls do not tell with what.
const FILLED = /^\(*(?:\[\]|\{\})/
const LEAST_FILLED = 0.95

/** A subject with constants in its brackets says itself what it is about. */
export function namesItsInput(subject: string): boolean {
  return /\((?:[^()]*["'`\d[{][^()]*|.*["'`][^"'`]*["'`].*)\)/s.test(subject) && NAME.test(withoutTexts(subject, ''))
}

// What a test has gathered itself, `$one([] | $recursive.concat($1))`, says nothing of what it asked for.
const NAME = /(?<![\w$.])(?!(?:await|new)\b)[A-Za-z_]\w*/

// Rows of one table differ by their values, even where a check does not name them.
function isOtherRow({ test: a }: PlacedTest, { test: b }: PlacedTest): boolean {
  return a.row !== null && b.row !== null && a.bodyKey === b.bodyKey && JSON.stringify(a.row.values) !== JSON.stringify(b.row.values)
}

// One title in two suites: what a mixin or a shared suite asks of each of them, or what stands written down for each.
function isOtherInstance({ test: a }: PlacedTest, { test: b }: PlacedTest): boolean {
  return a.titlePath.at(-1) === b.titlePath.at(-1) && a.titlePath.join('\n') !== b.titlePath.join('\n')
}

// A new test may hold a part of the former one, or several of them: then the smaller of the two counts.
function shareOf(wanted: ReadonlySet<string>, held: ReadonlySet<string>, smaller: boolean): number {
  const size = smaller ? Math.min(wanted.size, held.size) : wanted.size
  if (size === 0) return wanted.size === 0 ? 1 : 0
  let both = 0
  for (const item of wanted) if (held.has(item)) both++
  return both / size
}

// Two doubles say the same in the normal form, `fn()`: by their names they are told apart.
const DOUBLE = /^(?:await )?(?:expect\(\s*(?:[\w$]+(?:\??\.))*([\w$]+)\s*\)|(?:[\w$]+\.)*?([\w$]+)\.assert_\w+\()/

function isOtherDouble(base: string, head: string): boolean {
  const [one, other] = [base, head].map((text) => DOUBLE.exec(text)?.slice(1).find(Boolean))
  return one !== undefined && other !== undefined && one !== other
}

const CONSTANTS = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`[^`]*`|(?<![\w$.])\d[\d_.]*/g

/** Constants that a call is handed as they are, by name or by place: what is refused for one of them is refused whatever stands beside it. */
function plainGiven(subject: string): readonly string[] {
  const called = lastCalled(subject)
  const parts = called === null ? null : argumentsFrom(subject, called.callee.length + 1)
  return (parts ?? []).filter((part) => /^(?:\w+=\s?)?(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|-?\d[\d_.]*)$/.test(part))
}

/** The same demand on the same function, which is given at least the constants that it was given before. */
function isSameCall(base: WeighedCheck, head: WeighedCheck): boolean {
  const called = calleesOf(base.demand.subject)
  if (called === '' || called !== calleesOf(head.demand.subject)) return false
  const isSameRefusal = base.demand.relation === 'throws' && base.demand.message !== null && head.demand.relation === 'throws'
  const given = isSameRefusal ? plainGiven(base.demand.subject) : (base.demand.subject.match(CONSTANTS) ?? [])
  const held = new Set(isSameRefusal ? plainGiven(head.demand.subject) : head.demand.subject.match(CONSTANTS))
  return given.length > 0 && given.every((constant) => held.has(constant)) && implies({ ...head.demand, subject: base.demand.subject }, base.demand)
}
