import type { Argument, Expression } from 'oxc-parser'

/** The path that path.resolve(__dirname, 'a'), new URL('./a', import.meta.url).pathname and their like stand for, relative to the config; null for anything else. */
export function pathCall(node: Expression | Argument, text: string): string | null {
  if (node.type === 'MemberExpression') {
    const named = node.property.type === 'Identifier' ? node.property.name : ''
    return named === 'pathname' || named === 'href' ? pathCall(node.object, text) : null
  }
  if (node.type === 'NewExpression') {
    if (node.callee.type !== 'Identifier' || node.callee.name !== 'URL') return null
    const [target, from] = node.arguments
    return from && text.slice(from.start, from.end) === 'import.meta.url' ? literal(target) : null
  }
  if (node.type !== 'CallExpression') return null
  const name = calleeName(node.callee)
  const [first] = node.arguments
  if ((name === 'fileURLToPath' || name === 'String') && first) return pathCall(first, text)
  if (
    name === 'resolve' &&
    node.callee.type === 'MemberExpression' &&
    /^(require|import\.meta)$/.test(text.slice(node.callee.object.start, node.callee.object.end))
  )
    return node.arguments.length === 1 ? literal(first) : null
  if (name !== 'resolve' && name !== 'join') return null
  const parts = node.arguments.map((argument) => (isHere(text.slice(argument.start, argument.end)) ? '.' : literal(argument)))
  return parts.length > 0 && parts.every((part) => part !== null)
    ? name === 'resolve' || parts[0] === '.'
      ? parts.join('/').replace(/\/\.\//g, '/')
      : null
    : null
}

function isHere(text: string): boolean {
  return /^(__dirname|import\.meta\.dirname|process\.cwd\(\)|(path\.)?dirname\(fileURLToPath\(import\.meta\.url\)\))$/.test(text)
}

function literal(node: Argument | undefined): string | null {
  return node?.type === 'Literal' && typeof node.value === 'string' ? node.value : null
}

function calleeName(callee: Expression): string {
  if (callee.type === 'Identifier') return callee.name
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : ''
}
