import type { Value } from '../../contract/index.js'
import type { Modules } from './fold-modules.js'
import type { Binding, Scope } from './scope.js'
import type { FunctionNode, JavascriptFile, Node } from './syntax.js'

/** What a parameter or a row's variable stands for: a value, an expression where it was written, or several for a rest parameter. */
export type Bound =
  | { readonly kind: 'value'; readonly value: Value }
  | {
      readonly kind: 'node'
      readonly node: Node
      readonly frame: Frame /** It is what the promise resolves to. */
      readonly awaited?: boolean
    }
  | { readonly kind: 'list'; readonly items: readonly Bound[] }

/** Where an expression is read: its file, and what the parameters around it are bound to. */
export interface Frame {
  readonly file: JavascriptFile
  readonly modules: Modules
  readonly bound: ReadonlyMap<Binding, Bound>
  /** Calls of one-expression functions of the same file stand for what they return. Inside of tests. */
  readonly inlines: boolean
  /** Members of lists and objects that were given to a call before are not known any more. */
  readonly doubts?: true
  /** What `this` is inside of a method that is followed. */
  readonly self?: Held
}

/** What an expression holds, as far as it is written down: `instance` of the class that `node` is. */
export type Held =
  | { readonly kind: 'function'; readonly fn: FunctionNode; readonly frame: Frame }
  | { readonly kind: 'object'; readonly node: Extract<Node, { type: 'ObjectExpression' }>; readonly frame: Frame }
  | { readonly kind: 'class' | 'instance'; readonly node: Extract<Node, { type: 'ClassDeclaration' | 'ClassExpression' }>; readonly frame: Frame }

const NOTHING: ReadonlyMap<Binding, Bound> = new Map()

/** The frame of a file's own text, nothing bound. */
export function topFrame(file: JavascriptFile, modules: Modules, inlines = false): Frame {
  return { file, modules, bound: NOTHING, inlines }
}

const DOUBTING = new WeakMap<Frame, Frame>()

/** The same frame, in which members are known of those lists and objects alone that were given to nothing before. */
export function doubting(frame: Frame): Frame {
  if (frame.doubts) return frame
  let doubtful = DOUBTING.get(frame)
  if (doubtful === undefined) {
    doubtful = { ...frame, doubts: true }
    DOUBTING.set(frame, doubtful)
  }
  return doubtful
}

/** The frame inside of a function that is called with these arguments. `frame` is the one in which the function is written. */
export function callFrame(fn: FunctionNode, args: readonly Bound[], frame: Frame): Frame {
  if (fn.params.length === 0) return frame
  const bound = new Map(frame.bound)
  for (const binding of ownNames(fn, frame.file)) {
    if (binding.param === null) continue
    const rest = binding.steps[0]?.kind === 'rest' && fn.params[binding.param]?.type === 'RestElement'
    const given = args[binding.param]
    if (rest) bound.set(binding, { kind: 'list', items: args.slice(binding.param) })
    else if (given !== undefined) bound.set(binding, given)
    else bound.set(binding, { kind: 'value', value: { kind: 'undefined' } })
  }
  return { ...frame, bound }
}

/** The frame in which one name more stands for something. */
export function boundFrame(frame: Frame, entries: Iterable<readonly [Binding, Bound]>): Frame {
  const bound = new Map(frame.bound)
  for (const [binding, value] of entries) bound.set(binding, value)
  return { ...frame, bound }
}

/** The names that a function's own scope declares: its parameters, destructured ones included, and its outermost locals. */
export function ownNames(fn: FunctionNode, file: JavascriptFile): Iterable<Binding> {
  let scope: Scope | null = file.scopes.at(fn.params[0]?.start ?? fn.start)
  while (scope !== null && scope.node !== fn) scope = scope.parent
  return scope === null ? [] : scope.names.values()
}
