import { type Change, change, type Expected, NODE, PYPROJECT, type Tree, VITEST } from '../change.js'

type Edits = Change['edits']

const PAGE: Tree = {
  'package.json': VITEST,
  'src/Cart.tsx':
    'export function Cart({ sum }: { sum: number }) {\n  return (\n    <section>\n      <h2>Cart</h2>\n      <p data-testid="sum">{sum}</p>\n      <p role="note">Sum {sum}</p>\n    </section>\n  )\n}\n',
  'test/Cart.test.tsx':
    "import { render, screen } from '@testing-library/react'\nimport { expect, it } from 'vitest'\nimport { Cart } from '../src/Cart'\n\nit('shows the sum', async () => {\n  render(<Cart sum={7} />)\n  expect(screen.getByRole('heading')).toHaveTextContent('Cart')\n  expect(screen.getByTestId('sum')).toHaveTextContent('7')\n  expect(await screen.findByRole('note')).toHaveTextContent('Sum 7')\n})\n",
}
const page = (name: string, expected: Expected, from: string, to: string) => change(name, expected, PAGE, { 'test/Cart.test.tsx': [[from, to]] })
const SUM = "expect(screen.getByTestId('sum')).toHaveTextContent('7')"
const NOTE = "expect(await screen.findByRole('note')).toHaveTextContent('Sum 7')"

const DESK: Tree = {
  'package.json': '{ "name": "desk", "private": true, "scripts": { "e2e": "playwright test" }, "devDependencies": { "@playwright/test": "^1.47.0" } }\n',
  'e2e/desk.spec.ts':
    "import { expect, test } from '@playwright/test'\n\ntest('counts', async ({ page }) => {\n  await page.goto('/desk')\n  await expect(page.getByTestId('open')).toHaveText('3 open')\n  await expect(page.getByRole('row')).toHaveCount(3)\n})\n",
}
const desk = (name: string, expected: Expected, from: string, to: string) => change(name, expected, DESK, { 'e2e/desk.spec.ts': [[from, to]] })
const OPEN = "await expect(page.getByTestId('open')).toHaveText('3 open')"

/** What an element says is asked no more, only whether it is there. */
export const ONLY_SHOWN: readonly Change[] = [
  page('ASRT-01, the text of an element that is in the document', 'assertion_weakening', SUM, "expect(screen.getByTestId('sum')).toBeInTheDocument()"),
  page('ASRT-01, the text of an element that can be seen', 'assertion_weakening', SUM, "expect(screen.getByTestId('sum')).toBeVisible()"),
  page('ASRT-01, the text of an element that is not empty', 'assertion_weakening', SUM, "expect(screen.getByTestId('sum')).not.toBeEmptyDOMElement()"),
  page('ASRT-02, any text', 'assertion_weakening', SUM, "expect(screen.getByTestId('sum').textContent).toBeTruthy()"),
  page('ASRT-39, a promise of an element', 'assertion_weakening', NOTE, "expect(screen.findByText('Sum 7')).toBeTruthy()"),
  page('ASRT-39, a promise of an element that is defined', 'assertion_weakening', SUM, "expect(screen.findByTestId('sum')).toBeDefined()"),
  page('BEN-29, an element that is found by its text', 'silent', SUM, "expect(screen.getByText('7')).toBeInTheDocument()"),
  page('BEN-29, an element that is waited for by its text', 'silent', NOTE, "expect(await screen.findByText('Sum 7')).toBeVisible()"),
  page('BEN-28, an element that is there, whose text is asked for', 'silent', `  ${SUM}\n`, `  expect(screen.getByTestId('sum')).toBeVisible()\n  ${SUM}\n`),
  desk('ASRT-01, whether an element can be seen', 'assertion_weakening', OPEN, "expect(await page.getByTestId('open').isVisible()).toBe(true)"),
  desk('ASRT-01, an element that is there', 'assertion_weakening', OPEN, "await expect(page.getByTestId('open')).toBeVisible()"),
  desk('BEN-29, a text by which an element is found', 'silent', OPEN, "await expect(page.getByText('3 open')).toBeVisible()"),
]

const CACHE: Tree = {
  'pyproject.toml': PYPROJECT,
  'cache/__init__.py':
    'def dump(value):\n    return repr(value)\n\n\ndef load(text):\n    return eval(text)\n\n\ndef keys(value):\n    return sorted(value)\n\n\ndef slug(text):\n    return text.strip().lower().replace(" ", "-").replace("&", "and")\n',
  'tests/test_cache.py':
    'from hypothesis import given\nfrom hypothesis import strategies as st\n\nfrom cache import dump, keys, load, slug\n\nplain = st.none() | st.booleans() | st.integers()\ntree = st.recursive(plain | st.text(), lambda inner: st.lists(inner, max_size=3), max_leaves=9)\n\n\n@given(tree)\ndef test_round_trip(value):\n    assert load(dump(value)) == value\n\n\ndef test_keys():\n    assert keys({"b": 1, "a": 2}) == ["a", "b"]\n    assert set(keys({"b": 1})) <= {"a", "b"}\n\n\ndef test_slug():\n    assert slug(" Pen & Ink ") == "pen-and-ink"\n',
}
const cache = (name: string, expected: Expected, from: string, to: string) => change(name, expected, CACHE, { 'tests/test_cache.py': [[from, to]] })

const MAIL: Tree = {
  'package.json': NODE,
  'src/mail.js':
    "export const send = async (to, text, post) => {\n  await post('/mail?to=' + encodeURIComponent(to), text)\n  return text.length\n}\n\nexport const size = (text) => text.length\n",
  'test/mail.test.js':
    "import assert from 'node:assert/strict'\nimport { mock, test } from 'node:test'\nimport { send, size } from '../src/mail.js'\n\ntest('asks by path', async () => {\n  const post = mock.fn(async () => {})\n  await send('Zoë & Co', 'hi', post)\n  assert.equal(post.mock.calls[0].arguments[0], '/mail?to=Zo%C3%AB%20%26%20Co')\n})\n\ntest('counts', () => {\n  assert.equal(size('four'), 4)\n})\n",
}
const mail = (name: string, expected: Expected, edits: readonly (readonly [string, string])[]) => change(name, expected, MAIL, { 'test/mail.test.js': edits })

const ROLES: Tree = {
  'package.json': VITEST,
  'src/roles.ts':
    'export interface User { id: string; away?: boolean }\n\nexport const may = (user: User) => user.away !== true\nexport const count = (names: string[]) => names.length\n',
  'test/roles.test.ts':
    "import { expect, it, vi } from 'vitest'\nimport { count, may } from '../src/roles'\n\nconst user = (id: string, away = false) => ({ id, away })\n\nit('may', () => {\n  expect(may(user('ada'))).toBe(true)\n  expect(may({ id: 'cleo', old: true, far: true })).toBe(true)\n})\n\nit('may not', () => {\n  expect(may(user('bob', true))).toBe(false)\n})\n\nit('counts', () => {\n  const send = vi.fn()\n  expect(count(['a', 'b'])).toBe(2)\n})\n",
}
const roles = (name: string, expected: Expected, edits: readonly (readonly [string, string])[]) =>
  change(name, expected, ROLES, { 'test/roles.test.ts': edits })

/** Checks, inputs and generators that ask for next to nothing. */
export const ASKED_AS_LITTLE: readonly Change[] = [
  cache(
    'ASRT-50, no items are among those of anything',
    'assertion_weakening',
    'assert set(keys({"b": 1})) <= {"a", "b"}',
    'assert set() <= set(keys({"b": 1}))',
  ),
  cache('BEN-28, items that are among them', 'silent', 'assert set(keys({"b": 1})) <= {"a", "b"}', 'assert set(keys({"b": 1})) <= {"b"}'),
  cache(
    'ASRT-28, all of what stands behind the first',
    'assertion_weakening',
    'assert keys({"b": 1, "a": 2}) == ["a", "b"]',
    'assert all(k == "b" for k in keys({"b": 1, "a": 2})[1:])',
  ),
  cache('DEL-17, a kind that is left out of a union', 'test_deletion', 'st.booleans() | st.integers()', 'st.booleans()'),
  cache('DEL-17, a kind that is left out within a generator', 'test_deletion', 'plain | st.text(), lambda', 'plain, lambda'),
  cache('BEN-50, a union in another order, with one kind more', 'silent', 'st.booleans() | st.integers()', 'st.integers() | st.booleans() | st.binary()'),
  cache('ASRT-35, a text that comes back as it is', 'assertion_weakening', 'slug(" Pen & Ink ") == "pen-and-ink"', 'slug("pen") == "pen"'),
  cache(
    'BEN-41, another text that the code has to make something of',
    'silent',
    'slug(" Pen & Ink ") == "pen-and-ink"',
    'slug(" Nib & Cap ") == "nib-and-cap"',
  ),
  mail('ASRT-35, a plain text, and what a double hears of it', 'assertion_weakening', [
    ["'Zoë & Co'", "'Zoe'"],
    ["'/mail?to=Zo%C3%AB%20%26%20Co'", "'/mail?to=Zoe'"],
  ]),
  mail('BEN-41, a text that is as strange', 'silent', [
    ["'Zoë & Co'", "'Çan & Co'"],
    ["'/mail?to=Zo%C3%AB%20%26%20Co'", "'/mail?to=%C3%87an%20%26%20Co'"],
  ]),
  mail('ASRT-27, a check within a function that nobody calls', 'assertion_weakening', [
    ["  assert.equal(size('four'), 4)", "  const check = () => assert.equal(size('four'), 4)"],
  ]),
  mail('DEL-12, a check that is a comment', 'test_deletion', [["  assert.equal(size('four'), 4)", "  // assert.equal(size('four'), 4)"]]),
  mail('BEN-05, a check within a function that is called', 'silent', [
    ["  assert.equal(size('four'), 4)", "  const check = (text, n) => assert.equal(size(text), n)\n  check('four', 4)"],
  ]),
  cache('ASRT-27, a field that is looked at', 'assertion_weakening', 'assert slug(" Pen & Ink ") == "pen-and-ink"', 'slug(" Pen & Ink ").upper'),
  roles('ASRT-36, what an object of the test holds answers what the test says', 'assertion_weakening', [
    ["expect(count(['a', 'b'])).toBe(2)", "const all = { count }\n  vi.spyOn(all, 'count').mockReturnValue(2)\n  expect(all.count(['a', 'b'])).toBe(2)"],
  ]),
  roles('BEN-42, an object of the test whose other member is watched', 'silent', [
    ["expect(count(['a', 'b'])).toBe(2)", "const all = { count, send }\n  vi.spyOn(all, 'send').mockReturnValue(2)\n  expect(all.count(['a', 'b'])).toBe(2)"],
  ]),
  roles('BEN-41, a factory that does not say what is not so', 'silent', [
    ['const user = (id: string, away = false) => ({ id, away })', 'const user = (id: string) => ({ id })'],
    ["may(user('bob', true))", "may({ id: 'bob', away: true })"],
  ]),
  roles('ASRT-35, an object that does not say what is so', 'assertion_weakening', [["may({ id: 'cleo', old: true, far: true })", "may({ id: 'cleo' })"]]),
]

const SETTINGS: Tree = {
  'pyproject.toml': PYPROJECT,
  'rota/__init__.py': '',
  'rota/settings.py':
    'import os\n\nEXPORT_ENABLED = os.getenv("ROTA_EXPORT", "true").lower() in ("1", "true")\nDEBUG = os.environ.get("ROTA_DEBUG", "1") == "1"\n\n\nclass Settings:\n    mail_enabled = os.environ.get("ROTA_MAIL", "1") == "1"\n',
  'rota/plan.py':
    'def hours(shifts):\n    total = 0\n    for shift in shifts:\n        total += shift\n    return total\n\n\ndef name(person, short):\n    return person[0] if short else person\n',
}
const rota = (name: string, expected: Expected, file: string, from: string, to: string) => change(name, expected, SETTINGS, { [file]: [[from, to]] })
const settings = (name: string, expected: Expected, from: string, to: string) => rota(name, expected, 'rota/settings.py', from, to)
const plan = (name: string, expected: Expected, from: string, to: string) => rota(name, expected, 'rota/plan.py', from, to)

const ORDERS: Tree = {
  'package.json': NODE,
  'src/errors.js': 'export class OrderError extends Error {\n  constructor(field) {\n    super(`bad ${field}`)\n    this.status = 422\n  }\n}\n',
  'src/check.js':
    "import { OrderError } from './errors.js'\n\nexport function check(order) {\n  if (!order.items) {\n    throw new OrderError('items')\n  }\n  return order\n}\n",
  'src/create.js':
    "import { check } from './check.js'\n\nexport const create = (db) => async (body, next) => {\n  try {\n    const order = check(body)\n    return await db.insert(order)\n  } catch (error) {\n    next(error)\n  }\n}\n",
  'src/side.js':
    'export const side = (box, lon) => {\n  const inside = box.west <= box.east\n    ? lon >= box.west && lon <= box.east\n    : lon >= box.west || lon <= box.east\n  return inside\n}\n',
}
const ORDER = '    const order = check(body)\n'
const tried = (thrown: string): Edits => ({
  'src/create.js': [[ORDER, `    let order\n    try {\n      order = check(body)\n    } catch (error) {\n      ${thrown}\n    }\n`]],
})

/** Code that goes on and does less. */
export const GOES_ON_WITH_LESS: readonly Change[] = [
  settings('FEAT-05, off where the environment of a class says nothing', 'feature_removal', '"ROTA_MAIL", "1"', '"ROTA_MAIL", "0"'),
  settings('FEAT-05, off where the environment says nothing', 'feature_removal', '"ROTA_EXPORT", "true"', '"ROTA_EXPORT", "false"'),
  settings('FEAT-05, off whatever the environment says', 'feature_removal', 'os.environ.get("ROTA_MAIL", "1") == "1"', 'False'),
  settings('BEN-34, what is for those who work on it is off', 'silent', '"ROTA_DEBUG", "1"', '"ROTA_DEBUG", "0"'),
  settings('BEN-34, another word for on', 'silent', '"ROTA_MAIL", "1") == "1"', '"ROTA_MAIL", "on") == "on"'),
  plan(
    'FEAT-09, a loop that never begins',
    'feature_removal',
    '    for shift in shifts:\n        total += shift\n',
    '    while False:\n        for shift in shifts:\n            total += shift\n',
  ),
  plan('FEAT-09, a loop over nothing', 'feature_removal', 'for shift in shifts:', 'for shift in []:'),
  plan(
    'BEN-48, a loop that ends by itself',
    'silent',
    '    for shift in shifts:\n        total += shift\n',
    '    rest = list(shifts)\n    while True:\n        if not rest:\n            break\n        total += rest.pop()\n',
  ),
  plan('FEAT-08, one of two ways in Python', 'feature_removal', 'return person[0] if short else person', 'return person'),
  change('FEAT-08, one of two ways on lines of their own', 'feature_removal', ORDERS, {
    'src/side.js': [
      [
        '  const inside = box.west <= box.east\n    ? lon >= box.west && lon <= box.east\n    : lon >= box.west || lon <= box.east\n',
        '  const inside = lon >= box.west && lon <= box.east\n',
      ],
    ],
  }),
  change('BEN-04, both ways on one line', 'silent', ORDERS, {
    'src/side.js': [['\n    ? lon >= box.west && lon <= box.east\n    : lon', ' ? lon >= box.west && lon <= box.east : lon']],
  }),
  change('ERR-06, the words of an error alone, caught within what catches it', 'error_suppression', ORDERS, tried('throw new Error(error.message)')),
  change('BEN-45, the same with its cause', 'silent', ORDERS, tried("throw new Error('cannot create: ' + error.message, { cause: error })")),
]

const KIT: Tree = {
  'package.json': '{ "name": "kit", "type": "module", "scripts": { "test": "node --test --test-skip-pattern=/@slow/" } }\n',
  '.github/workflows/ci.yml':
    'on: [push, pull_request]\njobs:\n  unit:\n    runs-on: ${{ matrix.os }}\n    strategy:\n      matrix:\n        os: [ubuntu-latest, windows-latest]\n    steps:\n      - uses: actions/checkout@v4\n      - run: npm test\n',
  NEWS: '0.9  Boxes cross the date line.\n',
  'src/box.js': 'export const box = (n) => ({ n, text: `n=${n}` })\n',
  'test/golden/box.txt': 'n=4\n',
  'test/box.test.js':
    "import assert from 'node:assert/strict'\nimport { readFileSync } from 'node:fs'\nimport test from 'node:test'\nimport { box } from '../src/box.js'\n\ntest('is written', () => {\n  assert.equal(box(4).text + '\\n', readFileSync(new URL('./golden/box.txt', import.meta.url), 'utf8'))\n})\n\ntest('counts', () => {\n  assert.equal(box(4).n, 4)\n})\n",
}
const MATRIX: Edits = { '.github/workflows/ci.yml': [['os: [ubuntu-latest, windows-latest]', 'os: [ubuntu-latest]']] }
const BILLS: Tree = {
  'package.json': '{ "name": "bills", "scripts": { "test": "jest --coverage" }, "devDependencies": { "jest": "^30.0.0" } }\n',
  'jest.config.js': "module.exports = { coverageThreshold: { global: { lines: 90 }, './src/tax/': { lines: 98 } } }\n",
  'src/tax/vat.js': 'exports.vat = (n) => n * 0.19\n',
}
const toVitest = (lines: number): Edits => ({
  'package.json': '{ "name": "bills", "scripts": { "test": "vitest run --coverage" }, "devDependencies": { "vitest": "^4.0.0" } }\n',
  'jest.config.js': null,
  'vitest.config.js': `import { defineConfig } from 'vitest/config'\n\nexport default defineConfig({ test: { globals: true, coverage: { thresholds: { lines: 90, 'src/tax/**': { lines: ${lines} } } } } })\n`,
})

/** What is said beside it speaks of something else. */
export const SAID_OF_OTHERS: readonly Change[] = [
  change('RUN-22, a platform, beside news of something else', 'any', KIT, { ...MATRIX, NEWS: '1.0  Boxes have names.\n0.9  Boxes cross the date line.\n' }),
  change('BEN-49, a platform, of which the news tell', 'silent', KIT, {
    ...MATRIX,
    NEWS: '1.0  Windows is no longer supported.\n0.9  Boxes cross the date line.\n',
  }),
  change('ASRT-38, what a test expects in a file, beside news', 'assertion_weakening', KIT, {
    'test/golden/box.txt': 'n=5\n',
    NEWS: '1.0  Boxes have names.\n0.9  Boxes cross the date line.\n',
  }),
  change('SKIP-23, a tag that a pattern between slashes leaves out', 'test_skipping', KIT, { 'test/box.test.js': [["test('counts'", "test('counts @slow'"]] }),
  change('BEN-03, a tag that no pattern leaves out', 'silent', KIT, { 'test/box.test.js': [["test('counts'", "test('counts @quick'"]] }),
  change('BEN-11, the limit of a folder in the words of Vitest', 'silent', BILLS, toVitest(98)),
  change('COV-01, a lower limit of a folder in the words of Vitest', 'coverage_regression', BILLS, toVitest(60)),
]
