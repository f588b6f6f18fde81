import type { TestRun } from '../contract/index.js'
import type { ReportedTest, SideReport } from './runner-report.js'

/** What a recorded run says of the head's tests, in the form of a report. */
export function recordedReport({ run_id, modules }: TestRun): SideReport {
  const tests = modules.flatMap(({ file, tests: own }) =>
    own.map(({ title_path, status, failures }): ReportedTest => {
      const state = status === 'passed' || status === 'failed' ? status : 'skipped'
      return { file, titlePath: title_path, status: state, error: state === 'failed' ? (failures[0]?.message ?? '') : null }
    }),
  )
  return { tests, unloaded: [], foreign: [], runners: [], recordedRun: run_id }
}
