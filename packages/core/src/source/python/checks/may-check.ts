import type { PyModule, World } from '../names/world.js'
import { child, type PyNode, walk } from '../syntax/py-node.js'
import { sourceOf } from '../syntax/py-text.js'
import { type Callable, type Env, lookup } from '../values/sym.js'
import { isTestSide, resolveOurs } from '../values/test-side.js'
import { methodsNamed } from './methods-named.js'

interface Signs {
  /** It checks, skips or fails itself. */
  readonly own: boolean
  readonly names: readonly string[]
  readonly methods: readonly string[]
}

const signs = new WeakMap<PyNode, Signs>()
const answers = new WeakMap<World, WeakMap<PyNode, boolean>>()

const DEEPEST = 5

/** Whether a function can check, skip or fail, itself or by what it calls of the tests' own: others are not entered. */
export function mayCheck(ref: Extract<Callable, { kind: 'definition' }>, env: Pick<Env, 'world'>, depth = 0): boolean {
  const { module, definition } = ref.place
  const { own, names } = signsOf(definition.node, module)
  if (own || !isTestSide(module, env.world)) return own
  return (depth < DEEPEST && names.some((name) => isCheckingLocal(ref.env, name, env, depth))) || reaches(definition.node, module, env.world)
}

function isCheckingLocal(inner: Env | null, name: string, env: Pick<Env, 'world'>, depth: number): boolean {
  const local = inner && lookup(inner, name)?.ref
  return local?.kind === 'definition' && mayCheck(local, env, depth + 1)
}

function reaches(node: PyNode, module: PyModule, world: World): boolean {
  const known = answers.get(world) ?? new WeakMap<PyNode, boolean>()
  answers.set(world, known)
  const before = known.get(node)
  if (before !== undefined) return before
  const { own, names, methods } = signsOf(node, module)
  known.set(node, own)
  const made =
    own ||
    names.some((name) => {
      const found = resolveOurs(world, module, name)
      return (found?.binding.kind === 'function' || found?.binding.kind === 'class') && reaches(found.binding.node, found.module, world)
    }) ||
    methods.some((name) => methodsNamed(name, module, world).some((place) => reaches(place.definition.node, place.module, world)))
  known.set(node, made)
  return made
}

function signsOf(node: PyNode, module: PyModule): Signs {
  const before = signs.get(node)
  if (before) return before
  let own = false
  const names = new Set<string>()
  const methods = new Set<string>()
  walk(node, (inner) => {
    if (inner.type === 'assert_statement' || inner.type === 'raise_statement') own = true
    const callee = inner.type === 'call' ? child(inner, 'function') : null
    if (callee && /(?:assert|check|verify|expect|raises|warns|skip|fail|ensure|should|validate)/i.test(sourceOf(module.text, callee))) own = true
    const called = callee?.type === 'attribute' ? child(callee, 'attribute') : callee
    if (called?.type === 'identifier') (called === callee ? names : methods).add(sourceOf(module.text, called))
    return !own
  })
  const made = { own, names: [...names], methods: [...methods] }
  signs.set(node, made)
  return made
}
