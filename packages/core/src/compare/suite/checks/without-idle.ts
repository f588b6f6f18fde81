import type { WeighedCheck } from './weighed-check.js'

/** What demanded nothing before and says the same still is no partner of anything. */
export function withoutIdle(left: readonly WeighedCheck[], free: Set<WeighedCheck>): WeighedCheck[] {
  const isIdle = ({ demand }: WeighedCheck) => demand.relation === 'nothing'
  const idle = new Set(left.filter(isIdle).map(({ check }) => check.text))
  if (idle.size === 0) return [...left]
  for (const head of free) if (isIdle(head) && idle.has(head.check.text)) free.delete(head)
  return left.filter((base) => !isIdle(base))
}
