import { functionOf } from '../fold-call.js'
import { exportedOf } from '../fold-exports.js'
import { type Frame, topFrame } from '../fold-frame.js'
import { nodeOf } from '../handed-node.js'
import type { Binding } from '../scope.js'
import { requireOf } from '../scope-require.js'
import { bare, isFunction, type Node } from '../syntax.js'
import { type Chain, chainOf, type Link } from './chain.js'
import { planOf } from './tspl.js'

/** Where a chain starts: a package or `global`, `context` for the test's own argument, and the path taken from it. */
export interface Origin {
  readonly from: string
  readonly links: readonly Link[]
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
  if (binding === null) return root.name === 'chai' ? { from: 'chai', path: [] } : { from: 'global', path: GLOBALS.has(root.name) ? [] : [root.name] }
  return startOfBinding(binding, frame, test, depth)
}

const GLOBALS = new Set(['global', 'globalThis', 'window'])

function startOfBinding(binding: Binding, frame: Frame, test: Node | null, depth: number): Start | null {
  const bound = frame.bound.get(binding)
  const steps = binding.steps.flatMap((step) => (step.kind === 'key' ? [step.key] : []))
  if (bound?.kind === 'node' && depth < 4) {
    const handed = steps.length === 0 ? null : nodeOf(bound, binding)
    return handed === null ? onto(bound.node, bound.frame, steps, test, depth) : onto(handed.node, handed.frame, [], test, depth)
  }
  if (bound !== undefined) return null
  if (binding.imported !== null) return handedOn(binding.name, binding.imported, frame, depth)
  if (binding.kind === 'param' && binding.node === test && (binding.param ?? 9) <= 1) return { from: binding.param === 0 ? 'context' : 'second', path: steps }
  // `withRepository(({ expect }) => …)`, `scheduler.run(({ expectObservable }) => …)`: what a wrapper that cannot be read hands on to a test.
  if (binding.kind === 'param' && steps.length === 1 && /^expect(?:[A-Z]\w*)?$/.test(steps[0] ?? '')) return { from: 'global', path: steps }
  if ((binding.kind !== 'const' && binding.kind !== 'let' && binding.kind !== 'var') || depth >= 4) return null
  if (binding.init === null) return written(binding, frame, test, depth)
  if (planOf(binding.init, frame) !== null) return { from: 'context', path: ['assert', ...steps] }
  return onto(binding.init, frame, steps, test, depth)
}

/** What modules of tests hand on: `module.exports = require('chai').expect`, `export { expect } from 'vitest'`. */
const ASSERTS = /^(?:expect|assert)$/
/** How a module of the repository is named, by its path or by an alias of it. */
export const OWN = /^(?:\.|#|~|@\/)/

/** What is imported; through the modules of the repository that hand checks on, as far as the package. null where that is a function of their own. */
function handedOn(as: string, imported: NonNullable<Binding['imported']>, frame: Frame, depth: number): Start | null {
  let { from, name } = imported
  const named = ASSERTS.test(name) ? name : as
  if (!ASSERTS.test(named)) return broughtIn(imported)
  let at = frame.file
  for (let hops = depth; hops < 4 && OWN.test(from); hops++) {
    const file = frame.modules.file(from, at)
    const entry = file && exportedOf(file, name)
    if (!file || !entry) return byName(imported, named)
    if (entry.kind !== 'from') {
      const inner = topFrame(file, frame.modules)
      if (valuesOf(entry, file).some((value) => isOwn(value, inner))) return null
      const start = entry.kind === 'binding' ? startOfBinding(entry.binding, inner, null, hops + 1) : onto(entry.node, inner, [], null, hops + 1)
      return start ?? byName(imported, named)
    }
    at = file
    ;({ from, name } = entry)
  }
  return byName(OWN.test(from) ? imported : { from, name }, named)
}

/** What a module that is not read brings under the name `expect` is one. */
function byName(imported: NonNullable<Binding['imported']>, named: string): Start {
  const brought = broughtIn(imported)
  return brought.path.length === 0 && named === 'expect' ? { ...brought, path: [named] } : brought
}

/** All that an export may be. */
function valuesOf(entry: NonNullable<ReturnType<typeof exportedOf>>, { scopes }: Frame['file']): readonly Node[] {
  if (entry.kind !== 'binding') return entry.kind === 'node' ? [entry.node] : []
  const { init, node } = entry.binding
  return init === null ? [node, ...scopes.writes(entry.binding).flatMap(({ value }) => value ?? [])] : [init]
}

/** A function of the repository, or one under some condition. */
function isOwn(node: Node, frame: Frame): boolean {
  const value = bare(node)
  if (value.type === 'LogicalExpression') return isOwn(value.left, frame) || isOwn(value.right, frame)
  if (value.type === 'ConditionalExpression') return isOwn(value.consequent, frame) || isOwn(value.alternate, frame)
  return isFunction(value) || functionOf(value, frame) !== null
}

/** What is set more often holds answers, and no library. */
const MOST_WRITES = 8

/** What is declared first and given later: `let expect; before(async () => { ({ expect } = await import('chai')) })`. */
function written(binding: Binding, frame: Frame, test: Node | null, depth: number): Start | null {
  const given = frame.file.scopes.writes(binding).filter(({ value }) => value === null || !isNothing(value))
  if (given.length > MOST_WRITES) return null
  return agreed(
    given.map(({ value, taken }) => {
      if (value !== null) return onto(value, frame, [], test, depth)
      return taken === null ? null : onto(taken.of, frame, [taken.key], test, depth)
    }),
  )
}

function isNothing(node: Node): boolean {
  const value = bare(node)
  return value.type === 'Literal' ? value.value === null : value.type === 'Identifier' && value.name === 'undefined'
}

/** Several places that bring the same: where a browser has a global of it and node a package, the package. null where one of them brings something else. */
function agreed(starts: readonly (Start | null)[]): Start | null {
  const found = starts.flatMap((start) => start ?? [])
  const start = found.find(({ from }) => from !== 'global') ?? found[0]
  return start !== undefined && found.length === starts.length && found.every((other) => lastName(other) === lastName(start)) ? start : null
}

function lastName({ from, path }: Start): string {
  return path.at(-1) ?? from
}

const COPIES = /^(?:(extend|configure)|clone|child|use)$/

function onto(node: Node, frame: Frame, steps: readonly string[], test: Node | null, depth: number): Start | null {
  const value = bare(node)
  if (value.type === 'LogicalExpression') return agreed([value.left, value.right].map((side) => onto(side, frame, steps, test, depth)))
  if (value.type === 'ConditionalExpression') return agreed([value.consequent, value.alternate].map((side) => onto(side, frame, steps, test, depth)))
  const required = requireOf(value)
  if (required !== null) return broughtIn(required, steps)
  const chain = chainOf(value)
  const last = chain.links.at(-1)
  // Whoever hands chai on: `require('./chai').should()`.
  if (last?.name === 'should' && last.args?.length === 0) return { from: 'chai', path: ['should'] }
  const used = pluggedIn(chain, frame, test, depth)
  if (used !== null) return { from: used.from, path: [...used.path, ...steps] }
  // `unexpected.clone().use(plugin)` is another `expect` of it, and so is `expect.extend(matchers)`.
  const copy = last?.args ? COPIES.exec(last.name ?? '') : null
  if (copy !== null) {
    const copied = onto(chain.links.at(-2)?.node ?? chain.root, frame, steps, test, depth)
    return copied?.path.at(-1) === 'expect' && (copy[1] !== undefined || ITSELF.has(copied.from)) ? copied : null
  }
  const names: string[] = []
  for (const { name, args } of chain.links) if (name !== null && args === null) names.push(name)
  const isPlain = names.length === chain.links.length
  if (isInSource(chain)) return isPlain ? { from: 'vitest', path: [...names.slice(1), ...steps] } : null
  if (chain.root.type !== 'Identifier' || !isPlain) return null
  const start = startOf(chain.root, frame, test, depth + 1)
  return start === null ? null : { from: start.from, path: [...start.path, ...names, ...steps] }
}

/** `require('chai').use(plugin).expect`: what takes plugins hands itself on. */
function pluggedIn({ root, links }: Chain, frame: Frame, test: Node | null, depth: number): Start | null {
  const at = links.findLastIndex(({ name, args }) => name === 'use' && args !== null)
  const rest = links.slice(at + 1)
  if (at < 0 || rest.some(({ name, args }) => name === null || args !== null)) return null
  const start = onto(links[at - 1]?.node ?? root, frame, [], test, depth + 1)
  return start?.from === 'chai' && start.path.length === 0 ? { from: 'chai', path: rest.flatMap(({ name }) => name ?? []) } : null
}
