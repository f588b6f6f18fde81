import { type Change, type Expected, MOCHA, PYPROJECT, upon } from '../change.js'

const onPytest = upon({
  'pyproject.toml': PYPROJECT,
  'till.py':
    'def refuses(kind):\n    return kind().pay() is None\n\n\ndef total(prices):\n    return sum(prices)\n\n\ndef serve(path):\n    return 200, escaped(path)\n',
})
const onMocha = upon({ 'package.json': MOCHA, 'lib/till.js': 'exports.refuses = (Kind) => new Kind().pay() === null;\n' })

const MAKES = (title: string, answer: string) =>
  `    def test_${title}(self):\n        class Kind:\n            def pay(self):\n                return ${answer}\n\n        self.assertTrue(refuses(Kind))\n`
const PYTHON = (...tests: readonly string[]) => `import unittest\n\nfrom till import refuses\n\n\nclass RefusesTest(unittest.TestCase):\n${tests.join('\n')}`
const WRITES = (title: string, answer: string) =>
  `  it('${title}', () => {\n    class Kind {\n      pay() {\n        return ${answer};\n      }\n    }\n    assert.ok(refuses(Kind));\n  });\n`
const SCRIPT = (...tests: readonly string[]) =>
  `const assert = require('assert');\nconst { refuses } = require('../lib/till');\n\ndescribe('refuses', () => {\n${tests.join('\n')}});\n`

const before = (brought: string, after: string) =>
  `const assert = require('assert');\nconst { open } = require('../lib/till');\n\ndescribe('open', () => {\n  it('leaves no listeners', (done) => {\n    ${brought}\n    open((till) => {\n      ${after}\n      done();\n    });\n  });\n});\n`

const CASE = (body: string) =>
  `import unittest\n\nfrom till import serve\n\n\nclass TillCase(unittest.TestCase):\n    body = None\n\n    def get(self, path):\n        self.status, self.body = serve(path)\n\n    def test_home(self):\n        self.get("/")\n        self.assertEqual(self.status, 200)\n${body}`
const asked = (name: string, expected: Expected, from: string, to: string): Change =>
  onPytest(name, expected, { 'tests/test_till.py': CASE(from) }, { 'tests/test_till.py': CASE(to) })
const ESCAPES = '\n    def test_escapes(self):\n        self.get("/<b>")\n        self.assertNotIn("<b>", self.body)\n'

const MODULE = (...lines: readonly string[]) => `from till import refuses, total\n\n${lines.map((line) => `${line}\n`).join('')}`
const ZERO = 'assert total([]) == 0'
const outside = (name: string, expected: Expected, from: readonly string[], to: readonly string[]): Change =>
  onPytest(name, expected, { 'tests/test_till.py': MODULE(...from) }, { 'tests/test_till.py': MODULE(...to) })

/** What a test makes for itself or noted before, what objects are given, and checks outside of every function. */
export const MADE_IN_THE_TEST: readonly Change[] = [
  onPytest(
    'a test goes beside one of like words about another class',
    'test_deletion',
    { 'tests/test_till.py': PYTHON(MAKES('none', 'None'), MAKES('nothing', 'self.nothing()')) },
    { 'tests/test_till.py': PYTHON(MAKES('none', 'None')) },
  ),
  onPytest(
    'a test goes that stood twice with its class',
    'silent',
    { 'tests/test_till.py': PYTHON(MAKES('none', 'None'), MAKES('again', 'None')) },
    { 'tests/test_till.py': PYTHON(MAKES('none', 'None')) },
  ),
  onMocha(
    'a test of JavaScript goes beside one of like words about another class',
    'test_deletion',
    { 'test/till.spec.js': SCRIPT(WRITES('null', 'null'), WRITES('what is missing', 'this.missing ?? null')) },
    { 'test/till.spec.js': SCRIPT(WRITES('null', 'null')) },
  ),
  onMocha(
    'a check goes that asks whether what was noted before is so still',
    'test_deletion',
    { 'test/till.spec.js': before("const noted = { exit: process.listeners('exit') };", "assert.equal(noted.exit.length, process.listeners('exit').length);") },
    { 'test/till.spec.js': null },
  ),
  asked('a test goes that asks what an object was given by a method', 'test_deletion', ESCAPES, ''),
  asked(
    'a test asks what an object was given in other words',
    'silent',
    ESCAPES,
    ESCAPES.replace('self.assertNotIn("<b>", self.body)', 'assert "<b>" not in self.body'),
  ),
  outside('a check outside of every function goes', 'any', [ZERO, 'assert total([1]) == 1'], [ZERO]),
  outside('a check outside of every function asks for less', 'assertion_weakening', ['assert total([1]) == 1'], ['assert total([1])']),
  outside('checks outside of every function are all gone', 'any', [ZERO, 'for price in (1, 2):', '    assert total([price]) == price'], [ZERO]),
  outside('a check outside of every function becomes a test', 'silent', [ZERO], ['', 'def test_zero():', `    ${ZERO}`]),
  outside('checks outside of every function in another order', 'silent', [ZERO, 'assert total([1]) == 1'], ['assert total([1]) == 1', ZERO]),
  outside('what stands for whoever runs the file alone', 'silent', [ZERO, "if __name__ == '__main__':", '    assert total([2]) == 2'], [ZERO]),
]
