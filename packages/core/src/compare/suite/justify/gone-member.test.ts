import { expect, test } from 'vitest'
import { pairOfTexts } from '../../../../test/source-pair.js'
import type { RevisionPair } from '../../../contract/index.js'
import { goneMember } from './gone-member.js'

const CART = `export interface Cart { add(item: string): Cart; ITEM }
export interface Shelf { put(item: string): void; MORE }
export function discount(rate: number) { return rate / 2 }
export function open(): Cart { const cart = {}; SET; return cart }`
const withCart = (item: string, set = '', more = '') => CART.replace('ITEM', item).replace('SET', set).replace('MORE', more)
const MEMBER = 'discount(rate: number): Cart'
const TEST = `import { expect, test } from 'vitest'
import * as shop from './index'
test('half off', () => { expect(shop.open().discount(4).total).toBe(2) })
test('alone', () => { expect(shop.discount(4)).toBe(2) })`

function reasons(before: string, after: string, index = "export * from './cart'"): readonly (string | null)[] {
  const texts = { 'shop/cart.ts': [before, after], 'shop/index.ts': index, 'shop/cart.test.ts': [TEST, null] } as const
  const pair: RevisionPair = { ...pairOfTexts(texts), text: (side, path) => (path === 'shop/cart.ts' ? (side === 'base' ? before : after) : null) }
  return (pair.inventory('base', 'shop/cart.test.ts')?.tests ?? []).map((one) => goneMember(pair, { file: 'shop/cart.test.ts', test: one }))
}

test('a member that its interface lost, while a function of that name stays', () => {
  const gone = 'Cart.discount of shop/cart.ts, which it calls, is gone in the same change'
  expect(reasons(withCart(MEMBER, 'cart.discount = discount'), withCart(''))).toEqual([gone, null])
})

test.each([
  ['it stays', withCart(MEMBER), undefined],
  ['only its type went', withCart('', 'cart.discount = discount'), undefined],
  ['another type of the module has it', withCart('', '', MEMBER), undefined],
  ['the whole interface went', 'export function open() { return {} }', undefined],
  ['the test imports another module', withCart(''), "export * from './other'"],
])('no reason when %s', (_, after, index) => {
  expect(reasons(withCart(MEMBER), after, index)).toEqual([null, null])
})
