import { sha256Hex } from '../../../run/hash.js'
import { partitionPoint } from '../../partition-point.js'
import { child, type PyNode, walk } from '../syntax/py-node.js'
import { type PyText, sourceOf } from '../syntax/py-text.js'
import { partsBetween, stringText } from '../values/string-text.js'

/** Names that are bound inside of a function: its assignments and loops, not its parameters. */
export function localNames(text: PyText, body: PyNode): Set<string> {
  const names = new Set<string>()
  const take = (node: PyNode): void => {
    if (node.type === 'identifier') names.add(sourceOf(text, node))
    else if (/pattern|^tuple$|^list$|as_pattern_target/.test(node.type)) node.kids.forEach(take)
  }
  walk(body, (node) => {
    if (node.type === 'assignment' || node.type === 'for_statement' || node.type === 'for_in_clause' || node.type === 'named_expression') {
      const left = child(node, 'left') ?? child(node, 'name')
      if (left) take(left)
    } else if (node.type === 'as_pattern') {
      const alias = child(node, 'alias')
      if (alias) take(alias)
    }
    return true
  })
  return names
}

/** Hash of a body's normal form: layout, comments, quotes, docstrings and the names of locals do not matter. */
export function bodyKey(text: PyText, body: PyNode | null, renamed: ReadonlySet<string>): string {
  if (body === null) return ''
  const { words, starts, names } = wordsOf(text)
  const docstring =
    /^(?:block|module)$/.test(body.type) && body.kids[0]?.type === 'expression_statement' && /string$/.test(body.kids[0].kids[0]?.type ?? '')
      ? body.kids[0]
      : null
  const numbers = new Map<string, number>()
  const parts: string[] = []
  for (let at = firstFrom(starts, docstring ? docstring.end : body.start); at < words.length && (starts[at] ?? 0) < body.end; at++) {
    const word = words[at] ?? ''
    if (names[at] !== 1 || !renamed.has(word)) parts.push(word)
    else {
      const known = numbers.get(word) ?? numbers.size
      numbers.set(word, known)
      parts.push(`$${known}`)
    }
  }
  return sha256Hex(parts.join(' '))
}

interface Words {
  readonly words: readonly string[]
  /** Offset of each word; those of closed nodes have the offset of what they close. */
  readonly starts: readonly number[]
  /** 1 for an identifier that may be a local. */
  readonly names: readonly number[]
}

const known = new WeakMap<PyText, Words>()

/** The words of a file in order, made once: keys of its parts are slices of them. */
function wordsOf(text: PyText): Words {
  const before = known.get(text)
  if (before) return before
  const made = { words: [] as string[], starts: [] as number[], names: [] as number[] }
  const push = (word: string, start: number, name: number): void => {
    made.words.push(word)
    made.starts.push(start)
    made.names.push(name)
  }
  const write = (node: PyNode, attribute: boolean): void => {
    if (node.type === 'identifier') {
      push(sourceOf(text, node), node.start, attribute ? 0 : 1)
      return
    }
    if (node.type === 'string' || node.type === 'concatenated_string') {
      const told = stringText(text, node)
      if (told !== null) {
        push(JSON.stringify(told), node.start, 0)
        return
      }
    }
    if (node.type === 'parenthesized_expression' && node.kids[0]) write(node.kids[0], false)
    else if (node.kids.length === 0) push(sourceOf(text, node), node.start, 0)
    else {
      const shown = node.type !== 'block' && node.type !== 'module'
      if (shown) push(`${node.type}(`, node.start, 0)
      for (const kid of node.kids)
        write(kid, (node.type === 'attribute' && kid.field === 'attribute') || (node.type === 'keyword_argument' && kid.field === 'name'))
      if (shown) push(')', made.starts.at(-1) ?? node.start, 0)
    }
  }
  write(text.root, false)
  known.set(text, made)
  return made
}

function firstFrom(starts: readonly number[], offset: number): number {
  return partitionPoint(starts.length, (index) => (starts[index] ?? 0) < offset)
}

/** Every identifier and every string literal of at most 200 characters in a node; `pieces`: also what stands between the values of an f-string. */
export function mentionsIn(text: PyText, node: PyNode, mentions: Set<string>, pieces = false): void {
  walk(node, (inner) => {
    if (inner.type === 'identifier') mentions.add(sourceOf(text, inner))
    else if (inner.type === 'assert_statement') mentions.add('assert')
    else if (inner.type === 'string') {
      if (inner.end - inner.start <= 206) {
        const told = stringText(text, inner)
        if (told !== null && told.length <= 200) mentions.add(told)
      }
      if (pieces) for (const part of partsBetween(text, inner)) if (part.length <= 200) mentions.add(part)
    }
    return true
  })
}
