import { expect, test } from 'vitest'
import { asWritten } from './as-written.js'

test.each([
  [['--base', '12e4567'], '12e4567'],
  [['--base=0012'], '0012'],
  [['--base', 'a', '--base', 'b'], 'b'],
  [['-b', 'short'], 'short'],
  [['--baseline', 'x'], undefined],
  [['--', '--base', 'x'], undefined],
])('%j', (argv, value) => {
  expect(asWritten(argv, '--base', '-b')).toBe(value)
})
