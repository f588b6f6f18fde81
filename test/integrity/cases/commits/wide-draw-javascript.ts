import { type Change, change, type Expected, JEST, MOCHA, type Tree, upon, VITEST } from '../change.js'

type Edits = Change['edits']
const onVitest = upon({ 'package.json': VITEST })

const ROUTES = (order: string) =>
  `export function routesOf(path) {\n  const found = [['*', 'first'], ['/a/*', 'second'], ['/:kind', 'third'], ['/a/b', 'fourth']]\n  return found.filter(([of]) => path.startsWith(of[0]))${order}.map(([, name]) => name)\n}\n`
const ROUTES_TEST = (asks: string) => `import { expect, test } from 'vitest'
import { routesOf } from '../src/routes.js'

test('gives the routes of a path in order', () => {
  const found = routesOf('/a/b')
  ${asks}
})
`
const IN_ORDER = "expect(found).toEqual(['first', 'second', 'fourth', 'third'])"
const onRoutes = (name: string, expected: Expected, asks: string, order: string): Change =>
  onVitest(
    name,
    expected,
    { 'src/routes.js': ROUTES('.sort(([a], [b]) => a.length - b.length)'), 'test/routes.test.js': ROUTES_TEST(IN_ORDER) },
    { 'src/routes.js': ROUTES(order), 'test/routes.test.js': ROUTES_TEST(asks) },
  )

const LOADED = (check: string) => `const assert = require('assert')
const { load } = require('../src/load')

describe('load', () => {
  it('says what is wrong', () => {
    const wanted = require('./wanted.json').error
    return load('broken').then(() => { throw new Error('loaded') }, (err) => {
      ${check}
    })
  })
})
`
const onLoaded = (name: string, expected: Expected, check: string): Change =>
  change(
    name,
    expected,
    {
      'package.json': MOCHA,
      'src/load.js': 'exports.load = async (name) => {\n  throw new Error(`no ${name}`)\n}\n',
      'test/wanted.json': '{ "error": "no broken" }\n',
      'test/load.test.js': LOADED('assert.equal(wanted, err.message)'),
    },
    { 'test/load.test.js': LOADED(check) },
  )

const PARTS = (body: string) => `export function partsOf(path) {\n  ${body}\n}\n`
const PARTS_TEST =
  "import { expect, test } from 'vitest'\nimport { partsOf } from '../src/parts.js'\n\ntest('parts', () => {\n  expect(partsOf('/a/b')).toBeDefined()\n})\n"
const onParts = (name: string, expected: Expected, before: string, after: string): Change =>
  onVitest(name, expected, { 'src/parts.js': PARTS(before), 'test/parts.test.js': PARTS_TEST }, { 'src/parts.js': PARTS(after) })

const SCRIPTS = (scripts: string) => `{ "name": "shop", "private": true, "scripts": { ${scripts} }, "devDependencies": { "vitest": "^4.0.0" } }\n`
const onScripts = (name: string, expected: Expected, scripts: string): Change =>
  change(
    name,
    expected,
    { 'package.json': SCRIPTS('"test": "vitest run", "build": "node build.js"'), 'test/parts.test.js': PARTS_TEST, 'src/parts.js': PARTS('return path') },
    { 'package.json': SCRIPTS(scripts) },
  )

const STAND_IN = (more: string) =>
  `import type { Build } from './build'\n\nthrow new Error('This file is written anew by the build.')\n\nexport const routes: Build['routes'] = undefined!\n${more}export const entry: Build['entry'] = undefined!\n`
const BUILD = 'export interface Build {\n  routes: string[]\n  entry: string\n  dev: boolean\n}\n'
const onStandIn = (name: string, expected: Expected, before: Tree, after: Edits): Change =>
  onVitest(name, expected, { 'src/build.ts': BUILD, 'src/parts.js': PARTS('return path'), 'test/parts.test.js': PARTS_TEST, ...before }, after)

const PLAYWRIGHT = '{ "name": "shop", "private": true, "scripts": { "test": "playwright test" }, "devDependencies": { "@playwright/test": "^1.50.0" } }\n'
const LINKS = (asks: string) => `import { expect, test } from '@playwright/test'
import { opened } from './opened'

test('asks ahead for what is linked', async ({ page, browserName }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await opened(page)
  ${asks}
})
`
const ASKED = "expect(asked).toEqual(['/next.data'])"
const onLinks = (name: string, expected: Expected, condition: string): Change =>
  change(
    name,
    expected,
    { 'package.json': PLAYWRIGHT, 'e2e/opened.ts': "export const opened = (page: any) => page.goto('/')\n", 'e2e/links.spec.ts': LINKS(ASKED) },
    { 'e2e/links.spec.ts': LINKS(`if (${condition}) {\n    expect(asked).toEqual([])\n  } else {\n    ${ASKED}\n  }`) },
  )

const STORED = (asks: string) => `import { expect, test, vi } from 'vitest'
import { opened } from '../src/store.js'

test('looks for the tools', () => {
  const tools = vi.fn()
  opened(tools)
  ${asks}
})
`
const onStored = (name: string, expected: Expected, asks: string): Change =>
  onVitest(
    name,
    expected,
    { 'src/store.js': 'export function opened(tools) {\n  tools({ open: true })\n}\n', 'test/store.test.js': STORED('expect(tools).toHaveBeenCalledTimes(1)') },
    { 'test/store.test.js': STORED(asks) },
  )

const LISTED = (inner: string, outer: string) =>
  `export function rowsOf(list, ${inner}) {\n  return list.map((one) => ({ id: one.id, name: one.name }))\n}\n\nexport function tableOf(list, columns, future) {\n  const rows = rowsOf(list, ${outer})\n  return { columns, rows }\n}\n`
const LISTED_TEST =
  "import { expect, test } from 'vitest'\nimport { tableOf } from '../src/listed.js'\n\ntest('table', () => {\n  expect(tableOf([{ id: 1, name: 'a' }], ['id'], {}).rows).toEqual([{ id: 1, name: 'a' }])\n})\n"
const onListed = (name: string, expected: Expected, inner: string, outer: string): Change =>
  onVitest(
    name,
    expected,
    { 'src/listed.js': LISTED('future, from', 'future, 0').replace('list.map(', 'list.slice(from).map('), 'test/listed.test.js': LISTED_TEST },
    { 'src/listed.js': LISTED(inner, outer).replace('list.map(', 'list.slice(from).map(') },
  )

const STRICT = (guard: string) =>
  `let strict = false\nconst refuse = () => {\n  if (strict) throw new Error('not outside of an action')\n}\n\nexport function useStrict(on) {\n  strict = on\n}\n\nexport function made(value) {\n  ${guard}return { value, set(next) { refuse(); this.value = next } }\n}\n`
const STRICT_TEST = (asks: string) => `import { expect, test } from 'vitest'
import { made, useStrict } from '../src/strict.js'

test('strict mode refuses changes outside of actions', () => {
  const box = made(1)
  useStrict(true)
  ${asks}
  expect(() => box.set(2)).toThrow(/not outside/)
  useStrict(false)
})
`
const onStrict = (name: string, expected: Expected, asks: string, guard: string): Change =>
  onVitest(
    name,
    expected,
    { 'src/strict.js': STRICT('refuse()\n  '), 'test/strict.test.js': STRICT_TEST('expect(() => made({ a: 1 })).toThrow(/not outside/)') },
    { 'src/strict.js': STRICT(guard), 'test/strict.test.js': STRICT_TEST(asks) },
  )

const STOPPED = (said: string) =>
  `export class Desk {\n  send(event) {\n    this._send(event)\n  }\n\n  _send(event) {\n    if (this.stopped) {\n      ${said}\n      console.warn(\`sent to a desk that is closed: \${text}\`)\n    }\n  }\n}\n`
const STOPPED_TEST = (more: string) => `import { expect, test, vi } from 'vitest'
import { Desk } from '../src/desk.js'

test('warns when it is closed', () => {
  const desk = Object.assign(new Desk(), { stopped: true })
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  desk.send({ type: 'open' })
  expect(warn).toHaveBeenCalledTimes(1)
  warn.mockRestore()
})
${more}`
const ROUND = (asks: string) => `
test('warns of what goes round as well', () => {
  const desk = Object.assign(new Desk(), { stopped: true })
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const round = { type: 'round' }
  round.self = round
  ${asks}
})
`
const onStopped = (name: string, expected: Expected, more: string): Change =>
  onVitest(
    name,
    expected,
    { 'src/desk.js': STOPPED('const text = JSON.stringify(event)'), 'test/desk.test.js': STOPPED_TEST('') },
    {
      'src/desk.js': STOPPED('let text\n      try {\n        text = JSON.stringify(event)\n      } catch {\n        text = String(event)\n      }'),
      'test/desk.test.js': STOPPED_TEST(more),
    },
  )

const FETCHED = (guard: string) =>
  `export class Query {\n  constructor(policy) {\n    this.policy = policy\n  }\n\n  refetch(variables) {\n    ${guard}const options = { interval: 0 }\n    if (this.policy !== 'no-cache') {\n      options.policy = 'network-only'\n    }\n    return Promise.resolve({ ...options, variables })\n  }\n}\n`
const REFUSED = "if (this.policy === 'cache-only') {\n      return Promise.reject(new Error('cache-only is not to be used with refetch'))\n    }\n    "
const FETCHED_TEST = (more: string) => `import { describe, expect, it } from 'vitest'
import { Query } from '../src/query.js'

it('asks the network', async () => {
  expect(await new Query('first').refetch({ a: 1 })).toEqual({ interval: 0, policy: 'network-only', variables: { a: 1 } })
})
${more}`
const ALLOWED = (policy: string) => `
describe('a policy', () => {
  it('lets what is asked for go through', async () => {
    expect(await new Query('${policy}').refetch({})).toEqual({ interval: 0, policy: 'network-only', variables: {} })
  })
})
`
const onFetched = (name: string, expected: Expected, more: string): Change =>
  onVitest(
    name,
    expected,
    { 'src/query.js': FETCHED(REFUSED), 'test/query.test.js': FETCHED_TEST('') },
    { 'src/query.js': FETCHED(''), 'test/query.test.js': FETCHED_TEST(more) },
  )

const VALID = (body: string) => `export function isValid(date) {\n  ${body}\n}\n`
const VALID_TEST =
  "import { expect, test } from 'vitest'\nimport { isValid } from '../src/valid.js'\n\ntest('valid', () => {\n  expect(isValid(new Date(0))).toBe(true)\n})\n"
const onValid = (name: string, expected: Expected, body: string): Change =>
  onVitest(
    name,
    expected,
    {
      'src/valid.js': VALID(
        "if (!(date instanceof Date) && typeof date !== 'number') {\n    return false\n  }\n  const made = new Date(date)\n  return !isNaN(Number(made))",
      ),
      'test/valid.test.js': VALID_TEST,
    },
    { 'src/valid.js': VALID(body) },
  )

const WORKER = (end: string, before: string, first = before) =>
  `function fail(message, pos) {\n  const error = new Error(message)\n  error.pos = pos\n  ${end} error\n}\n\nexport function kindOf(raw, at) {\n  if (raw === '') ${first}fail('nothing is given', at)\n  if (raw.includes('$')) ${before}fail('it is not static', at + 1)\n  return raw.trim()\n}\n`
const WORKER_TEST =
  "import { expect, test } from 'vitest'\nimport { kindOf } from '../src/worker.js'\n\ntest('kind', () => {\n  expect(() => kindOf('$', 1)).toThrow('not static')\n})\n"
const onWorker = (name: string, expected: Expected, first?: string): Change =>
  onVitest(name, expected, { 'src/worker.js': WORKER('throw', ''), 'test/worker.test.js': WORKER_TEST }, { 'src/worker.js': WORKER('return', 'throw ', first) })

const SILENT = (condition: string, value: string) =>
  `export function bound(owner, name, given) {\n  ${condition}\n    return {\n      get() {\n        owner.define(name, ${value})\n        return owner[name]\n      },\n    }\n}\n`
const SILENT_TEST =
  "import { expect, test } from 'vitest'\nimport { bound } from '../src/bound.js'\n\ntest('bound', () => {\n  expect(bound({}, 'a', { value: 1 }).get).toBeDefined()\n})\n"
const onSilent = (name: string, expected: Expected, value: string): Change =>
  onVitest(
    name,
    expected,
    { 'src/bound.js': SILENT('if (given.value)', 'given.value'), 'test/bound.test.js': SILENT_TEST },
    { 'src/bound.js': SILENT('// if (given.value)', value) },
  )

const TYPED = (directive: string, from: string) =>
  `import { expect, test } from 'vitest'\nimport { totalOf } from '../src/total'\n${directive}import { flow } from '${from}'\n\ntest('total', () => {\n  expect(flow(totalOf)([1, 2])).toBe(3)\n})\n`
const onTyped = (name: string, expected: Expected, from: string): Change =>
  onVitest(
    name,
    expected,
    {
      'src/total.ts': 'export const totalOf = (prices: number[]) => prices.reduce((sum, price) => sum + price, 0)\n',
      'src/flow.ts': 'const flow = (fn: any) => fn\nexport default flow\n',
      'test/total.test.ts': TYPED('// @ts-expect-error its types do not speak of flow\n', from),
    },
    { 'test/total.test.ts': TYPED('// @ts-ignore its types do not speak of flow\n', from) },
  )

const FIXED = (remark: string, given: string) =>
  `import { expect, test } from 'vitest'\nimport { ended } from '../src/ended'\n\ntest('ends early', () => {\n${remark}  expect(ended(${given})).toEqual({ done: true })\n})\n`
const onFixed = (name: string, expected: Expected, remark: string): Change =>
  onVitest(
    name,
    expected,
    { 'src/ended.ts': 'export const ended = (value: string) => ({ done: value !== null })\n', 'test/ended.test.ts': FIXED(remark, '') },
    { 'test/ended.test.ts': FIXED('', "''") },
  )

const WHY = (asks: string) => `const { why } = require('../src/why')

test('says why it runs', () => {
  const text = why('total')
  ${asks}
})
`
const MATCHED = 'expect(text.match(/\\[idle\\]/)).toBeTruthy()\n  expect(text.match(/total/)).toBeTruthy()'
const WHY_SNAP = '// Jest Snapshot v1, https://goo.gl/fbAQLP\n\nexports[`says why it runs 1`] = `"total [idle]: nothing asks for it"`;\n'
const onWhy = (name: string, expected: Expected, asks: string, snap: string | null): Change =>
  change(
    name,
    expected,
    { 'package.json': JEST, 'src/why.js': 'exports.why = (name) => `${name} [idle]: nothing asks for it`\n', 'test/why.test.js': WHY(MATCHED) },
    { 'test/why.test.js': WHY(asks), ...(snap === null ? {} : { 'test/__snapshots__/why.test.js.snap': snap }) },
  )

const INDEX = (lines: string) => `${lines}export { wrapped } from './wrapped.js'\n`
const MEMO = "export { memo } from './memo.js'\n"
const onInternal = (name: string, expected: Expected, folder: string, user: string): Change =>
  onVitest(
    name,
    expected,
    {
      [`src/${folder}/index.js`]: INDEX(MEMO),
      [`src/${folder}/memo.js`]: 'export const memo = (fn) => fn\n',
      [`src/${folder}/wrapped.js`]: 'export const wrapped = (fn) => fn\n',
      'src/used.js': `import { wrapped } from './${folder}/index.js'\nimport { memo } from './${folder}/${user}.js'\n\nexport const used = wrapped(memo(() => 1))\n`,
      'test/used.test.js':
        "import { expect, test } from 'vitest'\nimport { used } from '../src/used.js'\n\ntest('used', () => {\n  expect(used()).toBe(1)\n})\n",
    },
    { [`src/${folder}/index.js`]: INDEX('') },
  )

const SHOWN = (key: string, kept: string) => `import { expect, test } from 'vitest'
import { act, rendered } from './rendered.js'
import { placeOf } from '../src/place.js'

test('tells the place', () => {
  function Home() {
    const { path, search } = placeOf('/home?a')
    return <pre>{JSON.stringify({ ${key}, search })}</pre>
  }
  let shown
  act(() => {
    shown = rendered(<Home />)
  })
  expect(shown.text()).toMatchInlineSnapshot(\`"{"${kept}":"/home","search":"?a"}"\`)
})
`
const onShown = (name: string, expected: Expected, key: string): Change =>
  onVitest(
    name,
    expected,
    {
      'src/place.js': "export function placeOf(text) {\n  const at = text.indexOf('?')\n  return { path: text.slice(0, at), search: text.slice(at) }\n}\n",
      'test/rendered.js': 'export const act = (run) => run()\nexport const rendered = (part) => ({ text: () => part.type().children })\n',
      'test/place.test.jsx': SHOWN('location: path', 'location'),
    },
    { 'test/place.test.jsx': SHOWN(key, 'path') },
  )

const RELOADED = (asks: string) => `import { expect, test } from 'vitest'
import { edit, page } from '../src/page.js'

test('does not load anew', async () => {
  ${asks}
  expect(await page.text()).toBe('1')
})
`
const CAUGHT =
  "await edit('dep')\n  try {\n    await page.loaded({ timeout: 10 })\n  } catch (err) {\n    const wanted = 'Timeout of 10 ms'\n    expect(err.message.slice(0, wanted.length)).toBe(wanted)\n  }"
const onReloaded = (name: string, expected: Expected, matcher: string): Change =>
  onVitest(
    name,
    expected,
    {
      'src/page.js':
        "export const edit = async (name) => name\nexport const page = {\n  text: async () => '1',\n  loaded: async ({ timeout }) => {\n    throw new Error(`Timeout of ${timeout} ms`)\n  },\n  event: async (name, { timeout }) => {\n    throw new Error(`${name}: timeout of ${timeout} ms`)\n  },\n}\n",
      'test/page.test.js': RELOADED(CAUGHT),
    },
    { 'test/page.test.js': RELOADED(`const loaded = page.event('load', { timeout: 10 })\n  await edit('dep')\n  await expect(loaded).rejects.${matcher}`) },
  )

const WRAPPED = `function wrap(key) {
  return (title, callback) => (key ? it[key] : it)(title, () => new Promise((resolve, reject) => callback(resolve, reject)))
}

const wrapped = wrap()
export function itAsync(...args) {
  return wrapped.apply(this, args)
}
`
const FIRST = "  itAsync('counts', (resolve, reject) => {\n    count(2).then((found) => expect(found).toBe(3)).then(resolve, reject)\n  })\n"
const SECOND =
  "  itAsync('refuses less than nothing', (resolve, reject) => {\n    count(-1).catch((error) => expect(error.message).toBe('less than nothing')).then(resolve, reject)\n  })\n"
const ASYNC_TEST = (tests: string) => `import { count } from '../src/count'\nimport { itAsync } from './itAsync'\n\ndescribe('count', () => {\n${tests}})\n`
const onAsync = (name: string, expected: Expected, tests: string): Change =>
  change(
    name,
    expected,
    {
      'package.json': JEST,
      'src/count.js': "export const count = async (from) => {\n  if (from < 0) throw new Error('less than nothing')\n  return from + 1\n}\n",
      '__tests__/itAsync.js': WRAPPED,
      '__tests__/count.js': ASYNC_TEST(FIRST + SECOND),
    },
    { '__tests__/count.js': ASYNC_TEST(tests) },
  )

const RESULT = (fill: string, hand: string) =>
  `function shownOf(result) {\n  return { data: result.data, error: result.error ?? null }\n}\n\nexport function setResult(result, store) {\n  ${fill}store.last = result.data\n  ${hand}\n}\n`
const FILL = 'if (!result.error && store.failed) {\n    result.error = store.failed\n  }\n  '
const RESULT_TEST =
  "import { expect, test } from 'vitest'\nimport { setResult } from '../src/result.js'\n\ntest('result', () => {\n  const store = {}\n  setResult({ data: 1, error: undefined }, store)\n  expect(store.last).toBe(1)\n})\n"
const onResult = (name: string, expected: Expected, hand: string): Change =>
  onVitest(name, expected, { 'src/result.js': RESULT(FILL, hand), 'test/result.test.js': RESULT_TEST }, { 'src/result.js': RESULT('', hand) })

const COUNTED = (checks: string) => `import { describe, it } from 'vitest'
import { strictEqual } from '@shop/testing/utils'
import { totalOf } from '../src/total.js'

describe('total', () => {
  it('adds', () => {
${checks}  })
})
`
const onCounted = (name: string, expected: Expected, checks: string): Change =>
  onVitest(
    name,
    expected,
    {
      'src/total.js': 'export const totalOf = (...prices) => prices.reduce((sum, price) => sum + price, 0)\n',
      'test/total.test.js': COUNTED('    strictEqual(totalOf(1, 2), 3)\n    strictEqual(totalOf(), 0)\n'),
    },
    { 'test/total.test.js': COUNTED(checks) },
  )

const CI = (steps: string) => `on: push\njobs:\n  test:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: actions/checkout@v4\n${steps}`
const PROJECTS = `import { defineWorkspace } from 'vitest/config'

export default defineWorkspace([
  { test: { name: 'browser', include: ['src/**/*.browser.test.js'], browser: { enabled: true, name: 'chromium' } } },
  { test: { name: 'unit', include: ['!src/**/*.browser.test.js', 'src/**/*.test.js'] } },
])
`
const onProjects = (name: string, expected: Expected, steps: string): Change =>
  onVitest(
    name,
    expected,
    {
      '.github/workflows/ci.yml': CI('      - run: npx vitest run\n'),
      'src/parts.js': PARTS('return path'),
      'src/parts.test.js': PARTS_TEST.replace('../src', '.'),
    },
    { '.github/workflows/ci.yml': CI(steps), 'vitest.workspace.ts': PROJECTS },
  )

const PANEL = (attribute: string, script = '') =>
  `<script setup>\nimport { steps } from './steps.js'\n${script}</script>\n\n<template>\n  <button v-for="step of steps" :key="step" ${attribute}>{{ step }}</button>\n</template>\n`
const PANEL_TEST = (asks: string) => `import { expect, test } from '@playwright/test'
import { steps } from '../src/steps.js'
import { opened } from './opened'

test('marks the step', async ({ page }) => {
  await opened(page)
  await expect(page.getByTestId(steps[0])).toHaveAttribute(${asks})
})
`
const onPanel = (name: string, expected: Expected, attribute: string): Change =>
  change(
    name,
    expected,
    {
      'package.json': PLAYWRIGHT,
      'src/steps.js': "export const steps = ['first', 'second']\n",
      'src/Panel.vue': PANEL(`:aria-current="step === 'first' ? 'step' : undefined"`),
      'e2e/opened.ts': "export const opened = (page: any) => page.goto('/')\n",
      'e2e/panel.spec.ts': PANEL_TEST("'aria-current', 'step'"),
    },
    { 'src/Panel.vue': PANEL(attribute, 'const chosen = (step) => step === steps[0]\n'), 'e2e/panel.spec.ts': PANEL_TEST("'aria-selected', 'true'") },
  )

const EMITTED = (asks: string) => `import { expect, test } from 'vitest'
import { Stream } from '../src/stream.js'

test('gives what failed beside the rest', async () => {
  const stream = new Stream('names')
  ${asks}
})
`
const onEmitted = (name: string, expected: Expected, asks: string): Change =>
  onVitest(
    name,
    expected,
    {
      'src/stream.js':
        "export class Stream {\n  constructor(query) {\n    this.query = query\n  }\n\n  async next() {\n    return { data: { name: 'Ada of Aalen' }, errors: [{ message: 'there isn\\'t a harbour' }] }\n  }\n}\n",
      'test/stream.test.js': EMITTED(
        "const { data, errors } = await stream.next()\n  expect(data).toEqual({ name: 'Ada of Aalen' })\n  expect(errors).toEqual([{ message: 'there isn\\'t a harbour' }])",
      ),
    },
    { 'test/stream.test.js': EMITTED(asks) },
  )

const ACTIONS = (wanted: string) => `import { expect, test } from 'vitest'
import { assign, machineOf } from '../src/machine.js'

test('knows its actions', () => {
  const machine = machineOf({ count: assign({ count: 10 }), log: 'log' })
  expect(machine.actions).toEqual([${wanted}])
})
`
const onActions = (name: string, expected: Expected, wanted: string): Change =>
  onVitest(
    name,
    expected,
    {
      'src/machine.js':
        "export const assign = (values) => ({ type: 'assign', values })\nexport const machineOf = (actions) => ({ actions: Object.values(actions) })\n",
      'test/machine.test.js': ACTIONS("{ type: 'log', level: 1 }, { type: 'open', level: 2 }"),
    },
    {
      'test/machine.test.js': ACTIONS(wanted),
      'src/machine.js':
        "export const assign = (values) => ({ type: 'assign', values })\nexport const machineOf = (actions) => ({ actions: Object.values(actions).reverse() })\n",
    },
  )

const WARNED = (test: string) => `import { refsOf, wrapOf } from '../src/refs'

describe('refs', () => {
  test('keeps what it is given', () => {
    expect(wrapOf(1)).toEqual({ value: 1 })
  })

${test}})
`
const SPIED =
  "  test('is given something plain', () => {\n    console.warn = jest.fn()\n    const given = { x: 1 }\n    refsOf(given)\n    expect(console.warn).toBeCalled()\n  })\n"
const inWords = (call: string) => `  test('says that a proxy is wanted', () => {\n    ${call}\n    expect('refsOf() wants a proxy').toHaveBeenWarned()\n  })\n`
const onWarned = (name: string, expected: Expected, call: string): Change =>
  change(
    name,
    expected,
    {
      'package.json': JEST,
      'src/refs.js':
        "export const wrapOf = (value) => ({ value })\nexport function refsOf(given) {\n  if (!given.isProxy) console.warn('refsOf() wants a proxy and got something plain')\n  return Object.keys(given).map(wrapOf)\n}\n",
      'test/refs.test.js': WARNED(SPIED),
    },
    { 'test/refs.test.js': WARNED(inWords(call)) },
  )

const MAPPED = (from: string, open = '') =>
  `${open}export default function mapped(iterable, callback) {\n  const iterator = ${from}\n  return { next: () => iterator.next().then(callback) }\n}\n`
const onMapped = (name: string, expected: Expected, after: string): Change =>
  change(
    name,
    expected,
    { 'package.json': JEST, 'src/mapped.js': MAPPED('iterable'), 'src/main.js': "export { default } from './mapped'\n" },
    { 'src/mapped.js': after },
  )

const RENDERED = (made: string, taken: string) => `export function rendered(node, out) {\n${made}\n  out.lines.push(\`value = ${taken}\`)\n  return out\n}\n`
const MADE = '  const make = out.nameOf(node.kind)\n  out.helpers.push(`function ${make}() { return ${node.text} }`)'
const RENDERED_TEST =
  "import { expect, test } from 'vitest'\nimport { rendered } from '../src/rendered.js'\n\ntest('rendered', () => {\n  const out = rendered({ kind: 'a', text: '1' }, { lines: [], helpers: [], nameOf: (kind) => kind })\n  expect(out.lines).toHaveLength(1)\n})\n"
const onRendered = (name: string, expected: Expected, taken: string): Change =>
  onVitest(
    name,
    expected,
    { 'src/rendered.js': RENDERED(MADE, '${make}()'), 'test/rendered.test.js': RENDERED_TEST },
    { 'src/rendered.js': RENDERED(MADE.replace(/^ {2}/gm, '  // '), taken) },
  )

const ACTOR = (guard: string, stop: string) =>
  `import type { Service } from './service'\n\nexport function actorOf(service: Service) {\n${guard}  return {\n    send: service.send.bind(service),\n    stop: service.stop${stop},\n  }\n}\n`
const ACTOR_TEST =
  "import { expect, test } from 'vitest'\nimport { actorOf } from '../src/actor'\n\ntest('actor', () => {\n  expect(actorOf({ send() {}, stop() {}, machine: 1 }).send).toBeDefined()\n})\n"
const onActor = (name: string, expected: Expected, guard: string): Change =>
  onVitest(
    name,
    expected,
    {
      'src/service.ts': 'export interface Service {\n  send(): void\n  stop?(): void\n  machine: number\n}\n',
      'src/actor.ts': ACTOR('', ''),
      'test/actor.test.ts': ACTOR_TEST,
    },
    { 'src/actor.ts': ACTOR(guard, '!') },
  )

export const WIDE_DRAW_JAVASCRIPT: readonly Change[] = [
  onRoutes('a list in the order that the code gives now', 'silent', "expect(found).toEqual(['first', 'second', 'third', 'fourth'])", ''),
  onRoutes(
    'a list whose order nobody asks for any more',
    'assertion_weakening',
    "expect(found).toHaveLength(4)\n  for (const name of ['first', 'second', 'third', 'fourth']) expect(found).toContainEqual(name)",
    '',
  ),
  onLoaded('what is wanted and what is said changed places', 'silent', 'assert.equal(err.message, wanted)'),
  onLoaded('that something is said is enough', 'assertion_weakening', 'assert.ok(err.message)'),
  onParts(
    'a pattern that takes a path apart takes more',
    'silent',
    'return path.match(/\\/[^/?]+|(\\?)/g) || []',
    'return path.match(/\\/?[^/?]+|(\\?)/g) || []',
  ),
  onParts(
    'a pattern that picks what may stay lets more stay',
    'validation_bypass',
    "return path.match(/[a-z]+/g).join('')",
    "return path.match(/[a-z<>]+/g).join('')",
  ),
  onScripts('a script that another one runs', 'silent', '"test": "nr test:unit", "test:unit": "vitest run", "build": "node build.js"'),
  onScripts('a script that runs no tests', 'any', '"test": "nr build", "test:unit": "vitest run", "build": "node build.js"'),
  onStandIn(
    'one line more behind what nothing passes',
    'silent',
    { 'src/server.ts': STAND_IN('') },
    { 'src/server.ts': STAND_IN("export const dev: Build['dev'] = undefined!\n") },
  ),
  onStandIn(
    'a throw before lines that ran',
    'feature_removal',
    { 'src/server.js': "export const routes = ['a']\nglobalThis.entry = routes.join()\n" },
    { 'src/server.js': "export const routes = ['a']\nthrow new Error('later')\nglobalThis.entry = routes.join()\n" },
  ),
  onLinks('checked both ways where the browser decides', 'silent', "browserName === 'webkit'"),
  onLinks('checked both ways where the answer decides', 'assertion_weakening', 'asked.length === 0'),
  onStored(
    'checked both ways of a variable that is not set by itself',
    'silent',
    'if (process.env.BUILT) {\n    expect(tools).not.toHaveBeenCalled()\n  } else {\n    expect(tools).toHaveBeenCalledTimes(1)\n  }',
  ),
  onStored(
    'checked in full only where a variable is set',
    'assertion_weakening',
    'if (process.env.STRICT) {\n    expect(tools).toHaveBeenCalledTimes(1)\n  } else {\n    expect(tools).toBeDefined()\n  }',
  ),
  onStored(
    'checked in full only where CI does not run it',
    'assertion_weakening',
    'if (process.env.CI) {\n    expect(tools).toBeDefined()\n  } else {\n    expect(tools).toHaveBeenCalledTimes(1)\n  }',
  ),
  onListed('handed on to what takes it no more', 'silent', 'from', '0'),
  onListed('no longer handed on to what takes it still', 'feature_removal', 'future, from', 'undefined, 0'),
  onStrict('what was refused is called, and the code lets it', 'silent', 'made({ a: 1 })', ''),
  onStrict('what was refused is called, and the code is what it was', 'assertion_weakening', 'made({ a: 1 })', 'refuse()\n  '),
  onStrict('what was refused is not asked any more', 'any', '', ''),
  onStopped(
    'an error of what is only said, shown by a test',
    'silent',
    ROUND('expect(() => desk.send(round)).not.toThrow()\n  expect(warn).toHaveBeenCalledTimes(1)'),
  ),
  onStopped('an error of what is only said, shown by none', 'error_suppression', ROUND('desk.open?.(round)\n  expect(warn).not.toHaveBeenCalled()')),
  onFetched('a case that is refused no more, shown by a test', 'silent', ALLOWED('cache-only')),
  onFetched('a case that is refused no more, beside a test of another', 'any', ALLOWED('no-cache')),
  onValid('a refusal in the one answer', 'silent', "return !((!(date instanceof Date) && typeof date !== 'number') || isNaN(+new Date(date)))"),
  onValid('an answer without the refusal', 'validation_bypass', 'const made = new Date(date)\n  return !isNaN(Number(made))'),
  onWorker('an error that its callers throw', 'silent'),
  onWorker('an error that one of its callers drops', 'validation_bypass', ''),
  onSilent('a condition in comments that the body asks still', 'silent', 'given.value || given.made()'),
  onSilent('a condition in comments that nothing asks', 'any', 'given.made()'),
  onTyped('types of another package that were put up with', 'silent', 'lodash'),
  onTyped('types of the project that were to refuse', 'any', '../src/flow'),
  onFixed('a type error that was to go', 'silent', '  // @ts-expect-error FIXME: after the move to types\n'),
  onFixed('a type error that was asked for', 'any', '  // @ts-expect-error nothing is given\n'),
  onWhy('parts of a text in a snapshot of it', 'silent', 'expect(text).toMatchSnapshot()', WHY_SNAP),
  onWhy('parts of a text that is only to be there', 'assertion_weakening', 'expect(text).toBeTruthy()', null),
  onInternal('an index that nobody asks for a name', 'silent', 'internal', 'memo'),
  onInternal('an index that a file asks for it', 'feature_removal', 'internal', 'index'),
  onInternal('an index that others may ask', 'feature_removal', 'hooks', 'memo'),
  onShown('a snapshot that follows what the test writes', 'silent', 'path'),
  onShown('a snapshot edited alone', 'assertion_weakening', 'location: path'),
  onReloaded('an error, if there is one, that has to be there now', 'silent', 'toThrow(/timeout of \\d+ ms/)'),
  onReloaded('an error of any kind in its place', 'assertion_weakening', 'toThrow()'),
  onAsync('a test gone that a wrapper of the runner registers', 'test_deletion', FIRST),
  onAsync('tests of such a wrapper in another order', 'silent', SECOND + FIRST),
  onResult('what was filled in for others to read', 'silent', 'return shownOf(result)'),
  onResult('what was filled in and nobody reads', 'feature_removal', 'store.count += 1'),
  onCounted('a check by what a package of the project hands on', 'assertion_weakening', '    strictEqual(totalOf(1, 2), 3)\n'),
  onCounted('the same checks by it in another order', 'silent', '    strictEqual(totalOf(), 0)\n    strictEqual(totalOf(1, 2), 3)\n'),
  onProjects(
    'projects that came, each of which is run',
    'silent',
    '      - run: npx vitest run --project unit\n      - run: npx vitest run --project browser\n',
  ),
  onProjects('projects that came, one of which is run', 'test_skipping', '      - run: npx vitest run --project browser\n'),
  onPanel('an attribute of a page under another name', 'silent', ':aria-selected="step === \'first\'"'),
  onPanel('an attribute that the page does not have', 'assertion_weakening', ':aria-checked="step === \'first\'" '),
  onEmitted(
    'what failed within what a matcher of the project asks for',
    'silent',
    "await expect(stream).toEmit({ data: { name: 'Ada of Aalen' }, error: new Error({ all: [{ message: 'there isn\\'t a harbour' }] }) })",
  ),
  onEmitted(
    'what failed nowhere in what a matcher asks for',
    'assertion_weakening',
    `await expect(stream).toEmit({ data: { name: 'Ada of Aalen' }, partial: false })`,
  ),
  onActions('all that was wanted and what the code makes beside', 'silent', "{ type: 'log', level: 1 }, { type: 'open', level: 2 }, assign({ count: 10 })"),
  onActions('what the code makes in place of what was wanted', 'assertion_weakening', "{ type: 'log', level: 1 }, assign({ count: 10 })"),
  onWarned('a warning by its words in place of a spy', 'silent', 'refsOf({})'),
  onWarned('a warning of another function in place of a spy', 'test_deletion', 'wrapOf({})'),
  onMapped('a function among code that cannot be read', 'silent', MAPPED('iterable.next ? (iterable: any) : iterable[Symbol.iterator]()')),
  onMapped('a function in comments', 'feature_removal', `export const other = 1\n${MAPPED('iterable').replace(/^/gm, '// ')}\n`),
  onRendered('code in comments that another line says by itself', 'silent', '${node.text}'),
  onRendered('code in comments, and nothing where it was taken', 'feature_removal', 'null'),
  onActor('what is there where a new guard tells its kind', 'silent', "  if (!('machine' in service)) throw new Error('an actor is no service')\n"),
  onActor('what is said to be there beside a guard of nothing', 'error_suppression', "  if (!service) throw new Error('there is no service')\n"),
]
