import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Hunk } from '../contract/index.js'
import { movedBlocks, movedLines } from './moved-blocks.js'

fc.configureGlobal({ seed: 20261122 })

const hunk = (baseStart: number, baseCount: number, headStart: number, headCount: number): Hunk => ({
  base: { start: baseStart, count: baseCount },
  head: { start: headStart, count: headCount },
})
const text = (...lines: readonly string[]) => `${lines.join('\n')}\n`
const source = (path: string, baseText: string | null, head: string, ...hunks: readonly Hunk[]) => ({
  path,
  basePath: baseText === null ? null : path,
  baseText,
  text: head,
  hunks,
})
const F = ['function f() {', '  const a = 1', '', '  return a', '}']
const INDENTED = F.map((line) => (line === '' ? '' : `  ${line}`))

const told = (...given: Parameters<typeof movedBlocks>) =>
  movedBlocks(...given).map(({ path, fromPath, lines }) => `${fromPath} > ${path} ${lines.map(([base, head]) => `${base}:${head}`).join(' ')}`)

test('within a file, to another one, out of one that was deleted, with another indentation', () => {
  const within = source('a.ts', text(...F, 'x', 'y'), text('x', ...F, 'y'), hunk(1, 5, 0, 0), hunk(6, 0, 2, 5))
  expect(told([within])).toEqual(['a.ts > a.ts 1:2 2:3 4:5 5:6'])
  const from = source('a.ts', text(...F, 'x'), text('x'), hunk(1, 5, 0, 0))
  const to = source('b.ts', text('class A {', '}'), text('class A {', ...INDENTED, '}'), hunk(1, 0, 2, 5))
  expect(told([from, to])).toEqual(['a.ts > b.ts 1:2 2:3 4:5 5:6'])
  expect(told([to], [{ path: 'old.ts', text: text('// old', ...F) }])).toEqual(['old.ts > b.ts 2:2 3:3 5:5 6:6'])
  expect([...movedLines([from, to])].map(([path, lines]) => [path, [...lines]])).toEqual([['b.ts', [2, 3, 5, 6]]])
})

test('an edited line ends a block; the rest of it counts where it is long enough', () => {
  const edited = ['function f(b) {', ...F.slice(1, 4), '}', '']
  const from = source('a.ts', text(...F, 'x'), text('x'), hunk(1, 5, 0, 0))
  expect(told([from, source('b.ts', null, text(...edited), hunk(0, 0, 1, 6))])).toEqual(['a.ts > b.ts 2:2 4:4 5:5'])
  expect(told([from, source('b.ts', null, text(...F.slice(0, 2), 'other()', ...F.slice(2)), hunk(0, 0, 1, 6))])).toEqual([])
})

test('a copy is new, and so is a second place', () => {
  const still = source('a.ts', text(...F), text(...F, ...F), hunk(5, 0, 6, 5))
  expect(told([still])).toEqual([])
  const twice = source('a.ts', text(...F, 'x'), text('x', ...F, 'y', ...F), hunk(1, 5, 0, 0), hunk(6, 0, 2, 11))
  expect(told([twice])).toEqual(['a.ts > a.ts 1:2 2:3 4:5 5:6'])
})

test('brackets alone are no block', () => {
  const brackets = ['  }', '  })', '})', '']
  const from = source('a.ts', text(...brackets, 'x'), text('x'), hunk(1, 4, 0, 0))
  expect(told([from, source('b.ts', null, text(...brackets), hunk(0, 0, 1, 4))])).toEqual([])
})

test('every line of a block has the text that it had, and is taken once', () => {
  const line = fc.constantFrom('a()', 'b()', '  c()', 'd()', '', '}')
  fc.assert(
    fc.property(fc.array(line, { maxLength: 14 }), fc.array(line, { maxLength: 14 }), (gone, added) => {
      const base = { path: 'a.ts', text: text(...gone) }
      const blocks = movedBlocks([source('b.ts', null, text(...added), hunk(0, 0, 1, added.length))], [base])
      const pairs = blocks.flatMap(({ lines }) => lines)
      for (const [from, to] of pairs) expect(gone[from - 1]?.trim()).toBe(added[to - 1]?.trim())
      expect(new Set(pairs.map(([from]) => from)).size).toBe(pairs.length)
      expect(new Set(pairs.map(([, to]) => to)).size).toBe(pairs.length)
      for (const { lines } of blocks) expect(lines.length).toBeGreaterThanOrEqual(3)
    }),
  )
})

test('a hundred thousand equal lines are looked at once', () => {
  const many = Array.from({ length: 100_000 }, () => 'same()')
  const started = performance.now()
  expect(told([source('b.ts', null, text(...many), hunk(0, 0, 1, many.length))], [{ path: 'a.ts', text: text(...many) }])).toHaveLength(1)
  expect(performance.now() - started).toBeLessThan(10_000)
})
