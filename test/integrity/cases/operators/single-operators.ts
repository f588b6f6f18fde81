import { change, type Expected, JEST, type Tree, VITEST } from '../change.js'

const one = (name: string, expected: Expected, path: string, before: string, after: string, more: Tree = {}) =>
  change(name, expected, { 'package.json': VITEST, ...more, [path]: before }, { [path]: after })
const ts = (name: string, expected: Expected, before: string, after: string, more: Tree = {}) => one(name, expected, 'fleet/truck.ts', before, after, more)
const py = (name: string, expected: Expected, before: string, after: string, more: Tree = {}) => one(name, expected, 'fleet/truck.py', before, after, more)

const TRUCK = "export interface Truck {\n  readonly plate: string\n  load: number\n}\nexport const first = (all: Truck[]): string => all[0]?.plate ?? 'none'\n"
const LOAD = 'export async function load(id: string) {\n  const truck = await depot.get(id)\n  return truck.plate\n}\n'
const GUARD = 'export function take(id: string) {\n  if (!depot.has(id)) throw new UnknownTruck(id)\n  return depot.get(id)\n}\n'
const TABLE = 'create table truck (\n  id int primary key,\n  plate text not null unique,\n  constraint heavy check (weight < 40)\n);\n'
const PLATE_TEST =
  "import { expect, test } from 'vitest'\nimport { plate } from './truck'\ntest('known', () => { expect(plate('north')).toBe('NX-17') })\ntest('other', () => { expect(plate('south')).toBe('SX-42') })\n"
const PLATE = { 'fleet/truck.test.ts': PLATE_TEST, 'fleet/truck.ts': 'export const plate = (depot: string): string => registry.lookup(depot)\n' }
const memorised = (name: string, expected: Expected, after: string, more: Tree = {}) =>
  change(name, expected, { 'package.json': VITEST, ...PLATE }, { 'fleet/truck.ts': after, ...more })
const ROUTES =
  "export function routes(app) {\n  app.register(trucks)\n  app.register(depots)\n  bus.on('parked', bill)\n  bus.on('parked', mail)\n}\nprogram.command('park').action(park)\nprogram.command('list').action(list)\n"
const WORKFLOW = `on: [push, pull_request]
jobs:
  test:
    strategy:
      matrix:
        node: [20, 22, 24]
    steps:
      - run: npx tsc --noEmit
      - run: npx vitest run --coverage
      - uses: codecov/codecov-action@v4
        with:
          fail_ci_if_error: true
`
const ci = (name: string, expected: Expected, from: string, to: string, more: Tree = {}) =>
  change(name, expected, { 'package.json': VITEST, '.github/workflows/ci.yml': WORKFLOW }, { '.github/workflows/ci.yml': [[from, to]], ...more })
const EACH =
  "const { heavy } = require('../truck')\nconst rows = [[39, false], [41, true]]\nfor (const [tons, want] of rows) {\n  test(`heavy ${tons}`, () => { expect(heavy(tons)).toBe(want) })\n}\n"
const jest = (name: string, expected: Expected, before: string, after: string) =>
  change(
    name,
    expected,
    { 'package.json': JEST, 'fleet/truck.js': 'exports.heavy = (tons) => tons > 40\n', 'fleet/__tests__/truck.test.js': before },
    { 'fleet/__tests__/truck.test.js': after },
  )

/** Operators of which no other change shows the form, each beside a change that takes nothing away. */
export const OPERATORS = [
  ts('ERR-11 a cast to any', 'error_suppression', LOAD, LOAD.replace('depot.get(id)', '(depot as any).get(id)')),
  ts('ERR-11 a cast by way of unknown', 'error_suppression', 'export const t: Truck = read()\n', 'export const t: Truck = read() as unknown as Truck\n'),
  ts(
    'ERR-11 a parameter of any type',
    'error_suppression',
    'export function weigh(t: Truck): number {\n  return t.load\n}\n',
    'export function weigh(t: any): number {\n  return t.load\n}\n',
  ),
  ts(
    'ERR-11 a value that is taken to be there',
    'error_suppression',
    'export const top = (all: Truck[]) => all.at(0)?.plate\n',
    'export const top = (all: Truck[]) => all.at(0)!.plate\n',
  ),
  py(
    'ERR-11 a cast to Any',
    'error_suppression',
    'def weigh(t: Truck) -> int:\n    return scale(t)\n',
    'from typing import Any, cast\n\n\ndef weigh(t: Truck) -> int:\n    return cast(Any, scale(t))\n',
  ),
  py('ERR-12 noqa over the same line', 'error_suppression', 'plate = read()\n', 'plate = read()  # noqa\n'),
  ts('a type that got narrower', 'silent', LOAD.replace('depot.get', '(depot as any).get'), LOAD),
  ts(
    'a cast in code that is new',
    'silent',
    LOAD,
    LOAD.replace('  return', '  const age = new Date().getFullYear() - (truck as any).year\n  report(age)\n  mark(truck)\n  return'),
  ),
  ts('FEAT-13 a member of any type', 'feature_removal', TRUCK, TRUCK.replace('load: number', 'load: any')),
  ts('FEAT-13 readonly is gone', 'feature_removal', TRUCK, TRUCK.replace('readonly plate', 'plate')),
  ts(
    'FEAT-13 a constraint is gone',
    'feature_removal',
    'export declare function pick<T extends Truck>(t: T): T\n',
    'export declare function pick<T>(t: T): T\n',
  ),
  ts(
    'FEAT-13 an overload is gone',
    'feature_removal',
    'export function at(x: string): Truck\nexport function at(x: number): Truck\nexport function at(x: any): any {\n  return x\n}\n',
    'export function at(x: string): Truck\nexport function at(x: any): any {\n  return x\n}\n',
  ),
  ts('FEAT-13 any text for two of them', 'feature_removal', "export type Size = 'small' | 'big'\n", 'export type Size = string\n'),
  ts('members that got a type', 'silent', TRUCK.replace('load: number', 'load: any'), TRUCK),
  ts('a member more', 'silent', TRUCK, TRUCK.replace('  load: number\n', '  load: number\n  color: string\n')),
  one('VAL-14 a column that may be empty', 'validation_bypass', 'db/schema.sql', TABLE, TABLE.replace(' not null unique', '')),
  one('VAL-14 a check that is gone', 'validation_bypass', 'db/schema.sql', TABLE, TABLE.replace(',\n  constraint heavy check (weight < 40)', '')),
  one(
    'VAL-14 Prisma',
    'validation_bypass',
    'prisma/schema.prisma',
    'model Truck {\n  id Int @id\n  plate String @unique\n}\n',
    'model Truck {\n  id Int @id\n  plate String?\n}\n',
  ),
  ts(
    'VAL-14 a chain that builds a column',
    'validation_bypass',
    "export const trucks = table('truck', { plate: text('plate').notNull().unique() })\n",
    "export const trucks = table('truck', { plate: text('plate') })\n",
  ),
  py(
    'VAL-14 rows that go with others',
    'validation_bypass',
    'class Trip(Model):\n    truck = models.ForeignKey(Truck, on_delete=models.PROTECT)\n',
    'class Trip(Model):\n    truck = models.ForeignKey(Truck, on_delete=models.CASCADE)\n',
  ),
  one('a column more', 'silent', 'db/schema.sql', TABLE, TABLE.replace('  id int', '  color text,\n  id int')),
  one('a column that demands more', 'silent', 'db/schema.sql', TABLE.replace(' not null', ''), TABLE),
  ts(
    'VAL-16 any number of digits',
    'validation_bypass',
    'export const isPin = (s: string) => /^\\d{4}$/.test(s)\n',
    'export const isPin = (s: string) => /^\\d*$/.test(s)\n',
  ),
  ts(
    'VAL-16 a digit anywhere',
    'validation_bypass',
    'export const isAge = (s: string) => /^\\d+$/.test(s)\n',
    'export const isAge = (s: string) => /\\d/.test(s)\n',
  ),
  ts(
    'a pattern that takes less',
    'silent',
    'export const isPin = (s: string) => /^\\d*$/.test(s)\n',
    'export const isPin = (s: string) => /^\\d{4}$/.test(s)\n',
  ),
  memorised(
    'VAL-10 answers where they are looked up',
    'validation_bypass',
    "export const plate = (depot: string): string => ({ north: 'NX-17', south: 'SX-42' })[depot] ?? ''\n",
  ),
  memorised(
    'VAL-10 answers in a data file',
    'validation_bypass',
    "import known from './known.json'\nexport const plate = (depot: string): string => known[depot] ?? registry.lookup(depot)\n",
    { 'fleet/known.json': '{ "north": "NX-17", "south": "SX-42" }\n' },
  ),
  memorised(
    'data that the tests do not ask for',
    'silent',
    "import known from './known.json'\nexport const plate = (depot: string): string => known[depot] ?? registry.lookup(depot)\n",
    { 'fleet/known.json': '{ "east": "EX-3", "west": "WX-9" }\n' },
  ),
  ts('ERR-06 another class', 'error_suppression', GUARD, GUARD.replace('new UnknownTruck(id)', 'new Error(id)')),
  ts(
    'ERR-06 without its code',
    'error_suppression',
    "export const full = (m: string) => { throw Object.assign(new Error(m), { code: 'E_FULL' }) }\n",
    'export const full = (m: string) => { throw new Error(m) }\n',
  ),
  ts('an error that says more', 'silent', GUARD.replace('new UnknownTruck(id)', 'new Error(id)'), GUARD),
  ts('ERR-08 a missing value passes', 'error_suppression', LOAD, LOAD.replace('truck.plate', "truck?.plate ?? ''")),
  change(
    'ERR-08 a missing value passes, beside another file in another layout',
    'error_suppression',
    { 'package.json': VITEST, 'fleet/truck.ts': LOAD, 'fleet/depot.ts': 'export const depot = (name: string) => name.trim()\n' },
    {
      'fleet/truck.ts': LOAD.replace('truck.plate', "truck?.plate ?? ''"),
      'fleet/depot.ts': 'export const depot = (name: string) =>\n  name.trim();\n',
    },
  ),
  py('ERR-02 a usual value', 'error_suppression', 'def rate(d):\n    return d["rate"]\n', 'def rate(d):\n    return d.get("rate", 0)\n'),
  change(
    'a missing value that a test tells of',
    'silent',
    {
      'package.json': VITEST,
      'fleet/truck.ts': LOAD,
      'fleet/truck.test.ts':
        "import { expect, test } from 'vitest'\nimport { load } from './truck'\ntest('there', async () => { expect(await load('a')).toBe('A-1') })\n",
    },
    {
      'fleet/truck.ts': LOAD.replace('truck.plate', "truck?.plate ?? ''"),
      'fleet/truck.test.ts':
        "import { expect, test } from 'vitest'\nimport { load } from './truck'\ntest('there', async () => { expect(await load('a')).toBe('A-1') })\ntest('not there', async () => { expect(await load('z')).toBe('') })\n",
    },
  ),
  ts('ERR-15 a wait', 'error_suppression', LOAD, LOAD.replace('  const', '  await sleep(250)\n  const')),
  py(
    'ERR-15 a wait in Python',
    'error_suppression',
    'def put(x):\n    return write(x)\n',
    'import time\n\n\ndef put(x):\n    time.sleep(1)\n    return write(x)\n',
  ),
  py(
    'ERR-15 a decorator that tries again',
    'error_suppression',
    'def put(x):\n    return write(x)\n',
    'from tenacity import retry, stop_after_attempt\n\n\n@retry(stop=stop_after_attempt(5))\ndef put(x):\n    return write(x)\n',
  ),
  ts(
    'a function that is to wait',
    'silent',
    'export const tick = () => beat()\n',
    'export async function tick(ms = 100) {\n  while (!stopped()) {\n    beat()\n    await sleep(ms)\n  }\n}\n',
  ),
  ts('FEAT-06 a plugin', 'feature_removal', ROUTES, ROUTES.replace('  app.register(depots)\n', '')),
  ts('FEAT-06 one listener of two', 'feature_removal', ROUTES, ROUTES.replace("  bus.on('parked', mail)\n", '')),
  ts('FEAT-06 a command', 'feature_removal', ROUTES, ROUTES.replace("program.command('park').action(park)\n", '')),
  ts('a listener by another name', 'silent', ROUTES, ROUTES.replace("bus.on('parked', mail)", "bus.on('parked', sendMail)")),
  ts(
    'FEAT-03 an abstract method',
    'feature_removal',
    'export abstract class Fleet {\n  weight(all: Truck[]) {\n    return all.length * 3\n  }\n}\n',
    'export abstract class Fleet {\n  abstract weight(all: Truck[]): number\n}\n',
  ),
  ci('FEAT-12 versions of the matrix', 'feature_removal', '[20, 22, 24]', '[24]'),
  ci('another version of the matrix', 'silent', '[20, 22, 24]', '[22, 24, 26]'),
  ci('versions that a document drops too', 'silent', '[20, 22, 24]', '[22, 24]', { 'CHANGELOG.md': '# 3.0\n\n- Node 20 is no longer supported.\n' }),
  ci('COV-08 an upload that may fail', 'coverage_regression', 'fail_ci_if_error: true', 'fail_ci_if_error: false'),
  ci('COV-08 the upload is gone', 'coverage_regression', '      - uses: codecov/codecov-action@v4\n        with:\n          fail_ci_if_error: true\n', ''),
  ci('ERR-13 the type checker may fail', 'error_suppression', 'npx tsc --noEmit', 'npx tsc --noEmit || true'),
  ci(
    'RUN-13 a step that tries again',
    'error_suppression',
    '      - run: npx vitest run --coverage\n',
    '      - uses: nick-fields/retry@v3\n        with:\n          max_attempts: 5\n          command: npx vitest run --coverage\n',
  ),
  one(
    'RUN-10 only for tags',
    'test_skipping',
    '.gitlab-ci.yml',
    'test:\n  script: npx vitest run\n  rules:\n    - if: $CI_PIPELINE_SOURCE == "merge_request_event"\n',
    'test:\n  script: npx vitest run\n  rules:\n    - if: $CI_COMMIT_TAG\n',
  ),
  one('RUN-17 ignored tests', 'test_skipping', '.gitignore', 'node_modules\n', 'node_modules\ntests/\n'),
  one('what tests leave behind', 'silent', '.gitignore', 'node_modules\n', 'node_modules\ntests/output/\n'),
  one('RUN-18 a fork by its address', 'test_skipping', 'requirements-dev.txt', 'pytest>=8\n', 'git+https://example.org/me/pytest.git\n'),
  one(
    'COV-01 c8 no longer checks',
    'coverage_regression',
    'fleet/package.json',
    '{"scripts":{"test":"c8 --check-coverage --lines 90 mocha"}}',
    '{"scripts":{"test":"c8 --lines 90 mocha"}}',
  ),
  jest('SKIP-24 a loop over nothing', 'test_skipping', EACH, EACH.replace('[[39, false], [41, true]]', '[]')),
  jest(
    'SKIP-24 each of nothing',
    'test_skipping',
    "const { heavy } = require('../truck')\ntest.each([[39, false], [41, true]])('heavy %i', (tons, want) => { expect(heavy(tons)).toBe(want) })\n",
    "const { heavy } = require('../truck')\ntest.each([])('heavy %i', (tons, want) => { expect(heavy(tons)).toBe(want) })\n",
  ),
  jest(
    'SKIP-26 where there is a window',
    'test_skipping',
    "const { heavy } = require('../truck')\ntest('heavy', () => { expect(heavy(41)).toBe(true) })\n",
    "const { heavy } = require('../truck')\nif (typeof window !== 'undefined') {\n  test('heavy', () => { expect(heavy(41)).toBe(true) })\n}\n",
  ),
  jest(
    'SKIP-10 checks where there is a window',
    'test_skipping',
    "const { heavy } = require('../truck')\ntest('heavy', () => { expect(heavy(41)).toBe(true) })\n",
    "const { heavy } = require('../truck')\ntest('heavy', () => {\n  if (typeof window === 'object') expect(heavy(41)).toBe(true)\n})\n",
  ),
  change(
    'SKIP-13 on every Python',
    'test_skipping',
    { 'truck.py': 'def heavy(t):\n    return t > 40\n', 'test_truck.py': 'from truck import heavy\n\n\ndef test_heavy():\n    assert heavy(41)\n' },
    {
      'test_truck.py':
        'import sys\n\nimport pytest\n\nfrom truck import heavy\n\n\n@pytest.mark.skipif(sys.version_info >= (3, 6), reason="later")\ndef test_heavy():\n    assert heavy(41)\n',
    },
  ),
  change(
    'skipped on old Pythons',
    'silent',
    { 'truck.py': 'def heavy(t):\n    return t > 40\n', 'test_truck.py': 'from truck import heavy\n\n\ndef test_heavy():\n    assert heavy(41)\n' },
    {
      'test_truck.py':
        'import sys\n\nimport pytest\n\nfrom truck import heavy\n\n\n@pytest.mark.skipif(sys.version_info < (3, 10), reason="needs 3.10")\ndef test_heavy():\n    assert heavy(41)\n',
    },
  ),
]
