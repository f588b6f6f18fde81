import { expect, test } from 'vitest'
import { foundInTexts, weightsOf } from '../../test/source-pair.js'
import { bodyHollowed } from './body-hollowed.js'

test.each([
  ['a constant', 'export const isValid = (s) => /^\\d+$/.test(s)', 'export const isValid = (_s) => true', 'critical'],
  ['the argument', 'export function clean(s) { return s.trim().toLowerCase() }', 'export function clean(s) { return s }', 'critical'],
  ['not there yet', 'export function clean(s) { return s.trim() }', `export function clean(s) { throw new Error('not implemented') }`, 'critical'],
  [
    'never runs',
    'export const total = (xs) => sum(xs)',
    `export const total = (xs) => { if (false as boolean) return sum(xs)
 return 0 }`,
    'high',
  ],
  [
    'an early return',
    'export function total(xs) { const t = sum(xs); return t }',
    'export function total(xs) { return 0; const t = sum(xs); return t }',
    'high',
  ],
  [
    'in comments',
    `export function pay(a) {
  a.balance -= 1
  book(a)
  return tell(a)
}`,
    `export function pay(a) {
  // a.balance -= 1
  // book(a)
  return tell(a)
}`,
    'high',
  ],
  [
    'in a block comment',
    `export function pay(a) {
  book(a)
  return tell(a)
}`,
    `export function pay(a) {
  /*
  book(a)
  */
  return tell(a)
}`,
    'high',
  ],
  [
    'replaced, the former code kept for reading',
    `export function pay(a) {
  book(a)
  tell(a)
  return a
}`,
    `export function pay(a) {
  // book(a)
  // tell(a)
  return settle(a)
}`,
    '',
  ],
  [
    'a log line in a comment',
    `export function pay(a) {
  console.log(a)
  return book(a)
}`,
    `export function pay(a) {
  // console.log(a)
  return book(a)
}`,
    '',
  ],
  ['a stub that was one', `export function later(s) { throw new Error('not implemented') }`, 'export function later(s) { return null }', ''],
  ['other work', 'export const isValid = (s) => /^\\d+$/.test(s)', 'export const isValid = (s) => digits.test(s)', ''],
])('%s', (_what, before, after, found) => {
  expect(weightsOf(bodyHollowed, before, after)).toBe(found)
})

test.each([
  [
    'a constant',
    `def ok(s):
    return s.isdigit()
`,
    `def ok(s):
    return True
`,
    'critical',
  ],
  [
    'pass',
    `def ok(s):
    log(s)
    return s.isdigit()
`,
    `def ok(s):
    pass
`,
    'critical',
  ],
])('Python: %s', (_what, before, after, found) => {
  expect(weightsOf(bodyHollowed, before, after, 'src/shop.py')).toBe(found)
})

test('a local of another function that is called alike is not what became of it', () => {
  const base = 'export function gather(place, measured) { const paths = changed(place, (path) => measured.has(path)); return paths }'
  const other = 'export function left(files) { const paths = files.map((path) => path); return paths }'
  expect(foundInTexts(bodyHollowed, { 'src/a.ts': [base, 'export const gather = (place) => changed(place)'], 'src/b.ts': ['', other] })).toEqual([])
})
