import { type Change, change, JEST, MOCHA, NODE, VITEST } from '../change.js'

const SOURCE = "export function parse(text) {\n  if (text === '') throw new SyntaxError('empty')\n  return { text, size: text.length }\n}\n"
const FILE = 'test/parse.test.js'
const BODIES = 'test/bodies.js'

const files = (test: string, bodies: string, manifest: string) => ({ 'package.json': manifest, 'src/parse.js': SOURCE, [FILE]: test, [BODIES]: bodies })
const on = (name: string, expected: Change['expected'], test: string, before: string, after: string, manifest = VITEST): Change =>
  change(name, expected, files(test, before, manifest), { [BODIES]: after })

const EXPECT = "import { expect } from 'vitest'\nimport { parse } from '../src/parse.js'\n\n"
const BOTH = ['expect(found.text).toBe(text)', 'expect(found.size).toBe(text.length)']
const arrow = (checks: readonly string[], imports = EXPECT) =>
  `${imports}export const bodyFor = (text) => () => {\n  const found = parse(text)\n${checks.map((one) => `  ${one}\n`).join('')}}\n`
const declared = (checks: readonly string[], imports = EXPECT) =>
  `${imports}export function bodyFor(text) {\n  return async function () {\n    const found = parse(text)\n${checks.map((one) => `    ${one}\n`).join('')}  }\n}\n`
const USED = "import { it } from 'vitest'\nimport { bodyFor } from './bodies.js'\n\nit('parses x', bodyFor('x'))\nit('parses abc', bodyFor('abc'))\n"
const JEST_USED = USED.replace("import { it } from 'vitest'\n", '').replaceAll("it('", "test('")
const NODE_USED = USED.replace("import { it } from 'vitest'", "import { it } from 'node:test'")
const KEPT = "import { it } from 'vitest'\nimport { bodyFor } from './bodies.js'\n\nconst body = bodyFor('x')\n\nit('parses x', body)\n"
const NAMED = "import { it } from 'vitest'\nimport { body } from './bodies.js'\n\nit('parses x', body)\n"
const MADE = (checks: readonly string[]) =>
  `${EXPECT}const makeBody = (rows) => () => {\n  for (const text of rows) {\n    const found = parse(text)\n${checks.map((one) => `    ${one}\n`).join('')}  }\n}\n\nexport const body = makeBody(['x', 'abc'])\n`
const ASSERT = "import assert from 'node:assert/strict'\nimport { parse } from '../src/parse.js'\n\n"
const ASSERTS = ['assert.equal(found.text, text)', 'assert.equal(found.size, text.length)']

/** Bodies of tests that a function of another file makes. */
export const MADE_BODIES: readonly Change[] = [
  on('a body that an imported function makes asks less', 'assertion_weakening', USED, arrow(BOTH), arrow(BOTH.slice(0, 1))),
  on('a body that an imported function makes asks nothing', 'assertion_weakening', USED, arrow(BOTH), arrow([])),
  on('a body that an imported function returns asks less', 'assertion_weakening', USED, declared(BOTH), declared(BOTH.slice(0, 1))),
  on('a body that is kept in a name asks less', 'assertion_weakening', KEPT, arrow(BOTH), arrow(BOTH.slice(0, 1))),
  on('a body that another file keeps in a name asks less', 'assertion_weakening', NAMED, MADE(BOTH), MADE(BOTH.slice(0, 1))),
  on('a body that another file keeps in a name is made of fewer rows', 'any', NAMED, MADE(BOTH), MADE(BOTH).replace("['x', 'abc']", "['x']")),
  on(
    'a body of Jest that an imported function makes asks less',
    'assertion_weakening',
    JEST_USED,
    arrow(BOTH, EXPECT.slice(EXPECT.indexOf('\n') + 1)),
    arrow(BOTH.slice(0, 1), EXPECT.slice(EXPECT.indexOf('\n') + 1)),
    JEST,
  ),
  on(
    'a body of node:test that an imported function makes asks less',
    'assertion_weakening',
    NODE_USED,
    arrow(ASSERTS, ASSERT),
    arrow(ASSERTS.slice(0, 1), ASSERT),
    NODE,
  ),
  on(
    'a body of mocha that an imported function makes asks less',
    'assertion_weakening',
    USED.replace("import { it } from 'vitest'\n", ''),
    arrow(ASSERTS, ASSERT),
    arrow(ASSERTS.slice(0, 1), ASSERT),
    MOCHA,
  ),

  on(
    'a body that an imported function makes asks in other words',
    'silent',
    USED,
    arrow(BOTH),
    arrow(BOTH.map((one) => one.replace('toBe(', 'toStrictEqual('))),
  ),
  on('a body that an imported function makes asks more', 'silent', USED, arrow(BOTH.slice(0, 1)), arrow(BOTH)),
  on('a body that an imported function makes is written as a function', 'silent', USED, arrow(BOTH), declared(BOTH)),
  change('bodies that an imported function makes are written in the tests', 'silent', files(USED, arrow(BOTH), VITEST), {
    [FILE]: `import { expect, it } from 'vitest'\nimport { parse } from '../src/parse.js'\n\n${['x', 'abc'].map((text) => `it('parses ${text}', () => {\n  const found = parse('${text}')\n  expect(found.text).toBe('${text}')\n  expect(found.size).toBe(${text.length})\n})\n`).join('\n')}`,
    [BODIES]: null,
  }),
]
