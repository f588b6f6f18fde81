import type { InventoryCheck, InventoryTest } from '../../../contract/index.js'
import { receiverOf } from '../../../run/code/chain.js'
import { surplus } from '../../sources/gained.js'
import type { CheckPair } from '../../suite-comparison.js'
import { checkKey } from '../checks/check-key.js'
import { placedSteps } from '../same-steps.js'
import { isExact } from '../strength/demand.js'

const LONGEST = 80

/**
 * What a check held that is made once less. After a step on the same thing that the test does not take any more, it held what that step left behind,
 * unless as many steps came as went; after a step that stays, the same; of another variable that began alike, what became of that one. Where nothing but
 * the check was repeated nothing is lost.
 */
export function repeatedAfter(pairs: readonly CheckPair[], base: InventoryTest, head: InventoryTest): CheckPair[] {
  const lost = new Map<string, Lost[]>()
  return pairs.map((pair) => {
    if (pair.shift !== 'times' || pair.base.times !== pair.head.times || pair.head.modality === 'loop') return pair
    // Of two branches one was taken, and it is made in both now.
    if (pair.base.modality === 'conditional' && pair.head.modality === 'always' && isBranched(pair.base, base)) return pair
    const key = checkKey(pair.base)
    if (!lost.has(key)) lost.set(key, lostOf(key, base, head))
    const own = lost.get(key)?.shift()
    if (own !== undefined) return { ...pair, base: own.check, severity: 'medium', accepts: own.accepts }
    const gone = stepsBeyond(base, head)
    const step = gone.find((call) => actsOn(call, pair.base.subject))
    if (step === undefined || stepsBeyond(head, base).length >= gone.length) return pair
    return { ...pair, severity: 'medium', accepts: anythingAfter(step) }
  })
}

/** The same was asked where the condition of the check does not hold. */
function isBranched(check: InventoryCheck, { checks }: InventoryTest): boolean {
  const key = checkKey(check)
  const { under } = check
  return (
    under !== null && checks.some((other) => other.under !== null && (other.under === `!${under}` || under === `!${other.under}`) && checkKey(other) === key)
  )
}

/** A check that is not made any more and what passes now. */
interface Lost {
  readonly check: InventoryCheck
  readonly accepts: string
}

/** The checks of one key that were made after a step, or of a variable, after or of which none is made any more. */
function lostOf(key: string, base: InventoryTest, head: InventoryTest): Lost[] {
  // Within a helper there is no telling when it is made.
  if (head.checks.some((check) => check.file !== null && checkKey(check) === key)) return []
  const placed = placedSteps(head)
  const steps = new Set(placed.map(({ step }) => step))
  const after = momentsOf(key, head)
  const others = head.checks.filter((check) => check.file === null && asksForOne(check) && !check.negated && checkKey(check) !== key)
  const left = surplus(momentsOf(key, base), after, ({ step, words }) => `${step}\n${words}`)
  return left.flatMap(({ check, step, words }) => {
    if (step === null || !steps.has(step)) return []
    // Another answer is expected at that moment.
    const isAsked = (other: InventoryCheck) => other.subject === check.subject && other.relation === check.relation && other.modality === check.modality
    if (asksForOne(check) && others.some((other) => isAsked(other) && stepBefore(placed, other) === step)) return []
    const same = after.filter((one) => one.step === step)
    if (same.length === 0) return [{ check, accepts: anythingAfter(step) }]
    const [name, ...more] = same.map((one) => nameBeside(words, one.words))
    const isOther = typeof name === 'string' && !more.includes(null) && !check.matcher.includes(name)
    return isOther ? [{ check, accepts: `anything of \`${name}\`` }] : []
  })
}

/** One value, or one length. */
function asksForOne({ relation }: InventoryCheck): boolean {
  return isExact(relation) || relation === 'has_length'
}

/** When a check is made: the line before it that does something, with its place among equal ones. */
interface Moment {
  readonly check: InventoryCheck
  readonly step: string | null
  readonly words: string
}

function momentsOf(key: string, test: InventoryTest): Moment[] {
  const steps = placedSteps(test)
  return test.checks
    .filter((check) => check.file === null && checkKey(check) === key)
    .map((check) => ({
      check,
      step: stepBefore(steps, check),
      words: (check.text.match(/[\w$]+/g) ?? []).join(' '),
    }))
}

function stepBefore(steps: ReturnType<typeof placedSteps>, check: InventoryCheck): string | null {
  return steps.findLast(({ line }) => line < check.line)?.step ?? null
}

/** The one word in which the first text differs from the second; null where they are equal or differ in more. */
function nameBeside(text: string, other: string): string | null {
  const [words, others] = [text.split(' '), other.split(' ')]
  const differing = words.filter((word, i) => word !== others[i])
  return words.length === others.length && differing.length === 1 ? (differing[0] ?? null) : null
}

function anythingAfter(step: string): string {
  return `anything after \`${step.length > LONGEST ? `${step.slice(0, LONGEST - 3)}...` : step}\``
}

/** Calls that one side's test makes more often than the other side's. */
function stepsBeyond({ calls }: InventoryTest, other: InventoryTest): readonly string[] {
  return surplus(calls, other.calls, (call) => call)
}

/** A method of what the subject looks at. */
function actsOn(call: string, subject: string): boolean {
  const receiver = receiverOf(call).replace(/^(?:await |\()+/, '')
  const at = receiver === '' ? -1 : subject.indexOf(receiver)
  return at >= 0 && !/[\w$.]/.test(subject[at - 1] ?? '') && !/[\w$]/.test(subject[at + receiver.length] ?? '') && !subject.includes(call)
}
