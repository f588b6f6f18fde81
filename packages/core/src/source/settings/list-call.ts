import type { Argument, Expression } from 'oxc-parser'
import { type Data, scalar, truthOf } from './data.js'

type Evaluate = (node: Expression | Argument, bound?: ReadonlyMap<string, Data>) => Data

/** What a method of a list or text that is known makes of it: concat, slice, filter(Boolean), flat, map of a function that is one expression, split, join; null for any other call. */
export function listCall(node: Extract<Expression, { type: 'CallExpression' }>, evaluate: Evaluate, line: number): Data | null {
  const { callee } = node
  if (callee.type !== 'MemberExpression' || callee.computed || callee.property.type !== 'Identifier' || callee.object.type === 'Super') return null
  const [first] = node.arguments
  switch (callee.property.name) {
    case 'concat': {
      const parts = [evaluate(callee.object), ...node.arguments.map((argument) => evaluate(argument))]
      // A part that is not known is one as a spread is.
      return parts.some(({ kind }) => kind === 'list') ? { kind: 'list', items: parts.flatMap(itemsOrUnknown), open: parts.some(isOpen), line } : null
    }
    case 'slice': {
      const [list, from, to] = [evaluate(callee.object), ...node.arguments.map((argument) => numberOf(evaluate(argument)))]
      const isKnown = list?.kind === 'list' && !list.open && node.arguments.length <= 2 && from !== null && to !== null
      return isKnown ? { ...list, items: list.items.slice(from, to), line } : null
    }
    case 'filter': {
      const list = first?.type === 'Identifier' && first.name === 'Boolean' ? evaluate(callee.object) : null
      return list?.kind === 'list' ? { ...list, items: list.items.filter((item) => truthOf(item) !== false), line } : null
    }
    case 'flat': {
      const list = evaluate(callee.object)
      return list.kind === 'list' ? { ...list, items: list.items.flatMap((item) => (item.kind === 'list' ? item.items : [item])), line } : null
    }
    case 'map': {
      const parameter = first?.type === 'ArrowFunctionExpression' ? first.params[0] : undefined
      if (first?.type !== 'ArrowFunctionExpression' || first.body.type === 'BlockStatement' || parameter?.type !== 'Identifier') return null
      const [list, body] = [evaluate(callee.object), first.body as unknown as Expression]
      return list.kind === 'list' ? { ...list, items: list.items.map((item) => evaluate(body, new Map([[parameter.name, item]]))), line } : null
    }
    case 'split': {
      const [text, by] = [plain(evaluate(callee.object)), first ? plain(evaluate(first)) : null]
      return text === null || by === null ? null : { kind: 'list', items: text.split(by).map((part) => scalar(part, line)), open: false, line }
    }
    case 'join': {
      const [list, by] = [evaluate(callee.object), first ? plain(evaluate(first)) : ',']
      const texts = list.kind === 'list' && !list.open ? list.items.map(plain) : [null]
      return by === null || texts.includes(null) ? null : scalar(texts.join(by), line)
    }
    default:
      return null
  }
}

function itemsOrUnknown(data: Data): readonly Data[] {
  if (data.kind === 'list') return data.items
  if (data.kind === 'scalar' && data.value.kind === 'expression') return [{ ...data, value: { kind: 'expression', text: `...${data.value.text}` } }]
  return [data]
}

function isOpen(data: Data): boolean {
  return data.kind === 'list' && data.open
}

function plain(data: Data): string | null {
  return data.kind === 'scalar' && data.value.kind === 'string' ? data.value.text : null
}

function numberOf(data: Data): number | null {
  return data.kind === 'scalar' && data.value.kind === 'number' ? Number(data.value.text) : null
}
