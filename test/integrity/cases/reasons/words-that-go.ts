import { type Change, change, PYPROJECT, VITEST } from '../change.js'

const KEPT = 'def kept_order(rows):\n    return sorted(rows)\n'
const SHOWN = '\n\ndef shown_order(rows):\n    return list(reversed(kept_order(rows)))\n'
const ROWS = `import unittest


class Test_kept_order(unittest.TestCase):
    def make(self):
        from shop.rows import kept_order

        return kept_order

    def test_sorts(self):
        order = self.make()
        self.assertEqual(order([2, 1]), [1, 2])
`
const SHOWN_ROWS = `

class Test_shown_order(Test_kept_order):
    def make(self):
        from shop.rows import shown_order

        return lambda rows: shown_order(rows)[::-1]

    def test_turns(self):
        self.assertEqual(self.make()([1, 2])[0], 1)
`
const inRows = (name: string, expected: Change['expected'], edits: Change['edits']) =>
  change(
    name,
    expected,
    { 'pyproject.toml': PYPROJECT, 'shop/__init__.py': '', 'shop/rows.py': `${KEPT}${SHOWN}`, 'tests/test_rows.py': `${ROWS}${SHOWN_ROWS}` },
    edits,
  )

const PRICE = 'export const price = (kind) => (kind === 1 ? 2 : 3)\nexport const tax = (kind) => price(kind) / 2\n'
const ASKS = (from: string, more = '') => `import { expect, test } from 'vitest'
import { price, tax } from '../src/${from}.js'

test('asks', () => {
  expect(price(1)).toBe(2)
})

test('asks for others', () => {
  expect(price(2)).toBe(3)
})
${more}`
const ASKS_TWICE = "\ntest('asks twice', () => {\n  expect(price(1) + price(2)).toBe(5)\n})\n"
const TAXES = "\ntest('taxes', () => {\n  expect(tax(1)).toBe(1)\n})\n"
const loads = (name: string, expected: Change['expected'], gone: string, now: string) =>
  change(
    name,
    expected,
    { 'package.json': VITEST, 'src/price.js': PRICE, 'test/price.test.js': ASKS('price', gone) },
    { 'src/price.js': null, 'src/cost.js': now, 'test/price.test.js': ASKS('cost') },
  )

const CLOCK =
  'def clock(text):\n    hour, minute = text.split(":")\n    if int(hour) > 23:\n        raise ValueError(f"not a time of day: {text}")\n    return 60 * int(hour) + int(minute)\n'
const CLOCKS = `import pytest

from shop.clock import clock


def test_reads():
    assert clock("01:30") == 90
`
const NO_TIME = (check: string) => `

def test_refuses():
    with pytest.raises(ValueError) as caught:
        clock("24:00")
    assert caught.type is ValueError
${check}`
const SAYS = '    assert str(caught.value) == "not a time of day: 24:00"\n'
const rewords = (name: string, expected: Change['expected'], words: string, check: string | null) =>
  change(
    name,
    expected,
    { 'pyproject.toml': PYPROJECT, 'shop/__init__.py': '', 'shop/clock.py': CLOCK, 'tests/test_clock.py': `${CLOCKS}${NO_TIME(SAYS)}` },
    { 'shop/clock.py': CLOCK.replace('not a time of day: {text}', words), 'tests/test_clock.py': `${CLOCKS}${check === null ? '' : NO_TIME(check)}` },
  )

/** Tests that are named after what goes from the source, those whose module goes, and those of words that the source says otherwise. */
export const WORDS_THAT_GO: readonly Change[] = [
  inRows('a class of tests that goes with the function that its name has', 'silent', { 'shop/rows.py': KEPT, 'tests/test_rows.py': ROWS }),
  inRows('a class of tests that goes, whose function stays', 'test_deletion', { 'tests/test_rows.py': ROWS }),
  inRows('a class of tests that goes, whose function is handed on by another module', 'test_deletion', {
    'shop/rows.py': KEPT,
    'shop/shown.py': `from shop.rows import kept_order${SHOWN}`,
    'tests/test_rows.py': ROWS,
  }),
  inRows('a class of tests that goes, whose function got another name', 'test_deletion', {
    'shop/rows.py': `${KEPT}${SHOWN.replace('shown_order', 'turned_order')}`,
    'tests/test_rows.py': ROWS,
  }),
  loads(
    'a test goes with the module that it loads, which others have elsewhere now',
    'test_deletion',
    ASKS_TWICE,
    'export const price = (kind) => [0, 2, 3][kind]\nexport const tax = (kind) => price(kind) / 2\n',
  ),
  loads('a test goes with what it alone takes from a module that goes', 'silent', TAXES, 'export const price = (kind) => [0, 2, 3][kind]\n'),
  rewords('a test of a refusal that says it otherwise goes', 'test_deletion', '{text} is no clock time', null),
  rewords('a check of words that a refusal says otherwise goes', 'assertion_weakening', '{text} is no clock time', ''),
  rewords(
    'a check of words follows a refusal that says it otherwise',
    'silent',
    '{text} is no clock time',
    '    assert str(caught.value) == "24:00 is no clock time"\n',
  ),
]
