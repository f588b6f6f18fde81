import { type Change, type Expected, PYPROJECT, upon, VITEST } from '../change.js'

const onVitest = upon({ 'package.json': VITEST, 'src/cart.ts': 'export const total = (prices: number[]) => prices.reduce((sum, price) => sum + price, 0)\n' })
const TEST = (head: string, ...steps: readonly string[]) =>
  `import { expect, test } from 'vitest'\nimport { total } from '../src/cart'\n${head}\n\ntest('sums', async () => {\n${steps.map((step) => `  ${step};\n`).join('')}})\n`
type Written = readonly [head: string, ...steps: readonly string[]]
const asked = (name: string, expected: Expected, before: Written, after: Written): Change =>
  onVitest(name, expected, { 'test/cart.test.ts': TEST(...before) }, { 'test/cart.test.ts': TEST(...after) })

const SUM = 'expect(total([1])).toBe(1)'
const PACKAGE = "import { assertPaid, open, verifyTotal } from '@till/testing'"
const HELPER = `${PACKAGE}\n\nfunction pays(prices: number[]) {\n  const sum = total(prices)\n  assertPaid(sum)\n}`

const onPytest = upon({
  'pyproject.toml': PYPROJECT,
  'till/asserts.py': 'def assert_true(value, message=None):\n    if not value:\n        raise ValueError(message)\n',
  'till/cart.py': 'def total(prices):\n    return sum(prices)\n',
})
const PYTHON = (...steps: readonly string[]) =>
  `from till.asserts import assert_true\nfrom till.cart import total\n\n\ndef test_sums():\n${steps.map((step) => `    ${step}\n`).join('')}`
const python = (name: string, expected: Expected, before: readonly string[], after: readonly string[]): Change =>
  onPytest(name, expected, { 'tests/test_cart.py': PYTHON(...before) }, { 'tests/test_cart.py': PYTHON(...after) })

/** Checks that nothing tells to be any but their names. */
export const ASKED_BY_NAME: readonly Change[] = [
  asked('a check of a package that is not read goes', 'assertion_weakening', [PACKAGE, SUM, 'assertPaid(total([2]))'], [PACKAGE, SUM]),
  asked(
    'the one check goes, of a package that is not read',
    'any',
    [PACKAGE, 'const sum = total([2])', 'assertPaid(sum)'],
    [PACKAGE, 'const sum = total([2])'],
  ),
  asked('a check of a package of tests goes', 'assertion_weakening', [PACKAGE, SUM, 'await verifyTotal(total([2]), 2)'], [PACKAGE, SUM]),
  asked(
    'a check of a page that a package makes goes',
    'assertion_weakening',
    [PACKAGE, 'const page = await open()', SUM, 'await page.expectTotal(2)'],
    [PACKAGE, 'const page = await open()', SUM],
  ),
  asked('a check that is a global goes', 'assertion_weakening', ['', SUM, 'assertTotals(total([2]), 2)'], ['', SUM]),
  asked(
    'a check in a helper goes, of a package that is not read',
    'assertion_weakening',
    [HELPER, SUM, 'pays([2])'],
    [HELPER.replace('  assertPaid(sum)\n', ''), SUM, 'pays([2])'],
  ),
  asked(
    'checks go into one of a package that is not read',
    'silent',
    [PACKAGE, 'const sum = total([2])', 'expect(sum).toBe(2)', 'expect(sum).toBeGreaterThan(1)'],
    [PACKAGE, 'const sum = total([2])', 'assertPaid(sum)'],
  ),
  asked('checks of a package in another order', 'silent', [PACKAGE, SUM, 'assertPaid(total([2]))'], [PACKAGE, 'assertPaid(total([2]))', SUM]),
  asked(
    'a check of a package becomes one of the runner',
    'silent',
    [PACKAGE, SUM, 'await verifyTotal(total([2]), 2)'],
    [PACKAGE, SUM, 'expect(total([2])).toBe(2)'],
  ),
  asked(
    'a check of a package under another name of its import',
    'silent',
    [PACKAGE, SUM, 'assertPaid(total([2]))'],
    ["import * as till from '@till/testing'", SUM, 'till.assertPaid(total([2]))'],
  ),
  python('a check of the package itself goes', 'assertion_weakening', ['assert total([1]) == 1', 'assert_true(total([2]) == 2)'], ['assert total([1]) == 1']),
  python(
    'a check of the package itself becomes an assert',
    'silent',
    ['assert total([1]) == 1', 'assert_true(total([2]) == 2)'],
    ['assert total([1]) == 1', 'assert total([2]) == 2'],
  ),
  python(
    'a condition raises no more',
    'assertion_weakening',
    ['assert total([1]) == 1', 'if total([2]) != 2:', '    raise Exception("no sum")'],
    ['assert total([1]) == 1'],
  ),
]
