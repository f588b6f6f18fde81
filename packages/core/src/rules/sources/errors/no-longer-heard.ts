import type { FunctionPair } from '../../../compare/index.js'
import type { CallFact, RevisionPair } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import type { Weakening } from '../../rule.js'
import { codeOf, nameOf, weakened } from '../../weakened.js'
import { isNoCoroutineAnyMore } from './no-coroutine.js'

/** A chain of promises that was returned is a statement now: nobody waits for it or hears its errors. */
export function noLongerReturned({ base, head }: FunctionPair): Weakening[] {
  const isChain = ({ callee }: CallFact): boolean => /\.(?:then|finally)$|^Promise\.(?:all|race|any)$/.test(callee)
  const returned = base.fn.calls.filter((call) => isChain(call) && !call.awaited && !call.statement)
  return head.fn.calls.flatMap((call) => {
    const was =
      isChain(call) && call.statement && !call.awaited
        ? returned.find(({ callee, args }) => callee === call.callee && args.length === call.args.length)
        : undefined
    const isSaid = base.fn.conditions.some(({ use, text }) => use === 'returned' && text.includes(`.${lastName(call.callee)}(`))
    if (was === undefined || !isSaid || call.args.length > 1 || base.fn.calls.some(({ callee, statement }) => statement && callee === call.callee)) return []
    return [
      weakened({
        severity: 'high',
        at: { file: head.path, line: call.line },
        otherAt: { file: base.path, line: was.line },
        message: `${nameOf(head)} no longer hands back the promise of ${codeOf(`${call.callee}()`, 80)}: nobody waits for it, and its errors reach no caller any more.`,
        suggestion: 'Let the caller see its errors: return the promise again, or await it.',
        base: `return ${was.callee}()`,
        head: call.text,
      }),
    ]
  })
}

/** A call that was awaited is a statement of its own now. */
export function noLongerAwaited(pair: RevisionPair, { base, head }: FunctionPair): Weakening[] {
  const awaited = new Set(base.fn.calls.filter((call) => call.awaited && call.statement).map(({ callee }) => callee))
  if (awaited.size === 0) return []
  const still = new Set(head.fn.calls.filter((call) => call.awaited).map(({ callee }) => callee))
  // A try around it hears only what is awaited.
  const tried = new Set(base.fn.catches.flatMap(({ over }) => over))
  const caught = new Set(head.fn.catches.flatMap(({ over }) => over.filter((callee) => !tried.has(callee))))
  // Outside of functions nobody catches; what a handler lets through ends the process, waited for or not.
  const handled = (callee: string) => head.fn.kind === 'module' && /\.catch$/.test(callee)
  return head.fn.calls
    .filter(({ callee }) => !handled(callee))
    .filter(({ callee, statement, awaited: waits }) => statement && !waits && awaited.has(callee) && !still.has(callee) && !caught.has(callee))
    .filter(({ callee }) => !isNoCoroutineAnyMore(pair, callee))
    .map((call) =>
      weakened({
        severity: 'high',
        at: { file: head.path, line: call.line },
        otherAt: { file: base.path, line: base.fn.line },
        message: `${nameOf(head)} no longer waits for ${codeOf(`${call.callee}()`, 80)}: its errors reach no caller any more.`,
        suggestion: 'Let the caller see its errors: await the call again, or return its promise.',
        base: `await ${call.callee}`,
        head: call.text,
      }),
    )
}

/** What a task does now was waited for within another call: `await wait_for(send(x), timeout=3)`. */
export function waitedWithin({ fn }: FunctionPair['base'], { text }: CallFact): string | undefined {
  const inner = /\((\w[\w.]*)\(/.exec(text)?.[1]
  return inner !== undefined && fn.calls.some((call) => call.awaited && call.statement && call.text.includes(`(${inner}(`)) ? inner : undefined
}
