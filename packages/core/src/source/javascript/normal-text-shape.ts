import { sha256Hex } from '../../run/hash.js'
import type { Binding } from './scope.js'
import { eachChild, isFunction, type JavascriptFile, type Node } from './syntax.js'

/** The normal form of a piece of code, and the words in it. */
export interface Shape {
  /** Hash: layout, quotes, comments, types and the names of locals do not matter. */
  readonly key: string
  /** Identifiers, property names and string literals of at most 200 characters. */
  readonly mentions: ReadonlySet<string>
}

/** The normal form of a function's body, a statement or a whole program; names that are declared in it count by their order. */
export function bodyShape(root: Node, file: JavascriptFile): Shape {
  const parts: string[] = []
  const mentions = new Set<string>()
  const locals = new Map<Binding, number>()
  const from = root.start
  const to = root.end
  const name = (node: Extract<Node, { type: 'Identifier' | 'JSXIdentifier' }>): void => {
    const binding = file.scopes.resolve(node.name, node.start)
    if (binding === null || binding.imported !== null || binding.scope.parent === null) {
      mentions.add(node.name)
      parts.push(node.name)
      return
    }
    if (binding.at < from || binding.at >= to) {
      mentions.add(node.name)
      parts.push(outerText(binding, file))
      return
    }
    let index = locals.get(binding)
    if (index === undefined) {
      index = locals.size
      locals.set(binding, index)
    }
    mentions.add(node.name)
    parts.push(`$${index}`)
  }
  const word = (text: string): void => {
    mentions.add(text)
    parts.push(text)
  }
  const walk = (node: Node): void => {
    switch (node.type) {
      case 'Identifier':
      case 'JSXIdentifier':
        name(node)
        return
      case 'JSXAttribute':
        parts.push('=')
        if (node.name.type === 'JSXIdentifier') word(node.name.name)
        else walk(node.name)
        if (node.value !== null) walk(node.value)
        return
      case 'JSXMemberExpression':
        walk(node.object)
        parts.push('.')
        word(node.property.name)
        return
      // An opening tag says all that the closing one does.
      case 'JSXClosingElement':
        return
      case 'Literal':
        if (typeof node.value === 'string') {
          if (node.value.length <= 200) mentions.add(node.value)
          parts.push(JSON.stringify(node.value))
        } else parts.push('regex' in node ? `${node.regex.pattern}/${node.regex.flags}` : (node.raw ?? String(node.value)))
        return
      case 'TemplateElement':
        if (node.value.raw.length <= 200) mentions.add(node.value.raw)
        parts.push(`\`${node.value.cooked ?? node.value.raw}`)
        return
      case 'TemplateLiteral':
        if (node.expressions.length === 0) {
          const text = node.quasis[0]?.value.cooked ?? ''
          if (text.length <= 200) mentions.add(text)
          parts.push(JSON.stringify(text))
          return
        }
        break
      case 'MemberExpression':
        walk(node.object)
        parts.push(node.optional ? '?.' : '.')
        if (!node.computed) word(node.property.type === 'PrivateIdentifier' ? `#${node.property.name}` : node.property.name)
        else if (node.property.type === 'Literal' && typeof node.property.value === 'string') word(node.property.value)
        else walk(node.property)
        return
      case 'Property':
      case 'MethodDefinition':
      case 'PropertyDefinition':
        parts.push('kind' in node ? node.kind : '=')
        if (!node.computed && node.key.type === 'Identifier') word(node.key.name)
        else if (!node.computed && node.key.type === 'Literal' && typeof node.key.value === 'string') word(node.key.value)
        else walk(node.key)
        if (node.value !== null) walk(node.value)
        return
      case 'JSXText': {
        const text = node.value.replace(/\s+/g, ' ').trim()
        if (text !== '') word(text)
        return
      }
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression':
      case 'TSTypeAssertion':
      case 'TSInstantiationExpression':
        walk(node.expression)
        return
      case 'TSTypeAnnotation':
      case 'TSTypeParameterDeclaration':
      case 'EmptyStatement':
      case 'DebuggerStatement':
        return
      case 'CallExpression':
        parts.push('call', '(')
        walk(node.callee)
        if (node.optional) parts.push('?.')
        for (const argument of node.arguments) walk(argument)
        parts.push(')')
        return
      case 'ExpressionStatement':
        parts.push(';')
        walk(node.expression)
        return
      case 'ObjectExpression':
        parts.push('{')
        for (const property of node.properties) walk(property)
        parts.push('}')
        return
      case 'ArrayExpression':
        parts.push('[')
        for (const element of node.elements) {
          if (element === null) parts.push(',')
          else walk(element)
        }
        parts.push(']')
        return
      default:
    }
    if (isFunction(node)) {
      parts.push(node.async ? 'async(' : '(')
      for (const param of node.params) walk(param)
      parts.push(')')
      if (node.body === null) return
      if (node.body.type === 'BlockStatement') {
        for (const statement of node.body.body) walk(statement)
      } else {
        parts.push('ReturnStatement', '(')
        walk(node.body)
        parts.push(')')
      }
      parts.push(')')
      return
    }
    parts.push(node.type, 'operator' in node && typeof node.operator === 'string' ? node.operator : '(')
    eachChild(node, walk)
    parts.push(')')
  }
  if (isFunction(root)) {
    if (root.body !== null) {
      for (const param of root.params) walk(param)
      if (root.body.type === 'BlockStatement') for (const statement of root.body.body) walk(statement)
      else {
        parts.push('ReturnStatement', '(')
        walk(root.body)
        parts.push(')')
      }
    }
  } else walk(root)
  return { key: sha256Hex(parts.join(' ')).slice(0, 32), mentions }
}

/** A name of the suite around: what it holds, not what it is called. */
function outerText(binding: Binding, file: JavascriptFile): string {
  const held = binding.init ?? file.scopes.writes(binding)[0]?.value ?? null
  if (held === null || isFunction(held)) return held === null && binding.param !== null ? `^${binding.param}` : binding.name
  const steps = binding.steps.map((step) => (step.kind === 'key' ? step.key : step.kind === 'index' ? step.index : step.kind))
  return `^${file.text.slice(held.start, Math.min(held.end, held.start + 120)).replace(/\s+/g, ' ')}${steps.length === 0 ? '' : `.${steps.join('.')}`}`
}
