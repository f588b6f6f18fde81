import { type Coverage, failure, type Result, success } from '../contract/index.js'
import { type BlobCache, readDictionaries } from './blob-store.js'
import { bucketOf } from './buckets.js'
import { joinCoverage } from './coverage-columns.js'
import { dayOfRun, type Layout } from './layout.js'
import { readText } from './read-document.js'
import { parseStoredRun, toldCoverage } from './stored-run.js'

/** What a run measured of some files alone: only the blobs that hold them are read. null for a run without coverage. */
export function coverageOfRun(layout: Layout, runId: string, paths: ReadonlySet<string>, cache?: BlobCache): Result<Coverage | null> {
  if (dayOfRun(runId) === null) return failure('TG1004', `run ${runId}`)
  const file = layout.run(runId)
  const text = readText(file)
  if (!text.ok) return failure('TG1004', `run ${runId}`)
  const stored = parseStoredRun(text.value, file)
  if (!stored.ok) return stored
  const { coverage, dictionaries } = stored.value
  if (coverage === null) return success(null)
  const count = dictionaries.coverage.length
  const wanted = count === 0 ? [] : [...new Set([...paths].map((path) => bucketOf(path, count)))].sort((a, b) => a - b)
  const pick = (hashes: readonly string[]) => wanted.flatMap((bucket) => hashes[bucket] ?? [])
  const blobs = readDictionaries(layout, { tests: [], coverage: pick(dictionaries.coverage), hits: pick(dictionaries.hits) }, cache)
  if (!blobs.ok) return blobs
  const files: Coverage['files'] = []
  for (const [index, { files: places }] of blobs.value.coverage.entries())
    for (const [at, place] of places.entries()) {
      const hits = blobs.value.hits[index]?.files[at]
      if (hits === undefined) return failure('TG1002', `${file}: coverage does not fit its dictionaries`)
      if (paths.has(place.file)) files.push(joinCoverage(place, hits))
    }
  return success(toldCoverage(coverage, files))
}
