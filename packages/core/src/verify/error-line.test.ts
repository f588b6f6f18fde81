import { expect, test } from 'vitest'
import { errorLine } from './error-line.js'

test.each([
  ['AssertionError: expected 1 to be 2 // Object.is equality\n    at a.test.ts:3:1', 'AssertionError: expected 1 to be 2 // Object.is equality'],
  [
    'Error: \u001b[2mexpect(\u001b[22mreceived\u001b[2m).\u001b[22mtoBe(expected)\n\nExpected: 3\nReceived: 2\n    at x',
    'Error: expect(received).toBe(expected); Expected: 3; Received: 2',
  ],
  ["  ● Test suite failed to run\n\n    Cannot find module './x' from 'a.test.js'\n", "Cannot find module './x' from 'a.test.js'"],
  ['\n\nError:\n\nno luck', 'no luck'],
  ['', 'no message'],
])('%j', (error, line) => {
  expect(errorLine(error)).toBe(line)
})

test('a long line is cut, a secret is taken out', () => {
  expect(errorLine('x'.repeat(2000)).length).toBeLessThanOrEqual(300)
  expect(errorLine('Error: password: "hunter22222"')).not.toContain('hunter')
})
