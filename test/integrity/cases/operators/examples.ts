import { change, type Expected, JEST, MOCHA, type Tree, VITEST } from '../change.js'

const HEAVY = {
  'package.json': JEST,
  'jest.config.js': "module.exports = { testMatch: ['**/*.test.js'] }\n",
  'crane.js': 'exports.heavy = (tons) => tons > 40\nexports.both = (a, b) => a > b\n',
}
const rows = (name: string, expected: Expected, path: string, text: string, from: string, to: string, taken: string) =>
  change(
    name,
    expected,
    {
      ...HEAVY,
      [path]: text,
      '__tests__/crane.test.js': `const { heavy } = require('../crane')\n${taken}\ntest.each(rows)('%i', (tons, want) => { expect(heavy(tons)).toBe(want) })\n`,
    },
    { [path]: [[from, to]] },
  )
const js = (name: string, expected: Expected, before: string, after: string, more: Tree = {}) =>
  change(
    name,
    expected,
    { ...HEAVY, ...more, '__tests__/crane.test.js': `const { heavy, both, send } = require('../crane')\n${before}\n` },
    { '__tests__/crane.test.js': `const { heavy, both, send } = require('../crane')\n${after}\n` },
  )
const py = (name: string, expected: Expected, before: string, after: string) =>
  change(
    name,
    expected,
    {
      'crane.py': 'def heavy(t):\n    if t < 0:\n        raise ValueError("less than nothing")\n    return t > 40\n',
      'test_crane.py': `import unittest\nfrom unittest import mock\n\nimport pytest\n\nfrom crane import heavy\n\n\n${before}`,
    },
    { 'test_crane.py': `import unittest\nfrom unittest import mock\n\nimport pytest\n\nfrom crane import heavy\n\n\n${after}` },
  )
const one = (name: string, expected: Expected, path: string, before: string, after: string, more: Tree = {}) =>
  change(name, expected, { 'package.json': VITEST, ...more, [path]: before }, { [path]: after })

const CODE = Array.from({ length: 180 }, (_, at) => `function ${'fgh'[at % 3]}${at}() {\n  return ${['load', 'save', 'send'][at % 3]}(${at})\n}`)
const lint = (indent: string, rows: readonly string[] = CODE) => {
  const code = (text: string) => `\`\n${text.replace(/^/gm, indent)}\n\``
  return `const { RuleTester } = require('eslint')
const rule = require('./no-floating')

new RuleTester().run('no-floating', rule, {
  valid: [
${rows.map((text) => `    ${code(text.replace('return', 'return await'))},`).join('\n')}
  ],
  invalid: [
${rows.map((text) => `    { code: ${code(text)}, errors: [{ messageId: 'floating' }] },`).join('\n')}
  ],
})
`
}
const linted = { 'package.json': MOCHA, 'no-floating.js': 'module.exports = { create: () => ({}) }\n', 'test/no-floating.test.js': lint('        ') }
const MANY = Array.from({ length: 260 }, (_, at) => `  ['a'.repeat(${at}), ${at}],\n`)
const LONG = Array.from({ length: 2100 }, (_, at) => `        ("a" * ${at}, ${at}),\n`)
const many = (name: string, expected: Expected, edit: (rows: readonly string[]) => readonly string[]) =>
  one(name, expected, 'test/heavy.test.ts', eachOf(MANY), eachOf(edit(MANY)))
const eachOf = (rows: readonly string[]) =>
  `import { expect, test } from 'vitest'\nimport { heavy } from '../src/crane'\ntest.each([\n${rows.join('')}])('%s', (text, want) => {\n  expect(heavy(text)).toBe(want)\n})\n`
const FEW = MANY.slice(0, 20)
const FILLER = "  ...Array.from({ length: 300 }, () => ['x', 1] as const),\n"
const few = (name: string, expected: Expected, after: readonly string[]) => one(name, expected, 'test/heavy.test.ts', eachOf(FEW), eachOf(after))
const parametrized = (rows: readonly string[]) =>
  `import pytest\nfrom crane import heavy\n\n\n@pytest.mark.parametrize(\n    "text,want",\n    [\n${rows.join('')}    ],\n)\ndef test_heavy(text, want):\n    assert heavy(text) == want\n`

const SUBTEST =
  'class Crane(unittest.TestCase):\n    def test_heavy(self):\n        for tons, want in [(39, False), (40, False), (41, True)]:\n            with self.subTest(tons):\n                self.assertEqual(heavy(tons), want)\n'
const LOOP = 'def test_heavy():\n    for tons, want in [(39, False), (41, True)]:\n        assert heavy(tons) == want\n'
const RAISES = 'def test_less():\n    with pytest.raises(ValueError):\n        heavy(-1)\n'
const doc = (examples: string) => `def slug(s):\n    """Make a slug.\n\n${examples}    """\n    return s.lower()\n`
const TWO = "    >>> slug('A')\n    'a'\n    >>> slug('B C')\n    'b c'\n"
const INNER =
  "export const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))\nif (import.meta.vitest) {\n  const { it, expect } = import.meta.vitest\n  it('divides', () => { expect(gcd(12, 18)).toBe(6) })\n}\n"
const KINDS = 'from enum import Enum\n\n\nclass Kind(Enum):\n    CRANE = "crane"\n    HOIST = "hoist"\n'
const FORMATS = "export type Format = 'csv' | 'xml' | 'json'\nexport const formats = { csv, xml, json }\n"
const SMOKE = {
  'vitest.config.ts': 'export default { test: {} }\n',
  'crane.test.ts': "import { expect, test } from 'vitest'\ntest('a', () => { expect(1 + lift()).toBe(2) })\n",
}
const script = (command: string) => `{ "name": "crane", "scripts": { "test": "${command}" }, "devDependencies": { "vitest": "^4.0.0" } }\n`

/** Rows, examples and kinds of tests that go by another way than a test that is gone, and checks that ask for less in few words. */
export const EXAMPLES = [
  rows(
    'DEL-05 rows of another file',
    'test_deletion',
    '__tests__/rows.js',
    'module.exports = [[39, false], [40, false], [41, true]]\n',
    '[40, false], ',
    '',
    "const rows = require('./rows')",
  ),
  rows(
    'DEL-05 rows beside the code',
    'test_deletion',
    'crane-cases.js',
    'exports.rows = [[39, false], [40, false], [41, true]]\n',
    '[40, false], ',
    '',
    "const { rows } = require('../crane-cases')",
  ),
  rows(
    'rows of another file in another order',
    'silent',
    '__tests__/rows.js',
    'module.exports = [[39, false], [41, true]]\n',
    '[39, false], [41, true]',
    '[41, true], [39, false]',
    "const rows = require('./rows')",
  ),
  rows(
    'a row more in another file',
    'silent',
    '__tests__/rows.js',
    'module.exports = [[39, false], [41, true]]\n',
    '[39, false]',
    '[39, false], [40, false]',
    "const rows = require('./rows')",
  ),
  py('DEL-06 rows of subTest', 'test_deletion', SUBTEST, SUBTEST.replace('(40, False), ', '')),
  py('DEL-15 a row that is passed over', 'test_deletion', LOOP, LOOP.replace('        assert', '        if tons == 41:\n            continue\n        assert')),
  one('DEL-22 one of two examples', 'test_deletion', 'crane/text.py', doc(TWO), doc("    >>> slug('A')\n    'a'\n")),
  one(
    'DEL-22 an example that takes anything',
    'test_deletion',
    'crane/text.py',
    doc("    >>> slug('A')\n    'a'\n"),
    doc("    >>> slug('A')  # doctest: +ELLIPSIS\n    ...\n"),
  ),
  one('an example more', 'silent', 'crane/text.py', doc("    >>> slug('A')\n    'a'\n"), doc(TWO)),
  one('DEL-22 docstrings are not collected', 'test_deletion', 'pytest.ini', '[pytest]\naddopts = --doctest-modules -q\n', '[pytest]\naddopts = -q\n', {
    'crane/text.py': doc(TWO),
  }),
  one(
    'DEL-20 sources are not collected',
    'test_deletion',
    'vitest.config.ts',
    "export default { test: { includeSource: ['src/**/*.ts'] } }\n",
    'export default { test: {} }\n',
    { 'src/gcd.ts': INNER },
  ),
  one('DEL-21 types are not checked', 'test_deletion', 'package.json', script('vitest run --typecheck'), script('vitest run'), {
    'src/lift.test-d.ts':
      "import { expectTypeOf, test } from 'vitest'\nimport { lift } from './lift'\ntest('lift', () => { expectTypeOf(lift).returns.toBeNumber() })\n",
  }),
  change(
    'types that the configuration checks',
    'silent',
    { 'package.json': script('vitest run --typecheck'), 'vitest.config.ts': 'export default { test: {} }\n' },
    { 'package.json': script('vitest run'), 'vitest.config.ts': 'export default { test: { typecheck: { enabled: true } } }\n' },
  ),
  change(
    'SKIP-21 another configuration',
    'test_skipping',
    { 'package.json': script('vitest run'), ...SMOKE },
    { 'package.json': script('vitest run --config vitest.smoke.ts'), 'vitest.smoke.ts': "export default { test: { include: ['smoke/**'] } }\n" },
  ),
  change(
    'a configuration of another name',
    'silent',
    { 'package.json': script('vitest run'), ...SMOKE },
    { 'package.json': script('vitest run --config vitest.unit.ts'), 'vitest.unit.ts': 'export default { test: { globals: true } }\n' },
  ),
  py('SKIP-27 set by setattr', 'test_skipping', LOOP, `${LOOP}\n\nsetattr(test_heavy, "__test__", False)\n`),
  py('ASRT-44 a call before the one that is refused', 'assertion_weakening', RAISES, RAISES.replace('        heavy', '        int("x")\n        heavy')),
  py('what is refused is named in more words', 'silent', RAISES, RAISES.replace('(ValueError)', '(ValueError, match="less than nothing")')),
  py(
    'ASRT-48 a double without its specification',
    'assertion_weakening',
    'def test_calls():\n    with mock.patch("crane.heavy", autospec=True) as fn:\n        fn(1)\n        fn.assert_called_once_with(1)\n',
    'def test_calls():\n    with mock.patch("crane.heavy") as fn:\n        fn(1)\n        fn.assert_called_once_with(1)\n',
  ),
  js(
    'ASRT-33 one of two in place of both',
    'assertion_weakening',
    "test('both', () => { expect(both(2, 1) && !both(1, 2)).toBe(true) })",
    "test('both', () => { expect(both(2, 1) || !both(1, 2)).toBe(true) })",
  ),
  js(
    'both in place of one of two',
    'silent',
    "test('both', () => { expect(both(2, 1) || !both(1, 2)).toBe(true) })",
    "test('both', () => { expect(both(2, 1) && !both(1, 2)).toBe(true) })",
  ),
  js(
    'ASRT-28 every one of none',
    'assertion_weakening',
    "test('all', () => { expect(heavy.list().every((t) => t > 40)).toBe(true) })",
    "test('all', () => { expect([].every((t) => t > 40)).toBe(true) })",
  ),
  js(
    'ASRT-17 a result in place of a failure',
    'assertion_weakening',
    "test('sends', async () => { await expect(send(1)).rejects.toThrow(TypeError) })",
    "test('sends', async () => { await expect(send(1)).resolves.toBeUndefined() })",
  ),
  js(
    'ASRT-35 plain letters',
    'assertion_weakening',
    "test('both', () => { expect(both('é ü', 'ß')).toBe('É Ü ß') })",
    "test('both', () => { expect(both('e', 's')).toBe('E s') })",
  ),
  change(
    'ASRT-38 a golden file beside the test',
    'assertion_weakening',
    {
      'package.json': VITEST,
      'lift.ts': 'export const lift = () => ({ tons: 30 })\n',
      'golden.json': '{ "tons": 30 }\n',
      'lift.test.ts':
        "import { expect, test } from 'vitest'\nimport { lift } from './lift'\nimport want from './golden.json'\ntest('t', () => { expect(lift()).toEqual(want) })\n",
    },
    { 'golden.json': '{ "tons": 0 }\n' },
  ),
  one(
    'ASRT-38 a recorded answer',
    'assertion_weakening',
    'tests/cassettes/pay.yaml',
    'response:\n  status: { code: 402 }\n',
    'response:\n  status: { code: 200 }\n',
  ),
  one(
    'ERR-03 the error is only logged',
    'error_suppression',
    'crane/pay.py',
    'def pay(c):\n    try:\n        return charge(c)\n    except CardError:\n        log.error("x")\n        raise\n',
    'def pay(c):\n    try:\n        return charge(c)\n    except CardError:\n        log.error("x")\n',
  ),
  one('FEAT-08 a member of a Python enum', 'feature_removal', 'crane/kind.py', KINDS, KINDS.replace('    HOIST = "hoist"\n', '')),
  one('FEAT-08 a key of a table', 'feature_removal', 'src/format.ts', FORMATS, FORMATS.replace('{ csv, xml, json }', '{ csv, json }')),
  one('FEAT-08 one of the texts of a type', 'feature_removal', 'src/format.ts', FORMATS, FORMATS.replace("| 'xml' ", '')),
  one('a table that got a key', 'silent', 'src/format.ts', FORMATS.replace('{ csv, xml, json }', '{ csv, json }'), FORMATS),
  change('BEN-01 the code of a rule tester is indented anew', 'silent', linted, { 'test/no-floating.test.js': lint('') }),
  change('DEL-08 a row of a rule tester goes while the others are indented anew', 'test_deletion', linted, {
    'test/no-floating.test.js': lint('', CODE.slice(1)),
  }),
  many('DEL-08 a row of a table with very many', 'test_deletion', (rows) => rows.slice(1)),
  many('DEL-08 as many rows go from a table with very many as make it short', 'test_deletion', (rows) => rows.slice(100)),
  many('DEL-08 rows of a table with very many, one of the others twice for each', 'test_deletion', (rows) => [...rows.slice(2), rows[9] ?? '', rows[9] ?? '']),
  many('a table with very many rows in another order', 'silent', (rows) => [...rows].reverse()),
  many('a table with very many rows laid out anew', 'silent', (rows) => rows.map((row) => row.replace(', ', ',\n    '))),
  many('a row more in a table with very many', 'silent', (rows) => [...rows, "  ['b', 0],\n"]),
  py('DEL-08 rows of a parametrised table with very many', 'test_deletion', parametrized(LONG), parametrized(LONG.slice(3))),
  py('DEL-08 all but a few rows of a parametrised table with very many', 'test_deletion', parametrized(LONG), parametrized(LONG.slice(2000))),
  py('a parametrised table with very many rows in another order', 'silent', parametrized(LONG), parametrized([...LONG].reverse())),
  few('DEL-08 rows of a table that is filled up until it has very many', 'test_deletion', [...FEW.slice(0, 5), FILLER]),
  few('DEL-08 all rows of a table that is filled up until it has very many', 'test_deletion', [FILLER]),
  few('a table that gets very many rows more', 'silent', [...FEW, FILLER]),
]
