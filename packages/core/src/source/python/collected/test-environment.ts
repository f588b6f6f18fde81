import { type Sink, sinkFor } from '../checks/frame.js'
import { readStatements } from '../checks/read-statements.js'
import type { Placed, World } from '../names/world.js'
import { child, statementsOf } from '../syntax/py-node.js'
import { sourceOf } from '../syntax/py-text.js'
import { moduleEnv } from '../values/evaluate-name.js'
import { lineage } from '../values/members.js'
import { type Env, opaque, type Sym, within } from '../values/sym.js'
import type { Candidate } from './candidates.js'
import { blocksEnvironment } from './describe-blocks.js'
import { fixtureValue } from './fixture-value.js'
import type { Fixture } from './fixtures.js'
import { readHooks } from './hooks.js'
import type { Mark } from './marks.js'

const BEFORE = ['setup_class', 'setUpClass', 'setup_method', 'setup', 'setUp', 'asyncSetUp']

/** The environment of a test's body: what its hooks set, its fixtures, patches and the row's values; `given`: what stands on the class of this row. */
export function testEnvironment(
  world: World,
  candidate: Candidate,
  fixtures: readonly Fixture[],
  marks: readonly Mark[],
  sink: Sink,
  given: readonly (readonly [string, Sym])[] = [],
): Env {
  const owner = candidate.classes.at(-1) ?? null
  const base = candidate.around ? { ...within(candidate.around), owner } : moduleEnv({ world }, candidate.place.module, owner)
  const env: Env = blocksEnvironment(candidate, { ...base, holder: holderOf(candidate, world) })
  const parameters = child(candidate.place.definition.node, 'parameters')?.kids ?? []
  const names = parameters.map((kid) => sourceOf(env.module.text, kid.type === 'identifier' ? kid : (child(kid, 'name') ?? kid.kids[0] ?? kid)))
  const method = owner !== null
  if (method && names[0] !== undefined) env.vars.set(names[0], opaque(names[0] === 'cls' ? 'cls' : 'self', ['self']))
  const patched = marks.filter((mark) => /(?:^|\.)patch(?:\.object)?$/.test(mark.name) && mark.args !== null && !hasNew(mark)).map(patchedText)
  const plain = names.slice(method ? 1 : 0)
  plain.forEach((name, index) => {
    const patch = patched[index]
    const fixture = patch === undefined ? fixtures.find((one) => one.name === name) : undefined
    env.vars.set(
      name,
      patch !== undefined ? opaque(`mock(${patch})`, [name]) : ((fixture ? fixtureValue(fixture, fixtures, world) : null) ?? opaque(name, [name])),
    )
  })
  for (const [name, sym] of given) env.vars.set(name, sym)
  if (owner) {
    const set = readHooks(BEFORE, owner, env, sink)
    for (const [name, sym] of set) env.vars.set(name, sym)
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

/** The class whose body a test stands in: the one that it runs in, or a base of it. */
function holderOf({ classes, place }: Candidate, world: World): Placed | undefined {
  const owner = classes.at(-1)
  return owner && lineage(world, owner).find((one) => world.bodyOf(one).definitions.includes(place.definition))
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
