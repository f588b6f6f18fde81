import { statSync, utimesSync } from 'node:fs'
import validateCoverageDictionary from '../contract/generated/validate-coverage-dictionary.js'
import validateCoverageHits from '../contract/generated/validate-coverage-hits.js'
import validateTestDictionary from '../contract/generated/validate-test-dictionary.js'
import type { CoverageDictionary, CoverageHits, Result, StoredRun, TestDictionary } from '../contract/index.js'
import { failure, success } from '../contract/index.js'
import type { Validator } from '../contract/validator.js'
import { sha256Hex } from '../run/hash.js'
import type { Layout } from './layout.js'
import { parseDocument, readText } from './read-document.js'
import type { Dictionaries } from './stored-run.js'
import { isAbsent } from './system-fault.js'
import { writeAtomic } from './write-atomic.js'

const FRESH_MS = 3_600_000
const MOST_CACHED = 1000

/** Writes the blobs that are not there yet. One that is there is marked as in use, so that clean-up, which looks at its time, leaves it. Throws the system's error. */
export function keepBlobs(layout: Layout, blobs: ReadonlyMap<string, string>, now: Date): void {
  for (const [hash, text] of blobs) {
    const file = layout.blob(hash)
    if (!isKept(file, Buffer.byteLength(text), now)) writeAtomic(file, text, { durable: true })
  }
}

function isKept(file: string, bytes: number, now: Date): boolean {
  const there = statSync(file, { throwIfNoEntry: false })
  if (there === undefined || there.size !== bytes) return false
  if (now.getTime() - there.mtimeMs < FRESH_MS) return true
  try {
    utimesSync(file, now, now)
    return true
  } catch (error) {
    if (isAbsent(error)) return false
    throw error
  }
}

/** Blobs that were read before, by hash; for work over many runs. */
export type BlobCache = Map<string, unknown>

/** Reads a run's blobs; each is verified by its hash. An absent one is damage of the run. */
export function readDictionaries(layout: Layout, hashes: StoredRun['dictionaries'], cache: BlobCache = new Map()): Result<Dictionaries> {
  if (cache.size > MOST_CACHED) cache.clear()
  const tests = readAll<TestDictionary>(layout, hashes.tests, validateTestDictionary, cache)
  if (!tests.ok) return tests
  const coverage = readAll<CoverageDictionary>(layout, hashes.coverage, validateCoverageDictionary, cache)
  if (!coverage.ok) return coverage
  const hits = readAll<CoverageHits>(layout, hashes.hits, validateCoverageHits, cache)
  if (!hits.ok) return hits
  return success({ tests: tests.value, coverage: coverage.value, hits: hits.value })
}

function readAll<T>(layout: Layout, hashes: readonly string[], validate: Validator, cache: BlobCache): Result<T[]> {
  const documents: T[] = []
  for (const hash of hashes) {
    const cached = cache.get(hash) as T | undefined
    if (cached !== undefined) {
      documents.push(cached)
      continue
    }
    const file = layout.blob(hash)
    const text = readText(file)
    if (!text.ok) return failure('TG1002', `${file}: absent, a run needs it`)
    if (sha256Hex(text.value) !== hash) return failure('TG1002', `${file}: its text is not what its name says`)
    const document = parseDocument<T>(text.value, file, validate)
    if (!document.ok) return document
    cache.set(hash, document.value)
    documents.push(document.value)
  }
  return success(documents)
}
