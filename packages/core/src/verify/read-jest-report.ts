import { relativePath } from '../run/index.js'
import type { ReportedTest, RunnerReport } from './runner-report.js'

interface JestReport {
  readonly testResults?: readonly {
    readonly name?: string
    readonly status?: string
    readonly message?: string
    readonly assertionResults?: readonly {
      readonly ancestorTitles?: readonly string[]
      readonly title?: string
      readonly status?: string
      readonly failureMessages?: readonly string[] | null
    }[]
  }[]
}

/** Reads what Jest's `--json` and Vitest's `--reporter=json` write; paths become relative to `root`. null when it is no such report. */
export function readJestReport(text: string, root: string): RunnerReport | null {
  const report = parsed(text)
  if (!Array.isArray(report?.testResults)) return null
  const tests: ReportedTest[] = []
  const unloaded: { file: string; error: string }[] = []
  for (const { name = '', status, message = '', assertionResults = [] } of report.testResults) {
    const file = relativePath(root, name)
    if (assertionResults.length === 0 && status === 'failed') unloaded.push({ file, error: message })
    for (const { ancestorTitles = [], title = '', status: state, failureMessages } of assertionResults)
      tests.push({
        file,
        titlePath: [...ancestorTitles, title],
        status: statusOf(state),
        error: state === 'failed' ? (failureMessages ?? []).join('\n') : null,
      })
  }
  return { tests, unloaded, foreign: [] }
}

function statusOf(state: string | undefined): ReportedTest['status'] {
  return state === 'passed' || state === 'failed' ? state : 'skipped'
}

function parsed(text: string): JestReport | null {
  try {
    return JSON.parse(text) as JestReport | null
  } catch {
    return null
  }
}
