import type { InventoryCheck } from '../../../contract/index.js'
import type { Demand } from '../strength/demand.js'
import { toDemand } from '../strength/to-demand.js'
import { checkKey } from './check-key.js'

/** A check with what comparing it needs. */
export interface WeighedCheck {
  readonly check: InventoryCheck
  readonly key: string
  readonly demand: Demand
  /** The subject's first name: checks of different roots are never the same check. */
  readonly root: string
}

/** Prepares a check for comparing. `demandOf` may know more of it than its text, such as what a stored snapshot holds. */
export function weighed(check: InventoryCheck, demandOf: (check: InventoryCheck) => Demand = toDemand): WeighedCheck {
  const demand = demandOf(check)
  return { check, key: checkKey(check), demand, root: rootOf(demand.subject) }
}

const RECEIVER = /\b(?:self|cls|this)\.(?=[A-Za-z_$][\w$]*\()/g

/** The check as it would stand if the methods of its own class were functions; null where its subject calls none. */
export function withoutReceiver(base: WeighedCheck): WeighedCheck | null {
  const subject = base.demand.subject.replace(RECEIVER, '')
  if (subject === base.demand.subject) return null
  return { ...base, key: checkKey({ ...base.check, subject }), demand: { ...base.demand, subject }, root: rootOf(subject) }
}

/** It says how many checks there are to be, which no other check says. */
export function isCount({ check: { relation } }: WeighedCheck): boolean {
  return relation === 'check_count' || relation === 'has_checks'
}

/** An object that is written down, of which a member may be asked: `({ pen: 10 }).pen`, `{'pen': 10}['pen']`. */
const WRITTEN = /^\(?(\{[\s\S]*?\})\)?(?=[.[]|$)/

/** The name that a subject's text begins with, brackets and `new` aside, or the object that it is; the whole text when it begins with neither. */
function rootOf(subject: string): string {
  return /^(?:[([!]|new |typeof )*([A-Za-z_$][\w$]*)/.exec(subject)?.[1] ?? WRITTEN.exec(subject)?.[1] ?? subject
}
