import { type Branch, type Definition, namesOf } from '../names/py-module.js'
import { dottedIn, type Placed, resolveName, type World } from '../names/world.js'
import { isFalsy } from '../syntax/is-falsy.js'
import { child, type PyNode, walk } from '../syntax/py-node.js'
import { lineOf, sourceOf } from '../syntax/py-text.js'
import { lineage } from '../values/members.js'
import type { Env } from '../values/sym.js'
import { methodsOf } from './class-methods.js'
import { inDescribeBlock, isDescribeBlock } from './describe-blocks.js'
import { parametersOf } from './fixtures.js'
import { isGathered } from './gathered.js'
import { isTestCase } from './is-test-case.js'
import { madeTests } from './made-tests.js'
import { takesFile, takesName } from './name-patterns.js'
import { ownSuite } from './own-suite.js'
import { setOnClass, setOnFunction } from './set-attributes.js'
import { machineSteps } from './state-machines.js'

/** A function that is a test or looks like one. */
export interface Candidate {
  readonly place: Placed
  /** Classes around it, outermost first; the last one is the class it runs in, which may inherit it. */
  readonly classes: readonly Placed[]
  /** Functions around it that pytest-describe reads, outermost first. */
  readonly blocks?: readonly Placed[]
  readonly unittest: boolean
  /** The names around a test that a call has made. */
  readonly around?: Env
  /** Why no runner would find it; null when one would. */
  readonly missed: string | null
  readonly under: readonly Branch[]
  /** Where it stands in the file that is read: the class's line for what is inherited. */
  readonly line: number
}

// What unittest discovers, and what nose does; `run_tests.py` runs them.
const BY_OTHERS = /^test.*\.py$|(?<!^run)_tests?\.py$/

/** Finds what pytest and unittest would collect from the module, and what they would miss. */
export function candidatesOf(world: World): Candidate[] {
  const { main, context } = world
  const base = context.path.slice(context.path.lastIndexOf('/') + 1)
  const byName = takesFile(context.python.files, context.path)
  const inFile = byName || (context.framework !== 'pytest' && (BY_OTHERS.test(base) || isGathered(world)))
  if (base === 'conftest.py' || (!inFile && !looksLikeTests(world))) return []
  const outside = inFile ? null : 'file name matches no pattern'
  const given = inFile || context.framework === 'pytest' ? null : ownSuite(world)
  const leftOut = ({ name }: Definition) => (given?.(name) === true ? null : outside)
  const found: Candidate[] = []
  const bases = new Set<string>()
  for (const definition of main.names.definitions) {
    if (definition.kind === 'class') for (const kid of child(definition.node, 'superclasses')?.kids ?? []) bases.add(sourceOf(main.text, kid))
  }
  for (const definition of main.names.definitions) {
    const place = { module: main, definition }
    if (definition.kind === 'class') {
      visitClass(world, place, [], isTestCase(world, place) ? leftOut(definition) : outside, bases, found)
      found.push(...machineSteps(world, place, outside, bases))
    } else if (inFile && isDescribeBlock(place)) found.push(...inDescribeBlock(world, place, (inner) => isFixture(world, inner)))
    else {
      for (const made of madeWithin(place)) visitClass(world, made, [], outside, bases, found)
      visitFunction(world, place, [], false, outside ?? (byName ? null : handedNothing(world, place)), found)
    }
  }
  if (inFile) imported(world, found)
  for (const { place, owner, around, line } of inFile ? madeTests(world) : []) {
    const unittest = owner !== null && isTestCase(world, owner)
    if (unittest || owner === null || takesName(context.python.classes, owner.definition.name))
      found.push({ place, classes: owner ? [owner] : [], unittest, around, missed: null, under: [], line })
  }
  return found
}

/** Where pytest does not read a file, nothing hands a function its arguments: `def test_odd(value)` of a `tests.py` is a test of templates. */
function handedNothing({ main }: World, place: Placed): string | null {
  const isPlain = place.definition.decorators.length === 0 && !main.names.imports.some(({ from }) => /^pytest\b/.test(from))
  return isPlain && parametersOf(place).length > 0 ? 'nothing hands it its arguments' : null
}

/** Classes that a function of the module gives to the module under a name of its own each time: `globals()[name] = Made`. */
function madeWithin({ module, definition }: Placed): readonly Placed[] {
  const text = sourceOf(module.text, definition.node)
  const given = new Set([...text.matchAll(/^\s+(?:globals\(\)|vars\(\))\[[^\]\n]+\]\s*=\s*(\w+)\s*$/gm)].map(([, name]) => name))
  if (given.size === 0) return []
  return namesOf(module.text, child(definition.node, 'body')).definitions.flatMap((one) =>
    one.kind === 'class' && given.has(one.name) ? [{ module, definition: one }] : [],
  )
}

function looksLikeTests(world: World): boolean {
  return world.main.names.imports.some(({ from }) => /^(?:pytest|unittest|hypothesis)(?:\.|$)/.test(from)) || /(?:^|\/)tests?\//.test(world.context.path)
}

function visitFunction(
  world: World,
  place: Placed,
  classes: readonly Placed[],
  unittest: boolean,
  outside: string | null,
  found: Candidate[],
  own = place.definition,
): void {
  const { name } = place.definition
  const owner = classes.at(-1) ?? null
  const taken = unittest
    ? name.startsWith('test') || (name === RUN && owner !== null && runsAlone(world, owner))
    : takesName(world.context.python.functions, name)
  if (isFixture(world, place)) return
  const near = !taken && /test/i.test(name) && !name.startsWith('__') && !place.definition.decorators.length && usesChecks(place) && !isUsed(world, place)
  if (!taken && !near) return
  const missed = outside ?? (taken ? (optedOut(place, owner, world) ?? shadowed(place, owner, world)) : `name ${name} matches no pattern`)
  found.push({
    place,
    classes,
    unittest,
    missed,
    under: [...(owner?.definition.under ?? []), ...place.definition.under],
    line: lineOf(world.main.text, own.whole.start),
  })
}

const RUN = 'runTest'

/** unittest and pytest run `runTest` of a class that has no method named as a test. */
function runsAlone(world: World, owner: Placed): boolean {
  return lineage(world, owner).every((one) => world.bodyOf(one).definitions.every(({ name }) => !name.startsWith('test')))
}

/** nose makes an object of a class by its own constructor, which pytest does not. */
function isOfNose({ main, context }: World): boolean {
  return context.framework !== 'pytest' && main.names.imports.some(({ from }) => /^nose\b/.test(from))
}

function visitClass(world: World, place: Placed, outer: readonly Placed[], outside: string | null, bases: ReadonlySet<string>, found: Candidate[]): void {
  const { name } = place.definition
  const unittest = isTestCase(world, place)
  const methods = methodsOf(world, lineage(world, place))
  let missed = outside
  if (missed === null && !unittest) {
    if (!takesName(world.context.python.classes, name)) missed = `class ${name} matches no pattern`
    else if ((methods.has('__init__') || methods.has('__new__')) && !isOfNose(world))
      missed = `class ${name} has ${methods.has('__init__') ? '__init__' : '__new__'}`
  }
  if (missed === null && optOutOf(world, place)) missed = `class ${name} has __test__ = False`
  missed ??= shadowed(place, outer.at(-1) ?? null, world)
  if (missed !== null && !unittest && bases.has(name)) return
  const own = new Set(world.bodyOf(place).definitions)
  for (const method of [
    ...world.bodyOf(place).definitions.map((definition) => ({ module: place.module, definition })),
    ...[...methods.values()].filter(({ definition }) => !own.has(definition)),
  ]) {
    if (method.definition.kind === 'class') {
      if (own.has(method.definition)) visitClass(world, method, [...outer, place], missed, bases, found)
    } else visitFunction(world, method, [...outer, place], unittest, missed, found, own.has(method.definition) ? method.definition : place.definition)
  }
}

/** Tests and test classes that the module imports: pytest collects them again. */
function imported(world: World, found: Candidate[]): void {
  for (const [name, bindings] of world.main.names.bindings) {
    const binding = bindings.at(-1)
    if (binding?.kind !== 'import' || binding.name === null) continue
    const isFunction = takesName(world.context.python.functions, name)
    if (!isFunction && !takesName(world.context.python.classes, name) && !/Test/.test(name)) continue
    const target = resolveName(world, world.main, name)
    if (target === null || target.module === world.main) continue
    if (target.binding.kind === 'class' && !isFunction) {
      const inherited: Candidate[] = []
      const place = { module: target.module, definition: target.binding }
      if (isTestCase(world, place) || takesName(world.context.python.classes, name)) visitClass(world, place, [], null, new Set(), inherited)
      found.push(...inherited.map((candidate) => ({ ...candidate, line: 1 })))
    } else if (target.binding.kind === 'function' && isFunction && !isHelper(world, name, target.binding.node)) {
      found.push({ place: { module: target.module, definition: target.binding }, classes: [], unittest: false, missed: null, under: [], line: 1 })
    }
  }
}

/** A helper that only its name makes look like a test: it asks for something, which the module that imports it hands over: `test_path("rsa.key")`. */
function isHelper({ main: { text } }: World, name: string, node: PyNode): boolean {
  const asked = (child(node, 'parameters')?.kids ?? []).filter(({ type }) => type === 'identifier' || type === 'typed_parameter')
  return asked.length > 0 && new RegExp(`(?<![\\w.])${name}\\(\\s*[^)\\s]`).test(text.text)
}

function isFixture(world: World, place: Placed): boolean {
  return place.definition.decorators.some((decorator) => {
    const callee = decorator.type === 'call' ? child(decorator, 'function') : decorator
    const dotted = callee ? dottedIn(world, place.module, callee) : null
    return dotted !== null && /(?:^|\.)(?:fixture|yield_fixture|property|contextmanager|asynccontextmanager)$/.test(dotted)
  })
}

function usesChecks(place: Placed): boolean {
  let uses = false
  walk(place.definition.node, (node) => {
    if (node.type === 'assert_statement') uses = true
    else if (node.type === 'attribute' && /^(?:self\.assert|pytest\.raises)/.test(sourceOf(place.module.text, node))) uses = true
    return !uses
  })
  return uses
}

function isUsed(world: World, place: Placed): boolean {
  const { name } = place.definition
  return new RegExp(`\\b${name}\\b`, 'g').exec(world.main.text.text.replace(new RegExp(`\\bdef\\s+${name}\\b`), '')) !== null
}

function optOutOf(world: World, place: Placed): boolean {
  const set = setOnClass('__test__', place, world)
  return set !== null && isFalsy(set.module.text, set.value)
}

/** `test_x.__test__ = False` below it, at the level that holds it. */
function optedOut(place: Placed, owner: Placed | null, world: World): string | null {
  const set = setOnFunction('__test__', place, owner, world)
  return set !== null && isFalsy(set.module.text, set.value) ? '__test__ = False' : null
}

function shadowed(place: Placed, owner: Placed | null, world: World): string | null {
  const names = owner && world.bodyOf(owner).definitions.includes(place.definition) ? world.bodyOf(owner) : owner ? null : place.module.names
  const later = (names?.bindings.get(place.definition.name) ?? []).filter(
    (other) => other.order > place.definition.order && compatible(place.definition, other.under),
  )
  const last = later.at(-1)
  if (!last) return deleted(place, names?.statements ?? [])
  if (last.kind === 'value' && new RegExp(`\\b${place.definition.name}\\b`).test(sourceOf(place.module.text, last.node))) return null
  return `a later ${last.kind === 'value' || last.kind === 'other' ? 'assignment' : last.kind} has its name`
}

function deleted({ module, definition: { name } }: Placed, statements: readonly { readonly node: PyNode }[]): string | null {
  const taken = new RegExp(`^(?:globals|vars|locals)\\(\\)\\.(?:pop|__delitem__)\\(\\s*['"]${name}['"]`)
  const named = [name, `globals()['${name}']`, `globals()["${name}"]`]
  const gone = statements.some(({ node }) =>
    node.type === 'delete_statement'
      ? node.kids.some((kid) =>
          sourceOf(module.text, kid)
            .split(/\s*,\s*/)
            .some((one) => named.includes(one)),
        )
      : node.type === 'expression_statement' && taken.test(sourceOf(module.text, node)),
  )
  return gone ? 'its name is deleted' : null
}

/** Two branches of one `if` do not shadow each other. */
function compatible(earlier: Definition, later: readonly Branch[]): boolean {
  return !earlier.under.some((branch) => later.some((other) => other.condition === branch.condition && other.negated !== branch.negated))
}
