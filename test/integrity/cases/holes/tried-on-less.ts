import { type Change, change, PYPROJECT, VITEST } from '../change.js'

const RENT = 'def rent(days):\n    return days * 7\n\n\ndef label(text):\n    return text.strip()\n'
const HEAD = 'import pytest\nfrom hypothesis import given, strategies as st\nfrom kayak.rent import label, rent\n\n\n'
const python = (name: string, expected: Change['expected'], from: string, to: string) =>
  change(
    `python: ${name}`,
    expected,
    { 'pyproject.toml': PYPROJECT, 'kayak/rent.py': RENT, 'tests/test_rent.py': HEAD + from },
    { 'tests/test_rent.py': HEAD + to },
  )
const given = (strategy: string) => `@given(${strategy})\ndef test_rent(days):\n    assert rent(days) == days * 7\n`
const rows = (values: string) => `@pytest.mark.parametrize("days", [${values}])\ndef test_rent(days):\n    assert rent(days) == days * 7\n`
const texts = (strategy: string) => `@given(${strategy})\ndef test_label(text):\n    assert label(text) == text.strip()\n`

const IMPORTS = "import fc from 'fast-check'\nimport { expect, it } from 'vitest'\nimport { rent } from '../src/rent'\n\n"
const javascript = (name: string, expected: Change['expected'], from: string, to: string) =>
  change(
    name,
    expected,
    { 'package.json': VITEST, 'src/rent.ts': 'export const rent = (days: number) => days * 7\n', 'test/rent.test.ts': IMPORTS + from },
    { 'test/rent.test.ts': IMPORTS + to },
  )
const property = (arbitrary: string) =>
  `it('takes seven a day', () => {\n  fc.assert(\n    fc.property(${arbitrary}, (days) => {\n      expect(rent(days)).toBe(days * 7)\n    }),\n  )\n})\n`
const each = (values: string, title = 'takes seven a day') => `it.each([${values}])('${title}', (days) => {\n  expect(rent(days)).toBe(days * 7)\n})\n`

/** Properties that are tried on less, and tables that became properties. */
export const TRIED_ON_LESS: readonly Change[] = [
  python('one value in place of a choice', 'test_deletion', given('st.sampled_from([1, 2])'), given('st.just(1)')),
  python('one of two strategies', 'test_deletion', given('st.one_of(st.integers(), st.floats())'), given('st.integers()')),
  python('one of two strategies with a bar', 'test_deletion', given('st.integers() | st.floats()'), given('st.integers()')),
  python('texts of one letter', 'test_deletion', texts('st.text()'), texts('st.text(alphabet="a")')),
  python('rows in place of a strategy', 'test_deletion', given('st.integers()'), rows('1, 2')),
  python('strategies in another order', 'silent', given('st.one_of(st.integers(), st.floats())'), given('st.one_of(st.floats(), st.integers())')),
  python('a strategy more', 'silent', given('st.integers()'), given('st.one_of(st.integers(), st.floats())')),
  python('a table becomes a property', 'silent', rows('1, 2'), given('st.integers()')),
  python('a table becomes a property of two values', 'test_deletion', rows('1, 2, 3'), given('st.sampled_from([1, 2])')),
  javascript('one constant in place of a choice', 'test_deletion', property('fc.constantFrom(1, 2)'), property('fc.constant(1)')),
  javascript('one of two arbitraries', 'test_deletion', property('fc.oneof(fc.integer(), fc.float())'), property('fc.integer()')),
  javascript('an arbitrary more', 'silent', property('fc.integer()'), property('fc.oneof(fc.integer(), fc.float())')),
  javascript('a table becomes a property', 'silent', each('1, 2'), property('fc.integer()')),
  javascript('a table with its rows in the title becomes a property', 'silent', each('1, 2', 'takes %i'), property('fc.integer()')),
  javascript('rows in place of an arbitrary', 'assertion_weakening', property('fc.integer()'), each('1, 2')),
]
