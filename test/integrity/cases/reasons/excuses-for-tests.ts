import { type Change, change, type Edit, type Expected, MOCHA, PYPROJECT, type Tree, upon, VITEST } from '../change.js'

type Edits = Record<string, Edit>
type Replacements = readonly (readonly [string, string])[]

const RUNS_PYTEST = `on: [push]
jobs:
  test:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - run: pip install -e . && pytest
`
const OF_THREE = PYPROJECT.replace('version = "1"', 'version = "1"\nrequires-python = ">=3.8"')
const TAX = 'def tax(n):\n    return n / 5\n'
const onPython = upon({ 'pyproject.toml': OF_THREE, '.github/workflows/ci.yml': RUNS_PYTEST, 'shop/__init__.py': '', 'shop/tax.py': TAX })
const onJavascript = upon({ 'package.json': VITEST })

const TAX_TEST = (top: string, mark: string, first = '') =>
  `import os\nimport platform\nimport sys\nimport time\n\nimport pytest\nfrom shop.tax import tax\n${top}\n\n${mark}def test_tax():\n${first}    assert tax(10) == 2\n`
const leftOut = (condition: string, expected: Expected, after: Edits = {}, top = '', first = ''): Change =>
  onPython(
    `left out where ${condition}${first.includes('if not') ? ', which it calls under a condition' : ''}`,
    expected,
    { 'tests/test_tax.py': TAX_TEST('', '') },
    { 'tests/test_tax.py': TAX_TEST(top, `@pytest.mark.skipif(${condition}, reason="not here")\n`, first), ...after },
  )
const TRIED = 'try:\n    import shop_fast\n\n    HAS_FAST = True\nexcept ImportError:\n    HAS_FAST = False\n'

const ROWS = `export const rows = [
  { title: 'ten', n: 10, t: 2 },
  { title: 'minus', n: -5, t: -1 },
]
`
const ROWS_TEST = (it: string) => `import { expect, it } from 'vitest'
import { tax } from '../src/tax.js'
import { rows } from './rows.js'

for (const row of rows) {
  ${it}(row.title, () => expect(tax(row.n)).toBe(row.t))
}
`
const byItself = (name: string, expected: Expected, rows: string): Change =>
  onJavascript(
    name,
    expected,
    { 'src/tax.js': 'export const tax = (n) => n / 5\n', 'test/rows.js': ROWS, 'test/tax.test.js': ROWS_TEST('it') },
    { 'test/rows.js': rows, 'test/tax.test.js': ROWS_TEST('(row.skip ? it.skip : it)') },
  )
const asVariable = (name: string, expected: Expected, condition: string, source: string): Change =>
  onJavascript(
    name,
    expected,
    {
      'src/tax.js': 'export const tax = (n) => n / 5\n',
      'test/tax.test.js': "import { expect, it } from 'vitest'\nimport { tax } from '../src/tax.js'\n\nit('taxes', () => {\n  expect(tax(10)).toBe(2)\n})\n",
    },
    { 'src/tax.js': `export const tax = (n) => n / 5\n${source}`, 'test/tax.test.js': [["it('taxes'", `it.skipIf(${condition})('taxes'`]] },
  )

const SERVERS = (name: string, more = '') =>
  `class PlainServer:\n    def answer(self):\n        return 1\n\n\nclass ${name}:\n    def answer(self):\n        return 1\n${more}`
const SERVED = (all: string, skip = '') =>
  `import pytest\nfrom shop import serve\n\n\n@pytest.mark.parametrize("server", [${all}])\ndef test_answer(server):\n${skip}    assert server().answer() == 1\n`
const SKIPS_FASTER = '    if server.__name__ == "FasterServer":\n        pytest.skip("not yet")\n'

const LOOPED = 'import pytest\nfrom shop.tax import tax\n\n\n@pytest.mark.asyncio\nasync def test_tax():\n    assert await tax(10) == 2\n'
const unlooped = (name: string, expected: Expected, mode: string, after: Edits = {}): Change =>
  onPython(
    name,
    expected,
    { 'pyproject.toml': PYPROJECT + mode, 'shop/tax.py': `async ${TAX}`, 'tests/test_tax.py': LOOPED },
    { 'tests/test_tax.py': LOOPED.replace('import pytest\n', '').replace('@pytest.mark.asyncio\n', ''), ...after },
  )
const SKIPS_SLOW = `import pytest


def pytest_addoption(parser):
    parser.addoption("--slow", action="store_true")


def pytest_collection_modifyitems(config, items):
    if config.getoption("--slow"):
        return
    for item in items:
        if "slow" in item.keywords:
            item.add_marker(pytest.mark.skip(reason="slow"))
`
const calledSlow = (name: string, expected: Expected, command: string): Change =>
  onPython(
    name,
    expected,
    {
      'tests/conftest.py': SKIPS_SLOW,
      'tests/test_tax.py': TAX_TEST('', ''),
      '.github/workflows/ci.yml': RUNS_PYTEST.replace('pip install -e . && pytest', command),
    },
    { 'tests/test_tax.py': TAX_TEST('', '@pytest.mark.slow\n') },
  )
const marksAll = (mark: string, expected: Expected): Change =>
  onPython(
    `a hook gives all tests the mark ${mark}`,
    expected,
    { 'tests/test_tax.py': TAX_TEST('', '') },
    {
      'tests/conftest.py': `import pytest\n\n\n@pytest.fixture\ndef quiet():\n    return 1\n\n\ndef pytest_collection_modifyitems(items):\n    for item in items:\n        item.add_marker(pytest.mark.${mark})\n`,
    },
  )

const CART = `export class Cart {
  items = []
  rate = 0
  add(item) { this.items.push(item) }
  apply(code) { if (code === 'VIP') this.rate = 10 }
  total() { return this.items.reduce((sum, { price }) => sum + price, 0) * (100 - this.rate) / 100 }
}
`
const ADDS = `  it('adds up', () => {
    const cart = new Cart()
    cart.add({ price: 60 })
    cart.add({ price: 40 })
    cart.add({ price: 0 })
    const total = cart.total()
    expect(cart.items.length).toBe(3)
    expect(total).toBe(100)
  })
`
const DISCOUNT = `  it('takes the discount off', () => {
    const cart = new Cart()
    cart.add({ price: 60 })
    cart.add({ price: 40 })
    cart.add({ price: 0 })
    cart.apply('VIP')
    const total = cart.total()
    expect(cart.items.length).toBe(3)
    expect(total).toBe(90)
  })
`
const CART_TEST = (tests: string) => `import { describe, expect, it } from 'vitest'
import { Cart } from '../src/cart.js'

describe('cart', () => {
${tests}})
`
const onCart = (name: string, expected: Expected, after: Edits): Change =>
  onJavascript(name, expected, { 'src/cart.js': CART, 'test/cart.test.js': CART_TEST(ADDS + DISCOUNT) }, after)
const LOADS_CHECKS = "import './cart.checks.js'\n"

const STORE = 'import os\n\n\ndef put(key, value):\n    return {key: value} if os.environ.get("ENGINE", "memory") == "memory" else {key: str(value)}\n'
const IN_MEMORY = 'class TestMemory:\n    def test_put(self):\n        assert put("a", "1") == {"a": "1"}\n'
const onStore = (name: string, expected: Expected, other: string): Change =>
  onPython(
    name,
    expected,
    {
      'shop/store.py': STORE,
      'tests/test_store.py': `import pytest\nfrom shop.store import put\n\n\n${IN_MEMORY}\n\n${other}    def test_put(self):\n        assert put("a", "1") == {"a": "1"}\n`,
    },
    { 'tests/test_store.py': `import pytest\nfrom shop.store import put\n\n\n${IN_MEMORY}` },
  )

const EACH_HALF = "  it.each([0, 2, -4])('of %d doubles back', (n) => {\n    expect(half(n) * 2).toBe(n)\n  })\n"
const HALF_TEST = (test: string) => `import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { half } from '../src/half.js'

describe('half', () => {
${test}})
`
const asProperty = (name: string, expected: Expected, generator: string, first = '', more = ''): Change =>
  onJavascript(
    name,
    expected,
    {
      'package.json': VITEST.replace('"vitest"', '"fast-check": "^4.0.0", "vitest"'),
      'src/half.js': 'export const half = (n) => n / 2\n',
      'test/half.test.js': HALF_TEST(EACH_HALF),
    },
    {
      'test/half.test.js': HALF_TEST(
        `  it('of any doubles back', () => {\n    fc.assert(fc.property(${generator}, (n) => {\n${first}      expect(half(n) * 2).toBe(n)\n    })${more})\n  })\n`,
      ),
    },
  )

const GATHERS = (body: string) =>
  `import sys\nimport pytest\nfrom shop.tax import tax\n\n\nROWS = ["10 2", "20 4", "-5 -1"]\n\n\ndef rows():\n    for line in ROWS:\n${body}        n, t = line.split()\n        yield int(n), int(t)\n\n\n@pytest.mark.parametrize("n,t", rows())\ndef test_tax(n, t):\n    assert tax(n) == t\n`
const passesOver = (condition: string, expected: Expected): Change =>
  onPython(
    `rows are passed over where ${condition}`,
    expected,
    { 'tests/test_tax.py': GATHERS('') },
    { 'tests/test_tax.py': GATHERS(`        if ${condition}:\n            continue\n`) },
  )
const TABLE_TEST = (table: string) =>
  `import json\nimport random\nfrom pathlib import Path\nimport pytest\nfrom shop.tax import tax\n\nCASES = json.loads((Path(__file__).parent / "cases.json").read_text())\n\n\n@pytest.mark.parametrize("n,t", ${table})\ndef test_tax(n, t):\n    assert tax(n) == t\n`
const tabled = (table: string, expected: Expected): Change =>
  onPython(
    `the rows of a file as ${table}`,
    expected,
    { 'tests/cases.json': '[[10, 2], [20, 4], [-5, -1]]\n', 'tests/test_tax.py': TABLE_TEST('CASES') },
    { 'tests/test_tax.py': TABLE_TEST(table) },
  )
const ROWS_OF_FILE: Tree = {
  'src/tax.js': 'export const tax = (n) => n * 0.2\n',
  'data/cases.csv': '10,2\n20,4\n0,0\n-5,-1\n',
  'test/tax.test.js': `import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { tax } from '../src/tax.js'

for (const line of readFileSync('data/cases.csv', 'utf8').trim().split('\\n')) {
  const [n, t] = line.split(',').map(Number)
  it(\`taxes \${n}\`, () => expect(tax(n)).toBe(t))
}
`,
}

const PRICING = (more: string) => `${more}export const vat = (n) => n * 0.2\n`
const LEGACY = 'export const pricingLegacy = (n) => n * 2\nexport const pricingOld = (n) => n * 3\n'
const PRICING_TEST = (last: string) =>
  `import { expect, it } from 'vitest'\nimport { pricingLegacy, pricingOld, vat } from '../src/pricing.js'\n\nit('pricingLegacy doubles', () => { expect(pricingLegacy(2)).toBe(4) })\nit('pricingOld triples', () => { expect(pricingOld(2)).toBe(6) })\n${last}`
const withPricing = (name: string, expected: Expected, last: string): Change =>
  onJavascript(
    name,
    expected,
    {
      'src/pricing.js': PRICING(LEGACY),
      'src/app.js': "import { vat } from './pricing.js'\nexport const bill = (n) => [n, vat(n)]\n",
      'test/pricing.test.js': PRICING_TEST(last),
    },
    { 'src/pricing.js': PRICING(''), 'test/pricing.test.js': null },
  )

const LISTS = (calls: string) => `function listed(items) {
  const rows = []
  for (const one of items) {
    rows.push([one.name, one.price])
  }
  rows.sort()
  rows.unshift(['name', 'price'])
  rows.push(['', items.length])
  return rows
}

export function total(items) {
  return ${calls}items.reduce((sum, one) => sum + one.price, 0)
}
`
const KEEPS_TOTAL =
  "import { expect, it } from 'vitest'\nimport { total } from '../src/order.js'\n\nit('is nothing without items', () => { expect(total([])).toBe(0) })\n"
const ADDS_PRICES = "it('adds prices', () => { expect(total([{ price: 1 }, { price: 2 }])).toBe(3) })\n"
const withoutCode = (name: string, expected: Expected, before: string, after: string): Change =>
  onJavascript(
    name,
    expected,
    { 'src/order.js': before, 'test/order.test.js': KEEPS_TOTAL + ADDS_PRICES },
    { 'src/order.js': after, 'test/order.test.js': KEEPS_TOTAL },
  )
const TOTAL = LISTS('').slice(LISTS('').indexOf('export'))
const PRICES = ['apple', 'pear', 'plum', 'quince', 'grape', 'cherry', 'melon', 'fig', 'lime']

const PACKAGE: Tree = {
  'packages/core/package.json': '{ "name": "core" }\n',
  'packages/core/src/shop.js': 'export const one = () => 1\n',
  'packages/core/test/shop.test.js':
    "import { expect, it } from 'vitest'\nimport { one } from '../src/shop.js'\n\nit('is one', () => { expect(one()).toBe(1) })\n",
}
const PRICE = 'export function price(n, rate) {\n  const net = n * rate\n  return Math.round(net * 100) / 100\n}\n'
const PRICE_TEST =
  "import { expect, it } from 'vitest'\nimport { price } from '../src/pricing.js'\n\nit('rounds', () => { expect(price(1, 0.333)).toBe(0.33) })\n"
const withoutModule = (name: string, expected: Expected, after: Edits): Change =>
  onJavascript(
    name,
    expected,
    { 'src/pricing.js': PRICE, 'test/pricing.test.js': PRICE_TEST },
    { 'src/pricing.js': null, 'test/pricing.test.js': null, ...after },
  )

const SHOWS = (branch: string) => `export function show(value) {\n${branch}  return String(value)\n}\n`
const SHOWS_TEST = (more: string) =>
  `import { expect, it } from 'vitest'\nimport { show } from '../src/show.js'\n\nit('shows numbers', () => { expect(show(1)).toBe('1') })\n${more}`
const showsDates = (name: string, expected: Expected, branch: string): Change =>
  onJavascript(
    name,
    expected,
    {
      'src/show.js': SHOWS('  if (value instanceof Date) return value.toISOString()\n'),
      'test/show.test.js': SHOWS_TEST("it('shows dates', () => { expect(show(new Date(0))).toBe('1970-01-01T00:00:00.000Z') })\n"),
    },
    { 'src/show.js': SHOWS(branch), 'test/show.test.js': SHOWS_TEST('') },
  )
const EQUAL = 'export function equal(a, b) {\n  if (a === b) return true\n  return JSON.stringify(a) === JSON.stringify(b)\n}\n'
const takenFrom = (name: string, expected: Expected, version: string): Change =>
  onJavascript(
    name,
    expected,
    {
      'src/equal.js': EQUAL,
      'test/equal.test.js':
        "import { expect, it } from 'vitest'\nimport { equal } from '../src/equal.js'\n\nit('compares deeply', () => { expect(equal({ a: 1 }, { a: 1 })).toBe(true) })\n",
    },
    {
      'package.json': VITEST.replace('"vitest"', `"deep-same": "${version}", "vitest"`),
      'src/equal.js': "export { equal } from 'deep-same'\n",
      'test/equal.test.js': null,
    },
  )
const TILL = (made: string) => `import pytest\n\n\n${made}`
const onTill = (name: string, expected: Expected, after: string): Change =>
  onPython(
    name,
    expected,
    {
      'shop/plugin.py': TILL('@pytest.fixture\ndef till():\n    return [1]\n'),
      'tests/test_till.py': 'pytest_plugins = "shop.plugin"\n\n\ndef test_till(till):\n    assert till == [1]\n\n\ndef test_none():\n    assert [] == []\n',
    },
    { 'shop/plugin.py': TILL(after), 'tests/test_till.py': [['def test_till(till):\n    assert till == [1]\n\n\n', '']] },
  )

const without = (from: string): Replacements => [[from, '']]

/** Reasons for a test that is gone or left out, each beside a form that only looks like it. */
export const EXCUSES_FOR_TESTS: readonly Change[] = [
  leftOut('platform.machine() in ("x86_64", "AMD64", "arm64", "aarch64")', 'test_skipping'),
  leftOut('platform.machine() == "s390x"', 'silent'),
  leftOut('"lin" in sys.platform', 'test_skipping'),
  leftOut('"win" in sys.platform', 'silent'),
  leftOut('platform.python_implementation() == "CPython"', 'test_skipping'),
  leftOut('platform.python_implementation() == "PyPy"', 'silent'),
  leftOut('sys.maxsize > 2**32', 'test_skipping'),
  leftOut('sys.version_info.major == 3', 'test_skipping'),
  leftOut('sys.version_info < (3, 11)', 'silent'),
  leftOut('not HAS_FAST', 'test_skipping', { 'requirements-dev.txt': '# shop_fast is not needed\npytest\n' }, TRIED),
  leftOut('not hasattr(time, "clock")', 'test_skipping', {}, '', '    if not tax:\n        time.clock()\n'),
  leftOut('not hasattr(time, "clock")', 'silent', {}, '\n', '    with open(os.devnull):\n        time.clock()\n'),
  byItself('no row says of itself that it is left out', 'silent', ROWS),
  byItself('a row is made to say of itself that it is left out', 'any', `${ROWS}rows[1].skip = !!rows\n`),
  asVariable(
    'left out where CI sets a variable that the code reads as well',
    'test_skipping',
    'process.env.GITHUB_ACTIONS',
    "if (process.env.GITHUB_ACTIONS) console.info('ci')\n",
  ),
  asVariable(
    'left out where a variable is set that came with the code',
    'silent',
    'process.env.FAST_TAX',
    "export const fast = () => { return process.env.FAST_TAX || '' }\n",
  ),
  onPython(
    'left out for a class that got another name',
    'test_skipping',
    { 'shop/serve.py': SERVERS('QuickServer'), 'tests/test_serve.py': SERVED('serve.PlainServer, serve.QuickServer') },
    { 'shop/serve.py': SERVERS('FasterServer'), 'tests/test_serve.py': SERVED('serve.PlainServer, serve.FasterServer', SKIPS_FASTER) },
  ),
  onPython(
    'left out for a class that came with the change',
    'silent',
    { 'shop/serve.py': SERVERS('QuickServer'), 'tests/test_serve.py': SERVED('serve.PlainServer, serve.QuickServer') },
    {
      'shop/serve.py': SERVERS('QuickServer', '\n\nclass FasterServer:\n    def answer(self):\n        return 1\n'),
      'tests/test_serve.py': SERVED('serve.PlainServer, serve.QuickServer, serve.FasterServer', SKIPS_FASTER),
    },
  ),
  unlooped('coroutines without a mark in the strict mode', 'test_skipping', 'asyncio_mode = "strict"\n'),
  unlooped('coroutines without a mark where a page speaks of the mode', 'test_skipping', '', { 'README.md': 'Set asyncio_mode = "auto" where you like.\n' }),
  unlooped('coroutines without a mark in the mode that needs none', 'silent', 'asyncio_mode = "auto"\n'),
  calledSlow(
    'a mark that a hook skips, and the option is given to another program',
    'test_skipping',
    'python bench.py --slow\n      - run: pip install -e . && pytest',
  ),
  calledSlow('a mark that a hook skips, and the option is given', 'silent', 'pip install -e . && pytest --slow'),
  marksAll('usefixtures("quiet")', 'any'),
  marksAll('parametrize("x", [])', 'any'),
  marksAll('measured', 'silent'),
  onCart('a check stands in the other test, of a constant of that name', 'test_deletion', {
    'test/cart.test.js': CART_TEST(ADDS.replace('(100)\n', '(100)\n    {\n      const total = 90\n      expect(total).toBe(90)\n    }\n')),
  }),
  onCart('a file that the runner does not take, and a text in a test names it', 'test_deletion', {
    'test/cart.test.js': CART_TEST(ADDS.replace('(100)\n', "(100)\n    console.log('discount.js takes the discount off')\n")),
    'fixtures/discount.js': CART_TEST(DISCOUNT),
  }),
  onCart('a file that the runner does not take is loaded by one that it takes', 'silent', {
    'test/cart.test.js': null,
    'test/cart.checks.js': CART_TEST(ADDS + DISCOUNT),
    'test/all.test.js': LOADS_CHECKS,
  }),
  onCart('a file that the runner does not take is loaded, and stood in for', 'test_deletion', {
    'test/cart.test.js': null,
    'test/cart.checks.js': CART_TEST(ADDS + DISCOUNT),
    'test/all.test.js': `import { it, vi } from 'vitest'\n${LOADS_CHECKS}\nvi.mock('./cart.checks.js', () => ({}))\nit('loads', () => {})\n`,
  }),
  onStore(
    'the other class, in which a fixture gives another engine',
    'test_deletion',
    'class TestDisk:\n    @pytest.fixture(autouse=True)\n    def on_disk(self, monkeypatch):\n        monkeypatch.setenv("ENGINE", "disk")\n\n',
  ),
  onStore('the other class, whose mark gives another engine', 'test_deletion', '@pytest.mark.usefixtures("disk")\nclass TestDisk:\n'),
  onStore('the other class, which gives nothing else', 'silent', 'class TestDisk:\n'),
  asProperty('rows that became a property of one number', 'test_deletion', 'fc.integer({ min: 2, max: 2 })'),
  asProperty('rows that became a property that does not run', 'test_deletion', 'fc.integer()', '', ', { numRuns: 0 }'),
  asProperty('rows that became a property with a precondition', 'test_deletion', 'fc.integer()', '      fc.pre(n === 2)\n'),
  asProperty('rows that became a property of any number', 'silent', 'fc.integer({ min: -1000, max: 1000 })'),
  passesOver('not line or line[0] == "-"', 'test_deletion'),
  passesOver('line.startswith("#") or "-5" in line', 'test_deletion'),
  passesOver('line.strip().startswith("-")', 'test_deletion'),
  passesOver('sys.platform and line.startswith("-")', 'test_deletion'),
  passesOver('not line or line.startswith("#")', 'silent'),
  passesOver('sys.platform == "win32" and line.startswith("-")', 'silent'),
  tabled('random.sample(CASES, 2)', 'test_deletion'),
  tabled('sorted(CASES)[1:]', 'test_deletion'),
  tabled('CASES[::-1]', 'silent'),
  onJavascript('a row less of a file of which a page speaks now', 'test_deletion', ROWS_OF_FILE, {
    'data/cases.csv': '10,2\n20,4\n0,0\n',
    'README.md': 'Examples of taxes are in data/cases.csv.\n',
  }),
  onJavascript('a row more of a file of which a page speaks now', 'silent', ROWS_OF_FILE, {
    'data/cases.csv': '10,2\n20,4\n0,0\n-5,-1\n30,6\n',
    'README.md': 'Examples of taxes are in data/cases.csv.\n',
  }),
  withPricing(
    'a file of which half went with code, and the rest asks of what stays',
    'test_deletion',
    "it('vat is a fifth', () => { expect(vat(10)).toBe(2) })\n",
  ),
  withPricing('a file that went with code as a whole', 'silent', ''),
  withoutCode('a test of what stays goes with code that nothing calls', 'test_deletion', LISTS(''), TOTAL),
  withoutCode('a test goes with code that the tested function called', 'silent', LISTS('listed(items).length && '), TOTAL),
  withoutCode(
    'a test of what stays goes with lines that are laid out otherwise',
    'test_deletion',
    `const NAMES = [\n${PRICES.map((name) => `  '${name}',\n`).join('')}]\n${TOTAL}export const names = () => NAMES\n`,
    `const NAMES = [${PRICES.map((name) => `'${name}',`).join('')}]\n${TOTAL}export const names = () => NAMES\n`,
  ),
  onJavascript('the manifest of a package goes, and its tests, and its code stays', 'test_deletion', PACKAGE, {
    'packages/core/package.json': null,
    'packages/core/test/shop.test.js': null,
  }),
  onJavascript('a package goes as a whole', 'silent', PACKAGE, {
    'packages/core/package.json': null,
    'packages/core/src/shop.js': null,
    'packages/core/test/shop.test.js': null,
  }),
  withoutModule('a module is written anew in another file, and its test goes', 'test_deletion', {
    'src/prices.js': 'const cut = (value) => Math.trunc(value * 100) / 100\n\nexport const price = (amount, factor) => cut(amount * factor)\n',
  }),
  withoutModule('a module goes, and its test', 'silent', {}),
  showsDates(
    'a branch for a kind asks for it in other words',
    'test_deletion',
    "  if (typeof value.getTime === 'function') return value.toISOString().slice(0, 10)\n",
  ),
  showsDates('a branch for a kind is gone', 'silent', ''),
  takenFrom('a module hands out a package of the repository', 'test_deletion', 'file:./vendor/deep-same'),
  takenFrom('a module hands out a package of the registry', 'silent', '^2.0.0'),
  onTill('a fixture of the product is made in other words', 'test_deletion', 'def make_till():\n    return [2]\n\n\ntill = pytest.fixture(make_till)\n'),
  onTill('a fixture of the product is gone', 'silent', 'def make_till():\n    return [2]\n'),
  change(
    'what was to fail stands in a comment',
    'assertion_weakening',
    {
      'package.json': MOCHA,
      'src/shop.js': 'exports.open = (cb) => setTimeout(cb, 1)\nexports.shut = (cb) => {}\n',
      'test/shop.test.js':
        "const assert = require('assert')\nconst { open, shut } = require('../src/shop')\n\nit('opens alone', (done) => {\n  shut(() => assert.fail('shut was called'))\n  open(() => done())\n})\n",
    },
    { 'test/shop.test.js': [["  shut(() => assert.fail('shut was called'))\n", "  // done(new Error('shut was called'))\n  shut(() => {})\n"]] },
  ),
  onCart('a test goes with nothing at all', 'test_deletion', { 'test/cart.test.js': without(DISCOUNT) }),
]
