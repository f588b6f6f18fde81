import type { Scope, Write } from './scope.js'
import { bare, eachChild, keyName, type Node } from './syntax.js'

/** What the walk over a program collects. */
export interface Build {
  /** In order of their start: parents before children. */
  readonly scopes: Scope[]
  readonly writes: (Pick<Write, 'operator' | 'value' | 'taken'> & { readonly name: string; readonly offset: number })[]
  readonly mutations: { readonly name: string; readonly offset: number }[]
}

/** Notes an assignment to a name, or to a property of what a name holds. */
export function writeTo(build: Build, target: Node, operator: string, value: Node | null, taken: Write['taken'] = null): void {
  const inner = bare(target)
  if (inner.type === 'Identifier') build.writes.push({ name: inner.name, offset: inner.start, operator, value, taken })
  else if (inner.type === 'MemberExpression') mutate(build, inner.object)
  else if (inner.type === 'ArrayPattern' || inner.type === 'ObjectPattern') {
    const keys = keysOf(inner)
    eachName(inner, (name) => {
      const key = keys.get(name)
      writeTo(build, name, operator, null, value === null || key === undefined ? null : { of: value, key })
    })
  }
}

/** The keys by which a pattern takes plain names. */
function keysOf(pattern: Node): ReadonlyMap<Node, string> {
  const keys = new Map<Node, string>()
  if (pattern.type !== 'ObjectPattern') return keys
  for (const property of pattern.properties) {
    const key = property.type === 'Property' ? keyName(property.key, property.computed) : null
    if (property.type === 'Property' && key !== null) keys.set(property.value, key)
  }
  return keys
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
