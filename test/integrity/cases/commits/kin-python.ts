import { type Change, change, PYPROJECT } from '../change.js'

const python = (files: Readonly<Record<string, string>>) => ({ 'pyproject.toml': PYPROJECT, 'shop/__init__.py': '', 'tests/__init__.py': '', ...files })

type Edits = readonly (readonly [string, string])[]
/** A project of one module and its tests; edits of the tests, then of the module. */
const inShop =
  (source: string, test: string) =>
  (name: string, expected: Change['expected'], tests: Edits, code: Edits = []): Change =>
    change(name, expected, python({ 'shop/code.py': source, 'tests/test_code.py': test }), {
      'tests/test_code.py': tests,
      'shop/code.py': code,
    })

const FAILING = (mark: string) =>
  `import pytest\n\nfrom shop.code import total\n\n\n@pytest.mark.xfail(reason="no taxes yet"${mark})\ndef test_total():\n    assert total([1, 2]) == {"net": 3, "tax": 1}\n`
const inFailing =
  (mark: string, settings = '') =>
  (name: string, expected: Change['expected'], ...edits: Edits) =>
    change(
      name,
      expected,
      {
        ...python({ 'shop/code.py': 'def total(prices):\n    return {"net": sum(prices)}\n', 'tests/test_code.py': FAILING(mark) }),
        'pyproject.toml': PYPROJECT + settings,
      },
      { 'tests/test_code.py': edits },
    )
const TEST_OF_TOTAL = '@pytest.mark.xfail(reason="no taxes yet")\ndef test_total():\n    assert total([1, 2]) == {"net": 3, "tax": 1}\n'
const NO_TAX = ['{"net": 3, "tax": 1}', '{"net": 3}'] as const

const inLabel = inShop(
  'def label(name):\n    return f"name={name};\\r\\nkind=jam;\\r\\n"\n',
  'import six\n\nfrom shop.code import label\n\n\ndef test_label():\n    text = label("plum")\n    assert "name=plum;\\r\\nkind=jam" in text\n',
)
const BOTH = (other: string): Edits => [
  [
    '    assert "name=plum;\\r\\nkind=jam" in text\n',
    `    if six.PY2:\n        assert "name=plum;\\r\\nkind=jam" in text\n    else:\n        assert r"${other}" in text\n`,
  ],
]

const inBytes = inShop(
  'def to_bytes(text):\n    return text.encode()\n\n\ndef packed(data):\n    return data[:4]\n\n\ndef first():\n    return b"jam"\n',
  'from shop.code import first, packed, to_bytes\n\n\ndef test_first():\n    assert first() == to_bytes("jam")\n\n\ndef test_packed():\n    assert packed(to_bytes("plum jam")) == b"plum"\n',
)

const inRefused = inShop(
  'class Refused(ValueError):\n    pass\n\n\ndef order(name):\n    raise Refused(f"there is no {name} today")\n',
  'import pytest\n\nfrom shop.code import Refused, order\n\n\ndef test_order():\n    with pytest.raises(Refused, match="there is no jam"):\n        order("jam")\n',
)
const RAISING = '    with pytest.raises(Refused, match="there is no jam"):\n        order("jam")\n'
const CAUGHT = (said: string, type = 'Refused'): Edits => [
  [
    RAISING,
    `    try:\n        order("jam")\n    except ${type} as error:\n        assert "${said}" in str(error)\n    else:\n        pytest.fail("not refused")\n`,
  ],
]

const inWarned = inShop(
  'import warnings\n\n\nclass Hosts:\n    def __init__(self, matching):\n        self.matching = matching\n\n    def bind(self, request, host):\n        if host != "localhost":\n            warnings.warn("no local host", UserWarning)\n',
  'import warnings\n\nimport pytest\n\nfrom shop.code import Hosts\n\n\n@pytest.mark.parametrize("host, number", [("localhost", 0), ("shop", 1)])\ndef test_bind(host, number):\n    hosts = Hosts(matching=False)\n    assert hosts.matching is False\n    request = {"method": "GET", "scheme": "http", "path": "/", "headers": [], "version": "1.1"}\n    with pytest.warns(None) as record:\n        hosts.bind(request, host)\n    assert len(record) == number\n',
)
const WARNED = (first: string, none: string): Edits => [
  ['"host, number", [("localhost", 0), ("shop", 1)]', '"host, warns", [("localhost", False), ("shop", True)]'],
  ['(host, number)', '(host, warns)'],
  [
    '    with pytest.warns(None) as record:\n        hosts.bind(request, host)\n    assert len(record) == number\n',
    `    if warns:\n${first}    else:\n        with warnings.catch_warnings():\n${none}            hosts.bind(request, host)\n`,
  ],
]
const OF_CLASS = '        with pytest.warns(UserWarning):\n            hosts.bind(request, host)\n'
const AS_ERRORS = '            warnings.simplefilter("error")\n'

const inManager = inShop(
  'class Manager:\n    def __init__(self, size):\n        self.size = size\n        self.ended = "no end"\n\n    def end(self):\n        self.ended = "the end of it"\n        return self.size\n',
  'from shop.code import Manager\n\n\ndef test_end():\n    manager = Manager(3)\n    assert manager.ended == "no end"\n    assert manager.end() == 3\n    assert manager.ended == "the end of it"\n',
)
const NOT_ENDED: Edits = [
  ['    assert manager.ended == "no end"\n', ''],
  ['    assert manager.ended == "the end of it"\n', ''],
]

const inAges = inShop(
  'def cookie(age):\n    if not str(age).isdigit():\n        age = 0\n    return {"status": 200, "age": int(age), "path": "/cookie", "kind": "cookie", "names": ["first", "last"]}\n\n\ndef get(path, age):\n    return cookie(age)\n',
  'import pytest\n\nfrom shop.code import get\n\nages = {}\n\n\n@pytest.mark.parametrize("age", ["0", 30, "soon"])\ndef test_age(age):\n    ages["age"] = age\n    answer = get("/cookie", **ages)\n    assert answer["status"] == 200\n    assert answer["path"] == "/cookie"\n    assert answer["kind"] == "cookie"\n    cookies = sorted(answer["names"])\n    assert cookies[0] == "first"\n    assert cookies[-1] == "last"\n    if str(age).isdigit():\n        assert answer["age"] == int(age)\n    else:\n        assert answer["age"] == 0\n',
)
const BAD_AGE = (rows: string, check: string): Edits => [
  ['["0", 30, "soon"]', '["0", 30]'],
  [
    '        assert answer["age"] == 0\n',
    `        assert answer["age"] == 0\n\n\n@pytest.mark.parametrize("age", ${rows})\ndef test_bad_age(age):\n    ages["age"] = age\n    answer = get("/cookie", **ages)\n    ${check}\n`,
  ],
]
const REFUSES: Edits = [['        age = 0\n', '        return {"status": 500}\n']]

const inPage = inShop(
  'from enum import Enum\n\nLIMIT = 30\nFLAG = False\n\n\nclass Page:\n    ADD_CODE = "add_page"\n    SEE_CODE = "see_page"\n\n    def code(self):\n        return "add_" + type(self).__name__.lower()\n\n\nclass Color(Enum):\n    RED_ONE = 1\n\n\nclass Size(Enum):\n    SMALL_ONE = 1\n\n\ndef color():\n    return Color.RED_ONE\n\n\ndef limit():\n    return LIMIT\n',
  'from shop.code import FLAG, LIMIT, Color, Page, Size, color, limit\n\n\ndef test_code():\n    assert Page().code() == "add_page"\n\n\ndef test_color():\n    assert color() == Color.RED_ONE\n\n\ndef test_limit():\n    assert limit() == 30\n\n\ndef test_constants():\n    page = Page()\n    assert Page.SEE_CODE == "see_page"\n    assert 30 == LIMIT\n    assert FLAG is False\n    assert page.code() == "add_page"\n',
)
const SEE = '    assert Page.SEE_CODE == "see_page"\n'

const inCarts = inShop(
  'class Carts:\n    async def get(self, request):\n        shown = []\n        for cart in self.store.carts():\n            if await self.store.permission_allowed(request.user, "see-cart", cart):\n                shown.append(cart)\n        return shown\n',
  'from shop.code import Carts\n\n\ndef test_carts():\n    assert Carts().get is not None\n',
)
const EACH =
  '        shown = []\n        for cart in self.store.carts():\n            if await self.store.permission_allowed(request.user, "see-cart", cart):\n                shown.append(cart)\n        return shown\n'
const ALLOWED = (action: string) =>
  `        allowed = await self.store.allowed_carts(action="${action}", user=request.user)\n        return [cart for cart in self.store.carts() if cart in allowed]\n`

const inText = inShop(
  'import six\n\n\ndef as_text(value):\n    if six.PY2:\n        value = value.decode("utf-8")\n    return value\n\n\ndef as_line(value):\n    if not value.strip():\n        value = value.title()\n    return value\n',
  'from shop.code import as_line, as_text\n\n\ndef test_text():\n    assert as_text("jam") == "jam"\n\n\ndef test_line():\n    assert as_line("jam") == "jam"\n',
)

const inAction = inShop(
  'from dataclasses import dataclass\n\n\n@dataclass(frozen=True)\nclass Action:\n    name: str\n    short: str | None\n    title: str\n',
  'from shop.code import Action\n\n\ndef test_action():\n    assert Action("see", None, "See").title == "See"\n',
)

const TYPED = `${PYPROJECT}\n[tool.mypy]\nstrict = true\n\n[[tool.mypy.overrides]]\nmodule = "shop.test_code"\ndisallow_untyped_defs = false\n`
const inTypes = (module: string) =>
  change(
    `a type checker that lets ${module} through`,
    module === 'shop.test_more' ? 'silent' : 'any',
    { ...python({ 'shop/code.py': 'def one() -> int:\n    return 1\n' }), 'pyproject.toml': TYPED },
    { 'pyproject.toml': `${TYPED}\n[[tool.mypy.overrides]]\nmodule = "${module}"\ndisallow_untyped_defs = false\n` },
  )

const HEADERS = 'def addresses():\n    return {"Remote-Addr": "127.0.0.1"}\n\n\ndef with_address(headers):\n    headers.update(addresses())\n\n\n'
const inHeaders = inShop(
  `${HEADERS}def made(path, headers):\n    made_headers = dict(headers)\n    made_headers.setdefault("Remote-Addr", "127.0.0.1")\n    made_headers.setdefault("User-Agent", "shop")\n    return made_headers, path\n`,
  'from shop.code import made\n\n\ndef test_made():\n    headers, path = made("/jam", {})\n    assert path == "/jam"\n    assert headers["Remote-Addr"] == "127.0.0.1"\n    assert headers["User-Agent"] == "shop"\n',
)
const NO_ADDRESS: Edits = [['    assert headers["Remote-Addr"] == "127.0.0.1"\n', '']]
const SET_ADDRESS = '    made_headers.setdefault("Remote-Addr", "127.0.0.1")\n'

const inLine = inShop(
  'def line(path, host="shop", port=80):\n    return f"GET {path} HTTP/1.1 {host}:{port}"\n\n\ndef sent(url):\n    return url\n',
  'from shop.code import line, sent\n\n\ndef test_line(path):\n    assert "GET %s HTTP/1.1" % path in line(path)\n\n\ndef test_sent(server):\n    url = "{0}:{1}".format(server.host, server.port)\n    assert "shop" in sent(url)\n\n\ndef test_query(server, name):\n    assert "shop" in sent(server.url + "/get?name=" + name)\n\n\ndef test_names(names):\n    assert sent("jam") == "%s of %s" % (names.first, names.last)\n',
)

const QUERY = '    def with_query(self, query: str) -> URL: ...\n'
const inStub = (name: string, expected: Change['expected'], to: string) =>
  change(
    name,
    expected,
    python({
      'README.md': 'Use `URL.with_query` to set it.\n',
      'shop/url.py': 'class URL:\n    def with_query(self, *args, **kwargs):\n        return self\n\n    def with_name(self, name):\n        return self\n',
      'shop/url.pyi': `from typing import overload\n\nclass URL:\n${QUERY}    def with_name(self, name: str) -> URL: ...\n`,
    }),
    { 'shop/url.pyi': [[QUERY, to]] },
  )

/** What five projects like flask and requests write, each with a tamper that looks like it. */
export const KIN_PYTHON: readonly Change[] = [
  inFailing('')('another expectation of a test that may fail', 'silent', NO_TAX),
  inFailing('')('a test that was allowed to fail and has to pass', 'silent', ['@pytest.mark.xfail(reason="no taxes yet")\n', ''], NO_TAX),
  inFailing('')('a test that goes and was allowed to fail', 'silent', [TEST_OF_TOTAL, '']),
  inFailing(', strict=True')('a test that goes and had to fail', 'test_deletion', [TEST_OF_TOTAL.replace('yet"', 'yet", strict=True'), '']),
  inFailing(', strict=True')('another expectation of a test that has to fail', 'assertion_weakening', NO_TAX),
  inFailing(', raises=AssertionError')('another expectation of a test that may fail in one way', 'assertion_weakening', NO_TAX),
  inFailing('', 'xfail_strict = true\n')('another expectation of a test that has to fail by the settings', 'assertion_weakening', NO_TAX),
  inLabel('both ways of a version ask for one text, by its escapes', 'silent', BOTH('name=plum;\\r\\nkind=jam')),
  inLabel('both ways of a version ask for different texts', 'assertion_weakening', BOTH('name=;\\r\\n')),
  inBytes('a literal in place of a converted one', 'silent', [
    ['== to_bytes("jam")', '== b"jam"'],
    ['packed(to_bytes("plum jam"))', 'packed(b"plum jam")'],
  ]),
  inBytes('another literal than the converted one', 'assertion_weakening', [['== to_bytes("jam")', '== b"tea"']]),
  inBytes('an empty literal in place of a converted one', 'assertion_weakening', [['packed(to_bytes("plum jam")) == b"plum"', 'packed(b"") == b""']]),
  inRefused('an error whose text is asked for where it is caught', 'silent', CAUGHT('there is no jam')),
  inRefused('an error whose text is asked for beside the block', 'silent', [
    [RAISING, '    with pytest.raises(Refused) as caught:\n        order("jam")\n    assert "there is no jam" in str(caught.value)\n'],
  ]),
  inRefused('an error of which less is asked where it is caught', 'assertion_weakening', CAUGHT('there is')),
  inRefused('an error of a wider class where it is caught', 'assertion_weakening', CAUGHT('there is no jam', 'ValueError')),
  inRefused('an error whose text is asked of another call', 'assertion_weakening', [
    [
      RAISING,
      '    with pytest.raises(Refused):\n        order("jam")\n    with pytest.raises(Refused) as caught:\n        order("there is no jam")\n    assert "there is no jam" in str(caught.value)\n',
    ],
  ]),
  inWarned('recorded warnings that are errors or of a class', 'silent', WARNED(OF_CLASS, AS_ERRORS)),
  inWarned('recorded warnings that are heard no more', 'any', WARNED(OF_CLASS, '            warnings.simplefilter("ignore")\n')),
  inWarned('a recorded warning that is asked for no more', 'assertion_weakening', WARNED('        hosts.bind(request, host)\n', AS_ERRORS)),
  inManager('checks of a field that its class has no more', 'silent', NOT_ENDED, [
    ['        self.ended = "no end"\n', ''],
    ['        self.ended = "the end of it"\n', ''],
  ]),
  inManager('checks of a field that its class still has', 'assertion_weakening', NOT_ENDED),
  inManager('checks of a field that has another name', 'assertion_weakening', NOT_ENDED, [
    ['self.ended = "no end"', 'self.state = "no end"'],
    ['self.ended = "the end of it"', 'self.state = "the end of it"'],
  ]),
  inManager('checks of a field that is set elsewhere', 'assertion_weakening', NOT_ENDED, [
    ['        self.ended = "no end"\n', ''],
    [
      '        self.ended = "the end of it"\n        return self.size\n',
      '        return self.size\n\n\ndef end(manager):\n    manager.ended = "the end of it"\n',
    ],
  ]),
  inAges('a row that is refused now and asked in a table of its own', 'silent', BAD_AGE('["soon"]', 'assert answer["status"] == 500'), REFUSES),
  inAges('a row that moves without a change of the code', 'test_deletion', BAD_AGE('["soon"]', 'assert answer["status"] == 500')),
  inAges('another row in the table of its own', 'any', BAD_AGE('["later"]', 'assert answer["status"] == 500'), REFUSES),
  inAges('a row whose answer is asked for less', 'test_deletion', BAD_AGE('["soon"]', 'assert answer["status"]'), REFUSES),
  inPage("a class's constant in place of its value", 'silent', [['== "add_page"', '== Page.ADD_CODE']]),
  inPage("a module's constant in place of its value", 'silent', [['limit() == 30', 'limit() == LIMIT']]),
  inPage('another constant of the class', 'assertion_weakening', [['== "add_page"', '== Page.SEE_CODE']]),
  inPage('the value of a member of an enumeration', 'assertion_weakening', [['== Color.RED_ONE', '== 1']]),
  inPage('a member of another enumeration with that value', 'assertion_weakening', [['== Color.RED_ONE', '== Size.SMALL_ONE']]),
  inPage("a check of a class's constant that goes", 'assertion_weakening', [[SEE, '']]),
  inPage("a check of a module's constant that goes", 'assertion_weakening', [['    assert 30 == LIMIT\n', '']]),
  inPage("a check of a module's flag that goes", 'assertion_weakening', [['    assert FLAG is False\n', '']]),
  inPage('a constant that is held against itself', 'assertion_weakening', [['    assert 30 == LIMIT\n', '    assert LIMIT == LIMIT\n']]),
  inPage("a class's constant that is held against itself", 'assertion_weakening', [[SEE, '    assert Page.SEE_CODE == Page.SEE_CODE\n']]),
  inPage('a constant that is checked in other words', 'silent', [['    assert 30 == LIMIT\n', '    assert LIMIT == 30\n']]),
  inPage('a constant that goes with its check', 'silent', [[SEE, '']], [['    SEE_CODE = "see_page"\n', '']]),
  inCarts('what is allowed is asked for once for all', 'silent', [], [[EACH, ALLOWED('see-cart')]]),
  inCarts('what is allowed is asked for something else', 'any', [], [[EACH, ALLOWED('list-shelf')]]),
  inCarts(
    'what is allowed is asked for and used for nothing',
    'any',
    [],
    [[EACH, '        await self.store.allowed_carts(action="see-cart", user=request.user)\n        return [cart for cart in self.store.carts() if cart]\n']],
  ),
  inText('what an older version did alone', 'silent', [], [['    if six.PY2:\n        value = value.decode("utf-8")\n', '']]),
  inText('what was done in some cases of every version', 'any', [], [['    if not value.strip():\n        value = value.title()\n', '']]),
  inAction(
    'a field of a dataclass that takes None and may be left out',
    'silent',
    [],
    [['    short: str | None\n    title: str\n', '    title: str\n    short: str | None = None\n']],
  ),
  inAction('a field of a dataclass that takes None now', 'any', [], [['    title: str\n', '    title: str | None = None\n']]),
  inTypes('shop.test_more'),
  inTypes('shop.code'),
  inHeaders('a key that the called function sets no more', 'silent', NO_ADDRESS, [[SET_ADDRESS, '']]),
  inHeaders('a key that the called function sets still', 'assertion_weakening', NO_ADDRESS, [
    ['"User-Agent", "shop")\n    return', '"User-Agent", "shop")\n    path = path.strip()\n    return'],
  ]),
  inHeaders('a key that the called function sets by another name', 'assertion_weakening', NO_ADDRESS, [['setdefault("Remote-Addr"', 'setdefault("Address"']]),
  inHeaders('a key that is set through another function', 'assertion_weakening', NO_ADDRESS, [[SET_ADDRESS, '    with_address(made_headers)\n']]),
  inHeaders('a key that another function sets no more', 'assertion_weakening', NO_ADDRESS, [['return {"Remote-Addr": "127.0.0.1"}', 'return {}']]),
  inLine('texts that are put together in another way', 'silent', [
    ['"GET %s HTTP/1.1" % path', 'f"GET {path} HTTP/1.1"'],
    ['server.url + "/get?name=" + name', 'f"{server.url}/get?name={name}"'],
    ['"{0}:{1}".format(server.host, server.port)', 'f"{server.host}:{server.port}"'],
    ['"%s of %s" % (names.first, names.last)', '"{} of {last}".format(names.first, last=names.last)'],
  ]),
  inLine('a text that is put together of less', 'assertion_weakening', [['"GET %s HTTP/1.1" % path', 'f"GET {path}"']]),
  inLine('an input that is put together of less', 'assertion_weakening', [['server.url + "/get?name=" + name', 'f"{name}"']]),
  inLine('a text that is put together in another order', 'assertion_weakening', [
    ['"%s of %s" % (names.first, names.last)', 'f"{names.last} of {names.first}"'],
  ]),
  inLine('a text that is put together of another value', 'assertion_weakening', [['"GET %s HTTP/1.1" % path', 'f"GET {path[:0]} HTTP/1.1"']]),
  inStub(
    'a method of a stub file that gets an overload',
    'silent',
    `    @overload\n${QUERY}    @overload\n    def with_query(self, **kwargs: str) -> URL: ...\n`,
  ),
  inStub('a method that goes from a stub file', 'feature_removal', ''),
]
