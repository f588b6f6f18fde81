import type { Parser, TreeCursor } from 'web-tree-sitter'
import type { Unreadable } from '../../read-context.js'
import { splatOf } from './first-splat.js'
import type { PyNode } from './py-node.js'
import { lineOf, lineStartsOf, type PyText } from './py-text.js'

/** Parses a text into plain nodes. */
export type ParsePython = (path: string, text: string) => PyText | Unreadable

const LEAVES = new Set(['identifier', 'integer', 'float', 'comment', 'true', 'false', 'none', 'ellipsis', 'pass_statement', 'break_statement'])
const WITH_OPERATORS = new Set(['binary_operator', 'unary_operator', 'boolean_operator', 'comparison_operator', 'augmented_assignment'])
/** What must not be lost in a part that could not be parsed. */
const TELLING = /\b(?:def|class|assert\w*|import|skip\w*|xfail|pytest|unittest|raises|parametrize|pytestmark)\b|@|>>>/

/** Before Python 3.7 `async` was a name like any other: then another name of its length stands for it. */
const OLD_ASYNC = /\basync\b(?![ \t]+(?:def|for|with)\b)/
const OLD_ASYNC_ALL = new RegExp(OLD_ASYNC, 'g')

/** A parser of Python by tree-sitter. */
export function parsePythonWith(parser: Parser): ParsePython {
  const language = parser.language
  const types = language?.types ?? []
  const fields = language?.fields ?? []
  const named = types.map((_, id) => language?.nodeTypeIsNamed(id) ?? false)
  return (path, raw) => {
    const text = raw.charCodeAt(0) === 0xfeff ? ` ${raw.slice(1)}` : raw
    const conflict = /^<{7} .*$[\s\S]*^={7}\r?$[\s\S]*^>{7} /m.exec(text)
    const lineStarts = lineStartsOf(text)
    if (conflict) return { kind: 'conflict', line: lineOf({ lineStarts }, conflict.index), detail: 'merge conflict markers' }
    const first = parseText(path, text, lineStarts)
    if ('root' in first || !OLD_ASYNC.test(text)) return first
    const renamed = parseText(path, text.replace(OLD_ASYNC_ALL, 'asynk'), lineStarts)
    return 'root' in renamed ? renamed : first
  }

  function parseText(path: string, text: string, lineStarts: readonly number[]): PyText | Unreadable {
    const tree = parser.parse(text)
    if (tree === null) return { kind: 'syntax', line: null, detail: 'the parser gave up' }
    const cursor = tree.walk()
    try {
      const comments: PyNode[] = []
      const errors: PyNode[] = []
      const root = toNode(cursor, { types, fields, named, text, comments, errors, hasError: tree.rootNode.hasError }, null)
      const grave = errors.find((error) => isGrave(text, error))
      if (grave) return { kind: 'syntax', line: lineOf({ lineStarts }, grave.start), detail: `cannot be parsed: ${excerpt(text, grave)}` }
      return { path, text, root, comments, lineStarts }
    } finally {
      // Before the tree that it stands on: left to the garbage collector it would be given back after it.
      cursor.delete()
      tree.delete()
    }
  }
}

interface Making {
  readonly types: readonly string[]
  readonly fields: readonly (string | null)[]
  readonly named: readonly boolean[]
  readonly text: string
  readonly comments: PyNode[]
  readonly errors: PyNode[]
  readonly hasError: boolean
}

/** The node at the cursor. Calls into WebAssembly are what costs here: as few as can be. */
function toNode(cursor: TreeCursor, making: Making, field: string | null, id = cursor.nodeTypeId): PyNode {
  const type = making.types[id] ?? 'ERROR'
  const start = cursor.startIndex
  const kids: PyNode[] = []
  const node: PyNode = { type, start, end: cursor.endIndex, field, kids }
  if (making.hasError && (type === 'ERROR' || cursor.nodeIsMissing)) making.errors.push(node)
  if (LEAVES.has(type) || (type === 'string' && !isFormatted(making.text, start))) return node
  if (!cursor.gotoFirstChild()) return node
  const operators = WITH_OPERATORS.has(type)
  do {
    const kid = cursor.nodeTypeId
    const isNamed = making.named[kid] ?? true
    if (!isNamed && !operators && !making.hasError) continue
    if (!isNamed && !operators) {
      if (cursor.nodeIsMissing) making.errors.push({ type: 'ERROR', start: cursor.startIndex, end: cursor.endIndex, field: null, kids: [] })
      continue
    }
    const fieldId = cursor.currentFieldId
    const name = fieldId === 0 ? null : (making.fields[fieldId] ?? null)
    if (!isNamed && name !== 'operator' && name !== 'operators') continue
    const made = toNode(cursor, making, name, kid)
    if (made.type === 'comment') making.comments.push(made)
    else if (made.type !== 'line_continuation') kids.push(splatOf(made, type, making.text))
  } while (cursor.gotoNextSibling())
  cursor.gotoParent()
  return node
}

function isFormatted(text: string, start: number): boolean {
  for (let at = start; at < start + 3; at++) {
    const code = text.charCodeAt(at) | 32
    if (code === 102 || code === 116) return true
    if (code < 97) return false
  }
  return false
}

function isGrave(text: string, error: PyNode): boolean {
  const lineStart = text.lastIndexOf('\n', error.start - 1) + 1
  const lineEnd = text.indexOf('\n', error.end)
  const around = text.slice(lineStart, lineEnd === -1 ? text.length : lineEnd)
  return around.split('\n').length > 3 || TELLING.test(around) || !/^\s/.test(around)
}

function excerpt(text: string, error: PyNode): string {
  return (
    text
      .slice(error.start, error.start + 60)
      .trim()
      .split('\n')[0] ?? ''
  )
}
