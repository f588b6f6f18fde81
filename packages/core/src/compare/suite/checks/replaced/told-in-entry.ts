import type { Value } from '../../../../contract/index.js'
import { isExact } from '../../strength/demand.js'
import type { WeighedCheck } from '../weighed-check.js'

/** That a call with one text answers something, or nothing, is told by an entry of that name in a whole answer: `accepts('gzip')` and `{ gzip: 'gzip' }`. */
export function toldInEntry({ demand: { relation, negated, subject } }: WeighedCheck, gained: readonly WeighedCheck[]): WeighedCheck | null {
  const given = /\('([^'\\]{2,})'\)$/.exec(subject)?.[1]
  if (given === undefined || !/^(?:truthy|falsy|exists)$/.test(relation)) return null
  const wanted = (relation === 'falsy') === negated
  return (
    gained.find(({ demand, check }) => {
      const [whole] = demand.expected
      if (demand.negated || check.modality !== 'always' || whole?.kind !== 'object' || !(isExact(demand.relation) || demand.relation === 'body')) return false
      const told = whole.entries.find(([key]) => key === given)?.[1]
      return told !== undefined && truthOf(told) === wanted
    }) ?? null
  )
}

function truthOf(value: Value): boolean | null {
  if (value.kind === 'null' || value.kind === 'undefined') return false
  if (value.kind === 'boolean') return value.text === 'true'
  return value.kind === 'string' ? value.text !== '' : value.kind === 'number' ? Number(value.text) !== 0 : null
}
