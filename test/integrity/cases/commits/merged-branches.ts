import { type Change, change, type Expected, VITEST } from '../change.js'

const SHOWN = (of: string) =>
  `export const shown = (of: string) => ${of}\nexport const isOld = () => process.versions.node.startsWith('18')\nexport const name = () => process.arch\n`
const TEST = (body: string) => `import { expect, it } from 'vitest'
import { isOld, name, shown } from '../src/shown'

it('shows where it failed', () => {
  const text = shown('stack')
  expect(text.length).toBe(6)
${body}
})
`
const TWO = "  if (isOld()) {\n    expect(text).toBe('stack:8')\n  } else {\n    expect(text).toBe('stack:9')\n  }"
const THREE =
  "  if (name() === 'arm') {\n    if (isOld()) {\n      expect(text).toBe('stack:8')\n    } else {\n      expect(text).toBe('stack:7')\n    }\n  } else {\n    expect(text).toBe('stack:9')\n  }"
const merged = (name: string, expected: Expected, was: string, is: string, code = SHOWN('`${of}#`.slice(0, 9)')): Change =>
  change(
    name,
    expected,
    { 'package.json': VITEST, 'src/shown.ts': SHOWN('`${of}:`.slice(0, 9)'), 'test/shown.test.ts': TEST(was) },
    { 'src/shown.ts': code, 'test/shown.test.ts': TEST(is) },
  )

// Rows that are written as they stand.
const LINT = '{ "name": "rules", "private": true, "scripts": { "test": "mocha" }, "devDependencies": { "eslint": "^9.0.0", "mocha": "^10.0.0" } }\n'
const ROWS = (rows: string, valid = "'let a = 1'") => `const { RuleTester } = require('eslint')
const rule = require('../src/no-escape.js')

new RuleTester().run('no-escape', rule, {
  valid: [${valid}],
  invalid: [
${rows}
  ],
})
`
const ROW = (code: string, column = 1) => `    { code: ${code}, errors: [{ messageId: 'escape', column: ${column} }] },`
const [FIRST, SECOND] = ['String.raw`let a = "\\u{41}"`', 'String.raw`let b = "\\x41"`'] as const
const raw = (name: string, expected: Expected, rows: string, valid?: string): Change =>
  change(
    name,
    expected,
    { 'package.json': LINT, 'src/no-escape.js': 'module.exports = { create: () => ({}) }\n', 'test/no-escape.js': ROWS(`${ROW(FIRST)}\n${ROW(SECOND, 9)}`) },
    { 'test/no-escape.js': ROWS(rows, valid) },
  )

/** Two ways of a condition that looked at the same thing became one check of it, each beside one that asks less. */
export const MERGED_BRANCHES: readonly Change[] = [
  raw('a row in String.raw goes', 'test_deletion', ROW(FIRST)),
  raw('a row in String.raw is refused no more', 'any', ROW(FIRST), `'let a = 1', ${SECOND}`),
  raw('a row in String.raw is written with escapes', 'silent', `${ROW('\'let a = "\\\\u{41}"\'')}\n${ROW(SECOND, 9)}`),
  merged('both ways of a condition ask for one answer now', 'silent', TWO, "  expect(text).toBe('stack:#')"),
  merged('three ways of two conditions ask for one answer now', 'silent', THREE, "  expect(text).toBe('stack:#')"),
  merged(
    'two of three ways ask for one answer now',
    'silent',
    THREE,
    "  if (name() === 'arm') {\n    expect(text).toBe('stack:6')\n  } else {\n    expect(text).toBe('stack:#')\n  }",
  ),
  merged(
    'both ways in a loop ask for one snapshot now',
    'silent',
    '  for (const one of [text, shown(\'other\')]) {\n    if (isOld()) {\n      expect(one).toMatchInlineSnapshot(`"a"`)\n    } else {\n      expect(one).toMatchInlineSnapshot(`"b"`)\n    }\n  }',
    '  for (const one of [text, shown(\'other\')]) {\n    expect(one).toMatchInlineSnapshot(`"c"`)\n  }',
  ),
  merged('one way alone is asked, under its condition', 'assertion_weakening', TWO, "  if (isOld()) {\n    expect(text).toBe('stack:#')\n  }"),
  merged('both ways ask for less now', 'assertion_weakening', TWO, '  expect(text).toBeTruthy()'),
  merged('both ways ask for any text now', 'assertion_weakening', TWO, '  expect(text).toEqual(expect.any(String))'),
  merged(
    'what stood under a condition alone is gone, and another step asks the same',
    'assertion_weakening',
    "  if (isOld()) {\n    expect(text).toBe('stack:8')\n  }\n  shown('again')\n  expect(text).toBe('stack:9')",
    "  shown('again')\n  expect(text).toBe('stack:9')",
  ),
  merged('both ways ask for one answer now, and the code is what it was', 'any', TWO, "  expect(text).toBe('stack:#')", SHOWN('`${of}:`.slice(0, 9)')),
]
