import type { GitEntry } from '../git/index.js'
import { type LanguageReader, languageOf } from '../source/index.js'
import type { Content } from './decode-text.js'
import type { ReadingRoom } from './read-file.js'

type Readers = ReadingRoom['readers']

const known = new WeakMap<Readers, Map<string, boolean>>()

/** Whether both sides of a file differ in nothing that others could see; false where that cannot be told. Asked again it is known. */
export function meansTheSame(readers: Readers, base: GitEntry, head: GitEntry, was: Content, is: Content): boolean {
  const language = languageOf(head.path)
  const reader = language === null ? undefined : readers.get(language)
  if (!reader?.saysTheSame || !('text' in was) || !('text' in is)) return false
  const last = knownToMean(readers, base, head)
  if (last !== undefined) return last
  const answer = saysTheSame(reader, head.path, was.text, is.text)
  const answers = known.get(readers) ?? new Map<string, boolean>()
  known.set(readers, answers.set(keyOf(base, head), answer))
  return answer
}

/** Texts that a reader fails on are told to differ, so that the failure is said where they are read. */
function saysTheSame(reader: LanguageReader, path: string, was: string, is: string): boolean {
  try {
    return reader.saysTheSame?.(path, was, is) ?? false
  } catch {
    return false
  }
}

/** The same without reading: undefined where nobody asked yet. */
export function knownToMean(readers: Readers, base: GitEntry, head: GitEntry): boolean | undefined {
  return known.get(readers)?.get(keyOf(base, head))
}

function keyOf(base: GitEntry, head: GitEntry): string {
  return `${base.oid ?? ''} ${head.oid ?? ''} ${head.path}`
}
