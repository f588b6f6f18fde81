import type { InventoryCheck, RevisionPair } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import { compareSources } from '../../sources/compare-sources.js'
import type { PlacedTest } from '../../suite-comparison.js'

/**
 * Why a test of Python asks no more what a member of something is: it sets it to that very value now, and what stood between, a property of the source that gave
 * and took something else, went in the same change, so that the member is what it was set to.
 */
export function setByTest(pair: RevisionPair, { text }: InventoryCheck, { file, test }: PlacedTest): string | null {
  const [, owner, member, value] = /^assert ([\w.]+)\.(\w+) (?:is|==) ([\w.]+|'[^']*'|"[^"]*")$/.exec(text) ?? []
  if (owner === undefined || member === undefined || !file.endsWith('.py')) return null
  const isSet = test.text.split('\n').some((line) => line.trim() === `${owner}.${member} = ${value}`)
  const lost = isSet ? compareSources(pair).gone.find(({ fn, path }) => path.endsWith('.py') && lastName(fn.name) === member) : undefined
  if (lost === undefined || pair.files.some(({ head }) => head?.functions.some(({ name }) => lastName(name) === member))) return null
  return `${lost.fn.name} of ${lost.path} is a plain member now, which the test sets itself`
}
