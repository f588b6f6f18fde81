import { expect, test } from 'vitest'
import type { Hunk } from '../contract/index.js'
import { editedLines } from './edited-lines.js'

const hunk = (baseStart: number, baseCount: number, headStart: number, headCount: number): Hunk => ({
  base: { start: baseStart, count: baseCount },
  head: { start: headStart, count: headCount },
})

test.each([
  ['added lines', 'a.ts', 'a\n', 'a\nb\nc\n', [hunk(1, 0, 2, 2)], [2, 3]],
  ['an added file', 'a.ts', null, 'a\nb', [hunk(0, 0, 1, 2)], [1, 2]],
  ['deleted lines', 'a.ts', 'a\nb\n', 'a\n', [hunk(2, 1, 1, 0)], []],
  ['another indentation', 'a.ts', 'a\nb\n', '  a\n  b\n', [hunk(1, 2, 1, 2)], []],
  ['line ends of Windows and one edit', 'a.ts', 'a\nb\nc\n', 'a\r\nB\r\nc\r\n', [hunk(1, 3, 1, 3)], [2]],
  ['wrapped in a block', 'a.ts', 'a\nb\n', 'if (x) {\n  a\n  b\n}\n', [hunk(1, 2, 1, 4)], [1, 4]],
  ['in Python indentation is code', 'a.py', 'a\nb \n', '  a\nb\n', [hunk(1, 2, 1, 2)], [1]],
  ['a line once taken is found once', 'a.ts', 'a\n', 'a\n a\n', [hunk(1, 1, 1, 2)], [2]],
] as const)('%s', (_, path, baseText, text, hunks, lines) => {
  expect(editedLines({ path, baseText, text, hunks })).toEqual(lines)
})
