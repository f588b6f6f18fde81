import { expect, test } from 'vitest'
import type { FileCoverage } from '../contract/index.js'
import { coverableOf, excludedLines } from './coverable-of.js'

/** Lines of statements, of functions with their names, of branches with the lines of their arms. */
async function told(path: string, text: string) {
  const found = await coverableOf(path, text)
  if (typeof found === 'string') return found
  const { statementMap, fnMap, branchMap, s, f, b }: FileCoverage = found.coverage
  expect([Object.keys(s), Object.keys(f), Object.keys(b)]).toEqual([statementMap, fnMap, branchMap].map((map) => Object.keys(map)))
  expect([...Object.values(s), ...Object.values(f), ...Object.values(b).flat()].every((count) => count === 0)).toBe(true)
  return {
    statements: Object.values(statementMap).map(({ start }) => start.line),
    functions: Object.values(fnMap).map(({ name, decl }) => `${decl.start.line} ${name}`),
    branches: Object.values(branchMap).map(
      ({ type, loc, locations }) => `${loc.start.line} ${type} ${locations.map(({ start }) => start.line ?? '-').join(' ')}`,
    ),
  }
}

test.each([
  [
    'TypeScript',
    'a.ts',
    'enum A { B }\nabstract class C<T> {\n  constructor(private d = 1, readonly e?: T) {}\n  abstract f(): void\n  declare g: string\n}\nconst h = <const T,>(i: T) => i satisfies T\nconst j = <string>k!',
  ],
  ['TSX', 'a.tsx', 'export const A = <T,>({ b }: { b: T }) => <p>{b ? <i /> : null}</p>'],
  ['JSX in plain JavaScript', 'a.js', 'export const A = () => <p />'],
  ['Flow', 'a.js', '// @flow\nexport function a(b: ?string): string { return b ?? "" }'],
  ['decorators of both kinds', 'a.ts', '@A() class B { @c d = 1; @e() f(@g() h: string) {} }\n@I export class J { @k accessor l = 1 }'],
  ['decorators before export', 'a.mts', '@A export class B {}\nusing c = d()\nexport { c }'],
  ['CommonJS', 'a.cjs', 'if (a) return\nmodule.exports = 1'],
  ['sloppy mode', 'a.cjs', 'with (a) { b = 010 }'],
  ['modules', 'a.mts', 'import a from "./a.json" with { type: "json" }\nexport default await a'],
] as const)('%s is read', async (_, path, text) => {
  expect(typeof (await told(path, text))).toBe('object')
})

test('declarations have nothing to cover', async () => {
  expect(await told('a.d.ts', 'export declare const a: string\ndeclare function b(): void\n')).toEqual({ statements: [], functions: [], branches: [] })
})

test('what cannot be parsed, and what is no language that is read', async () => {
  expect(await told('a.ts', 'const a = (')).toMatch(/^cannot be parsed: Unexpected token \(1:11\)/)
  expect(await told('a.py', 'def f(:\n  class\n')).toMatch(/^line 1: cannot be parsed/)
  expect(await told('a.vue', '')).toBe('no language that truegreen reads')
})

test('Python as coverage.py counts it', async () => {
  const text = `"""doc"""
import a
x: int
@b
def f(
    c=1,
):
    """doc"""
    global d
    y: int
    if c:
        g(
            1)
    elif d: return 2
    else:
        pass
    for e in c:
        if e: continue
    while True:
        break
    match c:
        case 1:
            pass
        case _:
            pass
    try:
        h = [i for i in c if i]
    except (A,
            B):
        raise
    finally:
        "text"
    with j, \\
            k:
        l = 1; m = 2
class N:
    o = 1
    def p(self): ...
if TYPE_CHECKING:
    import q
async def r():
    async for s in t:
        yield s
`
  expect(await told('a.py', text)).toEqual({
    statements: [2, 3, 4, 5, 11, 12, 14, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 30, 32, 33, 35, 36, 37, 41, 42, 43],
    functions: ['5 f', '41 r'],
    branches: ['11 if 11 14', '14 if 14 15', '17 for 17 -', '18 if 18 -', '22 case 22 -', '42 for 42 -'],
  })
})

const added = (line: number) => [{ base: { start: line - 1, count: 0 }, head: { start: line, count: 1 } }]

test.each([
  ['next takes the node behind it', 'a.ts', '/* istanbul ignore next */\nfunction f() {\n  a()\n}\nb()', '1-4 istanbul ignore next', [5]],
  ['next of V8 as well', 'a.ts', '// v8 ignore next -- @preserve\nfunction f() {\n  a()\n}\nb()', '1-4 v8 ignore next', [5]],
  ['a number of lines', 'a.ts', '/* c8 ignore next 2 */\na()\nb()\nc()', '1-3 c8 ignore next 2', [4]],
  ['Node has one line', 'a.ts', '/* node:coverage ignore next */\na()\nb()', '1-2 node:coverage ignore next', [3]],
  ['from start to stop', 'a.ts', 'a()\n/* v8 ignore start */\nb()\nc()\n/* v8 ignore stop */\nd()', '2-5 v8 ignore start', [1, 6]],
  ['disable and enable', 'a.ts', 'a()\n/* node:coverage disable */\nb()\n/* node:coverage enable */\nc()', '2-4 node:coverage disable', [1, 5]],
  ['a start without a stop', 'a.ts', 'a()\n/* c8 ignore start */\nb()\n', '2-4 c8 ignore start', [1]],
  ['a whole file', 'a.ts', 'a()\n/* istanbul ignore file */\nb()', '1-3 istanbul ignore file', []],
  ['a side of an if', 'a.ts', '/* istanbul ignore else */\nif (a) {\n  b()\n} else {\n  c()\n}', '1-6 istanbul ignore else', [2, 3]],
  ['an arm', 'a.ts', 'const a = b\n  ? c\n  : /* v8 ignore next */ d', '3-3 v8 ignore next', [1]],
  ['Python: a statement', 'a.py', 'a()\nb()  # pragma: no cover\n', '2-2 pragma: no cover', [1]],
  ['Python: a clause', 'a.py', 'if a:  # pragma: no cover\n    b()\nelse:\n    c()\n', '1-2 pragma: no cover', [4]],
  ['Python: an else', 'a.py', 'if a:\n    b()\nelse:  # pragma: no cover\n    c()\n', '3-4 pragma: no cover', [1, 2]],
  ['Python: a decorated function by its last line', 'a.py', '@a\ndef f(\n    b,\n):  # pragma: no cover\n    c()\nd()\n', '1-5 pragma: no cover', [6]],
] as const)('hints: %s', async (_, path, text, excluded, statements) => {
  const line = text.split('\n').findIndex((one) => /ignore (?:next|start|file|else)|disable|pragma/.test(one)) + 1
  for (const [hunks, isAdded] of [
    [[], false],
    [added(line), true],
  ] as const) {
    const expected = [{ span: excluded, added: isAdded }]
    const tell = (all: Awaited<ReturnType<typeof excludedLines>>) => all.map(({ from, to, by, added }) => ({ span: `${from}-${to} ${by}`, added }))
    expect(tell(await excludedLines(path, text, hunks))).toEqual(expected)
    const found = await coverableOf(path, text, hunks)
    expect(typeof found === 'string' ? found : tell(found.excluded)).toEqual(expected)
  }
  expect(await told(path, text)).toMatchObject({ statements })
})

test('words about ignoring are no hint', async () => {
  expect(await excludedLines('a.ts', '// we ignore next week\n"istanbul ignore file"\na()', [])).toEqual([])
  expect(await excludedLines('a.py', 'a("# pragma: no cover")\n', [])).toEqual([])
})
