import { closeSync, openSync, readSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import validateBaseline from '../contract/generated/validate-baseline.js'
import { type Baseline, failure, type Result, success } from '../contract/index.js'
import { isBaselineFile, isSuiteKey, type Layout } from './layout.js'
import { listFolder } from './list-folder.js'
import { placeOf, readDocument } from './read-document.js'
import { isAbsent } from './system-fault.js'
import { writeAtomic } from './write-atomic.js'

export interface BaselineEntry {
  readonly commit: string | null
  readonly fingerprint: string | null
  readonly created_at: string
  /** Relative to the memory's folder. */
  readonly file: string
  readonly run_id: string | null
  readonly origin: Baseline['origin'] | null
}

const MOST = 20
const HEAD_BYTES = 4096

export function suitesWithBaseline(layout: Layout): readonly string[] {
  return listFolder(layout.baselines()).filter((key) => isSuiteKey(key) && baselineNames(layout, key).length > 0)
}

/** A suite's baselines, newest first. A damaged one is listed by its name and the file's time, so that it is missed when it is read, not passed over. */
export function listBaselines(layout: Layout, suiteKey: string): readonly BaselineEntry[] {
  if (!isSuiteKey(suiteKey)) return []
  return baselineNames(layout, suiteKey)
    .map((name) => entryOf(layout, suiteKey, name))
    .sort((a, b) => (a.created_at < b.created_at ? 1 : a.created_at > b.created_at ? -1 : 0))
}

export function readBaselineFile(layout: Layout, file: string): Result<Baseline> {
  if (!isBaselineFile(file)) return failure('TG1004', file)
  return readDocument<Baseline>(join(layout.dir, file), validateBaseline)
}

/** Puts a baseline in place of the one of the same commit and drops the suite's oldest. Throws the system's error. */
export function putBaseline(layout: Layout, baseline: Baseline): Result<string> {
  if (!validateBaseline(baseline)) return failure('TG1007', `the baseline is not valid${placeOf(validateBaseline)}`)
  const file = `baselines/${baseline.suite.key}/${baseline.git?.head ?? baseline.tree_fingerprint ?? baseline.run_id}.json`
  if (!isBaselineFile(file)) return failure('TG1007', `not safe as a file name: ${file}`)
  const { schema_version, suite, origin, created_at, run_id, git, tree_fingerprint, ...rest } = baseline
  const text = JSON.stringify({ schema_version, suite, origin, created_at, run_id, git, tree_fingerprint, ...rest })
  writeAtomic(join(layout.dir, file), text, { durable: true })
  for (const old of listBaselines(layout, suite.key)
    .filter((entry) => entry.file !== file)
    .slice(MOST - 1))
    rmSync(join(layout.dir, old.file), { force: true })
  return success(file)
}

function baselineNames(layout: Layout, suiteKey: string): readonly string[] {
  return listFolder(layout.suite(suiteKey)).filter((name) => isBaselineFile(`baselines/${suiteKey}/${name}`))
}

type Head = Pick<Baseline, 'origin' | 'created_at' | 'run_id' | 'git' | 'tree_fingerprint'>

function entryOf(layout: Layout, suiteKey: string, name: string): BaselineEntry {
  const file = `baselines/${suiteKey}/${name}`
  const head = readHead(join(layout.dir, file))
  if (head !== null) {
    const { origin, created_at, run_id, git, tree_fingerprint } = head
    return { commit: git?.head ?? null, fingerprint: tree_fingerprint, created_at, file, run_id, origin }
  }
  const id = name.slice(0, -'.json'.length)
  const changed = statSync(join(layout.dir, file), { throwIfNoEntry: false })?.mtime ?? new Date(0)
  return {
    commit: id.length === 40 ? id : null,
    fingerprint: id.length === 64 ? id : null,
    created_at: changed.toISOString(),
    file,
    run_id: null,
    origin: null,
  }
}

/** The fields before the long ones, without reading those; a file in another order is read whole. */
function readHead(file: string): Head | null {
  const text = firstBytes(file)
  const end = text.indexOf(',"totals":')
  if (end !== -1) {
    try {
      return JSON.parse(`${text.slice(0, end)}}`) as Head
    } catch {
      return null
    }
  }
  const whole = readDocument<Baseline>(file, validateBaseline)
  return whole.ok ? whole.value : null
}

function firstBytes(file: string): string {
  let descriptor: number
  try {
    descriptor = openSync(file, 'r')
  } catch (error) {
    if (isAbsent(error)) return ''
    throw error
  }
  try {
    const bytes = Buffer.alloc(HEAD_BYTES)
    return bytes.toString('utf8', 0, readSync(descriptor, bytes, 0, HEAD_BYTES, 0))
  } finally {
    closeSync(descriptor)
  }
}
