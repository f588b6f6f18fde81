import { lastName } from '../../../run/code/dotted-name.js'
import { isTestPath } from '../names/test-path.js'
import type { PyModule, World } from '../names/world.js'
import { child, type PyNode } from '../syntax/py-node.js'
import { sourceOf } from '../syntax/py-text.js'
import { evaluate } from '../values/evaluate.js'
import type { Arguments } from '../values/evaluate-call.js'
import { moduleEnv } from '../values/evaluate-name.js'
import { type Callable, type Env, type Sym, truthOf } from '../values/sym.js'
import { mayEnter } from './follow.js'
import { DEEPEST, type Frame } from './frame.js'
import { type At, addCheck } from './make-check.js'

/** What a function holds with all that it calls. */
interface Held {
  readonly checks: number
  /** Some of it stands in a file that the change touches. */
  readonly changed: boolean
  /** Counted without a function that was being counted already: as much as can be told from there. */
  readonly cut: boolean
}

/** Checks that one call may bring, calls that are folded themselves counted as one. */
const MOST_CHECKS = 40
const IN_PROGRESS: Held = { checks: 0, changed: false, cut: true }

const known = new WeakMap<World, WeakMap<PyNode, Held>>()

/**
 * Whether a call of a helper stands for all that it would bring, as one check by its name: invariants that are gone through anew at each call would be
 * most of what a suite asks. Only where all of it is the same on both sides, so that both are read alike.
 */
export function isFolded(ref: Callable, env: Env, frame: Frame): boolean {
  if (frame.depth >= DEEPEST || env.world.context.isChanged === undefined) return false
  if (ref.kind !== 'definition' || ref.place.definition.kind !== 'function' || !mayEnter(ref, env, frame)) return false
  return isLarge(heldBy(ref, env.world, new Set()))
}

function isLarge({ checks, changed }: Held): boolean {
  return !changed && checks > MOST_CHECKS
}

function heldBy(ref: Extract<Callable, { kind: 'definition' }>, world: World, entered: Set<PyNode>): Held {
  const { module, definition } = ref.place
  const answers = known.get(world) ?? new WeakMap<PyNode, Held>()
  known.set(world, answers)
  const before = answers.get(definition.node)
  if (before) return before
  if (entered.has(definition.node)) return IN_PROGRESS
  entered.add(definition.node)
  let checks = 0
  let changed = isTouched(module.text.path, world)
  let cut = false
  const env = moduleEnv({ world }, module, ref.holder ?? null)
  const count = (node: PyNode): void => {
    if (node.type === 'assert_statement') checks++
    const callee = node.type === 'call' ? child(node, 'function') : null
    if (callee && ASSERTS.test(sourceOf(module.text, callee))) {
      const called = evaluate(callee, env).ref
      const inner = called?.kind === 'definition' && called.place.definition.kind === 'function' ? heldBy(called, world, entered) : null
      checks += inner === null || isLarge(inner) ? 1 : inner.checks
      changed ||= inner?.changed ?? false
      cut ||= inner?.cut ?? false
    }
    if (node.type === 'identifier') changed ||= isFromTouched(sourceOf(module.text, node), module, world)
    for (const kid of node.kids) count(kid)
  }
  const body = child(definition.node, 'body')
  if (body) count(body)
  entered.delete(definition.node)
  // What functions that call each other hold is the same from wherever it is asked.
  const isWhole = !cut || entered.size === 0
  const made = { checks, changed, cut: !isWhole }
  if (isWhole) answers.set(definition.node, made)
  return made
}

function isTouched(path: string, { context }: World): boolean {
  return context.isChanged?.(path) ?? true
}

/** A name of the tests' own that a file hands over which the change touches: a bound, a list of what is looked at. */
function isFromTouched(name: string, { names, text }: PyModule, world: World): boolean {
  const binding = names.bindings.get(name)?.at(-1)
  if (binding?.kind !== 'import') return false
  const modules = [binding.from, ...(binding.name === null ? [] : [`${binding.from}${binding.from.endsWith('.') ? '' : '.'}${binding.name}`])]
  const paths = modules.flatMap((from) => world.context.imported(from, text.path)?.path ?? [])
  return paths.some((path) => isTestPath(path) && isTouched(path, world))
}

const ASSERTS = /(?:^|\.)_*(?:assert|check|verify|validate|ensure|expect|compare)\w*$/i

/** Adds the check that a folded call is, and one for each of its switches that does not leave something out. */
export function addFolded(ref: Callable, target: Sym, args: Arguments, at: At): void {
  const name = lastName(target.text)
  const subject = args.plain[0] ?? target
  const switches = ref.kind === 'definition' ? switchesOf(ref) : []
  const isSwitch = (one: string | number) => switches.some(({ parameter, place }) => one === parameter || one === place)
  const named = [...args.named].filter(([key]) => !isSwitch(key))
  addCheck(at, subject, {
    relation: 'custom',
    matcher: name,
    values: [
      ...args.plain.slice(1).flatMap(({ value }, index) => (isSwitch(index + 1) ? [] : [value])),
      ...(named.length === 0 ? [] : [{ kind: 'object', entries: named.map(([key, { value }]) => [key, value] as const), open: false } as const]),
    ],
  })
  for (const { parameter, place, isOn } of switches) {
    const given = args.named.get(parameter) ?? args.plain[place]
    if ((given ? truthOf(given.value) : isOn) !== LEAVES_OUT.test(parameter)) addCheck(at, subject, { relation: 'custom', matcher: `${name}, ${parameter}` })
  }
}

interface Switch {
  readonly parameter: string
  /** Among the arguments that are handed over. */
  readonly place: number
  readonly isOn: boolean
}

/** Parameters that are True or False where nothing is handed over. */
function switchesOf({ place: { module, definition }, self }: Extract<Callable, { kind: 'definition' }>): Switch[] {
  return (child(definition.node, 'parameters')?.kids ?? []).flatMap((kid, index) => {
    const [name, value] = [child(kid, 'name'), child(kid, 'value')]
    if (!name || (value?.type !== 'true' && value?.type !== 'false')) return []
    return [{ parameter: sourceOf(module.text, name), place: index - (self === null ? 0 : 1), isOn: value.type === 'true' }]
  })
}

const LEAVES_OUT = /(?:^|_)(?:ignore|skip|allow|without|no|lenient|loose|exclude|omit|disable|relax)/i
