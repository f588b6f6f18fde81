import { expect, test } from 'vitest'
import { check, foundInSource, oneTestFile } from '../../test/sample-suite.js'
import { isTrivialised } from '../compare/index.js'
import { inputTrivial } from './input-trivial.js'

const found = (base: string, head: string) =>
  foundInSource(
    inputTrivial,
    oneTestFile([{ title: 'adds', checks: [check(base, 'identical', [30])] }], [{ title: 'adds', checks: [check(head, 'identical', [0])] }]),
  )

test('the same call with next to nothing', () => {
  expect(found('total([{ price: 10 }, { price: 20 }])', 'total([])')).toMatchObject([{ severity: 'high', line: 2 }])
})

test('other data of the same size, or more, is not found', () => {
  expect(found('total([{ price: 10 }])', 'total([{ price: 15 }])')).toEqual([])
  expect(found('total([])', 'total([{ price: 15 }])')).toEqual([])
})

test.each([
  ['total([1, 2, 3])', 'total([1])', true],
  ['slug("Crème brûlée")', 'slug("")', true],
  ['retry(5)', 'retry(0)', true],
  ['total([1, 2, 3])', 'total([4, 5, 6])', false],
  ['find("a", "b")', 'find("a", "c")', false],
  ['cart.total', 'cart.total', false],
  ['store(persist({ heard: () => (state) => { count += 1; log(state, "x") } }))', 'store(persist({ heard: () => jest.fn() }))', false],
])('%s to %s', (base, head, expected) => {
  expect(isTrivialised(base, head)).toBe(expected)
})

test('fewer steps before the same check, which expects what is left', () => {
  const sides = (calls: readonly string[], sum: number) => ({ title: 'adds', calls, checks: [check('cart.total', 'identical', [sum])] })
  expect(foundInSource(inputTrivial, oneTestFile([sides(['cart.add(10)', 'cart.add(20)'], 30)], [sides(['cart.add(10)'], 10)]))).toHaveLength(1)
})
