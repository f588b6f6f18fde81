import { existsSync } from 'node:fs'
import { failure, type Result, success } from '../contract/index.js'
import { type Layout, MEMORY_VERSION } from './layout.js'
import { readText } from './read-document.js'
import { writeAtomic } from './write-atomic.js'

/** Whether this memory is of the version known here; a folder without meta.json has nothing of another one. Throws the system's error. */
export function checkVersion(layout: Layout): Result<null> {
  const text = readText(layout.meta())
  if (!text.ok) return success(null)
  let version: unknown
  try {
    version = (JSON.parse(text.value) as { schema_version?: unknown } | null)?.schema_version
  } catch (error) {
    return failure('TG1002', `${layout.meta()}: ${error instanceof Error ? error.message : 'no JSON'}`, { cause: error })
  }
  if (version === MEMORY_VERSION) return success(null)
  if (typeof version === 'number') return failure('TG1003', `${layout.meta()}: version ${version}, known is ${MEMORY_VERSION}`)
  return failure('TG1002', `${layout.meta()} at /schema_version: must be a number`)
}

export function writeMeta(layout: Layout): void {
  if (existsSync(layout.meta())) return
  writeAtomic(layout.meta(), `${JSON.stringify({ schema_version: MEMORY_VERSION })}\n`, { durable: true })
}
