import { type Change, change, PYPROJECT } from '../change.js'

const GROUP = `class Group(Exception):
    def __init__(self, errors):
        self.errors = errors

    def __repr__(self):
        return "<Group: " + ", ".join(repr(one) for one in self.errors) + ">"


def total(lines):
    return sum(lines)


def fail(line):
    raise ValueError("no such line: " + line)
`
const TESTS = `import sys

import pytest

from shop.group import Group, fail, total


def test_group_shows_what_failed():
    group = Group([KeyError('apple'), KeyError('pear')])
    assert len(group.errors) == 2
    assert repr(group) == "<Group: KeyError('apple',), KeyError('pear',)>"


def test_total():
    assert total([40, 2]) == 42


def test_fail():
    with pytest.raises(ValueError) as caught:
        fail('fig')
    assert str(caught.value) == 'no such line: fig'
`
const group = { 'pyproject.toml': PYPROJECT, 'shop/group.py': GROUP, 'tests/test_group.py': TESTS }
const inTests = (name: string, expected: Change['expected'], ...edits: (readonly [string, string])[]) =>
  change(name, expected, group, { 'tests/test_group.py': edits })

const SHOWN = `    assert repr(group) == "<Group: KeyError('apple',), KeyError('pear',)>"\n`
const split = (condition: string, other: string) => [SHOWN, `    if ${condition}:\n    ${SHOWN}    else:\n        ${other}\n`] as const
const NEWER = `assert repr(group) == "<Group: KeyError('apple'), KeyError('pear')>"`

const OLD = `import sys

from shop.group import Group


def test_group_shows_what_failed():
    group = Group([KeyError('apple')])
    assert group.errors
    if sys.version_info < (3, 7):
        assert repr(group) == "<Group: KeyError('apple',)>"
    else:
        shown = repr(group)
        assert shown == "<Group: KeyError('apple')>"
`
const old = { 'pyproject.toml': PYPROJECT, 'shop/group.py': GROUP, 'tests/test_group.py': OLD }
const inOld = (name: string, expected: Change['expected'], text: string) => change(name, expected, old, { 'tests/test_group.py': text })
const ONE_WAY = OLD.slice(0, OLD.indexOf('    if sys'))

const SOCKET = `import pytest

try:
    import websockets

    from shop.socket import Socket
except ImportError:
    websockets = None
    Socket = None

pytestmark = pytest.mark.skipif(websockets is None, reason="needs websockets")


def test_opens():
    assert Socket("ws://shop").open() == "open"
`
const WITHIN = SOCKET.replace(
  /except ImportError:[\s\S]*?websockets"\)\n/,
  'except ImportError:\n    pytestmark = pytest.mark.skip(reason="needs websockets")\n',
)
const socket = {
  'pyproject.toml': PYPROJECT,
  'shop/socket.py': 'class Socket:\n    def __init__(self, url):\n        self.url = url\n\n    def open(self):\n        return "open"\n',
  'tests/test_socket.py': SOCKET,
}
const inSocket = (name: string, expected: Change['expected'], text: string) => change(name, expected, socket, { 'tests/test_socket.py': text })

const LOGGED = `from shop.log import upgrade


def test_upgrade(caplog):
    upgrade()
    assert "new entries found:\\n\\tVersion" in caplog.text
`
const logged = {
  'pyproject.toml': PYPROJECT,
  'shop/log.py': 'import logging\n\n\ndef upgrade():\n    logging.warning("new entries found:\\n\\tVersion(1)")\n',
  'tests/test_log.py': LOGGED,
}
const inLogged = (name: string, expected: Change['expected'], ...checks: string[]) =>
  change(name, expected, logged, {
    'tests/test_log.py': LOGGED.replace(/ {4}assert .*\n/, checks.map((check) => `    assert ${check} in caplog.text\n`).join('')),
  })

const FETCH = `from shop.fetch import download


def test_download(tmp_path):
    assert download("apple", tmp_path).name == "apple.txt"
`
const fetched = {
  'pyproject.toml': PYPROJECT,
  'shop/fetch.py':
    'def download(name, folder):\n    target = folder / f"{name}.txt"\n    target.write_text(name)\n    return target\n\n\ndef get(name, folder, fresh):\n    return download(name, folder) if fresh else folder / "kept.txt"\n',
  'tests/test_fetch.py': FETCH,
}
const MOCKED = (use: string, before = '') => `import pytest

from shop.fetch import download, get


@pytest.fixture${use}
def fetched(mocker, tmp_path):
    target = tmp_path / "mocked.txt"
    mocker.patch("shop.fetch.download", return_value=target)
    yield target


def test_download(${before}tmp_path):
    assert download("apple", tmp_path).name == "apple.txt"


def test_get_downloads(tmp_path, fetched):
    assert get("pear", tmp_path, True).name == fetched.name
`
const inFetch = (name: string, expected: Change['expected'], text: string) => change(name, expected, fetched, { 'tests/test_fetch.py': text })

const RAISED = `    with pytest.raises(ValueError) as caught:
        fail('fig')
    assert str(caught.value) == 'no such line: fig'
`

const MATCHED = "    with pytest.raises(ValueError, match='no such line: fig'):\n        fail('pear')\n"
const twice = { ...group, 'tests/test_group.py': TESTS.replace(RAISED, MATCHED + RAISED) }

const CHECKED = `from shop.check import check


def test_missing():
    errors, warnings = check({'d': 1})
    assert len(errors) == 1
    assert errors[0][0] == 'name'
    assert str(errors[0][1]) == "'name' is required, it's said"


def test_deprecated():
    text = '{} goes'
    errors, warnings = check({'d': 1}, text)
    assert len(warnings) == 1
    assert warnings[0] == text.format('d')
`
const checked = {
  'pyproject.toml': PYPROJECT,
  'shop/check.py':
    'class Invalid(Exception):\n    def __eq__(self, other):\n        return str(self) == str(other)\n\n\ndef check(data, text="{} goes"):\n    errors = [] if "name" in data else [("name", Invalid("\'name\' is required, it\'s said"))]\n    return errors, [text.format(key) for key in data if key == "d"]\n',
  'tests/test_check.py': CHECKED,
}
const inChecked = (name: string, expected: Change['expected'], error: string, warning = '["d goes"]') =>
  change(name, expected, checked, {
    'tests/test_check.py': `from shop.check import Invalid, check\n\n\ndef test_missing():\n    errors, warnings = check({'d': 1})\n    assert ${error}\n\n\ndef test_deprecated():\n    errors, warnings = check({'d': 1}, '{} goes')\n    assert warnings == ${warning}\n`,
  })

const CLIENT = `import json


class Client:
    def __init__(self, app, base="http://shop"):
        self.app = app
        self.base = base

    def get(self, path):
        return json.loads(self.app(self.base + path))
`
const CLIENT_TEST = `from tests.client import Client


def hello(url):
    return '{"url": "' + url + '"}'


def test_base():
    assert Client(hello, base="http://other").get("/")["url"] == "http://other/"
`
const client = {
  'pyproject.toml': PYPROJECT,
  'shop/group.py': GROUP,
  'tests/__init__.py': '',
  'tests/client.py': CLIENT,
  'tests/test_client.py': CLIENT_TEST,
}
const GONE = { 'tests/client.py': null, 'tests/test_client.py': null } as const

const UNIT = `import unittest

from shop.group import total


class TotalTests(unittest.TestCase):
    def test_total(self):
        self.assertEqual(total([40, 2]), 42)

    def test_none(self):
        self.assertEqual(total([]), 0)
`
const TOX = `[tox]
envlist = py{36,37}-{unittests,min}

[testenv]
commands=
    {envpython} --version
    py{36,37}-{unittests,min}: {envbindir}/coverage run --source=shop --omit 'shop/tests/*' -m unittest discover -p '*tests.py' shop
`
const units = { 'tox.ini': TOX, 'shop/group.py': GROUP, 'shop/tests/group_tests.py': UNIT }
const hatch = {
  'pyproject.toml': `[project]\nname = "shop"\n\n[tool.hatch.envs.test.scripts]\ntest = 'python -m unittest discover -s shop -p "*tests.py"'\n`,
  'shop/group.py': GROUP,
  'shop/tests/group_tests.py': UNIT,
}
const NONE = '\n    def test_none(self):\n        self.assertEqual(total([]), 0)\n'

/** What Python's own versions, imports and ways to catch an error make of tests. */
export const INTERPRETERS: readonly Change[] = [
  inTests('another version of Python shows it with other punctuation', 'silent', split('sys.version_info < (3, 7)', NEWER)),
  inTests('a condition on the version, with a weaker check behind it', 'assertion_weakening', split('sys.version_info < (3, 7)', 'assert repr(group)')),
  inTests('a condition on the version, with nothing behind it', 'assertion_weakening', split('sys.version_info < (3, 7)', 'pass')),
  inTests('a condition on the version, with another number behind it', 'any', [
    '    assert total([40, 2]) == 42\n',
    '    if sys.version_info < (3, 7):\n        assert total([40, 2]) == 42\n    else:\n        assert total([40, 2]) == 43\n',
  ]),
  inTests('a condition on the version, with another word behind it', 'any', split('sys.version_info < (3, 7)', NEWER.replace('pear', 'plum'))),
  inOld('the way of an older Python goes', 'silent', `${ONE_WAY}    shown = repr(group)\n    assert shown == "<Group: KeyError('apple')>"\n`),
  inOld('both ways go', 'assertion_weakening', ONE_WAY),
  inOld(
    'the way of the newer Python goes',
    'assertion_weakening',
    `${ONE_WAY}    if sys.version_info < (3, 7):\n        assert repr(group) == "<Group: KeyError('apple',)>"\n`,
  ),
  inOld(
    'the way of an older Python goes, and the other one asks for less',
    'assertion_weakening',
    `${ONE_WAY}    shown = repr(group)\n    assert "apple" in shown\n`,
  ),
  inSocket('a mark that is set where an import failed', 'silent', WITHIN),
  inSocket('a mark that is set in any case', 'test_skipping', WITHIN.replace('    pytestmark', '    pass\npytestmark')),
  inSocket(
    'a mark that is set where anything fails',
    'test_skipping',
    SOCKET.replace('except ImportError', 'except Exception')
      .replace('pytestmark = ', '')
      .replace('    Socket = None\n', '    Socket = None\n\npytestmark = pytest.mark.skip(reason="later")\n')
      .replace(/^pytest\.mark\.skipif.*$/m, ''),
  ),
  inTests('what is raised is matched in place', 'silent', [RAISED, "    with pytest.raises(ValueError, match='no such line: fig'):\n        fail('fig')\n"]),
  inTests('what is raised is matched whole', 'silent', [RAISED, "    with pytest.raises(ValueError, match='^no such line: fig$'):\n        fail('fig')\n"]),
  inTests('a part of what is raised is matched', 'assertion_weakening', [RAISED, "    with pytest.raises(ValueError, match='no'):\n        fail('fig')\n"]),
  inTests('what is raised is not looked at', 'assertion_weakening', [RAISED, "    with pytest.raises(ValueError):\n        fail('fig')\n"]),
  change('what is raised is looked at no more, where another call was matched before', 'assertion_weakening', twice, {
    'tests/test_group.py': [["    assert str(caught.value) == 'no such line: fig'\n", '']],
  }),
  inTests('another error of that text is matched', 'any', [RAISED, "    with pytest.raises(Exception, match='no such line: fig'):\n        fail('fig')\n"]),
  inLogged('a text looked for in two parts, the second one longer', 'silent', '"new entries found:\\n"', '"\\tVersion("'),
  inLogged('a part of a text is looked for no more', 'assertion_weakening', '"new entries found:\\n"', '"\\tVer"'),
  inLogged('a part of a text is looked for, and another one', 'assertion_weakening', '"new entries"', '"warning"'),
  inChecked('items checked one by one become the whole list', 'silent', `errors == [('name', Invalid("'name' is required, it's said"))]`),
  inChecked('the whole list with another text', 'any', "errors == [('name', Invalid('name'))]"),
  inChecked('the number of items in place of the list', 'assertion_weakening', 'len(errors) == 1'),
  inChecked('the list with anything for a text', 'assertion_weakening', "errors == [('name', errors[0][1])]"),
  change('a helper of tests goes with the tests of it', 'silent', client, GONE),
  change('a helper of tests stays while the tests of it go', 'test_deletion', client, { 'tests/test_client.py': null }),
  change(
    'tests of the product go with a helper',
    'test_deletion',
    {
      ...client,
      'tests/test_client.py': `from shop.group import total\n${CLIENT_TEST}\n\ndef test_total():\n    assert total([Client(hello).get("/")["url"].count("/"), 1]) == 4\n`,
    },
    GONE,
  ),
  change(
    'tests of the product go with a helper that loads it',
    'test_deletion',
    {
      ...client,
      'tests/client.py': CLIENT.replace('import json\n', 'import json\n\nfrom shop.group import total\n').replace(
        'return json',
        'total([1])\n        return json',
      ),
    },
    GONE,
  ),
  change('a test of a file that only unittest is told of goes (tox)', 'test_deletion', units, { 'shop/tests/group_tests.py': [[NONE, '']] }),
  change('a test of a file that only unittest is told of goes (hatch)', 'test_deletion', hatch, { 'shop/tests/group_tests.py': [[NONE, '']] }),
  change('such a file gets another name of that pattern', 'silent', units, { 'shop/tests/group_tests.py': null, 'shop/tests/sum_tests.py': UNIT }),
  change('such a file gets a name that nothing takes', 'any', units, { 'shop/tests/group_tests.py': null, 'shop/tests/group_checks.py': UNIT }),
  change('unittest is told of other files', 'any', units, { 'tox.ini': [["'*tests.py'", "'*_group.py'"]] }),
  inFetch('a fixture that replaces what other tests check', 'silent', MOCKED('()')),
  inFetch('a fixture that replaces what every test checks', 'assertion_weakening', MOCKED('(autouse=True)')),
  inFetch('a fixture that replaces what a test checks', 'assertion_weakening', MOCKED('()', 'fetched, ')),
]
