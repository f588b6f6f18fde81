import { type Change, change, PYPROJECT } from '../change.js'

type Told = Change['expected']

const FIELDS = Array.from({ length: 16 }, (_, at) => `part_${at}`)
const each = (line: (field: string) => string) => FIELDS.map((field) => `    ${line(field)}\n`).join('')
const CHECKS = `from shop.jar import Jar


def assert_jar(jar):
${each((field) => `assert isinstance(jar.${field}, int), "${field}"`)}

def assert_lid(lid):
${each((field) => `assert lid.${field} >= 0`)}

def assert_sound(one, parts=True, skip_lid=False):
    if isinstance(one, Jar):
        assert_jar(one)
        if not skip_lid:
            assert_lid(one.lid)
        if parts:
            for part in one.parts:
                assert_jar(part)
    else:
        raise TypeError("no jar")


def assert_same(left, right):
    assert type(left) is type(right)
    assert left.same(right)
    assert_sound(left)
    assert_sound(right)


def assert_like(left, right):
    assert type(left) is type(right)
    assert_sound(left)
    assert_sound(right)
`
const JAR = `class Jar:
    def filled(self, spoons):
        return Jar(self.spoons + spoons)

    def emptied(self):
        return Jar(0)
`
const TESTS = `from shop.jar import Jar
from tests.checks import assert_like, assert_same, assert_sound


def test_filled():
    jar = Jar().filled(2)
    assert_same(jar, Jar().filled(1).filled(1))
    assert_same(jar.emptied(), Jar())


def test_emptied():
    jar = Jar().filled(3).emptied()
    assert_same(jar, Jar())
    assert_sound(jar)


def test_sound():
    assert_sound(Jar().filled(9))
`
const OTHER = `

def test_twice():
    assert_same(Jar().filled(2).filled(2), Jar().filled(4))
`
const LIMITED = CHECKS.replace('from shop.jar import Jar\n', 'from shop.jar import Jar\nfrom tests.limits import LEAST\n').replace(
  'assert lid.part_3 >= 0',
  'assert lid.part_3 >= LEAST',
)
const LIMITS = { 'tests/limits.py': 'LEAST = 5\n', 'tests/checks.py': LIMITED }
const EACH_OTHER = CHECKS.replace('        raise TypeError("no jar")\n', '        raise TypeError("no jar")\n    if parts:\n        assert_same(one, one)\n')
const MADE = `class Jar:
    def filled(self, spoons):
        return Jar(self.spoons + spoons)

    def emptied(self):
        return Jar(0)


def shelve(jar):
${each((field) => `assert jar.${field} > 1`)}${each((field) => `assert jar.${field} < 9`)}${each((field) => `assert jar.${field} != 5`)}    return [jar]
`
const SHELVED = `from shop.jar import Jar, shelve


def test_shelved():
    jar = Jar().filled(2)
    shelve(jar)
    shelved = shelve(jar.filled(1))
    assert len(shelved) == 1
`
const base = {
  'pyproject.toml': PYPROJECT,
  'shop/__init__.py': '',
  'shop/jar.py': JAR,
  'tests/__init__.py': '',
  'tests/checks.py': CHECKS,
  'tests/test_jar.py': TESTS,
}
const told = (name: string, expected: Told, edits: Change['edits']) => change(name, expected, base, edits)
const MORE = FIELDS.map((field) => `    assert jar.${field} != 7\n`).join('')

/** Helpers that go through many invariants each time: the call of one within another stands for what it would bring. */
export const LARGE_HELPERS_PYTHON: readonly Change[] = [
  told('a test more', 'silent', { 'tests/test_jar.py': TESTS + OTHER }),
  told('a test more, the code changed as well', 'silent', {
    'tests/test_jar.py': TESTS + OTHER,
    'shop/jar.py': [['return Jar(0)', 'return Jar(spoons=0)']],
  }),
  told('a call of the helper gone', 'assertion_weakening', { 'tests/test_jar.py': [['    assert_same(jar.emptied(), Jar())\n', '']] }),
  told('what the helper does written out', 'silent', {
    'tests/test_jar.py': [
      [
        '    assert_same(jar, Jar())\n    assert_sound(jar)',
        '    assert type(jar) is type(Jar())\n    assert jar.same(Jar())\n    assert_sound(jar)\n    assert_sound(Jar())',
      ],
    ],
  }),
  told('a helper of the file that does the same', 'silent', {
    'tests/test_jar.py': TESTS.replaceAll('assert_same(', 'same(')
      .replace('assert_same, ', '')
      .replace(
        'def test_filled',
        'def same(one, other):\n    assert type(one) is type(other)\n    assert one.same(other)\n    assert_sound(one)\n    assert_sound(other)\n\n\ndef test_filled',
      ),
  }),
  told('a helper that asks for less, which goes through the same invariants', 'assertion_weakening', {
    'tests/test_jar.py': [['    assert_same(jar, Jar())\n    assert_sound(jar)', '    assert_like(jar, Jar())\n    assert_sound(jar)']],
  }),
  told('an option that leaves some of it out', 'assertion_weakening', {
    'tests/test_jar.py': [['assert_sound(Jar().filled(9))', 'assert_sound(Jar().filled(9), parts=False)']],
  }),
  told('an option that leaves some of it out, by its place', 'assertion_weakening', {
    'tests/test_jar.py': [['assert_sound(Jar().filled(9))', 'assert_sound(Jar().filled(9), False)']],
  }),
  told('an option that leaves nothing out', 'silent', {
    'tests/test_jar.py': [['assert_sound(Jar().filled(9))', 'assert_sound(Jar().filled(9), parts=True)']],
  }),
  told('a switch that says what is left out', 'assertion_weakening', {
    'tests/test_jar.py': [['assert_sound(Jar().filled(9))', 'assert_sound(Jar().filled(9), skip_lid=True)']],
  }),
  told('a switch that leaves nothing out any more', 'silent', {
    'tests/test_jar.py': [['assert_sound(Jar().filled(9))', 'assert_sound(Jar().filled(9), skip_lid=False)']],
  }),
  told('only the invariants left', 'assertion_weakening', {
    'tests/test_jar.py': [['    assert_same(jar, Jar())\n    assert_sound(jar)', '    assert_sound(jar)']],
  }),
  told('the invariants alone gone, where a helper goes through them as well', 'silent', {
    'tests/test_jar.py': [['    assert_same(jar, Jar())\n    assert_sound(jar)', '    assert_same(jar, Jar())']],
  }),
  told('an invariant less in the helper', 'assertion_weakening', { 'tests/checks.py': [['    assert lid.part_7 >= 0\n', '']] }),
  told('an invariant less in the helper, and a test that goes with it', 'assertion_weakening', {
    'tests/checks.py': [['    assert isinstance(jar.part_8, int), "part_8"\n', '']],
    'tests/test_jar.py': TESTS + OTHER,
  }),
  told('most invariants gone from the helper', 'assertion_weakening', {
    'tests/checks.py': [[each((field) => `assert lid.${field} >= 0`), '    assert lid\n']],
    'tests/test_jar.py': TESTS + OTHER,
  }),
  told('the helper called no more by the other', 'assertion_weakening', { 'tests/checks.py': [['            assert_lid(one.lid)\n', '            pass\n']] }),
  told('more invariants in the helper', 'silent', { 'tests/checks.py': [['\n\ndef assert_lid', `${MORE}\n\ndef assert_lid`]] }),
  told('more invariants in a helper that was small, beside a new test', 'silent', {
    'tests/checks.py': [['        raise TypeError("no jar")\n', '        raise TypeError("no jar")\n    assert one.lid is not one\n']],
    'tests/test_jar.py': TESTS + OTHER,
  }),
  change(
    'a bound of the helper that another file hands over',
    'assertion_weakening',
    { ...base, ...LIMITS },
    {
      'tests/limits.py': 'LEAST = 0\n',
      'tests/test_jar.py': TESTS + OTHER,
    },
  ),
  change(
    'helpers that call each other',
    'silent',
    { ...base, 'tests/checks.py': EACH_OTHER },
    {
      'tests/test_jar.py': TESTS.replace('def test_filled', 'def test_first():\n    assert_sound(Jar())\n\n\ndef test_filled'),
    },
  ),
  change(
    'helpers that call each other, of which one is called no more',
    'assertion_weakening',
    { ...base, 'tests/checks.py': EACH_OTHER },
    {
      'tests/test_jar.py': [['    assert_same(jar.emptied(), Jar())\n', '']],
    },
  ),
  change(
    'a function of the code that asserts much and is there to do something',
    'silent',
    { ...base, 'shop/jar.py': MADE, 'tests/test_jar.py': SHELVED },
    {
      'tests/test_jar.py': [['    shelve(jar)\n', '']],
    },
  ),
]
