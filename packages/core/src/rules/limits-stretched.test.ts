import { expect, test } from 'vitest'
import { weightsOf } from '../../test/source-pair.js'
import { limitsStretched } from './limits-stretched.js'

test.each([
  ['attempts', '', 'jest.retryTimes(3)', 'medium'],
  ['more attempts', 'jest.retryTimes(1)', 'jest.retryTimes(4)', 'medium'],
  ['no limit', '', 'jest.setTimeout(0)', 'medium'],
  ['much time', '', 'jest.setTimeout(10 * 60 * 1000)', 'medium'],
  ['some time', '', 'jest.setTimeout(10_000)', '(low)'],
  ['less', 'jest.retryTimes(4)', 'jest.retryTimes(1)', ''],
])('%s', (_what, before, after, found) => {
  expect(weightsOf(limitsStretched, before, after, 'test/setup.ts')).toBe(found)
})
