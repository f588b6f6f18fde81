import { type Change, type Expected, PYPROJECT, type Tree, upon, VITEST } from '../change.js'

const onPython = upon({ 'pyproject.toml': PYPROJECT, 'shop/__init__.py': '' })
const onJavascript = upon({ 'package.json': VITEST })

const LABELS = (old: string) => `class Labels:
    def __init__(self, rows):
        self.rows = sorted(rows)

    def __eq__(self, other):
        return self.rows == other.rows

    def all(self, key):
        return [value for name, value in self.rows if name == key]
${old}`
const OLD = `
    def get_all(self, key):
        warnings.warn("use all", DeprecationWarning)
        return self.all(key)
`
const LABELS_TEST = (old: string, other: string) => `import pytest

from shop.labels import Labels


def test_labels():
    labels = Labels([("a", "1"), ("b", "2"), ("a", "3")])
    assert labels.all("a") == ["1", "3"]
${old}    assert labels == ${other}
`
const OLD_TEST = '    with pytest.warns(DeprecationWarning):\n        assert labels.get_all("a") == ["1", "3"]\n'
const OTHERS = 'Labels([("a", "1"), ("a", "3"), ("b", "2")])'
const onLabels = (name: string, expected: Expected, other: string): Change =>
  onPython(
    name,
    expected,
    { 'shop/labels.py': `import warnings\n\n\n${LABELS(OLD)}`, 'tests/test_labels.py': LABELS_TEST(OLD_TEST, OTHERS) },
    { 'shop/labels.py': LABELS(''), 'tests/test_labels.py': LABELS_TEST('', other) },
  )

const PAIRS = 'import itertools as it\n\n\ndef product(*rows):\n    yield from it.product(*rows)\n'
const PAIRS_TEST = (imports: string, own: string, other: string) => `import itertools as it

${imports}


def test_product():
    a = range(9)
    assert list(${own}(a, a)) == list(${other}(a, a))
`
const onPairs = (name: string, expected: Expected, other: string): Change =>
  onPython(
    name,
    expected,
    { 'shop/itertools.py': PAIRS, 'tests/test_pairs.py': PAIRS_TEST('from shop.itertools import product', 'product', 'it.product') },
    { 'tests/test_pairs.py': PAIRS_TEST('from shop import itertools as own', 'own.product', other) },
  )

const FAULT = (param: string, guard: string) => `class Fault(Exception):
    def __init__(self, order, *${param}, status=None):
        self.order = order
${guard}        self.status = status or 0
`
const FAULT_TEST = 'from shop.fault import Fault\n\n\ndef test_fault():\n    assert Fault("a", status=4).status == 4\n'
const onFault = (name: string, expected: Expected, param: string, guard: string): Change =>
  onPython(name, expected, { 'shop/fault.py': FAULT(param, guard), 'tests/test_fault.py': FAULT_TEST }, { 'shop/fault.py': FAULT('', '') })

const NUMBER = (only: string) => `class Number:
    def fail(self, what):
        raise SystemExit(what)

    def convert(self, value):
        try:
            return int(value)
        except ${only}:
            self.fail(f"{value} is no number")
`
const NUMBER_TEST = 'from shop.number import Number\n\n\ndef test_number():\n    assert Number().convert("4") == 4\n'
const onNumber = (name: string, expected: Expected, before: string, after: string): Change =>
  onPython(name, expected, { 'shop/number.py': NUMBER(before), 'tests/test_number.py': NUMBER_TEST }, { 'shop/number.py': NUMBER(after) })

const ENDPOINTS = (from: string, what = 'NEVER') => `import { ${what} } from '${from}'\n\nexport const ends = (one: unknown) => one as ${what}\n`
const NEVER = "export type NEVER = symbol & { never: true }\n\nexport const query = () => fetch('/api')\n"
const ENDS_TEST = "import { expect, test } from 'vitest'\nimport { ends } from '../src/endpoints'\n\ntest('ends', () => {\n  expect(ends(1)).toBe(1)\n})\n"

const TREES = (transform: boolean) => `export const folder = (name) => ({ name, children: [] })
${transform ? 'export const createTransform = (make) => (one) => make(one)\n' : ''}`
const measured = (title: string, body: string) => `test('${title}', () => {\n  ${body}\n})\n`
const TRANSFORM_TESTS = `import { expect, test } from 'vitest'
import * as trees from '../src/trees'

${measured('transforms a folder', "expect(trees.createTransform((one) => one.name)(trees.folder('a'))).toBe('a')")}
${measured('transforms what is in it', "expect(trees.createTransform((one) => one.children)(trees.folder('a'))).toEqual([])")}
${measured('is as fast as without', "expect(trees.folder('b').name).toBe('b')")}`
const TREES_TEST =
  "import { expect, test } from 'vitest'\nimport { folder } from '../src/trees'\n\ntest('makes a folder', () => {\n  expect(folder('c').name).toBe('c')\n})\n"
const onTrees = (name: string, expected: Expected, file: string): Change =>
  onJavascript(
    name,
    expected,
    { 'src/trees.js': TREES(true), [file]: TRANSFORM_TESTS, 'test/trees.test.js': TREES_TEST },
    { 'src/trees.js': TREES(false), [file]: null },
  )

const COMPAT = 'import sys\n\nPY_3_10_PLUS = sys.version_info[:2] >= (3, 10)\n'
const SLOTS = 'def slots(keys):\n    return tuple(keys)\n'
const SLOTS_TEST = (imports: string, mark: string, old: string) => `import pytest

${imports}from shop.slots import slots


${mark}def test_slots():
    assert slots(["a"]) == ("a",)
${old}`
const OLD_SLOTS = (condition: string) => `

@pytest.mark.skipif(${condition}, reason="before 3.10")
def test_slots_of_old():
    assert slots("ab") == ("a", "b")
`
const onSlots = (name: string, expected: Expected, condition: string): Change =>
  onPython(
    name,
    expected,
    {
      'shop/compat.py': COMPAT,
      'shop/slots.py': SLOTS,
      'tests/test_slots.py': SLOTS_TEST(
        'from shop.compat import PY_3_10_PLUS\n',
        '@pytest.mark.skipif(not PY_3_10_PLUS, reason="3.10")\n',
        OLD_SLOTS(condition),
      ),
    },
    { 'shop/compat.py': 'import sys\n\nPYPY = "PyPy" in sys.version\n', 'tests/test_slots.py': SLOTS_TEST('', '', '') },
  )
const asked = (lowest: string) => PYPROJECT.replace('version = "1"', `version = "1"\nrequires-python = ">=${lowest}"`)
const onVersion = (name: string, expected: Expected, lowest: string): Change =>
  onPython(
    name,
    expected,
    {
      'pyproject.toml': asked('3.9'),
      'shop/slots.py': SLOTS,
      'tests/test_slots.py': SLOTS_TEST('import sys\n', '', OLD_SLOTS('sys.version_info >= (3, 10)')),
      'CHANGES.md': '# 1\n',
    },
    { 'pyproject.toml': asked(lowest), 'tests/test_slots.py': SLOTS_TEST('', '', ''), 'CHANGES.md': `# 2\n\nPython ${lowest} and later.\n` },
  )

const FLAGS = (names: readonly string[]) => `const FLAGS = [${names.map((name) => `'${name}'`).join(', ')}]

export function warn(log: (text: string) => void, set: Record<string, boolean>) {
  for (const name of FLAGS) if (set[name] === undefined) log(\`set \${name}\`)
}
`
const FLAGS_TEST = (names: readonly string[]) => `import { expect, test, vi } from 'vitest'
import { warn } from '../src/flags'

test('warns of every flag that is not set', () => {
  const log = vi.fn()
  warn(log, {})
  expect(log).toHaveBeenCalledTimes(${names.length})
${names.map((name, at) => `  expect(log.mock.calls[${at}][0]).toContain('${name}')\n`).join('')}})
`
const ALL_FLAGS = ['v8_routes', 'v8_split_modules', 'v8_pass_through']
const onFlags = (name: string, expected: Expected, flags: readonly string[], asks: readonly string[]): Change =>
  onJavascript(
    name,
    expected,
    { 'src/flags.ts': FLAGS(ALL_FLAGS), 'test/flags.test.ts': FLAGS_TEST(ALL_FLAGS), 'CHANGES.md': '# 1\n' },
    {
      'src/flags.ts': FLAGS(flags),
      'CHANGES.md': '# 2\n\nRoutes are always on.\n',
      'test/flags.test.ts': FLAGS_TEST(asks).replace(`Times(${asks.length})`, `Times(${flags.length})`),
    },
  )

const SCRIPT = (lines: readonly string[]) => `def init_of(names):
    lines = []
${lines.map((line) => `    lines.append("${line}")\n`).join('')}    for name in names:
        lines.append(f"put(self, '{name}', {name})")
    return "\\n".join(lines)
`
const SCRIPT_TEST = (asks: readonly string[]) => `from shop.script import init_of


def test_init():
    src = init_of(["x", "y"])
${asks.map((ask) => `    assert "${ask}" in src\n`).join('')}`

const PLUGIN = (asks: string) => `import { options } from './options'

export function validate(given: ReturnType<typeof options>): string | undefined {
  const errors: string[] = []
  if (given.buildEnd) errors.push('buildEnd')
${asks}  if (given.presets) errors.push('presets')
  return errors.length > 0 ? \`not supported: \${errors.join()}\` : undefined
}
`
const ASKS_FLAG = "  if (given.future?.v8_routes === false) errors.push('future.v8_routes: false')\n"
const OPTIONS = (flag: string) => `export interface Future {${flag} split?: boolean }

export function options(given: { future?: Future; buildEnd?: () => void; presets?: string[] }) {
  return given
}
`
const ROUTES = (flag: string) => `import type { Future } from './options'

export const routes = (list: string[], future: Future) => ${flag}list.map((one) => (future.split ? one.split('/').join('/') : one))
`
const SERVER = (flag: string) => `import { routes } from './routes'

export const serve = (list: string[]) => routes(list, {${flag} split: true })
`
const plugin: Tree = {
  'src/plugin.ts': PLUGIN(ASKS_FLAG),
  'src/options.ts': OPTIONS(' v8_routes?: boolean;'),
  'src/routes.ts': ROUTES('future.v8_routes === false ? [] : '),
  'src/server.ts': SERVER(' v8_routes: true,'),
  'test/server.test.ts':
    "import { expect, test } from 'vitest'\nimport { serve } from '../src/server'\n\ntest('serves', () => {\n  expect(serve(['/'])).toEqual(['/'])\n})\n",
}

const TO_JS = (old: string) => `import { deprecated } from './deprecated'

export function plain(source, cycles = true) {
  return cycles ? structuredClone(source) : { ...source }
}

${old}`
const HANDS_ON = `export function toJSON(source, cycles = true) {
  deprecated('toJSON')
  return plain.apply(null, arguments)
}
`
const TO_JS_BASE =
  "import { deprecated } from './deprecated'\n\nexport function toJSON(source, cycles = true) {\n  return cycles ? structuredClone(source) : { ...source }\n}\n"
const onPlain = (name: string, expected: Expected, old: string): Change =>
  onJavascript(
    name,
    expected,
    {
      'src/deprecated.js': 'export const deprecated = (name) => console.warn(name)\n',
      'src/plain.js': TO_JS_BASE,
      'test/plain.test.js':
        "import { expect, test } from 'vitest'\nimport { toJSON } from '../src/plain'\n\ntest('copies', () => {\n  expect(toJSON({ a: 1 })).toEqual({ a: 1 })\n})\n",
    },
    { 'src/plain.js': TO_JS(old) },
  )

const WORKFLOW = (step: string) => `name: ci
on: [push, pull_request]
jobs:
  test:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - run: coverage run -m pytest
${step}`

const CONFTEST = (more: string) => `import sys

collect_ignore = []
${more}`
const IGNORES = (name: string) => `if sys.version_info[:2] < (3, 10):\n    collect_ignore.extend(["tests/${name}"])\n`
const MATCH_TEST =
  'from shop.slots import slots\n\n\ndef test_match():\n    match slots("a"):\n        case ("a",):\n            assert True\n        case other:\n            assert other is None\n'
const SLOT_TEST = '\n\ndef test_slot():\n    assert slots("b") == ("b",)\n'

const AUTH =
  'class Auth:\n    def __init__(self, login, password=""):\n        if login is None or password is None:\n            raise ValueError("none")\n        self.login = login\n'
const AUTH_BEFORE = `import unittest

from shop.auth import Auth


class TestAuth(unittest.TestCase):
    def test_auth(self):
        self.assertRaises(ValueError, Auth, None)
        auth = Auth("kim")
        self.assertEqual(auth.login, "kim")
`
const AUTH_AFTER = (refused: string) => `import pytest

from shop.auth import Auth

${refused}
def test_auth2():
    auth = Auth("kim")
    assert auth.login == "kim"
`
const REFUSED = '\ndef test_auth1():\n    with pytest.raises(ValueError):\n        Auth(None)\n\n'

const FILTERS = (more: string) => `${PYPROJECT}filterwarnings = ["error"${more}]\n`
const IGNORED = (what: string) => `, "ignore:Exception ignored in. <${what}:pytest.PytestUnraisableExceptionWarning"`

const RAISES = (body: string) => `import pytest

from shop.record import Record


def test_record():
    with pytest.raises(${body}
`

const INDEX = (old: string) => `${old}export { store } from './store'\n`
const STORE = (doc: string) => `${doc}export function defaults() {
  return ['log']
}

export const store = () => defaults()
`
const onIndex = (name: string, expected: Expected, doc: string): Change =>
  onJavascript(
    name,
    expected,
    {
      'package.json': VITEST.replace('"private": true', '"main": "./src/index.ts"'),
      'src/index.ts': INDEX("export { defaults } from './store'\n"),
      'src/store.ts': STORE(doc),
      'test/store.test.ts':
        "import { expect, test } from 'vitest'\nimport { store } from '../src/index'\n\ntest('stores', () => {\n  expect(store()).toEqual(['log'])\n})\n",
    },
    { 'src/index.ts': INDEX('') },
  )

/** What stopped commits of fifteen projects for nothing, those among them that take tests or checks away, and what must not be hidden beside it. */
export const STOPPED_FOURTH: readonly Change[] = [
  onLabels('two objects made of different things are equal, and a check before them went', 'silent', OTHERS),
  onLabels('an object is held against itself', 'assertion_weakening', 'labels'),
  onPairs('two modules of one name are no one module', 'silent', 'it.product'),
  onPairs("the code's own answer is expected of it", 'assertion_weakening', 'own.product'),
  onFault(
    'what was refused together with a parameter that is taken no more',
    'silent',
    ', code=None',
    '        if code is not None and status is not None:\n            raise ValueError("both")\n',
  ),
  onFault(
    'a refusal that a parameter switched off goes with it',
    'validation_bypass',
    ', checked=True',
    '        if checked and not order:\n            raise ValueError("no order")\n',
  ),
  onNumber('the same is done about fewer errors', 'silent', '(ValueError, UnicodeError)', 'ValueError'),
  onNumber('the same is done about any error', 'error_suppression', 'ValueError', 'Exception'),
  onJavascript(
    'a type comes from beside what is fake by purpose',
    'silent',
    { 'src/query.ts': NEVER, 'src/endpoints.ts': ENDPOINTS('./query'), 'test/ends.test.ts': ENDS_TEST },
    {
      'src/fakeQuery.ts': 'export type NEVER = symbol & { fake: true }\n\nexport const fakeQuery = () => { throw new Error("give a function") }\n',
      'src/endpoints.ts': ENDPOINTS('./fakeQuery'),
    },
  ),
  onJavascript(
    'a value comes from what is fake',
    'feature_removal',
    {
      'src/query.ts': NEVER,
      'src/endpoints.ts': "import { query } from './query'\n\nexport const ends = (one: unknown) => one ?? query()\n",
      'test/ends.test.ts': ENDS_TEST,
    },
    {
      'src/fakeQuery.ts': 'export const query = () => ({ ok: true })\n',
      'src/endpoints.ts': "import { query } from './fakeQuery'\n\nexport const ends = (one: unknown) => one ?? query()\n",
    },
  ),
  onTrees('a file of tests goes with what it is named after', 'silent', 'test/transform-speed.test.js'),
  onTrees('a file of another name goes, one test of which has nothing to do with what went', 'test_deletion', 'test/speed.test.js'),
  onSlots('a test of older versions goes with the word for them', 'silent', 'PY_3_10_PLUS'),
  onSlots('a test of newer versions goes with the word for them', 'test_deletion', 'not PY_3_10_PLUS'),
  onVersion('a test of versions that the project leaves', 'silent', '3.10'),
  onVersion('a test of versions that the project is for still', 'test_deletion', '3.9'),
  onFlags('the flag that is warned of no more is the first of three', 'silent', ALL_FLAGS.slice(1), ALL_FLAGS.slice(1)),
  onFlags('a flag that is warned of still is not asked for', 'assertion_weakening', ALL_FLAGS.slice(1), ALL_FLAGS.slice(2)),
  onPython(
    'pieces of code are written otherwise, and what made one of them went',
    'silent',
    {
      'shop/script.py': SCRIPT(['put = cached_put.bind(self)']).replace("put(self, '", "put('"),
      'tests/test_script.py': SCRIPT_TEST(['put = cached_put', "put('x', x)", "put('y', y)"]),
    },
    { 'shop/script.py': SCRIPT([]), 'tests/test_script.py': SCRIPT_TEST(["put(self, 'x', x)", "put(self, 'y', y)"]) },
  ),
  onPython(
    'pieces of code are written otherwise, and one that is still written is not asked for',
    'assertion_weakening',
    {
      'shop/script.py': SCRIPT(['put = cached_put.bind(self)']).replace("put(self, '", "put('"),
      'tests/test_script.py': SCRIPT_TEST(['put = cached_put', "put('x', x)", "put('y', y)"]),
    },
    { 'shop/script.py': SCRIPT(['put = cached_put.bind(self)']), 'tests/test_script.py': SCRIPT_TEST(["put(self, 'x', x)", "put(self, 'y', y)"]) },
  ),
  onJavascript('a complaint goes with the option that it was about', 'silent', plugin, {
    'src/plugin.ts': PLUGIN(''),
    'src/options.ts': OPTIONS(''),
    'src/routes.ts': ROUTES(''),
    'src/server.ts': SERVER(''),
  }),
  onJavascript('a complaint goes and its option stays', 'validation_bypass', plugin, { 'src/plugin.ts': PLUGIN('') }),
  onPlain('all that is handed over goes on', 'silent', HANDS_ON),
  onPlain(
    'what is handed over is not used any more',
    'feature_removal',
    "export function toJSON(source, cycles = true) {\n  deprecated('toJSON')\n  return plain({})\n}\n",
  ),
  onPython(
    'what writes down what was measured is another program',
    'silent',
    { '.github/workflows/ci.yml': WORKFLOW('      - run: ./tests/coverage_export.sh\n'), 'tests/coverage_export.sh': 'llvm-cov export > default.lcov\n' },
    { '.github/workflows/ci.yml': WORKFLOW('      - run: coverage-prepare lcov\n'), 'tests/coverage_export.sh': null },
  ),
  onPython(
    'a script of the tests is not run any more',
    'test_skipping',
    { '.github/workflows/ci.yml': WORKFLOW('      - run: ./tests/coverage_gate.sh\n'), 'tests/coverage_gate.sh': './gate --all --strict\n' },
    { '.github/workflows/ci.yml': WORKFLOW('      - run: echo done\n'), 'tests/coverage_gate.sh': null },
  ),
  onPython(
    'new tests are left out where they cannot be read',
    'silent',
    { 'conftest.py': CONFTEST(''), 'shop/slots.py': SLOTS },
    { 'conftest.py': CONFTEST(IGNORES('test_match.py')), 'tests/test_match.py': MATCH_TEST },
  ),
  onPython(
    'tests that ran are left out',
    'test_skipping',
    { 'conftest.py': CONFTEST(''), 'shop/slots.py': SLOTS, 'tests/test_match.py': MATCH_TEST },
    { 'conftest.py': CONFTEST(IGNORES('test_match.py')) },
  ),
  onPython(
    'a test that ran is moved to a new file that is left out',
    'test_skipping',
    { 'conftest.py': CONFTEST(''), 'shop/slots.py': SLOTS, 'tests/test_slots.py': `${MATCH_TEST}${SLOT_TEST}` },
    {
      'conftest.py': CONFTEST(IGNORES('test_match.py')),
      'tests/test_slots.py': `from shop.slots import slots\n${SLOT_TEST}`,
      'tests/test_match.py': MATCH_TEST,
    },
  ),
  onPython(
    'what is refused for nothing given has a test of its own',
    'silent',
    { 'shop/auth.py': AUTH, 'tests/test_auth.py': AUTH_BEFORE },
    { 'tests/test_auth.py': AUTH_AFTER(REFUSED) },
  ),
  onPython(
    'what is refused for nothing given is asked for no more',
    'assertion_weakening',
    { 'shop/auth.py': AUTH, 'tests/test_auth.py': AUTH_BEFORE },
    { 'tests/test_auth.py': AUTH_AFTER('') },
  ),
  onPython(
    'what one object of a library leaves behind is not heard',
    'silent',
    { 'pyproject.toml': FILTERS('') },
    { 'pyproject.toml': FILTERS(IGNORED('function Transport.__del__ at')) },
  ),
  onPython('what anything leaves behind is not heard', 'error_suppression', { 'pyproject.toml': FILTERS('') }, { 'pyproject.toml': FILTERS(IGNORED('.*')) }),
  onPython(
    'a comment speaks of what is raised',
    'silent',
    {
      'shop/record.py': 'class Record:\n    def __init__(self, key):\n        self.key = key\n',
      'tests/test_record.py': RAISES('TypeError) as caught:\n        Record()\n    assert "key" in str(caught.value)'),
    },
    {
      'shop/record.py':
        'class Record:\n    def __init__(self, key=None):\n        if key is None:\n            raise ValueError("key required")\n        self.key = key\n',
      'tests/test_record.py': RAISES(
        'ValueError) as caught:\n        # Should it raise a TypeError?\n        Record()\n    assert str(caught.value) == "key required"',
      ),
    },
  ),
  onIndex(
    'what the base told its callers to leave is handed out no more',
    'silent',
    '/**\n * The usual list.\n *\n * @deprecated Ask the store for it.\n */\n',
  ),
  onIndex('what callers use is handed out no more', 'feature_removal', '/** The usual list. */\n'),
]
