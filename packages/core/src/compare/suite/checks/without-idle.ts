import type { InventoryCheck } from '../../../contract/index.js'
import type { WeighedCheck } from './weighed-check.js'

/** What demanded nothing before and says the same still, be it of a class that has another name now, is no partner of anything. */
export function withoutIdle(left: readonly WeighedCheck[], free: Set<WeighedCheck>): WeighedCheck[] {
  const isIdle = ({ demand }: WeighedCheck) => demand.relation === 'nothing'
  const idle = new Set(left.filter(isIdle).map(({ check }) => saidOf(check)))
  if (idle.size === 0) return [...left]
  for (const head of free) if (isIdle(head) && idle.has(saidOf(head.check))) free.delete(head)
  return left.filter((base) => !isIdle(base))
}

/** `assert crew == Crew("42")` without the name of the class, where both sides are made by it. */
function saidOf({ text, selfReferential, subject }: InventoryCheck): string {
  const made = selfReferential ? /^([A-Z]\w*)\(/.exec(subject)?.[1] : undefined
  return made === undefined ? text : text.replaceAll(`${made}(`, '(')
}
