import { type Change, change, PYPROJECT, VITEST } from '../change.js'

const PEARS = 'def weigh(x):\n    y = x * 4\n    return y\n\n\ndef name(x):\n    return f"{x}!"\n'
const HEAD = 'import functools\n\nimport pytest\nfrom orchard.pears import name, weigh\n\n\n'
const WEIGHS = 'def test_weigh():\n    assert weigh(3) == 12\n'
const NAMES = '\n\ndef test_name():\n    assert name("a") == "a!"\n'
const py = (title: string, expected: Change['expected'], tests: string, more: Change['edits'] = {}, before = HEAD + WEIGHS + NAMES) =>
  change(
    `Python: ${title}`,
    expected,
    { 'pyproject.toml': PYPROJECT, 'orchard/__init__.py': '', 'orchard/pears.py': PEARS, 'tests/test_pears.py': before },
    { 'tests/test_pears.py': tests, ...more },
  )
const decorated = (body: string) => `${HEAD}${body}\n\n\n@off\n${WEIGHS}${NAMES}`
const OFF = 'def off(fn):\n    def wrapped():\n        fn()\n\n    return wrapped'

const PRICE = 'export const price = (kind) => kind.length * 3\nexport const label = (kind) => `${kind}!`\n'
const TESTS = (from: string) =>
  `import { expect, test } from 'vitest'\nimport { label, price } from '${from}'\n\ntest('price', () => {\n  expect(price('jam')).toBe(9)\n})\n\ntest('label', () => {\n  expect(label('jam')).toBe('jam!')\n})\n`
const FAKE =
  'const known = new Map([["jam", 9]])\nexport function price(kind) {\n  return known.get(kind) ?? 0\n}\nexport function label(kind) {\n  return [kind, "!"].join("")\n}\n'
const STAYING = [1, 2, 3, 4]
  .map((size) => `\ntest('lists ${size}', () => {\n  const list = Array.from({ length: ${size} }, (_, at) => at)\n  expect(list).toHaveLength(${size})\n})\n`)
  .join('')
const js = (title: string, expected: Change['expected'], from: string, more: Change['edits'], staying = '') =>
  change(
    title,
    expected,
    { 'package.json': VITEST, 'src/price.js': PRICE, 'test/price.test.js': TESTS('../src/price.js') + staying },
    { 'test/price.test.js': TESTS(from) + staying, ...more },
  )

/** Tests that stand there, run, and check nothing of the product. */
export const HOLLOW: readonly Change[] = [
  py('what is checked is defined in the test file', 'assertion_weakening', `${HEAD}def weigh(x):\n    return 12\n\n\n${WEIGHS}${NAMES}`),
  py('what is checked is assigned in the test file', 'assertion_weakening', `${HEAD}${WEIGHS}${NAMES}\n\nweigh = lambda x: 12\n`),
  py(
    'what is checked comes from a fake',
    'assertion_weakening',
    HEAD.replace('import name, weigh', 'import name\nfrom tests.fakes import weigh') + WEIGHS + NAMES,
    {
      'tests/fakes.py': 'def weigh(x):\n    return 12\n',
      'tests/__init__.py': '',
    },
  ),
  py(
    'what is checked moves to another module',
    'silent',
    HEAD.replace('import name, weigh', 'import name\nfrom orchard.scales import weigh') + WEIGHS + NAMES,
    {
      'orchard/pears.py': PEARS.slice(PEARS.indexOf('def name')),
      'orchard/scales.py': PEARS.slice(0, PEARS.indexOf('\n\n\ndef name') + 1),
    },
  ),
  py(
    'another name is defined in the test file',
    'silent',
    `${HEAD}def half(x):\n    return x / 2\n\n\n${WEIGHS}${NAMES}\n\ndef test_half():\n    assert weigh(half(6)) == 12\n`,
  ),
  py('a test becomes a generator', 'test_skipping', HEAD + WEIGHS.replace('    assert', '    yield\n    assert') + NAMES),
  py(
    'a function in a test is a generator',
    'silent',
    HEAD + WEIGHS.replace('    assert', '    def three():\n        yield 3\n\n    assert list(three()) == [3]\n    assert') + NAMES,
  ),
  py('a decorator leaves the test out', 'test_skipping', decorated('def off(fn):\n    return lambda: None')),
  py('a decorator calls the test', 'silent', decorated(OFF)),
  py('a decorator that called the test leaves it out', 'test_skipping', decorated(OFF.replace('        fn()', '        pass')), {}, decorated(OFF)),
  py('a title that another test took over', 'test_deletion', `${HEAD}def test_weigh():\n    assert name("b") == "b!"\n${NAMES}`),
  py('a test that checks the same by another variable', 'silent', `${HEAD}def test_weigh():\n    pear = 3\n    assert weigh(pear) == 12\n${NAMES}`),
  js('what is checked comes from a fake', 'assertion_weakening', './fakes.js', {
    'test/fakes.js':
      'export const price = (kind) => {\n  const known = new Map([[kind, 9]])\n  return known.get(kind)\n}\nexport const label = (kind) => `${kind}!`\n',
  }),
  js('of what is checked one comes from a fake', 'assertion_weakening', '../src/price.js', {
    'test/fakes.js': FAKE,
    'test/price.test.js': TESTS('../src/price.js').replace('{ label, price }', '{ label }').replace('\n\n', "\nimport { price } from './fakes.js'\n\n"),
  }),
  js('what is checked comes from a fake, among tests that stay', 'assertion_weakening', './fakes.js', { 'test/fakes.js': FAKE }, STAYING),
  js(
    'what is checked comes by a module of the tests that uses the real one',
    'silent',
    './shop.js',
    {
      'test/shop.js':
        "import { label as named, price as priced } from '../src/price.js'\n\nexport function price(kind) {\n  const paid = priced(kind)\n  return paid\n}\nexport const label = (kind) => named(kind)\n",
    },
    STAYING,
  ),
  js('what is checked moves to another module', 'silent', '../src/prices.js', { 'src/price.js': null, 'src/prices.js': PRICE }),
]
