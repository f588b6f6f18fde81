import type { Value } from '../../../contract/index.js'
import { type PyNode, walk } from '../syntax/py-node.js'
import { type PyText, sourceOf } from '../syntax/py-text.js'
import { numberValue } from '../values/fold.js'
import { stringText } from '../values/string-text.js'

/** A node on one line: layout removed, plain strings in single quotes. */
export function plainText(text: PyText, node: PyNode, most = 300): string {
  return onOneLine(text.text.slice(node.start, Math.min(node.end, node.start + most * 3)), most)
}

const HOLDS_ONE = /^(?:if_statement|elif_clause|while_statement|return_statement|assert_statement|assignment)$/

/** The same of statements, without brackets around the whole of a condition or a value. */
export function statementsText(text: PyText, node: PyNode, most: number): string {
  const without: (readonly [at: number, mark: string])[] = []
  walk(node, (inner) => {
    if (HOLDS_ONE.test(inner.type))
      for (const kid of inner.kids) if (kid.type === 'parenthesized_expression') without.push([kid.start, OPENED], [kid.end - 1, CLOSED])
    return true
  })
  let own = ''
  let from = node.start
  for (const [at, mark] of without.sort(([a], [b]) => a - b)) {
    own += `${text.text.slice(from, at)}${mark}`
    from = at + 1
  }
  return onOneLine(own + text.text.slice(from, node.end), most)
    .replace(/ ?\u0001 ?/g, ' ')
    .replace(/ ?\u0002/g, '')
}

const OPENED = '\u0001'
const CLOSED = '\u0002'

function onOneLine(own: string, most: number): string {
  const spaced = /\s{2}|[\n\t]/.test(own)
    ? own
        .replace(/#[^\n]*\n/g, ' ')
        .replace(/\s+/g, ' ')
        .replace(/([([{]) /g, '$1')
        .replace(/,? ([)\]}])/g, '$1')
    : own
  return (spaced.includes('"') ? spaced.replace(/"([^"'\\]*)"/g, "'$1'") : spaced).slice(0, most)
}

/** A literal's value, one level deep; an expression for anything else. */
export function shallowValue(text: PyText, node: PyNode, depth = 0): Value {
  switch (node.type) {
    case 'true':
    case 'false':
      return { kind: 'boolean', text: node.type }
    case 'none':
      return { kind: 'null' }
    case 'integer':
    case 'float':
      return numberValue(sourceOf(text, node))
    case 'string':
    case 'concatenated_string': {
      const told = stringText(text, node)
      return told === null ? { kind: 'expression', text: plainText(text, node) } : { kind: 'string', text: told }
    }
    case 'list':
    case 'tuple':
    case 'set':
      return depth > 2 || node.kids.length > 50
        ? { kind: 'expression', text: plainText(text, node) }
        : { kind: 'array', items: node.kids.map((kid) => shallowValue(text, kid, depth + 1)), open: node.kids.some((kid) => kid.type === 'list_splat') }
    case 'dictionary': {
      const pairs = node.kids.filter((kid) => kid.type === 'pair' && kid.kids.length === 2)
      if (depth > 2 || pairs.length > 50) return { kind: 'expression', text: plainText(text, node) }
      return {
        kind: 'object',
        entries: pairs.flatMap((pair) =>
          pair.kids[0] && pair.kids[1] ? [[keyText(text, pair.kids[0]), shallowValue(text, pair.kids[1], depth + 1)] as const] : [],
        ),
        open: pairs.length < node.kids.length,
      }
    }
    default:
      return { kind: 'expression', text: plainText(text, node) }
  }
}

function keyText(text: PyText, node: PyNode): string {
  return stringText(text, node) ?? plainText(text, node)
}
