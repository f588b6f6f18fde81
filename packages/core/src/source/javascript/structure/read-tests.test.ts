// biome-ignore-all lint/suspicious/noTemplateCurlyInString: sources of tests stand in strings here.
import { expect, test } from 'vitest'
import type { FileInventory } from '../../../contract/index.js'
import { javascriptReader } from '../read-javascript.js'

function read(text: string, files: Readonly<Record<string, string>> = {}, framework: FileInventory['framework'] = 'vitest'): FileInventory {
  const imported = (specifier: string): { path: string; text: string } | null => {
    const path = specifier.replace(/^\.\//, '')
    const found = files[path]
    return found === undefined ? null : { path, text: found }
  }
  const reading = javascriptReader.read(text, { path: 'shop/price.test.ts', framework, python: { files: [], classes: [], functions: [] }, imported })
  if ('unreadable' in reading) throw new Error(reading.unreadable.detail)
  return reading.inventory
}

function states(inventory: FileInventory): string[] {
  return inventory.tests.map(({ state, titlePath }) => `${state} ${titlePath.join(' / ')}`)
}

test.each([
  [
    'skips under every name',
    "xit('a', () => {}); it.skip('b', () => {}); test.concurrent.skip('c', () => {}); xdescribe('d', () => { it('e', () => {}) })",
    ['skip a', 'skip b', 'skip c', 'skip d / e'],
  ],
  [
    'options',
    "const later = { skip: true }; it('a', { ...later }, () => {}); describe('d', { todo: true }, () => { it('b', () => {}) })",
    ['skip a', 'todo d / b'],
  ],
  ['no body is a todo', "it('a')", ['todo a']],
  ['aliases', "const quiet = it.skip; const { only: just } = test; quiet('a', () => {}); just('b', () => {})", ['skip a', 'only b']],
  ['imported names', "import { it as check } from 'vitest'; check.fails('a', () => {})", ['fails a']],
  ['computed members', "it['sk' + 'ip']('a', () => {}); it[pick()]('b', () => {})", ['skip a', 'conditional b']],
  ['Reflect', "Reflect.get(it, 'skip')('a', () => {})", ['skip a']],
  ['chosen by a condition', "const when = process.env.DB ? describe : describe.skip; when('d', () => { it('a', () => {}) })", ['conditional d / a']],
  ['constant conditions', "it.skipIf(1 > 0)('a', () => {}); it.runIf(false)('b', () => {}); it.runIf(true)('c', () => {})", ['skip a', 'skip b', 'run c']],
  ['a platform that does not exist', "it.skipIf(process.platform !== 'amiga')('a', () => {})", ['skip a']],
  ['a helper that skips', "function shaky(name, run) { it.skip(name, run) }\nshaky('a', () => {})", ['skip a']],
  ['a helper that returns a function', "const onlyIf = (ok) => (ok ? it : it.skip)\nonlyIf(false)('a', () => {})", ['skip a']],
  ['extended functions', "const withCart = test.extend({}); withCart('a', () => {}); withCart.skip('b', () => {})", ['run a', 'skip b']],
  [
    'dead code',
    "if (false) { it('a', () => {}) }\ndescribe('d', () => { it('b', () => {}); return; it('c', () => {}) })",
    ['uncollected a', 'run d / b', 'uncollected d / c'],
  ],
  ['nobody calls it', "function all() { it('a', () => {}) }\nit('b', () => {})", ['run b', 'uncollected a']],
  ['a condition around it', "if (process.env.SLOW) it('a', () => {})", ['conditional a']],
  ['early return in a suite', "describe('d', () => { if (process.platform === 'win32') return; it('a', () => {}) })", ['conditional d / a']],
  ['in-source tests', "if (import.meta.vitest) { const { it } = import.meta.vitest; it('a', () => {}) }", ['run a']],
  ['Deno', "Deno.test('a', () => {}); Deno.test({ name: 'b', ignore: true, fn() {} })", ['run a', 'skip b']],
  ['called through call', "it.call(null, 'a', () => {})", ['run a']],
  ['by a switch', "switch (process.platform) { case 'win32': it('a', () => {}); break; default: it('b', () => {}) }", ['conditional a', 'conditional b']],
  ['a list of functions', 'for (const [name, run] of Object.entries({ a: it, b: it.skip })) run(name, () => {})', ['run a', 'skip b']],
  ['a function from elsewhere', "import { describeWithServer } from './server'; describeWithServer('d', () => { it('a', () => {}) })", ['run d / a']],
])('%s', (_, text, expected) => {
  expect(states(read(text))).toEqual(expected)
})

test.each([
  ['rows of a list', "it.each([[1, 2], [3, 4]])('%i and %i', (a, b) => {})", ['run 1 and 2', 'run 3 and 4']],
  ['rows of a constant', "const prices = [{ net: 1 }, { net: 2 }]; it.each(prices)('net $net', ({ net }) => {})", ['run net 1', 'run net 2']],
  ['a tagged template', "it.each`\n  net | gross\n  ${1} | ${2}\n  ${3} | ${4}\n`('$net is $gross', () => {})", ['run 1 is 2', 'run 3 is 4']],
  ['suites by rows', "describe.each(['a', 'b'])('shop %s', (shop) => { it(`opens ${shop}`, () => {}) })", ['run shop a / opens a', 'run shop b / opens b']],
  [
    'loops',
    "for (const n of [1, 2]) it('sells ' + n, () => {})\n;[3].forEach((n) => it(`buys ${n}`, () => {}))\nfor (let i = 0; i < 2; i++) it(`no ${i}`, () => {})",
    ['run sells 1', 'run sells 2', 'run buys 3', 'run no 0', 'run no 1'],
  ],
  [
    "a library's loop",
    "import _ from 'lodash'\nconst kinds = ['a', 'b']\n_.each(kinds, (kind, n) => { it(`clones ${kind} ${n}`, () => {}) })",
    ['run clones a 0', 'run clones b 1'],
  ],
  ['rows left out', 'for (const n of [1, 2, 3].filter((n) => n !== 2)) { if (n === 3) continue; it(`n ${n}`, () => {}) }', ['run n 1']],
  ['entries', 'for (const [name, rate] of Object.entries({ low: 1, high: 2 })) it(`${name} ${rate}`, () => {})', ['run low 1', 'run high 2']],
  ['for with one argument', "it.for([[1, 'a']])('%i %s', ([n, name]) => {})", ['run 1 a']],
  ['an empty table', "it.each([])('%i', () => {})", []],
])('table: %s', (_, text, expected) => {
  expect(states(read(text))).toEqual(expected)
})

test('bodies that stand in a table are read', () => {
  const text =
    "const bodies = { one: () => { expect(f()).toBe(1) } }\nfor (const [name, run] of Object.entries(bodies)) it(name, run)\nfor (const name in bodies) it(name + ' again', bodies[name])"
  expect(read(text).tests.map(({ titlePath, checks }) => [titlePath[0], checks.length])).toEqual([
    ['one', 1],
    ['one again', 1],
  ])
})

test('hooks that skip give their tests the state, hooks that check give them the checks', () => {
  const text =
    "describe('d', () => { beforeEach((ctx) => { if (process.env.OFFLINE) ctx.skip() })\n afterEach(() => { expect(leaks()).toEqual([]) })\n it('a', () => { expect(f()).toBe(1) }) })"
  expect(read(text).tests).toMatchObject([{ state: 'conditional', condition: 'process.env.OFFLINE', checks: [{ subject: 'f()' }, { subject: 'leaks()' }] }])
})

test.each([
  ['if (process.env.OFFLINE) beforeEach((ctx) => { ctx.skip() })', 'conditional', 'process.env.OFFLINE'],
  ['if (process.env.OFFLINE) { beforeEach((ctx) => { if (slow) ctx.skip() }) }', 'conditional', 'process.env.OFFLINE && slow'],
  ['if (false) beforeEach((ctx) => { ctx.skip() })', 'run', null],
])('a hook that stands under a condition skips under it: %s', (hook, state, condition) => {
  expect(read(`${hook}\nit('a', () => { expect(f()).toBe(1) })`).tests).toMatchObject([{ state, condition }])
})

test("checks outside of tests are the module's", () => {
  expect(read("// @ts-expect-error no strings\nsum('x')\nexpectTypeOf(sum).returns.toBeNumber()").tests).toMatchObject([
    { titlePath: ['(module)'], checks: [{ relation: 'type_error' }, {}] },
  ])
})

test('a table that cannot be told is one open test', () => {
  const [only] = read("it.each(load())('row %s', () => {})").tests
  expect(only).toMatchObject({ open: true, row: null, titlePath: ['row %s'], titleKnown: false })
})

test('more than 200 rows are one open test', () => {
  expect(read("it.each(Array.from({ length: 300 }, (_, i) => i))('row %s', () => {})").tests).toMatchObject([{ open: true }])
})

test('rows of a JSON file and of an imported constant', () => {
  const files = { 'rows.json': '[{"net":1},{"net":2}]', 'rows.ts': "export const rows = ['x', 'y'].map((name) => ({ name }))" }
  const text =
    "import json from './rows.json'\nimport { rows } from './rows.ts'\nfor (const row of json) it(`net ${row.net}`, () => {})\nit.each(rows)('$name', () => {})"
  expect(states(read(text, files))).toEqual(['run net 1', 'run net 2', "run 'x'", "run 'y'"])
})

test('an imported helper registers at the line of its call', () => {
  const files = { 'contract.ts': "export function storeContract(name, make) { describe(`store ${name}`, () => { it('gets', () => { make() }) }) }" }
  const { tests } = read("import { storeContract } from './contract.ts'\n\nstoreContract('memory', () => new Map())", files)
  expect(tests).toMatchObject([{ titlePath: ['store memory', 'gets'], line: 3, state: 'run' }])
})

test('node:test: subtests, reasons and todo', () => {
  const inventory = read(
    "import test from 'node:test'\ntest('a', async (t) => { await t.test('b', { skip: 'slow' }, () => {}) })\ntest('c', { todo: true }, () => {})",
  )
  expect(inventory.framework).toBe('node_test')
  expect(states(inventory)).toEqual(['run a', 'skip a / b', 'todo c'])
  expect(inventory.tests[1]?.reason).toBe('slow')
})

test('Playwright marks suites and tests from inside', () => {
  const text =
    "import { test } from '@playwright/test'\ntest.describe('d', { tag: '@ui' }, () => { test.skip(({ browserName }) => browserName === 'webkit', 'no')\n test('a @fast', async () => { test.setTimeout(9) }) })\ntest('b', () => { test.fail() })"
  expect(read(text).tests).toMatchObject([
    { state: 'conditional', conditionKind: 'platform', reason: 'no', tags: ['@fast', '@ui'], timeout: 9 },
    { state: 'fails', stateBy: 'test.fail()' },
  ])
})

test('mocha: limits of suites and tests, pending tests', () => {
  const inventory = read("describe('d', function () { this.retries(2); it('a', () => {}).timeout(50); it('b', function () { this.timeout(0) }) })", {}, 'mocha')
  expect(inventory.tests).toMatchObject([
    { retries: 2, timeout: 50 },
    { retries: 2, timeout: 0 },
  ])
})

test('a rule tester has a test for each row', () => {
  const inventory = read("new RuleTester().run('no-debt', rule, { valid: ['a()'], invalid: [{ code: 'b()', errors: 1 }] })")
  expect(states(inventory)).toEqual(['run no-debt / valid / a()', 'run no-debt / invalid / b()'])
  expect(inventory.tests.map(({ checks }) => checks.map(({ matcher }) => matcher))).toEqual([['valid'], ['invalid']])
})

test('what a platform, an environment and a date decide is told apart', () => {
  const kinds = read(
    "it.skipIf(process.platform === 'win32')('a', () => {}); it.skipIf(process.env.CI)('b', () => {}); it.skipIf(Date.now() > 9)('c', () => {}); it.skipIf(process.env.CI && process.platform === 'linux')('d', () => {})",
  )
  expect(kinds.tests.map(({ conditionKind }) => conditionKind)).toEqual(['platform', 'environment', 'time', 'environment'])
})

test('links, exports, emptied suites and code in comments', () => {
  const inventory = read(
    "import { sum, type Cart } from './cart'\nconst { rate } = require('./rate')\nexport * from './other'\nmodule.exports = { total }\ndescribe('emptied', () => {})\n// it('was here', () => {\n//   expect(sum(1)).toBe(1)\n// })\n",
  )
  expect(inventory.imports.map(({ from, names }) => [from, names])).toEqual([
    [
      './cart',
      [
        ['sum', 'sum'],
        ['Cart', 'Cart'],
      ],
    ],
    ['./rate', [['rate', 'rate']]],
    ['./other', []],
  ])
  expect(inventory.exports).toEqual(['*:./other', 'default', 'total'])
  expect(inventory.commentedOut).toEqual([{ line: 6, lines: 3, titles: ['was here'], checks: 1 }])
})

test('equal titles are counted, a reason is taken from a comment', () => {
  const { tests } = read("it('a', () => {})\nit.skip('a', () => {}) // broken since 3.1")
  expect(tests.map(({ occurrence, reason }) => [occurrence, reason])).toEqual([
    [0, null],
    [1, 'broken since 3.1'],
  ])
})

test('stored snapshots by name', () => {
  const reading = javascriptReader.read('// v1\n\nexports[`cart 1`] = `\n{\n  "a": "\\`x\\`",\n}\n`;\n', {
    path: 'a.snap',
    framework: null,
    python: { files: [], classes: [], functions: [] },
    imported: () => null,
  })
  expect('inventory' in reading && reading.inventory.snapshots).toMatchObject([
    { name: 'cart 1', line: 3, value: { kind: 'string', text: '{\n  "a": "`x`",\n}' } },
  ])
})

test("ava's first argument is the runner's, with and without a macro's own", () => {
  const { tests } = read(
    "import test from 'ava'; import { f } from './f'; const m = (t, a) => { t.is(f(a), 1) }; test('x', (t) => { t.is(f(2), 1) }); test('y', m, 3)",
  )
  expect(tests.map(({ checks }) => checks.map(({ subject, relation }) => `${subject} ${relation}`))).toEqual([['f(2) identical'], ['f(3) identical']])
})

test('a name that is assigned again speaks of what it was', () => {
  expect(states(read("let run = it; run = run.skip; run('a', () => {})"))).toEqual(['conditional a'])
  expect(states(read("let run = it; if (process.env.CI) run = run.only; run('a', () => {})"))).toEqual(
    states(read("let run = it; if (process.env.CI) run = it.only; run('a', () => {})")),
  )
})

test('names that a hundred assignments each take from one another are read once', () => {
  const steps = Array.from(
    { length: 100 },
    (_, at) => `scope = inst.reply(200); inst = scope.get('/${at}'); it('${at}', () => { expect(scope.done()).toBe(true) })`,
  )
  expect(read(`let scope = null; let inst = null; ${steps.join('; ')}; scope('a', () => {})`).tests).toHaveLength(100)
})
