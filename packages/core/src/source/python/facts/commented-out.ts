import type { FileInventory } from '../../../contract/index.js'
import { type PyNode, walk } from '../syntax/py-node.js'
import { endLineOf, lineOf, type PyText, sourceOf } from '../syntax/py-text.js'

type CommentedOut = FileInventory['commentedOut'][number]

const TEST = /^\s*(?:async\s+)?def\s+(test\w*)\s*\(/gm
const CHECK = /^\s*(?:assert\s+\S|self\.assert\w+\(|with\s+(?:pytest\.raises|self\.assertRaises)|\w+(?:\.\w+)*\.assert_\w+\()/gm

/** Comment blocks and bare strings that hold tests or checks. */
export function commentedOutOf(text: PyText): CommentedOut[] {
  return [...fromComments(text), ...fromStrings(text)].sort((a, b) => a.line - b.line)
}

function fromComments(text: PyText): CommentedOut[] {
  const found: CommentedOut[] = []
  let block: PyNode[] = []
  let last = -2
  const close = (): void => {
    const [first] = block
    if (first) found.push(...told(block.map((comment) => sourceOf(text, comment).replace(/^#+ ?/, '')).join('\n'), lineOf(text, first.start), block.length))
    block = []
  }
  for (const comment of text.comments) {
    const line = lineOf(text, comment.start)
    const start = text.lineStarts[line - 1] ?? 0
    if (text.text.slice(start, comment.start).trim() !== '') continue
    if (line !== last + 1) close()
    block.push(comment)
    last = line
  }
  close()
  return found
}

function fromStrings(text: PyText): CommentedOut[] {
  const found: CommentedOut[] = []
  walk(text.root, (node) => {
    if (node.type !== 'module' && node.type !== 'block') return true
    node.kids.forEach((statement) => {
      const string = statement.type === 'expression_statement' ? statement.kids[0] : undefined
      if (string?.type !== 'string') return
      const body = sourceOf(text, string)
      const prefix = /^\w*(?:"""|''')/.exec(body)
      if (prefix) found.push(...told(body.slice(prefix[0].length, -3), lineOf(text, string.start), endLineOf(text, string) - lineOf(text, string.start) + 1))
    })
    return true
  })
  return found
}

function told(body: string, line: number, lines: number): CommentedOut[] {
  const titles = [...body.matchAll(TEST)].map((match) => match[1] ?? '')
  const checks = [...body.matchAll(CHECK)].length
  return titles.length > 0 || checks > 0 ? [{ line, lines, titles, checks }] : []
}
