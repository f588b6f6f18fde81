import { expect, test } from 'vitest'
import { foundInTexts } from '../../test/source-pair.js'
import { testSpecialCased } from './test-special-cased.js'

const spec = `import { test, expect } from 'vitest'
import { slug } from '../src/slug'
test('slug', () => { expect(slug('A B')).toBe('a-b'); expect(slug('C  D')).toBe('c-d') })`
const before = 'export const slug = (s: string) => s.toLowerCase()'
const found = (after: string) => foundInTexts(testSpecialCased, { 'src/slug.ts': [before, after], 'test/slug.test.ts': spec })

test.each([
  ['a branch', "export const slug = (s: string) => { if (s === 'A B') return 'a-b'; return s.toLowerCase() }"],
  ['a choice', "export const slug = (s: string) => s === 'A B' ? 'a-b' : s.toLowerCase()"],
  ['a switch', "export const slug = (s: string) => { switch (s) { case 'A B': return 'a-b' } return s.toLowerCase() }"],
  ['a table', "const known = { 'A B': 'a-b', 'C  D': 'c-d' }\nexport const slug = (s: string) => known[s] ?? s.toLowerCase()"],
  ['the only row', "const known = { 'A B': 'a-b' }\nexport const slug = (s: string) => known[s] ?? s.toLowerCase()"],
  ['rows', "const known = new Map([['A B', 'a-b'], ['C  D', 'c-d']])\nexport const slug = (s: string) => known.get(s) ?? s.toLowerCase()"],
])('%s', (_what, after) => {
  expect(found(after)).toMatchObject([{ severity: 'critical', file: 'src/slug.ts' }])
})

test('code that works for every input', () => {
  expect(found("export const slug = (s: string) => s.toLowerCase().replace(/ +/g, '-')")).toEqual([])
  expect(found("export const slug = (s: string) => { if (s === '') return 'empty'; return s.toLowerCase() }")).toEqual([])
})
