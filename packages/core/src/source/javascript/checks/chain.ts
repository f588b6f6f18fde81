import type { Frame } from '../fold-frame.js'
import { nodeOf } from '../handed-node.js'
import type { Binding } from '../scope.js'
import { requireOf } from '../scope-require.js'
import { bare, type FunctionNode, isFunction, type Node, propertyName } from '../syntax.js'
import { planOf } from './tspl.js'

/** One step of a chain: `.name`, `.name(args)` or a direct call `(args)` (then the name is null). */
export interface Link {
  readonly name: string | null
  readonly args: readonly Node[] | null
  /** The expression up to this step. */
  readonly node: Node
}

/** `root.a.b(1).c`. */
export interface Chain {
  readonly root: Node
  readonly links: readonly Link[]
}

/** Where a chain starts: a package or `global`, `context` for the test's own argument, and the path taken from it. */
export interface Origin {
  readonly from: string
  readonly links: readonly Link[]
}

/** Takes calls and members apart, outermost last. */
export function chainOf(node: Node): Chain {
  const links: Link[] = []
  let at = bare(node)
  for (;;) {
    if (at.type === 'CallExpression') {
      const callee = bare(at.callee)
      if (callee.type === 'MemberExpression') {
        links.push({ name: propertyName(callee) ?? '[]', args: at.arguments, node: at })
        at = bare(callee.object)
      } else {
        links.push({ name: null, args: at.arguments, node: at })
        at = callee
      }
    } else if (at.type === 'MemberExpression') {
      links.push({ name: propertyName(at) ?? '[]', args: null, node: at })
      at = bare(at.object)
    } else break
  }
  return { root: at, links: links.reverse() }
}

/**
 * Where a chain's root comes from, with the names that lead there in front of its links: `const { expect } = chai; expect(x)`
 * and `chai.expect(x)` give the same. null for locals that hold something else.
 */
export function originOf(chain: Chain, frame: Frame, test: Node | null): Origin | null {
  const { root } = chain
  if (root.type === 'ThisExpression') return { from: 'context', links: chain.links }
  if (isInSource(chain)) return { from: 'vitest', links: chain.links.slice(1) }
  if (root.type !== 'Identifier') return null
  const start = startOf(root, frame, test, 0)
  if (start === null) return null
  const [first, ...rest] = chain.links
  const path: Link[] = start.path.map((name) => ({ name, args: null, node: root }))
  const last = path.at(-1)
  if (first?.name === null && last !== undefined)
    return { from: start.from, links: [...path.slice(0, -1), { ...last, args: first.args, node: first.node }, ...rest] }
  return { from: start.from, links: [...path, ...chain.links] }
}

/** `import.meta.vitest`, which hands tests within a source what `vitest` exports. */
function isInSource({ root, links: [first] }: Chain): boolean {
  return root.type === 'MetaProperty' && first?.name === 'vitest' && first.args === null
}

/** Packages that are one function themselves: their `expect`, or one of node's. */
const ITSELF: ReadonlyMap<string, readonly [from: string, name: string]> = new Map([
  ['expect', ['expect', 'expect']],
  ['expect.js', ['expect.js', 'expect']],
  ['unexpected', ['unexpected', 'expect']],
  ['assume', ['assume', 'expect']],
  ['must', ['must', 'expect']],
  ['assert-rejects', ['assert', 'rejects']],
])

interface Start {
  readonly from: string
  readonly path: readonly string[]
}

function broughtIn({ from, name }: NonNullable<Binding['imported']>, steps: readonly string[] = []): Start {
  if (name !== '*' && name !== 'default') return { from, path: [name, ...steps] }
  const [library, itself] = ITSELF.get(from) ?? [from]
  return { from: library, path: itself === undefined ? steps : [itself, ...steps] }
}

function startOf(root: Extract<Node, { type: 'Identifier' }>, frame: Frame, test: Node | null, depth: number): Start | null {
  const binding = frame.file.scopes.resolve(root.name, root.start)
  // What a page loads chai by.
  if (binding === null) return root.name === 'chai' ? { from: 'chai', path: [] } : { from: 'global', path: [root.name] }
  const bound = frame.bound.get(binding)
  const steps = binding.steps.flatMap((step) => (step.kind === 'key' ? [step.key] : []))
  if (bound?.kind === 'node' && depth < 4) {
    const handed = steps.length === 0 ? null : nodeOf(bound, binding)
    return handed === null ? onto(bound.node, bound.frame, steps, test, depth) : onto(handed.node, handed.frame, [], test, depth)
  }
  if (bound !== undefined) return null
  if (binding.imported !== null) return broughtIn(binding.imported)
  if (binding.kind === 'param' && binding.node === test && (binding.param ?? 9) <= 1) return { from: binding.param === 0 ? 'context' : 'second', path: steps }
  // `withRepository(({ expect }) => …)`, `scheduler.run(({ expectObservable }) => …)`: what a wrapper that cannot be read hands on to a test.
  if (binding.kind === 'param' && steps.length === 1 && /^expect(?:[A-Z]\w*)?$/.test(steps[0] ?? '')) return { from: 'global', path: steps }
  if (binding.kind !== 'const' && binding.kind !== 'let' && binding.kind !== 'var') return null
  if (binding.init === null || depth >= 4) return null
  if (planOf(binding.init, frame) !== null) return { from: 'context', path: ['assert', ...steps] }
  return onto(binding.init, frame, steps, test, depth)
}

/** The function whose parameter a chain is called on, behind tspl too; null where it is called on something else. */
export function contextOf({ root }: Chain, frame: Frame): FunctionNode | null {
  let name = root
  for (let depth = 0; depth < 2; depth++) {
    const binding = name.type === 'Identifier' ? frame.file.scopes.resolve(name.name, name.start) : null
    if (binding === null) return null
    if (binding.kind === 'param') return isFunction(binding.node) ? binding.node : null
    const planned = binding.init === null ? undefined : planOf(binding.init, frame)?.arguments[0]
    if (planned === undefined) return null
    name = bare(planned)
  }
  return null
}

function onto(node: Node, frame: Frame, steps: readonly string[], test: Node | null, depth: number): Start | null {
  const chain = chainOf(node)
  const last = chain.links.at(-1)
  // Whoever hands chai on: `require('./chai').should()`.
  if (last?.name === 'should' && last.args?.length === 0) return { from: 'chai', path: ['should'] }
  // `unexpected.clone().use(plugin)` is another `expect` of it.
  if (last?.args && /^(clone|child|use)$/.test(last.name ?? '')) {
    const copied = onto(chain.links.at(-2)?.node ?? chain.root, frame, steps, test, depth)
    return copied?.path[0] === 'expect' && ITSELF.has(copied.from) ? copied : null
  }
  const names: string[] = []
  for (const { name, args } of chain.links) if (name !== null && args === null) names.push(name)
  const isPlain = names.length === chain.links.length
  if (isInSource(chain)) return isPlain ? { from: 'vitest', path: [...names.slice(1), ...steps] } : null
  if (chain.root.type !== 'Identifier') return null
  const required = requireOf(node)
  if (required !== null) return broughtIn(required, steps)
  if (!isPlain) return null
  const start = startOf(chain.root, frame, test, depth + 1)
  return start === null ? null : { from: start.from, path: [...start.path, ...names, ...steps] }
}
