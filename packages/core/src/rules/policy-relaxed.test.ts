import { expect, test } from 'vitest'
import { weightsOf } from '../../test/source-pair.js'
import { policyRelaxed } from './policy-relaxed.js'

test.each([
  ['a minimum', 'export const MIN_PASSWORD = 12', 'export const MIN_PASSWORD = 4', 'high'],
  ['a maximum', 'export const MAX_ATTEMPTS = 5', 'export const MAX_ATTEMPTS = 1e9', 'high'],
  ['without a limit', 'export const policy = { maxLoginAttempts: 5 }', 'export const policy = { maxLoginAttempts: 0 }', 'high'],
  ['from the environment', 'export const RATE_LIMIT = Number(env.RATE ?? 10)', 'export const RATE_LIMIT = Number(env.RATE ?? 10000)', 'high'],
  ['a requirement', 'export const REQUIRE_MFA = true', 'export const REQUIRE_MFA = false', 'high'],
  ['a least that asks for nothing', 'export const MIN_LENGTH = 12', 'export const MIN_LENGTH = 1', 'medium'],
  ['a lower least', 'export const MIN_LENGTH = 12', 'export const MIN_LENGTH = 8', '(low)'],
  ['some other limit', 'export const MAX_ITEMS = 10', 'export const MAX_ITEMS = 20', '(low)'],
  ['tightened', 'export const MAX_ATTEMPTS = 5', 'export const MAX_ATTEMPTS = 3', ''],
  ['no limit by its name', 'export const PAGE = 5', 'export const PAGE = 50', ''],
])('%s', (_what, before, after, found) => {
  expect(weightsOf(policyRelaxed, before, after)).toBe(found)
})
