import { partitionPoint } from '../../partition-point.js'
import { commentedOutOf } from '../facts/commented-out.js'
import { suppressionsOf } from '../facts/suppressions.js'
import { type PyNode, walk } from '../syntax/py-node.js'
import { type PyText, sourceOf } from '../syntax/py-text.js'

// Words by which a tool may take a comment for its own, or a reader for code.
const TELLS =
  /noqa|pylint|ignore|pragma|nosec|mypy|pyright|pyre|pytype|flake8|ruff|isort|\bfmt\b|yapf|\btype\s*:|coding|doctest|>>>|\b(?:def|class|with)\b|assert/i

/** Whether the comments of two texts of the same code tell tools the same, at the same places of the code. */
export function tellToolsTheSame(base: PyText, head: PyText): boolean {
  return isEqual(toldIn(base), toldIn(head)) && isEqual(hiding(base), hiding(head)) && isEqual(outOf(base), outOf(head))
}

function toldIn(text: PyText): readonly string[] {
  const told = text.comments.filter((comment) => TELLS.test(sourceOf(text, comment)))
  if (told.length === 0) return []
  const starts: number[] = []
  walk(text.root, (node) => {
    if (node.kids.length === 0) starts.push(node.start)
    return true
  })
  return told.map(
    (comment) =>
      `${sourceOf(text, comment).replace(/\s+/g, '')}\n${standsAlone(text, comment)}\n${partitionPoint(starts.length, (at) => (starts[at] ?? 0) < comment.start)}`,
  )
}

function standsAlone({ text }: PyText, { start }: PyNode): boolean {
  return text.slice(text.lastIndexOf('\n', start - 1) + 1, start).trim() === ''
}

function hiding(text: PyText): readonly string[] {
  return suppressionsOf(text).map(({ tool, directive, rules, target, harmless }) => JSON.stringify([tool, directive, rules, target, harmless]))
}

function outOf(text: PyText): readonly string[] {
  return commentedOutOf(text).map(({ titles, checks }) => JSON.stringify([titles, checks]))
}

function isEqual(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((item, at) => item === b[at])
}
