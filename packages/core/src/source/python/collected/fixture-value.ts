import type { Placed, World } from '../names/world.js'
import { child, statementsOf } from '../syntax/py-node.js'
import { sourceOf } from '../syntax/py-text.js'
import { evaluate } from '../values/evaluate.js'
import { moduleEnv } from '../values/evaluate-name.js'
import { resultsOf } from '../values/given-back.js'
import { constant, type Env, heldBy, isConstant, opaque, type Sym } from '../values/sym.js'
import { valueText } from '../values/value-text.js'
import { type Fixture, parametersOf } from './fixtures.js'

const values = new WeakMap<Placed['definition'], Sym | 'none'>()

/** What a test gets from a fixture, where that is one short expression, or can be called or has methods; null where it is only its name. */
export function fixtureValue(fixture: Fixture, fixtures: readonly Fixture[], world: World): Sym | null {
  const { definition } = fixture.place
  const known = values.get(definition)
  if (known !== undefined) return known === 'none' ? null : known
  values.set(definition, 'none')
  const made = expressionOf(fixture, world) ?? heldValue(fixture, fixtures, world)
  if (made) values.set(definition, made)
  return made
}

function expressionOf(fixture: Fixture, world: World): Sym | null {
  const { node } = fixture.place.definition
  const statements = statementsOf(child(node, 'body')).filter(({ type, kids }) => type !== 'expression_statement' || !/string$/.test(kids[0]?.type ?? ''))
  const [only] = statements
  const returned = only?.type === 'return_statement' ? only.kids[0] : only?.kids[0]?.type === 'yield' ? only.kids[0].kids[0] : undefined
  if (statements.length !== 1 || returned === undefined) return null
  const parameters = child(node, 'parameters')?.kids ?? []
  if (parameters.some((kid) => sourceOf(fixture.place.module.text, kid) !== 'self')) return null
  const sym = evaluate(returned, moduleEnv({ world }, fixture.place.module, fixture.owner))
  return sym.text.length <= 200 ? (isConstant(sym.value) ? constant(valueText(sym.value), sym.value, [fixture.name], sym.items) : sym) : null
}

function heldValue(fixture: Fixture, fixtures: readonly Fixture[], world: World): Sym | null {
  const { name } = fixture
  const { ref, args, env } = fixtureCall(fixture, fixtures, world)
  for (const sym of resultsOf(ref, args, env)) {
    const held = heldBy(sym)
    if (held) return { ...opaque(name, [name]), ...held }
  }
  return null
}

/** How pytest calls a fixture: with the values of those that it asks for. */
export function fixtureCall({ place, owner }: Fixture, fixtures: readonly Fixture[], world: World) {
  const env: Env = { ...moduleEnv({ world }, place.module, owner), holder: owner ?? undefined }
  const named = new Map<string, Sym>()
  for (const asked of parametersOf(place)) {
    const other = fixtures.find((one) => one.name === asked && one.place.definition !== place.definition)
    const value = other && fixtureValue(other, fixtures, world)
    if (value) named.set(asked, value)
  }
  const self = owner ? opaque('self', ['self']) : null
  return { ref: { kind: 'definition' as const, place, env: null, self, ...(owner && { holder: owner }) }, args: { plain: [], named }, env }
}
