/** A node of Python's syntax tree as plain data: named nodes, and operators where the parent needs them. */
export interface PyNode {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly field: string | null
  readonly kids: readonly PyNode[]
}

/** The first child in a field. */
export function child(node: PyNode, field: string): PyNode | null {
  for (const kid of node.kids) if (kid.field === field) return kid
  return null
}

/** All children in a field. */
export function children(node: PyNode, field: string): PyNode[] {
  return node.kids.filter((kid) => kid.field === field)
}

/** Removes parentheses around an expression. */
export function bare(node: PyNode): PyNode {
  let at = node
  while (at.type === 'parenthesized_expression' && at.kids[0]) at = at.kids[0]
  return at
}

/** The statements of a block or module; comments are not among them. */
export function statementsOf(node: PyNode | null): readonly PyNode[] {
  return node === null ? [] : node.type === 'block' || node.type === 'module' ? node.kids : [node]
}

/** Calls `visit` for a node and everything in it, outermost first; false stops the descent. */
export function walk(node: PyNode, visit: (node: PyNode) => boolean | undefined): void {
  if (visit(node) === false) return
  for (const kid of node.kids) walk(kid, visit)
}
