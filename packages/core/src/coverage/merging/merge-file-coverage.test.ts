import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FileCoverage, Span } from '../../contract/index.js'
import { mergeFileCoverage } from './merge-file-coverage.js'

fc.configureGlobal({ seed: 20261122 })

const span = (line: number, column = 0): Span => ({ start: { line, column }, end: { line, column: null } })

function coverage(hits: Readonly<Record<number, number>>, rest: Partial<FileCoverage> = {}): FileCoverage {
  const lines = Object.keys(hits).map(Number)
  return {
    path: 'a.ts',
    statementMap: Object.fromEntries(lines.map((line, id) => [id, span(line)])),
    s: Object.fromEntries(lines.map((line, id) => [id, hits[line] ?? 0])),
    fnMap: {},
    f: {},
    branchMap: {},
    b: {},
    ...rest,
  }
}

const hitsByLine = ({ statementMap, s }: FileCoverage) => Object.fromEntries(Object.entries(statementMap).map(([id, { start }]) => [start.line, s[id]]))

test('hits add up by place, whatever the numbers are', () => {
  const other: FileCoverage = { ...coverage({}), statementMap: { x: span(2), y: span(1) }, s: { x: 5, y: 1 } }
  expect(hitsByLine(mergeFileCoverage(coverage({ 1: 1, 2: 0 }), other) ?? coverage({}))).toEqual({ 1: 2, 2: 5 })
})

test('branches of one place are told apart by their order, and arms without a place by their branch', () => {
  const arms = { type: 'branch', loc: span(1), locations: [span(1), { start: {}, end: {} }] }
  const one = coverage({ 1: 1 }, { branchMap: { 0: arms, 1: arms }, b: { 0: [1, 0], 1: [0, 4] } })
  const two = coverage({ 1: 1 }, { branchMap: { 7: arms, 8: arms }, b: { 7: [0, 2], 8: [3, 0] } })
  expect(mergeFileCoverage(one, two)?.b).toEqual({ 0: [1, 2], 1: [3, 4] })
})

test('what only one of them saw stays', () => {
  const fn = (name: string, line: number) => ({ name, decl: span(line), loc: span(line) })
  const merged = mergeFileCoverage(
    coverage({ 1: 1 }, { fnMap: { 0: fn('f', 1) }, f: { 0: 1 } }),
    coverage({ 1: 0 }, { fnMap: { 0: fn('g', 4), 1: fn('f', 1) }, f: { 0: 0, 1: 2 } }),
  )
  expect(Object.entries(merged?.fnMap ?? {}).map(([id, { name }]) => [name, merged?.f[id]])).toEqual([
    ['f', 3],
    ['g', 0],
  ])
})

test('other statements are other contents', () => {
  expect(mergeFileCoverage(coverage({ 1: 1, 2: 1 }), coverage({ 1: 1, 3: 1 }))).toBeNull()
  expect(mergeFileCoverage(coverage({ 1: 1 }), coverage({ 1: 1, 2: 1 }))).toBeNull()
  expect(mergeFileCoverage(coverage({}), coverage({ 1: 1 }))).toBeNull()
})

test('a file that one of them never loaded is what the other one says', () => {
  const unloaded = coverage({ 1: 0 }, { fnMap: { 0: { name: '(empty-report)', decl: span(1), loc: span(1) } }, f: { 0: 0 } })
  const loaded = coverage({ 1: 2, 2: 0 })
  expect(mergeFileCoverage(unloaded, loaded)).toBe(loaded)
  expect(mergeFileCoverage(loaded, unloaded)).toBe(loaded)
  expect(mergeFileCoverage(unloaded, unloaded)).toBe(unloaded)
})

test('in any order, and never less than one side', () => {
  const both = fc.array(fc.tuple(fc.nat(9), fc.nat(9)), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(both, (pairs) => {
      const side = (part: 0 | 1) => coverage(Object.fromEntries(pairs.map((pair, line) => [line + 1, pair[part]])))
      const [ab, ba] = [mergeFileCoverage(side(0), side(1)), mergeFileCoverage(side(1), side(0))]
      expect(hitsByLine(ab ?? coverage({}))).toEqual(hitsByLine(ba ?? coverage({})))
      expect(hitsByLine(ab ?? coverage({}))).toEqual(Object.fromEntries(pairs.map(([a, b], line) => [line + 1, a + b])))
    }),
  )
})
