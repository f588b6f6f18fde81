import { expect, test } from 'vitest'
import { weightsOf } from '../../test/source-pair.js'
import { mutationIgnored } from './mutation-ignored.js'

test.each([
  [
    'a file',
    `export const a = (x) => x > 1
export const b = (x) => x > 2
`,
    `// Stryker disable all
export const a = (x) => x > 1
export const b = (x) => x > 2
`,
    'high',
  ],
  [
    'a line',
    'export const a = (x) => x > 1',
    `// Stryker disable next-line EqualityOperator: equal
export const a = (x) => x > 1`,
    '(low)',
  ],
])('%s', (_what, before, after, found) => {
  expect(weightsOf(mutationIgnored, before, after)).toBe(found)
})
