import { type Change, change, PYPROJECT } from '../change.js'

const PARSE = `def parse(text):
    if not text:
        raise ValueError("text is empty")
    if text.startswith("#"):
        raise TypeError("no comment here")
    return [int(part) for part in text.split(",")]
`
const COMMON = { 'pyproject.toml': PYPROJECT, 'shop/__init__.py': '', 'shop/text.py': PARSE, 'tests/__init__.py': '' }
const FILE = 'tests/test_text.py'
const HEAD = 'from contextlib import ExitStack, contextmanager, nullcontext, suppress\n\nimport pytest\n\nfrom shop.text import parse\n\n\n'
const ASKED = 'pytest.raises(ValueError, match="text is empty")'

const INLINE = `def test_empty():\n    with ${ASKED}:\n        parse("")\n`
const given = (body: string, call = 'refuses()') => `def refuses():\n${body}\n\n\ndef test_empty():\n    with ${call}:\n        parse("")\n`
const GIVEN = given(`    return ${ASKED}`)
const BY_ARGUMENT = `def refuses(kind=ValueError, words="text is empty"):
    if kind is None:
        return nullcontext()
    return pytest.raises(kind, match=words)


def test_empty():
    with refuses():
        parse("")


def test_comment():
    with refuses(TypeError, "no comment"):
        parse("# a")
`
const AROUND = `@contextmanager\ndef refuses():\n    with ${ASKED}:\n        yield\n\n\ndef test_empty():\n    with refuses():\n        parse("")\n`
const ENTERED = `def test_empty():\n    with ExitStack() as stack:\n        stack.enter_context(${ASKED})\n        parse("")\n`
const BY_DICT = `EMPTY = dict(expected_exception=ValueError, match="text is empty")\n\n\ndef test_empty():\n    with pytest.raises(**EMPTY):\n        parse("")\n`
const OF_UNITTEST = `class TextTest(unittest.TestCase):
    def refuses(self):
        return self.assertRaisesRegex(ValueError, "text is empty")

    def test_empty(self):
        with self.refuses():
            parse("")
`

const on = (name: string, expected: Change['expected'], before: string, ...edits: (readonly [string, string])[]): Change =>
  change(name, expected, { ...COMMON, [FILE]: `${HEAD}${before}` }, { [FILE]: edits })
const whole = (name: string, before: string, after: string): Change =>
  change(name, 'silent', { ...COMMON, [FILE]: `${HEAD}${before}` }, { [FILE]: `${HEAD}${after}` })

const HELPERS = `import pytest\n\n\ndef refuses():\n    return ${ASKED}\n`
const BY_DEFAULT = `import pytest\n\n\ndef refuses(kind=ValueError):\n    return pytest.raises(kind, match="text is empty")\n`
const FAR = `from tests.helpers import refuses\n\nfrom shop.text import parse\n\n\ndef test_empty():\n    with refuses():\n        parse("")\n`
const far = (name: string, expected: Change['expected'], from: string, to: string, ...more: (readonly [string, string])[]): Change =>
  change(name, expected, { ...COMMON, 'tests/helpers.py': HELPERS, [FILE]: FAR }, { 'tests/helpers.py': [[from, to], ...more] })

/** Blocks whose context a function gives, a stack enters or a manager of the tests holds. */
export const GIVEN_RAISES: readonly Change[] = [
  on('what a function gives asks for any error', 'assertion_weakening', GIVEN, ['ValueError', 'Exception']),
  on('what a function gives asks for no message', 'assertion_weakening', GIVEN, [', match="text is empty"', '']),
  on('what a function gives lets the error pass', 'assertion_weakening', GIVEN, [ASKED, 'suppress(ValueError)']),
  on('what a function gives is of the class that it is asked for no more', 'assertion_weakening', BY_ARGUMENT, ['raises(kind', 'raises(Exception']),
  on('a function that gives what must be raised is asked for any error', 'assertion_weakening', BY_ARGUMENT, ['refuses(TypeError, ', 'refuses(Exception, ']),
  on('a function that gives what must be raised gives nothing for one of its callers', 'assertion_weakening', BY_ARGUMENT, [
    'refuses():\n        p',
    'refuses(None):\n        p',
  ]),
  on('what a manager of the tests asks for around its block has no message', 'assertion_weakening', AROUND, [', match="text is empty"', '']),
  on('what a stack enters asks for any error', 'assertion_weakening', ENTERED, ['ValueError', 'Exception']),
  on('what a stack enters lets the error pass', 'assertion_weakening', ENTERED, [ASKED, 'suppress(ValueError)']),
  on('the test raises itself what a stack waits for', 'assertion_weakening', ENTERED, ['        parse("")', '        raise ValueError("text is empty")']),
  on('a dict hands over any error', 'assertion_weakening', BY_DICT, ['ValueError', 'Exception']),
  on('a method gives what asks for no message', 'assertion_weakening', `import unittest\n\n\n${OF_UNITTEST}`, [
    'Regex(ValueError, "text is empty")',
    '(ValueError)',
  ]),
  far('a function of another file gives what asks for no message', 'assertion_weakening', ', match="text is empty"', ''),
  far('a function of another file gives the same in two steps', 'silent', 'return pytest', 'asked = pytest', [
    'is empty")\n',
    'is empty")\n    return asked\n',
  ]),

  whole('what must be raised is given by a function', INLINE, GIVEN),
  whole('what must be raised is given by a function no more', GIVEN, INLINE),
  whole('what must be raised is given by a function of the class and the words', GIVEN, BY_ARGUMENT),
  whole('a manager of the tests becomes a function that gives what must be raised', AROUND, GIVEN),
  whole('a function that gives what must be raised becomes a manager of the tests', GIVEN, AROUND),
  whole('what must be raised is entered into a stack', INLINE, ENTERED),
  whole('what must be raised stands in a stack no more', ENTERED, INLINE),
  whole('what must be raised is told by a dict no more', BY_DICT, INLINE),
  on('what a function gives asks for more', 'silent', GIVEN.replace('ValueError', 'Exception'), ['Exception', 'ValueError']),
  far(
    'a function of another file is given any error where nothing is given',
    'assertion_weakening',
    'refuses():\n    return pytest.raises(ValueError',
    'refuses(kind=Exception):\n    return pytest.raises(kind',
  ),
  change(
    'what a function of another file takes where nothing is given is any error',
    'assertion_weakening',
    { ...COMMON, 'tests/helpers.py': BY_DEFAULT, [FILE]: FAR },
    { 'tests/helpers.py': [['kind=ValueError', 'kind=Exception']] },
  ),
  change(
    'a function of another file takes one more word where nothing is given',
    'silent',
    { ...COMMON, 'tests/helpers.py': BY_DEFAULT, [FILE]: FAR },
    { 'tests/helpers.py': [['kind=ValueError', 'kind=ValueError, times=1']] },
  ),
]
