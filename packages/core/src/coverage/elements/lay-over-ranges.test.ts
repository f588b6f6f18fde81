import { expect, test } from 'vitest'
import type { FileCoverage, Span } from '../../contract/index.js'
import { layOverRanges } from './lay-over-ranges.js'

// 1  export function ratio(a, b) {
// 2    if (b === 0) {
// 3      throw new RangeError('no')
// 4    }
// 5    return [a].map((n) => n / b)
// 6  }
const span = (line: number, column: number, endLine: number, endColumn: number): Span => ({
  start: { line, column },
  end: { line: endLine, column: endColumn },
})
const COVERABLE: FileCoverage = {
  path: 'src/ratio.js',
  statementMap: { 0: span(2, 2, 4, 3), 1: span(3, 4, 3, 30), 2: span(5, 2, 5, 30), 3: span(5, 24, 5, 29) },
  fnMap: {
    0: { name: 'ratio', decl: span(1, 16, 1, 21), loc: span(1, 28, 6, 1) },
    1: { name: '(anonymous_1)', decl: span(5, 17, 5, 18), loc: span(5, 24, 5, 29) },
  },
  branchMap: { 0: { type: 'if', loc: span(2, 2, 4, 3), locations: [span(2, 2, 4, 3), { start: {}, end: {} }] } },
  s: { 0: 0, 1: 0, 2: 0, 3: 0 },
  f: { 0: 0, 1: 0 },
  b: { 0: [0, 0] },
}

/** As Jest's v8 provider writes a file: a statement for each line, a branch for each range. */
function measured(lines: readonly number[], ranges: readonly (readonly [Span, number])[], functions: readonly (readonly [Span, number])[] = []): FileCoverage {
  return {
    path: 'src/ratio.js',
    statementMap: Object.fromEntries(lines.map((_, at) => [at, span(at + 1, 0, at + 1, 40)])),
    s: Object.fromEntries(lines.map((count, at) => [at, count])),
    branchMap: Object.fromEntries(ranges.map(([loc], at) => [at, { type: 'branch', loc, locations: [loc] }])),
    b: Object.fromEntries(ranges.map(([, count], at) => [at, [count]])),
    fnMap: Object.fromEntries(functions.map(([loc], at) => [at, { name: `f${at}`, decl: loc, loc }])),
    f: Object.fromEntries(functions.map(([, count], at) => [at, count])),
  }
}

const WHOLE = span(1, 7, 6, 1)
const THEN = span(2, 15, 4, 3)
const ARROW = span(5, 17, 5, 29)
const AFTER = span(4, -1, 6, 1)
const ALL = [1, 1, 1, 1, 1, 1]

test.each([
  [
    'the if is passed',
    measured(
      [1, 1, 0, 0, 1, 1],
      [
        [WHOLE, 1],
        [THEN, 0],
        [ARROW, 1],
      ],
    ),
    { f0: 1, s0: 1, s1: 0, s2: 1, f1: 1, s3: 1, 'b0.0': 0, 'b0.1': 1 },
  ],
  [
    'both ways',
    measured(
      [2, 2, 1, 1, 1, 1],
      [
        [WHOLE, 2],
        [THEN, 1],
        [AFTER, 1],
        [ARROW, 1],
      ],
    ),
    { f0: 2, s0: 2, s1: 1, s2: 1, f1: 1, s3: 1, 'b0.0': 1, 'b0.1': 1 },
  ],
  [
    'the if is never passed',
    measured(
      [1, 1, 1, 0, 0, 0],
      [
        [WHOLE, 1],
        [AFTER, 0],
      ],
    ),
    { f0: 1, s0: 1, s1: 1, s2: 0, f1: null, s3: 0, 'b0.0': 1, 'b0.1': 0 },
  ],
  [
    'a callback that V8 has no range of',
    measured(
      [1, 1, 0, 0, 1, 1],
      [
        [WHOLE, 1],
        [THEN, 0],
      ],
    ),
    { f0: 1, s0: 1, s1: 0, s2: 1, f1: null, s3: null, 'b0.0': 0, 'b0.1': 1 },
  ],
  ['never called', measured([1, 0, 0, 0, 0, 0], [], [[WHOLE, 0]]), { f0: 0, s0: 0, s1: 0, s2: 0, f1: null, s3: 0, 'b0.0': 0, 'b0.1': 0 }],
  ['nothing but lines', measured(ALL, []), { f0: 1, s0: 1, s1: 1, s2: 1, f1: null, s3: null, 'b0.0': 1, 'b0.1': 0 }],
] as const)('%s', (_name, coverage, hits) => {
  expect(Object.fromEntries(layOverRanges(COVERABLE, coverage).map(({ key, hits: own }) => [key, own]))).toEqual(hits)
})
