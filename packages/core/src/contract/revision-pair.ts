import type { FileInventory, ReadProblem } from './file-inventory.js'
import type { Selection, Settings } from './settings.js'

/** Which side of a change. */
export type Side = 'base' | 'head'

/** One of the two revisions. */
export interface Revision {
  /** As asked for: `main`, `HEAD~1`; `work tree`. */
  readonly ref: string
  /** null for the work tree. */
  readonly commit: string | null
}

/** What a path is for, from its name, its text and the settings of both sides. */
export type FileRole = 'test' | 'test_support' | 'test_data' | 'snapshot' | 'source' | 'config' | 'generated' | 'docs' | 'other'

/** A file that differs between the two revisions. */
export interface FilePair {
  /** `unchanged`: a test whose own text is the same and whose checks are not, because a helper that it uses changed. */
  readonly change: 'added' | 'deleted' | 'modified' | 'renamed' | 'copied' | 'unchanged'
  /** null when it is not on that side. */
  readonly basePath: string | null
  readonly headPath: string | null
  /** git's similarity in percent; 100 for an unchanged text under another name. */
  readonly similarity: number
  readonly role: FileRole
  /** null when it is absent, in no known language, or could not be read (then a problem says so). */
  readonly base: FileInventory | null
  readonly head: FileInventory | null
  /**
   * Of a changed test file only what the change touches and what that rests on, lines as in the file: functions, suppressions, harness and tests that are
   * not in it are the same on both sides. `base` and `head` are then read when they are asked for. null or absent where it was not told apart.
   */
  readonly touched?: { readonly base: FileInventory; readonly head: FileInventory } | null
  /** The whole of the head, read without the base; bodies of its tests are read when they are asked for. */
  readonly headAlone?: () => FileInventory
  /** The head's text of a changed file of which not everything is read before somebody asks; absent for others. */
  readonly wholeText?: string
  /** Texts of data, docs, snapshots, config and other files without an inventory (config has both); null for binary ones. Docs and sources of other languages are read when asked for. */
  readonly baseText: string | null
  readonly headText: string | null
}

/** Two revisions of a repository as far as their difference needs them: what every static rule rests on. */
export interface RevisionPair {
  readonly base: Revision
  readonly head: Revision
  /** Sorted by head path, else base path. */
  readonly files: readonly FilePair[]
  readonly settings: { readonly base: Settings; readonly head: Settings }
  readonly selection: { readonly base: Selection; readonly head: Selection }
  readonly problems: readonly ReadProblem[]
  /** Whether a path exists on a side. */
  readonly exists: (side: Side, path: string) => boolean
  /** Every file of a side, changed or not. The first call lists a whole tree: only for changes of what decides which tests are collected. */
  readonly paths: (side: Side) => readonly string[]
  /** The file that an import names, as seen from `from`; null when it is no file of the repository. */
  readonly resolve: (side: Side, from: string, specifier: string) => string | null
  /** Inventory of any file, changed or not; null when there is none. Read on demand and kept. */
  readonly inventory: (side: Side, path: string) => FileInventory | null
  /** Text of any file, changed or not; null when there is none or it cannot be read. Read on demand and not kept: for code frames. `next` are files of the side that will be asked for as well: they are read together. */
  readonly text: (side: Side, path: string, next?: readonly string[]) => string | null
  /**
   * Paths of a side's files, docs included, that hold the word. Read on demand with git grep, which searches the whole
   * side; at most 200. `next` are words that will be asked for as well: one search answers for all of them.
   */
  readonly mentioning: (side: Side, word: string, next?: readonly string[]) => readonly string[]
  /** The text of a changed file in JSON or YAML as plain data; null where it does not parse. */
  readonly document: (path: string, text: string) => unknown
  /** What files of a side load of the repository, by their texts and without parsing; in the order asked for. Read on demand, all at once. */
  readonly loads: (side: Side, paths: readonly string[]) => readonly Loads[]
  /**
   * The commit of the base's history that the change takes back: all of its code, sources and tests, says again what it said before that commit. null where
   * there is none. Read on demand, and kept.
   */
  readonly takenBack: () => { readonly commit: string; readonly subject: string } | null
  /**
   * The commit of the base's history of which the change takes back line by line what it did to sources, whatever came to their files since, with the lines
   * that it brought to other code and took from it, by path. null where there is none. Read on demand, and kept.
   */
  readonly undone: () => {
    readonly commit: string
    readonly subject: string
    readonly brought: ReadonlyMap<string, ReadonlySet<string>>
    readonly took: ReadonlyMap<string, ReadonlySet<string>>
  } | null
}

/** What one file loads. */
export interface Loads {
  /** What the file itself is for, by its name alone. */
  readonly role: FileRole
  /** Files of the repository that it imports, dynamically or not; Python: the packages around them as well. */
  readonly paths: readonly string[]
  /** It may load or run more: a computed import, another process, whatever a folder holds. */
  readonly open: boolean
}
