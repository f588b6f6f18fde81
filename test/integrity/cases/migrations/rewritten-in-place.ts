import { type Change, change, PYPROJECT, VITEST } from '../change.js'

const CODE = `export class Cart {
  lines: { kind: string; count: number }[] = []
  add(kind: string, count: number) {
    this.lines.push({ kind, count })
  }
}
export async function checkout(cart: Cart, { user, country }: { user: string; country: string }) {
  if (cart.lines.every((line) => line.count === 0)) throw new Error('empty cart')
  return { user, country, total: cart.lines.length * 3, status: 'paid', notes: [] as string[], sent: {} }
}
`
const WITHOUT_SENT = CODE.replace(', sent: {} }', ' }')
const IMPORTS = "import { expect, it } from 'vitest'\nimport { Cart, checkout } from './code.js'\n\n"
const FIRST =
  "it('pays', async () => {\n  const cart = new Cart()\n  cart.add('jam', 2)\n  expect((await checkout(cart, { user: 'ann', country: 'nl' })).status).toBe('paid')\n})\n\n"
const LAST =
  "\nit('has the user of the cart', async () => {\n  const cart = new Cart()\n  cart.add('pie', 1)\n  expect((await checkout(cart, { user: 'bob', country: 'de' })).user).toBe('bob')\n})\n"
const ofCart = (title: string, count: number, ...checks: readonly string[]) =>
  `it('${title}', async () => {\n  const cart = new Cart()\n  cart.add('jam', ${count})\n  const order = await checkout(cart, { user: 'ann', country: 'nl' })\n${checks.map((one) => `  ${one}\n`).join('')}})\n`
const REFUSED =
  "it('refuses an empty cart', async () => {\n  const cart = new Cart()\n  cart.add('jam', 0)\n  const order = checkout(cart, { user: 'ann', country: 'nl' })\n  await expect(order).rejects.toThrow('empty cart')\n})\n"
const TAKEN =
  "it('takes a cart', async () => {\n  const cart = new Cart()\n  cart.add('jam', 1)\n  const order = checkout(cart, { user: 'ann', country: 'nl' })\n  await expect(order).resolves.toBeDefined()\n})\n"
const TOTAL = ofCart('knows the total', 3, 'expect(order.total).toBe(3)', 'expect(order.notes).toEqual([])')
const SENT = ofCart('keeps an empty sent where nobody asked', 3, 'expect(order.sent).toEqual({})')
const inShop = (name: string, expected: Change['expected'], was: string, is: string, code?: string) =>
  change(
    name,
    expected,
    { 'package.json': VITEST, 'src/code.ts': CODE, 'src/code.test.ts': IMPORTS + FIRST + was + LAST },
    { 'src/code.test.ts': IMPORTS + FIRST + is + LAST, ...(code !== undefined && { 'src/code.ts': code }) },
  )

const SHOP = 'def order(name, notes=None):\n    return {"name": name, "notes": notes or [], "total": len(name)}\n'
const HEAD = 'import pytest\n\nfrom shop.code import order\n\n\n'
const inPython = (name: string, expected: Change['expected'], was: string, is: string, files: Change['edits'] = {}, more: Change['base'] = {}) =>
  change(
    name,
    expected,
    {
      'pyproject.toml': PYPROJECT,
      'shop/__init__.py': '',
      'shop/code.py': SHOP,
      'tests/test_code.py': `${HEAD}def test_name():\n    assert order("jam")["name"] == "jam"\n\n\n${was}`,
      ...more,
    },
    { 'tests/test_code.py': `${HEAD}def test_name():\n    assert order("jam")["name"] == "jam"\n\n\n${is}`, ...files },
  )
const ORDERED =
  'class TestOrder:\n    def test_names_are_kept(self):\n        made = order("apple", ["late"])\n        assert made["name"] == "apple"\n        assert made["notes"] == ["late"]\n'
const fixture = (...checks: readonly string[]) =>
  `class TestNames:\n    @pytest.fixture\n    def placed(self, notes):\n        return order("apple", notes)\n\n    @pytest.mark.parametrize("notes", [["late"]])\n    def test_names_are_kept(self, placed):\n${checks.map((one) => `        ${one}\n`).join('')}`
const NAMED = 'def test_name_of_an_order():\n    made = order("apple")\n    assert made["name"] == "apple"\n    assert made["total"] == 5\n'
const ELSEWHERE = (checks: string) => `from shop.code import order\n\n\ndef test_name_of_an_order():\n    found = order("grape", ["x"])\n${checks}`

/** Tests that were rewritten where they stood, or under their own name elsewhere; what they ask less is told as it is of every test. */
export const IN_PLACE: readonly Change[] = [
  inShop(
    'benign: a test under another name follows the code',
    'silent',
    SENT,
    ofCart('leaves sent out where nobody asked for it', 3, "expect(order).not.toHaveProperty('sent')"),
    WITHOUT_SENT,
  ),
  inShop(
    'DEL-02 a test gives way to one of something else',
    'test_deletion',
    TOTAL,
    "it('is a class', () => {\n  expect(typeof Cart).toBe('function')\n  expect(Cart.name).toBe('Cart')\n})\n",
  ),
  inShop(
    'ASRT-30 a check gives way to one of another field',
    'assertion_weakening',
    TOTAL,
    ofCart('knows the status', 3, "expect(order.status).toBe('paid')", 'expect(order.notes).toEqual([])'),
  ),
  inShop(
    'ASRT-30 all checks give way to those of other fields',
    'assertion_weakening',
    TOTAL,
    ofCart('knows the user', 3, "expect(order.status).toBe('paid')", "expect(order.user).toBe('ann')"),
  ),
  inShop(
    'ASRT-30 the same under its own name',
    'assertion_weakening',
    TOTAL,
    ofCart('knows the total', 3, "expect(order.status).toBe('paid')", "expect(order.user).toBe('ann')"),
  ),
  inShop(
    'benign: a field is asked for as a part of the whole',
    'silent',
    TOTAL,
    ofCart(
      'knows the order',
      3,
      "expect(order).toEqual({ user: 'ann', country: 'nl', total: 3, status: 'paid', notes: [], sent: {} })",
      'expect(cart.lines).toHaveLength(1)',
    ),
  ),
  inShop(
    'ASRT-02 a test under another name asks whether something is there',
    'assertion_weakening',
    TOTAL,
    ofCart('makes an order', 3, 'expect(order.total).toBeTruthy()', 'expect(order.notes).toBeDefined()'),
  ),
  inShop('ASRT-17 what was to be refused is to be taken', 'assertion_weakening', REFUSED, TAKEN),
  inShop('ASRT-17 what was to be refused is to be paid', 'assertion_weakening', REFUSED, ofCart('takes any cart', 0, "expect(order.status).toBe('paid')")),
  inPython(
    'benign: a test with a fixture in place of its lines',
    'silent',
    ORDERED,
    fixture('assert placed["name"] == "apple"', 'assert placed["notes"] == ["late"]'),
  ),
  inPython('ASRT-30 a test with a fixture that asks less', 'any', ORDERED, fixture('assert placed["name"] == "apple"', 'assert placed')),
  inPython('benign: a test of its name in another file', 'silent', NAMED, '', {
    'shop/code.py': SHOP.replace('"total": len(name)', '"total": len(name) + 1'),
    'tests/test_order.py': ELSEWHERE('    assert found["name"] == "grape"\n    assert found["total"] == 6\n'),
  }),
  inPython('ASRT-30 a test of its name in another file that asks less', 'any', NAMED, '', {
    'shop/code.py': SHOP.replace('"total": len(name)', '"total": len(name) + 1'),
    'tests/test_order.py': ELSEWHERE('    assert found["name"] == "grape"\n'),
  }),
]
