import { statSync } from 'node:fs'
import { join } from 'node:path'
import { type DebugMemory, failure, type Result } from '../contract/index.js'
import { isSessionId, type Layout } from './layout.js'
import { listFolder } from './list-folder.js'
import { type RunsInHand, readSessionFiles } from './session-files.js'
import { unlistedRuns } from './unlisted-runs.js'

/** Reads sessions by id; what no journal names is looked up once for all of them. */
export function sessionReader(layout: Layout, host: string): (id: string) => Result<DebugMemory> {
  let unlisted: RunsInHand | null = null
  return (id) => {
    if (!isSessionId(id)) return failure('TG1004', `session ${id}`)
    unlisted ??= inHand(layout)
    return readSessionFiles(layout, id, host, unlisted)
  }
}

/** Sessions, newest first by their last attempt; damaged ones are left out and listed by stats. Only as many as asked for are read. */
export function readSessions(layout: Layout, host: string, limit = Number.POSITIVE_INFINITY): readonly DebugMemory[] {
  const unlisted = inHand(layout)
  const changed = new Map<string, number>()
  for (const { run } of unlisted.values()) changed.set(run.session.id, Number.POSITIVE_INFINITY)
  for (const name of listFolder(layout.sessions()).filter((one) => one.endsWith('.json'))) {
    const id = name.slice(0, 36)
    const time = statSync(join(layout.sessions(), name), { throwIfNoEntry: false })?.mtimeMs ?? 0
    if (isSessionId(id)) changed.set(id, Math.max(time, changed.get(id) ?? 0))
  }
  const found: DebugMemory[] = []
  for (const [id] of [...changed].sort(([, a], [, b]) => b - a)) {
    if (found.length >= limit) break
    const session = readSessionFiles(layout, id, host, unlisted)
    if (session.ok) found.push(session.value)
  }
  return found.sort((a, b) => ((a.updated_at ?? '') < (b.updated_at ?? '') ? 1 : -1))
}

function inHand(layout: Layout): RunsInHand {
  return new Map(unlistedRuns(layout).map(({ run, stored }) => [run.run_id, { run, input: stored.session_input }]))
}
