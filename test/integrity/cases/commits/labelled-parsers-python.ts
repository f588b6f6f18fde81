import { type Change, change, PYPROJECT } from '../change.js'

const python = (files: Readonly<Record<string, string>>) => ({ 'pyproject.toml': PYPROJECT, 'shop/__init__.py': '', 'tests/__init__.py': '', ...files })

type Edits = readonly (readonly [string, string])[]

/** A project of one module and its tests; edits of the tests, then of the module. */
const inShop =
  (source: string, test: string) =>
  (name: string, expected: Change['expected'], tests: Edits, code: Edits = []): Change =>
    change(name, expected, python({ 'shop/code.py': source, 'tests/test_code.py': test }), { 'tests/test_code.py': tests, 'shop/code.py': code })

const CODE =
  'from decimal import Decimal\n\nORDERS = {}\n\n\ndef order(name):\n    return name.strip()\n\n\ndef price(text):\n    return Decimal(text)\n\n\ndef report(text):\n    return f"begin\\n{text}\\nend"\n'
const inOrders = inShop(
  CODE,
  'from decimal import Decimal\n\nfrom shop.code import ORDERS, order, price, report\n\n\ndef test_price():\n    assert type(price("1")) == Decimal\n\n\ndef test_order_keeps_nothing():\n    before = len(list(ORDERS.items()))\n    order("jam")\n    after = len(list(ORDERS.items()))\n    assert before == after\n\n\ndef test_report():\n    out = report("paid")\n    lines = out.splitlines()\n    assert lines[0] == "begin"\n    assert lines[-2] == "paid"\n    assert lines[-1].endswith("end")\n',
)

const ASKED = 'def post(path):\n    return lambda wrapped: wrapped\n\n\ndef ask(handlers, **request):\n    return handlers[0](request)\n'
const HANDLED =
  'from shop.code import ask, post\n\n\ndef test_body():\n    @post("/")\n    def handler(request):\n        return dict(request)\n\n    assert ask([handler], name="jam") == {"name": "jam"}\n    assert ask([handler], name="plum") == {"name": "plum"}\n\n\ndef test_stream():\n    @post("/")\n    def handler(request):\n        return {key: request[key] for key in sorted(request)}\n\n    assert ask([handler], name="jam") == {"name": "jam"}\n    assert ask([handler], name="plum") == {"name": "plum"}\n'
const inHandlers = inShop(ASKED, HANDLED)
const inAlike = inShop(ASKED, HANDLED.replace('return dict(request)', 'return {key: request[key] for key in sorted(request)}'))
const NO_PLUM = '    assert ask([handler], name="plum") == {"name": "plum"}\n'

const TYPED = 'import shop.code\n\n\ndef test_types():\n    assert shop.code.total(2) == 2\n\n\ndef test_total():\n    assert shop.code.total(1) == 1\n'
/** A test that is left out where an import fails. */
const leftOut = (
  name: string,
  expected: Change['expected'],
  imports: string,
  condition: string,
  called = 'shop.code.total',
  more: Readonly<Record<string, string>> = {},
) =>
  change(name, expected, python({ 'shop/code.py': 'def total(price):\n    return price\n', 'tests/test_code.py': TYPED, ...more }), {
    'tests/test_code.py': `import pytest\n\n${imports}\n\n${TYPED.replace('import shop.code\n', '')
      .replace('def test_types', `@pytest.mark.skipif(${condition}, reason="not there")\ndef test_types`)
      .replaceAll('shop.code.total', called)}`,
  })
const TRIED = 'try:\n    parsed = None\n    import lxml.etree as parsed\nexcept ImportError:\n    pass\n'

const inSuper = inShop(
  'def total(price):\n    return price\n',
  'import unittest\n\nfrom shop.code import total\n\n\nclass TestJam(unittest.TestCase):\n    price = 1\n\n    def test_total(self):\n        self.assertEqual(total(self.price), self.price)\n\n\nclass TestPlum(TestJam):\n    price = 2\n',
)

const inEmpty = inShop(
  'def total(price):\n    return price\n',
  'import unittest\n\nfrom shop.code import total\n\n\nclass TestTotal(unittest.TestCase):\n    def test_total(self):\n        self.assertEqual(total(1), 1)\n\n    def test_syntax(self):\n        """ Syntax """\n        # self.assertEqual(total("1"), 1)\n\n    def test_call(self):\n        """ Runs """\n        total(2)\n',
)

const HEADERS =
  'class Headers:\n    def __init__(self, environ):\n        self.environ = environ\n\n    def __getitem__(self, key):\n        return self.environ[key.upper()]\n\n    def __setitem__(self, key, value):\n        self.environ[key.upper()] = value\n'
const inHeaders = inShop(
  HEADERS,
  'from shop.code import Headers\n\n\ndef test_headers():\n    environ = {"TAX": "7"}\n    headers = Headers(environ)\n    assert headers["tax"] == "7"\n    headers["note"] = "jam"\n    assert headers["note"] == "jam"\n',
)
const NO_NOTE: Edits = [['    headers["note"] = "jam"\n    assert headers["note"] == "jam"\n', '']]
const SETS = '        self.environ[key.upper()] = value\n'

const inGuarded = inShop(
  'def known(order):\n    return order["known"]\n\n\ndef send(order):\n    if not order.get("signed"):\n        raise RuntimeError("not signed")\n    return order["name"]\n',
  'import pytest\n\nfrom shop.code import send\n\n\ndef test_send():\n    with pytest.raises(KeyError):\n        send({"signed": 1})\n    with pytest.raises(RuntimeError):\n        send({})\n',
)
const NOT_RAISED: Edits = [['    with pytest.raises(RuntimeError):\n        send({})\n', '']]
const GUARD = '    if not order.get("signed"):\n        raise RuntimeError("not signed")\n'

const inTaken = (name: string, expected: Change['expected'], taxes: string | null, others = '') =>
  change(
    name,
    expected,
    python({
      'shop/code.py': 'def total(price):\n    return price\n',
      'shop/taxes.py': 'class Low:\n    def rate(self):\n        return 7\n',
      'tests/test_taxes.py': `from shop import taxes\n${others}\n\nclass Rates:\n    def test_rate(self):\n        assert self.made().rate() == 7\n\n\nclass TestLow(Rates):\n    made = taxes.Low\n`,
    }),
    { 'tests/test_taxes.py': null, 'shop/taxes.py': taxes },
  )

const VERSIONED =
  'import sys\n\nif sys.version_info >= (3, 9):\n    import unittest\n    from shop.code import total\n\n    class TestTotal(unittest.TestCase):\n        def test_total(self):\n            self.assertEqual(total(1), 1)\n'
const inVersion = (name: string, expected: Change['expected'], condition: string) =>
  change(name, expected, python({ 'shop/code.py': 'def total(price):\n    return price\n', 'tests/test_code.py': VERSIONED }), {
    'tests/test_code.py': `import sys\n\n\ndef test_total():\n    if ${condition}:\n        return\n    from shop.code import total\n\n    assert total(1) == 1\n`,
  })

const MARKED = 'import pytest\n\nfrom shop.code import total\n\n\ndef test_total():\n    assert total(1) == 1\n'
const inMarks = (name: string, expected: Change['expected'], test: string) =>
  change(
    name,
    expected,
    python({ Makefile: 'test:\n\tpytest tests -m="not slow"\n', 'shop/code.py': 'def total(price):\n    return price\n', 'tests/test_code.py': MARKED }),
    {
      Makefile: 'test:\n\tpytest tests -m="not slow and not remote"\n',
      'tests/test_code.py': test,
    },
  )

const inReports = (name: string, expected: Change['expected'], body: string) =>
  change(name, expected, python({ 'shop/code.py': 'def total(price):\n    return price\n', 'tests/test_code.py': MARKED }), {
    'tests/conftest.py': `import pytest\n\n\n@pytest.hookimpl(tryfirst=True, hookwrapper=True)\ndef pytest_runtest_makereport(item, call):\n${body}`,
  })

const inPacked = inShop(
  'class Packed:\n    def __init__(self, sealed=True, name="jam"):\n        self.sealed = sealed\n        self.name = name\n\n    def flat(self, value):\n        return [value, self.sealed]\n',
  'from shop.code import Packed\n\n\ndef test_flat():\n    assert Packed(sealed=False).flat(1) == [1, False]\n\n\ndef test_sealed_default():\n    assert Packed().sealed\n',
)
const NO_DEFAULT: Edits = [['\n\ndef test_sealed_default():\n    assert Packed().sealed\n', '']]

const PARSER = 'class Parser:\n    def load(self, text):\n        return text\n'
const READS_LIST = '    def read_list(self, text):\n        return text.split()\n'
/** A member of an object that its module hands out; the base's text on the head, and what becomes of the member. */
const inParser = (name: string, expected: Change['expected'], parser: string, member: string) =>
  change(
    name,
    expected,
    python({
      'shop/base.py': PARSER,
      'shop/other.py': `class Other:\n${READS_LIST}`,
      'shop/code.py': `from shop.base import Parser\n\n\nclass TextParser(Parser):\n    def read_text(self, text):\n        return text.strip()\n\n${READS_LIST}\n\nparser = TextParser()\n`,
      'tests/test_code.py':
        'from shop.code import parser\n\n\ndef test_text():\n    assert parser.read_text(" a ") == "a"\n\n\ndef test_list():\n    assert parser.read_list("a b") == ["a", "b"]\n',
    }),
    {
      'shop/base.py': parser,
      'shop/code.py': [[READS_LIST, member]],
      'tests/test_code.py': [['\n\ndef test_list():\n    assert parser.read_list("a b") == ["a", "b"]\n', '']],
    },
  )

const pytested = (title: string, body: string, outcome: string, more = '') =>
  `\n\ndef test_${title}(pytester):\n    pytester.makepyfile("def test_it():\\n    ${body}")\n    result = pytester.runpytest("-q")\n    result.assert_outcomes(${outcome})\n${more}`
const ERRS = pytested('two', 'raise Error', 'errors=1', '    result.stdout.fnmatch_lines(["*Error*"])\n')
const inPlugin = inShop(
  'def pytest_configure(config):\n    config.shop = 1\n',
  `${pytested('one', 'pass', 'passed=1').trimStart()}${ERRS}${pytested('three', 'raise Other', 'errors=1')}`,
)

const LIBRARY = '[project]\nname = "shop"\nversion = "1"\ndependencies = ["fancy-lib"]\n\n[tool.pytest.ini_options]\ntestpaths = ["tests"]\n'
const FANCY =
  'try:\n    from fancy_lib import rounded\nexcept ImportError:\n    from math import ceil as rounded\n\n\ndef total(price):\n    return rounded(price)\n'
/** A project whose module makes use of a library, as one of its tests does. */
const inFancy = (name: string, expected: Change['expected'], tests: Edits, code: Edits, manifest: Edits) =>
  change(
    name,
    expected,
    python({
      'pyproject.toml': LIBRARY,
      'shop/code.py': FANCY,
      'tests/test_code.py':
        'import fancy_lib\nfrom shop.code import total\n\n\ndef test_fancy():\n    assert total(fancy_lib.row(1)) == 1\n\n\ndef test_plain():\n    assert total(2) == 2\n',
    }),
    { 'pyproject.toml': manifest, 'shop/code.py': code, 'tests/test_code.py': tests },
  )
const NO_FANCY: Edits = [
  ['import fancy_lib\n', ''],
  ['def test_fancy():\n    assert total(fancy_lib.row(1)) == 1\n\n\n', ''],
]
const NO_LIBRARY: Edits = [
  ['try:\n    from fancy_lib import rounded\nexcept ImportError:\n    from math import ceil as rounded\n', 'from math import ceil as rounded\n'],
]
const NOT_INSTALLED: Edits = [['"fancy-lib"', '']]

const FIXTURES =
  'import pytest\n\n\n@pytest.fixture\ndef shop():\n    return {"jam": 2}\n\n\n@pytest.fixture\ndef till(tmp_path):\n    return tmp_path / "till"\n\n\ndef opened(shop=None):\n    return shop or {}\n'
/** What a plugin hands to tests. */
const inFixtures = inShop(
  FIXTURES,
  'pytest_plugins = ["shop.code"]\n\n\ndef test_shop(shop):\n    assert shop == {"jam": 2}\n\n\ndef test_till(till):\n    assert till.name == "till"\n',
)
const SHOP = '@pytest.fixture\ndef shop():\n    return {"jam": 2}\n\n\n'
const NO_SHOP: Edits = [['def test_shop(shop):\n    assert shop == {"jam": 2}\n\n\n', '']]

export const LABELLED_PARSERS: readonly Change[] = [
  inOrders('one class exactly became any of its kind', 'assertion_weakening', [['type(price("1")) == Decimal', 'isinstance(price("1"), Decimal)']]),
  inOrders('one class exactly became any of its kind, of another input', 'assertion_weakening', [
    ['type(price("1")) == Decimal', 'isinstance(price("0.5"), Decimal)'],
  ]),
  inOrders('any of a kind became one class exactly', 'silent', [['type(price("1")) == Decimal', 'type(price("1")) is Decimal']]),
  inOrders('what was is held against what is, and goes', 'test_deletion', [
    [
      'def test_order_keeps_nothing():\n    before = len(list(ORDERS.items()))\n    order("jam")\n    after = len(list(ORDERS.items()))\n    assert before == after\n\n\n',
      '',
    ],
  ]),
  inOrders('what was is held against itself, nothing between', 'assertion_weakening', [['    order("jam")\n', '']]),
  inOrders('a line is looked for in all of them', 'assertion_weakening', [['lines[-2] == "paid"', '"paid" in out']]),
  inOrders('the end of a line is looked for in all of them', 'assertion_weakening', [['lines[-1].endswith("end")', '"end" in out']]),
  inOrders(
    'a line is looked for in all of them, by changed code',
    'assertion_weakening',
    [['lines[-2] == "paid"', '"paid" in out']],
    [['name.strip()', 'name.lower()']],
  ),
  inOrders('a line is looked for as well', 'silent', [['lines[-2] == "paid"\n', 'lines[-2] == "paid"\n    assert "paid" in out\n']]),
  inHandlers('a check that another test makes of a function of its own', 'assertion_weakening', [[NO_PLUM, '']]),
  inAlike('a check that another test makes of the same function', 'silent', [[`${NO_PLUM}\n\ndef test_stream`, '\n\ndef test_stream']]),
  leftOut(
    'left out without a library of which it makes use',
    'silent',
    `import shop.code\n${TRIED}`,
    'parsed is None',
    'parsed.fromstring("<a/>") is not None and shop.code.total',
  ),
  leftOut(
    'left out without the code that it tests',
    'test_skipping',
    'try:\n    import shop.code as code\nexcept ImportError:\n    code = None\n',
    'code is None',
    'code.total',
  ),
  leftOut(
    'left out without the code that it tests, by its name',
    'test_skipping',
    TRIED.replaceAll('lxml.etree', 'shop.code'),
    'parsed is None',
    'parsed.total',
  ),
  leftOut(
    'left out without the code that it tests, by a flag',
    'test_skipping',
    'try:\n    import shop.code\n    READY = True\nexcept ImportError:\n    READY = False\n',
    'not READY',
  ),
  leftOut(
    'left out without a library that nothing uses',
    'test_skipping',
    'import shop.code\ntry:\n    import fancy\n    READY = True\nexcept ImportError:\n    READY = False\n',
    'not READY',
  ),
  leftOut(
    'left out without a library that the code uses',
    'silent',
    'import shop.code\ntry:\n    import fancy\n    READY = True\nexcept ImportError:\n    READY = False\n',
    'not READY',
    'shop.code.total',
    { 'shop/drawn.py': 'import fancy\n\n\ndef drawn(price):\n    return fancy.draw(price)\n' },
  ),
  inSuper('a test that asks what its base asks', 'silent', [
    ['    price = 2\n', '    price = 2\n\n    def test_total(self):\n        super(TestPlum, self).test_total()\n'],
  ]),
  inSuper('a test that asks what the base of its base asks, which has none', 'test_deletion', [
    ['    price = 2\n', '    price = 2\n\n    def test_total(self):\n        super(TestJam, self).test_total()\n'],
  ]),
  inEmpty('a test of comments alone', 'silent', [['    def test_syntax(self):\n        """ Syntax """\n        # self.assertEqual(total("1"), 1)\n\n', '']]),
  inEmpty('a test of one call', 'test_deletion', [['    def test_call(self):\n        """ Runs """\n        total(2)\n', '']]),
  inHeaders('what was set before is refused now', 'feature_removal', NO_NOTE, [[SETS, '        raise TypeError("read only")\n']]),
  inHeaders('what was set before is taken still', 'assertion_weakening', NO_NOTE, [
    [SETS, '        if key == "":\n            raise TypeError("no key")\n        self.environ[key.upper()] = value\n'],
  ]),
  inHeaders('what was set before is not written yet', 'assertion_weakening', NO_NOTE, [[SETS, '        raise NotImplementedError\n']]),
  inHeaders(
    'another check beside what is refused now',
    'assertion_weakening',
    [['    assert headers["tax"] == "7"\n', ''], ...NO_NOTE],
    [[SETS, '        raise TypeError("read only")\n']],
  ),
  inGuarded('an error that the code raises no more', 'validation_bypass', NOT_RAISED, [[GUARD, '']]),
  inGuarded('an error that another function raises now', 'assertion_weakening', NOT_RAISED, [
    ['def send(', 'def signed(order):\n    if not order.get("signed"):\n        raise RuntimeError("not signed")\n\n\ndef send('],
    [`def send(order):\n${GUARD}`, 'def send(order):\n    signed(order)\n'],
  ]),
  inGuarded('an error that the code raises still', 'assertion_weakening', NOT_RAISED, [['"not signed"', '"unsigned"']]),
  inTaken('tests of a module that goes out of its package', 'silent', null),
  inTaken('tests of a module that stays in its package', 'test_deletion', 'class Low:\n    def rate(self):\n        return 8\n'),
  inTaken(
    'tests of a module that goes and of one that stays',
    'test_deletion',
    null,
    'from shop.code import total\n\n\ndef test_total():\n    assert total(2) == 2\n',
  ),
  inVersion('the versions under which its class stood', 'silent', 'sys.version_info < (3, 9)'),
  inVersion('fewer versions than those under which its class stood', 'assertion_weakening', 'sys.version_info < (3, 12)'),
  inMarks('tests of a mark that came with the change', 'silent', `${MARKED}\n\n@pytest.mark.remote\ndef test_remote():\n    assert total(2) == 2\n`),
  inMarks('tests of a mark that one got which was there', 'test_skipping', MARKED.replace('def test', '@pytest.mark.remote\ndef test')),
  inReports(
    'reports that are kept for fixtures',
    'silent',
    '    outcome = yield\n    report = outcome.get_result()\n    setattr(item, f"report_{report.when}", report)\n',
  ),
  inReports('reports that are made better', 'test_skipping', '    outcome = yield\n    report = outcome.get_result()\n    report.outcome = "pass" + "ed"\n'),
  inPacked('what a parameter is where none is given', 'silent', NO_DEFAULT, [['sealed=True', 'sealed=False']]),
  inPacked('what another parameter is where none is given', 'test_deletion', NO_DEFAULT, [['name="jam"', 'name="plum"']]),
  inPacked(
    'what a parameter is where none is given, and what was given',
    'test_deletion',
    [['def test_flat():\n    assert Packed(sealed=False).flat(1) == [1, False]\n\n\n', '']],
    [['sealed=True', 'sealed=False']],
  ),
  inParser('a member that the class has no more, of an object ready made', 'silent', PARSER, ''),
  inParser('a member that the base has now, of an object ready made', 'test_deletion', `${PARSER}\n${READS_LIST}`, ''),
  inParser('a member that does it otherwise, of an object ready made', 'test_deletion', PARSER, READS_LIST.replace('split()', 'split(",")')),
  inPlugin('a test of a plugin with another file of tests', 'test_deletion', [[ERRS, '']]),
  inPlugin('lines that a plugin prints are asked for no more', 'assertion_weakening', [['    result.stdout.fnmatch_lines(["*Error*"])\n', '']]),
  inPlugin('a test of a plugin that stands elsewhere in its file', 'silent', [
    [ERRS, ''],
    [pytested('three', 'raise Other', 'errors=1'), `${pytested('three', 'raise Other', 'errors=1')}${ERRS}`],
  ]),
  inFancy('a test of a library that the project has no more', 'silent', NO_FANCY, NO_LIBRARY, NOT_INSTALLED),
  inFancy(
    'another test beside that of a library that the project has no more',
    'test_deletion',
    [...NO_FANCY, ['def test_plain():\n    assert total(2) == 2\n', '']],
    NO_LIBRARY,
    NOT_INSTALLED,
  ),
  inFancy('a test of a library of which the code makes use still', 'test_deletion', NO_FANCY, [['ceil', 'floor']], NOT_INSTALLED),
  inFixtures('a fixture of the product goes with what it was for', 'silent', NO_SHOP, [[SHOP, '']]),
  inFixtures('a fixture of the product gets another name', 'test_deletion', NO_SHOP, [
    ['@pytest.fixture\ndef shop()', '@pytest.fixture(name="shop")\ndef made_shop()'],
  ]),
  inFixtures('another fixture of the product goes', 'test_deletion', [['\n\ndef test_till(till):\n    assert till.name == "till"\n', '']], [[SHOP, '']]),
  inReports(
    'reports that are made better by their key',
    'test_skipping',
    '    outcome = yield\n    outcome.get_result().__dict__["outcome"] = "pass" + "ed"\n',
  ),
]
