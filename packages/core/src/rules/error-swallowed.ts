import { compareSources, type FunctionPair, lastName, surplus } from '../compare/index.js'
import type { Catch, RevisionPair, Severity } from '../contract/index.js'
import { defineRule, type Weakening } from './rule.js'
import { codeOf, nameOf, weakened } from './weakened.js'

/** Calls whose errors came through are tried now and their errors dropped, or an error that was passed on is passed on no more. */
export const errorSwallowed = defineRule({
  id: 'error-swallowed',
  type: 'error_suppression',
  severity: 'high',
  needs: 'revision_pair',
  check(pair: RevisionPair): readonly Weakening[] {
    return compareSources(pair).changed.flatMap((functions) => [...newlyCaught(functions), ...noLongerAwaited(functions)])
  },
})

const DROPS: ReadonlySet<Catch['effect']> = new Set(['ignored', 'default', 'logged'])

function newlyCaught(functions: FunctionPair): Weakening[] {
  const { base, head } = functions
  const fresh = surplus(head.fn.catches, base.fn.catches, ({ over, only, effect }) => `${over.join()}\n${only.join()}\n${effect}`)
  const had = new Set(base.fn.calls.map(({ callee }) => callee))
  return fresh.flatMap((one) => {
    if (!DROPS.has(one.effect)) return []
    // Waiting for all without looking at what became of each.
    const settles = one.over.includes('Promise.allSettled') && had.has('Promise.all')
    const known = settles ? ['Promise.all'] : one.over.filter((callee) => had.has(callee))
    if (known.length === 0) return []
    const before = base.fn.catches.find(({ over }) => over.some((callee) => known.includes(callee)))
    // Dropped before as well: another way to drop is no news.
    if (before !== undefined && DROPS.has(before.effect) && before.only.length <= one.only.length) return []
    const severity = severityOf(one, known.length / Math.max(1, one.over.length))
    const calls = known
      .slice(0, 3)
      .map((callee) => codeOf(`${callee}()`, 60))
      .join(', ')
    return [
      weakened({
        severity,
        at: { file: head.path, line: one.line },
        otherAt: { file: base.path, line: before?.line ?? base.fn.line },
        message: `${nameOf(head)} ${WHAT[one.effect] ?? 'drops'} errors of ${calls}${one.only.length > 0 ? ` (only under ${codeOf(one.only.join(', '), 80)})` : ''}; ${before === undefined ? 'they reached the caller before' : 'they were passed on before'}.`,
        suggestion: 'Let the error through, pass it on with its cause, or catch the one error that is expected and rethrow the rest.',
        base: before === undefined ? 'errors reach the caller' : `errors are ${before.effect}`,
        head: one.text,
      }),
    ]
  })
}

const WHAT: Readonly<Partial<Record<Catch['effect'], string>>> = { ignored: 'drops', default: 'answers with a default on', logged: 'only logs' }

/** One expected error, or a few known calls among many new ones, is most often right. */
function severityOf({ only, over }: Catch, share: number): Severity {
  if (only.some((name) => !/^(Exception|BaseException|Error|object)$/.test(lastName(name)))) return 'low'
  return share >= 0.5 || over.length <= 2 ? 'high' : 'low'
}

function noLongerAwaited({ base, head }: FunctionPair): Weakening[] {
  const awaited = new Set(base.fn.calls.filter((call) => call.awaited && call.statement).map(({ callee }) => callee))
  if (awaited.size === 0) return []
  const still = new Set(head.fn.calls.filter((call) => call.awaited).map(({ callee }) => callee))
  const caught = new Set(head.fn.catches.flatMap(({ over }) => over))
  return head.fn.calls
    .filter(({ callee, statement, awaited: waits }) => statement && !waits && awaited.has(callee) && !still.has(callee) && !caught.has(callee))
    .map((call) =>
      weakened({
        severity: 'high',
        at: { file: head.path, line: call.line },
        otherAt: { file: base.path, line: base.fn.line },
        message: `${nameOf(head)} no longer waits for ${codeOf(`${call.callee}()`, 80)}: its errors reach no caller any more.`,
        suggestion: 'Await the call again, or return its promise so that the caller can.',
        base: `await ${call.callee}`,
        head: call.text,
      }),
    )
}
