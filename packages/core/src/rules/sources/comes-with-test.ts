import type { RevisionPair } from '../../contract/index.js'

/** A test file came or differs: whoever changed what code refuses looked at tests as well. */
export function comesWithTest({ files }: RevisionPair): boolean {
  return files.some(({ role, head, change }) => role === 'test' && head !== null && change !== 'unchanged')
}
