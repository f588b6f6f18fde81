import { expect, test } from 'vitest'
import { conditionKind } from './condition-kind.js'

test.each([
  ["process.platform === 'win32'", 'platform'],
  ["process.env.CI === 'a \\' b'", 'environment'],
  ["flags['it\\'s process.env']", 'other'],
  // A text that was cut has no closing quote: it is left as it is, in no time.
  [`\`${'\\n'.repeat(2000)}`, 'other'],
])('%s', (condition, kind) => {
  expect(conditionKind(condition)).toBe(kind)
})
