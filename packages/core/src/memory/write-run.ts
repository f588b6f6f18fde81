import { existsSync, rmSync } from 'node:fs'
import validateTestRun from '../contract/generated/validate-test-run.js'
import { failure, type Result, success, type TestRun } from '../contract/index.js'
import { appendLines } from './append-lines.js'
import { keepBlobs } from './blob-store.js'
import { followFailing } from './failing-tests.js'
import { toHeader, toJournalLine } from './header.js'
import { failingBefore } from './journal.js'
import { dayOfRun, isSessionId, isSuiteKey, type Layout } from './layout.js'
import type { RunHeader, SessionInput } from './memory.js'
import { indexLines } from './postings.js'
import { placeOf } from './read-document.js'
import { recordAttempt } from './record-attempt.js'
import { loadRun } from './run-files.js'
import { packRun } from './stored-run.js'
import { isSystemError } from './system-fault.js'
import { writeAtomic } from './write-atomic.js'

/**
 * Stores a run: blobs, the run's file, index lines, the session, and last the journal line, which tells
 * that all is there. What comes after the run's file is derived from it. Throws the system's error; then
 * a run that was not there before is not there after.
 */
export function storeRun(layout: Layout, host: string, now: Date, run: TestRun, input: SessionInput): Result<RunHeader> {
  const day = dayOfRun(run.run_id)
  if (!validateTestRun(run)) return failure('TG1007', `the record of the run is not valid${placeOf(validateTestRun)}`)
  if (day === null || !isSuiteKey(run.suite.key) || !isSessionId(run.session.id))
    return failure('TG1007', `not safe as file names: ${run.run_id}, ${run.suite.key}, ${run.session.id}`)
  const { failing, fixed } = followFailing(failingBefore(layout, run.suite.key, run.run_id), run, (runId) => {
    const earlier = loadRun(layout, runId)
    return earlier.ok ? earlier.value.run : null
  })
  const packed = packRun(run, { host, session_input: withoutUndefined(input), failing, fixed })
  const file = layout.run(run.run_id)
  const isNew = !existsSync(file)
  keepBlobs(layout, packed.blobs, now)
  writeAtomic(file, packed.text, { durable: true })
  try {
    keepBlobs(layout, packed.blobs, now)
    const stored = { host, revision: packed.revision, failing, fixed }
    for (const [index, lines] of indexLines(layout, run, stored)) appendLines(index, lines)
    recordAttempt(layout, host, run, input)
    appendLines(layout.journal(day, host), [toJournalLine(run, stored)])
  } catch (error) {
    if (isNew && isSystemError(error)) rmSync(file, { force: true })
    throw error
  }
  return success(toHeader(run))
}

function withoutUndefined({ file_path, agent, task_id }: SessionInput): SessionInput {
  return { file_path, ...(agent === undefined ? {} : { agent }), ...(task_id === undefined ? {} : { task_id }) }
}
