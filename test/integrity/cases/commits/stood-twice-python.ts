import { type Change, type Expected, PYPROJECT, upon } from '../change.js'

/** Tests are judged, and what the code lost is told elsewhere. */
const OF_TESTS = 'rules:\n  guard-removed: off\n  feature-removed: off\n'
const onPytest = upon({ 'pyproject.toml': PYPROJECT, 'shop/__init__.py': '', 'truegreen.yaml': OF_TESTS })

const CARTS =
  'def add(cart, item):\n    cart.append(item)\n    return cart\n\n\ndef total(cart):\n    return sum(cart)\n\n\ndef show(cart):\n    return "cart of " + ", ".join(map(str, cart))\n'
const onCarts = (name: string, expected: Expected, before: string, after: string): Change =>
  onPytest(
    name,
    expected,
    { 'shop/carts.py': CARTS, 'tests/test_carts.py': `from shop.carts import add, show, total\n\n\n${before}` },
    { 'tests/test_carts.py': `from shop.carts import add, show, total\n\n\n${after}` },
  )

// An exception in the place of the test that it decorates.
const SKIPPED = (mark: string) =>
  `import unittest\nfrom unittest import SkipTest\n\nimport pytest\n\nfrom shop.carts import total\n\n\nclass TestCarts:\n    def test_none(self):\n        assert total([]) == 0\n\n${mark}    def test_total(self):\n        assert total([1, 2]) == 3\n`
const onMark = (name: string, expected: Expected, before: string, after: string): Change =>
  onPytest(name, expected, { 'shop/carts.py': CARTS, 'tests/test_carts.py': SKIPPED(before) }, { 'tests/test_carts.py': SKIPPED(after) })

// A check that another one of the test held already.
const SHOWN = (lines: readonly string[]) => `def test_show():\n    out = show([1, 2])\n${lines.map((line) => `    ${line}\n`).join('')}`

const HELD = SHOWN(['expected = "cart of 1, 2"', 'assert expected in out', "assert 'of 1, 2' in out", 'assert len(out) > 2'])
const onShown = (name: string, expected: Expected, show: string, after: string): Change =>
  onPytest(
    name,
    expected,
    { 'shop/carts.py': CARTS, 'tests/test_carts.py': `from shop.carts import show\n\n\n${HELD}` },
    { 'shop/carts.py': CARTS.replace(/def show[\s\S]*$/, show), 'tests/test_carts.py': `from shop.carts import show\n\n\n${after}` },
  )

// A class of a test that stands for yes.
const FORCED = (bases: string, more: string) =>
  `from shop.carts import show, total\n\n\nclass Forced${bases}:\n    def __bool__(self):\n        return True\n\n\n# FORCED is an empty one that is true.\nFORCED = Forced()\n\n\ndef test_forced():\n    ${more}\n`
const onForced = (name: string, expected: Expected, bases: string, more: string): Change =>
  onPytest(
    name,
    expected,
    { 'shop/carts.py': CARTS, 'tests/test_carts.py': 'from shop.carts import total\n\n\ndef test_total():\n    assert total([1]) == 1\n' },
    { 'tests/test_forced.py': FORCED(bases, more) },
  )

// A helper that decides by whether it was handed something.
const BY_HAND = (made: string, rest: string) =>
  `from pathlib import Path\n\nfrom shop.carts import show, total\n\n\n${made}def test_show():\n    found = Path(show([1]))\n${rest}\n\ndef test_total():\n    assert total([1]) == 1\n`
const HELPER =
  'def verify(found, told=None):\n    if told is not None:\n        assert found.name == told["name"]\n        assert found.exists()\n    else:\n        assert not found.exists()\n\n\n'
const onHelper = (name: string, expected: Expected, told: string): Change =>
  onPytest(
    name,
    expected,
    { 'shop/carts.py': CARTS, 'tests/test_carts.py': BY_HAND('', "    assert found.name == 'cart of 1'\n    assert found.exists()\n") },
    { 'tests/test_carts.py': BY_HAND(HELPER, `    verify(found${told})\n`) },
  )

// A check by hand, whose complaint reads once more what was looked at.
const READ = (check: string) => `import io\n\nimport pytest\n\nfrom shop.carts import show\n\n\ndef test_show():\n    out = io.StringIO(show([1, 2]))\n${check}`
const BY_ASSERT = "    assert 'of 1, 2' in out.read()\n"
const onRead = (name: string, expected: Expected, check: string): Change =>
  onPytest(name, expected, { 'shop/carts.py': CARTS, 'tests/test_read.py': READ(BY_ASSERT) }, { 'tests/test_read.py': READ(check) })

// A parameter that may not be left away any more.
const DATED = (head: string, more: string) => `def dated(text, ${head}):\n${more}    return text + ' ' + str(date) + ' ' + language\n`
const DATED_TEST = (lines: string) =>
  `from shop import dates\n\n\ndef test_dated():\n    text = 'a'\n${lines}    assert dates.dated(text, date=1, language='nb') == 'a 1 nb'\n`
const ASSUMED = "    if language is None:\n        language = 'en'\n"
const onDated = (name: string, expected: Expected, [head, more]: readonly [string, string], lines: string): Change =>
  onPytest(
    name,
    expected,
    { 'shop/dates.py': DATED('date=None, language=None', ASSUMED), 'tests/test_dates.py': DATED_TEST(`${BY_USE}${BY_NAME}`) },
    { 'shop/dates.py': DATED(head, more), 'tests/test_dates.py': DATED_TEST(lines) },
  )
const BY_USE = "    assert dates.dated(text, date=1) == 'a 1 en'\n"
const BY_NAME = "    assert dates.dated(text, date=2, language='de') == 'a 2 de'\n"

// A helper that becomes a table.
const KEEPING = (kept: string, at: string) =>
  `        kept = ${kept}\n        assert total(cart) == 3\n        assert show(cart).startswith('cart')\n        kept.write_text(show(cart))\n        assert kept.read_text()${at}\n`
const OF_HELPER = `import tempfile
from pathlib import Path

from shop.carts import show, total


class TestCarts:
    def keep(self, cart):
${KEEPING('Path(tempfile.mkstemp()[1])', " == 'cart of ' + ', '.join(map(str, cart))")}
    def test_list(self):
        self.keep([1, 2])

    def test_tuple(self):
        self.keep((1, 2))
`
const OF_TABLE = (rows: string, at: string) => `import pytest

from shop.carts import show, total


class TestCarts:
    @pytest.mark.parametrize('cart', [${rows}])
    def test_kept(self, cart, tmp_path):
${KEEPING("tmp_path / 'kept.txt'", at)}`
const onKept = (name: string, expected: Expected, rows: string, at: string): Change =>
  onPytest(name, expected, { 'shop/carts.py': CARTS, 'tests/test_kept.py': OF_HELPER }, { 'tests/test_kept.py': OF_TABLE(rows, at) })
const ALL_KEPT = " == 'cart of ' + ', '.join(map(str, cart))"

// A loop over values that calls its function by another name as a table.
const EACH_OF = (call: string, at: string) =>
  `        found = ${call}(cart)\n        assert len(found) > 8\n        assert found[-1] == str(cart[-1])\n        for item in cart:\n            assert (item, str(item)) in ${at}\n`
const OF_LOOP = `from shop.carts import show\n\n\ndef pairs(cart):\n    return [(item, show([item])[-1]) for item in cart]\n\n\ndef test_show():\n    carts = [[1], [2, 3]]\n    for cart in carts:\n${EACH_OF('show', 'pairs(cart)')}`
const OF_ROWS = (rows: string, body = EACH_OF('carts.show', 'pairs(cart)').replace(/^ {4}/gm, '')) =>
  `import pytest\n\nfrom shop import carts\n\n\ndef pairs(cart):\n    return [(item, carts.show([item])[-1]) for item in cart]\n\n\n@pytest.mark.parametrize('cart', [${rows}])\ndef test_show(cart):\n${body}`
const onRows = (name: string, expected: Expected, rows: string, body?: string): Change =>
  onPytest(name, expected, { 'shop/carts.py': CARTS, 'tests/test_rows.py': OF_LOOP }, { 'tests/test_rows.py': OF_ROWS(rows, body) })

// What SQLAlchemy ships for tests, which projects around it use.
const COMBINED = (rows: string, more = '') =>
  `from sqlalchemy import testing\nfrom sqlalchemy.testing import assert_raises_message, eq_, fixtures, in_, is_\n\nfrom shop.carts import show, total\n\n\nclass CartTest(fixtures.TestBase):\n    @testing.combinations(${rows}, argnames='cart, wanted')\n    def test_total(self, cart, wanted):\n        eq_(total(cart), wanted)\n\n    def test_show(self):\n        eq_(show([1])[:4], 'cart')\n${more}`
const onCombined = (name: string, expected: Expected, before: string, after: string): Change =>
  onPytest(name, expected, { 'shop/carts.py': CARTS, 'tests/test_combined.py': before }, { 'tests/test_combined.py': after })
const COMBINATIONS = '([1], 1), ([1, 2], 3), ([4], 4)'
const MORE_COMBINED =
  "        in_('cart', show([1]))\n        is_(total([]) == 0, True)\n        assert_raises_message(TypeError, 'unsupported', total, ['a'])\n"

// A test that stood in two files.
const TWICE = (title: string, body: string) => `from shop.carts import show, total\n\n\ndef ${title}():\n${body}`
const OF_TWO = "    assert total([1, 2]) == 3\n    assert show([3]) == 'cart of 3'\n"
const onTwo = (name: string, expected: Expected, other: string, after = other): Change =>
  onPytest(
    name,
    expected,
    {
      'shop/carts.py': CARTS,
      'tests/test_one.py': `${TWICE('test_both', OF_TWO)}\n\ndef test_none():\n    assert total([]) == 0\n`,
      'tests/test_two.py': other,
    },
    { 'tests/test_one.py': TWICE('test_none', '    assert total([]) == 0\n'), 'tests/test_two.py': after },
  )

// Tests that are to get to their end.
const STEPS = (tests: string) => `import contextlib\n\nimport pytest\n\nfrom shop.carts import add, show, total\n\n\n${tests}`
const RUNS = 'def test_runs():\n    cart = []\n    add(cart, 1)\n    show(cart)\n'
const RUNS_MORE = (more: string) => `def test_runs_more():\n    cart = []\n${more}`
const onSteps = (name: string, expected: Expected, after: string): Change =>
  onPytest(
    name,
    expected,
    { 'shop/carts.py': CARTS, 'tests/test_steps.py': STEPS(`${RUNS}\n\n${RUNS_MORE('    add(cart, 2)\n    assert total(cart) == 2\n')}`) },
    { 'tests/test_steps.py': STEPS(RUNS_MORE(after)) },
  )

// A key that a mapping does not hold.
const RATES = 'def rates(names):\n    return {name: len(name) for name in names}\n'
const ON_RATES = (check: string) =>
  `from shop.rates import rates\n\n\ndef test_rates():\n    found = rates(['ab'])\n    assert found['ab'] == 2\n    ${check}\n`
const onRates = (name: string, expected: Expected, before: string, after: string): Change =>
  onPytest(name, expected, { 'shop/rates.py': RATES, 'tests/test_rates.py': ON_RATES(before) }, { 'tests/test_rates.py': ON_RATES(after) })

// What is said in one of two ways of a row.
const SAYS = (says: string) => `def load(again):\n    ${says}\n    return [1] if again else []\n`
const SAID_TEST = (check: string) =>
  `import pytest\n\nfrom shop.load import load\n\n\n@pytest.mark.parametrize('again', [True, False])\ndef test_load(again, capsys):\n    assert load(again) == ([1] if again else [])\n    captured = capsys.readouterr()\n${check}`
const BOTH_WAYS = "    if again:\n        assert captured.out == ''\n    else:\n        assert captured.out.strip() == 'not kept'\n"
const onSaid = (name: string, expected: Expected, says: string, check: string): Change =>
  onPytest(
    name,
    expected,
    { 'shop/load.py': SAYS("print('' if again else 'not kept', end='')"), 'tests/test_load.py': SAID_TEST(BOTH_WAYS) },
    { 'shop/load.py': SAYS(says), 'tests/test_load.py': SAID_TEST(check) },
  )

// A branch for an older version of a library.
const LABELS = 'import labels\n\n\ndef label(text):\n    return labels.wrap(text)\n'
const LABEL_TEST = (check: string) =>
  `import labels\n\nfrom shop.label import label\n\n\ndef count(text, found, times):\n    assert found.count(text) == times\n\n\ndef test_label():\n    found = label('a')\n    assert 'a' in found\n${check}`
const OF_VERSIONS = "    if labels.__version_info__ < (0, 17):\n        count('<div>', found, 1)\n    else:\n        count('<section>', found, 1)\n"
const MANIFEST = (least: string) => `${PYPROJECT}\n[project.optional-dependencies]\nall = ["labels>=${least},<0.20"]\n`
const onLabels = (name: string, expected: Expected, least: string, check: string): Change =>
  onPytest(
    name,
    expected,
    { 'pyproject.toml': MANIFEST('0.14'), 'shop/label.py': LABELS, 'tests/test_label.py': LABEL_TEST(OF_VERSIONS) },
    { 'pyproject.toml': MANIFEST(least), 'tests/test_label.py': LABEL_TEST(check) },
  )

// What a test hands to the object that it asks.
const BASKET = (kind: string) =>
  `class Kind:\n    def __init__(self, name):\n        self.name = name\n\n\nclass Basket:\n    def __init__(self):\n        self.kept = []\n\n    def add(self, item):\n        self.kept.append(item)\n\n    def __iter__(self):\n        return iter(self.kept)\n\n\ndef make(name, kind=None):\n    return (name, ${kind})\n`
const BASKET_TEST = (lines: string) => `from shop.basket import Basket, Kind, make\n\n\ndef test_adding():\n    basket = Basket()\n${lines}`
const onBasket = (name: string, expected: Expected, lines: string): Change =>
  onPytest(
    name,
    expected,
    {
      'shop/basket.py': BASKET('kind and kind.name'),
      'tests/test_basket.py': BASKET_TEST("    item = make('a', kind=Kind('b'))\n    basket.add(item)\n    assert list(basket) == [item]\n"),
    },
    { 'shop/basket.py': BASKET('kind'), 'tests/test_basket.py': BASKET_TEST(lines) },
  )

// A property that becomes a plain member.
const MODE = (own: string) =>
  `class Reader:\n    def __init__(self, mode):\n        self.mode = mode\n\n${own}    def read(self):\n        return [self.mode]\n`
const MODE_OWN =
  '    @property\n    def mode(self):\n        return self._mode\n\n    @mode.setter\n    def mode(self, mode):\n        self._mode = mode.lower()\n\n'
const MODE_TEST = (lines: string) =>
  `from shop.reader import Reader\n\nFAST = 'fast'\n\n\ndef test_mode():\n    reader = Reader(FAST)\n${lines}    assert reader.read() == ['fast']\n`
const onMode = (name: string, expected: Expected, own: string, lines: string): Change =>
  onPytest(
    name,
    expected,
    { 'shop/reader.py': MODE(MODE_OWN), 'tests/test_reader.py': MODE_TEST("    reader.mode = 'FAST'\n    assert reader.mode == FAST\n") },
    { 'shop/reader.py': MODE(own), 'tests/test_reader.py': MODE_TEST(lines) },
  )

// A decorator of the tests' own.
const AGAIN = (handler: string) =>
  `import functools\n\n\ndef again(times=3):\n    def around(fn):\n        @functools.wraps(fn)\n        def run():\n            for at in range(times):\n                try:\n                    fn()\n                except Exception:\n${handler}                else:\n                    return\n\n        return run\n\n    return around\n\n\n`
const ON_AGAIN = (mark: string, handler: string) =>
  `${AGAIN(handler)}from shop.carts import total\n\n\n${mark}def test_total():\n    assert total([1, 2]) == 3\n`
const LAST_RAISES = '                    if at == times - 1:\n                        raise\n'
const onAgain = (name: string, expected: Expected, after: string): Change =>
  onPytest(name, expected, { 'shop/carts.py': CARTS, 'tests/test_again.py': ON_AGAIN('', LAST_RAISES) }, { 'tests/test_again.py': after })

/** What stopped fresh commits of twelve more projects of Python for nothing, with twins that have to stop. */
export const STOOD_TWICE_PYTHON: readonly Change[] = [
  onMark('a test was under an exception in place of a decorator, and is skipped by a mark', 'silent', '    @SkipTest\n', '    @pytest.mark.skip()\n'),
  onMark('an exception stands over a test in place of a decorator', 'test_skipping', '', '    @SkipTest\n'),
  onMark('an exception of unittest stands over a test in place of a decorator', 'test_skipping', '', '    @unittest.SkipTest\n'),

  onCarts(
    'a part goes that another check of the test held, which asks for more now',
    'silent',
    SHOWN(["assert 'of 1, 2' in out", "assert '1, 2' in out", 'assert len(out) == 12']),
    SHOWN(["assert 'cart of 1, 2' in out", 'assert len(out) == 12']),
  ),
  onCarts(
    'a part goes that another check of the test held, and so does that',
    'assertion_weakening',
    SHOWN(["assert 'of 1, 2' in out", "assert '1, 2' in out", 'assert len(out) == 12']),
    SHOWN(['assert len(out) == 12']),
  ),

  onShown(
    'a text goes that a larger one held, which is sought in another layout',
    'silent',
    'def show(cart):\n    return "cart: of " + " and ".join(map(str, cart))\n',
    SHOWN(['expected = "cart: of 1 and 2"', 'assert expected in out', 'assert len(out) > 2']),
  ),
  onShown(
    'a text goes that a larger one held, which holds none of its numbers now',
    'assertion_weakening',
    'def show(cart):\n    return "cart of " + str(len(cart))\n',
    SHOWN(['expected = "cart of"', 'assert expected in out', 'assert len(out) > 2']),
  ),

  onForced('a dictionary of a test that counts as filled is handed to the code', 'silent', '(dict)', 'assert show(FORCED) == "cart of "'),
  onForced('a class of a test that is always true is asked for its truth', 'assertion_weakening', '(dict)', 'assert FORCED'),
  onForced('a class of a test that is always true is made of an answer', 'assertion_weakening', '', 'assert Forced(total([1]))'),

  onHelper('a helper that looks at what it was handed is handed something', 'silent', ', {"name": "cart of 1", "at": Path("carts")}'),
  onHelper('a helper that looks at what it was handed is handed nothing', 'assertion_weakening', ''),

  onRead(
    'a check by hand reads again what it complains about',
    'silent',
    "    if 'of 1, 2' not in out.read():\n        out.seek(0)\n        raise AssertionError('no cart in ' + out.read())\n",
  ),
  onRead(
    'a check by hand leaves the test out before it complains',
    'any',
    "    if 'of 1, 2' not in out.read():\n        pytest.skip('no cart')\n        raise AssertionError('no cart in ' + out.read())\n",
  ),

  onDated('a call by its module leaves away what the function asks for now', 'silent', ['*, date=None, language', ''], BY_NAME),
  onDated('a call by its module that hands over all is asked no more', 'assertion_weakening', ['*, date=None, language', ''], ''),
  onDated(
    'a call by its module is asked no more, and its function asks for as much as before',
    'assertion_weakening',
    ['date=None, language=None', ASSUMED],
    BY_NAME,
  ),

  onKept('a helper of tests becomes a table of what they handed to it', 'silent', '[1, 2], (1, 2)', ALL_KEPT),
  onKept('a helper of tests becomes a table of some of what they handed to it', 'test_deletion', '[1, 2]', ALL_KEPT),
  onKept('a helper of tests becomes a table that asks for less of each', 'assertion_weakening', '[1, 2], (1, 2)', ''),

  onRows('a loop becomes a table that calls the function by its module', 'silent', '[1], [2, 3]'),
  onRows('a loop becomes a table of some of its values', 'any', '[1]'),
  onRows('a loop becomes a table that asks for less of each', 'any', '[1], [2, 3]', '    found = carts.show(cart)\n    assert len(found) > 8\n'),

  onCombined('a row of combinations is gone', 'test_deletion', COMBINED(COMBINATIONS), COMBINED('([1], 1), ([4], 4)')),
  onCombined(
    'combinations get another row and stand in another order',
    'silent',
    COMBINED(COMBINATIONS),
    COMBINED('([4], 4), ([5, 6], 11), ([1], 1), ([1, 2], 3)'),
  ),
  onCombined(
    'a row of combinations that bears a name is gone',
    'test_deletion',
    COMBINED("('one', [1], 1), ('two', [1, 2], 3), ('four', [4], 4), id_='iaa'"),
    COMBINED("('one', [1], 1), ('four', [4], 4), id_='iaa'"),
  ),
  onCombined(
    'a test becomes combinations of the same',
    'silent',
    COMBINED(COMBINATIONS).replace(
      / {4}@testing[\s\S]*?wanted\)\n\n/,
      '    def test_total(self):\n        eq_(total([1]), 1)\n        eq_(total([1, 2]), 3)\n        eq_(total([4]), 4)\n\n',
    ),
    COMBINED(COMBINATIONS),
  ),
  ...[0, 1, 2].map((at) =>
    onCombined(
      `an assertion of SQLAlchemy is gone: ${['in_', 'is_', 'assert_raises_message'][at]}`,
      'assertion_weakening',
      COMBINED(COMBINATIONS, MORE_COMBINED),
      COMBINED(COMBINATIONS, MORE_COMBINED.split('\n').toSpliced(at, 1).join('\n')),
    ),
  ),
  onCombined(
    'an assertion of SQLAlchemy becomes a statement',
    'silent',
    COMBINED(COMBINATIONS, MORE_COMBINED),
    COMBINED(COMBINATIONS, MORE_COMBINED.replace("in_('cart', show([1]))", "assert 'cart' in show([1])")),
  ),

  onTwo('a test goes that stands in the same words in another file', 'silent', TWICE('test_both', OF_TWO)),
  onTwo(
    'a test goes that stands in the same words in another file, which makes more of it',
    'silent',
    TWICE('test_both', OF_TWO),
    TWICE('test_both', `    add = 1\n${OF_TWO}`),
  ),
  onTwo('a test goes that stands under its title in another file and asks for less', 'test_deletion', TWICE('test_both', '    assert total([1, 2]) == 3\n')),
  onTwo(
    'a test goes that stands in the same words in another file, of another module',
    'test_deletion',
    TWICE('test_both', OF_TWO).replace('from shop.carts', 'from tests.own'),
  ),
  onTwo(
    'a test goes that stood in the same words in another file, and so does that one',
    'test_deletion',
    TWICE('test_both', OF_TWO),
    TWICE('test_other', '    assert show([]) == "cart of "\n'),
  ),

  onSteps(
    'a test that checked nothing is done within another one',
    'silent',
    '    add(cart, 1)\n    show(cart)\n    add(cart, 2)\n    assert total(cart) == 3\n',
  ),
  onSteps(
    'the steps of a test that checked nothing stand in a loop over nothing',
    'test_deletion',
    '    for _ in []:\n        add(cart, 1)\n        show(cart)\n    add(cart, 2)\n    assert total(cart) == 2\n',
  ),
  onSteps(
    'the steps of a test that checked nothing stand where nothing comes',
    'test_deletion',
    '    if False:\n        add(cart, 1)\n        show(cart)\n    add(cart, 2)\n    assert total(cart) == 2\n',
  ),
  onSteps('a test that checked nothing is gone', 'test_deletion', '    add(cart, 2)\n    assert total(cart) == 2\n'),
  onSteps(
    'a test that checked nothing is done within another one, where its failure is not heard',
    'any',
    '    with contextlib.suppress(Exception):\n        add(cart, 1)\n        show(cart)\n    add(cart, 2)\n    assert total(cart) >= 2\n',
  ),
  onSteps(
    'a test that checked nothing is done within another one, on something else',
    'test_deletion',
    '    add(cart, 1)\n    cart = [0]\n    show(cart)\n    add(cart, 2)\n    assert total(cart) == 2\n',
  ),

  onRates('that a mapping answers with nothing becomes that it holds no such key', 'silent', "assert found.get('b') is None", "assert 'b' not in found"),
  onRates(
    'that a mapping answers with nothing becomes that it holds no other key',
    'assertion_weakening',
    "assert found.get('b') is None",
    "assert 'c' not in found",
  ),

  onSaid('nothing is said in either way now', 'silent', 'pass', "    assert captured.out == ''\n"),
  onSaid(
    'what is said in one way is asked no more',
    'assertion_weakening',
    "print('' if again else 'not kept', end='')",
    "    if again:\n        assert captured.out == ''\n",
  ),

  onLabels(
    'what an older version of a library gives is asked no more, which the project takes no more',
    'silent',
    '0.17',
    "    count('<section>', found, 1)\n",
  ),
  onLabels(
    'what an older version of a library gives is asked no more, which the project takes still',
    'assertion_weakening',
    '0.16',
    "    count('<section>', found, 1)\n",
  ),
  onLabels('what either version of a library gives is asked no more', 'assertion_weakening', '0.17', ''),

  onBasket(
    'what is handed over and asked for is made in another way',
    'silent',
    "    item = make('a', kind='b')\n    basket.add(item)\n    assert list(basket) == [item]\n",
  ),
  onBasket(
    'what is asked for is made in another way than what is handed over',
    'assertion_weakening',
    "    item = make('a', kind='b')\n    basket.add(make('a', kind=Kind('b')))\n    assert item\n",
  ),

  onMode('a property becomes a member, which the test sets to what it asked', 'silent', '', '    reader.mode = FAST\n'),
  onMode('the test sets a property to what it asked, and asks no more', 'assertion_weakening', MODE_OWN, '    reader.mode = FAST\n'),

  onAgain('a decorator of the tests runs a test again where it failed', 'any', ON_AGAIN('@again()\n', LAST_RAISES)),
  onAgain(
    'a decorator of the tests runs a test several times and raises at once',
    'silent',
    ON_AGAIN('@again()\n', "                    print('failed')\n                    raise\n"),
  ),
]
