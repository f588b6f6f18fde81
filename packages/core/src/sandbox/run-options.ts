import type { TemporaryFolder } from './temporary-folder.js'

/** How tests are run on both sides. */
export interface RunOptions {
  readonly folder: TemporaryFolder
  /** Milliseconds since 1970. */
  readonly deadline: number
  readonly timeoutSeconds: number
  /** A line for the shell in which {files} stands for the files; null for the project's own runners. */
  readonly command: string | null
}
