import { type Frame, type Sink, withoutCalls } from '../checks/frame.js'
import { mayCheck } from '../checks/may-check.js'
import { readStatements } from '../checks/read-statements.js'
import type { PyModule, World } from '../names/world.js'
import { child, type PyNode, statementsOf } from '../syntax/py-node.js'
import { sourceOf } from '../syntax/py-text.js'
import { calleeEnv } from '../values/callee-env.js'
import { evaluate } from '../values/evaluate.js'
import { argumentsOf } from '../values/evaluate-call.js'
import { type Env, opaque, within } from '../values/sym.js'
import { isTestSide } from '../values/test-side.js'
import type { Candidate } from './candidates.js'
import { callsOfGiven, wrappersOf } from './wrapped-by.js'

/** Reads the checks that a decorator of the tests' own makes around the one call of what it is handed: `def audited(test): def run(shop): test(shop); assert shop.log`. */
export function readWrappers(world: World, candidate: Candidate, env: Env, sink: Sink): void {
  for (const wrapper of wrappersOf(world, candidate)) {
    const callee = wrapper.type === 'call' ? child(wrapper, 'function') : wrapper
    const ref = callee?.type === 'identifier' ? evaluate(callee, env).ref : null
    if (ref?.kind !== 'definition' || ref.place.definition.kind !== 'function') continue
    const { definition, module } = ref.place
    if (!isTestSide(module, world) || !mayCheck(ref, env)) continue
    const [path, ...others] = callsOfGiven(definition.node, module)
    const inner = path?.filter(({ type }) => type === 'function_definition').at(-1)
    if (inner === undefined || others.length > 0) continue
    const given = wrapper.type === 'call' ? argumentsOf(wrapper, env) : { plain: [opaque(candidate.place.definition.name)], named: new Map() }
    const around = calleeEnv(ref, given, env)
    const own = within(around)
    for (const name of parametersIn(inner, module)) own.vars.set(name, opaque(name, [name]))
    sink.bodies.push({ node: inner, env: own })
    const frame: Frame = { modality: 'always', under: null, times: 1, depth: 1, sink, entered: [definition.node, inner] }
    withoutCalls(sink, () => readStatements(statementsOf(child(inner, 'body')), own, frame))
  }
}

function parametersIn(fn: PyNode, { text }: PyModule): readonly string[] {
  return (child(fn, 'parameters')?.kids ?? []).flatMap((kid) => {
    const name = kid.type === 'identifier' ? kid : (child(kid, 'name') ?? kid.kids[0])
    return name?.type === 'identifier' ? [sourceOf(text, name)] : []
  })
}
