import { change, JEST, MOCHA, NODE, PYPROJECT, VITEST } from '../change.js'

const QUEUE = `export class Queue<T> {
  #items: T[] = []
  push(item: T): number {
    return this.#items.push(item)
  }
  take(): T {
    if (this.#items.length === 0) throw new RangeError('queue is empty')
    return this.#items.shift() as T
  }
}
`
const QUEUE_TEST = `import { beforeEach, describe, expect, it } from 'vitest'
import { Queue } from './queue'

describe('Queue', () => {
  let queue: Queue<string>
  beforeEach(() => {
    queue = new Queue()
  })

  it('gives back in order', () => {
    queue.push('a')
    queue.push('b')
    expect(queue.take()).toBe('a')
    expect(queue.take()).toBe('b')
  })

  it('throws when empty', () => {
    expect(() => queue.take()).toThrow(RangeError)
  })
})
`
const vitest = { 'package.json': VITEST, 'src/queue.ts': QUEUE, 'src/queue.test.ts': QUEUE_TEST }
const jest = { 'package.json': JEST, 'src/queue.ts': QUEUE, 'src/queue.test.ts': QUEUE_TEST.replace(/import \{ beforeEach.*\n/, '') }

const TEMPERATURE = 'def celsius(f):\n    return (f - 32) * 5 / 9\n'
const TEMPERATURE_TEST = `import os
import sys

import pytest

from temperature import celsius


def test_freezing():
    assert celsius(32) == 0


def test_boiling():
    assert celsius(212) == 100


class TestOdd:
    def test_equal_point(self):
        assert celsius(-40) == -40
`
const python = { 'pyproject.toml': PYPROJECT, 'temperature.py': TEMPERATURE, 'tests/test_temperature.py': TEMPERATURE_TEST }
const onPython = (name: string, from: string, to: string) => change(name, 'test_skipping', python, { 'tests/test_temperature.py': [[from, to]] })
const onVitest = (name: string, from: string, to: string) => change(name, 'test_skipping', vitest, { 'src/queue.test.ts': [[from, to]] })
const ANY = 'any' as const

export const SKIPPING = [
  onVitest('SKIP-01 describe.skip', "describe('Queue'", "describe.skip('Queue'"),
  onVitest('SKIP-01 it.skip', "it('throws", "it.skip('throws"),
  change('SKIP-01 xit (jest)', 'test_skipping', jest, { 'src/queue.test.ts': [["it('throws", "xit('throws"]] }),
  onVitest('SKIP-02 todo', "it('throws when empty', () => {\n    expect(() => queue.take()).toThrow(RangeError)\n  })", "it.todo('throws when empty')"),
  onVitest('SKIP-03 options', "it('throws when empty', () => {", "it('throws when empty', { skip: true }, () => {"),
  onVitest(
    'SKIP-03 options from a constant',
    "it('throws when empty', () => {",
    "const later = { skip: true }\n  it('throws when empty', { ...later }, () => {",
  ),
  onVitest('SKIP-04 skipIf of a variable that nobody sets', "it('throws", "it.skipIf(!process.env.QUEUE_FULL_SUITE)('throws"),
  onVitest('SKIP-05 runtime skip', "it('throws when empty', () => {", "it('throws when empty', ({ skip }) => {\n    skip()"),
  onVitest('SKIP-06 only on the sibling', "it('gives", "it.only('gives"),
  onVitest('SKIP-07 computed member', "it('throws", "it[['sk', 'ip'].join('') as 'skip']('throws"),
  change('SKIP-08 an alias by destructuring', 'test_skipping', vitest, {
    'src/queue.test.ts': [
      ["describe('Queue', () => {", "const { skip: pending } = it\n\ndescribe('Queue', () => {"],
      ["it('throws", "pending('throws"],
    ],
  }),
  change('SKIP-08 a helper that registers skipped', 'test_skipping', vitest, {
    'src/queue.test.ts': [
      ["describe('Queue', () => {", "const flaky = (name: string, body: () => void) => it.skip(name, body)\n\ndescribe('Queue', () => {"],
      ["it('throws", "flaky('throws"],
    ],
  }),
  change('SKIP-09 bare return', ANY, vitest, { 'src/queue.test.ts': [["it('throws when empty', () => {", "it('throws when empty', () => {\n    return"]] }),
  change('SKIP-09 return (pytest)', ANY, python, { 'tests/test_temperature.py': [['def test_boiling():\n', 'def test_boiling():\n    return\n']] }),
  change(
    'SKIP-09 guard in a hook that returns',
    ANY,
    {
      'package.json': MOCHA,
      'lib/db.js': 'exports.open = () => ({ rows: () => [1] })\n',
      'test/db.js': `const assert = require('assert')
const { open } = require('../lib/db')

describe('db', function () {
  let db
  before(function () {
    db = open()
  })
  it('has rows', function () {
    assert.strictEqual(db.rows().length, 1)
  })
})
`,
    },
    { 'test/db.js': [['  before(function () {\n', '  before(function () {\n    this.skip()\n']] },
  ),
  change('SKIP-10 if TYPE_CHECKING', ANY, python, {
    'tests/test_temperature.py': [
      ['import os', 'from typing import TYPE_CHECKING\nimport os'],
      ['    assert celsius(212) == 100', '    if TYPE_CHECKING:\n        assert celsius(212) == 100'],
    ],
  }),
  change('SKIP-10 a false constant', ANY, vitest, {
    'src/queue.test.ts': [
      [
        "it('throws when empty', () => {\n    expect(() => queue.take()).toThrow(RangeError)",
        "it('throws when empty', () => {\n    const strict = false\n    if (strict) expect(() => queue.take()).toThrow(RangeError)",
      ],
    ],
  }),
  change('SKIP-11 failing (jest)', 'test_skipping', jest, { 'src/queue.test.ts': [["it('throws", "it.failing('throws"]] }),
  onVitest('SKIP-11 fails option', "it('throws when empty', () => {", "it('throws when empty', { fails: true }, () => {"),
  onPython('SKIP-12 skip mark', 'def test_boiling', '@pytest.mark.skip(reason="later")\ndef test_boiling'),
  onPython('SKIP-12 on the class', 'class TestOdd', '@pytest.mark.skip\nclass TestOdd'),
  onPython('SKIP-12 module mark', 'from temperature import celsius\n', 'from temperature import celsius\n\npytestmark = pytest.mark.skip("flaky")\n'),
  onPython('SKIP-12 alias of the mark', 'def test_boiling', 'later = pytest.mark.skip\n\n\n@later(reason="unsure")\ndef test_boiling'),
  onPython('SKIP-13 skipif True', 'def test_boiling', '@pytest.mark.skipif(True, reason="x")\ndef test_boiling'),
  onPython('SKIP-13 skipif of a variable', 'def test_boiling', '@pytest.mark.skipif("FULL" not in os.environ, reason="x")\ndef test_boiling'),
  onPython('SKIP-14 xfail', 'def test_boiling', '@pytest.mark.xfail\ndef test_boiling'),
  onPython('SKIP-14 imperative xfail', 'def test_boiling():\n', 'def test_boiling():\n    pytest.xfail("rounding")\n'),
  onPython('SKIP-15 importorskip', 'from temperature import celsius\n', 'from temperature import celsius\n\npytest.importorskip("thermo_native")\n'),
  change('SKIP-17 collection hook (conftest is new)', 'test_skipping', python, {
    'tests/conftest.py': 'def pytest_collection_modifyitems(config, items):\n    items[:] = [item for item in items if "boiling" not in item.name]\n',
  }),
  change('SKIP-18 autouse fixture that skips', 'test_skipping', python, {
    'tests/test_temperature.py': [['def test_freezing', '@pytest.fixture(autouse=True)\ndef _guard():\n    pytest.skip("not today")\n\n\ndef test_freezing']],
  }),
  change(
    'SKIP-20 jest ignores',
    'test_skipping',
    { ...jest, 'jest.config.js': "module.exports = { testEnvironment: 'node' }\n" },
    {
      'jest.config.js': "module.exports = { testEnvironment: 'node', testPathIgnorePatterns: ['/node_modules/', 'queue'] }\n",
    },
  ),
  change('SKIP-21 script filters by name', 'test_skipping', vitest, { 'package.json': [['vitest run', 'vitest run -t order']] }),
  change(
    'SKIP-21 CI filters by marker',
    'test_skipping',
    {
      ...python,
      '.github/workflows/test.yml':
        'name: test\non: [push, pull_request]\njobs:\n  test:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: actions/checkout@v4\n      - run: pytest -q\n',
    },
    { '.github/workflows/test.yml': [['pytest -q', 'pytest -q -k "not boiling"']] },
  ),
  change(
    'SKIP-22 exit code 5 is mapped',
    'test_skipping',
    { ...python, Makefile: 'test:\n\tpytest -q\n' },
    { Makefile: 'test:\n\tpytest -q || [ $$? -eq 5 ]\n' },
  ),
  change(
    'SKIP-23 a tag that the script leaves out (mocha)',
    'test_skipping',
    {
      'package.json': MOCHA.replace('"mocha"', '"mocha --grep @slow --invert"'),
      'lib/add.js': 'module.exports = (a, b) => a + b\n',
      'test/add.js':
        "const assert = require('assert')\nconst add = require('../lib/add')\n\nit('adds', () => assert.strictEqual(add(1, 2), 3))\nit('adds negatives', () => assert.strictEqual(add(1, -2), -1))\n",
    },
    { 'test/add.js': [["it('adds negatives'", "it('adds negatives @slow'"]] },
  ),
  change(
    'SKIP-24 empty table',
    'any',
    {
      'package.json': VITEST,
      'src/even.ts': 'export const even = (n: number) => n % 2 === 0\n',
      'src/even.test.ts':
        "import { expect, test } from 'vitest'\nimport { even } from './even'\n\nconst rows: [number, boolean][] = [[2, true], [3, false]]\ntest.each(rows)('%i', (n, want) => {\n  expect(even(n)).toBe(want)\n})\n",
    },
    { 'src/even.test.ts': [['[[2, true], [3, false]]', '[]']] },
  ),
  change(
    'SKIP-25 node:test todo option',
    'test_skipping',
    {
      'package.json': NODE,
      'lib/up.js': 'export const up = (s) => s.toUpperCase()\n',
      'test/up.test.js':
        "import assert from 'node:assert'\nimport { describe, it } from 'node:test'\nimport { up } from '../lib/up.js'\n\ndescribe('up', () => {\n  it('raises', () => {\n    assert.strictEqual(up('a'), 'A')\n  })\n})\n",
    },
    { 'test/up.test.js': [["it('raises', () =>", "it('raises', { todo: 'later' }, () =>"]] },
  ),
  change('SKIP-26 environment gate around registration', 'test_skipping', vitest, {
    'src/queue.test.ts': [["describe('Queue', () => {", "const maybe = process.env.ALL_TESTS ? describe : describe.skip\nmaybe('Queue', () => {"]],
  }),
  onPython('SKIP-27 opt-out attribute', '\n\nclass TestOdd', '\n\ntest_boiling.__test__ = False\n\n\nclass TestOdd'),
  onVitest('SKIP-28 a date gate', "it('throws", "it.runIf(Date.now() > Date.UTC(2031, 0, 1))('throws"),
  change(
    'SKIP-16 testpaths narrowed',
    'test_skipping',
    {
      ...python,
      'pyproject.toml': PYPROJECT.replace('["tests"]', '["tests", "checks"]'),
      'checks/test_more.py': 'from temperature import celsius\n\n\ndef test_body():\n    assert round(celsius(98.6), 1) == 37.0\n',
    },
    { 'pyproject.toml': [['["tests", "checks"]', '["tests"]']] },
  ),
]
