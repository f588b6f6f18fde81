import { relativePath } from '../run/index.js'
import type { ReportedTest, RunnerReport } from './runner-report.js'

/** A line that our reporters for pytest, mocha and node:test write. */
type Line =
  | {
      readonly kind: 'test'
      readonly file: string
      readonly title_path: readonly string[]
      readonly status: ReportedTest['status']
      readonly error?: string | null
    }
  | { readonly kind: 'unloaded'; readonly file: string; readonly error: string }
  | { readonly kind: 'foreign'; readonly file: string }
  | { readonly kind: 'end' }

/** Reads JSON lines of tests, files that could not be loaded, and files from elsewhere. null when the run's end is not among them. */
export function readReportLines(text: string, root: string): RunnerReport | null {
  const tests: ReportedTest[] = []
  const unloaded: { file: string; error: string }[] = []
  const foreign: string[] = []
  let ended = false
  for (const line of text.split('\n').flatMap(parsed)) {
    if (line.kind === 'test') tests.push({ file: relativePath(root, line.file), titlePath: line.title_path, status: line.status, error: line.error ?? null })
    else if (line.kind === 'unloaded') unloaded.push({ file: relativePath(root, line.file), error: line.error })
    else if (line.kind === 'foreign') foreign.push(line.file)
    else ended = true
  }
  return ended ? { tests, unloaded, foreign } : null
}

function parsed(text: string): Line[] {
  try {
    return text.trim() === '' ? [] : [JSON.parse(text) as Line]
  } catch {
    return []
  }
}
