import type { Value } from '../../../contract/index.js'
import { child, type PyNode } from '../syntax/py-node.js'
import { sourceOf } from '../syntax/py-text.js'
import { evaluate } from './evaluate.js'
import { moduleEnv } from './evaluate-name.js'
import { mutatedNames } from './mutated-names.js'
import { type Callable, constant, type Env, type Given, opaque, type Sym, within } from './sym.js'

/** The names inside of a function that is called from `env`. */
export function calleeEnv(ref: Callable, args: Given, env: Env): Env {
  const given: Given = ref.given
    ? { open: args.open === true, plain: [...ref.given.plain, ...args.plain], named: new Map([...ref.given.named, ...args.named]) }
    : args
  if (ref.kind === 'lambda') {
    const inner = within(ref.env)
    bindParameters(child(ref.node, 'parameters'), given, inner)
    return inner
  }
  const { definition, module } = ref.place
  const body = child(definition.node, 'body')
  const base = ref.env ? within(ref.env, module) : { ...within(moduleEnv(env, module)), owner: ref.self ? (ref.self.of?.place ?? env.owner) : null }
  const inner: Env = { ...base, ...(ref.holder && { holder: ref.holder }), ...(body && { mutated: mutatedNames(module.text, body) }) }
  if (ref.self?.text === 'self')
    for (let at: Env | null = env; at; at = at.parent)
      for (const [name, sym] of at.vars) if (name.startsWith('self.') && !inner.vars.has(name)) inner.vars.set(name, sym)
  bindParameters(child(definition.node, 'parameters'), ref.self ? { ...given, plain: [ref.self, ...given.plain] } : given, inner)
  return inner
}

/** What `*names` is given. */
function rest(given: readonly Sym[]): Sym {
  const texts = given.map(({ text }) => text)
  const value: Value = { kind: 'array', items: given.map((sym) => sym.value), open: false }
  return constant(
    `(${texts.join(', ')})`,
    value,
    given.flatMap(({ names }) => names),
    given,
  )
}

function bindParameters(parameters: PyNode | null, args: Given, env: Env): void {
  let index = 0
  let byNameOnly = false
  const text = env.module.text
  for (const kid of parameters?.kids ?? []) {
    const nameNode = kid.type === 'identifier' ? kid : (child(kid, 'name') ?? kid.kids[0])
    if (!nameNode) continue
    const name = sourceOf(text, nameNode).replace(/^\*+/, '')
    const value = child(kid, 'value')
    // `*names`, and `*names: str`, whose splat stands within.
    if (/splat|separator/.test(kid.type) || /splat/.test(nameNode.type)) {
      const isList = /list_splat/.test(`${kid.type} ${nameNode.type}`)
      if (isList && !args.open) env.vars.set(name, rest(args.plain.slice(index)))
      byNameOnly ||= isList || /keyword_separator/.test(kid.type)
      continue
    }
    const given = args.named.get(name) ?? (byNameOnly ? undefined : args.plain[index++]) ?? (value ? evaluate(value, moduleEnv(env, env.module)) : null)
    env.vars.set(name, given ?? opaque(name, [name]))
  }
}
