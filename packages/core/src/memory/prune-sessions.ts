import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { DebugMemory } from '../contract/index.js'
import { isSessionId, type Layout } from './layout.js'
import { listFolder } from './list-folder.js'
import type { MemoryOptions } from './memory.js'
import { daysKept, isKept } from './retention.js'

/** Ids of all sessions that have a file. */
export function sessionIds(layout: Layout): readonly string[] {
  return [...new Set(listFolder(layout.sessions()).map((name) => name.slice(0, 36)))].filter(isSessionId)
}

/** Sessions whose time is over, by their last attempt. A damaged one is kept. */
export function outdatedSessions(layout: Layout, options: MemoryOptions, sessionOf: (id: string) => DebugMemory | null): readonly string[] {
  return sessionIds(layout).filter((id) => {
    const session = sessionOf(id)
    return session !== null && !isKept(Date.parse(session.updated_at ?? ''), daysKept(session, options.retention), options.now())
  })
}

/** Removes sessions and gives the bytes that their files had. */
export function removeSessions(layout: Layout, ids: readonly string[], dryRun: boolean): number {
  const gone = new Set(ids)
  let bytes = 0
  for (const name of listFolder(layout.sessions())) {
    if (!gone.has(name.slice(0, 36))) continue
    const file = join(layout.sessions(), name)
    bytes += statSync(file, { throwIfNoEntry: false })?.size ?? 0
    if (!dryRun) rmSync(file, { force: true })
  }
  return bytes
}
