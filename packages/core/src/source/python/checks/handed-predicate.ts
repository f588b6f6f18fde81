import { bare, child, type PyNode, statementsOf } from '../syntax/py-node.js'
import { sourceOf } from '../syntax/py-text.js'
import { calleeEnv } from '../values/callee-env.js'
import { evaluate } from '../values/evaluate.js'
import { argumentsOf } from '../values/evaluate-call.js'
import type { Callable } from '../values/sym.js'
import { DEEPEST } from './frame.js'
import type { At } from './make-check.js'

const DECIDES = /^(?:comparison_operator|boolean_operator|not_operator|true|false)$/

/** What a call asks that is made of what a row or a name holds: `assert check(answer)` of `lambda r: r.status == 3`. null where it calls a function by its own name. */
export function handedPredicate(call: PyNode, at: At): { readonly body: PyNode; readonly at: At } | null {
  const { env, frame } = at
  const callee = child(call, 'function')
  if (!callee || callee.type === 'attribute' || frame.depth >= DEEPEST) return null
  const ref = evaluate(callee, env).ref
  const body = ref && bodyOf(ref, sourceOf(env.module.text, callee))
  const node = ref?.kind === 'lambda' ? ref.node : ref?.place.definition.node
  if (!ref || !body || !node || frame.entered.includes(node)) return null
  const inner = calleeEnv(ref, argumentsOf(call, env), env)
  // A check is told by the place at which it stands, and both are read of one file.
  if (inner.module !== env.module) return null
  return { body, at: { ...at, env: inner, frame: { ...frame, depth: frame.depth + 1, entered: [...frame.entered, node] } } }
}

function bodyOf(ref: Callable, called: string): PyNode | null {
  if (ref.kind === 'lambda') return child(ref.node, 'body')
  const { definition, module } = ref.place
  const isOther = definition.kind === 'function' && definition.decorators.length === 0 && definition.name !== called && ref.self === null
  if (!isOther || sourceOf(module.text, definition.node).startsWith('async')) return null
  const [only, ...more] = statementsOf(child(definition.node, 'body')).filter(
    ({ type, kids }) => type !== 'expression_statement' || !/string$/.test(kids[0]?.type ?? ''),
  )
  const answer = only?.type === 'return_statement' && more.length === 0 ? only.kids[0] : undefined
  return answer && DECIDES.test(bare(answer).type) ? answer : null
}
