import type { Binding, Scope, Write } from './scope.js'
import type { Node } from './syntax.js'

/** The assignment that surely holds where the name is read: in a block around it, before it, in the same function. */
export function lastWrite(writes: readonly Write[], scope: Scope, at: number): Write | null {
  for (let index = writes.length - 1; index >= 0; index--) {
    const write = writes[index] as Write
    if (write.at >= at) continue
    for (let outer: Scope | null = scope; outer !== null; outer = outer.parent) {
      if (outer === write.scope) return write
      if (outer.isFunction) break
    }
    if (sameFunction(write.scope, scope)) return null
  }
  return null
}

/** True when another function than the one that assigns does so too: one inside of it, or one that adds to what is there. */
export function writtenElsewhere(scope: Scope, writes: readonly Write[]): boolean {
  const around = home(scope)
  if (around.parent === null) return false
  return writes.some((write) => home(write.scope) !== around && (write.operator !== '=' || isWithin(write.scope, around)))
}

/** What a name was given and then lengthened by, piece by piece in the block that declares it, where it is read; null where it is written in any other way. */
export function appendedTo({ scope, init }: Binding, writes: readonly Write[], at: number, reader: Scope): readonly Node[] | null {
  if (init === null || writes.length === 0 || !sameFunction(scope, reader)) return null
  const pieces = writes.map((write) => (write.operator === '+=' && write.scope === scope ? write.value : null))
  return pieces.includes(null) ? null : [init, ...pieces.flatMap((piece, i) => (piece !== null && (writes[i]?.at ?? at) < at ? [piece] : []))]
}

function isWithin(scope: Scope, around: Scope): boolean {
  for (let outer = home(scope); outer !== around; outer = home(outer.parent)) if (outer.parent === null) return false
  return true
}

/** Both stand in the body of one function. */
export function sameFunction(a: Scope, b: Scope): boolean {
  return home(a) === home(b)
}

function home(scope: Scope): Scope {
  let outer = scope
  while (!outer.isFunction && outer.parent !== null) outer = outer.parent
  return outer
}

/** True within a loop of its function. */
export function inLoop(scope: Scope): boolean {
  for (let outer: Scope | null = scope; outer !== null && !outer.isFunction; outer = outer.parent) if (/^(For|While|DoWhile)/.test(outer.node.type)) return true
  return false
}
