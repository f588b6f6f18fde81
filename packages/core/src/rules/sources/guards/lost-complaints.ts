import { type FunctionPair, type SourceComparison, surplus, vanishedNames } from '../../../compare/index.js'
import type { CallFact, RevisionPair, SourceFunction } from '../../../contract/index.js'
import type { Weakening } from '../../rule.js'
import { codeOf, headOf, nameOf, weakened } from '../../weakened.js'
import { functionText } from '../function-text.js'

const GATHERS = /(?:^|\.)\w*(?:[eE]rror|[pP]roblem|[iI]ssue|[vV]iolation|[fF]ailure|[cC]omplaint)(?:s|List|Messages)?\.(?:push|add|append|set)$/

/** `errors.append(None)` keeps the place of what is right. */
function complains({ callee, args }: CallFact): boolean {
  return GATHERS.test(callee) && !(args.length > 0 && args.every(({ kind }) => kind === 'null' || kind === 'undefined'))
}

/** A function that gathers what is wrong with its input gathers less: `errors.push('no name')` is gone, and others of its kind stay. */
export function lostComplaints(sources: SourceComparison, functions: FunctionPair): Weakening[] {
  const { changed, added } = sources
  const { base, head } = functions
  const [before, after] = [base, head].map(({ fn }) => fn.calls.filter(complains))
  // What is said to a function for that, to which more is said still: `report('error', 'no lines')`.
  const lost = [...surplus(before ?? [], after ?? [], said), ...unsaid(functions)]
  const [first] = lost
  if (first === undefined || head.fn.stub || head.fn.returnsOnly !== null || surplus(after ?? [], before ?? [], said).length > 0) return []
  if (lost.every((call) => isOfGoneOption(sources.pair, call))) return []
  // Said in another function of the change, or thrown now.
  const others = [...added.map(({ fn }) => fn), ...changed.filter((one) => one !== functions).map((one) => one.head.fn)]
  if (others.some((fn) => says(fn, first)) || head.fn.guards.length > base.fn.guards.length || gainedCheck(functions)) return []
  return [
    weakened({
      severity: 'high',
      side: 'base',
      at: { file: base.path, line: first.line },
      otherAt: headOf(functions),
      message: `${nameOf(head)} no longer complains: ${codeOf(first.text)} is gone, and no function of the change takes it over.`,
      suggestion: 'Put the check back, or move it to where every caller passes and keep the tests of the refusal.',
      base: first.text,
      head: null,
      count: lost.length,
    }),
  ]
}

/** It complained of an option that several sources of the change spoke of, and none of the repository speaks of any more: `errors.push('future.v8_routes: false')`. */
function isOfGoneOption(pair: RevisionPair, { args }: CallFact): boolean {
  const words = args
    .flatMap((arg) => (arg.kind === 'string' ? (arg.text.match(/[A-Za-z_$][\w$]*/g) ?? []) : []))
    .filter((word) => /[a-z][A-Z]|[a-z\d]_[a-z]/.test(word))
  const speakers = (word: string): number => pair.files.filter(({ role, base }) => role === 'source' && base?.mentions.has(word) === true).length
  return words.some((word) => speakers(word) >= LEAST_SPEAKERS && vanishedNames(pair).mentioned(word))
}

const LEAST_SPEAKERS = 3

const REPORTS = /^(?:[\w$]+\.)?(?:report|complain|add_?(?:Error|Issue|Problem|Violation|Complaint))$/i

function unsaid({ base, head }: FunctionPair): CallFact[] {
  const tells = ({ callee, statement, args }: CallFact): boolean => statement && REPORTS.test(callee) && args.some(({ kind }) => kind === 'string')
  const [before, after] = [base.fn.calls.filter(tells), head.fn.calls.filter(tells)]
  if (surplus(after, before, said).length > 0) return []
  return surplus(before, after, said).filter(({ callee }) => after.some((call) => call.callee === callee))
}

function said({ callee, args }: CallFact): string {
  return `${callee} ${JSON.stringify(args)}`
}

function says({ calls, literals }: SourceFunction, { args }: CallFact): boolean {
  const texts = args.flatMap((arg) => (arg.kind === 'string' ? [arg.text] : []))
  return (
    calls.some((call) => GATHERS.test(call.callee) && JSON.stringify(call.args) === JSON.stringify(args)) ||
    texts.some((text) => literals.some((literal) => 'text' in literal && literal.text === text))
  )
}

/** What checks under another name is called now. */
function gainedCheck({ base, head }: FunctionPair): boolean {
  const had = new Set(base.fn.calls.map(({ callee }) => callee))
  return head.fn.calls.some(({ callee }) => !had.has(callee) && /valid|check|assert|ensure|verify|parse/i.test(callee) && !TAKES_ANY.test(callee))
}

/** What makes a number or a date of any text and complains of none. */
const TAKES_ANY = /(?:^|\.)(?:parseFloat|parseInt|Date\.parse)$/

const NOTED =
  /(?<![\w$.])((?:errors?|problems?|issues|violations|fieldErrors|messages)(?:\.\w+|\[['"\w]+\])|(?:problem|error|errorMessage|formError|complaint)(?:\.value)?) = (?=['"`]\w|\w+\()/g
/** Nothing is wrong so far. */
const CLEARED = /(?<![\w$.])(?:problem|error|errorMessage|formError|complaint)(?:\.value)? = (?:''|""|null|undefined)/

/** A function that notes what is wrong by field notes less: `errors.crew = 'too many'` is gone, and others of its kind stay. */
export function lostNotes(pair: RevisionPair, { changed, added }: SourceComparison, functions: FunctionPair): Weakening[] {
  const { base, head } = functions
  if (base.fn.kind === 'class' || base.fn.kind === 'module') return []
  const notes = (side: 'base' | 'head', of: FunctionPair['base']): string[] => [...functionText(pair, side, of).matchAll(NOTED)].map(([, place = '']) => place)
  const [before, after] = [notes('base', base), notes('head', head)]
  const lost = surplus(before, after, (place) => place)
  const [first] = lost
  if (
    first === undefined ||
    (after.length === 0 && !CLEARED.test(functionText(pair, 'head', head))) ||
    surplus(after, before, (place) => place).length > 0 ||
    gainedCheck(functions)
  )
    return []
  const others = [...added, ...changed.filter((one) => one !== functions).map((one) => one.head)]
  if (others.some((one) => functionText(pair, 'head', one).includes(first))) return []
  return [
    weakened({
      severity: 'high',
      side: 'base',
      at: { file: base.path, line: base.fn.line },
      otherAt: headOf(functions),
      message: `${nameOf(head)} no longer complains: ${codeOf(first)} is filled no more, and no function of the change takes it over.`,
      suggestion: 'Put the check back, or move it to where every caller passes and keep the tests of the refusal.',
      base: first,
      head: null,
      count: lost.length,
    }),
  ]
}

const REFUSED = /(?:\b(?:status|sendStatus|code|writeHead|error)\(\s*|\bstatus(?:Code|_code)?\s*[:=]\s*)(401|403)\b/g

/** A request that was answered with 401 or 403 in some cases is answered so no more. */
export function lostRefusals(pair: RevisionPair, { changed, added }: SourceComparison, functions: FunctionPair): Weakening[] {
  const { base, head } = functions
  // What returns its answer is told as a guard.
  if (base.fn.kind === 'class' || base.fn.kind === 'module' || base.fn.guards.some(({ effect }) => /\b40[13]\b/.test(effect))) return []
  const [before, after] = [functionText(pair, 'base', base), functionText(pair, 'head', head)]
  const codes = (text: string): string[] => [...text.matchAll(REFUSED)].map(([, code = '']) => code)
  const [lost] = surplus(codes(before), codes(after), (code) => code)
  if (lost === undefined || after === '' || after.includes(lost) || head.fn.guards.length > base.fn.guards.length) return []
  const others = [...added, ...changed.filter((one) => one !== functions).map((one) => one.head)]
  if (others.some((one) => functionText(pair, 'head', one).includes(lost)) || /next\(\s*\w*[eE]rr|Unauthorized|Forbidden|createError/.test(after)) return []
  // By a helper that says so.
  const had = new Set(base.fn.calls.map(({ callee }) => callee))
  if (head.fn.calls.some(({ callee }) => !had.has(callee) && /unauth|forbid|den(?:y|ied)|reject|fail|error|guard|require|auth|check|ensure/i.test(callee)))
    return []
  return [
    weakened({
      severity: 'high',
      side: 'base',
      at: { file: base.path, line: base.fn.line },
      otherAt: headOf(functions),
      message: `${nameOf(head)} no longer answers ${lost}: those who were turned away get through, and no function of the change turns them away.`,
      suggestion: 'Put the refusal back, or move it to where every request passes and test it.',
      base: lost,
      head: null,
    }),
  ]
}
