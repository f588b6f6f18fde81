import type { ChangedSource, Hunk } from '../contract/index.js'
import type { Coverable } from './coverable.js'
import { excludedBy, type IgnoreHint } from './ignore-hint.js'
import { languageOf } from './load-reader.js'

/**
 * Reads from a text alone what there is to cover: JavaScript, TypeScript and JSX as Istanbul instruments them, Python as coverage.py counts.
 * `hunks` tell which hints the change added. A string says why it cannot be read. The instrumenter is loaded when it is first needed.
 */
export async function coverableOf(path: string, text: string, hunks: readonly Hunk[] = []): Promise<Coverable | string> {
  switch (languageOf(path)) {
    case 'javascript':
      return (await import('./javascript/coverable/coverable-javascript.js')).coverableJavaScript(path, text, hunks)
    case 'python':
      return (await import('./python/coverable/coverable-python.js')).coverablePython(path, text, hunks)
    case null:
      return 'no language that truegreen reads'
  }
}

const MAY_HINT = /\bignore\s+(?:if|else|next|file|start|stop)\b|node:coverage|no\s*cover/i

/** Only the lines that hints take out. A text without a word of them is not parsed. */
export async function excludedLines(path: string, text: string, hunks: readonly Hunk[]): Promise<ChangedSource['excluded']> {
  return MAY_HINT.test(text) ? excludedBy(await hintsOf(path, text), hunks) : []
}

async function hintsOf(path: string, text: string): Promise<readonly IgnoreHint[]> {
  switch (languageOf(path)) {
    case 'javascript':
      return (await import('./javascript/coverable/hints-in-javascript.js')).hintsInJavaScript(path, text)
    case 'python':
      return (await import('./python/coverable/coverable-python.js')).pythonHints(path, text)
    case null:
      return []
  }
}
