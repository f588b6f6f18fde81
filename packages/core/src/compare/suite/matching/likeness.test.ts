import { expect, test } from 'vitest'
import { check, sourceTest } from '../../../../test/sample-suite.js'
import { likeness } from './likeness.js'

const around = (file: string) => check('leaks', 'equal', [[]], { file })
const flags = (file: string | null) =>
  [
    ['test_flag', 'flag()', 4],
    ['test_flag[on]', 'flag(True)', 1],
  ].map(([title, subject, times]) => {
    const own = Array.from({ length: Number(times) }, (_, at) => check(String(subject), 'equal', [at]))
    return sourceTest({ title: String(title), checks: file === null ? own : [...own, around(file)], mentions: ['flag'] })
  })

test('what a conftest.py asks of every test makes none of them like another', () => {
  const [a, b] = flags(null)
  const [one, other] = flags('tests/conftest.py')
  const [near, far] = flags('tests/flags.py')
  if (!a || !b || !one || !other || !near || !far) throw new Error('no tests')
  expect(likeness(one, other)).toBe(likeness(a, b))
  expect(likeness(near, far)).toBeGreaterThan(likeness(a, b))
})
