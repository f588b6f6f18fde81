import { readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { sampleRepository } from '../../test/sample-repository.js'
import type { RevisionPair } from '../contract/index.js'
import { revisionRange } from '../git/index.js'
import { openRevisions } from './open-revisions.js'

async function opened(dir: string, base = 'HEAD~1', head: string | null = 'HEAD'): Promise<RevisionPair> {
  const range = revisionRange(dir, base, head)
  if (!range.ok) throw new Error(range.fault.detail)
  const pair = await openRevisions(range.value)
  if (!pair.ok) throw new Error(pair.fault.detail)
  return pair.value
}

const TEST = "import { expect, test } from 'vitest'\ntest('adds', () => { expect(1 + 1).toBe(2) })\n"

test('both sides of the changed files, by role, sorted; data as text and docs when asked for', async () => {
  const { dir, commit } = sampleRepository({
    'src/cart.test.ts': TEST,
    'data.test/rows.json': '1',
    'test/rows.json': '[1]',
    'README.md': 'old',
    'gone.ts': 'export const a = 1\n',
  })
  commit({ 'src/cart.test.ts': TEST.replace('adds', 'adds up'), 'test/rows.json': '[2]', 'README.md': 'new', 'gone.ts': null, 'package.json': '{}' })
  const { files, problems, base, head } = await opened(dir)
  expect(files.map(({ basePath, headPath, change, role }) => [basePath ?? headPath, change, role])).toEqual([
    ['README.md', 'modified', 'docs'],
    ['gone.ts', 'deleted', 'source'],
    ['package.json', 'added', 'config'],
    ['src/cart.test.ts', 'modified', 'test'],
    ['test/rows.json', 'modified', 'test_data'],
  ])
  expect(files.map(({ baseText, headText }) => [baseText, headText])).toEqual([
    ['old', 'new'],
    [null, null],
    [null, '{}'],
    [null, null],
    ['[1]', '[2]'],
  ])
  expect(files.find(({ role }) => role === 'test')?.head?.tests.map(({ titlePath }) => titlePath)).toEqual([['adds up']])
  expect(problems).toEqual([])
  expect([base.ref, head.ref, head.commit?.length]).toEqual(['HEAD~1', 'HEAD', 40])
})

test('questions about what did not change: paths, imports, inventories and words', async () => {
  const { dir, commit } = sampleRepository({
    'package.json': '{ "name": "shop", "imports": { "#money": "./src/money.ts" } }',
    'tsconfig.json': '{ // comments are fine\n "compilerOptions": { "baseUrl": ".", "paths": { "@/*": ["src/*"], } } }',
    'src/cart.ts': 'export const total = 1\n',
    'src/money.ts': 'export const cents = 1\n',
    'src/order/index.tsx': 'export const order = 1\n',
    'packages/tax/package.json': '{ "name": "@shop/tax" }',
    'packages/tax/src/index.ts': 'export const tax = 1\n',
    'pkg/__init__.py': '',
    'pkg/mod.py': 'x = 1\n',
    'old.ts': '1',
    'lone/last.ts': '1',
  })
  commit({ 'old.ts': null, 'lone/last.ts': null, 'src/new.ts': 'export const total = 2\n' })
  const pair = await opened(dir)
  const from = (specifier: string, path = 'src/a.test.ts') => pair.resolve('head', path, specifier)
  expect(['./cart', './cart.js', './order', '@/money', '#money', '@shop/tax', 'shop', './none', 'vitest', '../../outside'].map((name) => from(name))).toEqual([
    'src/cart.ts',
    'src/cart.ts',
    'src/order/index.tsx',
    'src/money.ts',
    'src/money.ts',
    'packages/tax/src/index.ts',
    null,
    null,
    null,
    null,
  ])
  expect([from('pkg.mod', 'tests/test_a.py'), from('.mod', 'pkg/other.py'), from('..pkg', 'pkg/mod.py'), from('pkg', 'test_a.py')]).toEqual([
    'pkg/mod.py',
    'pkg/mod.py',
    'pkg/__init__.py',
    'pkg/__init__.py',
  ])
  expect([pair.exists('base', 'old.ts'), pair.exists('head', 'old.ts'), pair.exists('head', 'src/new.ts'), pair.exists('base', 'src/new.ts')]).toEqual([
    true,
    false,
    true,
    false,
  ])
  expect([pair.exists('base', 'lone'), pair.exists('head', 'lone'), pair.exists('head', 'src')]).toEqual([true, false, true])
  expect(pair.inventory('head', 'src/cart.ts')?.exports).toEqual(['total'])
  expect(pair.inventory('head', 'old.ts')).toBeNull()
  expect([pair.mentioning('base', 'total'), pair.mentioning('head', 'total'), pair.mentioning('head', 'tota')]).toEqual([
    ['src/cart.ts'],
    ['src/cart.ts', 'src/new.ts'],
    [],
  ])
  expect(pair.paths('head')).not.toContain('old.ts')
})

test('what cannot be read is said with its kind; only where tests may hide in the head does it matter', async () => {
  const { dir, commit, write } = sampleRepository({ 'a.test.ts': TEST, 'was-broken.test.ts': 'test(', 'link.test.ts': TEST, 'src/x.ts': 'let x' })
  write({ 'link.test.ts': null })
  symlinkSync('/etc/passwd', join(dir, 'link.test.ts'))
  commit({
    'a.test.ts': `<<<<<<< ours\n${TEST}=======\n${TEST}>>>>>>> theirs\n`,
    'was-broken.test.ts': TEST,
    'half.test.ts': "test('x', () => {\n  expect(1",
    'binary.test.ts': Buffer.from([0x47, 0, 0, 1]),
    'utf16.test.ts': Buffer.from(`\ufeff${TEST}`, 'utf16le'),
    'pointer.test.ts': 'version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1\n',
    'huge.test.ts': `// ${'x'.repeat(6_100_000)}`,
    'src/x.ts': 'let = (',
    'video.ts': Buffer.from([0x47, 0, 0, 1]),
    'logo.png': Buffer.from([0x89, 0, 1]),
  })
  const { problems, files } = await opened(dir)
  expect(problems.map(({ path, side, kind, mayHide }) => `${path} ${side} ${kind}${mayHide ? ' !' : ''}`).sort()).toEqual([
    'a.test.ts head conflict !',
    'binary.test.ts head binary !',
    'half.test.ts head syntax !',
    'huge.test.ts head too_large !',
    'link.test.ts head symlink_outside !',
    'pointer.test.ts head lfs_pointer !',
    'src/x.ts head syntax',
    'utf16.test.ts head encoding !',
    'video.ts head binary',
    'was-broken.test.ts base syntax',
  ])
  expect(problems.find(({ kind }) => kind === 'conflict')?.line).toBe(1)
  expect(files.find(({ headPath }) => headPath === 'link.test.ts')).toMatchObject({ head: null, headText: null })
  expect(JSON.stringify([files, problems])).not.toContain('root:')
})

test('the work tree is read as it stands, with a byte order mark and foreign line breaks', async () => {
  const { dir, write } = sampleRepository({ 'a.test.ts': TEST })
  write({ 'a.test.ts': `\ufeff${TEST.replaceAll('\n', '\r\n')}`, 'b.test.ts': TEST.replace('adds', 'subtracts') })
  const { files, problems } = await opened(dir, 'HEAD', null)
  expect(problems).toEqual([])
  expect(files[0]?.head?.key).toBe(files[0]?.base?.key)
  expect(files[1]?.head?.tests.map(({ titlePath }) => titlePath)).toEqual([['subtracts']])
})

test('an unchanged test belongs to the change when the rows that it imports differ', async () => {
  const rows = (list: string) => `export const ROWS = ${list}\n`
  const test = "import { expect, test } from 'vitest'\nimport { ROWS } from './rows'\ntest.each(ROWS)('%i', (n) => { expect(n).toBe(n) })\n"
  const { dir, commit } = sampleRepository({ 'test/rows.ts': rows('[1, 2]'), 'test/n.test.ts': test })
  commit({ 'test/rows.ts': rows('[1]') })
  const { files } = await opened(dir)
  expect(files.map(({ headPath, change, base, head }) => [headPath, change, base?.tests.length, head?.tests.length])).toEqual([
    ['test/n.test.ts', 'unchanged', 2, 1],
    ['test/rows.ts', 'modified', 0, 0],
  ])
})

test('the tests of a file that moves are left alone where it names the same files from its new place', async () => {
  const holding = (folder: string, more = '') => `import { expect, it } from 'vitest'
import { total } from '${folder}total'
${more}
it('adds up', () => {
  expect(total([1, 2])).toBe(3)
})

it('is nothing without rows', () => {
  expect(total([])).toBe(0)
})
`
  const mock = (folder: string) => `vi.mock('${folder}rate')`
  const base = {
    'src/total.ts': 'export const total = (xs) => xs.reduce((a, b) => a + b, 0)\n',
    'src/rate.ts': 'export const rate = 1\n',
    'src/new/total.ts': 'export const total = () => 3\n',
    'src/a/same.test.ts': holding('../'),
    'src/deep.test.ts': holding('./'),
    'src/other.test.ts': holding('./'),
    'src/a/mocks.test.ts': holding('../', mock('../')),
    'src/mocks.test.ts': holding('./', mock('./')),
  }
  const { dir, commit } = sampleRepository(base)
  commit({
    ...Object.fromEntries(Object.keys(base).flatMap((path) => (path.endsWith('.test.ts') ? [[path, null]] : []))),
    'src/b/same.test.ts': base['src/a/same.test.ts'],
    'src/b/deep.test.ts': holding('../'),
    'src/new/other.test.ts': base['src/other.test.ts'],
    'src/b/mocks.test.ts': base['src/a/mocks.test.ts'],
    'mocks.test.ts': holding('./src/', mock('./src/')),
  })
  const { files } = await opened(dir)
  const read = files.map(({ headPath, basePath, base, head }) => [
    headPath,
    base?.path === basePath,
    head?.path === headPath,
    base?.tests.map(({ titlePath, unchanged }) => `${titlePath} ${unchanged !== undefined}`).join(),
    head?.tests.every(({ unchanged }, at) => unchanged === base?.tests[at]?.unchanged),
  ])
  const [left, compared] = ['adds up true,is nothing without rows true', 'adds up false,is nothing without rows false']
  expect(read).toEqual([
    ['mocks.test.ts', true, true, compared, true],
    ['src/b/deep.test.ts', true, true, left, true],
    ['src/b/mocks.test.ts', true, true, left, true],
    ['src/b/same.test.ts', true, true, left, true],
    ['src/new/other.test.ts', true, true, compared, true],
  ])
  expect(
    files.map(({ base, head }) => JSON.stringify(base?.tests.map(({ checks }) => checks)) === JSON.stringify(head?.tests.map(({ checks }) => checks))),
  ).toEqual(files.map(() => true))
})

test('a test by what it holds is told apart as one by its name is', async () => {
  const body =
    "describe('sum', () => {\n  it('adds', () => {\n    assert.equal(1 + 1, 2)\n  })\n\n  it('subtracts', () => {\n    assert.equal(2 - 1, 1)\n  })\n})\n"
  const text = `const assert = require('assert')\n\n${body}`
  const { dir, commit } = sampleRepository({ 'test/sum.js': text, 'test/quiet.js': text, 'package.json': '{"scripts":{"test":"mocha"}}' })
  commit({ 'test/sum.js': text.replace('1 + 1, 2', '1 + 1, 3'), 'test/quiet.js': `${text}\nvoid 0;\n` })
  const { files } = await opened(dir)
  expect(files.map(({ headPath, role, touched }) => [headPath, role, touched?.head.tests.map(({ titlePath }) => titlePath)])).toEqual([
    ['test/quiet.js', 'test', []],
    ['test/sum.js', 'test', [['sum', 'adds']]],
  ])
  expect(files.map(({ head }) => [head?.framework, head?.tests.length])).toEqual([
    ['mocha', 2],
    ['mocha', 2],
  ])
})

const HELPER = 'export function check(value: number) {\n  expect(value).toBe(2)\n}\n'

const CONFIG = "export default { test: { include: ['src/**'], coverage: { all: true }, ...more } }\n"

test.each([
  ['another layout', CONFIG.replaceAll(' ', '  '), true],
  ['more coverage', CONFIG.replace('all: true', 'all: false').replace(', ...more', ''), true, CONFIG.replace(', ...more', '')],
  ['other tests', CONFIG.replace('src', 'lib'), false],
  ['something untold', CONFIG.replace('...more', '...most'), false],
  ['nothing', null, false],
])('tests are told apart unless the change reaches what decides which there are: a config with %s', async (_, config, isApart, before = CONFIG) => {
  const { dir, commit } = sampleRepository({ 'src/cart.test.ts': TEST, 'vitest.config.ts': before })
  commit({ 'src/cart.test.ts': `${TEST}\nvoid 0;\n`, 'vitest.config.ts': config })
  const { files } = await opened(dir)
  expect(files[0]?.touched?.head.tests).toEqual(isApart ? [] : undefined)
})

test.each([
  ['nothing', {}, []],
  ['a file that comes before the folder', { 'test/helper.ts': HELPER.replace('toBe', 'not.toBe') }, ['adds']],
  ['a path mapping', { 'tsconfig.json': '{"compilerOptions":{"paths":{"@h":["./test/other.ts"]}}}' }, ['adds']],
])('a test that stays is compared where its import leads elsewhere: %s', async (_, change, touched) => {
  const text = (from: string) => `import { check } from '${from}'\n\nit('adds', () => {\n  check(1 + 1)\n})\n`
  const from = 'tsconfig.json' in change ? '@h' : './helper'
  const { dir, commit } = sampleRepository({
    'test/helper/index.ts': HELPER,
    'test/other.ts': HELPER.replace('toBe', 'not.toBe'),
    'test/sum.test.ts': text(from),
    'tsconfig.json': '{"compilerOptions":{"paths":{"@h":["./test/helper/index.ts"]}}}',
  })
  commit({ ...change, 'test/sum.test.ts': `${text(from)}\nvoid 0;\n` })
  const { files } = await opened(dir)
  const read = files.find(({ headPath }) => headPath === 'test/sum.test.ts')
  const names = (read?.touched?.head ?? read?.head)?.tests.flatMap(({ titlePath }) => titlePath)
  expect(names).toEqual(touched)
})

test('a file that says the same to all is read when somebody asks, unless it may hold tests', async () => {
  const source = 'export const rate = 2\nexport function total(a) {\n  return a * rate\n}\n'
  const inSource = `${source}test('total', () => {\n  expect(total(1)).toBe(2)\n})\n`
  const { dir, commit } = sampleRepository({
    'src/a.js': source,
    'src/b.js': inSource,
    'src/c.js': source,
    'test/e.js': "const assert = require('assert')\nassert.equal(1 + 1, 2)\n",
    'lib/d.js': inSource.replaceAll('export ', ''),
  })
  const neat = (text: string) => text.replace('= 2\n', '= 2;\n').replace('rate\n}', 'rate;\n}')
  commit({
    'src/a.js': neat(source),
    'src/b.js': neat(inSource),
    'src/c.js': `// eslint-disable-next-line\n${source}`,
    'test/e.js': "const assert = require('assert');\nassert.equal(1 + 1, 2);\n",
    'lib/d.js': neat(inSource).replaceAll('export ', ''),
  })
  const { files } = await opened(dir)
  expect(files.map(({ headPath, role, touched }) => [headPath, role, touched?.head.functions])).toEqual([
    ['lib/d.js', 'test', []],
    ['src/a.js', 'source', []],
    ['src/b.js', 'source', undefined],
    ['src/c.js', 'source', undefined],
    ['test/e.js', 'test', []],
  ])
  const modules = files.slice(0, -1)
  expect(modules.map(({ base, head }) => [base?.functions, head?.functions].map((all) => all?.map(({ name }) => name)))).toEqual(
    modules.map(() => [
      ['<module>', 'total'],
      ['<module>', 'total'],
    ]),
  )
  expect(files.map(({ base, head }) => base?.key === head?.key)).toEqual([false, false, false, false, false])
})

test('a fixture that every test gets brings the tests below it along', async () => {
  const fixture = 'import pytest\n\n\n@pytest.fixture(autouse=True)\ndef later():\n    pytest.skip("later")\n'
  const { dir, commit } = sampleRepository({
    'tests/a/test_sum.py': 'def test_sum():\n    assert sum([1]) == 1\n',
    'tests/a/conftest.py': '',
    'tests/b/test_max.py': 'def test_max():\n    assert max([1]) == 1\n',
  })
  commit({ 'tests/a/conftest.py': fixture })
  const { files } = await opened(dir)
  expect(files.map(({ headPath, change, head }) => [headPath, change, head?.tests[0]?.state])).toEqual([
    ['tests/a/conftest.py', 'modified', undefined],
    ['tests/a/test_sum.py', 'unchanged', 'skip'],
  ])
})

const PYTHON = {
  'tests/test_sum.py': 'from checks import check_sum\n\n\ndef test_sum():\n    check_sum(sum([1]))\n',
  'tests/checks/__init__.py': 'from .sums import check_sum\n',
  'tests/checks/sums.py': 'from .equal import check_equal\n\n\ndef check_sum(value):\n    check_equal(value, 1)\n',
  'tests/checks/equal.py': 'def check_equal(value, wanted):\n    assert value == wanted\n',
  'tests/conftest.py': 'import pytest\n',
  'src/shop/sums.py': 'def total(items):\n    return sum(items)\n',
}
const anew = (path: keyof typeof PYTHON): string => `# Laid out anew.\n\n\n${PYTHON[path].replaceAll('    ', '  ')}\n`

test.each([
  ['nothing else', {}, true],
  ['a helper that is laid out anew', { 'tests/checks/equal.py': anew('tests/checks/equal.py') }, true],
  ['code that no test imports', { 'src/shop/sums.py': 'def total(items):\n    return 1\n' }, true],
  ['a helper far away', { 'tests/checks/equal.py': 'def check_equal(value, wanted):\n    assert value\n' }, false],
  ['a helper that is gone', { 'tests/checks/equal.py': null }, false],
  ['a conftest.py above', { 'tests/conftest.py': 'import pytest\n\n\ndef pytest_collection_modifyitems(items):\n    items.clear()\n' }, false],
  ['a new conftest.py above', { 'conftest.py': 'collect_ignore = ["tests"]\n' }, false],
  ['a module that takes the place of another', { 'tests/checks.py': 'def check_sum(value):\n    pass\n' }, false],
])('a Python test that is laid out anew is not read unless it comes to what differs: %s', async (_, edits, isApart) => {
  const { dir, commit } = sampleRepository(PYTHON)
  commit({ 'tests/test_sum.py': anew('tests/test_sum.py'), ...edits })
  const { files } = await opened(dir)
  const file = files.find(({ headPath }) => headPath === 'tests/test_sum.py')
  expect(file?.touched?.head.tests).toEqual(isApart ? [] : undefined)
  expect([file?.base, file?.head].map((side) => side?.tests.map(({ line, titlePath }) => [line, ...titlePath]))).toEqual([[[4, 'test_sum']], [[7, 'test_sum']]])
  expect(file?.base?.key).toBe(file?.head?.key)
})

const PLAIN = 'def test_sum():\n    assert sum([1]) == 1\n'

test.each([
  ['a complaint that is hidden', 'def test_sum():\n    assert sum([1]) == 1  # type: ignore\n'],
  ['a test in a comment', `${PLAIN}\n\n# def test_max():\n#     assert max([1]) == 1\n`],
  ['a check that became a comment', 'def test_sum():\n    pass  # assert sum([1]) == 1\n'],
])('a Python test that says something else to tools is read: %s', async (_, text) => {
  const { dir, commit } = sampleRepository({ 'tests/test_sum.py': PLAIN })
  commit({ 'tests/test_sum.py': text })
  const { files } = await opened(dir)
  expect(files.map(({ touched }) => touched ?? null)).toEqual([null])
})

test('of a bundle nothing is told, and of a test as long as that everything', async () => {
  const bundle = `${'export function f(a){return a+1};'.repeat(4000)}\n`
  const long = `${TEST.trim().replaceAll('\n', ';')};${'/* long */'.repeat(12_000)}\n`
  const { dir, commit } = sampleRepository({
    'assets/index-1.js': bundle,
    'fixtures/page.js': bundle,
    'src/long.test.ts': long,
    'src/a.ts': 'export const a = 1\n',
  })
  commit({ 'assets/index-1.js': bundle.replace('a+1', 'a+2'), 'fixtures/page.js': null, 'src/long.test.ts': null, 'src/a.ts': 'export const a = 2\n' })
  const { files, problems } = await opened(dir)
  expect(files.map(({ basePath, base, head }) => [basePath, base?.functions.length, base?.tests.length, head?.functions.length])).toEqual([
    ['assets/index-1.js', 0, 0, 0],
    ['fixtures/page.js', 0, 0, undefined],
    ['src/a.ts', 1, 0, 1],
    ['src/long.test.ts', 0, 1, undefined],
  ])
  expect(problems).toEqual([])
})

test('rules that look at each of many changed files cost few processes', async () => {
  const tree = (value: string) =>
    Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`src/page-${at}.ts`, `export const page = () => '${value} ${at}'\n`]))
  const { dir, commit } = sampleRepository(tree('old'))
  commit(tree('new'))
  const pair = await opened(dir)
  const trace = join(dir, '.git/trace')
  vi.stubEnv('GIT_TRACE2_EVENT', trace)
  const texts = pair.files.map(({ headPath }) => pair.text('head', headPath ?? ''))
  vi.unstubAllEnvs()
  expect(texts.filter((text) => text?.includes('new')).length).toBe(300)
  expect(readFileSync(trace, 'utf8').match(/"event":"start"/g)?.length).toBeLessThan(20)
})
