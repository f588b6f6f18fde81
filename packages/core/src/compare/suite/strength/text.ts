import type { Relation, Value } from '../../../contract/index.js'
import { type Demand, isExact } from './demand.js'
import { toRegExp } from './value-order.js'

const TEXT: ReadonlySet<Relation> = new Set(['contains', 'matches', 'starts_with', 'ends_with'])

/** A text demand as what stands between two anchors. */
interface Wanted {
  readonly text: string | null
  readonly start: boolean
  readonly end: boolean
  readonly regex: RegExp | null
}

/** Between patterns, substrings, starts and ends; null when one of them is none. */
export function textImplies(one: Demand, other: Demand): boolean | null {
  const [a, b] = [asText(one), asText(other)]
  if (a.negated || b.negated || !TEXT.has(a.relation) || !TEXT.has(b.relation)) return null
  const [mine, theirs] = [wantedOf(a), wantedOf(b)]
  return mine && theirs ? patternImplies(mine, theirs) : null
}

/** What is to equal any text that holds `no such` is to hold it. */
function asText(demand: Demand): Demand {
  const [wild] = demand.expected
  if (!isExact(demand.relation) || wild?.kind !== 'wildcard' || wild.of === null) return demand
  if (wild.wildcard === 'string_containing') return { ...demand, relation: 'contains', expected: [wild.of] }
  return wild.wildcard === 'string_matching' ? { ...demand, relation: 'matches', expected: [wild.of] } : demand
}

/** Between two message demands of a thrown error: a string is contained, a regex found. Null when one is neither. */
export function messageImplies(a: Value, b: Value): boolean | null {
  const [mine, theirs] = [fromValue(a), fromValue(b)]
  return mine && theirs ? patternImplies(mine, theirs) : null
}

/** The same text is asked for, but for the full stop at its end: `"no such item."` became `"no such item"`. */
export function losesOnlyItsEnd(base: Demand, head: Demand): boolean {
  if (base.relation !== head.relation || base.negated !== head.negated || base.errorType !== head.errorType) return false
  if (base.relation !== 'throws' && !TEXT.has(base.relation)) return false
  const of = (demand: Demand) => sourceOf(demand.relation === 'throws' ? demand.message : demand.expected[0])
  const [mine, theirs] = [of(base), of(head)]
  return mine !== null && theirs !== null && theirs.length >= SAYS_ENOUGH && mine.replace(END, '') === theirs
}

const END = /(?:\\?[.!:]|\s)+$/
/** A text of so many letters is the same text without its full stop; a shorter one may be left with nothing. */
const SAYS_ENOUGH = 6

function sourceOf(value: Value | null | undefined): string | null {
  if (value?.kind === 'string') return value.text
  return value?.kind === 'regex' ? (/^\/(.*)\/[a-z]*$/s.exec(value.text)?.[1] ?? value.text) : null
}

/** True for a pattern that every text fulfils. */
export function matchesEverything(value: Value): boolean {
  if (value.kind === 'string') return value.text === ''
  const regex = toRegExp(value)
  return regex !== null && /^\^?(?:\(\?:\)|\.\*|\[\\s\\S\]\*|\[\^\]\*|\(\.\*\)|\$)*\??\$?$/.test(regex.source)
}

/** True for a pattern that nearly every text fulfils: one letter, `.`, `.+`. */
export function matchesNearlyEverything(value: Value): boolean {
  if (matchesEverything(value)) return true
  return value.kind === 'string' ? value.text.length === 1 : /^\^?(?:\.|\.\+|\\w\+?|\\S\+?|\[\\s\\S\]\+)\$?$/.test(toRegExp(value)?.source ?? '')
}

function wantedOf({ relation, expected }: Demand): Wanted | null {
  const [value] = expected
  if (relation === 'matches') return fromValue(value)
  return value?.kind === 'string' ? { text: value.text, start: relation === 'starts_with', end: relation === 'ends_with', regex: null } : null
}

function fromValue(value: Value | undefined): Wanted | null {
  if (value?.kind === 'string') return { text: value.text, start: false, end: false, regex: null }
  const regex = toRegExp(value)
  if (!regex) return null
  const start = regex.source.startsWith('^')
  const end = /(?:^|[^\\])(?:\\\\)*\$$/.test(regex.source)
  const inner = regex.source.slice(start ? 1 : 0, end ? -1 : undefined)
  const plain = !/[iu]/.test(regex.flags) && !/(^|[^\\])[.*+?()[\]{}|^$]|\\[a-zA-Z0-9]/.test(inner) ? inner.replace(/\\(.)/g, '$1') : null
  return { text: plain, start, end, regex }
}

function patternImplies(a: Wanted, b: Wanted): boolean {
  if (b.text === '' || (b.regex && matchesEverything({ kind: 'regex', text: String(b.regex) }))) return true
  if (a.regex && b.regex && a.regex.source === b.regex.source) return a.regex.flags === b.regex.flags || b.regex.flags.includes('i')
  if (a.text !== null && b.text !== null) return textFound(a.text, a, b.text, b)
  if (a.text !== null && b.regex) return (!b.start || a.start) && (!b.end || a.end) && b.regex.test(a.text)
  return a.regex !== null && looser(a, b)
}

function textFound(mine: string, a: Wanted, theirs: string, b: Wanted): boolean {
  if (b.start && b.end) return a.start && a.end && mine === theirs
  if (b.start) return a.start && mine.startsWith(theirs)
  if (b.end) return a.end && mine.endsWith(theirs)
  return mine.includes(theirs)
}

// A regex is stricter than its own source without anchors, without a part of its literal text, or with `.*` in place of one.
function looser(a: Wanted, b: Wanted): boolean {
  if (!a.regex || (b.start && !a.start) || (b.end && !a.end)) return false
  const mine = a.regex.source
  if (b.text !== null) return !b.start && !b.end && literalRuns(mine).some((run) => run.includes(b.text ?? ''))
  if (!b.regex || (a.regex.flags.includes('i') && !b.regex.flags.includes('i'))) return false
  const parts = b.regex.source.slice(b.start ? 1 : 0, b.end ? -1 : undefined).split(/\.[*+]\??|\[\\s\\S\][*+]\??/)
  let from = 0
  for (const part of parts) {
    const at = mine.indexOf(part, from)
    if (at < 0) return false
    from = at + part.length
  }
  return true
}

/** What only looks at what stands around: `(?<!-)`. */
const LOOKS_AROUND = /(?<!\\)\(\?<?[=!](?:\\.|[^()\\])*\)/g

/** Pieces of a regex's source that every match holds as they are. */
function literalRuns(whole: string): string[] {
  const source = whole.replace(LOOKS_AROUND, '\0')
  if (/[|()]/.test(source.replace(/\\./g, ''))) return []
  return source
    .replace(/\\[a-zA-Z0-9]/g, '\0')
    .replace(/\[[^\]]*\](?:[*+?]|\{[^}]*\})?\??/g, '\0')
    .replace(/(?:\\?[^\\\0])[*?]\??|(?:\.)[+]?\??|(?:\\?[^\\\0])\{[^}]*\}/g, (found) => (found.startsWith('\\.') && found.length === 2 ? found : '\0'))
    .replace(/[+^$]/g, '\0')
    .replace(/\\(.)/g, '$1')
    .split('\0')
}
