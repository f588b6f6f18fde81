import { expect, test } from 'vitest'
import { isBundled } from './is-bundled.js'

test.each([
  ['one line of 100,000', 'a'.repeat(100_000), true],
  ['a hundred lines of a thousand, with the line of its licence', `// licence\n${`${'a'.repeat(1100)}\n`.repeat(100)}`, true],
  ['one line that is shorter', 'a'.repeat(99_999), false],
  ['as many characters in lines of eighty', `${'a'.repeat(80)}\n`.repeat(2000), false],
  ['one long line among many short ones', `${'a'.repeat(100_000)}\n${'b = 1\n'.repeat(2000)}`, false],
] as const)('%s', (_, text, expected) => {
  expect(isBundled(text)).toBe(expected)
})
