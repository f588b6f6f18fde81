import { type Change, change, JEST, MOCHA, PYPROJECT, VITEST } from '../change.js'

const RENDER = 'export const escapeHtml = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)\n\n'
const NOTE = (title: string, body: string, more = '') =>
  `${RENDER}export function renderNote(note: { title: string; body: string }): string {\n  return \`<h1>\${${title}}</h1><p>\${${body}}</p>\`\n}\n${more}`
const ESCAPED = NOTE('escapeHtml(note.title)', 'escapeHtml(note.body)')
const EXCERPT = '\nexport function excerpt(text: string): string {\n  return escapeHtml(text.trim().slice(0, 40))\n}\n'
const render = (name: string, expected: Change['expected'], after: string) =>
  change(name, expected, { 'package.json': VITEST, 'src/render.ts': ESCAPED }, { 'src/render.ts': after })

const MAPPED = (mapper: string) => `module.exports = { preset: 'ts-jest'${mapper} }\n`
const mapped = (name: string, expected: Change['expected'], mapper: string, fake: string) =>
  change(
    name,
    expected,
    {
      'package.json': JEST,
      'jest.config.js': MAPPED(''),
      'src/render.ts': ESCAPED,
      'tests/render.spec.ts':
        "import { renderNote } from '../src/render'\n\nit('renders', () => {\n  expect(renderNote({ title: 'a', body: 'b' })).toBe('<h1>a</h1><p>b</p>')\n})\n",
    },
    { 'jest.config.js': MAPPED(mapper), [fake]: "export const renderNote = () => '<h1>a</h1><p>b</p>'\n" },
  )

const TRANSFER = (finish: string) =>
  `class TransferFailed(Exception):\n    pass\n\n\ndef transfer(source, target, amount, notify=None):\n    source.withdraw(amount)\n    try:\n        target.deposit(amount)\n    except ValueError as error:\n        source.deposit(amount)\n        raise TransferFailed("refused") from error\n${finish}    return amount\n`
const transfer = (name: string, expected: Change['expected'], finish: string) =>
  change(name, expected, { 'pyproject.toml': PYPROJECT, 'shop/__init__.py': '', 'shop/transfer.py': TRANSFER('') }, { 'shop/transfer.py': TRANSFER(finish) })

const DUE = (days: string) =>
  `from datetime import date, timedelta\n\n\ndef due_date(issued: date, days: int = 14) -> date:\n    return issued + timedelta(days=${days})\n`
const due = (name: string, expected: Change['expected'], days: string) =>
  change(name, expected, { 'pyproject.toml': PYPROJECT, 'shop/__init__.py': '', 'shop/due.py': DUE('days') }, { 'shop/due.py': DUE(days) })

const ROUTER =
  'export class Router {\n  listeners = []\n\n  on(listener) {\n    this.listeners.push(listener)\n  }\n\n  miss(path) {\n    for (const one of this.listeners) one(path)\n  }\n}\n'
const HEARD = (imports: string, spy: string, asked: string) =>
  `${imports}import { Router } from '../lib/router.js'\n\ndescribe('Router', () => {\n  it('tells of a miss', () => {\n    const heard = ${spy}\n    const router = new Router()\n    router.on(heard)\n    router.miss('/a')\n${asked}  })\n})\n`
const heard = (name: string, expected: Change['expected'], asked: string) =>
  change(
    name,
    expected,
    {
      'package.json': MOCHA,
      'lib/router.js': ROUTER,
      'test/router.test.js': HEARD(
        "import { expect } from 'chai'\nimport sinon from 'sinon'\n",
        'sinon.spy()',
        "    expect(heard.calledOnceWithExactly('/a')).to.equal(true)\n",
      ),
    },
    { 'package.json': VITEST, 'test/router.test.js': HEARD("import { describe, expect, it, vi } from 'vitest'\n", 'vi.fn()', asked) },
  )

const TWO = (asked: string) =>
  `import { expect } from 'chai'\nimport sinon from 'sinon'\nimport { Router } from '../lib/router.js'\n\ndescribe('Router', () => {\n  it('tells all', () => {\n    const first = sinon.spy()\n    const second = sinon.stub()\n    const router = new Router()\n    router.on(first)\n    second('/b')\n    router.miss('/a')\n    expect(${asked}.calledOnceWithExactly('/a')).to.equal(true)\n  })\n})\n`

const ANSWER = 'export const check = (title: string) => (title === "" ? { status: 422, body: { fields: ["title"] } } : { status: 201, body: { fields: [] } })\n'
const ANSWERED = (asked: string, above = '') =>
  `import { check } from '../src/check'\n${above}\nit('refuses', () => {\n  const answer = check('')\n${asked}})\n`
const MATCHER = (pass: string) =>
  `\nexpect.extend({\n  toBeInvalid(answer, fields) {\n    const pass = ${pass}\n    return { pass, message: () => \`expected 422 for \${fields}\` }\n  },\n})\n`
const matcher = (name: string, expected: Change['expected'], pass: string) =>
  change(
    name,
    expected,
    {
      'package.json': JEST,
      'src/check.ts': ANSWER,
      'tests/check.test.ts': ANSWERED("  expect(answer.status).toBe(422)\n  expect(answer.body.fields).toEqual(['title'])\n"),
    },
    { 'tests/check.test.ts': ANSWERED("  expect(answer).toBeInvalid(['title'])\n", MATCHER(pass)) },
  )

const LINE = (price: string) => `export interface Line {\n  sku: string\n  price${price}: number\n}\n`
const TYPED = (body: string) =>
  `import { test } from 'vitest'\nimport type { Line } from './line.js'\n\ntest('a line needs a price', () => {\n${body}  void line\n})\n`
const REFUSED = "  // @ts-expect-error price is missing\n  const line: Line = { sku: 'a' }\n"
const typed = (name: string, expected: Change['expected'], body: string, more: Change['edits'] = {}) =>
  change(
    name,
    expected,
    { 'package.json': VITEST, 'src/line.ts': LINE(''), 'src/line.test-d.ts': TYPED(REFUSED) },
    { 'src/line.test-d.ts': TYPED(body), ...more },
  )

const TOTALS = (type: string) => `${type}\nexport function totals(net: number): Totals {\n  return { net, gross: net * 1.2 }\n}\n`
const MEMBERS = 'export interface Totals {\n  net: number\n  gross: number\n}\n'
const totals = (name: string, expected: Change['expected'], before: string, after: string) =>
  change(name, expected, { 'package.json': VITEST, 'src/totals.ts': TOTALS(before) }, { 'src/totals.ts': TOTALS(after) })

const STORE = (more: string) =>
  `class Shelf:\n    def __init__(self):\n        self.books = {}\n\n    def add(self, book):\n        self.books[book["isbn"]] = book\n${more}`
const TITLES = '\n    def titles(self):\n        return sorted(book["title"] for book in self.books.values())\n'
const STORED =
  'from shop.store import Shelf\n\n\ndef test_add():\n    shelf = Shelf()\n    shelf.add({"isbn": "1", "title": "b"})\n    assert shelf.books == {"1": {"isbn": "1", "title": "b"}}\n'
const SORTED =
  '\n\ndef test_titles():\n    shelf = Shelf()\n    shelf.add({"isbn": "1", "title": "b"})\n    shelf.add({"isbn": "2", "title": "a"})\n    assert shelf.titles() == ["a", "b"]\n'
const API = (asked: string) => `from shop.store import Shelf\n\n\ndef add_book(book, shelf: Shelf):\n    shelf.add(book)\n${asked}`
const LIST = '\n\ndef list_titles(shelf: Shelf):\n    return {"titles": shelf.titles()}\n'
const shelf = (name: string, expected: Change['expected'], before: string, after: string) =>
  change(
    name,
    expected,
    {
      'pyproject.toml': PYPROJECT,
      'shop/__init__.py': '',
      'shop/store.py': STORE(TITLES),
      'shop/api.py': API(before),
      'tests/test_store.py': STORED + SORTED,
    },
    { 'shop/store.py': STORE(''), 'tests/test_store.py': STORED, ...(before === after ? {} : { 'shop/api.py': API(after) }) },
  )

const GRADE = (first: string) =>
  `export function grade(points: number): string {\n${first}  if (points >= 90) return 'A'\n  if (points >= 75) return 'B'\n  if (points >= 60) return 'C'\n  return 'F'\n}\n`
const GRADED =
  "import { expect, it } from 'vitest'\nimport { grade } from './grade.js'\n\nit.each([\n  [100, 'A'],\n  [89, 'B'],\n  [60, 'C'],\n  [59, 'F'],\n])('%d is %s', (points, letter) => {\n  expect(grade(points)).toBe(letter)\n})\n"
const LOOK = '  if (known[points]) return known[points]\n'
const grade = (name: string, expected: Change['expected'], after: string) =>
  change(name, expected, { 'package.json': VITEST, 'src/grade.ts': GRADE(''), 'src/grade.test.ts': GRADED }, { 'src/grade.ts': after })

/** What blind trees of every operator in ordinary forms showed. */
export const ORDINARY_FORMS: readonly Change[] = [
  render(
    'one part is escaped no more, while a function that is new escapes another text',
    'validation_bypass',
    NOTE('escapeHtml(note.title)', 'note.body', EXCERPT),
  ),
  render(
    'the escaping of one part moves into a function that the old one calls',
    'silent',
    NOTE('escapeHtml(note.title)', 'paragraph(note.body)', '\nexport function paragraph(text: string): string {\n  return escapeHtml(text)\n}\n'),
  ),
  mapped(
    'the end of a path leads to a stand-in',
    'assertion_weakening',
    ", moduleNameMapper: { '/render$': '<rootDir>/tests/fakes/render.ts' }",
    'tests/fakes/render.ts',
  ),
  mapped(
    'a file of a package leads to a stand-in',
    'silent',
    ", moduleNameMapper: { '/node_modules/ansi-render/dist/render$': '<rootDir>/tests/fakes/render.ts' }",
    'tests/fakes/render.ts',
  ),
  transfer('a finally returns under a condition', 'error_suppression', '    finally:\n        if notify is None:\n            return amount\n'),
  transfer(
    'a finally leaves a loop of its own',
    'silent',
    '    finally:\n        for one in (source, target):\n            if notify is not None:\n                notify(one)\n                break\n',
  ),
  due('a parameter is read no more, and the name of an argument is the same word', 'feature_removal', '14'),
  due('a parameter is read in another way for an argument of its name', 'silent', 'int(days)'),
  heard(
    'one exact call of a spy of sinon is asked for by its number and by its arguments',
    'silent',
    "    expect(heard).toHaveBeenCalledTimes(1)\n    expect(heard).toHaveBeenCalledWith('/a')\n",
  ),
  heard('one exact call of a spy of sinon is asked for by its arguments alone', 'assertion_weakening', "    expect(heard).toHaveBeenCalledWith('/a')\n"),
  change(
    'another double of the test is asked',
    'assertion_weakening',
    { 'package.json': MOCHA, 'lib/router.js': ROUTER, 'test/router.test.js': TWO('first') },
    { 'test/router.test.js': TWO('second').replace("second('/b')", "second('/a')") },
  ),
  matcher('a matcher of the file compares by what matchers have at hand', 'silent', 'answer.status === 422 && this.equals(answer.body.fields, fields)'),
  matcher(
    'a matcher of the file compares a value with itself',
    'assertion_weakening',
    'answer.status === 422 && this.equals(answer.body.fields, answer.body.fields)',
  ),
  typed('what the types refused is cast', 'test_deletion', "  const line = { sku: 'a' } as any\n"),
  typed('what the types refused is allowed by the types', 'silent', "  const line: Line = { sku: 'a' }\n", { 'src/line.ts': LINE('?') }),
  totals('an interface becomes a type of anything', 'feature_removal', MEMBERS, 'export type Totals = any\n'),
  totals('an interface becomes a type with the same members', 'silent', MEMBERS, 'export type Totals = {\n  net: number\n  gross: number\n}\n'),
  totals('a type of nothing known becomes one of anything', 'silent', 'export type Totals = unknown\n', 'export type Totals = any\n'),
  shelf('a method goes with its test, and a file calls it on an object of the class', 'feature_removal', LIST, LIST),
  shelf(
    'a method goes with its test, and what called it does it by itself',
    'silent',
    LIST,
    LIST.replace('shelf.titles()', 'sorted(book["title"] for book in shelf.books.values())'),
  ),
  grade(
    'a table of short answers for the inputs of the tests stands before the work',
    'validation_bypass',
    GRADE(`  const known: Record<number, string> = { 100: 'A', 89: 'B', 60: 'C', 59: 'F' }\n${LOOK}`),
  ),
  grade(
    'a table of short answers holds more than the tests ask for',
    'silent',
    GRADE(`  const known: Record<number, string> = { 100: 'S', 42: 'Z', 13: 'X' }\n${LOOK}`),
  ),
]
