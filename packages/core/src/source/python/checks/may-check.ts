import type { PyModule, World } from '../names/world.js'
import { child, type PyNode, walk } from '../syntax/py-node.js'
import { sourceOf } from '../syntax/py-text.js'
import { type Callable, type Env, lookup } from '../values/sym.js'
import { isTestSide, resolveOurs } from '../values/test-side.js'
import { methodsNamed } from './methods-named.js'

/** A function or class of a module. */
interface Signed {
  readonly node: PyNode
  readonly module: PyModule
}

interface Signs {
  /** It checks, skips or fails itself. */
  readonly own: boolean
  readonly names: readonly string[]
  /** Names among the arguments of its calls. */
  readonly handed: readonly string[]
  readonly methods: readonly string[]
}

const signs = new WeakMap<PyNode, Signs>()
const answers = new WeakMap<World, WeakMap<PyNode, boolean>>()

const DEEPEST = 5

/** Whether a function can check, skip or fail, itself or by what it calls of the tests' own: others are not entered. */
export function mayCheck(ref: Extract<Callable, { kind: 'definition' }>, env: Pick<Env, 'world'>, depth = 0): boolean {
  const { module, definition } = ref.place
  const { own, names, handed } = signsOf(definition.node, module)
  if (own || !isTestSide(module, env.world)) return own
  return (depth < DEEPEST && [...names, ...handed].some((name) => isCheckingLocal(ref.env, name, env, depth))) || reaches(definition.node, module, env.world)
}

function isCheckingLocal(inner: Env | null, name: string, env: Pick<Env, 'world'>, depth: number): boolean {
  const local = inner && lookup(inner, name)?.ref
  return local?.kind === 'definition' && mayCheck(local, env, depth + 1)
}

function reaches(node: PyNode, module: PyModule, world: World): boolean {
  const known = answers.get(world) ?? new WeakMap<PyNode, boolean>()
  answers.set(world, known)
  const seen = new Set([node])
  // Functions that call each other are each looked at once: what is added here is looked at as well.
  const found = [{ node, module }]
  for (const one of found) {
    const before = known.get(one.node)
    if (before === false) continue
    if (before || signsOf(one.node, one.module).own) {
      known.set(node, true)
      return true
    }
    for (const called of calledIn(one, world)) {
      if (!seen.has(called.node)) found.push(called)
      seen.add(called.node)
    }
  }
  for (const one of seen) known.set(one, false)
  return false
}

function calledIn({ node, module }: Signed, world: World): Signed[] {
  const { names, handed, methods } = signsOf(node, module)
  return [
    // `Server(app=app)` calls the function that it is handed.
    ...handed.flatMap((name) => {
      const found = resolveOurs(world, module, name)
      return found?.binding.kind === 'function' ? [{ node: found.binding.node, module: found.module }] : []
    }),
    ...names.flatMap((name) => {
      const found = resolveOurs(world, module, name)
      return found?.binding.kind === 'function' || found?.binding.kind === 'class' ? [{ node: found.binding.node, module: found.module }] : []
    }),
    ...methods.flatMap((name) => methodsNamed(name, module, world).map((place) => ({ node: place.definition.node, module: place.module }))),
  ]
}

function signsOf(node: PyNode, module: PyModule): Signs {
  const before = signs.get(node)
  if (before) return before
  let own = false
  const names = new Set<string>()
  const handed = new Set<string>()
  const methods = new Set<string>()
  walk(node, (inner) => {
    if (inner.type === 'assert_statement' || inner.type === 'raise_statement') own = true
    const callee = inner.type === 'call' ? child(inner, 'function') : null
    if (
      callee &&
      /(?:^compare$|assert|check|verify|expect|raises|warns|skip|fail|ensure|should|validate|mustcontain|\.until(?:_not)?$)/i.test(
        sourceOf(module.text, callee),
      )
    )
      own = true
    const called = callee?.type === 'attribute' ? child(callee, 'attribute') : callee
    if (called?.type === 'identifier') (called === callee ? names : methods).add(sourceOf(module.text, called))
    for (const arg of (callee && child(inner, 'arguments')?.kids) ?? []) {
      const given = arg.type === 'keyword_argument' ? child(arg, 'value') : arg
      if (given?.type === 'identifier') handed.add(sourceOf(module.text, given))
    }
    return !own
  })
  const made = { own, names: [...names], handed: [...handed], methods: [...methods] }
  signs.set(node, made)
  return made
}
