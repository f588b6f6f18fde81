import { languageOf } from '../source/index.js'
import type { Content } from './decode-text.js'
import type { ReadingRoom } from './read-file.js'

const known = new WeakMap<Content, { readonly base: Content; readonly answer: boolean }>()

/** Whether both sides of a file differ in nothing that others could see; false where that cannot be told. Asked again about the same contents it is known. */
export function meansTheSame({ readers }: Pick<ReadingRoom, 'readers'>, path: string, base: Content, head: Content): boolean {
  const language = languageOf(path)
  const reader = language === null ? undefined : readers.get(language)
  if (!reader?.saysTheSame || !('text' in base) || !('text' in head)) return false
  const last = known.get(head)
  if (last?.base === base) return last.answer
  const answer = reader.saysTheSame(path, base.text, head.text)
  known.set(head, { base, answer })
  return answer
}
