import type { ChangedSource, FileCoverage } from '../contract/index.js'

/** What a text has to cover, all counts 0, and the lines that its hints take out of measuring. */
export interface Coverable {
  readonly coverage: FileCoverage
  readonly excluded: ChangedSource['excluded']
}
