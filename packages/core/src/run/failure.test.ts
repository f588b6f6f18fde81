import assert from 'node:assert/strict'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Failure } from '../contract/index.js'
import type { RawError } from './draft.js'
import { toFailure } from './failure.js'

const context = {
  root: '/repo',
  isTestFile: (file: string) => file.endsWith('.test.ts'),
  testTitlePath: ['cart', 'adds up'],
  testFile: 'src/cart.test.ts',
}
const failureOf = (raw: RawError): Failure => toFailure(raw, context)
const again = (failure: Failure): RawError => ({
  name: failure.error_name,
  message: failure.message,
  ...(failure.stack === null ? {} : { stack: failure.stack }),
  ...(failure.expected === null ? {} : { expected: failure.expected }),
  ...(failure.actual === null ? {} : { actual: failure.actual }),
})
const caught = (act: () => void): RawError => {
  try {
    act()
  } catch (error) {
    if (error instanceof Error) return error
  }
  throw new Error('nothing was thrown')
}
const jestDiff =
  '\u001b[2mexpect(\u001b[22m\u001b[31mreceived\u001b[39m\u001b[2m).\u001b[22mtoEqual\u001b[2m(\u001b[22m\u001b[32mexpected\u001b[39m\u001b[2m) // deep equality\u001b[22m\n\n- Expected  - 1\n+ Received  + 1\n\n@@ -1,3 +1,3 @@\n  Array [\n-   3,\n+   4,\n  ]'

test('an error of the code under test', () => {
  const failure = failureOf({
    name: 'TypeError',
    message: "Cannot read properties of null (reading 'items')",
    stack:
      "TypeError: Cannot read properties of null (reading 'items')\n    at map (node:internal/x:1:1)\n    at total (/repo/src/cart.ts:3:7)\n    at /repo/src/cart.test.ts:9:5\n    at run (/repo/node_modules/vitest/run.js:1:1)",
  })
  expect(failure).toMatchObject({
    error_type: 'TypeError',
    error_name: 'TypeError',
    message: "Cannot read properties of null (reading 'items')",
    expected: null,
    actual: null,
    location: { file: 'src/cart.ts', line: 3, column: 7, function: 'total' },
    source_location: { file: 'src/cart.ts', line: 3, column: 7, function: 'total' },
    keys: { algorithm: 1, exact: expect.stringMatching(/^[0-9a-f]{16}$/), place: expect.stringMatching(/^[0-9a-f]{16}$/) },
  })
  expect(failure.stack?.split('\n')).toHaveLength(4)
})

test('an assertion of Vitest, with values', () => {
  const failure = failureOf(caught(() => expect({ a: 1 }).toEqual({ a: 2 })))
  expect(failure).toMatchObject({ error_type: 'AssertionError', error_name: 'AssertionError', expected: '{ "a": 2 }', actual: '{ "a": 1 }' })
})

test('an assertion of node:assert', () => {
  const failure = failureOf(caught(() => assert.equal(1, 2)))
  expect(failure).toMatchObject({ error_type: 'AssertionError', expected: '2', actual: '1' })
})

test('an assertion in a test has a location and no source location', () => {
  const failure = failureOf({
    name: 'AssertionError',
    message: 'expected 1 to be 2',
    stack: 'AssertionError: x\n at /repo/src/cart.test.ts:9:5',
    expected: '2',
    actual: '1',
  })
  expect(failure.location).toEqual({ file: 'src/cart.test.ts', line: 9, column: 5, function: null })
  expect(failure.source_location).toBeNull()
})

test('a Jest message tells both sides', () => {
  const toBe = failureOf({
    message:
      'Error: expect(received).toBe(expected) // Object.is equality\n\nExpected: "a \\"b\\""\nReceived: null\n    at Object.toBe (/repo/src/cart.test.ts:4:2)',
  })
  expect(toBe).toMatchObject({ error_type: 'AssertionError', expected: 'a "b"', actual: 'null', location: { line: 4 } })
  expect(toBe.message).toBe('expect(received).toBe(expected) // Object.is equality\n\nExpected: "a \\"b\\""\nReceived: null')
  expect(failureOf({ message: jestDiff })).toMatchObject({ error_type: 'AssertionError', expected: 'Array [\n  3,\n]', actual: 'Array [\n  4,\n]' })
  const contain = failureOf({ message: 'expect(received).toContain(expected) // indexOf\n\nExpected value: 3\nReceived array: [1, 2]' })
  expect(contain).toMatchObject({ expected: '3', actual: '[1, 2]' })
  const thrown = failureOf({ message: 'expect(received).toThrow()\n\nReceived function did not throw' })
  expect(thrown).toMatchObject({ error_type: 'AssertionError', expected: null, actual: null })
})

test('null and undefined are values when the other side is one', () => {
  expect(failureOf({ message: 'x', expected: null, actual: 'a' })).toMatchObject({ expected: 'null', actual: 'a' })
  expect(failureOf({ message: 'x', expected: 1, actual: undefined })).toMatchObject({ expected: '1', actual: 'undefined' })
  expect(failureOf({ message: 'x', expected: 1 })).toMatchObject({ expected: '1', actual: null })
})

test('the name in front of the message becomes the name', () => {
  expect(failureOf({ message: 'CartError: full' })).toMatchObject({ error_name: 'CartError', message: 'full', error_type: 'Other' })
  expect(failureOf({ name: 'Error', message: 'Error: TypeError: x' })).toMatchObject({ error_name: 'TypeError', message: 'x', error_type: 'TypeError' })
  expect(failureOf({ name: 'CartError', message: 'CartError: full' })).toMatchObject({ error_name: 'CartError', message: 'full' })
  expect(failureOf({ name: 'TypeError', message: 'RangeError: x' })).toMatchObject({ error_name: 'TypeError', message: 'RangeError: x' })
  expect(failureOf({ stack: 'RangeError: too long\n    at a (/repo/a.ts:1:1)' })).toMatchObject({ error_name: 'RangeError', message: 'too long' })
  expect(failureOf({})).toMatchObject({ error_name: 'Error', message: '', stack: null, error_type: 'RuntimeError' })
})

test('paths lose the root, secrets go, colours go', () => {
  const failure = failureOf({
    name: '\u001b[31mError\u001b[39m'.slice(5, 10),
    message: '\u001b[31mcannot open /repo/src/a.ts\u001b[39m, file:///repo/b.ts, in /repo: /other/repo/c.ts /repository password=hunter2',
    expected: { password: 'hunter2', path: '/repo/x' },
    actual: 'token: "abc123"',
  })
  expect(failure.message).toBe('cannot open src/a.ts, b.ts, in .: /other/repo/c.ts /repository password=[redacted:password]')
  expect(failure.expected).toBe('{ "password": "[redacted:password]", "path": "x" }')
  expect(failure.actual).toBe('token: "[redacted:token]"')
  expect(toFailure({ message: 'see C:\\repo\\src\\a.ts and C:/repo/b.ts' }, { ...context, root: 'C:/repo' }).message).toBe('see src\\a.ts and b.ts')
})

test('says what it cut', () => {
  const failure = failureOf({
    message: 'm'.repeat(1_000_000),
    expected: 'e'.repeat(5000),
    actual: 'a',
    stack: `E\n${'    at f (/repo/a.ts:1:1)\n'.repeat(40)}`,
  })
  expect(failure.message.length).toBeLessThanOrEqual(8192)
  expect(failure.message).toMatch(/m\n\[… 991848 characters cut\]$/)
  expect(failure.expected?.length).toBeLessThanOrEqual(4096)
  expect(failure.expected).toMatch(/characters cut\]$/)
  expect(failure.stack?.split('\n')).toHaveLength(30)
})

test('applied to its own output it changes nothing', () => {
  const piece = fc.constantFrom(
    'Error: ',
    'TypeError: ',
    'expected ',
    'expect(received).toBe(expected)',
    '\n',
    '\n\n',
    'Expected: "a"',
    'Received: 1',
    '- Expected  - 1\n+ Received  + 1\n',
    '- a\n',
    '+ b\n',
    '    at f (/repo/src/a.ts:1:2)',
    '    at /repo/src/cart.test.ts:1:2\n',
    'at ',
    '/repo/',
    '/repo',
    'file:///repo/x',
    'password=hunter2',
    "token: '",
    'x'.repeat(3000),
    '\u001b[31m',
    '\u001b',
    '[0m',
    '"',
    '😀',
    ' ',
    '.',
    '/',
  )
  const text = fc.array(piece, { maxLength: 20 }).map((pieces) => pieces.join(''))
  const raw = fc.record(
    { name: fc.constantFrom('Error', '', 'TypeError', 'AssertionError', 'CartError'), message: text, stack: text, expected: text, actual: text },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(raw, (error) => {
      const once = failureOf(error)
      expect(failureOf(again(once))).toEqual(once)
    }),
    { numRuns: 1000, seed: 11 },
  )
})
