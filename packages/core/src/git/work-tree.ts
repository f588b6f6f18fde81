import type { TestRun } from '../contract/index.js'

/** The work tree at one moment: contents by path, and how it differs from HEAD. */
export interface WorkTree {
  readonly git: NonNullable<TestRun['git']>
  /** Kind and blob id ("f <oid>", "l <oid>", "s <commit>", with its own fingerprint behind a "+" where that repository is edited) by path, for every tracked and untracked, not ignored file. */
  readonly contents: ReadonlyMap<string, string>
  /** Paths that differ from HEAD, sorted. */
  readonly changed: readonly string[]
  readonly untracked: ReadonlySet<string>
}

/** What is left out of the tree. */
export interface WorkTreeOptions {
  /** Folder of the debug memory, relative; never part of the tree. */
  readonly memoryDir: string
  /** git pathspec globs that are no evidence. */
  readonly ignore: readonly string[]
}
