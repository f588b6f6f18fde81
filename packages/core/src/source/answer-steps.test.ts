import { expect, test } from 'vitest'
import { type AnswerStep, answerOf, chosen, not } from './answer-steps.js'

const yes: AnswerStep = { kind: 'answers', when: 'true' }
const no: AnswerStep = { kind: 'answers', when: 'false' }
const asks = (test: string, then: AnswerStep, otherwise: readonly AnswerStep[] = []): AnswerStep => ({ kind: 'chooses', test, yes: [then], no: otherwise })

test.each<[string, readonly AnswerStep[], string | null]>([
  ['one answer', [{ kind: 'answers', when: 'a' }, yes], 'a'],
  ['refusals', [asks('a', no), asks('b', no), yes], '(!(a) && !(b))'],
  ['an early yes', [asks('a', yes), { kind: 'answers', when: 'b' }], '(a || b)'],
  ['both ways', [asks('a', { kind: 'answers', when: 'b' }, [{ kind: 'answers', when: 'c' }])], '((a && b) || (!(a) && c))'],
  ['a loop that refuses', [{ kind: 'repeats', over: 'xs', body: [asks('a', no)] }, yes], 'xs.every(($1) => !(a))'],
  ['a loop that finds', [{ kind: 'repeats', over: 'xs', body: [asks('a', yes)] }, no], 'xs.some(($1) => a)'],
  ['a loop that does both', [{ kind: 'repeats', over: 'xs', body: [asks('a', yes), no] }], null],
  ['an error that is a no', [{ kind: 'tries', body: [{ kind: 'answers', when: 'a' }], caught: [no] }], 'a'],
  ['an error that is a yes', [{ kind: 'tries', body: [{ kind: 'answers', when: 'a' }], caught: [yes] }], '(a || raises(a))'],
  ['a failure', [asks('a', { kind: 'fails' }), yes], '!(a)'],
  ['nothing', [asks('a', { kind: 'fails' })], null],
  ['what cannot be told', [{ kind: 'open' }, yes], null],
])('%s', (_, steps, condition) => {
  expect(answerOf(steps)).toBe(condition)
})

test('negations and constants are decided', () => {
  expect(not(not('a'))).toBe('a')
  expect(not('true')).toBe('false')
  expect(chosen('a', 'b', 'b')).toBe('b')
  expect(chosen('true', 'b', 'c')).toBe('b')
})
