import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Hunk } from '../contract/index.js'
import { lineMap, mapLine } from './map-lines.js'

fc.configureGlobal({ seed: 20261122 })

const hunk = (baseStart: number, baseCount: number, headStart: number, headCount: number): Hunk => ({
  base: { start: baseStart, count: baseCount },
  head: { start: headStart, count: headCount },
})

test.each([
  ['nothing changed', [], [1, 2, 3]],
  ['one line edited', [hunk(2, 1, 2, 1)], [1, null, 3]],
  ['two lines put before the first', [hunk(0, 0, 1, 2)], [3, 4, 5]],
  ['a line put behind the second', [hunk(2, 0, 3, 1)], [1, 2, 4]],
  ['the first line taken', [hunk(1, 1, 0, 0)], [null, 1, 2]],
  ['all taken', [hunk(1, 3, 0, 0)], [null, null, null]],
  ['one line became three, one went', [hunk(1, 1, 1, 3), hunk(3, 1, 4, 0)], [null, 4, null]],
] as const)('%s', (_, hunks, expected) => {
  expect([1, 2, 3].map((line) => mapLine(hunks, line))).toEqual(expected)
})

test('every line that is not in a hunk keeps its text', () => {
  // Each step keeps some lines, then takes some and puts some.
  const step = fc.record({ kept: fc.integer({ min: 1, max: 4 }), taken: fc.nat(3), put: fc.nat(3) }).filter(({ taken, put }) => taken + put > 0)
  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), fc.nat(3), (steps, rest) => {
      const base: string[] = []
      const head: string[] = []
      const hunks: Hunk[] = []
      const keep = (count: number) => {
        for (let index = 0; index < count; index++) {
          const text = `kept ${base.length}`
          base.push(text)
          head.push(text)
        }
      }
      for (const { kept, taken, put } of steps) {
        keep(kept)
        hunks.push(hunk(taken === 0 ? base.length : base.length + 1, taken, put === 0 ? head.length : head.length + 1, put))
        for (let index = 0; index < taken; index++) base.push('taken')
        for (let index = 0; index < put; index++) head.push('put')
      }
      keep(rest)
      const map = lineMap(hunks)
      expect(base.map((_, index) => map(index + 1)).map((line) => (line === null ? 'taken' : head[line - 1]))).toEqual(base)
    }),
  )
})
