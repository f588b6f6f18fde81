import type { InventoryCheck, RevisionPair } from '../../../contract/index.js'
import { compareSources, lastName } from '../../sources/compare-sources.js'
import { onlyLost } from '../../sources/gained.js'
import type { PlacedTest } from '../../suite-comparison.js'
import { lastCallee } from '../last-callee.js'
import { vanishedNames } from './vanished-names.js'

/**
 * A function of the source called another one that is gone, does nothing in its place, and is still asked by the test: `merge of src/steps.ts calls dedupe
 * no more, which is gone ...`.
 */
export function gonePart(pair: RevisionPair, { subject }: InventoryCheck, { test }: PlacedTest): string | null {
  const name = lastCallee(subject)
  if (name === null || !test.checks.some((check) => lastCallee(check.subject) === name)) return null
  const { declared } = vanishedNames(pair)
  for (const { base, head } of compareSources(pair).changed) {
    if (lastName(base.fn.name) !== name || base.fn.kind === 'class' || base.fn.kind === 'module' || !onlyLost(base.fn, head.fn)) continue
    const left = new Set(head.fn.calls.map(({ callee }) => callee))
    const part = base.fn.calls.find(({ callee }) => !left.has(callee) && declared(lastName(callee)))
    if (part) return `${name} of ${head.path} calls ${lastName(part.callee)} no more, which is gone from the source in the same change`
  }
  return null
}
