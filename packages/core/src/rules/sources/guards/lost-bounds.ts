import { type FunctionPair, onlyLost } from '../../../compare/index.js'
import type { CallFact } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import type { Weakening } from '../../rule.js'
import { codeOf, headOf, nameOf, weakened } from '../../weakened.js'
import { argumentText } from '../argument-text.js'

const ROWS = /^(?:limit|take|top|setMaxResults|fetch_?size)$/i
const FLOWS = /^(?:timeout|timeoutWith|takeUntil|takeUntilDestroyed|retry|retryWhen|throttleTime|auditTime)$/

/** A query that gave at most so many rows gives all: `.limit(50)` is gone from its chain. */
export function lostBounds({ base, head }: FunctionPair): Weakening[] {
  const isBound = ({ callee, args }: CallFact): boolean => callee.includes('().') && ROWS.test(lastName(callee)) && args.length === 1
  const lost = base.fn.calls.find(
    (call) =>
      isBound(call) &&
      !head.fn.calls.some((now) => ROWS.test(lastName(now.callee))) &&
      head.fn.calls.some(({ callee }) => callee === call.callee.slice(0, call.callee.lastIndexOf('().'))),
  )
  const had = new Set(base.fn.calls.map(({ callee }) => callee))
  if (lost === undefined || head.fn.calls.some(({ callee }) => !had.has(callee) && /slice|page|cursor|first|top|limit/i.test(callee))) return []
  return [
    weakened({
      severity: 'medium',
      side: 'base',
      at: { file: base.path, line: lost.line },
      otherAt: headOf({ base, head, by: 'name' }),
      message: `${nameOf(head)} asks for everything where it asked for so many: ${codeOf(`.${lastName(lost.callee)}()`, 60)} is gone from its query.`,
      suggestion: 'Put the bound back, or hand out pages.',
      base: `${lost.callee}()`,
      head: null,
    }),
  ]
}

/** What was kept below a number is taken as it is: `Math.min(wanted, 100)` is gone. */
export function lostClamps(functions: FunctionPair): Weakening[] {
  const { base, head } = functions
  const clamps = ({ fn }: FunctionPair['base']): CallFact[] =>
    fn.calls.filter(
      ({ callee, args }) =>
        (/^(?:Math\.min|clamp|_\.clamp)$/.test(callee) || (callee === 'min' && args.length === 2 && functions.head.path.endsWith('.py'))) &&
        args.some((arg) => arg.kind === 'number' || (arg.kind === 'expression' && /^[A-Z][A-Z0-9_]+$/.test(arg.text))),
    )
  const raised = raisedClamp(functions, clamps(base), clamps(head))
  if (raised.length > 0) return raised
  const [lost] = clamps(base)
  if (lost === undefined || clamps(head).length > 0 || head.fn.stub || head.fn.returnsOnly !== null || !onlyLost(base.fn, head.fn)) return []
  // What was kept in bounds is there still.
  const kept = lost.args.flatMap((arg) => (arg.kind === 'expression' ? (arg.text.match(/[A-Za-z_$][\w$]*/g) ?? []) : []))
  if (!kept.some((name) => head.file.mentions.has(name)) || head.fn.conditions.length > base.fn.conditions.length) return []
  return [
    weakened({
      severity: 'medium',
      side: 'base',
      at: { file: base.path, line: lost.line },
      otherAt: headOf(functions),
      message: `${nameOf(head)} takes a number as it comes: ${codeOf(`${lost.callee}(${lost.args.map(argumentText).join(', ')})`, 80)}, which kept it in bounds, is gone.`,
      suggestion: 'Put the bound back, or refuse what is beyond it.',
      base: `${lost.callee}()`,
      head: null,
    }),
  ]
}

const LARGE = 10

/** The one number that keeps another in bounds is ten times as large: `Math.min(wanted, 100)` became `Math.min(wanted, 100_000)`. */
function raisedClamp(functions: FunctionPair, before: readonly CallFact[], after: readonly CallFact[]): Weakening[] {
  const [was, is] = [before[0], after[0]]
  if (was === undefined || is === undefined || before.length !== 1 || after.length !== 1 || was.callee !== is.callee) return []
  const others = ({ args }: CallFact) =>
    args
      .filter(({ kind }) => kind !== 'number')
      .map(argumentText)
      .join()
  const most = ({ args }: CallFact) => Math.max(...args.flatMap((arg) => (arg.kind === 'number' ? [Number(arg.text)] : [])))
  if (others(was) !== others(is) || !(most(was) >= LARGE) || most(is) < most(was) * LARGE) return []
  const { base, head } = functions
  return [
    weakened({
      severity: 'medium',
      at: { file: head.path, line: is.line },
      otherAt: { file: base.path, line: was.line },
      message: `${nameOf(head)} lets a number go up to ${most(is)}, where ${most(was)} was the most.`,
      suggestion: 'Restore the bound, or show with a test that so much can be borne.',
      base: `${was.callee}(${was.args.map(argumentText).join(', ')})`,
      head: `${is.callee}(${is.args.map(argumentText).join(', ')})`,
    }),
  ]
}

/** A stream that ended, waited or tried again by a step of its own does so no more: `timeout(5000)` is gone from its pipe. */
export function lostFlows({ base, head }: FunctionPair): Weakening[] {
  const [before, after] = [base, head].map(({ fn }) => new Set(fn.calls.map(({ callee }) => callee)))
  if (
    before === undefined ||
    after === undefined ||
    ![...before].some((callee) => /(?:^|\.)pipe$/.test(callee)) ||
    ![...after].some((callee) => /(?:^|\.)pipe$/.test(callee))
  )
    return []
  const lost = base.fn.calls.find(({ callee }) => FLOWS.test(callee) && !after.has(callee))
  if (lost === undefined || [...after].some((callee) => !before.has(callee)) || head.fn.statements < base.fn.statements) return []
  return [
    weakened({
      severity: 'medium',
      side: 'base',
      at: { file: base.path, line: lost.line },
      otherAt: headOf({ base, head, by: 'name' }),
      message: `${nameOf(head)} does what it did but for ${codeOf(`${lost.callee}()`, 60)} in its pipe, and nothing of the change takes its place.`,
      suggestion: 'Put the step back; without it nothing ends what hangs or starts what broke off.',
      base: `${lost.callee}()`,
      head: null,
    }),
  ]
}
