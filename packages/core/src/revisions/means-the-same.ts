import type { GitEntry } from '../git/index.js'
import { type LanguageReader, languageOf } from '../source/index.js'
import type { Content } from './decode-text.js'
import type { ReadingRoom } from './read-file.js'

type Readers = ReadingRoom['readers']
type Question = 'saysTheSame' | 'saysTheSameToAll'

const known = { saysTheSame: new WeakMap<Readers, Map<string, boolean>>(), saysTheSameToAll: new WeakMap<Readers, Map<string, boolean>>() }

/** Whether both sides of a file differ in nothing that others could see; false where that cannot be told. Asked again it is known. */
export function meansTheSame(readers: Readers, base: GitEntry, head: GitEntry, was: Content, is: Content): boolean {
  return answer('saysTheSame', readers, base, head, was, is)
}

/** Whether they say the same to tools as well, which read comments. */
export function meansTheSameToAll(readers: Readers, base: GitEntry, head: GitEntry, was: Content, is: Content): boolean {
  return answer('saysTheSameToAll', readers, base, head, was, is)
}

/** Whether both sides mean the same, without reading: undefined where nobody asked yet. */
export function knownToMean(readers: Readers, base: GitEntry, head: GitEntry): boolean | undefined {
  const key = keyOf(base, head)
  // What says the same to all says it to each.
  return known.saysTheSameToAll.get(readers)?.get(key) === true || known.saysTheSame.get(readers)?.get(key)
}

function answer(question: Question, readers: Readers, base: GitEntry, head: GitEntry, was: Content, is: Content): boolean {
  const language = languageOf(head.path)
  const reader = language === null ? undefined : readers.get(language)
  if (!reader?.[question] || !('text' in was) || !('text' in is)) return false
  const last = question === 'saysTheSame' ? knownToMean(readers, base, head) : known[question].get(readers)?.get(keyOf(base, head))
  if (last !== undefined) return last
  const said = saysTheSame(reader, question, head.path, was.text, is.text)
  const answers = known[question].get(readers) ?? new Map<string, boolean>()
  known[question].set(readers, answers.set(keyOf(base, head), said))
  return said
}

/** Texts that a reader fails on are told to differ, so that the failure is said where they are read. */
function saysTheSame(reader: LanguageReader, question: Question, path: string, was: string, is: string): boolean {
  try {
    return reader[question]?.(path, was, is) ?? false
  } catch {
    return false
  }
}

function keyOf(base: GitEntry, head: GitEntry): string {
  return `${base.oid ?? ''} ${head.oid ?? ''} ${head.path}`
}
