import { type Sink, sinkFor } from '../checks/frame.js'
import { readStatements } from '../checks/read-statements.js'
import type { Placed, World } from '../names/world.js'
import { child, statementsOf } from '../syntax/py-node.js'
import { sourceOf } from '../syntax/py-text.js'
import { evaluate } from '../values/evaluate.js'
import { memberOf, moduleEnv } from '../values/evaluate-name.js'
import { constant, type Env, isConstant, opaque, type Sym, within } from '../values/sym.js'
import { valueText } from '../values/value-text.js'
import type { Candidate } from './candidates.js'
import type { Fixture } from './fixtures.js'
import type { Mark } from './marks.js'

const HOOKS = ['setup_class', 'setUpClass', 'setup_method', 'setup', 'setUp', 'asyncSetUp']

/** The environment of a test's body: what its hooks set, its fixtures, patches and the row's values. */
export function testEnvironment(world: World, candidate: Candidate, fixtures: readonly Fixture[], marks: readonly Mark[], sink: Sink): Env {
  const owner = candidate.classes.at(-1) ?? null
  const env = moduleEnv({ world }, candidate.place.module, owner)
  const parameters = child(candidate.place.definition.node, 'parameters')?.kids ?? []
  const names = parameters.map((kid) => sourceOf(env.module.text, kid.type === 'identifier' ? kid : (child(kid, 'name') ?? kid.kids[0] ?? kid)))
  const method = owner !== null
  if (method && names[0] !== undefined) env.vars.set(names[0], opaque(names[0] === 'cls' ? 'cls' : 'self', ['self']))
  const patched = marks.filter((mark) => /(?:^|\.)patch(?:\.object)?$/.test(mark.name) && mark.args !== null && !hasNew(mark)).map(patchedText)
  const plain = names.slice(method ? 1 : 0)
  plain.forEach((name, index) => {
    const patch = patched[index]
    const fixture = patch === undefined ? fixtures.find((one) => one.name === name) : undefined
    env.vars.set(name, patch !== undefined ? opaque(`mock(${patch})`, [name]) : ((fixture ? fixtureValue(fixture, world, 0) : null) ?? opaque(name, [name])))
  })
  if (owner) {
    for (const hook of HOOKS) {
      const member = memberOf(owner, hook, env, 0)
      if (member?.ref?.kind !== 'definition') continue
      const { definition, module } = member.ref.place
      const inner: Env = { ...within(env, module), vars: new Map([['self', opaque('self', ['self'])]]) }
      sink.bodies.push({ node: definition.node, env: inner })
      readStatements(statementsOf(child(definition.node, 'body')), inner, {
        modality: 'always',
        under: null,
        times: 1,
        depth: 1,
        sink,
        entered: [definition.node],
      })
      for (const [name, sym] of inner.vars) if (name.startsWith('self.')) env.vars.set(name, sym)
    }
    for (const fixture of fixtures) {
      if (!fixture.autouse || fixture.owner === null) continue
      const inner: Env = { ...within(env, fixture.place.module), vars: new Map([['self', opaque('self', ['self'])]]) }
      readStatements(statementsOf(child(fixture.place.definition.node, 'body')), inner, {
        modality: 'always',
        under: null,
        times: 1,
        depth: 1,
        sink: sinkFor(sink.path),
        entered: [],
      })
      for (const [name, sym] of inner.vars) if (name.startsWith('self.')) env.vars.set(name, sym)
    }
  }
  return env
}

function hasNew(mark: Mark): boolean {
  const at = mark.name.endsWith('.object') ? 2 : 1
  return mark.args?.named.has('new') === true || mark.args?.plain[at] !== undefined
}

function patchedText(mark: Mark): string {
  const [first, second] = mark.args?.plain ?? []
  const own = (sym: Sym | undefined): string => (sym?.value.kind === 'string' ? sym.value.text : (sym?.text ?? ''))
  return mark.name.endsWith('.object') ? `${own(first)}.${own(second)}` : own(first)
}

const values = new WeakMap<Placed['definition'], Sym | 'none'>()

/** What a fixture returns where it is one short expression. */
function fixtureValue(fixture: Fixture, world: World, depth: number): Sym | null {
  const { definition } = fixture.place
  const { node } = definition
  const known = values.get(definition)
  if (known !== undefined) return known === 'none' ? null : known
  values.set(definition, 'none')
  const statements = statementsOf(child(node, 'body')).filter(({ type, kids }) => type !== 'expression_statement' || !/string$/.test(kids[0]?.type ?? ''))
  const [only] = statements
  const returned = only?.type === 'return_statement' ? only.kids[0] : only?.kids[0]?.type === 'yield' ? only.kids[0].kids[0] : undefined
  if (statements.length !== 1 || returned === undefined || depth > 2) return null
  const parameters = child(node, 'parameters')?.kids ?? []
  if (parameters.some((kid) => sourceOf(fixture.place.module.text, kid) !== 'self')) return null
  const sym = evaluate(returned, moduleEnv({ world }, fixture.place.module, fixture.owner))
  const made = sym.text.length <= 200 ? (isConstant(sym.value) ? constant(valueText(sym.value), sym.value, [fixture.name], sym.items) : sym) : null
  if (made) values.set(definition, made)
  return made
}
