import { join } from 'node:path'
import { sha256Hex } from '../run/hash.js'

/** Version of meta.json and of every document below it. */
export const MEMORY_VERSION = 1

export type IndexKind = 'by_test' | 'by_file' | 'by_error_type' | 'by_tree'

const RUN_ID = /^(\d{4})(\d\d)(\d\d)T\d{9}Z-[0-9a-f]{8}$/
const SUITE_KEY = /^[a-z_]+@[A-Za-z0-9._+~-]+$/
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const BASELINE = /^baselines\/([^/]+)\/([A-Za-z0-9-]+)\.json$/

/** Day of a run id as YYYY-MM-DD; null for what is no run id and may not become a path. */
export function dayOfRun(runId: string): string | null {
  const parts = RUN_ID.exec(runId)
  return parts === null ? null : `${parts[1]}-${parts[2]}-${parts[3]}`
}

/** Time in a run id, in milliseconds since 1970. */
export function timeOfRun(runId: string): number {
  const day = dayOfRun(runId)
  return day === null ? Number.NaN : Date.parse(`${day}T${runId.slice(9, 11)}:${runId.slice(11, 13)}:${runId.slice(13, 15)}.${runId.slice(15, 18)}Z`)
}

export function isSuiteKey(text: string): boolean {
  return SUITE_KEY.test(text)
}

export function isSessionId(text: string): boolean {
  return UUID.test(text)
}

export function isBaselineFile(file: string): boolean {
  const parts = BASELINE.exec(file)
  return parts !== null && isSuiteKey(parts[1] ?? '')
}

/** A host's name as part of a file name; a name that had to be changed gets a hash, so that two hosts never share a file. */
export function hostPart(host: string): string {
  const safe = host.replace(/[^A-Za-z0-9_-]/g, '-').slice(0, 48)
  return safe === host && safe !== '' ? safe : `${safe}-${sha256Hex(host).slice(0, 8)}`
}

/** Paths inside the memory's folder. */
export class Layout {
  constructor(readonly dir: string) {}

  readonly meta = () => join(this.dir, 'meta.json')
  readonly runs = () => join(this.dir, 'runs')
  readonly runDay = (day: string) => join(this.dir, 'runs', day)
  readonly run = (runId: string) => join(this.dir, 'runs', dayOfRun(runId) ?? 'none', `${runId}.json`)
  readonly blobs = () => join(this.dir, 'blobs')
  readonly blob = (hash: string) => join(this.dir, 'blobs', hash.slice(0, 2), `${hash}.json`)
  readonly journals = () => join(this.dir, 'journal')
  readonly journal = (day: string, host: string) => join(this.dir, 'journal', `${day}.${host}.jsonl`)
  readonly index = (kind: IndexKind) => join(this.dir, 'index', kind)
  /** The shard that a key's lines are in. */
  readonly shard = (kind: IndexKind, key: string, host: string) => join(this.index(kind), `${shardOf(key)}.${host}.jsonl`)
  readonly sessions = () => join(this.dir, 'sessions')
  readonly sessionJournal = (id: string, host: string) => join(this.dir, 'sessions', `${id}.${host}.jsonl`)
  /** Segments count from 1; the first has no number in its name. */
  readonly session = (id: string, segment: number) => join(this.dir, 'sessions', segment === 1 ? `${id}.json` : `${id}.${segment}.json`)
  readonly baselines = () => join(this.dir, 'baselines')
  readonly suite = (key: string) => join(this.dir, 'baselines', key)
  readonly verifications = () => join(this.dir, 'verifications')
  readonly verification = (fingerprint: string) => join(this.dir, 'verifications', `${fingerprint}.json`)
  readonly locks = () => join(this.dir, 'lock')
}

/** Two hex digits, 00 to ff. */
export function shardOf(key: string): string {
  return sha256Hex(key).slice(0, 2)
}
