import { type Change, type Expected, PYPROJECT, type Tree, upon } from '../change.js'

/** Tests are judged, and what the code lost is told elsewhere. */
const OF_TESTS = 'rules:\n  guard-removed: off\n  feature-removed: off\n'
const onPytest = upon({ 'pyproject.toml': PYPROJECT, 'shop/__init__.py': '', 'truegreen.yaml': OF_TESTS })

const CARTS =
  'def total(cart):\n    return sum(cart)\n\n\ndef pack(cart, root=None):\n    return [str(one) for one in cart]\n\n\ndef show(cart):\n    return {"sum": total(cart), "note": None}\n'
const IMPORTS = 'from pathlib import Path\nfrom pprint import pprint\n\nimport re\n\nimport pytest\n\nfrom shop.carts import pack, show, total\n\n\n'

/** A test file of Python before and after, beside code that stays or becomes another. */
const onCarts = (name: string, expected: Expected, before: string, after: string, code?: string, more: Tree = {}): Change =>
  onPytest(
    name,
    expected,
    { ...more, 'shop/carts.py': CARTS, 'tests/test_carts.py': `${IMPORTS}${before}` },
    { 'tests/test_carts.py': `${IMPORTS}${after}`, ...(code === undefined ? {} : { 'shop/carts.py': code }) },
  )

// A test that became two: what it made on the spot, of nothing, says all that the code was given.
const EMPTY = 'class Basket:\n    def __iter__(self):\n        return iter(())\n\n\n'
const OF_LISTS =
  'def test_total():\n    pack([9])\n    assert total([1, 2]) == 3\n    assert total([4, 2]) == 6\n    assert total([7]) == 7\n    assert total((1, 1)) == 2\n'
const OF_EMPTY = '    assert total(Basket()) == 0\n'
const ASIDE = `\n\ndef test_basket():\n${OF_EMPTY}    assert show(Basket()) == {"sum": 0, "note": None}\n    assert pack(Basket()) == []\n    assert pack(Basket(), root=None) == []\n`

// What is made of two things that are compared themselves.
const ON_PATHS = (checks: string) => `def test_packed():\n    found = pack(["a"])[0]\n    wanted = "a".lower()\n${checks}`
const OF_PATHS = '    assert Path(found) == Path(wanted)\n'
const OF_TEXTS = '    assert found == wanted\n'

// Items that are asked for one by one, and the list of all of them.
const ON_ITEMS = (checks: string) => `def test_pack(tmp_path):\n    one = tmp_path / "a"\n    two = tmp_path / "b"\n${checks}    assert total([1]) == 1\n`
const BY_ITEM =
  '    packed = pack([one, two], root=tmp_path) or []\n    assert len(packed) == 2\n    assert packed[0] == str(one)\n    assert packed[1] == str(two)\n'

// Parts of an item, and the list as it is written out.
const ON_WHOLE = (checks: string) => `def test_plan():\n    packed = pack(["plan", "plan-7.txt"])\n${checks}`
const BY_PART =
  '    assert packed[:-1] == ["plan"]\n    last = Path(packed[-1])\n    assert last.name.startswith("plan-")\n    assert last.name.endswith(".txt")\n'

// What was there and was nothing is not there.
const ON_NOTE = (check: string) => `def test_show():\n    shown = show([1, 2])\n    assert shown["sum"] == 3\n${check}`
const WITHOUT_NOTE = CARTS.replace(', "note": None', '')

// What only prints.
const ON_PRINT = (step: string) => `def test_show():\n    shown = show([1, 2])\n${step}    assert shown["sum"] == 3\n    assert shown["note"] is None\n`

// The same words under two titles.
const TWICE = (first: string, second: string) =>
  `class TestTotal:\n${first === '' ? '' : `    def test_refused(self):\n        with pytest.raises(${first}):\n            total("plum")\n\n`}    def test_sum(self):\n        assert total([1]) == 1\n${second === '' ? '' : `\n    def test_no_text(self):\n        with pytest.raises(${second}):\n            total("plum")\n`}`

const REFUSES = CARTS.replace('    return sum', '    if isinstance(cart, str):\n        raise TypeError("no text")\n    return sum')

// Files of one test each, of which each imports another module, become one.
const SHOPS = Object.fromEntries(['one', 'two'].map((name) => [`docs/${name}.py`, `def app():\n    return "${name}"\n`]))
const CLIENT = 'class Client:\n    def __init__(self, app):\n        self.app = app\n\n    def get(self, path):\n        return {"path": path}\n'
const OWN_FILE = (name: string, isLocal: boolean) =>
  isLocal
    ? `from shop.client import Client\n\n\ndef test_get():\n    from docs.${name} import app\n\n    client = Client(app)\n    response = client.get("/items")\n    assert response == {"path": "/items"}\n`
    : `import pytest\n\nfrom shop.client import Client\n\n\n@pytest.fixture(name="client")\ndef get_client():\n    from docs.${name} import app\n\n    return Client(app)\n\n\n@pytest.mark.parametrize("path", ["/items", "/carts"])\ndef test_get(path, client):\n    response = client.get(path)\n    assert response == {"path": path}\n`
const ONE_FILE = (names: string, isLocal: boolean, rows = '"/items", "/carts"') =>
  `import importlib\n\nimport pytest\n\nfrom shop.client import Client\n\n\n@pytest.fixture(name="client", params=[${names}])\ndef get_client(request):\n    mod = importlib.import_module(f"docs.{request.param}")\n    return Client(mod.app)\n\n\n${isLocal ? '' : `@pytest.mark.parametrize("path", [${rows}])\n`}def test_get(${isLocal ? '' : 'path, '}client):\n    response = client.get(${isLocal ? '"/items"' : 'path'})\n    assert response == {"path": ${isLocal ? '"/items"' : 'path'}}\n`
const onFiles = (name: string, expected: Expected, isLocal: boolean, names: string, rows?: string): Change =>
  onPytest(
    name,
    expected,
    {
      ...SHOPS,
      'docs/__init__.py': '',
      'shop/client.py': CLIENT,
      'tests/test_one.py': OWN_FILE('one', isLocal),
      'tests/test_two.py': OWN_FILE('two', isLocal),
    },
    { 'tests/test_two.py': null, 'tests/test_one.py': ONE_FILE(names, isLocal, rows) },
  )

// Both ways of a condition ask for something.
const REFUSING = (text: string) => `import tarfile\n\n\ndef unpack(path):\n    raise ValueError(${text})\n`
const ON_BOTH = (checks: string) =>
  `import tarfile\n\nimport pytest\n\nfrom shop.unpack import unpack\n\n\ndef test_unpack():\n    with pytest.raises(ValueError) as raised:\n        unpack("a.tar")\n${checks}`
const OUTSIDE = '    assert "outside of the folder" in str(raised.value)\n'
const BOTH = (condition: string, other = 'assert "is outside the destination" in str(raised.value)') =>
  `    if ${condition}:\n        ${other}\n    else:\n    ${OUTSIDE}`
const onBoth = (
  name: string,
  expected: Expected,
  checks: string,
  code = REFUSING('"outside of the folder" if path else "is outside the destination"'),
): Change =>
  onPytest(
    name,
    expected,
    { 'shop/unpack.py': REFUSING('"outside of the folder"'), 'tests/test_unpack.py': ON_BOTH(OUTSIDE) },
    { 'tests/test_unpack.py': ON_BOTH(checks), 'shop/unpack.py': code },
  )

// A row that held a pattern holds a class.
const ON_KINDS = (row: string, other = 'assert shown == repr(expected)') =>
  `class Plum:\n    pass\n\n\n@pytest.mark.parametrize("given, expected", [(1, "1"), (Plum, ${row}), (2, "2")])\ndef test_given(given, expected):\n    shown = repr(pack([given])[0])\n    if isinstance(expected, re.Pattern):\n        assert re.match(expected, shown)\n    else:\n        ${other}\n`

// A class of tests that says what its store answers.
const ON_STORES = (checks: string, flag: string) =>
  `class TestStore:\n    by_name = False\n\n    def test_total(self):\n        seen = set(pack([1, 2]))\n${checks}\n\nclass TestOther(TestStore):\n    by_name = ${flag}\n`
const PACKED = '        assert seen == {"1", "2"}\n'
const BY_FLAG = (named: string) => `        if self.by_name:\n            assert ${named}\n        else:\n    ${PACKED}`
const RENAMED = CARTS.replace('str(one) for one in cart', 'root or str(one) for one in cart')

// A table that became a property, which draws from a list.
const KIND = '    assert total(kind([1, 2])) == 3\n    assert pack(kind([1])) == ["1"]\n'
const OF_KINDS = `@pytest.mark.parametrize("kind", [list, tuple])\ndef test_kind(kind):\n${KIND}`
const DRAWN = (from: string, kind = KIND) =>
  `from hypothesis import given, strategies as st\n\nKINDS = ${from}\n\n\n@given(kind=st.sampled_from(KINDS))\ndef test_kind(kind):\n${kind}`

// A folder of cases that a helper lists by the name that it is given.
const LISTING = (listed: string) =>
  `from pathlib import Path\n\nDATA = Path(__file__).parent / "data"\n\n\ndef all_cases(name):\n    folder = DATA / name\n    assert folder.is_dir()\n    return [case.stem for case in ${listed}]\n`
const OF_CASES = `import pytest\n\nfrom shop.carts import pack\nfrom tests.util import DATA, all_cases\n\n\n@pytest.mark.parametrize("case", all_cases("carts"))\ndef test_case(case):\n    text = (DATA / "carts" / f"{case}.py").read_text()\n    assert pack([text]) == [text]\n`
const CASES: Tree = {
  'tests/__init__.py': '',
  'tests/util.py': LISTING('folder.iterdir()'),
  'tests/test_cases.py': OF_CASES,
  'tests/data/carts/plums.py': 'plums = 1\n',
  'tests/data/carts/pears.py': 'def test():\n    return 1\n',
  'tests/data/shops/corner.py': 'corner = 1\n',
}
const onCases = (name: string, expected: Expected, gone: string, came: Tree = {}, base: Tree = CASES): Change =>
  onPytest(name, expected, { ...base, 'shop/carts.py': CARTS }, { [gone]: null, ...came })

/** Fresh commits of twenty-one well-known projects of Python, written anew, each beside a loss that looks like it. */
export const TOLD_BESIDE_PYTHON: readonly Change[] = [
  onCarts('a test that became two, of which one makes its own on the spot', 'silent', `${EMPTY}${OF_LISTS}${OF_EMPTY}`, `${EMPTY}${OF_LISTS}${ASIDE}`),
  onCarts(
    'a test that became two, and what it made on the spot is asked of nothing',
    'assertion_weakening',
    `${EMPTY}${OF_LISTS}${OF_EMPTY}`,
    `${EMPTY}${OF_LISTS}${ASIDE.replace(OF_EMPTY, '')}`,
  ),
  onCarts(
    'a test that became two, where the class was set up before',
    'assertion_weakening',
    `${EMPTY}${OF_LISTS}    Basket.items = [7]\n    assert total(Basket()) == 0\n`,
    `${EMPTY}${OF_LISTS}${ASIDE}`,
  ),
  onCarts('paths of two texts that are compared themselves', 'silent', ON_PATHS(`${OF_PATHS}${OF_TEXTS}`), ON_PATHS(OF_TEXTS)),
  onCarts('paths of two texts, and the texts go with them', 'assertion_weakening', ON_PATHS(`${OF_PATHS}${OF_TEXTS}`), ON_PATHS('    assert found\n')),
  onCarts(
    'totals of two texts, which the code works out',
    'assertion_weakening',
    ON_PATHS(`    assert total(found) == total(wanted)\n    assert show(found) == show(wanted)\n${OF_TEXTS}`),
    ON_PATHS(OF_TEXTS),
  ),
  onCarts(
    'items one by one became the list of them, of a call with an argument less',
    'silent',
    ON_ITEMS(BY_ITEM),
    ON_ITEMS('    assert pack([one, two]) == [str(one), str(two)]\n'),
  ),
  onCarts(
    'items one by one became a list that lacks one',
    'assertion_weakening',
    ON_ITEMS(BY_ITEM),
    ON_ITEMS('    assert pack([one, two])[:1] == [str(one)]\n'),
  ),
  onCarts('parts of an item became the list as it is written out', 'silent', ON_WHOLE(BY_PART), ON_WHOLE('    assert packed == ["plan", "nose"]\n'), RENAMED),
  onCarts('parts of an item, and no code gives another list', 'assertion_weakening', ON_WHOLE(BY_PART), ON_WHOLE('    assert packed == ["plan", "nose"]\n')),
  onCarts('parts of an item, and only the first one is asked for', 'assertion_weakening', ON_WHOLE(BY_PART), ON_WHOLE('    assert packed[0] == "plan"\n')),
  onCarts(
    'parts of an item became a list with what the code makes of it',
    'assertion_weakening',
    ON_WHOLE(BY_PART),
    ON_WHOLE('    assert packed[:-1] == ["plan"]\n    assert packed == pack(["plan", "plan-7.txt"])\n'),
  ),
  onCarts(
    'a key that held nothing is gone with the code that gave it',
    'silent',
    ON_NOTE('    assert shown["note"] is None\n'),
    ON_NOTE('    assert "note" not in shown\n'),
    WITHOUT_NOTE,
  ),
  onCarts(
    'a key that held nothing is not to be there, and the code stays',
    'assertion_weakening',
    ON_NOTE('    assert shown["note"] is None\n'),
    ON_NOTE('    assert "note" not in shown\n'),
  ),
  onCarts('a key that held nothing is asked for no more', 'assertion_weakening', ON_NOTE('    assert shown["note"] is None\n'), ON_NOTE('')),
  onCarts('what a test printed it prints no more', 'silent', ON_PRINT('    pprint(shown["sum"])\n'), ON_PRINT('')),
  onCarts(
    'a test that stood twice under two titles, of which one follows the code',
    'silent',
    TWICE('ValueError', 'ValueError'),
    TWICE('TypeError', ''),
    REFUSES,
  ),
  onCarts('two tests of two refusals, of which one goes', 'test_deletion', TWICE('ValueError', 'TypeError'), TWICE('ValueError', '')),
  onCarts('a test that stood twice goes altogether', 'test_deletion', TWICE('ValueError', 'ValueError'), TWICE('', '')),
  onFiles('files that import within their tests became rows', 'silent', true, '"one", "two"'),
  onFiles('files that import within their tests became a row of one of them', 'test_deletion', true, '"one"'),
  onFiles('files whose fixtures import became rows of a table of rows', 'silent', false, '"one", "two"'),
  onFiles('files whose fixtures import became rows, of which one went', 'test_deletion', false, '"one", "two"', '"/items"'),
  onFiles('files whose fixtures import became rows of one of them', 'test_deletion', false, '"one"'),
  onBoth('what a library says where it can, and what the code says elsewhere', 'silent', BOTH('hasattr(tarfile, "data_filter")')),
  onBoth('what is said where the code says it, by what it says', 'assertion_weakening', BOTH('"outside" not in str(raised.value)')),
  onBoth(
    'what a library says where it can, and no code changed',
    'assertion_weakening',
    BOTH('hasattr(tarfile, "data_filter")'),
    REFUSING('"outside of the folder"'),
  ),
  onBoth('what the code says elsewhere, and nothing where a library can', 'assertion_weakening', BOTH('hasattr(tarfile, "data_filter")', 'pass')),
  onCarts('a row that held a pattern holds a class', 'silent', ON_KINDS('re.compile(r"<class")'), ON_KINDS('Plum'), RENAMED),
  onCarts(
    'a row that held a pattern holds a class, of which nothing is asked',
    'any',
    ON_KINDS('re.compile(r"<class")', 'pass'),
    ON_KINDS('Plum', 'pass'),
    RENAMED,
  ),
  onCarts('a class of tests says what its store answers now', 'silent', ON_STORES(PACKED, 'False'), ON_STORES(BY_FLAG('seen == {"one"}'), 'True'), RENAMED),
  onCarts(
    'a class of tests takes another way, and no code changed',
    'assertion_weakening',
    ON_STORES(PACKED, 'False'),
    ON_STORES(BY_FLAG('seen == {"one"}'), 'True'),
  ),
  onCarts('a class of tests takes a way that asks little', 'assertion_weakening', ON_STORES(PACKED, 'False'), ON_STORES(BY_FLAG('seen'), 'True'), RENAMED),
  onCarts('a table became a property that draws from all of its rows', 'silent', OF_KINDS, DRAWN('(list, tuple)')),
  onCarts('a table became a property that draws from some of its rows', 'test_deletion', OF_KINDS, DRAWN('(list,)')),
  onCarts('a table became a property that asks for less', 'any', OF_KINDS, DRAWN('(list, tuple)', '    assert total(kind([1, 2])) == 3\n')),
  onCases('a case that a helper lists by the name of its folder goes', 'test_deletion', 'tests/data/carts/plums.py'),
  onCases('a case that looks like a test of its own goes', 'test_deletion', 'tests/data/carts/pears.py'),
  onCases('a case goes and another one comes', 'silent', 'tests/data/carts/plums.py', { 'tests/data/carts/quinces.py': 'quinces = 1\n' }),
  onCases('a file of a folder that no test asks for goes', 'silent', 'tests/data/shops/corner.py'),
  onCases(
    'a file of a folder that the helper does not list goes',
    'silent',
    'tests/data/carts/plums.py',
    {},
    { ...CASES, 'tests/util.py': LISTING('[folder]') },
  ),
]
