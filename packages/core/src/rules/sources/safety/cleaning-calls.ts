import type { PlacedFunction } from '../../../compare/index.js'
import type { CallFact, RevisionPair, Side, SourceFunction, Value } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import { argumentText } from '../argument-text.js'
import { calledFunctions } from '../called-functions.js'

const CLEANS =
  /^(escape(?!d$)\w*|sanitiz\w*|sanitis\w*|purify|clean_?(html|input|path|text)\w*|strip_?(tags|html)\w*|html_?escape|shell_?quote|quote(_plus)?|encode_?(html|uri|url|for|entit)\w*|encodeURI(Component)?|secure_?filename|safe_?join|xss|filterXSS|bleach|mask_?\w*|redact\w*|neutrali[sz]e\w*|basename|is_relative_to|normalize_?path|param(eter)?ize)$/i

// What these clean they answer; where nobody takes the answer, they do something else: `writer.quote(name)`.
const ANSWERS = /^(escape|quote|encode|basename|param)/i

/** A name that somebody else may have chosen; of a path of one's own, the last part cleans nothing. */
const FROM_OUTSIDE = /upload|request|\breq\b|user|input|file_?(?:name|path)|\bpath\b|\bname\b|body|param|query|header|original/i

/** Whether a call is named after what takes the danger out of what it is given. */
export function isCleaning(call: CallFact): boolean {
  return (
    (CLEANS.test(lastName(call.callee)) &&
      !(call.statement && ANSWERS.test(lastName(call.callee))) &&
      !(/basename$/i.test(call.callee) && !call.args.some((arg) => FROM_OUTSIDE.test(argumentText(arg))))) ||
    /^(DOMPurify|bleach|he|shlex|markupsafe)\.|^validator\.(?:escape|[lr]?trim|stripLow|whitelist|blacklist|normali[sz]e\w*)$/.test(call.callee)
  )
}

// Control characters, ends of lines, marks of markup, the way up in a path, and all but what is let through.
const DANGEROUS = /\\(?:u00[01]|x[01]|0|p\{C)|\[(?:\\[rn]|[^\]]*[<>&"'`])|^\/[<>&"'`]|\\\.\\\.|^\/\[\^/

const SIGN = /^[<>&"']$/
const ENTITY = /^&#?\w+;$/
const WAY_OUT = /^(?:\.\.[\\/]?|\0|\\0)$/

/** `line.replace(/[\u0000-\u001f]/g, '')`: takes out what may do harm. */
export function takesOut({ callee, args: [pattern, by] }: CallFact): boolean {
  if (!/^replace(?:All)?$/.test(lastName(callee))) return false
  if (pattern?.kind === 'string')
    return by?.kind === 'string' && (SIGN.test(pattern.text) ? ENTITY.test(by.text) : WAY_OUT.test(pattern.text) && by.text === '')
  return pattern?.kind === 'regex' && DANGEROUS.test(pattern.text) && isHarmless(by)
}

/** Nothing, one sign, or the sign as text writes it: `&lt;`, `\\"`, `""`. */
function isHarmless(by: Value | undefined): boolean {
  // By a table of such signs.
  if (by?.kind === 'expression') return by.text === '=>' || /entit|escape/i.test(by.text)
  return by?.kind === 'string' && (by.text.length < 2 || /^&#?\w+;$|^\\\\?.{1,2}$|^(['"`])\1$|^%[\dA-F]{2}$/.test(by.text))
}

/** Whether a call is one of a short function of the project that does nothing but take out what may do harm. */
export function cleansByItself(pair: RevisionPair, side: Side, { file }: PlacedFunction, { callee }: CallFact): boolean {
  return /^[\w$]+$/.test(callee) && calledFunctions(pair, side, file, new Set([callee])).some(isCleaner)
}

function isCleaner({ kind, params, statements, guards, calls }: SourceFunction): boolean {
  return kind === 'function' && params.length > 0 && statements < 4 && guards.length === 0 && calls.some(takesOut) && calls.every(isOfText)
}

function isOfText({ callee }: CallFact): boolean {
  return /^(?:replace|replaceAll|trim|trimStart|trimEnd|slice|substring|normalize|toString|toLowerCase|String)$/.test(lastName(callee))
}
