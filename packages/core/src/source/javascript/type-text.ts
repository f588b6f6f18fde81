import { children, type Node } from './syntax.js'

/** A type as written, in one layout: spaces, line breaks, quotes, separators, and bars in front do not matter. */
export function typeText(node: Node, text: string): string {
  switch (node.type) {
    case 'TSTypeLiteral':
      return node.members.length === 0 ? '{}' : `{ ${node.members.map((member) => typeText(member, text).replace(/\s*[;,]$/, '')).join(', ')} }`
    case 'TSUnionType':
      return node.types.map((type) => typeText(type, text)).join(' | ')
    case 'TSIntersectionType':
      return node.types.map((type) => typeText(type, text)).join(' & ')
    case 'TSTupleType':
      return `[${node.elementTypes.map((type) => typeText(type, text)).join(', ')}]`
    case 'TSTypeParameterInstantiation':
      return `<${node.params.map((type) => typeText(type, text)).join(', ')}>`
    default:
      return between(node, text)
  }
}

/** A node's own text around that of its children. */
function between(node: Node, text: string): string {
  let made = ''
  let at = node.start
  for (const child of children(node)) {
    if (child.start < at) continue
    made += plain(text.slice(at, child.start)) + typeText(child, text)
    at = child.end
  }
  return made + plain(text.slice(at, node.end))
}

function plain(written: string): string {
  return written
    .replace(/\s+/g, ' ')
    .replace(/([([]) /g, '$1')
    .replace(/,? ([)\]])/g, '$1')
    .replace(/,([)\]])/g, '$1')
    .replace(/"/g, "'")
}
