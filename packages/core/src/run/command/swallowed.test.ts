import { expect, test } from 'vitest'
import { splitCommands } from './split-commands.js'
import { type ShellMode, swallowedBy } from './swallowed.js'

const first = (text: string, mode: ShellMode = 'script') => swallowedBy(splitCommands(text), 0, mode)

test.each([
  'pytest || true',
  'pytest || echo failed',
  'pytest; exit 0',
  'pytest; true',
  'pytest | tee log',
  'pytest & echo on',
  '! pytest',
  'pytest && echo ok || true',
  'pytest\necho done',
])('%j does not fail', (text) => {
  expect(first(text)).not.toBeNull()
})

test.each(['pytest', 'pytest || exit 1', 'pytest && echo ok', 'pytest || pytest --lf', 'pytest & wait', 'pytest; exit $?', 'rc=0; pytest'])(
  '%j fails',
  (text) => {
    expect(first(text)).toBeNull()
  },
)

test('the shell of CI stops at a failure, unless it is told not to', () => {
  expect(first('pytest\necho done', 'strict')).toBeNull()
  expect(swallowedBy(splitCommands('set +e\npytest\necho done'), 1, 'strict')).not.toBeNull()
  expect(swallowedBy(splitCommands('set -o pipefail\npytest | tee log'), 1, 'strict')).toBeNull()
})
