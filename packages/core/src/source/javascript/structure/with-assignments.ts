import type { Binding } from '../scope.js'
import { either } from './chain-member.js'
import type { Registrar } from './registrar.js'

/** Assignments are read of so many names that lead to each other. */
const MOST_NESTED = 2

/** Names whose assignments are being read, with what they were first: `run = run.skip` speaks of that. */
const beingRead = new Map<Binding, Registrar | null>()

/** What a name is by its first value and by those that are assigned to it later. */
export function withAssignments(binding: Binding, first: () => Registrar | null, later: () => readonly (Registrar | null)[]): Registrar | null {
  const before = beingRead.get(binding)
  if (before !== undefined) return before
  beingRead.set(binding, null)
  try {
    const initial = first()
    beingRead.set(binding, initial)
    if (beingRead.size > MOST_NESTED || (initial === null && binding.steps.length > 0)) return initial
    return later().reduce<Registrar | null>((found, other) => {
      if (other === null) return found
      return found === null ? other : either(`${binding.name} is assigned again`, other, found, `${binding.name} is not assigned again`)
    }, initial)
  } finally {
    beingRead.delete(binding)
  }
}
