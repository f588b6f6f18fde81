import { child, statementsOf } from '../syntax/py-node.js'
import { calleeEnv } from './callee-env.js'
import { evaluate } from './evaluate.js'
import { mayGiveBack } from './may-give-back.js'
import { calledBy } from './members.js'
import { runLightly } from './run-lightly.js'
import { type Callable, type Env, type Given, heldBy, type Sym } from './sym.js'
import { isTestSide } from './test-side.js'

type Held = ReturnType<typeof heldBy>

const DEEPEST = 5
const running: unknown[] = []

/** What a call gives that can be called or has methods itself: an object of a class of the tests' own, a function made by another one. */
export function givenBack(target: Sym, args: Given, env: Env): Held {
  const { ref } = target
  const first = args.plain[0]
  if (target.dotted === 'functools.partial' && first?.ref) return { ref: boundTo(first.ref, { plain: args.plain.slice(1), named: args.named }) }
  if (ref?.kind === 'definition' && ref.place.definition.kind === 'class')
    return isTestSide(ref.place.module, env.world) ? { ref: null, of: { place: ref.place, given: args } } : null
  const called = calledBy(target, env)
  return called ? heldByAll(resultsOf(called, args, env)) : null
}

function boundTo(ref: Callable, { plain, named }: Given): Callable {
  return { ...ref, given: { plain: [...(ref.given?.plain ?? []), ...plain], named: new Map([...(ref.given?.named ?? []), ...named]) } }
}

function heldByAll(results: readonly Sym[]): Held {
  for (const sym of results) {
    const held = heldBy(sym)
    if (held) return held
  }
  return null
}

/** What a function of the tests returns or yields; nothing where it can give back nothing of its kind. */
export function resultsOf(ref: Callable, args: Given, env: Env): readonly Sym[] {
  const node = ref.kind === 'lambda' ? ref.node : ref.place.definition.node
  if (running.length >= DEEPEST || running.includes(node) || !mayGiveBack(ref, env)) return []
  const body = child(node, 'body')
  if (!body) return []
  running.push(node)
  try {
    const inner = calleeEnv(ref, args, env)
    const results: Sym[] = []
    if (ref.kind === 'lambda') results.push(evaluate(body, inner))
    else runLightly(statementsOf(body), inner, results)
    return results
  } finally {
    running.pop()
  }
}
