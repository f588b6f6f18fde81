import type { Placed, World } from '../names/world.js'
import { child, type PyNode, statementsOf } from '../syntax/py-node.js'
import { sourceOf } from '../syntax/py-text.js'
import { evaluate } from '../values/evaluate.js'
import { moduleEnv } from '../values/evaluate-name.js'
import { lineage } from '../values/members.js'
import { type Env, opaque } from '../values/sym.js'
import type { Candidate } from './candidates.js'
import { type Mark, marksOf } from './marks.js'
import { wrappersOf } from './wrapped-by.js'

/** Marks of a test in pytest's order: the function's from the bottom up, its classes', the module's. */
export function marksFor(world: World, candidate: Candidate): Mark[] {
  const { place, classes } = candidate
  const owner = classes.at(-1) ?? null
  const decorators = wrappersOf(world, candidate)
  const env = decorators.length > 0 ? decoratorEnv(world, place.module, owner?.module === place.module ? owner : null, decorators) : null
  const own = env === null ? [] : [...decorators].reverse().flatMap((decorator) => marksOf(decorator, env))
  const ofClasses = [...classes].reverse().flatMap((owner) => classMarks(world, owner))
  return [...own, ...ofClasses, ...moduleMarks(world)]
}

/** A decorator sees the names of the class body that it stands in. */
function decoratorEnv(world: World, module: World['main'], owner: Placed | null, decorators: readonly PyNode[]): Env {
  const env = moduleEnv({ world }, module, owner)
  if (owner === null) return env
  const seen = new Set<string>()
  const bind = (node: PyNode): void => {
    for (const name of sourceOf(module.text, node).match(/[A-Za-z_]\w*/g) ?? []) {
      const [value, ...others] = world.bodyOf(owner).bindings.get(name) ?? []
      if (value?.kind !== 'value' || others.length > 0 || seen.size === seen.add(name).size) continue
      bind(value.node)
      env.vars.set(name, evaluate(value.node, env))
    }
  }
  for (const decorator of decorators) bind(decorator)
  return env
}

const cached = new WeakMap<Placed['definition'], Mark[]>()

function classMarks(world: World, owner: Placed): Mark[] {
  const known = cached.get(owner.definition)
  if (known) return known
  const made = lineage(world, owner).flatMap((one) => {
    const env = moduleEnv({ world }, one.module)
    const decorators = [...one.definition.decorators].reverse().flatMap((decorator) => marksOf(decorator, env))
    const binding = world.bodyOf(one).bindings.get('pytestmark')?.at(-1)
    return [...decorators, ...(binding?.kind === 'value' ? marksOf(binding.node, env) : [])]
  })
  cached.set(owner.definition, made)
  return made
}

function moduleMarks(world: World): Mark[] {
  const { main } = world
  const binding = main.names.bindings.get('pytestmark')?.at(-1)
  if (binding?.kind !== 'value') return []
  const env = moduleEnv({ world }, main)
  const last = binding.under.at(-1)
  const missing = missingImport(main, binding.node)
  const when =
    missing !== null ? { condition: opaque(`${missing} is None`), negated: false } : last ? { ...last, condition: evaluate(last.condition, env) } : null
  return marksOf(binding.node, env).map((mark) => ({ ...mark, when }))
}

/** What could not be imported where the node is reached: it stands in the `except ImportError` of a try that imports. */
function missingImport({ names, text }: World['main'], node: PyNode): string | null {
  for (const { node: tried } of names.statements) {
    if (tried.type !== 'try_statement' || node.start < tried.start || node.end > tried.end) continue
    const clause = tried.kids.find((kid) => kid.type === 'except_clause' && kid.start <= node.start && node.end <= kid.end)
    if (!clause || !/^except\s*\(?\s*(?:ImportError|ModuleNotFoundError)\b/.test(sourceOf(text, clause))) continue
    const [first] = statementsOf(child(tried, 'body'))
    const name = first && /^import(?:_from)?_statement$/.test(first.type) ? child(first, 'name') : null
    const local = name?.type === 'aliased_import' ? child(name, 'alias') : name
    if (local) return sourceOf(text, local).split('.')[0] ?? null
  }
  return null
}
