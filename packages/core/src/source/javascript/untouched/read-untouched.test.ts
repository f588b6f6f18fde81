import { describe, expect, it } from 'vitest'
import type { InventoryTest } from '../../../contract/index.js'
import type { ReadContext } from '../../read-context.js'
import { javascriptReader } from '../read-javascript.js'

const context: ReadContext = { path: 'src/cart.test.ts', framework: 'vitest', python: { files: [], classes: [], functions: [] }, imported: () => null }

const HEAD = `import { expect, it, describe } from 'vitest'
import { total } from './cart'

const prices = [1, 2]
function priced(list) {
  expect(total(list)).toBeGreaterThan(0)
}

describe('cart', () => {
  it('adds', () => {
    const sum = total(prices)
    expect(sum).toBe(3)
    priced(prices)
  })

  it.each([1, 2])('takes %i', (price) => {
    const sum = total([price])
    expect(sum).toBe(price)
  })

  it('is quick', (context) => {
    context.skip()
    expect(total([])).toBe(0)
  })

  it('is empty', () => {
    const none = []
    expect(total(none)).toBe(0)
  })
})
`

function both(base: string, head = HEAD) {
  const read = javascriptReader.readBoth?.({ text: base, context }, { text: head, context })
  if (!read) throw new Error('not read')
  const whole = [base, head].map((text) => {
    const reading = javascriptReader.read(text, context)
    if (!('inventory' in reading)) throw new Error('unreadable')
    return reading.inventory.tests
  })
  return { base: read.base.tests, head: read.head.tests, whole }
}

const titles = (tests: readonly InventoryTest[]) => tests.filter(({ unchanged }) => unchanged).map(({ titlePath }) => titlePath.at(-1))
const plain = (tests: readonly InventoryTest[]) => tests.map(({ unchanged, ...test }) => ({ ...test }))

describe('readUntouched', () => {
  it.each([
    ['another test', HEAD.replace('const none = []', 'const none = [0]'), ['adds', 'takes 1', 'takes 2']],
    ['a statement that does nothing', `${HEAD}\nvoid 0\n`, ['adds', 'takes 1', 'takes 2', 'is empty']],
    ['a constant', HEAD.replace('[1, 2]\nfunction', '[1, 2, 0]\nfunction'), ['takes 1', 'takes 2', 'is empty']],
    ['a helper', HEAD.replace('toBeGreaterThan(0)', 'toBeDefined()'), ['adds', 'takes 1', 'takes 2', 'is empty'].slice(1)],
    [
      'an import that one test uses',
      HEAD.replace("import { total } from './cart'", "import { total, other } from './cart'"),
      ['adds', 'takes 1', 'takes 2', 'is empty'],
    ],
    ['what every test calls', HEAD.replace("'./cart'", "'./basket'"), []],
    ['a table', HEAD.replace('it.each([1, 2])', 'it.each([1, 3])'), ['adds', 'is empty']],
    ['a hook', HEAD.replace("describe('cart', () => {", "describe('cart', () => {\n  beforeEach(() => expect(total([])).toBe(0))"), []],
    ['the suite', HEAD.replace("describe('cart'", "describe.skip('cart'"), []],
    ['a test that changes what others rest on', HEAD.replace('const none = []', 'const none = []\n    prices.push(3)'), ['takes 1', 'takes 2']],
  ])('reads less than everything and tells the same: %s', (_, base, unchanged) => {
    const read = both(base)
    expect(titles(read.base)).toEqual(unchanged)
    expect(titles(read.head)).toEqual(unchanged)
    expect([plain(read.base), plain(read.head)]).toEqual(read.whole.map(plain))
  })

  it('names the two sides of a test alike', () => {
    const read = both(HEAD.replace('const none = []', 'const none = [0]'))
    const names = (tests: readonly InventoryTest[]) => tests.map(({ titlePath, unchanged }) => [titlePath, unchanged])
    expect(names(read.base)).toEqual(names(read.head))
    expect(new Set(read.base.flatMap(({ unchanged }) => unchanged ?? [])).size).toBe(3)
  })

  it('keeps what the file says as a whole', () => {
    const read = javascriptReader.readBoth?.({ text: `${HEAD}\nvoid 0\n`, context }, { text: HEAD, context })
    const reading = javascriptReader.read(HEAD, context)
    if (!read || !('inventory' in reading)) throw new Error('not read')
    for (const field of ['mentions', 'declared', 'imports', 'exports', 'constants', 'key', 'commentedOut'] as const)
      expect(read.head[field], field).toEqual(reading.inventory[field])
  })
})
