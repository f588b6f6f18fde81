import { expect, test } from 'vitest'
import { severitiesOf, type Tree } from '../../test/settings-pair.js'
import { commandDisarmed } from './command-disarmed.js'

const FOUND: readonly (readonly [what: string, severities: readonly string[], before: Tree, after: Tree])[] = [
  ['|| true', ['critical'], { 'package.json': '{"scripts": {"test": "mocha"}}' }, { 'package.json': '{"scripts": {"test": "mocha || true"}}' }],
  [
    'another exit code at the end',
    ['critical'],
    { 'package.json': '{"scripts": {"test": "pytest"}}' },
    { 'package.json': '{"scripts": {"test": "pytest; exit 0"}}' },
  ],
  ['a pipe', ['critical'], { 'package.json': '{"scripts": {"test": "pytest"}}' }, { 'package.json': '{"scripts": {"test": "pytest | tee out.log"}}' }],
  ['the background', ['critical'], { 'package.json': '{"scripts": {"test": "jest"}}' }, { 'package.json': '{"scripts": {"test": "jest & echo started"}}' }],
  ['a dash in a Makefile', ['critical'], { Makefile: 'test:\n	pytest\n' }, { Makefile: 'test:\n	-pytest\n' }],
  [
    'listing only',
    ['critical'],
    { 'package.json': '{"scripts": {"test": "pytest tests"}}' },
    { 'package.json': '{"scripts": {"test": "pytest tests --collect-only"}}' },
  ],
  ['nothing at all', ['critical'], { 'package.json': '{"scripts": {"test": "jest --ci"}}' }, { 'package.json': '{"scripts": {"test": "tsc --noEmit"}}' }],
  [
    'a script two steps away',
    ['critical'],
    { 'package.json': '{"scripts": {"test": "npm run unit", "unit": "vitest run"}}' },
    { 'package.json': '{"scripts": {"test": "npm run unit", "unit": "vitest run || :"}}' },
  ],
  [
    'ignored outcomes of tox',
    ['critical'],
    { 'tox.ini': '[testenv]\ncommands = pytest\n' },
    { 'tox.ini': '[testenv]\ncommands = pytest\nignore_outcome = true\n' },
  ],
  [
    'tests edited before they run',
    ['critical'],
    { 'package.json': '{"scripts": {"test": "jest"}}' },
    { 'package.json': '{"scripts": {"pretest": "sed -i \'s/12/13/\' test/cart.test.js", "test": "jest"}}' },
  ],
  [
    'linting that is gone',
    ['medium'],
    { 'package.json': '{"scripts": {"lint": "eslint . && prettier -c ."}}' },
    { 'package.json': '{"scripts": {"lint": "prettier -c ."}}' },
  ],
]

test.each(FOUND)('%s', (_, severities, before, after) => {
  expect(severitiesOf(commandDisarmed, before, after)).toEqual(severities)
})

const SILENT: readonly (readonly [what: string, before: Tree, after: Tree])[] = [
  [
    'a step before it that was there, one place further down',
    {
      '.github/workflows/ci.yml': 'on: push\njobs:\n  test:\n    runs-on: x\n    steps:\n      - run: sed -i /local/d ./src/tests/*.*\n      - run: npm test\n',
    },
    {
      '.github/workflows/ci.yml':
        'on: push\njobs:\n  test:\n    runs-on: x\n    steps:\n      - run: ls\n      - run: sed -i /local/d ./src/tests/*.*\n      - run: npm test\n',
    },
  ],
  [
    'a script under another name',
    { 'package.json': '{"scripts": {"test": "vitest run"}}' },
    { 'package.json': '{"scripts": {"test": "npm run unit", "unit": "vitest run"}}' },
  ],
  ['another runner', { 'package.json': '{"scripts": {"test": "jest --coverage"}}' }, { 'package.json': '{"scripts": {"test": "vitest run --coverage"}}' }],
  ['a failure that goes on', { 'package.json': '{"scripts": {"test": "jest"}}' }, { 'package.json': '{"scripts": {"test": "jest || exit 1"}}' }],
  ['a second try', { 'package.json': '{"scripts": {"test": "jest"}}' }, { 'package.json': '{"scripts": {"test": "jest || jest --onlyFailures"}}' }],
  ['a pipe with pipefail', { Makefile: 'test:\n	pytest\n' }, { Makefile: 'test:\n	set -o pipefail; pytest | tee log\n' }],
  [
    'two calls that became one',
    { 'package.json': '{"scripts": {"test": "vitest run && vitest run b"}}' },
    { 'package.json': '{"scripts": {"test": "vitest run"}}' },
  ],
  ['a build that no longer calls tsc', { 'package.json': '{"scripts": {"build": "tsc -p ."}}' }, { 'package.json': '{"scripts": {"build": "tsdown"}}' }],
]

test.each(SILENT)('nothing for %s', (_, before, after) => {
  expect(severitiesOf(commandDisarmed, before, after)).toEqual([])
})

test('a package that moved takes its scripts along', () => {
  const before = { 'packages/api/package.json': '{"scripts": {"test": "jest"}}' }
  const file = { change: 'renamed', basePath: 'packages/api/package.json', headPath: 'packages/server/package.json', similarity: 100, role: 'config' } as const
  const moved = { files: [{ ...file, base: null, head: null, baseText: null, headText: null }] }
  expect(severitiesOf(commandDisarmed, before, { 'packages/server/package.json': '{"scripts": {"test": "jest"}}' }, moved)).toEqual([])
  expect(severitiesOf(commandDisarmed, before, { 'packages/server/package.json': '{"scripts": {"test": "exit 0"}}' }, moved)).toEqual(['critical'])
})
