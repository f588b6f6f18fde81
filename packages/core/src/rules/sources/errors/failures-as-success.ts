import { type FunctionPair, gainedCalls, type SourceComparison, surplus } from '../../../compare/index.js'
import type { Weakening } from '../../rule.js'
import { codeOf, nameOf, weakened } from '../../weakened.js'
import { functionText } from '../function-text.js'

const FAILED =
  /(?:\b(?:status|sendStatus|code|writeHead|error)\(\s*(?:[\w.]+ (?:\?\?|\|\|) )?|\bstatus(?:Code)?\s*[:=]\s*(?:[\w.]+ (?:\?\?|\|\|) )?|\},\s*(?:\{\s*status:\s*)?)(5\d\d)\b/g
const STATED = /\b(?:status|sendStatus|code|writeHead)\(|\bstatus(?:Code)?\s*[:=]|\},\s*[\w.]+\s*\)/g
const WENT_WELL = /(?:\b(?:status|sendStatus|code|writeHead)\(\s*|\bstatus(?:Code)?\s*[:=]\s*|\},\s*)2\d\d\b/g
const HANDS_ON = /\bnext\(\s*(?:e|err|error|ex|exception|cause|reason)\s*\)/g
/** An answer without a code, which is 200. */
const ANSWERS = /(?<![\w).])(?:res|response|reply)\.(?:json|send|end|render)\(/g
const PASSES_ON = /\bnext\(\s*\w|\bthrow\b|\breject\(|\b[cC]reateError\(/g

/** What failed was answered with a code from 500 on and is answered as if it had not: nothing else says so. */
export function failuresAsSuccess({ pair, added, changed }: SourceComparison, functions: FunctionPair): Weakening[] {
  const { base, head } = functions
  if (base.fn.kind === 'class' || !/\.[cm]?[jt]sx?$/.test(head.path)) return []
  const [before, after] = [functionText(pair, 'base', base), functionText(pair, 'head', head)]
  const codes = (text: string): string[] => [...text.matchAll(FAILED)].map(([, code = '']) => code)
  const errors = (text: string): string[] => [...text.matchAll(HANDS_ON)].map(([whole]) => whole.replace(/\s/g, ''))
  const [code] = surplus(codes(before), codes(after), (one) => one)
  // An error that was handed to what answers with such a code.
  const [error] = surplus(errors(before), errors(after), (one) => one)
  const lost = code ?? error
  // By a constant, or by another code of a failure.
  const stated = (text: string): number => text.match(STATED)?.length ?? 0
  const wentWell = (text: string): number => text.match(WENT_WELL)?.length ?? 0
  const answers = (text: string): number => text.match(ANSWERS)?.length ?? 0
  const isWell = wentWell(after) > wentWell(before) || (code === undefined && answers(after) > answers(before))
  if ((code === undefined || stated(after) >= stated(before)) && !isWell) return []
  const passed = (text: string): number => text.match(PASSES_ON)?.length ?? 0
  if (lost === undefined || after === '' || codes(after).length > 0 || passed(after) > passed(before) || head.fn.statements < base.fn.statements) return []
  // It stands in another function of the change.
  const others = [...added, ...changed.filter((one) => one !== functions).map((one) => one.head)]
  if (others.some((one) => [codes, errors].some((told) => told(functionText(pair, 'head', one)).includes(lost)))) return []
  if (gainedCalls(base.fn, head.fn).some(({ callee }) => /err|fail|problem|boom|exception|unavailable/i.test(callee))) return []
  return [
    weakened({
      severity: 'high',
      side: 'base',
      at: { file: base.path, line: base.fn.line },
      otherAt: { file: head.path, line: head.fn.line },
      message: `${nameOf(head)} no longer ${code === undefined ? 'says' : 'answers'} ${codeOf(lost)} where something failed; whoever asked takes it for done.`,
      suggestion: 'Give the code of a failure again, or hand the error on, and say what failed where it is logged.',
      base: lost,
      head: null,
    }),
  ]
}
