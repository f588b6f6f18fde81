import { dottedIn, type Placed, resolveName, type World } from '../names/world.js'
import { child, type PyNode } from '../syntax/py-node.js'
import { sourceOf } from '../syntax/py-text.js'
import { lineage } from '../values/members.js'
import { takesName } from './name-patterns.js'

/**
 * Whether a class is a unittest.TestCase, by the names of its bases. Of one that pytest does not take by its name what only a library gives is one as well,
 * if it is called so: `class test_Queue(case.Case)` runs for no other reason. `class CartTests(Chai)` is one, whatever its base is called, where it asks by
 * assertions that nothing else can give it.
 */
export function isTestCase(world: World, place: Placed): boolean {
  const isTaken = takesName(world.context.python.classes, place.definition.name)
  const line = lineage(world, place)
  return line.some((one) =>
    (child(one.definition.node, 'superclasses')?.kids ?? []).some((kid) => {
      const dotted = kid.type === 'keyword_argument' ? null : dottedIn(world, one.module, kid)
      if (dotted === null || isKnownClass(world, one, kid)) return false
      return (
        /(?:^|[.])(?:\w*TestCase|AsyncTestCase)$/.test(dotted) ||
        (/\.\w*(?:Case|Tests?|TestBase)$/.test(dotted) && (!isTaken || asksByInherited(world, line))) ||
        (OF_LIBRARY.test(dotted) && world.context.framework !== 'pytest' && CALLED_TESTS.test(place.definition.name) && asksByInherited(world, line))
      )
    }),
  )
}

/** `chai.Chai`, a class that a module gives. */
const OF_LIBRARY = /^\w+(?:\.\w+)*\.[A-Z]\w*$/
const CALLED_TESTS = /^Tests?(?![a-z])|Tests?$/

/** It calls assertions on itself that no class of the repository's files gives it. */
function asksByInherited(world: World, line: readonly Placed[]): boolean {
  const given = new Set(line.flatMap((one) => world.bodyOf(one).definitions.map(({ name }) => name)))
  return line.some(({ module, definition }) =>
    [...sourceOf(module.text, definition.node).matchAll(/\bself\.(assert[A-Z]\w*)\(/g)].some(([, name = '']) => !given.has(name)),
  )
}

/** A class whose text is read here is what its own bases make of it, whatever it is called. */
function isKnownClass(world: World, place: Placed, base: PyNode): boolean {
  if (base.type !== 'identifier') return false
  const name = sourceOf(place.module.text, base)
  // `class TestCase(TestCase)` extends what had that name before.
  const former = place.module.names.bindings.get(name)?.at(-2)
  if (name === place.definition.name && former?.kind === 'import') return world.load(former.from, place.module) !== null
  return resolveName(world, place.module, name)?.binding.kind === 'class'
}
