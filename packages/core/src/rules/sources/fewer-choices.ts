import { type FunctionPair, surplus } from '../../compare/index.js'
import type { CallFact } from '../../contract/index.js'
import type { Weakening } from '../rule.js'
import { codeOf, nameOf, weakened } from '../weakened.js'

/** An option of the command line that takes fewer words than it did: `choices=['text', 'json']`. */
export function fewerChoices({ base, head }: FunctionPair): Weakening[] {
  return base.fn.calls.flatMap((call) => {
    const [flag] = call.args
    const before = choicesOf(call)
    if (before === null || flag?.kind !== 'string') return []
    const now = head.fn.calls.find(({ callee, args: [first] }) => callee === call.callee && first?.kind === 'string' && first.text === flag.text)
    const after = now === undefined ? null : choicesOf(now)
    if (now === undefined || after === null) return []
    const lost = surplus(before, after, (word) => word)
    if (lost.length === 0 || after.some((word) => !before.includes(word))) return []
    return [
      weakened({
        severity: 'medium',
        at: { file: head.path, line: now.line },
        otherAt: { file: base.path, line: call.line },
        message: `The option ${codeOf(flag.text, 60)} of ${nameOf(head)} no longer takes ${lost
          .slice(0, 4)
          .map((word) => codeOf(word, 40))
          .join(', ')}; who gives it is refused.`,
        suggestion: 'Put the values back; where they are to go, say so in docs and changelog of the same change.',
        base: before.join(', '),
        head: after.join(', '),
        count: lost.length,
      }),
    ]
  })
}

function choicesOf({ args }: CallFact): string[] | null {
  for (const arg of args) {
    const listed = arg.kind === 'expression' ? /^choices ?= ?[[(](.*)[\])]$/.exec(arg.text)?.[1] : undefined
    if (listed !== undefined && /^(?:'[^']*'(?:, |,|$))+$/.test(listed)) return [...listed.matchAll(/'([^']*)'/g)].map(([, word]) => word ?? '')
  }
  return null
}
