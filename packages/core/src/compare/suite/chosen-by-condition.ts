import type { Value } from '../../contract/index.js'
import type { CheckPair } from '../suite-comparison.js'
import { checkPair } from './check-pairs.js'
import { choicesIn } from './choices-in.js'
import { isExact } from './strength/demand.js'
import { looseness } from './strength/modality.js'
import type { WeighedCheck } from './weighed-check.js'

/** What was asked for in one of two branches is one arm of what is asked for now, by the same condition: `expect(names).toEqual(isNext ? ['a'] : ['a', 'b'])`. */
export function chosenByCondition(base: WeighedCheck, heads: readonly WeighedCheck[], free: Set<WeighedCheck>, pairs: CheckPair[]): boolean {
  const { demand, check } = base
  const [told] = demand.expected
  if (check.modality !== 'conditional' || check.under === null || told === undefined || !isExact(demand.relation) || demand.negated) return false
  const [, not, asked = ''] = /^(!?)([\s\S]+)$/.exec(check.under) ?? []
  const wanted = written(told)
  const head = heads.find(({ demand: now, check: is }) => {
    const [choice] = now.expected
    if (now.subject !== demand.subject || now.relation !== demand.relation || now.negated || looseness(is) > 0 || choice?.kind !== 'expression') return false
    const inner = /^\(([\s\S]+)\)$/.exec(choice.text)?.[1] ?? ''
    // The last arm comes first.
    const arms = choicesIn(inner)
    return inner.startsWith(`${asked} ? `) && arms.length === 2 && arms[not === '!' ? 0 : 1]?.replace(/['"\s]/g, '') === wanted
  })
  if (head === undefined) return false
  free.delete(head)
  pairs.push(checkPair(base, head))
  return true
}

/** As code writes it, without quotes and white space. */
function written(value: Value): string {
  switch (value.kind) {
    case 'array':
      return `[${value.items.map(written).join(',')}]`
    case 'object':
      return `{${[...value.entries]
        .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
        .map(([key, entry]) => `${key}:${written(entry)}`)
        .join(',')}}`.replace(/['"\s]/g, '')
    case 'wildcard':
      return value.wildcard
    default:
      return ('text' in value ? value.text : value.kind).replace(/['"\s]/g, '')
  }
}
