import { beforeAll, expect, test } from 'vitest'
import type { ChangedCode, ChangedSource, CodeType, Endpoint, FileInventory, TestRun, Verification } from '../../contract/index.js'
import { loadReader } from '../../source/index.js'
import { codeTypesOf } from '../code-type/index.js'
import { requiredTestsOf } from './required-tests-of.js'
import type { UnitInFile } from './unit-in-test.js'

let read: (path: string, text: string) => FileInventory

beforeAll(async () => {
  const readers = { javascript: await loadReader('javascript'), python: await loadReader('python') }
  read = (path, text) => {
    const python = path.endsWith('.py')
    const context = {
      path,
      framework: python ? ('pytest' as const) : ('vitest' as const),
      python: { files: ['test_*.py'], classes: ['Test'], functions: ['test'] },
      imported: () => null,
    }
    const reading = readers[python ? 'python' : 'javascript'].read(text, context)
    if ('unreadable' in reading) throw new Error(reading.unreadable.detail)
    return reading.inventory
  }
})

interface Given {
  readonly path?: string
  readonly text: string
  readonly base?: string
  readonly tests?: Readonly<Record<string, string>>
  readonly baseTests?: Readonly<Record<string, string>>
  readonly endpoints?: readonly Endpoint[]
  readonly verification?: Verification
}

const MINIMUM = { minimum_coverage: 80, required_tests: [] }
const CONFIG = {
  maxDrop: 0,
  required: false,
  codeTypes: [],
  defaultCodeType: 'new_function' as const,
  policies: { new_function: MINIMUM, bug_fix: MINIMUM, refactor: MINIMUM, api_endpoint: MINIMUM, integration: MINIMUM },
  enforceRequiredTests: false,
  exclude: [],
}

function changed({ path = 'src/cart.ts', text, base, tests = {}, baseTests = {}, endpoints = [], verification }: Given): {
  code: ChangedCode
  units: UnitInFile[]
} {
  const lines = text.split('\n').length
  const source: ChangedSource = {
    path,
    basePath: base === undefined ? null : path,
    change: base === undefined ? 'added' : 'modified',
    hunks: [{ base: { start: 1, count: base === undefined ? 0 : lines }, head: { start: 1, count: lines } }],
    text,
    baseText: base ?? null,
    inventory: read(path, text),
    baseInventory: base === undefined ? null : read(path, base),
    measured: null,
    baseMeasured: null,
    coverable: null,
    excluded: [],
  }
  const signals = { flag: null, config: [], subjects: [], labels: [] }
  const code: ChangedCode = {
    base: { ref: 'main', commit: null },
    sources: [source],
    signals,
    tests: Object.entries(tests).map(([file, body]) => ({
      path: file,
      head: read(file, body),
      base: baseTests[file] === undefined ? null : read(file, baseTests[file]),
    })),
    unstable: [],
    faults: [],
    notEvaluated: [],
    evidence: '',
    verification: verification ?? null,
  }
  return { code, units: codeTypesOf(source, signals, CONFIG, endpoints).map(({ unit }) => ({ ...unit, file: path })) }
}

function judged(name: string, given: Given, type: CodeType = 'new_function', runs: readonly TestRun[] = []): string {
  const { code, units } = changed(given)
  const [found] = requiredTestsOf(type, [name], units, code, runs)
  return `${found?.verdict} ${found?.evidence ?? '-'}: ${found?.why}`
}

const PARSE = `export function parse(text) {\n  if (text === '') throw new TypeError('empty')\n  return text.split(',')\n}\n`
const OLD = PARSE.replace("','", "';'")
const HEAD = `import { expect, test } from 'vitest'\nimport { parse } from '../src/cart.js'\n`
const vitest = (...bodies: string[]): Record<string, string> => ({ 'test/cart.test.ts': HEAD + bodies.join('\n') })

const JAVASCRIPT: readonly (readonly [string, string, Given, string])[] = [
  [
    'a function of the test file that calls it',
    'happy_path',
    { text: PARSE, tests: vitest(`function run(a) { return parse(a) }`, `test('a', () => { expect(run('a')).toEqual(['a']) })`) },
    "met inferred: expect(run('a')).toEqual(['a'])",
  ],
  [
    'a getter',
    'edge_cases',
    { text: 'export class Cart {\n  get size() { return 1 }\n}\n', tests: vitest(`test('a', () => { expect(new Cart().size).toBe(1) })`) },
    'unknown -: no test of the change gives it a boundary value: Cart.size; it takes no arguments',
  ],
  [
    'computed values',
    'edge_cases',
    { text: PARSE, tests: vitest(`test('a', () => { expect(parse(load())).toEqual([]) })`) },
    'unknown -: no test of the change gives it a boundary value: parse; what it is given is computed',
  ],
  [
    'a function that is not exported',
    'happy_path',
    { text: 'function inner(a) { return a }\n', tests: vitest(`test('a', () => { expect(other(1)).toBe(1) })`) },
    'unknown -: no test of the change checks what it gives: inner; it is not exported, so that tests may reach it by other names',
  ],
  [
    'a function that is not exported, without any test',
    'happy_path',
    { text: 'function inner(a) { return a }\n' },
    'missing -: the change adds or edits no test',
  ],
  ['a helper beside endpoints', 'integration_test', { text: 'export function pick(a) { return a }\n' }, 'missing -: the change adds or edits no test'],
  [
    'a view whose route stands elsewhere',
    'integration_test',
    {
      path: 'shop/views.py',
      text: 'def cart(request):\n    return 1\n',
      endpoints: [{ method: 'ANY', route: null, line: 1, endLine: 2, handler: 'cart' }],
      tests: { 'tests/test_cart.py': 'def test_it(client):\n    assert client.get("/cart/").status_code == 200\n' },
    },
    'unknown -: no test of the change sends it a request: cart; its route stands in another file',
  ],
  [
    'a test that imports the changed file',
    'regression_test',
    {
      text: PARSE.replace('export ', ''),
      base: OLD,
      tests: { 'test/b.test.ts': `import { expect, test } from 'vitest'\nimport { load } from '../src/cart'\ntest('a', () => { expect(load(1)).toBe(1) })` },
    },
    'unknown inferred: the change adds or edits tests of what it changes, not executed on the base; next: truegreen verify-fix --base main',
  ],
  [
    'the result of what is new',
    'happy_path',
    { text: PARSE, tests: vitest(`test('a', () => { expect(parse('a,b')).toEqual(['a', 'b']) })`) },
    "met inferred: expect(parse('a,b')).toEqual(['a', 'b'])",
  ],
  [
    'another name of it',
    'happy_path',
    {
      text: PARSE,
      tests: {
        'test/cart.test.ts': `import { expect, test } from 'vitest'\nimport { parse as p } from '../src/cart.js'\ntest('a', () => { const r = p('a'); expect(r).toEqual(['a']) })`,
      },
    },
    "met inferred: expect(r).toEqual(['a'])",
  ],
  [
    'only what it refuses',
    'happy_path',
    { text: PARSE, tests: vitest(`test('a', () => { expect(() => parse('')).toThrow() })`) },
    'missing -: no test of the change checks what it gives: parse',
  ],
  [
    'a test of something else',
    'happy_path',
    { text: PARSE, tests: vitest(`test('parse', () => { expect('parse').toBe('parse'); expect(other('a')).toBe(1) })`) },
    'missing -: no test of the change checks what it gives: parse',
  ],
  [
    'a call that nothing is checked of',
    'happy_path',
    { text: PARSE, tests: vitest(`test('a', () => { parse('a') })`) },
    'missing -: no test of the change checks what it gives: parse',
  ],
  [
    'a skipped test',
    'happy_path',
    { text: PARSE, tests: vitest(`test.skip('a', () => { expect(parse('a')).toEqual(['a']) })`) },
    'missing -: the change adds or edits no test',
  ],
  ['no test at all', 'happy_path', { text: PARSE }, 'missing -: the change adds or edits no test'],
  [
    'code that the base had may be tested elsewhere',
    'happy_path',
    { text: PARSE, base: OLD },
    'unknown -: the change adds or edits no test; tests that the change leaves alone were not read',
  ],
  [
    'what a class shows afterwards',
    'happy_path',
    {
      text: `export class Cart {\n  add(item) { this.items.push(item) }\n}\n`,
      tests: {
        'test/cart.test.ts': `import { expect, test } from 'vitest'\nimport { Cart } from '../src/cart.js'\ntest('a', () => { const cart = new Cart(); cart.add(1); expect(cart.items).toEqual([1]) })`,
      },
    },
    'met inferred: expect(cart.items).toEqual([1])',
  ],
  [
    'a default export',
    'happy_path',
    {
      text: 'export default function (a) { return a }\n',
      tests: { 'test/cart.test.ts': `import { expect, test } from 'vitest'\nimport any from '../src/cart.js'\ntest('a', () => { expect(any(1)).toBe(1) })` },
    },
    'met inferred: expect(any(1)).toBe(1)',
  ],
  [
    'a function within a function',
    'happy_path',
    {
      text: 'export function parse(a) {\n  function inner() { return a }\n  return inner()\n}\n',
      tests: vitest(`test('a', () => { expect(parse(1)).toBe(1) })`),
    },
    'met inferred: expect(parse(1)).toBe(1)',
  ],
  [
    'an empty text',
    'edge_cases',
    { text: PARSE, tests: vitest(`test('a', () => { expect(parse('')).toEqual([]) })`) },
    "met inferred: expect(parse('')).toEqual([])",
  ],
  [
    'a boundary value of a table',
    'edge_cases',
    { text: PARSE, tests: vitest(`test.each([['a'], [null]])('a', (a) => { expect(parse(a)).toEqual([]) })`) },
    'met inferred: expect(parse(a)).toEqual([])',
  ],
  [
    'an empty list in what is given',
    'edge_cases',
    { text: PARSE, tests: vitest(`test('a', () => { expect(parse({ items: [] })).toEqual([]) })`) },
    'met inferred: expect(parse({ items: [] })).toEqual([])',
  ],
  [
    'text beyond ASCII',
    'edge_cases',
    { text: PARSE, tests: vitest(`test('a', () => { expect(parse('ä')).toEqual(['ä']) })`) },
    "met inferred: expect(parse('ä')).toEqual(['ä'])",
  ],
  [
    'a very long text',
    'edge_cases',
    { text: PARSE, tests: vitest(`test('a', () => { expect(parse('x'.repeat(5000))).toHaveLength(1) })`) },
    "met inferred: expect(parse('x'.repeat(5000))).toHaveLength(1)",
  ],
  [
    'ordinary values only',
    'edge_cases',
    { text: PARSE, tests: vitest(`test('a', () => { expect(parse('a')).toEqual(['']) })`) },
    'missing -: no test of the change gives it a boundary value: parse',
  ],
  ['nothing to give', 'edge_cases', { text: 'export function now() { return 1 }\n' }, 'not_applicable -: now takes no arguments'],
  [
    'a thrown error',
    'error_handling',
    { text: PARSE, tests: vitest(`test('a', () => { expect(() => parse('')).toThrow(TypeError) })`) },
    "met inferred: expect(() => parse('')).toThrow(TypeError)",
  ],
  [
    'a rejection',
    'error_handling',
    { text: PARSE, tests: vitest(`test('a', async () => { await expect(parse('')).rejects.toThrow('x') })`) },
    "met inferred: expect(parse('')).rejects.toThrow('x')",
  ],
  [
    'a caught error',
    'error_handling',
    { text: PARSE, tests: vitest(`test('a', async () => { const e = await parse('').catch((x) => x); expect(e.message).toBe('x') })`) },
    "met inferred: expect(e.message).toBe('x')",
  ],
  [
    'it does not throw',
    'error_handling',
    { text: PARSE, tests: vitest(`test('a', () => { expect(() => parse('')).not.toThrow() })`) },
    'missing -: no test of the change checks that it fails: parse',
  ],
  [
    'nothing that fails',
    'error_handling',
    { text: 'export function add(a, b) { return a + b }\n' },
    'not_applicable -: add neither throws, catches nor refuses anything',
  ],
  [
    'a tag',
    'happy_path',
    { text: PARSE, tests: vitest(`test('x', { tags: ['happy-path'] }, () => { expect(1).toBe(1) })`) },
    'met declared: the tag happy-path',
  ],
  [
    'a title',
    'happy_path',
    { text: PARSE, tests: vitest(`test('happy path: commas', () => { expect(1).toBe(1) })`) },
    'met declared: the title "happy path: commas"',
  ],
  [
    'a title in brackets',
    'edge_cases',
    { text: PARSE, tests: vitest(`test('[edge_cases] none', () => { expect(1).toBe(1) })`) },
    'met declared: the title "[edge_cases] none"',
  ],
  ['a tag of your own', 'billing', { text: PARSE, tests: vitest(`test('a [billing]', () => { expect(1).toBe(1) })`) }, 'met declared: the title "a [billing]"'],
  [
    'no tag of your own',
    'billing',
    { text: PARSE, tests: vitest(`test('a', () => { expect(parse('a')).toBe(1) })`) },
    'missing -: no test of the change has the tag billing',
  ],
  [
    'a title of a test that the change leaves alone and that is of something else',
    'happy_path',
    {
      text: PARSE,
      tests: vitest(`test('happy path: x', () => { expect(1).toBe(1) })`),
      baseTests: vitest(`test('happy path: x', () => { expect(1).toBe(1) })`),
    },
    'missing -: no test of the change checks what it gives: parse',
  ],
  [
    'an edited test of it',
    'regression_test',
    { text: PARSE, base: OLD, tests: vitest(`test('a', () => { expect(parse('a')).toEqual(['a']) })`) },
    'unknown inferred: the change adds or edits tests of what it changes, not executed on the base; next: truegreen verify-fix --base main',
  ],
  [
    'an issue number',
    'regression_test',
    { text: PARSE, base: OLD, tests: vitest(`test('keeps blanks (#12)', () => { expect(parse('a')).toEqual(['a']) })`) },
    'unknown declared: the title "keeps blanks (#12)", not executed on the base; next: truegreen verify-fix --base main',
  ],
  [
    'no edited test',
    'regression_test',
    {
      text: PARSE,
      base: OLD,
      tests: vitest(`test('a', () => { expect(parse('a')).toBe(1) })`),
      baseTests: vitest(`test('a', () => { expect(parse('a')).toBe(1) })`),
    },
    'missing -: the change adds or edits no test that runs',
  ],
  [
    'a test of something else for a fix',
    'regression_test',
    { text: PARSE, base: OLD, tests: { 'test/b.test.ts': `import { expect, test } from 'vitest'\ntest('a', () => { expect(other(1)).toBe(1) })` } },
    'unknown -: no test of the change names what it changes or imports its file, not executed on the base; next: truegreen verify-fix --base main',
  ],
]

test.each(JAVASCRIPT)('%s: %s', (_title, name, given, expected) => {
  expect(judged(name, given)).toBe(expected)
})

const APP = `import express from 'express'\nexport const app = express()\napp.post('/users/:id', (req, res) => {\n  if (!req.body.name) return res.status(400).json({})\n  res.json({ id: req.params.id })\n})\n`
const POST: readonly Endpoint[] = [{ method: 'POST', route: '/users/:id', line: 3, endLine: 6, handler: null }]
const api = (...bodies: string[]): Given => ({
  path: 'src/app.ts',
  text: APP,
  base: APP.replace("app.post('/users/:id'", "app.post('/old'"),
  endpoints: POST,
  tests: {
    'test/app.test.ts': `import { expect, test } from 'vitest'\nimport request from 'supertest'\nimport { app } from '../src/app.js'\n${bodies.map((body) => `test('a', async () => { ${body} })`).join('\n')}`,
  },
})

const ENDPOINTS: readonly (readonly [string, string, Given, string])[] = [
  [
    'a function of the test file that sends',
    'integration_test',
    (() => {
      const given = api(`const res = await send('/users/1'); expect(res.status).toBe(200)`)
      return { ...given, tests: { 'test/app.test.ts': `${given.tests?.['test/app.test.ts']}\nfunction send(url) { return request(app).post(url) }` } }
    })(),
    'met inferred: expect(res.status).toBe(200)',
  ],
  [
    'the route without a request',
    'happy_path',
    api(`const answer = run('/users/1'); expect(answer.body).toEqual({ id: '1' })`),
    "met inferred: expect(answer.body).toEqual({ id: '1' })",
  ],
  [
    'the route without a request',
    'integration_test',
    api(`const answer = run('/users/1'); expect(answer.body).toEqual({ id: '1' })`),
    'missing -: no test of the change sends it a request: POST /users/:id',
  ],
  [
    'supertest',
    'integration_test',
    api(`const res = await request(app).post('/users/1').send({ name: 'a' }); expect(res.status).toBe(200)`),
    'met inferred: expect(res.status).toBe(200)',
  ],
  [
    'inject',
    'integration_test',
    api(`const res = await app.inject({ method: 'POST', url: '/users/1' }); expect(res.statusCode).toBe(200)`),
    'met inferred: expect(res.statusCode).toBe(200)',
  ],
  [
    'app.request',
    'integration_test',
    api(`const res = await app.request('/users/1', { method: 'POST' }); expect(res.status).toBe(200)`),
    'met inferred: expect(res.status).toBe(200)',
  ],
  [
    'mounted elsewhere',
    'integration_test',
    api(`const res = await request(app).post('/api/v1/users/1?x=1'); expect(res.status).toBe(200)`),
    'met inferred: expect(res.status).toBe(200)',
  ],
  [
    'another route',
    'integration_test',
    api(`const res = await request(app).post('/users'); expect(res.status).toBe(200)`),
    'missing -: no test of the change sends it a request: POST /users/:id',
  ],
  [
    'another method',
    'integration_test',
    api(`const res = await request(app).get('/users/1'); expect(res.status).toBe(200)`),
    'missing -: no test of the change sends it a request: POST /users/:id',
  ],
  ['a refused status', 'error_cases', api(`await request(app).post('/users/1').expect(404)`), "met inferred: request(app).post('/users/1').expect(404)"],
  [
    'only success',
    'error_cases',
    api(`await request(app).post('/users/1').expect(200)`),
    'missing -: no test of the change checks that it fails: POST /users/:id',
  ],
  [
    'input that is refused',
    'validation_test',
    api(`const res = await request(app).post('/users/1').send({}); expect(res.status).toBe(400)`),
    'met inferred: expect(res.status).toBe(400)',
  ],
  [
    'not found is no validation',
    'validation_test',
    api(`await request(app).post('/users/1').expect(404)`),
    'missing -: no test of the change gives it input that it refuses: POST /users/:id',
  ],
  [
    'what it answers',
    'happy_path',
    api(`const res = await request(app).post('/users/1'); expect(res.body).toEqual({ id: '1' })`),
    "met inferred: expect(res.body).toEqual({ id: '1' })",
  ],
]

test.each(ENDPOINTS)('endpoint, %s: %s', (_title, name, given, expected) => {
  const { code, units } = changed(given)
  const [found] = requiredTestsOf(
    'api_endpoint',
    [name],
    units.filter(({ endpoint }) => endpoint !== null),
    code,
    [],
  )
  expect(`${found?.verdict} ${found?.evidence ?? '-'}: ${found?.why}`).toBe(expected)
})

test.each([
  ['happy_path', 'assert total([1]) == 1', 'met inferred: assert total([1]) == 1'],
  ['edge_cases', 'assert total([]) == 0', 'met inferred: assert total([]) == 0'],
  ['error_handling', 'with pytest.raises(ValueError):\n        total(None)', 'met inferred: with pytest.raises(ValueError): total(None)'],
  ['edge_cases', 'assert total([1]) == 1', 'missing -: no test of the change gives it a boundary value: total'],
])('Python, %s: %s', (name, body, expected) => {
  const tests = { 'tests/test_cart.py': `import pytest\nfrom shop.cart import total\n\ndef test_it():\n    ${body}\n` }
  expect(
    judged(name, { path: 'shop/cart.py', text: 'def total(items):\n    if items is None:\n        raise ValueError\n    return sum(items)\n', tests }),
  ).toBe(expected)
})

test('a marker of pytest declares', () => {
  const tests = { 'tests/test_cart.py': 'import pytest\n\n@pytest.mark.edge_cases\ndef test_it():\n    assert 1 == 1\n' }
  expect(judged('edge_cases', { path: 'shop/cart.py', text: 'def total(items):\n    return sum(items)\n', tests })).toBe('met declared: the tag edge_cases')
})

test('the path of an integration test declares', () => {
  const tests = { 'tests/integration/a.test.ts': `import { expect, test } from 'vitest'\ntest('a', () => { expect(1).toBe(1) })` }
  expect(judged('integration_test', { text: PARSE, tests })).toBe('met declared: the path tests/integration/a.test.ts')
})

const verified = (base: string, lacks: string | null, verdict: Verification['verdict'] = 'pass'): Verification => ({
  schema_version: 1,
  created_at: '2026-01-01T00:00:00.000Z',
  base: { ref: 'main', commit: 'a' },
  head: { ref: 'work tree', commit: null, tree_fingerprint: null, run_id: null },
  verdict,
  reasons: verdict === 'fail' ? ['green_on_base'] : [],
  tests: [
    {
      file: 'test/cart.test.ts',
      title_path: ['a'],
      line: 3,
      change: 'added',
      base: { status: base as 'failed', error: base === 'failed' ? 'expected 1 to be 2' : null },
      head: { status: 'passed', error: null },
      lacks,
    },
  ],
  runners: [],
  linked: [],
  faults: [],
})

test.each([
  ['regression_test', verified('failed', null), 'met executed: red on the base: expected 1 to be 2'],
  ['original_bug_reproduction', verified('failed', null), 'met executed: red on the base: expected 1 to be 2'],
  ['regression_test', verified('not_loaded', 'export parse of src/cart.ts'), 'met executed: red because the base has no export parse of src/cart.ts'],
  [
    'original_bug_reproduction',
    verified('not_loaded', 'export parse of src/cart.ts'),
    'unknown executed: red because the base has no export parse of src/cart.ts, which says nothing of the bug',
  ],
  ['regression_test', verified('passed', null, 'fail'), 'missing executed: the tests of the change pass without it: they do not test it'],
  ['regression_test', verified('passed', null, 'error'), 'missing -: the change adds or edits no test that runs'],
] as const)('%s from what was executed', (name, verification, expected) => {
  expect(judged(name, { text: PARSE, base: OLD, verification })).toBe(expected)
})

test('a helper beside endpoints handles no route', () => {
  const { code, units } = changed({ text: 'export function pick(a) { return a }\n' })
  expect(requiredTestsOf('api_endpoint', ['integration_test'], units, code, [])).toMatchObject([{ verdict: 'not_applicable', why: 'pick handles no route' }])
})

test('routes speak for the function that registers them', () => {
  const text = `export function orders(app) {\n  app.get('/orders', (req, res) => {\n    if (!req.query.id) return res.status(400).end()\n    res.end()\n  })\n}\n`
  const endpoints: Endpoint[] = [{ method: 'GET', route: '/orders', line: 2, endLine: 5, handler: null }]
  const tests = {
    'test/a.test.ts': `import { expect, test } from 'vitest'\nimport request from 'supertest'\ntest('a', async () => { await request(server).get('/orders').expect(400) })`,
  }
  const { code, units } = changed({ text, endpoints, tests })
  expect(units.map(({ name }) => name)).toEqual(['orders', 'GET /orders'])
  const verdicts = requiredTestsOf('api_endpoint', ['error_cases', 'validation_test', 'integration_test', 'happy_path'], units, code, []).map(
    ({ name, verdict, why }) => [name, verdict, why],
  )
  expect(verdicts.slice(0, 3).map(([, verdict]) => verdict)).toEqual(['met', 'met', 'met'])
  expect(verdicts[3]).toEqual(['happy_path', 'missing', 'no test of the change checks what it gives: GET /orders'])
})

test.each([
  [`import nock from 'nock'\n`, 'met', "expect(await load('a')).toBe(1)"],
  ['', 'missing', 'no test of the change lets it speak to what it integrates: load'],
])('what speaks to another system: %j is %s', (imports, verdict, why) => {
  const tests = {
    'test/a.test.ts': `${imports}import { expect, test } from 'vitest'\nimport { load } from '../src/clients/a.js'\ntest('a', async () => { expect(await load('a')).toBe(1) })`,
  }
  const { code, units } = changed({ path: 'src/clients/a.ts', text: `export function load(a) { return fetch(a) }\n`, tests })
  expect(requiredTestsOf('integration', ['integration_test'], units, code, [])).toMatchObject([{ verdict, why }])
})
