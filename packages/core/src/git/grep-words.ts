import type { RevisionRange } from './revision-range.js'
import { runGit } from './run-git.js'

/** Paths of one side's text files that hold the word as a whole word, sorted by git; at most `most`. */
export function pathsWithWord(range: RevisionRange, side: 'base' | 'head', word: string, most: number): string[] {
  return pathsWithAnyWord(range, side, [word], most)
}

/** As `pathsWithWord`, for any of several words. */
export function pathsWithAnyWord(range: RevisionRange, side: 'base' | 'head', words: readonly string[], most: number): string[] {
  const asked = words.filter((word) => word !== '' && !/[\n\r\0]/.test(word))
  if (asked.length === 0) return []
  const commit = side === 'base' ? range.base : range.head
  const where = commit === null ? ['--untracked'] : []
  const grep = runGit(range.root, [
    'grep',
    '-l',
    '-z',
    '-w',
    '-F',
    '-I',
    '--full-name',
    ...where,
    ...asked.flatMap((word) => ['-e', word]),
    ...(commit === null ? [] : [commit]),
    '--',
  ])
  // Exit code 1 says that there is none.
  if (!grep.ok) return []
  const prefix = commit === null ? 0 : commit.length + 1
  return grep.value
    .split('\0')
    .filter(Boolean)
    .slice(0, most)
    .map((path) => path.slice(prefix))
}
