import { expect, test } from 'vitest'
import { settingsKindOf } from '../source/index.js'
import { isTestData, roleByContent, roleByName, roleByText } from './role-of.js'

test.each([
  ['src/cart.ts', 'source'],
  ['src/cart.test.ts', 'test'],
  ['src/cart-test.js', 'test'],
  ['src/Cart.spec.tsx', 'test'],
  ['lib/types.test-d.ts', 'test'],
  ['types/cart.tst.ts', 'test'],
  ['tests/test_cart.py', 'test'],
  ['pkg/cart_test.py', 'test'],
  ['shop/tests.py', 'test'],
  ['tests/conftest.py', 'test_support'],
  ['conftest.py', 'test_support'],
  ['test/make-order.ts', 'test_support'],
  ['jest.setup.js', 'test_support'],
  ['src/__mocks__/clock.ts', 'test_support'],
  ['tests/data/orders.json', 'test_data'],
  ['src/__fixtures__/orders.csv', 'test_data'],
  ['src/__snapshots__/cart.test.ts.snap', 'snapshot'],
  ['src/flask/testing.py', 'source'],
  ['src/shop/sub/testing/utils.py', 'source'],
  ['src/shop/tests/testing/utils.py', 'test_support'],
  ['src/shop/testing/conftest.py', 'test_support'],
  ['tests/testing.py', 'test_support'],
  ['src/latest.ts', 'source'],
  ['src/contest.py', 'source'],
  ['package.json', 'config'],
  ['vitest.config.ts', 'config'],
  ['packages/api/jest.config.js', 'config'],
  ['.github/workflows/ci.yml', 'config'],
  ['pnpm-lock.yaml', 'generated'],
  ['dist/cart.js', 'generated'],
  ['dist/cart.test.js', 'test'],
  ['node_modules/x/x.test.js', 'generated'],
  ['README.md', 'docs'],
  ['HISTORY', 'docs'],
  ['LICENSE.txt', 'docs'],
  ['lib/history.ts', 'source'],
  ['src/browser/setup-worker.ts', 'source'],
  ['src/setup-jest.ts', 'test_support'],
  ['test/setup-worker.ts', 'test_support'],
  ['shop/notice.py', 'source'],
  ['src/core/build/prepare.ts', 'source'],
  ['src/build/generated/prepare.ts', 'generated'],
  ['build/prepare.js', 'generated'],
  ['docs/guide/cart.html', 'docs'],
  ['CHANGES.rst', 'docs'],
  ['src/schema.sql', 'source'],
  ['logo.png', 'other'],
])('%s is %s', (path, role) => {
  expect(roleByName(path, (candidate) => settingsKindOf(candidate) !== null)).toBe(role)
})

test('what a file holds can make it a test', () => {
  expect(roleByContent('test_support', 3, 2, false)).toBe('test')
  expect(roleByContent('source', 3, 2, false)).toBe('source')
  expect(roleByContent('source', 3, 0, false)).toBe('test')
  expect(roleByContent('source', 3, 2, true)).toBe('test')
  expect(roleByContent('test_data', 3, 0, true)).toBe('test_data')
})

test('what registers tests in a test folder is read as one', () => {
  const text = "const assert = require('assert')\n\ndescribe('cart', () => {\n})\n"
  expect(roleByText('test/cart.js', text)).toBe('test')
  expect(roleByText('test/cart.js', 'exports.suite = () => {\n  describe("cart", () => {})\n}\n')).toBe('test_support')
  expect(roleByText('test/fixtures/cart.js', text)).toBe('test_support')
  expect(roleByText('src/cart.js', text)).toBe('source')
})

test('what lies among fixtures is no test, whatever it holds', () => {
  expect(isTestData('test/fixtures/passing.js')).toBe(true)
  expect(isTestData('test/passing.js')).toBe(false)
  expect(roleByContent('test_support', 2, 0, false, true)).toBe('test_support')
  expect(roleByContent('test_support', 2, 0, true, true)).toBe('test')
})
