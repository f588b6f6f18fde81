import { statSync } from 'node:fs'
import { resolve } from 'node:path'

// The kernel stamps files by a clock that lags a little; a longer grace would take the report of an earlier run for this one's.
const LAG_MS = 50

/** Whether a file, as seen from `cwd`, was written after that moment. One that is not there was not. */
export function writtenSince(cwd: string, file: string, moment: Date): boolean {
  const written = statSync(resolve(cwd, file), { throwIfNoEntry: false })?.mtimeMs
  return written !== undefined && written >= moment.getTime() - LAG_MS
}
