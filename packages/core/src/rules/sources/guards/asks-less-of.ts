import { literalPattern } from '../../../run/literal-pattern.js'
import { isWider } from './wider-pattern.js'

/** A pattern that the whole had to match became a text that it holds; a missing value became one that is let through: `!a.b()` and `a?.b() == false`. */
export function asksLessOf(before: string, after: string): boolean {
  const [, subject] = /^!\s*[\w$./[\]\\^+*?{}()|@-]+\.test\(([\w$.]+)\)$/.exec(before) ?? []
  if (subject !== undefined) {
    const [, asked] = /^!\s*([\w$.]+?)(?:\.(?:includes|startsWith|endsWith)\((?:'[^']{0,20}'|"[^"]{0,20}")\)|\.length)?$/.exec(after) ?? []
    return asked === subject
  }
  if (isOfPart(before, after) || isOfKind(before, after)) return true
  const [refused, left] = [refusingPattern(before), refusingPattern(after)]
  if (refused !== null && left !== null && refused.of === left.of && (isWider(left.pattern, refused.pattern) || isShorterChoice(refused.pattern, left.pattern)))
    return true
  // `taken + asked > most` became `taken > most`.
  const [, sum, bound] = /^(.+) ([<>]=? .+)$/.exec(before) ?? []
  const [, part, same] = /^(.+) ([<>]=? .+)$/.exec(after) ?? []
  if (
    sum !== undefined &&
    part !== undefined &&
    bound === same &&
    (sum.startsWith(`${part} + `) || sum.endsWith(` + ${part}`) || bare(sum).startsWith(`${bare(part)} + `))
  )
    return true
  const [, whole] = /^(.+) == false$/.exec(after) ?? []
  return whole?.includes('?.') === true && before === `!${whole.replaceAll('?.', '.')}`
}

/** What all had to fulfil one has to: `!rows.every(isValid)` became `!rows.some(isValid)`, `any(…)` became `all(…)`. */
export function asksOfSome(before: string, after: string): boolean {
  const isDenied = /^(?:!|not )/.test(before)
  const [all, some] = isDenied
    ? ([/\.every\(|(?<![\w.])all\(/, /\.some\(|(?<![\w.])any\(/] as const)
    : ([/\.some\(|(?<![\w.])any\(/, /\.every\(|(?<![\w.])all\(/] as const)
  return all.test(before) && some.test(after) && before.replace(all, '#') === after.replace(some, '#')
}

/** `url.protocol != 'https:'` became `!url.protocol.startsWith('http')`. */
function isOfPart(before: string, after: string): boolean {
  const [, subject, whole] = /^([\w$.]+) != '([^']+)'$/.exec(before) ?? []
  const [, same, part] = /^!\(?([\w$.]+)\.(?:startsWith|includes|endsWith)\('([^']+)'\)\)?$/.exec(after) ?? []
  return subject !== undefined && subject === same && part !== undefined && whole?.includes(part) === true && whole !== part
}

/** Ways to ask for a number, each of which takes what the ones before it take. */
const NUMBERS = [
  /^!Number\.isSafeInteger\(([\w$.]+)\)$/,
  /^!Number\.isInteger\(([\w$.]+)\)$/,
  /^!(?:Number\.)?isFinite\(([\w$.]+)\)$/,
  /^typeof ([\w$.]+) != 'number'$|^(?:Number\.)?isNaN\(([\w$.]+)\)$/,
]

function isOfKind(before: string, after: string): boolean {
  const rank = (text: string): readonly [number, string] | null => {
    const at = NUMBERS.findIndex((way) => way.test(text))
    return at < 0 ? null : [at, NUMBERS[at]?.exec(text)?.slice(1).find(Boolean) ?? '']
  }
  const [was, is] = [rank(before), rank(after)]
  return was !== null && is !== null && was[1] === is[1] && is[0] > was[0]
}

/** What is refused for matching: `/^(10|127)/.test(address)`. */
function refusingPattern(condition: string): { readonly pattern: string; readonly of: string } | null {
  const [, pattern, of] = /^(\/.+\/[a-z]*)\.test\(([\w$.]+)\)$/.exec(condition) ?? []
  return pattern === undefined || of === undefined ? null : { pattern, of }
}

/** Fewer of the ways that a pattern told apart. */
function isShorterChoice(before: string, after: string): boolean {
  const ways = (text: string): string[] => text.replace(/^\/\^?\(?(?:\?:)?|\)?\$?\/[a-z]*$/g, '').split('|')
  const [was, is] = [ways(before), ways(after)]
  return is.length < was.length && is.every((way) => was.includes(way))
}

function bare(text: string): string {
  return text.replace(/[()]/g, '')
}

const OTHERS = /(?<![\w.$])([\w.$]+) (?:is not|!==?) ([A-Z]\w*)\.([A-Z][A-Z\d_]*)/g

/** All states but one were refused, and of these one alone is: `value is not State.LOST` became `value is State.SEALED`. */
export function asksForOne(before: string, after: string): boolean {
  return [...before.matchAll(OTHERS)].some(({ 0: whole, 1: value = '', 2: owner = '', 3: name = '', index }) => {
    const [front, rest] = [before.slice(0, index), before.slice(index + whole.length)]
    const one = new RegExp(`^${literalPattern(value)} (?:is|===?) ${owner}\\.([A-Z][A-Z\\d_]*)$`).exec(after.slice(front.length, after.length - rest.length))
    return after.startsWith(front) && after.endsWith(rest) && one !== null && one[1] !== name
  })
}
