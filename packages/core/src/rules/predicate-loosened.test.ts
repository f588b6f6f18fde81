import { expect, test } from 'vitest'
import { check, foundInSource, oneTestFile } from '../../test/sample-suite.js'
import type { InventoryCheck } from '../contract/index.js'
import { predicateLoosened } from './predicate-loosened.js'

const asks = check('inOrder(rows)', 'truthy')
const answers = (condition: string) => [{ name: 'inOrder', member: false, condition, line: 3, text: `return ${condition}` }]
const found = (base: string, head: string, asking: InventoryCheck = asks) => {
  const pair = oneTestFile([{ title: 'orders', checks: [asking] }], [{ title: 'orders', checks: [asking] }])
  const files = pair.files.map((file) => ({
    ...file,
    base: file.base && { ...file.base, answers: answers(base) },
    head: file.head && { ...file.head, answers: answers(head) },
  }))
  return foundInSource(predicateLoosened, { ...pair, files })
}

test('an answer that is given whatever comes', () => {
  expect(found('(a && b)', 'true')).toMatchObject([{ severity: 'high', line: 3 }])
  expect(found('(a && b)', 'false', check('inOrder(rows)', 'falsy'))).toMatchObject([{ severity: 'high' }])
})

test('an answer that is given for more, for less, and for the opposite', () => {
  expect(found('(a && b)', 'a')).toMatchObject([{ severity: 'high' }])
  expect(found('a', '(a && b)')).toEqual([])
  expect(found('(a && b)', '(b && a)')).toEqual([])
  expect(found('(a && b)', '(a && !(b))')).toMatchObject([{ severity: 'medium' }])
  expect(found('a', 'c')).toMatchObject([{ severity: 'low' }])
})

test('whoever asks for a no wants fewer yes', () => {
  const no = check('inOrder(rows)', 'falsy')
  expect(found('a', '(a || b)', no)).toEqual([])
  expect(found('(a || b)', 'a', no)).toMatchObject([{ severity: 'high' }])
  expect(found('a', 'true', check('list.filter((row) => !inOrder(row))', 'has_length', [0]))).toHaveLength(1)
})

test('a function that no check asks, or of which a value is asked', () => {
  expect(found('a', 'true', check('other(rows)', 'truthy'))).toEqual([])
  expect(found('a', 'true', check('inOrder(rows)', 'identical', ['yes']))).toEqual([])
})
