import { page } from '../src/page.js'

test('takes the first ones', () => {
  expect(page([1, 2, 3], 2)).toEqual([1, 2])
})
