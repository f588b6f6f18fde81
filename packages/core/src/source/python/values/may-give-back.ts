import type { Placed, PyModule, World } from '../names/world.js'
import { bare, child, type PyNode, walk } from '../syntax/py-node.js'
import { sourceOf } from '../syntax/py-text.js'
import type { Callable, Env } from './sym.js'
import { isTestSide, resolveOurs } from './test-side.js'

/** Names of a function: what is assigned to them, or that they are inner definitions or parameters. */
type Locals = Map<string, readonly PyNode[] | 'defined' | 'given'>

interface Shape {
  readonly results: readonly PyNode[]
  readonly locals: Locals
}

const shapes = new WeakMap<PyNode, Shape>()
const answers = new WeakMap<World, WeakMap<PyNode, boolean>>()
/** Asked since the outermost question and taken for functions that give nothing back. */
const assumed: PyNode[] = []

/** Whether what a function of the tests gives back may be a function, an object of the tests' own, or hold one: by its text alone. */
export function mayGiveBack(ref: Callable, { world }: Env): boolean {
  if (ref.kind === 'lambda') return isTestSide(ref.env.module, world)
  return ref.place.definition.kind === 'function' && isTestSide(ref.place.module, world) && mayGive(ref.place, world)
}

function mayGive({ definition: { node }, module }: Placed, world: World): boolean {
  const known = answers.get(world) ?? new WeakMap<PyNode, boolean>()
  answers.set(world, known)
  const before = known.get(node)
  if (before !== undefined) return before
  known.set(node, false)
  assumed.push(node)
  const isFirst = assumed.length === 1
  let made = false
  try {
    const { results, locals } = shapeOf(node, module)
    made = results.some((result) => tells(result, locals, module, world, 0))
    if (made) known.set(node, true)
  } finally {
    if (isFirst) {
      // What was told while the first was open may have taken it for one that gives nothing back.
      if (made) for (const one of assumed) if (known.get(one) === false) known.delete(one)
      assumed.length = 0
    }
  }
  return made
}

function shapeOf(node: PyNode, module: PyModule): Shape {
  const known = shapes.get(node)
  if (known) return known
  const results: PyNode[] = []
  const locals: Locals = new Map()
  const name = (kid: PyNode): string => sourceOf(module.text, kid)
  for (const kid of child(node, 'parameters')?.kids ?? [])
    locals.set(name(kid.type === 'identifier' ? kid : (child(kid, 'name') ?? kid.kids[0] ?? kid)), 'given')
  const body = child(node, 'body')
  if (body)
    walk(body, (inner) => {
      if (/^(?:function|class)_definition$/.test(inner.type)) {
        const own = child(inner, 'name')
        if (own) locals.set(name(own), 'defined')
        return false
      }
      if (inner.type === 'lambda') return false
      if ((inner.type === 'return_statement' || inner.type === 'yield') && inner.kids[0]) results.push(inner.kids[0])
      const target = inner.type === 'assignment' ? child(inner, 'left') : inner.type === 'as_pattern' ? (child(inner, 'alias')?.kids[0] ?? null) : null
      const value = inner.type === 'assignment' ? child(inner, 'right') : inner.type === 'as_pattern' ? (inner.kids[0] ?? null) : null
      if (target?.type === 'identifier' && value) {
        const before = locals.get(name(target))
        locals.set(name(target), before === undefined || typeof before === 'string' ? [value] : [...before, value])
      }
      return true
    })
  const made = { results, locals }
  shapes.set(node, made)
  return made
}

function tells(whole: PyNode, locals: Locals, module: PyModule, world: World, depth: number): boolean {
  const node = bare(whole)
  if (depth > 6) return false
  const inside = (kid: PyNode): boolean => tells(kid, locals, module, world, depth + 1)
  switch (node.type) {
    case 'lambda':
      return true
    case 'identifier': {
      const name = sourceOf(module.text, node)
      const local = locals.get(name)
      return local === undefined ? isOurs(name, module, world, false) : typeof local === 'string' || local.some(inside)
    }
    case 'attribute':
    case 'call':
    case 'subscript': {
      const object = child(node, node.type === 'attribute' ? 'object' : node.type === 'call' ? 'function' : 'value')
      if (!object) return false
      const name = sourceOf(module.text, object)
      if (/^(?:(?:functools\.)?partial|super|self|cls)$/.test(name)) return true
      const local = locals.get(name)
      return local === undefined && object.type === 'identifier'
        ? isOurs(name, module, world, node.type === 'call')
        : (local !== 'given' || node.type === 'call') && inside(object)
    }
    case 'await':
    case 'assignment':
    case 'pair':
    case 'tuple':
    case 'list':
    case 'dictionary':
    case 'expression_list':
    case 'conditional_expression':
    case 'boolean_operator':
      return node.kids.some(inside)
    default:
      return false
  }
}

/** Whether a name of a module is a class, function or module of the tests; one that is called only where it gives back such a thing. */
function isOurs(name: string, module: PyModule, world: World, called: boolean): boolean {
  const found = resolveOurs(world, module, name)
  if (!found) return false
  const { binding } = found
  if (binding.kind === 'class') return true
  if (binding.kind === 'function') return !called || mayGive({ module: found.module, definition: binding }, world)
  if (binding.kind !== 'import') return false
  const target = world.load(binding.name === null ? binding.from : `${binding.from}.${binding.name}`, found.module)
  return target !== null && isTestSide(target, world)
}
