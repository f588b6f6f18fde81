import type { Value } from '../../../contract/index.js'
import { groupBy } from '../../../run/group-by.js'
import type { CheckPair } from '../../suite-comparison.js'
import { strengthOf } from '../strength/strength-of.js'
import { checkPair } from './check-pairs.js'
import type { WeighedCheck } from './weighed-check.js'

const LEAST_SHARED = 0.5

/**
 * Of several checks that ask the same for one text each, fewer are left: each of these stands for the one whose text it is nearest to, so that what is lost is the
 * text that nothing on the head resembles, wherever it stood: `calls[2][0]` holds now what `calls[1][0]` does.
 */
export function byLikeness(left: readonly WeighedCheck[], free: Set<WeighedCheck>, pairs: CheckPair[]): WeighedCheck[] {
  const heads = groupBy([...free].filter(asksText), questionOf)
  const paired = new Set<WeighedCheck>()
  for (const [question, bases] of groupBy(left.filter(asksText), questionOf)) {
    const own = heads.get(question) ?? []
    if (own.length === 0 || own.length >= bases.length) continue
    const nearest = own
      .flatMap((head) => bases.map((base) => ({ base, head, shared: sharedWords(textOf(base), textOf(head)) })))
      .filter(({ shared }) => shared >= LEAST_SHARED)
      .sort((a, b) => b.shared - a.shared)
    for (const { base, head } of nearest) {
      if (paired.has(base) || !free.has(head)) continue
      paired.add(base)
      free.delete(head)
      pairs.push(checkPair(base, head, strengthOf(base.demand, { ...head.demand, subject: base.demand.subject })))
    }
  }
  return left.filter((base) => !paired.has(base))
}

function asksText({ demand: { expected } }: WeighedCheck): boolean {
  return expected.length === 1 && expected[0]?.kind === 'string'
}

/** What is asked, whichever of several it is asked of. */
function questionOf({ demand: { subject, relation, negated } }: WeighedCheck): string {
  return `${relation} ${negated} ${subject.replace(/\[\d+\]/g, '[]')}`
}

function textOf({ demand: { expected } }: WeighedCheck): string {
  const [value]: readonly (Value | undefined)[] = expected
  return value?.kind === 'string' ? value.text : ''
}

/** Share of the words of the longer one that both have. */
function sharedWords(a: string, b: string): number {
  if (a === b) return 1
  const [one, other] = [a, b].map((text) => text.match(/\w+|[^\w\s]/g) ?? [])
  const has = new Set(other)
  const both = new Set((one ?? []).filter((word) => has.has(word))).size
  return both / Math.max(1, new Set(one).size, has.size)
}
