import type { FileInventory, FilePair, FileRole, ReadProblem, Result, RevisionPair, Side } from '../contract/index.js'
import { success } from '../contract/index.js'
import { type ChangedFile, changedFiles, type GitEntry, type Objects, openObjects, pathsWithWord, type RevisionRange } from '../git/index.js'
import { type LanguageReader, languageOf, loadReader, settingsKindOf } from '../source/index.js'
import { Contents, MOST_BYTES } from './contents.js'
import type { Content } from './decode-text.js'
import { importSpecifiers } from './import-specifiers.js'
import { mayHide } from './may-hide.js'
import { type ReadFile, type ReadingRoom, readFile } from './read-file.js'
import { readSurroundings } from './read-surroundings.js'
import { resolveImport } from './resolve-import.js'
import { roleByContent, roleByName } from './role-of.js'
import { settle } from './settle.js'
import { TwoTrees } from './two-trees.js'
import { Workspaces } from './workspaces.js'

// Files that are held as text at the same time.
const CHUNK = 32
const MOST_MENTIONING = 200

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
  const workspaces = new Workspaces(trees, (side, path) => {
    const entry = trees.file(side, path)
    const content = entry && contents.readNow(entry)
    return content && 'text' in content ? content.text : null
  })
  const [surroundings, readers] = await Promise.all([readSurroundings(trees, contents, changes, objects), readersFor(changes)])
  const room: ReadingRoom = { trees, contents, workspaces, surroundings, readers }
  const problems: ReadProblem[] = []
  const files: FilePair[] = []
  for (let at = 0; at < changes.length; at += CHUNK) files.push(...(await readChunk(room, changes.slice(at, at + CHUNK), objects, problems)))
  files.sort((a, b) => compare(a.headPath ?? a.basePath ?? '', b.headPath ?? b.basePath ?? ''))
  return toPair(range, room, files, problems)
}

async function readersFor(changes: readonly ChangedFile[]): Promise<Map<FileInventory['language'], LanguageReader>> {
  const languages = new Set(changes.flatMap(({ base, head }) => [base, head].flatMap((entry) => (entry && languageOf(entry.path)) ?? [])))
  return new Map(await Promise.all([...languages].map(async (language) => [language, await loadReader(language)] as const)))
}

async function readChunk(room: ReadingRoom, changes: readonly ChangedFile[], objects: Objects, problems: ReadProblem[]): Promise<FilePair[]> {
  const read = async (entry: GitEntry | null) => (entry && isRead(entry) ? room.contents.read(entry, objects) : null)
  const texts = await Promise.all(changes.map(async ({ base, head }) => Promise.all([read(base), read(head)])))
  await settle(room.trees, room.contents, objects, () => {
    for (const [index, { base, head }] of changes.entries()) {
      readAhead(room, 'base', base, texts[index]?.[0] ?? null)
      readAhead(room, 'head', head, texts[index]?.[1] ?? null)
    }
  })
  return changes.map((change, index) => toFilePair(room, change, texts[index] ?? [null, null], problems))
}

function isConfig(path: string): boolean {
  return settingsKindOf(path) !== null
}

function isRead({ path }: GitEntry): boolean {
  const role = roleByName(path, isConfig)
  return languageOf(path) !== null ? role !== 'generated' : role === 'test_data' || role === 'snapshot' || role === 'config'
}

/** Tests are read together with what they import. */
function readAhead({ trees, contents, workspaces }: ReadingRoom, side: Side, entry: GitEntry | null, content: Content | null): void {
  const language = entry && languageOf(entry.path)
  if (!entry || !language || !content || !('text' in content)) return
  const role = roleByName(entry.path, isConfig)
  if (role !== 'test' && role !== 'test_support') return
  for (const specifier of importSpecifiers(content.text, language)) {
    const path = resolveImport(trees, workspaces, side, entry.path, specifier)
    const file = path === null ? null : trees.file(side, path)
    if (file) contents.readNow(file)
  }
}

function toFilePair(
  room: ReadingRoom,
  { base, head, similarity }: ChangedFile,
  [baseContent, headContent]: readonly [Content | null, Content | null],
  problems: ReadProblem[],
): FilePair {
  const baseRead = base && baseContent && readFile(room, 'base', base, baseContent)
  const headRead = head && headContent && readFile(room, 'head', head, headContent)
  const inventories = [baseRead, headRead].flatMap((read) => (read && 'inventory' in read ? [read.inventory] : []))
  const role = roleByContent(
    roleByName((head ?? base)?.path ?? '', isConfig),
    Math.max(0, ...inventories.map(({ tests }) => tests.length)),
    Math.max(0, ...inventories.map(({ exports }) => exports.length)),
    head !== null && inventories.length > 0 && room.surroundings.selection.head.collects(head.path) === true,
  )
  note(problems, 'base', base, baseRead, baseContent, role)
  note(problems, 'head', head, headRead, headContent, role)
  return {
    change: base === null ? 'added' : head === null ? 'deleted' : base.path === head.path ? 'modified' : 'renamed',
    basePath: base?.path ?? null,
    headPath: head?.path ?? null,
    similarity,
    role,
    base: baseRead && 'inventory' in baseRead ? baseRead.inventory : null,
    head: headRead && 'inventory' in headRead ? headRead.inventory : null,
    baseText: textOf(baseRead, baseContent, role),
    headText: textOf(headRead, headContent, role),
  }
}

function textOf(read: ReadFile | null, content: Content | null, role: FileRole): string | null {
  if (read && 'inventory' in read && role !== 'config') return null
  return content && 'text' in content ? content.text : null
}

function note(problems: ReadProblem[], side: Side, entry: GitEntry | null, read: ReadFile | null, content: Content | null, role: FileRole): void {
  if (!entry) return
  const unreadable =
    entry.kind === 'submodule'
      ? submodule(entry)
      : read && 'unreadable' in read
        ? read.unreadable
        : read
          ? null
          : content && 'unreadable' in content
            ? content.unreadable
            : null
  if (!unreadable || (unreadable.kind === 'binary' && !read)) return
  const problem = { path: entry.path, side, ...unreadable }
  problems.push({ ...problem, mayHide: mayHide(problem, role, read && 'unreadable' in read ? read.text : null) })
}

function submodule({ oid }: GitEntry): Pick<ReadProblem, 'kind' | 'line' | 'detail'> {
  return { kind: 'submodule', line: null, detail: `a repository of its own, at ${oid?.slice(0, 7) ?? 'no commit'}` }
}

function toPair(range: RevisionRange, room: ReadingRoom, files: readonly FilePair[], problems: readonly ReadProblem[]): RevisionPair {
  const { trees, contents, workspaces, surroundings } = room
  const inventories = new Map<string, FileInventory | null>()
  for (const { basePath, headPath, base, head } of files) {
    if (basePath !== null) inventories.set(`base:${basePath}`, base)
    if (headPath !== null) inventories.set(`head:${headPath}`, head)
  }
  const mentioning = new Map<string, readonly string[]>()
  return {
    base: { ref: range.baseRef, commit: range.base },
    head: { ref: range.headRef ?? 'work tree', commit: range.head },
    files,
    settings: surroundings.settings,
    selection: surroundings.selection,
    problems,
    exists: (side, path) => trees.at(side, path) !== null,
    paths: (side) => trees.paths(side),
    resolve: (side, from, specifier) => resolveImport(trees, workspaces, side, from, specifier),
    inventory: (side, path) => {
      const key = `${side}:${path}`
      const known = inventories.get(key)
      if (known !== undefined) return known
      const entry = trees.file(side, path)
      const read = entry && readFile(room, side, entry, contents.readNow(entry))
      const inventory = read && 'inventory' in read ? read.inventory : null
      inventories.set(key, inventory)
      return inventory
    },
    mentioning: (side, word) => {
      const key = `${side}:${word}`
      const known = mentioning.get(key) ?? pathsWithWord(range, side, word, MOST_MENTIONING)
      mentioning.set(key, known)
      return known
    },
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
