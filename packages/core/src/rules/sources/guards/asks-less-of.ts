import { literalPattern } from '../../../run/literal-pattern.js'
import { isWider } from './wider-pattern.js'

/** A pattern that the whole had to match became a text that it holds; a missing value became one that is let through: `!a.b()` and `a?.b() == false`. */
export function asksLessOf(before: string, after: string): boolean {
  const [, subject] = /^(?:!\s*[\w$./[\]\\^+*?{}()|@-]+\.test|not \(?[\w.]+\.(?:fullmatch|match|search))\(([\w$.]+)\)\)?$/.exec(before) ?? []
  if (subject !== undefined) {
    const [, asked] = /^!\s*([\w$.]+?)(?:\.(?:includes|startsWith|endsWith)\((?:'[^']{0,20}'|"[^"]{0,20}")\)|\.length)?$/.exec(after) ?? []
    const [, sought] = /^(?:not )?\(?(?:'[^']{0,20}'|"[^"]{0,20}") (?:not )?in ([\w.]+)\)?$/.exec(after) ?? []
    return (asked ?? sought) === subject
  }
  if (isOfPart(before, after) || isOfKind(before, after) || isOfBeginning(before, after) || isOfNumber(before, after) || isOfPieces(before, after)) return true
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

/** `!file.startsWith(root + path.sep)` became `!file.startsWith(root)`: what only begins with the same letters passes. */
function isOfBeginning(before: string, after: string): boolean {
  const [was, is] = [before, after].map((text) => /^(?:!|not )\(?([\w$.]+\.(?:startsWith|startswith|endsWith|endswith))\((.+?)\)\)?$/.exec(text))
  if (!was || !is || was[1] !== is[1]) return false
  const [whole = '', part = ''] = [was[2], is[2]]
  return whole !== part && (whole.startsWith(`${part} + `) || whole.endsWith(` + ${part}`) || whole === `\`\${${part}}/\``)
}

/** `if rows` became `if len(rows) > 1`: one is let through. */
function isOfNumber(before: string, after: string): boolean {
  const [, name, other, sign, bound] = /^(?:len\(([\w.]+)\)|([\w$.]+)\.(?:length|size)) (>=?) (\d+)$/.exec(after) ?? []
  return before === (name ?? other) && Number(bound) > (sign === '>' ? 0 : 1)
}

/** Two texts that had to be one are compared by a part of each, and a path that had to stand below another by its first letters. */
function isOfPieces(before: string, after: string): boolean {
  const [, one, part, other] = /^(?:not \(?|!\(?)?([\w$.]+)(\[[-\d:]+\]|\.slice\([-\d, ]+\)) [!=]==? ([\w$.]+)\2\)?$/.exec(after) ?? []
  if (one !== undefined && other !== undefined && part !== undefined && !before.includes(part)) {
    return [before.indexOf(one), before.indexOf(other)].every((at) => at >= 0) && /compare_digest|timingSafeEqual|[!=]=/.test(before)
  }
  const [, path, root] = /^not \(?([\w.]+)\.is_relative_to\(([\w.]+)\)\)?$/.exec(before) ?? []
  const begins = /^not \(?(?:str\(([\w.]+)\)|([\w.]+))\.startswith\((?:str\(([\w.]+)\)|([\w.]+))\)\)?$/.exec(after)
  return path !== undefined && begins !== null && (begins[1] ?? begins[2]) === path && (begins[3] ?? begins[4]) === root
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
