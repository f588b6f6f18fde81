import { expect, test } from 'vitest'
import { weightsOf } from '../../test/source-pair.js'
import { coverageIgnored } from './coverage-ignored.js'

test.each([
  [
    'a function',
    `export function refund(o) {
  if (!o.paid) fail()
  return charge(-o.sum)
}`,
    `/* v8 ignore start */
export function refund(o) {
  if (!o.paid) fail()
  return charge(-o.sum)
}
/* v8 ignore stop */`,
    'high',
  ],
  [
    'one line',
    'export const a = (x) => x ? go() : stop()',
    `/* c8 ignore next */
export const a = (x) => x ? go() : stop()`,
    '(low)',
  ],
  [
    'declarations',
    `export interface A { a: 1
b: 2
c: 3
d: 4 }`,
    `/* istanbul ignore next */
export interface A { a: 1
b: 2
c: 3
d: 4 }`,
    '(low)',
  ],
  [
    'another tool',
    `/* istanbul ignore next */
export function f() {
  a()
  b()
  c()
}`,
    `/* v8 ignore next */
export function f() {
  a()
  b()
  c()
}`,
    '',
  ],
])('%s', (_what, before, after, found) => {
  expect(weightsOf(coverageIgnored, before, after)).toBe(found)
})

test.each([
  [
    'a function',
    `def f(o):
    if not o:
        raise ValueError
    return g(o)
`,
    `def f(o):  # pragma: no cover
    if not o:
        raise ValueError
    return g(o)
`,
    'high',
  ],
])('Python: %s', (_what, before, after, found) => {
  expect(weightsOf(coverageIgnored, before, after, 'src/shop.py')).toBe(found)
})
