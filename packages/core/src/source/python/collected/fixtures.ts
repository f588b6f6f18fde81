import type { Names } from '../names/py-module.js'
import { dottedIn, type Placed, type PyModule, resolveName, type World } from '../names/world.js'
import { child, type PyNode } from '../syntax/py-node.js'
import { sourceOf } from '../syntax/py-text.js'
import { type Arguments, argumentsOf } from '../values/evaluate-call.js'
import { moduleEnv } from '../values/evaluate-name.js'
import { lineage } from '../values/members.js'
import { truthOf } from '../values/sym.js'

/** A pytest fixture and where it stands. */
export interface Fixture {
  readonly name: string
  readonly place: Placed
  readonly args: Arguments | null
  readonly autouse: boolean
  /** 0 for session, 4 for function. */
  readonly scope: number
  /** The class that holds it. */
  readonly owner: Placed | null
}

// Modules that bring each other's names by a star do not end.
const DEEPEST_STAR = 3
const SCOPES = ['session', 'package', 'module', 'class', 'function']

/** The fixtures visible in a class, a module and its conftest files. */
export interface Fixtures {
  readonly find: (name: string, owner: Placed | null) => Fixture | null
  /** The fixtures of a test, those that fixtures ask for included, in pytest's order. */
  readonly closure: (asked: readonly string[], owner: Placed | null) => readonly Fixture[]
}

/** Indexes the fixtures around a module. */
export function fixturesOf(world: World): Fixtures {
  const cache = new Map<Names, ReadonlyMap<string, Fixture>>()
  const of = (names: Names, module: PyModule, owner: Placed | null): ReadonlyMap<string, Fixture> => {
    const known = cache.get(names)
    if (known) return known
    const made = readFixtures(world, names, module, owner)
    cache.set(names, made)
    return made
  }
  const layersFor = (owner: Placed | null): ReadonlyMap<string, Fixture>[] => {
    const classes = owner ? lineage(world, owner).map((place) => of(world.bodyOf(place), place.module, place)) : []
    return [...classes, of(world.main.names, world.main, null), ...world.conftests().map((conftest) => of(conftest.names, conftest, null))]
  }
  const layerCache = new Map<Placed['definition'] | null, ReadonlyMap<string, Fixture>[]>()
  const layers = (owner: Placed | null): ReadonlyMap<string, Fixture>[] => {
    const key = owner?.definition ?? null
    const known = layerCache.get(key)
    if (known) return known
    const made = layersFor(owner)
    layerCache.set(key, made)
    return made
  }
  const find = (name: string, owner: Placed | null): Fixture | null => {
    for (const layer of layers(owner)) {
      const found = layer.get(name)
      if (found) return found
    }
    return null
  }
  return {
    find,
    closure: (asked, owner) => {
      const names = new Set<string>()
      for (const layer of [...layers(owner)].reverse()) for (const fixture of layer.values()) if (fixture.autouse) names.add(fixture.name)
      for (const name of asked) names.add(name)
      const found: Fixture[] = []
      for (const name of names) {
        const fixture = find(name, owner)
        if (!fixture) continue
        found.push(fixture)
        for (const parameter of parametersOf(fixture.place)) names.add(parameter)
      }
      return found
        .map((fixture, index) => ({ fixture, index }))
        .sort((a, b) => a.fixture.scope - b.fixture.scope || a.index - b.index)
        .map(({ fixture }) => fixture)
    },
  }
}

/** Names of a function's parameters, without self, cls and those with a default. */
export function parametersOf(place: Placed): string[] {
  const names: string[] = []
  for (const kid of child(place.definition.node, 'parameters')?.kids ?? []) {
    const name = kid.type === 'identifier' ? kid : kid.type === 'typed_parameter' && kid.kids[0]?.type === 'identifier' ? kid.kids[0] : null
    if (name) names.push(sourceOf(place.module.text, name))
  }
  return names.filter((name) => name !== 'self' && name !== 'cls')
}

function readFixtures(world: World, names: Names, module: PyModule, owner: Placed | null, depth = 0): Map<string, Fixture> {
  const found = new Map<string, Fixture>()
  if (owner === null && depth < DEEPEST_STAR) {
    for (const star of names.stars) {
      const target = world.load(star, module)
      if (target === null || target === module) continue
      for (const [name, fixture] of readFixtures(world, target.names, target, null, depth + 1)) found.set(name, fixture)
    }
  }
  for (const definition of names.definitions) {
    if (definition.kind !== 'function') continue
    for (const decorator of definition.decorators) {
      const fixture = fixtureOf(world, decorator, module, { module, definition }, owner)
      if (fixture) found.set(fixture.name, fixture)
    }
  }
  if (owner === null) {
    for (const [name, bindings] of names.bindings) {
      const imported = bindings.at(-1)
      if (imported?.kind !== 'import' || imported.name === null) continue
      const target = resolveName(world, module, name)
      if (target?.binding.kind !== 'function' || target.module === module) continue
      for (const decorator of target.binding.decorators) {
        const fixture = fixtureOf(world, decorator, target.module, { module: target.module, definition: target.binding }, null)
        if (fixture) found.set(fixture.name === target.binding.name ? name : fixture.name, fixture)
      }
    }
  }
  return found
}

function fixtureOf(world: World, decorator: PyNode, module: PyModule, place: Placed, owner: Placed | null): Fixture | null {
  const kept = decorator.type === 'identifier' ? resolveName(world, module, sourceOf(module.text, decorator)) : null
  if (kept?.binding.kind === 'value' && kept.binding.node.type === 'call') return fixtureOf(world, kept.binding.node, kept.module, place, owner)
  const callee = decorator.type === 'call' ? child(decorator, 'function') : decorator
  const dotted = callee ? dottedIn(world, module, callee) : null
  if (dotted === null || !/(?:^|\.)(?:yield_)?fixture$/.test(dotted)) return null
  const args = decorator.type === 'call' ? argumentsOf(decorator, moduleEnv({ world }, module)) : null
  const named = args?.named.get('name')
  const scope = args?.named.get('scope') ?? args?.plain[0]
  const autouse = args?.named.get('autouse')
  return {
    name: named?.value.kind === 'string' ? named.value.text : place.definition.name,
    place,
    args,
    autouse: autouse ? truthOf(autouse.value) !== false : false,
    scope: Math.max(0, scope?.value.kind === 'string' ? SCOPES.indexOf(scope.value.text) : 4),
    owner,
  }
}
