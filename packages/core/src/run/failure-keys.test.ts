import { expect, test } from 'vitest'
import { type FailureSymptoms, failureKeys, runKey } from './failure-keys.js'
import { changeShape } from './failure-keys-shape.js'
import { messageTemplate } from './failure-keys-template.js'

const place = { testFile: 'cart.test.ts', testTitlePath: ['cart', 'adds up'] }
const symptoms = (change: Partial<FailureSymptoms>): FailureSymptoms => ({
  error_type: 'AssertionError',
  error_name: 'AssertionError',
  message: "expected '/fo' to be '/foo' // Object.is equality",
  expected: '/foo',
  actual: '/fo',
  source_location: null,
  ...change,
})
const inSource = (line: number, name: string) => ({ file: 'src/cart.ts', line, column: 1, function: name })

test('exact survives other values, lines and titles', () => {
  const exact = failureKeys(symptoms({}), place).exact
  const other = symptoms({ message: "expected '/ba' to be '/bar' // Object.is equality", expected: '/bar', actual: '/ba' })
  expect(failureKeys(other, { testFile: 'other.test.ts', testTitlePath: ['renamed'] }).exact).toBe(exact)
  expect(failureKeys(symptoms({ source_location: inSource(3, 'total') }), place).exact).toBe(
    failureKeys(symptoms({ source_location: inSource(90, 'Object.total') }), place).exact,
  )
})

test('exact tells kinds of change, matchers and source functions apart', () => {
  const keys = [
    symptoms({}),
    symptoms({ actual: '/fooo' }),
    symptoms({ message: "expected '/fo' not to be '/foo'" }),
    symptoms({ source_location: inSource(3, 'total') }),
    symptoms({ source_location: inSource(3, 'sum') }),
    symptoms({ error_type: 'TypeError' }),
  ].map((one) => failureKeys(one, place).exact)
  expect(new Set(keys).size).toBe(keys.length)
})

test('place is the test and the source function', () => {
  const of = (titles: readonly string[] | null, name: string) =>
    failureKeys(symptoms({ source_location: inSource(3, name) }), { ...place, testTitlePath: titles }).place
  expect(of(['a', 'b'], 'total')).toBe(of(['a', 'b'], 'total'))
  expect(new Set([of(['a', 'b'], 'total'), of(['a b'], 'total'), of(['a', 'b'], 'sum'), of(null, 'total')]).size).toBe(4)
})

test('the run key is that of a set', () => {
  const a = { keys: { algorithm: 1, exact: 'a', place: 'x' } }
  const b = { keys: { algorithm: 1, exact: 'b', place: 'y' } }
  expect(runKey([a, b, a])).toBe(runKey([b, a]))
  expect(runKey([a])).not.toBe(runKey([b]))
})

test.each([
  ['AssertionError', "expected 'a b' to be 'c' // Object.is equality", 'expected <> to be <> // Object.is equality'],
  ['AssertionError', 'expected false to be true', 'expected <> to be <>'],
  ['AssertionError', "expected { protocol: '', …(5) } to deeply equal { auth: '' }", 'expected <> to deeply equal <>'],
  [
    'AssertionError',
    'expect(received).toBe(expected) // Object.is equality\n\nExpected: 1\nReceived: 2',
    'expect(received).toBe(expected) // Object.is equality Expected Received',
  ],
  ['AssertionError', 'expect(received).toThrow()\n\nReceived function did not throw', 'expect(received).toThrow() Received function did not throw'],
  ['TypeError', "Cannot read properties of undefined (reading 'split')", "Cannot read properties of undefined (reading 'split')"],
  ['TypeError', 'cart.total is not a function', 'cart.total is not a function'],
  ['RuntimeError', "Cannot find module './codes.js' from 'src/cart.ts'\n\nRequire stack:\n  src/x.ts", "Cannot find module './codes.js' from <>"],
  ['RuntimeError', "no cart 'c-17' for user 42 after 12 ms", 'no cart <> for user <> after <>'],
  ['RuntimeError', 'GET https://example.com/a?b=1 gave 500', 'GET <url> gave <>'],
  ['RuntimeError', 'ENOENT: no such file, open src/data/a.json', 'ENOENT: no such file, open <path>'],
  ['RuntimeError', 'expired at 2026-01-02T03:04:05.678Z', 'expired at <time>'],
  ['RuntimeError', 'object 123e4567-e89b-42d3-a456-426614174000 is gone', 'object <> is gone'],
] as const)('template of %s: %s', (type, message, template) => {
  expect(messageTemplate(type, message)).toBe(template)
})

test.each([
  [null, null, 'none'],
  ['1', '2', 'number:+1'],
  ['200', '500', 'number:200>500'],
  ['3', '-3', 'number:negated'],
  ['true', 'false', 'true>false'],
  ['a', 'null', 'text>null'],
  ['/foo', '/fo', 'text:one:cut-end'],
  ['/foo/bar', '/bar/foo', 'text:reordered'],
  ['[1, 2, 3]', '[1, 2]', 'list:missing-many-inside'],
  ['{ "a": 1 }', '{ "a": 2 }', 'object:one:+1'],
  ['', 'a', 'empty>text'],
  ['Ab', 'ab', 'text:one:case'],
  ['same', 'same', 'text:equal'],
] as const)('change shape of %s and %s', (expected, actual, shape) => {
  expect(changeShape(expected, actual)).toBe(shape)
})

test('no text is slow', () => {
  const start = performance.now()
  for (const piece of ["'", '"a', '`', '{', '[', 'a/', 'a.', '://', 'a://', '1', '1,', '0x', 'deadbeef-', '2026-', ' ', '<>', '-', "'\\"]) {
    messageTemplate('RuntimeError', piece.repeat(8192 / piece.length))
    changeShape(piece.repeat(2048), `${piece.repeat(2000)}x`)
  }
  expect(performance.now() - start).toBeLessThan(2000)
})
