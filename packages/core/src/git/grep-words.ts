import type { RevisionRange } from './revision-range.js'
import { runGit } from './run-git.js'

/** Paths of one side's text files that hold any of the words as a whole word, in git's order; at most `most`. */
export function pathsWithAnyWord(range: RevisionRange, side: 'base' | 'head', words: readonly string[], most: number): string[] {
  const found = grep(range, side, words, '-l')
  return found
    .split('\0')
    .filter(Boolean)
    .slice(0, most)
    .map((path) => pathIn(range, side, path))
}

/** For each word the paths of one side's text files that hold it as a whole word, in git's order, from one search; at most `most` each. */
export function pathsByWord(range: RevisionRange, side: 'base' | 'head', words: readonly string[], most: number): Map<string, string[]> {
  if (words.length === 1) return new Map(words.map((word) => [word, pathsWithAnyWord(range, side, [word], most)]))
  const paths = new Map(words.map((word): [string, Set<string>] => [word, new Set()]))
  // git tells the longest of words that overlap.
  const within = new Map(words.map((word) => [word, words.filter((other) => word.includes(other))]))
  for (const line of grep(range, side, words, '-o').split('\n')) {
    const end = line.indexOf('\0')
    for (const word of within.get(line.slice(end + 1)) ?? []) {
      const own = paths.get(word)
      if (end > 0 && own && own.size < most) own.add(line.slice(0, end))
    }
  }
  return new Map([...paths].map(([word, own]) => [word, [...own].map((path) => pathIn(range, side, path))]))
}

function grep(range: RevisionRange, side: 'base' | 'head', words: readonly string[], how: '-l' | '-o'): string {
  const asked = words.filter((word) => word !== '' && !/[\n\r\0]/.test(word))
  if (asked.length === 0) return ''
  const commit = commitOf(range, side)
  const where = commit === null ? ['--untracked'] : []
  const patterns = asked.flatMap((word) => ['-e', word])
  const found = runGit(range.root, [
    'grep',
    how,
    '-z',
    '-w',
    '-F',
    '-I',
    '--no-color',
    '--full-name',
    ...where,
    ...patterns,
    ...(commit === null ? [] : [commit]),
    '--',
  ])
  // Exit code 1 says that there is none.
  return found.ok ? found.value : ''
}

function commitOf(range: RevisionRange, side: 'base' | 'head'): string | null {
  return side === 'base' ? range.base : range.head
}

function pathIn(range: RevisionRange, side: 'base' | 'head', found: string): string {
  const commit = commitOf(range, side)
  return commit === null ? found : found.slice(commit.length + 1)
}
