import { expect, test } from 'vitest'
import { severitiesOf, type Tree } from '../../test/settings-pair.js'
import { suiteTimeoutsRaised } from './suite-timeouts-raised.js'

const FOUND: readonly (readonly [what: string, severities: readonly string[], before: Tree, after: Tree])[] = [
  [
    'a setting',
    ['medium'],
    { 'vitest.config.ts': 'export default { test: {} }' },
    { 'vitest.config.ts': 'export default { test: { testTimeout: 10 * 60_000 } }' },
  ],
  ['no limit', ['medium'], { '.mocharc.json': '{"timeout":2000}' }, { '.mocharc.json': '{"timeout":0}' }],
  [
    'a flag',
    ['medium'],
    { 'package.json': '{"scripts": {"test": "mocha --timeout 2000"}}' },
    { 'package.json': '{"scripts": {"test": "mocha --timeout 90000"}}' },
  ],
]

test.each(FOUND)('%s', (_, severities, before, after) => {
  expect(severitiesOf(suiteTimeoutsRaised, before, after)).toEqual(severities)
})

const SILENT: readonly (readonly [what: string, before: Tree, after: Tree])[] = [
  [
    'a little more',
    { 'vitest.config.ts': 'export default { test: { testTimeout: 5000 } }' },
    { 'vitest.config.ts': 'export default { test: { testTimeout: 10_000 } }' },
  ],
  ['the first limit', { 'pytest.ini': '[pytest]\naddopts = -q\n' }, { 'pytest.ini': '[pytest]\naddopts = -q\ntimeout = 60\n' }],
]

test.each(SILENT)('nothing for %s', (_, before, after) => {
  expect(severitiesOf(suiteTimeoutsRaised, before, after)).toEqual([])
})
