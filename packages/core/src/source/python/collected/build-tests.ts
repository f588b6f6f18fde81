import type { InventoryRow, InventoryTest } from '../../../contract/index.js'
import { type Frame, type Sink, sinkFor } from '../checks/frame.js'
import { addProperty } from '../checks/property.js'
import { readStatements } from '../checks/read-statements.js'
import type { World } from '../names/world.js'
import { child, statementsOf } from '../syntax/py-node.js'
import { endLineOf, sourceOf } from '../syntax/py-text.js'
import { evaluate } from '../values/evaluate.js'
import { moduleEnv } from '../values/evaluate-name.js'
import { mutatedNames } from '../values/mutated-names.js'
import type { Env } from '../values/sym.js'
import { truthOf, within } from '../values/sym.js'
import { attributeFates } from './attribute-fates.js'
import { bodyKey, localNames, mentionsIn } from './body-key.js'
import type { Candidate } from './candidates.js'
import { classTables, setByRow } from './class-tables.js'
import { combinationTables } from './combinations.js'
import { fixtureFates } from './fixture-fates.js'
import { fixtureRow } from './fixture-row.js'
import { type Fixture, type Fixtures, parametersOf } from './fixtures.js'
import { generatedMarks } from './generated-marks.js'
import { hollowFates } from './hollow-fates.js'
import { readHooks } from './hooks.js'
import { type Mark, markerOf, marksOf } from './marks.js'
import { methodTable } from './method-tables.js'
import { fixtureTable, multiply, type Row, type Table, tableOf, withinLimit } from './parametrize.js'
import { readFixtures } from './read-fixtures.js'
import { fatesOfSkips } from './skip-fates.js'
import { marksFor } from './suite-marks.js'
import { testEnvironment } from './test-environment.js'
import { fateOf, RUNS, skipUnder, strongestFate, type TestFate } from './test-state.js'
import { frameWithin, isTriedAgain } from './wrapped-by.js'
import { readWrappers } from './wrapper-checks.js'

/** What all tests of a file share. */
export interface Around {
  readonly world: World
  readonly fixtures: Fixtures
  readonly moduleFate: TestFate
  readonly optional: ReadonlySet<string>
}

const MOST_READ = 256
const AFTER = ['tearDown', 'asyncTearDown', 'teardown_method', 'teardown', 'tearDownClass', 'teardown_class']

/** The tests of one candidate: one, or one for each row of its tables. */
export function testsOf(candidate: Candidate, around: Around): Omit<InventoryTest, 'occurrence'>[] {
  const { world, optional } = around
  const written = marksFor(world, candidate)
  const owner = candidate.classes.at(-1) ?? null
  const asked = candidate.unittest
    ? []
    : [
        ...written
          .filter((mark) => markerOf(mark) === 'usefixtures')
          .flatMap((mark) => (mark.args?.plain ?? []).flatMap((sym) => (sym.value.kind === 'string' ? [sym.value.text] : []))),
        ...parametersOf(candidate.place),
      ]
  const fixtures = around.fixtures.closure(asked, owner)
  const marks = [...generatedMarks(world, candidate, fixtures), ...written]
  const ofMethod = methodTable(marks, candidate)
  const ofClass = classTables(marks)
  const tables = withinLimit([
    ...(candidate.unittest ? [] : tablesOf(marks, fixtures)),
    ...combinationTables(marks, candidate.place),
    ...(ofMethod ? [ofMethod] : []),
    ...ofClass,
  ])
  const rows = multiply(tables)
  const untold = tables.filter((table) => table.rows === null)
  const open = untold.length > 0
  const many = open && untold.every(({ values }) => values !== null) ? untold.flatMap(({ values }) => values ?? []) : null
  const fates = [
    ...marks.map((mark) => fateOf(mark, optional)),
    ...branchFates(candidate, around),
    ...attributeFates(candidate, world, optional),
    ...hollowFates(candidate.place, world),
    ...fixtureFates(
      fixtures.filter((fixture) => !isTabled(fixture)),
      world,
      optional,
    ),
    around.moduleFate,
  ]
  if (candidate.missed !== null) fates.push({ ...RUNS, state: 'uncollected', stateBy: candidate.missed })
  if (rows.length === 0) fates.push({ ...RUNS, state: 'skip', stateBy: 'an empty table' })
  const shared = { ...sharedOf(candidate, marks), retries: retriesOf(marks) ?? (isTriedAgain(world, candidate) ? 1 : null) }
  const single = rows.length > 1 ? null : rows
  const first = rows.length > MOST_READ ? readBody(candidate, around, fixtures, marks, []) : null
  return (rows.length === 0 ? [[]] : rows).map((row, index) => {
    const body = first ?? readBody(candidate, around, fixtures, marks, row)
    const rowMarks = row.flatMap((one) => one.marks.flatMap((written) => marksOf(written.node, written.env)))
    const given = new Map(row.flatMap((one) => one.values))
    const tabled = fixtures.filter(isTabled).flatMap((fixture) => fixtureFates([fixture], world, optional, given.get(fixture.name)))
    const fate = strongestFate([...fates, ...tabled, ...rowMarks.map((mark) => fateOf(mark, optional)), ...fatesOfSkips(body.skips, optional)])
    const id = [...row.map((one) => one.id), ...(open ? [untold.map((table) => table.text).join('-')] : [])].join('-')
    const name = candidate.place.definition.name
    return {
      ...shared,
      ...fate,
      titlePath: [
        ...[...(candidate.blocks ?? []), ...candidate.classes].map((one) => one.definition.name),
        row.length > 0 || open ? (ofMethod?.rows || ofClass.some((table) => table.rows) ? `${name}_${id}` : `${name}[${id}]`) : name,
      ],
      titleKnown: !open && row.every((one) => one.idKnown),
      row: row.length > 0 ? { index: single ? 0 : index, ...cellsOf(row) } : null,
      open,
      ...(many === null ? {} : { rows: many }),
      tags: tagsOf([...marks, ...rowMarks]),
      checks: body.checks,
      calls: body.calls,
      ...(body.unsure.length === 0 ? {} : { unsure: body.unsure }),
      mentions: body.mentions,
      unknown: body.unknown,
    }
  })
}

function cellsOf(row: readonly Row[]): Pick<InventoryRow, 'values' | 'names'> {
  const cells = row.flatMap((one) => one.values)
  return { values: cells.map(([, sym]) => sym.value), names: cells.map(([name]) => name.replace(/^self\./, '')) }
}

type Shared = Pick<InventoryTest, 'line' | 'endLine' | 'timeout' | 'bodyKey' | 'text'>

function sharedOf(candidate: Candidate, marks: readonly Mark[]): Shared {
  const { module, definition } = candidate.place
  const body = child(definition.node, 'body')
  const here = definition.whole
  return {
    line: candidate.line,
    endLine: Math.max(candidate.line, endLineOf(module.text, here)),
    timeout: timeoutOf(marks),
    bodyKey: bodyKey(module.text, body, body ? localNames(module.text, body) : new Set()),
    text: sourceOf(module.text, here).slice(0, 4000),
  }
}

function readBody(
  candidate: Candidate,
  { world }: Around,
  fixtures: readonly Fixture[],
  marks: readonly Mark[],
  row: readonly Row[],
): Pick<InventoryTest, 'checks' | 'calls' | 'mentions' | 'unknown'> & Pick<Sink, 'unsure' | 'skips'> {
  const sink = sinkFor(world.main.text.path)
  const outer = testEnvironment(world, candidate, fixtures, marks, sink, setByRow(row))
  const block = child(candidate.place.definition.node, 'body')
  const env: Env = block ? { ...within(outer), mutated: mutatedNames(candidate.place.module.text, block) } : within(outer)
  for (const [name, sym] of row.flatMap(({ values }) => values)) {
    if (name.startsWith('self.')) continue
    const fixture = fixtures.find((one) => one.name === name && (isTabled(one) || isGivenTo(one, marks)))
    env.vars.set(name, fixture ? fixtureRow(fixture, sym) : sym)
  }
  const { node } = candidate.place.definition
  sink.bodies.push({ node, env })
  const frame: Frame = { modality: 'always', under: null, times: 1, depth: 0, sink, entered: [node] }
  readStatements(statementsOf(block), env, frameWithin(world, candidate, frame))
  addProperty(candidate.place.definition.whole, marks, env, sink)
  const owner = candidate.classes.at(-1)
  if (owner) readHooks(AFTER, owner, outer, sink)
  readWrappers(world, candidate, outer, sink)
  readFixtures(fixtures, world, sink)
  const mentions = new Set<string>()
  for (const [read, its] of new Map(sink.bodies.map(({ node: one, env: { module } }) => [one, module]))) mentionsIn(its.text, read, mentions)
  return { checks: sink.checks, calls: sink.calls.map(world.once), unsure: sink.unsure.map(world.once), unknown: sink.unknown, skips: sink.skips, mentions }
}

/** Tables in the order of pytest's ids: fixtures with params, then parametrize from the bottom up. */
function tablesOf(marks: readonly Mark[], fixtures: readonly Fixture[]): Table[] {
  const direct = marks.filter((mark) => markerOf(mark) === 'parametrize').flatMap((mark) => tableOf(mark) ?? [])
  const overridden = new Set(direct.flatMap((table) => table.names))
  const indirect = fixtures.flatMap((fixture) => {
    const params = fixture.args?.named.get('params')
    return params && !overridden.has(fixture.name) && params.value.kind !== 'null' ? [fixtureTable(fixture.name, params, fixture.args?.named.get('ids'))] : []
  })
  return [...indirect, ...direct]
}

/** A table hands its values to the fixture, which makes of them what the test gets: `indirect=True` for all of its names, or those that are listed. */
function isGivenTo({ name }: Fixture, marks: readonly Mark[]): boolean {
  return marks.some((mark) => {
    const told = markerOf(mark) === 'parametrize' ? mark.args?.named.get('indirect') : undefined
    const names = told?.items ?? (told === undefined ? [] : [told])
    return told?.text === 'True' || names.some(({ value }) => value.kind === 'string' && value.text === name)
  })
}

function isTabled({ args }: Fixture): boolean {
  return args?.named.has('params') === true
}

function branchFates(candidate: Candidate, { world, optional }: Around): TestFate[] {
  const env = moduleEnv({ world }, candidate.place.module)
  return candidate.under.map(({ condition, negated }) => {
    const sym = evaluate(condition, env)
    const fate = skipUnder(sym, !negated, 'if', null, optional)
    return fate.state === 'skip' ? { ...fate, state: 'uncollected', stateBy: `if ${sym.text}` } : fate
  })
}

const NO_TAGS = new Set(['parametrize', 'skip', 'skipif', 'xfail', 'usefixtures', 'filterwarnings', 'timeout', 'flaky'])

function tagsOf(marks: readonly Mark[]): string[] {
  return [...new Set(marks.flatMap((mark) => markerOf(mark) ?? []).filter((name) => !NO_TAGS.has(name)))].sort()
}

function retriesOf(marks: readonly Mark[]): number | null {
  for (const mark of marks) {
    if (!/(?:^|\.)flaky$/.test(mark.name)) continue
    const given = mark.args?.named.get('reruns') ?? mark.args?.named.get('max_runs') ?? mark.args?.plain[0]
    if (given?.value.kind !== 'number') return 1
    return mark.args?.named.has('max_runs') ? Number(given.value.text) - 1 : Number(given.value.text)
  }
  return null
}

function timeoutOf(marks: readonly Mark[]): number | null {
  for (const mark of marks) {
    if (markerOf(mark) !== 'timeout') continue
    const given = mark.args?.plain[0] ?? mark.args?.named.get('timeout') ?? mark.args?.named.get('seconds')
    if (given?.value.kind === 'number') return Number(given.value.text) * 1000
    if (given && truthOf(given.value) === false) return 0
  }
  return null
}
