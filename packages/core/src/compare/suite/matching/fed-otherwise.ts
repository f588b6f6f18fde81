import type { InventoryTest, RevisionPair } from '../../../contract/index.js'
import { outsideOfBrackets } from '../../../run/code/brackets.js'
import { withoutTexts } from '../../../run/code/quotes.js'
import { isLongerTitle, likeTitles } from '../../like-titles.js'
import { surplus } from '../../sources/gained.js'
import type { PlacedTest } from '../../suite-comparison.js'
import { vanishedNames } from '../justify/names/vanished-names.js'
import { demandKey } from '../strength/demand.js'
import { fedCalls } from './fed-calls.js'
import { followsLimit } from './follows-limit.js'
import { followsOption } from './follows-option.js'
import { withoutIndent } from './without-indent.js'

/** Whether a test of the head is fed otherwise than one of the base. */
export type FedOtherwise = (base: PlacedTest, head: PlacedTest) => boolean

/** Texts of so many letters are pages, queries or programs; shorter ones are names. */
const LONG = 24
/** Of a page that a test goes on with so many words stay. */
const LEAST_KEPT = 0.5

/**
 * True where a test under another title hands the same functions something else, `render({ at: null })` where it was `render({ at: 3 })`, or expects another
 * answer to what it hands them: what the one asked about is asked no more, however much of the rest they share.
 */
export function fedOtherwise(pair: RevisionPair): FedOtherwise {
  return ({ file, test: base }, { file: headFile, test: head }) => {
    const [from, to] = [plainTitle(base), plainTitle(head)]
    if (from === to || takesWhatWasRefused(base, head)) return false
    const [lost, gained] = changedCalls(base, head)
    if (lost.length === 0 || followsLimit(pair, lost, gained) || followsOption(pair, lost, gained)) return false
    const asked = new Set(head.checks.map(demandKey))
    const isAnswered = base.checks.every((check) => asked.has(demandKey(check)))
    const isMoved = file !== headFile && isLongerTitle(from, to)
    if (isAnswered && (isMoved || (lost.every((call) => isShaped(call, gained)) && keepsTexts(lost, gained)))) return false
    // What a test is fed beside all that it was fed may be what it takes now.
    return givesUp(pair, base, head) || (!likeTitles(from, to) && givesUp(pair, head, base))
  }
}

/** True where the other test hands the same functions something, and not all that this one did. */
export function fedLess(pair: RevisionPair): FedOtherwise {
  return ({ test: base }, { test: head }) => changedCalls(base, head)[0].length > 0 && givesUp(pair, base, head)
}

/** The opposite answer of the same functions is compared with the refusal that it replaces. */
export function takesWhatWasRefused(base: Pick<InventoryTest, 'checks'>, head: Pick<InventoryTest, 'checks'>): boolean {
  const answered = head.checks.flatMap(({ relation, negated, subject }) => (relation === 'throws' && !negated ? [] : [calleeOf(subject)]))
  const isAnswered = (callee: string) => answered.some((one) => one === callee || one.startsWith(`${callee}.`))
  return base.checks.some(({ relation, negated, subject }) => relation === 'throws' && !negated && isAnswered(calleeOf(subject)))
}

/** The calls of the same functions that only one of both makes. */
function changedCalls(base: InventoryTest, head: InventoryTest): readonly [readonly string[], readonly string[]] {
  if (base.row !== null || head.row !== null) return [[], []]
  const [was, is] = [fedCalls(base), fedCalls(head)]
  const lost = surplus(was, is, withoutIndent)
  const gained = lost.length === 0 ? [] : surplus(is, was, withoutIndent)
  const others = new Set(gained.map(calleeOf))
  return [lost.filter((call) => others.has(calleeOf(call))), gained]
}

/** Something that the one is fed, of which the other does not speak, though the code still may. */
function givesUp(pair: RevisionPair, test: InventoryTest, other: InventoryTest): boolean {
  const has = new Set(fedCalls(other).flatMap(givenIn))
  const given = fedCalls(test)
    .flatMap(givenIn)
    .filter((one) => !has.has(one) && (/^\d/.test(one) || !other.mentions.has(bare(one))))
  if (given.length === 0) return false
  const { mentioned, declared, fromOne } = vanishedNames(pair)
  const isGone = (word: string) => WORD.test(word) && (mentioned(word) || declared(word) || fromOne(word) !== null)
  return !given.some((one) => isGone(bare(one)))
}

/** The long texts of the one stand in the other, with a part of them another at most. */
function keepsTexts(calls: readonly string[], others: readonly string[]): boolean {
  const has = new Set(others.flatMap((call) => call.match(WORDS) ?? []))
  const texts = calls.flatMap((call) => call.match(TEXTS) ?? []).filter((text) => text.length > LONG)
  return texts.every((text) => {
    const words = [...new Set(text.match(WORDS))]
    return words.filter((word) => has.has(word)).length >= LEAST_KEPT * words.length
  })
}

const WORD = /^[A-Za-z_$][\w$]*$/
const WORDS = /[\p{L}\p{N}_]+/gu
const TEXTS = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/g
const GIVEN = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|(?<![$#])\b\d[\w.]*|\b(?:null|None|undefined|true|True|false|False)\b|[\w$]+(?=:|=(?!=))/g

/** Without what Python's tests all begin with. */
export function plainTitle({ titlePath }: InventoryTest): string {
  return (titlePath.at(-1) ?? '').replace(/^test_/, '')
}

/** A call that differs from one of the others by the words in its texts or by its numbers alone. */
function isShaped(call: string, others: readonly string[]): boolean {
  return others.some((other) => shapeOf(other) === shapeOf(call))
}

function shapeOf(call: string): string {
  return withoutTexts(call).replace(/(?<![\w$])-?\d[\w.]*/g, '0')
}

/** What is called, without what is handed to it. Brackets need not close in a call that ends at a callback. */
function calleeOf(call: string): string {
  return outsideOfBrackets(withoutTexts(call, ''), '()').replace(/\(\)?/g, '')
}

/** The literals and the names of options in a call. */
function givenIn(call: string): readonly string[] {
  return call.match(GIVEN) ?? []
}

function bare(given: string): string {
  return given.replace(/^['"]|['"]$/g, '')
}
