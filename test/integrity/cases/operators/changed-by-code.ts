import { change, type Expected, PYPROJECT, VITEST } from '../change.js'

const ORDERS =
  "export class Orders {\n  constructor(mailer, stock) {\n    this.mailer = mailer\n    this.stock = stock\n    this.lines = []\n    this.log = []\n  }\n\n  add(sku, count) {\n    if ((this.stock.get(sku) ?? 0) < count) throw new Error(`out of stock: ${sku}`)\n    this.lines.push({ sku, count })\n    this.log.push(`add ${sku}`)\n  }\n\n  async submit(address) {\n    if (this.lines.length === 0) throw new Error('empty')\n    for (const { sku, count } of this.lines) this.stock.set(sku, this.stock.get(sku) - count)\n    await this.mailer.send(address)\n    return `o-${this.lines.length}`\n  }\n}\n"
const ORDERED =
  "import { beforeEach, expect, it, vi } from 'vitest'\nimport { Orders } from '../src/orders.js'\n\nconst send = vi.fn(async () => {})\nlet stock\nlet orders\n\nbeforeEach(() => {\n  send.mockReset()\n  stock = new Map([['pen', 10], ['ink', 1]])\n  orders = new Orders({ send }, stock)\n})\n\nit('adds', () => {\n  orders.add('pen', 2)\n  orders.add('ink', 1)\n  expect(orders.log).toEqual(['add pen', 'add ink'])\n  expect(() => orders.add('ink', 2)).toThrow('out of stock: ink')\n})\n\nit('submits', async () => {\n  orders.add('pen', 2)\n  const id = await orders.submit('kim@example.org')\n  expect(id).toBe('o-1')\n  expect(stock.get('pen')).toBe(8)\n})\n\nit('does not submit nothing', async () => {\n  await expect(orders.submit('kim@example.org')).rejects.toThrow('empty')\n  expect(send).not.toHaveBeenCalled()\n})\n"
const ordered = (name: string, expected: Expected, ...edit: (readonly [string, string])[]) =>
  change(name, expected, { 'package.json': VITEST, 'src/orders.js': ORDERS, 'test/orders.test.js': ORDERED }, { 'test/orders.test.js': edit })
const PEN = "  expect(stock.get('pen')).toBe(8)\n"
const LOG = "  expect(orders.log).toEqual(['add pen', 'add ink'])\n"
const ID = "  const id = await orders.submit('kim@example.org')\n"
const UNSENT = '  expect(send).not.toHaveBeenCalled()\n'

/** What the code was handed, or has kept, is asked for by less, or by what the test itself has put there. */
export const HANDED = [
  ordered('how many are left became whether there are any', 'assertion_weakening', [PEN, "  expect(stock.has('pen')).toBe(true)\n"]),
  ordered('how many are left is set by the test', 'assertion_weakening', [PEN, `  stock.set('pen', 8)\n${PEN}`]),
  ordered('how many are left of another, beside it', 'silent', [PEN, `  expect(stock.get('ink')).toBe(1)\n${PEN}`]),
  ordered('a list is asked for by a part of its text', 'assertion_weakening', [LOG, "  expect(orders.log.join()).toContain('add ink')\n"]),
  ordered('a list is asked for by the text of all of it', 'silent', [LOG, "  expect(orders.log.join()).toBe('add pen,add ink')\n"]),
  ordered('an entry that is sought is put in by the test', 'assertion_weakening', [
    LOG,
    "  orders.log.push('add ink')\n  expect(orders.log).toContain('add ink')\n",
  ]),
  ordered('a part of what is to refuse is a double that throws', 'assertion_weakening', [
    "  expect(() => orders.add('ink', 2))",
    "  vi.spyOn(orders.log, 'push').mockImplementation(() => {\n    throw new Error('out of stock: ink')\n  })\n  expect(() => orders.add('ink', 2))",
  ]),
  ordered('what is expected stands in a race with the answer', 'assertion_weakening', [
    ID,
    "  const id = await Promise.race([orders.submit('kim@example.org'), 'o-1'])\n",
  ]),
  ordered('what is expected stands for an error', 'assertion_weakening', [
    ID,
    "  const id = (await orders.submit('kim@example.org').catch(() => undefined)) ?? 'o-1'\n",
  ]),
  ordered('a race with the clock', 'silent', [
    ID,
    "  const id = await Promise.race([orders.submit('kim@example.org'), new Promise((_, fail) => setTimeout(fail, 500))])\n",
  ]),
  ordered('calls are forgotten right before none is to have come', 'assertion_weakening', [UNSENT, `  send.mockClear()\n${UNSENT}`]),
  ordered('the same of all doubles', 'assertion_weakening', [UNSENT, `  vi.clearAllMocks()\n${UNSENT}`]),
  ordered('calls are forgotten before the step', 'silent', ['  await expect(orders.submit(', '  send.mockClear()\n  await expect(orders.submit(']),
  ordered('no call of another double that nobody has', 'assertion_weakening', [UNSENT, '  expect(vi.fn()).not.toHaveBeenCalled()\n']),
]

const STOCK =
  'class Orders:\n    def __init__(self, stock, log):\n        self.stock, self.log = stock, log\n\n    def take(self, sku):\n        self.stock[sku] -= 1\n        self.log.append(sku)\n        print("took", sku)\n\n\ndef fill(target, key):\n    target[key] = 1\n    return target\n'
const TAKES =
  'import unittest\n\nimport pytest\n\nfrom shop.stock import Orders, fill\n\n\n@pytest.fixture\ndef stock():\n    return {"pen": 10, "ink": 1}\n\n\ndef test_takes():\n    stock = {"pen": 10, "ink": 1}\n    seen = ["begin"]\n    orders = Orders(stock, seen)\n    orders.take("pen")\n    assert stock["pen"] == 9\n    assert seen == ["begin", "pen"]\n    assert len(seen) == 2\n\n\ndef test_takes_of_a_fixture(stock, capsys):\n    orders = Orders(stock, [])\n    orders.take("pen")\n    assert stock["pen"] == 9\n    assert stock == {"pen": 9, "ink": 1}\n    assert orders.log == ["pen"]\n    assert capsys.readouterr().err == ""\n\n\ndef test_fills():\n    target = {"a": 2}\n    made = fill(target, "b")\n    assert target["b"] == 1\n    assert made is target\n\n\nclass TestTakes(unittest.TestCase):\n    def setUp(self):\n        self.stock = {"pen": 10}\n        self.log = []\n        self.orders = Orders(self.stock, self.log)\n\n    def test_takes(self):\n        self.orders.take("pen")\n        self.assertEqual(self.stock["pen"], 9)\n        self.assertEqual(self.log, ["pen"])\n'
const takes = (name: string, expected: Expected, ...edit: (readonly [string, string])[]) =>
  change(name, expected, { 'pyproject.toml': PYPROJECT, 'shop/stock.py': STOCK, 'tests/test_stock.py': TAKES }, { 'tests/test_stock.py': edit })
const LEFT = '    assert stock["pen"] == 9\n    assert seen'
const WHOLE = '    assert stock["pen"] == 9\n    assert stock == {"pen": 9, "ink": 1}\n'

/** In Python: what a test made is not what it was made as once the code had it, and what is asked behind it is reached. */
export const CHANGED = [
  takes('what the code takes from a dict became a bound', 'assertion_weakening', [LEFT, '    assert stock["pen"] <= 10\n    assert seen']),
  takes('the same became whether there is a key', 'assertion_weakening', [LEFT, '    assert "pen" in stock\n    assert seen']),
  takes(
    'what is in a list became whether one is in it',
    'assertion_weakening',
    ['    assert seen == ["begin", "pen"]\n', '    assert "pen" in seen\n'],
    ['    assert len(seen) == 2\n', ''],
  ),
  takes('how many are in a list is asked no more', 'silent', ['    assert len(seen) == 2\n', '']),
  takes('a dict of a fixture is asked no more', 'assertion_weakening', [WHOLE, '']),
  takes('a dict of a fixture is asked for anything', 'assertion_weakening', [WHOLE, '    assert stock\n']),
  takes('what stands in the whole is asked no more', 'silent', ['    assert stock["pen"] == 9\n    assert stock ==', '    assert stock ==']),
  takes('what is asked behind a dict became anything', 'assertion_weakening', ['    assert orders.log == ["pen"]\n', '    assert orders.log\n']),
  takes('an entry that the code fills became one that the test has made', 'assertion_weakening', [
    '    assert target["b"] == 1\n',
    '    assert target["a"] == 2\n',
  ]),
  takes('a field that was set up is asked no more', 'assertion_weakening', ['        self.assertEqual(self.stock["pen"], 9)\n', '']),
  takes('a field that was set up became a bound', 'assertion_weakening', [
    '        self.assertEqual(self.stock["pen"], 9)\n',
    '        self.assertLessEqual(self.stock["pen"], 10)\n',
  ]),
  takes('what was printed is taken away first', 'assertion_weakening', ['    assert capsys', '    capsys.readouterr()\n    assert capsys']),
  takes('the sides stand the other way round', 'silent', ['    assert stock["pen"] == 9\n    assert seen', '    assert 9 == stock["pen"]\n    assert seen']),
  takes('a local becomes the fixture', 'silent', ['def test_takes():\n    stock = {"pen": 10, "ink": 1}\n', 'def test_takes(stock):\n']),
]

const TALLY =
  'export class Tally {\n  items = {}\n\n  add(name) {\n    this.items[name] = (this.items[name] ?? 0) + 1\n    return this\n  }\n\n  dump() {\n    return JSON.stringify(this.items)\n  }\n\n  load(text) {\n    this.items = JSON.parse(text)\n  }\n}\n'
const tally = (name: string, expected: Expected, ...edit: (readonly [string, string])[]) =>
  change(
    name,
    expected,
    {
      'package.json': VITEST,
      'src/tally.js': TALLY,
      'test/tally.test.js':
        "import { beforeEach, expect, it } from 'vitest'\nimport { Tally } from '../src/tally.js'\n\nlet tally\n\nbeforeEach(() => {\n  tally = new Tally()\n})\n\nit('loads', () => {\n  tally.add('pen')\n  const other = new Tally()\n  other.load(tally.dump())\n  expect(other.items).toEqual(tally.items)\n})\n\nit('adds', () => {\n  expect(tally.add('ink').items.ink).toBe(1)\n})\n",
    },
    { 'test/tally.test.js': edit },
  )
const BOTH = '  expect(other.items).toEqual(tally.items)\n'
const HEAP =
  'class Heap:\n    def __init__(self):\n        self.items = {}\n\n    def add(self, name):\n        self.items[name] = 1\n        return bool(self.items)\n\n\ndef walk(tree):\n    for key, value in tree.items():\n        yield key\n        if isinstance(value, dict):\n            yield from walk(value)\n\n\ndef count(tree):\n    return len(tree)\n'
const heap = (name: string, expected: Expected, ...edit: (readonly [string, string])[]) =>
  change(
    name,
    expected,
    {
      'pyproject.toml': PYPROJECT,
      'shop/heap.py': HEAP,
      'tests/test_heap.py':
        'import unittest\n\nfrom shop.heap import Heap, count, walk\n\n\nclass TestHeap(unittest.TestCase):\n    def setUp(self):\n        self.heap = Heap()\n        self.other = Heap()\n\n    def test_both(self):\n        self.heap.add("pen")\n        self.other.add("pen")\n        self.assertEqual(self.heap.items, self.other.items)\n\n\ndef test_adds():\n    assert Heap().add("pen")\n\n\ndef test_counts():\n    assert count({"a": 1}) <= 2\n\n\ndef test_steps():\n    steps = walk({"a": {"b": 1}})\n    assert next(steps) == "a"\n    assert list(steps) == ["b"]\n',
    },
    { 'tests/test_heap.py': edit },
  )

/** Two objects that are made alike are not one, and a step that is asked for is not in what is left behind it. */
export const TWO_OBJECTS = [
  tally('what one object holds as another does is asked no more', 'assertion_weakening', [BOTH, '']),
  tally('what one object holds as another does became anything', 'assertion_weakening', [BOTH, '  expect(other.items).toBeDefined()\n']),
  tally('an object is held against itself', 'assertion_weakening', [BOTH, '  expect(other.items).toEqual(other.items)\n']),
  tally('the two the other way round', 'silent', [BOTH, '  expect(tally.items).toEqual(other.items)\n']),
  heap('fields of a test that hold alike are asked no more', 'assertion_weakening', [
    '        self.assertEqual(self.heap.items, self.other.items)\n',
    '        self.assertTrue(self.heap)\n',
  ]),
  heap('a field of a test is the other one', 'assertion_weakening', ['        self.other = Heap()\n', '        self.other = self.heap\n']),
  heap('a step of a generator became anything', 'assertion_weakening', ['    assert next(steps) == "a"\n', '    assert next(steps) is not None\n']),
  heap('the steps of a generator are asked for together', 'silent', [
    '    assert next(steps) == "a"\n    assert list(steps) == ["b"]\n',
    '    assert list(steps) == ["a", "b"]\n',
  ]),
  heap('an upper bound became anything', 'assertion_weakening', ['assert count({"a": 1}) <= 2', 'assert count({"a": 1})']),
  heap('an upper bound is lower', 'silent', ['assert count({"a": 1}) <= 2', 'assert count({"a": 1}) < 2']),
  heap('yes became yes or no', 'assertion_weakening', ['assert Heap().add("pen")', 'assert Heap().add("pen") in (True, False)']),
]
