import { type Change, change, PYPROJECT, VITEST } from '../change.js'

const CODE = 'export const make = (name: string, size?: number) => ({ name, size })\nexport const price = (kind: string) => kind.length\n'
const IMPORTS = "import { expect, it } from 'vitest'\nimport { make, price } from './code.js'\n\n"
const PRICE = "\nit('price', () => {\n  expect(price('jam')).toBe(3)\n})\n"
const MADE = "  const made = make('a')\n  expect(made.name).toBe('a')"
const made = (above: string, body: string) => `${IMPORTS}${above}it('made', () => {\n${body}\n})\n${PRICE}`
const asked = (name: string, expected: Change['expected'], above: string, body: string, before = MADE) =>
  change(name, expected, { 'package.json': VITEST, 'src/code.ts': CODE, 'src/code.test.ts': made('', before) }, { 'src/code.test.ts': made(above, body) })

const SHOP = 'def make(name, size=None):\n    return {"name": name, "size": size}\n\n\ndef price(kind):\n    return len(kind)\n'
const HEAD = 'from dataclasses import dataclass\nfrom types import SimpleNamespace\n\nfrom shop.code import make, price\n\n\n'
const PRICED = '\n\ndef test_price():\n    assert price("jam") == 3\n'
const inPython = (name: string, expected: Change['expected'], above: string, body: string, before = '    made = make("a")\n    assert made["name"] == "a"') =>
  change(
    name,
    expected,
    { 'pyproject.toml': PYPROJECT, 'shop/__init__.py': '', 'shop/code.py': SHOP, 'tests/test_code.py': `${HEAD}def test_made():\n${before}\n${PRICED}` },
    { 'tests/test_code.py': `${HEAD}${above === '' ? '' : `${above}\n\n\n`}def test_made():\n${body}\n${PRICED}` },
  )

/** What a check asks is written down beside it now, in place of what the code answers; and what only moved to the module. */
export const WRITTEN_DOWN: readonly Change[] = [
  asked('ASRT-03 a list that is asked whether it is there', 'assertion_weakening', "const made = { name: 'a' }\n", '  expect(made).toBeTruthy()'),
  asked(
    'ASRT-03 an object that is held against its own words',
    'assertion_weakening',
    '',
    "  const made = { name: 'a' }\n  expect(made).toEqual({ name: 'a' })",
  ),
  asked('ASRT-03 the same at the module', 'assertion_weakening', "const made = { name: 'a' }\n\n", "  expect(made).toEqual({ name: 'a' })"),
  asked("ASRT-03 an object of the test's own class", 'assertion_weakening', "class Made {\n  name = 'a'\n}\n\n", "  expect(new Made().name).toBe('a')"),
  asked(
    'ASRT-03 an entry of a map that is written down',
    'assertion_weakening',
    "const all = new Map([['a', { name: 'a' }]])\n\n",
    "  expect(all.get('a')!.name).toBe('a')",
  ),
  asked(
    'benign: an object that the code was given',
    'silent',
    '',
    "  const seen: string[] = ['x']\n  price.call(seen, 'a')\n  expect(seen).toEqual(['x'])",
    "  const seen: string[] = ['x']\n  price.call(seen, 'ab')\n  expect(seen).toEqual(['x'])",
  ),
  asked('benign: what is made for all tests at once', 'silent', "const MADE = make('a', 3)\n\n", "  expect(MADE.name).toBe('a')"),
  asked(
    "benign: an object of the test's own class that the code is called by",
    'silent',
    "class Named {\n  readonly made = make('a')\n}\n\n",
    "  expect(new Named().made.name).toBe('a')",
  ),
  inPython(
    "ASRT-03 an object of the test's own class in Python",
    'assertion_weakening',
    '@dataclass\nclass Made:\n    name: str = "a"',
    '    assert Made().name == "a"',
  ),
  inPython(
    "ASRT-03 a function of the test's own in Python",
    'assertion_weakening',
    'def made():\n    return {"name": "a"}',
    '    assert made()["name"] == "a"',
  ),
  inPython('ASRT-03 a namespace in Python', 'assertion_weakening', 'MADE = SimpleNamespace(name="a")', '    assert MADE.name == "a"'),
  inPython('ASRT-01 what is made for all tests is only there', 'assertion_weakening', 'MADE = make("a")', '    assert MADE'),
  inPython(
    'benign: what is made for all tests at once in Python',
    'silent',
    'MADE = make("a", size=3)',
    '    assert not MADE',
    '    made = make("a")\n    assert not made',
  ),
  inPython('ASRT-27 what is made for all tests is written down', 'any', 'MADE = {}', '    assert not MADE', '    made = make("a")\n    assert not made'),
  inPython(
    "benign: an object of the test's own class that is made of the code",
    'silent',
    'class Made:\n    def __init__(self):\n        self.name = make("a")["name"]',
    '    assert Made().name == "a"',
  ),
]
