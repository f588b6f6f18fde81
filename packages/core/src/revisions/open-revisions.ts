import type { FileInventory, FilePair, ReadProblem, Result, RevisionPair, Side } from '../contract/index.js'
import { success } from '../contract/index.js'
import { type ChangedFile, changedFiles, type Objects, openObjects, type RevisionRange } from '../git/index.js'
import { type LanguageReader, loadDocuments, loadReader, readLanguageOf } from '../source/index.js'
import { Contents, MOST_AT_ONCE, MOST_BYTES } from './contents.js'
import { dependentPairs } from './dependent-pairs.js'
import { fewDiffering } from './few-differing.js'
import type { ReadingRoom } from './read-file.js'
import { readFilePairs } from './read-file-pairs.js'
import { readSurroundings } from './read-surroundings.js'
import { toPair } from './to-pair.js'
import { TwoTrees } from './two-trees.js'
import { Workspaces } from './workspaces.js'

/** Reads what two revisions differ in. Faults: git failed. What of the files cannot be read is among the pair's problems. */
export async function openRevisions(range: RevisionRange): Promise<Result<RevisionPair>> {
  const changed = changedFiles(range)
  if (!changed.ok) return changed
  const objects = openObjects(range.root, MOST_BYTES)
  try {
    return success(await readPair(range, changed.value, objects))
  } finally {
    objects.close()
  }
}

async function readPair(range: RevisionRange, changes: readonly ChangedFile[], objects: Objects): Promise<RevisionPair> {
  const trees = new TwoTrees(range, changes)
  const contents = new Contents(range)
  const text = (side: Side, path: string) => {
    const entry = trees.file(side, path)
    const content = entry && contents.readNow(entry)
    return content && 'text' in content ? content.text : null
  }
  const workspaces = new Workspaces(trees, text, () => contents.missing())
  const surroundings = await readSurroundings(trees, contents, changes, objects)
  const given = { trees, contents, workspaces, surroundings, readers: await readersFor(trees, changes), changed: changedPaths(changes) }
  const room: ReadingRoom = { ...given, differing: await fewDiffering(given, changes, objects) }
  const problems: ReadProblem[] = []
  const files: FilePair[] = []
  for (let at = 0; at < changes.length; at += MOST_AT_ONCE) files.push(...(await readFilePairs(room, changes.slice(at, at + MOST_AT_ONCE), objects, problems)))
  files.push(...(await dependentPairs(range, room, files, objects, problems)))
  files.sort((a, b) => compare(a.headPath ?? a.basePath ?? '', b.headPath ?? b.basePath ?? ''))
  // A document that came or went says nothing of what it was.
  const documents = changes.flatMap(({ base, head }) => (base === null || head === null ? [] : [head.path]))
  return toPair(range, room, files, problems, await loadDocuments(documents))
}

/** Readers of the changed files' languages; where none changed, of those that the repository's root shows, for what rules ask about. */
async function readersFor(trees: TwoTrees, changes: readonly ChangedFile[]): Promise<Map<FileInventory['language'], LanguageReader>> {
  const languages = new Set(changes.flatMap(({ base, head }) => [base, head].flatMap((entry) => (entry && readLanguageOf(entry.path)) ?? [])))
  if (languages.size === 0 && changes.length > 0)
    for (const name of trees.folder('head', '')?.keys() ?? []) {
      if (name === 'package.json') languages.add('javascript')
      else if (/^(?:pyproject\.toml|setup\.(?:py|cfg)|tox\.ini|pytest\.ini)$/.test(name)) languages.add('python')
    }
  return new Map(await Promise.all([...languages].map(async (language) => [language, await loadReader(language)] as const)))
}

function changedPaths(changes: readonly ChangedFile[]): Set<string> {
  return new Set(changes.flatMap(({ base, head }) => [base, head].flatMap((entry) => entry?.path ?? [])))
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
