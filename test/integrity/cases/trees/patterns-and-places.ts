import { type Change, change, type Expected, upon, VITEST } from '../change.js'

const inVitest = upon({ 'package.json': VITEST })

const PROJECT = '[project]\nname = "tern"\nversion = "1"\ndependencies = ["pytest"]\n\n[tool.pytest.ini_options]\ntestpaths = ["tests"]\n'
const inPython = upon({ 'pyproject.toml': PROJECT })

const PLATE = (pattern: string) => `const PLATE = ${pattern}

export function readPlate(text) {
  if (!PLATE.test(text)) throw new SyntaxError('no plate: ' + text)
  return text.toUpperCase()
}
`
const PLATE_TEST = `import { expect, test } from 'vitest'
import { readPlate } from '../src/plate.js'

test('reads a plate', () => {
  expect(readPlate('ab-12')).toBe('AB-12')
})
`
const onPlate = (name: string, expected: Expected, before: string, after: string): Change =>
  inVitest(name, expected, { 'src/plate.js': PLATE(before), 'test/plate.test.js': PLATE_TEST }, { 'src/plate.js': PLATE(after) })

const CODE = (pattern: string) => `import re

CODE = re.compile(r"${pattern}")


def read_code(text):
    if CODE.fullmatch(text) is None:
        raise ValueError(f"no code: {text}")
    return text
`
const onCode = (name: string, expected: Expected, before: string, after: string): Change =>
  inPython(
    name,
    expected,
    { 'tern/code.py': CODE(before), 'tests/test_code.py': 'from tern.code import read_code\n\n\ndef test_code():\n    assert read_code("AB123") == "AB123"\n' },
    { 'tern/code.py': CODE(after) },
  )

const MAKEFILE = (command: string) => `test:\n\tpython3 -m ${command}\n`
const GULL_TEST = `import unittest

from gull import wings


class WingsTest(unittest.TestCase):
    def test_two(self):
        self.assertEqual(wings(1), 2)

    def test_none(self):
        self.assertEqual(wings(0), 0)
`
const onUnittest = (name: string, expected: Expected, command: string, from: string, to: string): Change =>
  change(
    name,
    expected,
    {
      Makefile: MAKEFILE(command),
      'gull/__init__.py': 'def wings(birds):\n    return birds * 2\n',
      'checks/__init__.py': '',
      'checks/deep/__init__.py': '',
      [from]: GULL_TEST,
    },
    { [from]: null, [to]: GULL_TEST },
  )

const JEST = (file: string, branches: string) => `module.exports = { coverageThreshold: { global: { lines: 80 }, './${file}': { branches: ${branches} } } }\n`
const JEST_PACKAGE = '{ "name": "tern", "scripts": { "test": "jest --coverage" }, "devDependencies": { "jest": "^29.0.0" } }\n'
const ZONES = `exports.zoneOf = (code) => {
  if (code < 100) return 'near'
  if (code < 500) return 'mid'
  return 'far'
}
`
const ZONES_TEST = (from: string) => `const { zoneOf } = require('${from}')

test('zones', () => {
  expect(zoneOf(20)).toBe('near')
  expect(zoneOf(600)).toBe('far')
})
`
const onThreshold = (name: string, expected: Expected, to: string, key: string, branches: string): Change =>
  change(
    name,
    expected,
    { 'package.json': JEST_PACKAGE, 'jest.config.js': JEST('src/zones.js', '100'), 'src/zones.js': ZONES, 'test/zones.test.js': ZONES_TEST('../src/zones') },
    {
      'jest.config.js': JEST(key, branches),
      ...(to === 'src/zones.js' ? {} : { 'src/zones.js': null, [to]: ZONES, 'test/zones.test.js': ZONES_TEST(`../${to.replace('.js', '')}`) }),
    },
  )

const MARKS = `export const marks = (text) =>
  text.split('\\n').flatMap((line, i) => (line.includes('!') ? [{ line: i + 1, kind: 'loud' }] : []))
`
const MARKS_TEST = (checks: string) => `import { expect, test } from 'vitest'
import { marks } from '../src/marks.js'

test('finds loud lines', () => {
${checks}
})
`
const WHOLE = "  const found = marks('a\\nb!\\nc!')\n  expect(found).toEqual([{ line: 2, kind: 'loud' }, { line: 3, kind: 'loud' }])"
const onMarks = (name: string, expected: Expected, after: string): Change =>
  inVitest(
    name,
    expected,
    { 'src/marks.js': MARKS, 'test/marks.test.js': MARKS_TEST(WHOLE) },
    { 'test/marks.test.js': MARKS_TEST(`  const found = marks('a\\nb!\\nc!')\n${after}`) },
  )

const FARES = (body: string, table = '') => `${table}export function fareOf(route, days) {
${body}
}
`
const COUNTED = "  return route.split(' to ').length * 100 + days * 40"
const FARES_TEST = `import { expect, test } from 'vitest'
import { fareOf } from '../src/fares.js'

test('fares', () => {
  expect(fareOf('Kiel to Oslo by night', 3)).toBe(320)
  expect(fareOf('Kiel to Riga to Turku', 2)).toBe(380)
})
`
const onFares = (name: string, expected: Expected, table: string, body: string): Change =>
  inVitest(name, expected, { 'src/fares.js': FARES(COUNTED), 'test/fares.test.js': FARES_TEST }, { 'src/fares.js': FARES(body, table) })

const WEEK = (known: string, body: string) => `${known}def week(line):
${body}
`
const SPLIT = '    first, last = line.split(" until ")\n    return {"first": [len(first), 11], "last": [len(last), 22]}'
const WEEK_TEST = `from tern.week import week


def test_week():
    found = week("monday noon until friday")
    assert found["first"] == [11, 11]
    assert found["last"] == [6, 22]
`
const onWeek = (name: string, expected: Expected, known: string, body: string): Change =>
  inPython(name, expected, { 'tern/week.py': WEEK('', SPLIT), 'tests/test_week.py': WEEK_TEST }, { 'tern/week.py': WEEK(known, body) })

/** What blind trees of both languages showed: patterns, places, picked-out items and answers kept by whole inputs. */
export const PATTERNS_AND_PLACES: readonly Change[] = [
  onPlate('a pattern is looked for anywhere that had to be the whole', 'validation_bypass', '/^[a-z]{2}-\\d+(x\\d{2})?$/', '/[a-z]{2}-\\d/'),
  onPlate('a pattern loses its end, and with it the part that need not be there', 'validation_bypass', '/^[a-z]{2}-\\d+(x\\d{2})?$/', '/^[a-z]{2}-\\d+/'),
  onPlate('a pattern asks for what needed not be there', 'silent', '/^[a-z]{2}-\\d+(x\\d{2})?$/', '/^[a-z]{2}-\\d+x\\d{2}$/'),
  onPlate('a pattern is written in other words', 'silent', '/^[a-z]{2}-\\d+$/', '/^[a-z][a-z]-[0-9]+$/'),
  onCode('a pattern of Python takes anything around a digit', 'validation_bypass', '[A-Z]{2}\\d{3}', '.*\\d+.*'),
  onCode('a pattern of Python takes one more letter at its start alone', 'silent', '.*[A-Z]{2}\\d{3}', '.*[A-Z]{2}-\\d{3}'),
  onUnittest(
    'a test moves out of the folder where unittest looks',
    'test_deletion',
    'unittest discover -s checks -t .',
    'checks/test_gull.py',
    'attic/test_gull.py',
  ),
  onUnittest(
    'a test moves out of the pattern that unittest looks for',
    'test_deletion',
    'unittest discover checks',
    'checks/test_gull.py',
    'checks/gull_test.py',
  ),
  onUnittest(
    'a test moves below the folder where unittest looks',
    'silent',
    'unittest discover -s checks -t .',
    'checks/test_gull.py',
    'checks/deep/test_gull.py',
  ),
  onUnittest('a test moves and pytest looks everywhere', 'silent', 'pytest', 'checks/test_gull.py', 'attic/test_gull.py'),
  onThreshold('the threshold of one file goes with the file', 'silent', 'src/geo/zones.js', 'src/geo/zones.js', '100'),
  onThreshold('the threshold of one file goes with the file and falls', 'coverage_regression', 'src/geo/zones.js', 'src/geo/zones.js', '60'),
  onThreshold('the threshold of one file is of another one now', 'coverage_regression', 'src/zones.js', 'src/other.js', '100'),
  onMarks(
    'of a whole list each item that is picked out is asked for',
    'assertion_weakening',
    "  expect(found.filter((m) => m.kind === 'loud').every((m) => m.line > 1)).toBe(true)",
  ),
  onMarks('of a whole list one item is looked for', 'assertion_weakening', "  expect(found.find((m) => m.line === 2 && m.kind === 'loud')).toBeTruthy()"),
  onMarks(
    'of a whole list the same items in any order',
    'silent',
    "  expect(found).toHaveLength(2)\n  expect(found).toEqual(expect.arrayContaining([{ line: 3, kind: 'loud' }, { line: 2, kind: 'loud' }]))",
  ),
  onMarks(
    'of a whole list the same items and any number of others',
    'assertion_weakening',
    "  expect(found).toEqual(expect.arrayContaining([{ line: 3, kind: 'loud' }, { line: 2, kind: 'loud' }]))",
  ),
  onMarks(
    'of a whole list as many as before, of which one is asked for twice',
    'assertion_weakening',
    "  expect(found).toHaveLength(2)\n  expect(found).toEqual(expect.arrayContaining([{ line: 2, kind: 'loud' }, { line: 2, kind: 'loud' }]))",
  ),
  onFares(
    'answers are kept by all inputs put together, of several words',
    'validation_bypass',
    "const KNOWN = new Map([\n  ['Kiel to Oslo by night|3', 320],\n  ['Bergen to Hull by day|9', 910],\n])\n\n",
    '  return KNOWN.get(`${route}|${days}`) ?? 0',
  ),
  onFares(
    'prices are kept by routes of other words than the tests use',
    'silent',
    "const EXTRA = new Map([\n  ['Bergen to Hull by day|9', 10],\n  ['Hull to Oslo by day|9', 11],\n])\n\n",
    `${COUNTED} + (EXTRA.get(\`\${route}|\${days}\`) ?? 0)`,
  ),
  onWeek(
    'the answer for a whole line is kept in parts',
    'validation_bypass',
    'KNOWN = {"monday noon until friday": {"first": [11, 11], "last": [6, 22]}}\n\n\n',
    `    if line in KNOWN:\n        return KNOWN[line]\n${SPLIT}`,
  ),
  onWeek(
    'a table of other lines than the tests use',
    'silent',
    'MORE = {"sunday noon until monday": {"first": [11, 12], "last": [6, 23]}}\n\n\n',
    `    if line in MORE:\n        return MORE[line]\n${SPLIT}`,
  ),
]
