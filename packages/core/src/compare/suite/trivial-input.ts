import { closingOf, unbracketed } from '../../run/code/brackets.js'
import { lastCalled } from '../../run/code/chain.js'
import { lastName } from '../../run/code/dotted-name.js'
import { findSign } from '../../run/code/find-sign.js'
import { choicesIn } from './choices-in.js'
import { withoutConversions } from './conversions.js'

const LITERAL = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`|(?<![\w$.])\d[\d_.]*|\b(?:true|false|null|None|undefined)\b|[A-Za-z_$][\w$]*/g
// `load()` makes something, `Cart()` and `list()` something empty.
const EMPTY = /\[\]|\{\}|""|''|``|(?<![\w$)\]])\(\)|(?:\b[A-Z][\w$]*|\b(?:list|dict|set|tuple|str|bytes|bytearray|frozenset|iter))\(\)|(?<![\w$.])[01]\b(?!\.)/

const CUT = /~[0-9a-f]{12}(?![0-9a-f])/

const DOUBLE = /\b(?:jest|vi|mock|t\.mock)\.fn\(|\bsinon\.(?:spy|stub|fake)\b|\b(?:Magic|Async)?Mock\(/

const STRING = /(?<![\w$])[frbu]{0,2}(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`)/g
const OF_CONSTANTS =
  /^(?:each|len|sorted|set|list|tuple|str|int|None|True|False|null|true|false|undefined|\.(?:split|splitlines|strip|trim|length|join|lower|upper))$/

/** Whether anything but constants and what languages do with them is asked: a helper may look at what it is given itself. */
function asksCode(subject: string): boolean {
  return (subject.replace(STRING, "''").match(/\.?[A-Za-z_$][\w$]*/g) ?? []).some((name) => !OF_CONSTANTS.test(name))
}

/** True when what a call is given on the head is a small part of what it was given on the base: fewer items, something empty, 0 or 1 for more. */
export function isTrivialised(baseSubject: string, headSubject: string): boolean {
  if (!asksCode(baseSubject)) return false
  if (goesOverFewer(baseSubject, headSubject)) return true
  // What another function or method gives is not known to be less.
  const [was, is] = [baseSubject, headSubject].map(calleeOf)
  if (was !== is && (/^[a-z_]/.test(is ?? '') || lastStep(baseSubject) !== lastStep(headSubject))) return false
  const [before, after] = [argumentsOf(alike(baseSubject)), argumentsOf(alike(headSubject))]
  return before !== null && after !== null && before !== after && choicesIn(before).every((was) => choicesIn(after).some((is) => isThinned(was, is)))
}

const TAKES_SOME = /^(?:\.(?:slice|filter)\(.*\)|\[-?\d*:-?\d*\])$/s

/** What is asked of each item of a list is asked of some: `each(rows())` became `each(rows().slice(1))`. */
function goesOverFewer(before: string, now: string): boolean {
  const after = withoutAddedBrackets(before, now) ?? now
  return [...before.matchAll(/(?<![\w$.])each\(/g)].some(({ index }) => {
    const from = index + 'each('.length
    if (before.slice(0, from) !== after.slice(0, from)) return false
    const [all, some] = [listAt(before, from), listAt(after, from)]
    const bare = unbracketed(some)
    return bare.startsWith(all) && TAKES_SOME.test(bare.slice(all.length)) && before.slice(from + all.length) === after.slice(from + some.length)
  })
}

/** Without the brackets that stand around what has none before; null when there are none. */
function withoutAddedBrackets(before: string, after: string): string | null {
  const at = [...after].findIndex((sign, i) => sign !== before[i])
  if (after[at] !== '(') return null
  const inner = listAt(after, at + 1)
  return `${after.slice(0, at)}${inner}${after.slice(at + inner.length + 2)}`
}

/** The text from there to the bracket that closes the one before it. */
function listAt(text: string, from: number): string {
  return text.slice(from, closingOf(text, from - 1))
}

/**
 * Port 0 is any free one, which is no less than one that was named; what a patch hands over is one thing, however long the name of what it stands for, and
 * so is what a helper hands on whatever it is given.
 */
function alike(subject: string): string {
  return asItIs(subject)
    .replace(/(\.listen\(|\bport: )\d{4,5}(?=[,) }])/g, '$10')
    .replace(/\bmock\([\w.]+\)/g, 'mock')
    .replace(/(?<![\w)\]] ?)\*\([^()]*\)/g, '*given')
    .replace(ANSWERS_NOTHING, '')
}

/** What a double answers where that is nothing: it is handed over as much without. */
const ANSWERS_NOTHING = /(?<=(?:[Ss]py|stub|fn)\(\))\.(?:andReturn|returns|resolves|mockReturnValue|mockResolvedValue)\((?:Promise\.resolve\(\)|undefined)?\)/g

/** Without the word for what is handed over more than once, `changing([1, 2])`, which takes nothing away where it is no more. */
function asItIs(subject: string): string {
  const found = /(?<![\w$.])changing\(/.exec(subject)
  if (found === null) return subject
  const open = found.index + found[0].length - 1
  const close = closingOf(subject, open)
  return asItIs(`${subject.slice(0, found.index)}${subject.slice(open + 1, close)}${subject.slice(close + 1)}`)
}

const BESIDES = /, ?(?:\w+=)?(?:\{\}|\[\]|\(\)|None|null|undefined|''|"")(?=\))/g
// What is not said is not so.
const SAYS_NO = /, ?['"]?[A-Za-z_$][\w$]*['"]?: (?:false|False|undefined)(?= ?[,}])|(?<=\{ ?)['"]?[A-Za-z_$][\w$]*['"]?: (?:false|False|undefined), /g
const AROUND_NOTHING = /\{\}|\[\]|\(\)/g

function isThinned(before: string, after: string): boolean {
  // A double in place of a function hears more, not less.
  if (countOf(DOUBLE, after) > countOf(DOUBLE, before)) return false
  // Something empty that is handed over besides takes nothing away, nor do brackets around nothing within a text.
  if (after.replace(BESIDES, '') === before || after.replace(AROUND_NOTHING, '') === before) return false
  if (before.replace(SAYS_NO, '') === after.replace(SAYS_NO, '')) return false
  if (isLongerText(before, after)) return false
  const [size, left] = [sizeOf(before), sizeOf(after)]
  if (size === 0) return false
  const strange = /[^ -~\s]/
  if (strange.test(before) && !strange.test(after) && left <= size && topLevel(before) === topLevel(after)) return true
  // What a function of the test makes is not known to be less.
  if (madeIn(after).some((name) => !madeIn(before).includes(name)) || isMadeOfAsMuch(before, after)) return false
  // Of a text that was cut it is not known how much of it was empty.
  const emptied = !CUT.test(before) && countOf(EMPTY, after) > countOf(EMPTY, before) + filledIn(before, after)
  if (emptied) return left <= size
  if (left + wordsIn(newTexts(before, after)) >= size) return false
  return topLevel(before) === topLevel(after) && after.length < before.length && (left * 2 <= size || itemsGone(before, after))
}

/** All of it is there, and one text got something more, whatever that says. */
function isLongerText(before: string, after: string): boolean {
  const more = after.length - before.length
  if (more <= 0) return false
  let at = 0
  while (at < before.length && before[at] === after[at]) at++
  if (before.slice(at) !== after.slice(at + more)) return false
  return [...after.matchAll(STRING)].some(({ index, 0: text }) => index < at && at + more < index + text.length)
}

/** Where nothing was handed over and something is now, empty or not: `Provider(None)` became `Provider(Generator())`. */
function filledIn(before: string, after: string): number {
  return Math.max(0, countOf(NOTHING, before) - countOf(NOTHING, after))
}

const NOTHING = /(?<![\w$.])(?:null|None|undefined)(?![\w$])/

// A text of several lines that the base did not have holds what objects and lists held before: a schema in its own language.
function newTexts(before: string, after: string): readonly string[] {
  return (after.match(STRING) ?? []).filter((text) => /\n|\\n/.test(text) && !before.includes(text))
}

function wordsIn(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + (text.match(/[A-Za-z_$][\w$]*/g)?.length ?? 0), 0)
}

const EMPTIES = /^(list|dict|set|tuple|str|bytes|bytearray|int|float|frozenset|object|iter)$/

/** Functions that are called without an argument, but those that make something empty. */
function madeIn(text: string): string[] {
  return [...text.matchAll(/(?<![\w$])([a-z_][\w$]*(?:\.[\w$]+)*)\(\)/g)].flatMap(([, name = '']) => (EMPTIES.test(name) ? [] : [name]))
}

/** All of it is made by a function that the base did not call, of at least half of the plain values that stood there: `[Reading('A', 1), …]` became `series(1, 2)`. */
function isMadeOfAsMuch(before: string, after: string): boolean {
  const name = /^\(\s*([a-z_][\w$]*)\(/.exec(after)?.[1]
  if (name === undefined || before.includes(`${name}(`) || EMPTIES.test(name) || OF_CONSTANTS.test(name) || !after.endsWith('))')) return false
  const plain = (text: string) => new Set(text.match(PLAIN))
  const [was, is] = [plain(before), plain(after)]
  return is.size * 2 >= was.size && [...is].every((value) => was.has(value))
}

const PLAIN = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|(?<![\w$.])\d[\d_.]*/g

/** Number of arguments: a call that takes another number of them is another call. */
function topLevel(text: string): number {
  let commas = 0
  findSign(text, 0, (sign, _, around) => {
    if (sign === ',' && around === 1) commas++
    return false
  })
  return commas
}

/** What is called last: `get` of `Client('a').get('/')['body']`. */
function lastStep(subject: string): string | undefined {
  const callee = lastCalled(subject)?.callee
  return callee === undefined ? undefined : lastName(callee)
}

/** The last name before the first arguments. */
function calleeOf(subject: string): string | undefined {
  return /^[^(]*?([\w$]+)\(/.exec(subject)?.[1]
}

function argumentsOf(subject: string): string | null {
  const open = subject.indexOf('(')
  // Whose function it is says nothing of what it is given, nor does a conversion.
  return open < 0 ? null : withoutConversions(subject.slice(open).replace(/(?<![\w$.])(?:self|this|cls)\./g, ''))
}

function sizeOf(text: string): number {
  return text.match(LITERAL)?.length ?? 0
}

function countOf(pattern: RegExp, text: string): number {
  return text.match(new RegExp(pattern, 'g'))?.length ?? 0
}

// A list that lost items: what stays was there before.
function itemsGone(before: string, after: string): boolean {
  if (!/\[/.test(before)) return false
  const had = new Set(before.match(LITERAL))
  return (after.match(LITERAL) ?? []).every((item) => had.has(item) || item === '0')
}
