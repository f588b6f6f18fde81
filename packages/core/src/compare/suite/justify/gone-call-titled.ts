import type { FileInventory, RevisionPair, SourceFunction } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import { compareSources } from '../../sources/compare-sources.js'
import { surplus } from '../../sources/gained.js'
import type { PlacedTest } from '../../suite-comparison.js'
import { isSpecific } from './names/specific-name.js'
import { stemsOf, wordsOf } from './names/stems.js'

const LEAST = 4

/**
 * The call that a function of the test made and makes no more, of which the test's title speaks and no title beside it: `test_copies` of a function that gave
 * back `deepcopy(fields)` and gives back `fields`. The function gained nothing for it, and refuses as much as it did.
 */
export function goneCallTitled(pair: RevisionPair, { file, test }: PlacedTest): string | null {
  const titled = stemsIn(test.titlePath.at(-1) ?? '').filter((stem) => stem.length >= LEAST && isSpecific(stem))
  if (titled.length === 0) return null
  const beside = new Set(pair.inventory('head', file)?.tests.flatMap(({ titlePath }) => stemsIn(titlePath.at(-1) ?? '')))
  for (const { base, head } of compareSources(pair).changed) {
    if (base.fn.kind === 'class' || base.fn.kind === 'module' || !test.mentions.has(lastName(base.fn.name)) || !onlyLost(base.fn, head.fn)) continue
    const lost = surplus(callees(base.fn), callees(head.fn), String)
    const kept = new Set(callees(head.fn).flatMap(stemsIn))
    const calledBy = lost.map((callee) => ({ callee, stems: stemsIn(namesOf(callee, base.file)) }))
    const gone = calledBy.find(({ stems }) => titled.some((one) => !beside.has(one) && !kept.has(one) && stems.includes(one)))
    if (gone !== undefined) return `${head.fn.name} of ${head.path} does not call ${gone.callee} any more, by the same change`
  }
  return null
}

/** What is called, and the module that it is of: an object only happens to be at hand. */
function namesOf(callee: string, { imports }: FileInventory): string {
  const root = callee.slice(0, Math.max(0, callee.indexOf('.')))
  return imports.some(({ names }) => names.some(([, local]) => local === root)) ? callee : lastName(callee)
}

function onlyLost(base: SourceFunction, head: SourceFunction): boolean {
  const refusals = ({ guards }: SourceFunction) => guards.filter(({ kind }) => kind !== 'return').length
  return surplus(callees(head), callees(base), String).length === 0 && head.statements <= base.statements && refusals(head) >= refusals(base)
}

function callees({ calls }: SourceFunction): readonly string[] {
  return calls.map(({ callee }) => callee)
}

function stemsIn(text: string): readonly string[] {
  return wordsOf(text).flatMap(stemsOf)
}
