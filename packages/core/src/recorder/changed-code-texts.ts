import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GitObject, RevisionRange } from '../git/index.js'
import { readObjectsNow } from '../git/index.js'
import { decodeText } from '../revisions/index.js'
import type { ChangedPaths } from './changed-code-paths.js'

// Bytes from which a file is not read.
const MOST_BYTES = 6_000_000

/** A file's text on one side, with the id of its blob where git has it. */
export interface SideText {
  /** null where there is none, or where it is no text. */
  readonly text: string | null
  readonly blob: string | null
}

const NOTHING: SideText = { text: null, blob: null }

/** Texts of a change, each list in the order of its paths. */
export interface ChangedTexts {
  readonly head: readonly SideText[]
  readonly base: readonly SideText[]
  readonly tests: readonly SideText[]
  readonly baseTests: readonly SideText[]
  readonly removed: readonly SideText[]
}

/** Reads both sides of changed files, with one git process a side. */
export function readTexts(range: RevisionRange, { sources, tests, removed }: ChangedPaths): ChangedTexts {
  const head = textsAt(
    range,
    'head',
    [...sources, ...tests].map(({ path }) => path),
  )
  const base = textsAt(range, 'base', [...[...sources, ...tests].map(({ basePath }) => basePath), ...removed])
  const [from, to] = [sources.length, sources.length + tests.length]
  return { head: head.slice(0, from), tests: head.slice(from), base: base.slice(0, from), baseTests: base.slice(from, to), removed: base.slice(to) }
}

/** Texts of one side, in order of the paths; null is a path that is not there. */
function textsAt(range: RevisionRange, side: 'base' | 'head', paths: readonly (string | null)[]): readonly SideText[] {
  const commit = side === 'base' ? range.base : range.head
  if (commit === null) return paths.map((path) => (path === null ? NOTHING : { text: inWorkTree(range.root, path), blob: null }))
  const named = paths.flatMap((path) => (path === null ? [] : [path]))
  const objects = readObjectsNow(
    range.root,
    named.map((path) => `${commit}:${path}`),
    MOST_BYTES,
  )
  const found = new Map(named.map((path, index) => [path, objects[index] ?? null]))
  return paths.map((path) => (path === null ? NOTHING : ofObject(path, found.get(path) ?? null)))
}

function ofObject(path: string, object: GitObject | null): SideText {
  if (object === null) return NOTHING
  const content = object.bytes === null ? null : decodeText(object.bytes, path)
  return { text: content && 'text' in content ? content.text : null, blob: object.oid }
}

function inWorkTree(root: string, path: string): string | null {
  try {
    const content = decodeText(readFileSync(join(root, path)), path)
    return 'text' in content ? content.text : null
  } catch {
    return null
  }
}
