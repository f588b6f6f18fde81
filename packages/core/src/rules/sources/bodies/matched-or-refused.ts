import type { FunctionPair } from '../../../compare/index.js'
import { withoutTexts } from '../../../run/code/quotes.js'
import { type Demand, literalsIn, REFUSED, telling } from './demands-around.js'

const LITERAL = /^(?:'[^']*'|"[^"]*"|-?\d[\d_]*(?:\.\d+)?)$/

/** What a `match` gives back since this change where all that its pattern asks for are literals. */
function matched({ base, head }: FunctionPair): { readonly asked: readonly string[]; readonly answer: string }[] {
  const had = new Set(base.fn.guards.map(({ condition, effect }) => `${condition}\n${effect}`))
  return head.fn.guards.flatMap(({ kind, condition, effect }) => {
    const pattern = /^match (.+)$/.exec(condition ?? '')?.[1]
    const [answer] = LITERAL.test(effect.trim()) ? literalsIn(effect) : []
    if (kind !== 'return' || pattern === undefined || had.has(`${condition}\n${effect}`) || answer === undefined) return []
    const asked = [...literalsIn(pattern)]
    // A name of the pattern takes whatever comes.
    return asked.length === 0 || /[A-Za-z_]/.test(withoutTexts(pattern, '')) ? [] : [{ asked, answer }]
  })
}

export function mayMatch(functions: FunctionPair): boolean {
  return matched(functions).length > 0
}

/** `case (' Emma ', 'kim'): return 'Emma / KIM'`: all that the pattern asks for is what a test hands in, and the answer is what it expects. */
export function isMatched(functions: FunctionPair, { inputs, expected }: Demand): boolean {
  return matched(functions).some(
    ({ asked, answer }) =>
      answer === expected && telling(answer) && asked.some((one) => telling(one) && one !== answer) && asked.every((one) => inputs.has(one)),
  )
}

/** Literals that the patterns ask for. */
export function keysMatched(functions: FunctionPair): string[] {
  return matched(functions).flatMap(({ asked }) => asked)
}

const ALONE = /^[\w.$[\]'"]+ (?:===?|is) ('[^']*'|"[^"]*"|-?\d[\d_.]*)$|^('[^']*'|"[^"]*") ===? [\w.$]+$/

/** What is refused as it was before, but for one literal alone: `if book == 'The Trial': raise TooManyLoans(member)`. */
function refusals({ base, head }: FunctionPair): string[] {
  const [was, is] = [base.fn.guards, head.fn.guards].map((guards) => guards.filter(({ kind, condition }) => kind === 'throw' && condition !== null))
  const lost = was?.filter(({ condition, effect }) => !is?.some((one) => one.condition === condition && one.effect === effect)) ?? []
  return (is ?? []).flatMap(({ condition, effect }) => {
    const [, one, other] = ALONE.exec(condition ?? '') ?? []
    const [asked] = literalsIn(one ?? other ?? '')
    const isSame = lost.some((guard) => guard.effect === effect && !ALONE.test(guard.condition ?? ''))
    return asked === undefined || !isSame || was?.some((guard) => guard.condition === condition) ? [] : [asked]
  })
}

export function mayRefuse(functions: FunctionPair): boolean {
  return refusals(functions).some(telling)
}

/** Demands of a refusal whose input is the only one that is refused now. */
export function refusedAlone(functions: FunctionPair, demands: readonly Demand[], own: string): Demand[] {
  const refused = refusals(functions).filter(telling)
  return demands.filter(({ inputs, names, expected, isNew }) => expected === REFUSED && !isNew && names.includes(own) && refused.some((one) => inputs.has(one)))
}
