import { expect, test } from 'vitest'
import { severitiesOf, type Tree } from '../../test/settings-pair.js'
import { strictXfailDropped } from './strict-xfail-dropped.js'

const FOUND: readonly (readonly [what: string, severities: readonly string[], before: Tree, after: Tree])[] = [
  ['xfail_strict', ['high'], { 'pytest.ini': '[pytest]\nxfail_strict = true\n' }, { 'pytest.ini': '[pytest]\n' }],
  [
    'forbidOnly',
    ['medium'],
    { 'playwright.config.ts': 'export default { forbidOnly: true }' },
    { 'playwright.config.ts': 'export default { forbidOnly: false }' },
  ],
]

test.each(FOUND)('%s', (_, severities, before, after) => {
  expect(severitiesOf(strictXfailDropped, before, after)).toEqual(severities)
})

const SILENT: readonly (readonly [what: string, before: Tree, after: Tree])[] = [
  ['a config that moved', { 'pytest.ini': '[pytest]\nxfail_strict = true\n' }, { 'pyproject.toml': '[tool.pytest.ini_options]\nxfail_strict = true\n' }],
  ['stricter', { 'pytest.ini': '[pytest]\n' }, { 'pytest.ini': '[pytest]\nxfail_strict = true\n' }],
]

test.each(SILENT)('nothing for %s', (_, before, after) => {
  expect(severitiesOf(strictXfailDropped, before, after)).toEqual([])
})
