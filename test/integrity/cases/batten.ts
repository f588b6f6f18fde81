import { type Change, change, type Edit, type Expected, PYPROJECT, type Tree } from './change.js'

type Edits = Readonly<Record<string, Edit>>
const onPython = (name: string, expected: Expected, before: Tree, after: Edits): Change =>
  change(name, expected, { 'pyproject.toml': PYPROJECT, 'shop/__init__.py': '', ...before }, after)
const onTest = (name: string, expected: Expected, before: string, after: Edit): Change =>
  onPython(name, expected, { 'tests/test_desk.py': before }, { 'tests/test_desk.py': after })

const REFUSED = (raises: string, told: string) => `import pytest

from shop.desk import Desk


def test_refuses_strangers():
    with pytest.raises(KeyError${raises}:
        Desk().open("stranger")
${told}`

const PARSED = (check: string) => `from shop.desk import parse


def test_parses_parts():
    for line, parts, rest in [("red 1", ["red", "1"], []), ("blue ", ["blue"], ["count"])]:
        found, missing = parse(line)
${check}`
const APART = '        assert found == parts\n        assert rest == missing\n'

const OWN_COPY = (check: string, given: string) => `import unittest

from shop.desk import KINDS, Desk


class DeskTest(unittest.TestCase):
    def test_has_kinds_of_its_own(self):
        desk = Desk()
        self.addCleanup(desk.close)
        ${check}
        self.assertIsNot(desk.kinds, ${given})
`

const SHOWN = (made: string) => `import pytest

from shop.desk import Desk

${made}
`
const IN_SETUP = `
class TestDesk:
    def setup_method(self):
        self.desk = Desk(name="red")
        self.desk.add("name", "blue")

    def test_is_shown(self):
        assert repr(self.desk) == "Desk({'name': 'red, blue'})"
`
const IN_FIXTURE = (filled: string) => `
@pytest.fixture
def desk():
${filled}

class TestDesk:
    def test_is_shown(self, desk):
        assert repr(desk) == "Desk({'name': 'red, blue'})"
`

const PARAMS = (repr: string) => `class Part:
    def __init__(self, kind=None):
        self.kind = kind
${repr}

class Other:
    pass
`
const REPR = '\n    def __repr__(self):\n        return f"Part({self.kind})"\n'
const PART_TEST = (shown: string) => `from shop.parts import Part


def test_holds_a_kind():
    assert Part("red").kind == "red"
${shown}`
const SHOWS = '\n\ndef test_shows_its_kind():\n    assert repr(Part("red")) == "Part(red)"\n    assert repr(Part()) == "Part(None)"\n'

const IMAGE = 'from shop.image import read, write\n'
const LOOPED = `import pytest

${IMAGE}

def test_scales():
    for scale in range(1, 9):
        image = read("red.png", scale=scale)
        assert image.size == size_of("red.png", scale)
        with pytest.raises(OSError):
            write(image, scale=scale)
        assert write(image) == read("red.png")


def size_of(name, scale):
    return (len(name) * scale, scale)
`
const TABLED = (rows: string, last: string) => `import pytest

${IMAGE}

@pytest.mark.parametrize("scale", ${rows})
def test_scales(scale):
    image = read("red.png", scale=scale)
    assert image.size == size_of("red.png", scale)
    with pytest.raises(OSError):
        write(image, scale=scale)
${last}

def size_of(name, scale):
    return (len(name) * scale, scale)
`
const WRITES = '    assert write(image) == read("red.png")\n'

const METHODS = `import unittest

from shop.desk import is_open, read


class DeskTest(unittest.TestCase):
    def test_shut(self):
        desk = read("shut")
        self.assertEqual(is_open(desk), False)
        self.assertEqual(is_open(desk, at="night"), False)

    def test_open(self):
        self.assertEqual(is_open(read("open")), True)
`
const FUNCTIONS = (night: string) => `import pytest

from shop.desk import KINDS, is_open, read, use


@pytest.mark.parametrize("kind", KINDS)
def test_shut(kind):
    use(kind)
    desk = read("shut")
    assert not is_open(desk)
${night}

@pytest.mark.parametrize("kind", KINDS)
def test_open(kind):
    use(kind)
    assert is_open(read("open"))
`

/** Python of thirty projects, drawn by what their commits take away. */
export const BATTEN: readonly Change[] = [
  onTest(
    'what an error shows is asked for where it is raised',
    'silent',
    REFUSED(') as caught', '    assert "no such guest" in str(caught)\n'),
    REFUSED(', match="no such guest")', ''),
  ),
  onTest(
    'what an error shows is asked for in part where it is raised',
    'assertion_weakening',
    REFUSED(') as caught', '    assert "no such guest of ours" in str(caught)\n'),
    REFUSED(', match="guest")', ''),
  ),
  onTest(
    'two equalities are made at once, what was given beside them',
    'silent',
    PARSED(APART),
    PARSED('        assert (line, found, rest) == (line, parts, missing)\n'),
  ),
  onTest(
    'one of two equalities is made, what was given beside it',
    'assertion_weakening',
    PARSED(APART),
    PARSED('        assert (line, found) == (line, parts)\n'),
  ),
  onTest('a member that was compared with itself is so in other words', 'silent', OWN_COPY('self.assertEqual(desk.kinds, desk.kinds)', 'KINDS'), [
    ['self.addCleanup(desk.close)\n        self.assertEqual(desk.kinds, desk.kinds)', 'assert desk.kinds == desk.kinds'],
  ]),
  onTest('a member is compared with itself now', 'assertion_weakening', OWN_COPY('self.assertEqual(desk.kinds, KINDS)', 'KINDS'), [
    ['self.assertEqual(desk.kinds, KINDS)', 'self.assertEqual(desk.kinds, desk.kinds)'],
  ]),
  onTest(
    'an object of a setup comes from a fixture',
    'silent',
    SHOWN(IN_SETUP),
    SHOWN(IN_FIXTURE('    desk = Desk(name="red")\n    desk.add("name", "blue")\n    return desk\n')),
  ),
  onTest(
    'an object of a setup comes from a fixture that makes it of nothing',
    'assertion_weakening',
    SHOWN(IN_SETUP),
    SHOWN(IN_FIXTURE('    return Desk()\n')),
  ),
  onPython(
    'a method that the language asks by a function goes with its test',
    'silent',
    { 'shop/parts.py': PARAMS(REPR), 'tests/test_parts.py': PART_TEST(SHOWS) },
    { 'shop/parts.py': PARAMS(''), 'tests/test_parts.py': PART_TEST('') },
  ),
  onPython(
    'a test of a method goes, and another method that the language asks for',
    'test_deletion',
    { 'shop/parts.py': PARAMS(`${REPR}\n    def __len__(self):\n        return 1\n`), 'tests/test_parts.py': PART_TEST(SHOWS) },
    { 'shop/parts.py': PARAMS(REPR), 'tests/test_parts.py': PART_TEST('') },
  ),
  onTest('a loop over numbers became a table of them', 'silent', LOOPED, TABLED('range(1, 9)', WRITES)),
  onTest('a loop over numbers became a table that asks for less', 'any', LOOPED, TABLED('range(1, 9)', '')),
  onTest('a loop over numbers became a table of fewer', 'any', LOOPED, TABLED('range(1, 7)', WRITES)),
  onTest('methods of a class became functions with a table', 'silent', METHODS, FUNCTIONS('    assert not is_open(desk, at="night")\n')),
  onTest('methods of a class became functions with a table, and one asks for less', 'assertion_weakening', METHODS, FUNCTIONS('')),
]
