import { type Change, change, NODE } from '../change.js'

const SOURCE =
  "export function parse(text) {\n  if (text === '') throw new SyntaxError('empty')\n  return { text, size: text.length }\n}\n\nexport async function save(text) {\n  if (text === '') throw new SyntaxError('empty')\n}\n"
const FILE = 'src/parse.test.js'
const file = (from: string, lines: readonly string[], name = 'assert') =>
  `import ${name} from '${from}'\nimport test from 'node:test'\nimport { parse, save } from './parse.js'\n\ntest('parses', async () => {\n${lines.map((line) => `  ${line}\n`).join('')}})\n`
const on = (name: string, expected: Change['expected'], before: string, after: string): Change =>
  change(name, expected, { 'package.json': NODE, 'src/parse.js': SOURCE, [FILE]: before }, { [FILE]: after })

const ALIKE = [
  "assert.ok(parse('x').size > 0)",
  "assert.throws(() => parse(''), SyntaxError)",
  "await assert.rejects(() => save(''), SyntaxError)",
  "assert.match(parse('pen').text, /^pen$/)",
  "assert.strictEqual(parse('x').size, 1)",
  "assert.deepStrictEqual(parse('x'), { text: 'x', size: 1 })",
]
const LOOSE = ["assert.equal(parse('x').size, 1)", "assert.deepEqual(parse('x'), { text: 'x', size: 1 })"]

/** The strict assert of node and the plain one. */
export const STRICT_AND_PLAIN: readonly Change[] = [
  on('functions that mean the same in both are taken from the plain assert', 'silent', file('node:assert/strict', ALIKE), file('node:assert', ALIKE)),
  on(
    'functions that mean the same in both are taken from the strict one of the plain assert',
    'silent',
    file('node:assert', ALIKE, '{ strict as assert }'),
    file('node:assert', ALIKE),
  ),
  on('only ok is taken from the plain assert, with another word to it', 'silent', file('assert/strict', ALIKE.slice(0, 1)), file('assert', ALIKE.slice(0, 1))),
  on('equal is taken from the plain assert', 'assertion_weakening', file('node:assert/strict', LOOSE.slice(0, 1)), file('node:assert', LOOSE.slice(0, 1))),
  on('deepEqual is taken from the plain assert', 'assertion_weakening', file('node:assert/strict', LOOSE), file('node:assert', LOOSE)),
  on(
    'equal becomes strictEqual on its way to the plain assert',
    'silent',
    file('node:assert/strict', LOOSE),
    file('node:assert', ["assert.strictEqual(parse('x').size, 1)", "assert.deepStrictEqual(parse('x'), { text: 'x', size: 1 })"]),
  ),
  on(
    'another value is expected on the way to the plain assert',
    'any',
    file('node:assert/strict', LOOSE),
    file('node:assert', ["assert.equal(parse('x').size, 2)", LOOSE[1] ?? '']),
  ),
  on(
    'equal becomes ok on its way to the plain assert',
    'assertion_weakening',
    file('node:assert/strict', LOOSE),
    file('node:assert', ["assert.ok(parse('x').size)", LOOSE[1] ?? '']),
  ),
  on('strictEqual becomes equal of the plain assert', 'assertion_weakening', file('node:assert', ALIKE.slice(4, 5)), file('node:assert', LOOSE.slice(0, 1))),
  on(
    'a check goes on its way to the plain assert',
    'assertion_weakening',
    file('node:assert/strict', [...ALIKE, ...LOOSE]),
    file('node:assert', [...ALIKE.slice(0, 3), ...LOOSE]),
  ),
  on(
    'the class of an error goes on its way to the plain assert',
    'assertion_weakening',
    file('node:assert/strict', ALIKE),
    file(
      'node:assert',
      ALIKE.map((line) => line.replace("(''), SyntaxError)", "(''))")),
    ),
  ),
]
