import { expect, test } from 'vitest'
import type { FileCoverage, MeasuredFile, Span } from '../../contract/index.js'
import { coverableOf } from '../../source/index.js'
import { layOver } from './lay-over.js'

const at = (line: number): Span => ({ start: { line, column: 0 }, end: { line, column: null } })

/** As a reader of lines gives them: counts of lines, and of a line's arms each with the line it leads to (null: out of the function). */
function measured(
  lines: Readonly<Record<number, number>>,
  arms: Readonly<Record<number, readonly (readonly [to: number | null, hits: number])[]>> | null,
): MeasuredFile {
  const branches = Object.entries(arms ?? {})
  const coverage: FileCoverage = {
    path: 'a',
    statementMap: Object.fromEntries(Object.keys(lines).map((line) => [line, at(Number(line))])),
    s: lines,
    fnMap: {},
    f: {},
    branchMap: Object.fromEntries(
      branches.map(([line, to]) => [
        line,
        { type: 'branch', loc: at(Number(line)), locations: to.map(([goal]) => (goal === null ? { start: {}, end: {} } : at(goal))) },
      ]),
    ),
    b: Object.fromEntries(branches.map(([line, to]) => [line, to.map(([, hits]) => hits)])),
  }
  return { coverage, detail: arms === null ? 'lines' : 'branches', provider: 'any', sourceBlob: null }
}

async function counts(path: string, text: string, given: MeasuredFile): Promise<string[]> {
  const coverable = await coverableOf(path, text)
  if (typeof coverable === 'string') return [coverable]
  return layOver(coverable.coverage, given).map(
    ({ kind, branch, span, hits }) => `${span.start.line} ${branch === null ? kind : `${branch.type} ${branch.arm}`} ${hits ?? '?'}`,
  )
}

const PYTHON =
  'def f(a):\n    if a:\n        b()\n    elif c:\n        d()\n    if not a: return 1\n    for x in a:\n        if x: continue\n        e(\n            x)\n'

test('arms of coverage.py by the lines they lead to', async () => {
  const arms = {
    2: [
      [3, 1],
      [4, 0],
    ],
    4: [
      [5, 0],
      [6, 1],
    ],
    6: [
      [7, 1],
      [null, 0],
    ],
    7: [
      [8, 1],
      [null, 0],
    ],
    8: [
      [7, 0],
      [9, 1],
    ],
  } as const
  expect(await counts('a.py', PYTHON, measured({ 1: 1, 2: 1, 3: 1, 4: 0, 5: 0, 6: 1, 7: 1, 8: 1, 9: 1 }, arms))).toEqual([
    ...[
      '1 statement 1',
      '2 statement 1',
      '3 statement 1',
      '4 statement 0',
      '5 statement 0',
      '6 statement 1',
      '7 statement 1',
      '8 statement 1',
      '9 statement 1',
    ],
    '1 function 1',
    ...['2 if 0 1', '4 if 1 0', '4 if 0 0', '4 if 1 1', '6 if 0 0', '6 if 1 1', '7 for 0 1', '7 for 1 0', '8 if 0 0', '8 if 1 1'],
  ])
})

const TYPESCRIPT = 'export function f(a = 1) {\n  if (a) {\n    b()\n  }\n  return a\n    ? c\n    : d\n}\n'

test('arms by their order where as many were measured on the line as stand there', async () => {
  const lines = { 2: 4, 3: 0, 5: 4 }
  expect(
    await counts(
      'a.ts',
      TYPESCRIPT,
      measured(lines, {
        2: [
          [2, 0],
          [2, 4],
        ],
        5: [
          [5, 4],
          [5, 0],
        ],
      }),
    ),
  ).toEqual([
    ...['2 statement 4', '3 statement 0', '5 statement 4', '1 function 4'],
    ...['1 default-arg 0 ?', '2 if 0 0', '2 if 1 4', '6 cond-expr 0 4', '7 cond-expr 1 0'],
  ])
  expect(await counts('a.ts', TYPESCRIPT, measured(lines, { 5: [[5, 4]] }))).toContain('6 cond-expr 0 ?')
})

test('of lines alone: a block by its first statement, anything else is not known', async () => {
  expect(await counts('a.ts', TYPESCRIPT, measured({ 2: 4, 3: 0, 5: 4 }, null))).toEqual([
    ...['2 statement 4', '3 statement 0', '5 statement 4', '1 function 4'],
    ...['1 default-arg 0 ?', '2 if 0 0', '2 if 1 ?', '6 cond-expr 0 ?', '7 cond-expr 1 ?'],
  ])
  expect(await counts('a.ts', 'if (a) {\n  b()\n} else if (c) {\n  d()\n}\n', measured({ 1: 1, 2: 0, 3: 1, 4: 0 }, null))).toEqual([
    ...['1 statement 1', '2 statement 0', '3 statement 1', '4 statement 0'],
    ...['1 if 0 0', '3 if 1 1', '3 if 0 0', '3 if 1 ?'],
  ])
})
