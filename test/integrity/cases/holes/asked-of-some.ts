import { type Change, change, PYPROJECT, VITEST } from '../change.js'

const PYTHON = `class Boat:
    def __init__(self, name, age):
        self.name = name
        self.age = age

    def __eq__(self, other):
        return vars(self) == vars(other)


def build(name):
    return Boat(name, 12)
`
const python = (name: string, expected: Change['expected'], from: string, to: string) => {
  const test = (body: string) => `import unittest

import pytest
from shop.boat import Boat, build

${body}`
  return change(
    `python: ${name}`,
    expected,
    { 'pyproject.toml': PYPROJECT, 'shop/boat.py': PYTHON, 'tests/test_boat.py': test(from) },
    { 'tests/test_boat.py': test(to) },
  )
}
const javascript = (name: string, expected: Change['expected'], from: string, to: string) => {
  const test = (body: string) => `import { expect, it } from 'vitest'
import { Boat, build } from '../src/boat'

${body}`
  return change(
    name,
    expected,
    {
      'package.json': VITEST,
      'src/boat.ts':
        'export class Boat {\n  constructor(\n    readonly name: string,\n    readonly age: number,\n  ) {}\n}\nexport const build = (name: string) => new Boat(name, 12)\n',
      'test/boat.test.ts': test(from),
    },
    { 'test/boat.test.ts': test(to) },
  )
}

const inTest = (body: string) => `\ndef test_builds():\n    ole = build("Ole")\n${body}`
const inIt = (body: string) => `it('builds', () => {\n  const ole = build('Ole')\n${body}})\n`
const TABLE = (rows: string) => `\n@pytest.mark.parametrize("name, age", [${rows}])\ndef test_builds(name, age):\n    assert build(name).age == age\n`
const EACH = (rows: string) => `it.each([${rows}])('builds %s', (name, age) => {\n  expect(build(String(name)).age).toBe(age)\n})\n`
const PAIR = inTest('    assert (ole.name, ole.age) == ("Ole", 12)\n')
const WHOLE = inTest('    assert ole == Boat("Ole", 12)\n')
const LIST = inIt("  expect([ole.name, ole.age]).toEqual(['Ole', 12])\n")
const FIELDS = inIt("  expect({ name: ole.name, age: ole.age }).toEqual({ name: 'Ole', age: 12 })\n")
const MADE = inIt("  expect(ole).toEqual(new Boat('Ole', 12))\n")

/** What was asked of several things at once, and rows that a table holds twice. */
export const ASKED_OF_SOME: readonly Change[] = [
  python('one of two in a tuple', 'assertion_weakening', PAIR, inTest('    assert ole.name == "Ole"\n')),
  python('both of a tuple, one by one', 'silent', PAIR, inTest('    assert ole.name == "Ole"\n    assert ole.age == 12\n')),
  python('a tuple of two out of three', 'assertion_weakening', inTest('    assert (ole.name, ole.age, ole.name.upper()) == ("Ole", 12, "OLE")\n'), PAIR),
  python('the tuple in another order', 'silent', PAIR, inTest('    assert (ole.age, ole.name) == (12, "Ole")\n')),
  python('one field of an object', 'assertion_weakening', WHOLE, inTest('    assert ole.name == "Ole"\n')),
  python('each field of an object', 'silent', WHOLE, inTest('    assert ole.name == "Ole"\n    assert ole.age == 12\n')),
  python(
    'one of two in a tuple of unittest',
    'assertion_weakening',
    '\nclass BoatTest(unittest.TestCase):\n    def test_builds(self):\n        ole = build("Ole")\n        self.assertEqual((ole.name, ole.age), ("Ole", 12))\n',
    '\nclass BoatTest(unittest.TestCase):\n    def test_builds(self):\n        ole = build("Ole")\n        self.assertEqual(ole.name, "Ole")\n',
  ),
  python('a row twice in place of another', 'test_deletion', TABLE('("a", 12), ("b", 12)'), TABLE('("a", 12), ("a", 12)')),
  python('a row that stood there twice, and one more', 'silent', TABLE('("a", 12), ("a", 12)'), TABLE('("a", 12), ("a", 12), ("b", 12)')),
  javascript('one of two in a list', 'assertion_weakening', LIST, inIt("  expect(ole.name).toBe('Ole')\n")),
  javascript('both of a list, one by one', 'silent', LIST, inIt("  expect(ole.name).toBe('Ole')\n  expect(ole.age).toBe(12)\n")),
  javascript(
    'a list whose other thing is made in another way',
    'silent',
    inIt("  const others = new Map([['Ole', 12]])\n  expect([ole.name, others.get('Ole')]).toEqual(['Ole', 12])\n"),
    inIt("  const others = new Map([['Kai', 9], ['Ole', 12]])\n  expect([ole.name, others.get('Ole')]).toEqual(['Ole', 12])\n"),
  ),
  javascript(
    'one of two in a list, and the same once more',
    'assertion_weakening',
    LIST,
    inIt("  expect(ole.name).toBe('Ole')\n  expect(ole.name).toBe('Ole')\n"),
  ),
  javascript('one field of a literal', 'assertion_weakening', FIELDS, inIt("  expect({ name: ole.name }).toEqual({ name: 'Ole' })\n")),
  javascript('the fields of a literal as a list', 'silent', FIELDS, LIST),
  javascript('one field of what is made anew', 'assertion_weakening', MADE, inIt("  expect(ole.name).toBe('Ole')\n")),
  javascript('each field of what is made anew', 'silent', MADE, inIt("  expect(ole.name).toBe('Ole')\n  expect(ole.age).toBe(12)\n")),
  javascript('all fields of what is made anew', 'silent', MADE, inIt("  expect({ ...ole }).toEqual({ name: 'Ole', age: 12 })\n")),
  javascript('a row of the table twice in place of another', 'test_deletion', EACH("['a', 12], ['b', 12]"), EACH("['a', 12], ['a', 12]")),
  javascript('a row of the table with another input', 'any', EACH("['a', 12], ['b', 12]"), EACH("['a', 12], ['', 12]")),
]
