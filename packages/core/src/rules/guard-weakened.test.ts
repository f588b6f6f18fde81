import { expect, test } from 'vitest'
import { severitiesOf, type Tree } from '../../test/settings-pair.js'
import { guardWeakened } from './guard-weakened.js'

const FOUND: readonly (readonly [what: string, severities: readonly string[], before: Tree, after: Tree])[] = [
  ['a rule that is off', ['critical'], { 'truegreen.yaml': 'rules:\n  test-deleted: critical\n' }, { 'truegreen.yaml': 'rules:\n  test-deleted: off\n' }],
  ['a rule that weighs less', ['critical'], { 'truegreen.yaml': 'rules:\n  test-deleted: critical\n' }, { 'truegreen.yaml': 'rules:\n  test-deleted: low\n' }],
  ['nothing gates', ['critical'], { 'truegreen.yaml': 'failOn: medium\n' }, { 'truegreen.yaml': 'failOn: never\n' }],
  ['no run is asked for', ['critical'], { 'truegreen.yaml': 'requireRun: true\n' }, { 'truegreen.yaml': 'requireRun: false\n' }],
  ['no run is asked for any more', ['critical'], { 'truegreen.yaml': 'base: main\nrequireRun: true\n' }, { 'truegreen.yaml': 'base: main\n' }],
  [
    'its step is gone',
    ['critical'],
    { '.github/workflows/checks.yml': 'on: [push, pull_request]\njobs:\n  unit:\n    steps:\n      - run: npx truegreen check --base origin/main\n' },
    { '.github/workflows/checks.yml': 'on: [push, pull_request]\njobs:\n  unit:\n    steps:\n      - run: npm ci\n' },
  ],
  [
    'its failure is swallowed',
    ['critical'],
    { '.github/workflows/checks.yml': 'on: [push, pull_request]\njobs:\n  unit:\n    steps:\n      - run: npx truegreen check\n' },
    { '.github/workflows/checks.yml': 'on: [push, pull_request]\njobs:\n  unit:\n    steps:\n      - run: npx truegreen check || true\n' },
  ],
  [
    'a state of its own by the change itself',
    ['critical'],
    { 'truegreen.yaml': 'base: main\n' },
    { 'truegreen.yaml': 'base: main\n', '.truegreen/approvals.json': '[{"finding":"F-1234"}]' },
  ],
  [
    'a proposed approval',
    ['low'],
    { 'truegreen.yaml': 'base: main\n' },
    { 'truegreen.yaml': 'base: main\n', '.truegreen/approvals.yaml': 'schema_version: 1\napprovals: []\n' },
  ],
]

test.each(FOUND)('%s', (_, severities, before, after) => {
  expect(severitiesOf(guardWeakened, before, after)).toEqual(severities)
})

const SILENT: readonly (readonly [what: string, before: Tree, after: Tree])[] = [
  ['a stricter rule', { 'truegreen.yaml': 'rules:\n  test-deleted: high\n' }, { 'truegreen.yaml': 'rules:\n  test-deleted: critical\n' }],
  ['the first configuration', { 'package.json': '{}' }, { 'package.json': '{}', 'truegreen.yaml': 'base: main\n' }],
  [
    'its step under another name',
    { '.github/workflows/checks.yml': 'on: [push, pull_request]\njobs:\n  unit:\n    steps:\n      - run: npx truegreen check\n' },
    { '.github/workflows/checks.yml': 'on: [push, pull_request]\njobs:\n  unit:\n    steps:\n      - name: Guard\n        run: npx truegreen check\n' },
  ],
]

test.each(SILENT)('nothing for %s', (_, before, after) => {
  expect(severitiesOf(guardWeakened, before, after)).toEqual([])
})
