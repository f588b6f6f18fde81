import { isBalanced } from '../run/is-balanced.js'

/**
 * What a function does until it answers, in either language. Conditions are normal text; `true` and `false` where they are decided. `leaves` goes on
 * with the loop's next round, `open` is a step of which it cannot be told whether it answers.
 */
export type AnswerStep =
  | { readonly kind: 'answers'; readonly when: string }
  | { readonly kind: 'fails' | 'leaves' | 'open' }
  | { readonly kind: 'chooses'; readonly test: string; readonly yes: readonly AnswerStep[]; readonly no: readonly AnswerStep[] }
  | { readonly kind: 'repeats'; readonly over: string; readonly body: readonly AnswerStep[] }
  | { readonly kind: 'tries'; readonly body: readonly AnswerStep[]; readonly caught: readonly AnswerStep[] }

const MOST_STEPS = 400
const LONGEST = 1500

/** The condition under which the steps answer something that counts as true; null where they answer nothing, or it cannot be told. */
export function answerOf(steps: readonly AnswerStep[]): string | null {
  if (!steps.flatMap(outcomesOf).some((outcome) => outcome !== 'fails' && outcome !== 'open')) return null
  const text = answered(steps, 'false', { left: MOST_STEPS })
  return text === null || text.length > LONGEST ? null : text
}

/** `end`: what holds where the steps are through without an answer. */
function answered(steps: readonly AnswerStep[], end: string, budget: { left: number }): string | null {
  const [step, ...rest] = steps
  if (--budget.left < 0) return null
  switch (step?.kind) {
    case undefined:
    case 'leaves':
      return end
    case 'answers':
      return step.when
    case 'fails':
      return 'false'
    case 'open':
      return null
    case 'chooses': {
      const yes = answered([...step.yes, ...rest], end, budget)
      const no = answered([...step.no, ...rest], end, budget)
      return yes === null || no === null ? null : chosen(step.test, yes, no)
    }
    case 'repeats': {
      const after = answered(rest, end, budget)
      const ends = new Set(step.body.flatMap(outcomesOf))
      if (after === null || ends.size === 0) return after
      const refuses = !ends.has('true')
      if ([...ends].some((outcome) => (refuses ? outcome !== 'false' && outcome !== 'fails' : outcome !== 'true'))) return null
      const round = answered(step.body, refuses ? 'true' : 'false', budget)
      if (round === null) return null
      return refuses ? both(quantified(step.over, 'every', round), after) : either(quantified(step.over, 'some', round), after)
    }
    case 'tries': {
      const tried = answered([...step.body, ...rest], end, budget)
      const caught = answered([...step.caught, ...rest], end, budget)
      return tried === null || caught === null ? null : either(tried, both(`raises(${tried})`, caught))
    }
  }
}

/** What a step may end in: `true`, `false`, another answer, or none. */
function outcomesOf(step: AnswerStep): readonly string[] {
  switch (step.kind) {
    case 'answers':
      return [step.when]
    case 'chooses':
      return [...step.yes, ...step.no].flatMap(outcomesOf)
    case 'repeats':
      return step.body.flatMap(outcomesOf)
    case 'tries':
      return [...step.body, ...step.caught].flatMap(outcomesOf)
    case 'leaves':
      return []
    default:
      return [step.kind]
  }
}

/** `xs.every(($1) => …)`, as both languages say it here. */
export function quantified(over: string, how: 'every' | 'some', condition: string): string {
  if (condition === 'true') return how === 'every' ? 'true' : `${over}.some(($1) => true)`
  return `${over}.${how}(($1) => ${condition})`
}

/** Both hold. */
export function both(a: string, b: string): string {
  if (a === 'false' || b === 'false') return 'false'
  if (a === 'true') return b
  return b === 'true' || a === b ? a : `(${a} && ${b})`
}

/** One of them holds. */
export function either(a: string, b: string): string {
  if (a === 'true' || b === 'true') return 'true'
  if (a === 'false') return b
  return b === 'false' || a === b ? a : `(${a} || ${b})`
}

/** The opposite of a condition. */
export function not(text: string): string {
  if (text === 'true' || text === 'false') return text === 'true' ? 'false' : 'true'
  const denied = /^!\(([\s\S]*)\)$/.exec(text)?.[1]
  return denied !== undefined && isBalanced(denied) ? denied : `!(${text})`
}

/** Which of two conditions holds is decided by a third one. */
export function chosen(test: string, yes: string, no: string): string {
  if (yes === no) return yes
  if (test === 'true' || test === 'false') return test === 'true' ? yes : no
  if (yes === 'true') return either(test, no)
  if (no === 'false') return both(test, yes)
  if (yes === 'false') return both(not(test), no)
  if (no === 'true') return either(not(test), yes)
  return either(both(test, yes), both(not(test), no))
}
