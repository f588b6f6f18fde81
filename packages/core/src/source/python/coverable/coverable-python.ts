import type { Hunk } from '../../../contract/index.js'
import type { Coverable } from '../../coverable.js'
import { excludedBy, type IgnoreHint } from '../../ignore-hint.js'
import { withoutSpans } from '../../without-spans.js'
import { loadParser } from '../syntax/load-parser.js'
import { coveredLines } from './covered-lines.js'
import { hintsInPython, leftOutInPython } from './excluded-python.js'

/** What coverage.py would count in a text, without what its hints take out. A string says why it cannot be parsed. */
export async function coverablePython(path: string, text: string, hunks: readonly Hunk[]): Promise<Coverable | string> {
  const parsed = (await loadParser())(path, text)
  if (!('root' in parsed)) return parsed.line === null ? parsed.detail : `line ${parsed.line}: ${parsed.detail}`
  const hints = hintsInPython(parsed)
  return { coverage: withoutSpans(coveredLines(parsed), [...hints, ...leftOutInPython(parsed)]), excluded: excludedBy(hints, hunks) }
}

/** Hints of a text that can be parsed. */
export async function pythonHints(path: string, text: string): Promise<readonly IgnoreHint[]> {
  const parsed = (await loadParser())(path, text)
  return 'root' in parsed ? hintsInPython(parsed) : []
}
