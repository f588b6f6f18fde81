import { type Change, type Expected, upon } from '../change.js'

const onNodeunit = upon({
  'package.json': '{ "name": "harbour", "scripts": { "test": "nodeunit test" }, "devDependencies": { "nodeunit": "0.11.3" } }\n',
  'lib/berth.js': 'exports.get = (path, done) => done(null, { code: path.length })\n',
  'test/lib/helper.js':
    'module.exports = {\n  before: function before(setup) {\n    module.parent.exports.setUp = function (done) {\n      setup.call(this, done);\n    };\n  },\n  test: function test(name, tester) {\n    module.parent.exports[name] = function (t) {\n      t.end = t.done;\n      return tester.call(this, t);\n    };\n  },\n};\n',
})
const TEST = (title: string, check: string) =>
  `\ntest('${title}', function (t) {\n  berth.get('/${title}', function (err, res) {\n    t.ifError(err);\n    ${check}\n    t.end();\n  });\n});\n`
const FILE = (...tests: readonly string[]) =>
  `var helper = require('./lib/helper');\nvar test = helper.test;\nvar berth = require('../lib/berth');\n\nhelper.before(function (done) {\n  done();\n});\n${tests.join('')}`
const exported = (name: string, expected: Expected, before: readonly string[], after: readonly string[]): Change =>
  onNodeunit(name, expected, { 'test/berth.test.js': FILE(...before) }, { 'test/berth.test.js': FILE(...after) })

const ONE = TEST('one', 't.equal(res.code, 4);')
const TWO = TEST('deep', 't.equal(res.code, 5);')

/** Tests that a helper puts among the exports of the file that loads it. */
export const EXPORTED_BY_HELPERS: readonly Change[] = [
  exported('a test goes that a helper exports', 'test_deletion', [ONE, TWO], [ONE]),
  exported('a test that a helper exports asks for less', 'assertion_weakening', [ONE, TWO], [ONE, TEST('deep', 't.ok(res);')]),
  exported('tests that a helper exports stand in another order', 'silent', [ONE, TWO], [TWO, ONE]),
]
