import validateStoredRun from '../contract/generated/validate-stored-run.js'
import {
  type Coverage,
  type CoverageDictionary,
  type CoverageHits,
  failure,
  type Result,
  type StoredRun,
  success,
  type TestDictionary,
  type TestModule,
  type TestRun,
} from '../contract/index.js'
import { sha256Hex } from '../run/hash.js'
import { fromBuckets, intoBuckets } from './buckets.js'
import { hitsOf, joinCoverage, placesOf } from './coverage-columns.js'
import { MEMORY_VERSION } from './layout.js'
import { parseDocument } from './read-document.js'
import { packTests, unpackTests } from './test-columns.js'

/** What the record says beyond the run itself. */
export type RunContext = Pick<StoredRun, 'host' | 'session_input' | 'failing' | 'fixed'>

export interface PackedRun {
  readonly text: string
  readonly revision: string
  /** Texts of the blobs by hash. */
  readonly blobs: ReadonlyMap<string, string>
}

/** The blobs of a run, read and verified. */
export interface Dictionaries {
  readonly tests: readonly TestDictionary[]
  readonly coverage: readonly CoverageDictionary[]
  readonly hits: readonly CoverageHits[]
}

const HEAD = new RegExp(`^\\{"schema_version":${MEMORY_VERSION},"revision":"([0-9a-f]{16})",`)
/** Bytes in which a run file's revision stands. */
export const HEAD_BYTES = 64

/** A run as the text of its file and of its blobs. */
export function packRun(run: TestRun, context: RunContext): PackedRun {
  const { modules, coverage, ...rest } = run
  const blobs = new Map<string, string>()
  const keep = (entries: object): string => {
    const text = JSON.stringify({ schema_version: MEMORY_VERSION, ...entries })
    const hash = sha256Hex(text)
    blobs.set(hash, text)
    return hash
  }
  const tests = intoBuckets(modules, (module) => module.file)
  const files = intoBuckets(coverage?.files ?? [], (file) => file.file)
  const body: Omit<StoredRun, 'schema_version' | 'revision'> = {
    ...context,
    dictionaries: {
      tests: tests.buckets.map((bucket) => keep({ modules: bucket.map(dictionaryModule) })),
      coverage: files.buckets.map((bucket) => keep({ files: bucket.map(placesOf) })),
      hits: files.buckets.map((bucket) => keep({ files: bucket.map(hitsOf) })),
    },
    run: rest,
    modules: modules.map(({ project: _project, file: _file, tests: own, errors, ...module }, index) => ({
      bucket: tests.of[index] ?? 0,
      ...module,
      ...(errors.length > 0 ? { errors } : {}),
      ...packTests(own),
    })),
    coverage:
      coverage === null
        ? null
        : {
            status: coverage.status,
            provider: coverage.provider,
            ...told(coverage),
            summary: coverage.summary && { ...coverage.summary },
            buckets: [...files.of],
          },
  }
  const text = JSON.stringify(body).slice(1)
  const revision = sha256Hex(text).slice(0, 16)
  return { text: `{"schema_version":${MEMORY_VERSION},"revision":"${revision}",${text}`, revision, blobs }
}

/** Reads a run file's text; its revision vouches for every byte of it. */
export function parseStoredRun(text: string, file: string): Result<StoredRun> {
  const parsed = parseDocument<StoredRun>(text, file, validateStoredRun)
  if (!parsed.ok) return parsed
  return isIntact(text) ? parsed : failure('TG1002', `${file}: its text is not what its revision says`)
}

/** Whether a run file's text is what was written. */
export function isIntact(text: string): boolean {
  const revision = revisionOf(text)
  return revision !== null && sha256Hex(text.slice(text.indexOf(revision) + revision.length + 2)).slice(0, 16) === revision
}

/** Hashes of a run's blobs from its text, without parsing the rest. */
export function blobsOf(text: string): readonly string[] {
  const named = /"dictionaries":(\{[^}]*\})/.exec(text)?.[1]
  return named === undefined ? [] : [...named.matchAll(/[0-9a-f]{64}/g)].map(([hash]) => hash)
}

/** Revision from the begin of a run file's text. */
export function revisionOf(head: string): string | null {
  return HEAD.exec(head)?.[1] ?? null
}

/** The run that was packed, field by field. */
export function unpackRun(stored: StoredRun, blobs: Dictionaries, file: string): Result<TestRun> {
  const known = fromBuckets(
    blobs.tests.map((dictionary) => dictionary.modules),
    stored.modules.map((module) => module.bucket),
  )
  const modules: TestModule[] = []
  for (const [index, packed] of stored.modules.entries()) {
    const entry = known[index]
    if (entry === undefined || entry.tests.length !== packed.statuses.length) return failure('TG1002', `${file}: module ${index} does not fit its dictionary`)
    const { bucket: _bucket, statuses, durations, assertions, details, errors, ...rest } = packed
    const columns = { statuses, durations, assertions, ...(details ? { details } : {}) }
    modules.push({ project: entry.project, file: entry.file, ...rest, errors: errors ?? [], tests: unpackTests(columns, entry.tests) })
  }
  const coverage = unpackCoverage(stored.coverage, blobs)
  if (coverage === undefined) return failure('TG1002', `${file}: coverage does not fit its dictionaries`)
  return success({ ...stored.run, modules, coverage } as TestRun)
}

function unpackCoverage(stored: StoredRun['coverage'], blobs: Dictionaries): Coverage | null | undefined {
  if (stored === null) return null
  const places = fromBuckets(
    blobs.coverage.map((one) => one.files),
    stored.buckets,
  )
  const hits = fromBuckets(
    blobs.hits.map((one) => one.files),
    stored.buckets,
  )
  const files: Coverage['files'] = []
  for (const [index, place] of places.entries()) {
    const hit = hits[index]
    if (place === undefined || hit === undefined) return undefined
    files.push(joinCoverage(place, hit))
  }
  return toldCoverage(stored, files)
}

/** A run's coverage with these of its files. */
export function toldCoverage(stored: NonNullable<StoredRun['coverage']>, files: Coverage['files']): Coverage {
  return { status: stored.status, provider: stored.provider, ...told(stored), summary: stored.summary as Coverage['summary'], files }
}

function told({ detail, contexts }: Pick<Coverage, 'detail' | 'contexts'>): Pick<Coverage, 'detail' | 'contexts'> {
  return { ...(detail === undefined ? {} : { detail }), ...(contexts === undefined ? {} : { contexts }) }
}

function dictionaryModule(module: TestModule): TestDictionary['modules'][number] {
  return {
    project: module.project,
    file: module.file,
    tests: module.tests.map(({ title_path, occurrence, expected_to_fail, location, tags }) => ({ title_path, occurrence, expected_to_fail, location, tags })),
  }
}
