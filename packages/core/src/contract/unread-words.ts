import type { ReadProblem } from './file-inventory.js'

/** Why a file was not read, in two words: with these a report says it. */
export const UNREAD_WORDS: Readonly<Record<ReadProblem['kind'], string>> = {
  binary: 'binary contents',
  conflict: 'merge conflict',
  encoding: 'not UTF-8',
  lfs_pointer: 'Git LFS',
  missing: 'missing',
  submodule: 'submodule',
  symlink_outside: 'symbolic link',
  syntax: 'syntax error',
  too_large: 'too large',
  unresolved: 'not told',
  unsupported: 'left out',
}
