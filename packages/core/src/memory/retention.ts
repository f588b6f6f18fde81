import type { DebugMemory } from '../contract/index.js'
import type { MemoryOptions } from './memory.js'

const DAY_MS = 86_400_000

/** Days for which a session and its runs are kept: longest when it was escalated, longer when a pattern was learned from it. */
export function daysKept(session: DebugMemory | null, retention: MemoryOptions['retention']): number {
  const days = [retention.default_days]
  if ((session?.learnings?.patterns_identified?.length ?? 0) > 0) days.push(retention.on_learning_identified)
  if (session?.status === 'escalated') days.push(retention.on_escalation)
  return Math.max(...days)
}

/** Whether something of `time` (milliseconds) is kept `days` days at `now`. An unknown time is kept. */
export function isKept(time: number, days: number, now: Date): boolean {
  return !(now.getTime() - time > days * DAY_MS)
}
