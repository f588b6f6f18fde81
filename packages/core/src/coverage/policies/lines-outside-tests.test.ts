import { expect, test } from 'vitest'
import { changedSource } from '../../../test/changed-source.js'
import { changedElements } from '../elements/changed-elements.js'
import { linesOutsideTests } from './lines-outside-tests.js'

const BASE = 'RATE = 2\n'
const HEAD = `${BASE}
@cached
def table(
    size,
):
    def each(one):
        return one
    names = []
    return names

class Cart:
    first = 1
    @property
    def total(self):
        return self.sum
`

async function told(outside: readonly number[] | null, missed: readonly string[] = []) {
  const source = await changedSource({ path: 'src/shop.py', base: BASE, head: HEAD, missed })
  const elements = changedElements(source)
  if (!elements.ok || source.measured === null) throw new Error('nothing measured')
  const measured = outside === null ? source.measured : { ...source.measured, outsideOfTests: new Set(outside) }
  return linesOutsideTests({ ...source, measured }, elements.value)
}

test('named are changed lines inside of functions that ran and that no test ran; heads and code outside of functions say nothing', async () => {
  const all = Array.from({ length: 16 }, (_, index) => index + 1)
  expect(await told(all)).toEqual([8, 9, 10, 16])
  expect(await told([10, 16])).toEqual([10, 16])
  expect(await told(all, ['return names', 'return one'])).toEqual([9, 16])
  expect(await told([])).toEqual([])
})

test('without contexts nothing is known', async () => {
  expect(await told(null)).toBeNull()
})
