import type { RevisionPair } from '../../../contract/index.js'
import type { PlacedTest } from '../../suite-comparison.js'
import { stemOf } from './gone-namesake.js'
import { loads } from './less-in-called.js'

/** The file loads the module or is named after it, as a title around the test may be. */
export function isTestedBy(pair: RevisionPair, path: string, { file, test }: PlacedTest): boolean {
  const name = stemOf(path).toLowerCase()
  if (name === stemOf(file).toLowerCase() || test.titlePath.slice(0, -1).some((title) => title.toLowerCase() === name)) return true
  return loads(pair, file, path)
}
