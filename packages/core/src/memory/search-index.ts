import { join } from 'node:path'
import { type IndexKind, type Layout, shardOf } from './layout.js'
import { linesBackwards } from './lines-backwards.js'
import { listFolder } from './list-folder.js'
import { parseLine, runIdOfLine } from './read-lines.js'
import { storedRevision } from './run-files.js'

type Line = { readonly run_id: string; readonly revision: string }

/**
 * Lines under a key, newest run first over all hosts, read from the end of its shards, so that the first
 * ones cost the same however long the history is. Only lines that contain every one of `texts` are
 * parsed. Lines of runs that are gone or were replaced are left out; those of a damaged run stay, so that
 * it is missed where it is read and no older one passes for the newest.
 */
export function* searchIndex<T extends Line>(layout: Layout, kind: IndexKind, key: string, texts: readonly string[]): Generator<T> {
  const stored = new Map<string, string | null>()
  const isCurrent = (line: Line): boolean => {
    const known = stored.get(line.run_id)
    const revision = known === undefined ? storedRevision(layout, line.run_id) : known
    stored.set(line.run_id, revision)
    return revision === line.revision || revision === 'damaged'
  }
  for (const text of newestFirst(shardFiles(layout, kind, key))) {
    if (!texts.every((part) => text.includes(part))) continue
    const line = parseLine<T>(text)
    if (line !== null && isCurrent(line)) yield line
  }
}

function shardFiles(layout: Layout, kind: IndexKind, key: string): readonly string[] {
  const folder = layout.index(kind)
  const shard = `${shardOf(key)}.`
  return listFolder(folder)
    .filter((name) => name.startsWith(shard))
    .map((name) => join(folder, name))
}

/** Merges files, each read backwards, by the run their next line is about. */
function* newestFirst(files: readonly string[]): Generator<string> {
  const readers = files.map((file) => linesBackwards(file))
  try {
    const heads = readers.map((reader) => reader.next().value as string | undefined)
    for (;;) {
      let newest = -1
      for (const [index, head] of heads.entries()) {
        if (head !== undefined && (newest === -1 || (runIdOfLine(head) ?? '') > (runIdOfLine(heads[newest] ?? '') ?? ''))) newest = index
      }
      const head = heads[newest]
      if (head === undefined) return
      yield head
      heads[newest] = readers[newest]?.next().value as string | undefined
    }
  } finally {
    for (const reader of readers) reader.return(undefined)
  }
}
