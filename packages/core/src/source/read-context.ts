import type { FileInventory, TestFramework } from '../contract/index.js'

/** What a language's reader is told beside the text: a reader touches nothing else. */
export interface ReadContext {
  /** Relative to the repository's root, POSIX. */
  readonly path: string
  /** The runner that the settings of the nearest package name; an import in the file says more. */
  readonly framework: TestFramework | null
  /** pytest's python_files, python_classes and python_functions, defaults filled in. */
  readonly python: { readonly files: readonly string[]; readonly classes: readonly string[]; readonly functions: readonly string[] }
  /** Files that the runner loads before the tests of this one, as the settings name them. */
  readonly setups?: readonly string[]
  /** Whether a file of either side differs on the other; absent where there is one side. */
  readonly isChanged?: (path: string) => boolean
  /** The module that an import of this file (or of `from`) names, on the same side; null when it is no file of the repository or could not be read. */
  readonly imported: (specifier: string, from?: string) => ImportedText | null
}

/** A file that another one imports. */
export interface ImportedText {
  readonly path: string
  readonly text: string
}

/** Text that could not become an inventory: where and why. */
export interface Unreadable {
  readonly kind: 'syntax' | 'conflict' | 'unsupported'
  readonly line: number | null
  readonly detail: string
}

/** A text's inventory, or why there is none. */
export type Reading = { readonly inventory: FileInventory } | { readonly unreadable: Unreadable }

/** A text with what its reader is told beside it. */
export interface TextInContext {
  readonly text: string
  readonly context: ReadContext
}

/** Reads texts of one language. Loading one loads its parser, so it is done only where such a file is in the change. */
export interface LanguageReader {
  readonly read: (text: string, context: ReadContext) => Reading
  /**
   * Reads both sides of a file whose imports are the same on both sides, without the tests that the change leaves alone: those are read when they are
   * asked for. null where that saves nothing or cannot be told; then each side is to be read alone.
   */
  readonly readBoth?: (base: TextInContext, head: TextInContext) => { readonly base: FileInventory; readonly head: FileInventory } | null
  /** Whether two texts mean the same to files that import them: they differ in layout, comments and statements that do nothing. */
  readonly saysTheSame?: (path: string, base: string, head: string) => boolean
  /** Whether they mean the same to tools that read comments as well, and the second is sound. */
  readonly saysTheSameToAll?: (path: string, base: string, head: string) => boolean
  /** Empty inventories where two texts mean the same, also to tools that read comments, and the second is sound; else null. */
  readonly readNothing?: (base: TextInContext, head: TextInContext) => { readonly base: FileInventory; readonly head: FileInventory } | null
  /** Both sides of a file whose texts mean the same and whose imports do, read once. null where they do not, or the file is to be read alone. */
  readonly readSame?: (base: TextInContext, head: TextInContext) => { readonly base: FileInventory; readonly head: FileInventory } | null
  /**
   * Reads of both sides of such a file only what the change touches and what that rests on; everything else is the same on both sides. null where that
   * saves nothing or cannot be told.
   */
  readonly readTouched?: (base: TextInContext, head: TextInContext) => { readonly base: FileInventory; readonly head: FileInventory } | null
  /** The whole of one side, of which bodies of tests are read when somebody asks. null where it is to be read at once. */
  readonly readLate?: (side: TextInContext) => FileInventory | null
}
