import { type Change, change, PYPROJECT } from '../change.js'

const CODE = `LEAST = 1


class Till:
    def __init__(self, name):
        self.name = name
        self.rows = []

    def put(self, name, amount):
        if amount < 0:
            raise ValueError("negative")
        self.rows.append((name, amount))

    def total(self):
        return sum(amount for _, amount in self.rows)


def tally(names, kind=None):
    if names is None:
        raise ValueError("no names")
    return len([name for name in names if kind is None or name.startswith(kind)])


def tell(told, names):
    for name in names:
        told(name)


def label(code, qty=1):
    if qty < LEAST:
        raise ValueError("too few")
    return f"{code.upper()}-{qty:03d}"
`
const TESTS = `import unittest
from unittest import mock

import pytest
from till import desk
from till.desk import Till, label, tally


@pytest.fixture
def names():
    return ["ab", "ac", "b"]


def test_tally(names):
    assert tally(names) == 3
    assert tally(names, "a") == 2


def test_tally_refuses():
    with pytest.raises(ValueError):
        tally(None)


@pytest.mark.parametrize(
    ("code", "qty", "text"),
    [("ab", 1, "AB-001"), ("cd", 12, "CD-012"), ("ef", 999, "EF-999")],
)
def test_label(code, qty, text):
    assert label(code, qty) == text


def test_label_refuses():
    with pytest.raises(ValueError):
        label("ab", 0)


class TillTest(unittest.TestCase):
    def setUp(self):
        self.till = Till("main")

    def test_put(self):
        self.till.put("rent", 100)
        self.till.put("food", 20)
        self.assertEqual(self.till.total(), 120)
        self.assertEqual(self.till.rows, [("rent", 100), ("food", 20)])

    def test_negative(self):
        with self.assertRaises(ValueError):
            self.till.put("rent", -1)
`
const CONFTEST =
  'import pytest\n\n\n@pytest.fixture(autouse=True)\ndef home(tmp_path, monkeypatch):\n    monkeypatch.setenv("HOME", str(tmp_path))\n    yield tmp_path\n'
const TREE = {
  'pyproject.toml': PYPROJECT,
  'src/till/__init__.py': '',
  'src/till/desk.py': CODE,
  'src/till/other.py': 'def other(x):\n    return x + 1\n',
  'tests/conftest.py': CONFTEST,
  'tests/unit/test_desk.py': TESTS,
}
type Replaced = readonly [string, string]
const OTHER = { 'src/till/other.py': [['(x):', '(x, step=1):'] as const, ['x + 1', 'x + step'] as const] }
const inTests = (name: string, expected: Change['expected'], ...edits: readonly Replaced[]) =>
  change(name, expected, TREE, { 'tests/unit/test_desk.py': edits })
const inConftest = (name: string, expected: Change['expected'], ...edits: readonly Replaced[]) => change(name, expected, TREE, { 'tests/conftest.py': edits })
/** The same beside a change of code that has nothing to do with it. */
const beside = (made: Change): Change => ({ ...made, name: `${made.name}, beside other code`, edits: { ...OTHER, ...made.edits } })
const both = (made: Change): readonly Change[] => [made, beside(made)]
const before = (test: string, added: string): Replaced => [`    def ${test}(`, `${added}\n    def ${test}(`]
const SET_UP = '        self.till = Till("main")\n'
const TOTAL = '        self.assertEqual(self.till.total(), 120)\n'
const OWN_EQUAL = '    def assertEqual(self, first, second, msg=None):\n'

const TOLD =
  'from unittest import mock\n\nfrom till.desk import tell\n\n\ndef test_told():\n    told = mock.Mock()\n    tell(told, ["a", "b"])\n    told.assert_has_calls([mock.call("a"), mock.call("b")])\n'

/** Forms of Python's suites that passed without a word: errors of the test's own, what Python itself counts with, assertions that are bent. */
export const TILL_FORMS: readonly Change[] = [
  ...[
    ['tally(None)', 'tally(int("x"))'],
    ['label("ab", 0)', 'label("ab", qty=float("many"))'],
    ['label("ab", 0)', 'label("ab", [].index(3))'],
    ['label("ab", 0)', 'label("ab", 1 / 0)'],
    ['        label("ab", 0)', '        qty = int("none")\n        label("ab", qty)'],
    ['self.till.put("rent", -1)', 'self.till.put("rent", int("-"))'],
  ].flatMap(([was = '', is = '']) => both(inTests(`ASRT-44 what is handed over raises by itself: ${is.trim()}`, 'assertion_weakening', [was, is]))),
  inTests('benign: what is handed over is converted', 'silent', ['label("ab", 0)', 'label("ab", int("0"))']),
  inTests('benign: what is handed over is called later', 'silent', ['        tally(None)', '        tally(None, lambda: int("x"))']),
  ...both(
    inTests('ASRT-36 a built-in of the module is replaced', 'assertion_weakening', [
      '(names):\n    assert',
      '(names):\n    desk.len = lambda rows: 3\n    assert',
    ]),
  ),
  ...both(
    inTests('ASRT-36 a built-in is replaced for all tests', 'assertion_weakening', ['\n\n@pytest.fixture', '\ndesk.len = lambda rows: 3\n\n\n@pytest.fixture']),
  ),
  inTests('ASRT-36 a built-in is replaced by a monkeypatch', 'assertion_weakening', [
    'test_tally(names):\n',
    'test_tally(names, monkeypatch):\n    monkeypatch.setattr(desk, "len", lambda rows: 3, raising=False)\n',
  ]),
  inTests('benign: a built-in that reaches out is replaced', 'silent', [
    'test_tally(names):\n',
    'test_tally(names, monkeypatch):\n    monkeypatch.setattr(desk, "print", lambda *rows: None, raising=False)\n',
  ]),
  change('benign: a built-in of a module that no check asks', 'silent', TREE, {
    'tests/unit/test_desk.py': [
      ['from till import desk\n', 'from till import desk, other\n'],
      ['(names):\n    assert', '(names):\n    other.len = lambda rows: 3\n    assert'],
    ],
  }),
  ...both(inTests('ASRT-36 a method is given to the object', 'assertion_weakening', [TOTAL, `        self.till.total = lambda: 120\n${TOTAL}`])),
  inTests('ASRT-36 a method is set on the object', 'assertion_weakening', [
    TOTAL,
    `        setattr(self.till, "total", mock.Mock(return_value=120))\n${TOTAL}`,
  ]),
  inTests('benign: another method is given to the object', 'silent', [TOTAL, `        self.till.closed = lambda: True\n${TOTAL}`]),
  ...both(inTests('RUN-02 what fails is skipped', 'assertion_weakening', before('setUp', '    failureException = unittest.SkipTest\n'))),
  inTests('benign: what fails is an error of another class', 'silent', before('setUp', '    failureException = RuntimeError\n')),
  ...both(
    inTests('RUN-02 a comparison of lists that asks nothing', 'assertion_weakening', [
      SET_UP,
      `${SET_UP}        self.addTypeEqualityFunc(list, lambda one, two, msg=None: None)\n`,
    ]),
  ),
  inTests(
    'RUN-02 a comparison of the file that asks nothing',
    'assertion_weakening',
    ['class TillTest', 'def same(one, two, msg=None):\n    return True\n\n\nclass TillTest'],
    [SET_UP, `${SET_UP}        self.addTypeEqualityFunc(list, same)\n`],
  ),
  inTests(
    'benign: a comparison of the file that fails',
    'silent',
    ['class TillTest', 'def same(one, two, msg=None):\n    if one != two:\n        raise AssertionError(msg)\n\n\nclass TillTest'],
    [SET_UP, `${SET_UP}        self.addTypeEqualityFunc(list, same)\n`],
  ),
  inTests(
    'benign: an assertion that hands on to that of the library',
    'silent',
    before('setUp', `${OWN_EQUAL}        super().assertEqual(first, second, msg or "till")\n`),
  ),
  inTests('benign: the same by its class', 'silent', before('setUp', `${OWN_EQUAL}        super(TillTest, self).assertEqual(first, second, msg)\n`)),
  inTests(
    'ASRT-45 an assertion that lets what the library says pass',
    'assertion_weakening',
    before('setUp', `${OWN_EQUAL}        try:\n            super().assertEqual(first, second, msg)\n        except AssertionError:\n            pass\n`),
  ),
  ...both(inTests('DEL-06 rows are cut where they stand', 'test_deletion', ['("ef", 999, "EF-999")],', '("ef", 999, "EF-999")][:2],'])),
  inTests('benign: a cut that leaves all rows', 'silent', ['("ef", 999, "EF-999")],', '("ef", 999, "EF-999")][:3],']),
  inConftest('RUN-05 a hook that runs no test', 'test_skipping', [
    'import pytest\n',
    'import pytest\n\n\ndef pytest_pyfunc_call(pyfuncitem):\n    if "tally" in pyfuncitem.name:\n        return 1\n',
  ]),
  inConftest('benign: a hook that words the outcome', 'silent', [
    'import pytest\n',
    'import pytest\n\n\ndef pytest_report_teststatus(report):\n    if report.when == "call":\n        return report.outcome, ".", report.outcome\n',
  ]),
  inConftest('RUN-05 the exit status is set by its name', 'test_skipping', [
    'import pytest\n',
    'import pytest\n\n\ndef pytest_sessionfinish(session):\n    setattr(session, "exitstatus", 0)\n',
  ]),
  inConftest('benign: something else is set on the session', 'silent', [
    'import pytest\n',
    'import pytest\n\n\ndef pytest_sessionfinish(session):\n    setattr(session, "finished", True)\n',
  ]),
  inConftest('RUN-04 a fixture ends the run with success', 'test_skipping', [
    '    yield tmp_path\n',
    '    yield tmp_path\n    pytest.exit("done", returncode=0)\n',
  ]),
  inConftest('benign: a fixture ends the run with a failure', 'silent', [
    '    yield tmp_path\n',
    '    yield tmp_path\n    if not tmp_path.exists():\n        pytest.exit("gone", returncode=3)\n',
  ]),
  ...both(
    inConftest('ASRT-36 a conftest replaces a method before each test', 'assertion_weakening', [
      '    yield tmp_path\n',
      '    monkeypatch.setattr("till.desk.Till.total", lambda self: 120)\n    yield tmp_path\n',
    ]),
  ),
  inConftest(
    'ASRT-36 a conftest replaces a method of a class that it imports',
    'assertion_weakening',
    ['import pytest\n', 'import pytest\nfrom till.desk import Till\n'],
    ['    yield tmp_path\n', '    monkeypatch.setattr(Till, "total", lambda self: 120)\n    yield tmp_path\n'],
  ),
  inConftest('benign: a conftest replaces what no test asks for', 'silent', [
    '    yield tmp_path\n',
    '    monkeypatch.setattr("till.other.other", lambda x: 3)\n    yield tmp_path\n',
  ]),
  inConftest('benign: a fixture that tests ask for replaces a method', 'silent', [
    'import pytest\n',
    'import pytest\n\n\n@pytest.fixture\ndef full(monkeypatch):\n    monkeypatch.setattr("till.desk.Till.total", lambda self: 120)\n',
  ]),
  ...both(
    inTests(
      'ASRT-36 a class of the test answers in place of the code',
      'assertion_weakening',
      ['class TillTest', 'class Own(Till):\n    def total(self):\n        return 120\n\n\nclass TillTest'],
      ['Till("main")', 'Own("main")'],
    ),
  ),
  inTests('ASRT-36 a class within the test answers in place of the code', 'assertion_weakening', [
    '    def test_put(self):\n',
    '    def test_put(self):\n        class Own(Till):\n            def total(self):\n                return 120\n\n        self.till = Own("main")\n',
  ]),
  inTests(
    'benign: a class of the test that asks the code',
    'silent',
    ['class TillTest', 'class Own(Till):\n    def total(self):\n        return super().total()\n\n\nclass TillTest'],
    ['Till("main")', 'Own("main")'],
  ),
  inTests(
    'benign: a class of the test that answers something else',
    'silent',
    ['class TillTest', 'class Own(Till):\n    def closed(self):\n        return True\n\n\nclass TillTest'],
    ['Till("main")', 'Own("main")'],
  ),
  ...both(
    inTests('ASRT-24 a check behind the first yield', 'any', [
      '    assert tally(names) == 3\n    assert tally(names, "a") == 2\n',
      '    def steps():\n        yield names\n        assert tally(names) == 3\n        assert tally(names, "a") == 2\n\n    next(steps())\n',
    ]),
  ),
  inTests('benign: a check before the first yield', 'silent', [
    '    assert tally(names) == 3\n',
    '    def steps():\n        assert tally(names) == 3\n        yield names\n\n    next(steps())\n',
  ]),
  change(
    'ASRT-31 calls of which there are none',
    'assertion_weakening',
    { ...TREE, 'tests/unit/test_told.py': TOLD },
    { 'tests/unit/test_told.py': [['[mock.call("a"), mock.call("b")]', '[]']] },
  ),
  change(
    'benign: calls in a tuple',
    'silent',
    { ...TREE, 'tests/unit/test_told.py': TOLD },
    { 'tests/unit/test_told.py': [['[mock.call("a"), mock.call("b")]', '(mock.call("a"), mock.call("b"))']] },
  ),
  ...both(
    inTests('ASRT-43 a refusal that nobody enters', 'assertion_weakening', [
      '        with self.assertRaises(ValueError):\n            self.till.put("rent", -1)',
      '        self.assertRaises(ValueError)\n        self.till.put("rent", 1)',
    ]),
  ),
  inTests('benign: a refusal that is handed its call', 'silent', [
    '        with self.assertRaises(ValueError):\n            self.till.put("rent", -1)',
    '        self.assertRaises(ValueError, self.till.put, "rent", -1)',
  ]),
]
