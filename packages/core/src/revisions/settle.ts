import type { GitEntry, Objects } from '../git/index.js'
import type { Contents } from './contents.js'
import type { TwoTrees } from './two-trees.js'

const MOST_ROUNDS = 12

/** Asks a question that reads folders and files at once, again and again until all that it needs was read ahead; so many small reads become few. */
export async function settle<T>(trees: TwoTrees, contents: Contents, objects: Objects, ask: () => T): Promise<T> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const [folders, files] = [new Set<string>(), new Map<string, GitEntry>()]
    trees.note(folders)
    contents.note(files)
    const answer = ask()
    trees.note(null)
    contents.note(null)
    if (folders.size === 0 && files.size === 0) return answer
    await Promise.all([trees.load(folders, objects), contents.load(files.values(), objects)])
  }
  return ask()
}
