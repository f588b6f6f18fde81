import { knownToMean, meansTheSame } from './means-the-same.js'
import type { ReadingRoom } from './read-file.js'

const same = new WeakMap<ReadingRoom, Map<string, boolean>>()

/** Whether a changed file of both sides differs in nothing that others could see. */
export function staysTheSame(room: ReadingRoom, path: string): boolean {
  const answers = same.get(room) ?? new Map<string, boolean>()
  same.set(room, answers)
  const known = answers.get(path)
  if (known !== undefined) return known
  const [base, head] = [room.trees.file('base', path), room.trees.file('head', path)]
  if (base === null || head === null) return false
  const asked = knownToMean(room.readers, base, head)
  if (asked !== undefined) return asked
  const missing = room.contents.missing()
  const [was, is] = [room.contents.readNow(base), room.contents.readNow(head)]
  // What is not read yet is asked for again; until then the others are asked about as well, so that all are read at once.
  if (room.contents.missing() !== missing) return true
  const answer = meansTheSame(room.readers, base, head, was, is)
  if ('text' in was && 'text' in is) answers.set(path, answer)
  return answer
}
