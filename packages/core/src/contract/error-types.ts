import type { ErrorType } from './names.js'

/** The published kinds of errors, for reading them from a command line. */
export const ERROR_TYPES = [
  'AssertionError',
  'TypeError',
  'ReferenceError',
  'SyntaxError',
  'RuntimeError',
  'TimeoutError',
  'NetworkError',
  'ValidationError',
  'Other',
] as const satisfies readonly ErrorType[]
