import { expect, test } from 'vitest'
import { weightsOf } from '../../test/source-pair.js'
import { consoleSilenced } from './console-silenced.js'

test.each([
  ['in set-up', '', 'console.error = () => {}', 'medium'],
  ['before each test', '', `beforeEach(() => { vi.spyOn(console, 'error').mockImplementation(() => {}) })`, 'medium'],
  ['watched', '', `beforeEach(() => { vi.spyOn(console, 'error') })`, ''],
])('%s', (_what, before, after, found) => {
  expect(weightsOf(consoleSilenced, before, after, 'test/setup.ts')).toBe(found)
})

test('in a test file it is low', () => {
  expect(weightsOf(consoleSilenced, '', "vi.spyOn(console, 'warn').mockReturnValue()", 'test/a.test.ts')).toBe('(low)')
})
