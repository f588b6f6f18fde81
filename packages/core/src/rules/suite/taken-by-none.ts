import type { ComparedTest } from '../../compare/index.js'
import type { RevisionPair } from '../../contract/index.js'

/** A file that looks like tests and that no runner takes, on neither side: what a formatter or a linter is run on. */
export function isTakenByNone({ selection: { base, head } }: RevisionPair, test: ComparedTest): boolean {
  return base.collects(test.base.file) === false && head.collects(test.head.file) === false
}
