import type { InventoryTest } from '../../../../contract/index.js'
import { oncePer } from '../../../once-per.js'
import type { SuiteComparison } from '../../../suite-comparison.js'

/** A share of those that stay from which on what they speak of is no reason for anything to go. */
export const FEW = 0.15

/** How many of the tests of a base file that live on speak of a name, as a share from 0 to 1. */
export type StayingShare = (file: string, name: string) => number

/** What the tests that live on speak of on the head, by the file that held them on the base. */
export const stayingMentions = oncePer((comparison: SuiteComparison): StayingShare => {
  const byFile = new Map<string, InventoryTest[]>()
  for (const { base, head } of comparison.tests) {
    const list = byFile.get(base.file)
    if (list) list.push(head.test)
    else byFile.set(base.file, [head.test])
  }
  const share: StayingShare = (file, name) => {
    const tests = byFile.get(file) ?? []
    return tests.length === 0 ? 0 : tests.filter(({ mentions }) => mentions.has(name)).length / tests.length
  }
  return share
})
