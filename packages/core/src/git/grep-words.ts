import type { RevisionRange } from './revision-range.js'
import { runGit } from './run-git.js'

/** Paths of one side's text files that hold the word as a whole word, sorted by git; at most `most`. */
export function pathsWithWord(range: RevisionRange, side: 'base' | 'head', word: string, most: number): string[] {
  if (word === '' || /[\n\r\0]/.test(word)) return []
  const commit = side === 'base' ? range.base : range.head
  const where = commit === null ? ['--untracked'] : []
  const grep = runGit(range.root, ['grep', '-l', '-z', '-w', '-F', '-I', '--full-name', ...where, '-e', word, ...(commit === null ? [] : [commit]), '--'])
  // Exit code 1 says that there is none.
  if (!grep.ok) return []
  const prefix = commit === null ? 0 : commit.length + 1
  return grep.value
    .split('\0')
    .filter(Boolean)
    .slice(0, most)
    .map((path) => path.slice(prefix))
}
