import { type FunctionPair, surplus } from '../../../compare/index.js'
import type { Guard } from '../../../contract/index.js'
import type { Weakening } from '../../rule.js'
import { codeOf, nameOf, weakened } from '../../weakened.js'

const NOT_DONE = /not (?:yet |currently )?(?:been )?(?:implemented|available|done)|unimplemented|NotImplemented|\bto ?do\b|coming soon/i

/** The words up to where it says so: what is put into them may be read from elsewhere now. An error that is named for it may say anything. */
function worded({ effect }: Guard): string {
  const said = /NotImplemented/i.test(effect) ? null : NOT_DONE.exec(effect)
  return said === null ? effect : effect.slice(0, said.index + said[0].length)
}

/** One of several ways through a function gave an answer, and says now that it is not written: a case, a branch. */
export function notImplemented({ base, head }: FunctionPair): Weakening | null {
  const says = ({ kind, effect }: Guard): boolean => (kind === 'throw' || kind === 'reject') && NOT_DONE.test(effect)
  const [now] = surplus(head.fn.guards.filter(says), base.fn.guards.filter(says), worded)
  if (now === undefined || base.fn.kind === 'class' || head.fn.stub) return null
  // An error of another class is no work that is done no more.
  const thrown = new Set([...base.fn.guards, ...head.fn.guards].flatMap(({ kind, effect }) => (kind === 'throw' ? [/^[\w$.]+/.exec(effect)?.[0]] : [])))
  const isWork = ({ callee }: (typeof base.fn.calls)[number]) => !/(?:Error|Exception)$/.test(callee) && !thrown.has(callee)
  const lost = surplus(base.fn.calls, head.fn.calls, ({ callee }) => callee).filter(isWork)
  const come = surplus(head.fn.calls, base.fn.calls, ({ callee }) => callee).filter(isWork)
  if (lost.length === 0 || come.length > 0 || head.fn.statements > base.fn.statements + 1) return null
  return weakened({
    severity: 'high',
    at: { file: head.path, line: now.line },
    otherAt: { file: base.path, line: lost[0]?.line ?? base.fn.line },
    message: `${nameOf(head)} stops with ${codeOf(now.text)} where it did its work: ${lost
      .slice(0, 3)
      .map(({ callee }) => codeOf(`${callee}()`, 60))
      .join(', ')} ${lost.length === 1 ? 'is' : 'are'} called no more.`,
    suggestion: 'Put the branch back; a feature that is to go goes with its name, its callers, tests and docs.',
    base: lost
      .slice(0, 3)
      .map(({ callee }) => `${callee}()`)
      .join(', '),
    head: now.text,
  })
}
