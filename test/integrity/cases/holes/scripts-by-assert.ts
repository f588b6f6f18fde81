import { type Change, type Expected, upon } from '../change.js'

const onNode = upon({
  'package.json': '{ "name": "ferry", "private": true, "scripts": { "test": "node test/run.js" } }\n',
  'lib/query.js': 'exports.query = (sql, done) => setImmediate(() => done(null, [{ deck: sql.length }]))\n',
})

const ASK = (sql: string, check: string) => `query('${sql}', (err, rows) => {\n  assert.ifError(err);\n  ${check}\n});\n`
const SCRIPT = (...parts: readonly string[]) => `const assert = require('assert');\nconst { query } = require('../lib/query');\n\n${parts.join('\n')}`
const script = (name: string, expected: Expected, before: readonly string[], after: readonly string[]): Change =>
  onNode(name, expected, { 'test/test-query.js': SCRIPT(...before) }, { 'test/test-query.js': SCRIPT(...after) })

const FIRST = ASK('SELECT 1', 'assert.strictEqual(rows[0].deck, 8);')
const SECOND = ASK('SELECT 10', 'assert.strictEqual(rows[0].deck, 9);')
const NAMED = (call: string) => `function testDeck() {\n  query('SELECT 10', (err, rows) => assert.strictEqual(rows[0].deck, 9));\n}\n\n${call}`
const AT_END = (check: string) =>
  `let found;\nquery('SELECT 10', (err, rows) => {\n  found = rows;\n});\n\nprocess.on('exit', () => {\n  assert.strictEqual(found.length, 1);\n${check}});\n`

/** Scripts that are run by themselves: they ask in callbacks, in functions that they call, and when they end. */
export const SCRIPTS_BY_ASSERT: readonly Change[] = [
  script('a script asks once less in a callback', 'assertion_weakening', [FIRST, SECOND], [FIRST]),
  script('a callback of a script takes any answer', 'assertion_weakening', [FIRST, SECOND], [FIRST, ASK('SELECT 10', 'assert.ok(rows);')]),
  script('a script does not call a function that asks', 'assertion_weakening', [FIRST, NAMED('testDeck();\n')], [FIRST, NAMED('')]),
  script('a script asks less when it ends', 'assertion_weakening', [FIRST, AT_END('  assert.strictEqual(found[0].deck, 9);\n')], [FIRST, AT_END('')]),
  script('a script asks the same in another order', 'silent', [FIRST, SECOND], [SECOND, FIRST]),
  script(
    'a function of a script that asks is called in place',
    'silent',
    [FIRST, NAMED('testDeck();\n')],
    [FIRST, "query('SELECT 10', (err, rows) => assert.strictEqual(rows[0].deck, 9));\n"],
  ),
  script('a script asks more', 'silent', [FIRST], [FIRST, SECOND]),
]
