import type { ComparedTest } from '../../../compare/index.js'
import type { RevisionPair, Setting } from '../../../contract/index.js'

/** A file that looks like tests and that the pattern in the runner's settings takes on neither side: what a formatter or a linter is run on. */
export function isTakenByNone({ selection: { base, head }, settings }: RevisionPair, test: ComparedTest): boolean {
  return (
    base.collects(test.base.file) === false &&
    head.collects(test.head.file) === false &&
    // By usage alone a file may be handed to its runner by name.
    settings.base.settings.some(isPattern) &&
    settings.head.settings.some(isPattern)
  )
}

function isPattern({ tool, key }: Setting): boolean {
  return (tool === 'jest' && /^test(?:Match|Regex)$/.test(key)) || (tool === 'vitest' && key === 'include')
}
