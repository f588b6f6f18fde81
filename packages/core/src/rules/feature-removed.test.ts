import { expect, test } from 'vitest'
import { type ChangedTexts, foundInTexts } from '../../test/source-pair.js'
import { featureRemoved } from './feature-removed.js'

const found = (texts: ChangedTexts) => foundInTexts(featureRemoved, texts)
const both = 'export const orderTotal = (xs) => sum(xs)\nexport const fee = (n) => n * 2'
const one = 'export const fee = (n) => n * 2'

test('a function that others still speak of', () => {
  expect(found({ 'src/cart.ts': [both, one], 'src/page.ts': "import { orderTotal } from './cart'\norderTotal()" })).toMatchObject([
    { severity: 'critical', justification: null },
  ])
  expect(found({ 'src/cart.ts': [both, one], 'README.md': 'Call `orderTotal(xs)`.' })).toMatchObject([{ severity: 'critical' }])
})

test('a plain name that the docs show as a call, and that only tests and an index spoke of', () => {
  const texts = { 'src/index.ts': ["export { fee, total } from './cart'", "export { fee } from './cart'"], 'README.md': '`total(xs)` adds up.' } as const
  const cart = 'export const total = (xs) => sum(xs)\nexport const fee = (n) => n * 2'
  expect(found({ 'src/cart.ts': [cart, one], ...texts })).toMatchObject([{ severity: 'critical', justification: null }])
  expect(found({ 'src/cart.ts': [cart, one], ...texts, 'README.md': 'The total.' })).toMatchObject([{ severity: 'low' }])
})

test('a function that nobody else was touched for', () => {
  expect(found({ 'src/cart.ts': [both, one] })).toMatchObject([{ severity: 'high', justification: null }])
})

test('what went with all that spoke of it is justified', () => {
  const spec = "test('total', () => { expect(orderTotal([])).toBe(0) })"
  expect(found({ 'src/cart.ts': [both, one], 'test/cart.test.ts': [spec, 'test("fee", () => {})'] })).toMatchObject([
    { severity: 'low', justification: { verified: true } },
  ])
  expect(found({ 'src/cart.ts': [both, one], 'CHANGELOG.md': ['# 1', '# 2: orderTotal is gone\n# 1'] })).toMatchObject([{ justification: { verified: true } }])
})

test.each([
  ['private code', { 'src/twice.ts': ['const old = (n) => n * 2\nexport const twice = (n) => n + n', 'export const twice = (n) => n + n'] }],
  ['moved and renamed', { 'src/math.ts': ['export const add = (a, b) => a + b', null], 'src/calc.ts': [null, 'export const sum = (x, y) => x + y'] }],
  ['written otherwise', { 'src/cart.ts': ['export const fee = (n) => n * 2', 'export function fee(n) { return 2 * n }'] }],
  ['handed on', { 'src/cart.ts': ['export const fee = (n) => n * 2', "export { fee } from './fees'"] }],
] satisfies [string, ChangedTexts][])('%s', (_what, texts) => {
  expect(found(texts)).toEqual([])
})

test('a route that is registered no more, and one that moved', () => {
  const routes = "app.get('/a', showA)\napp.get('/b', showB)"
  expect(found({ 'src/routes.ts': [routes, "app.get('/a', showA)"] })).toMatchObject([{ severity: 'high', message: expect.stringContaining('/b') }])
  expect(
    found({
      'src/routes.ts': [routes, "app.get('/a', showA)\nmore(app)"],
      'src/more.ts': [null, "export const more = (router) => { router.get('/b', showB) }"],
    }),
  ).toEqual([])
})

test('options that are taken and ignored, values that are supported no more', () => {
  expect(found({ 'src/a.ts': ['export const list = (xs, limit) => xs.slice(0, limit)', 'export const list = (xs, limit) => xs.slice(0)'] })).toMatchObject([
    { severity: 'medium' },
  ])
  expect(found({ 'src/a.ts': ["export const LOCALES = ['de', 'en', 'fr']", "export const LOCALES = ['de', 'en']"] })).toMatchObject([{ severity: 'medium' }])
})
