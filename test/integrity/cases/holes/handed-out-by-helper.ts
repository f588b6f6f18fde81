import { type Change, change } from '../change.js'

const HELPER = `module.exports = {
  test: function test (name, tester) {
    module.parent.exports[name] = function (t) {
      t.end = t.done
      tester(t)
    }
  },
  before: function before (setup) {
    module.parent.exports.setUp = setup
  }
}
`
const HARBOUR = `exports.berth = (name, length) => {
  if (length > 40) throw new RangeError('too long')
  return name + ':' + length
}
`
const TESTS = (more: string, sum = "    t.equal(berth('Aurora', 12), 'Aurora:12')\n") =>
  `const { berth } = require('../lib/harbour')\nconst helper = require('./lib/helper')\n\nconst test = helper.test\n\ntest('berths', function (t) {\n${sum}    t.end()\n})\n${more}`
const REFUSES =
  "\ntest('refuses what is too long,'\n  + ' whatever its name', function (t) {\n    t.throws(function () { berth('Aurora', 41) }, /too long/)\n    t.end()\n})\n"
const LEFT =
  "\ntest('refuses what is too long, whatever its name', function (t) {\n    t.throws(function () { berth('Aurora', 41) }, /too long/)\n    t.end()\n})\n"
const onTests = (name: string, expected: Change['expected'], was: string, is: string, helper = HELPER) =>
  change(
    name,
    expected,
    {
      'package.json': `{ "name": "harbour", "private": true, "scripts": { "test": "nodeunit test" }, "devDependencies": { "nodeunit": "^0.11.0" } }\n`,
      'lib/harbour.js': HARBOUR,
      'test/lib/helper.js': helper,
      'test/harbour.test.js': was,
    },
    { 'test/harbour.test.js': is },
  )

/** Tests that a helper puts into what the module hands out that loads it. */
export const HANDED_OUT_BY_HELPER: readonly Change[] = [
  onTests('a test goes that a helper hands out', 'test_deletion', TESTS(REFUSES), TESTS('')),
  onTests('a check of a test goes that a helper hands out', 'assertion_weakening', TESTS(REFUSES), TESTS(REFUSES, '    berth()\n')),
  onTests('a test comes that a helper hands out', 'silent', TESTS(''), TESTS(REFUSES)),
  onTests('the title of a test is written on one line', 'silent', TESTS(REFUSES), TESTS(LEFT)),
]
