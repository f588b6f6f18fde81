import { expect, test } from 'vitest'
import { foundBy } from '../../test/found-by.js'
import type { SampleTest } from '../../test/sample-run.js'
import { testFocused } from './test-focused.js'

const leftOut = (title: string): SampleTest => ({ title, status: 'skipped', skip: { kind: 'unselected', reason: null } })
const FILE = 'test/cart.test.ts'

test('a .only and how many tests it leaves out', () => {
  const found = foundBy(testFocused, {
    base: [{ file: FILE, tests: ['a', 'b', 'c'] }],
    head: [{ file: FILE, focused: true, tests: [leftOut('a'), 'b', leftOut('c')] }],
    headRest: { partial: [{ kind: 'focused', detail: FILE }] },
  })
  expect(found).toEqual([
    expect.objectContaining({
      rule: 'test-focused',
      type: 'test_skipping',
      severity: 'high',
      file: FILE,
      line: 20,
      count: 2,
      test: null,
      evidence: { kinds: ['ran'], base: 'whole file ran', head: '.only: 1 of 3 tests ran' },
    }),
  ])
})

test('a file without a focus is not found, whatever a filter leaves out', () => {
  expect(
    foundBy(testFocused, {
      base: [{ file: FILE, tests: ['a', 'b'] }],
      head: [{ file: FILE, tests: ['a', leftOut('b')] }],
      headRest: { partial: [{ kind: 'name_filter', detail: null }] },
    }),
  ).toEqual([])
})
