import { expect, test } from 'vitest'
import { callsWithin } from './calls-within.js'

test('the calls of which an expression is made, by whole names, whatever strings hold', () => {
  expect(callsWithin('str(shop.Link(b"a(")).lower()')).toEqual(['shop.Link(b"a(")', 'str(shop.Link(b"a("))'])
  expect(callsWithin('Link("a")')).toEqual([])
  expect(callsWithin('Link("a").text')).toEqual(['Link("a")'])
  expect(callsWithin('(a + b).c')).toEqual([])
  expect(callsWithin("new Cart('it\\'s (one').total(tax)")).toEqual(["new Cart('it\\'s (one')"])
})
