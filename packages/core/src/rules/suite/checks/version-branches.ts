import { type ComparedTest, coversTogether, demandsNothing, isExactRelation } from '../../../compare/index.js'
import type { InventoryCheck, RevisionPair } from '../../../contract/index.js'
import { outsideOfBrackets } from '../../../run/code/brackets.js'
import { withoutTexts } from '../../../run/code/quotes.js'
import { isForThree } from '../gone/of-dropped-version.js'
import { isOfDroppedLibrary } from './older-library.js'
import { isOfDroppedNode } from './older-node.js'

/**
 * Both ways of a condition on the interpreter look at the same thing in the same way, and expect what differs between interpreters: the same words
 * with other punctuation, a sentence that says most of the same, or the opposite. A number or a name that differs is another expectation. Or both expect
 * the very same of what Python shows of it, by `str` here and by `repr` there.
 */
export function isOfInterpreter(base: InventoryCheck, head: InventoryCheck, { head: { test } }: ComparedTest): boolean {
  const { under } = head
  if (under === null || !isInterpreter(under)) return false
  return test.checks.some(
    (other) =>
      other.under !== null &&
      coversTogether(null, [under, other.under]) &&
      (other.subject === base.subject
        ? (isLike(other, base) && saysTheSame(textOf(base), textOf(other))) || (isOpposite(other, base) && !demandsNothing(other))
        : isShownOtherwise(other, base)),
  )
}

/** `repr(colour)` for `str(colour)`, with what was expected of that. */
function isShownOtherwise(one: InventoryCheck, other: InventoryCheck): boolean {
  const [mine, theirs] = [one, other].map(({ subject }) => SHOWS.exec(subject)?.[1])
  return mine !== undefined && mine === theirs && isExactRelation(one.relation) && isLike(one, other) && expects(one) === expects(other)
}

const SHOWS = /^(?:str|repr|format|ascii)\(([\s\S]+)\)$/

/** The check stood in the way of an older Python, or an older Node, alone: none that the project supports took it, or the other way, which looks as closely, is the only one now. */
export function isForOlder(pair: RevisionPair, lost: InventoryCheck, { base, head }: ComparedTest): boolean {
  const { under } = lost
  if (under === null) return false
  if ((OF_TWO.test(firstOf(under)) && isForThree(pair)) || isOfDroppedNode(pair, under)) return true
  if (!OLDER.test(under) && !isOfDroppedLibrary(pair, under)) return false
  const others = base.test.checks.filter((one) => one.under !== null && one.under !== under && coversTogether(null, [under, one.under]))
  // That something is there was all that was asked in the older one.
  const isThere = lost.relation === 'truthy' && !lost.negated
  return others.some(
    (other) =>
      (isLike(other, lost) || (isThere && isExactRelation(other.relation) && !other.negated)) &&
      head.test.checks.some(
        (one) => one.under === null && one.modality === 'always' && isLike(one, other) && JSON.stringify(one.expected) === JSON.stringify(other.expected),
      ),
  )
}

/** `six.PY2` of `six.PY2 and (…)`: what has to hold for all of it. */
function firstOf(condition: string): string {
  const outer = outsideOfBrackets(condition)
  return / or /.test(outer) ? condition : (/^(.+?) and /.exec(condition)?.[1] ?? condition)
}

/** It stood in one way of a condition, of whose two ways the other one is the only one now: what that asks of the very subject is asked whatever the condition. */
export function isOfOtherBranch(lost: InventoryCheck, { base, head }: ComparedTest): boolean {
  const { under } = lost
  if (under === null) return false
  const others = base.test.checks.filter(
    (one) =>
      one.under !== null &&
      one.under !== under &&
      trimmed(one.subject) === trimmed(lost.subject) &&
      (coversTogether(null, [under, one.under]) || isCutOpposite(under, one.under)),
  )
  const isSame = (one: InventoryCheck, other: InventoryCheck) => isLike(one, other) && one.text === other.text && expects(one) === expects(other)
  return others.some(
    (other) =>
      (isLike(other, lost) || isOpposite(other, lost)) && head.test.checks.some((one) => one.under === null && one.modality === 'always' && isSame(one, other)),
  )
}

/** `err.strip()` is `err` but for what stands around it. */
function trimmed(subject: string): string {
  return subject.replace(/(?:\.[lr]?strip\(\))+$/, '')
}

/** Long conditions are cut, behind which stands a hash: the one is the other's opposite as far as they go. */
function isCutOpposite(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => (CUT.test(text) ? text.replace(CUT, '').slice(0, -1) : null))
  return typeof a === 'string' && typeof b === 'string' && ((a.startsWith('!') && b.startsWith(a.slice(1))) || (b.startsWith('!') && a.startsWith(b.slice(1))))
}

const CUT = /~[\da-f]{12}$/

function expects({ expected, message }: InventoryCheck): string {
  return JSON.stringify([expected, message])
}

function isOpposite(one: InventoryCheck, other: InventoryCheck): boolean {
  const pair = [one.relation, other.relation].sort().join()
  return (one.relation === other.relation && one.negated !== other.negated) || (pair === 'falsy,truthy' && one.negated === other.negated)
}

function isLike(one: InventoryCheck, other: InventoryCheck): boolean {
  return one.relation === other.relation && one.negated === other.negated && one.errorType === other.errorType && !demandsNothing(one)
}

const SIGNS =
  /\b(?:sys\.version_info(?:\[[\d:]+\]|\.m(?:aj|in)or)?|sys\.(?:platform|implementation\.name)|os\.name|platform\.(?:system|python_implementation)\(\)|(?:six\.)?PY[23]\b)/
/** A condition that holds in an older Python alone. */
export const OLDER =
  /^\(?(?:sys\.version_info(?:\[[\d:]+\])? <=? \(?[\d, ]+\)?|not \(*sys\.version_info(?:\[[\d:]+\])? >=? \(?[\d, ]+\)*|sys\.version_info(?:\[0\]|\.major) (?:== 2|< 3)|not \(*sys\.version_info(?:\[0\]|\.major) (?:>=|==) 3\)*|(?:six\.)?PY2|not \(*(?:six\.)?PY3\)*)\)?$/

const OF_TWO =
  /^\(?(?:sys\.version_info(?:\[0\]|\.major) (?:== 2|< 3)|not \(*sys\.version_info(?:\[0\]|\.major) (?:>=|==) 3\)*|(?:six\.)?PY2|not \(*(?:six\.)?PY3\)*)\)?$/

/** A condition that asks for nothing but the platform and the interpreter. */
export function isInterpreter(condition: string): boolean {
  const rest = withoutTexts(condition, '""')
  return SIGNS.test(rest) && !/[A-Za-z_]\w*/.test(rest.replaceAll(new RegExp(SIGNS, 'g'), '').replace(/\b(?:not|and|or|in|is)\b|\.startswith\(/g, ''))
}

/** What it expects, where that is a text. */
function textOf({ expected: [first], message }: InventoryCheck): string | null {
  const value = first ?? message
  return value?.kind === 'string' || value?.kind === 'regex' ? spelledOut(value.text) : null
}

/** An older Python shows letters of other alphabets by their numbers, and what shows bytes their line ends by letters. */
function spelledOut(text: string): string {
  return text
    .replace(/\\[nrt]/g, '\n')
    .replace(/\\(?:x([\da-f]{2})|u([\da-f]{4}))/gi, (_, short, long) => String.fromCharCode(Number.parseInt(short ?? long, 16)))
}

function saysTheSame(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return false
  const [mine, theirs] = [wordsOf(one), wordsOf(other)]
  if (mine.join(' ') === theirs.join(' ')) return mine.length > 0
  if (!SENTENCE.test(one) || !SENTENCE.test(other) || named(one) !== named(other)) return false
  const held = new Set(theirs)
  return mine.filter((word) => held.has(word)).length * 2 >= Math.max(mine.length, theirs.length)
}

const SENTENCE = /\b[a-z]+(?: [a-z]+){3,}\b/i

/** Numbers and what stands in quotes. */
function named(text: string): string {
  return (text.match(/'[^']*'|"[^"]*"|`[^`]*`|\d[\d.]*/g) ?? []).join(' ')
}

function wordsOf(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}_]+/gu) ?? []
}
