import { itemsOf } from '../../../run/code/parts.js'
import { literalPattern } from '../../../run/literal-pattern.js'
import type { CheckPair } from '../../suite-comparison.js'
import { isExact } from '../strength/demand.js'
import { looseness } from '../strength/modality.js'
import { checkPair } from './check-pairs.js'
import type { WeighedCheck } from './weighed-check.js'

/** What was asked of each item is asked only of those that a condition lets through: `{len(line) for line in lines} == {25}` became `all(len(line) == 25 for line in lines if …)`. */
export function askedOfFewer(base: WeighedCheck, heads: readonly WeighedCheck[], free: Set<WeighedCheck>, pairs: CheckPair[]): boolean {
  const { relation, negated, subject } = base.demand
  if (relation === 'all') return askedOfFewerTold(base, free, pairs)
  if (negated || !(isExact(relation) || /^same_(?:members|set)$/.test(relation))) return false
  const over = OVER.exec(subject)?.[1] ?? EACH.exec(subject)?.[1]
  if (over === undefined) return false
  const fewer = [...free].find((head) => !head.demand.negated && isOfFewer(base, head, over))
  const untold =
    fewer === undefined && isExact(relation) && !heads.some((head) => isCounted(head, over)) ? [...free].find((head) => isOfAll(head, over)) : undefined
  const now = fewer ?? untold
  if (now === undefined) return false
  free.delete(now)
  const accepts = fewer === undefined ? 'any number of items, none among them' : 'anything of the items that a condition leaves out'
  pairs.push(checkPair(base, now, { strength: 'weaker', accepts, severity: 'medium', negated: false }))
  return true
}

/** `all(fits(n) for n in (1, 2))` became `all(fits(n) for n in (1,))`: the same is asked of fewer of the items that are written down. */
function askedOfFewerTold(base: WeighedCheck, free: Set<WeighedCheck>, pairs: CheckPair[]): boolean {
  const { demand, check } = base
  const items = itemsOf(demand.subject)
  if (demand.negated || items.length < 2) return false
  for (const head of free) {
    const left = itemsOf(head.demand.subject)
    const isSame = head.demand.relation === 'all' && !head.demand.negated && JSON.stringify(head.demand.expected) === JSON.stringify(demand.expected)
    const gone = items.filter((item) => !left.includes(item))
    if (!isSame || left.length === 0 || gone.length === 0 || !left.every((item) => items.includes(item)) || looseness(head.check) > looseness(check)) continue
    free.delete(head)
    pairs.push(checkPair(base, head, { strength: 'weaker', accepts: `anything for ${gone.join(', ')}`, severity: 'medium', negated: false }))
    return true
  }
  return false
}

function isOfAll({ demand }: WeighedCheck, over: string): boolean {
  return demand.relation === 'all' && !demand.negated && demand.subject === over
}

/** How many there are is asked beside it. */
function isCounted({ demand: { subject, relation } }: WeighedCheck, over: string): boolean {
  return relation !== 'all' && subject.startsWith(over)
}

/** `[each(lines)['width'] for lines]`: all of what is gone through. */
const OVER = /^\[.*\beach\(.+ for (?!.* if )(.+)\]$/s

/** `each(rows(2))['width']`: one check for each. */
const EACH = /^each\((.+?)\)(?=[.[]|$)/s

function isOfFewer(base: WeighedCheck, { demand, check }: WeighedCheck, over: string): boolean {
  const { subject, relation, expected } = base.demand
  const [condition] = demand.expected
  if (demand.relation === 'all') return demand.subject === over && condition?.kind === 'expression' && FILTERED.test(condition.text)
  if (demand.relation !== relation || looseness(check) > looseness(base.check) || JSON.stringify(demand.expected) !== JSON.stringify(expected)) return false
  const own = literalPattern(over)
  const filtered = [`filter\\(.+, ${own}\\)`, `${own}\\.filter\\(.+\\)`, `\\[each\\(${own}\\) for ${own} if .+\\]`].join('|')
  const found = new RegExp(`^each\\((${filtered})\\)`, 's').exec(demand.subject)?.[1]
  return found !== undefined && demand.subject.replaceAll(found, over) === subject
}

/** A condition behind what is asked: `(len(_) == 25) if _.startswith('a')`. */
const FILTERED = / if (?!.* else )/
