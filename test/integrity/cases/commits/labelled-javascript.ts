import { type Change, change, VITEST } from '../change.js'

const SHOP = "export const order = (kind: string) => (kind === '' ? 'nothing' : 'ordered')\n"
const shop = (files: Readonly<Record<string, string>>) => ({ 'package.json': VITEST, 'src/shop.ts': SHOP, ...files })
const tests = (imports: string, ...bodies: readonly string[]) => `import { expect, it } from 'vitest'\n${imports}\n${bodies.join('\n')}`
const ORDERS = "import { order } from '../src/shop.js'\n"
const KEPT_TEST = "it('orders', () => {\n  expect(order('jam')).toBe('ordered')\n})\n"

const SERVER = (header: string) => `import { send } from './send.js'
export function serve(store: Map<string, string>) {
  if (store === undefined) throw new Error('nothing to serve')
  return (url: string) => {
    if (url === '/') return send('all', ${header})
    return send(store.get(url) ?? '', ${header})
  }
}
`
const SEND = 'export const send = (text: string, head: string) => ({ text, head })\n'
const SERVES = "it('serves what is kept', () => {\n  const answer = serve(new Map([['/jam', 'sweet']]))\n  expect(answer('/jam').text).toBe('sweet')\n})\n"
const serving = (...bodies: readonly string[]) => tests("import { serve } from '../src/server.js'\n", ...bodies)
const SERVES_ALL = "it('serves all', () => {\n  expect(serve(new Map())('/').text).toBe('all')\n})\n"

const QUIET = (decides: string, more = '') => `${more}export function warn(mode: string, say: (text: string) => void) {
  ${decides}
  say('careful')
}
`
const WARNS = "it('warns', () => {\n  const say = vi.fn()\n  warn('development', say)\n  expect(say).toHaveBeenCalledWith('careful')\n})\n"
const KEEPS_QUIET = "it('says nothing in production', () => {\n  const say = vi.fn()\n  warn('production', say)\n  expect(say).not.toHaveBeenCalled()\n})\n"
const warning = (...bodies: readonly string[]) => `import { expect, it, vi } from 'vitest'\nimport { warn } from '../src/warn.js'\n\n${bodies.join('\n')}`
const warned = (name: string, expected: 'silent' | 'test_deletion', say: string) =>
  change(
    name,
    expected,
    shop({
      'src/warn.ts': QUIET("if (mode === 'production') return"),
      'src/say.ts': 'export const say = (text: string) => console.log(text)\n',
      'test/warn.test.ts': warning(WARNS, KEEPS_QUIET),
    }),
    { 'src/warn.ts': QUIET('void mode'), 'src/say.ts': say, 'test/warn.test.ts': warning(WARNS) },
  )

const LINT = "module.exports = { settings: { 'import/resolver': { vitestResolver: { config: './vitest.config.ts' } } } }\n"
const RESOLVES = "it('orders by the name vitestResolver', () => {\n  expect(order('vitestResolver')).toBe('ordered')\n})\n"

const asked = (text: string) => `import { it } from 'vitest'
import request from 'supertest'
import { app } from '../src/app.js'

it('refuses what it cannot read', async () => {
  await request(app).post('/').send('{malformed}').expect(400, ${text})
})
`
const refusing = (name: string, expected: 'silent' | 'assertion_weakening', before: string, after: string) =>
  change(name, expected, shop({ 'src/app.ts': 'export const app = () => undefined\n', 'test/app.test.ts': asked(before) }), {
    'test/app.test.ts': asked(after),
  })

const STORE = (name: string, head: string, token: string) => `import { ${name} } from 'vitest'
import { open } from '../src/shop.js'
${head}  it('keeps what it is given', async () => {
    const store = open({ token: ${token} })
    await store.set('jam', 'sweet')
    expect(await store.get('jam')).toBe('sweet')
  })
})
`
const storing = (
  name: string,
  expected: 'silent' | 'test_skipping',
  token: string,
  condition: string,
  more: Readonly<Record<string, string>> = {},
  edits = {},
) =>
  change(name, expected, shop({ ...more, 'test/store.test.ts': STORE('describe, expect, it', "\ndescribe('store', () => {\n", token) }), {
    'test/store.test.ts': STORE('describe, expect, it', `const token = process.env.STORE_TOKEN\n\ndescribe.skipIf(${condition})('store', () => {\n`, 'token!'),
    ...edits,
  })
const CI = (token: string) => `jobs:\n  test:\n    runs-on: ubuntu-latest\n    steps:\n      - run: npx vitest run\n        env:\n          ${token}: abc\n`

const LISTS = (more: string) => `export * from './lists.js'\n${more}`
const HANDED = "export { derive } from 'derive-lists'\n"
const derives = (from: string) => `import { expect, it } from 'vitest'
import { derive } from '${from}'

it('derives what is listed', () => {
  expect(derive([1, 2])).toEqual([2, 3])
})
`
const handing = (name: string, expected: 'silent' | 'test_deletion', from: string, edits: Change['edits']) =>
  change(
    name,
    expected,
    shop({
      'src/index.ts': LISTS(''),
      'src/lists.ts': `${HANDED}export const count = (list: unknown[]) => list.length\n`,
      'test/derive.test.ts': derives(from),
    }),
    { 'test/derive.test.ts': null, ...edits },
  )
const COUNTS = 'export const count = (list: unknown[]) => list.length\n'

const screened = (body: string) => `import { expect, it } from 'vitest'
import { render, screen, waitFor, waitForElementToBeRemoved } from '@testing-library/react'
import { Shop } from '../src/shop.js'

it('shows what is there when it came', async () => {
  render(Shop())
${body}  expect(screen.getByTestId('item').textContent).toMatch('jam')
})
`
const LOADING = "  expect(screen.queryByText('Loading')).toBeTruthy()\n  await waitFor(() => expect(screen.queryByText('Loading')).toBeNull())\n"
const removed = (name: string, expected: 'silent' | 'assertion_weakening', body: string, before = LOADING) =>
  change(name, expected, shop({ 'test/shop.test.tsx': screened(before) }), { 'test/shop.test.tsx': screened(body) })

const drawn = (check: string) => `import { expect, it } from 'vitest'
import { draw } from '../src/draw.js'

it('draws nothing for nothing', () => {
  draw('', document)
  ${check}
})
`
const DRAW = (nothing: string) => `export const draw = (text: string, page: Document) => {\n  ${nothing}page.body.append(text)\n}\n`
const DRAWN = "expect(document.body.firstChild).toMatchInlineSnapshot('<p />')"
const drawing = (name: string, expected: 'silent' | 'assertion_weakening', check: string) =>
  change(name, expected, shop({ 'src/draw.ts': DRAW(''), 'test/draw.test.ts': drawn(DRAWN) }), {
    'src/draw.ts': DRAW("if (text === '') return\n  "),
    'test/draw.test.ts': drawn(check),
  })

const heard = (given: string) =>
  tests("import { open } from '../src/server.js'\n", `it('opens', async () => {\n  expect(await open(${given})).toEqual({ state: 'open' })\n})\n`)
const opening = (name: string, expected: 'silent' | 'assertion_weakening', before: string, after: string) =>
  change(
    name,
    expected,
    shop({ 'src/server.ts': 'export const open = async (to: object) => ({ state: to ? "open" : "shut" })\n', 'test/server.test.ts': heard(before) }),
    {
      'test/server.test.ts': heard(after),
    },
  )

const JOB = (run: string) => `on: push\njobs:\n  test:\n    runs-on: ubuntu-latest\n    steps:\n      - run: npm test\n${run}`
const SED = "      - run: sed -i 's/it(/it.skip(/' test/shop.test.ts\n"
const WORKFLOW = '.github/workflows/test.yml'
const BUILDS = '.github/workflows/builds.yml'
const shopJobs = shop({ [WORKFLOW]: JOB(''), 'test/shop.test.ts': tests(ORDERS, KEPT_TEST) })

const MAJOR = "parseInt(process.version.substring(1).split('.')[0])"
const versioned = (condition: string) => `import { describe, expect, it } from 'vitest'
import { order } from '../src/shop.js'

${condition === '' ? 'describe(' : `const isOut = ${condition}\ndescribe.skipIf(isOut)(`}'shop', () => {
  ${KEPT_TEST.replaceAll('\n', '\n  ')}
})
`
const nodes = (versions: string, matrix = '') => `on: push
jobs:
  test:
    runs-on: ubuntu-latest
${matrix}    steps:
      - uses: actions/setup-node@v4
        with:
          node-version: ${versions}
      - run: npm test
`
const ofNodes = (list: string) => nodes('${{ matrix.node }}', `    strategy:\n      matrix:\n        node: [${list}]\n`)
const leftOut = (name: string, expected: 'silent' | 'test_skipping', workflow: string, condition: string) =>
  change(name, expected, shop({ [WORKFLOW]: workflow, 'test/shop.test.ts': versioned('') }), { 'test/shop.test.ts': versioned(condition) })

const PANEL = (shown: string) => `export const panel = (parts: string[]) => {\n${shown}}\n`
const PANEL_NAMED = PANEL('  const elements = parts.map((part) => part.trim())\n  return elements.join()\n')
const PANEL_PLAIN = PANEL('  return parts.map((part) => part.trim()).join()\n')
const JOINS = "it('joins', () => {\n  expect(panel(['a '])).toBe('a')\n})\n"
const paneled = (...bodies: readonly string[]) => tests("import { panel } from '../src/panel.js'\n", ...bodies)
const taken = (name: string, expected: 'silent' | 'test_deletion', body: string) =>
  change(name, expected, shop({ 'src/panel.ts': PANEL_NAMED, 'test/panel.test.ts': paneled(JOINS, body) }), {
    'src/panel.ts': PANEL_PLAIN,
    'test/panel.test.ts': paneled(JOINS),
  })

const SUITE = (more: string) => `import { expect, it } from 'vitest'

export const suiteOf = (open: (kind: string) => string) => {
  it('orders', () => {
    const firstOrder = open('jam')
    expect(firstOrder).toBe('ordered')
  })
${more}}
`
const REFUSES = "  it('orders nothing', () => {\n    expect({ emptyOrder: open('') }).toEqual({ emptyOrder: 'nothing' })\n  })\n"
const CALLS_SUITE = "import { order } from '../src/shop.js'\nimport { suiteOf } from '../src/suite.js'\n\nsuiteOf(order)\n"

/** What a reviewer said of commits before the check did. */
export const LABELLED_JAVASCRIPT = [
  change(
    'a name that only the code under test spoke of is no reason for its test to go',
    'test_deletion',
    shop({ 'src/server.ts': SERVER("'setHeader'"), 'src/send.ts': SEND, 'test/server.test.ts': serving(SERVES, SERVES_ALL) }),
    { 'src/server.ts': SERVER("'header'"), 'test/server.test.ts': serving(SERVES_ALL) },
  ),
  change(
    'a name that the test speaks of and the source does no more is one',
    'silent',
    shop({
      'src/server.ts': SERVER("'setHeader'"),
      'src/send.ts': SEND,
      'test/server.test.ts': serving(SERVES.replace("text).toBe('sweet')", "head).toBe('setHeader')"), SERVES_ALL),
    }),
    { 'src/server.ts': SERVER("'header'"), 'test/server.test.ts': serving(SERVES_ALL) },
  ),
  warned('a text that nothing decides by any more', 'silent', 'export const say = (text: string) => console.log(text)\n'),
  warned(
    'a text that another place decides by now',
    'test_deletion',
    "export const say = (text: string) => {\n  if (process.env.NODE_ENV === 'production') return\n  console.log(text)\n}\n",
  ),
  change("what a tool's settings spoke of", 'test_deletion', shop({ '.eslintrc.js': LINT, 'test/shop.test.ts': tests(ORDERS, KEPT_TEST, RESOLVES) }), {
    '.eslintrc.js': null,
    'test/shop.test.ts': tests(ORDERS, KEPT_TEST),
  }),
  refusing('the text of an answer that became a part of it', 'assertion_weakening', "'Unexpected token m in JSON at position 1'", '/in JSON at position 1/'),
  refusing('a part of an answer that became the whole text', 'silent', '/in JSON at position 1/', "'Unexpected token m in JSON at position 1'"),
  storing('left out without a variable that was handed over as one that is there', 'silent', 'process.env.STORE_TOKEN!', '!token'),
  storing('left out without a variable that might be missing', 'test_skipping', 'process.env.STORE_TOKEN', '!token'),
  storing('left out without a variable that had something in its place', 'test_skipping', "process.env.STORE_TOKEN ?? 'none'", '!token'),
  storing('left out without another variable', 'test_skipping', 'process.env.STORE_TOKEN!', '!process.env.RUN_STORE'),
  storing('left out where the variable is there', 'test_skipping', 'process.env.STORE_TOKEN!', 'token'),
  storing(
    'left out without a variable that CI sets no more',
    'test_skipping',
    'process.env.STORE_TOKEN!',
    '!token',
    { '.github/workflows/ci.yml': CI('STORE_TOKEN') },
    { '.github/workflows/ci.yml': CI('OTHER') },
  ),
  handing('what another package has, and a source handed on', 'silent', '../src/index.js', { 'src/lists.ts': COUNTS }),
  handing('what another package has, and a source hands on still', 'test_deletion', '../src/index.js', { 'src/lists.ts': `${HANDED}${COUNTS}// one\n` }),
  handing('what another source hands on now', 'test_deletion', '../src/index.js', { 'src/lists.ts': COUNTS, 'src/index.ts': LISTS(HANDED) }),
  handing('what a test takes from the package itself', 'test_deletion', 'derive-lists', { 'src/lists.ts': COUNTS }),
  removed('what is waited for until it is gone', 'silent', "  await waitForElementToBeRemoved(() => screen.getByText('Loading'))\n"),
  removed('what is waited for by a name', 'silent', "  const loading = () => screen.queryByText('Loading')\n  await waitForElementToBeRemoved(loading)\n"),
  removed('nobody waits until it is gone', 'assertion_weakening', "  waitForElementToBeRemoved(() => screen.getByText('Loading'))\n"),
  removed('it is waited for no more', 'assertion_weakening', '', "  await waitForElementToBeRemoved(() => screen.getByText('Loading'))\n"),
  drawing('a snapshot of the first thing on a page that is empty now', 'silent', 'expect(document.body).toBeEmptyDOMElement()'),
  drawing('a snapshot of the first thing on a page that is there', 'assertion_weakening', 'expect(document.body).toBeTruthy()'),
  opening('a port that any free one takes the place of', 'silent', "{ host: 'here', port: 5555 }", "{ host: 'here', port: 0 }"),
  opening('a number that is none of a port', 'assertion_weakening', "{ host: 'here', items: 5555 }", "{ host: 'here', items: 0 }"),
  change('variables of a run that git leaves out', 'silent', shop({ 'test/shop.test.ts': tests(ORDERS, KEPT_TEST), '.gitignore': 'dist\n' }), {
    '.gitignore': 'dist\n.env.test.local\n',
  }),
  change('tests that git leaves out', 'test_skipping', shop({ 'test/shop.test.ts': tests(ORDERS, KEPT_TEST), '.gitignore': 'dist\n' }), {
    '.gitignore': 'dist\n*.test.ts\n',
  }),
  change('a workflow beside others that edits tests before it runs them', 'silent', shopJobs, { [BUILDS]: JOB(SED) }),
  change('a workflow that edits tests in the place of another', 'test_skipping', shopJobs, { [BUILDS]: JOB(SED), [WORKFLOW]: null }),
  change('a workflow that edits tests now', 'test_skipping', shopJobs, {
    [WORKFLOW]: JOB('').replace('      - run: npm test\n', `${SED}      - run: npm test\n`),
  }),
  leftOut('left out from a version of Node on, the only one of CI', 'test_skipping', nodes('20'), `${MAJOR} >= 18`),
  leftOut('left out from a version of Node on, with all of CI above it', 'test_skipping', ofNodes('18, 20.x'), `${MAJOR} >= 18`),
  leftOut('left out from a version of Node on, with one of CI below it', 'silent', ofNodes('16, 20'), `${MAJOR} >= 18`),
  leftOut('left out below a version of Node', 'silent', nodes('20'), `${MAJOR} < 18`),
  leftOut('left out on the version of Node that CI has', 'test_skipping', nodes("'20'"), "process.version.startsWith('v20.')"),
  leftOut('left out from a version of Node on, where CI has the newest one', 'silent', nodes('lts/*'), 'Number(process.versions.node.split(".")[0]) >= 18'),
  taken(
    'a name that the test and the code each gave to something',
    'test_deletion',
    "it('trims', () => {\n  const elements = ['a ', ' b']\n  expect(panel(elements)).toBe('a,b')\n})\n",
  ),
  taken('a name of the code by which the test asks for something', 'silent', "it('trims', () => {\n  expect(panel(['elements'])).toBe('elements')\n})\n"),
  change(
    'a test that goes from a suite which is handed to others',
    'test_deletion',
    shop({ 'src/suite.ts': SUITE(REFUSES), 'test/shop.test.ts': CALLS_SUITE }),
    { 'src/suite.ts': SUITE('') },
  ),
]
