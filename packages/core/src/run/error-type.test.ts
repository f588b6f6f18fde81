import { expect, test } from 'vitest'
import { toErrorType } from './error-type.js'

test.each([
  ['AssertionError', 'AssertionError', 'expected 1 to be 2'],
  ['AssertionError', 'AssertionError [ERR_ASSERTION]', 'Expected values to be strictly equal:'],
  ['AssertionError', 'JestAssertionError', 'expect(received).toBe(expected)'],
  ['AssertionError', 'Error', 'expect(received).toBe(expected) // Object.is equality'],
  ['AssertionError', 'Error', 'expect.assertions(2)\n\nExpected two assertions to be called'],
  ['AssertionError', 'Error', 'Snapshot `cart 1` mismatched'],
  ['AssertionError', 'AssertionError', 'expected "ECONNREFUSED" to be undefined'],
  ['AssertionError', 'AssertionError', 'Test timed out in 5ms, said the page'],
  ['TimeoutError', 'Error', 'Test timed out in 5000ms.\nIf this is a long-running test'],
  ['TimeoutError', 'Error', 'Hook timed out in 10000ms.'],
  ['TimeoutError', 'Error', 'thrown: "Exceeded timeout of 5000 ms for a test.'],
  ['TimeoutError', 'Error', 'Exceeded timeout of 5000 ms for a hook.'],
  ['TimeoutError', 'TimeoutError', 'The operation was aborted due to timeout'],
  ['TimeoutError', 'Error', 'Timeout of 2000ms exceeded.'],
  ['TimeoutError', 'Error', 'Timed out in waitFor!'],
  ['NetworkError', 'Error', 'connect ECONNREFUSED 127.0.0.1:5432'],
  ['NetworkError', 'Error', 'getaddrinfo ENOTFOUND api.example.com'],
  ['NetworkError', 'TypeError', 'fetch failed'],
  ['NetworkError', 'AxiosError', 'Request failed with status code 500'],
  ['ValidationError', 'ZodError', '[ { "code": "invalid_type" } ]'],
  ['ValidationError', 'ValidationError', '"name" is required'],
  ['TypeError', 'TypeError', "Cannot read properties of undefined (reading 'x')"],
  ['ReferenceError', 'ReferenceError', 'x is not defined'],
  ['SyntaxError', 'SyntaxError', '/repo/a.ts: Unexpected token (3:4)'],
  ['SyntaxError', 'Error', 'Transform failed with 1 error:\na.ts:3:4: ERROR: Expected ";"'],
  ['SyntaxError', 'Error', 'Failed to parse source for import analysis because'],
  ['SyntaxError', 'Error', 'Jest encountered an unexpected token'],
  ['SyntaxError', 'RolldownError', 'Parse failure'],
  ['RuntimeError', 'Error', 'no such cart'],
  ['RuntimeError', '', 'no such cart'],
  ['RuntimeError', 'RangeError', 'Invalid array length'],
  ['Other', 'CartError', 'no such cart'],
])('%s: %s: %s', (type, name, message) => {
  expect(toErrorType(name, message)).toBe(type)
})
