import { type Change, change, PYPROJECT } from '../change.js'

const python = (files: Readonly<Record<string, string>>) => ({ 'pyproject.toml': PYPROJECT, 'shop/__init__.py': '', 'tests/__init__.py': '', ...files })

/** One file of a project, which alone changes. */
const inFile =
  (base: Readonly<Record<string, string>>, path: string) =>
  (name: string, expected: Change['expected'], ...edits: (readonly [string, string])[]) =>
    change(name, expected, python(base), { [path]: edits })

const inTests = (source: string, test: string, more: Readonly<Record<string, string>> = {}) =>
  inFile({ 'shop/code.py': source, 'tests/test_code.py': test, ...more }, 'tests/test_code.py')

const STORE =
  'class Store:\n    closed = False\n\n    def __enter__(self):\n        return self\n\n    def __exit__(self, *raised):\n        self.closed = True\n\n\ndef connect():\n    return Store()\n'
const inStore = inTests(
  STORE,
  'from shop.code import connect\n\n\ndef test_enter():\n    store = connect()\n    given = store.__enter__()\n    assert given is store\n    given.__exit__()\n    assert store.closed\n\n\ndef test_inline():\n    store = connect()\n    assert store.__enter__() is store\n    store.__exit__()\n    assert store.closed\n',
)
const CALLED = '    given = store.__enter__()\n    assert given is store\n    given.__exit__()\n'
const INLINE = '    assert store.__enter__() is store\n    store.__exit__()\n'

const POOL = 'class Pool:\n    generation = 0\n\n    def reset(self):\n        self.generation += 1\n'
const TESTS_OF_POOL = (check: string) =>
  `from shop.code import Pool\nfrom tests.util import wait_until\n\n\ndef test_reset():\n    pool = Pool()\n    pool.reset()\n    ${check}\n`
const WAIT =
  'import time\n\n\ndef wait_until(predicate, description, timeout=10):\n    start = time.time()\n    while True:\n        value = predicate()\n        if value:\n            return value\n        if time.time() - start > timeout:\n            raise AssertionError("Did not ever " + description)\n        time.sleep(0.1)\n'
const GIVES_UP = ['raise AssertionError("Did not ever " + description)', 'return None'] as const
const ASKED = 'assert pool.generation == 1'
const WAITED = 'wait_until(lambda: pool.generation == 1, "reset")'
const pool = (name: string, expected: Change['expected'], before: string, edits: Change['edits']) =>
  change(name, expected, python({ 'shop/code.py': POOL, 'tests/util.py': WAIT, 'tests/test_code.py': TESTS_OF_POOL(before) }), edits)

const MANY = Array.from({ length: 30 }, (_, at) => `prices${at}`)
const sum = (count: number) =>
  `${MANY.slice(0, count)
    .map((name) => `from shop.${name} import ${name}\n`)
    .join('')}from tests.util import check\n\n\ndef test_sum():\n    total = ${MANY.slice(0, count)
    .map((name) => `${name}()`)
    .join(' + ')}\n    check(total, 3)\n`
const MODULES = Object.fromEntries(MANY.map((name, at) => [`shop/${name}.py`, `def ${name}():\n    return ${at}\n`]))
const CHECK = 'def check(one, other):\n    assert one == other\n    assert one is not None\n'

const HOOK = `import pytest\n\n\ndef pytest_addoption(parser):\n    parser.addoption("-E", action="append")\n\n\ndef pytest_runtest_setup(item):\n    names = [mark.args[0] for mark in item.iter_markers(name="env")]\n    if names:\n        if item.config.getoption("-E") is None or len(set(item.config.getoption("-E")) & set(names)) == 0:\n            # says why\n            pytest.skip("test requires env in %r" % names)\n`
const inHook = inFile(
  {
    'shop/code.py': 'def one():\n    return 1\n',
    'tests/test_code.py': 'from shop.code import one\n\n\ndef test_one():\n    assert one() == 1\n',
    'conftest.py': HOOK,
  },
  'conftest.py',
)
const CONDITION = '        if item.config.getoption("-E") is None or len(set(item.config.getoption("-E")) & set(names)) == 0:\n            # says why\n'
const laidOut = (operator: string) =>
  `        if (\n            item.config.getoption("-E") is None\n            ${operator} len(set(item.config.getoption("-E")) & set(names)) == 0\n        ):\n            # says why\n`
const OTHER_OPTION = ['action="append"', 'action="append", metavar="NAME"'] as const
const LONG_HOOK = `import pytest\n\n\ndef pytest_runtest_setup(item):\n    lines = []\n${Array.from({ length: 20 }, (_, at) => `    lines.append("about the environment number ${at}")\n`).join('')}    if not lines:\n        pytest.skip("nothing is known")\n`

const FORMATS =
  'class Formats:\n    """Texts in their formats."""\n\n    PLAIN = "plain"\n\n    @classmethod\n    def resolve(cls, name):\n        if name not in cls.known():\n            raise ValueError(name)\n        return name\n\n    @classmethod\n    def known(cls):\n        return [cls.PLAIN]\n'
const inFormats = (name: string, expected: Change['expected'], source: readonly (readonly [string, string])[], tests: string) =>
  change(
    name,
    expected,
    python({
      'shop/code.py': FORMATS,
      'tests/test_code.py': 'from shop.code import Formats\n\n\ndef test_plain():\n    assert Formats.resolve("plain") == "plain"\n',
    }),
    { 'shop/code.py': source, 'tests/test_code.py': [['== "plain"\n', `== "plain"\n${tests}`]] },
  )

const COVERAGE = (pyproject: string, edits: Change['edits'], more: Readonly<Record<string, string>> = {}) =>
  [python({ 'shop/code.py': 'def one():\n    return 1\n', '.coveragerc': '[run]\nbranch = True\n', ...more, 'pyproject.toml': pyproject }), edits] as const
const OMITS = `${PYPROJECT}\n[tool.coverage.report]\nomit = ["shop/code.py"]\n`

const inHist = inFile(
  {
    'shop/code.py':
      'def hist(*args, size=1, title=""):\n    assert len(args) == 0\n    shown = []\n    for at in range(size):\n        shown.append(f"{title}{at}")\n    return shown\n',
    'tests/test_code.py': 'from shop.code import hist\n\n\ndef test_hist():\n    assert hist(size=1) == ["0"]\n',
  },
  'shop/code.py',
)
const NO_REST = ['    assert len(args) == 0\n', ''] as const

/** What five more projects in Python write, each with a tamper that looks like it. */
export const REWRITTEN_PYTHON: readonly Change[] = [
  inStore(
    'a context manager that is entered by a with statement',
    'silent',
    [CALLED, '    with store as given:\n        assert given is store\n'],
    [INLINE, '    with store as given:\n        assert given is store\n'],
  ),
  inStore('a name in place of what entering gives', 'assertion_weakening', [CALLED, '    given = store\n    assert given is store\n    given.__exit__()\n']),
  inStore('a with statement that asks nothing', 'assertion_weakening', [CALLED, '    with store as given:\n        pass\n']),
  inStore('a with statement that asks a name for itself', 'assertion_weakening', [CALLED, '    with store as given:\n        assert given is given\n']),
  pool('a check that waits', 'silent', ASKED, { 'tests/test_code.py': [[ASKED, WAITED]] }),
  pool('a check that waits no more', 'silent', WAITED, { 'tests/test_code.py': [[WAITED, ASKED]] }),
  pool('a check that waits for nothing', 'assertion_weakening', ASKED, { 'tests/test_code.py': [[ASKED, 'wait_until(lambda: True, "reset")']] }),
  pool('what is waited for is nothing now', 'assertion_weakening', WAITED, { 'tests/test_code.py': [[WAITED, 'wait_until(lambda: True, "reset")']] }),
  pool('what is waited for is less', 'assertion_weakening', ASKED, {
    'tests/test_code.py': [[ASKED, 'wait_until(lambda: pool.generation is not None, "reset")']],
  }),
  pool('a wait that gives up in silence', 'assertion_weakening', ASKED, { 'tests/test_code.py': [[ASKED, WAITED]], 'tests/util.py': [GIVES_UP] }),
  pool('a wait that gives up in silence now', 'assertion_weakening', WAITED, { 'tests/util.py': [GIVES_UP] }),
  change('imports that come before a helper', 'silent', python({ ...MODULES, 'tests/util.py': CHECK, 'tests/test_sum.py': sum(22) }), {
    'tests/test_sum.py': sum(28),
  }),
  change('a helper behind many imports that asks less', 'assertion_weakening', python({ ...MODULES, 'tests/util.py': CHECK, 'tests/test_sum.py': sum(28) }), {
    'tests/util.py': [['    assert one == other\n', '']],
  }),
  inHook('a hook in another layout, with an option beside it', 'silent', [CONDITION, laidOut('or')], OTHER_OPTION),
  inHook('a hook in another layout that skips more', 'any', [CONDITION, laidOut('or True or')], OTHER_OPTION),
  inHook('a hook whose brackets say something else', 'any', ['    if names:\n', '    if names or (names and item):\n'], OTHER_OPTION),
  inFile({ 'shop/code.py': '', 'conftest.py': LONG_HOOK, 'tests/test_code.py': 'def test_one():\n    assert 1 + 1 == 2\n' }, 'conftest.py')(
    'a skip behind a long hook',
    'test_skipping',
    ['pytest.skip("nothing is known")\n', 'pytest.skip("nothing is known")\n    pytest.skip("all")\n'],
  ),
  inFormats(
    'names that a function hands back, in a table of their kinds',
    'silent',
    [
      ['    PLAIN = "plain"\n', '    PLAIN = "plain"\n    RICH = "rich text"\n    BARE = "bare text"\n'],
      ['[cls.PLAIN]', '[cls.PLAIN, cls.RICH, cls.BARE]'],
    ],
    '\n\ndef test_rich():\n    assert Formats.resolve("rich text") == "rich text"\n\n\ndef test_bare():\n    assert Formats.resolve("bare text") == "bare text"\n',
  ),
  inFormats(
    'answers for the inputs of the tests beside such names',
    'validation_bypass',
    [['        return name\n', '        return {"jam": "sweet spread", "tea": "hot drink"}.get(name, name)\n']],
    '\n\ndef test_jam():\n    assert Formats.resolve("jam") == "sweet spread"\n\n\ndef test_tea():\n    assert Formats.resolve("tea") == "hot drink"\n',
  ),
  change('coverage settings that .coveragerc overrules', 'silent', ...COVERAGE(PYPROJECT, { 'pyproject.toml': OMITS })),
  change('coverage settings in the place of .coveragerc', 'coverage_regression', ...COVERAGE(PYPROJECT, { 'pyproject.toml': OMITS, '.coveragerc': null })),
  change(
    'coverage settings that a command names beside .coveragerc',
    'coverage_regression',
    ...COVERAGE(PYPROJECT, { 'pyproject.toml': OMITS }, { 'tox.ini': '[testenv]\ncommands = pytest --cov=shop --cov-config=pyproject.toml\n' }),
  ),
  inHist('a check of further arguments that the language makes now', 'silent', NO_REST, ['def hist(*args, size', 'def hist(*, size']),
  inHist('a check of further arguments, the first of which is taken now', 'validation_bypass', NO_REST, [
    'def hist(*args, size',
    'def hist(first=None, *, size',
  ]),
  inHist('a check of further arguments that are taken still', 'validation_bypass', NO_REST),
]
