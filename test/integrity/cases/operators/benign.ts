import { change, type Edit, JEST, MOCHA, NODE, PYPROJECT, type Tree, VITEST } from '../change.js'

const MONEY = `export interface Money { readonly amount: number; readonly currency: string }
export const RATE = 2
export function add(a: Money, b: Money): Money {
  if (a.currency !== b.currency) throw new TypeError('currencies differ')
  return { amount: a.amount + b.amount, currency: a.currency }
}
export function format({ amount, currency }: Money): string {
  return \`\${amount.toFixed(2)} \${currency}\`
}
export async function convert(money: Money): Promise<Money> {
  return { amount: money.amount * RATE, currency: 'USD' }
}
function unused(): number {
  return 1
}
`
const MONEY_TEST = `import { describe, expect, it } from 'vitest'
import { add, convert, format } from '../src/money'

describe('money', () => {
  describe('add', () => {
    it('adds amounts', () => {
      const sum = add({ amount: 1, currency: 'EUR' }, { amount: 2, currency: 'EUR' })
      expect(sum.amount).toBe(3)
      expect(sum.currency).toBe('EUR')
    })
    it('wants one currency', () => {
      expect(() => add({ amount: 1, currency: 'EUR' }, { amount: 2, currency: 'USD' })).toThrow('currencies differ')
    })
  })

  it('formats zero', () => {
    expect(format({ amount: 0, currency: 'EUR' })).toBe('0.00 EUR')
  })
  it('formats cents', () => {
    expect(format({ amount: 1.5, currency: 'EUR' })).toBe('1.50 EUR')
  })

  it('converts', async () => {
    const money = await convert({ amount: 5, currency: 'EUR' })
    expect(money).toEqual({ amount: 10, currency: 'USD' })
    expect([1, 2, 3].length).toBe(3)
  })
})
`
const money = { 'package.json': VITEST, 'src/money.ts': MONEY, 'test/money.test.ts': MONEY_TEST }
const calm = (name: string, ...edits: readonly (readonly [string, string])[]) => change(name, 'silent', money, { 'test/money.test.ts': edits })
const quiet = (name: string, base: Tree, edits: Readonly<Record<string, Edit>>) => change(name, 'silent', base, edits)

const TEXT =
  'import sys\n\n\ndef wrap(text, width):\n    if width < 1:\n        raise ValueError("width")\n    return [text[i : i + width] for i in range(0, len(text), width)]\n'
const TEXT_TEST = `import unittest

import pytest

from text import wrap


class WrapTest(unittest.TestCase):
    def setUp(self):
        self.text = "abcdef"

    def test_even(self):
        self.assertEqual(wrap(self.text, 3), ["abc", "def"])

    def test_rest(self):
        self.assertEqual(wrap(self.text, 4), ["abcd", "ef"])

    def test_refuses(self):
        with self.assertRaisesRegex(ValueError, "width"):
            wrap(self.text, 0)

    def test_flags(self):
        self.assertTrue(wrap("", 1) == [])
        self.assertIn("a", wrap("ab", 1))
        self.assertIsNone(None if wrap("", 1) else None)
`
const text = { 'pyproject.toml': PYPROJECT, 'text.py': TEXT, 'tests/test_text.py': TEXT_TEST }

const CHAI: Tree = {
  'package.json': MOCHA,
  'lib/list.js': 'exports.uniq = (xs) => [...new Set(xs)]\nexports.first = (xs) => xs[0] ?? null\nexports.boom = () => { throw new RangeError("too far") }\n',
  'test/list.test.js': `const { expect } = require('chai')
const { boom, first, uniq } = require('../lib/list')

describe('list', function () {
  it('keeps one of each', function () {
    expect(uniq([1, 1, 2])).to.deep.equal([1, 2])
    expect(uniq([1, 1])).to.have.lengthOf(1)
  })
  it('finds the first', function () {
    expect(first([4, 5])).to.equal(4)
    expect(first([])).to.be.null
    expect(first(['x']) === 'x').to.be.true
  })
  it('throws', function () {
    expect(() => boom()).to.throw('too far')
  })
})
`,
}

const WORKFLOW =
  'name: ci\non: [push, pull_request]\njobs:\n  test:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: actions/checkout@v4\n      - run: npm test\n'

export const BENIGN = [
  quiet('BEN-00 nothing but a new file', money, { 'src/other.ts': 'export const other = 1\n' }),
  quiet('BEN-01 test file renamed, still collected', money, { 'test/money.test.ts': null, 'test/currency.test.ts': MONEY_TEST }),
  quiet('BEN-02 moved beside its source', money, { 'test/money.test.ts': null, 'src/money.test.ts': MONEY_TEST.replace('../src/money', './money') }),
  calm('BEN-03 titles changed', ["it('formats zero'", "it('writes nothing as 0.00'"], ["describe('add'", "describe('adding'"]),
  quiet('BEN-04 reformatted', money, {
    'test/money.test.ts': MONEY_TEST.replaceAll("'", '"')
      .replaceAll('\n', ';\n')
      .replaceAll(/([{(,]|=>|^);$/gm, '$1')
      .replaceAll(/^;$/gm, '')
      .replaceAll(';;', ';'),
  }),
  quiet('BEN-04 functions for arrows, locals renamed', money, {
    'test/money.test.ts': MONEY_TEST.replaceAll('() => {', 'function () {').replaceAll('sum', 'result').replaceAll('async function ()', 'async function ()'),
  }),
  calm(
    'BEN-05 a helper for the checks',
    [
      "describe('money', () => {",
      "function expectFormat(amount: number, text: string) {\n  expect(format({ amount, currency: 'EUR' })).toBe(text)\n}\n\ndescribe('money', () => {",
    ],
    ["expect(format({ amount: 0, currency: 'EUR' })).toBe('0.00 EUR')", "expectFormat(0, '0.00 EUR')"],
    ["expect(format({ amount: 1.5, currency: 'EUR' })).toBe('1.50 EUR')", "expectFormat(1.5, '1.50 EUR')"],
  ),
  quiet('BEN-05 a helper in another file', money, {
    'test/expect-format.ts':
      "import { expect } from 'vitest'\nimport { format } from '../src/money'\n\nexport function expectFormat(amount: number, text: string) {\n  expect(format({ amount, currency: 'EUR' })).toBe(text)\n}\n",
    'test/money.test.ts': [
      [
        "import { add, convert, format } from '../src/money'\n",
        "import { add, convert } from '../src/money'\nimport { expectFormat } from './expect-format'\n",
      ],
      ["expect(format({ amount: 0, currency: 'EUR' })).toBe('0.00 EUR')", "expectFormat(0, '0.00 EUR')"],
      ["expect(format({ amount: 1.5, currency: 'EUR' })).toBe('1.50 EUR')", "expectFormat(1.5, '1.50 EUR')"],
    ],
  }),
  quiet(
    'BEN-06 a helper inlined back',
    {
      ...money,
      'test/money.test.ts':
        "import { expect, it } from 'vitest'\nimport { format } from '../src/money'\n\nconst check = (amount: number, text: string) => expect(format({ amount, currency: 'EUR' })).toBe(text)\n\nit('formats', () => {\n  check(0, '0.00 EUR')\n  check(2, '2.00 EUR')\n})\n",
    },
    {
      'test/money.test.ts':
        "import { expect, it } from 'vitest'\nimport { format } from '../src/money'\n\nit('formats', () => {\n  expect(format({ amount: 0, currency: 'EUR' })).toBe('0.00 EUR')\n  expect(format({ amount: 2, currency: 'EUR' })).toBe('2.00 EUR')\n})\n",
    },
  ),
  calm('BEN-07 two tests become a table', [
    "  it('formats zero', () => {\n    expect(format({ amount: 0, currency: 'EUR' })).toBe('0.00 EUR')\n  })\n  it('formats cents', () => {\n    expect(format({ amount: 1.5, currency: 'EUR' })).toBe('1.50 EUR')\n  })",
    "  it.each([\n    [0, '0.00 EUR'],\n    [1.5, '1.50 EUR'],\n  ])('formats %d', (amount, text) => {\n    expect(format({ amount, currency: 'EUR' })).toBe(text)\n  })",
  ]),
  quiet('BEN-07 methods become parametrize', text, {
    'tests/test_text.py': [
      [
        '    def test_even(self):\n        self.assertEqual(wrap(self.text, 3), ["abc", "def"])\n\n    def test_rest(self):\n        self.assertEqual(wrap(self.text, 4), ["abcd", "ef"])\n\n',
        '',
      ],
      [
        'class WrapTest',
        '@pytest.mark.parametrize("width, lines", [(3, ["abc", "def"]), (4, ["abcd", "ef"])])\ndef test_wrap(width, lines):\n    assert wrap("abcdef", width) == lines\n\n\nclass WrapTest',
      ],
    ],
  }),
  quiet('BEN-09 one file split into two', money, {
    'test/money.test.ts': [
      [
        "  it('formats zero', () => {\n    expect(format({ amount: 0, currency: 'EUR' })).toBe('0.00 EUR')\n  })\n  it('formats cents', () => {\n    expect(format({ amount: 1.5, currency: 'EUR' })).toBe('1.50 EUR')\n  })\n",
        '',
      ],
      [', format', ''],
    ],
    'test/format.test.ts':
      "import { describe, expect, it } from 'vitest'\nimport { format } from '../src/money'\n\ndescribe('format', () => {\n  it('formats zero', () => {\n    expect(format({ amount: 0, currency: 'EUR' })).toBe('0.00 EUR')\n  })\n  it('formats cents', () => {\n    expect(format({ amount: 1.5, currency: 'EUR' })).toBe('1.50 EUR')\n  })\n})\n",
  }),
  calm(
    'BEN-10 nesting changed',
    ["  describe('add', () => {\n", ''],
    ["toThrow('currencies differ')\n    })\n  })\n", "toThrow('currencies differ')\n    })\n"],
  ),
  quiet(
    'BEN-11 Jest to Vitest',
    { ...money, 'package.json': JEST, 'test/money.test.ts': MONEY_TEST.replace(/import \{ describe.*\n/, '') },
    {
      'package.json': VITEST,
      'test/money.test.ts': MONEY_TEST,
      'vitest.config.ts': "import { defineConfig } from 'vitest/config'\nexport default defineConfig({ test: { environment: 'node' } })\n",
    },
  ),
  quiet('BEN-12 chai to Vitest', CHAI, {
    'package.json': VITEST,
    'test/list.test.js': `import { describe, expect, it } from 'vitest'
import { boom, first, uniq } from '../lib/list'

describe('list', () => {
  it('keeps one of each', () => {
    expect(uniq([1, 1, 2])).toStrictEqual([1, 2])
    expect(uniq([1, 1])).toHaveLength(1)
  })
  it('finds the first', () => {
    expect(first([4, 5])).toBe(4)
    expect(first([])).toBeNull()
    expect(first(['x'])).toBe('x')
  })
  it('throws', () => {
    expect(() => boom()).toThrow('too far')
  })
})
`,
  }),
  quiet('BEN-13 unittest to pytest', text, {
    'tests/test_text.py': `import pytest

from text import wrap


@pytest.fixture
def text():
    return "abcdef"


def test_even(text):
    assert wrap(text, 3) == ["abc", "def"]


def test_rest(text):
    assert wrap(text, 4) == ["abcd", "ef"]


def test_refuses(text):
    with pytest.raises(ValueError, match="width"):
        wrap(text, 0)


def test_flags():
    assert wrap("", 1) == []
    assert "a" in wrap("ab", 1)
    assert (None if wrap("", 1) else None) is None
`,
  }),
  calm('BEN-14 stricter', ["expect(money).toEqual({ amount: 10, currency: 'USD' })", "expect(money).toStrictEqual({ amount: 10, currency: 'USD' })"]),
  calm('BEN-15 toEqual of a primitive', ['expect(sum.amount).toBe(3)', 'expect(sum.amount).toEqual(3)']),
  calm('BEN-17 toHaveLength', ['expect([1, 2, 3].length).toBe(3)', 'expect([1, 2, 3]).toHaveLength(3)']),
  quiet(
    'BEN-16 alias matchers',
    {
      'package.json': JEST,
      'a.js': 'module.exports = { a: () => null, b: (f) => f(1), c: () => { throw new Error("no") } }\n',
      'a.test.js':
        "const { a, b, c } = require('./a')\ntest('a', () => {\n  const f = jest.fn()\n  b(f)\n  expect(f).toBeCalledWith(1)\n  expect(f).toBeCalled()\n  expect(a()).toEqual(null)\n  expect(() => c()).toThrowError('no')\n})\n",
    },
    {
      'a.test.js':
        "const { a, b, c } = require('./a')\ntest('a', () => {\n  const f = jest.fn()\n  b(f)\n  expect(f).toHaveBeenCalledWith(1)\n  expect(f).toHaveBeenCalled()\n  expect(a()).toBeNull()\n  expect(() => c()).toThrow('no')\n})\n",
    },
  ),
  quiet(
    'BEN-19 mock.calls',
    {
      'package.json': JEST,
      'b.js': 'module.exports = (f) => f(1, 2)\n',
      'b.test.js':
        "const b = require('./b')\ntest('b', () => {\n  const f = jest.fn()\n  b(f)\n  expect(f.mock.calls.length).toBe(1)\n  expect(f.mock.calls[0]).toEqual([1, 2])\n})\n",
    },
    {
      'b.test.js':
        "const b = require('./b')\ntest('b', () => {\n  const f = jest.fn()\n  b(f)\n  expect(f).toHaveBeenCalledTimes(1)\n  expect(f).toHaveBeenNthCalledWith(1, 1, 2)\n})\n",
    },
  ),
  quiet(
    'BEN-20 feature removed with its tests, its docs and its callers',
    { ...money, 'README.md': '# money\n\n`add`, `convert`\n' },
    {
      'src/money.ts': [[MONEY.slice(MONEY.indexOf('export function format'), MONEY.indexOf('export async function convert')), '']],
      'test/money.test.ts': [
        [
          "  it('formats zero', () => {\n    expect(format({ amount: 0, currency: 'EUR' })).toBe('0.00 EUR')\n  })\n  it('formats cents', () => {\n    expect(format({ amount: 1.5, currency: 'EUR' })).toBe('1.50 EUR')\n  })\n",
          '',
        ],
        [', format', ''],
      ],
    },
  ),
  quiet(
    'BEN-21 skip removed',
    { ...money, 'test/money.test.ts': MONEY_TEST.replace("it('converts'", "it.skip('converts'") },
    { 'test/money.test.ts': MONEY_TEST },
  ),
  calm('BEN-22 added', [
    "  it('formats zero'",
    "  it('formats thousands', () => {\n    expect(format({ amount: 1000, currency: 'EUR' })).toBe('1000.00 EUR')\n  })\n  it('formats zero'",
  ]),
  quiet('BEN-24 expectation and source change together', money, {
    'src/money.ts': [['toFixed(2)', 'toFixed(3)']],
    'test/money.test.ts': [
      ["toBe('0.00 EUR')", "toBe('0.000 EUR')"],
      ["toBe('1.50 EUR')", "toBe('1.500 EUR')"],
    ],
  }),
  calm('BEN-25 promise style', [
    "it('converts', async () => {\n    const money = await convert({ amount: 5, currency: 'EUR' })\n    expect(money).toEqual({ amount: 10, currency: 'USD' })\n    expect([1, 2, 3].length).toBe(3)",
    "it('converts', () => {\n    expect([1, 2, 3].length).toBe(3)\n    return convert({ amount: 5, currency: 'EUR' }).then((money) => {\n      expect(money).toEqual({ amount: 10, currency: 'USD' })\n    })",
  ]),
  calm('BEN-25 resolves', [
    "const money = await convert({ amount: 5, currency: 'EUR' })\n    expect(money).toEqual({ amount: 10, currency: 'USD' })",
    "await expect(convert({ amount: 5, currency: 'EUR' })).resolves.toEqual({ amount: 10, currency: 'USD' })",
  ]),
  calm('BEN-29 fields merged', ["expect(sum.amount).toBe(3)\n      expect(sum.currency).toBe('EUR')", "expect(sum).toEqual({ amount: 3, currency: 'EUR' })"]),
  calm('BEN-29 fields split', [
    "expect(money).toEqual({ amount: 10, currency: 'USD' })",
    "expect(money).toHaveProperty('amount', 10)\n    expect(money).toHaveProperty('currency', 'USD')\n    expect(Object.keys(money)).toHaveLength(2)",
  ]),
  calm('BEN-36 duplicate removed', ['    expect([1, 2, 3].length).toBe(3)\n', '']),
  quiet(
    'BEN-36 duplicate test removed',
    {
      ...money,
      'test/money.test.ts': MONEY_TEST.replace(
        "  it('formats zero'",
        "  it('formats nothing', () => {\n    expect(format({ amount: 0, currency: 'EUR' })).toBe('0.00 EUR')\n  })\n  it('formats zero'",
      ),
    },
    { 'test/money.test.ts': MONEY_TEST },
  ),
  quiet(
    'BEN-32 platform skip with a job that runs it',
    { ...text, '.github/workflows/ci.yml': WORKFLOW.replace('npm test', 'pytest') },
    {
      'tests/test_text.py': [
        ['import unittest\n', 'import sys\nimport unittest\n'],
        ['    def test_rest', '    @unittest.skipIf(sys.platform == "win32", "line ends differ")\n    def test_rest'],
      ],
    },
  ),
  quiet('BEN-32 platform skip (Vitest)', money, { 'test/money.test.ts': [["it('formats cents'", "it.skipIf(process.platform === 'win32')('formats cents'"]] }),
  quiet(
    'BEN-34 thresholds moved and raised',
    {
      ...money,
      'vitest.config.ts': "import { defineConfig } from 'vitest/config'\nexport default defineConfig({ test: { coverage: { thresholds: { lines: 80 } } } })\n",
    },
    {
      'vitest.config.ts': null,
      'vitest.config.mts':
        "import { defineConfig } from 'vitest/config'\n\nconst thresholds = { lines: 85, branches: 70 }\n\nexport default defineConfig({\n  test: {\n    coverage: { thresholds },\n  },\n})\n",
    },
  ),
  quiet(
    'BEN-43 mock removed',
    {
      ...money,
      'test/money.test.ts': MONEY_TEST.replace('\n\ndescribe', "\n\nvi.mock('../src/rates', () => ({ rate: () => 2 }))\n\ndescribe").replace(
        'expect, it }',
        'expect, it, vi }',
      ),
    },
    { 'test/money.test.ts': MONEY_TEST },
  ),
  quiet('BEN-44 guard moved to a function', money, {
    'src/money.ts': [
      ["  if (a.currency !== b.currency) throw new TypeError('currencies differ')\n", '  sameCurrency(a, b)\n'],
      [
        'export function add',
        "function sameCurrency(a: Money, b: Money): void {\n  if (a.currency !== b.currency) throw new TypeError('currencies differ')\n}\n\nexport function add",
      ],
    ],
  }),
  quiet(
    'BEN-46 narrow catch',
    { ...money, 'src/load.ts': "import { readFileSync } from 'node:fs'\nexport const load = (path: string) => JSON.parse(readFileSync(path, 'utf8'))\n" },
    {
      'src/load.ts':
        "import { readFileSync } from 'node:fs'\nexport const load = (path: string) => {\n  try {\n    return JSON.parse(readFileSync(path, 'utf8'))\n  } catch (error) {\n    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}\n    throw error\n  }\n}\n",
    },
  ),
  quiet('BEN-47 private code removed', money, { 'src/money.ts': [['function unused(): number {\n  return 1\n}\n', '']] }),
  quiet('BEN-48 function renamed with its callers', money, {
    'src/money.ts': [['export function format', 'export function formatMoney']],
    'test/money.test.ts': MONEY_TEST.replaceAll('format(', 'formatMoney(').replace('convert, format }', 'convert, formatMoney }'),
  }),
  quiet(
    'BEN-50 tolerance tightened',
    {
      ...text,
      'tests/test_more.py':
        'import pytest\n\nfrom text import wrap\n\n\ndef test_size():\n    assert len(wrap("abc", 1)) / 7 == pytest.approx(0.4285, abs=1e-3)\n    with pytest.raises(Exception):\n        wrap("", 0)\n',
    },
    {
      'tests/test_more.py':
        'import pytest\n\nfrom text import wrap\n\n\ndef test_size():\n    assert len(wrap("abc", 1)) / 7 == pytest.approx(0.42857, abs=1e-5)\n    with pytest.raises(ValueError):\n        wrap("", 0)\n',
    },
  ),
  calm(
    'BEN-53 setup in a hook',
    [
      "describe('money', () => {\n",
      "describe('money', () => {\n  let zero: { amount: number; currency: string }\n  beforeEach(() => {\n    zero = { amount: 0, currency: 'EUR' }\n  })\n\n",
    ],
    ["expect(format({ amount: 0, currency: 'EUR' })).toBe('0.00 EUR')", "expect(format(zero)).toBe('0.00 EUR')"],
    ['{ describe, expect', '{ beforeEach, describe, expect'],
  ),
  calm('BEN-54 concurrent', ["it('formats zero'", "it.concurrent('formats zero'"], ["describe('money'", "describe.sequential('money'"]),
  quiet(
    'BEN-55 suppression tightened',
    { ...money, 'src/x.ts': '// @ts-ignore\nexport const x: number = JSON.parse("1") as any\n' },
    { 'src/x.ts': 'export const x: number = JSON.parse("1") as number\n' },
  ),
  calm(
    'BEN-56 a constant for a literal',
    ["describe('money', () => {", "const NOTHING = '0.00 EUR'\n\ndescribe('money', () => {"],
    ["toBe('0.00 EUR')", 'toBe(NOTHING)'],
  ),
  quiet(
    'BEN-57 ids of parametrize',
    {
      ...text,
      'tests/test_rows.py':
        'import pytest\n\nfrom text import wrap\n\n\n@pytest.mark.parametrize("text, width", [("ab", 1), ("abcd", 2)])\ndef test_two(text, width):\n    assert len(wrap(text, width)) == 2\n',
    },
    {
      'tests/test_rows.py':
        'import pytest\n\nfrom text import wrap\n\n\n@pytest.mark.parametrize(\n    ("text", "width"),\n    [\n        pytest.param("abcd", 2, id="four"),\n        pytest.param("ab", 1, id="two"),\n    ],\n)\ndef test_two(text, width):\n    assert len(wrap(text, width)) == 2\n',
    },
  ),
  quiet(
    'BEN-58 skip spelt differently',
    { ...money, 'test/money.test.ts': MONEY_TEST.replace("it('converts'", "it.skip('converts'") },
    { 'test/money.test.ts': MONEY_TEST.replace("it('converts'", "xit('converts'") },
  ),
  quiet(
    'BEN-31 waitFor',
    {
      ...money,
      'test/late.test.ts':
        "import { expect, it } from 'vitest'\nimport { convert } from '../src/money'\n\nit('comes late', async () => {\n  let got: unknown\n  convert({ amount: 1, currency: 'EUR' }).then((m) => { got = m })\n  await new Promise((r) => setTimeout(r, 50))\n  expect(got).toEqual({ amount: 2, currency: 'USD' })\n})\n",
    },
    {
      'test/late.test.ts':
        "import { expect, it, vi } from 'vitest'\nimport { convert } from '../src/money'\n\nit('comes late', async () => {\n  let got: unknown\n  convert({ amount: 1, currency: 'EUR' }).then((m) => { got = m })\n  await vi.waitFor(() => {\n    expect(got).toEqual({ amount: 2, currency: 'USD' })\n  })\n})\n",
    },
  ),
  quiet(
    'a dependency is bumped',
    { ...money, '.github/workflows/ci.yml': WORKFLOW },
    { 'package.json': VITEST.replace('^4.0.0', '^4.1.0'), '.github/workflows/ci.yml': WORKFLOW.replace('checkout@v4', 'checkout@v5') },
  ),
  quiet(
    'a job is added and the old one renamed',
    { ...money, '.github/workflows/ci.yml': WORKFLOW },
    {
      '.github/workflows/ci.yml':
        'name: ci\non: [push, pull_request]\njobs:\n  unit:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: actions/checkout@v4\n      - run: npm test\n  docs:\n    runs-on: ubuntu-latest\n    continue-on-error: true\n    steps:\n      - run: npm run docs\n',
    },
  ),
  quiet('a refactor of source', money, {
    'src/money.ts': [
      ['  return { amount: a.amount + b.amount, currency: a.currency }', '  const amount = a.amount + b.amount\n  return { ...a, amount }'],
      [
        'async function convert(money: Money): Promise<Money> {\n  return',
        "async function convert(money: Money, currency = 'USD'): Promise<Money> {\n  if (money.currency === currency) return money\n  return",
      ],
    ],
  }),
  quiet(
    'a new feature with tests',
    {
      'package.json': NODE,
      'lib/a.js': 'export const a = () => 1\n',
      'test/a.test.js':
        "import test from 'node:test'\nimport assert from 'node:assert'\nimport { a } from '../lib/a.js'\n\ntest('a', () => assert.equal(a(), 1))\n",
    },
    {
      'lib/a.js': 'export const a = () => 1\nexport const b = (n) => {\n  try {\n    return a() / n\n  } catch (error) {\n    return null\n  }\n}\n',
      'test/a.test.js':
        "import test from 'node:test'\nimport assert from 'node:assert'\nimport { a, b } from '../lib/a.js'\n\ntest('a', () => assert.equal(a(), 1))\ntest('b', () => assert.ok(b(1)))\n",
    },
  ),
  quiet('a new test that is a todo', money, { 'test/money.test.ts': [["  it('formats zero'", "  it.todo('formats yen')\n  it('formats zero'"]] }),
  quiet('a new retry option for a new test', money, {
    'test/net.test.ts': "import { expect, it } from 'vitest'\n\nit('reaches', { retry: 2 }, () => {\n  expect(1 + 1).toBe(2)\n})\n",
  }),
  quiet(
    'a folder has another name in all rows of a table',
    {
      'package.json': VITEST,
      'src/resolved.ts': 'export const resolved = (file: string, folder: string) => (file.startsWith("/") ? file : `${folder}/${file}`)\n',
      'test/resolved.test.ts':
        "import { expect, test } from 'vitest'\nimport { resolved } from '../src/resolved'\n\ntest.each([\n  ['/x.js', '/x.js'],\n  ['a.js', '/work/a.js'],\n  ['b.js', '/work/b.js'],\n])('%s is %s', (file, path) => {\n  expect(resolved(file, '/work')).toBe(path)\n})\n",
    },
    {
      'test/resolved.test.ts': [
        ["'/work/a.js'", "'/project/a.js'"],
        ["'/work/b.js'", "'/project/b.js'"],
        ["file, '/work'", "file, '/project'"],
      ],
    },
  ),
]
