import type { InventoryCheck, Value } from '../../contract/index.js'
import { closingOf, unbracketed } from '../../run/code/brackets.js'
import { findSign } from '../../run/code/find-sign.js'
import { argumentsFrom, endOfPart } from '../../run/code/parts.js'

/** Whether a generator among them chooses among values that are written down. */
export function isOfFew(text: string): boolean {
  return countOf(FIXED, text) > 0
}

/** What a property lost, in words; null when nothing shows that it tries less than before. */
export function narrowedBy(base: InventoryCheck, head: InventoryCheck): string | null {
  const [was, is] = [base.expected[2], head.expected[2]]
  const [before, after] = [runsOf(was), runsOf(is)]
  if (after !== null && after < (before ?? DEFAULT_RUNS)) return `${after} runs in place of ${before ?? 'the default'}`
  const wide = textOf(base.expected[1])
  const narrow = withoutNewFields(textOf(head.expected[1]), wide)
  const assumed = countOf(PRECONDITION, textOf(head.expected[0]) + narrow) - countOf(PRECONDITION, textOf(base.expected[0]) + wide)
  if (assumed > 0) return 'a precondition that leaves inputs out'
  if (assumesMore(textOf(base.expected[0]) + wide, textOf(head.expected[0]) + narrow)) return 'a precondition that leaves more inputs out'
  if (countOf(FILTER, narrow) > countOf(FILTER, wide)) return 'generators that leave values out'
  if (countOf(FIXED, narrow) > countOf(FIXED, wide)) return 'generators of a few fixed values'
  if (wide !== narrow && (bounded(wide, narrow) || within(wide, narrow))) return 'generators with narrower bounds'
  if (fewerChoices(wide, narrow)) return 'generators that choose among fewer values'
  if (fewerWays(wide, narrow) || fewerInUnion(wide, narrow)) return 'fewer generators or commands to choose among'
  if (countOf(ALPHABET, narrow) > countOf(ALPHABET, wide)) return 'texts of fewer letters'
  if (isOneOfThem(wide, narrow)) return 'one of several generators'
  if (countOf(EXAMPLE, textOf(head.expected[0]) + narrow) < countOf(EXAMPLE, textOf(base.expected[0]) + wide)) return 'fewer fixed examples'
  if (PINNED.test(head.text) && !PINNED.test(base.text)) return 'one path that is fixed'
  return null
}

const PINNED = /\bpath\s*:\s*['"`]/

const DEFAULT_RUNS = 100
const PRECONDITION = /\b(?:fc\.)?(?:pre|assume)\(/g

/** `assume(a)` became `assume(a and b)`. */
function assumesMore(before: string, after: string): boolean {
  const [was, is] = [assumedIn(before), assumedIn(after)]
  return was.length === is.length && is.some((text, i) => [`${was[i]} and `, `${was[i]} && `].some((begin) => text.replace(/^\(/, '').startsWith(begin)))
}

function assumedIn(text: string): string[] {
  return [...text.matchAll(PRECONDITION)].map(({ index, 0: call }) => text.slice(index + call.length, endOfPart(text, index + call.length)).trim())
}

const FILTER = /\.filter\(|\.suchThat\(/g
// A command that is made on the spot is one more to take: `fc.constant(new Push())`.
const FIXED = /\b(?:constantFrom|constant(?!\(new )|sampled_from|just)\(/g
const EXAMPLE = /\bexamples?\b/g
const BOUND = /\b(min|max)(?:_?[A-Za-z]+)?['"]?\s*[:=]\s*(-?\d[\d_.]*)/g

const FIELD = /(?:,\s*)?['"]?\b(\w+)['"]?\s*[:=]\s*(?=[\w$.]+\()/g

/** Generators without those of fields that the base did not have: what is generated beside the former values narrows none of them. */
function withoutNewFields(text: string, before: string): string {
  for (const { index, 1: name = '' } of [...text.matchAll(FIELD)].reverse()) {
    if (new RegExp(`\\b${name}['"]?\\s*[:=]`).test(before)) continue
    text = text.slice(0, index) + text.slice(endOfPart(text, index + 1))
  }
  return text
}

function runsOf(value: Value | undefined): number | null {
  return value?.kind === 'number' ? Number(value.text) : null
}

function textOf(value: Value | undefined): string {
  switch (value?.kind) {
    case 'array':
      return value.items.map(textOf).join(', ')
    case 'object':
      return value.entries.map(([key, entry]) => `${key}: ${textOf(entry)}`).join(', ')
    default:
      return value && 'text' in value ? value.text : ''
  }
}

function countOf(pattern: RegExp, text: string): number {
  return text.match(pattern)?.length ?? 0
}

/** True when a bound was added, a lower one rose or an upper one fell, and none moved the other way. */
function bounded(wide: string, narrow: string): boolean {
  const [before, after] = [boundsOf(wide), boundsOf(narrow)]
  if (after.length > before.length) return true
  if (after.length < before.length) return false
  let narrower = false
  for (const [i, [kind, bound]] of after.entries()) {
    const [formerKind, former] = before[i] ?? [kind, bound]
    if (kind !== formerKind) return false
    if (bound === former) continue
    if (kind === 'min' ? bound < former : bound > former) return false
    narrower = true
  }
  return narrower
}

const RANGE = /\b(integers|floats|decimals|integer|nat|float|double)\(\s*(-?[\d._]+)\s*(?:,\s*(-?[\d._]+)\s*)?[,)]/g

/** True when the ranges that stand without names lie within the former ones, and one is smaller. */
function within(wide: string, narrow: string): boolean {
  const [before, after] = [rangesOf(wide), rangesOf(narrow)]
  if (before.length !== after.length) return false
  let smaller = false
  for (const [i, [kind, low, high]] of after.entries()) {
    const [formerKind, formerLow, formerHigh] = before[i] ?? [kind, low, high]
    if (kind !== formerKind || low < formerLow || high > formerHigh) return false
    smaller ||= low > formerLow || high < formerHigh
  }
  return smaller
}

function rangesOf(text: string): (readonly [string, number, number])[] {
  return [...text.matchAll(RANGE)].map(([, kind = '', first = '', second]) => {
    const [low, high] = [first, second].map((bound) => (bound === undefined ? null : Number(bound.replaceAll('_', ''))))
    return kind === 'nat' || (kind === 'integer' && high === null) ? [kind, 0, low ?? 0] : [kind, low ?? 0, high ?? Number.POSITIVE_INFINITY]
  })
}

const ALPHABET = /\balphabet\b/g

/** `oneof(a, b)`, `one_of(a, b)` or `a | b` of which one is left. */
function isOneOfThem(wide: string, narrow: string): boolean {
  const several = /\b(?:oneof|one_of)\(| \| /g
  return (
    countOf(several, narrow) < countOf(several, wide) &&
    narrow.length > 3 &&
    wide.replace(/\s/g, '').includes(narrow.replace(/\s/g, '').replace(/^\[|\]$/g, ''))
  )
}

/** True when as many choices as before leave out values of theirs and have no other. */
function fewerChoices(wide: string, narrow: string): boolean {
  const [before, after] = [choicesOf(wide), choicesOf(narrow)]
  if (before.length !== after.length) return false
  return after.some((values, i) => values.length < (before[i]?.length ?? 0) && values.every((value) => before[i]?.includes(value)))
}

const WAYS = /\b(?:oneof|one_of|commands)\(\[?/g

/** `oneof(a, b, c)` and `commands([push, shift, peek])` of which some are left out, and none came. */
function fewerWays(wide: string, narrow: string): boolean {
  const [before, after] = [waysOf(wide), waysOf(narrow)]
  if (before.length !== after.length) return false
  return after.some((ways, i) => ways.length < (before[i]?.length ?? 0) && ways.every((way) => before[i]?.includes(way)))
}

/** `none() | booleans() | text()` of which some are left out, alone or within an argument, and all else is as it was. */
function fewerInUnion(wide: string, narrow: string): boolean {
  if (wide === narrow || wide === '') return false
  const [before, after] = [unionOf(wide), unionOf(narrow)]
  if (before.length > after.length) return after.every((way) => before.includes(way))
  const [whole, part] = [argumentsIn(wide), argumentsIn(narrow)]
  if (before.length > 1 || whole === null || part === null || whole.head !== part.head || whole.parts.length !== part.parts.length) return false
  const differing = whole.parts.flatMap((text, i) => (text === part.parts[i] ? [] : [[text, part.parts[i] ?? ''] as const]))
  return differing.length > 0 && differing.every(([was, is]) => fewerInUnion(was, is))
}

/** What ` | ` stands between, whichever brackets are around: `((a | b) | c)`. */
function unionOf(bracketed: string): string[] {
  const text = unbracketed(bracketed.trim())
  const at = findSign(text, 0, (sign, _, around) => sign === '|' && around === 0)
  return at < 0 ? [text] : [...unionOf(text.slice(0, at)), ...unionOf(text.slice(at + 1))]
}

function argumentsIn(text: string): { readonly head: string; readonly parts: readonly string[] } | null {
  const open = text.search(/[([]/)
  const parts = open < 0 || closingOf(text, open) !== text.length - 1 ? null : argumentsFrom(text, open + 1)
  return parts === null ? null : { head: text.slice(0, open), parts }
}

function waysOf(text: string): string[][] {
  return [...text.matchAll(WAYS)].map(({ index, 0: call }) => {
    const ways: string[] = []
    for (let at = index + call.length, end = at; at < text.length && !/[)\]]/.test(text[at] ?? ''); at = end + 1) {
      end = endOfPart(text, at)
      ways.push(text.slice(at, end).trim())
      if (text[end] !== ',') break
    }
    return ways
  })
}

function choicesOf(text: string): string[][] {
  return [...text.matchAll(FIXED)].map(({ index, 0: call }) => {
    const from = index + call.length
    const values: string[] = []
    for (let at = from, end = from; at < text.length && text[at] !== ')'; at = end + 1) {
      end = endOfPart(text, at)
      values.push(text.slice(at, end).trim())
      if (text[end] !== ',') break
    }
    const [only = ''] = values
    return values.length === 1 && only.startsWith('[') ? only.slice(1, -1).split(/\s*,\s*/) : values
  })
}

function boundsOf(text: string): (readonly [string, number])[] {
  return [...text.matchAll(BOUND)].map(([, kind = '', bound]) => [kind, Number(bound)] as const)
}
