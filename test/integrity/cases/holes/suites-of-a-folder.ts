import { type Change, MOCHA, upon } from '../change.js'

const INDEX =
  "const fs = require('fs');\nconst path = require('path');\n\nmodule.exports = (session) => {\n  describe('misc', () => {\n    fs.readdirSync(__dirname)\n      .filter((file) => file !== 'index.js')\n      .forEach((file) => require(path.join(__dirname, file))(session));\n  });\n};\n"
const onMocha = upon({
  'package.json': MOCHA,
  'lib/query.js': 'exports.query = (text) => text.length\n',
  'tests/integration/index.js': "const session = {};\n\ndescribe('integration', () => {\n  require('./misc')(session);\n});\n",
})
const IT = (title: string, length: number) => `  it('asks ${title}', () => {\n    expect(query('${title}')).to.equal(${length});\n  });\n`
const SUITE = (...tests: readonly string[]) =>
  `const { expect } = require('chai');\nconst { query } = require('../../../lib/query');\n\nmodule.exports = (session) => {\n${tests.join('')}};\n`

/** Suites that a module hands out, which an index loads with all that its folder holds. */
export const SUITES_OF_A_FOLDER: readonly Change[] = [
  onMocha(
    'a test goes from a suite that an index loads with its folder',
    'test_deletion',
    { 'tests/integration/misc/index.js': INDEX, 'tests/integration/misc/unbound.js': SUITE(IT('one', 3), IT('three', 5)) },
    { 'tests/integration/misc/unbound.js': SUITE(IT('one', 3)) },
  ),
  onMocha(
    'a test moves to another suite that an index loads with its folder',
    'silent',
    { 'tests/integration/misc/index.js': INDEX, 'tests/integration/misc/unbound.js': SUITE(IT('one', 3), IT('three', 5)) },
    { 'tests/integration/misc/unbound.js': SUITE(IT('one', 3)), 'tests/integration/misc/bound.js': SUITE(IT('three', 5)) },
  ),
]
