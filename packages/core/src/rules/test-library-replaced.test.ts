import { expect, test } from 'vitest'
import { severitiesOf, type Tree } from '../../test/settings-pair.js'
import { testLibraryReplaced } from './test-library-replaced.js'

const FOUND: readonly (readonly [what: string, severities: readonly string[], before: Tree, after: Tree])[] = [
  [
    'a folder',
    ['high'],
    { 'package.json': '{"devDependencies": {"chai": "^5.0.0"}}' },
    { 'package.json': '{"devDependencies": {"chai": "file:./fake-chai"}}' },
  ],
  [
    'an override',
    ['high'],
    { 'package.json': '{"devDependencies": {"vitest": "^4.0.0"}}' },
    { 'package.json': '{"devDependencies": {"vitest": "^4.0.0"}, "overrides": {"vitest": "npm:my-vitest@4.0.0"}}' },
  ],
  [
    'a patch',
    ['high'],
    { 'package.json': '{"devDependencies": {"jest": "^30.0.0"}}' },
    { 'package.json': '{"devDependencies": {"jest": "^30.0.0"}, "pnpm": {"patchedDependencies": {"jest@30.0.0": "patches/jest.patch"}}}' },
  ],
  ['a fork of pytest', ['high'], { 'requirements.txt': 'pytest>=8\n' }, { 'requirements.txt': 'pytest @ git+https://example.invalid/pytest\n' }],
]

test.each(FOUND)('%s', (_, severities, before, after) => {
  expect(severitiesOf(testLibraryReplaced, before, after)).toEqual(severities)
})

const SILENT: readonly (readonly [what: string, before: Tree, after: Tree])[] = [
  ['a newer version', { 'package.json': '{"devDependencies": {"chai": "^4.0.0"}}' }, { 'package.json': '{"devDependencies": {"chai": "^5.0.0"}}' }],
  [
    'a library that does not decide',
    { 'package.json': '{"devDependencies": {"typescript": "^5.0.0"}}' },
    { 'package.json': '{"devDependencies": {"typescript": "npm:@my/typescript@5"}}' },
  ],
]

test.each(SILENT)('nothing for %s', (_, before, after) => {
  expect(severitiesOf(testLibraryReplaced, before, after)).toEqual([])
})
