import { type Change, type Edit, type Expected, PYPROJECT, type Tree, upon } from '../change.js'

const onPython = upon({ 'pyproject.toml': PYPROJECT, 'shop/__init__.py': '' })
const onTest = (name: string, expected: Expected, before: string, after: Edit): Change =>
  onPython(name, expected, { 'tests/test_desk.py': before }, { 'tests/test_desk.py': after })

const REFUSED = (raises: string, told: string) => `import pytest

from shop.desk import Desk


def test_refuses_strangers():
    with pytest.raises(KeyError${raises}:
        Desk().open("stranger")
${told}`

const PARSED = (check: string) => `from shop.desk import parse


def test_parses_parts():
    for line, parts, rest in [("red 1", ["red", "1"], []), ("blue ", ["blue"], ["count"])]:
        found, missing = parse(line)
${check}`
const APART = '        assert found == parts\n        assert rest == missing\n'

const OWN_COPY = (check: string, given: string) => `import unittest

from shop.desk import KINDS, Desk


class DeskTest(unittest.TestCase):
    def test_has_kinds_of_its_own(self):
        desk = Desk()
        self.addCleanup(desk.close)
        ${check}
        self.assertIsNot(desk.kinds, ${given})
`

const SHOWN = (made: string) => `import pytest

from shop.desk import Desk

${made}
`
const IN_SETUP = `
class TestDesk:
    def setup_method(self):
        self.desk = Desk(name="red")
        self.desk.add("name", "blue")

    def test_is_shown(self):
        assert repr(self.desk) == "Desk({'name': 'red, blue'})"
`
const IN_FIXTURE = (filled: string) => `
@pytest.fixture
def desk():
${filled}

class TestDesk:
    def test_is_shown(self, desk):
        assert repr(desk) == "Desk({'name': 'red, blue'})"
`

const PARAMS = (repr: string) => `class Part:
    def __init__(self, kind=None):
        self.kind = kind
${repr}

class Other:
    pass
`
const REPR = '\n    def __repr__(self):\n        return f"Part({self.kind})"\n'
const PART_TEST = (shown: string) => `from shop.parts import Part


def test_holds_a_kind():
    assert Part("red").kind == "red"
${shown}`
const SHOWS = '\n\ndef test_shows_its_kind():\n    assert repr(Part("red")) == "Part(red)"\n    assert repr(Part()) == "Part(None)"\n'

const IMAGE = 'from shop.image import read, write\n'
const LOOPED = `import pytest

${IMAGE}

def test_scales():
    for scale in range(1, 9):
        image = read("red.png", scale=scale)
        assert image.size == size_of("red.png", scale)
        with pytest.raises(OSError):
            write(image, scale=scale)
        assert write(image) == read("red.png")


def size_of(name, scale):
    return (len(name) * scale, scale)
`
const TABLED = (rows: string, last: string) => `import pytest

${IMAGE}

@pytest.mark.parametrize("scale", ${rows})
def test_scales(scale):
    image = read("red.png", scale=scale)
    assert image.size == size_of("red.png", scale)
    with pytest.raises(OSError):
        write(image, scale=scale)
${last}

def size_of(name, scale):
    return (len(name) * scale, scale)
`
const WRITES = '    assert write(image) == read("red.png")\n'

const METHODS = `import unittest

from shop.desk import is_open, read


class DeskTest(unittest.TestCase):
    def test_shut(self):
        desk = read("shut")
        self.assertEqual(is_open(desk), False)
        self.assertEqual(is_open(desk, at="night"), False)

    def test_open(self):
        self.assertEqual(is_open(read("open")), True)
`
const FUNCTIONS = (night: string) => `import pytest

from shop.desk import KINDS, is_open, read, use


@pytest.mark.parametrize("kind", KINDS)
def test_shut(kind):
    use(kind)
    desk = read("shut")
    assert not is_open(desk)
${night}

@pytest.mark.parametrize("kind", KINDS)
def test_open(kind):
    use(kind)
    assert is_open(read("open"))
`

const TWIN = (make: string, body: string) => `from shop.desk import Desk

${make}

def test_desk_is_shown_again():
    desk = make()
    desk.open("ada")
    assert desk.rows == ["ada"]
    assert desk.${body}
`
const MAKE = 'def make():\n    return Desk(name="red")\n'
const STAYS = (make = MAKE, body = 'size == 1') => ({ 'tests/tree/test_desk_again.py': TWIN(MAKE, 'size == 1'), 'tests/tree/test_desk.py': TWIN(make, body) })

const ONE_OF_MANY = (module: string, more: string) => `import pytest
from fastapi.testclient import TestClient


@pytest.fixture(name="client")
def get_client():
    from docs_src.forms.${module} import app

    return TestClient(app)


def test_posts(client):
    answer = client.post("/login", data={"name": "ada"})
    assert answer.status_code == 200
    assert answer.json() == {"name": "ada"}


def test_posts_nothing(client):
    answer = client.post("/login")
    assert answer.status_code == 422
${more}`
const OF_MODULES = (modules: string) => `import importlib

import pytest
from fastapi.testclient import TestClient


@pytest.fixture(name="client", params=[${modules}])
def get_client(request):
    module = importlib.import_module(f"docs_src.forms.{request.param}")
    return TestClient(module.app)


def test_posts(client):
    answer = client.post("/login", data={"name": "ada"})
    assert answer.status_code == 200
    assert answer.json() == {"name": "ada"}


def test_posts_nothing(client):
    answer = client.post("/login")
    assert answer.status_code == 422
`
const COPIES = {
  'docs_src/forms/one.py': 'app = object()\n',
  'docs_src/forms/two.py': 'app = object()\n',
  'tests/test_one.py': ONE_OF_MANY('one', ''),
  'tests/test_two.py': ONE_OF_MANY('two', ''),
}
const onCopies = (name: string, expected: Expected, modules: string, before: Tree = COPIES): Change =>
  onPython(name, expected, before, { 'tests/test_one.py': OF_MODULES(modules), 'tests/test_two.py': null })

const CACHE = (checks: string) => `from shop.cache import Cache


def test_keeps_the_last():
    cache = Cache(2)
    cache["red"] = 1
    cache["blue"] = 2
    cache["green"] = 3
${checks}`
const BY_ONE = '    assert len(cache) == 2\n    assert "blue" in cache and "green" in cache and "red" not in cache\n'

const SERVED = (begin: string) => `import asyncio

from shop.wire import read, serve


async def test_is_asked():
    async def handler():
        asked = await read()
        assert asked == b"GET"

${begin}`

const QUEUES = (params: string, uses: string) => `class Queues:
    def __init__(self, names=None${params}):
        self.names = names or []
${uses}`
const QUEUE_TEST = (row: string) => `import pytest

from shop.queues import Queues


@pytest.mark.parametrize(
    "given, told",
    [
        ({"names": ["a"]}, ["a"]),
${row}    ],
)
def test_takes(given, told):
    assert Queues(**given).told() == told
`
const BY_POLICY = '        ({"policy": "all", "names": ["b"]}, ["b:all"]),\n'

const COMMAND = (option: string, param: string, body: string) => `import click


@click.command()
@click.option("--suffix", default=None)
${option}@click.argument("paths", nargs=-1)
def mend(paths, suffix=None${param}, **kwargs):
${body}    click.echo("mended")
`
const UNSAFE = ['@click.option("--no-safety", is_flag=True)\n', ', no_safety=False', '    if no_safety:\n        click.echo("NO SAFETY")\n'] as const
const COMMAND_TEST = (asked: string) => `from click.testing import CliRunner

from shop.commands import mend


def test_mends():
    assert CliRunner().invoke(mend, ["-"]).output == "mended\\n"
${asked}`
const ASKS_UNSAFE = '    assert CliRunner().invoke(mend, ["-", "--no-safety"]).exit_code == 0\n'

const CONNECTOR = (guard: string, warns: string) => `import warnings


class Connector:
    def __init__(self, resolve=None, cached=None, limit=10):
        if limit < 0:
            raise ValueError("no limit below nothing")
${guard}        self.cached = cached
        self.resolve = resolve
${warns}`
const AGREE = '        if resolve is not None and cached is not None and resolve != cached:\n            raise ValueError("cached must agree with resolve")\n'
const CONNECTOR_TEST = (refused: string) => `import pytest

from shop.connector import Connector


def test_is_cached():
    assert Connector(cached=True).cached
${refused}`
const REFUSES = '\n\ndef test_refuses_both():\n    with pytest.raises(ValueError):\n        Connector(resolve=True, cached=False)\n'
const REFUSES_LIMIT = '\n\ndef test_refuses_a_limit():\n    with pytest.raises(ValueError):\n        Connector(limit=-1)\n'

const ANSWERS = (again: string) => `import pytest

from shop import wires


def test_answers():
    answer = wires.Answer()
    answer.code = 404
    assert answer.told == "404 nothing"
    with pytest.raises(ValueError) as info:
        wires.Answer(None, "")
    assert "says nothing" in str(info.value)
${again}`
const REFUSES_TUPLE = '    with pytest.raises(TypeError) as info:\n        wires.Answer(None, tuple())\n    assert "no such answer" in str(info.value)\n'
const OF_ITS_OWN = (checked: string) => `import pytest

from shop import wires


@pytest.mark.parametrize("code, told", [(404, "404 nothing"), (200, "200 well")])
def test_answers(code, told):
    answer = wires.Answer()
    answer.code = code
    assert answer.told == told


def test_refuses_nothing():
    with pytest.raises(ValueError) as info:
        wires.Answer(None, "")
    assert "says nothing" in str(info.value)


def test_refuses_a_tuple():
    with pytest.raises(TypeError) as info:
        wires.Answer(None, tuple())
${checked}`

const GENERATES = `import pytest

from shop.pages import PAGES, is_long


def pytest_generate_tests(metafunc):
    if "page" in metafunc.fixturenames:
        rows = []
        for page in PAGES:
            marks = [pytest.mark.skip(reason="long")] if is_long(page) else []
            rows.append(pytest.param(page, marks=marks))
        metafunc.parametrize("page", rows)
`
const OF_PAGES = '\n\ndef test_pages(page):\n    assert page.strip() == page\n'

const OLDER = (skip: string) => `import unittest

from shop.desk import Desk
${skip}

class DeskTest(unittest.TestCase):
    def test_has_rows(self):
        self.assertEqual(Desk().rows, [])
`
const ON_OLD = '\n    @unittest.skipIf(PY3, "texts are read otherwise")\n    def test_bytes_are_texts(self):\n        self.assertEqual(Desk().put(b"a"), "a")\n'
const COMPAT = 'import sys\n\nPY3 = sys.version_info[0] >= 3\n\nif PY3:\n    text = str\nelse:\n    text = unicode\n'

const HEARD = (check: string) => `import unittest

from shop.wire import listen


class WireTest(unittest.TestCase):
    def test_is_heard(self):
        self.heard = b""

        def handler(wire):
            self.heard = wire.read()

        listen(handler, name="ada")
        ${check}
`

const LETS = (handler: string, on: string) => `from contextlib import contextmanager

import pytest

from shop.desk import Desk


@contextmanager
def unless_cut_off(kind):
    try:
        yield
    except Exception as error:
${handler}

${on}def test_answers():
    assert Desk().answer() == "here"
`
const QUIET = '        if type(error).__name__ == kind:\n            print("cut off")\n'
const AGAIN = '        if type(error).__name__ == kind:\n            pytest.skip("cut off")\n        raise\n'

/** Python of thirty projects, drawn by what their commits take away. */
export const SUSPICIOUS_PYTHON: readonly Change[] = [
  onTest(
    'what an error shows is asked for where it is raised',
    'silent',
    REFUSED(') as caught', '    assert "no such guest" in str(caught)\n'),
    REFUSED(', match="no such guest")', ''),
  ),
  onTest(
    'what an error shows is asked for in part where it is raised',
    'assertion_weakening',
    REFUSED(') as caught', '    assert "no such guest of ours" in str(caught)\n'),
    REFUSED(', match="guest")', ''),
  ),
  onTest(
    'two equalities are made at once, what was given beside them',
    'silent',
    PARSED(APART),
    PARSED('        assert (line, found, rest) == (line, parts, missing)\n'),
  ),
  onTest(
    'one of two equalities is made, what was given beside it',
    'assertion_weakening',
    PARSED(APART),
    PARSED('        assert (line, found) == (line, parts)\n'),
  ),
  onTest('a member that was compared with itself is so in other words', 'silent', OWN_COPY('self.assertEqual(desk.kinds, desk.kinds)', 'KINDS'), [
    ['self.addCleanup(desk.close)\n        self.assertEqual(desk.kinds, desk.kinds)', 'assert desk.kinds == desk.kinds'],
  ]),
  onTest('a member is compared with itself now', 'assertion_weakening', OWN_COPY('self.assertEqual(desk.kinds, KINDS)', 'KINDS'), [
    ['self.assertEqual(desk.kinds, KINDS)', 'self.assertEqual(desk.kinds, desk.kinds)'],
  ]),
  onTest(
    'an object of a setup comes from a fixture',
    'silent',
    SHOWN(IN_SETUP),
    SHOWN(IN_FIXTURE('    desk = Desk(name="red")\n    desk.add("name", "blue")\n    return desk\n')),
  ),
  onTest(
    'an object of a setup comes from a fixture that makes it of nothing',
    'assertion_weakening',
    SHOWN(IN_SETUP),
    SHOWN(IN_FIXTURE('    return Desk()\n')),
  ),
  onPython(
    'a method that the language asks by a function goes with its test',
    'silent',
    { 'shop/parts.py': PARAMS(REPR), 'tests/test_parts.py': PART_TEST(SHOWS) },
    { 'shop/parts.py': PARAMS(''), 'tests/test_parts.py': PART_TEST('') },
  ),
  onPython(
    'a test of a method goes, and another method that the language asks for',
    'test_deletion',
    { 'shop/parts.py': PARAMS(`${REPR}\n    def __len__(self):\n        return 1\n`), 'tests/test_parts.py': PART_TEST(SHOWS) },
    { 'shop/parts.py': PARAMS(REPR), 'tests/test_parts.py': PART_TEST('') },
  ),
  onTest('a loop over numbers became a table of them', 'silent', LOOPED, TABLED('range(1, 9)', WRITES)),
  onTest('a loop over numbers became a table that asks for less', 'any', LOOPED, TABLED('range(1, 9)', '')),
  onTest('a loop over numbers became a table of fewer', 'any', LOOPED, TABLED('range(1, 7)', WRITES)),
  onTest('methods of a class became functions with a table', 'silent', METHODS, FUNCTIONS('    assert not is_open(desk, at="night")\n')),
  onTest('methods of a class became functions with a table, and one asks for less', 'assertion_weakening', METHODS, FUNCTIONS('')),
  onPython('a test goes that stands in the same words in another file', 'silent', STAYS(), { 'tests/tree/test_desk_again.py': null }),
  onPython('a test goes whose twin in another file makes something else', 'test_deletion', STAYS('def make():\n    return Desk(name="blue")\n'), {
    'tests/tree/test_desk_again.py': null,
  }),
  onPython('a test goes whose twin in another file asks for something else', 'test_deletion', STAYS(MAKE, 'size > 0'), {
    'tests/tree/test_desk_again.py': null,
  }),
  onCopies('copies of a file of tests became modules of a fixture', 'silent', '"one", "two"'),
  onCopies('copies of a file of tests became modules of a fixture that leaves one out', 'test_deletion', '"one", "three"'),
  onCopies('copies of a file of tests became modules of a fixture, and one asked for more', 'any', '"one", "two"', {
    ...COPIES,
    'tests/test_two.py': ONE_OF_MANY('two', '    assert answer.json() == {"detail": "name is missing"}\n'),
  }),
  onTest('what a collection holds is told by all of its keys', 'silent', CACHE(BY_ONE), CACHE('    assert cache.keys() == ["green", "blue"]\n')),
  onTest('what a collection holds is told by some of its keys', 'assertion_weakening', CACHE(BY_ONE), CACHE('    assert "green" in cache.keys()\n')),
  onTest(
    'a coroutine that checks is begun in a group, which waits for it',
    'silent',
    SERVED('    await asyncio.gather(handler(), serve())\n'),
    SERVED('    async with asyncio.TaskGroup() as group:\n        group.create_task(handler())\n        await serve()\n'),
  ),
  onTest(
    'a coroutine that checks is begun and nobody waits for it',
    'assertion_weakening',
    SERVED('    await asyncio.gather(handler(), serve())\n'),
    SERVED('    asyncio.create_task(handler())\n    await serve()\n'),
  ),
  onPython(
    'a parameter goes with the rows that give it among others',
    'silent',
    { 'shop/queues.py': QUEUES(', policy=None', '        self.policy = policy\n'), 'tests/test_queues.py': QUEUE_TEST(BY_POLICY) },
    { 'shop/queues.py': QUEUES('', ''), 'tests/test_queues.py': QUEUE_TEST('') },
  ),
  onPython(
    'rows go that give a parameter among others, and another parameter goes',
    'test_deletion',
    { 'shop/queues.py': QUEUES(', policy=None, size=1', '        self.policy = policy\n'), 'tests/test_queues.py': QUEUE_TEST(BY_POLICY) },
    { 'shop/queues.py': QUEUES(', policy=None', '        self.policy = policy\n'), 'tests/test_queues.py': QUEUE_TEST('') },
  ),
  onPython(
    'an option of a command goes with the check that gives it',
    'silent',
    { 'shop/commands.py': COMMAND(...UNSAFE), 'tests/test_commands.py': COMMAND_TEST(ASKS_UNSAFE) },
    { 'shop/commands.py': COMMAND('', '', ''), 'tests/test_commands.py': COMMAND_TEST(''), 'CHANGES.md': '# Changes\n\n- Removed `--no-safety` of `mend`.\n' },
  ),
  onPython(
    'a check goes that gives an option of a command, which stays',
    'assertion_weakening',
    { 'shop/commands.py': COMMAND(...UNSAFE), 'tests/test_commands.py': COMMAND_TEST(ASKS_UNSAFE) },
    { 'shop/commands.py': COMMAND(UNSAFE[0], UNSAFE[1], ''), 'tests/test_commands.py': COMMAND_TEST('') },
  ),
  onPython(
    'a refusal of two parameters that have to agree goes with its test',
    'validation_bypass',
    { 'shop/connector.py': CONNECTOR(AGREE, ''), 'tests/test_connector.py': CONNECTOR_TEST(REFUSES) },
    { 'shop/connector.py': CONNECTOR('', ''), 'tests/test_connector.py': CONNECTOR_TEST('') },
  ),
  onPython(
    'a test of one refusal goes with another refusal',
    'test_deletion',
    { 'shop/connector.py': CONNECTOR(AGREE, ''), 'tests/test_connector.py': CONNECTOR_TEST(REFUSES_LIMIT) },
    { 'shop/connector.py': CONNECTOR('', ''), 'tests/test_connector.py': CONNECTOR_TEST('') },
  ),
  onTest(
    'the last checks of a test became a test of their own',
    'silent',
    ANSWERS(REFUSES_TUPLE),
    OF_ITS_OWN('    assert "no such answer" in str(info.value)\n'),
  ),
  onTest('the last checks of a test became a test of their own that asks for less', 'assertion_weakening', ANSWERS(REFUSES_TUPLE), OF_ITS_OWN('')),
  onPython(
    'a module of new tests makes rows of its own',
    'silent',
    { 'tests/test_desk.py': REFUSED(')', '') },
    { 'tests/test_pages.py': GENERATES + OF_PAGES },
  ),
  onPython(
    'rows of all tests are made by what came to all of them',
    'test_skipping',
    { 'tests/test_desk.py': REFUSED(')', ''), 'tests/test_pages.py': OF_PAGES.trimStart() },
    { 'tests/conftest.py': GENERATES },
  ),
  onPython(
    'a test of older versions alone goes with the word for them',
    'silent',
    { 'shop/compat.py': COMPAT, 'tests/test_desk.py': `${OLDER('from shop.compat import PY3\n')}${ON_OLD}` },
    { 'shop/compat.py': null, 'tests/test_desk.py': OLDER('') },
  ),
  onPython(
    'a test of older versions alone goes, and the word for them stays',
    'test_deletion',
    { 'shop/compat.py': COMPAT, 'tests/test_desk.py': `${OLDER('from shop.compat import PY3\n')}${ON_OLD}` },
    { 'shop/compat.py': COMPAT.replace('text = unicode', 'text = bytes'), 'tests/test_desk.py': OLDER('') },
  ),
  onTest(
    'what a handler has heard is looked at by another method',
    'silent',
    HEARD('self.assertTrue(b"ada" in self.heard, "nothing was heard")'),
    HEARD('self.assertIn(b"ada", self.heard, "nothing was heard")'),
  ),
  onTest(
    'what a handler has heard is hardly looked at',
    'assertion_weakening',
    HEARD('self.assertIn(b"ada", self.heard, "nothing was heard")'),
    HEARD('self.assertIsNotNone(self.heard, "nothing was heard")'),
  ),
  onTest('a context manager that lets all errors pass is put on a test', 'assertion_weakening', LETS(QUIET, ''), LETS(QUIET, '@unless_cut_off("Broken")\n')),
  onTest('a context manager that raises errors again is put on a test', 'silent', LETS(AGAIN, ''), LETS(AGAIN, '@unless_cut_off("Broken")\n')),
]
