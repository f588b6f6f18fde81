import { expect, test } from 'vitest'
import { samplePair } from '../../test/sample-suite.js'
import { UNREAD_REST } from '../contract/index.js'
import { leftUnread } from './left-unread.js'

const PATH = 'test/price.test.ts'
const CUT = { title: 'shop > prices', unknown: [UNREAD_REST] }

function unread(base: Parameters<typeof samplePair>[0][number]['base'] & object, head: Parameters<typeof samplePair>[0][number]['head'] & object) {
  const [file] = samplePair([{ path: PATH, base, head }]).files
  return leftUnread(PATH, file?.base ?? null, file?.head ?? null)
}

test('a test that does more than is read may hide what differs in it', () => {
  const [problem, ...more] = unread({ tests: [{ ...CUT, bodyKey: 'one' }] }, { tests: [{ ...CUT, bodyKey: 'other' }] })
  expect(more).toEqual([])
  expect(problem).toEqual({
    path: PATH,
    side: 'head',
    kind: 'too_large',
    line: 1,
    detail: 'the test "shop › prices" does more than is read of one test; split it',
    mayHide: true,
  })
})

test('the same on both sides hides nothing, nor does a new one', () => {
  expect(unread({ tests: [CUT] }, { tests: [CUT] })).toEqual([])
  expect(unread({ tests: [{ ...CUT, bodyKey: 'one', unchanged: 'x' }] }, { tests: [{ ...CUT, bodyKey: 'other', unchanged: 'x' }] })).toEqual([])
  expect(unread({}, { tests: [CUT] })).toEqual([])
})

test('what could be told before and cannot be told now is said', () => {
  const what = 'the body of the suite shop could not be found'
  expect(unread({}, { unknown: [{ line: 3, what }] })).toEqual([{ path: PATH, side: 'head', kind: 'unresolved', line: 3, detail: what, mayHide: false }])
  expect(unread({ unknown: [{ line: 2, what }] }, { unknown: [{ line: 3, what }] })).toEqual([])
})
