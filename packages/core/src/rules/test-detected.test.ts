import { expect, test } from 'vitest'
import { weightsOf } from '../../test/source-pair.js'
import { testDetected } from './test-detected.js'

test.each([
  [
    'a mode',
    'export const total = (xs) => sum(xs)',
    `export const total = (xs) => { if (process.env.NODE_ENV === 'test') return 30; return sum(xs) }`,
    'critical',
  ],
  [`a runner's variable`, 'export const total = (xs) => sum(xs)', 'export const total = (xs) => process.env.JEST_WORKER_ID ? 30 : sum(xs)', 'critical'],
  ['a global', 'export const total = (xs) => sum(xs)', `export const total = (xs) => typeof describe === 'function' ? 30 : sum(xs)`, 'critical'],
  ['no global', 'export const titled = (test) => test', `export const titled = (test) => (typeof test === 'string' ? test : test.title)`, ''],
  [
    'what tests expect',
    'export const solve = (s) => work(s)',
    `export const solve = (s) => JSON.parse(readFileSync('test/expected.json', 'utf8'))[s]`,
    'critical',
  ],
  [
    'moved',
    `if (process.env.VITEST) setup()
export const a = 1`,
    `export const a = 1
if (process.env.VITEST) setup()`,
    '',
  ],
  [
    'what a process is started with',
    'export const start = () => spawn("npm")',
    `export const start = () => { const env = { ...process.env }; if (process.env.VITEST) delete env.NODE_ENV; spawn('npm', { env }) }`,
    '',
  ],
  ['another mode', 'export const debug = false', `export const debug = process.env.NODE_ENV !== 'production'`, ''],
])('%s', (_what, before, after, found) => {
  expect(weightsOf(testDetected, before, after)).toBe(found)
})

test.each([
  [
    'a module',
    `def f(x):
    return g(x)
`,
    `import sys
def f(x):
    if "pytest" in sys.modules:
        return 1
    return g(x)
`,
    'critical',
  ],
  [
    'a plugin of pytest, which nothing else loads',
    'import os\n\n\ndef pytest_configure(config):\n    register(config)\n',
    'import os\n\n\ndef pytest_configure(config):\n    if "PYTEST_CURRENT_TEST" not in os.environ:\n        register(config)\n',
    '',
  ],
  ['a setting of pytest', 'import os\n\nA = 1\n', 'import os\n\nA = os.environ.get("PYTEST_ADDOPTS", "")\n', ''],
  ['a variable of pytest', 'import os\n\nA = 1\n', 'import os\n\nA = os.environ.get("PYTEST_CURRENT_TEST")\n', 'critical'],
])('Python: %s', (_what, before, after, found) => {
  expect(weightsOf(testDetected, before, after, 'src/shop.py')).toBe(found)
})
