import type { FileInventory, FilePair, ReadProblem, Side } from '../contract/index.js'
import type { GitEntry } from '../git/index.js'
import {
  closedInventory,
  type ImportedText,
  isBundled,
  type LanguageReader,
  languageOf,
  type ReadContext,
  readLanguageOf,
  type TextInContext,
} from '../source/index.js'
import type { Contents } from './contents.js'
import type { Content } from './decode-text.js'
import { importsIn } from './import-specifiers.js'
import { lateInventory } from './late-inventory.js'
import { resolveImport } from './resolve-import.js'
import { roleByText } from './role-of.js'
import type { Surroundings } from './surroundings.js'
import type { TwoTrees } from './two-trees.js'
import type { Workspaces } from './workspaces.js'

/** What reading one file needs beside its text. */
export interface ReadingRoom {
  readonly trees: TwoTrees
  readonly contents: Contents
  readonly workspaces: Workspaces
  readonly surroundings: Surroundings
  readonly readers: ReadonlyMap<FileInventory['language'], LanguageReader>
  /** Paths of either side whose contents differ. */
  readonly changed: ReadonlySet<string>
  /** Those of them that do not mean the same on both sides, where they are few among many; null where that was not asked to the end. */
  readonly differing: ReadonlySet<string> | null
}

/** A module that the reading of a file asks for, and from which file. */
export interface Lookup {
  readonly specifier: string
  readonly from: string
}

type Unread = Pick<ReadProblem, 'kind' | 'line' | 'detail'>

/** A file's inventory, or why there is none. */
export type ReadFile = { readonly inventory: FileInventory } | { readonly unreadable: Unread; readonly text: string | null }

const CONFLICT = /^<{7}(?: .*)?\n[\s\S]*?^={7}\n[\s\S]*?^>{7}(?: .*)?$/m

/** Reads one side of a file in a language that has a reader; null for other files. `lookups`: where to note which modules it asks for. */
export function readFile(room: ReadingRoom, side: Side, { path }: GitEntry, content: Content, lookups: Lookup[] | null = null): ReadFile | null {
  const language = readLanguageOf(path)
  const reader = language && room.readers.get(language)
  if (!reader) return null
  if ('unreadable' in content) return { unreadable: content.unreadable, text: null }
  const { text } = content
  if (isOfTools(path, text)) return { inventory: closedInventory(path, language, text) }
  const reading = readSafely(reader, text, contextOf(room, side, path, lookups))
  if ('inventory' in reading) return reading
  const conflict = CONFLICT.exec(text)
  if (!conflict || reading.unreadable.kind === 'unsupported') return { unreadable: reading.unreadable, text }
  const line = text.slice(0, conflict.index).split('\n').length
  return { unreadable: { kind: 'conflict', line, detail: 'merge conflict markers stand in it' }, text }
}

/** A bundle, of which nothing is told; what is named for tests or settings is read whatever it looks like. */
function isOfTools(path: string, text: string): boolean {
  return languageOf(path) === 'javascript' && isBundled(text) && !/^(?:test|config)$/.test(roleByText(path, text))
}

/** Both sides of a changed file at once, by one of the ways that read less than both; null where each side is to be read alone. */
export function readBothSides(
  room: ReadingRoom,
  from: string,
  to: string,
  base: Content,
  head: Content,
  way: 'readBoth' | 'readSame',
): { readonly base: ReadFile; readonly head: ReadFile } | null {
  const language = languageOf(to)
  const reader = language && room.readers.get(language)
  if (!reader?.[way] || !('text' in base) || !('text' in head) || isOfTools(to, head.text)) return null
  try {
    const read = reader[way]({ text: base.text, context: contextOf(room, 'base', from) }, { text: head.text, context: contextOf(room, 'head', to) })
    return read && { base: { inventory: read.base }, head: { inventory: read.head } }
  } catch {
    return null
  }
}

/** What a change touches of both sides, with both sides as they are read when somebody asks; null where it cannot be told. */
export function readTouched(
  room: ReadingRoom,
  path: string,
  base: Content,
  head: Content,
  isTest: boolean,
): Pick<FilePair, 'base' | 'head' | 'touched' | 'headAlone'> | null {
  const language = languageOf(path)
  const reader = language && room.readers.get(language)
  if (!reader || !('text' in base) || !('text' in head) || isOfTools(path, head.text)) return null
  const [one, other] = [
    { text: base.text, context: contextOf(room, 'base', path) },
    { text: head.text, context: contextOf(room, 'head', path) },
  ]
  try {
    const touched = (isTest ? reader.readTouched : reader.readNothing)?.(one, other) ?? null
    if (touched === null) return null
    const way = isTest ? reader.readBoth : reader.readSame
    let both: ReturnType<NonNullable<typeof way>> | undefined
    const read = (side: Side) => () => {
      if (both === undefined) both = way?.(one, other) ?? null
      return both?.[side] ?? wholeOf(reader, side === 'base' ? one : other)
    }
    const headAlone = () => reader.readLate?.(other) ?? wholeOf(reader, other)
    return { touched, headAlone, base: lateInventory(touched.base, read('base')), head: lateInventory(touched.head, read('head')) }
  } catch {
    return null
  }
}

function wholeOf(reader: LanguageReader, { text, context }: TextInContext): FileInventory {
  const reading = readSafely(reader, text, context)
  if ('inventory' in reading) return reading.inventory
  throw new Error(`${context.path} could not be read: ${reading.unreadable.detail}`)
}

function contextOf(room: ReadingRoom, side: Side, path: string, lookups: Lookup[] | null = null): ReadContext {
  return {
    path,
    framework: room.surroundings.frameworkOf(side, path),
    get python() {
      return room.surroundings.pythonOf(side, path)
    },
    get setups() {
      return room.surroundings.setupsOf(side, path)
    },
    isChanged: (one) => room.changed.has(one),
    imported: (specifier, from = path) => {
      lookups?.push({ specifier, from })
      return importedText(room, side, from, specifier)
    },
  }
}

/** A text that a reader fails on is one that could not be read. */
function readSafely(reader: LanguageReader, text: string, context: ReadContext): ReturnType<LanguageReader['read']> | { readonly unreadable: Unread } {
  try {
    return reader.read(text, context)
  } catch (error) {
    const [said = ''] = String(error).split('\n')
    return { unreadable: { kind: 'unsupported', line: null, detail: `truegreen itself failed on it: ${said.slice(0, 160)}` } }
  }
}

const imported = new WeakMap<Content, Map<string, ImportedText>>()

/** The same object for the same text, so that readers can keep what they made of it. */
function importedText(room: ReadingRoom, side: Side, from: string, specifier: string): ImportedText | null {
  const { trees, contents, workspaces } = room
  const path = resolveImport(trees, workspaces, side, from, specifier)
  const entry = path === null ? null : trees.file(side, path)
  if (path === null || entry === null) return null
  if (contents.costsProcess(entry) && /\.pyi?$/.test(path)) contents.readAllNow([entry, ...importedBy(room, side, from)])
  const content = contents.readNow(entry)
  if (!('text' in content)) return null
  const known = imported.get(content) ?? new Map<string, ImportedText>()
  imported.set(content, known)
  const text = known.get(path) ?? { path, text: content.text }
  known.set(path, text)
  return text
}

const MOST_AHEAD = 100

/** What a module of Python names: where a name is looked for in one of them it is looked for in others, and together they cost one process. */
function importedBy({ trees, contents, workspaces }: ReadingRoom, side: Side, from: string): readonly GitEntry[] {
  const entry = trees.file(side, from)
  if (entry === null || contents.costsProcess(entry)) return []
  const content = contents.readNow(entry)
  if (!('text' in content)) return []
  // No folder is read for it.
  trees.note(new Set())
  const files = [...importsIn(content, 'python')].flatMap((specifier) => {
    const path = resolveImport(trees, workspaces, side, from, specifier)
    return (path !== null && trees.file(side, path)) || []
  })
  trees.note(null)
  return files.slice(0, MOST_AHEAD)
}
