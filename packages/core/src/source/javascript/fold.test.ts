import { describe, expect, test } from 'vitest'
import { fold } from './fold.js'
import { topFrame } from './fold-frame.js'
import { modulesOver, NO_MODULES } from './fold-modules.js'
import { normalText } from './normal-text.js'
import { bare, type JavascriptFile, type Node, parseJavascript } from './syntax.js'

function parsed(text: string): JavascriptFile {
  const file = parseJavascript('a.ts', text)
  if ('unreadable' in file) throw new Error(file.unreadable.detail)
  return file
}

/** The argument of the text's call of `look`. */
function looked(file: JavascriptFile): Node {
  let found: Node | null = null
  JSON.stringify(file.program, (_, value: Node | null) => {
    if (value?.type === 'CallExpression' && bare(value.callee).type === 'Identifier' && (value.callee as { name: string }).name === 'look')
      found = value.arguments[0] as Node
    return value
  })
  if (found === null) throw new Error('no look()')
  return found
}

function text(code: string): string {
  const file = parsed(code)
  return normalText(looked(file), topFrame(file, NO_MODULES))
}

describe('normal text', () => {
  test.each([
    ['layout and quotes', `look( total( "a" ,1 ) )`, `total('a', 1)`],
    ['a local', `const n = 2; function t() { const r = total(n + 1); look(r.sum) }`, 'total(3).sum'],
    ['await', `async () => { const u = await load(1); look((await u).name) }`, 'load(1).name'],
    ['types', `look((x as unknown as Foo)!.bar)`, 'x.bar'],
    ['a variable set in a hook', `let cart; beforeEach(() => { cart = new Cart(1) }); it(() => { look(cart.total()) })`, 'new Cart(1).total()'],
    ['the assignment before', `let r = f(1); use(r); r = f(2); look(r)`, 'f(2)'],
    ['the init before an assignment', `let r = f(1); look(r); r = f(2)`, 'f(1)'],
    ['either', `let r = f(1); if (x) { r = f(2) } look(r)`, '$one(f(1) | f(2))'],
    [
      'a function of rows',
      `const item = (price, qty) => ({ price, qty }); const cart = (...rows) => ({ items: rows.map(([p, q]) => item(p, q)) }); look(total(cart([10, 2], [5, 1])))`,
      'total({ items: [{ price: 10, qty: 2 }, { price: 5, qty: 1 }] })',
    ],
    ['key order', `look({ b: 1, 'a': 2 })`, '{ a: 2, b: 1 }'],
    ['destructuring', `const { data: { name = 'x' } } = load(); look(name)`, "(load().data.name ?? 'x')"],
    ['a loop variable', `for (const row of rows()) look(row.id)`, 'each(rows()).id'],
    ['parameters by place', `look(xs.map((x) => ys.map((y) => x + y)))`, `xs.map(($1) => ys.map(($1) => ($1' + $1)))`],
    ['an import under another name', `import { total as sum } from './cart'; look(sum(1))`, 'total(1)'],
    ['an enum', `enum State { Off, On = 5, Late } look([State.Off, State.Late])`, '[0, 6]'],
    ['spreads', `const base = { a: 1, b: 2 }; look({ ...base, b: 3, ...rest })`, '{ ...rest, a: 1, b: 3 }'],
    ['a mutated list is no constant', `const seen = []; on((v) => seen.push(v)); look(seen.length)`, '[].length'],
    ['constant conditions', `const debug = false; look(debug ? a : b)`, 'b'],
    ['filtered rows', `look([1, 2, 3].filter((n) => n !== 2))`, '[1, 3]'],
    [
      'wildcards',
      `look([expect.any(Number), expect.anything(), expect.objectContaining({ a: 1 })])`,
      `[<any_of_type 'Number'>, <anything>, <object_containing { a: 1 }>]`,
    ],
    ['Object.entries', `look(Object.entries({ b: 1, a: 2 }))`, `[['b', 1], ['a', 2]]`],
    ['recursion', `const f = (n) => f(n - 1); look(f(3))`, 'f(3)'],
  ])('%s', (_, code, expected) => {
    expect(text(code)).toBe(expected)
  })
})

test('an imported constant is its value, an imported function its name', () => {
  const modules = modulesOver((specifier) =>
    specifier === './limits' ? { path: 'limits.ts', text: 'export const MOST = 2 * 10; export const find = () => 1; export default { a: 1 }' } : null,
  )
  const file = parsed(`import rest, { MOST, find } from './limits'; import { other } from './gone'; look([MOST, find, other, rest])`)
  expect(normalText(looked(file), topFrame(file, modules))).toBe('[20, find, other, rest]')
})

test('equal values have equal JSON', () => {
  const one = parsed(`look({ a: 'x', b: [1, 0x10] })`)
  const two = parsed('const n = 16\nlook({ b: [1, n], a: `x` })')
  expect(fold(looked(one), topFrame(one, NO_MODULES))).toEqual(fold(looked(two), topFrame(two, NO_MODULES)))
})

test('hostile depth ends', () => {
  const file = parsed(
    `const a = f(x, x); const b = f(a, a); const c = f(b, b); const d = f(c, c); const e = f(d, d); const g = f(e, e); const h = f(g, g); look(f(h, h, ${'f('.repeat(80)}1${')'.repeat(80)}))`,
  )
  expect(normalText(looked(file), topFrame(file, NO_MODULES)).length).toBeLessThan(200_000)
})
