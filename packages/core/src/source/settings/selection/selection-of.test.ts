import { expect, test } from 'vitest'
import { settingsOf } from '../../../../test/settings-pair.js'
import { selectionOf } from './selection-of.js'

const collects = (tree: Record<string, string>, path: string) => selectionOf(settingsOf(tree)).collects(path)

test.each([
  [
    'Vitest by default',
    { 'vitest.config.ts': 'export default { test: {} }' },
    ['src/a.test.ts', 'b.spec.tsx'],
    ['src/a.ts', 'dist/a.test.ts', 'a.test.ts.bak'],
  ],
  [
    'Vitest with patterns',
    { 'vitest.config.ts': "export default { test: { dir: 'unit', exclude: ['**/slow/**'] } }" },
    ['unit/a.test.ts'],
    ['a.test.ts', 'unit/slow/a.test.ts'],
  ],
  ['projects of Vitest', { 'vitest.config.ts': "export default { test: { projects: ['packages/*'] } }" }, ['packages/a/b.test.ts'], ['tools/b.test.ts']],
  ['Jest by default', { 'package.json': '{"scripts":{"test":"jest"}}' }, ['a/__tests__/b.js', 'a.spec.ts'], ['a/b.js', '__mocks__/b.js']],
  [
    'Jest with patterns',
    { 'jest.config.js': "module.exports = { roots: ['<rootDir>/src'], testRegex: '\\\\.unit\\\\.js$' }" },
    ['src/a.unit.js'],
    ['src/a.test.js', 'a.unit.js'],
  ],
  ['mocha by its script', { 'package.json': '{"scripts":{"test":"mocha spec/**/*.js"}}' }, ['spec/a/b.js'], ['test/a.js']],
  ['pytest by default', { 'pytest.ini': '[pytest]\n' }, ['tests/test_a.py', 'a_test.py'], ['tests/helpers.py', 'build/test_a.py']],
  [
    'pytest with settings',
    { 'pytest.ini': '[pytest]\ntestpaths = unit\naddopts = --ignore=unit/old\npython_files = check_*.py\n' },
    ['unit/check_a.py'],
    ['unit/old/check_a.py', 'other/check_a.py'],
  ],
] as const)('%s', (_, tree, taken, left) => {
  expect(taken.filter((path) => collects(tree, path) !== true)).toEqual([])
  expect(left.filter((path) => collects(tree, path) !== false)).toEqual([])
})

test('patterns that are computed are not guessed', () => {
  expect(collects({ 'vitest.config.ts': "import { patterns } from './x'\nexport default { test: { include: patterns } }" }, 'a.test.ts')).toBeNull()
})

test.each([
  ['a marker in addopts', { 'pytest.ini': '[pytest]\naddopts = -m "not slow"\n' }, 'test_a.py', ['test_b'], ['slow'], true],
  [
    'a marker that another command takes',
    { 'pytest.ini': '[pytest]\naddopts = -m "not slow"\n', Makefile: 'test:\n\tpytest\n\tpytest -m slow\n' },
    'test_a.py',
    ['test_b'],
    ['slow'],
    false,
  ],
  ['a title of mocha', { '.mocharc.json': '{"grep":"@slow","invert":true}' }, 'test/a.js', ['adds @slow'], [], true],
  ['a title that is taken', { 'package.json': '{"scripts":{"test":"jest -t cart"}}' }, 'a.test.js', ['cart', 'adds'], [], false],
] as const)('%s', (_, tree, path, titles, tags, left) => {
  expect(selectionOf(settingsOf(tree)).leavesOut(path, titles, tags) !== null).toBe(left)
})
