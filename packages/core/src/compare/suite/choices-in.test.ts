import { expect, test } from 'vitest'
import { choicesIn } from './choices-in.js'

test.each([
  ['f(1)', ['f(1)']],
  ['f(a ? b : c)', ['f(b)', 'f(c)']],
  ['f(1, a ? b : c, 2)', ['f(1, b, 2)', 'f(1, c, 2)']],
  ['(a(1) ? f(x, 1) : f(x)).kind', ['(f(x, 1)).kind', '(f(x)).kind']],
  ['f(a ? b ? 1 : 2 : 3)', ['f(1)', 'f(2)', 'f(3)']],
  ['f({ a: 1 ? 2 : 3 })', ['f({ a: 2 })', 'f({ a: 3 })']],
  ["f('a ? b : c')", ["f('a ? b : c')"]],
  ['f(a?.b)', ['f(a?.b)']],
  ['a ? b', ['a ? b']],
])('%s', (text, choices) => expect([...choicesIn(text)].sort()).toEqual([...choices].sort()))

test('more than can be looked at are left as they are', () => {
  const text = `f(${Array.from({ length: 9 }, () => 'a ? 1 : 2').join(', ')})`
  expect(choicesIn(text)).toEqual([text])
})
