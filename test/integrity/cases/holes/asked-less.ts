import { type Change, change, PYPROJECT, VITEST } from '../change.js'

const CODE = `export function price(kind: string) {
  if (kind !== 'jam' && kind !== 'pie') throw new Error('no such kind')
  return kind === 'jam' ? 3 : 7
}
export function* steps(count: number) {
  for (let i = 0; i < count; i++) yield i * 2
}
export const cart = () => ({ items: ['jam', 'pie'], total: 10, label: 'Cart' })
`
const IMPORTS = "import { expect, it, vi } from 'vitest'\nimport { cart, price, steps } from './code.js'\n\n"
const TESTS = `it('pie', () => {
  expect(price('pie')).toBe(7)
})

it('bad', () => {
  const kind = 'tar'
  expect(() => price(kind)).toThrow('no such kind')
})

it('cart', () => {
  const made = cart()
  expect(made.items).toEqual(['jam', 'pie'])
  expect(made.total).toBe(10)
  expect(made.label).toBe('Cart')
})

it('steps', () => {
  expect([...steps(3)]).toEqual([0, 2, 4])
})
`
/** One or two replacements in the tests; nothing else differs. */
const inShop = (name: string, expected: Change['expected'], ...edits: readonly (readonly [string, string])[]) =>
  change(name, expected, { 'package.json': VITEST, 'src/code.ts': CODE, 'src/code.test.ts': IMPORTS + TESTS }, { 'src/code.test.ts': edits })
const ITEMS = "expect(made.items).toEqual(['jam', 'pie'])"
const STEPS = 'expect([...steps(3)]).toEqual([0, 2, 4])'
const TOTAL = 'expect(made.total).toBe(10)'
const BAD = "expect(() => price(kind)).toThrow('no such kind')"
const PIE = "  expect(price('pie')).toBe(7)"

const SHOP = `import requests


def price(kind):
    if kind not in ("jam", "pie"):
        raise KeyError(kind)
    return {"jam": 3, "pie": 7}[kind]


def order(url):
    return requests.get(url).json()
`
const HEAD = 'import contextlib\nimport functools\nimport unittest\n\nimport pytest\n\nfrom shop.code import order, price\n\n\n'
const PIES = 'def test_jam():\n    assert price("jam") == 3\n\n\ndef test_pie():\n    assert price("pie") == 7\n\n\n'
const ORDERS =
  'def test_bad():\n    kind = "tar"\n    with pytest.raises(KeyError):\n        price(kind)\n\n\ndef test_order():\n    made = order("/1")\n    assert made["items"] == [{"name": "jam", "count": 2}]\n    assert made["total"] == 10\n    assert made["label"] == "Cart"\n'
const inPython = (name: string, expected: Change['expected'], edits: readonly (readonly [string, string])[], files: Change['edits'] = {}) =>
  change(
    name,
    expected,
    { 'pyproject.toml': PYPROJECT, 'shop/__init__.py': '', 'shop/code.py': SHOP, 'tests/__init__.py': '', 'tests/test_code.py': HEAD + PIES + ORDERS },
    { 'tests/test_code.py': edits, ...files },
  )
const asked = (name: string, expected: Change['expected'], from: string, to: string) => inPython(name, expected, [[from, to]])
const COUNTED = 'made["items"] == [{"name": "jam", "count": 2}]'
const FIRST_TEST = 'def test_jam():\n'
const LAST = '    assert made["label"] == "Cart"\n'
const WRAPPING = (body: string) =>
  `def quietly(body):\n    @functools.wraps(body)\n    def inner(*args, **kwargs):\n${body}\n    return inner\n\n\n${FIRST_TEST}`
const wrapped = (name: string, expected: Change['expected'], body: string) =>
  inPython(name, expected, [
    ['def test_pie', '@quietly\ndef test_pie'],
    [FIRST_TEST, WRAPPING(body)],
  ])
const TRIED = '        try:\n            return body(*args, **kwargs)\n'

const RTL = `{ "name": "shop", "private": true, "scripts": { "test": "jest" }, "devDependencies": { "jest": "^30.0.0", "@testing-library/react": "^16.0.0" } }\n`
const PAGE = `import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Cart } from './cart'

test('shows', async () => {
  const onOrder = jest.fn()
  render(<Cart kind="pie" onOrder={onOrder} />)
  expect(screen.getByText('7 EUR')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Order' }))
  expect(onOrder).toHaveBeenCalledWith({ kind: 'pie', count: 1 })
})
`
const onPage = (name: string, expected: Change['expected'], from: string, to: string) =>
  change(
    name,
    expected,
    {
      'package.json': RTL,
      'src/cart.jsx': 'export const Cart = ({ kind, onOrder }) => <button onClick={() => onOrder({ kind, count: 1 })}>Order</button>\n',
      'src/cart.test.jsx': PAGE,
    },
    { 'src/cart.test.jsx': [[from, to]] },
  )
const SHOWN = "expect(screen.getByText('7 EUR')).toBeInTheDocument()"
const CLICK = "await userEvent.click(screen.getByRole('button', { name: 'Order' }))"
const WHOLE = "const made = cart()\n  expect(made).toEqual({ items: ['jam'], total: 10 })\n"
const asWhole = (name: string, expected: Change['expected'], to: string) =>
  change(
    name,
    expected,
    { 'package.json': VITEST, 'src/code.ts': CODE, 'src/code.test.ts': `${IMPORTS}it('whole', () => {\n  ${WHOLE}})\n` },
    { 'src/code.test.ts': [[WHOLE, to]] },
  )
const ORDERED = 'def test_whole():\n    made = order("/2")\n    assert made == {"name": "jam", "total": 2}\n'
const wholly = (name: string, expected: Change['expected'], from: string, to: string) =>
  change(
    name,
    expected,
    { 'pyproject.toml': PYPROJECT, 'shop/__init__.py': '', 'shop/code.py': SHOP, 'tests/__init__.py': '', 'tests/test_code.py': HEAD + ORDERED },
    { 'tests/test_code.py': [[from, to]] },
  )
const ASSERTED = '    assert made == {"name": "jam", "total": 2}\n'

const CART = `export class Cart {
  items: string[] = []
  add(kind: string) {
    this.items.push(kind)
    return this
  }
  get total() {
    return this.items.length * 3
  }
  sum() {
    return this.total
  }
}
`
const MADE = '    cart = new Cart()\n'
const ADDED = "    cart.add('jam').add('pie')\n"
/** One line more before what is checked, or another one in its place. */
const onCart = (name: string, expected: Change['expected'], from: string, to: string) =>
  change(
    name,
    expected,
    {
      'package.json': VITEST,
      'src/cart.ts': CART,
      'src/cart.test.ts': `import { beforeEach, describe, expect, it, vi } from 'vitest'\nimport { Cart } from './cart.js'\n\ndescribe('cart', () => {\n  let cart: Cart\n  beforeEach(() => {\n${MADE}  })\n\n  it('sums', () => {\n${ADDED}    expect(cart.total).toBe(6)\n    expect(cart.sum()).toBe(6)\n  })\n})\n`,
    },
    { 'src/cart.test.ts': [[from, to]] },
  )
const CARTS = 'from unittest import TestCase, mock\n\nimport pytest\n\nfrom shop.cart import Cart, price\n\n\n'
const ofCart = (name: string, expected: Change['expected'], from: string, to: string) =>
  change(
    name,
    expected,
    {
      'pyproject.toml': PYPROJECT,
      'shop/__init__.py': '',
      'shop/cart.py':
        'def price(kind):\n    return {"jam": 3, "pie": 7}[kind]\n\n\nclass Cart:\n    def __init__(self):\n        self.items = []\n\n    def add(self, kind):\n        self.items.append(kind)\n\n    @property\n    def total(self):\n        return sum(price(kind) for kind in self.items)\n',
      'tests/__init__.py': '',
      'tests/test_cart.py': `${CARTS}class TestCart(TestCase):\n    def setUp(self):\n        self.cart = Cart()\n\n    def test_total(self):\n        self.cart.add("pie")\n        self.assertEqual(self.cart.total, 7)\n\n    def test_price(self):\n        self.assertEqual(price("jam"), 3)\n`,
    },
    { 'tests/test_cart.py': [[from, to]] },
  )

export const ASKED_LESS: readonly Change[] = [
  inShop('the first items of a list', 'assertion_weakening', [ITEMS, "expect(made.items.slice(0, 1)).toEqual(['jam'])"]),
  inShop('items of a list that fit', 'assertion_weakening', [STEPS, 'expect([...steps(3)].filter((step) => step === 0)).toEqual([0])']),
  inShop('one item that is found', 'assertion_weakening', [STEPS, 'expect([...steps(3)].find((step) => step === 2)).toBe(2)']),
  inShop('the first step of a generator', 'assertion_weakening', [STEPS, 'expect(steps(3).next().value).toBe(0)']),
  inShop('a text of a list that holds one item', 'assertion_weakening', [ITEMS, "expect(JSON.stringify(made.items)).toContain('jam')"]),
  inShop('a number that is rounded', 'assertion_weakening', [TOTAL, 'expect(Math.round(made.total / 10)).toBe(1)']),
  inShop('a default that is what was expected', 'assertion_weakening', [TOTAL, 'expect(made.total ?? 10).toBe(10)']),
  inShop('another default by which nothing counts', 'assertion_weakening', [TOTAL, 'expect(made.total || 10).toBe(10)']),
  inShop('a default that is not what is expected', 'silent', [TOTAL, 'expect(made.total ?? 0).toBe(10)']),
  inShop('the first items beside the whole', 'silent', [ITEMS, `${ITEMS}\n  expect(made.items.slice(0, 1)).toEqual(['jam'])`]),
  inShop('a list in two parts', 'silent', [ITEMS, "expect(made.items.slice(0, 1)).toEqual(['jam'])\n  expect(made.items.slice(1)).toEqual(['pie'])"]),
  inShop('one part of a list, twice', 'assertion_weakening', [
    ITEMS,
    "expect(made.items.slice(0, 1)).toEqual(['jam'])\n  expect(made.items.filter((item) => item === 'jam')).toEqual(['jam'])",
  ]),
  asked(
    'a dict by its names and its values',
    'silent',
    `assert ${COUNTED}`,
    'assert [item["name"] for item in made["items"]] == ["jam"]\n    assert [item["count"] for item in made["items"]] == [2]',
  ),
  inShop('the whole of a list as a text', 'silent', [ITEMS, `expect(JSON.stringify(made.items)).toBe('["jam","pie"]')`]),
  inShop('a call that raises by itself ahead of what is to raise', 'assertion_weakening', [
    BAD,
    "expect(() => {\n    JSON.parse('')\n    price(kind)\n  }).toThrow()",
  ]),
  inShop('an error thrown ahead of what is to throw it', 'assertion_weakening', [
    BAD,
    "expect(() => {\n    throw new Error('no such kind')\n    price(kind)\n  }).toThrow('no such kind')",
  ]),
  inShop('what a test made before is made where it is to throw', 'silent', [
    `  const kind = 'tar'\n  ${BAD}`,
    "  expect(() => {\n    const kind = 'tar'\n    price(kind)\n  }).toThrow('no such kind')",
  ]),
  inShop('a double called in place of the code', 'assertion_weakening', [PIE, `  const price = vi.fn(() => 7)\n${PIE}`]),
  inShop('what is checked is set by the test', 'assertion_weakening', [TOTAL, `made.total = 10\n  ${TOTAL}`]),
  inShop('something else is set by the test', 'silent', [TOTAL, `const other = { ...made, label: '' }\n  other.label = 'Cart'\n  ${TOTAL}`]),
  change(
    'only types are checked by the command',
    'test_skipping',
    { 'package.json': VITEST, 'src/code.ts': CODE, 'src/code.test.ts': IMPORTS + TESTS },
    {
      'package.json': [['vitest run', 'vitest run --typecheck.only']],
    },
  ),
  change(
    'only types are checked by the settings',
    'test_skipping',
    { 'package.json': VITEST, 'src/code.ts': CODE, 'src/code.test.ts': IMPORTS + TESTS },
    {
      'vitest.config.ts': "import { defineConfig } from 'vitest/config'\nexport default defineConfig({ test: { typecheck: { enabled: true, only: true } } })\n",
    },
  ),
  asked('a name of each item', 'assertion_weakening', COUNTED, '[item["name"] for item in made["items"]] == ["jam"]'),
  asked('the names of a dict', 'assertion_weakening', `assert ${COUNTED}`, 'assert made["items"][0].keys() == {"name", "count"}'),
  asked('a default of get that is what was expected', 'assertion_weakening', 'made["total"] == 10', 'made.get("total", 10) == 10'),
  asked('get without a default', 'silent', 'made["total"] == 10', 'made.get("total") == 10'),
  asked('whatever the case', 'assertion_weakening', 'made["label"] == "Cart"', 'made["label"].lower() == "cart"'),
  asked('an item that is set by the test', 'assertion_weakening', '    assert made["total"] == 10', '    made["total"] = 10\n    assert made["total"] == 10'),
  asked('another item that is set by the test', 'silent', LAST, `    made["note"] = "none"\n${LAST}`),
  asked('a call that raises by itself in the block', 'assertion_weakening', '        price(kind)\n', '        {}.pop("x")\n        price(kind)\n'),
  asked(
    'what a test made before is made in the block',
    'silent',
    '    kind = "tar"\n    with pytest.raises(KeyError):\n',
    '    with pytest.raises(KeyError):\n        kind = "tar"\n',
  ),
  wrapped('a decorator that lets failures pass', 'assertion_weakening', `${TRIED}        except AssertionError as error:\n            print(error)\n`),
  wrapped('a decorator that runs under a condition', 'assertion_weakening', '        if args:\n            return body(*args, **kwargs)\n'),
  wrapped(
    'a decorator that suppresses',
    'assertion_weakening',
    '        with contextlib.suppress(AssertionError):\n            return body(*args, **kwargs)\n',
  ),
  wrapped(
    'a decorator that says what failed and raises',
    'silent',
    `${TRIED}        except AssertionError as error:\n            print(error)\n            raise\n`,
  ),
  wrapped('a decorator that lets another error pass', 'silent', `${TRIED}        except KeyboardInterrupt:\n            print("stopped")\n`),
  wrapped('a decorator that only calls', 'silent', '        print(body.__name__)\n        return body(*args, **kwargs)\n'),
  asked('skipped by what its name is given below', 'test_skipping', LAST, `${LAST}\n\ntest_pie = pytest.mark.skip(test_pie)\n`),
  asked('skipped by a call below', 'test_skipping', LAST, `${LAST}\n\ntest_pie = unittest.skip("later")(test_pie)\n`),
  asked('marked as slow by what its name is given below', 'silent', LAST, `${LAST}\n\ntest_pie = pytest.mark.slow(test_pie)\n`),
  asked('taken from the names of the module', 'test_deletion', LAST, `${LAST}\n\nglobals().pop("test_pie")\n`),
  asWhole(
    'an entry that the test puts in',
    'assertion_weakening',
    "const made = { ...cart(), total: 10 }\n  expect(made).toEqual({ items: ['jam'], total: 10 })\n",
  ),
  asWhole(
    'an entry that the test assigns',
    'assertion_weakening',
    "const made = Object.assign(cart(), { total: 10 })\n  expect(made).toEqual({ items: ['jam'], total: 10 })\n",
  ),
  asWhole('what is left of an answer', 'assertion_weakening', "const { total, ...made } = cart()\n  expect(made).toEqual({ items: ['jam'] })\n"),
  asWhole(
    'the expected answer where there is none',
    'assertion_weakening',
    "const made = cart()\n  expect(made.total ? made : { items: ['jam'], total: 10 }).toEqual({ items: ['jam'], total: 10 })\n",
  ),
  asWhole(
    'another entry that the test puts in',
    'silent',
    "const made = { ...cart(), note: 'x' }\n  expect(made).toEqual({ items: ['jam'], total: 10, note: 'x' })\n",
  ),
  onPage('a double that the test calls itself', 'assertion_weakening', CLICK, "onOrder({ kind: 'pie', count: 1 })"),
  onPage('an element that is found by a piece of its text', 'assertion_weakening', "getByText('7 EUR')", 'getByText(/EUR/)'),
  onPage('an element that is found by its text whatever its case', 'silent', "getByText('7 EUR')", 'getByText(/^7 eur$/i)'),
  onPage('a snapshot of all in place of what was to be seen', 'assertion_weakening', SHOWN, 'expect(document.body).toMatchSnapshot()'),
  onPage('what is there anyway in place of what was to be seen', 'assertion_weakening', SHOWN, 'expect(document.body).toBeInTheDocument()'),
  change(
    'expect.js became node:assert',
    'silent',
    {
      'package.json': `{ "name": "shop", "private": true, "scripts": { "test": "mocha" }, "devDependencies": { "mocha": "^11.0.0", "expect.js": "^0.3.0" } }\n`,
      'src/code.js': 'exports.isSold = (kind) => kind.length > 2\nexports.label = (kind) => `a ${kind}`\n',
      'test/code.js':
        "const expect = require('expect.js')\nconst { isSold, label } = require('../src/code')\n\nit('sells', () => {\n  expect(isSold('jam')).to.be(true)\n  expect(label('jam')).to.eql('a jam')\n})\n",
    },
    {
      'test/code.js':
        "const assert = require('node:assert')\nconst { isSold, label } = require('../src/code')\n\nit('sells', () => {\n  assert.ok(isSold('jam'))\n  assert.equal(label('jam'), 'a jam')\n})\n",
    },
  ),
  wholly('an entry of a dict that the test updates', 'assertion_weakening', ASSERTED, `    made.update(name="jam")\n${ASSERTED}`),
  wholly('an entry of a dict that the test puts in', 'assertion_weakening', 'assert made ==', 'assert {**made, "name": "jam"} =='),
  wholly('an entry of a dict that the test takes out', 'assertion_weakening', ASSERTED, '    made.pop("total")\n    assert made == {"name": "jam"}\n'),
  wholly(
    'an entry of a dict that the test sets to something else',
    'silent',
    ASSERTED,
    `    made["note"] = "x"\n    assert made.pop("note") == "x"\n${ASSERTED}`,
  ),
  inPython('other quotes', 'silent', [
    ['    assert made["total"] == 10\n', "    assert made['total'] == 10\n"],
    ['    made = order("/1")\n', "    made = order('/1')\n"],
  ]),
  onCart('a getter of the class that is spied on', 'assertion_weakening', ADDED, `    vi.spyOn(Cart.prototype, 'total', 'get').mockReturnValue(6)\n${ADDED}`),
  onCart('a getter of the object that is spied on', 'assertion_weakening', ADDED, `    vi.spyOn(cart, 'total', 'get').mockReturnValue(6)\n${ADDED}`),
  onCart('a property that the test defines', 'assertion_weakening', ADDED, `    Object.defineProperty(cart, 'total', { value: 6 })\n${ADDED}`),
  onCart('a method that the test gives to the object', 'assertion_weakening', ADDED, `    cart.sum = () => 6\n${ADDED}`),
  onCart('a method that the test gives to the class', 'assertion_weakening', ADDED, `    Cart.prototype.sum = () => 6\n${ADDED}`),
  onCart(
    'an object of the test in place of what the code makes',
    'assertion_weakening',
    MADE,
    '    cart = { items: [], total: 6, sum: () => 6, add: () => cart } as unknown as Cart\n',
  ),
  onCart('another method that is spied on', 'silent', ADDED, `    vi.spyOn(cart, 'add')\n${ADDED}`),
  onCart('another member that the test sets', 'silent', ADDED, `    cart.items = []\n${ADDED}`),
  ofCart(
    'a property of the class that is patched',
    'assertion_weakening',
    '        self.cart.add("pie")\n',
    '        mock.patch.object(Cart, "total", 7).start()\n        self.cart.add("pie")\n',
  ),
  ofCart(
    'a double in place of the object, made before each test',
    'assertion_weakening',
    '        self.cart = Cart()\n',
    '        self.cart = mock.MagicMock(total=7)\n',
  ),
  ofCart(
    'a function of the test module itself that is patched before each test',
    'assertion_weakening',
    '        self.cart = Cart()\n',
    '        self.cart = Cart()\n        patcher = mock.patch("tests.test_cart.price", return_value=3)\n        patcher.start()\n        self.addCleanup(patcher.stop)\n',
  ),
  ofCart(
    'a function of the test module itself that a fixture for all replaces',
    'assertion_weakening',
    'class TestCart(TestCase):\n',
    '@pytest.fixture(autouse=True)\ndef known(monkeypatch):\n    monkeypatch.setattr("tests.test_cart.price", lambda kind: 3)\n\n\nclass TestCart(TestCase):\n',
  ),
  change(
    'what was set before is set in other words',
    'silent',
    {
      'pyproject.toml': PYPROJECT,
      'shop/__init__.py': '',
      'shop/cart.py': 'class Cart:\n    url = ""\n',
      'tests/test_cart.py':
        'from shop.cart import Cart\n\n\ndef test_url():\n    cart = Cart()\n    cart.url = "/cart"  # type: ignore\n    assert cart.url == "/cart"\n',
    },
    { 'tests/test_cart.py': [['"/cart"  # type: ignore\n', "'/cart'\n"]] },
  ),
]
