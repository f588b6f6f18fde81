import type { FileInventory, FilePair, ReadProblem, RevisionPair, Side } from '../contract/index.js'
import { pathsByWord, type RevisionRange, type TakenBack } from '../git/index.js'
import type { ReadDocument } from '../source/index.js'
import { loadsOf } from './loads-of.js'
import { type ReadingRoom, readFile } from './read-file.js'
import { resolveImport } from './resolve-import.js'
import { sweepOver } from './sweep.js'
import { takenBackBy } from './taken-back-by.js'
import { type Undone, undoneBy } from './undone-by.js'

const MOST_MENTIONING = 200
const MOST_WORDS = 500

/** The pair of what was read, with answers about everything else on demand. */
export function toPair(
  range: RevisionRange,
  room: ReadingRoom,
  files: readonly FilePair[],
  problems: readonly ReadProblem[],
  document: ReadDocument,
): RevisionPair {
  const { trees, contents, workspaces, surroundings } = room
  const inventories = new Map<string, FileInventory | null>()
  for (const { basePath, headPath, base, head } of files) {
    if (basePath !== null) inventories.set(`base:${basePath}`, base)
    if (headPath !== null) inventories.set(`head:${headPath}`, head)
  }
  const held = new Map(files.map(({ headPath, wholeText }) => [headPath, wholeText]))
  const changed = new Set<string | null>(files.flatMap(({ basePath, headPath }) => [basePath, headPath].filter((path) => path !== null)))
  const isSameOnBothSides = ({ path, imports }: FileInventory) =>
    !changed.has(path) && imports.every(({ from }) => !changed.has(resolveImport(trees, workspaces, 'head', path, from)))
  let back: TakenBack | null | undefined
  let undone: Undone | null | undefined
  const mentioning = new Map<string, readonly string[]>()
  const readAhead = sweepOver(files, trees, contents)
  const textOf = (side: Side, path: string): string | null => {
    const known = side === 'head' ? held.get(path) : undefined
    if (known !== undefined) return known
    const entry = trees.file(side, path)
    if (entry) readAhead(side, entry)
    const content = entry && contents.peek(entry)
    return content && 'text' in content ? content.text : null
  }
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
      const other = inventories.get(`${side === 'base' ? 'head' : 'base'}:${path}`)
      const entry = trees.file(side, path)
      if (entry) readAhead(side, entry)
      const read = other && isSameOnBothSides(other) ? { inventory: other } : entry && readFile(room, side, entry, contents.readNow(entry))
      const inventory = read && 'inventory' in read ? read.inventory : null
      inventories.set(key, inventory)
      return inventory
    },
    text: (side, path, next = []) => {
      if (next.length > 0) contents.readAllNow(next.flatMap((other) => trees.file(side, other) ?? []))
      return textOf(side, path)
    },
    mentioning: (side, word, next = []) => {
      const known = mentioning.get(`${side}:${word}`)
      if (known !== undefined) return known
      const asked = [word, ...new Set(next.filter((other) => other !== word && !mentioning.has(`${side}:${other}`)))].slice(0, MOST_WORDS)
      for (const [found, paths] of pathsByWord(range, side, asked, MOST_MENTIONING)) mentioning.set(`${side}:${found}`, paths)
      return mentioning.get(`${side}:${word}`) ?? []
    },
    document,
    loads: (side, paths) => {
      contents.readAllNow(paths.flatMap((path) => trees.file(side, path) ?? []))
      return paths.map((path) => loadsOf(room, side, path))
    },
    takenBack: () => {
      if (back === undefined) back = takenBackBy(range, room, files)
      return back
    },
    undone: () => {
      if (undone === undefined) undone = undoneBy(range, files, textOf)
      return undone
    },
  }
}
