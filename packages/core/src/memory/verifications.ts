import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import validateVerification from '../contract/generated/validate-verification.js'
import { failure, type Result, success, type Verification } from '../contract/index.js'
import type { Layout } from './layout.js'
import { listFolder } from './list-folder.js'
import type { MemoryOptions } from './memory.js'
import { placeOf, readDocument } from './read-document.js'
import { isKept } from './retention.js'
import { writeAtomic } from './write-atomic.js'

const NAME = /^[0-9a-f]{64}\.json$/

/** What was verified of a tree; null when nothing was. Throws the system's error. */
export function readVerification(layout: Layout, fingerprint: string): Result<Verification | null> {
  if (!NAME.test(`${fingerprint}.json`)) return success(null)
  const read = readDocument<Verification>(layout.verification(fingerprint), validateVerification)
  return !read.ok && read.fault.code === 'TG1004' ? success(null) : read
}

/** Puts a verification in place of the tree's last one and gives its file, relative to the memory. Throws the system's error. */
export function putVerification(layout: Layout, verification: Verification): Result<string> {
  const fingerprint = verification.head.tree_fingerprint
  if (fingerprint === null) return failure('TG2007', 'a verification without a tree')
  if (!validateVerification(verification)) return failure('TG1009', `the verification is not valid${placeOf(validateVerification)}`)
  writeAtomic(layout.verification(fingerprint), `${JSON.stringify(verification)}\n`, { durable: true })
  return success(`verifications/${fingerprint}.json`)
}

/** Removes verifications that are older than runs are kept, and gives the bytes that they had. Throws the system's error. */
export function removeVerifications(layout: Layout, options: MemoryOptions, dryRun: boolean): number {
  let bytes = 0
  for (const name of listFolder(layout.verifications()).filter((entry) => NAME.test(entry))) {
    const file = join(layout.verifications(), name)
    const found = statSync(file, { throwIfNoEntry: false })
    if (found === undefined || isKept(found.mtimeMs, options.retention.default_days, options.now())) continue
    bytes += found.size
    if (!dryRun) rmSync(file, { force: true })
  }
  return bytes
}
