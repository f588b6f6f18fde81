import type { InventoryTest, TestState } from '../../../contract/index.js'
import { conditionKind } from './condition-kind.js'

/** What is done to a test beside running it, and by what. */
export interface Mark {
  readonly state: Exclude<TestState, 'run'>
  readonly by: string
  /** Normal text of what must hold for the mark to apply; null when it always does. */
  readonly condition: string | null
  readonly conditionKind: InventoryTest['conditionKind']
  readonly reason: string | null
}

/** From what takes most away to what takes least. */
const ORDER: readonly TestState[] = ['uncollected', 'skip', 'todo', 'conditional', 'fails', 'only', 'run']

/** A mark that always applies. */
export function always(state: Mark['state'], by: string, reason: string | null = null): Mark {
  return { state, by, condition: null, conditionKind: null, reason }
}

/** A mark that applies where the condition holds: `conditional`, except for a todo or an expected failure that stays one. */
export function under(condition: string, by: string, state: Mark['state'] = 'conditional', reason: string | null = null): Mark {
  return { state: state === 'skip' ? 'conditional' : state, by, condition, conditionKind: conditionKind(condition), reason }
}

/** The mark that decides when several apply: the one that takes most away. Conditions of two conditional ones are both told. */
export function strongest(marks: readonly (Mark | null)[]): Mark | null {
  let chosen: Mark | null = null as Mark | null
  for (const mark of marks) {
    if (mark === null) continue
    if (chosen === null || ORDER.indexOf(mark.state) < ORDER.indexOf(chosen.state)) chosen = mark
    else if (mark.state === chosen.state && mark.condition !== null && chosen.condition !== null && mark.condition !== chosen.condition) {
      const condition: string = `${chosen.condition} || ${mark.condition}`
      chosen = { ...chosen, condition, conditionKind: conditionKind(condition), reason: chosen.reason ?? mark.reason }
    }
  }
  return chosen
}

/** A mark that something sets which stands under conditions itself; null where it is never reached. `gates` tell when it is not. */
export function gatedMark(mark: Mark, gates: readonly Mark[]): Mark | null {
  if (gates.length === 0) return mark
  const reached: string[] = []
  for (const { condition } of gates) {
    if (condition === null) return null
    reached.push(negate(condition))
  }
  if (mark.condition !== null) reached.push(mark.condition)
  return under(reached.join(' && '), mark.by, mark.state, mark.reason)
}

/** The opposite of a condition in normal text. */
export function negate(condition: string): string {
  if (/^!\([^()]*\)$/.test(condition)) return condition.slice(2, -1)
  if (/^![\w.$]+$/.test(condition)) return condition.slice(1)
  if (/^[^&|?]*[^!=]===[^&|?]*$/.test(condition)) return condition.replace('===', '!==')
  if (/^[^&|?]*!==[^&|?]*$/.test(condition)) return condition.replace('!==', '===')
  return /^[\w.$]+$/.test(condition) ? `!${condition}` : `!(${condition})`
}
