import type { Chunk } from './chunks.js'
import { sharedOf } from './shared-statements.js'
import { unneeded } from './unneeded.js'

/** A text without the tests and suites that stand in it and on the other side: their lines are empty. */
interface Shortened {
  readonly text: string
  readonly cuts: readonly Cut[]
}

/** What was left out of a text, and where, in offsets of what is left. */
export interface Cut {
  readonly place: number
  readonly chunk: Chunk
}

/** Both sides without what they share. */
export interface LeftOut {
  readonly base: Shortened
  readonly head: Shortened
}

const LEAST_SHARE = 0.15

/** Leaves out what two texts share and nothing that differs needs: tests, suites, declarations. null where too little is shared. */
export function leaveOut(base: string, head: string): LeftOut | null {
  const { shared, kept } = sharedOf(base, head)
  const left = unneeded(shared, kept)
  const size = left.reduce((sum, [{ text }]) => sum + text.length, 0)
  const most = shared.reduce((sum, [{ text }]) => sum + text.length, 0)
  if (left.length === 0 || (size < most && size < LEAST_SHARE * Math.max(base.length, head.length))) return null
  return {
    base: without(
      base,
      left.map(([chunk]) => chunk),
    ),
    head: without(
      head,
      left.map(([, chunk]) => chunk),
    ),
  }
}

function without(whole: string, chunks: readonly Chunk[]): Shortened {
  const cuts: Cut[] = []
  let text = ''
  let from = 0
  for (const chunk of [...chunks].sort((a, b) => a.start - b.start)) {
    const { start, end } = chunk
    text += whole.slice(from, start)
    cuts.push({ place: text.length, chunk })
    for (let at = whole.indexOf('\n', start); at !== -1 && at < end; at = whole.indexOf('\n', at + 1)) text += '\n'
    from = end
  }
  return { text: text + whole.slice(from), cuts }
}
