import { expect, test } from 'vitest'
import { lastName, ownerOf } from './dotted-name.js'

test('the last name, and what owns it', () => {
  expect(['shop.Cart.save', 'save'].map(lastName)).toEqual(['save', 'save'])
  expect(['shop.Cart.save', 'save'].map(ownerOf)).toEqual(['shop.Cart', ''])
})
