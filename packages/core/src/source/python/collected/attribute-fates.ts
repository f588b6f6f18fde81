import type { World } from '../names/world.js'
import { sourceOf } from '../syntax/py-text.js'
import { evaluate } from '../values/evaluate.js'
import { moduleEnv } from '../values/evaluate-name.js'
import { lineage } from '../values/members.js'
import { truthOf } from '../values/sym.js'
import type { Candidate } from './candidates.js'
import { marksOf } from './marks.js'
import { boundIn, type SetAttribute, setOnClass, setOnFunction } from './set-attributes.js'
import { fateOf, RUNS, skipUnder, strongestFate, type TestFate } from './test-state.js'

/** Attributes by which a runner leaves a test out, or lets it fail. */
const OF_UNITTEST: readonly (readonly [name: string, fate: 'skip' | 'fails'])[] = [
  ['__unittest_skip__', 'skip'],
  ['__unittest_expecting_failure__', 'fails'],
]
const OF_TRIAL: typeof OF_UNITTEST = [
  ['skip', 'skip'],
  ['todo', 'fails'],
]

/** What attributes of a test, its class or its module make of it: `test_x.skip = "..."` of trial, `test_x.pytestmark`, `__unittest_skip__`. */
export function attributeFates(candidate: Candidate, world: World, optional: ReadonlySet<string>): TestFate[] {
  const { place, classes } = candidate
  const owner = classes.at(-1) ?? null
  const marked = setOnFunction('pytestmark', place, owner, world)
  const fates = marked
    ? [under(strongestFate(marksOf(marked.value, moduleEnv({ world }, marked.module)).map((mark) => fateOf(mark, optional))), marked, world, optional)]
    : []
  if (!candidate.unittest || owner === null) return fates
  const line = lineage(world, owner)
  const isTrial = line.some(({ module }) => module.names.imports.some(({ from }) => /^twisted\.trial\b/.test(from)))
  for (const [name, kind] of [...OF_UNITTEST, ...(isTrial ? OF_TRIAL : [])]) {
    const set =
      setOnFunction(name, place, owner, world) ??
      line.map((one) => setOnClass(name, one, world)).find((one) => one !== null) ??
      (isTrial ? boundIn(place.module.names, name, place.module) : null)
    if (set) fates.push(fateOfAttribute(name, kind, set, world, optional))
  }
  return fates
}

function fateOfAttribute(name: string, kind: 'skip' | 'fails', set: SetAttribute, world: World, optional: ReadonlySet<string>): TestFate {
  const { text } = set.module
  const shown = sourceOf(text, set.value).replace(/\s+/g, ' ').slice(0, 100)
  const value = evaluate(set.value, moduleEnv({ world }, set.module))
  const by = `${name} = ${shown}`
  const reason = value.value.kind === 'string' ? value.value.text : null
  const fate: TestFate =
    kind === 'skip'
      ? { ...RUNS, state: 'skip', stateBy: by, reason }
      : { ...RUNS, state: 'fails', stateBy: by, reason, expectedFailure: { strict: name.startsWith('__'), run: true, raises: null } }
  if (truthOf(value.value) === false) return RUNS
  // What another module or a choice sets is set under something.
  if (value.value.kind === 'expression') return { ...fate, state: 'conditional', condition: value.text, conditionKind: 'other' }
  return under(fate, set, world, optional)
}

function under(fate: TestFate, set: SetAttribute, world: World, optional: ReadonlySet<string>): TestFate {
  const branch = set.under.at(-1)
  if (!branch || fate.state === 'run') return fate
  const condition = evaluate(branch.condition, moduleEnv({ world }, set.module))
  const under = skipUnder(condition, branch.negated, fate.stateBy ?? '', fate.reason, optional)
  return under.state === 'run' ? RUNS : under.state === 'skip' || fate.state !== 'skip' ? fate : under
}
