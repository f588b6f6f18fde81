import { existsSync } from 'node:fs'
import { failure, type Result, success } from '../contract/index.js'
import type { Layout } from './layout.js'
import type { ImportResult, RunHeader } from './memory.js'
import { checkVersion } from './meta.js'
import { readHeaders } from './read-headers.js'
import { loadRun } from './run-files.js'
import { storeRun } from './write-run.js'

/**
 * Stores the runs of another memory that were made on the tree with this fingerprint, in the order in which they
 * started. Each is checked like any stored document before it is taken over; one that is damaged is a fault, and what
 * came before it stays.
 */
export function importRuns(
  to: { readonly layout: Layout; readonly host: string; readonly now: Date },
  from: Layout,
  fingerprint: string,
): Result<ImportResult> {
  if (!existsSync(from.runs())) return failure('TG1004', `${from.dir} holds no runs`)
  const version = checkVersion(from)
  if (!version.ok) return version
  const [imported, known, refused]: [RunHeader[], RunHeader[], RunHeader[]] = [[], [], []]
  for (const header of [...readHeaders(from)].reverse()) {
    if (header.fingerprint !== fingerprint && header.fingerprint_after !== fingerprint) {
      refused.push(header)
      continue
    }
    const own = loadRun(to.layout, header.run_id)
    if (own.ok && (own.value.run.exit_code !== null || header.exit_code === null)) {
      known.push(header)
      continue
    }
    const loaded = loadRun(from, header.run_id)
    if (!loaded.ok) return loaded
    const { stored, run } = loaded.value
    const kept = storeRun(to.layout, to.host, to.now, run, stored.session_input)
    if (!kept.ok) return kept
    imported.push(header)
  }
  return success({ imported, known, refused })
}
