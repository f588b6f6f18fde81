import { expect, test } from 'vitest'
import { lastCalled, receiverOf, stepsOf } from './chain.js'

test('the steps of a chain', () => {
  expect(stepsOf(`new Account('Mo.').post(a.b).balance`)).toEqual([`new Account('Mo.')`, '.post(a.b)', '.balance'])
  expect(stepsOf('total(a.b)')).toEqual(['total(a.b)'])
  expect([receiverOf('cart.of(a.b).add(1)'), receiverOf('add(a.b)')]).toEqual(['cart.of(a.b)', ''])
})

test('what is called last', () => {
  expect(lastCalled(`cart.with(pen()).total(tax(')'))`)).toEqual({ callee: 'cart.with(pen()).total', isWhole: true })
  expect(lastCalled('total(tax(1)).value')).toEqual({ callee: 'total', isWhole: false })
  expect(lastCalled('total[a(1)]')).toBe(null)
  expect(lastCalled('each((row) => {')).toBe(null)
})
