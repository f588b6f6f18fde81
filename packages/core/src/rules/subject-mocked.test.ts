import { expect, test } from 'vitest'
import { weightsOf } from '../../test/source-pair.js'
import { subjectMocked } from './subject-mocked.js'

const withMock = (mock: string) => `import { test, expect, vi } from 'vitest'
import { total } from '../src/cart'
import * as cart from '../src/cart'
import { readFileSync } from 'node:fs'
${mock}
test('total', () => { expect(total([1])).toBe(1); expect(readFileSync('a')).toBe('') ; expect(cart.fee(1)).toBe(2) })`

test.each([
  ['its subject', "vi.mock('../src/cart', () => ({ total: () => 1 }))", 'critical'],
  ['its subject as a whole', "vi.mock('../src/cart')", 'critical'],
  ['a method of its subject', "vi.spyOn(cart, 'fee').mockReturnValue(2)", 'critical'],
  ['a method of its subject, loaded in place', "vi.spyOn(await import('../src/cart'), 'total').mockReturnValue(2)", 'critical'],
  ['a spy that a name holds', "const spy = vi.spyOn(cart, 'fee')\nspy.mockReturnValue(2)", 'critical'],
  ['another name of the module', "vi.mock('../src/cart', async (original) => ({ ...(await original()), tax: () => 1 }))", '(low)'],
  ['a collaborator', "vi.mock('../src/stripe')", '(low)'],
  ['a spy that watches', "vi.spyOn(cart, 'fee')", ''],
])('%s', (_what, mock, found) => {
  expect(
    weightsOf(subjectMocked, withMock(''), withMock(mock), 'test/cart.test.ts', {
      'src/cart.ts': 'export const total = (xs) => sum(xs)\nexport const fee = (n) => n',
    }),
  ).toBe(found)
  expect(weightsOf(subjectMocked, withMock(mock), withMock(mock), 'test/cart.test.ts')).toBe('')
})
