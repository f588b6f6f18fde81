import { expect, test } from 'vitest'
import { check, foundInSource, oneTestFile } from '../../test/sample-suite.js'
import { checkCountGuardRemoved } from './check-count-guard-removed.js'

const guard = (count: number) => check('', 'check_count', [count])
const passable = check('error.code', 'identical', [1], { modality: 'conditional', under: 'error' })
const always = check('total(cart)', 'identical', [30])
const found = (base: Parameters<typeof oneTestFile>[0][0]['checks'], head: Parameters<typeof oneTestFile>[0][0]['checks']) =>
  foundInSource(checkCountGuardRemoved, oneTestFile([{ title: 'adds', checks: base ?? [] }], [{ title: 'adds', checks: head ?? [] }]))

test('the guard of a check that may be passed by', () => {
  expect(found([guard(1), passable], [passable])).toMatchObject([{ severity: 'medium', head: 'gone' }])
  expect(found([guard(2), always, passable], [guard(1), always, passable])).toMatchObject([{ severity: 'medium' }])
})

test('checks that are always made need no guard, and a raised one is stronger', () => {
  expect(found([guard(1), always], [always])).toMatchObject([{ severity: 'low' }])
  expect(found([guard(1), always], [guard(2), always, always])).toEqual([])
})
