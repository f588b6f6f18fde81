import { expect, test } from 'vitest'
import type { FileCoverage, Hunk, MeasuredFile } from '../contract/index.js'
import { coverableOf } from '../source/index.js'
import { coverageLost, coverageLostInMoved } from './regression.js'

const hunk = (baseStart: number, baseCount: number, headStart: number, headCount: number): Hunk => ({
  base: { start: baseStart, count: baseCount },
  head: { start: headStart, count: headCount },
})

/** Measured with everything hit but what begins on the lines `not`. */
async function measured(text: string, not: readonly number[] = [], provider = 'istanbul'): Promise<MeasuredFile> {
  const found = await coverableOf('a.ts', text)
  if (typeof found === 'string') throw new Error(found)
  const { statementMap, fnMap, branchMap } = found.coverage
  const hits = (line: number | undefined) => (line !== undefined && not.includes(line) ? 0 : 1)
  const coverage: FileCoverage = {
    ...found.coverage,
    s: Object.fromEntries(Object.entries(statementMap).map(([id, { start }]) => [id, hits(start.line)])),
    f: Object.fromEntries(Object.entries(fnMap).map(([id, { loc }]) => [id, hits(loc.start.line)])),
    b: Object.fromEntries(
      Object.entries(branchMap).map(([id, { locations, loc }]) => [id, locations.map(({ start }, arm) => hits(arm === 0 ? loc.start.line : start.line))]),
    ),
  }
  return { coverage, detail: 'elements', provider, sourceBlob: null }
}

const TEXT = 'function f(a) {\n  if (a) {\n    b()\n  } else {\n    c()\n  }\n}\n'
const LATER = `import x from 'y'\n${TEXT}`

test('what stands where it stood, some lines further down', async () => {
  const sides = { hunks: [hunk(0, 0, 1, 1)], baseMeasured: await measured(TEXT), measured: await measured(LATER, [6]) }
  expect(coverageLost(sides)).toEqual([{ line: 6, baseLine: 5, what: 'statement' }])
  expect(coverageLost({ ...sides, measured: await measured(LATER) })).toEqual([])
  expect(coverageLost({ ...sides, baseMeasured: await measured(TEXT, [5]) })).toEqual([])
  expect(coverageLost({ ...sides, measured: await measured(LATER, [3, 5, 6]) }).map(({ line, what }) => `${line} ${what}`)).toEqual([
    '3 statement',
    '3 then of if',
    '5 else of if',
    '6 statement',
  ])
  expect(coverageLost({ ...sides, measured: await measured(LATER, [2]) }).map(({ what }) => what)).toEqual(['function f'])
})

test('edited and deleted lines lose nothing; what was measured otherwise is not compared', async () => {
  const baseMeasured = await measured(TEXT)
  expect(coverageLost({ hunks: [hunk(5, 1, 5, 1)], baseMeasured, measured: await measured(TEXT.replace('c()', 'd()'), [5]) })).toEqual([])
  expect(coverageLost({ hunks: [hunk(4, 2, 3, 0)], baseMeasured, measured: await measured('function f(a) {\n  if (a) {\n    b()\n  }\n}\n') })).toEqual([])
  const lost = { hunks: [], baseMeasured, measured: await measured(TEXT, [5]) }
  expect(coverageLost(lost)).toHaveLength(1)
  expect(coverageLost({ ...lost, measured: await measured(TEXT, [5], 'v8') })).toEqual([])
  expect(coverageLost({ ...lost, measured: { ...lost.measured, detail: 'lines' } })).toEqual([])
  expect(coverageLost({ ...lost, measured: null })).toEqual([])
  expect(coverageLost({ ...lost, baseMeasured: null })).toEqual([])
})

test('a statement around an edited line still stands', async () => {
  const edited = TEXT.replace('b()', 'b(1)')
  const lost = coverageLost({ hunks: [hunk(3, 1, 3, 1)], baseMeasured: await measured(TEXT), measured: await measured(edited, [2, 3]) })
  expect(lost.map(({ line, what }) => `${line} ${what}`)).toEqual(['2 statement', '2 then of if'])
})

test('a block that moved keeps what it had, in another file and with another indentation', async () => {
  const from = {
    path: 'a.ts',
    basePath: 'a.ts',
    text: 'x()\n',
    baseText: `${TEXT}x()\n`,
    hunks: [hunk(1, 7, 0, 0)],
    baseMeasured: await measured(`${TEXT}x()\n`),
    measured: await measured('x()\n'),
  }
  const head = `if (y) {\n${TEXT.replace(/^/gm, '  ').trimEnd()}\n}\n`
  const to = { path: 'b.ts', basePath: null, text: head, baseText: null, hunks: [hunk(0, 0, 1, 9)], baseMeasured: null, measured: await measured(head, [6]) }
  expect([...coverageLostInMoved([from, to])]).toEqual([['b.ts', [{ line: 6, baseLine: 5, what: 'statement' }]]])
  expect([...coverageLostInMoved([from, { ...to, measured: await measured(head) }])]).toEqual([])
  expect([...coverageLostInMoved([{ ...from, baseMeasured: await measured(`${TEXT}x()\n`, [5]) }, to])]).toEqual([])
  const unseen = { ...to, measured: null, coverable: (await measured(head, [2, 3, 4, 5, 6, 7])).coverage }
  expect([...coverageLostInMoved([from, unseen])].flatMap(([, lost]) => lost.map(({ line }) => line))).toContain(6)
  const removed = [{ path: 'old.ts', text: TEXT, inventory: null, baseMeasured: await measured(TEXT) }]
  expect([...coverageLostInMoved([to], removed)]).toEqual([['b.ts', [{ line: 6, baseLine: 5, what: 'statement' }]]])
})
