import { join } from 'node:path'
import { lineCount } from './line-count.js'
import { readObjectsNow } from './objects.js'
import type { RevisionRange } from './revision-range.js'
import { runGit } from './run-git.js'

/** What these names say is text, so that the file itself need not be looked at. */
const TEXT = /\.(?:[cm]?[jt]sx?|pyi?|vue|svelte|json[5c]?|ya?ml|toml|ini|cfg|md|mdx|rst|txt|html?|css|scss|less|sh|snap|sql|graphql|proto)$/i
const LARGEST = 6_000_000
/** As many bytes as git looks at to tell whether a file is binary. */
const LOOKED_AT = 8000

/** Paths of one side's text files that hold any of the words as a whole word, in git's order; at most `most`. */
export function pathsWithAnyWord(range: RevisionRange, side: 'base' | 'head', words: readonly string[], most: number): string[] {
  const found = grep(range, side, words, '-l')
  const paths = found
    .split('\0')
    .filter(Boolean)
    .map((path) => pathIn(range, side, path))
  return textsAmong(range, side, paths, most)
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
  const shown = (found: ReadonlySet<string>) => [...found].map((path) => pathIn(range, side, path))
  return new Map([...paths].map(([word, own]) => [word, textsAmong(range, side, shown(own), most)]))
}

/** git itself would believe attributes, which the judged side can set. */
function textsAmong(range: RevisionRange, side: 'base' | 'head', paths: readonly string[], most: number): string[] {
  const commit = commitOf(range, side)
  const unclear = paths.filter((path) => !TEXT.test(path)).slice(0, most)
  if (unclear.length === 0) return paths.slice(0, most)
  const names = unclear.map((path) => `${commit}:${path}`)
  const objects = commit === null ? [] : readObjectsNow(range.root, names, LARGEST)
  const binary = new Set(
    unclear.filter((path, at) =>
      commit === null ? lineCount(join(range.root, path))?.binary !== false : (objects[at]?.bytes?.subarray(0, LOOKED_AT).includes(0) ?? true),
    ),
  )
  return paths.filter((path) => !binary.has(path)).slice(0, most)
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
    // An attribute of the judged side must not take a text for binary.
    '--text',
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
