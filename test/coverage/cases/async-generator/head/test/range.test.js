import { pages, range } from '../src/range.js'

test('counts', () => {
  expect(range(2)).toEqual([0, 1])
})

test('loads the first page', async () => {
  const first = await pages(async () => ({ items: [1], next: null })).next()
  expect(first.value).toEqual([1])
})
