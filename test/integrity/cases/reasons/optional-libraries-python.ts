import { type Change, type Edit, type Expected, PYPROJECT, type Tree, upon } from '../change.js'

type Edits = Readonly<Record<string, Edit>>
const onPython = upon({ 'pyproject.toml': PYPROJECT, 'shop/__init__.py': '' })

const WEIGH = 'def weigh(name):\n    return {"plum": 3}[name]\n'
const SCALES = (before: string, mark: string) => `${before}import pytest

from shop.scales import weigh


${mark}def test_weighs():
    assert weigh("plum") == 3
`
const MARKED = '@pytest.mark.skipif(not HAVE_SCALARS, reason="scalars is missing")\n'
const TRIES = (met: string, missed: string) => `try:\n    import scalars\n\n    HAVE_SCALARS = ${met}\nexcept ImportError:\n    HAVE_SCALARS = ${missed}\n\n`
const SCALARS = '\n[project.optional-dependencies]\ntest = ["pytest", "Scalars"]\n'
const NEEDED = '[project]\nname = "shop"\nversion = "1"\ndependencies = ["scalars"]\n'
const onScales = (name: string, expected: Expected, test: string): Change =>
  onPython(
    name,
    expected,
    { 'pyproject.toml': PYPROJECT + SCALARS, 'shop/scales.py': WEIGH, 'tests/test_scales.py': SCALES('import scalars  # noqa: F401\n', '') },
    { 'tests/test_scales.py': test },
  )
const FIXTURE = (import_: string) =>
  `import pytest\n\n${import_}\n\n@pytest.fixture\ndef scalar():\n    if not HAVE_SCALARS:\n        pytest.skip("scalars is missing")\n    return scalars.make()\n`
const onFixture = (name: string, expected: Expected, tried: string, project = PYPROJECT + SCALARS): Change =>
  onPython(
    name,
    expected,
    {
      'pyproject.toml': project,
      'shop/scales.py': WEIGH,
      'tests/conftest.py': 'import pytest\nimport scalars\n\n\n@pytest.fixture\ndef scalar():\n    return scalars.make()\n',
      'tests/test_scales.py': SCALES('', '').replace('test_weighs()', 'test_weighs(scalar)'),
    },
    { 'tests/conftest.py': FIXTURE(tried) },
  )
const ENDS = (tried: string, caught: string) =>
  `import unittest\n\ntry:\n    ${tried}\nexcept ${caught}:\n    raise unittest.SkipTest("scalars is missing")\n\n`

const REQUIRES = (range: string) => `[project]\nname = "shop"\nversion = "1"\nrequires-python = "${range}"\n`
const RUNS_ON = (...versions: string[]) =>
  `from setuptools import setup\n\nsetup(name="shop", classifiers=[${versions.map((one) => `"Programming Language :: Python :: ${one}"`).join(', ')}])\n`
const OLD_TEST = (condition: string) => `

@pytest.mark.skipif(${condition}, reason="of one of them alone")
def test_weighs_bytes():
    assert weigh(b"plum") == 3
`
const onOld = (name: string, expected: Expected, condition: string, project: Edits, before: Tree = { 'pyproject.toml': REQUIRES('>=2.7') }): Change =>
  onPython(
    name,
    expected,
    { ...before, 'shop/scales.py': WEIGH, 'tests/test_scales.py': SCALES('import six\n', '') + OLD_TEST(condition) },
    { ...project, 'tests/test_scales.py': SCALES('', '') },
  )
const SHOWN = (branch: string) => `import sys

from shop.scales import weigh


def test_shows(recwarn):
    weigh("plum")
${branch}`
const TWO_WAYS =
  '    if sys.version_info[0] == 2:\n        assert len(recwarn) == 1\n        assert issubclass(recwarn[0].category, UserWarning)\n    else:\n        assert len(recwarn) == 0\n'
const onShown = (name: string, expected: Expected, range: string): Change =>
  onPython(
    name,
    expected,
    { 'pyproject.toml': REQUIRES(range), 'shop/scales.py': WEIGH, 'tests/test_scales.py': SHOWN(TWO_WAYS) },
    { 'tests/test_scales.py': SHOWN('    assert len(recwarn) == 0\n') },
  )
const MOMENTS = 'class Moment(int):\n    pass\n\n\ndef moment(year, month, day):\n    return Moment(year * 366 + month * 31 + day)\n'
const SPAN = (shown: string, check: string) => `import shop


def test_adds_a_span():
    start = shop.moment(2018, 5, 28)
    end = shop.moment(2018, 1, 1)
${shown}    span = end - start
${shown}    later = start + span
    assert ${check}
`
const onSpan = (name: string, expected: Expected, shown: string, check: string): Change =>
  onPython(
    name,
    expected,
    {
      'shop/__init__.py': 'from shop.moments import moment\n',
      'shop/moments.py': MOMENTS,
      'tests/test_moments.py': SPAN('    print((end - start).bit_length())\n', 'later == end'),
    },
    { 'tests/test_moments.py': SPAN(shown, check) },
  )
const READS = 'def reader(fast):\n    return "Quick" if fast else "Plain"\n'
const READER = (check: string) => `from shop.readers import reader

try:
    import quick
except ImportError:
    quick = None


def test_takes_the_reader():
    name = reader(quick is not None)
${check}`
const onReader = (name: string, expected: Expected, check: string): Change =>
  onPython(
    name,
    expected,
    {
      'shop/readers.py': READS,
      'tests/test_readers.py': READER('    if quick is None:\n        assert name == "Plain"\n    else:\n        assert name == "Quick"\n'),
    },
    { 'tests/test_readers.py': READER(check) },
  )
const WRITES = 'def write(folder):\n    (folder / "note.txt").write_text("note")\n    return folder / "note.txt"\n'
const WRITTEN = (checks: string) => `from pathlib import Path

from shop.notes import write


def test_writes(tmp_path):
    write(tmp_path)
${checks}    assert (tmp_path / "note.txt").read_text() == "note"
`
const onWritten = (name: string, expected: Expected, before: string, after: string): Change =>
  onPython(name, expected, { 'shop/notes.py': WRITES, 'tests/test_notes.py': WRITTEN(before) }, { 'tests/test_notes.py': WRITTEN(after) })
const THERE = '    assert Path(tmp_path, "note.txt").exists()\n'
const IS_FILE = '    assert Path(tmp_path, "note.txt").is_file()\n'
const RENDERS = 'class Broken(ValueError):\n    pass\n\n\ndef render(text):\n    if "{" in text:\n        raise Broken("no end of {")\n    return text\n'
const RENDERED = (body: string) => `import pytest

from shop.pages import Broken, render


def test_tells_what_is_broken():
${body}`
const CAUGHT =
  '    try:\n        render("{")\n    except Broken as error:\n        assert str(error) == "no end of {"\n    except Exception as error:\n        pytest.fail(f"another error: {error}")\n    else:\n        pytest.fail("no error")\n'
const RAISES = '    with pytest.raises(Broken) as error:\n        render("{")\n    assert str(error.value) == "no end of {"\n'
const onRendered = (name: string, expected: Expected, after: string): Change =>
  onPython(name, expected, { 'shop/pages.py': RENDERS, 'tests/test_pages.py': RENDERED(CAUGHT) }, { 'tests/test_pages.py': RENDERED(after) })

const KEYS = (name: string) => `import os\n\n\ndef ${name}(name):\n    return os.path.join(os.path.dirname(__file__), name)\n`
const LOCKED = (name: string, test: string) => `from shop.locks import opens
from tests.paths import ${name}


${test}`
const OPENS = (name: string) => `def test_opens():\n    assert opens(${name}("round.key"))\n`
const onKeys = (name: string, expected: Expected, before: string, after: string, test: string): Change =>
  onPython(
    name,
    expected,
    {
      'shop/locks.py': 'def opens(path):\n    return path.endswith(".key")\n',
      'tests/paths.py': KEYS(before),
      'tests/test_locks.py': LOCKED(before, OPENS(before)),
    },
    { 'tests/paths.py': KEYS(after), 'tests/test_locks.py': LOCKED(after, test) },
  )
const COUNTS = 'def count(rows):\n    return len(rows)\n'
const TWICE = (...bodies: string[]) =>
  `from shop.rows import count\n\n\nclass TestRows:\n${bodies.map((body) => `    def test_counts(self):\n${body}`).join('\n')}`
const COUNTED = '        rows = ["a", "b"]\n        assert count(rows) == 2\n'
const onTwice = (name: string, expected: Expected, before: string, after: string): Change =>
  onPython(name, expected, { 'shop/rows.py': COUNTS, 'tests/test_rows.py': before }, { 'tests/test_rows.py': after })
const SERVERS = (...names: string[]) => names.map((name) => `class ${name}:\n    def answer(self):\n        return "${name}"\n`).join('\n\n')
const SERVED = (names: readonly string[], left: string) => `import pytest

from shop.servers import ${names.join(', ')}


@pytest.mark.parametrize("server", [${names.join(', ')}])
def test_answers(server):
${left}    assert server().answer() == server.__name__
`
const LEFT = (name: string) => `    if server.__name__ == "${name}":\n        pytest.skip("it sends both at once")\n`
const onServers = (name: string, expected: Expected, left: string): Change =>
  onPython(
    name,
    expected,
    { 'shop/servers.py': SERVERS('SlowServer', 'WideServer'), 'tests/test_servers.py': SERVED(['SlowServer', 'WideServer'], '') },
    {
      'shop/servers.py': SERVERS('SlowServer', 'WideServer', 'QuickServer'),
      'tests/test_servers.py': SERVED(['SlowServer', 'WideServer', 'QuickServer'], LEFT(left)),
    },
  )
const HOST = (odd: string) => `import sysconfig\n\n_IS_ODD = ${odd}\n\n\ndef folder():\n    return "bin" if _IS_ODD else "Scripts"\n`
const HOSTED = (mark: string) => `import pytest

import shop.host

IS_ODD = shop.host._IS_ODD
odd = pytest.mark.xfail(IS_ODD, reason="nothing can look into it yet", strict=False)


${mark}def test_folder():
    assert shop.host.folder() in ("bin", "Scripts")
`
const onHost = (name: string, expected: Expected, odd: string): Change =>
  onPython(name, expected, { 'shop/host.py': HOST(odd), 'tests/test_host.py': HOSTED('') }, { 'tests/test_host.py': HOSTED('@odd\n') })
const WAITING = (check: string) => `import unittest


class WaitingCase(unittest.TestCase):
    def setUp(self):
        self.__stopped = False
        self.answer = None

    def stop(self, answer=None):
        self.answer = answer
        self.__stopped = True

    def wait(self):
        ${check}
        return self.answer
`
const WAITED = (body: string) => `from shop.lines import line
from tests.waiting import WaitingCase


class TestLines(WaitingCase):
    def test_reads(self):
${body}`
const onWaiting = (name: string, expected: Expected, check: string): Change =>
  onPython(
    name,
    expected,
    {
      'shop/lines.py': 'def line(then=None):\n    if then:\n        then("a")\n    return "a"\n',
      'tests/waiting.py': WAITING(check),
      'tests/test_lines.py': WAITED('        line(self.stop)\n        got = self.wait()\n        self.assertEqual(got, "a")\n'),
    },
    { 'tests/test_lines.py': WAITED('        got = line()\n        self.assertEqual(got, "a")\n') },
  )
const PAGES = 'class Page:\n    def __init__(self, path):\n        self.path = path\n\n\ndef pages(folder):\n    return [Page("a.md"), Page("b.md")]\n'
const PAGED = (checks: string) => `from shop.pages import pages


def test_finds_pages():
    found = pages("docs")
    wanted = ["a.md", "b.md"]
${checks}`
const onPages = (name: string, expected: Expected, whole: string): Change =>
  onPython(
    name,
    expected,
    { 'shop/pages.py': PAGES, 'tests/test_pages.py': PAGED(`    assert len(found) == len(wanted)\n    assert ${whole}\n`) },
    { 'tests/test_pages.py': PAGED(`    assert ${whole}\n`) },
  )

const REPEATS = (params: string, more: string) => `def repeat(text, ${params}):
    """Says it again.

    >>> repeat("ab", 2)
    'abab'
${more}    """
    return text * times
`
const WIDER = '    >>> repeat("ab", 2, 1)\n    \'ababab\'\n'
const DOCTESTS = `${PYPROJECT}addopts = "--doctest-modules"\ntestpaths = ["shop", "tests"]\n`.replace('testpaths = ["tests"]\n', '')
const onRepeats = (name: string, expected: Expected, after: string): Change =>
  onPython(
    name,
    expected,
    { 'pyproject.toml': DOCTESTS, 'shop/words.py': REPEATS('times=2, more=0', WIDER).replace('times\n', '(times + more)\n') },
    { 'shop/words.py': after, 'CHANGES.md': '# repeat() takes no `more` any longer\n' },
  )
const RUNS = (reads: string, loop: string) => `def run_on(*args, **kwargs):
    def decorator(fn):
        pool = kwargs.get("pool", "pool")
${reads}
        def wrapper(self, *args):
            return ${loop}(getattr(self, pool)(fn, self, *args))

        return wrapper

    return decorator
`
const READ = '        loop = kwargs.get("loop", "loop")\n'
const RUN_TEST = `

def test_runs_on_a_loop():
    class Desk:
        own_loop = staticmethod(lambda answer: answer)
        pool = staticmethod(lambda fn, *args: fn(*args))

        @run_on(loop="own_loop")
        def answer(self):
            return 42

    assert Desk().answer() == 42
`
const onRuns = (name: string, expected: Expected, after: string): Change =>
  onPython(
    name,
    expected,
    {
      'shop/pools.py': RUNS(READ, 'getattr(self, loop)'),
      'tests/test_pools.py': `from shop.pools import run_on${RUN_TEST.slice(1)}\n\ndef test_runs():\n    assert run_on()\n`,
    },
    { 'shop/pools.py': after, 'tests/test_pools.py': 'from shop.pools import run_on\n\n\ndef test_runs():\n    assert run_on()\n' },
  )
const UNEVEN = (params: string, body: string) => `class Uneven(ValueError):
    def __init__(self, ${params}):
${body}

def pairs(one, other):
    first_size = len(one)
    other_size = len(other)
    if first_size != other_size:
        raise Uneven(*(first_size, other_size))
    return list(zip(one, other))
`
const BOTH = 'first_size=None, other_size=None'
const SIZES = '        self.first_size = first_size\n        self.other_size = other_size\n'
const UNEVEN_TEST = (told: string) => `import pytest

from shop.pairs import Uneven, pairs


def test_tells_sizes():
    with pytest.raises(Uneven) as error:
        pairs("a", "bc")
${told}    assert "no pairs" in str(error.value)
`
const ASKED_SIZES = '    assert (error.value.first_size, error.value.other_size) == (1, 2)\n'
const onUneven = (name: string, expected: Expected, params: string, body: string): Change =>
  onPython(
    name,
    expected,
    { 'shop/pairs.py': UNEVEN(BOTH, `${SIZES}        super().__init__("no pairs")\n`), 'tests/test_pairs.py': UNEVEN_TEST(ASKED_SIZES) },
    { 'shop/pairs.py': UNEVEN(params, body), 'tests/test_pairs.py': UNEVEN_TEST('') },
  )

const TOLD = 'def told(name):\n    return f"told {name}"\n'
const TELLS = (import_: string, test: string) => `from shop.tales import ${import_}told


def test_tells():
    assert told("ada") == "told ada"
${test}`
const TELLS_FORM = '\n\ndef test_has_a_form():\n    assert told("x").startswith(FORM)\n'
const onTold = (name: string, expected: Expected, before: string): Change =>
  onPython(name, expected, { 'shop/tales.py': before + TOLD, 'tests/test_tales.py': TELLS('FORM, ', TELLS_FORM) }, { 'tests/test_tales.py': TELLS('', '') })
const DRAWN = (setUp: string, test: string) => `import unittest

from shop import tales


class TestTales(unittest.TestCase):
    def setUp(self):
        self.names = ["ada"]
${setUp}
    def test_tells(self):
        self.assertEqual(tales.told(self.names[0]), "told ada")
${test}`
const onDrawn = (name: string, expected: Expected, before: string): Change =>
  onPython(
    name,
    expected,
    {
      'shop/tales.py': before + TOLD,
      'tests/test_tales.py': DRAWN(
        '        self.form = tales.form_of()\n',
        '\n    def test_has_a_form(self):\n        self.assertTrue(tales.told("x").startswith(self.form))\n',
      ),
    },
    { 'tests/test_tales.py': DRAWN('', '') },
  )

const SAYS = (how: string) => `import sys


def say(words, file=None):
    if file is not None:
        file.append(words)
    ${how}
`
const SAID = (after: string) => `from unittest import mock

from shop.voice import say


${after}`
const PATCHED =
  '@mock.patch("shop.voice.print", create=True)\ndef test_says(printed):\n    say("plum")\n    assert printed.call_count == 1\n    assert printed.mock_calls == [mock.call("plum")]\n'
const CAPTURED = 'def test_says(capsys):\n    say("plum")\n    assert capsys.readouterr().out == "plum\\n"\n'
const onVoice = (name: string, expected: Expected, how: string, after: string): Change =>
  onPython(
    name,
    expected,
    { 'shop/voice.py': SAYS('print(words)'), 'tests/test_voice.py': SAID(PATCHED) },
    { 'shop/voice.py': SAYS(how), 'tests/test_voice.py': SAID(after) },
  )

const PATHS = (old: string) => `import os
import sys

${old}

def join(one, two):
    return os.path.join(one, two)
`
const PY_OLD = '_PY36 = sys.version_info[:2] == (3, 6)\n'
const JOINED = (old: string) => `import os

from shop import paths


def test_joins():
    joined = paths.join("a", "b")
${old}    assert joined == os.path.join("a", "b")
`
const onPaths = (name: string, expected: Expected, after: string): Change =>
  onPython(
    name,
    expected,
    { 'shop/paths.py': PATHS(PY_OLD), 'tests/test_paths.py': JOINED('    if paths._PY36:\n        assert joined.count(os.sep) == 1\n') },
    { 'shop/paths.py': PATHS(after), 'tests/test_paths.py': JOINED('') },
  )

/** `shop/testing/counter.py`, and a test that calls its function. */
const onCounter = (name: string, expected: Expected, head: string, asserts: string): Change => {
  const called = /def (\w+)/.exec(head)?.[1] ?? ''
  const counter = (body: string) => ({ 'shop/testing/counter.py': `from shop.routes import route\n\n\n${head}${body}    return answer\n` })
  const base = {
    'shop/testing/__init__.py': '',
    'shop/routes.py': 'def route(path):\n    return path.strip()\n',
    ...counter(asserts),
    'tests/test_counter.py': `from shop.testing.counter import ${called}\n\n\ndef test_strips():\n    answer = ${called}(" a ")\n    assert answer == "a"\n\n\ndef test_passes():\n    ${called}("b")\n`,
  }
  return onPython(name, expected, base, counter(''))
}

export const OPTIONAL_LIBRARIES_PYTHON: readonly Change[] = [
  onScales('left out where a test library is missing', 'silent', SCALES(TRIES('True', 'False'), MARKED)),
  onScales('left out by a name that is set to one thing either way', 'test_skipping', SCALES(TRIES('False', 'False'), MARKED)),
  onScales(
    'left out where a module of the project is missing',
    'test_skipping',
    SCALES(TRIES('True', 'False').replace('import scalars', 'import shop.scales'), MARKED),
  ),
  onFixture('a fixture leaves its tests out where a test library is missing', 'silent', TRIES('True', 'False')),
  onFixture('a fixture leaves its tests out where a library is missing that the project needs', 'test_skipping', TRIES('True', 'False'), NEEDED),
  onFixture('a fixture leaves its tests out whatever is there', 'test_skipping', TRIES('False', 'False')),
  onScales('a module ends where a test library is missing', 'silent', SCALES(ENDS('import scalars', 'ImportError'), '')),
  onScales('a module ends where its own project is missing', 'test_skipping', SCALES(ENDS('from shop.scales import weigh', 'ImportError'), '')),
  onScales('a module ends where anything goes wrong', 'test_skipping', SCALES(ENDS('import scalars', 'Exception'), '')),

  onOld('a test of Python 2 alone goes where the project asks for Python 3', 'silent', 'not six.PY2', {
    'pyproject.toml': REQUIRES('>=3.6'),
    'CHANGES.md': '# Python 2.7 and 3.5 are not supported any more\n',
  }),
  onOld('a test of Python 2 alone goes where the project still runs on it', 'test_deletion', 'not six.PY2', {}),
  onOld('a test of Python 3 alone goes where the project asks for Python 3', 'test_deletion', 'six.PY2', { 'pyproject.toml': REQUIRES('>=3.6') }),
  onOld(
    'a test of Python 2 alone goes where the project says that it runs on Python 3',
    'silent',
    'six.PY3',
    { 'setup.py': RUNS_ON('3', '3.6') },
    {
      'setup.py': RUNS_ON('2', '2.7', '3'),
    },
  ),
  onOld('a test of Python 2 alone goes where the project says that it runs on both', 'test_deletion', 'six.PY3', {}, { 'setup.py': RUNS_ON('2', '2.7', '3') }),
  onShown('what Python 2 was asked goes where the project asks for Python 3', 'silent', '>=3.8'),
  onShown('what Python 2 was asked goes where the project runs on it', 'assertion_weakening', '>=2.7'),

  onSpan('what is shown of a sum before it is checked goes', 'silent', '', 'later == end'),
  onSpan('a sum is compared with itself', 'assertion_weakening', '', 'later == start + (end - start)'),
  onReader(
    'what is expected is chosen by the condition of the check',
    'silent',
    '    wanted = "Plain" if quick is None else "Quick"\n    assert name == wanted\n',
  ),
  onReader(
    'what is expected is chosen the other way round',
    'assertion_weakening',
    '    wanted = "Quick" if quick is None else "Plain"\n    assert name == wanted\n',
  ),
  onReader('one of two is expected whatever the condition', 'assertion_weakening', '    assert name in ("Quick", "Plain")\n'),
  onWritten('a file is asked for as one, and not whether it is there', 'silent', THERE + IS_FILE, IS_FILE),
  onWritten('nothing asks any more whether a file is there that is not read', 'assertion_weakening', THERE.replace('note.', 'slip.') + IS_FILE, IS_FILE),
  onRendered('another error is not caught to fail the test any more', 'silent', RAISES),
  onRendered(
    'another error is caught and passed over',
    'assertion_weakening',
    `    try:\n${RAISES.replace(/^/gm, '    ').trimEnd()}\n    except TypeError:\n        pass\n`,
  ),

  onKeys('a helper that only its name made a test is called otherwise', 'silent', 'test_path', 'key_path', OPENS('key_path')),
  onKeys('a helper is called otherwise, and the test that used it goes', 'test_deletion', 'test_path', 'key_path', 'KEY = key_path("round.key")\n'),
  onTwice(
    'of two tests of one name the one goes that was never run',
    'silent',
    TWICE(COUNTED, COUNTED),
    TWICE(`        kept = count(["a", "b"])\n        assert kept == 2\n        assert kept > 0\n`),
  ),
  onTwice('both tests of one name go', 'test_deletion', TWICE(COUNTED, COUNTED), TWICE().replace('class TestRows:\n', 'ROWS = count([])\n')),
  onServers('only a class that came with the change is left out', 'silent', 'QuickServer'),
  onServers('a class that was tested before is left out', 'test_skipping', 'WideServer'),
  onHost('it may fail on one platform, as a module of the product works out', 'silent', 'sysconfig.get_platform().startswith("odd")'),
  onHost('it may fail where the product says so', 'test_skipping', 'bool(sysconfig)'),
  onWaiting('a helper that kept to itself how far it was is called no more', 'silent', 'self.assertTrue(self.__stopped)'),
  onWaiting('a helper that looked at the answer is called no more', 'assertion_weakening', 'self.assertIsNotNone(self.answer)'),
  onPages('what is compared as a whole is not counted as well', 'silent', '[page.path for page in found] == wanted'),
  onPages('what is compared in part is not counted any more', 'assertion_weakening', '[page.path for page in found if page.path in wanted] == wanted'),

  onRepeats('an example of what is taken no more goes with it', 'silent', REPEATS('times=2', '')),
  onRepeats('an example of what is taken still goes', 'test_deletion', REPEATS('times=2, more=0', '').replace('times\n', '(times + more * 1)\n')),
  onRuns('a test of an option that is read no more goes with it', 'silent', RUNS('', 'self.loop')),
  onRuns('a test of an option that is read still goes', 'test_deletion', RUNS(READ.replace('"loop")', '"own")'), 'getattr(self, loop)')),
  onUneven('what an error tells no more in members is asked no more', 'silent', '*sizes', '        super().__init__("no pairs: %s, %s" % sizes)\n'),
  onUneven('what an error tells still in members is asked no more', 'assertion_weakening', BOTH, `${SIZES}        super().__init__("there are no pairs")\n`),

  onTold('a test goes whose file imported what was not there', 'silent', ''),
  onTold('a test goes whose file imported what is there', 'test_deletion', 'FORM = "told"\n\n\n'),
  onDrawn('a test goes whose class called what was not there', 'silent', ''),
  onDrawn('a test goes whose class called what is there', 'test_deletion', 'def form_of():\n    return "told"\n\n\n'),

  onVoice('what was patched is called no more, and what came of it is looked at', 'silent', 'sys.stdout.write(words + "\\n")', CAPTURED),
  onVoice(
    'what was patched is called still, and its calls are counted no more',
    'assertion_weakening',
    'print(str(words))',
    CAPTURED.replace('== "plum\\n"', 'is not None'),
  ),
  onVoice(
    'what was patched is called no more, and nothing is looked at',
    'assertion_weakening',
    'sys.stdout.write(words + "\\n")',
    CAPTURED.replace('== "plum\\n"', 'is not None'),
  ),

  onPaths('what one version alone was asked goes with the word for it', 'silent', ''),
  onPaths('what one version alone was asked goes, and the word for it stays', 'assertion_weakening', `${PY_OLD}_PY37 = not _PY36\n`),

  onCounter(
    'what the package asserts in passing, in what it ships for tests, goes',
    'silent',
    'def visit(path):\n    answer = route(path)\n',
    '    assert "/" not in answer\n',
  ),
  onCounter(
    'what the package asserts by name, in what it ships for tests, goes',
    'assertion_weakening',
    'def assert_path(path):\n    answer = route(path)\n',
    '    assert "/" not in answer\n',
  ),
]
