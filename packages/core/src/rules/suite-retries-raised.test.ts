import { expect, test } from 'vitest'
import { severitiesOf, type Tree } from '../../test/settings-pair.js'
import { suiteRetriesRaised } from './suite-retries-raised.js'

const FOUND: readonly (readonly [what: string, severities: readonly string[], before: Tree, after: Tree])[] = [
  ['a setting', ['medium'], { 'vitest.config.ts': 'export default { test: {} }' }, { 'vitest.config.ts': 'export default { test: { retry: 3 } }' }],
  ['a flag', ['medium'], { 'package.json': '{"scripts": {"test": "pytest"}}' }, { 'package.json': '{"scripts": {"test": "pytest --reruns 5"}}' }],
  [
    'for CI only',
    ['medium'],
    { 'playwright.config.ts': 'export default { retries: 0 }' },
    { 'playwright.config.ts': 'export default { retries: process.env.CI ? 3 : 0 }' },
  ],
]

test.each(FOUND)('%s', (_, severities, before, after) => {
  expect(severitiesOf(suiteRetriesRaised, before, after)).toEqual(severities)
})

const SILENT: readonly (readonly [what: string, before: Tree, after: Tree])[] = [
  ['fewer', { 'vitest.config.ts': 'export default { test: { retry: 3 } }' }, { 'vitest.config.ts': 'export default { test: { retry: 1 } }' }],
  ['a config that is new', { 'package.json': '{}' }, { 'package.json': '{}', 'playwright.config.ts': 'export default { retries: 2 }' }],
]

test.each(SILENT)('nothing for %s', (_, before, after) => {
  expect(severitiesOf(suiteRetriesRaised, before, after)).toEqual([])
})
