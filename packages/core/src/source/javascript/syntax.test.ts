import { expect, test } from 'vitest'
import { bodyShape } from './normal-text.js'
import { type JavascriptFile, parseJavascript } from './syntax.js'

function parsed(path: string, text: string): JavascriptFile {
  const file = parseJavascript(path, text)
  if ('unreadable' in file) throw new Error(file.unreadable.detail)
  return file
}

test.each([
  ['a.js', 'const a: number = 1'],
  ['a.js', 'const a = <div/>'],
  ['a.cjs', 'return 1'],
  ['a.ts', 'const a = <string>b'],
  ['a.tsx', 'const a = <A b={1}>c</A>'],
  ['a.js', '\ufeffexport const a = 1\r\n'],
])('%s: %s', (path, text) => {
  expect(parseJavascript(path, text)).not.toHaveProperty('unreadable')
})

test.each([
  ['const a = \n(', 'syntax', 2],
  ['const a = 1\n<<<<<<< HEAD\nconst b = 1\n=======\nconst b = 2\n>>>>>>> x\n', 'conflict', 2],
])('what cannot be read: %j', (text, kind, line) => {
  expect(parseJavascript('a.ts', text)).toMatchObject({ unreadable: { kind, line } })
})

test('a name is found in its block, its function, its module', () => {
  const text = 'import d, { a as b } from "x"; const c = require("y").z; function f(p, { q: [r] }) { let b = 1; { var v } return b } b'
  const { scopes } = parsed('a.js', text)
  expect(scopes.resolve('b', text.length - 1)?.imported).toEqual({ from: 'x', name: 'a' })
  expect(scopes.resolve('c', 0)?.imported).toEqual({ from: 'y', name: 'z' })
  expect(scopes.resolve('b', text.indexOf('return b'))?.kind).toBe('let')
  expect(scopes.resolve('v', text.indexOf('let b'))?.kind).toBe('var')
  expect(scopes.resolve('r', text.indexOf('let b'))).toMatchObject({
    kind: 'param',
    param: 1,
    steps: [
      { kind: 'key', key: 'q' },
      { kind: 'index', index: 0 },
    ],
  })
  expect(scopes.resolve('r', text.length - 1)).toBeNull()
})

test('what is written to or changed is no constant', () => {
  const { scopes } = parsed('a.js', 'const a = []; const b = {}; let c = 1; let d = 2; const e = {}; a.push(1); b.x.y = 2; c++; [d] = f(); g(e)')
  const constant = (name: string) => scopes.constant(scopes.module.names.get(name) as never)
  expect(['a', 'b', 'c', 'd', 'e'].filter(constant)).toEqual(['e'])
})

test.each([
  [`const a = 1; f(a, "x")`, `const other = 1 // why\n\nf(other, 'x',)`, true],
  [`f((a) => a + 1)`, `f(function (b: number) { return b + 1 })`, true],
  [`f(a)`, `await f(a)`, false],
  [`f(a).b`, `f(a)?.b`, false],
  [`f(1)`, `f(2)`, false],
  [`f(\`x\`)`, `f("x")`, true],
  [`const a = 1; const b = 2; f(a, b)`, `const a = 1; const b = 2; f(b, a)`, false],
])('shapes of %j and %j', (one, two, same) => {
  const key = (text: string) => {
    const file = parsed('a.ts', `it('x', async () => { ${text} })`)
    const call = (file.program.body[0] as { expression: { arguments: unknown[] } }).expression.arguments[1]
    return bodyShape(call as never, file).key
  }
  expect(key(one) === key(two)).toBe(same)
})
