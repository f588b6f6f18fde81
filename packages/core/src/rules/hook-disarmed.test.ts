import { expect, test } from 'vitest'
import { severitiesOf, type Tree } from '../../test/settings-pair.js'
import { hookDisarmed } from './hook-disarmed.js'

const FOUND: readonly (readonly [what: string, severities: readonly string[], before: Tree, after: Tree])[] = [
  ['an emptied hook', ['high'], { '.husky/pre-push': 'npm test\n' }, { '.husky/pre-push': 'exit 0\n' }],
  ['a check taken out', ['medium'], { '.husky/pre-commit': 'npm run lint\nnpm test\n' }, { '.husky/pre-commit': 'npm run lint\n' }],
  [
    'a hook by hand',
    ['high'],
    { '.pre-commit-config.yaml': 'repos: [{ repo: local, hooks: [{ id: unit, entry: pytest }] }]' },
    { '.pre-commit-config.yaml': 'repos: [{ repo: local, hooks: [{ id: unit, entry: pytest, stages: [manual] }] }]' },
  ],
  [
    'lefthook skips',
    ['high'],
    { 'lefthook.yml': 'pre-push: { commands: { t: { run: npm test } } }' },
    { 'lefthook.yml': 'pre-push: { commands: { t: { run: npm test, skip: true } } }' },
  ],
  [
    'commits without hooks',
    ['high'],
    { 'package.json': '{"scripts": {"save": "git commit -am x"}}' },
    { 'package.json': '{"scripts": {"save": "git commit --no-verify -am x"}}' },
  ],
]

test.each(FOUND)('%s', (_, severities, before, after) => {
  expect(severitiesOf(hookDisarmed, before, after)).toEqual(severities)
})

const SILENT: readonly (readonly [what: string, before: Tree, after: Tree])[] = [
  ['husky that became lefthook', { '.husky/pre-commit': 'npm test\n' }, { 'lefthook.yml': 'pre-commit: { commands: { t: { run: npm test } } }' }],
  ['an early exit under a condition', { '.husky/pre-commit': 'npm test\n' }, { '.husky/pre-commit': '[ -n "$CI" ] && exit 0\nnpm test\n' }],
  ['another check more', { '.husky/pre-commit': 'npm test\n' }, { '.husky/pre-commit': 'npm run lint\nnpm test\n' }],
]

test.each(SILENT)('nothing for %s', (_, before, after) => {
  expect(severitiesOf(hookDisarmed, before, after)).toEqual([])
})
