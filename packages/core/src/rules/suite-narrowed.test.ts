import { expect, test } from 'vitest'
import { severitiesOf, type Tree } from '../../test/settings-pair.js'
import { suiteNarrowed } from './suite-narrowed.js'

const FOUND: readonly (readonly [what: string, severities: readonly string[], before: Tree, after: Tree])[] = [
  [
    'an exclude that takes out a file',
    ['critical'],
    { 'vitest.config.ts': 'export default { test: {} }', 'a/pay.test.ts': '' },
    { 'vitest.config.ts': "export default { test: { exclude: ['a/pay.test.ts'] } }", 'a/pay.test.ts': '' },
  ],
  [
    'narrowed testpaths',
    ['critical'],
    { 'pytest.ini': '[pytest]\ntestpaths = tests more\n', 'more/test_a.py': '' },
    { 'pytest.ini': '[pytest]\ntestpaths = tests\n', 'more/test_a.py': '' },
  ],
  [
    'a smaller testMatch of Jest',
    ['critical'],
    { 'package.json': '{"jest":{},"scripts":{"test":"jest"}}', 'x.spec.js': '' },
    { 'package.json': '{"jest":{"testMatch":["**/*.test.js"]},"scripts":{"test":"jest"}}', 'x.spec.js': '' },
  ],
  ['a marker in addopts', ['critical'], { 'setup.cfg': '[tool:pytest]\naddopts = -ra\n' }, { 'setup.cfg': '[tool:pytest]\naddopts = -ra -m "not net"\n' }],
  [
    'a name filter on the command line',
    ['critical'],
    { 'package.json': '{"scripts": {"test": "jest --ci"}}' },
    { 'package.json': '{"scripts": {"test": "jest --ci -t cart"}}' },
  ],
  [
    'a folder on the command line that leaves out files, told once',
    ['critical'],
    { 'package.json': '{"scripts": {"test": "python -m unittest discover"}}', 'tests/test_a.py': '', 'more/test_b.py': '' },
    { 'package.json': '{"scripts": {"test": "python -m unittest discover -s tests"}}', 'tests/test_a.py': '', 'more/test_b.py': '' },
  ],
  [
    'a pattern on the command line that leaves out files, told once',
    ['critical'],
    { Makefile: 'test:\n\tpython -m unittest discover -s tests\n', 'tests/test_a.py': '', 'tests/test_b.py': '' },
    { Makefile: 'test:\n\tpython -m unittest discover -s tests -p "test_a*.py"\n', 'tests/test_a.py': '', 'tests/test_b.py': '' },
  ],
  [
    'one shard of many',
    ['critical'],
    { 'package.json': '{"scripts": {"test": "vitest run"}}' },
    { 'package.json': '{"scripts": {"test": "vitest run --shard=1/4"}}' },
  ],
  [
    'deselected tests in a Makefile',
    ['critical'],
    { Makefile: 'test:\n	pytest -q\n' },
    { Makefile: 'test:\n	pytest -q --deselect tests/test_a.py::test_b\n' },
  ],
  [
    'a workspace filter',
    ['critical'],
    { 'package.json': '{"scripts": {"test": "pnpm -r test:unit"}}' },
    { 'package.json': '{"scripts": {"test": "pnpm -r --filter ./core test:unit"}}' },
  ],
  [
    'paths of a command',
    ['critical'],
    { 'package.json': '{"scripts": {"test": "mocha unit e2e"}}', 'e2e/a.js': '' },
    { 'package.json': '{"scripts": {"test": "mocha unit"}}', 'e2e/a.js': '' },
  ],
]

test.each(FOUND)('%s', (_, severities, before, after) => {
  expect(severitiesOf(suiteNarrowed, before, after)).toEqual(severities)
})

const SILENT: readonly (readonly [what: string, before: Tree, after: Tree])[] = [
  [
    'a config that moved and takes the same',
    { 'package.json': '{"jest":{"testMatch":["**/*.test.js"]}}', 'a.test.js': '' },
    { 'package.json': '{}', 'jest.config.js': "module.exports = { testMatch: ['**/*.test.js'] }", 'a.test.js': '' },
  ],
  [
    'Jest that became Vitest',
    { 'package.json': '{"scripts":{"test":"jest"},"jest":{}}', 'a.test.ts': '' },
    { 'package.json': '{"scripts":{"test":"vitest run"}}', 'vitest.config.ts': 'export default { test: {} }', 'a.test.ts': '' },
  ],
  ['a filter that is gone', { 'package.json': '{"scripts": {"test": "jest -t cart"}}' }, { 'package.json': '{"scripts": {"test": "jest"}}' }],
  [
    'an exclude that takes out nothing',
    { 'vitest.config.ts': 'export default { test: {} }', 'a.test.ts': '' },
    { 'vitest.config.ts': "export default { test: { exclude: ['legacy/**', '**/node_modules/**'] } }", 'a.test.ts': '' },
  ],
  [
    'a new script for a part',
    { 'package.json': '{"scripts": {"test": "jest"}}' },
    { 'package.json': '{"scripts": {"test": "jest", "test:cart": "jest -t cart"}}' },
  ],
  [
    'a script for work',
    { 'package.json': '{"scripts": {"test:watch": "jest --watch"}}' },
    { 'package.json': '{"scripts": {"test:watch": "jest --watch --onlyChanged"}}' },
  ],
]

test.each(SILENT)('nothing for %s', (_, before, after) => {
  expect(severitiesOf(suiteNarrowed, before, after)).toEqual([])
})
