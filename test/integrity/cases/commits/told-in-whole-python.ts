import { type Change, type Expected, PYPROJECT, type Tree, upon } from '../change.js'

/** Tests are judged, and what the code lost is told elsewhere. */
const OF_TESTS = 'rules:\n  guard-removed: off\n  feature-removed: off\n'
const onPytest = upon({ 'pyproject.toml': PYPROJECT, 'shop/__init__.py': '', 'truegreen.yaml': OF_TESTS })

const SHOW = (last: string) =>
  `def show(cart):\n    return "[cart]\\nplum = 2\\n" + "".join(f"{one}\\n" for one in cart) + "${last}"\n\n\ndef total(cart):\n    return sum(cart)\n`
const IMPORTS = 'import warnings\n\nimport pytest\n\nfrom shop.carts import show, total\n\n\n'

/** A test file before and after, beside code that stays or becomes another. */
const onCarts = (name: string, expected: Expected, before: string, after: string, code?: string, more: Tree = {}, later: Tree = {}): Change =>
  onPytest(
    name,
    expected,
    { 'shop/carts.py': SHOW('end'), 'tests/test_carts.py': `${IMPORTS}${before}`, ...more },
    { 'tests/test_carts.py': `${IMPORTS}${after}`, ...(code === undefined ? {} : { 'shop/carts.py': code }), ...later },
  )

// A part of a text, beside the whole of it.
const ON_TEXT = (checks: string) => `def test_show():\n    shown = show(["pear"])\n${checks}    assert total([1, 2]) == 3\n`
const WHOLE = (text: string) => `    assert "${text}" in shown\n`
const PART = '    assert "plum = 2" in shown\n'

// How it begins and ends.
const ENDS = '    assert shown.startswith("[cart]\\nplum = 2\\n")\n    assert shown.endswith("pear\\nend")\n'
const TOLD = (whole: string) =>
  `    wanted = "[cart]\\nplum = 2\\n"\n    if total([1]) == 1:\n        wanted += "pear\\n"\n    wanted += ${whole}\n    assert shown == wanted\n`

// Nothing warns.
const SETTINGS = (filters: string) => `${PYPROJECT}filterwarnings = [${filters}]\n`
const NONE = 'def test_total():\n    with pytest.warns(None) as found:\n        total([1, 2])\n    assert len(found) == 0\n    assert show([]) != ""\n'
const ALONE = 'def test_total():\n    total([1, 2])\n    assert show([]) != ""\n'
const AGAIN = '\n\ndef test_quiet():\n    with pytest.warns(None) as found:\n        total([1, 2])\n    assert len(found) == 0\n'
const onWarnings = (name: string, expected: Expected, after: string, filters = '"error"', before = NONE, later: Tree = {}): Change =>
  onCarts(name, expected, before, after, undefined, { 'pyproject.toml': SETTINGS(filters) }, later)

// The one that warns.
const RECORDED =
  'def test_total():\n    with warnings.catch_warnings(record=True) as found:\n        total([1, 2])\n        assert len(found) == 1\n        assert issubclass(found[0].category, RuntimeWarning)\n'
const ASKED = (kind: string, call = 'total([1, 2])') => `def test_total():\n    with pytest.warns(${kind}):\n        ${call}\n`

// What a row is decides what is asked of it.
const ERR = 'class Refused:\n    def __init__(self, message):\n        self.message = message\n\n\n'
const ROWS = (rows: string, checks: string, kind = ERR) =>
  `${kind}@pytest.mark.parametrize("given, wanted", [${rows}])\ndef test_rows(given, wanted):\n${checks}`
const BY_KIND =
  '    if isinstance(wanted, Refused):\n        with pytest.raises(TypeError, match=wanted.message):\n            total(given)\n    else:\n        assert total(given) == wanted\n'
const PLAIN = '    assert total(given) == wanted\n'
const ANY_KIND = 'from collections.abc import Sequence\n\n\nclass Refused(Sequence):\n    pass\n\n\n'
const BY_CODE = BY_KIND.replace('isinstance(wanted, Refused)', 'isinstance(total(given), Refused)')

// What has to be refused on the way in, and what fails where it is not.
const ENTERED = (kind: string, fails: string) =>
  `def test_closed():\n    with pytest.raises(${kind}):\n        with show("closed"):\n            ${fails}\n\n\ndef test_open():\n    assert total([1]) == 1\n`
const CALLED = (kind: string) =>
  `def test_closed():\n    with pytest.raises(${kind}):\n        show("closed")\n\n\ndef test_open():\n    assert total([1]) == 1\n`
const FAILS = 'pytest.fail("did not raise KeyError")'

// A way of a row that is never taken.
const BY_ROW = (all: string, first: string, second: string) =>
  `@pytest.mark.parametrize("kind", ["some"])\ndef test_kinds(kind):\n    shown = show(["pear"])\n    if kind == "all":\n        isAll = True\n    else:\n        isAll = False\n${all}    if isAll:\n        assert ${first} in shown\n    else:\n        assert shown.endswith(${second})\n`

// An error that is caught to be raised as another one.
const CAUGHT = (check: string) =>
  `def test_caught():\n    with pytest.raises(RuntimeError):\n        try:\n            total(None)\n        except TypeError as error:\n${check}            raise RuntimeError("no cart") from error\n`

// A test that came does the same and asks for the opposite.
const CART = (open: string) =>
  `class Cart:\n    def __init__(self, items):\n        self.items = items\n        self.done = False\n\n    def end(self):\n        self.done = True\n\n    @property\n    def open(self):\n        return ${open}\n`
const ON_CART = (check: string, more = '') =>
  `from shop.cart import Cart\n\n\ndef test_end():\n    cart = Cart([1])\n    cart.end()\n${check}    assert cart.items == [1]\n${more}`
const CLOSED = '    assert not cart.open\n'
const OPEN = (steps = '    cart.end()\n', check = '    assert cart.open\n') => `\n\ndef test_open():\n    cart = Cart([1])\n${steps}${check}`
const onOpen = (name: string, expected: Expected, after: string, code = CART('not self.done or self.items != []')): Change =>
  onPytest(
    name,
    expected,
    { 'shop/cart.py': CART('not self.done'), 'tests/test_cart.py': ON_CART(CLOSED) },
    { 'shop/cart.py': code, 'tests/test_cart.py': after },
  )

// What a check hands over by a name that nothing takes any more.
const LAID = (params: string, body: string) => `def lay(cart, ${params}):\n    return ${body}\n`
const ON_LAID = (checks: string) => `from shop.laid import lay\n\n\ndef test_lay():\n    assert lay([1], sep="-") == "1"\n${checks}`
const OF_WAY = '    assert lay([1, 2], sep="-", way="back") == "2-1"\n'
const onLaid = (name: string, expected: Expected, code: string): Change =>
  onPytest(
    name,
    expected,
    { 'shop/laid.py': LAID('sep, way=None', 'sep.join(str(one) for one in (cart[::-1] if way else cart))'), 'tests/test_laid.py': ON_LAID(OF_WAY) },
    { 'shop/laid.py': code, 'tests/test_laid.py': ON_LAID('') },
  )

// Environments of tox.
const TOX = (list: string) => `[tox]\nenvlist = ${list}\n\n[testenv]\ncommands = pytest tests\n\n[testenv:pypy]\ncommands = pytest tests -p no:cov\n`
const onTox = (name: string, expected: Expected, before: string, after: string): Change =>
  onCarts(name, expected, NONE, NONE, undefined, { 'tox.ini': TOX(before) }, { 'tox.ini': TOX(after) })

/** Fresh commits of nineteen well-known projects of Python: what another check, a setting or a way of a row says, each beside a loss that looks like it. */
export const TOLD_IN_WHOLE_PYTHON: readonly Change[] = [
  onCarts('a part goes beside the whole that held it', 'silent', ON_TEXT(`${WHOLE('[cart]\\nplum = 2\\n')}${PART}`), ON_TEXT(WHOLE('[cart]\\nplum = 2\\n'))),
  onCarts('a part goes beside a whole that does not hold it', 'assertion_weakening', ON_TEXT(`${WHOLE('[cart]')}${PART}`), ON_TEXT(WHOLE('[cart]'))),
  onCarts('a part goes with the whole that held it', 'assertion_weakening', ON_TEXT(`${WHOLE('[cart]\\nplum = 2\\n')}${PART}`), ON_TEXT('')),
  onCarts('how it begins and ends became all of it', 'silent', ON_TEXT(ENDS), ON_TEXT(TOLD('"last of all"')), SHOW('last of all')),
  onCarts('how it begins and ends became all of it, and the code stays', 'assertion_weakening', ON_TEXT(ENDS), ON_TEXT(TOLD('"last of all"'))),
  onCarts(
    'how it begins and ends became what the code says',
    'assertion_weakening',
    ON_TEXT(ENDS),
    ON_TEXT('    assert shown == show(["pear"])\n'),
    SHOW('last of all'),
  ),
  onWarnings('that nothing warns is what the settings say', 'silent', ALONE),
  onWarnings('that nothing warns, where the settings say nothing of it', 'assertion_weakening', ALONE, '"ignore::DeprecationWarning"'),
  onWarnings('that nothing warns, where the settings take it back', 'assertion_weakening', ALONE, '"error", "ignore"'),
  onWarnings('that nothing warns, and the test does it no more', 'assertion_weakening', 'def test_total():\n    assert show([]) != ""\n'),
  onWarnings('that nothing warns goes where another test does it', 'silent', ALONE, '"error"', `${ALONE}${AGAIN}`),
  onWarnings(
    'that nothing warns goes where no other test does it',
    'test_deletion',
    'def test_total():\n    assert show([]) != ""\n',
    '"error"',
    `def test_total():\n    assert show([]) != ""\n${AGAIN}`,
  ),
  onWarnings('the one that was recorded is asked for by its class', 'silent', ASKED('RuntimeWarning'), '"error"', RECORDED),
  onWarnings('the one that was recorded is asked for by another class', 'assertion_weakening', ASKED('Warning'), '"error"', RECORDED),
  onWarnings('the one that was recorded is asked for, and others may come', 'assertion_weakening', ASKED('RuntimeWarning'), '"always"', RECORDED),
  onCarts('rows are asked by what they are', 'silent', ROWS('([1], 1), ([2], 2)', PLAIN), ROWS('([1], 1), ([2], 2), (None, Refused("not iter"))', BY_KIND)),
  onCarts(
    'rows are asked by what they are, and one is another by no change of the code',
    'assertion_weakening',
    ROWS('([1], 1), ([2], 2)', PLAIN),
    ROWS('([1], 1), ([2], Refused("not iter"))', BY_KIND),
  ),
  onCarts('rows are asked by what the code gives', 'assertion_weakening', ROWS('([1], 1), ([2], 2)', PLAIN), ROWS('([1], 1), ([2], 2)', BY_CODE)),
  onCarts(
    'rows are asked by what they are, of a class that knows others',
    'test_skipping',
    ROWS('([1], 1), ([2], 2)', PLAIN, ''),
    ROWS(
      '([1], 1), ([2], 2)',
      '    if isinstance(wanted, Refused):\n        return\n    assert total(given) == wanted\n',
      ANY_KIND.replace('pass', '__subclasshook__ = lambda kind: True'),
    ),
  ),
  onCarts('what is refused on the way in, and fails where it is not', 'silent', CALLED('KeyError'), ENTERED('KeyError', FAILS), SHOW('closed')),
  onCarts(
    'what is refused on the way in, and is raised by the test',
    'assertion_weakening',
    CALLED('KeyError'),
    ENTERED('KeyError', 'raise KeyError("closed")'),
    SHOW('closed'),
  ),
  onCarts(
    'a way that no row takes asks for another text',
    'silent',
    BY_ROW('', '"plum = 2"', '"pear\\nend"'),
    BY_ROW('    if isAll:\n        told = "plum = 2"\n    else:\n        told = "pear\\nend"\n', 'told', 'told'),
  ),
  onCarts('the way that the row takes asks for another text', 'assertion_weakening', BY_ROW('', '"plum = 2"', '"pear\\nend"'), BY_ROW('', '"plum = 2"', '"d"')),
  onCarts('a caught error has a traceback', 'silent', CAUGHT('            assert error.__traceback__ is not None\n'), CAUGHT('')),
  onCarts('a caught error says why', 'assertion_weakening', CAUGHT('            assert "NoneType" in str(error)\n'), CAUGHT('')),
  onOpen('a new test does the same and asks for the opposite', 'silent', ON_CART('', OPEN())),
  onOpen('a new test does less and asks for the opposite', 'assertion_weakening', ON_CART('', OPEN(''))),
  onOpen('a new test does the same and asks for nothing of it', 'assertion_weakening', ON_CART('', OPEN(undefined, '    assert cart.items\n'))),
  onOpen('a new test asks for the opposite, and the code stays', 'assertion_weakening', ON_CART('', OPEN()), CART('not self.done')),
  onLaid('a check goes with the parameter that it handed over', 'silent', LAID('sep', 'sep.join(str(one) for one in cart)')),
  onLaid(
    'a check goes, and the parameter stays',
    'assertion_weakening',
    LAID('sep, way=None', 'sep.join(str(one) for one in (reversed(cart) if way else cart))'),
  ),
  onTox('PyPy of Python 2 goes with Python 2', 'silent', 'py27, py36, pypy, pypy3', 'py36, pypy3'),
  onTox('PyPy with commands of its own goes, and Python 2 stays', 'test_skipping', 'py27, py36, pypy', 'py27, py36'),
]
