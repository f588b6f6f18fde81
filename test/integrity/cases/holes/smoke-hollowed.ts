import { type Change, type Expected, PYPROJECT, upon, VITEST } from '../change.js'

// Tests that ask for no more than that a call goes through.
const PARSE =
  "export function parse(text: string): number {\n  if (text === '') throw new Error('nothing to read')\n  return Number(text)\n}\n\nexport const SIGNS = ['+', '-']\n"
const READS = "it('reads two', () => {\n  expect(parse('2')).toBe(2)\n})\n"
const PARSE_TEST = (body: string) =>
  `import { beforeEach, expect, it } from 'vitest'\nimport { parse, SIGNS } from '../src/parse'\n\nit('takes a sign', () => {\n${body}})\n\n${READS}`
const TRIED = "  try {\n    parse('+3')\n  } catch {\n    expect.fail('a sign is no error')\n  }\n"
const ASKED = "  expect(() => parse('+3')).not.toThrow()\n"
const CALLED = "  parse('+3')\n"

const inScript = (name: string, expected: Expected, from: string, to: string): Change =>
  upon({ 'package.json': VITEST, 'src/parse.ts': PARSE })(name, expected, { 'test/parse.test.ts': PARSE_TEST(from) }, { 'test/parse.test.ts': PARSE_TEST(to) })

const LEDGER = 'class Ledger:\n    def add(self, amount):\n        if amount < 0:\n            raise ValueError(amount)\n\n    limit = 3\n'
const LEDGER_TEST = (body: string) =>
  `from shop.ledger import Ledger\n\n\ndef test_adds_nothing():\n${body}\n\ndef test_has_a_limit():\n    assert Ledger().limit == 3\n`
const inPython = (name: string, expected: Expected, from: string, to: string): Change =>
  upon({ 'pyproject.toml': PYPROJECT, 'shop/__init__.py': '', 'shop/ledger.py': LEDGER })(
    name,
    expected,
    { 'tests/test_ledger.py': LEDGER_TEST(from) },
    { 'tests/test_ledger.py': LEDGER_TEST(to) },
  )

export const SMOKE_HOLLOWED: readonly Change[] = [
  inScript('a catch that fails gave way to an empty function that throws nothing', 'assertion_weakening', TRIED, '  expect(() => {}).not.toThrow()\n'),
  inScript('a catch that fails gave way to one that swallows', 'assertion_weakening', TRIED, "  try {\n    parse('+3')\n  } catch {\n    // a sign\n  }\n"),
  inScript('the call went from such a try', 'assertion_weakening', TRIED, "  try {\n  } catch {\n    expect.fail('a sign is no error')\n  }\n"),
  inScript('a catch that fails gave way to toThrow', 'silent', TRIED, ASKED),
  inScript('a catch that fails gave way to the call itself', 'silent', TRIED, CALLED),
  inScript('toThrow gave way to a catch that fails', 'silent', ASKED, TRIED),
  inScript('an empty function throws nothing', 'assertion_weakening', ASKED, '  expect(() => {}).not.toThrow()\n'),
  inScript('a function that answers a constant throws nothing', 'assertion_weakening', ASKED, "  expect(() => '+3').not.toThrow()\n"),
  inScript('a call that had to go through gave way to an empty function', 'test_deletion', CALLED, '  expect(() => {}).not.toThrow()\n'),
  inScript('a call that had to go through gave way to what is always so', 'test_deletion', CALLED, '  expect(true).toBe(true)\n'),
  inScript('a call that had to go through gave way to a text of the test', 'test_deletion', CALLED, "  const sign = '+3'\n  expect(sign).toBeDefined()\n"),
  inScript('a call that had to go through gave way to a check of it', 'silent', CALLED, "  expect(parse('+3')).toBe(3)\n"),
  inScript('a call that had to go through gave way to a check of the code', 'silent', CALLED, "  expect(SIGNS).toContain('+')\n  parse('+3')\n"),
  inPython('a call that had to go through gave way to what is always so in Python', 'test_deletion', '    Ledger().add(0)\n', '    assert True\n'),
  inPython(
    'a call that had to go through gave way to a text of the test in Python',
    'test_deletion',
    '    Ledger().add(0)\n',
    '    amount = 0\n    assert amount == 0\n',
  ),
  inPython('a call that had to go through gave way to a check of it in Python', 'silent', '    Ledger().add(0)\n', '    assert Ledger().add(0) is None\n'),
]
