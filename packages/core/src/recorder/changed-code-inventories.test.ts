import { expect, test } from 'vitest'
import { inventoriesOf } from './changed-code-inventories.js'
import { loadCodeReaders } from './changed-code-readers.js'

test.each([
  [
    'tests/test_cart.py',
    'def helper(): pass\ndef test_total():\n    assert total([]) == 0\nclass TestCart:\n    def test_half(self):\n        assert half(2) == 1\n',
  ],
  ['test/cart.test.ts', "import { expect, test } from 'vitest'\ntest('a', () => { expect(1).toBe(1) })\ntest('b', () => { expect(1).toBe(1) })\n"],
])('tests of a file that is read by itself would run: %s', async (path, text) => {
  const readers = await loadCodeReaders([{ path }], [{ text, blob: null }])
  expect(inventoriesOf(null, readers)('head', path, text)?.tests.map(({ state }) => state)).toEqual(['run', 'run'])
})
