import { type Change, change, JEST, MOCHA, NODE, VITEST } from '../change.js'

const SOURCE =
  "export function parse(text) {\n  if (text === '') throw new SyntaxError('empty')\n  return { text }\n}\n\nexport async function save(text) {\n  if (text === '') throw new SyntaxError('empty')\n}\n\nexport class Parser {\n  get total() {\n    return parse('x')\n  }\n}\n"
const FILE = 'src/parse.test.js'
const IMPORT = "import { Parser, parse, save } from './parse.js'\n"
const VALUE = "expect(parse('y').text).toBe('y')"
const vitest = (line: string, more = VALUE) => `import { expect, it } from 'vitest'\n${IMPORT}\nit('parses', async () => {\n  ${more}\n  ${line}\n})\n`
const jest = (line: string) => `${IMPORT}\nconst go = () => parse('x')\n\ntest('parses', async () => {\n  ${line}\n})\n`
const chai = (line: string) => `import { assert, expect } from 'chai'\n${IMPORT}\nit('parses', () => {\n  ${line}\n})\n`
const node = (line: string) => `import assert from 'node:assert/strict'\nimport test from 'node:test'\n${IMPORT}\ntest('parses', async () => {\n  ${line}\n})\n`

const on = (name: string, expected: Change['expected'], before: string, after: string, written: (line: string) => string = vitest, manifest = VITEST): Change =>
  change(name, expected, { 'package.json': manifest, 'src/parse.js': SOURCE, [FILE]: written(before) }, { [FILE]: written(after) })

const NOT = "expect(() => parse('x')).not.toThrow()"

/** What has to throw nothing, and calls nothing any more. */
export const THROWS_NOT: readonly Change[] = [
  on('a callback that has to throw nothing only names what it called', 'assertion_weakening', NOT, 'expect(() => parse).not.toThrow()'),
  on('a callback that has to throw nothing only makes another', 'assertion_weakening', NOT, "expect(() => () => parse('x')).not.toThrow()"),
  on('a callback that has to throw nothing gives back another', 'assertion_weakening', NOT, "expect(() => { return () => parse('x') }).not.toThrow()"),
  on('a callback that has to throw nothing binds what it called', 'assertion_weakening', NOT, "expect(() => parse.bind(null, 'x')).not.toThrow()"),
  on(
    'a callback of Jest that has to throw nothing only names a helper',
    'assertion_weakening',
    'expect(() => go()).not.toThrow()',
    'expect(() => go).not.toThrow()',
    jest,
    JEST,
  ),
  on(
    "chai's callback that has to throw nothing only names what it called",
    'assertion_weakening',
    "expect(() => parse('x')).to.not.throw()",
    'expect(() => parse).to.not.throw()',
    chai,
    MOCHA,
  ),
  on(
    "chai's assert of a callback that throws nothing only makes another",
    'assertion_weakening',
    "assert.doesNotThrow(() => parse('x'))",
    "assert.doesNotThrow(() => () => parse('x'))",
    chai,
    MOCHA,
  ),
  on(
    "node's assert of a callback that throws nothing only names what it called",
    'assertion_weakening',
    "assert.doesNotThrow(() => parse('x'))",
    'assert.doesNotThrow(() => { parse })',
    node,
    NODE,
  ),
  on(
    "node's assert of a promise that is not rejected is given none",
    'assertion_weakening',
    "await assert.doesNotReject(async () => save('x'))",
    'await assert.doesNotReject(async () => save)',
    node,
    NODE,
  ),
  on(
    'a promise that has to be resolved is of a callback that calls nothing',
    'assertion_weakening',
    "await expect(async () => save('x')).resolves.not.toThrow()",
    'await expect(async () => save).resolves.not.toThrow()',
  ),

  on('a function is handed over by its name', 'silent', 'expect(() => go()).not.toThrow()', 'expect(go).not.toThrow()', jest, JEST),
  on('a callback that has to throw nothing is written as a block', 'silent', NOT, "expect(() => {\n    parse('x')\n  }).not.toThrow()"),
  on('a bound function has to throw nothing', 'silent', NOT, "expect(parse.bind(null, 'x')).not.toThrow()"),
  on(
    'a callback that has to throw nothing reads a property',
    'silent',
    'expect(() => new Parser().total).not.toThrow()',
    'const parser = new Parser()\n  expect(() => parser.total).not.toThrow()',
  ),
  on(
    'a callback that has to throw nothing waits for what it calls',
    'silent',
    "await assert.doesNotReject(save('x'))",
    "await assert.doesNotReject(async () => await save('x'))",
    node,
    NODE,
  ),
]
