import { expect, test } from 'vitest'
import { check, foundInSource, oneTestFile, samplePair } from '../../test/sample-suite.js'
import { testDeleted } from './test-deleted.js'

const adds = { title: 'cart > adds', checks: [check('total([1, 2])', 'identical', [3])] }
const refunds = { title: 'cart > refunds', checks: [check('refund("a")', 'throws', [], { errorType: 'RefundError' })] }
const rounds = { title: 'rounds', checks: [check('round(1.5)', 'identical', [2])] }
const foundIn = (pair: Parameters<typeof foundInSource>[1]) => foundInSource(testDeleted, pair)

test('a test that is nowhere in the head', () => {
  expect(foundIn(oneTestFile([adds, refunds, rounds], [adds, rounds]))).toMatchObject([
    { severity: 'high', count: 1, line: 11, side: 'base', test: { title_path: ['cart', 'refunds'] }, justification: null },
  ])
})

test('a suite or a file that went as a whole is one finding', () => {
  expect(foundIn(oneTestFile([adds, refunds, rounds], [rounds]))).toMatchObject([{ severity: 'critical', count: 2, test: null }])
  const whole = foundIn(samplePair([{ path: 'test/cart.test.ts', base: { tests: [adds, refunds, rounds] } }]))
  expect(whole).toMatchObject([{ severity: 'critical', count: 3, message: expect.stringContaining('All 3 tests of test/cart.test.ts') }])
})

test('tests that moved, were renamed, or stand in a table are not found', () => {
  const moved = samplePair([
    { path: 'test/cart.test.ts', base: { tests: [adds, refunds] }, head: { tests: [adds] } },
    { path: 'test/refund.test.ts', head: { tests: [{ ...refunds, title: 'gives money back' }] } },
  ])
  expect(foundIn(moved)).toEqual([])
  const table = { title: 'all of it', checks: [...adds.checks, ...refunds.checks, ...rounds.checks] }
  expect(foundIn(oneTestFile([adds, refunds, rounds], [table]))).toEqual([])
})

test('what it exercised went with the source', () => {
  const gone = { ...refunds, mentions: ['refundTwice', 'cart'] }
  const source = { path: 'src/refund.ts', role: 'source' as const, base: { declared: ['refundTwice', 'refund'] }, head: { declared: ['refund'] } }
  expect(foundIn(oneTestFile([adds, gone], [adds], [source]))).toMatchObject([
    { justification: { verified: true, reason: expect.stringContaining('refundTwice') } },
  ])
  const stays = { ...source, head: { declared: ['refund'], mentions: ['refundTwice'] } }
  expect(foundIn(oneTestFile([adds, gone], [adds], [stays]))).toMatchObject([{ justification: null }])
})

test('an emptied body, a test that is not collected by name or by place', () => {
  expect(foundIn(oneTestFile([adds, rounds], [adds, { title: 'rounds' }]))).toMatchObject([{ head: 'empty body' }])
  expect(foundIn(oneTestFile([adds], [{ ...adds, state: 'uncollected' }]))).toMatchObject([{ head: 'not collected' }])
  const renamed = samplePair([{ from: 'test/cart.test.ts', path: 'test/cart.ts', base: { tests: [adds, refunds] }, head: { tests: [adds, refunds] } }], {
    selection: {
      base: { collects: () => true, runsInCi: () => null, leavesOut: () => null },
      head: { collects: (path) => path.includes('.test.'), runsInCi: () => null, leavesOut: () => null },
    },
  })
  expect(foundIn(renamed)).toMatchObject([{ count: 2, head: 'not collected: test/cart.ts' }])
})

test('a skipped test that goes is low, one that checked nothing is right', () => {
  expect(foundIn(oneTestFile([adds, { ...rounds, state: 'skip' }], [adds]))).toMatchObject([{ severity: 'low' }])
  const constant = { title: 'works', checks: [check('1', 'identical', [1], { subjectValue: { kind: 'number', text: '1' } })] }
  expect(foundIn(oneTestFile([adds, constant], [adds]))).toMatchObject([{ justification: { verified: true } }])
})

test('tests that went with one row of what they stand in are one finding, where they are many', () => {
  const ran = (one: typeof adds, index: number) => ({ ...one, row: { index, values: [{ kind: 'string' as const, text: index === 0 ? '' : 'late' }] } })
  const [none, late] = [0, 1].map((index) => [
    ran(adds, index),
    ran({ ...rounds, title: 'cart > rounds' }, index),
    ran({ ...adds, title: 'cart > sums', checks: [check('sum([2])', 'identical', [2])] }, index),
  ])
  const [found, ...others] = foundIn(oneTestFile([...(none ?? []), ...(late ?? [])], none ?? []))
  expect([found, others]).toMatchObject([
    { severity: 'high', count: 3, message: expect.stringMatching(/^3 tests of \S+ that ran for "late" are gone from their table/) },
    [],
  ])
  const two = (tests = none) => (tests ?? []).slice(0, 2)
  expect(foundIn(oneTestFile([...two(), ...two(late)], two()))).toMatchObject([{ count: 1 }, { count: 1 }])
})

test('rows that went from a table, in code and in a data file', () => {
  const row = (index: number, sum: number) => ({ ...adds, bodyKey: 'table', row: { index, values: [{ kind: 'number' as const, text: String(sum) }] } })
  expect(foundIn(oneTestFile([row(0, 1), row(1, 2), row(2, 3)], [row(0, 1), row(1, 3)]))).toMatchObject([{ count: 1, severity: 'high' }])
  const data = samplePair([{ path: 'test/rows.csv', role: 'test_data', texts: ['a,1\nb,2\nc,3\n', 'a,1\nc,3\n'] }])
  expect(foundIn(data)).toMatchObject([{ count: 1, base: '3 rows: b,2' }])
  expect(foundIn(samplePair([{ path: 'test/rows.json', role: 'test_data', texts: ['[1,2]', '[2,1,3]'] }]))).toEqual([])
})
