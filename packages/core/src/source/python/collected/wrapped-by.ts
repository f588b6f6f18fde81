import { type Frame, weaken } from '../checks/frame.js'
import type { PyModule, World } from '../names/world.js'
import { child, type PyNode } from '../syntax/py-node.js'
import { sourceOf } from '../syntax/py-text.js'
import { resolveOurs } from '../values/test-side.js'
import type { Candidate } from './candidates.js'

/** What a test is handed to before it is collected, outermost first: `test_a = skip(test_a)` below it, then its decorators. */
export function wrappersOf(world: World, { place, classes }: Candidate): readonly PyNode[] {
  const { definition, module } = place
  const owner = classes.at(-1)
  const names = owner ? world.bodyOf(owner) : module.names
  const later = (names.bindings.get(definition.name) ?? []).flatMap((binding) => {
    if (binding.kind !== 'value' || binding.order < definition.order || binding.node.type !== 'call') return []
    const [callee, given] = [child(binding.node, 'function'), child(binding.node, 'arguments')]
    return callee && given?.kids.length === 1 && given.kids[0] && sourceOf(module.text, given.kids[0]) === definition.name ? [callee] : []
  })
  return [...later.reverse(), ...definition.decorators]
}

/** The frame of a test's body where a decorator of the tests' own calls it in a `try` that lets failures pass, or under a condition. */
export function frameWithin(world: World, candidate: Candidate, frame: Frame): Frame {
  return wrappersOf(world, candidate).reduce((at, wrapper) => {
    const callee = wrapper.type === 'call' ? child(wrapper, 'function') : wrapper
    const { module } = candidate.place
    const found = callee?.type === 'identifier' ? resolveOurs(world, module, sourceOf(module.text, callee)) : null
    if (found?.binding.kind !== 'function') return at
    const { node, decorators } = found.binding
    const isManager = decorators.some((one) => /(?:^|\.)(?:async)?contextmanager$/.test(sourceOf(found.module.text, one)))
    return isManager ? aroundYield(node, found.module, at) : aroundCall(node, found.module, at)
  }, frame)
}

/** A decorator of the tests' own calls the test again where it failed: in a loop, within a `try` whose handler does not always raise. */
export function isTriedAgain(world: World, candidate: Candidate): boolean {
  return wrappersOf(world, candidate).some((wrapper) => {
    const callee = wrapper.type === 'call' ? child(wrapper, 'function') : wrapper
    const { module } = candidate.place
    const found = callee?.type === 'identifier' ? resolveOurs(world, module, sourceOf(module.text, callee)) : null
    if (found?.binding.kind !== 'function') return false
    return callsOfGiven(found.binding.node, found.module).some((path) => {
      const loop = path.findIndex(({ type }) => /^(?:for|while)_statement$/.test(type))
      const tries = path.slice(loop + 1).filter((node, at, all) => node.type === 'try_statement' && all[at + 1]?.field === 'body')
      return loop >= 0 && tries.some((node) => node.kids.some((clause) => goesOn(clause, found.module)))
    })
  })
}

/** A handler for failed checks that leaves a way on. */
function goesOn(clause: PyNode, module: PyModule): boolean {
  if (clause.type !== 'except_clause' || !CATCHES_CHECKS.test(sourceOf(module.text, clause))) return false
  const block = clause.kids.find(({ type }) => type === 'block')
  return !block?.kids.some(({ type }) => /^(?:raise|return|break)_statement$/.test(type))
}

/** What stands around the one place where a context manager lets the test run: `try: yield` with `except Exception: pass`. */
function aroundYield(manager: PyNode, module: PyModule, frame: Frame): Frame {
  const yields: PyNode[][] = []
  const visit = (node: PyNode, above: readonly PyNode[]): void => {
    if (node.type === 'yield') yields.push([...above, node])
    if (node === manager || node.type !== 'function_definition') for (const kid of node.kids) visit(kid, [...above, node])
  }
  visit(manager, [])
  const [path] = yields
  return path === undefined || yields.length > 1 ? frame : along(path, module, frame)
}

/** What stands around the one call of what a decorator is given. */
function aroundCall(decorator: PyNode, module: PyModule, frame: Frame): Frame {
  const [path, ...others] = callsOfGiven(decorator, module)
  return path === undefined || others.length > 0 ? frame : along(path, module, frame)
}

/** Where a decorator calls what it is given, with all that stands around. */
export function callsOfGiven(decorator: PyNode, module: PyModule): readonly PyNode[][] {
  const calls: PyNode[][] = []
  const visit = (node: PyNode, above: readonly PyNode[], given: ReadonlySet<string>): void => {
    const own = node.type === 'function_definition' ? new Set([...given, ...firstParameter(node, module)]) : given
    const callee = node.type === 'call' ? child(node, 'function') : null
    if (callee?.type === 'identifier' && above.some(({ type }) => type === 'function_definition') && own.has(sourceOf(module.text, callee)))
      calls.push([...above, node])
    for (const kid of node.kids) visit(kid, [...above, node], own)
  }
  visit(decorator, [], new Set())
  return calls
}

/** The frame of what the path leads to. */
function along(path: readonly PyNode[], module: PyModule, frame: Frame): Frame {
  return path.reduce((at, node, index) => {
    const inner = path[index + 1]
    if (node.type === 'try_statement' && inner?.field === 'body') return tried(node, module, at)
    const text = sourceOf(module.text, node).split('\n')[0] ?? ''
    if (node.type === 'with_statement' && SUPPRESSES.test(text)) return weaken(at, 'swallowed', text.replace(/:\s*$/, ''))
    const condition = node.type === 'if_statement' && inner?.field === 'consequence' ? child(node, 'condition') : null
    return condition === null ? at : weaken(at, 'conditional', sourceOf(module.text, condition))
  }, frame)
}

function firstParameter(node: PyNode, module: PyModule): readonly string[] {
  const [first] = child(node, 'parameters')?.kids ?? []
  return first?.type === 'identifier' ? [sourceOf(module.text, first)] : []
}

/** Catches what a failed check raises. */
const CATCHES_CHECKS = /^except(?:\s*:|\s+\(?[^:]*\b(?:Exception|BaseException|AssertionError)\b)/
const ANSWERS = /\b(?:raise|assert|fail|skip|skipTest|xfail|exit)\b/
// Makes a decorator, which as a statement does nothing.
const MARKS = /\bunittest\.skip\b/g
const SUPPRESSES = /\bsuppress\(.*\b(?:Exception|BaseException|AssertionError)\b/

function tried({ kids }: PyNode, module: PyModule, frame: Frame): Frame {
  const quiet = kids
    .flatMap((kid) => (kid.type === 'except_clause' ? [sourceOf(module.text, kid)] : []))
    .find((text) => CATCHES_CHECKS.test(text) && !ANSWERS.test(text.slice(text.indexOf(':')).replace(MARKS, '')))
  return quiet === undefined ? frame : weaken(frame, 'swallowed', quiet.split(':')[0] ?? null)
}
