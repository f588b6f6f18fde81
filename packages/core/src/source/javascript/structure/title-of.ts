import { fold } from '../fold.js'
import type { Frame } from '../fold-frame.js'
import { valueText } from '../normal-text-value.js'
import { bare, type Node, propertyName } from '../syntax.js'
import { plainValue } from './plain-value.js'
import type { Title } from './row-title.js'
import { inOrder } from './rows.js'

/** The title that an argument gives: a string, what folds to one, a function's or class's name. Unknown parts stand as `${text}`. */
export function titleOf(argument: Node, frame: Frame): Title {
  const node = bare(argument)
  switch (node.type) {
    case 'TemplateLiteral': {
      let text = ''
      let known = true
      node.quasis.forEach((quasi, index) => {
        text += quasi.value.cooked ?? quasi.value.raw
        const part = node.expressions[index]
        if (part === undefined) return
        const title = titleOf(part, frame)
        text += title.text
        known &&= title.known
      })
      return { text, known }
    }
    case 'BinaryExpression': {
      if (node.operator !== '+') break
      const left = titleOf(node.left, frame)
      const right = titleOf(node.right, frame)
      return { text: left.text + right.text, known: left.known && right.known }
    }
    case 'CallExpression': {
      const printed = jsonOf(node, frame)
      if (printed !== null) return { text: printed, known: true }
      break
    }
    case 'FunctionExpression':
    case 'FunctionDeclaration':
    case 'ClassExpression':
      return { text: node.id?.name ?? '<anonymous>', known: true }
    case 'ArrowFunctionExpression':
      return { text: '<anonymous>', known: true }
    case 'Identifier': {
      const named = nameOfDeclared(node, frame)
      if (named !== null) return { text: named, known: true }
      break
    }
    case 'MemberExpression': {
      const named = propertyName(node) === 'name' ? nameOfDeclared(bare(node.object), frame) : null
      if (named !== null) return { text: named, known: true }
      break
    }
  }
  const value = fold(node, frame)
  switch (value.kind) {
    case 'string':
    case 'number':
    case 'boolean':
      return { text: value.text, known: true }
    case 'bigint':
      return { text: value.text.replace(/n$/, ''), known: true }
    case 'null':
    case 'undefined':
      return { text: value.kind, known: true }
    case 'expression': {
      const template = /^`([^`]*)`$/.exec(value.text)
      return template ? { text: template[1] ?? '', known: false } : { text: unknownPart(value.text), known: false }
    }
    default:
      return { text: unknownPart(valueText(value)), known: false }
  }
}

function unknownPart(text: string): string {
  return `\${${text.length > 200 ? `${text.slice(0, 200)}~` : text}}`
}

/** What `JSON.stringify` of a constant prints. */
function jsonOf(call: Extract<Node, { type: 'CallExpression' }>, frame: Frame): string | null {
  const { callee } = call
  const [first] = call.arguments
  if (callee.type !== 'MemberExpression' || propertyName(callee) !== 'stringify' || callee.object.type !== 'Identifier' || callee.object.name !== 'JSON')
    return null
  const plain = first === undefined || call.arguments.length > 1 ? null : plainValue(inOrder(first, frame))
  return plain === null ? null : (JSON.stringify(plain.value) ?? null)
}

/** The name of a function or class that an identifier means: runners print it. */
function nameOfDeclared(node: Node, frame: Frame): string | null {
  if (node.type !== 'Identifier') return null
  const binding = frame.file.scopes.resolve(node.name, node.start)
  if (binding === null) return /^[A-Z]/.test(node.name) ? node.name : null
  const bound = frame.bound.get(binding)
  if (bound !== undefined) return bound.kind === 'node' && binding.steps.length === 0 ? nameOfDeclared(bare(bound.node), bound.frame) : null
  if (binding.kind === 'function' || binding.kind === 'class') return binding.name
  if (binding.imported !== null) {
    const { from, name } = binding.imported
    if (name === '*') return null
    const found = frame.modules.exported(from, name, frame.file)
    if (found?.kind === 'binding') return found.binding.kind === 'function' || found.binding.kind === 'class' ? found.binding.name : null
    if (found === null && name !== 'default' && /^[A-Z]\w*[a-z]\w*$/.test(name)) return name
    return found?.kind === 'node' && (found.node.type === 'FunctionDeclaration' || found.node.type === 'ClassDeclaration')
      ? (found.node.id?.name ?? 'default')
      : null
  }
  const init = binding.init === null || binding.steps.length > 0 ? null : bare(binding.init)
  return init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression' || init?.type === 'ClassExpression' ? binding.name : null
}
