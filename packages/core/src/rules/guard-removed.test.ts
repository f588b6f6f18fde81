import { expect, test } from 'vitest'
import { weightsOf } from '../../test/source-pair.js'
import { guardRemoved } from './guard-removed.js'

test.each([
  [
    'gone',
    `export function pay(sum: number) { if (sum <= 0) throw new RangeError('sum'); return book(sum) }`,
    'export function pay(sum: number) { return book(sum) }',
    'high',
  ],
  [
    'about a local that stays',
    `export function parse(text: string) { const fields = text.split(','); if (fields.length !== 2) throw new RangeError('two'); return fields[0] }`,
    `export function parse(text: string) { const fields = text.split(','); return fields[0] }`,
    'high',
  ],
  [
    'about a local that goes as well',
    `export function parse(text: string) { const fields = split(text); if (fields.length !== 2) throw new RangeError('two'); return text.trim() }`,
    `export function parse(text: string) { return text.trim() }`,
    '(low)',
  ],
  [
    'replaced by a log line',
    `export function pay(sum: number) { if (sum <= 0) throw new RangeError('sum'); return book(sum) }`,
    'export function pay(sum: number) { if (sum <= 0) console.warn(sum); return book(sum) }',
    'high',
  ],
  [
    'bound moved',
    `export function pay(sum: number) { if (sum <= 0) throw new RangeError('sum'); return book(sum) }`,
    `export function pay(sum: number) { if (sum < 0) throw new RangeError('sum'); return book(sum) }`,
    'high',
  ],
  [
    'never',
    `export function pay(sum: number) { if (sum <= 0) throw new RangeError('sum'); return book(sum) }`,
    `export function pay(sum: number) { if (sum <= 0 && false) throw new RangeError('sum'); return book(sum) }`,
    'high',
  ],
  [
    'behind a switch',
    `export function pay(sum: number) { if (sum <= 0) throw new RangeError('sum'); return book(sum) }`,
    `export function pay(sum: number, strict = false) { if (strict && sum <= 0) throw new RangeError('sum'); return book(sum) }`,
    'high',
  ],
  [
    'turned round',
    `export function pay(sum: number) { if (sum.currency !== 'EUR') throw new Error('currency'); return book(sum) }`,
    `export function pay(sum: number) { if (sum.currency === 'EUR') throw new Error('currency'); return book(sum) }`,
    'high',
  ],
  [
    'an alternative dropped',
    `export function pay(sum: number) { if (sum <= 0 || sum > 99) throw new RangeError('sum'); return book(sum) }`,
    `export function pay(sum: number) { if (sum <= 0) throw new RangeError('sum'); return book(sum) }`,
    'high',
  ],
  [
    'another case let through',
    `export function pay(sum: number) { if (!sum) throw new RangeError('sum'); return book(sum) }`,
    `export function pay(sum: number) { if (!sum && !sum.free) throw new RangeError('sum'); return book(sum) }`,
    '(low)',
  ],
  [
    'assertion gone',
    `export function pay(sum: number) { invariant(sum < 99, 'much'); return book(sum) }`,
    'export function pay(sum: number) { return book(sum) }',
    'medium',
  ],
  [
    'strengthened',
    `export function pay(sum: number) { if (sum < 0) throw new RangeError('sum'); return book(sum) }`,
    `export function pay(sum: number) { if (sum <= 0) throw new RangeError('sum'); return book(sum) }`,
    '',
  ],
  [
    'other words',
    `export function pay(sum: number) { if (sum <= 0) throw new RangeError('sum'); return book(sum) }`,
    `export function pay(sum: number) { if (!(sum > 0)) throw new AmountError('not positive'); return book(sum) }`,
    '',
  ],
  [
    'renamed parameter',
    `export function pay(sum: number) { if (sum <= 0) throw new RangeError('sum'); return book(sum) }`,
    `export function pay(amount: number) { if (amount <= 0) throw new RangeError('sum'); return book(amount) }`,
    '',
  ],
  [
    'moved to a function of its own',
    `export function pay(sum: number) { if (sum <= 0) throw new RangeError('sum'); return book(sum) }`,
    `const positive = (n: number) => { if (n <= 0) throw new RangeError('sum'); return n }
export function pay(sum: number) { return book(positive(sum)) }`,
    '',
  ],
  [
    'a schema takes over',
    `export function pay(sum: number) { if (sum <= 0) throw new RangeError('sum'); return book(sum) }`,
    'export function pay(sum: number) { return book(Amount.parse(sum)) }',
    '',
  ],
  [
    'went in a rewrite',
    `export function pay(sum: number) { if (sum <= 0) throw new RangeError('sum'); return book(sum) }`,
    'export function pay(sum: number) { for (const part of split(sum)) if (part.due) collect(part); return total }',
    '(low)',
  ],
  [
    'an answer that says yes more often',
    `export const canEdit = (u) => u.active && u.role === 'admin'`,
    `export const canEdit = (u) => u.active || u.role === 'admin'`,
    'high',
  ],
  ['an answer that says no less often', 'export const isBlocked = (u) => u.banned || u.late', 'export const isBlocked = (u) => u.banned', 'high'],
  ['an answer that says yes less often', 'export const canEdit = (u) => u.active', 'export const canEdit = (u) => u.active && !u.banned', ''],
  ['a pattern without its anchor', 'export const slug = (s) => /^[a-z]+$/.test(s)', 'export const slug = (s) => /^[a-z]+/.test(s)', 'high'],
  ['a wider class', 'export const code = (s) => /^\\d{4}$/.test(s)', 'export const code = (s) => /^\\w{4}$/.test(s)', 'high'],
  ['a tighter pattern', 'export const code = (s) => /^\\w{4}/.test(s)', 'export const code = (s) => /^\\d{4}$/.test(s)', ''],
])('%s', (_what, before, after, found) => {
  expect(weightsOf(guardRemoved, before, after)).toBe(found)
})

test.each([
  [
    'gone',
    `def pay(sum):
    if sum <= 0:
        raise ValueError("sum")
    return book(sum)
`,
    `def pay(sum):
    return book(sum)
`,
    'high',
  ],
  [
    'always false',
    `def pay(sum):
    if sum <= 0:
        raise ValueError("sum")
    return book(sum)
`,
    `def pay(sum):
    if sum <= 0 and False:
        raise ValueError("sum")
    return book(sum)
`,
    'high',
  ],
  [
    'same in other words',
    `def pay(sum):
    if sum <= 0:
        raise ValueError("sum")
    return book(sum)
`,
    `def pay(sum):
    if not sum > 0:
        raise ValueError("sum")
    return book(sum)
`,
    '',
  ],
])('Python: %s', (_what, before, after, found) => {
  expect(weightsOf(guardRemoved, before, after, 'src/shop.py')).toBe(found)
})
