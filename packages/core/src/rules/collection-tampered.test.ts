import { expect, test } from 'vitest'
import { weightsOf } from '../../test/source-pair.js'
import { collectionTampered } from './collection-tampered.js'

test.each([
  ['ends the process', '', 'afterAll(() => process.exit(0))', 'critical'],
  ['a code', '', 'process.exitCode = 0', 'critical'],
  ['a clock', '', 'Date.now = () => 0', 'medium'],
  ['an outcome', '', `afterEach(function () { this.currentTest.state = 'passed' })`, 'critical'],
  ['tests edited', '', `writeFileSync('test/cart.test.ts', '')`, 'high'],
])('%s', (_what, before, after, found) => {
  expect(weightsOf(collectionTampered, before, after, 'test/setup.ts')).toBe(found)
})

test('code that ships', () => {
  expect(weightsOf(collectionTampered, 'export const a = 1', 'performance.now = () => 0\nexport const a = 1')).toBe('high')
  expect(weightsOf(collectionTampered, 'main()', 'main()\nprocess.exit(0)', 'src/cli.ts')).toBe('')
})

test.each([
  [
    'an outcome',
    `import pytest
`,
    `import pytest
@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item, call):
    out = yield
    out.get_result().outcome = "passed"
`,
    'critical',
  ],
  [
    'a marker',
    `import pytest
`,
    `import pytest
def pytest_configure(config):
    config.addinivalue_line("markers", "slow")
`,
    '',
  ],
])('Python: %s', (_what, before, after, found) => {
  expect(weightsOf(collectionTampered, before, after, 'tests/conftest.py')).toBe(found)
})
