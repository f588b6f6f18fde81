import { expect, test } from 'vitest'
import { severitiesOf, type Tree } from '../../test/settings-pair.js'
import { unhandledErrorsIgnored } from './unhandled-errors-ignored.js'

const FOUND: readonly (readonly [what: string, severities: readonly string[], before: Tree, after: Tree])[] = [
  [
    'Vitest',
    ['critical'],
    { 'vitest.config.ts': 'export default { test: {} }' },
    { 'vitest.config.ts': 'export default { test: { dangerouslyIgnoreUnhandledErrors: true } }' },
  ],
  [
    'a hook of Vitest',
    ['critical'],
    { 'vitest.config.ts': 'export default { test: {} }' },
    { 'vitest.config.ts': 'export default { test: { onUnhandledError: () => false } }' },
  ],
  [
    'node',
    ['critical'],
    { 'package.json': '{"scripts": {"test": "mocha"}}' },
    { 'package.json': '{"scripts": {"test": "NODE_OPTIONS=--unhandled-rejections=none mocha"}}' },
  ],
  ['pytest', ['critical'], { 'pytest.ini': '[pytest]\naddopts = -q\n' }, { 'pytest.ini': '[pytest]\naddopts = -q -p no:unraisableexception\n' }],
]

test.each(FOUND)('%s', (_, severities, before, after) => {
  expect(severitiesOf(unhandledErrorsIgnored, before, after)).toEqual(severities)
})

const SILENT: readonly (readonly [what: string, before: Tree, after: Tree])[] = [
  [
    'the option removed',
    { 'vitest.config.ts': 'export default { test: { dangerouslyIgnoreUnhandledErrors: true } }' },
    { 'vitest.config.ts': 'export default { test: {} }' },
  ],
  [
    'strict rejections',
    { 'package.json': '{"scripts": {"test": "mocha"}}' },
    { 'package.json': '{"scripts": {"test": "NODE_OPTIONS=--unhandled-rejections=strict mocha"}}' },
  ],
]

test.each(SILENT)('nothing for %s', (_, before, after) => {
  expect(severitiesOf(unhandledErrorsIgnored, before, after)).toEqual([])
})
