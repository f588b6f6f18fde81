/** What stands at a path on one side. */
export interface GitEntry {
  /** Relative to the root, POSIX. */
  readonly path: string
  readonly kind: 'file' | 'link' | 'submodule'
  /** Id of its blob, or a submodule's commit; null where the contents stand in the work tree only. */
  readonly oid: string | null
}

/** A path whose contents or kind differ between two revisions. */
export interface ChangedFile {
  readonly base: GitEntry | null
  readonly head: GitEntry | null
  /** Percent; 100 for the same contents under another name. */
  readonly similarity: number
}

/** What a mode of git stands for. */
export function kindOf(mode: string): GitEntry['kind'] {
  return mode === '120000' ? 'link' : mode === '160000' ? 'submodule' : 'file'
}
