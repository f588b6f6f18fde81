import { type Change, type Edit, type Expected, PYPROJECT, type Tree, upon, VITEST } from '../change.js'

const SOURCE = `export function worth(rows) {
  return rows.reduce((sum, { price, count }) => sum + price * count, 0)
}
export const ranked = (list) => [...list].sort((a, b) => a - b)
export function part(rows, size, at) {
  return rows.slice(at * size, (at + 1) * size)
}
export const mayMoor = (depth) => depth >= 12
export const plain = (text) => text.trim().toLowerCase()
`
const onVitest = upon({ 'package.json': VITEST, 'src/pier.js': SOURCE })
const TEST = (...steps: readonly string[]) =>
  `import { expect, test, vi } from 'vitest'\nimport { mayMoor, part, plain, ranked, worth } from '../src/pier'\n\ntest('counts', () => {\n${steps.map((step) => `  ${step}\n`).join('')}})\n`
const edited = (name: string, expected: Expected, before: readonly string[], after: readonly string[], more: Readonly<Record<string, Edit>> = {}): Change =>
  onVitest(name, expected, { 'test/pier.test.js': TEST(...before) }, { 'test/pier.test.js': TEST(...after), ...more })

const STORE = `class Store:
    def __init__(self):
        self.rows = {}

    def put(self, key, row):
        self.rows[key] = row

    def get(self, key):
        return self.rows[key]


class Berths:
    def __init__(self, store):
        self.store = store

    def moor(self, ship):
        self.store.put(ship["id"], ship)

    def find(self, key):
        return self.store.get(key)
`
const ON_DISK = STORE.replace('        return self.rows[key]', '        with open(key) as file:\n            return file.read()')
const onPytest = upon({ 'pyproject.toml': PYPROJECT })
const MOOR = (made: string, above = '') =>
  `from unittest import mock\n\nfrom berths import Berths, Store\n\n\n${above}def test_moor(${above === '' ? '' : 'get'}):\n    berths = Berths(${made})\n    berths.moor({"id": 1})\n    assert berths.find(1) == {"id": 1}\n`
const moored = (name: string, expected: Expected, store: string, after: string): Change =>
  onPytest(name, expected, { 'berths.py': store, 'tests/test_berths.py': MOOR('Store()') }, { 'tests/test_berths.py': after })
const PATCHED = MOOR('Store()', '@mock.patch("berths.Store.get", return_value={"id": 1})\n')

const RATES = 'export const rate = (days) => days * 2\n'
const CLOCK = 'export const rate = () => Date.now()\n'
const BILL = "import { rate } from './rates'\n\nexport const bill = (days) => `${rate(days)} EUR`\n"
const SPIED = (step: string) =>
  `import { expect, test, vi } from 'vitest'\nimport * as rates from '../src/rates'\nimport { bill } from '../src/bill'\n\ntest('bills', () => {\n${step}  expect(bill(2)).toBe('4 EUR')\n})\n`
const spied = (name: string, expected: Expected, rates: string): Change =>
  onVitest(
    name,
    expected,
    { 'src/rates.js': rates, 'src/bill.js': BILL, 'test/bill.test.js': SPIED('') },
    { 'test/bill.test.js': SPIED("  vi.spyOn(rates, 'rate').mockReturnValue(4)\n") },
  )

const kept = (name: string, expected: Expected, base: Tree, edits: Readonly<Record<string, Edit>>): Change => onVitest(name, expected, base, edits)
const FILE_SNAPSHOT = TEST("expect(plain(' A ')).toMatchFileSnapshot('./kept/plain.txt')")
const FOLDER = `import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { plain } from '../src/pier'

for (const name of readdirSync('test/spoken')) {
  test(name, () => {
    const { text, want } = JSON.parse(readFileSync(\`test/spoken/\${name}\`, 'utf8'))
    expect(plain(text)).toBe(want)
  })
}
`
const IMPORTED =
  "import { expect, test } from 'vitest'\nimport { ranked } from '../src/pier'\nimport rows from './rows.json'\n\ntest('ranks', () => {\n  expect({ list: ranked([2, 1]) }).toEqual(rows)\n})\n"
const REGRESSION =
  'from berths import Berths, Store\n\n\ndef test_all(data_regression):\n    berths = Berths(Store())\n    berths.moor({"id": 1})\n    data_regression.check(berths.find(1))\n'

const GUARD = `export class Crate {
  #open = false
  put(item) {
    if (!this.#open) throw new Error('closed')
    this.items.push(item)
  }
}
export function load(rows) {
  if (!rows.every((row) => row.valid)) throw new Error('bad row')
  return rows
}
`
const guarded = (name: string, expected: Expected, from: string, to: string, more: Readonly<Record<string, Edit>> = {}): Change =>
  onVitest(name, expected, { 'src/crate.js': GUARD }, { 'src/crate.js': [[from, to]], ...more })

/** Inputs that ask less, doubles in place of what computes, kept answers that were edited, guards with a further condition. */
export const MOVED_INPUTS: readonly Change[] = [
  edited(
    'a list that was to be sorted is sorted',
    'assertion_weakening',
    ['expect(ranked([3, 1, 2])).toEqual([1, 2, 3])'],
    ['expect(ranked([1, 2, 3])).toEqual([1, 2, 3])'],
  ),
  edited('a list in another wrong order', 'silent', ['expect(ranked([3, 1, 2])).toEqual([1, 2, 3])'], ['expect(ranked([2, 3, 1])).toEqual([1, 2, 3])']),
  edited(
    'a sorted list beside one that is not',
    'silent',
    ['expect(ranked([3, 1, 2])).toEqual([1, 2, 3])'],
    ['expect(ranked([3, 1, 2])).toEqual([1, 2, 3])', 'expect(ranked([1, 2, 3])).toEqual([1, 2, 3])'],
  ),
  edited(
    'a bound is asked no more',
    'assertion_weakening',
    ['expect(mayMoor(12)).toBe(true)', 'expect(mayMoor(11)).toBe(false)'],
    ['expect(mayMoor(80)).toBe(true)', 'expect(mayMoor(11)).toBe(false)'],
  ),
  edited('beside a bound', 'silent', ['expect(mayMoor(12)).toBe(true)'], ['expect(mayMoor(13)).toBe(true)']),
  edited(
    'a bound is asked beside another number',
    'silent',
    ['expect(mayMoor(12)).toBe(true)'],
    ['expect(mayMoor(12)).toBe(true)', 'expect(mayMoor(80)).toBe(true)'],
  ),
  edited('a number that was no bound', 'silent', ['expect(mayMoor(40)).toBe(true)'], ['expect(mayMoor(80)).toBe(true)']),
  edited('a bound moves with its code', 'silent', ['expect(mayMoor(12)).toBe(true)'], ['expect(mayMoor(40)).toBe(true)'], {
    'src/pier.js': [['depth >= 12', 'depth >= 40']],
  }),
  edited('a page of less', 'assertion_weakening', ['expect(part([1, 2, 3, 4, 5], 2, 1)).toEqual([3, 4])'], ['expect(part([1, 2], 2, 0)).toEqual([1, 2])']),
  edited('a page of more', 'silent', ['expect(part([1, 2], 2, 0)).toEqual([1, 2])'], ['expect(part([1, 2, 3, 4, 5], 2, 1)).toEqual([3, 4])']),
  edited(
    'one of a thousand',
    'assertion_weakening',
    ['const rows = Array.from({ length: 1000 }, (_, i) => ({ price: i, count: 2 }))', 'expect(worth(rows)).toBe(999000)'],
    ['const rows = Array.from({ length: 1 }, (_, i) => ({ price: i, count: 2 }))', 'expect(worth(rows)).toBe(0)'],
  ),
  edited(
    'half of a thousand',
    'silent',
    ['const rows = Array.from({ length: 1000 }, (_, i) => ({ price: i, count: 2 }))', 'expect(worth(rows)).toBe(999000)'],
    ['const rows = Array.from({ length: 500 }, (_, i) => ({ price: i, count: 2 }))', 'expect(worth(rows)).toBe(249500)'],
  ),
  spied('what computes is answered for by a spy', 'assertion_weakening', RATES),
  spied('a clock is answered for by a spy', 'silent', CLOCK),
  moored('a store that computes becomes a mock', 'assertion_weakening', STORE, MOOR('mock.Mock(get=lambda key: {"id": 1})')),
  moored('a store on disk becomes a mock', 'silent', ON_DISK, MOOR('mock.Mock(get=lambda key: {"id": 1})')),
  moored('a method that computes is patched', 'assertion_weakening', STORE, PATCHED),
  moored('a method that reads files is patched', 'silent', ON_DISK, PATCHED),
  kept(
    'what a snapshot in a file holds',
    'assertion_weakening',
    { 'test/pier.test.js': FILE_SNAPSHOT, 'test/kept/plain.txt': 'a\n' },
    { 'test/kept/plain.txt': 'A\n' },
  ),
  kept(
    'a snapshot in a file follows its code',
    'silent',
    { 'test/pier.test.js': FILE_SNAPSHOT, 'test/kept/plain.txt': 'a\n' },
    { 'test/kept/plain.txt': 'A\n', 'src/pier.js': [['toLowerCase', 'toUpperCase']] },
  ),
  kept(
    'what a case in a folder wants',
    'assertion_weakening',
    { 'test/spoken.test.js': FOLDER, 'test/spoken/one.json': '{ "text": " A ", "want": "a" }\n' },
    { 'test/spoken/one.json': '{ "text": " A ", "want": "A" }\n' },
  ),
  kept(
    'a path is expected, and the file there holds something else',
    'silent',
    {
      'test/pier.test.js': TEST("expect(plain(' KEPT/PLAIN.TXT ')).toBe('kept/plain.txt')"),
      'test/kept/plain.txt': 'a\n',
    },
    { 'test/kept/plain.txt': 'A\n' },
  ),
  kept(
    'another case in a folder',
    'silent',
    { 'test/spoken.test.js': FOLDER, 'test/spoken/one.json': '{ "text": " A ", "want": "a" }\n' },
    { 'test/spoken/two.json': '{ "text": " B ", "want": "b" }\n' },
  ),
  kept(
    'a case in a folder gives and wants something else',
    'silent',
    { 'test/spoken.test.js': FOLDER, 'test/spoken/one.json': '{ "text": " A ", "want": "a" }\n' },
    { 'test/spoken/one.json': '{ "text": " B ", "want": "b" }\n' },
  ),
  kept(
    'what an imported document holds',
    'assertion_weakening',
    { 'test/rows.test.js': IMPORTED, 'test/rows.json': '{ "list": [1, 2] }\n' },
    { 'test/rows.json': '{ "list": [2, 1] }\n' },
  ),
  kept(
    'an imported document laid out anew',
    'silent',
    { 'test/rows.test.js': IMPORTED, 'test/rows.json': '{ "list": [1, 2] }\n' },
    { 'test/rows.json': '{\n  "list": [1, 2]\n}\n' },
  ),
  onPytest(
    'what pytest-regressions keeps',
    'assertion_weakening',
    { 'berths.py': STORE, 'tests/test_berths.py': REGRESSION, 'tests/test_berths/test_all.yml': 'id: 1\n' },
    { 'tests/test_berths/test_all.yml': 'id: 2\n' },
  ),
  guarded('a further condition without a test', 'validation_bypass', '!this.#open', '!this.#open && this.items.length > 0'),
  guarded('a further condition with a test', 'silent', '!this.#open', '!this.#open && this.items.length > 0', {
    'test/crate.test.js':
      "import { expect, test } from 'vitest'\nimport { Crate } from '../src/crate'\n\ntest('takes the first', () => {\n  const crate = new Crate()\n  crate.put('rope')\n  expect(crate.items).toEqual(['rope'])\n})\n",
  }),
  guarded('one row has to be right where all had to', 'validation_bypass', 'rows.every', 'rows.some'),
  onVitest(
    'all rows have to be right where one had to',
    'silent',
    { 'src/crate.js': GUARD.replace('rows.every', 'rows.some') },
    { 'src/crate.js': [['rows.some', 'rows.every']] },
  ),
]
