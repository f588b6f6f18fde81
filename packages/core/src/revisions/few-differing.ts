import { posix } from 'node:path'
import type { ChangedFile, Objects } from '../git/index.js'
import { languageOf } from '../source/index.js'
import { MOST_AT_ONCE } from './contents.js'
import type { Content } from './decode-text.js'
import { isConfig } from './is-config.js'
import { meansTheSame, meansTheSameToAll } from './means-the-same.js'
import type { ReadingRoom } from './read-file.js'
import { roleByName } from './role-of.js'

// More end the asking.
const MOST_DIFFERING = 8

/**
 * The changed files that do not mean the same on both sides, where they are few tests among code that does, in the same places; else null. Then no import
 * has to be followed to know that a file rests on the same. Other changes pay for their first files, which are read anyway.
 */
export async function fewDiffering(
  { trees, contents, readers }: Omit<ReadingRoom, 'differing'>,
  changes: readonly ChangedFile[],
  objects: Objects,
): Promise<ReadonlySet<string> | null> {
  if (!trees.leadAlike || !changes.every(({ base, head }) => base?.kind === 'file' && head?.kind === 'file' && languageOf(head.path) === 'javascript'))
    return null
  const differing = new Set<string>()
  for (let at = 0; at < changes.length; at += MOST_AT_ONCE) {
    const pairs = changes.slice(at, at + MOST_AT_ONCE).flatMap(({ base, head }) => (base && head ? [[base, head] as const] : []))
    await contents.load(pairs.flat(), objects)
    for (const [base, head] of pairs) {
      const [was, is] = [contents.peek(base), contents.peek(head)]
      if (!meansTheSameToAll(readers, base, head, was, is) && !meansTheSame(readers, base, head, was, is)) differing.add(head.path)
      if (differing.size > MOST_DIFFERING) return null
    }
  }
  return [...differing].every((path) => roleByName(path, isConfig) === 'test' && wordOf(path) !== 'index') ? differing : null
}

/** Whether a file may name one of the few: whatever leads to a test bears its name. */
export function mayName({ differing }: ReadingRoom, path: string, content: Content): boolean {
  return differing === null || differing.has(path) || !('text' in content) || [...differing].some((other) => content.text.includes(wordOf(other)))
}

function wordOf(path: string): string {
  return posix.basename(path).replace(/\.[^.]*$/, '')
}
