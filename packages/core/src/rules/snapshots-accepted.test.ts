import { expect, test } from 'vitest'
import { severitiesOf, type Tree } from '../../test/settings-pair.js'
import { snapshotsAccepted } from './snapshots-accepted.js'

const FOUND: readonly (readonly [what: string, severities: readonly string[], before: Tree, after: Tree])[] = [
  ['-u', ['high'], { 'package.json': '{"scripts": {"test": "vitest run"}}' }, { 'package.json': '{"scripts": {"test": "vitest run -u"}}' }],
  ['outside of CI', ['high'], { 'package.json': '{"scripts": {"test": "jest"}}' }, { 'package.json': '{"scripts": {"test": "jest --ci=false"}}' }],
  ['a setting', ['high'], { 'vitest.config.ts': 'export default { test: {} }' }, { 'vitest.config.ts': 'export default { test: { update: true } }' }],
]

test.each(FOUND)('%s', (_, severities, before, after) => {
  expect(severitiesOf(snapshotsAccepted, before, after)).toEqual(severities)
})

const SILENT: readonly (readonly [what: string, before: Tree, after: Tree])[] = [
  ['a script for it', { 'package.json': '{"scripts": {"test": "jest"}}' }, { 'package.json': '{"scripts": {"test": "jest", "test:update": "jest -u"}}' }],
  ['--ci', { 'package.json': '{"scripts": {"test": "jest"}}' }, { 'package.json': '{"scripts": {"test": "jest --ci"}}' }],
]

test.each(SILENT)('nothing for %s', (_, before, after) => {
  expect(severitiesOf(snapshotsAccepted, before, after)).toEqual([])
})
