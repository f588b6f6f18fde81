import { expect, test } from 'vitest'
import { locateTests } from './locate-tests.js'
import { declaresFocus, scanSource } from './scan-source.js'

const SOURCE = `// don't trip over comments: test('commented', …)
describe('outer', () => {
  test('first', () => {})
  it("it's second", () => {
    expect(f('first')).toBe('x')
  })
  test.each([1, 2])('row %i', () => {})
  test(\`third \\u{1F600}\`, () => {})
  it('twin', () => {})
  it('twin', () => {})
  it('doesn\\'t', () => {})
})
`

test('titles are found where they stand, tables are not guessed', () => {
  const paths = ['first', "it's second", 'row 1', 'third 😀', 'twin', 'twin', "doesn't"].map((title) => ['outer', title])
  expect(locateTests(scanSource(SOURCE), paths).map((place) => place?.line ?? null)).toEqual([3, 4, null, 8, 9, 10, 11])
})

test('a title that stands more often than it ran stays unknown', () => {
  expect(locateTests(scanSource(SOURCE), [['outer', 'twin']])).toEqual([null])
})

test.each([
  ["test.only('a', () => {})", true],
  ["describe.concurrent.only('a', () => {})", true],
  ["fit('a', () => {})", true],
  ["fdescribe('a', () => {})", true],
  ["test('mentions test.only(', () => {})", false],
  ["// test.only('a')\ntest('b', () => {})", false],
  ['const profit = fits(1)', false],
  ['schema.only("x")', false],
])('focus in %s: %s', (source, focused) => {
  expect(declaresFocus(scanSource(source))).toBe(focused)
})

test('a megabyte without a closing quote is scanned in linear time', () => {
  const started = performance.now()
  scanSource(`test('${'a\\'.repeat(250_000)}\n${'`'.repeat(3)}${'('.repeat(500_000)}`)
  expect(performance.now() - started).toBeLessThan(2000)
})
