/** What is known of the repository and asked of the file system to place a report's paths. */
export interface Placing {
  /** The report's name, for messages. */
  readonly report: string
  /** The repository's root, absolute with slashes, in every spelling (as given, links resolved). */
  readonly roots: readonly string[]
  /** Folders from the root to the report's, relative to the root: '' first. Empty when the report is elsewhere. */
  readonly ancestors: readonly string[]
  /** --coverage-root: an absolute folder elsewhere stands for the root; one of the repository is where relative paths start. */
  readonly pathRoot: string | undefined
  /** Whether a path relative to the root is there. */
  readonly exists: (path: string) => boolean
  /** Go modules of the repository: the path that their packages begin with, and their folder, '' for the root. */
  readonly goModules: () => readonly { readonly path: string; readonly folder: string }[]
  /** An absolute path with links resolved; null when it is not on this machine. */
  readonly real: (path: string) => string | null
}

/** Where a path of a report is: relative to the root; on this machine outside of it; or on another machine. */
export type Place = { readonly at: string } | { readonly at: null; readonly foreign: boolean }
