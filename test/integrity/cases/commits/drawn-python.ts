import { type Change, change, PYPROJECT } from '../change.js'

const python = (files: Readonly<Record<string, string>>) => ({ 'pyproject.toml': PYPROJECT, ...files })

const VIEWS = `from django.contrib.auth.decorators import login_required
from django.views.decorators.csrf import csrf_exempt


@csrf_exempt
@login_required
def history(request):
    return render(request, "history.html", {"form": Form(request.POST or None)})
`
const views = python({ 'shop/views.py': VIEWS })
const inViews = (name: string, expected: Change['expected'], ...edits: (readonly [string, string])[]) =>
  change(name, expected, views, { 'shop/views.py': edits })

const OPTIONS = `import sys


class Options:
    def globals(self):
        output = self.reader.get("output")
        engine_text = self.reader.get("engine")
        try:
            engine = Engine.parse(engine_text)
        except ValueError as error:
            print(error, file=sys.stderr)
            sys.exit(2)
        return Globals(output, engine)

    def build(self, name):
        frontend_text = self.reader.get("frontend")
        try:
            frontend = Frontend.parse(frontend_text)
        except ValueError as error:
            print(error, file=sys.stderr)
            sys.exit(2)
        return Build(name, frontend)
`
const ENGINE = OPTIONS.slice(OPTIONS.indexOf('        engine_text'), OPTIONS.indexOf('        return Globals'))
const options = python({ 'shop/options.py': OPTIONS })
const engineGone = [
  [ENGINE, ''],
  ['Globals(output, engine)', 'Globals(output)'],
] as const

const PROFILE = `def profile(cursor, sql):
    cursor.execute("SET PROFILING=1")
    cursor.execute(sql)
    cursor.execute("SELECT * FROM profiling WHERE id = (SELECT id FROM profiling ORDER BY id DESC LIMIT 1)")
    headers = [column[0] for column in cursor.description]
    rows = cursor.fetchall()
    return render("profile.html", {"headers": headers, "rows": rows})
`
const LAID_OUT = `cursor.execute("""
  SELECT *
    FROM profiling
   WHERE id = (SELECT id FROM profiling ORDER BY id DESC LIMIT 1)
""")`
const profile = python({ 'shop/profile.py': PROFILE })

const SCHEMA = `import json
import sys


def main(store, schema):
    if not store:
        print(json.dumps(schema))
        raise SystemExit(0)
    if "title" not in schema:
        sys.exit("a schema needs a title")
    print(json.dumps({"properties": schema, "store": store}))
`
const schema = python({ 'shop/schema.py': SCHEMA })

const CARTS = `import dataclasses

import shop
from shop.converters import Converter


@dataclasses.dataclass
class Cart:
    name: str


def test_carts():
    cart = Cart("apple")
    plain = {"name": "apple"}

    assert shop.unstructure(cart) == plain
    assert shop.structure(plain, Cart) == cart
`
const carts = python({
  'shop/__init__.py': 'from shop.converters import Converter\n\n_all = Converter()\nstructure = _all.structure\nunstructure = _all.unstructure\n',
  'shop/converters.py':
    'class Converter:\n    def structure(self, plain, cls):\n        return cls(**plain)\n\n    def unstructure(self, made):\n        return vars(made)\n\n\nclass Quick(Converter):\n    pass\n',
  'tests/test_carts.py': CARTS,
})
const TABLED = `import dataclasses

import pytest

from shop.converters import Converter, Quick


@dataclasses.dataclass
class Cart:
    name: str


@pytest.mark.parametrize("converter_cls", [Quick, Converter])
def test_carts(converter_cls):
    cart = Cart("apple")
    plain = {"name": "apple"}

    converter = converter_cls()
    assert converter.unstructure(cart) == plain
    assert converter.structure(plain, Cart) == cart
`
const inCarts = (name: string, expected: Change['expected'], text: string) => change(name, expected, carts, { 'tests/test_carts.py': text })

const IMAGES = `import pytest

from shop.images import build
from shop.kinds import Kinds


@pytest.fixture(params=["linux", "macos", "windows"])
def platform(request):
    return request.param


@pytest.mark.parametrize(
    ("arch", "image", "full"),
    [
        ("x86", "old", "images/old_x86:1"),
        ("i686", None, "images/old_i686:1"),
        ("i686", "own", "own"),
    ],
)
def test_images(arch, image, full, platform):
    options = build(platform, arch, image)
    if platform == "linux":
        assert options.images[arch] == full
    else:
        assert options.images is None


@pytest.mark.parametrize(
    ("text", "env", "expected"),
    [
        ("", {}, False),
        ("threads = true", {}, True),
        ("threads = false", {}, False),
        ("", {"SHOP_THREADS": "1"}, True),
    ],
)
def test_threads(text, env, expected):
    options = build("linux", text, env)
    if expected:
        assert Kinds.Threads in options.enabled
    else:
        assert Kinds.Threads not in options.enabled
`
const IMAGE_CODE = 'def build(platform, arch, image):\n    return Options(platform, arch, image, default="old")\n'
const images = python({ 'shop/images.py': IMAGE_CODE, 'shop/kinds.py': 'class Kinds:\n    Threads = "threads"\n', 'tests/test_images.py': IMAGES })
const inImages = (name: string, expected: Change['expected'], ...edits: (readonly [string, string])[]) =>
  change(name, expected, images, {
    'shop/images.py': [['default="old"', 'default="new"']],
    'shop/kinds.py': [['class Kinds', 'class Kind']],
    'tests/test_images.py': [['import Kinds', 'import Kind'], ['Kinds.', 'Kind.'], ['Kinds.', 'Kind.'], ...edits],
  })
const NEW_ROWS = [['("i686", None, "images/old_i686:1"),', '("i686", None, "images/new_i686:1"),\n        ("i686", "new", "images/new_i686:1"),']] as const
const NEW_COLUMN = [
  ['("text", "env", "expected")', '("text", "env", "args", "expected")'],
  [
    '("", {}, False),\n        ("threads = true", {}, True),\n        ("threads = false", {}, False),\n        ("", {"SHOP_THREADS": "1"}, True),',
    '("", {}, [], False),\n        ("enable = [\'threads\']", {}, [], True),\n        ("enable = []", {}, [], False),\n        ("", {"SHOP_ENABLE": "threads"}, [], True),\n        ("", {}, ["threads"], True),',
  ],
  ['def test_threads(text, env, expected)', 'def test_threads(text, env, args, expected)'],
  ['build("linux", text, env)', 'build("linux", text, env, args)'],
] as const

const TURNED = `import pytest

from shop.build import paths


@pytest.mark.parametrize("shared", [False, True], ids=["own", "shared"])
def test_paths(shared):
    found = paths("--shared" if shared else "--own")
    if shared:
        assert found.common
    else:
        assert "site" not in found
`
const TURNED_NOW = `import pytest

from shop.build import paths


@pytest.mark.parametrize("isolated", [True, False], ids=["isolated", "global"])
def test_paths(isolated):
    found = paths("--own" if isolated else "--shared", "--copies")
    if isolated:
        assert "site" not in found
    else:
        assert found.common
`
const turned = python({ 'shop/build.py': 'def paths(*options):\n    return run(options)\n', 'tests/test_paths.py': TURNED })
const inTurned = (name: string, expected: Change['expected'], less: string) =>
  change(name, expected, turned, {
    'tests/test_paths.py': less === '' ? TURNED_NOW : TURNED_NOW.replace('        assert found.common', '        print(found.common)'),
  })

const AUTH = `from shop import Basic, Client, Digest


def test_auth():
    client = Client()
    client.auth = ("user", "secret")
    assert isinstance(client.auth, Basic)
`
const auth = python({
  'shop/__init__.py': 'from .auth import Basic, Client, Digest\n',
  'shop/auth.py': 'class Basic:\n    pass\n\n\nclass Digest:\n    pass\n\n\nclass Client:\n    auth = None\n',
  'tests/test_auth.py': AUTH,
})
const inAuth = (name: string, expected: Change['expected'], asked: string) =>
  change(name, expected, auth, {
    'tests/test_auth.py': [
      ['from shop import Basic, Client, Digest', 'import shop\nfrom shop import Client'],
      ['client.auth, Basic', `client.auth, ${asked}`],
    ],
  })

const WORDS = `from hypothesis import given
from hypothesis.strategies import lists, integers

from shop.words import structure, word


@given(lists(integers()))
def test_words(numbers):
    words = structure(numbers, (word,) * len(numbers))
    for number, text in zip(numbers, words):
        assert str(number) == text
`
const words = python({
  'shop/words.py': 'word = str\n\n\ndef structure(values, types):\n    return [kind(value) for value, kind in zip(values, types)]\n',
  'tests/test_words.py': WORDS,
})
const inWords = (name: string, expected: Change['expected'], ...edits: (readonly [string, string])[]) =>
  change(name, expected, words, { 'tests/test_words.py': [['import structure, word', 'import structure'], ['(word,)', '(str,)'], ...edits] })

const EXTRACT = `import os

from shop.extract import extract


def assert_is_there(path):
    assert os.path.isfile(path)


def test_extract(tmp_path):
    path = tmp_path / "shop.pot"
    extract(path)
    assert_is_there(path)
    with open(path) as file:
        content = file.read()
    assert content == "# shop"
    assert extract(path) == 1
`
const extracted = python({ 'shop/extract.py': 'def extract(path):\n    path.write_text("# shop")\n    return 1\n', 'tests/test_extract.py': EXTRACT })
const NOT_ASKED = [
  ['def assert_is_there(path):\n    assert os.path.isfile(path)\n\n\n', ''],
  ['    assert_is_there(path)\n', ''],
  ['import os\n\n', ''],
] as const

const VALID = `import pytest
from hypothesis import given

from shop.valid import Converter, Errors


def test_validation():
    converter = Converter(detailed=True)
    with pytest.raises(Errors) as caught:
        converter.structure({"1": "b"})
    assert caught.value.notes == ["value @ key '1'"]
`
const DETAILED = `import pytest
from hypothesis import given

from shop.valid import Converter, Errors


@given(...)
def test_validation(detailed: bool):
    converter = Converter(detailed=detailed)
    if detailed:
        with pytest.raises(Errors) as caught:
            converter.structure({"1": "b"})
        assert caught.value.notes == ["value @ key '1'"]
    else:
        with pytest.raises(ValueError):
            converter.structure({"1": "b"})
`
const valid = python({
  'shop/valid.py':
    'class Errors(Exception):\n    pass\n\n\nclass Converter:\n    def __init__(self, detailed):\n        self.detailed = detailed\n\n    def structure(self, plain):\n        return {int(key): int(value) for key, value in plain.items()}\n',
  'tests/test_valid.py': VALID,
})
const inValid = (name: string, expected: Change['expected'], text: string) => change(name, expected, valid, { 'tests/test_valid.py': text })

const KEYLOG = `import ssl
import sys

import pytest

from shop.tls import context


@pytest.mark.skipif(sys.version_info < (3, 8), reason="needs python 3.8")
def test_keylog(monkeypatch):
    monkeypatch.delenv("SSLKEYLOGFILE", raising=False)
    assert context().keylog is None
`
const keylog = python({ 'shop/tls.py': 'import ssl\n\n\ndef context():\n    return ssl.create_default_context()\n', 'tests/test_keylog.py': KEYLOG })
const BODY = KEYLOG.slice(KEYLOG.indexOf('    monkeypatch'))
const keylogUnder = (name: string, expected: Change['expected'], condition: string, ...edits: (readonly [string, string])[]) =>
  change(name, expected, keylog, { 'tests/test_keylog.py': [[BODY, `    if ${condition}:\n${BODY.replace(/^ {4}/gm, '        ')}`], ...edits] })

const SHOWN = `import six

from shop.shown import shown


def test_shown():
    page = shown()
    assert "djàngó" in page
`
const shownPage = python({ 'shop/shown.py': 'def shown():\n    return repr(["djàngó"])\n', 'tests/test_shown.py': SHOWN })
const inShown = (name: string, expected: Change['expected'], other: string) =>
  change(name, expected, shownPage, {
    'tests/test_shown.py': [
      ['    assert "djàngó" in page\n', `    if six.PY3:\n        assert "djàngó" in page\n    else:\n        assert "${other}" in page\n`],
    ],
  })

const ZONES = `import pytest
from pytz import timezone

from shop.zones import city


def test_city():
    assert city(timezone("Europe/Berlin")) == "Berlin"
`
const zones = python({ 'shop/zones.py': 'def city(zone):\n    return zone.key.split("/")[-1]\n', 'tests/test_zones.py': ZONES })
const GETTER = (condition: string) => `import pytest
from pytz import timezone

from shop.zones import city


@pytest.fixture(params=["pytz", "zoneinfo"])
def getter(request):
    if ${condition}:
        return timezone
    elif request.param == "zoneinfo":
        try:
            import zoneinfo
        except ImportError:
            pytest.skip("zoneinfo not available")
        return zoneinfo.ZoneInfo
    else:
        pytest.skip("unknown")


def test_city(getter):
    assert city(getter("Europe/Berlin")) == "Berlin"
`
const inZones = (name: string, expected: Change['expected'], text: string) => change(name, expected, zones, { 'tests/test_zones.py': text })

const RANGES = `from shop.ranges import allowed


def test_allowed():
    assert allowed("127.0.0.1", ["127.0.0.1"])
`
const ranges = python({ 'shop/ranges.py': 'def allowed(address, addresses):\n    return address in addresses\n', 'tests/test_ranges.py': RANGES })
const ITERATED = (check: string) => `

def test_not_iterated():
    class Blows:
        def __iter__(self):
            raise RuntimeError("iterated")

        def __contains__(self, item):
            return True

    ${check}
`

const MODELS = `import typing


class Response:
    def __init__(
        self,
        status: int,
        *,
        request: Request = None,
        content: bytes = None,
    ):
        self.status = status
        self.request = request
        self.content = content

    def cookies(self):
        assert self.request is not None
        return extract(self.request, self)


class Headers:
    def __init__(self, items):
        self._list = list(items)

    def __delitem__(self, key):
        if key not in self.names():
            raise KeyError(key)
        self.drop(key)
`
const models = python({ 'shop/models.py': MODELS })
const inModels = (name: string, expected: Change['expected'], ...edits: (readonly [string, string])[]) =>
  change(name, expected, models, { 'shop/models.py': edits })
const NOT_ASSERTED = ['        assert self.request is not None\n', ''] as const

const FORMATS = `import pytest

from shop.options import MissingError, read


def test_options():
    assert read("build", list_sep=" ") == "cp39"
    assert read("extras", list_sep=",") == "one,two"
    assert read("extras", list_sep=",", table_format={"sep": " "}) == "one,two"
    with pytest.raises(MissingError):
        read("environment", list_sep=" ")
`
const formats = python({
  'shop/options.py':
    'class MissingError(Exception):\n    pass\n\n\ndef read(name, list_sep=None, table_format=None):\n    if name == "environment" and table_format is None:\n        raise MissingError(name)\n    return join(name, list_sep, table_format)\n',
  'tests/test_options.py': FORMATS,
})
const ONE_FORMAT = `import pytest

from shop.options import Listed, MissingError, read


def test_options():
    assert read("build", option_format=Listed(" ")) == "cp39"
    assert read("extras", option_format=Listed(",")) == "one,two"
    with pytest.raises(MissingError):
        read("environment", option_format=Listed(" "))
`
const FORMAT_CODE =
  'class MissingError(Exception):\n    pass\n\n\nclass Listed:\n    def __init__(self, sep):\n        self.sep = sep\n\n\ndef read(name, option_format=None):\n    if name == "environment" and isinstance(option_format, Listed):\n        raise MissingError(name)\n    return option_format.join(name)\n'

const SLOTS = `from shop.slots import slots


def test_slots():
    assert slots(1) == "node"
`
const slots = python({ 'shop/slots.py': 'def slots(slot):\n    return "node"\n', 'tests/test_slots.py': SLOTS })
const inSlots = (name: string, expected: Change['expected'], over: string) =>
  change(name, expected, slots, {
    'tests/test_slots.py': [['    assert slots(1) == "node"', `    for slot in ${over}:\n        assert slots(slot) == "node"`]],
  })

const DOCUMENT = `{
  "$schema": "http://json-schema.org/draft-07/schema",
  "properties": {
    "versions": { "default": "pinned", "type": "string" }
  }
}
`
const schemaDocument = python({ 'shop/shop.schema.json': DOCUMENT })
const inDocument = (name: string, expected: Change['expected'], ways: string) =>
  change(name, expected, schemaDocument, { 'shop/shop.schema.json': [['"type": "string"', `"oneOf": [${ways}]`]] })

const typed = (settings: string) => `${PYPROJECT}\n[tool.mypy]\n${settings}`
const inMypy = (name: string, expected: Change['expected'], before: string, after: string) =>
  change(name, expected, { 'pyproject.toml': typed(before) }, { 'pyproject.toml': typed(after) })
const inRuff = (name: string, expected: Change['expected'], before: string, after: string) =>
  change(name, expected, { 'pyproject.toml': `${PYPROJECT}\n[tool.ruff.lint]\n${before}` }, { 'pyproject.toml': `${PYPROJECT}\n[tool.ruff.lint]\n${after}` })

/** What five more projects in Python showed, drawn by chance, beside what would be a loss. */
export const DRAWN_PYTHON: readonly Change[] = [
  inViews(
    'an exemption from a protection that goes is none lost',
    'silent',
    ['@csrf_exempt\n', ''],
    ['request.POST or None', 'request.GET'],
    ['from django.views.decorators.csrf import csrf_exempt\n', ''],
  ),
  inViews('an exemption goes together with the login', 'validation_bypass', ['@csrf_exempt\n@login_required\n', '']),

  change('a refusal moves to a function that refuses other things in the same words', 'silent', options, {
    'shop/options.py': [...engineGone, ['        return Build(name, frontend)', `${ENGINE}        return Build(name, frontend, engine)`]],
  }),
  change('a refusal goes while another one in the same words stays', 'validation_bypass', options, {
    'shop/options.py': [
      ['            print(error, file=sys.stderr)\n            sys.exit(2)\n        return Globals', '            engine = None\n        return Globals'],
    ],
  }),

  change('a text within a call becomes one over several lines', 'silent', profile, {
    'shop/profile.py': [['cursor.execute("SELECT * FROM profiling WHERE id = (SELECT id FROM profiling ORDER BY id DESC LIMIT 1)")', LAID_OUT]],
  }),
  change('statements move into a text over several lines that is given to a name', 'any', profile, {
    'shop/profile.py': [
      [
        '    headers = [column[0] for column in cursor.description]\n    rows = cursor.fetchall()\n',
        '    headers = rows = _ = """\n    headers = [column[0] for column in cursor.description]\n    rows = cursor.fetchall()\n    """\n',
      ],
    ],
  }),

  change('a script that ended early when all was done goes on', 'silent', schema, {
    'shop/schema.py': [['    if not store:\n        print(json.dumps(schema))\n        raise SystemExit(0)\n', '']],
  }),
  change('a script that stopped with an error ends as if all were well', 'validation_bypass', schema, {
    'shop/schema.py': [['sys.exit("a schema needs a title")', 'sys.exit(0)']],
  }),

  inCarts('a test runs over classes whose instances it asks in place of functions', 'silent', TABLED),
  inCarts('a test that runs over classes lost a check', 'any', TABLED.replace('    assert converter.structure(plain, Cart) == cart\n', '')),
  inCarts(
    'a test that runs over classes asks for another answer',
    'any',
    TABLED.replace('unstructure(cart) == plain', 'unstructure(cart) != {}').replace('    plain = {"name": "apple"}\n', '    plain = {}\n'),
  ),
  change('a test that moves beside another file of its name runs over a table', 'silent', carts, {
    'tests/test_carts.py': null,
    'tests/more/test_carts.py': TABLED,
  }),

  inImages('rows of a table across platforms: one changes and one comes', 'silent', ...NEW_ROWS),
  inImages('a row of a table across platforms changes and another goes', 'test_deletion', [
    '("i686", None, "images/old_i686:1"),\n        ("i686", "own", "own"),',
    '("i686", None, "images/new_i686:1"),',
  ]),
  inImages('rows get a column and other words, and each is held against the nearest', 'silent', ...NEW_COLUMN),
  inImages('rows get a column, and the check is turned round', 'assertion_weakening', ...NEW_COLUMN, [
    '        assert Kind.Threads in options.enabled\n',
    '        assert Kind.Threads not in options.enabled\n',
  ]),

  inTurned('a table says the opposite by another name, and its rows are held against those that check the same', 'silent', ''),
  inTurned('a table says the opposite by another name, and one way checks nothing', 'any', 'checks nothing'),

  inAuth('a class that a package hands out is named with the package', 'silent', 'shop.Basic'),
  inAuth('another class of the package is asked for', 'assertion_weakening', 'shop.Digest'),

  inWords('a built-in type in the arguments of what is compared with its own call', 'silent'),
  inWords('the code is compared with itself', 'assertion_weakening', ['str(number) == text', 'words == structure(numbers, (str,) * len(numbers))']),

  change('a file is not asked for before it is read', 'silent', extracted, { 'tests/test_extract.py': NOT_ASKED }),
  change('a file is neither asked for nor read', 'assertion_weakening', extracted, {
    'tests/test_extract.py': [...NOT_ASKED, ['    with open(path) as file:\n        content = file.read()\n    assert content == "# shop"\n', '']],
  }),

  inValid('a test is given both ways of a switch and checks in each', 'silent', DETAILED),
  inValid(
    'a test sets the switch that it is given',
    'assertion_weakening',
    DETAILED.replace('    converter = Converter', '    detailed = False\n    converter = Converter'),
  ),
  inValid('the other way of a switch checks nothing', 'assertion_weakening', DETAILED.replace(/ {4}else:[\s\S]*/, '')),

  keylogUnder('a check under the versions under which its test runs', 'silent', 'sys.version_info > (3, 8)'),
  keylogUnder('a check under fewer versions than its test', 'assertion_weakening', 'sys.version_info > (3, 12)'),
  keylogUnder('a check under its test’s versions and one thing more', 'assertion_weakening', 'sys.version_info >= (3, 8) and hasattr(ssl, "KEYLOG")'),

  inShown('an older Python shows the same text by numbers', 'silent', 'dj\\\\xe0ng\\\\xf3'),
  inShown('an older Python is asked for another text', 'assertion_weakening', 'dj'),

  inZones('a fixture skips one of its rows, where a library is missing', 'silent', GETTER('request.param == "pytz"')),
  inZones('a fixture skips the row that ran before', 'test_skipping', GETTER('request.param == "dateutil"')),

  change('what holds everything is input of a new test', 'silent', ranges, {
    'tests/test_ranges.py': RANGES + ITERATED('assert allowed("10.0.0.1", Blows())'),
  }),
  change('what holds everything is asked for what it holds', 'assertion_weakening', ranges, {
    'tests/test_ranges.py': RANGES.replace('    assert allowed("127.0.0.1", ["127.0.0.1"])\n', '').replace(
      'def test_allowed():\n',
      `def test_allowed():\n    class Blows(list):\n        def __contains__(self, item):\n            return True\n\n    assert "127.0.0.1" in Blows([allowed("127.0.0.1", ["127.0.0.1"])])\n`,
    ),
  }),

  inModels('a parameter has to be given, and nobody asserts that it was', 'silent', NOT_ASSERTED, ['request: Request = None', 'request: Request']),
  inModels('a parameter may be left out still, and nobody asserts that it was given', 'validation_bypass', NOT_ASSERTED),
  inModels('a parameter has to be given that may be None', 'validation_bypass', NOT_ASSERTED, ['request: Request = None', 'request: typing.Optional[Request]']),
  inModels(
    'a key is deleted from a mapping, which refuses one that it does not hold',
    'silent',
    ['        if key not in self.names():\n            raise KeyError(key)\n', '        del self._dict[key]\n'],
    ['list(items)\n', 'list(items)\n        self._dict = dict(items)\n'],
  ),
  inModels('a key that is not there is passed over', 'validation_bypass', ['        if key not in self.names():\n            raise KeyError(key)\n', '']),

  change('an argument goes, and with it what was checked of it', 'silent', formats, { 'shop/options.py': FORMAT_CODE, 'tests/test_options.py': ONE_FORMAT }),
  change('an argument goes, and with it a check of something else', 'any', formats, {
    'shop/options.py': FORMAT_CODE,
    'tests/test_options.py': ONE_FORMAT.replace(/ {4}with pytest[\s\S]*/, ''),
  }),
  change('an argument stays, and a check of it goes', 'assertion_weakening', formats, {
    'tests/test_options.py': [
      [
        '    assert read("extras", list_sep=",", table_format={"sep": " "}) == "one,two"\n    with pytest.raises(MissingError):\n        read("environment", list_sep=" ")\n',
        '',
      ],
    ],
  }),

  inSlots('a loop over very many numbers', 'silent', 'range(16384)'),
  inSlots('a loop over no number', 'any', 'range(16384, 16384)'),
  inSlots('a loop over what the code gives', 'assertion_weakening', 'slots.known()'),

  inDocument('a schema takes one of several types', 'silent', '{ "enum": ["pinned"] }, { "type": "object", "properties": { "file": { "type": "string" } } }'),
  inDocument('a schema takes one of several things, of which one is anything', 'validation_bypass', '{ "enum": ["pinned"] }, {}'),

  inMypy('strict as a whole, but for what was not on', 'silent', 'warn_return_any = true\n', 'strict = true\ndisallow_untyped_defs = false\n'),
  inMypy('strict before, and one flag is off', 'error_suppression', 'strict = true\n', 'strict = true\ndisallow_untyped_defs = false\n'),
  inMypy(
    'a flag is off for a part that had it from all',
    'error_suppression',
    'disallow_untyped_defs = true\n',
    'disallow_untyped_defs = true\n\n[[tool.mypy.overrides]]\nmodule = "shop.*"\ndisallow_untyped_defs = false\n',
  ),

  inRuff('what is added to the choice of the linter', 'silent', 'select = ["E", "F", "UP"]\n', 'extend-select = ["UP", "ASYNC"]\n'),
  inRuff('the choice of the linter alone', 'error_suppression', 'select = ["E", "F", "B"]\n', 'extend-select = ["UP"]\n'),
]
