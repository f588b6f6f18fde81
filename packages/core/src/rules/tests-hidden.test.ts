import { expect, test } from 'vitest'
import { severitiesOf, type Tree } from '../../test/settings-pair.js'
import { testsHidden } from './tests-hidden.js'

const FOUND: readonly (readonly [what: string, severities: readonly string[], before: Tree, after: Tree])[] = [
  ['an attribute', ['high'], { '.gitattributes': '*.png binary\n' }, { '.gitattributes': '*.png binary\ntests/ export-ignore\n' }],
  [
    'git itself',
    ['high'],
    { 'package.json': '{"scripts": {"setup": "npm ci"}}' },
    { 'package.json': '{"scripts": {"setup": "npm ci && git update-index --skip-worktree tests/a.test.js"}}' },
  ],
  ['an image that runs tests', ['high'], { Dockerfile: 'FROM x\nRUN npm test\n' }, { Dockerfile: 'FROM x\nRUN npm test\n', '.dockerignore': 'test/pay\n' }],
]

test.each(FOUND)('%s', (_, severities, before, after) => {
  expect(severitiesOf(testsHidden, before, after)).toEqual(severities)
})

const SILENT: readonly (readonly [what: string, before: Tree, after: Tree])[] = [
  ['docs', { '.gitattributes': '' }, { '.gitattributes': 'docs/ export-ignore\n' }],
  ['what is published', { 'package.json': '{}' }, { 'package.json': '{}', '.npmignore': 'test/\n' }],
]

test.each(SILENT)('nothing for %s', (_, before, after) => {
  expect(severitiesOf(testsHidden, before, after)).toEqual([])
})
