import type { RevisionPair } from '../../../contract/index.js'
import { closingOf, endOfBrackets } from '../../../run/code/brackets.js'
import { literalPattern } from '../../../run/literal-pattern.js'
import type { CheckPair, PlacedTest } from '../../suite-comparison.js'

/**
 * Whether what is asked, a method of a class of the code before, is asked of a subclass that the test file writes down now and that answers itself:
 * `class Quick extends Desk { sell() { return 1 } }`.
 */
export function overriddenByTest(pair: RevisionPair): (check: CheckPair, head: PlacedTest) => boolean {
  return ({ base: was, head: is }, { file }) => {
    const { of, member } = madeIn(was.subject) ?? {}
    if (of === undefined || member === undefined || was.subject === is.subject || is.negated) return false
    const inline = INLINE.exec(is.subject)
    if (inline !== null) return inline[1] === of && inline[3] === member && new RegExp(`method\\(${literalPattern(member)}, (?!.*super)`).test(inline[2] ?? '')
    if (isFilledIn(is.subject, of)) return true
    const { of: own, member: asked } = madeIn(is.subject) ?? {}
    if (own === undefined || own === of || asked !== member) return false
    return overrides(pair.text('head', file), own, of, member) && !overrides(pair.text('base', file), own, of, member)
  }
}

/** A class of the file that derives from the other one and has the method, without a word of what it would do otherwise. */
function overrides(text: string | null, own: string, of: string, member: string): boolean {
  const head = new RegExp(`class\\s+${literalPattern(own)}\\s+extends\\s+(?:[\\w$]+\\.)*${literalPattern(of)}(?:<[^{]*>)?\\s*\\{`).exec(text ?? '')
  if (text === null || head === null) return false
  const body = text.slice(head.index, endOfBrackets(text, head.index + head[0].length - 1) ?? text.length)
  if (handsOut(body, member)) return false
  return new RegExp(`(?<![\\w$.])${literalPattern(member)}\\s*(?:\\([^()]*\\)\\s*(?::[^{]*)?\\{|=)`).test(body) && !/\bsuper\.(?!constructor)/.test(body)
}

/** It only gives out what the class has from the other one: `get rows() { return this._rows }`. */
function handsOut(body: string, member: string): boolean {
  const inner = new RegExp(`(?<![\\w$.])${literalPattern(member)}\\s*\\(\\)\\s*(?::[^{]*)?\\{\\s*return this\\.([\\w$]+);?\\s*\\}`).exec(body)?.[1]
  return inner !== undefined && inner !== member && !new RegExp(`(?<![\\w$])${literalPattern(inner)}\\s*(?:[?!]?:|=(?!=)|\\()`).test(body)
}

/** `Object.assign(new Wallet(), { withdraw: () => wallet }).withdraw(10)`: a method that is asked was put into the object. */
function isFilledIn(subject: string, of: string): boolean {
  const made = /^(?:await )?Object\.assign\(new ([\w$.]+)\(/.exec(subject)
  if (made === null || made[1] !== of) return false
  const end = closingOf(subject, subject.indexOf('('))
  const given = subject.slice(closingOf(subject, made[0].length - 1) + 1, end)
  const keys = Array.from(given.matchAll(/(?<=[{,] )([\w$]+):/g), ([, key]) => key)
  return keys.some((key) => subject.slice(end).includes(`.${key}(`))
}

/** `Desk` and `fine` of `new Desk(store).fine(loan)`. */
function madeIn(subject: string): { readonly of: string; readonly member: string } | null {
  const made = MADE.exec(subject)
  if (made === null) return null
  const member = /^\)?\.([\w$]+)/.exec(subject.slice(closingOf(subject, made[0].length - 1) + 1))?.[1]
  return member === undefined ? null : { of: made[1] ?? '', member }
}

const MADE = /^(?:await )?\(?new ([A-Za-z_$][\w$.]*)\(/
const INLINE = /^(?:await )?\(*new class\(([\w$.]+), (classbody\([\s\S]*\))\)\([\s\S]*\)\)*\.([\w$]+)/
