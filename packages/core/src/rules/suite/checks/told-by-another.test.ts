import { expect, test } from 'vitest'
import type { InventoryCheck } from '../../../contract/index.js'
import { hasTraceback } from './told-by-another.js'

function asked(subject: string): InventoryCheck {
  return { subject, relation: 'exists', negated: false } as InventoryCheck
}

test('a caught error has a traceback, whatever was tried', () => {
  expect(hasTraceback(asked('raised().__traceback__'))).toBe(true)
  expect(hasTraceback(asked('raised(Cart().total(None)).__traceback__'))).toBe(true)
  expect(hasTraceback(asked('raised(Cart().total(None)).value'))).toBe(false)
})
