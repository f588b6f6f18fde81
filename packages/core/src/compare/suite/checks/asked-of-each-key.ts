import type { CheckPair } from '../../suite-comparison.js'
import { isExact } from '../strength/demand.js'
import { looseness } from '../strength/modality.js'
import { checkPair } from './check-pairs.js'
import type { WeighedCheck } from './weighed-check.js'

const ALL_KEYS = /^Object\.keys\(([\s\S]+)\)$/
const OF_KEY = /^([\s\S]+)(\[each\(Object\.keys\([\s\S]+\)\)\])$/

/** What was held together key by key in a loop, or by its keys, is held together as a whole: `equal(files[name], wanted[name])` of all names became `deepEqual(files, wanted)`. */
export function askedOfEachKey(base: WeighedCheck, heads: readonly WeighedCheck[], free: Set<WeighedCheck>, pairs: CheckPair[]): boolean {
  const { demand } = base
  const [told] = demand.expected
  if (demand.negated || !isExact(demand.relation) || told?.kind !== 'expression') return false
  const [, whole, key = ''] = OF_KEY.exec(demand.subject) ?? ALL_KEYS.exec(demand.subject) ?? []
  const wanted = key === '' ? ALL_KEYS.exec(told.text)?.[1] : told.text.endsWith(key) ? told.text.slice(0, -key.length) : undefined
  if (whole === undefined || wanted === undefined) return false
  const head = heads.find(
    ({ demand: now, check: is }) =>
      now.subject === whole &&
      isExact(now.relation) &&
      now.relation !== 'identical' &&
      !now.negated &&
      looseness(is) === 0 &&
      now.expected[0]?.kind === 'expression' &&
      now.expected[0].text === wanted,
  )
  if (head === undefined) return false
  free.delete(head)
  pairs.push(checkPair(base, head))
  return true
}
