import type { InventoryTest } from '../../contract/index.js'
import type { CheckPair } from '../suite-comparison.js'

const LONGEST = 80

/**
 * A check that was repeated after another step on the same thing, which the test does not take any more, held what that step left behind. Where as
 * many steps came as went the test says the same in other words, and where nothing but the check was repeated nothing is lost.
 */
export function repeatedAfter(pair: CheckPair, base: InventoryTest, head: InventoryTest): CheckPair {
  if (pair.shift !== 'times' || pair.base.times !== pair.head.times || pair.head.modality === 'loop') return pair
  const gone = stepsBeyond(base, head)
  const step = gone.find((call) => actsOn(call, pair.base.subject))
  if (step === undefined || stepsBeyond(head, base).length >= gone.length) return pair
  return { ...pair, severity: 'medium', accepts: `anything after \`${step.length > LONGEST ? `${step.slice(0, LONGEST - 3)}...` : step}\`` }
}

/** Calls of one side's test that the other side's does not make at all. */
function stepsBeyond({ calls }: InventoryTest, other: InventoryTest): readonly string[] {
  const held = new Set(other.calls)
  return calls.filter((call) => !held.has(call))
}

/** A method of what the subject looks at. */
function actsOn(call: string, subject: string): boolean {
  const receiver = receiverOf(call)
  const at = receiver === '' ? -1 : subject.indexOf(receiver)
  return at >= 0 && !/[\w$.]/.test(subject[at - 1] ?? '') && !/[\w$]/.test(subject[at + receiver.length] ?? '') && !subject.includes(call)
}

/** `cart` of `cart.add(1)`; empty for a plain call. */
function receiverOf(call: string): string {
  let depth = 0
  for (let at = call.length - 1; at >= 0; at--) {
    const letter = call[at] ?? ''
    if (letter === ')' || letter === ']' || letter === '}') depth++
    else if (letter === '(' || letter === '[' || letter === '{') depth--
    else if (letter === '.' && depth === 0) return call.slice(0, at).replace(/^(?:await |\()+/, '')
  }
  return ''
}
