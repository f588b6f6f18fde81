import { expect, test } from 'vitest'
import { pairOfTexts } from '../../../../test/source-pair.js'
import { compareSuites } from '../compare-suites.js'

const table = (rows: string, body = "expect(resolved(file, '/checkout')).toBe(path)", title = '%s is %s') =>
  `import { expect, test } from 'vitest'\nimport { resolved } from '../src/resolved'\n\ntest.each([\n${rows}\n])('${title}', (file, path) => {\n  ${body}\n})\n`
const CHECKOUT = "  ['/x.js', '/x.js'],\n  ['a.js', '/checkout/a.js'],\n  ['b.js', '/checkout/b.js'],"

/** Titles of rows that are gone, and how many of the others became another one. */
function compared(before: string, after: string) {
  const { tests, gone, added } = compareSuites(pairOfTexts({ 'test/resolved.test.ts': [before, after] }))
  const weaker = tests.flatMap(({ checks, lost }) => [...checks.filter(({ strength }) => strength === 'weaker'), ...lost])
  return { tests: tests.length, weaker: weaker.length, gone: gone.map((one) => one.test.titlePath.join(' > ')), added: added.length }
}

test('rows in which argument, expectation and title change in the same way are the rows that they were', () => {
  const head = table(CHECKOUT.replaceAll('/checkout/', '/project/'), "expect(resolved(file, '/project')).toBe(path)")
  expect(compared(table(CHECKOUT), head)).toEqual({ tests: 3, weaker: 0, gone: [], added: 0 })
})

test.each([
  ['a row less', CHECKOUT.replaceAll('/checkout/', '/project/').replace("  ['a.js', '/project/a.js'],\n", '')],
  ['each row in its own way', CHECKOUT.replace('/checkout/a', '/home/a').replace('/checkout/b', '/project/b').replace('b.js', 'c.js')],
  ['one row twice', CHECKOUT.replace("['b.js', '/checkout/b.js']", "['a.js', '/checkout/a.js']")],
])('not with %s', (_, rows) => {
  expect(compared(table(CHECKOUT), table(rows, "expect(resolved(file, '/project')).toBe(path)")).gone.length).toBeGreaterThan(0)
})

test('not where the check asks for less', () => {
  const head = table(CHECKOUT.replaceAll('/checkout/', '/project/'), "expect(resolved(file, '/project')).toContain(path)")
  const { gone, weaker } = compared(table(CHECKOUT), head)
  expect(gone.length + weaker).toBeGreaterThan(0)
})
