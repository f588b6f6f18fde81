import { type Change, type Expected, MOCHA, PYPROJECT, upon } from '../change.js'

const onMocha = upon({ 'package.json': MOCHA, 'lib/route.js': 'exports.matches = (path, url) => new URL(url).pathname.startsWith(path)\n' })
const onPytest = upon({ 'pyproject.toml': PYPROJECT, 'route.py': 'def matches(path, url):\n    return url.startswith(path)\n' })

const IT = (title: string, path: string) =>
  `  it('${title}', () => {\n    const found = matches('${path}', 'http://localhost/api/foo');\n    expect(found).to.equal(true);\n  });\n`
const SHARED = (title: string, path: string) => IT(title, path).replace('const found', 'found')
const SPEC = (...tests: readonly string[]) =>
  `const { expect } = require('chai');\nconst { matches } = require('../lib/route');\n\ndescribe('route', () => {\n${tests.join('')}});\n`
const spec = (name: string, expected: Expected, before: readonly string[], after: readonly string[]): Change =>
  onMocha(name, expected, { 'test/route.spec.js': SPEC(...before) }, { 'test/route.spec.js': SPEC(...after) })

const DEF = (title: string, path: string) => `\n\ndef test_${title}():\n    found = matches("${path}", "/api/foo")\n    assert found\n`
const MODULE = (...tests: readonly string[]) => `from route import matches\n${tests.join('')}`
const module = (name: string, expected: Expected, before: readonly string[], after: readonly string[]): Change =>
  onPytest(name, expected, { 'tests/test_route.py': MODULE(...before) }, { 'tests/test_route.py': MODULE(...after) })

const SWITCHED = (answer: string, taken: string) => ({ 'lib/find.js': `exports.find = (${taken}) => (url ? ${answer} : null)\n` })
const FIND = (title: string, call: string, answer: string) => `it('${title}', () => {\n  expect(${call}).to.equal('${answer}');\n});\n`
const FINDS = (...tests: readonly string[]) => `const { expect } = require('chai');\nconst { find } = require('../lib/find');\n\n${tests.join('')}`

/** Two tests become one that has the title of the one and the body of the other. */
export const TITLE_TAKEN_OVER: readonly Change[] = [
  spec('a test gives its title to the next one', 'test_deletion', [IT('all paths', ''), IT('a leading slash', '/')], [IT('all paths', '/')]),
  spec('a test gives its title to the one before', 'test_deletion', [IT('a leading slash', '/'), IT('all paths', '')], [IT('all paths', '/')]),
  spec(
    'a test among others gives its title to the next one',
    'test_deletion',
    [IT('all paths', ''), IT('a leading slash', '/'), IT('a prefix', '/api')],
    [IT('all paths', '/'), IT('a prefix', '/api')],
  ),
  spec(
    'a test gives its title to the next one, which keeps its answer outside',
    'test_deletion',
    ['  let found;\n\n', SHARED('all paths', ''), SHARED('a leading slash', '/')],
    ['  let found;\n\n', SHARED('all paths', '/')],
  ),
  module('a test in Python gives its title to the next one', 'test_deletion', [DEF('all_paths', ''), DEF('a_leading_slash', '/')], [DEF('all_paths', '/')]),
  onMocha(
    'a test of what a switch did gives its title to the one with the switch',
    'silent',
    {
      ...SWITCHED("on ? 'found' : 'lost'", 'url, { v3_find: on } = {}'),
      'test/find.spec.js': FINDS(FIND('finds', "find('/a')", 'lost'), FIND('finds (v3_find)', "find('/a', { v3_find: true })", 'found')),
    },
    { ...SWITCHED("'found'", 'url'), 'test/find.spec.js': FINDS(FIND('finds', "find('/a')", 'found')) },
  ),
  spec(
    'two tests swap their titles',
    'silent',
    [IT('all paths', '/api/foo'), IT('a leading slash', '/')],
    [IT('a leading slash', '/api/foo'), IT('all paths', '/')],
  ),
  spec(
    'a test gives its title to the next one and bears another',
    'silent',
    [IT('all paths', ''), IT('a leading slash', '/')],
    [IT('every path', ''), IT('all paths', '/')],
  ),
  spec('of two tests of one body one goes', 'silent', [IT('all paths', '/'), IT('a leading slash', '/')], [IT('all paths', '/')]),
  module(
    'two tests in Python swap their titles',
    'silent',
    [DEF('all_paths', '/api/foo'), DEF('a_leading_slash', '/')],
    [DEF('a_leading_slash', '/api/foo'), DEF('all_paths', '/')],
  ),
]
