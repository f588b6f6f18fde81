import { type FunctionPair, onlyLost, type SourceComparison } from '../../../compare/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import type { Weakening } from '../../rule.js'
import { codeOf, headOf, nameOf, weakened } from '../../weakened.js'
import { calledFunctions } from '../called-functions.js'

/** A function of the project that refuses, and was called on the way, is called no more: `limit(1e9)` out of a pipeline. */
export function lostRefusers(sources: SourceComparison, functions: FunctionPair): Weakening[] {
  const { base, head } = functions
  if (base.fn.kind === 'class' || head.fn.statements === 0 || head.fn.stub || !onlyLost(base.fn, head.fn)) return []
  const now = new Set(head.fn.calls.map(({ callee }) => callee))
  // What is called as a statement by the name of a check is told as a guard.
  const lost = base.fn.calls.filter(({ callee, statement }) => /^[a-z_$][\w$]*$/.test(callee) && !statement && !now.has(callee))
  if (lost.length !== 1) return []
  const [call] = lost
  if (call === undefined) return []
  const [made] = calledFunctions(sources.pair, 'head', head.file, new Set([call.callee])).filter(({ kind }) => kind === 'function')
  const refuses =
    made?.guards.some(({ kind }) => kind === 'throw' || kind === 'reject') === true ||
    /\b(?:done|next|cb|callback)\(new \w*Error\(/.test(textOf(sources, functions, call.callee))
  const isPassing =
    call.args.every((arg) => arg.kind !== 'expression') ||
    base.fn.calls.some(
      ({ callee, args }) =>
        /(?:^|\.)(?:pipeline|pipe|compose|chain)$/.test(lastName(callee)) &&
        args.some((arg) => arg.kind === 'expression' && arg.text.startsWith(`${call.callee}(`)),
    )
  if (made === undefined || !refuses || !isPassing) return []
  const elsewhere = [
    ...sources.added.map(({ fn }) => fn),
    ...sources.changed.filter((one) => one !== functions && !one.base.fn.calls.some(({ callee }) => callee === call.callee)).map((one) => one.head.fn),
  ]
  if (elsewhere.some((fn) => fn.calls.some(({ callee }) => lastName(callee) === call.callee))) return []
  return [
    weakened({
      severity: 'high',
      side: 'base',
      at: { file: base.path, line: call.line },
      otherAt: headOf(functions),
      message: `${nameOf(head)} no longer passes ${codeOf(`${call.callee}()`, 80)}, which refused: what it stopped goes through.`,
      suggestion: 'Put the step back, or refuse the same where every caller passes.',
      base: `${call.callee}()`,
      head: null,
    }),
  ]
}

function textOf({ pair }: SourceComparison, { head }: FunctionPair, name: string): string {
  const own = head.file.functions.find((fn) => fn.name === name)
  if (own === undefined) return ''
  const lines = pair.text('head', head.path)?.split('\n') ?? []
  return lines.slice(own.line - 1, own.endLine).join('\n')
}
