import { visitorKeys } from 'oxc-parser'
import type { Node, Program } from '../syntax.js'
import { REGISTERING } from './runner-names.js'

/** What one walk over a whole file tells. */
export interface Survey {
  /** Every identifier, property name and string literal of at most 200 characters. */
  readonly mentions: ReadonlySet<string>
  /** Calls that begin with a registering name, in order: `it(...)`, `test.skip(...)`, `describe.each(...)(...)`. */
  readonly registering: readonly Node[]
  /** Template literals that stand where nothing uses them, or hold code: a place to hide tests in. */
  readonly templates: readonly Extract<Node, { type: 'TemplateLiteral' }>[]
  /** `import(...)`, `require(...)`, `vi.importActual(...)` with a constant specifier. */
  readonly required: readonly { readonly from: string; readonly node: Node }[]
}

const LONGEST = 200
const LOADING = new Set(['require', 'importActual', 'requireActual', 'importMock', 'requireMock'])

/** Walks a program once. */
export function survey(program: Program): Survey {
  const mentions = new Set<string>()
  const registering: Node[] = []
  const templates: Extract<Node, { type: 'TemplateLiteral' }>[] = []
  const required: { from: string; node: Node }[] = []
  const stack: Node[] = [program]
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    switch (node.type) {
      case 'Identifier':
      case 'PrivateIdentifier':
      case 'JSXIdentifier':
        mentions.add(node.name)
        // A pattern's type annotation holds names of types.
        if (!('typeAnnotation' in node) || node.typeAnnotation === null || node.typeAnnotation === undefined) continue
        break
      case 'Literal':
        if (typeof node.value === 'string' && node.value.length <= LONGEST) mentions.add(node.value)
        continue
      case 'TemplateElement': {
        const text = node.value.cooked
        if (text !== null && text !== '' && text.length <= LONGEST) mentions.add(text)
        continue
      }
      case 'JSXText': {
        const text = node.value.trim()
        if (text !== '' && text.length <= LONGEST) mentions.add(text)
        continue
      }
      case 'CallExpression': {
        const root = rootName(node.callee)
        if (root !== null && REGISTERING.has(root)) registering.push(node)
        const name = node.callee.type === 'MemberExpression' && node.callee.property.type === 'Identifier' ? node.callee.property.name : root
        const [first] = node.arguments
        if (name !== null && LOADING.has(name) && first?.type === 'Literal' && typeof first.value === 'string') required.push({ from: first.value, node })
        break
      }
      case 'ImportExpression':
        if (node.source.type === 'Literal' && typeof node.source.value === 'string') required.push({ from: node.source.value, node })
        break
      case 'TemplateLiteral':
        templates.push(node)
        break
    }
    const keys = visitorKeys[node.type]
    if (keys === undefined) continue
    const fields = node as unknown as Record<string, Node | (Node | null)[] | null | undefined>
    for (let index = keys.length - 1; index >= 0; index--) {
      const field = fields[keys[index] as string]
      if (field === null || field === undefined) continue
      if (Array.isArray(field)) {
        for (let at = field.length - 1; at >= 0; at--) {
          const child = field[at]
          if (child !== null && child !== undefined) stack.push(child)
        }
      } else stack.push(field)
    }
  }
  return { mentions, registering, templates, required }
}

function rootName(callee: Node): string | null {
  let node = callee
  for (;;) {
    switch (node.type) {
      case 'Identifier':
        return node.name
      case 'MemberExpression':
        node = node.object
        break
      case 'CallExpression':
        node = node.callee
        break
      case 'TaggedTemplateExpression':
        node = node.tag
        break
      case 'TSNonNullExpression':
      case 'TSAsExpression':
      case 'ChainExpression':
        node = node.expression
        break
      default:
        return null
    }
  }
}
