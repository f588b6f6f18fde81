import { expect, test } from 'vitest'
import { type ChangedTexts, foundInTexts } from '../../test/source-pair.js'
import { exportRemoved } from './export-removed.js'

const found = (texts: ChangedTexts) => foundInTexts(exportRemoved, texts)
const total = { 'src/total.ts': 'export const total = (xs) => sum(xs)' }
const both = "export { total } from './total'\nexport { fee } from './fee'"
const one = "export { fee } from './fee'"

test('an index that hands out less while the code stays', () => {
  expect(found({ 'src/index.ts': [both, one], ...total })).toMatchObject([{ severity: 'high', base: 'total' }])
  expect(found({ 'src/index.ts': ["export * from './total'\nexport const a = 1", 'export const a = 1'], ...total })).toMatchObject([{ severity: 'high' }])
})

test('renamed, dropped from the tests as well, or gone as a whole', () => {
  expect(found({ 'src/index.ts': [both, `${one}\nexport { total as sum } from './total'`], ...total })).toMatchObject([{ severity: 'low' }])
  expect(found({ 'src/index.ts': [both, one], ...total, 'test/a.test.ts': ['test("a", () => total())', ''] })).toMatchObject([
    { severity: 'low', justification: { verified: true } },
  ])
  expect(found({ 'src/index.ts': [both, one], 'src/total.ts': [total['src/total.ts'], null] })).toEqual([])
})

test('a file that is no entry', () => {
  expect(found({ 'src/cart.ts': ['export const a = 1\nexport const b = 2', 'export const a = 1\nconst b = 2'] })).toEqual([])
})

test('__all__', () => {
  expect(
    found({
      'src/shop.py': ['__all__ = ["a", "b"]\ndef a(): return g()\ndef b(): return h()\n', '__all__ = ["a"]\ndef a(): return g()\ndef b(): return h()\n'],
    }),
  ).toMatchObject([{ severity: 'high' }])
})
