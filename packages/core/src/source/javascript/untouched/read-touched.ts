import { partitionPoint } from '../../partition-point.js'
import type { TextInContext } from '../../read-context.js'
import type { Comment, JavascriptFile, Node } from '../syntax.js'
import { type Cut, leaveOut } from './left-out.js'
import { type Both, type Holding, readUntouched, type WholeReader, withoutMark } from './read-untouched.js'
import { isSameToAll, saysTheSameToTools } from './says-the-same.js'
import { blockWithin } from './surroundings-of.js'
import { titlesStand } from './titles-stand.js'
import { writesTo } from './writes-to.js'

/**
 * What a change touches of a file, on both sides: every statement that differs and what stands around it, without the tests and suites that stand on both
 * sides and rest on nothing that differs. Lines are those of the file. null where that saves nothing or cannot be told.
 */
export function readTouched(one: TextInContext, other: TextInContext, reader: WholeReader): Both | null {
  const [base, head] = [withoutMark(one), withoutMark(other)]
  const nothing = nothingTouched(base, head, reader)
  if (nothing !== null) return nothing
  // That nothing of it can be read is said.
  if (saysTheSameToTools(base.text, head.text)) return null
  const left = leaveOut(base.text, head.text)
  if (left === null) return null
  const texts = left.head.cuts.map(({ chunk }) => chunk.text)
  const holds: Holding = (before, after, { written }, rests) => {
    if (rests === null || before.collector.framework === null || before.collector.framework !== after.collector.framework) return false
    if (!standAlone(before.file, left.base.cuts) || !standAlone(after.file, left.head.cuts)) return false
    const write = writesTo(written)
    return texts.every((text) => !rests(text) && !write?.test(text)) && !titlesStand(left.base.cuts, before) && !titlesStand(left.head.cuts, after)
  }
  return readUntouched({ ...base, text: left.base.text }, { ...head, text: left.head.text }, reader, holds)
}

/** Where the sides say the same nothing is touched. */
function nothingTouched(base: TextInContext, head: TextInContext, reader: WholeReader): Both | null {
  if (base.context.framework !== head.context.framework) return null
  const { path } = head.context
  if (!isSameToAll(path, base.text, head.text)) return null
  return { base: reader.empty(base.context.path), head: reader.empty(head.context.path) }
}

/** What is left out must be whole statements, of the file or of a suite. */
function standAlone({ program, comments }: JavascriptFile, cuts: readonly Cut[]): boolean {
  return cuts.every(({ place }) => standsIn(program.body, place) && !covers(comments, place))
}

function standsIn(body: readonly Node[], place: number): boolean {
  const around = body[partitionPoint(body.length, (index) => (body[index]?.start ?? 0) < place) - 1]
  if (around === undefined || around.end <= place) return true
  const block = blockWithin(around)
  return block !== null && block.start < place && place < block.end && standsIn(block.body, place)
}

function covers(comments: readonly Comment[], place: number): boolean {
  const before = comments[partitionPoint(comments.length, (index) => (comments[index]?.start ?? 0) < place) - 1]
  return before !== undefined && place < before.end
}
