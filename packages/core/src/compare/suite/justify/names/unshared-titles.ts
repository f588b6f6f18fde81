import type { RevisionPair } from '../../../../contract/index.js'
import type { PlacedTest } from '../../../suite-comparison.js'

/** The own title of a test that is gone, and those of the suites around it in which no test is left. */
export function unsharedTitles(pair: RevisionPair, { file, test: { titlePath } }: PlacedTest): readonly string[] {
  const left = pair.inventory('head', file)?.tests ?? []
  const shared = left.map((other) => {
    const differs = titlePath.findIndex((title, i) => title !== other.titlePath[i])
    return differs < 0 ? titlePath.length : differs
  })
  return titlePath.slice(Math.min(titlePath.length - 1, Math.max(0, ...shared)))
}
