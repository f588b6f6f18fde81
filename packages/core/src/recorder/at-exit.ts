import type { Recording } from './recording.js'

const PATIENCE_MS = 5000

/**
 * Commits when the process exits, because only then the exit code is known and our lines are the last
 * ones. When the process lives on after the run (open handles, embedding), commits after five seconds
 * without an exit code, and again when the exit is seen after all. `exitCodeOf` is asked at the exit and
 * may call `finish` for a run whose end event never came.
 */
export function commitAtExit(recording: Recording, exitCodeOf: () => number): void {
  recording.onFinish(() => {
    setTimeout(() => recording.commit(null), PATIENCE_MS).unref()
  })
  process.once('exit', () => recording.commit(exitCodeOf()))
}
