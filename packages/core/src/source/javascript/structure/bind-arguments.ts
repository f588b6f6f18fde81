import { type Bound, boundFrame, type Frame, ownNames } from '../fold-frame.js'
import type { Binding } from '../scope.js'
import type { FunctionNode } from '../syntax.js'

/** The frame inside of a function whose first parameters are given: what the runner hands over after them stays unknown. */
export function bindArguments(fn: FunctionNode, args: readonly Bound[], frame: Frame): Frame {
  if (args.length === 0 || fn.params.length === 0) return frame
  const entries: (readonly [Binding, Bound])[] = []
  for (const binding of ownNames(fn, frame.file)) {
    if (binding.param === null) continue
    const given = args[binding.param]
    if (fn.params[binding.param]?.type === 'RestElement') entries.push([binding, { kind: 'list', items: args.slice(binding.param) }])
    else if (given !== undefined) entries.push([binding, given])
  }
  return boundFrame(frame, entries)
}
