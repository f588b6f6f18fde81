import { expect, test } from 'vitest'
import { severitiesOf, type Tree } from '../../test/settings-pair.js'
import { assertsDisabled } from './asserts-disabled.js'

const FOUND: readonly (readonly [what: string, severities: readonly string[], before: Tree, after: Tree])[] = [
  ['-O', ['high'], { Makefile: 'test:\n	python -m pytest\n' }, { Makefile: 'test:\n	python -OO -m pytest\n' }],
  [
    'a variable of tox',
    ['high'],
    { 'tox.ini': '[testenv]\ncommands = pytest\n' },
    { 'tox.ini': '[testenv]\nsetenv =\n    PYTHONOPTIMIZE = 1\ncommands = pytest\n' },
  ],
  [
    'a variable of CI',
    ['high'],
    { '.github/workflows/checks.yml': 'on: [push, pull_request]\njobs:\n  unit:\n    steps:\n      - run: pytest\n' },
    { '.github/workflows/checks.yml': 'on: [push, pull_request]\njobs:\n  unit:\n    steps:\n      - run: pytest\n        env: { PYTHONOPTIMIZE: "2" }\n' },
  ],
]

test.each(FOUND)('%s', (_, severities, before, after) => {
  expect(severitiesOf(assertsDisabled, before, after)).toEqual(severities)
})

const SILENT: readonly (readonly [what: string, before: Tree, after: Tree])[] = [
  [
    'the option removed',
    { 'package.json': '{"scripts": {"test": "python -O -m unittest"}}' },
    { 'package.json': '{"scripts": {"test": "python -m unittest"}}' },
  ],
  [
    'a value of 0',
    { '.github/workflows/checks.yml': 'on: [push, pull_request]\njobs:\n  unit:\n    steps:\n      - run: pytest\n' },
    { '.github/workflows/checks.yml': 'on: [push, pull_request]\njobs:\n  unit:\n    steps:\n      - run: pytest\n        env: { PYTHONOPTIMIZE: "0" }\n' },
  ],
]

test.each(SILENT)('nothing for %s', (_, before, after) => {
  expect(severitiesOf(assertsDisabled, before, after)).toEqual([])
})
