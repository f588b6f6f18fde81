import { expect, test } from 'vitest'
import { toRawError, toRawModuleError } from './to-raw-error.mjs'

const FRAMES = '    at Object.toBe (/project/a.test.js:3:13)\n    at run (/project/b.js:1:1)'

test('a failed matcher keeps its own message; its sides stand there as text', () => {
  const message = 'expect(received).toBe(expected)\n\nExpected: NaN\nReceived: undefined'
  const raw = toRawError(`Error: ${message}\n${FRAMES}`, { matcherResult: { message, expected: null } })
  expect(raw).toEqual({ name: 'JestAssertionError', message, stack: `Error: ${message}\n${FRAMES}` })
})

test('a matcher of the project has its sides as values', () => {
  const raw = toRawError(`Error: not odd: 2\n${FRAMES}`, { matcherResult: { message: 'not odd: 2', expected: 'odd', actual: 2 } })
  expect(raw).toMatchObject({ message: 'not odd: 2', expected: 'odd', actual: 2 })
})

test('the message ends where the frames begin, also when a cause follows', () => {
  expect(toRawError(`TypeError: outer\nat noon\n${FRAMES}\n\nCause:\nError: inner\n${FRAMES}`, {}).message).toBe('TypeError: outer\nat noon')
})

test('a file that cannot be parsed has the name that stands behind Jest’s explanation', () => {
  const stack = `Jest encountered an unexpected token\n\nDetails:\n\n/project/a.test.js:1\nconst\n\nSyntaxError: Unexpected end of input\n${FRAMES}`
  expect(toRawModuleError({ message: 'Unexpected end of input', stack })).toMatchObject({ name: 'SyntaxError', message: 'Unexpected end of input' })
})

test('a failing hook has its message in the stack only', () => {
  expect(toRawModuleError({ message: '', stack: `Error: after\n${FRAMES}` }).message).toBe('Error: after')
  expect(toRawModuleError('only text')).toEqual({ message: 'only text' })
})
