import type { CheckPair } from '../../suite-comparison.js'
import { isConstant, isExact } from '../strength/demand.js'
import { looseness } from '../strength/modality.js'
import { checkPair } from './check-pairs.js'
import type { WeighedCheck } from './weighed-check.js'

/** What a field was to be is told of the whole now, which may hold anything there: `owner.name` to be `'Ada'`, and `owner` to equal `{ name: expect.any(String) }`. */
export function openedInWhole(base: WeighedCheck, free: ReadonlySet<WeighedCheck>, pairs: CheckPair[]): boolean {
  const { subject, relation, negated, expected } = base.demand
  const [, owner, key] = /^([\s\S]+)\.([A-Za-z_$][\w$]*)$/.exec(subject) ?? /^([\s\S]+)\[['"]([\w-]+)['"]\]$/.exec(subject) ?? []
  const [wanted] = expected
  if (owner === undefined || key === undefined || negated || !isExact(relation) || wanted === undefined || !isConstant(wanted)) return false
  const isOpened = ({ check, demand }: WeighedCheck) => {
    const [whole] = demand.expected
    if (demand.subject !== owner || demand.negated || looseness(check) > looseness(base.check) || whole?.kind !== 'object') return false
    return whole.entries.some(([name, value]) => name === key && value.kind === 'wildcard')
  }
  const about = [...free].filter(({ demand }) => demand.subject === subject)
  const head = about.length > 0 ? undefined : [...free].find(isOpened)
  if (head === undefined) return false
  pairs.push(checkPair(base, head, { strength: 'weaker', accepts: 'other values in its place', severity: 'high', negated: false }))
  return true
}
