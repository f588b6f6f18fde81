import { expect, test } from 'vitest'
import { settingsOf } from '../../../test/settings-pair.js'

const written = (path: string, text: string) =>
  settingsOf({ [path]: text }).settings.map(
    ({ tool, scope, key, value }) =>
      `${tool} ${scope} ${key} ${JSON.stringify('text' in value ? value.text : 'items' in value ? value.items.map((item) => ('text' in item ? item.text : '?')) : null)}`,
  )

test.each([
  ['package.json', '{"scripts":{"test":"jest"},"jest":{"roots":["a"]}}', ['script . scripts.test "jest"', 'jest . roots ["a"]']],
  [
    'a/vitest.config.ts',
    'const n = 3\nexport default defineConfig({ test: { retry: n, coverage: { thresholds: { 100: true } } } })',
    ['vitest a retry "3"', ...['lines', 'branches', 'functions', 'statements'].map((metric) => `coverage a thresholds.${metric} "100"`)],
  ],
  ['vite.config.ts', 'export default defineConfig(() => ({ test: { ...{ globals: true } } }))', ['vitest . globals "true"']],
  ['vitest.config.ts', 'export default mergeConfig(defineConfig({ test: { exclude: ["a"] } }), { test: { exclude: ["b"] } })', ['vitest . exclude ["a","b"]']],
  [
    'jest.config.js',
    "/** @type {import('jest').Config} */\nconst config = { testTimeout: 60 * 1000 }\nmodule.exports = config",
    ['jest . testTimeout "60000"'],
  ],
  ['tsconfig.json', '{ // strict\n "compilerOptions": { "strict": true, }, }', ['typescript .#tsconfig.json compilerOptions.strict "true"']],
  [
    'setup.cfg',
    '[tool:pytest]\naddopts = -q\n  -m "not net"\ntestpaths = a b\n[coverage:report]\nfail_under = 90',
    ['pytest . addopts "-q -m \\"not net\\""', 'pytest . testpaths ["a","b"]', 'coverage . thresholds.total "90"'],
  ],
  ['pyproject.toml', '[tool.pytest.ini_options]\naddopts = ["-k", "not x"]\n', ['pytest . addopts "-k \'not x\'"']],
  [
    '.gitlab-ci.yml',
    '.base: &b { allow_failure: true }\nunit:\n  <<: *b\n  script: [npm test]',
    ['ci .gitlab-ci.yml/unit job "unit"', 'ci .gitlab-ci.yml/unit continue-on-error "true"', 'ci .gitlab-ci.yml/unit/0 run "npm test"'],
  ],
  ['Makefile', 'test: build\n\t@pytest -q\n', ['script . make.test "make build\\n@pytest -q"']],
  ['noxfile.py', 'import nox\n\n@nox.session\ndef tests(session):\n    session.run("pytest", "-k", "not x")\n', ['script . nox.tests "pytest -k \'not x\'"']],
  ['config/features.yaml', 'export: { enabled: no }', ['flag config features.yaml:export.enabled "no"']],
])('%s', (path, text, expected) => {
  expect(written(path, text)).toEqual(expected)
})

test('names that hold each other many times over are left as they are', () => {
  const names = Array.from({ length: 18 }, (_, i) => `const a${i + 1} = [a${i}, a${i}, a${i}, a${i}].flat()\n`).join('')
  expect(written('jest.config.js', `const a0 = ['x']\n${names}module.exports = { testTimeout: 5, roots: a18 }\n`)).toContain('jest . testTimeout "5"')
})

test('lines are those of the keys', () => {
  const { settings } = settingsOf({
    'pyproject.toml': '[project]\nname = "x"\n\n[tool.coverage.report]\nfail_under = 80\n',
    '.github/workflows/a.yml': 'jobs:\n  t:\n    steps:\n      - run: npm test\n',
  })
  expect(settings.map(({ key, line }) => [key, line])).toEqual([
    ['thresholds.total', 5],
    ['job', 2],
    ['run', 4],
  ])
})

test.each([
  ['vitest.config.ts', "import shared from './shared'\nexport default defineConfig(shared)"],
  ['package.json', '{ "scripts": '],
  ['.github/workflows/a.yml', 'jobs: [\n'],
  ['pyproject.toml', '[tool\n'],
])('%s that is computed or broken is unknown, not empty', (path, text) => {
  expect(settingsOf({ [path]: text })).toMatchObject({ settings: [], unknown: [expect.objectContaining({ file: path })] })
})
