import type { FilePair, FileRole, Side } from '../contract/index.js'
import { type BothStates, type RevisionRange, type TakenBack, takenBack } from '../git/index.js'
import type { ReadingRoom } from './read-file.js'

const OF_TESTS: ReadonlySet<FileRole> = new Set(['test', 'test_support', 'snapshot'])

/** The commit that a change of sources and tests takes back as a whole; null when it is no such change. */
export function takenBackBy(range: RevisionRange, { trees }: ReadingRoom, files: readonly FilePair[]): TakenBack | null {
  const oid = (side: Side, path: string): string | null | undefined => {
    const entry = trees.at(side, path)
    return entry === null ? null : (entry.oid ?? undefined)
  }
  const statesOf = (isWanted: (role: FileRole) => boolean): BothStates[] =>
    files
      .filter(({ role, change }) => change !== 'unchanged' && isWanted(role))
      .flatMap(({ basePath, headPath }) => [...new Set([basePath, headPath].filter((path) => path !== null))])
      .map((path) => ({ path, base: oid('base', path) ?? null, head: oid('head', path) }))
  return takenBack(
    range,
    statesOf((role) => role === 'source'),
    statesOf((role) => OF_TESTS.has(role)),
  )
}
