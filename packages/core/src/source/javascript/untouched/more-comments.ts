import { parseStrictly } from '../syntax.js'
import { TOOLS } from './chunks.js'
import { isPlainLine } from './quiet.js'

/** Whether a text is the other with nothing more than lines of comments that say nothing to tools. Only the longer one is parsed, without its tree. */
export function hasMoreComments(path: string, text: string, longer: string): boolean {
  const added = longer.length > text.length ? addedComments(text, longer) : null
  if (added === null || added.length === 0) return false
  const comments = new Set(parseStrictly(path, longer)?.comments.map(({ start }) => start))
  return added.every((start) => comments.has(start))
}

/** Where the lines of the longer text begin that are not the other's; null where one of them does not look like a comment. */
function addedComments(text: string, longer: string): readonly number[] | null {
  const added: number[] = []
  let at = sharedLines(text, longer)
  for (let from = at; from <= longer.length; ) {
    if (longer.length - from === text.length - at && longer.endsWith(text.slice(at))) return added
    const end = lineEnd(longer, from)
    const line = longer.slice(from, end)
    const next = at <= text.length ? lineEnd(text, at) : at
    if (at <= text.length && line === text.slice(at, next)) at = next + 1
    else {
      const comment = line.trimStart()
      if (!comment.startsWith('//') || !isPlainLine(comment.trimEnd()) || TOOLS.test(comment)) return null
      added.push(end - comment.length)
    }
    from = end + 1
  }
  return at > text.length ? added : null
}

/** Where the first line begins of which it is not known that both texts begin with the same up to it. */
function sharedLines(text: string, longer: string): number {
  let [same, step] = [0, text.length]
  for (; step > 0; step >>= 1) while (same + step <= text.length && longer.startsWith(text.slice(same, same + step), same)) same += step
  return same === 0 ? 0 : text.lastIndexOf('\n', same - 1) + 1
}

function lineEnd(text: string, from: number): number {
  const newline = text.indexOf('\n', from)
  return newline === -1 ? text.length : newline
}
