import { expect, test } from 'vitest'
import { severitiesOf, type Tree } from '../../test/settings-pair.js'
import { warningsSilenced } from './warnings-silenced.js'

const FOUND: readonly (readonly [what: string, severities: readonly string[], before: Tree, after: Tree])[] = [
  ['ignore in place of error', ['medium'], { 'pytest.ini': '[pytest]\nfilterwarnings = error\n' }, { 'pytest.ini': '[pytest]\nfilterwarnings = ignore\n' }],
  [
    'error dropped',
    ['medium'],
    { 'pytest.ini': '[pytest]\nfilterwarnings =\n    error\n    ignore:x:UserWarning\n' },
    { 'pytest.ini': '[pytest]\nfilterwarnings =\n    ignore:x:UserWarning\n' },
  ],
  ['a flag', ['medium'], { 'package.json': '{"scripts": {"test": "pytest"}}' }, { 'package.json': '{"scripts": {"test": "pytest -W ignore"}}' }],
]

test.each(FOUND)('%s', (_, severities, before, after) => {
  expect(severitiesOf(warningsSilenced, before, after)).toEqual(severities)
})

const SILENT: readonly (readonly [what: string, before: Tree, after: Tree])[] = [
  [
    'one warning by its text',
    { 'pytest.ini': '[pytest]\nfilterwarnings =\n    error\n' },
    { 'pytest.ini': '[pytest]\nfilterwarnings =\n    error\n    ignore:old:DeprecationWarning\n' },
  ],
]

test.each(SILENT)('nothing for %s', (_, before, after) => {
  expect(severitiesOf(warningsSilenced, before, after)).toEqual([])
})
