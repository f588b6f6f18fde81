import type { InventoryCheck, RevisionPair } from '../../../../contract/index.js'
import { lastName } from '../../../../run/code/dotted-name.js'
import { renamedNames } from '../names/renamed-names.js'
import { isTelling } from '../names/specific-name.js'
import { vanishedNames } from '../names/vanished-names.js'

/** The class of the error for which a check asked is gone from the source, and goes by no other name there. `staying`: the share of what stays that names it. */
export function goneError(pair: RevisionPair, { relation, negated, errorType }: InventoryCheck, staying: (name: string) => number): string | null {
  const name = relation === 'throws' && !negated && errorType !== null && /^[\w.]+$/.test(errorType) ? lastName(errorType) : null
  if (name === null || !isTelling(name) || staying(name) > 0 || renamedNames(pair).has(name) || !vanishedNames(pair).declared(name)) return null
  return `${name}, for which it asks, is gone from the source in the same change`
}
