import { expect, test } from 'vitest'
import { sourceFinding } from '../../test/source-report.js'
import type { Finding } from '../contract/index.js'
import { withLines } from './with-lines.js'

const TEXTS: Readonly<Record<string, string>> = {
  'base:a.ts': "\n  test('refunds', () => {\r\n",
  'head:a.ts': "\n  test.skip('refunds', () => {\n    expect( a ).toBe(1);\n",
}
const pair = { text: (side: string, path: string) => TEXTS[`${side}:${path}`] ?? null }

function linesOf(evidence: Partial<Finding['evidence']>): (string | undefined)[] {
  const [{ evidence: shown } = sourceFinding()] = withLines([sourceFinding({ evidence: { kinds: ['source'], base: null, head: null, ...evidence } })], pair)
  return [shown.base_line, shown.head_line]
}

test('a side in words has its line of source', () => {
  const places = { base_at: { file: 'a.ts', line: 2 }, head_at: { file: 'a.ts', line: 2 } }
  expect(linesOf({ base: 'ran', head: 'is skipped by test.skip', ...places })).toEqual(["test('refunds', () => {", "test.skip('refunds', () => {"])
})

test('code, absent files and lines, and sides without a text or a place have none', () => {
  expect(linesOf({ head: 'expect(a).toBe(1)', head_at: { file: 'a.ts', line: 3 } })).toEqual([undefined, undefined])
  expect(linesOf({ base: 'ran', base_at: { file: 'b.ts', line: 2 }, head: 'gone', head_at: { file: 'a.ts', line: 90 } })).toEqual([undefined, undefined])
  expect(linesOf({ base: 'ran', base_at: null, head: null, head_at: { file: 'a.ts', line: 2 } })).toEqual([undefined, undefined])
})
