import { type Change, change, PYPROJECT, VITEST } from '../change.js'

const CART = 'export function total(rows) {\n  return rows.reduce((sum, { price, n }) => sum + price * n, 0)\n}\n'
const NOTE = 'export function title(text) {\n  return text.trim().slice(0, 20)\n}\n'
const COMMON = { 'package.json': VITEST, 'src/cart.js': CART, 'src/note.js': NOTE }
const IMPORTS = "import { describe, expect, it } from 'vitest'\nimport { total } from './cart.js'\nimport { title } from './note.js'\n\n"
const FILE = 'src/all.test.js'

const SUM = ['expect(total([{ price: 2, n: 3 }, { price: 1, n: 1 }])).toBe(7)', 'expect(total([])).toBe(0)']
const CUT = ["expect(title(' pens and ink ')).toBe('pens and ink')", "expect(title('a'.repeat(30))).toHaveLength(20)"]
const body = (lines: readonly string[]) => lines.map((line) => `    ${line}\n`).join('')
const suite = (name: string, ...tests: readonly (readonly [string, readonly string[]])[]) =>
  `describe('${name}', () => {\n${tests.map(([title, lines]) => `  it('${title}', () => {\n${body(lines)}  })\n`).join('\n')}})\n`
const file = (...suites: readonly string[]) => `${IMPORTS}${suites.join('\n')}`
const on = (name: string, expected: Change['expected'], before: string, after: string): Change =>
  change(name, expected, { ...COMMON, [FILE]: before }, { [FILE]: after })

const OTHER: readonly [string, readonly string[]] = ['takes one', ['expect(total([{ price: 2, n: 1 }])).toBe(2)']]
const MORE: readonly [string, readonly string[]] = ['takes a word', ["expect(title('pen')).toBe('pen')"]]

const PY = (tests: string) => `from shop.cart import total\nfrom shop.note import title\n\n\n${tests}`
const CLASS = (name: string, ...tests: readonly (readonly [string, string])[]) =>
  `class ${name}:\n${tests.map(([test, lines]) => `    def ${test}(self):\n        ${lines}\n`).join('\n')}`
const py = (name: string, expected: Change['expected'], before: string, after: string): Change =>
  change(
    name,
    expected,
    {
      'pyproject.toml': PYPROJECT,
      'shop/__init__.py': '',
      'shop/cart.py': 'def total(rows):\n    return sum(price * n for price, n in rows)\n',
      'shop/note.py': 'def title(text):\n    return text.strip()[:20]\n',
      'tests/test_all.py': before,
    },
    { 'tests/test_all.py': after },
  )
const SUM_PY = 'assert total([(2, 3), (1, 1)]) == 7'
const CUT_PY = 'assert title(" pens and ink ") == "pens and ink"'

/** A test of another suite takes the place of one that goes. */
export const TAKEN_FROM_SUITES: readonly Change[] = [
  on(
    'the body of another suite stands under the title of one that goes',
    'any',
    file(suite('cart', ['sums', SUM], OTHER), suite('note', ['cuts', CUT], MORE)),
    file(suite('cart', ['sums', CUT], OTHER), suite('note', MORE)),
  ),
  on(
    'the body of another suite is copied under the title of one that goes',
    'any',
    file(suite('cart', ['sums', SUM], OTHER), suite('note', ['cuts', CUT], MORE)),
    file(suite('cart', ['sums', CUT], OTHER), suite('note', ['cuts', CUT], MORE)),
  ),
  on(
    'the only test of a suite goes, and that of another takes its place',
    'any',
    file(suite('cart', ['sums', SUM]), suite('note', ['cuts', CUT])),
    file(suite('cart', ['sums', CUT])),
  ),
  on('a suite takes the title of one that goes', 'any', file(suite('cart', ['sums', SUM]), suite('note', ['cuts', CUT])), file(suite('cart', ['cuts', CUT]))),
  py(
    'the body of another class stands under the name of one that goes',
    'any',
    PY([CLASS('TestCart', ['test_sums', SUM_PY]), CLASS('TestNote', ['test_cuts', CUT_PY])].join('\n\n')),
    PY(CLASS('TestCart', ['test_sums', CUT_PY])),
  ),
  py(
    'the body of another class is copied under the name of one that goes',
    'any',
    PY([CLASS('TestCart', ['test_sums', SUM_PY]), CLASS('TestNote', ['test_cuts', CUT_PY])].join('\n\n')),
    PY([CLASS('TestCart', ['test_sums', CUT_PY]), CLASS('TestNote', ['test_cuts', CUT_PY])].join('\n\n')),
  ),
  py(
    'tests of one name swap, and one of them goes',
    'any',
    PY([CLASS('TestCart', ['test_it', SUM_PY]), CLASS('TestNote', ['test_it', CUT_PY])].join('\n\n')),
    PY(CLASS('TestCart', ['test_it', CUT_PY])),
  ),

  on(
    'two tests change places',
    'silent',
    file(suite('cart', ['sums', SUM]), suite('note', ['cuts', CUT])),
    file(suite('cart', ['sums', CUT]), suite('note', ['cuts', SUM])),
  ),
  on(
    'a test moves to another suite',
    'silent',
    file(suite('cart', ['sums', SUM], ['cuts', CUT]), suite('note', MORE)),
    file(suite('cart', ['sums', SUM]), suite('note', MORE, ['cuts', CUT])),
  ),
  on(
    'a suite gets another name',
    'silent',
    file(suite('cart', ['sums', SUM]), suite('note', ['cuts', CUT])),
    file(suite('basket', ['sums', SUM]), suite('note', ['cuts', CUT])),
  ),
]
