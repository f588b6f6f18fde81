import { languageOf } from '../source/index.js'
import type { ReadingRoom } from './read-file.js'
import { staysTheSame } from './stays-the-same.js'

// More are taken for differing.
const MOST_CHANGED = 2000

const known = new WeakMap<ReadingRoom, boolean>()

/** Whether every changed Python file is the same code on both sides: then what is followed from one of them means what it meant, wherever that leads. */
export function onlyLayout(room: ReadingRoom): boolean {
  const before = known.get(room)
  if (before !== undefined) return before
  const changed = [...room.changed].filter((path) => languageOf(path) === 'python')
  const missing = room.contents.missing()
  const isOnly =
    changed.length <= MOST_CHANGED &&
    changed.every((path) => room.trees.file('base', path) && room.trees.file('head', path)) &&
    changed.filter((path) => !staysTheSame(room, path)).length === 0
  // What is not read yet is asked for again.
  if (room.contents.missing() !== missing) return true
  known.set(room, isOnly)
  return isOnly
}
