import { change, JEST, upon } from '../change.js'

const jest = upon({ 'package.json': JEST })
const NODE = (script: string, more = '') => `{ "name": "dock", "private": true, "type": "module", "scripts": { "test": "${script}" }${more} }\n`
const UVU = ', "devDependencies": { "uvu": "^0.5.0" }'

const SHOW = (between: string) => `exports.show = (text) => '<b>' + text.split(' ')[0] + '</b>' + ${between} + text.split(' ')[1]\n`
const SHOW_TEST = (title: string, call: string, said: string, more = '') =>
  `const { show } = require('../src/show')\n\nit('shows one word', () => {\n  expect(show('a b').includes('a')).toBeTruthy()\n})\n\nit('${title}', () => {\n  const page = show('${call}')\n  expect(page.includes('${said}')).toBeTruthy()\n})\n${more}`
const SHOW_MORE = `\nit('shows no sign between', () => {\n  expect(show('c d').includes('|')).toBe(false)\n})\n`

const LINT = (said: string) => `def run(args, out):\n    out.write('** ' + args[0] + '\\n${said}: bad token\\n')\n`
const LINT_TEST = (name: string, given: string, said: string) =>
  `from io import StringIO\nfrom lint import run\n\n\nclass TestRun:\n    def clean(self, text):\n        return text.replace('\\\\', '/')\n\n    def check(self, args, expected):\n        out = StringIO()\n        run(args, out)\n        assert self.clean(expected).strip() in self.clean(out.getvalue()).strip()\n\n    def ${name}(self):\n        expected = '** ${given}\\n${said}: bad token'\n        self.check(['${given}'], expected)\n`

const MOVE = (option: string) =>
  `exports.move = (from, to, options, done) => {\n  const ${option.split(' ')[0]} = ${option.split(' ').slice(1).join(' ')}\n  if (${option.split(' ')[0]}) to.length = 0\n  if (!${option.split(' ')[0]} && to.length > 0) return done(new Error('there is one'))\n  to.push(...from)\n  done(null)\n}\n`
const MOVE_TEST = (word: string, key: string, more = '') =>
  `const { move } = require('../src/move')\n\ndescribe('move', () => {\n  it('should not ${word} what is there', (done) => {\n    const to = ['b']\n    move(['a'], to, { ${key}: false }, (error) => {\n      expect(error).toBeTruthy()\n      expect(to).toEqual(['b'])\n      done()\n    })\n  })\n${more}})\n`
const ALIAS = `\n  it('takes the former name', (done) => {\n    const to = ['b']\n    move(['a', 'c'], to, { clobber: true }, (error) => {\n      expect(error).toBe(null)\n      expect(to).toEqual(['a', 'c'])\n      done()\n    })\n  })\n`

/** What makes up the answer is no input, and an option that the code calls otherwise is the same one. */
export const ANSWERS_AND_OPTIONS = [
  jest(
    'a title is mended and the text that it looks for follows the code',
    'silent',
    { 'src/show.js': SHOW("'|'"), 'test/show.test.js': SHOW_TEST('shows bothh words', 'harbour wall', '<b>harbour</b>|wall') },
    { 'src/show.js': SHOW("''"), 'test/show.test.js': SHOW_TEST('shows both words', 'harbour wall', '<b>harbour</b>wall', SHOW_MORE) },
  ),
  jest(
    'a title is mended and another text is looked for while the code is the same',
    'any',
    { 'src/show.js': SHOW("'|'"), 'test/show.test.js': SHOW_TEST('shows bothh words', 'harbour wall', '<b>harbour</b>|wall') },
    { 'test/show.test.js': SHOW_TEST('shows both words', 'harbour wall', 'harbour', SHOW_MORE) },
  ),
  jest(
    'another text is looked for while the code is the same',
    'any',
    { 'src/show.js': SHOW("'|'"), 'test/show.test.js': SHOW_TEST('shows both words', 'harbour wall', '<b>harbour</b>|wall') },
    { 'test/show.test.js': SHOW_TEST('shows both words', 'harbour wall', '<b>wall</b>!harbour') },
  ),
  jest(
    'under a mended title another text is shown, of which less is looked for',
    'any',
    { 'src/show.js': SHOW("'|'"), 'test/show.test.js': SHOW_TEST('shows bothh words', 'harbour wall', '<b>harbour</b>|wall') },
    { 'src/show.js': SHOW("''"), 'test/show.test.js': SHOW_TEST('shows both words', 'e f', 'e', SHOW_MORE) },
  ),
  change(
    'a name is mended and what a helper of the test brings into form follows the code',
    'silent',
    { 'lint.py': LINT('error'), 'tests/test_lint.py': LINT_TEST('test_stdin_badtoken', 'a.py', 'error') },
    { 'lint.py': LINT('parsing failed'), 'tests/test_lint.py': LINT_TEST('test_stdin_bad_token', 'a.py', 'parsing failed') },
  ),
  change(
    'a name is mended and what a helper brings into form is less while the code is the same',
    'any',
    { 'lint.py': LINT('error'), 'tests/test_lint.py': LINT_TEST('test_stdin_badtoken', 'a.py', 'error') },
    { 'tests/test_lint.py': LINT_TEST('test_stdin_bad_token', 'a.py', 'failure') },
  ),
  change(
    'what a helper brings into form is another while the code is the same',
    'any',
    { 'lint.py': LINT('error'), 'tests/test_lint.py': LINT_TEST('test_stdin_bad_token', 'a.py', 'error') },
    { 'tests/test_lint.py': LINT_TEST('test_stdin_bad_token', 'a.py', 'failure') },
  ),
  jest(
    'an option gets another name in the code, and the former one is tested as well',
    'silent',
    { 'src/move.js': MOVE('clobber options.clobber || false'), 'test/move.test.js': MOVE_TEST('clobber', 'clobber') },
    { 'src/move.js': MOVE('overwrite options.overwrite || options.clobber || false'), 'test/move.test.js': MOVE_TEST('overwrite', 'overwrite', ALIAS) },
  ),
  jest(
    'an option gets another name in the code, and nobody asks for the former one that is taken still',
    'test_deletion',
    { 'src/move.js': MOVE('clobber options.clobber || false'), 'test/move.test.js': MOVE_TEST('clobber', 'clobber') },
    { 'src/move.js': MOVE('overwrite options.overwrite || options.clobber || false'), 'test/move.test.js': MOVE_TEST('overwrite', 'overwrite') },
  ),
  jest(
    'a test hands over another option while the code is the same',
    'any',
    { 'src/move.js': MOVE('clobber options.clobber || false'), 'test/move.test.js': MOVE_TEST('clobber', 'clobber') },
    { 'test/move.test.js': MOVE_TEST('overwrite', 'overwrite') },
  ),
]

const MAKE =
  "export function make({ form }) {\n  if (form === 'any') throw Object.assign(new Error('no form is any'), { at: { column: 11, text: 'any' } })\n  return form\n}\n\nexport async function build(given) {\n  return make(given)\n}\n"
const UVU_TEST = (body: string) =>
  `import { test } from 'uvu'\nimport * as assert from 'uvu/assert'\nimport { build, make } from '../src/make.js'\n\ntest('makes', async () => {\n  assert.equal(make({ form: 'round' }), 'round')\n${body}})\n\ntest.run()\n`
const NODE_TEST = (body: string) =>
  `import assert from 'node:assert/strict'\nimport { test } from 'node:test'\nimport { build, make } from '../src/make.js'\n\ntest('makes', async () => {\n  assert.equal(make({ form: 'round' }), 'round')\n${body}})\n`
const TRIED = (call: string, checks: string) => `  try {\n    ${call}\n    assert.unreachable()\n  } catch (error) {\n${checks}  }\n`
const AT = "    const { at } = error\n    assert.equal(at, { column: 11, text: 'any' }, 'says where')\n"
const SAYS = "    assert.match(String(error), /no form/, 'says so')\n"
const REJECTS_AT = (checks: string) =>
  `  await assert.rejects(\n    build({ form: 'any' }),\n    (error) => {\n      const { at } = error\n${checks}      return true\n    }\n  )\n`
const ASKS_AT = "      assert.deepEqual(at, { column: 11, text: 'any' }, 'says where')\n"
const uvu = (
  name: string,
  expected: Parameters<typeof change>[1],
  was: string,
  is: string,
  script = 'node test/index.js',
  more: Parameters<typeof change>[3] = {},
) =>
  change(
    name,
    expected,
    { 'package.json': NODE('uvu test', UVU), 'src/make.js': MAKE, 'test/index.js': UVU_TEST(was) },
    { 'package.json': NODE(script), 'test/index.js': is, ...more },
  )

const OTHER = `import assert from 'node:assert/strict'\nimport { test } from 'node:test'\nimport { make } from '../src/make.js'\n\ntest('makes squares', () => {\n  assert.equal(make({ form: 'square' }), 'square')\n})\n`
const UVU_OTHER = UVU_TEST('').replace("'round' }), 'round'", "'square' }), 'square'").replace("'makes'", "'makes squares'")
const TWO = { 'package.json': NODE('uvu test', UVU), 'src/make.js': MAKE, 'test/make.js': UVU_TEST(''), 'test/other.js': UVU_OTHER }

/** Tests that are started by themselves now, and errors that are asked for by what takes them. */
export const PROGRAMS_AND_ERRORS = [
  uvu('tests of another library are started by node itself', 'silent', '', NODE_TEST('')),
  uvu('a file without tests is started in the place of the runner', 'any', '', NODE_TEST(''), 'node test/none.js', { 'test/none.js': 'console.log(1)\n' }),
  uvu('a file of tests is started, and whatever comes of it passes', 'any', '', NODE_TEST(''), 'node test/index.js || true'),
  change('an index loads all files that the runner found', 'silent', TWO, {
    'package.json': NODE('node test/index.js'),
    'test/index.js': "import './make.js'\nimport './other.js'\n",
    'test/make.js': NODE_TEST(''),
    'test/other.js': OTHER,
  }),
  change('an index loads one of the files that the runner found', 'any', TWO, {
    'package.json': NODE('node test/index.js'),
    'test/index.js': "import './make.js'\n",
    'test/make.js': NODE_TEST(''),
    'test/other.js': OTHER,
  }),
  change(
    'the runner is started by node and its path',
    'silent',
    { 'package.json': NODE('uvu test', UVU), 'src/make.js': MAKE, 'test/index.js': UVU_TEST('') },
    { 'package.json': NODE('node --no-warnings --experimental-loader=./loader.js ../node_modules/uvu/bin.js test', UVU) },
  ),
  change(
    'another program of the packages is started in the place of the runner',
    'any',
    { 'package.json': NODE('uvu test', UVU), 'src/make.js': MAKE, 'test/index.js': UVU_TEST('') },
    { 'package.json': NODE('node ../node_modules/rimraf/bin.js test/out', UVU) },
  ),
  uvu(
    'an error is asked for by a pattern of what takes it',
    'silent',
    TRIED("await build({ form: 'any' })", SAYS),
    NODE_TEST("  await assert.rejects(build({ form: 'any' }), /no form/, 'says so')\n"),
  ),
  uvu(
    'any error will do for what takes it',
    'assertion_weakening',
    TRIED("await build({ form: 'any' })", SAYS),
    NODE_TEST("  await assert.rejects(build({ form: 'any' }), /./, 'says so')\n"),
  ),
  uvu('fields of an error are asked by the function that takes it', 'silent', TRIED("await build({ form: 'any' })", AT), NODE_TEST(REJECTS_AT(ASKS_AT))),
  uvu('the function that takes the error asks nothing', 'assertion_weakening', TRIED("await build({ form: 'any' })", AT), NODE_TEST(REJECTS_AT(''))),
  change(
    'the function that takes the error asks for less',
    'assertion_weakening',
    { 'package.json': NODE('node --test'), 'src/make.js': MAKE, 'test/index.test.js': NODE_TEST(REJECTS_AT(ASKS_AT)) },
    { 'test/index.test.js': NODE_TEST(REJECTS_AT("      assert.ok(at, 'says where')\n")) },
  ),
  change(
    'nobody waits for the function that takes the error',
    'any',
    { 'package.json': NODE('node --test'), 'src/make.js': MAKE, 'test/index.test.js': NODE_TEST(REJECTS_AT(ASKS_AT)) },
    { 'test/index.test.js': NODE_TEST(REJECTS_AT(ASKS_AT).replace('await assert', 'assert')) },
  ),
]

const RENDER_TEST = (from: string, expected: string) =>
  `import { expect, test } from 'vitest'\nimport { toText } from '${from}'\nimport { page } from '../src/page'\n\ntest('page', () => {\n  expect(toText(page('a'))).toBe(${expected})\n})\n`
const PAGES = {
  'package.json': `{ "name": "dock", "private": true, "scripts": { "test": "vitest run" }, "devDependencies": { "vitest": "^3.0.0", "texter": "^1.0.0" } }\n`,
  'src/page.js': "export const page = (name) => ['p', name]\n",
  'test/page.test.js': RENDER_TEST('texter/server', "toText(['p', 'a'])"),
}

const PATHS = (paths: string) => `{ "compilerOptions": { "strict": true, "baseUrl": ".", "paths": { ${paths} } } }\n`
const WORKSPACE = {
  'package.json': `{ "name": "dock", "private": true, "workspaces": ["packages/*"], "scripts": { "test": "jest" }, "devDependencies": { "jest": "^29.0.0" } }\n`,
  'tsconfig.json': PATHS('"@dock/wall": ["./packages/wall/Wall.d.ts"]'),
  'packages/keel/package.json': `{ "name": "@dock/keel", "main": "src/index.ts" }\n`,
  'packages/keel/src/index.ts': 'export const keel = (length: number): number => length * 2\n',
  'packages/keel/Keel.d.ts': 'export declare function keel(length: number): number\n',
  'packages/keel/src/__tests__/keel.test.ts': "import { keel } from '@dock/keel'\n\ntest('keel', () => {\n  expect(keel(2)).toBe(4)\n})\n",
}

const TIMES = (checks: string) =>
  `const { copy } = require('../src/copy')\nconst { whole } = require('../src/whole')\n\ntest('keeps the time', () => {\n  const from = { at: 1234.5 }\n  const to = copy(from)\n${checks}})\n`
const COPY = { 'src/copy.js': 'exports.copy = ({ at }) => ({ at })\n', 'src/whole.js': 'exports.whole = (at) => Math.floor(at)\n' }
const KEEPS = '  expect(to.at).toBe(from.at)\n'

const HOOKS = (hook: string) =>
  `def identity(value):\n    return value\n\n\ndef is_word(kind):\n    return kind is str\n\n\ndef is_list(kind):\n    return kind is list\n\n\ndef configure(converter):\n    converter.register_hook_factory(is_list, lambda kind: list)\n${hook}    return converter\n`

const CASES = (marker: string) =>
  `from pathlib import Path\n\nimport pytest\n\nfrom lint import check\n\nCASES = sorted((Path(__file__).parent / '${marker}').glob('*.py'))\n\n\n@pytest.mark.parametrize('case', CASES)\ndef test_case(case):\n    assert check(case.read_text()) == case.with_suffix('.txt').read_text().splitlines()\n`
const CHECK = (limit: number) =>
  `def check(text):\n    lines = text.splitlines()\n    return [f'short-name:{at}' for at, line in enumerate(lines) if 0 < len(line) < ${limit}]\n`
const OUTPUTS = {
  'lint.py': CHECK(6),
  'tests/test_cases.py': CASES('functional'),
  'tests/functional/names.py': 'a = 1\nkeel = 2\nmast = 3\nb = 4  # one\n',
  'tests/functional/names.txt': 'short-name:0\nshort-name:3\n',
  'tests/functional/words.py': 'c = 1\n',
  'tests/functional/words.txt': 'short-name:0\n',
}

const PLUCK =
  "def encode(dates, units):\n    if not units.startswith('days'):\n        raise ValueError('invalid time units')\n    if 'YEAR' in units:\n        raise ValueError('invalid date')\n    return [len(dates), units]\n"
const ENCODES = (tail: string) =>
  `import pytest\n\nfrom encode import encode\n\n\n@pytest.mark.parametrize('size', [3, 4])\ndef test_encode(size):\n    dates = list(range(size)) + ['2100']\n    assert encode(dates, 'days')[0] == size + 1\n${tail}`
const REFUSED = (given: string, match: string) => `    with pytest.raises(ValueError${match}):\n        encode(dates, units='${given}')\n`
const BAD_UNITS = REFUSED('weeks since 2000', ", match='invalid time units'")
const BAD_DATES = REFUSED('days since NO_YEAR', ", match='invalid date'")
const APART = (tail: string) => `\n\ndef test_refused():\n    dates = [1, 2]\n${tail}`

const TITLES = (more: string, cut: string) =>
  `CONFIG = {\n${more}    'SIZE_OF_PAGE': 25,\n}\n\n\ndef settings(own):\n    return {**CONFIG, **own}\n\n\ndef title(text, own=None):\n    config = settings(own or {})\n    return text${cut} + str(config['SIZE_OF_PAGE'])\n`
const TITLES_TEST = (more: string) =>
  `from contextlib import ContextDecorator\n\nimport titles\n\n\nclass override(ContextDecorator):\n    def __init__(self, **own):\n        self.own = own\n\n    def __enter__(self):\n        titles.CONFIG.update(self.own['PAGES'])\n\n    def __exit__(self, *error):\n        pass\n\n\ndef test_title():\n    assert titles.title('harbour') == 'harbour25'\n${more}`
const CUT_TEST = "\n\n@override(PAGES={'LONGEST_TITLE_SHOWN': 3})\ndef test_cut():\n    assert titles.title('harbour') == 'har25'\n"
const LONGEST = "    'LONGEST_TITLE_SHOWN': None,\n"

const PARSES = (whole: boolean) =>
  whole
    ? 'import fastparse\n\n\ndef parse(text):\n    return fastparse.parse(text)\n'
    : "def parse(text):\n    try:\n        import fastparse\n        return fastparse.parse(text)\n    except (ImportError, AttributeError):\n        pass\n    return text.split(',')\n"
const PARSES_TEST = (more: string) => `import sys\n\nfrom parses import parse\n\n\ndef test_parse():\n    assert parse('a,b') == ['a', 'b']\n${more}`
const WITHOUT = (name: string) =>
  `\n\ndef test_parse_without(monkeypatch):\n    monkeypatch.setitem(sys.modules, '${name}', None)\n    assert parse('a,b') == ['a', 'b']\n`

const PAGE = (more: string) => `Pictures\n========\n\n.. image:: keel.png\n\n${more}.. image:: mast.png\n`
const ROOTS = {
  'build.py': "def build(text):\n    return [line.split('::')[1].strip() for line in text.splitlines() if line.startswith('.. image')]\n",
  'tests/test_build.py':
    "from pathlib import Path\n\nfrom build import build\n\n\ndef test_build():\n    text = (Path(__file__).parent / 'data' / 'pictures.txt').read_text()\n    assert 'keel.png' in build(text)\n",
}
const NAMES_TEST =
  "from pathlib import Path\n\nimport pytest\n\nfrom build import build\n\nNAMES = (Path(__file__).parent / 'data' / 'names.txt').read_text().splitlines()\n\n\n@pytest.mark.parametrize('name', NAMES)\ndef test_build(name):\n    assert build('.. image:: ' + name) == [name]\n"

/** Outputs of cases, refusals that moved, and options that a decorator sets. */
export const OUTPUTS_AND_REFUSALS = [
  change('a case is edited, and its output follows the code', 'silent', OUTPUTS, {
    'lint.py': CHECK(6).replace('0 <', '5 <'),
    'tests/functional/names.py': 'a = 1\nkeel = 2\nmast = 3\n',
    'tests/functional/names.txt': 'short-name:0\n',
  }),
  change('a line of the output of a case goes with no code', 'test_deletion', OUTPUTS, {
    'tests/functional/names.py': 'a = 1\nkeel = 2\nmast = 3\n',
    'tests/functional/names.txt': 'short-name:0\n',
  }),
  change('a line of the output of a case goes whose input stays', 'test_deletion', OUTPUTS, {
    'lint.py': CHECK(6).replace('0 <', '5 <'),
    'tests/functional/names.txt': 'short-name:0\n',
  }),
  change(
    'a document that tests work on gets shorter',
    'silent',
    { ...ROOTS, 'tests/data/pictures.txt': PAGE('.. a picture elsewhere\n.. image:: https://dock.invalid/logo.png\n\n') },
    { 'tests/data/pictures.txt': PAGE('') },
  ),
  change(
    'a table of names that tests go through gets shorter',
    'test_deletion',
    { ...ROOTS, 'tests/test_build.py': NAMES_TEST, 'tests/data/names.txt': 'keel.png\nmast.png\nhttps://dock.invalid/logo.png\n' },
    { 'tests/data/names.txt': 'keel.png\nmast.png\n' },
  ),
  change(
    'what is refused has a test of its own now, which asks it of something plainer',
    'silent',
    { 'encode.py': PLUCK, 'tests/test_encode.py': ENCODES(BAD_UNITS + BAD_DATES) },
    { 'tests/test_encode.py': ENCODES(APART(BAD_UNITS + BAD_DATES)) },
  ),
  change(
    'of two things that are refused one has a test of its own now',
    'assertion_weakening',
    { 'encode.py': PLUCK, 'tests/test_encode.py': ENCODES(BAD_UNITS + BAD_DATES) },
    { 'tests/test_encode.py': ENCODES(APART(BAD_UNITS)) },
  ),
  change(
    'what is refused has a test of its own now, for whatever reason',
    'assertion_weakening',
    { 'encode.py': PLUCK, 'tests/test_encode.py': ENCODES(BAD_UNITS + BAD_DATES) },
    { 'tests/test_encode.py': ENCODES(APART(BAD_UNITS + REFUSED('days since NO_YEAR', ''))) },
  ),
  change(
    'an option that a decorator sets is gone with its test',
    'silent',
    { 'titles.py': TITLES(LONGEST, "[: config['LONGEST_TITLE_SHOWN']]"), 'tests/test_titles.py': TITLES_TEST(CUT_TEST) },
    { 'titles.py': TITLES('', ''), 'tests/test_titles.py': TITLES_TEST('') },
  ),
  change(
    'a library is taken for granted now, and the test without it is gone',
    'silent',
    { 'parses.py': PARSES(false), 'tests/test_parses.py': PARSES_TEST(WITHOUT('fastparse')) },
    { 'parses.py': PARSES(true), 'tests/test_parses.py': PARSES_TEST('') },
  ),
  change(
    'the test without a library is gone, for which there is something else still',
    'test_deletion',
    { 'parses.py': PARSES(false), 'tests/test_parses.py': PARSES_TEST(WITHOUT('fastparse')) },
    { 'parses.py': PARSES(false).replace("','", "', '"), 'tests/test_parses.py': PARSES_TEST('') },
  ),
  change(
    'a library is taken for granted now, and a test without another one is gone',
    'test_deletion',
    { 'parses.py': PARSES(false), 'tests/test_parses.py': PARSES_TEST(WITHOUT('decimal')) },
    { 'parses.py': PARSES(true), 'tests/test_parses.py': PARSES_TEST('') },
  ),
  change(
    'an option that a decorator sets is there still, and its test is gone',
    'test_deletion',
    { 'titles.py': TITLES(LONGEST, "[: config['LONGEST_TITLE_SHOWN']]"), 'tests/test_titles.py': TITLES_TEST(CUT_TEST) },
    { 'titles.py': TITLES(LONGEST, "[: config['LONGEST_TITLE_SHOWN'] or 80]"), 'tests/test_titles.py': TITLES_TEST('') },
  ),
]

const PATHS_PY =
  "def route(pattern, view):\n    return (pattern.strip('^$'), view)\n\n\ndef get(*names):\n    return {'type': 'string', 'names': names}\n\n\ndef request(path):\n    return path\n\n\nclass Gathered:\n    def __init__(self, paths):\n        self.paths = paths\n\n    def all(self, request):\n        found = {request + name: view for name, view in self.paths}\n        return {'/example': {'type': 'string'}, **found}\n\n\nclass Single:\n    def one(self, path):\n        return {'type': 'string'}\n"

/** Packages by their path, types that are declared, platforms, kinds of one call and something in the place of nothing. */
export const PATHS_AND_KINDS = [
  change('what renders comes by the path of its package', 'silent', PAGES, {
    'test/page.test.js': RENDER_TEST('../keel/node_modules/texter/server.js', "toText(['p', 'a'])"),
  }),
  change(
    'what is expected is made by the code that is asked',
    'any',
    { ...PAGES, 'test/page.test.js': RENDER_TEST('texter/server', "'<p>a</p>'") },
    { 'test/page.test.js': RENDER_TEST('texter/server', "toText(page('a'))") },
  ),
  change('types of a package of the repository are declared by a path', 'silent', WORKSPACE, {
    'tsconfig.json': PATHS('"@dock/wall": ["./packages/wall/Wall.d.ts"], "@dock/keel": ["./packages/keel/Keel.d.ts"]'),
  }),
  change('a package of the repository leads to a stand-in by a path', 'any', WORKSPACE, {
    'tsconfig.json': PATHS('"@dock/wall": ["./packages/wall/Wall.d.ts"], "@dock/keel": ["./packages/keel/stub.ts"]'),
    'packages/keel/stub.ts': 'export const keel = (): number => 4\n',
  }),
  jest(
    'on Windows the same is asked of what is left of the value',
    'silent',
    { ...COPY, 'test/copy.test.js': TIMES(KEEPS) },
    { 'test/copy.test.js': TIMES(`  if (process.platform !== 'win32') {\n  ${KEEPS}  } else {\n    expect(to.at).toBe(whole(from.at))\n  }\n`) },
  ),
  jest(
    'on Windows it is asked against itself',
    'any',
    { ...COPY, 'test/copy.test.js': TIMES(KEEPS) },
    { 'test/copy.test.js': TIMES(`  if (process.platform !== 'win32') {\n  ${KEEPS}  } else {\n    expect(to.at).toBe(whole(to.at))\n  }\n`) },
  ),
  jest(
    'everywhere but on Windows what is left of the value is asked for',
    'any',
    { ...COPY, 'test/copy.test.js': TIMES(KEEPS) },
    { 'test/copy.test.js': TIMES(`  if (process.platform === 'win32') {\n  ${KEEPS}  } else {\n    expect(to.at).toBe(whole(from.at))\n  }\n`) },
  ),
  change(
    'a hook is registered by what makes it',
    'silent',
    { 'src/hooks.py': HOOKS('    converter.register_hook_func(is_word, identity)\n') },
    { 'src/hooks.py': HOOKS('    converter.register_hook_factory(is_word, lambda kind: identity)\n') },
  ),
  change(
    'a hook is registered for something else only',
    'feature_removal',
    { 'src/hooks.py': HOOKS('    converter.register_hook_func(is_word, identity)\n') },
    { 'src/hooks.py': HOOKS('    converter.register_hook_factory(is_list, lambda kind: identity)\n') },
  ),
  change(
    'something is handed over where nothing was',
    'silent',
    { 'bag.py': BAG(), 'tests/test_bag.py': BAG_TEST('None') },
    { 'tests/test_bag.py': BAG_TEST('self.source') },
  ),
  change(
    'the same is asked of another class by another method',
    'silent',
    { 'paths.py': PATHS_PY, 'tests/test_paths.py': PATHS_TEST("Gathered(paths=[route('^example$', get('b', 'c'))]).all(request('/'))['/example']") },
    { 'tests/test_paths.py': PATHS_TEST("Single().one('/example')") },
  ),
  change(
    'the same class is given nothing, and asked by the same method',
    'any',
    { 'paths.py': PATHS_PY, 'tests/test_paths.py': PATHS_TEST("Gathered(paths=[route('^example$', get('b', 'c'))]).all(request('/'))['/example']") },
    { 'tests/test_paths.py': PATHS_TEST("Gathered(paths=[]).all(request('/'))['/example']") },
  ),
  change(
    'something empty is handed over where there was something',
    'any',
    { 'bag.py': BAG(), 'tests/test_bag.py': BAG_TEST("Source('a', 'b', 'c')") },
    { 'tests/test_bag.py': BAG_TEST('Source()') },
  ),
]

function PATHS_TEST(asked: string): string {
  return `from paths import Gathered, Single, get, request, route\n\n\ndef test_type():\n    found = ${asked}\n    assert found['type'] == 'string'\n`
}

function BAG(): string {
  return 'class Source:\n    def __init__(self, *items):\n        self.items = items\n\n\nclass Bag:\n    def __init__(self, source):\n        self.source = source\n\n    def pick(self, choices):\n        return choices[0]\n\n    def size(self):\n        return 3\n'
}

function BAG_TEST(given: string): string {
  return `import unittest\n\nfrom bag import Bag, Source\n\n\nclass TestBag(unittest.TestCase):\n    def setUp(self):\n        self.source = Source()\n\n    def test_size(self):\n        bag = Bag(${given})\n        self.assertEqual(bag.size(), 3)\n`
}
