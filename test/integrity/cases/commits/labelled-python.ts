import { type Change, change, PYPROJECT } from '../change.js'

const python = (files: Readonly<Record<string, string>>) => ({ 'pyproject.toml': PYPROJECT, 'shop/__init__.py': '', 'tests/__init__.py': '', ...files })

type Edits = readonly (readonly [string, string])[]

const MAKER =
  'import json\nimport unittest\nfrom pathlib import Path\n\nfrom shop.code import price\n\n\ndef case_of(row):\n    def test_case(self):\n        self.assertEqual(price(row["name"]), row["price"])\n\n    return test_case\n\n\ndef cases(name, skip=lambda row: False):\n    rows = json.loads(Path(f"tests/{name}.json").read_text())\n    made = {f"test_{row[\'name\']}": case_of(row) for row in rows if not skip(row)}\n    return type(name, (unittest.TestCase,), made)\n\n\ndef all_of(name, skip=None):\n    def decorated(cls):\n        for row in json.loads(Path(f"tests/{name}.json").read_text()):\n            case = case_of(row)\n            setattr(cls, f"test_{row[\'name\']}", case)\n        return cls\n\n    return decorated\n'
const MADE =
  'import sys\nimport unittest\n\nfrom tests.maker import all_of, cases\n\n\ndef known_bug(row):\n    return row["name"] == "the oldest jam"\n\n\nTestJam = cases("jam", skip=lambda row: (\n    known_bug(row)\n    or row["price"] is None\n))\n\n\n@all_of("plum")\nclass TestPlum(unittest.TestCase):\n    pass\n'
const JAM = '[{ "name": "the oldest jam", "price": 2 }, { "name": "cherry jam", "price": 3 }]\n'
/** Tests that are made of rows; edits of what makes them, of what is made, and the rows on the head. */
const inMade = (name: string, expected: Change['expected'], made: Edits, maker: Edits = [], rows = JAM) =>
  change(
    name,
    expected,
    python({
      'shop/code.py': 'def price(name):\n    return len(name)\n',
      'tests/maker.py': MAKER,
      'tests/test_made.py': MADE,
      'tests/jam.json': JAM,
      'tests/plum.json': JAM,
    }),
    { 'tests/test_made.py': made, 'tests/maker.py': maker, 'tests/jam.json': rows },
  )
const ONE_MORE = (condition: string): Edits => [['    or row["price"] is None\n', `    or row["price"] is None\n    or ${condition}\n`]]

/** A project of one module and its tests; edits of the tests, then of the module. */
const inShop =
  (source: string, test: string) =>
  (name: string, expected: Change['expected'], tests: Edits, code: Edits = []): Change =>
    change(name, expected, python({ 'shop/code.py': source, 'tests/test_code.py': test }), { 'tests/test_code.py': tests, 'shop/code.py': code })

const inConfig = inShop(
  'def configure(config):\n    config.setdefault("SHOP_ECHO", False)\n    config.setdefault("SHOP_POOL_SIZE", None)\n    config.setdefault("SHOP_LIMIT", None)\n\n\ndef reads(config):\n    return config["SHOP_LIMIT"]\n',
  'from shop.code import configure, reads\n\n\ndef test_defaults():\n    config = {}\n    configure(config)\n    assert config["SHOP_ECHO"] is False\n    assert config["SHOP_POOL_SIZE"] is None\n    assert config["SHOP_LIMIT"] is None\n\n\ndef test_reads():\n    assert reads({"SHOP_LIMIT": 2}) == 2\n',
)
const NO_POOL: Edits = [['    assert config["SHOP_POOL_SIZE"] is None\n', '']]
const NO_LIMIT: Edits = [['    assert config["SHOP_LIMIT"] is None\n', '']]

const TAXES = 'VERSION = "1.3"\n\n\ndef is_new():\n    return VERSION >= "1.3"\n'
const inParts = (name: string, expected: Change['expected'], taxes: string | null) =>
  change(
    name,
    expected,
    python({
      'shop/__init__.py':
        'from . import taxes\n\n\ndef price(net):\n    rounded = round(net, 2)\n    if rounded < 0:\n        rounded = 0\n    answer = {"net": rounded}\n    if taxes.is_new():\n        answer["tax"] = 1\n    return answer\n',
      'shop/taxes.py': TAXES,
      'tests/test_shop.py':
        'from unittest import mock\n\nimport shop\n\n\ndef test_price():\n    assert shop.price(2)["net"] == 2\n\n\n@mock.patch.object(shop.taxes, "VERSION", "1.2")\ndef test_price_of_old():\n    assert "tax" not in shop.price(2)\n',
    }),
    {
      'shop/__init__.py': [
        ['from . import taxes\n\n\n', ''],
        ['    if taxes.is_new():\n        answer["tax"] = 1\n', ''],
      ],
      'shop/taxes.py': taxes,
      'tests/test_shop.py': [['\n\n@mock.patch.object(shop.taxes, "VERSION", "1.2")\ndef test_price_of_old():\n    assert "tax" not in shop.price(2)\n', '']],
    },
  )

const inSuite = inShop(
  'def total(prices):\n    return sum(prices)\n',
  'import unittest\n\nfrom shop.code import total\n\n\nclass TestTotal(unittest.TestCase):\n    def test_total(self):\n        self.assertEqual(total([1, 2]), 3)\n\n    def test_none(self):\n        self.assertEqual(total([]), 0)\n\n\ndef test_suite():\n    return unittest.makeSuite(TestTotal)\n',
)
const NO_SUITE = ['\n\ndef test_suite():\n    return unittest.makeSuite(TestTotal)\n', ''] as const

const inHelpers = inShop(
  'def accessed(wrapped):\n    def inner(cart, *args):\n        cart.accessed = 1\n        return wrapped(cart, *args)\n\n    return inner\n\n\ndef manage_modified(wrapped):\n    def inner(cart, *args):\n        cart.modified = 1\n        return wrapped(cart, *args)\n\n    return inner\n',
  'import unittest\n\n\nclass TestAccessed(unittest.TestCase):\n    def make(self, wrapped):\n        from shop.code import accessed\n\n        return accessed(wrapped)\n\n    def test_answer(self):\n        self.assertEqual(self.make(lambda cart: 3)(type("Cart", (), {})), 3)\n\n\nclass TestModified(unittest.TestCase):\n    def make(self, wrapped):\n        return self.target()(wrapped)\n\n    def target(self):\n        from shop.code import manage_modified\n\n        return manage_modified\n\n    def test_more(self):\n        self.assertEqual(self.make(lambda cart: 4)(type("Cart", (), {})), 4)\n',
)
const NO_MODIFIED: Edits = [
  [
    '\n\nclass TestModified(unittest.TestCase):\n    def make(self, wrapped):\n        return self.target()(wrapped)\n\n    def target(self):\n        from shop.code import manage_modified\n\n        return manage_modified\n\n    def test_more(self):\n        self.assertEqual(self.make(lambda cart: 4)(type("Cart", (), {})), 4)\n',
    '',
  ],
]
const MANAGE =
  '\n\ndef manage_modified(wrapped):\n    def inner(cart, *args):\n        cart.modified = 1\n        return wrapped(cart, *args)\n\n    return inner\n'

const inReplay = inShop(
  'def replay(order, again=False):\n    if order.live:\n        return "cannot replay an order that is live"\n    if order.empty:\n        return "nothing to replay"\n    return "done"\n',
  'from types import SimpleNamespace\n\nfrom shop.code import replay\n\n\ndef test_replay():\n    order = SimpleNamespace(live=False, empty=True)\n    assert "nothing" in replay(order)\n    order.live = True\n    assert "live" in replay(order)\n',
)
const NOT_LIVE: Edits = [['    order.live = True\n    assert "live" in replay(order)\n', '']]

const inPlatform = inShop(
  'import sys\n\n\ndef option(folder):\n    if sys.platform[:6] == "darwin":\n        return "-L" + folder\n    if sys.platform[:7] == "irix646":\n        return ["-rpath", folder]\n    return "-R" + folder\n',
  'import sys\n\nfrom shop.code import option\n\n\ndef test_option(monkeypatch):\n    sys.platform = "darwin"\n    assert option("/jam") == "-L/jam"\n    sys.platform = "irix646"\n    assert option("/jam") == ["-rpath", "/jam"]\n    sys.platform = "bar"\n    assert option("/jam") == "-R/jam"\n',
)
const NO_IRIX: Edits = [['    sys.platform = "irix646"\n    assert option("/jam") == ["-rpath", "/jam"]\n', '']]
const IRIX = '    if sys.platform[:7] == "irix646":\n        return ["-rpath", folder]\n'

const inRoot = inShop(
  'OLD = {}\nNAMES = {}\n\nfor number in (3, 4):\n    legacy = f"legacy:{number}"\n    NAMES[legacy] = int(number)\n\n\nclass Root:\n    def __init__(self, request):\n        matchdict = request.matchdict\n        if matchdict is not None:\n            self.__dict__.update(matchdict)\n\n    def title(self, request):\n        return str(request.name)\n\n\ndef route(request):\n    return request.matchdict or OLD\n\n\ndef number_of(name):\n    return NAMES.get(name)\n\n\ndef checked(name):\n    if not name.strip():\n        raise ValueError("no surname")\n    surname = name.split()[-1]\n    return len(surname)\n\n\ndef signed(text):\n    return text.split("surname")\n',
  'import unittest\n\nimport pytest\n\nfrom shop.code import checked, number_of\n\n\nclass TestRoot(unittest.TestCase):\n    def make(self, request):\n        from shop.code import Root\n\n        return Root(request)\n\n    def test_it(self):\n        request = type("Request", (), {"matchdict": None, "name": "jam"})\n        self.assertEqual(self.make(request).title(request), "jam")\n\n    def test_matchdict(self):\n        self.assertEqual(self.make(type("Request", (), {"matchdict": {"one": 1}})).one, 1)\n\n\ndef test_number_of_none():\n    assert number_of("jam") is None\n\n\ndef test_number_of_legacy():\n    assert number_of("legacy:3") == 3\n\n\ndef test_checked():\n    assert checked("a jam") == 3\n\n\ndef test_no_surname():\n    with pytest.raises(ValueError):\n        checked(" ")\n',
)
const NO_MATCHDICT: Edits = [
  ['    def test_matchdict(self):\n        self.assertEqual(self.make(type("Request", (), {"matchdict": {"one": 1}})).one, 1)\n\n\n', '\n'],
]
const READS_MATCHDICT = '        matchdict = request.matchdict\n        if matchdict is not None:\n            self.__dict__.update(matchdict)\n'
const NO_LEGACY: Edits = [['def test_number_of_legacy():\n    assert number_of("legacy:3") == 3\n\n\n', '']]

const inRouter = inShop(
  'class Router:\n    def __init__(self, root, default_redirects=True):\n        self.root = root\n        self.default_redirects = default_redirects\n\n    def answer(self, path):\n        path = path.strip()\n        self.seen = [*self.root, path]\n        if self.default_redirects and not path.endswith("/"):\n            return {"status": 302, "path": path + "/"}\n        else:\n            return {"status": 200, "path": path}\n\n\ndef make(root, default_redirects=True):\n    return Router(root, default_redirects)\n',
  'from shop.code import make\n\n\ndef test_answer():\n    assert make("jam").answer("/") == {"status": 200, "path": "/"}\n\n\ndef test_default_redirect():\n    assert make("jam").answer("/jam")["status"] == 302\n',
)
const NO_REDIRECT: Edits = [['\n\ndef test_default_redirect():\n    assert make("jam").answer("/jam")["status"] == 302\n', '']]
const LESS_ROUTER: Edits = [
  ['(self, root, default_redirects=True)', '(self, root)'],
  ['        self.default_redirects = default_redirects\n', ''],
  [
    '        if self.default_redirects and not path.endswith("/"):\n            return {"status": 302, "path": path + "/"}\n        else:\n            return',
    '        return',
  ],
  ['make(root, default_redirects=True)', 'make(root)'],
  ['Router(root, default_redirects)', 'Router(root)'],
]

const inPrinted = inShop(
  'import io\n\n\ndef announce(text):\n    print(text)\n\n\ndef shown(text):\n    stdout = io.StringIO()\n    stdout.write(text)\n    return stdout.getvalue()\n',
  'from shop.code import announce, shown\n\n\ndef test_shown():\n    assert shown("jam") == "jam"\n\n\ndef test_announce(capsys):\n    announce("jam")\n    stdout = capsys.readouterr().out\n    assert stdout == "jam\\n"\n',
)

const inArchive = inShop(
  'def archive(name, folder, owner=None):\n    names = [folder, name]\n    if owner is not None:\n        names.append(owner)\n    return "/".join(names)\n\n\ndef handed_on(name, **options):\n    return archive(name, "jam", **options)\n',
  'import sys\nimport unittest\n\nfrom shop.code import archive\n\n\nclass TestArchive(unittest.TestCase):\n    def test_archive(self):\n        self.assertEqual(archive("a", "jam"), "jam/a")\n\n    def test_owner(self):\n        self.assertEqual(archive("a", "jam", owner="ann"), "jam/a/ann")\n\n    def test_folder(self):\n        self.assertEqual(archive("b", folder="plum"), "plum/b")\n',
)
const NO_OWNER: Edits = [['    def test_owner(self):\n        self.assertEqual(archive("a", "jam", owner="ann"), "jam/a/ann")\n\n', '']]
const TAKES_NO_OWNER: Edits = [
  [', owner=None', ''],
  ['    if owner is not None:\n        names.append(owner)\n', ''],
]

const SIGNS =
  'import subprocess\n\n\nclass NoProgram(Exception):\n    pass\n\n\ndef sign(args):\n    try:\n        subprocess.check_call(args)\n    except FileNotFoundError:\n        print(f"{args[0]} is not there")\n\n\ndef seal(args):\n    return [*args]\n'
const SIGN_TEST =
  'from unittest import mock\n\nimport pytest\n\nfrom shop import code\n\n\ndef test_sign(monkeypatch, capsys):\n    run = mock.Mock(side_effect=FileNotFoundError)\n    monkeypatch.setattr(code.subprocess, "check_call", run)\n    code.sign(("other", "a"))\n    run.assert_called_once_with(("other", "a"))\n    assert capsys.readouterr().out == "other is not there\\n"\n'
const inSigned = inShop(SIGNS, SIGN_TEST)
const SEALED = '    assert code.seal(("a",)) == ["a"]\n'
const inSealed = inShop(SIGNS, SIGN_TEST.replace('    run = mock', `${SEALED}    run = mock`))
const IS_REFUSED: Edits = [
  [
    '    code.sign(("other", "a"))\n    run.assert_called_once_with(("other", "a"))\n    assert capsys.readouterr().out == "other is not there\\n"\n',
    '    with pytest.raises(code.NoProgram):\n        code.sign(("other", "a"))\n',
  ],
]
const REFUSES_NONE = '        print(f"{args[0]} is not there")\n'

const WITH_EXAMPLE =
  'import contextlib\nimport os\n\n\n@contextlib.contextmanager\ndef set_env(**environ):\n    """Set variables.\n\n    >>> with set_env(JAM="plum"):\n    ...     "JAM" in os.environ\n    True\n    """\n    os.environ.update(environ)\n    yield\n'
/** A function of the tests' own with an example in its docstring, which goes. */
const inExample = (name: string, expected: Change['expected'], settings: string, others: Readonly<Record<string, string>> = {}) =>
  change(
    name,
    expected,
    {
      ...python({ 'shop/code.py': 'import os\n\n\ndef jam():\n    return os.environ.get("JAM")\n', 'tests/doubles.py': WITH_EXAMPLE }),
      'pyproject.toml': PYPROJECT + settings,
      'tests/test_code.py':
        'from shop.code import jam\nfrom tests import doubles\n\n\ndef test_jam():\n    with doubles.set_env(JAM="plum"):\n        assert jam() == "plum"\n',
      ...others,
    },
    {
      'tests/doubles.py': null,
      'tests/test_code.py': [
        ['from tests import doubles\n', ''],
        ['test_jam():\n    with doubles.set_env(JAM="plum"):\n        assert', 'test_jam(monkeypatch):\n    monkeypatch.setenv("JAM", "plum")\n    assert'],
      ],
    },
  )

const CODE = 'def total(prices):\n    return sum(prices)\n\n\ndef label(name):\n    return name.strip()\n'
const TWICE =
  'import unittest\n\nfrom shop.code import label, total\n\n\nclass TotalTest(unittest.TestCase):\n    def test_nothing(self):\n        self.assertEqual(total([]), 0)\n\n    def test_some(self):\n        self.assertEqual(total([1, 2]), 3)\n\n\nclass EmptyTest(unittest.TestCase):\n    def test_nothing(self):\n        self.assertEqual(total([]), 0)\n\n    def test_label(self):\n        self.assertEqual(label(" jam "), "jam")\n'
const inTwice = (name: string, expected: Change['expected'], ...edits: Edits) =>
  change(name, expected, python({ 'shop/code.py': CODE, 'tests/test_code.py': TWICE }), { 'tests/test_code.py': edits })
const WITH_SELF = 'self.assertEqual(total(self.none), 0)'
const IN_TOTAL = '    def test_nothing(self):\n        self.assertEqual(total([]), 0)\n\n    def test_some'

export const LABELLED_PYTHON: readonly Change[] = [
  inMade('one case more left out of made tests', 'test_skipping', ONE_MORE('row["name"] == "cherry jam"')),
  inMade('a function more that leaves out of made tests', 'test_skipping', ONE_MORE('known_bug_too(row)')),
  inMade('a decorator that leaves out of made tests', 'test_skipping', [['@all_of("plum")', '@all_of("plum", skip=known_bug)']]),
  inMade(
    'made tests that are expected to fail',
    'test_skipping',
    [],
    [
      [
        '            case = case_of(row)\n',
        '            case = case_of(row)\n            if row["price"] > 2:\n                case = unittest.expectedFailure(case)\n',
      ],
    ],
  ),
  inMade(
    'made tests that are skipped in a loop',
    'test_skipping',
    [],
    [
      [
        '            case = case_of(row)\n',
        '            case = case_of(row)\n            if row["price"] > 2:\n                case = unittest.skip("not yet")(case)\n',
      ],
    ],
  ),
  inMade('what leaves out of made tests by another name', 'silent', [
    ['def known_bug(', 'def old_bug('],
    ['    known_bug(row)\n', '    old_bug(row)\n'],
  ]),
  inMade('made tests that are new and leave out', 'silent', [['@all_of("plum")', 'TestMore = cases("jam", skip=known_bug)\n\n\n@all_of("plum")']]),
  inMade('made tests left out on one platform', 'silent', ONE_MORE('sys.platform == "win32"')),
  inMade('made tests left out on every platform', 'test_skipping', ONE_MORE('sys.platform in ("win32", "linux", "darwin")')),
  inMade('a case that came with its data', 'silent', ONE_MORE('row["name"] == "quince jam"'), [], JAM.replace(']', ', { "name": "quince jam", "price": 4 }]')),
  inTwice('a test that stands in another class in the same words', 'silent', [IN_TOTAL, '    def test_some']),
  inTwice(
    'a test whose namesake asks otherwise',
    'test_deletion',
    [IN_TOTAL, '    def test_some'],
    [
      'EmptyTest(unittest.TestCase):\n    def test_nothing(self):\n        self.assertEqual(total([]), 0)',
      'EmptyTest(unittest.TestCase):\n    def test_nothing(self):\n        self.assertIsNotNone(total([]))',
    ],
  ),
  change(
    'a test whose namesake asks the same of what its class gives it',
    'test_deletion',
    python({ 'shop/code.py': CODE, 'tests/test_code.py': TWICE.replaceAll('self.assertEqual(total([]), 0)', WITH_SELF) }),
    { 'tests/test_code.py': [[IN_TOTAL.replace('self.assertEqual(total([]), 0)', WITH_SELF), '    def test_some']] },
  ),
  inConfig('a key of which the source speaks no more', 'silent', NO_POOL, [['    config.setdefault("SHOP_POOL_SIZE", None)\n', '']]),
  inConfig('a key that another function speaks of still', 'assertion_weakening', NO_LIMIT, [['    config.setdefault("SHOP_LIMIT", None)\n', '']]),
  inConfig('a key that is set to another value', 'assertion_weakening', NO_POOL, [['"SHOP_POOL_SIZE", None', '"SHOP_POOL_SIZE", 5']]),
  inParts('a part of the package that is gone', 'silent', null),
  inParts('a part of the package that only got less', 'test_deletion', TAXES.replace('"1.3"\n\n', '"1.4"\n\n')),
  inSuite('what only gathers tests', 'silent', [NO_SUITE]),
  inSuite('what gathers tests and one of them', 'test_deletion', [NO_SUITE, ['    def test_none(self):\n        self.assertEqual(total([]), 0)\n', '']]),
  inHelpers('a class of tests whose helper makes what is gone', 'silent', NO_MODIFIED, [[MANAGE, '']]),
  inHelpers('a class of tests whose helper makes what stays', 'test_deletion', NO_MODIFIED, [['        cart.modified = 1\n', '']]),
  inHelpers('a class of tests whose helper makes what got another name', 'test_deletion', NO_MODIFIED, [['def manage_modified(', 'def watch_modified(']]),
  inReplay('a text that the function answers no more', 'silent', NOT_LIVE, [
    ['    if order.live:\n        return "cannot replay an order that is live"\n', ''],
  ]),
  inReplay('a text that the function answers still', 'assertion_weakening', NOT_LIVE, [['(order, again=False)', '(order)']]),
  inReplay('a text that the function says in other words', 'assertion_weakening', NOT_LIVE, [['an order that is live', 'a running order']]),
  inPlatform('what a function did for a platform', 'silent', NO_IRIX, [[IRIX, '']]),
  inPlatform('what a function does for a platform', 'assertion_weakening', NO_IRIX, [
    ['    if sys.platform[:6] == "darwin":\n        return "-L" + folder\n', ''],
  ]),
  inPlatform(
    'what a function did for a platform, and another one',
    'assertion_weakening',
    [...NO_IRIX, ['    assert option("/jam") == "-L/jam"\n', '']],
    [[IRIX, '']],
  ),
  inRoot('a word of the title that the class knows no more', 'any', NO_MATCHDICT, [[READS_MATCHDICT, '        pass\n']]),
  inRoot('a word of the title that the class knows still', 'test_deletion', NO_MATCHDICT, [
    [READS_MATCHDICT, '        pass\n'],
    ['str(request.name)', 'str(request.matchdict)'],
  ]),
  inRoot('a word of the title that a loop of the module knew', 'silent', NO_LEGACY, [
    ['for number in (3, 4):\n    legacy = f"legacy:{number}"\n    NAMES[legacy] = int(number)\n\n\n', '\n'],
  ]),
  inRoot('a word of the title that a loop of the module knows still', 'test_deletion', NO_LEGACY, [[READS_MATCHDICT, '        pass\n']]),
  inRoot(
    'a refusal that its test names',
    'any',
    [['\n\ndef test_no_surname():\n    with pytest.raises(ValueError):\n        checked(" ")\n', '']],
    [['    if not name.strip():\n        raise ValueError("no surname")\n    surname = name.split()[-1]\n    return len(surname)\n', '    return len(name)\n']],
  ),
  inRouter('an option that is taken out of lines that stay', 'silent', NO_REDIRECT, LESS_ROUTER),
  inRouter('an option that is no more taken at one place', 'test_deletion', NO_REDIRECT, [
    ['make(root, default_redirects=True)', 'make(root)'],
    ['Router(root, default_redirects)', 'Router(root)'],
  ]),
  inPrinted(
    'a stream of which a source speaks no more',
    'test_deletion',
    [['\n\ndef test_announce(capsys):\n    announce("jam")\n    stdout = capsys.readouterr().out\n    assert stdout == "jam\\n"\n', '']],
    [['    stdout = io.StringIO()\n    stdout.write(text)\n    return stdout.getvalue()\n', '    return text\n']],
  ),
  inExample('an example that nothing collects', 'silent', ''),
  inExample('an example that pytest collects', 'test_deletion', 'addopts = "--doctest-modules"\n'),
  inExample('an example that a file of tests collects', 'test_deletion', '', {
    'tests/test_examples.py':
      'import doctest\n\nfrom tests import doubles\n\n\ndef load_tests(loader, tests, ignore):\n    tests.addTests(doctest.DocTestSuite(doubles))\n    return tests\n',
  }),
  inArchive('what the function takes no more', 'silent', NO_OWNER, TAKES_NO_OWNER),
  inArchive('what the function takes among others', 'test_deletion', NO_OWNER, [
    [', owner=None', ', **others'],
    ['    if owner is not None:\n        names.append(owner)\n', '    if others.get("owner"):\n        names.append(others["owner"])\n'],
  ]),
  inArchive('what the function takes by another name', 'test_deletion', NO_OWNER, [
    [', owner=None', ', user=None'],
    ['    if owner is not None:\n        names.append(owner)\n', '    if user is not None:\n        names.append(user)\n'],
  ]),
  inArchive(
    'what the function takes still, beside what it takes no more',
    'test_deletion',
    [['\n    def test_folder(self):\n        self.assertEqual(archive("b", folder="plum"), "plum/b")\n', '']],
    TAKES_NO_OWNER,
  ),
  inArchive('a test that runs where files are written', 'silent', [
    ['    def test_folder', '    @unittest.skipIf(sys.dont_write_bytecode, "nothing is written")\n    def test_folder'],
  ]),
  inSigned('a call that is refused now, by code that refuses more', 'silent', IS_REFUSED, [
    [REFUSES_NONE, '        if args[0] != "gpg":\n            raise NoProgram(f"{args[0]} is not there")\n        print("trying another one")\n'],
  ]),
  inSealed(
    'a check ahead of a call that is refused now',
    'assertion_weakening',
    [...IS_REFUSED, [SEALED, '']],
    [[REFUSES_NONE, '        if args[0] != "gpg":\n            raise NoProgram(f"{args[0]} is not there")\n        print("trying another one")\n']],
  ),
  inSigned('a call that is refused now, by code that does not', 'any', IS_REFUSED, [
    ['    return [*args]\n', '    if not args:\n        raise NoProgram("nothing")\n    return [*args]\n'],
  ]),
  inSigned(
    'a call whose outcome nobody asks for, of code that refuses more',
    'assertion_weakening',
    [['    assert capsys.readouterr().out == "other is not there\\n"\n', '']],
    [[REFUSES_NONE, '        if args[0] != "gpg":\n            raise NoProgram(f"{args[0]} is not there")\n        print("trying another one")\n']],
  ),
]
