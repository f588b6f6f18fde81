import { expect, test } from 'vitest'
import { reportersFor } from './reporters.mjs'

test('keeps the reporter that Jest would have picked', () => {
  expect(reportersFor([], {}, '30.5.2')).toEqual(['default', '@truegreen/jest'])
  expect(reportersFor([], { CLAUDECODE: '1' }, '30.5.2')).toEqual(['agent', '@truegreen/jest'])
  expect(reportersFor([], { CLAUDECODE: '' }, '30.5.2')).toEqual(['default', '@truegreen/jest'])
})

test.each(['30.2.0', '29.7.0', null])('names no agent reporter to Jest %s, which has none', (version) => {
  expect(reportersFor([], { AI_AGENT: 'claude' }, version)[0]).toBe('default')
})

test.each(['30.3.0', '31.0.0-alpha.1'])('names the agent reporter to Jest %s', (version) => {
  expect(reportersFor([], { AI_AGENT: 'claude' }, version)[0]).toBe('agent')
})

test('an own entry with options replaces the plain one', () => {
  const own: [string, Record<string, unknown>] = ['@truegreen/jest', { suite: 'unit' }]
  expect(reportersFor([own, 'jest-junit'], {}, null)).toEqual(['default', own, 'jest-junit'])
})
