import type { TestCaseResult, TestResult } from '@jest/test-result'
import { expect, test } from 'vitest'
import { Attempts } from './attempts.mjs'

const path = '/project/a.test.js'

function attempt(title: string, invocations: number, status: 'passed' | 'failed', message = `${title} ${invocations}`): TestCaseResult {
  return {
    ancestorTitles: [],
    title,
    fullName: title,
    invocations,
    status,
    failureDetails: [],
    failureMessages: status === 'failed' ? [message] : [],
    numPassingAsserts: 0,
  }
}

function ended(...testResults: TestCaseResult[]): TestResult {
  return { testFilePath: path, testResults } as unknown as TestResult
}

function messages(attempts: Attempts, test: TestCaseResult): string[] {
  return attempts.before(test).flatMap((before) => before.failureMessages)
}

test('a test keeps the failures of the attempts before its last', () => {
  const attempts = new Attempts()
  const last = attempt('flaky', 3, 'passed')
  attempts.fileStarted(path)
  for (const one of [attempt('flaky', 1, 'failed'), attempt('flaky', 2, 'failed'), attempt('flaky', 3, 'passed')]) attempts.attemptEnded(path, one)
  attempts.fileEnded(ended(last))
  expect(messages(attempts, last)).toEqual(['flaky 1', 'flaky 2'])
})

test('of two tests with one title, each gets its own', () => {
  const attempts = new Attempts()
  const [first, second] = [attempt('same', 2, 'passed'), attempt('same', 2, 'failed', 'second, again')]
  attempts.fileStarted(path)
  for (const one of [attempt('same', 1, 'failed', 'first'), attempt('same', 1, 'failed', 'second'), attempt('same', 2, 'passed'), second])
    attempts.attemptEnded(path, one)
  attempts.fileEnded(ended(first, second))
  expect([messages(attempts, first), messages(attempts, second)]).toEqual([['first'], ['second']])
})

test('attempts of one path in two projects at once are given to none', () => {
  const attempts = new Attempts()
  const last = attempt('flaky', 2, 'passed')
  attempts.fileStarted(path)
  attempts.fileStarted(path)
  attempts.attemptEnded(path, attempt('flaky', 1, 'failed', 'of one'))
  attempts.attemptEnded(path, attempt('flaky', 1, 'failed', 'of the other'))
  attempts.fileEnded(ended(last))
  expect(messages(attempts, last)).toEqual([])
})

test('a file that has not ended has the newest attempt of each test', () => {
  const attempts = new Attempts()
  attempts.fileStarted(path)
  for (const one of [attempt('a', 1, 'failed'), attempt('b', 1, 'passed'), attempt('a', 2, 'passed')]) attempts.attemptEnded(path, one)
  expect(attempts.inUnendedFile(path).map(({ title, status }) => [title, status])).toEqual([
    ['a', 'passed'],
    ['b', 'passed'],
  ])
})
