import { type FunctionPair, isFlipped, orderConditions, readComparison, readCondition, type SourceComparison } from '../../../compare/index.js'
import type { Guard, Severity } from '../../../contract/index.js'
import { unbracketed } from '../../../run/code/brackets.js'
import { lastName } from '../../../run/code/dotted-name.js'
import { literalPattern } from '../../../run/literal-pattern.js'
import { comesWithTest } from '../comes-with-test.js'
import { asksOnlyIfThere, passesMissing } from './asked-if-there.js'
import { asksForOne, asksLessOf, asksOfSome } from './asks-less-of.js'
import { asksLiteralAlone, countsCalls } from './asks-otherwise.js'
import { isUnsetOption } from './unset-option.js'

/** What was refused for want of support. */
export const UNSUPPORTED = /not\b.{0,12}\b(support(?:ed|s)?|implemented|allowed yet)|unsupported|unimplemented|NotImplemented/i

/** null: not less as far as can be told. A further condition that is no switch is most often a correction, which comes with a test. */
export function howMuchLess(sources: SourceComparison, guard: Guard, changed: Guard, functions: FunctionPair): Severity | null {
  const { base, head } = functions
  const [before, after] = [guard.condition, changed.condition].map(loosely)
  if (before === undefined || after === undefined) return null
  const [was, is] = differing(before, after)
  if (was !== before && was !== null && is !== null && (isPresenceOnly(was, is) || asksLessOf(was, is))) return 'high'
  if (
    before !== null &&
    after !== null &&
    (isFlipped(before, after) ||
      isUnevened(before, after) ||
      isPresenceOnly(before, after) ||
      asksLessOf(before, after) ||
      asksOfSome(before, after) ||
      asksForOne(before, after) ||
      asksWhoAlone(before, after) ||
      asksOnlyIfThere(guard, before, after) ||
      passesMissing(before, after) ||
      isOfConstant(before, after, base.fn.params) ||
      (guard.effect === changed.effect && (asksLiteralAlone(functions, before, after) || countsCalls(sources.pair, functions, before, after))))
  )
    return 'high'
  if (orderConditions(before, after) !== 'fewer' || isLookedUp(functions, guard, changed) || isReachedElse(base, guard, changed)) return null
  if (before !== null && after !== null && asksLostParameter(sources, before, after, base)) return 'low'
  // Of numbers that are computed, nearly equal is equal.
  if (isRounded(after)) return 'low'
  // The same questions, of which all have to hold now.
  if (before !== null && after !== null && operandsOf(before) === operandsOf(after)) return 'high'
  const extra = after === null ? '' : before === null ? after : after.replace(before, '')
  // What is not supported in some places may be supported in more.
  if (UNSUPPORTED.test(guard.effect) && !/\b(?:false|False) (?:&&|and)\b/.test(extra)) return 'low'
  if (/\b(false|False)\b/.test(extra) || (!/&&|\band\b/.test(extra) && !(before === null && refusesNothing(guard, head)))) return 'high'
  if (before !== null && isFurtherCase(before, extra)) return 'low'
  if (before !== null && (isOneValue(before, extra) || isUnsetOption(sources.pair, extra))) return 'high'
  const fresh = head.fn.params.filter((param) => !base.fn.params.includes(param))
  const isSwitch =
    /strict|valid|check|enforce|safe|secure|debug|production|NODE_ENV|\bdev\b|bypass|skip|enabled|mode/i.test(extra) ||
    fresh.some((param) => extra.includes(param))
  if (isSwitch) return 'high'
  // A correction comes with a test; what a caller hands over it may know.
  const isOfState = /^[\s(]*(?:&&|and)[\s(]+(?:not |!)?(?:this|self)\./.test(extra)
  return before !== null && !comesWithTest(sources.pair) && (isOfState || losesWay(before, after)) ? 'medium' : 'low'
}

/** Of several questions that are joined, the one that differs on both sides; else all of them. */
function differing(before: string | null, after: string | null): readonly [string | null, string | null] {
  const [was = [], is = []] = [before, after].map((text) => text?.split(/ (?:&&|\|\||and|or) /))
  const [lost = [], came = []] = [was.filter((part) => !is.includes(part)), is.filter((part) => !was.includes(part))]
  return was.length > 1 && was.length === is.length && lost.length === 1 && came.length === 1 ? [lost[0] ?? null, came[0] ?? null] : [before, after]
}

/** One of several ways to be refused is gone: `n === null || n > 100` became `n !== null && n > 100`. */
function losesWay(before: string, after: string | null): boolean {
  const [was, is] = [readCondition(before), after === null ? null : readCondition(after)]
  return was !== null && is !== null && is.length < was.length
}

const CASE = /^\s*(?:and|&&)\s*(?:not |!)\(([\w$.[\]'"]+) ?(?:==|in)=? ?[^()]+(?:\([^()]*\))?\)$/

/** One value more is told apart of what was told apart by several before: what was refused at the end of them all has a branch of its own now. */
function isFurtherCase(before: string, extra: string): boolean {
  const subject = CASE.exec(extra)?.[1]
  const isTold = (sign: string) => before.includes(`${sign}(${subject} ==`) || before.includes(`${sign}(${subject} in `)
  return subject !== undefined && (isTold('not ') || isTold('!'))
}

const EVENS = /\.(?:strip|lower|upper|casefold|trim|toLowerCase|toUpperCase|normalize)\(\)|\b(?:Math\.)?abs(?=\()/g

/** What it asks is no longer made even before it is compared: `abs(step) > 5` became `step > 5`, `name.strip()` became `name`. */
function isUnevened(before: string, after: string): boolean {
  const bare = (text: string) => text.replace(EVENS, '').replace(/[()\s]/g, '')
  const times = (text: string) => text.match(EVENS)?.length ?? 0
  return times(after) < times(before) && bare(before) === bare(after)
}

/** What was compared with a parameter is compared with a number that no caller chooses: `held < wanted` became `held <= 0`. */
function isOfConstant(before: string, after: string, params: readonly string[]): boolean {
  const [was, is] = [readComparison(denied(before)), readComparison(denied(after))]
  if (was === null || is === null || was.left !== is.left || was.operator[0] !== is.operator[0] || !/^[<>]/.test(was.operator)) return false
  return (params.includes(was.right) || /^[\w$.]+\(\)$/.test(was.right)) && /^-?\d+(?:\.\d+)?$/.test(is.right)
}

function denied(condition: string): string {
  return /^!\(([^()]*(?:\([^()]*\)[^()]*)*)\)$/.exec(condition)?.[1] ?? condition
}

/** It asks whether there is a value at all where it asked of which type, how large or which one it is. */
function isPresenceOnly(before: string, after: string): boolean {
  const name = /^(?:!|not )\(?([\w$.]+)\)?$|^([\w$.]+) (?:is None|===? ?(?:null|undefined))$/
    .exec(after)
    ?.slice(1)
    .find((one) => one !== undefined)
  if (name === undefined) return false
  const own = literalPattern(name)
  const asks = [
    // Which of several it is, or what it holds.
    `^!\\(?[\\w$.]+\\.(?:includes|has)\\(${own}\\)\\)?$`,
    `\\b${own} not in `,
    `^!\\(?${own}\\.(?:includes|has|some)\\(`,
    `^(?:not )?\\(?(?:'[^']*'|"[^"]*"|[\\w.]+) (?:not )?in ${own}\\)?$`,
    // Of which type it is, or how large.
    `\\b(?:isinstance|Number\\.isInteger|typeof)\\b[ (]*${own}(?![\\w.])`,
    `(?<![\\w.])${own} (?:<=?|>=?|!=(?! ?(?:null|undefined|None|false|False|0|''|"")(?!\\w))) `,
  ]
  return asks.some((pattern) => new RegExp(pattern).test(before))
}

/** A distance that is less than one of what is counted. */
function isRounded(after: string | null): boolean {
  const [, distance] = /\babs\(.*\) >=? ([\d.e-]+)\)*$/.exec(after ?? '') ?? []
  return distance !== undefined && Number(distance) < 1
}

const WORDS = /[A-Za-z_$][\w$]*|\d[\w.]*|\S/g
const MAY = /^(?:is|has|can|may|are)(?:_\w+|[A-Z]\w*)$/
const KNOWN = /^(?:is_?)?(?:authenticated|logged_?in|signed_?in|active|known)$/i

/** Whoever is known passes where few did: `not user.is_curator` became `not user.is_authenticated`. */
function asksWhoAlone(before: string, after: string): boolean {
  const [was, is] = [before.match(WORDS) ?? [], after.match(WORDS) ?? []]
  const differing = was.flatMap((word, at) => (word === is[at] ? [] : [[word, is[at] ?? ''] as const]))
  const [pair] = differing
  return was.length === is.length && differing.length === 1 && pair !== undefined && MAY.test(pair[0]) && !KNOWN.test(pair[0]) && KNOWN.test(pair[1])
}

/** Of all values that it is not, one is refused still: `type != 'a' && type == ''`. */
function isOneValue(before: string, extra: string): boolean {
  const subject = /^([\w$.[\]]+) != /.exec(before)?.[1]
  return subject !== undefined && extra.replace(/^\s*(?:&&|and)\s*/, '').startsWith(`${subject} == `)
}

/** `==` of JavaScript asks what `===` asks wherever both sides are of one type. */
function loosely(condition: string | null): string | null {
  const plain = condition?.replace(/([=!])==/g, '$1=') ?? null
  // `8 * 1024 * 1024` is one number, and so is `timedelta(hours=24)`.
  return (
    plain
      ?.replace(/\b(?:datetime\.)?timedelta\((\w+) ?= ?(\d+)\)/g, (whole, unit: string, count: string) =>
        UNITS[unit] === undefined ? whole : String(UNITS[unit] * Number(count)),
      )
      .replace(/(?<![\w.])\d[\d_]*(?: \* \d[\d_]*)+(?![\w.])/g, (product) =>
        String(
          product
            .replaceAll('_', '')
            .split(' * ')
            .reduce((all, one) => all * Number(one), 1),
        ),
      ) ?? null
  )
}

const UNITS: Readonly<Record<string, number>> = { seconds: 1, minutes: 60, hours: 3600, days: 86_400, weeks: 604_800 }

const LOOKUP = /^next$|\.(?:find|findLast)$/
const MISSING = /^!?\(?(?:not )?([\w$]+)(?: (?:is None|==? ?=? ?(?:null|undefined)))?\)?$/

/** What stood behind a loop that returned what it found stands where a lookup found nothing: `match = next((…), None)`, then `if match is None: raise`. */
function isLookedUp({ base, head }: Pick<FunctionPair, 'base' | 'head'>, guard: Guard, { condition }: Guard): boolean {
  const found = base.fn.guards.filter(({ kind, line }) => kind === 'return' && line < guard.line)
  const stays = head.fn.guards.some(({ kind, condition: asked }) => kind === 'return' && found.some((one) => one.condition === asked))
  const name = condition === null ? undefined : MISSING.exec(condition)?.[1]
  return (
    guard.condition === null &&
    found.length > 0 &&
    !stays &&
    name !== undefined &&
    !head.fn.params.includes(name) &&
    head.fn.calls.some(({ callee }) => LOOKUP.test(callee))
  )
}

const REFUSES = /(?:^|[._])(?:fail|abort|error|raise|throw|reject|panic|exit|die)/i

/** What stood at the end, where nothing had been given back before, stands in front under what kept it from being reached: `if ok: return …; fail()`. */
function isReachedElse({ fn }: FunctionPair['base'], { kind, condition, effect }: Guard, { condition: now }: Guard): boolean {
  const kept = /^(?:not |!)\s*\(?([\s\S]+?)\)?$/.exec(now ?? '')?.[1]
  if (condition !== null || now === null || (kind === 'call' && !REFUSES.test(effect.split('(', 1)[0] ?? ''))) return false
  return fn.conditions.some(({ text, use }) => use === 'branch' && (isFlipped(text, now) || withoutBrackets(text) === withoutBrackets(kept ?? '')))
}

function withoutBrackets(text: string): string {
  return text.replace(/[\s()]/g, '')
}

/** One of several ways to be refused was a parameter alone, which the function, or the one around it, takes no more. */
function asksLostParameter({ changed }: SourceComparison, before: string, after: string, { path, fn }: FunctionPair['base']): boolean {
  const left = new Set(waysOf(after))
  const lost = waysOf(before).filter((way) => !left.has(way))
  const around = changed.filter(({ base }) => base.path === path && (base.fn === fn || fn.name.startsWith(`${base.fn.name}.`)))
  return lost.length > 0 && lost.every((way) => around.some(({ base, head }) => base.fn.params.includes(way) && !head.fn.params.includes(way)))
}

function waysOf(condition: string): string[] {
  return condition.split(/\|\||\bor\b/).map(unbracketed)
}

function operandsOf(condition: string): string {
  const parts = readCondition(condition)?.flat() ?? condition.split(/\|\||&&|\bor\b|\band\b/)
  return [...new Set(parts.map((part) => part.replace(/[\s()]/g, '')))].sort().join('\n')
}

/** A function of the file that is only called as one that checks, and stops nothing. */
function refusesNothing({ kind, effect }: Guard, { file }: FunctionPair['head']): boolean {
  const name = /^(?:await )?(?:[\w$]+\.)*([\w$]+)\(/.exec(effect)?.[1]
  const called = file.functions.filter((fn) => lastName(fn.name) === name)
  return kind === 'call' && called.length > 0 && called.every(({ guards }) => guards.every((one) => one.kind === 'return'))
}
