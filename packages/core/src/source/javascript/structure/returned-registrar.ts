import { type Bound, callFrame, type Frame } from '../fold-frame.js'
import { normalText } from '../normal-text.js'
import { bare, type FunctionNode, isFunction, type Node } from '../syntax.js'
import { functionOf } from './function-of.js'
import { under } from './mark.js'
import type { Registrar } from './registrar.js'
import { registrarOf } from './registrar-of.js'

/** What a function of the project returns when it is one of the runner's functions: `const itIf = (c) => (c ? it : it.skip)`. */
export function returnedRegistrar(callee: Node, args: readonly Node[], frame: Frame, depth: number): Registrar | null {
  if (callee.type === 'CallExpression') return handedOver(callee, args, frame, depth)
  if (callee.type !== 'Identifier') return null
  const binding = frame.file.scopes.resolve(callee.name, callee.start)
  if (binding === null) return null
  if (binding.imported !== null) return ofOtherFile(binding.imported, args, frame, depth)
  const fn = binding.kind === 'function' ? binding.node : binding.init === null || binding.steps.length > 0 ? null : bare(binding.init)
  return isFunction(fn) ? answered(fn, args, frame, frame, depth) : null
}

/**
 * What a function that came out of a call is handed, where that is one of the runner's: `onDatabase('pg')(it)`. What it answers is told where that function can
 * be; else whether it registers anything hangs on the call.
 */
function handedOver(callee: Extract<Node, { type: 'CallExpression' }>, args: readonly Node[], frame: Frame, depth: number): Registrar | null {
  const known = functionOf(callee, frame)
  if (known !== null) return answered(known.fn, args, frame, known.frame, depth)
  const [only, ...others] = args
  if (only === undefined || others.length > 0 || !/^(?:Identifier|MemberExpression)$/.test(bare(only).type)) return null
  const given = registrarOf(only, frame, depth + 1)
  if (given === null || !/^(?:test|suite)$/.test(given.role) || given.waits !== null) return null
  return { ...given, marks: [...given.marks, under(normalText(callee, frame), given.name, 'skip')] }
}

/** The same of a function that another file hands out: `const test = testWith({ root })`. */
function ofOtherFile({ from, name }: { readonly from: string; readonly name: string }, args: readonly Node[], frame: Frame, depth: number): Registrar | null {
  const exported = frame.modules.exported(from, name, frame.file)
  if (exported === null) return null
  const node = exported.kind === 'node' ? exported.node : exported.binding.kind === 'function' ? exported.binding.node : exported.binding.init
  const fn = node === null || node === undefined ? null : bare(node)
  return isFunction(fn) ? answered(fn, args, frame, { ...frame, file: exported.file }, depth) : null
}

function answered(fn: FunctionNode, args: readonly Node[], caller: Frame, frame: Frame, depth: number): Registrar | null {
  const inner = callFrame(
    fn,
    args.map((node): Bound => ({ kind: 'node', node, frame: caller })),
    frame,
  )
  if (fn.body === null) return null
  if (fn.body.type !== 'BlockStatement') return registrarOf(fn.body, inner, depth + 3)
  const last = fn.body.body.at(-1)
  return last?.type === 'ReturnStatement' && last.argument !== null ? registrarOf(last.argument, inner, depth + 3) : null
}
