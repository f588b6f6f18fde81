import { type FunctionPair, surplus } from '../../../compare/index.js'
import type { FileInventory, RevisionPair, SourceFunction, Value } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import { literalPattern } from '../../../run/literal-pattern.js'
import type { Weakening } from '../../rule.js'
import { codeOf, nameOf, weakened } from '../../weakened.js'
import { shortened } from '../../wording.js'
import { functionText } from '../function-text.js'
import { listedByTest, takenByTest } from '../shown-by-test.js'
import { textOfPattern } from './text-of-pattern.js'
import { bodyOf, isWider } from './wider-pattern.js'

/** A pattern that lost an anchor or whose classes got wider, and calls that compare less of a text. */
export function looserPatterns(pair: RevisionPair, { base, head }: FunctionPair): Weakening[] {
  const lost = surplus(patterns(base.fn), patterns(head.fn), ({ text }) => text).filter(({ text }) => !isAskedIn(head, text))
  const gained = surplus(patterns(head.fn), patterns(base.fn), ({ text }) => text)
  const [before] = lost
  const [after] = gained
  const found: Weakening[] = []
  if (
    before !== undefined &&
    after !== undefined &&
    lost.length === 1 &&
    gained.length === 1 &&
    isWider(before.text, after.text) &&
    !keepsOut(head.fn, after.text) &&
    !takesPieces(head.fn, after.text) &&
    !(onlyReplaces(base.fn, before.text) && onlyReplaces(head.fn, after.text))
  )
    found.push(wider(before.text, after.text, shownBy(before.text, after.text)))
  const asked =
    base.fn.calls.find(({ callee }) => /\.test$/.test(callee)) !== undefined && !head.fn.calls.some(({ callee }) => /\.(test|exec|match)$/.test(callee))
  const held = head.fn.calls.find(
    ({ callee }) => /\.(includes|indexOf|startsWith|endsWith)$/.test(callee) && !base.fn.calls.some((call) => call.callee === callee),
  )
  // A text that is asked for in place of a pattern that asked for more than a text.
  if (
    asked &&
    held !== undefined &&
    before !== undefined &&
    after === undefined &&
    lost.length === 1 &&
    /[[\\+*?{]/.test(bodyOf(before.text).source) &&
    !onlyReplaces(base.fn, before.text) &&
    !isAskedAsText(head.fn, before.text) &&
    !isAmongWhole(pair, head, held.callee)
  )
    found.push(wider(before.text, held.callee))
  for (const [strict, loose] of LESS) {
    const was = base.fn.calls.find(({ callee }) => strict.test(callee) && !head.fn.calls.some((call) => call.callee === callee))
    const is = head.fn.calls.find(({ callee }) => loose.test(callee) && !base.fn.calls.some((call) => call.callee === callee))
    if (was !== undefined && is !== undefined && head.fn.calls.length <= base.fn.calls.length + 2 && !isAnchoredNow(base.file, head.file))
      found.push(wider(was.callee, is.callee))
  }
  const proof = base.fn.calls.find(({ callee }) => PROVES.test(callee))
  if (proof !== undefined && found.length === 0 && isProvenNoMore(base.fn, head.fn))
    found.push(wider(proof.callee, head.fn.returnsOnly === null ? 'no comparison' : 'a constant'))
  return found

  function shownBy(from: string, to: string): string | null {
    const [was, is] = [bodyOf(from).source, bodyOf(to).source]
    return takenByTest(pair, head.fn.name, was, is) ?? listedByTest(pair, was, is)
  }

  function wider(from: string, to: string, shown: string | null = null): Weakening {
    return weakened({
      severity: 'high',
      at: { file: head.path, line: head.fn.line },
      otherAt: { file: base.path, line: base.fn.line },
      message: `${nameOf(head)} accepts more input than before: it decides by ${codeOf(to)} instead of ${codeOf(from)}.`,
      suggestion: 'Restore the pattern, or show with a test which of the formerly refused inputs are right and why.',
      base: from,
      head: to,
      justification: shown === null ? null : { reason: `the new test "${shortened(shown, 120)}" hands over what only the wider pattern takes`, verified: true },
    })
  }
}

/** It answers yes for what does not match: a wider pattern lets less pass. */
function keepsOut({ conditions }: SourceFunction, pattern: string): boolean {
  return conditions.some(({ text, use }) => use === 'returned' && text.includes(`!${pattern}.test(`))
}

/** It asks for the very text that the pattern stood for, at the same place: `/^\\.\\.\\//.test(path)` became `path.startsWith('../')`. */
function isAskedAsText({ calls }: SourceFunction, pattern: string): boolean {
  const asked = textOfPattern(pattern)
  return asked !== null && calls.some(({ callee, args: [text] }) => lastName(callee) === asked.by && text?.kind === 'string' && text.text === asked.text)
}

/** The whole text has to be one of a list that the function writes down: `const known = ['a', 'b']`, `known.includes(text)`. */
function isAmongWhole(pair: RevisionPair, head: FunctionPair['head'], callee: string): boolean {
  const list = /^([\w$]+)\.(?:includes|indexOf)$/.exec(callee)?.[1]
  return list !== undefined && new RegExp(`\\bconst ${literalPattern(list)}(?:: [^=\n]+)? = \\[`).test(functionText(pair, 'head', head))
}

/** It takes a text apart and refuses none: all that match, or what stands between them. */
function takesPieces({ calls }: SourceFunction, pattern: string): boolean {
  const all = /\/[a-z]*g[a-z]*$/.test(pattern)
  // What is put together again is the text without what may not stay.
  if (calls.some(({ callee }) => /\.match(?:All)?\(\)\.join$/.test(callee))) return false
  const uses = calls.filter(({ args, text }) => text.includes(pattern) || args.some((arg) => arg.kind === 'regex' && arg.text === pattern))
  return uses.length > 0 && uses.every(({ callee, args }) => (all ? /\.(?:match|matchAll)$/ : /\.split$/).test(callee) && args.length === 1)
}

/** `url.replace(/\\?.*$/, '')`: it makes another text of it and asks nothing. */
function onlyReplaces({ calls }: SourceFunction, pattern: string): boolean {
  const uses = calls.filter(({ args }) => args.some((arg) => arg.kind === 'regex' && arg.text === pattern))
  return uses.length > 0 && uses.every(({ callee }) => /\.(?:replace|replaceAll|split)$/.test(callee))
}

const PROVES = /timingSafeEqual$|(?:^|\.)compare_digest$|constantTimeEqual$/

/** Another function of its file asks it, whose answer this one takes. */
function isAskedIn({ fn, file }: FunctionPair['head'], pattern: string): boolean {
  return file.functions.some(
    (other) =>
      other.name !== fn.name &&
      patterns(other).some(({ text }) => text === pattern) &&
      fn.calls.some(({ callee, statement }) => !statement && lastName(callee) === lastName(other.name)),
  )
}

/** The file's pattern got the end that the call asked for: `fullmatch` of `\d+` became `match` of `^\d+$`. */
function isAnchoredNow(base: FileInventory, head: FileInventory): boolean {
  const all = ({ functions }: FileInventory) => functions.flatMap(patterns)
  return surplus(all(head), all(base), ({ text }) => text).some(({ text }) => /(?:\$|\\Z)$/.test(text))
}

/** Nothing is compared in place of a signature any more, and no other function is called that may do so. */
function isProvenNoMore(base: SourceFunction, head: SourceFunction): boolean {
  const had = new Set(base.calls.map(({ callee }) => callee))
  const asked = new Set(base.conditions.map(({ text }) => text))
  const compares = head.conditions.some(({ text, operator }) => !asked.has(text) && /^(?:[=!]==?|in|is)$/.test(operator))
  const calls = head.calls.some(({ callee }) => PROVES.test(callee) || (!had.has(callee) && !/^(?:bool|Boolean|len)$/.test(callee)))
  return !compares && !calls && head.statements > 0 && !head.stub
}

const LESS: readonly (readonly [RegExp, RegExp])[] = [
  [/(^|\.)fullmatch$/, /(^|\.)(search|match)$/],
  [/^Number\.isInteger$|^Number\.isSafeInteger$/, /^(Number|parseFloat|parseInt|Number\.isFinite|isFinite|Number\.isNaN|isNaN)$/],
  [/timingSafeEqual$|compare_digest$|constantTimeEqual$/, /\.(startsWith|includes|startswith)$/],
]

function patterns({ literals, calls }: SourceFunction): { readonly text: string }[] {
  const regexes = literals.flatMap((value: Value) => (value.kind === 'regex' ? [{ text: value.text }] : []))
  const python = calls.flatMap(({ callee, args }) =>
    /^re\.(match|fullmatch|search|compile)$|(?:^|\.)(?:Regexp?|RegexValidator|matches_re)$/.test(callee) && args[0]?.kind === 'string'
      ? [{ text: args[0].text }]
      : [],
  )
  const made = calls.flatMap(({ callee, args: [pattern] }) =>
    /^(?:new )?RegExp$/.test(callee) && pattern?.kind === 'expression'
      ? putTogether(pattern.text)
      : /^(?:new )?RegExp$/.test(callee) && pattern?.kind === 'string'
        ? [{ text: pattern.text }]
        : [],
  )
  return [...regexes, ...python, ...made]
}

/** A template or a sum of texts and names as one pattern; none for anything else. */
function putTogether(text: string): { readonly text: string }[] {
  if (/^`[^`]*`$/.test(text)) return [{ text: text.slice(1, -1) }]
  const parts = text.split(' + ')
  const isSum = parts.length > 1 && parts.every((part) => /^(?:'[^']*'|"[^"]*"|[\w$.]+)$/.test(part))
  return isSum ? [{ text: parts.map((part) => (/^['"]/.test(part) ? part.slice(1, -1) : `\${${part}}`)).join('') }] : []
}
