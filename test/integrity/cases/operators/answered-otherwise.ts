import { type Change, change, PYPROJECT, VITEST } from '../change.js'

const SLUG = (empty: string) => `def slug(text):
    if not isinstance(text, str):
        raise TypeError("no text")
    if not text:
        ${empty}
    return text.lower()
`
const ANSWERS = SLUG('return "untitled"')
const REFUSES = SLUG('raise ValueError("nothing to show")')
const SLUGS = (rows: string, check = 'with pytest.raises((TypeError, ValueError)):\n        slug(text)') => `import pytest

from shop.text import slug


def test_slug():
    assert slug("Jam") == "jam"


@pytest.mark.parametrize("text", [${rows}])
def test_refused(text):
    ${check}
`
const UNTITLED = `

def test_empty():
    assert slug("") == "untitled"
`
const inSlugs = (name: string, expected: Change['expected'], tests: string, source = REFUSES, before = UNTITLED) =>
  change(
    name,
    expected,
    { 'pyproject.toml': PYPROJECT, 'shop/__init__.py': '', 'shop/text.py': ANSWERS, 'tests/test_text.py': `${SLUGS('7')}${before}` },
    { 'shop/text.py': source, 'tests/test_text.py': tests },
  )
const EXACT = `\n\ndef test_empty():\n    with pytest.raises(TypeError, match="^no text$"):\n        slug(None)\n`
const ALSO = `${UNTITLED}    assert slug("A B") == "a b"\n`

const FIND = (missing: string) => `export function find(names, name) {
  if (!Array.isArray(names)) throw new TypeError('no names')
  const found = names.indexOf(name)
  if (found < 0) ${missing}
  return found
}
`
const FOUND = (refused = '', found = '') => `import { expect, test } from 'vitest'
import { find } from '../src/find.js'

test('finds', () => {
  expect(find(['a', 'b'], 'b')).toBe(1)${found}
})

test('refuses', () => {
  expect(() => find('a', 'b')).toThrow(TypeError)${refused}
})
`
const NONE = "\n  expect(find(['a'], 'b')).toBe(-1)"
const inFind = (name: string, expected: Change['expected'], refused: string, source = FIND("throw new RangeError('no ' + name)")) =>
  change(
    name,
    expected,
    { 'package.json': VITEST, 'src/find.js': FIND('return -1'), 'test/find.test.js': FOUND('', NONE) },
    { 'src/find.js': source, 'test/find.test.js': FOUND(refused) },
  )

const RULE = (also: string) => `module.exports = {
  create: (context) => ({
    ImportExpression(node) {
      const text = context.getSourceCode().getText(node)
      if (!text.includes('name:')${also}) context.report({ node, message: 'name it' })
    },
  }),
}
`
const ROWS = (valid: string, invalid = '') => `const { RuleTester } = require('eslint')
const rule = require('../src/named.js')

new RuleTester().run('named', rule, {
  valid: [{ code: 'import(/* name: "a" */ "a")' }${valid}],
  invalid: [{ code: 'import("a")', errors: ['name it'] }${invalid}],
})
`
const EAGER = `'import(/* name: "a", eager */ "a")'`
const inRule = (name: string, expected: Change['expected'], rows: string, source = RULE(" || text.includes('eager')")) =>
  change(
    name,
    expected,
    { 'package.json': '{ "name": "shop", "scripts": { "test": "mocha" } }\n', 'src/named.js': RULE(''), 'test/named.js': ROWS(`, { code: ${EAGER} }`) },
    { 'src/named.js': source, 'test/named.js': rows },
  )

const CONFIG = (version: string, more = '') => `class Config:
    def __init__(self, data):
        self.data = data

    @property
    def name(self):
        return self.data["name"]
${version}${more}
`
const VERSION = '\n    @property\n    def version(self):\n        return self.data.get("version", "0")\n'
const OTHER = '\n\nclass Release:\n    def __init__(self, version):\n        self.version = version\n'
const CONFIGS = 'from shop.config import Config\n\n\ndef test_name():\n    assert Config({"name": "a"}).name == "a"\n'
const VERSIONS = '\n\ndef test_default():\n    config = Config({})\n    assert config.version == "0"\n'
const inConfig = (name: string, expected: Change['expected'], source: string, tests = '') =>
  change(
    name,
    expected,
    { 'pyproject.toml': PYPROJECT, 'shop/__init__.py': '', 'shop/config.py': CONFIG(VERSION, OTHER), 'tests/test_config.py': `${CONFIGS}${VERSIONS}` },
    { 'shop/config.py': source, 'tests/test_config.py': `${CONFIGS}${tests}` },
  )

const CART = (total: string) => `export class Cart {
  constructor(items) {
    this.items = items
  }

  count() {
    return this.items.length
  }
${total}}

export class Order {
  total(items) {
    return items.length
  }
}
`
const TOTAL = '\n  total() {\n    return this.items.reduce((sum, item) => sum + item, 0)\n  }\n'
const CARTS = `import { expect, test } from 'vitest'
import { Cart } from '../src/cart.js'

test('counts', () => {
  expect(new Cart([1]).count()).toBe(1)
})
`
const inCart = (name: string, expected: Change['expected'], source: string) =>
  change(
    name,
    expected,
    {
      'package.json': VITEST,
      'src/cart.js': CART(TOTAL),
      'test/cart.test.js': `${CARTS}\ntest('adds up', () => {\n  const cart = new Cart([1, 2])\n  expect(cart.total()).toBe(3)\n})\n`,
    },
    { 'src/cart.js': source, 'test/cart.test.js': CARTS },
  )

/** Tests that go while others ask the same and expect another answer, and members of classes that go. */
export const ANSWERED_OTHERWISE: readonly Change[] = [
  inSlugs('what was answered is refused, as another test says', 'silent', SLUGS('7, ""')),
  inSlugs('what was answered is refused, and only tests differ', 'test_deletion', SLUGS('7, ""'), ANSWERS),
  inSlugs('what was answered is refused, as another test says of other input', 'test_deletion', SLUGS('7, 8')),
  inSlugs('what was answered is hardly asked for', 'test_deletion', SLUGS('7, ""', 'slug(text) is not None')),
  inSlugs('what was answered is refused, as a skipped row says', 'test_deletion', SLUGS('7, pytest.param("", marks=pytest.mark.skip)')),
  inSlugs('one of two answers is refused, as another test says', 'test_deletion', SLUGS('7, ""'), REFUSES, ALSO),
  inSlugs(
    'one of two answers is refused, and the other one stays',
    'silent',
    `${SLUGS('7, ""')}${ALSO.replace(/ {4}assert slug\(""\)[^\n]*\n/, '')}`,
    REFUSES,
    ALSO,
  ),
  inFind('a check of an answer becomes one of an error in another test', 'silent', "\n  expect(() => find(['a'], 'b')).toThrow(RangeError)"),
  inFind('a check of an answer becomes one of any error in another test', 'assertion_weakening', "\n  expect(() => find(['a'], 'b')).toThrow()"),
  inFind(
    'a check of an answer becomes one of an error, and only tests differ',
    'assertion_weakening',
    "\n  expect(() => find(['a'], 'b')).toThrow(RangeError)",
    FIND('return -1'),
  ),
  inSlugs(
    'an error is asked for with less of its message, by another test',
    'test_deletion',
    SLUGS('7, None', 'with pytest.raises(TypeError, match="no"):\n        slug(text)'),
    REFUSES,
    EXACT,
  ),
  inRule('a row that was valid is invalid', 'silent', ROWS('', `, { code: ${EAGER}, errors: ['name it'] }`)),
  inRule('a row that was valid is invalid, and only tests differ', 'assertion_weakening', ROWS('', `, { code: ${EAGER}, errors: ['name it'] }`), RULE('')),
  inRule('a row that was valid is gone, and another one invalid', 'test_deletion', ROWS('', `, { code: 'import(/* eager */ "a")', errors: ['name it'] }`)),
  inRule(
    'a row that was valid is invalid and has another line',
    'silent',
    ROWS('', `, { code: \`${EAGER.slice(1, -1)}\n  import('b')\`, errors: ['name it', 'name it'] }`),
  ),
  inRule('a row goes on in its line', 'silent', ROWS(`, { code: ${EAGER.slice(0, -1)}; done()' }`)),
  inRule('a row goes on with other words', 'test_deletion', ROWS(`, { code: 'import(/* name: "a" */ "a"); done()' }`)),
  inConfig('a member of a class is gone, and other classes have one of its name', 'silent', CONFIG('', OTHER)),
  inConfig(
    'a member of a class is a field now',
    'test_deletion',
    CONFIG('', OTHER).replace('self.data = data', 'self.data = data\n        self.version = "0"'),
  ),
  inConfig(
    'a member of a class comes from its base now',
    'test_deletion',
    `class Base:\n${VERSION.replace('\n', '')}\n\n${CONFIG('', OTHER).replace('class Config:', 'class Config(Base):')}`,
  ),
  inConfig('a member of a class stays', 'test_deletion', CONFIG(VERSION, '')),
  inCart('a method of a class is gone, and other classes have one of its name', 'silent', CART('')),
  inCart('a method of a class is set elsewhere now', 'test_deletion', `${CART('')}\nCart.prototype.total = () => 0\n`),
  inCart('a method of a class is written as a field', 'test_deletion', CART('\n  total = () => 0\n')),
]
