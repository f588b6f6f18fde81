import { expect, test } from 'vitest'
import { severitiesOf, type Tree } from '../../test/settings-pair.js'
import { settingLimitRelaxed } from './setting-limit-relaxed.js'

const FOUND: readonly (readonly [what: string, severities: readonly string[], before: Tree, after: Tree])[] = [
  ['attempts', ['high'], { 'config/auth.yaml': 'max_login_attempts: 5\n' }, { 'config/auth.yaml': 'max_login_attempts: 100000\n' }],
  ['length of passwords', ['high'], { 'config/auth.json': '{"password":{"minLength":12}}' }, { 'config/auth.json': '{"password":{"minLength":4}}' }],
  ['a check that is off', ['high'], { 'config/http.json': '{"csrf":true}' }, { 'config/http.json': '{"csrf":false}' }],
]

test.each(FOUND)('%s', (_, severities, before, after) => {
  expect(severitiesOf(settingLimitRelaxed, before, after)).toEqual(severities)
})

const SILENT: readonly (readonly [what: string, before: Tree, after: Tree])[] = [
  ['stricter', { 'config/auth.yaml': 'max_login_attempts: 5\n' }, { 'config/auth.yaml': 'max_login_attempts: 3\n' }],
  ["the machine's own resources", { 'config/db.yaml': 'max_connections: 10\n' }, { 'config/db.yaml': 'max_connections: 100\n' }],
]

test.each(SILENT)('nothing for %s', (_, before, after) => {
  expect(severitiesOf(settingLimitRelaxed, before, after)).toEqual([])
})
