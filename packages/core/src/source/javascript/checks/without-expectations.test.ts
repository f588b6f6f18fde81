import { expect, test } from 'vitest'
import { withoutExpectations } from './without-expectations.js'

test.each([
  ['a(); expect(f(1)).toBe(g(")")); b()', 'a(); ; b()'],
  ['a()\nexpect(\n  f(1),\n)\n  .to.deep\n  .equal(\n    g("\\")("),\n  )\nb()', 'a()\n\nb()'],
  ['expectTypeOf(f).returns.toEqualTypeOf()\nsave(x)', '\nsave(x)'],
  ['await expect(f(1)).resolves.toBe(1)', 'await '],
  ['expect(() => {\n  g()\n}).toThrow()', 'expect(() => {\n  g()\n}).toThrow()'],
  ['expected(1)', ''],
  ['inspect(1)', 'inspect(1)'],
])('%j', (code, left) => {
  expect(withoutExpectations(code).replaceAll(' ', '')).toBe(left.replaceAll(' ', ''))
})
