import { sha256Hex } from '../../../run/index.js'
import { child, type PyNode, walk } from '../syntax/py-node.js'
import { type PyText, sourceOf } from '../syntax/py-text.js'
import { stringText } from '../values/string-text.js'

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

/** Hash of a body's normal form: layout, comments, quotes and the names of locals do not matter. */
export function bodyKey(text: PyText, body: PyNode | null, renamed: ReadonlySet<string>): string {
  return body === null ? '' : sha256Hex(normalForm(text, body, renamed))
}

/** The normal form itself. */
export function normalForm(text: PyText, body: PyNode, renamed: ReadonlySet<string>): string {
  const numbers = new Map<string, number>()
  const parts: string[] = []
  const write = (node: PyNode, attribute: boolean): void => {
    switch (node.type) {
      case 'identifier': {
        const name = sourceOf(text, node)
        if (attribute || !renamed.has(name)) parts.push(name)
        else {
          const known = numbers.get(name)
          if (known === undefined) numbers.set(name, numbers.size)
          parts.push(`$${known ?? numbers.size - 1}`)
        }
        return
      }
      case 'string':
      case 'concatenated_string': {
        const told = stringText(text, node)
        if (told !== null) {
          parts.push(JSON.stringify(told))
          return
        }
        break
      }
      case 'comment':
        return
      case 'parenthesized_expression':
        if (node.kids[0]) write(node.kids[0], false)
        return
      default:
    }
    if (node.kids.length === 0) parts.push(sourceOf(text, node))
    else {
      parts.push(`${node.type}(`)
      for (const kid of node.kids)
        write(kid, (node.type === 'attribute' && kid.field === 'attribute') || (node.type === 'keyword_argument' && kid.field === 'name'))
      parts.push(')')
    }
  }
  const isDocstring = (kid: PyNode, index: number): boolean => index === 0 && kid.type === 'expression_statement' && /string$/.test(kid.kids[0]?.type ?? '')
  const statements = body.type === 'block' || body.type === 'module' ? body.kids.filter((kid, index) => !isDocstring(kid, index)) : [body]
  for (const statement of statements) {
    write(statement, false)
    parts.push(';')
  }
  return parts.join(' ')
}

/** Every identifier and every string literal of at most 200 characters in a node. */
export function mentionsIn(text: PyText, node: PyNode, mentions: Set<string>): void {
  walk(node, (inner) => {
    if (inner.type === 'identifier') mentions.add(sourceOf(text, inner))
    else if (inner.type === 'string') {
      if (inner.end - inner.start <= 206) {
        const told = stringText(text, inner)
        if (told !== null && told.length <= 200) mentions.add(told)
      }
    }
    return true
  })
}
