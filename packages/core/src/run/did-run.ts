import type { TestStatus } from '../contract/index.js'

/** Whether a test of this status ran to its end: skipped and todo ones did not. */
export function didRun(status: TestStatus): boolean {
  return status === 'passed' || status === 'failed'
}
