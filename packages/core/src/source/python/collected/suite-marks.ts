import type { Placed, World } from '../names/world.js'
import { moduleEnv } from '../values/evaluate-name.js'
import type { Candidate } from './candidates.js'
import { lineage } from './fixtures.js'
import { type Mark, marksOf } from './marks.js'

/** Marks of a test in pytest's order: the function's from the bottom up, its classes', the module's. */
export function marksFor(world: World, candidate: Candidate): Mark[] {
  const { place, classes } = candidate
  const owner = classes.at(-1) ?? null
  const own = [...place.definition.decorators]
    .reverse()
    .flatMap((decorator) => marksOf(decorator, moduleEnv({ world }, place.module, owner && owner.module === place.module ? owner : null)))
  const ofClasses = [...classes].reverse().flatMap((owner) => classMarks(world, owner))
  return [...own, ...ofClasses, ...moduleMarks(world)]
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
  return binding?.kind === 'value' ? marksOf(binding.node, moduleEnv({ world }, main)) : []
}
