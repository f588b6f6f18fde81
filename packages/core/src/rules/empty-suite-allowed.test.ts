import { expect, test } from 'vitest'
import { severitiesOf, type Tree } from '../../test/settings-pair.js'
import { emptySuiteAllowed } from './empty-suite-allowed.js'

const FOUND: readonly (readonly [what: string, severities: readonly string[], before: Tree, after: Tree])[] = [
  ['a flag', ['high'], { 'package.json': '{"scripts": {"test": "jest"}}' }, { 'package.json': '{"scripts": {"test": "jest --passWithNoTests"}}' }],
  ['a setting', ['high'], { 'vitest.config.ts': 'export default { test: {} }' }, { 'vitest.config.ts': 'export default { test: { passWithNoTests: true } }' }],
  [
    'exit code 5 taken for success',
    ['high'],
    { '.github/workflows/checks.yml': 'jobs:\n  t:\n    steps:\n      - run: pytest\n' },
    { '.github/workflows/checks.yml': 'jobs:\n  t:\n    steps:\n      - run: pytest || [ $? -eq 5 ]\n' },
  ],
]

test.each(FOUND)('%s', (_, severities, before, after) => {
  expect(severitiesOf(emptySuiteAllowed, before, after)).toEqual(severities)
})

const SILENT: readonly (readonly [what: string, before: Tree, after: Tree])[] = [
  ['a package that is new', { 'package.json': '{}' }, { 'package.json': '{}', 'b/package.json': '{"scripts":{"test":"jest --passWithNoTests"}}' }],
  ['the setting removed', { 'vitest.config.ts': 'export default { test: { passWithNoTests: true } }' }, { 'vitest.config.ts': 'export default { test: {} }' }],
]

test.each(SILENT)('nothing for %s', (_, before, after) => {
  expect(severitiesOf(emptySuiteAllowed, before, after)).toEqual([])
})
