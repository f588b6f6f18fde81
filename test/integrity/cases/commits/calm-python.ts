import { type Change, change, PYPROJECT } from '../change.js'

const python = (files: Readonly<Record<string, string>>) => ({ 'pyproject.toml': PYPROJECT, ...files })

/** One file of a project, which alone changes. */
const inFile =
  (base: Readonly<Record<string, string>>, path: string) =>
  (name: string, expected: Change['expected'], ...edits: (readonly [string, string])[]) =>
    change(name, expected, python(base), { [path]: edits })

const inTests = (source: string, test: string) =>
  inFile({ 'shop/__init__.py': '', 'shop/code.py': source, 'tests/__init__.py': '', 'tests/test_code.py': test }, 'tests/test_code.py')
const inSource = (source: string, test = 'from shop import code\n\n\ndef test_code():\n    assert code is not None\n') =>
  inFile({ 'shop/__init__.py': '', 'shop/code.py': source, 'tests/test_code.py': test }, 'shop/code.py')

const STYLES = python({
  'shop/__init__.py': '',
  'shop/docs/__init__.py': '',
  'shop/docs/style.py': 'def bold(text):\n    if not text:\n        raise ValueError("nothing to show")\n    return f"**{text}** "\n',
  'coverage/__init__.py': '',
  'coverage/version.py': 'def make_version(major):\n    return f"{major}.0"\n\n\ndef make_url(major):\n    return "https://shop.dev/" + make_version(major)\n',
  'docs/conf.py': 'project = "shop"\n',
  'tests/test_style.py': 'from shop.docs.style import bold\n\n\ndef test_bold():\n    assert bold("jam") == "**jam** "\n',
  'tests/test_version.py':
    'from coverage.version import make_url, make_version\n\n\ndef test_make_version():\n    assert make_version(4) == "4.0"\n\n\ndef test_make_url():\n    assert make_url(4) == "https://shop.dev/4.0"\n',
})
const ONLY_VERSION = [
  ['import make_url, make_version', 'import make_version'],
  ['\n\ndef test_make_url():\n    assert make_url(4) == "https://shop.dev/4.0"\n', ''],
] as const

const QUERIES = (compat: string) => ({
  'shop/__init__.py': '',
  'shop/compat.py': compat,
  'shop/code.py': 'def find(title):\n    return [title]\n',
  'tests/test_find.py':
    'from django.test import TestCase\n\nfrom shop.code import find\n\n\nclass FindTests(TestCase):\n    def test_find(self):\n        self.assertEqual(find("jam"), ["jam"])\n',
})
const THROUGH_COMPAT = [
  'from django.test import TestCase\n\nfrom shop.code import find\n',
  'from shop.code import find\nfrom shop.compat import TestCase\n',
] as const

const inSteps = inFile(
  {
    'shop/__init__.py': '',
    'shop/code.py': 'def steps(text):\n    return [len(text)]\n',
    'tests/__init__.py': '',
    'tests/base.py':
      'from shop.code import steps\n\n\nclass Base:\n    def check(self, text, lines=None):\n        if lines is not None:\n            assert steps(text) == lines\n',
    'tests/test_steps.py': 'from tests.base import Base\n\n\nclass TestSteps(Base):\n    def test_one(self):\n        self.check("jam", [3])\n',
  },
  'tests/base.py',
)

const MESSAGE = 'assertRaisesMessage(Refused, "jam is not for sale")'
const inMessage = inTests(
  'class Refused(Exception):\n    pass\n\n\ndef sell(kind):\n    if kind == "jam":\n        raise Refused(f"Sorry, {kind} is not for sale")\n    return kind\n',
  `from django.test import TestCase\n\nfrom shop.code import Refused, sell\n\n\nclass SellTests(TestCase):\n    def test_jam(self):\n        self.assertEqual(sell("tea"), "tea")\n        with self.${MESSAGE}:\n            sell("jam")\n`,
)

const inRun = inFile(
  {
    'shop/__init__.py': '',
    'shop/code.py': 'def sell(*names):\n    return len(names)\n',
    'tests/__init__.py': '',
    'tests/helpers.py':
      'from shop.code import sell\n\n\ndef run(*names: str, allow: bool = False, **options: str):\n    sold = sell(*names)\n    if not allow:\n        assert sold > 0\n    return sold\n',
    'tests/test_run.py': 'from tests.helpers import run\n\n\ndef test_run():\n    run("jam")\n',
  },
  'tests/test_run.py',
)

const CHOICE = '    elif code.MODE == 2:\n        lines = "ab ce"\n'
const inPairs = inFile(
  {
    'shop/__init__.py': '',
    'shop/code.py': 'MODE = 1\n\n\ndef pairs(text):\n    return [tuple(one) for one in text.split()]\n',
    'tests/__init__.py': '',
    'tests/helpers.py':
      'from shop.code import pairs\n\n\ndef assert_pairs(text, lines):\n    for one in lines.split():\n        assert one[0] == "a", "pairs begin with a"\n    assert pairs(text) == [("a", "b")]\n\n\ndef assert_all(text):\n    for one in pairs(text):\n        assert len(one) == 2\n',
    'tests/test_pairs.py': `from shop import code\nfrom tests.helpers import assert_all, assert_pairs\n\n\ndef test_pairs():\n    if code.MODE == 1:\n        lines = "ab cd"\n${CHOICE}    else:\n        lines = "ab cf"\n    assert_pairs("ab", lines)\n\n\ndef test_all():\n    assert_all("ab cd ef gh")\n`,
  },
  'tests/test_pairs.py',
)

const HOOK = (body: string) => `import sys\nimport traceback\n\n\ndef show(kind, value, trace):\n    ${body}\n\n\nsys.excepthook = show\n`
const inHook = (name: string, expected: Change['expected'], body: string) =>
  change(name, expected, python({ 'shop/__init__.py': '', 'shop/code.py': 'import sys\n' }), { 'shop/code.py': HOOK(body) })

const inRunner = inSource(
  'class Runner:\n    def __init__(self):\n        self.waiting = {}\n\n    def abort(self, task):\n        self.waiting.remove(task)\n        return "aborted"\n',
)

const inStatus = inSource(
  `from abc import ABC, abstractmethod


class Status:
    def started(self, value):
        if value is None:
            raise ValueError("no value")
        self.store(value)
        return value
`,
)

const inToolbox = inSource('from . import shelf\n\nname = "shop"\nshelf.register(name)\n')

const inValidation = inSource(
  'def check_async(func):\n    return func\n\n\ndef validate(schema, is_async=False):\n    def decorator(func):\n        if iscoroutinefunction(func) or is_async:\n            return check_async(func)\n        return func\n\n    return decorator\n',
)

const inClient = inSource(
  'import os\n\n\ndef endpoint(url, name):\n    disabled = ensure_boolean(os.environ.get("OFF", False))\n    host = name.lower()\n    return make(url, host)\n',
)
const inEnsured = inSource('def endpoint(url, name):\n    ensure_https(url)\n    return (url, name)\n')

const inMade = inTests(
  'def build(root):\n    return sorted(root)\n',
  'from shop.code import build\n\n\ndef test_build(root):\n    root.ensure_parent_dir_exists()\n    root.touch()\n    assert build(root) == ["a"]\n',
)
const inEnsuredTest = inTests(
  'def build(root):\n    return sorted(root)\n',
  'from shop.code import build\n\n\ndef test_build(root, shelf):\n    build(root)\n    shelf.ensure_sorted(root)\n    assert build(root) == ["a"]\n',
)

const CLOCK = 'from datetime import timedelta\n\nfrom django.utils.timezone import now\n\n\ndef yesterday():\n    return now() - timedelta(days=1)\n'
const CLOCK_TEST = `from unittest import mock

from django.utils.timezone import now

from shop.filters import yesterday


def test_yesterday():
    assert yesterday().year == now().year
`
const inClock = (name: string, expected: Change['expected'], test: string) =>
  change(name, expected, python({ 'shop/__init__.py': '', 'shop/filters.py': CLOCK, 'tests/test_filters.py': CLOCK_TEST }), { 'tests/test_filters.py': test })

const OPTIONS = (addopts: string) => ({
  'setup.cfg': `[tool:pytest]\naddopts = ${addopts}\n`,
  'shop/__init__.py': '',
  'shop/code.py': 'def price():\n    return 9\n',
  'tests/unit/test_price.py': 'from shop.code import price\n\n\ndef test_price():\n    assert price() == 9\n',
  'examples/look/tests/test_look.py': 'def test_look():\n    assert "look"\n',
})
const inOptions = (name: string, expected: Change['expected'], before: string, after: string) =>
  change(name, expected, OPTIONS(before), { 'setup.cfg': `[tool:pytest]\naddopts = ${after}\n` })

const inCoverage = (name: string, expected: Change['expected'], edit: readonly [string, string]) =>
  change(
    name,
    expected,
    python({
      '.coveragerc': '[run]\nsource = shop\nomit =\n    setup.py\n\n[report]\nexclude_lines =\n    pragma: no cover\n',
      'shop/__init__.py': '',
      'shop/code.py': 'def price():\n    return 9\n',
      'shop/tests/scripts/custom_hook.py': 'print("hook")\n',
      'shop/tests/test_code.py': 'from shop.code import price\n\n\ndef test_price():\n    assert price() == 9\n',
    }),
    { '.coveragerc': [edit] },
  )

const ENVIRONMENT = (name: string, command: string) => `[tox]\nenvlist = py3\n\n[testenv:${name}]\ncommands =\n    ${command}\n`
const TOURS = {
  'examples/tour/tests/test_tour.py': 'from tour.app import hello\n\n\ndef test_hello():\n    assert hello() == "hello"\n',
  'examples/tour/tour/app.py': 'def hello():\n    return "hello"\n',
}
const inEnvironment = (name: string, expected: Change['expected'], tox: string) =>
  change(
    name,
    expected,
    { 'tox.ini': ENVIRONMENT('tour', 'pytest --cov tour {toxinidir}/examples/tour/tests/'), ...TOURS },
    {
      'tox.ini': tox,
      'examples/tour/tests/test_tour.py': null,
      'examples/tour/tour/app.py': null,
      'examples/ws_tour/tests/test_tour.py': TOURS['examples/tour/tests/test_tour.py'],
      'examples/ws_tour/tour/app.py': TOURS['examples/tour/tour/app.py'],
    },
  )

const GROUPED = `from shop.code import fail
from shop.testing import Matcher, RaisesGroup


def test_fail():
    def has_trace(error):
        assert error.args == ("out of jam",)
        return True

    expected = Matcher(KeyError, check=has_trace)
    with RaisesGroup(expected):
        fail()
`
const inGroups = inTests('def fail():\n    raise KeyError("out of jam")\n', GROUPED)

const inPlatforms = inTests(
  'def serve(name):\n    return name\n',
  `import sys

import pytest

from shop.code import serve

_WIN32 = sys.platform.startswith("win")


@pytest.fixture(params=["fast", "slow"])
def server(request):
    return serve(request.param)


def test_serve(server):
    assert server in ("fast", "slow")
`,
)

const STATUS = `class Status:
    def started(self, value):
        if value is None:
            raise ValueError("no value")
        self.store(value)
        return value
`

const inSpawned = inTests(
  'def spawn(fn, name):\n    return fn(name)\n',
  `from shop.code import spawn


def test_spawn(pool):
    def shows(name):
        assert name in pool.names

    for way in [pool.start_soon, pool.spawn]:
        way(shows, "jam")
`,
)
const AS_FUNCTION = [
  '    for way in [pool.start_soon, pool.spawn]:\n        way(shows, "jam")\n',
  '    def begin(way):\n        way(shows, "jam")\n\n    begin(pool.start_soon)\n    begin(pool.spawn)\n',
] as const

const inCached = inTests(
  'class Cart:\n    @property\n    def owner(self):\n        return self._owner\n',
  `from shop.code import Cart


def test_owner():
    cart = Cart()
    assert cart.owner is cart.owner
    assert isinstance(cart.owner, str)
`,
)

const inKeys = inTests(
  'class Book:\n    pass\n\n\ndef found(title):\n    return [title]\n',
  `from shop.code import Book, found


def test_found():
    Book.objects.create(title="jam")
    tea = Book.objects.create(title="tea")
    assert found("tea") == [2]
    assert tea.title == "tea"
`,
)

const inZone = inTests(
  'def local(day):\n    return day\n\n\ndef guess(day, zone):\n    return local(day)\n',
  `from django.utils.timezone import get_default_timezone, make_aware

from shop.code import guess, local


def test_local():
    day = "2017-02-18"
    assert local(day) == get_default_timezone().localize(day)
`,
)
const ZONE = 'get_default_timezone().localize(day)'

const inReminder = inSource(
  'VERSION = (24, 3)\nregister(VERSION)\nassert VERSION < (25, 0), "remove what is deprecated"\n\n\ndef price():\n    return VERSION[0]\n',
)
const inRequirement = inSource(
  'from shop.engine import VERSION\n\nregister(VERSION)\nassert VERSION < (25, 0), "this engine is not for us"\n\n\ndef price():\n    return VERSION[0]\n',
)

const inServing = inSource(
  `class UnsupportedScope(Exception):
    pass


def serve(scope):
    if scope != "http":
        raise UnsupportedScope("not a scope of ours")
    return scope
`,
)
const VALIDATED = 'def validated(scope):\n    if scope != "http":\n        raise UnsupportedScope("not a scope of ours")\n\n\n'

/** Python as six more projects write it, and what would be a loss beside it. */
export const CALM_PYTHON: readonly Change[] = [
  change('a package of documents is code', 'silent', STYLES, {
    'shop/docs/style.py': [['"**{text}** "', '"**{text}**"']],
    'tests/test_style.py': [['"**jam** "', '"**jam**"']],
  }),
  change('a guard of a package of documents goes', 'validation_bypass', STYLES, {
    'shop/docs/style.py': [['    if not text:\n        raise ValueError("nothing to show")\n', '']],
  }),
  change('the settings of documents explain nothing', 'assertion_weakening', STYLES, {
    'docs/conf.py': 'project = "shops"\n',
    'tests/test_style.py': [['"**jam** "', '"**jam**"']],
  }),
  change('a function of a package called coverage goes with its test', 'silent', STYLES, {
    'coverage/version.py': [['\n\ndef make_url(major):\n    return "https://shop.dev/" + make_version(major)\n', '']],
    'tests/test_version.py': ONLY_VERSION,
  }),
  change('a test of a package called coverage goes alone', 'test_deletion', STYLES, { 'tests/test_version.py': ONLY_VERSION }),

  change(
    'a test case that extends the one of its name from a library',
    'silent',
    python(QUERIES('from django.test import TestCase\n\n\nclass TestCase(TestCase):\n    pass\n')),
    { 'tests/test_find.py': [THROUGH_COMPAT] },
  ),
  change(
    'a test case that extends one of its name that is none',
    'test_deletion',
    python({ ...QUERIES('from shop.plain import TestCase\n\n\nclass TestCase(TestCase):\n    pass\n'), 'shop/plain.py': 'class TestCase:\n    pass\n' }),
    { 'tests/test_find.py': [THROUGH_COMPAT] },
  ),

  inSteps('a list that is not empty is checked where it has items', 'silent', ['if lines is not None:', 'if lines is not None and len(lines) != 0:']),
  inSteps('a list is checked where it has more items than it has', 'any', ['if lines is not None:', 'if lines is not None and len(lines) > 1:']),

  inHook('errors that nobody caught are printed by a hook', 'silent', 'traceback.print_exception(kind, value, trace)'),
  inHook('errors that nobody caught are dropped by a hook', 'error_suppression', 'return None'),

  inRunner('an entry is deleted in place of removed', 'silent', ['self.waiting.remove(task)', 'del self.waiting[task]']),
  inRunner('an entry of another table is deleted in place of removed', 'feature_removal', ['self.waiting.remove(task)', 'del self.seen[task]']),

  inStatus('a method that others provide now, as its heir does', 'silent', [
    'class Status:\n    def started',
    'class Status(ABC):\n    @abstractmethod\n    def started(self, value):\n        """Tells that the task is there."""\n\n\nclass OwnStatus(Status):\n    def started',
  ]),
  inStatus('a method that is a stub now, and what it did stands in another class', 'feature_removal', [
    'class Status:\n    def started',
    'class Status:\n    def started(self, value):\n        """Tells that the task is there."""\n\n\nclass OwnStatus(ABC):\n    def started',
  ]),

  inToolbox('an import for tools alone', 'silent', ['from . import shelf\n', 'from . import shelf\n\nif False:\n    from . import testing\n']),
  inToolbox('an import that never runs any more', 'feature_removal', ['from . import shelf\n', 'if False:\n    from . import shelf\n']),

  inValidation('a way to be checked goes with its parameter', 'silent', [', is_async=False', ''], [' or is_async', '']),
  inValidation('a way to be checked goes, and its parameter stays', 'validation_bypass', [' or is_async', '']),

  inClient('a switch that nothing reads goes', 'silent', ['    disabled = ensure_boolean(os.environ.get("OFF", False))\n', '']),
  inEnsured('what has to hold is not ensured any more', 'validation_bypass', ['    ensure_https(url)\n', '']),
  inMade('a folder is not made any more', 'silent', ['    root.ensure_parent_dir_exists()\n', '']),
  inEnsuredTest('what has to hold is not ensured in a test any more', 'assertion_weakening', ['    shelf.ensure_sorted(root)\n', '']),

  inClock(
    "the product's clock stands still, and the test has its own",
    'silent',
    CLOCK_TEST.replace(
      '    assert yesterday().year == now().year\n',
      '    with mock.patch("shop.filters.now") as clock:\n        clock.return_value = now()\n        assert now() - yesterday() == timedelta(days=1)\n',
    ),
  ),
  inClock(
    'what is checked is replaced beside the clock',
    'assertion_weakening',
    CLOCK_TEST.replace(
      '    assert yesterday().year == now().year\n',
      '    with mock.patch("shop.filters.yesterday") as yesterday:\n        assert yesterday().year == now().year\n',
    ),
  ),

  inOptions('what no run took is left out by name', 'silent', 'tests', '--ignore shop --ignore examples'),
  change(
    'what CI names itself is left out by name',
    'test_skipping',
    {
      ...OPTIONS('tests'),
      'slow/test_slow.py': 'from shop.code import price\n\n\ndef test_slow_price():\n    assert price() == 9\n',
      '.github/workflows/ci.yml': 'on: push\njobs:\n  test:\n    runs-on: ubuntu-latest\n    steps:\n      - run: pytest slow\n',
    },
    { 'setup.cfg': '[tool:pytest]\naddopts = tests --ignore slow\n' },
  ),
  inOptions('a part of what runs took is left out by name', 'test_skipping', 'tests', 'tests --ignore tests/unit'),

  inCoverage('coverage of a script of the tests', 'silent', ['    setup.py\n', '    setup.py\n    */custom_hook.py\n']),
  inCoverage('coverage of a file of the product', 'coverage_regression', ['    setup.py\n', '    setup.py\n    */code.py\n']),
  inCoverage('coverage of abstract methods', 'silent', ['    pragma: no cover\n', '    pragma: no cover\n    abc.abstractmethod\n']),

  inEnvironment('an environment is called as its folder', 'silent', ENVIRONMENT('ws_tour', 'pytest --cov tour {toxinidir}/examples/ws_tour/tests/')),
  inEnvironment('an environment is called as its folder and runs no tests', 'test_skipping', ENVIRONMENT('ws_tour', 'python -m tour')),

  inGroups('a matcher of errors moves into the block', 'silent', [
    '    expected = Matcher(KeyError, check=has_trace)\n    with RaisesGroup(expected):',
    '    with RaisesGroup(Matcher(KeyError, check=has_trace)):',
  ]),
  inGroups('a matcher of errors loses its check', 'assertion_weakening', [
    '    expected = Matcher(KeyError, check=has_trace)\n    with RaisesGroup(expected):',
    '    with RaisesGroup(Matcher(KeyError)):',
  ]),

  inPlatforms('one of several servers is not for Windows', 'silent', [
    '    return serve(request.param)\n',
    '    if _WIN32 and request.param == "slow":\n        pytest.skip("not on Windows")\n    return serve(request.param)\n',
  ]),
  inPlatforms('one of several servers is left out', 'test_skipping', [
    '    return serve(request.param)\n',
    '    if request.param == "slow":\n        pytest.skip("not on Windows")\n    return serve(request.param)\n',
  ]),

  inStatus('a method with types that others provide now, as its heir does', 'silent', [
    STATUS,
    `class Status(ABC):
    def started(self, value) -> None:
        """Tells that the task is there."""


class OwnStatus(Status):
    def started(self, value: int) -> int:
        assert self is not None
        if value is None:
            raise ValueError("no value")
        self.store(value)
        return value
`,
  ]),
  inSpawned('a loop over functions becomes a function of them', 'silent', AS_FUNCTION),
  inSpawned('a loop over functions becomes a function that hands nothing on', 'assertion_weakening', [
    AS_FUNCTION[0],
    AS_FUNCTION[1].replace('way(shows, "jam")', 'way(print, "jam")'),
  ]),
  inCached('what is the same each time it is asked for, of another name', 'silent', [
    '    cart = Cart()\n    assert cart.owner is cart.owner\n    assert isinstance(cart.owner, str)\n',
    '    basket = Cart()\n    assert basket.owner is basket.owner\n    assert isinstance(basket.owner, str)\n',
  ]),
  inCached('what it is becomes that it is the same each time', 'assertion_weakening', [
    '    assert isinstance(cart.owner, str)\n',
    '    assert cart.owner is cart.owner\n',
  ]),
  inKeys('the key of a record that the test made', 'silent', ['[2]', '[tea.pk]']),
  inKeys('the key of what is asked for', 'assertion_weakening', ['[2]', '[found("tea")[0].pk]']),
  inKeys('another key', 'assertion_weakening', ['[2]', '[1]']),
  inZone('the same by another function of a library', 'silent', [ZONE, 'make_aware(day, get_default_timezone())']),
  inZone("the same by the product's own function", 'assertion_weakening', [ZONE, 'guess(day, get_default_timezone())']),
  inReminder('a reminder to remove what is deprecated', 'silent', ['assert VERSION < (25, 0), "remove what is deprecated"\n\n\n', '']),
  inRequirement('what another module has to be', 'validation_bypass', ['assert VERSION < (25, 0), "this engine is not for us"\n\n\n', '']),
  inServing('what is refused is refused by a function that is called', 'silent', [
    'def serve(scope):\n    if scope != "http":\n        raise UnsupportedScope("not a scope of ours")\n',
    `${VALIDATED}def serve(scope):\n    validated(scope)\n    if scope != "http":\n        return None\n`,
  ]),
  inServing('what is refused is refused by a function that is called, in fewer cases', 'validation_bypass', [
    'def serve(scope):\n    if scope != "http":\n        raise UnsupportedScope("not a scope of ours")\n',
    `${VALIDATED.replace('scope != "http"', 'scope == "ftp"')}def serve(scope):\n    validated(scope)\n    if scope != "http":\n        return None\n`,
  ]),
  inServing('what is refused is refused by a function that nobody calls', 'validation_bypass', [
    'def serve(scope):\n    if scope != "http":\n        raise UnsupportedScope("not a scope of ours")\n',
    `${VALIDATED}def serve(scope):\n    if scope != "http":\n        return None\n`,
  ]),
  inMessage('a message is asked for in other layout', 'silent', [MESSAGE, MESSAGE.replace('(Refused, ', '(\n            Refused, ')]),
  inMessage('a message is asked for no more', 'assertion_weakening', [MESSAGE, 'assertRaises(Refused)']),
  inMessage('less of a message is asked for', 'assertion_weakening', [MESSAGE, 'assertRaisesMessage(Refused, "jam")']),
  inMessage('a message of any error is asked for', 'assertion_weakening', [MESSAGE, MESSAGE.replace('Refused', 'Exception')]),
  inMessage('nothing is refused any more', 'assertion_weakening', [`        with self.${MESSAGE}:\n            sell("jam")\n`, '        sell("tea")\n']),
  inRun('a helper is given more names, and what it may be told by name stays untold', 'silent', ['run("jam")', 'run("jam", "-b", "tea")']),
  inRun('a helper is told by name to check nothing', 'test_skipping', ['run("jam")', 'run("jam", allow=True)']),
  inPairs('a helper asks of its own argument, which is less', 'silent', [CHOICE, '']),
  inPairs('a helper asks of the code what is less', 'assertion_weakening', ['assert_all("ab cd ef gh")', 'assert_all("")']),
]
