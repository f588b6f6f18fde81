import { change, JEST, PYPROJECT, VITEST } from '../change.js'

const stripe = { 'package.json': VITEST, 'src/pay.ts': "import { charge } from './stripe'\n\nexport const pay = (sum: number) => charge(sum)\n" }
const LOAD = 'export async function load(path: string) {\n  try {\n    return await read(path)\n  } catch (error) {\n    throw error\n  }\n}\n'

/** What the other cases leave out: a change for each rule over source that none of them shows. */
export const EVERY_RULE = [
  change(
    'console silenced in set-up',
    'error_suppression',
    { 'package.json': VITEST, 'test/setup.ts': 'export {}\n' },
    { 'test/setup.ts': 'console.error = () => {}\nexport {}\n' },
  ),
  change(
    'error rethrown without its cause',
    'error_suppression',
    { 'package.json': VITEST, 'src/load.ts': LOAD },
    { 'src/load.ts': [['throw error', "throw new Error('failed')"]] },
  ),
  change(
    'handler for every uncaught error',
    'error_suppression',
    { 'package.json': VITEST, 'src/main.ts': 'start()\n' },
    { 'src/main.ts': "process.on('uncaughtException', () => {})\nstart()\n" },
  ),
  change('a fake in place of the service', 'any', stripe, { 'src/pay.ts': [["'./stripe'", "'./fake-stripe'"]] }),
  change(
    'feature flag off',
    'any',
    { 'package.json': VITEST, 'config/features.yaml': 'export:\n  enabled: yes\n' },
    { 'config/features.yaml': [['yes', 'no']] },
  ),
  change(
    'lint rule about tests off',
    'any',
    { 'package.json': JEST, '.eslintrc.json': '{ "rules": { "jest/expect-expect": "error" } }\n' },
    { '.eslintrc.json': [['"error"', '"off"']] },
  ),
  change(
    'mutation gate gone',
    'any',
    { 'package.json': VITEST, 'stryker.conf.json': '{ "thresholds": { "break": 70 } }\n' },
    { 'stryker.conf.json': [['"break": 70', '']] },
  ),
  change(
    'file left out of mutation',
    'any',
    { 'package.json': VITEST, 'src/more.ts': 'export const more = (x: number) => x > 1\nexport const most = (x: number) => x > 2\n' },
    { 'src/more.ts': '// Stryker disable all\nexport const more = (x: number) => x > 1\nexport const most = (x: number) => x > 2\n' },
  ),
  change(
    'more attempts to log in',
    'validation_bypass',
    { 'package.json': VITEST, 'config/auth.yaml': 'max_login_attempts: 5\n' },
    { 'config/auth.yaml': [['5', '100000']] },
  ),
  change(
    'answer by the number of the call',
    'any',
    { 'pyproject.toml': PYPROJECT, 'shop.py': 'def following(n):\n    return n + 1\n' },
    {
      'shop.py': '_calls = 0\n\n\ndef following(n):\n    global _calls\n    _calls += 1\n    if _calls == 2:\n        return n + 2\n    return n + 1\n',
    },
  ),
  change(
    'ten minutes for every test',
    'any',
    { 'package.json': VITEST, 'vitest.config.ts': 'export default { test: {} }\n' },
    { 'vitest.config.ts': [['test: {}', 'test: { testTimeout: 10 * 60_000 }']] },
  ),
] as const
