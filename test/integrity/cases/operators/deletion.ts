import { change, JEST, MOCHA, NODE, PYPROJECT, VITEST } from '../change.js'

const INVOICE = `export interface Line { readonly net: number; readonly rate: number }
export function gross(lines: readonly Line[]): number {
  return lines.reduce((sum, line) => sum + line.net * (1 + line.rate), 0)
}
export function label(count: number): string {
  return count === 1 ? '1 line' : \`\${count} lines\`
}
`
const INVOICE_TEST = `import { describe, expect, it } from 'vitest'
import { gross, label } from '../src/invoice'

describe('gross', () => {
  it('is nothing for no lines', () => {
    expect(gross([])).toBe(0)
  })
  it('adds tax to each line', () => {
    expect(gross([{ net: 100, rate: 0.2 }, { net: 50, rate: 0 }])).toBe(170)
  })
})

describe('label', () => {
  it('counts one', () => {
    expect(label(1)).toBe('1 line')
  })
  it('counts many', () => {
    expect(label(3)).toBe('3 lines')
  })
})
`
const shop = { 'package.json': VITEST, 'src/invoice.ts': INVOICE, 'test/invoice.test.ts': INVOICE_TEST }

const ROMAN = `NUMERALS = [(10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")]


def to_roman(number):
    if number < 1:
        raise ValueError("no numeral for %d" % number)
    text = ""
    for value, numeral in NUMERALS:
        while number >= value:
            text += numeral
            number -= value
    return text
`
const ROMAN_TEST = `import pytest

from roman import to_roman


@pytest.mark.parametrize(
    "number, text",
    [
        (1, "I"),
        (4, "IV"),
        (9, "IX"),
        (14, "XIV"),
    ],
)
def test_numerals(number, text):
    assert to_roman(number) == text


def test_refuses_zero():
    with pytest.raises(ValueError, match="no numeral"):
        to_roman(0)


class TestLong:
    def test_thirty(self):
        assert to_roman(30) == "XXX"

    def test_twenty_four(self):
        assert to_roman(24) == "XXIV"
`
const roman = { 'pyproject.toml': PYPROJECT, 'roman.py': ROMAN, 'tests/test_roman.py': ROMAN_TEST }

export const DELETION = [
  change('DEL-01 file deleted, subject stays (Vitest)', 'test_deletion', shop, { 'test/invoice.test.ts': null }),
  change('DEL-01 file deleted, subject stays (pytest)', 'test_deletion', roman, { 'tests/test_roman.py': null }),
  change('DEL-02 one case removed', 'test_deletion', shop, {
    'test/invoice.test.ts': [["  it('counts many', () => {\n    expect(label(3)).toBe('3 lines')\n  })\n", '']],
  }),
  change('DEL-02 title kept for an easier test', 'any', shop, {
    'test/invoice.test.ts': [['expect(gross([{ net: 100, rate: 0.2 }, { net: 50, rate: 0 }])).toBe(170)', 'expect(gross([])).toBe(0)']],
  }),
  change('DEL-02 one function removed (pytest)', 'test_deletion', roman, {
    'tests/test_roman.py': [['def test_refuses_zero():\n    with pytest.raises(ValueError, match="no numeral"):\n        to_roman(0)\n\n\n', '']],
  }),
  change('DEL-03 a describe removed', 'test_deletion', shop, {
    'test/invoice.test.ts': INVOICE_TEST.slice(0, INVOICE_TEST.indexOf("describe('label'")),
  }),
  change('DEL-03 a class removed', 'test_deletion', roman, { 'tests/test_roman.py': ROMAN_TEST.slice(0, ROMAN_TEST.indexOf('class TestLong')) }),
  change('DEL-03 the describe is kept with a smoke test', 'test_deletion', shop, {
    'test/invoice.test.ts': `${INVOICE_TEST.slice(0, INVOICE_TEST.indexOf("describe('label'"))}describe('label', () => {
  it('exists', () => {
    expect(label).toBeDefined()
  })
})
`,
  }),
  change('DEL-04 commented out line by line', 'test_deletion', shop, {
    'test/invoice.test.ts': [
      [
        "  it('counts one', () => {\n    expect(label(1)).toBe('1 line')\n  })",
        "  // it('counts one', () => {\n  //   expect(label(1)).toBe('1 line')\n  // })",
      ],
    ],
  }),
  change('DEL-04 block comment over two tests', 'test_deletion', shop, {
    'test/invoice.test.ts': [
      ["describe('label', () => {\n", "describe('label', () => {\n  it('is a function', () => {\n    expect(typeof label).toBe('function')\n  })\n  /*\n"],
      ["toBe('3 lines')\n  })\n", "toBe('3 lines')\n  })\n  */\n"],
    ],
  }),
  change('DEL-04 triple-quoted string (pytest)', 'test_deletion', roman, {
    'tests/test_roman.py': [
      ['def test_refuses_zero', '"""\ndef test_refuses_zero'],
      ['        to_roman(0)\n', '        to_roman(0)\n"""\n'],
    ],
  }),
  change(
    'DEL-05 rows of it.each',
    'test_deletion',
    {
      'package.json': JEST,
      'src/label.js': "exports.label = (n) => (n === 1 ? '1 line' : n + ' lines')\n",
      'src/label.test.js': `const { label } = require('./label')

it.each([
  [0, '0 lines'],
  [1, '1 line'],
  [2, '2 lines'],
])('label(%i) is %s', (count, text) => {
  expect(label(count)).toBe(text)
})
`,
    },
    { 'src/label.test.js': [["  [1, '1 line'],\n", '']] },
  ),
  change(
    'DEL-05 rows of an imported table',
    'test_deletion',
    {
      'package.json': VITEST,
      'src/label.ts': INVOICE,
      'test/rows.ts': "export const ROWS = [\n  { count: 1, text: '1 line' },\n  { count: 2, text: '2 lines' },\n]\n",
      'test/label.test.ts': `import { expect, test } from 'vitest'
import { label } from '../src/label'
import { ROWS } from './rows'

test.each(ROWS)('$count: $text', ({ count, text }) => {
  expect(label(count)).toBe(text)
})
`,
    },
    { 'test/rows.ts': [["  { count: 1, text: '1 line' },\n", '']] },
  ),
  change(
    'DEL-05 tagged template table',
    'test_deletion',
    {
      'package.json': JEST,
      'src/pad.js': "module.exports = (s, n) => String(s).padStart(n, '0')\n",
      'src/__tests__/pad.js': `const pad = require('../pad')

describe('pad', () => {
  test.each\`
    text    | width | out
    \${'7'}  | \${2}  | \${'07'}
    \${'12'} | \${2}  | \${'12'}
    \${'9'}  | \${4}  | \${'0009'}
  \`('$text to $width', ({ text, width, out }) => {
    expect(pad(text, width)).toEqual(out)
  })
})
`,
    },
    { 'src/__tests__/pad.js': [["    ${'9'}  | ${4}  | ${'0009'}\n", '']] },
  ),
  change('DEL-06 a row marked as skip', 'any', roman, { 'tests/test_roman.py': [['(9, "IX"),', 'pytest.param(9, "IX", marks=pytest.mark.skip),']] }),
  change('DEL-07 renamed so that nothing collects it', 'any', shop, { 'test/invoice.test.ts': null, 'test/invoice.test.disabled.ts': INVOICE_TEST }),
  change(
    'DEL-07 renamed (jest)',
    'any',
    {
      'package.json': JEST,
      'lib/join.js': "module.exports = (a) => a.join('-')\n",
      'lib/join.spec.js': "const join = require('./join')\ntest('joins', () => {\n  expect(join([1, 2])).toBe('1-2')\n})\n",
    },
    { 'lib/join.spec.js': null, 'lib/join.checks.js': "const join = require('./join')\ntest('joins', () => {\n  expect(join([1, 2])).toBe('1-2')\n})\n" },
  ),
  change('DEL-08 moved out of the collected tree (pytest)', 'any', roman, { 'tests/test_roman.py': null, 'attic/test_roman.py': ROMAN_TEST }),
  change('DEL-10 wrapped in a function nobody calls', 'any', shop, {
    'test/invoice.test.ts': [
      ["describe('label', () => {", "export function labelTests() {\n  describe('label', () => {"],
      ["toBe('3 lines')\n  })\n})", "toBe('3 lines')\n  })\n})\n}"],
    ],
  }),
  change('DEL-11 shadowed by an assignment', 'test_deletion', roman, { 'tests/test_roman.py': `${ROMAN_TEST}\n\ntest_refuses_zero = None\n` }),
  change('DEL-12 body emptied (pytest)', 'any', roman, {
    'tests/test_roman.py': [['    with pytest.raises(ValueError, match="no numeral"):\n        to_roman(0)\n', '    pass\n']],
  }),
  change(
    'DEL-16 fewer property runs',
    'test_deletion',
    {
      'package.json': VITEST,
      'src/sort.ts': 'export const sorted = (xs: readonly number[]) => [...xs].sort((a, b) => a - b)\n',
      'test/sort.test.ts': `import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sorted } from '../src/sort'

it('keeps the length', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), (xs) => {
      expect(sorted(xs)).toHaveLength(xs.length)
    }),
    { numRuns: 1000 },
  )
})
`,
    },
    { 'test/sort.test.ts': [['numRuns: 1000', 'numRuns: 1']] },
  ),
  change(
    'DEL-16 fewer examples (Hypothesis)',
    'test_deletion',
    {
      'pyproject.toml': PYPROJECT,
      'words.py': 'def flip(s):\n    return s[::-1]\n',
      'tests/test_words.py': `from hypothesis import given, settings
from hypothesis import strategies as st

from words import flip


@settings(max_examples=500)
@given(st.text())
def test_twice(s):
    assert flip(flip(s)) == s
`,
    },
    { 'tests/test_words.py': [['max_examples=500', 'max_examples=1']] },
  ),
  change(
    'DEL-17 assume (Hypothesis)',
    'test_deletion',
    {
      'pyproject.toml': PYPROJECT,
      'words.py': 'def flip(s):\n    return s[::-1]\n',
      'tests/test_words.py': `from hypothesis import assume, given
from hypothesis import strategies as st

from words import flip


@given(st.text())
def test_twice(s):
    assert flip(flip(s)) == s
`,
    },
    { 'tests/test_words.py': [['    assert flip', '    assume(len(s) < 2)\n    assert flip']] },
  ),
  change(
    'DEL-20 in-source tests removed',
    'test_deletion',
    {
      'package.json': VITEST,
      'vitest.config.ts': "import { defineConfig } from 'vitest/config'\nexport default defineConfig({ test: { includeSource: ['src/**/*.ts'] } })\n",
      'src/clamp.ts': `export const clamp = (n: number, low: number, high: number) => Math.min(high, Math.max(low, n))

if (import.meta.vitest) {
  const { expect, it } = import.meta.vitest
  it('clamps', () => {
    expect(clamp(9, 0, 5)).toBe(5)
    expect(clamp(-1, 0, 5)).toBe(0)
  })
}
`,
    },
    { 'src/clamp.ts': 'export const clamp = (n: number, low: number, high: number) => Math.min(high, Math.max(low, n))\n' },
  ),
  change(
    'DEL-13 lossy consolidation (node:test)',
    'any',
    {
      'package.json': NODE,
      'lib/range.js': 'export const range = (a, b) => Array.from({ length: b - a }, (_, i) => a + i)\n',
      'test/range.test.js': `import assert from 'node:assert/strict'
import { test } from 'node:test'
import { range } from '../lib/range.js'

test('empty', () => assert.deepEqual(range(2, 2), []))
test('one', () => assert.deepEqual(range(2, 3), [2]))
test('many', () => assert.deepEqual(range(1, 4), [1, 2, 3]))
`,
    },
    {
      'test/range.test.js': `import assert from 'node:assert/strict'
import { test } from 'node:test'
import { range } from '../lib/range.js'

test('range', () => {
  assert.deepEqual(range(2, 3), [2])
  assert.equal(range(1, 4).length, 3)
})
`,
    },
  ),
  change(
    'DEL-15 rows filtered in code (mocha)',
    'any',
    {
      'package.json': MOCHA,
      'lib/even.js': 'module.exports = (n) => n % 2 === 0\n',
      'test/even.js': `const { expect } = require('chai')
const even = require('../lib/even')

describe('even', () => {
  const rows = [[0, true], [1, false], [2, true], [-1, false]]
  rows.forEach(([n, want]) => {
    it('of ' + n, () => {
      expect(even(n)).to.equal(want)
    })
  })
})
`,
    },
    { 'test/even.js': [['rows.forEach(', 'rows.filter(([n]) => n >= 0).forEach(']] },
  ),
  change(
    'DEL-21 ts-expect-error replaced by any',
    'any',
    {
      'package.json': VITEST,
      'src/id.ts': 'export const id = (n: number): number => n\n',
      'test/id.test-d.ts': `import { expectTypeOf, test } from 'vitest'
import { id } from '../src/id'

test('id', () => {
  expectTypeOf(id(1)).toEqualTypeOf<number>()
  // @ts-expect-error numbers only
  id('1')
})
`,
    },
    { 'test/id.test-d.ts': [["  // @ts-expect-error numbers only\n  id('1')\n", "  id('1' as any)\n"]] },
  ),
  change(
    'DEL-23 a mixin no longer applied',
    'test_deletion',
    {
      'pyproject.toml': PYPROJECT,
      'stores.py': 'class Memory(dict):\n    pass\n\n\nclass Disk(dict):\n    pass\n',
      'tests/test_stores.py': `import unittest

from stores import Disk, Memory


class StoreContract:
    def test_keeps(self):
        store = self.make()
        store["a"] = 1
        self.assertEqual(store["a"], 1)


class MemoryTest(StoreContract, unittest.TestCase):
    def make(self):
        return Memory()


class DiskTest(StoreContract, unittest.TestCase):
    def make(self):
        return Disk()
`,
    },
    { 'tests/test_stores.py': [['\n\nclass DiskTest(StoreContract, unittest.TestCase):\n    def make(self):\n        return Disk()\n', '']] },
  ),
]
