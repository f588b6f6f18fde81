import type { Position } from '../../../contract/index.js'
import type { IgnoreHint } from '../../ignore-hint.js'
import { followingNode } from '../facts/following-node.js'
import { type JavascriptFile, type Node, parseJavascript } from '../syntax.js'

const HINT = /^\s*((istanbul|[cv]8|node:coverage)\s+(?:ignore\s+(if|else|next|file|start|stop)\b\s*(\d*)|(disable|enable)\b))/

/**
 * What Istanbul's, c8's, V8's and Node's ignore comments take out: `next` the node behind it, with a number so many lines, `if` and `else` that side of
 * the `if` behind it, `start` and `disable` everything up to their end, `file` all. None where the text cannot be parsed.
 */
export function hintsInJavaScript(path: string, text: string): IgnoreHint[] {
  const file = parseJavascript(path, text)
  if ('unreadable' in file) return []
  const hints: IgnoreHint[] = []
  let open: { readonly by: string; readonly from: number } | null = null
  const add = (by: string, comment: number, from: number, to: number, known = false) =>
    hints.push({ by, line: file.lineOf(comment), from: positionOf(file, from), to: positionOf(file, to), known })
  for (const comment of file.comments) {
    const match = HINT.exec(comment.value)
    if (match === null) continue
    const [, words = '', tool = '', what, count = '', onOff] = match
    const by = words.trim().replace(/\s+/g, ' ')
    if (what === 'start' || onOff === 'disable') open ??= { by, from: comment.start }
    else if (what === 'stop' || onOff === 'enable') {
      if (open !== null) add(open.by, open.from, open.from, comment.end)
      open = null
    } else if (what === 'file') add(by, comment.start, 0, text.length, tool === 'istanbul')
    else if (what === 'next' && (count !== '' || tool === 'node:coverage'))
      add(by, comment.start, comment.end, afterLines(text, comment.end, Number(count || 1)))
    else {
      const node = followingNode(file.program, comment.end)
      const target = node === null || what === 'next' ? node : sideOf(node, what === 'if')
      if (target !== null) add(by, comment.start, target.start, target.end, tool === 'istanbul')
    }
  }
  if (open !== null) add(open.by, open.from, open.from, text.length)
  return hints
}

function sideOf(node: Node, isThen: boolean): Node | null {
  if (node.type === 'IfStatement') return isThen ? node.consequent : node.alternate
  return null
}

/** The end of the line that is so many lines below. */
function afterLines(text: string, from: number, count: number): number {
  let at = from
  for (let line = 0; line <= count; line++) {
    const end = text.indexOf('\n', at)
    if (end === -1) return text.length
    at = end + 1
  }
  return at - 1
}

function positionOf(file: JavascriptFile, offset: number): Position {
  return { line: file.lineOf(offset), column: offset - (file.text.lastIndexOf('\n', offset - 1) + 1) }
}
