import type { PyNode } from './py-node.js'

const HOLDS_SPLATS = /^(?:list|set|tuple|expression_list)$/
const STAR = 42

/** The grammar binds the star of a collection's first item too closely: `[*cart.items]` holds what `cart.items` holds, not a member of `*cart`. */
export function splatOf(kid: PyNode, holder: string, text: string): PyNode {
  if (text.charCodeAt(kid.start) !== STAR || kid.type === 'list_splat' || !HOLDS_SPLATS.test(holder)) return kid
  const inner = withoutStar(kid)
  return inner === null ? kid : { type: 'list_splat', start: kid.start, end: kid.end, field: kid.field, kids: [{ ...inner, field: null }] }
}

function withoutStar(node: PyNode): PyNode | null {
  const [first, ...rest] = node.kids
  if (first === undefined) return null
  const inner = first.type === 'list_splat' ? first.kids[0] : withoutStar(first)
  return inner ? { ...node, start: inner.start, kids: [{ ...inner, field: first.field }, ...rest] } : null
}
