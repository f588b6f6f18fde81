import { type Change, change, type Expected, PYPROJECT } from '../change.js'

export const EXACT = 'assert weigh(x) == 12'
export const WEAKER: readonly (readonly [string, Expected, string])[] = [
  ['loosened', 'assertion_weakening', 'assert weigh(x)'],
  ['gone', 'assertion_weakening', 'weigh(x)'],
]
export const HEAD = 'import asyncio\nimport contextlib\nimport functools\nimport unittest\n\nimport pytest\nfrom orchard.pears import weigh\n\n\n'
export const SOURCE = { 'orchard/pears.py': 'def weigh(x):\n    return x * 4\n', 'pyproject.toml': PYPROJECT }

/** A way to a check: what holds `probe`, the line of the test that makes it, and the test around that line. */
interface Way {
  readonly name: string
  readonly holds: (check: string) => string
  readonly line: string
  readonly test?: (line: string) => string
  /** Where what holds the check stands, when that is not the test's own file. */
  readonly path?: string
  readonly imports?: string
}

export const plain = (line: string): string => `def test_pear():\n    ${line}\n`
const given =
  (name: string) =>
  (line: string): string =>
    `def test_pear(${name}):\n    ${line}\n`
const CLASS = (check: string): string => `class Scale:\n    def probe(self, x):\n        ${check}\n`
const FUNCTION = (check: string): string => `def probe(x):\n    ${check}\n`
const fixture = (body: string): string => `@pytest.fixture\ndef scale():\n${body}`

export const WAYS: readonly Way[] = [
  { name: 'a function that calls one', holds: (check) => `${FUNCTION(check)}\n\ndef twice(x):\n    probe(x)\n`, line: 'twice(3)' },
  {
    name: 'functions five deep',
    holds: (check) => `${FUNCTION(check)}${[1, 2, 3, 4].map((n) => `\n\ndef deep${n}(x):\n    ${n === 1 ? 'probe' : `deep${n - 1}`}(x)\n`).join('')}`,
    line: 'deep4(3)',
  },
  {
    name: 'imported functions two deep',
    path: 'tests/support.py',
    imports: 'from tests.support import twice\n',
    holds: (check) => `from orchard.pears import weigh\n\n\n${FUNCTION(check)}\n\ndef twice(x):\n    probe(x)\n`,
    line: 'twice(3)',
  },
  { name: 'a method of a new object', holds: CLASS, line: 'Scale().probe(3)' },
  { name: 'a method of an object', holds: CLASS, line: 'scale.probe(3)', test: (line) => `def test_pear():\n    scale = Scale()\n    ${line}\n` },
  {
    name: 'a method of an object of the module',
    holds: (check) => `${CLASS(check)}\n\nSCALE = Scale()\n`,
    line: 'SCALE.probe(3)',
  },
  { name: 'a method called by another one', holds: (check) => `${CLASS(check)}\n    def go(self, x):\n        self.probe(x)\n`, line: 'Scale().go(3)' },
  {
    name: 'an inherited method',
    holds: (check) => `${CLASS(check)}\n\nclass Kitchen(Scale):\n    pass\n`,
    line: 'Kitchen().probe(3)',
  },
  {
    name: 'a method of what a constructor keeps',
    holds: (check) =>
      `${CLASS(check)}\n\nclass Shop:\n    def __init__(self):\n        self.scale = Scale()\n\n    def sell(self, x):\n        self.scale.probe(x)\n`,
    line: 'Shop().sell(3)',
  },
  { name: 'a static method', holds: (check) => `class Scale:\n    @staticmethod\n    def probe(x):\n        ${check}\n`, line: 'Scale.probe(3)' },
  { name: 'an object that is called', holds: (check) => CLASS(check).replace('probe', '__call__'), line: 'Scale()(3)' },
  { name: 'a constructor', holds: (check) => CLASS(check).replace('probe', '__init__'), line: 'Scale(3)' },
  {
    name: 'an object that setUp makes',
    holds: CLASS,
    line: 'self.scale.probe(3)',
    test: (line) => `class TestPear(unittest.TestCase):\n    def setUp(self):\n        self.scale = Scale()\n\n    def test_pear(self):\n        ${line}\n`,
  },
  {
    name: 'what super() calls',
    holds: (check) => CLASS(check),
    line: 'self.probe(3)',
    test: (line) => `class TestPear(Scale):\n    def probe(self, x):\n        super().probe(x)\n\n    def test_pear(self):\n        ${line}\n`,
  },
  {
    name: 'a fixture that returns a function',
    holds: (check) => fixture(`    def probe(x):\n        ${check}\n\n    return probe\n`),
    line: 'scale(3)',
    test: given('scale'),
  },
  {
    name: 'a fixture that returns an object',
    holds: (check) => `${CLASS(check)}\n\n${fixture('    return Scale()\n')}`,
    line: 'scale.probe(3)',
    test: given('scale'),
  },
  {
    name: 'a fixture that yields an object and clears up',
    holds: (check) => `${CLASS(check)}\n\n${fixture('    made = Scale()\n    yield made\n    made.close()\n')}`,
    line: 'scale.probe(3)',
    test: given('scale'),
  },
  {
    name: 'a fixture of conftest.py',
    path: 'tests/conftest.py',
    holds: (check) => `${HEAD}${CLASS(check)}\n\n${fixture('    made = Scale()\n    return made\n')}`,
    line: 'scale.probe(3)',
    test: given('scale'),
  },
  {
    name: 'a fixture that makes its object from another one',
    holds: (check) =>
      `${CLASS(check)}\n\n@pytest.fixture\ndef kind():\n    return Scale\n\n\n@pytest.fixture\ndef scale(kind):\n    made = kind()\n    return made\n`,
    line: 'scale.probe(3)',
    test: given('scale'),
  },
  {
    name: 'a context manager that yields',
    holds: (check) => `@contextlib.contextmanager\ndef probing(x):\n    yield\n    ${check}\n`,
    line: 'with probing(3):\n        weigh(1)',
  },
  {
    name: 'a context manager that is an object',
    holds: (check) => `class Probing:\n    def __enter__(self):\n        return self\n\n    def __exit__(self, *raised):\n        x = 3\n        ${check}\n`,
    line: 'with Probing():\n        weigh(1)',
  },
  { name: 'a function made by another one', holds: (check) => `def make(y):\n    def probe(x):\n        ${check}\n\n    return probe\n`, line: 'make(1)(3)' },
  {
    name: 'a function made by another one, under a name',
    holds: (check) => `def make(y):\n    def probe(x):\n        ${check}\n\n    return probe\n`,
    line: 'probe(3)',
    test: (line) => `def test_pear():\n    probe = make(1)\n    ${line}\n`,
  },
  { name: 'a function with some arguments bound', holds: (check) => `def probe(y, x):\n    ${check}\n`, line: 'functools.partial(probe, 1)(3)' },
  {
    name: 'coroutines two deep',
    holds: (check) => `async def probe(x):\n    ${check}\n\n\nasync def go():\n    await probe(3)\n`,
    line: 'asyncio.run(go())',
  },
  { name: 'a function over a list', holds: FUNCTION, line: 'list(map(probe, [3]))' },
  { name: 'a dict of functions', holds: (check) => `${FUNCTION(check)}\n\nPROBES = {"pear": probe}\n`, line: 'PROBES["pear"](3)' },
  {
    name: 'each function of a dict',
    holds: (check) => `${FUNCTION(check)}\n\nPROBES = {"pear": probe}\n`,
    line: 'for name, run in PROBES.items():\n        run(3)',
  },
  { name: 'a function handed to another one', holds: (check) => `${FUNCTION(check)}\n\ndef call(run, x):\n    run(x)\n`, line: 'call(probe, 3)' },
  { name: 'a function that a pool calls', holds: FUNCTION, line: 'futures.ThreadPoolExecutor().submit(probe, 3).result()' },
  { name: 'a function that the product calls', holds: FUNCTION, line: 'weigh(probe)' },
  {
    name: 'a function inside of the test that calls another one',
    holds: () => '',
    line: 'go(3)',
    test: (line) => `def test_pear():\n    def probe(x):\n        ${EXACT}\n\n    def go(x):\n        probe(x)\n\n    ${line}\n`,
  },
]

function textsOf({ holds, line, test = plain, path, imports = '' }: Way): (check: string, to?: string) => Record<string, string> {
  return (check, to = line) => {
    const body = test(to).replace(EXACT, () => check)
    const held = holds(check)
    if (path) return { [path]: held, 'tests/test_pears.py': `${HEAD}${imports}\n\n${body}` }
    return { 'tests/test_pears.py': `${HEAD}${held}\n\n${body}` }
  }
}

const ways: readonly Change[] = WAYS.flatMap((way) => {
  const texts = textsOf(way)
  const base = { ...SOURCE, ...texts(EXACT) }
  const renamed = Object.fromEntries(Object.entries(texts(EXACT)).map(([path, text]) => [path, text.replace(/\bprobe\b/g, 'measure')]))
  return [
    ...WEAKER.map(([how, expected, check]) => change(`Python: ${way.name}, ${how}`, expected, base, texts(check))),
    change(`Python: ${way.name}, no longer called`, 'assertion_weakening', base, texts(EXACT, 'weigh(1)')),
    ...(JSON.stringify(renamed) === JSON.stringify(texts(EXACT)) ? [] : [change(`Python: ${way.name}, renamed`, 'silent', base, renamed)]),
  ]
})

const py = (name: string, expected: Expected, before: string, after: string): Change =>
  change(`Python: ${name}`, expected, { ...SOURCE, 'tests/test_pears.py': HEAD + before }, { 'tests/test_pears.py': HEAD + after })

const AFTER_YIELD = `@pytest.fixture\ndef scale():\n    x = 3\n    yield x\n    ${EXACT}\n`
const TORN_DOWN = `class TestPear(unittest.TestCase):\n    def tearDown(self):\n        x = 3\n        ${EXACT}\n\n    def test_pear(self):\n        weigh(1)\n`
const turns = (rest: string, line: string): string =>
  `def count(left, x):\n    if left > 0:\n        echo(left - 1, x)\n    probe(x)\n\n\ndef echo(left, x):\n    count(left - 1, x)\n\n\n${FUNCTION(EXACT)}\n\ndef test_count():\n    count(1, 3)\n${rest}\n\ndef test_echo():\n    ${line}\n    weigh(1)\n`
const handed = (rest: string, line: string): string =>
  `${CLASS(EXACT)}\n\ndef make(left):\n    if left > 0:\n        return other(left - 1)\n    return Scale()\n\n\ndef other(left):\n    return make(left)\n\n\ndef test_make():\n    make(1).probe(3)\n${rest}\n\ndef test_other():\n    ${line}\n    weigh(1)\n`
const PAGE = `${CLASS(EXACT)}\n\n${plain('Scale().probe(3)')}`

/** Checks of Python's helpers, whatever way leads to them, and what may become of such helpers. */
export const FOLLOWED_PYTHON: readonly Change[] = [
  ...ways,
  ...WEAKER.flatMap(([how, expected, check]) => [
    py(
      `a check after what a fixture yields, ${how}`,
      expected,
      `${AFTER_YIELD}\n\n${given('scale')('weigh(1)')}`,
      `${AFTER_YIELD.replace(EXACT, check)}\n\n${given('scale')('weigh(1)')}`,
    ),
    py(`a check in tearDown, ${how}`, expected, TORN_DOWN, TORN_DOWN.replace(EXACT, check)),
  ]),
  py(
    'a fixture that checks is no longer asked for',
    'assertion_weakening',
    `${AFTER_YIELD}\n\n${given('scale')('weigh(1)')}`,
    `${AFTER_YIELD}\n\n${plain('weigh(1)')}`,
  ),
  py('tearDown is gone', 'assertion_weakening', TORN_DOWN, TORN_DOWN.replace(/ {4}def tearDown[\s\S]*?\n\n/, '')),
  py(
    'a method moves to a base class',
    'silent',
    PAGE,
    PAGE.replace('class Scale:', 'class Base:').replace('\n\n\ndef test', '\n\n\nclass Scale(Base):\n    pass\n\n\ndef test'),
  ),
  py(
    'a helper of two levels becomes one',
    'silent',
    `${FUNCTION(EXACT)}\n\ndef twice(x):\n    probe(x)\n\n\n${plain('twice(3)')}`,
    `${FUNCTION(EXACT)}\n\n${plain('probe(3)')}`,
  ),
  py('a helper becomes a part of the test', 'silent', PAGE, plain('assert weigh(3) == 12')),
  py('functions become methods', 'silent', `${FUNCTION(EXACT)}\n\n${plain('probe(3)')}`, PAGE),
  py(
    'a fixture becomes two',
    'silent',
    `${CLASS(EXACT)}\n\n${fixture('    made = Scale()\n    return made\n')}\n\n${given('scale')('scale.probe(3)')}`,
    `${CLASS(EXACT)}\n\n@pytest.fixture\ndef bare():\n    made = Scale()\n    return made\n\n\n@pytest.fixture\ndef scale(bare):\n    return bare\n\n\n${given('scale')('scale.probe(3)')}`,
  ),
  py(
    'a thread, in which nothing fails the test, is left out',
    'silent',
    `${FUNCTION(EXACT)}\n\ndef test_pear():\n    threading.Thread(target=probe, args=(3,)).start()\n    assert weigh(1) == 4\n`,
    `${FUNCTION(EXACT)}\n\ndef test_pear():\n    assert weigh(1) == 4\n`,
  ),
  py('one of two functions that call each other is no longer called', 'assertion_weakening', turns('', 'echo(1, 4)'), turns('    weigh(7)\n', 'weigh(1)')),
  py(
    'one of two functions that call each other gets a name',
    'silent',
    turns('', 'echo(1, 4)'),
    turns('    weigh(7)\n', 'echo(1, 4)').replaceAll('echo', 'again'),
  ),
  py(
    'one of two functions that give each other back is no longer asked',
    'assertion_weakening',
    handed('', 'other(1).probe(4)'),
    handed('    weigh(7)\n', 'weigh(1)'),
  ),
  py('a constructor that checks becomes a method that does', 'silent', `${CLASS(EXACT).replace('probe', '__init__')}\n\n${plain('Scale(3)')}`, PAGE),
]
