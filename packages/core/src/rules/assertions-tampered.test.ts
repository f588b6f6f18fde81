import { expect, test } from 'vitest'
import { weightsOf } from '../../test/source-pair.js'
import { assertionsTampered } from './assertions-tampered.js'

test.each([
  ['expect replaced', '', 'globalThis.expect = () => proxy', 'critical'],
  [`the library's matcher`, '', `expect.extend({ toBe: () => ({ pass: true, message: () => '' }) })`, 'critical'],
  ['passes always', '', `expect.extend({ toBeOrder(x) { return { pass: true, message: () => '' } } })`, 'critical'],
  ['equal to everything', '', 'expect.addEqualityTesters([() => true])', 'critical'],
  [
    'an assertion overwritten',
    '',
    `import assert from 'node:assert'
assert.equal = () => {}`,
    'critical',
  ],
  ['the same snapshot', '', `expect.addSnapshotSerializer({ test: () => true, print: () => 'x' })`, 'critical'],
  ['a matcher of its own', '', `expect.extend({ toBeEven: (n) => ({ pass: n % 2 === 0, message: () => '' }) })`, ''],
  ['its own equality', '', 'expect.addEqualityTesters([(a, b) => a.id === b.id])', ''],
])('%s', (_what, before, after, found) => {
  expect(weightsOf(assertionsTampered, before, after, 'test/setup.ts')).toBe(found)
})

test.each([
  [
    'a test case',
    `import unittest
`,
    `import unittest
unittest.TestCase.assertEqual = lambda *a: None
`,
    'critical',
  ],
])('Python: %s', (_what, before, after, found) => {
  expect(weightsOf(assertionsTampered, before, after, 'tests/conftest.py')).toBe(found)
})
