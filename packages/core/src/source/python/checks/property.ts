import type { Value } from '../../../contract/index.js'
import { namePattern } from '../../../run/literal-pattern.js'
import type { Mark } from '../collected/marks.js'
import { resolveName } from '../names/world.js'
import type { PyNode } from '../syntax/py-node.js'
import { evaluate } from '../values/evaluate.js'
import { moduleEnv } from '../values/evaluate-name.js'
import { number } from '../values/fold.js'
import { bounded, type Env, opaque, type Sym } from '../values/sym.js'
import type { Sink } from './frame.js'
import { addCheck } from './make-check.js'

/** A generator's value with the module's own generators that it is made of written out. */
function generator({ value, names }: Sym, env: Env): Value {
  if (value.kind !== 'expression') return value
  let { text } = value
  for (const name of new Set(names)) {
    const found = resolveName(env.world, env.module, name)
    if (found?.binding.kind !== 'value' || found.module.names.bindings.get(name)?.length !== 1) continue
    const written = evaluate(found.binding.node, moduleEnv(env, found.module)).text
    text = text.replace(new RegExp(`(?<!\\.)${namePattern(name)}(?!\\s*=(?!=))`, 'g'), () => written)
  }
  return { kind: 'expression', text: bounded(text) }
}

/** Adds what Hypothesis decorators ask: the property with its generators and runs, and its fixed examples. */
export function addProperty(node: PyNode, marks: readonly Mark[], env: Env, sink: Sink): void {
  const given = marks.find((mark) => /^hypothesis\.(?:given|stateful\.rule)$/.test(mark.name))
  if (!given) return
  const frame = { modality: 'always', under: null, times: 1, depth: 0, sink, entered: [] } as const
  const settings = marks.find((mark) => mark.name === 'hypothesis.settings')
  const phases = settings?.args?.named.get('phases')
  // Where it generates nothing, only fixed examples are tried.
  const runs = phases?.items?.every(({ text }) => !/generate$/.test(text)) ? number(0) : (settings?.args?.named.get('max_examples')?.value ?? null)
  const generators: Value[] = [
    ...(given.args?.plain ?? []).map((sym) => generator(sym, env)),
    ...[...(given.args?.named ?? [])].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sym]) => generator(sym, env)),
    ...sink.calls.filter((call) => /^(?:hypothesis\.)?assume\(/.test(call)).map((text): Value => ({ kind: 'expression', text })),
  ]
  const predicate = sink.checks.map((check) => `${check.subject} ${check.relation}`).join('; ')
  const subject = opaque(
    sink.checks[0]?.subject ?? 'property',
    sink.checks.flatMap((check) => check.subjectNames),
  )
  addCheck({ node, env, frame }, subject, {
    relation: 'property',
    matcher: 'given',
    values: [{ kind: 'expression', text: predicate }, { kind: 'array', items: generators, open: false }, runs ?? { kind: 'null' }],
  })
  for (const mark of marks) {
    if (mark.name !== 'hypothesis.example') continue
    const values = [...(mark.args?.plain ?? []), ...(mark.args?.named.values() ?? [])].map((sym) => sym.value)
    addCheck({ node: mark.node, env, frame }, subject, { relation: 'custom', matcher: 'example', values })
  }
}
