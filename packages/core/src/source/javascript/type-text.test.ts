import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { typeText } from './type-text.js'

function told(type: string): string {
  const text = `f<${type}>()`
  const [statement] = parseSync('a.ts', text).program.body
  const call = statement?.type === 'ExpressionStatement' && statement.expression.type === 'CallExpression' ? statement.expression : null
  const [param] = call?.typeArguments?.params ?? []
  if (!param) throw new Error(`no type: ${type}`)
  return typeText(param, text)
}

test.each([
  ['number', 'number', 'number '],
  ["Array<{ 'user-id': number }>", "Array<{ 'user-id': number }>", 'Array<{\n  "user-id": number;\n}>'],
  ["{ a: number, b?: 'x' }", "{ a: number; b?: 'x' }", '{\n  a: number\n  b?: "x",\n}'],
  ["'a' | 'b' | { c: 1 }", "'a' | 'b' | { c: 1 }", '\n  | "a"\n  | "b"\n  | { c: 1; }\n'],
  ['[number, string[]]', '[number, string[]]', '[\n  number,\n  string[],\n]'],
  ['(a: A, b: B) => Promise<C>', '(a: A, b: B) => Promise<C>', '(\n  a: A,\n  b: B,\n) => Promise<\n  C\n>'],
  ['typeof x', 'typeof x', 'typeof  x'],
  ['{ f(a: A): void }', '{ f(a: A): void }', '{ f(a: A): void; }'],
])('%s in any layout', (text, one, other) => {
  expect([told(one), told(other)]).toEqual([text, text])
})

test.each([
  ['{ a: number }', '{ a?: number }'],
  ['{ a: number }', '{ readonly a: number }'],
  ['[number, string]', '[number, string?]'],
  ['A | B', 'A & B'],
  ["'a b'", "'ab'"],
  ['Array<number>', 'Array<string>'],
])('%s and %s differ', (one, other) => {
  expect(told(one)).not.toBe(told(other))
})
