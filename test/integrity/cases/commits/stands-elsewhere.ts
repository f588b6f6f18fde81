import { type Change, type Expected, MOCHA, PYPROJECT, upon, VITEST } from '../change.js'

const onPytest = upon({ 'pyproject.toml': PYPROJECT, 'shop/__init__.py': '', 'truegreen.yaml': 'rules:\n  guard-removed: off\n  feature-removed: off\n' })
const onMocha = upon({ 'package.json': MOCHA })
const onVitest = upon({ 'package.json': VITEST })

// Two things of one class, which the tests make of a class of their own now.
const MODELS = (more: string) => `class Model:\n    document = None\n${more}\n\ndef opened(models):\n    return models\n`
const PAIRED = (name: string, together: string) =>
  `from shop.models import Model, opened\n\n${name === 'Model' ? '' : `\nclass ${name}(Model):\n    pass\n\n`}\ndef test_opened():\n    one = ${name}()\n    other = ${name}()\n    assert one.document is None\n    assert other.document is None\n    with opened([one, other]):\n        assert one.document is not None\n        assert other.document is not None\n        ${together}\n`
const TOGETHER = 'assert one.document is other.document'
const READY = '\n    def __init_subclass__(cls):\n        cls.ready = True\n'
const onModels = (name: string, expected: Expected, made: string, together: string): Change =>
  onPytest(
    name,
    expected,
    { 'shop/models.py': MODELS(''), 'tests/test_models.py': PAIRED('Model', TOGETHER) },
    { 'shop/models.py': MODELS(READY), 'tests/test_models.py': PAIRED(made, together) },
  )

// A table that stands in another file as well.
const TAXED = 'def taxed(total, rate):\n    return total * (1 + rate)\n'
const TABLE = (rows: string, wanted = 'total') =>
  `import pytest\n\nfrom shop.tax import taxed\n\n\n@pytest.mark.parametrize("total", [${rows}])\ndef test_taxed(total):\n    assert taxed(total, 0) == ${wanted}\n`
const FREE = 'from shop.tax import taxed\n\n\ndef test_free():\n    assert taxed(0, 1) == 0\n'
const onTables = (name: string, expected: Expected, other: string): Change =>
  onPytest(
    name,
    expected,
    { 'shop/tax.py': TAXED, 'tests/test_all.py': `${TABLE('1, 2')}\n\n${FREE.slice(FREE.indexOf('def'))}`, 'tests/test_tax.py': other },
    { 'tests/test_all.py': FREE },
  )

// A package whose folder the workspace's own file names.
const WORKSPACE = (folders: string): Record<string, string> => ({
  'package.json': VITEST,
  'pnpm-workspace.yaml': `packages:\n  # what we ship\n  - '${folders}'\n`,
  'parts-presets/other/package.json': '{ "name": "@shop/other" }\n',
  'parts-presets/other/src/index.ts': 'export const other = () => 1\n',
  'parts-presets/tidy/package.json': '{ "name": "@shop/tidy", "main": "./dist/index.mjs" }\n',
})
const TIDY = (step: string) => `export function tidy(text: string): string {\n  return text.split(' ')${step}.join(' ')\n}\n`
const SNAPSHOT = (shown: string) =>
  `import { tidy } from '@shop/tidy'\nimport { expect, it } from 'vitest'\n\nit('tidies', () => {\n  expect(tidy('b a c')).toMatchInlineSnapshot(\`"${shown}"\`)\n})\n`
const inWorkspace = (name: string, expected: Expected, folders: string, after: Record<string, string>): Change =>
  upon(WORKSPACE(folders))(name, expected, { 'parts-presets/tidy/src/index.ts': TIDY('.sort()'), 'test/tidy.test.ts': SNAPSHOT('a b c') }, after)

// A failure in a try that two texts which differ stand for.
const OPEN = "exports.open = (name) => {\n  if (name === 'gone') throw new Error(`Cannot open ${name}\\n`)\n  return name\n}\n"
const OPENS = (lines: string) =>
  `const { expect } = require('chai')\nconst { open } = require('../lib/open')\n\ndescribe('open', () => {\n  it('takes a name', () => {\n    expect(open('a')).to.equal('a')\n  })\n\n  it('throws', () => {\n${lines}  })\n})\n`
const TRIED = (check: string) =>
  `    try {\n      open('gone')\n      expect('not to be here').to.equal('still here')\n    } catch (e) {\n      ${check}\n    }\n`
const THROWN = (told: string, given = "'gone'") => `    expect(() => open(${given})).to.throw(${told})\n`
const SAYS = "expect(e.message).to.contain('Cannot open gone')"
const SAYS_ALL = "expect(e.toString()).to.contain('Error: Cannot open gone')"
const onOpen = (name: string, expected: Expected, check: string, after: string): Change =>
  onMocha(name, expected, { 'lib/open.js': OPEN, 'test/open.js': OPENS(TRIED(check)) }, { 'test/open.js': OPENS(after) })

// The call of a double that a source which cannot be read makes no more.
const ASKS = (call: string) =>
  `// @flow\nimport { asks } from './asks'\nimport { FatalError } from './errors'\n\ntype Order = {| +name: string, tip?: ?number |}\n\nexport async function build(order: Order): Promise<string> {\n  if (order.name === '') {\n${call}    throw new FatalError('no name')\n  }\n  return order.name\n}\n`
const ASKED = '    await asks.toInstall(order)\n'
const DOUBLES = (imported: string, check: string) =>
  `import { expect, it, vi } from 'vitest'\n${imported}import { build } from './build'\n\nvi.mock('./asks', () => ({ asks: { toInstall: vi.fn(), toStop: vi.fn() } }))\n\nit('needs a name', async () => {\n  await expect(build({ name: '' })).rejects.toThrow('no name')\n${check}})\n`
const IMPORTED = "import { asks } from './asks'\n"
const CALLED = '  expect(asks.toInstall).toHaveBeenCalled()\n'
const onFlow = (name: string, expected: Expected, call: string, other = ''): Change =>
  onVitest(
    name,
    expected,
    {
      'src/asks.ts': 'export const asks = { toInstall: (order: unknown) => order, toStop: () => true }\n',
      'src/errors.ts': 'export class FatalError extends Error {}\n',
      'src/build.js': ASKS(ASKED),
      'src/build.test.ts': DOUBLES(IMPORTED, CALLED),
    },
    {
      'src/build.js': ASKS(call),
      'src/build.test.ts': DOUBLES('', ''),
      ...(other === '' ? {} : { 'src/other.js': other }),
    },
  )

// How long a matcher waits.
const PAGE = (name: string, lines: string) =>
  `import { expect as shows } from '@playwright/test'\nimport { it } from 'vitest'\nimport { page } from './page'\n\nit('${name}', async () => {\n${lines}})\n`
const FIELD = (label: string, wanted: string) => `  await shows(page.getByRole('textbox', { name: '${label}' })).toHaveValue(${wanted})\n`
const TWO = `${PAGE('shows the name', FIELD('Name', "'tea'"))}\nit('shows the price', async () => {\n${FIELD('Price', "'3'")}})\n`
const onPage = (name: string, expected: Expected, wanted: string): Change =>
  onVitest(
    name,
    expected,
    { 'test/page.ts': 'export const page: any = {}\n', 'test/page.test.ts': TWO },
    { 'test/page.test.ts': PAGE('shows what came', FIELD('Price', wanted) + FIELD('Name', "'tea'")) },
  )

// A test that only made a call with which another one begins.
const SYSTEM = (more: string) =>
  `export function system(lists: object, more?: object): { lists: object; more?: object } {\n${more}  return { lists, more }\n}\n`
const SMOKE = "\nit('takes one list', () => {\n  system({ tea: 1 })\n})\n"
const BEGINS = (lines: string, rest: string) =>
  `import { expect, it } from 'vitest'\nimport { system } from './system'\n\nit('keeps its lists', () => {\n${lines}})\n${rest}`
const KEEPS = '  const made = system({ tea: 1 })\n  expect(made.lists).toEqual({ tea: 1 })\n'
const onSystem = (name: string, expected: Expected, before: string, after = before): Change =>
  onVitest(
    name,
    expected,
    { 'src/system.ts': SYSTEM(''), 'src/system.test.ts': BEGINS(before, SMOKE) },
    { 'src/system.ts': SYSTEM("  if (Object.keys(lists).length === 0) throw new Error('no list')\n"), 'src/system.test.ts': BEGINS(after, '') },
  )

// Rows of a folder whose files a test reads one by one.
const OF_FOLDER =
  "import { readdirSync, readFileSync } from 'node:fs'\nimport { expect, it } from 'vitest'\nimport { told } from '../src/told'\n\nfor (const file of readdirSync('test/rows'))\n  for (const [given, wanted] of told(readFileSync(`test/rows/${file}`, 'utf8')))\n    it(given, () => {\n      expect(given.trim()).toBe(wanted)\n    })\n"
const OF_FILE = OF_FOLDER.replace("for (const file of readdirSync('test/rows'))\n  ", "for (const file of ['marks.txt'])\n  ")
const CASE = (title: string, given: string) => `${title}\n.\n*${given}*\n.\n<em>${given}</em>\n.\n\n`
const MARKS = CASE('Emphasis:', 'tea') + CASE('Links, and what is in them:', 'pie')
const onRows = (name: string, expected: Expected, test: string, before: string, edits: Change['edits']): Change =>
  onVitest(
    name,
    expected,
    { 'src/told.ts': 'export const told = (text: string): string[][] => [[text, text]]\n', 'test/rows.test.ts': test, 'test/rows/marks.txt': before },
    edits,
  )

export const STANDS_ELSEWHERE: readonly Change[] = [
  onModels('two things are made of a class of the tests, and what is asked of both is asked still', 'silent', 'SomeModel', TOGETHER),
  onModels('the same, and that both have one document is asked no more', 'assertion_weakening', 'SomeModel', 'assert other.document is not None'),

  onTables('a table goes that stands in the same words in another file', 'silent', TABLE('1, 2')),
  onTables('a table goes of which another file has fewer rows', 'test_deletion', TABLE('1')),
  onTables('a table goes whose words in another file ask for another answer', 'test_deletion', TABLE('1, 2', 'taxed(total, 0)')),

  inWorkspace('a snapshot follows the code of a package in a folder that only the workspace names', 'silent', 'parts-presets/*', {
    'parts-presets/tidy/src/index.ts': TIDY(''),
    'test/tidy.test.ts': SNAPSHOT('b a c'),
  }),
  inWorkspace('a snapshot follows the code of a package that the workspace names by itself', 'silent', 'parts-presets/tidy', {
    'parts-presets/tidy/src/index.ts': TIDY(''),
    'test/tidy.test.ts': SNAPSHOT('b a c'),
  }),
  inWorkspace('a snapshot is recorded anew beside another package of that folder', 'assertion_weakening', 'parts-presets/*', {
    'parts-presets/other/src/index.ts': 'export const other = () => 2\n',
    'test/tidy.test.ts': SNAPSHOT('b a c'),
  }),

  onOpen('a try that two other texts fail becomes toThrow with the message', 'silent', SAYS, THROWN("'Cannot open gone'")),
  onOpen('what an error says in a whole becomes toThrow with the message', 'silent', SAYS_ALL, THROWN("'Cannot open gone'")),
  onOpen('a try that two other texts fail becomes toThrow without a message', 'assertion_weakening', SAYS, THROWN('')),
  onOpen('what an error says in a whole becomes toThrow without a message', 'assertion_weakening', SAYS_ALL, THROWN('')),
  onOpen('a try that two other texts fail becomes toThrow of another call', 'assertion_weakening', SAYS, THROWN("'Cannot open gone'", 'null')),

  onFlow('a source in Flow makes the call of a double no more', 'silent', ''),
  onFlow('a source in Flow makes the call of a double still', 'assertion_weakening', "    await asks.toInstall(order)\n    order.name = 'none'\n"),
  onFlow('another source in Flow makes the call of a double now', 'assertion_weakening', '', ASKS(ASKED).replace('build', 'other')),

  onPage('checks of two tests stand in one, of which the first one waits longer', 'silent', "'3', { timeout: 20_000 }"),
  onPage('checks of two tests stand in one, of which the first one waits longer for another value', 'any', '/./, { timeout: 20_000 }'),

  onSystem('a test goes that only made the call with which another one begins', 'silent', KEEPS),
  onSystem('a test goes whose only call another one makes after another call', 'test_deletion', `  system({}, {})\n${KEEPS}`),
  onSystem('a test goes whose only call another one makes of other things', 'test_deletion', KEEPS.replaceAll('tea', 'pie')),

  onRows('a case goes over to another file of its folder under another title', 'silent', OF_FOLDER, MARKS, {
    'test/rows/marks.txt': CASE('Emphasis:', 'tea'),
    'test/rows/links.txt': CASE('Links:', 'pie') + CASE('More links:', 'cake'),
  }),
  onRows('a case goes while another one comes to another file of its folder', 'test_deletion', OF_FOLDER, MARKS, {
    'test/rows/marks.txt': CASE('Emphasis:', 'tea'),
    'test/rows/links.txt': CASE('Links:', 'cake'),
  }),
  onRows('a case goes over to a file that no test reads', 'test_deletion', OF_FILE, MARKS, {
    'test/rows/marks.txt': CASE('Emphasis:', 'tea'),
    'test/rows/links.txt': CASE('Links:', 'pie'),
  }),
  onRows(
    'a row goes over to the table of the opposite',
    'test_deletion',
    OF_FOLDER.replace("readdirSync('test/rows')", "['marks.txt', 'refused.txt']"),
    'tea\npie\n',
    {
      'test/rows/marks.txt': 'tea\n',
      'test/rows/refused.txt': 'pie\n',
    },
  ),
]
