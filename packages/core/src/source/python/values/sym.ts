import type { Value } from '../../../contract/index.js'
import type { Placed, PyModule, World } from '../names/world.js'
import type { PyNode } from '../syntax/py-node.js'

/** What an expression is as far as the text tells: its normal text with locals inlined, its value, the names in it. */
export interface Sym {
  readonly text: string
  readonly value: Value
  /** Names called or read, outermost last. */
  readonly names: readonly string[]
  /** Full dotted name through imports and aliases. */
  readonly dotted: string | null
  /** What it calls when called. */
  readonly ref: Callable | null
  /** Its items where they are told one by one. */
  readonly items: readonly Sym[] | null
  /** The call that made it, when that call only creates a coroutine. */
  readonly coroutine: { readonly call: PyNode; readonly env: Env } | null
  readonly awaited: boolean
  /** The class of the tests' own that it is an object of. */
  readonly of?: Instance
  /** What stands under all keys of a dict, where some of it can be called or has methods. */
  readonly entries?: ReadonlyMap<string, Sym>
  /** What gave it, where it is what a `with` statement gives: not always the object that was entered. */
  readonly entered?: '__enter__' | '__aenter__'
  /** Where a named argument was written. */
  readonly made?: Written
  /** The name of the constant that it is, where the code that is tested defines it. */
  readonly constant?: string
  /** A row of a table: its own id and marks. */
  readonly param?: { readonly id: Sym | null; readonly marks: Written | null }
}

/** An expression and the names around it. */
export interface Written {
  readonly node: PyNode
  readonly env: Env
}

/** A call's arguments by place and by name. */
export interface Given {
  readonly plain: readonly Sym[]
  readonly named: ReadonlyMap<string, Sym>
  /** There are more than can be told. */
  readonly open?: boolean
}

/** An object of a class of the tests' own, and what its constructor was given. */
export interface Instance {
  readonly place: Placed
  readonly given: Given
}

/** A function, method, class or lambda with the names around it. `given`: arguments that are bound already. */
export type Callable = { readonly given?: Given } & (
  | {
      readonly kind: 'definition'
      readonly place: Placed
      readonly env: Env | null
      readonly self: Sym | null
      /** The class whose body a method stands in. */
      readonly holder?: Placed
    }
  | { readonly kind: 'lambda'; readonly node: PyNode; readonly env: Env }
)

/** Names in scope, innermost first; the module's own are looked up through `module`. */
export interface Env {
  readonly module: PyModule
  readonly parent: Env | null
  readonly vars: Map<string, Sym>
  /** Class whose method is read: for `self.name`. */
  readonly owner: Placed | null
  /** Class whose body that method stands in, which may be a base of it: for `super()`. */
  readonly holder?: Placed | undefined
  readonly world: World
  /** Names of the function whose values change unseen. */
  readonly mutated?: ReadonlySet<string>
}

/** A value that is only its text. */
export function opaque(text: string, names: readonly string[] = []): Sym {
  return { text, value: { kind: 'expression', text }, names: distinct(names), dotted: null, ref: null, items: null, coroutine: null, awaited: false }
}

/** A constant. */
export function constant(text: string, value: Value, names: readonly string[] = [], items: readonly Sym[] | null = null): Sym {
  return { text, value, names: distinct(names), dotted: null, ref: null, items, coroutine: null, awaited: false }
}

/** A value made of another one twice, and of that one twice, has its names once; the last is that of the outermost. */
function distinct(names: readonly string[]): readonly string[] {
  return names.length < 2 ? names : [...new Set(names.toReversed())].reverse()
}

/** Of a value, what can be called or has methods. */
export function heldBy({ ref, of, entries }: Sym): Pick<Sym, 'ref' | 'of' | 'entries'> | null {
  return ref || of || entries ? { ref, ...(of && { of }), ...(entries && { entries }) } : null
}

/** The nearest binding of a local name. */
export function lookup(env: Env, name: string): Sym | null {
  for (let at: Env | null = env; at; at = at.parent) {
    const found = at.vars.get(name)
    if (found) return found
  }
  return null
}

/** An environment inside another. */
export function within(parent: Env, module = parent.module, owner = parent.owner): Env {
  return { module, parent, vars: new Map(), owner, holder: parent.holder, world: parent.world }
}

/** Whether a value is fully told. */
export function isConstant(value: Value): boolean {
  if (value.kind === 'expression') return false
  if (value.kind === 'array') return !value.open && value.items.every(isConstant)
  if (value.kind === 'object') return !value.open && value.entries.every(([, item]) => isConstant(item))
  return true
}

/** Python's truth of a value; null when it cannot be told. */
export function truthOf(value: Value): boolean | null {
  switch (value.kind) {
    case 'boolean':
      return value.text === 'true'
    case 'null':
    case 'undefined':
      return false
    case 'nan':
    case 'regex':
      return true
    case 'string':
      return value.text !== ''
    case 'number':
    case 'bigint':
      return Number(value.text) !== 0
    case 'array':
      return value.items.length > 0 ? true : value.open ? null : false
    case 'object':
      return value.entries.length > 0 ? true : value.open ? null : false
    default:
      return null
  }
}

const MOST = 1200

/** Keeps texts from growing without bound: what is cut stays distinct by a checksum. */
export function bounded(text: string): string {
  if (text.length <= MOST) return text
  let sum = 0x811c9dc5
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193)
  return `${text.slice(0, MOST)}…${(sum >>> 0).toString(16)}`
}
