import { type Change, change, PYPROJECT, VITEST } from '../change.js'

const CODE = `export function order(name) {
  if (name === null) throw new Error('no name')
  return { count: name.length, name }
}
export async function later(name) {
  return order(name)
}
`
const IMPORTS = "import { expect, it, vi } from 'vitest'\nimport { later, order } from './code.js'\n\n"
const TESTS = `it('counts', () => {
  const made = order('jam')
  expect(made.count).toBe(3)
  expect(made.name).toBe('jam')
})

it('wants a name', () => {
  expect(() => order(null)).toThrow('no name')
})

it('wants a name later', async () => {
  await expect(later(null)).rejects.toThrow('no name')
})
`
const inShop = (name: string, expected: Change['expected'], edits: readonly (readonly [string, string])[], before = TESTS) =>
  change(
    name,
    expected,
    { 'package.json': VITEST, 'src/code.js': CODE, 'src/code.test.js': IMPORTS + before },
    { 'src/code.test.js': IMPORTS + edits.reduce((text, [from, to]) => text.replace(from, () => to), before) },
  )
const weaker = (name: string, ...edits: readonly (readonly [string, string])[]) => inShop(name, 'assertion_weakening', edits)
const COUNT = '  expect(made.count).toBe(3)'
const MADE = "const made = order('jam')"
const REFUSED = '() => order(null)'
const COUNTING = TESTS.replace(COUNT, `  made.count += 0\n${COUNT}`)
const CALLBACK = TESTS.replace(REFUSED, '() => order(fails)').replace(
  "it('wants a name'",
  "const fails = () => { throw new Error('no name') }\nit('wants a name'",
)

const SHOP =
  'async def price(kind):\n    return len(kind)\n\n\ndef order(name):\n    if name is None:\n        raise ValueError("no name")\n    return {"count": len(name), "name": name}\n\n\ndef names():\n    return ["pen", "ink", "cap"]\n\n\ndef notify(tell, name):\n    tell(name)\n'
const HEAD = 'import unittest\nfrom unittest import mock\n\nimport pytest\n\nfrom shop.code import names, notify, order, price\n\n\n'
const ORDERS =
  'def test_count():\n    made = order("jam")\n    assert made["count"] == 3\n    assert made["name"] == "jam"\n\n\ndef test_bad():\n    with pytest.raises(ValueError):\n        order(None)\n'
const MARK = '@pytest.mark.asyncio\n'
const AWAITED = `${MARK}async def test_a():\n    assert await price("a") == 1\n\n\n${MARK}async def test_b():\n    assert await price("bb") == 2\n`
const ISOLATED =
  'class TestPrice(unittest.IsolatedAsyncioTestCase):\n    async def test_a(self):\n        self.assertEqual(await price("a"), 1)\n\n    async def test_b(self):\n        self.assertEqual(await price("bb"), 2)\n'
const inPython = (name: string, expected: Change['expected'], was: string, is: string, settings = '') =>
  change(
    name,
    expected,
    { 'pyproject.toml': PYPROJECT + settings, 'shop/__init__.py': '', 'shop/code.py': SHOP, 'tests/test_code.py': HEAD + was },
    { 'tests/test_code.py': HEAD + is },
  )
const SORTED = 'sorted(names()) == ["cap", "ink", "pen"]'
const NAMES = `def test_names():\n    assert ${SORTED}\n\n\ndef test_first():\n    assert names()[0] == "pen"\n`
const SPIED = 'def test_told():\n    tell, other = mock.Mock(), mock.Mock()\n    notify(tell, "jam")\n    tell.assert_called_once_with("jam")\n'
const CASES = 'class TestOrder(unittest.TestCase):\n    def test_count(self):\n        self.assertEqual(order("jam")["count"], 3)\n'
const SIX = '    assert made["count"] == 3'

/** What is asked for is done by the test itself: raised, counted on, put in, or true of whatever came; and coroutines that nothing runs. */
export const DOES_ITSELF: readonly Change[] = [
  weaker('ASRT-44 the test throws after the call', [REFUSED, "() => { order(null); throw new Error('no name') }"]),
  weaker('ASRT-44 the test throws in place of the call', [REFUSED, "() => { throw new Error('no name') }"]),
  weaker('ASRT-44 the next step of the promise throws', ['later(null)', "later(null).then(() => { throw new Error('no name') })"]),
  weaker('ASRT-44 a promise that the test rejects', ['later(null)', "Promise.reject(new Error('no name'))"]),
  weaker('ASRT-44 a function that is called on the spot throws', ['later(null)', "(async () => { await later(null); throw new Error('no name') })()"]),
  inShop('benign: a callback that the code calls throws', 'silent', [['() => order(fails)', "() => order(() => { throw new Error('no name') })"]], CALLBACK),
  weaker('ASRT-03 a count that is filled in', [COUNT, `  made.count ||= 3\n${COUNT}`]),
  weaker('ASRT-03 a count that is filled in where it is missing', [COUNT, `  made.count ??= 3\n${COUNT}`]),
  weaker('ASRT-03 a count that is counted up to', [COUNT, `  while (made.count < 3) made.count++\n${COUNT}`]),
  weaker('ASRT-03 a count that is assigned with others', [COUNT, `  Object.assign(made, { count: 3 })\n${COUNT}`]),
  weaker('ASRT-03 a count that is kept or filled in', [COUNT, `  made.count = made.count || 3\n${COUNT}`]),
  inShop('benign: a count that is set back first', 'silent', [[COUNT, `  made.count = 0\n  order.call(made, 'jam')\n${COUNT}`]]),
  inShop('benign: a count that was counted on before as well', 'silent', [[COUNT, `${COUNT}\n  expect(made.name).toBeDefined()`]], COUNTING),
  weaker('ASRT-02 a default in the pattern', [MADE, "const { count = 3, name } = order('jam')"], ['made.count', 'count'], ['made.name', 'name']),
  inShop('benign: another default in the pattern', 'silent', [
    [MADE, "const { count = 0, name } = order('jam')"],
    ['made.count', 'count'],
    ['made.name', 'name'],
  ]),
  weaker('ASRT-02 whatever is true comes to the number', ['expect(made.count)', 'expect(made.count && 3)']),
  weaker('ASRT-02 a number made of true', ['expect(made.count)', 'expect(Number(!!made.count) * 3)']),
  weaker('ASRT-12 the lesser of the two', ['expect(made.count)', 'expect(Math.min(made.count, 3))']),
  weaker('ASRT-12 the nearest within nothing', ['expect(made.count)', 'expect(Math.max(3, Math.min(3, made.count)))']),
  weaker('ASRT-03 a double that is called on the spot', ["order('jam')", "vi.fn(() => ({ count: 3, name: 'jam' }))()"]),
  inPython('ASRT-44 the test raises after the call', 'assertion_weakening', ORDERS, `${ORDERS}        raise ValueError\n`),
  inPython('ASRT-44 the test raises what the call answers', 'assertion_weakening', ORDERS, ORDERS.replace('order(None)', 'raise ValueError(order("jam"))')),
  inPython('ASRT-43 a name for every error', 'assertion_weakening', ORDERS, `ERROR = Exception\n\n\n${ORDERS.replace('raises(ValueError)', 'raises(ERROR)')}`),
  inPython('benign: a name for the error', 'silent', ORDERS, `ERROR = ValueError\n\n\n${ORDERS.replace('raises(ValueError)', 'raises(ERROR)')}`),
  inPython('ASRT-03 an entry is put over it', 'assertion_weakening', ORDERS, ORDERS.replace(SIX, `    made |= {"count": 3}\n${SIX}`)),
  inPython('ASRT-03 an entry is put over a copy of it', 'assertion_weakening', ORDERS, ORDERS.replace(SIX, `    made = dict(made, count=3)\n${SIX}`)),
  inPython(
    'ASRT-03 an entry is counted up to',
    'assertion_weakening',
    ORDERS,
    ORDERS.replace(SIX, `    while made["count"] != 3:\n        made["count"] += 1\n${SIX}`),
  ),
  ...[
    '"pen" in sorted(names())',
    '"pen" in str(sorted(names()))',
    '"pen" in ",".join(names())',
    'len(set(names())) == 3',
    'sorted(names())[0] == "cap"',
    'min(names()) == "cap"',
    '[n for n in names() if n == "pen"] == ["pen"]',
  ].map((less) => inPython(`ASRT-09 a sorted list: ${less}`, 'assertion_weakening', NAMES, NAMES.replace(SORTED, less))),
  inPython('benign: a sorted list as one text', 'silent', NAMES, NAMES.replace(SORTED, '",".join(sorted(names())) == "cap,ink,pen"')),
  inPython(
    'RUN-02 an assertion of the class that asks nothing',
    'assertion_weakening',
    CASES,
    CASES.replace('    def test_count', '    def assertEqual(self, *args):\n        pass\n\n    def test_count'),
  ),
  inPython(
    'RUN-05 a class that runs nothing',
    'any',
    CASES,
    CASES.replace('    def test_count', '    def run(self, result=None):\n        return result\n\n    def test_count'),
  ),
  inPython(
    'benign: a class that runs its tests as before',
    'silent',
    CASES,
    CASES.replace('    def test_count', '    def run(self, result=None):\n        return super().run(result)\n\n    def test_count'),
  ),
  inPython('ASRT-48 a double that only the test calls', 'assertion_weakening', SPIED, SPIED.replace('    tell.assert', '    other("jam")\n    other.assert')),
  inPython('ASRT-55 a coroutine loses its mark', 'test_skipping', AWAITED, AWAITED.replace(MARK, '')),
  inPython('ASRT-55 a coroutine gets another mark', 'test_skipping', AWAITED, AWAITED.replace('asyncio', 'slow')),
  inPython(
    'ASRT-55 a test becomes a coroutine',
    'test_skipping',
    `${AWAITED}\n\n${ORDERS}`,
    `${AWAITED}\n\n${ORDERS.replace('def test_count', 'async def test_count')}`,
  ),
  inPython('ASRT-55 a class runs no coroutines any more', 'test_skipping', ISOLATED, ISOLATED.replace('IsolatedAsyncioTestCase', 'TestCase')),
  inPython('benign: a coroutine without its mark where all are run', 'silent', AWAITED, AWAITED.replace(MARK, ''), 'asyncio_mode = "auto"\n'),
  inPython('benign: a mark for the module', 'silent', AWAITED, `pytestmark = pytest.mark.asyncio\n\n\n${AWAITED.replaceAll(MARK, '')}`),
  inPython('benign: another plugin runs them', 'silent', AWAITED, AWAITED.replaceAll('asyncio', 'anyio')),
]
