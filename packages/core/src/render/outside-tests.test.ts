import { expect, test } from 'vitest'
import type { Report } from '../contract/index.js'
import { outsideTestsPhrase } from './outside-tests.js'

type PolicyFile = Report['coverage']['policies'][number]['files'][number]

function phrase(...files: readonly (readonly [file: string, lines: readonly number[] | undefined])[]): string | null {
  const entries = files.map(([file, lines]) => ({ file, ...(lines === undefined ? {} : { outside_tests: lines }) })) as unknown as PolicyFile[]
  return outsideTestsPhrase({ coverage: { suites: [], policies: [{ files: entries }] } } as unknown as Report)
}

test('lines by file, in ranges; of many the first', () => {
  expect(phrase(['a.py', [3, 4, 5, 9]], ['b.py', []], ['c.py', undefined], ['d.py', [1]])).toBe('reached only while no test ran: a.py:3-5, 9; d.py:1')
  expect(phrase(['a.py', [9, 3, 4]], ['a.py', [3, 11]])).toBe('reached only while no test ran: a.py:3-4, 9, 11')
  expect(phrase(['a\u001b.py', [1, 3, 5, 7, 9, 11, 13, 15]])).toBe('reached only while no test ran: a\\u001b.py:1, 3, 5, 7, 9, 11 +2 more')
  expect(phrase(...'abcdef'.split('').map((name) => [name, [1]] as const))).toBe('reached only while no test ran: a:1; b:1; c:1; d:1; +2 more files')
})

test('nothing is said where nothing is known, or nothing found', () => {
  expect([phrase(['a.py', undefined]), phrase(['a.py', []]), phrase()]).toEqual([null, null, null])
})
