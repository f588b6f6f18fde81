import type { CheckPair } from '../../../compare/index.js'
import { stepsOf } from '../../../run/code/chain.js'

/**
 * What is looked at is made in fewer steps, and what is expected is what is left: `new Account('Mo').post('20').post('-4.50').balance` of 1550 became
 * `new Account('Mo').post('20').balance` of 2000.
 */
export function isShorterChain({ strength, base, head }: CheckPair): boolean {
  if (strength !== 'changed' || base.relation !== head.relation || base.negated !== head.negated) return false
  if (JSON.stringify(base.expected) === JSON.stringify(head.expected)) return false
  const [was, is] = [base, head].map(({ subject }) => stepsOf(subject))
  if (was === undefined || is === undefined || is.length >= was.length || is.length < 2 || was[0] !== is[0] || was.at(-1) !== is.at(-1)) return false
  const gone: string[] = []
  let at = 0
  for (const step of was) {
    if (step === is[at]) at++
    else gone.push(step)
  }
  // What is left out does something, and does not choose what is looked at.
  return at === is.length && gone.every((step) => /^\.[A-Za-z_$][\w$]*\([^()]/.test(step) && !CHOOSES.test(step))
}

const CHOOSES =
  /^\.(?:filter|map|find\w*|slice|at|get\w*|query\w*|sort|split|trim|replace\w*|to[A-Z]\w*|to_\w+|json|as[A-Z]\w*|select|locator|first|last|nth|where|then|catch)\(/
