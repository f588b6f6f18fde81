import { expect, test } from 'vitest'
import { unknownRules } from './unknown-rules.js'

test('known rules are fine, others are named with the nearest', () => {
  expect(unknownRules({ rules: { 'test-removed': 'off', 'coverage-dropped': 'low' } })).toBeNull()
  expect(unknownRules({ rules: { 'test-remvoed': 'off', 'assertion-none': 'low' } })).toMatchObject({
    code: 'TG3001',
    detail: 'rules.assertion-none is no rule; the nearest is assertions-none. rules.test-remvoed is no rule; the nearest is test-removed',
  })
})
