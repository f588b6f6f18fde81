import type { Scope } from './scope.js'
import { bare, eachChild, type Node } from './syntax.js'

/** What the walk over a program collects. */
export interface Build {
  /** In order of their start: parents before children. */
  readonly scopes: Scope[]
  readonly writes: { readonly name: string; readonly offset: number; readonly operator: string; readonly value: Node | null }[]
  readonly mutations: { readonly name: string; readonly offset: number }[]
}

/** Notes an assignment to a name, or to a property of what a name holds. */
export function writeTo(build: Build, target: Node, operator: string, value: Node | null): void {
  const inner = bare(target)
  if (inner.type === 'Identifier') build.writes.push({ name: inner.name, offset: inner.start, operator, value })
  else if (inner.type === 'MemberExpression') mutate(build, inner.object)
  else if (inner.type === 'ArrayPattern' || inner.type === 'ObjectPattern') eachName(inner, (name) => writeTo(build, name, operator, null))
}

function eachName(pattern: Node, use: (name: Node) => void): void {
  if (pattern.type === 'Identifier' || pattern.type === 'MemberExpression') use(pattern)
  else if (pattern.type === 'AssignmentPattern') eachName(pattern.left, use)
  else if (pattern.type === 'Property') eachName(pattern.value, use)
  else eachChild(pattern, (child) => eachName(child, use))
}

/** Notes that what a name holds is changed. */
export function mutate(build: Build, object: Node): void {
  let root = bare(object)
  while (root.type === 'MemberExpression') root = bare(root.object)
  if (root.type === 'Identifier') build.mutations.push({ name: root.name, offset: root.start })
}
