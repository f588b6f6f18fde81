import { type Bound, boundFrame, type Frame, ownNames } from '../fold-frame.js'
import type { Binding } from '../scope.js'
import type { FunctionNode } from '../syntax.js'

/** The frame inside of a function whose first parameters are given: what the runner hands over stays unknown, after them or where null stands. */
export function bindArguments(fn: FunctionNode, args: readonly (Bound | null)[], frame: Frame): Frame {
  if (args.length === 0 || fn.params.length === 0) return frame
  const entries: (readonly [Binding, Bound])[] = []
  for (const binding of ownNames(fn, frame.file)) {
    if (binding.param === null) continue
    const given = args[binding.param]
    if (fn.params[binding.param]?.type === 'RestElement')
      entries.push([binding, { kind: 'list', items: args.slice(binding.param).filter((item) => item !== null) }])
    else if (given !== undefined && given !== null) entries.push([binding, given])
  }
  return boundFrame(frame, entries)
}
