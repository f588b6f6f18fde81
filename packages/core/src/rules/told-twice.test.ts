import { expect, test } from 'vitest'
import { guardRemoved } from './guard-removed.js'
import type { Weakening } from './rule.js'
import { type Told, withoutToldTwice, withRest } from './told-twice.js'
import { weakened } from './weakened.js'

const at = (line: number, more: Partial<Weakening> = {}, severity: Weakening['severity'] = 'high'): Weakening => ({
  ...weakened({
    severity,
    side: 'base',
    at: { file: 'src/a.ts', line },
    otherAt: { file: 'src/a.ts', line: 1 },
    message: 'a part of this function is gone',
    suggestion: 'Put the part back.',
    base: 'x',
    head: null,
  }),
  ...more,
})
const rest = (line: number) => at(line, { base: 'guard(y)', unlessTold: { base: [line, line + 1], head: [40, 40] } }, 'medium')
const told = (weakening: Weakening): Told => ({ rule: guardRemoved, severity: weakening.severity ?? 'high', weakening })

test('what another rule tells of the same lines is not told again', () => {
  expect(withoutToldTwice([told(at(10)), told(rest(12))]).map(({ weakening }) => weakening.line)).toEqual([10])
  expect(withoutToldTwice([told(at(10)), told(rest(20))])).toHaveLength(2)
  expect(withRest([at(10)], [rest(9), rest(30)]).map(({ line }) => line)).toEqual([10, 30])
})

test('what is shown as low, and no more than shown, stands for nothing; a verified reason does', () => {
  expect(withoutToldTwice([told(at(10, {}, 'low')), told(rest(10))])).toHaveLength(2)
  const excused = at(10, { justification: { reason: 'the feature went', verified: true } }, 'low')
  expect(withoutToldTwice([told(excused), told(rest(10))])).toHaveLength(1)
})
