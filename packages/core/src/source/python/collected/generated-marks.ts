import { type Placed, type PyModule, resolveName, type World } from '../names/world.js'
import type { PyNode } from '../syntax/py-node.js'
import { child } from '../syntax/py-node.js'
import { sourceOf } from '../syntax/py-text.js'
import type { Arguments } from '../values/evaluate-call.js'
import { memberOf } from '../values/members.js'
import { constant, opaque, type Sym } from '../values/sym.js'
import type { Candidate } from './candidates.js'
import { type Fixture, parametersOf } from './fixtures.js'
import { type Generated, parametrizedBy } from './generating-hook.js'
import type { Mark } from './marks.js'

const HOOK = 'pytest_generate_tests'

/** The tables that `pytest_generate_tests` of its module, its class and the conftest files around it gives a test, as marks over it. */
export function generatedMarks(world: World, { classes, place, unittest }: Candidate, fixtures: readonly Fixture[]): Mark[] {
  const owner = classes.at(-1) ?? null
  const hooks = unittest ? [] : hooksAround(world, owner)
  if (hooks.length === 0) return []
  const names = [...new Set([...parametersOf(place), ...fixtures.flatMap((one) => [one.name, ...parametersOf(one.place)])])]
  const known = knownOf(world, place, owner, names)
  return hooks.flatMap((hook) => parametrizedBy(world, hook, known)).flatMap((made) => markOf(made, new Set(names)) ?? [])
}

function hooksAround(world: World, owner: Placed | null): Placed[] {
  const ofClass = owner ? memberOf(owner, HOOK, { world }, 0)?.ref : null
  const modules = [world.main, ...world.conftests()].flatMap((module): Placed[] => {
    const found = module.names.bindings.has(HOOK) ? resolveName(world, module, HOOK) : null
    return found?.binding.kind === 'function' ? [{ module: found.module, definition: found.binding }] : []
  })
  return [...(ofClass?.kind === 'definition' ? [ofClass.place] : []), ...modules]
}

/** What the hook can ask of the test: `metafunc.fixturenames`, `metafunc.function.__name__`, and the lists of its class and module. */
function knownOf(world: World, place: Placed, owner: Placed | null, names: readonly string[]): ReadonlyMap<string, Sym> {
  const known = new Map<string, Sym>()
  const asked = names.map(textSym)
  const list = constant(`[${names.join(', ')}]`, { kind: 'array', items: asked.map(({ value }) => value), open: false }, [], asked)
  known.set('metafunc.fixturenames', list)
  for (const of of ['metafunc.function.__name__', 'metafunc.definition.name', 'metafunc.definition.originalname']) known.set(of, textSym(place.definition.name))
  known.set('metafunc.module', { ...opaque('metafunc.module'), names: ['metafunc.module'] })
  if (!owner) known.set('metafunc.cls', constant('None', { kind: 'null' }))
  else {
    known.set('metafunc.cls.__name__', textSym(owner.definition.name))
    for (const [name, bindings] of world.bodyOf(owner).bindings) {
      const value = bindings.at(-1)?.kind === 'value' ? memberOf(owner, name, { world }, 0) : null
      if (value) known.set(`metafunc.cls.${name}`, value)
    }
  }
  return known
}

function textSym(text: string): Sym {
  return constant(`'${text}'`, { kind: 'string', text })
}

/** Nothing where the names of the table are not told, or the test takes none of them, which pytest would refuse. */
function markOf({ node, env, args, isSure }: Generated, taken: ReadonlySet<string>): Mark | null {
  const argnames = args.plain[0] ?? args.named.get('argnames')
  const listed = argnames?.value.kind === 'string' ? argnames.value.text.split(',').map((name) => name.trim()) : namesIn(argnames)
  const names = listed.filter((name) => name !== '')
  if (!argnames || names.length === 0 || !names.every((name) => taken.has(name))) return null
  const argvalues = args.plain[1] ?? args.named.get('argvalues') ?? opaque(callText(node, env.module))
  // What decides whether there is a table at all is not told: nor are its rows.
  const values = isSure ? argvalues : { ...argvalues, items: null, value: { kind: 'expression' as const, text: argvalues.text } }
  const named = new Map([...args.named].filter(([name]) => name !== 'argnames' && name !== 'argvalues'))
  const given: Arguments = { ...args, plain: [argnames, values], named }
  return { name: 'pytest.mark.parametrize', args: given, node, env }
}

function namesIn(argnames: Sym | undefined): readonly string[] {
  return argnames?.items?.map(({ value }) => (value.kind === 'string' ? value.text : '?')) ?? []
}

function callText(node: PyNode, module: PyModule): string {
  return sourceOf(module.text, child(node, 'arguments') ?? node)
}
