import { expect, test } from 'vitest'
import { check, foundInSource, type SampleFilePair, samplePair, value } from '../../test/sample-suite.js'
import { snapshotRewritten } from './snapshot-rewritten.js'

const tests = [{ title: 'cart > prints', checks: [check('print(cart)', 'snapshot')] }]
const stored = (of: unknown) => ({ snapshots: [{ name: 'cart prints 1', value: value(of), line: 3 }] })
const suite: SampleFilePair = { path: 'test/cart.test.ts', base: { tests }, head: { tests } }
const snap = (base: unknown, head: unknown): SampleFilePair => ({
  path: 'test/__snapshots__/cart.test.ts.snap',
  role: 'snapshot',
  base: stored(base),
  head: head === null ? {} : stored(head),
})
const found = (...files: SampleFilePair[]) => foundInSource(snapshotRewritten, samplePair(files))

test('another value or none, while test and code stayed', () => {
  expect(found(suite, snap({ sum: 30 }, { sum: 25 }))).toMatchObject([{ severity: 'high', line: 3, test: { title_path: ['cart', 'prints'] } }])
  expect(found(suite, snap({ sum: 30 }, null))).toMatchObject([{ severity: 'high', head: 'gone', side: 'base' }])
})

test('with a change of the code it is only shown; another layout is nothing', () => {
  const source: SampleFilePair = { path: 'src/cart.ts', role: 'source', base: { key: 'a' }, head: { key: 'b' } }
  expect(found(suite, snap({ sum: 30 }, { sum: 25 }), source)).toMatchObject([{ severity: 'low' }])
  expect(found(suite, snap({ sum: 30 }, { sum: 30 }))).toEqual([])
})

test('a file with what a test expects, edited alone', () => {
  const reads = { tests: [{ title: 'prints', checks: [check('print(cart)', 'equal', [{ kind: 'expression', text: "readFileSync('test/data/cart.txt')" }])] }] }
  const golden = (path: string, after = '2') => ({ path, role: 'test_data', texts: ['1', after] }) as const
  const found = (...files: SampleFilePair[]) => foundInSource(snapshotRewritten, samplePair(files, { mentioning: () => ['test/cart.test.ts'] }))
  const unchanged: SampleFilePair = { path: 'test/cart.test.ts', base: reads, head: reads }
  expect(found(unchanged, golden('test/data/cart.txt'))).toMatchObject([{ severity: 'high', file: 'test/data/cart.txt' }])
  expect(found(unchanged, golden('test/golden/a.txt'))).toMatchObject([{ severity: 'high' }])
  expect(found(unchanged, golden('test/data/input.txt'))).toEqual([])
  expect(found(unchanged, golden('test/data/cart.txt', ' 1\n'))).toEqual([])
  expect(found(unchanged, golden('test/data/cart.txt'), { path: 'src/cart.ts', role: 'source', base: { key: 'a' }, head: { key: 'b' } })).toEqual([])
})

test('inline snapshots', () => {
  const inline = (of: unknown) => ({ tests: [{ title: 'prints', checks: [check('print(cart)', 'inline_snapshot', [of])] }] })
  expect(found({ path: 'test/a.test.ts', base: inline('30'), head: inline('25') })).toMatchObject([{ severity: 'high' }])
})
