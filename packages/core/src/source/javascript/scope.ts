import { partitionPoint } from '../partition-point.js'
import { buildScopes } from './scope-build.js'
import type { Node, Program } from './syntax.js'

/** One step from a destructured value to a name: a key, a place, or what is left over. */
export type Step =
  | { readonly kind: 'key'; readonly key: string; readonly fallback: Node | null }
  | { readonly kind: 'index'; readonly index: number; readonly fallback: Node | null }
  | { readonly kind: 'rest'; readonly from: number; readonly without: readonly string[] }
  | { readonly kind: 'default'; readonly fallback: Node }
  | { readonly kind: 'computed' }

/** A name that is declared in a file. */
export interface Binding {
  readonly name: string
  readonly kind: 'import' | 'const' | 'let' | 'var' | 'param' | 'function' | 'class' | 'catch' | 'enum' | 'loop' | 'type'
  readonly scope: Scope
  /** The declaration: declarator, function, class, import specifier, the function of a parameter, the loop of its variable. */
  readonly node: Node
  /** Offset of the declared name. */
  readonly at: number
  /** What it is initialised with, before `steps`: a declarator's init, the collection of a for-of, the block that a catch guards; null without one. */
  readonly init: Node | null
  /** How destructuring takes it out of `init` or of the parameter. Empty for a plain name. */
  readonly steps: readonly Step[]
  /** Place of the parameter; null for everything else. A rest parameter has a `rest` step first. */
  readonly param: number | null
  /** For imports and requires: the specifier, and the imported name (`default`, `*`). */
  readonly imported: { readonly from: string; readonly name: string } | null
}

/** A region in which names are declared. */
export interface Scope {
  readonly start: number
  readonly end: number
  readonly parent: Scope | null
  /** A function's own region, or the module's: where `var` goes. */
  readonly isFunction: boolean
  /** The function, block, loop or program that makes it. */
  readonly node: Node
  readonly names: Map<string, Binding>
}

/** An assignment to a name after its declaration. `value` is null for `++`, destructuring and loops. */
export interface Write {
  readonly at: number
  readonly operator: string
  readonly value: Node | null
  /** What `({ key: name } = of)` takes; null for any other write. */
  readonly taken: { readonly of: Node; readonly key: string } | null
  /** The scope that holds the assignment. */
  readonly scope: Scope
}

/** The declared names of a file. */
export interface Scopes {
  readonly module: Scope
  /** The innermost scope that holds the offset. */
  readonly at: (offset: number) => Scope
  /** What the name means at the offset; null for globals. */
  readonly resolve: (name: string, offset: number) => Binding | null
  /** Assignments after the declaration, in order. */
  readonly writes: (binding: Binding) => readonly Write[]
  /** True when a property is assigned or deleted, or a method is called that changes its object (push, set, ...). */
  readonly mutated: (binding: Binding) => boolean
  /** Offsets of the name where that happens, in order. */
  readonly mutations: (binding: Binding) => readonly number[]
  /** Neither written to nor mutated after its declaration. */
  readonly constant: (binding: Binding) => boolean
}

const NO_WRITES: readonly Write[] = []

/** The scopes of a program, in one pass over its tree; writes are told apart on the first question. */
export function scopesOf(program: Program): Scopes {
  const { scopes, writes, mutations } = buildScopes(program)
  const module = scopes[0] as Scope
  let byBinding: Map<Binding, Write[]> | null = null
  let changed: Map<Binding, number[]> | null = null
  const at = (offset: number): Scope => {
    let scope = scopes[partitionPoint(scopes.length, (index) => (scopes[index]?.start ?? 0) <= offset) - 1] ?? module
    while (scope.parent !== null && scope.end <= offset) scope = scope.parent
    return scope
  }
  const resolve = (name: string, offset: number): Binding | null => {
    for (let scope: Scope | null = at(offset); scope !== null; scope = scope.parent) {
      const found = scope.names.get(name)
      if (found !== undefined) return found
    }
    return null
  }
  const writesOf = (binding: Binding): readonly Write[] => {
    if (byBinding === null) {
      byBinding = new Map()
      for (const { name, operator, value, taken, offset } of writes) {
        const target = resolve(name, offset)
        if (target === null) continue
        const list = byBinding.get(target)
        const write = { at: offset, operator, value, taken, scope: at(offset) }
        if (list === undefined) byBinding.set(target, [write])
        else list.push(write)
      }
    }
    return byBinding.get(binding) ?? NO_WRITES
  }
  const mutationsOf = (binding: Binding): readonly number[] => {
    if (changed === null) {
      changed = new Map()
      for (const { name, offset } of mutations) {
        const target = resolve(name, offset)
        if (target === null) continue
        const list = changed.get(target)
        if (list === undefined) changed.set(target, [offset])
        else list.push(offset)
      }
    }
    return changed.get(binding) ?? []
  }
  const mutated = (binding: Binding): boolean => mutationsOf(binding).length > 0
  const constant = (binding: Binding): boolean => writesOf(binding).length === 0 && !mutated(binding)
  return { module, at, resolve, writes: writesOf, mutated, mutations: mutationsOf, constant }
}
