import type { ChangedSource, FileCoverage } from '../contract/index.js'
import { languageOf } from './load-reader.js'

/** What a text has to cover, all counts 0, and the lines that its hints take out of measuring. */
export interface Coverable {
  readonly coverage: FileCoverage
  /** `added` is false: what the change added is told by `hintsAdded`. */
  readonly excluded: ChangedSource['excluded']
}

/**
 * Reads from a text alone what there is to cover: JavaScript, TypeScript and JSX as Istanbul instruments them, Python as coverage.py counts.
 * A string says why it cannot be read. The instrumenter is loaded when it is first needed.
 */
export async function coverableOf(path: string, text: string): Promise<Coverable | string> {
  switch (languageOf(path)) {
    case 'javascript':
      return (await import('./javascript/coverable/coverable-javascript.js')).coverableJavaScript(path, text)
    case 'python':
      return (await import('./python/coverable/coverable-python.js')).coverablePython(path, text)
    case null:
      return 'no language that truegreen reads'
  }
}
