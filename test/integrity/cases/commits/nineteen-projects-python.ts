import { type Change, change, type Edit, type Expected, PYPROJECT, upon } from '../change.js'

const onPython = upon({ 'pyproject.toml': PYPROJECT, 'shop/__init__.py': '' })
const onTest = (name: string, expected: Expected, before: string, after: Edit): Change =>
  onPython(name, expected, { 'tests/test_desk.py': before }, { 'tests/test_desk.py': after })

const SENT = `from shop.desk import Desk


def test_sends_parcels():
    parcels = ["red", "", "blue"]
    desk = Desk(open=True)
    answer = desk.send("/out", parcels, sealed=True)
    sent = desk.sent()
    for at, parcel in enumerate([one for one in parcels if one]):
        assert sent[at] == parcel.encode("ascii")
`
const UNUSED: Edit = [['answer = desk.send', 'desk.send']]

const TOX = (list: string, commands: string) => `[tox]\nenvlist = ${list}\n\n[testenv]\ndeps =\n    pytest\ncommands =\n${commands}\n`
const onTox = (name: string, expected: Expected, list: string, commands: string): Change =>
  onPython(name, expected, { 'tox.ini': TOX('py38, py39, pypy', '    py.test []'), 'tests/test_desk.py': SENT }, { 'tox.ini': TOX(list, commands) })

const KINDS = (answered: string, kind: string) => `from typing import Union

from shop.kinds import is_parcel, takes


def test_takes_unions():
    kind = ${kind}
    assert takes(kind)
    assert is_parcel(${answered})
`
const TYPES = `from shop.desk import parcels


def test_all_are_texts():
    found = parcels("red", 3)
    assert all(type(one) == str for one in found)
`

const PARCELS = 'def parcels(kind, count):\n    return [f"{kind} {at}" for at in range(count)]\n'

const BOUNDS = (name: string, answers: string) => `class ${name}:
    def __repr__(self):
        return "unbounded"

    def __gt__(self, other):
        return ${answers}
`

const KIND = (title: string, make: string) => `def test_${title}():
    cli = Desk("shop", parts=[Part(${make})])
    assert found_in(cli, "ab") == [("file", "ab", None)]


`
const FINDS = `from shop.desk import Desk, File, Folder, Part
from shop.finder import found_in


def test_finds_words():
    assert found_in(Desk("shop"), "a") == []


`
const AFTERWARDS = `def test_finds_options():
    assert found_in(Desk("shop"), "--o") == ["--open"]
`
const TABLE = (
  checks: string,
  of = 'found_in',
) => `@pytest.mark.parametrize(("kind", "expect"), [(File(), "file"), (Folder(), "file"), (Folder(files=False), "folder")])
def test_kinds(kind, expect):
    cli = Desk("shop", parts=[Part(kind)])
    out = ${of}(cli, "ab")
${checks}


`
const onTable = (name: string, expected: Expected, table: string): Change =>
  onTest(name, expected, `${FINDS}${KIND('files', 'File()')}${KIND('folders', 'Folder()')}${AFTERWARDS}`, `import pytest\n${FINDS}${table}${AFTERWARDS}`)

const REFUSES = (asks: string, title: string) => `import pytest
from shop.schema import Model, Name, SchemaError


def test_first():
    assert Model.schema_of(3) == {}


def test_${title}():
    class Item(Model):
        a: Name

${asks}


def test_last():
    assert Model.schema_of(4) == {"last": 4}
`
const SCHEMA = (kinds: string) => `from typing import get_type_hints


class Name(str):
    pass


class SchemaError(ValueError):
    pass


KINDS = {int: "integer"${kinds}}


class Model:
    @classmethod
    def schema_of(cls, value=None):
        fields = get_type_hints(cls)
        if any(kind not in KINDS for kind in fields.values()):
            raise SchemaError(cls)
        return {name: KINDS[kind] for name, kind in fields.items()}
`
const REFUSED = REFUSES('    with pytest.raises(SchemaError):\n        Item.schema_of()', 'errors_on_unknown')
const onSchema = (name: string, expected: Expected, asks: string): Change =>
  onPython(
    name,
    expected,
    { 'shop/schema.py': SCHEMA(''), 'tests/test_schema.py': REFUSED },
    { 'shop/schema.py': SCHEMA(', Name: "string"'), 'tests/test_schema.py': REFUSES(asks, 'text_is_described') },
  )

const TIMES = 'def spoken(minutes):\n    return f"{minutes} min"\n'
const CLOCK = (method: string) => `class Clock:\n${method}    def __str__(self):\n        return "clock"\n`
const onExport = (name: string, expected: Expected, handed: string): Change =>
  onPython(
    name,
    expected,
    { 'shop/__init__.py': 'from .times import Clock, spoken\n\n__all__ = ["Clock", "spoken"]\n', 'shop/times.py': `${TIMES}\n\n${CLOCK('')}` },
    {
      'shop/__init__.py': handed,
      'shop/times.py': CLOCK('    @staticmethod\n    def spoken(minutes):\n        return f"{minutes} min"\n\n'),
    },
  )

const RULES = (more: string) => `import warnings

SEEN = set()

${more}
def sorted_rules(rules):
    return sorted(rules)
`
const CHECKS = (does: string) => `def check_for_twins(rule):
    if rule in SEEN:
        ${does}
    SEEN.add(rule)

`
const MAKER = (line: string) => `from shop import rules


def made(rule):
    if rule is None:
        raise TypeError("no rule")
${line}    return (rule, rule.upper())
`
const TWIN = '    rules.check_for_twins(rule)\n'
const onRules = (name: string, expected: Expected, does: string, stays: boolean): Change =>
  onPython(
    name,
    expected,
    { 'shop/rules.py': RULES(CHECKS(does)), 'shop/maker.py': MAKER(TWIN) },
    { ...(stays ? {} : { 'shop/rules.py': RULES('') }), 'shop/maker.py': MAKER('') },
  )

const ITSELF = (made: string) => `from shop.desk import Desk


class TestPairs:
    def test_pairs(self):
        class Odd:
            def keys(self, times=1):
                return iter(["a", "b"] * times)

        odd = ${made}
        wanted = ["a", "b"]
        assert list(odd.keys()) == wanted
        assert list(odd.keys(2)) == wanted * 2


`
const REST = 'def test_open():\n    assert Desk().open() is True\n'
const onItself = (name: string, expected: Expected, made: string): Change =>
  onTest(name, expected, `${ITSELF(made)}${REST}`, `from shop.desk import Desk\n\n\n${REST}`)

const SENDS = (body: string, condition = 'data') => `from shop.desk import sent


class TestSends:
    def check_sent(self, data):
        answer = sent(data)
        if ${condition}:
            assert answer == [data]
        else:
            assert answer == []

    def test_texts(self):
${body}
        self.check_sent(body)
`
const UNKNOWN = '        exec("body = \'red\'")'
const PAGER = (program: string) => `import shutil
import sys

from shop.desk import shown

ON_WINDOWS = sys.platform == "win32" and "cygwin" not in sys.version and not sys.flags.isolated


def pager():
    return shutil.which(${program})


def test_shows():
    assert shown([pager(), "-R"], "a", wide=True) == "shown a"
`

const VERSIONS = (condition: string) => `import sys

import pytest
from shop.desk import told


@pytest.mark.skipif(${condition}, reason="not told any more")
def test_told_by_name():
    assert told("a") == "A"


def test_told():
    assert told("b") == "B"
`
const SUPPORTS = (least: string) => PYPROJECT.replace('version = "1"', `version = "1"\nrequires-python = ">=${least}"`)
const onVersion = (name: string, expected: Expected, condition: string, least: string): Change => {
  const before = VERSIONS(condition)
  return change(
    name,
    expected,
    { 'pyproject.toml': SUPPORTS('3.6'), 'CHANGES.md': '# Changes\n', 'shop/__init__.py': '', 'tests/test_desk.py': before },
    {
      'pyproject.toml': SUPPORTS(least),
      'CHANGES.md': `# Changes\n\n- Drop support for Python 3.6 and 3.7, ${least} is needed.\n`,
      'tests/test_desk.py': before.replace(/@pytest[\s\S]*?\n\n\n/, ''),
    },
  )
}

const STYLES = `from shop.ansi import style, unstyle


def test_styles():
    examples = [("x", dict(fg="red"), "31x0"), ("x", dict(fg="blue"), "34x0")]
    for text, styles, ref in examples:
        assert style(text, **styles) == ref
        assert unstyle(ref) == text
`
const STYLE_ROWS = (checks: string) => `import pytest
from shop.ansi import style, unstyle


@pytest.mark.parametrize(("styles", "ref"), [({"fg": "red"}, "31x y0"), ({"fg": "blue"}, "34x y0")])
def test_styles(styles, ref):
${checks}
`
const RAN = (body: string) => `import sys

import pytest


${body}`
const WARNS = RAN(`def test_warns(testdir):
    testdir.makepyfile("")
    wanted = ["warning :*not executed*"]
    result = testdir.run(sys.executable, "-OO", "-h")
    result.stdout.fnmatch_lines(wanted)
    wanted = ["=*= summary =*=", "*FAILING TESTS WILL PASS*"]
    result = testdir.run(sys.executable, "-OO", "--plain")
    result.stdout.fnmatch_lines(wanted)
`)
const WARN_ROWS = (last: string) =>
  RAN(`@pytest.mark.parametrize(("args", "wanted"), [(["-OO", "-h"], ["warning :*not executed*"]), (["-OO", "--plain"], [${last}])])
def test_warns(testdir, args, wanted):
    testdir.makepyfile("")
    result = testdir.run(sys.executable, *args)
    result.stdout.fnmatch_lines(wanted)
`)
const MADE_BY_CODE = `class Sealed(Step):
    def run(self, parcel):
        answer = self.next(parcel)
        answer.headers["Seal"] = "red"
        return answer


desk = Desk()
desk.add(Sealed)
`
const MOVED = (indent: string, above: string, extra = '') => `from shop.desk import Client, Desk, Step

${above}
def test_seals():
${indent}    answer = Client(desk).get("/")
${extra}    assert answer.headers["Seal"] == "red"
`
const INSIDE = MADE_BY_CODE.split('\n')
  .map((line) => (line === '' ? '' : `    ${line}`))
  .join('\n')
const HELP = (asks: string) => `from shop.desk import run


def test_help():
    result = run("--help")
    assert result.code == 0
    lines = result.output.splitlines()
${asks}
`
const HELPS = '    assert "  --foo TEXT  hello" in lines\n    assert "              i am" in lines\n    assert "              here" in lines'
const SHOWN = (last: string) => `class Desk:
    def shown(self, parts):
        made = [part.upper() for part in parts]
        self.kept = made
${last}        return made
`

const COPIED = (line: string) => `import pytest
from shop.copies import copied


class Parcel:
    pass


def test_copies():
    one = Parcel()
${line}

    assert one is not other
    assert one == other
`
const COPIES = (warns: string) => `import copy
import warnings


def copied(inst, **changes):
    """A copy."""
${warns}    made = copy.copy(inst)
    made.__dict__.update(changes)
    return made
`
const WARNED = '    warnings.warn("copied is deprecated", DeprecationWarning, stacklevel=2)\n'
const onCopies = (name: string, expected: Expected, line: string): Change =>
  onPython(
    name,
    expected,
    { 'shop/copies.py': COPIES(WARNED), 'tests/test_copies.py': COPIED('    with pytest.deprecated_call():\n        other = copied(one)') },
    { 'shop/copies.py': COPIES(''), 'tests/test_copies.py': COPIED(line) },
  )

const HANDED = (answer: string) => `import copy


def fields(cls):
    """The fields of a class."""
    found = getattr(cls, "__fields__", None)
    if found is None:
        raise ValueError(f"{cls} has no fields")
    return ${answer}
`
const HANDS = (title: string) => `from shop.parts import fields
from shop.parcel import Parcel


class TestFields:
${title}
    def test_count(self):
        assert len(fields(Parcel)) == 3
`
const TITLED = (title: string) => `    def test_${title}(self):
        assert fields(Parcel) is not Parcel.__fields__
        assert all(new is not old for new, old in zip(fields(Parcel), Parcel.__fields__))

`
const onHanded = (name: string, expected: Expected, title: string): Change =>
  onPython(
    name,
    expected,
    { 'shop/parts.py': HANDED('copy.deepcopy(found)'), 'tests/test_parts.py': HANDS(TITLED(title)) },
    { 'shop/parts.py': HANDED('found'), 'tests/test_parts.py': HANDS('') },
  )

const TOLD_TWINS = (line: string) => `import warnings

SEEN = set()


def register(name, kind):
    if name in SEEN:
        ${line}
    SEEN.add(name)
    return name
`
const TWINS = (more: string) => `import pytest
from shop.names import register
${more}

def test_registers():
    assert register("red", "part") == "red"
`
const TWIN_TEST = `

def test_repeated():
    register("blue", "part")
    with pytest.warns(UserWarning, match="duplicate part function"):
        register("blue", "part")
`
const onTwins = (name: string, expected: Expected, line: string): Change =>
  onPython(
    name,
    expected,
    { 'shop/names.py': TOLD_TWINS('warnings.warn(f\'duplicate {kind} function "{name}"\')'), 'tests/test_names.py': TWINS(TWIN_TEST) },
    { 'shop/names.py': TOLD_TWINS(line), 'tests/test_names.py': TWINS('') },
  )

const ROWED = (rows: string) => `import pytest
from shop.desk import visited


@pytest.mark.parametrize("pattern", [${rows}])
def test_visits(tmp_path, pattern):
    found = []
    for one in visited(tmp_path, pattern):
        found.append(one.name)
    assert "sampledir" in found
`
const SPARED = (replaced: string) => `import time
from unittest.mock import MagicMock

from shop.desk import tried

time.${replaced} = MagicMock()


def test_tries():
    assert tried(3) == 3
`
const onSpared = (name: string, expected: Expected, replaced: string): Change =>
  onPython(name, expected, { 'shop/desk.py': 'def tried(times):\n    return times\n' }, { 'tests/test_tries.py': SPARED(replaced) })

const STREAMED = (asks: string) => `from shop.pages import page


def test_streams():
    stream = page("<li>{{ item }}</li>").stream(items=list(range(4)))
${asks}
`
const PIECES = STREAMED('    assert next(stream) == "<ul>"\n    assert next(stream) == "<li>2</li>"\n    assert next(stream) == "<li>3</li>"')
const FOLDED = (fold: string, get: string, has: string) => `class Folded(dict):
    def __getitem__(self, key):
        return super().__getitem__(${get})

    def __contains__(self, key):
        return super().__contains__(${has})

    def folded(self, key):
        return ${fold}
`
const onFolded = (name: string, expected: Expected, get: string, has: string): Change =>
  onPython(name, expected, { 'shop/folded.py': FOLDED('key.lower()', 'self.folded(key)', 'self.folded(key)') }, { 'shop/folded.py': FOLDED('key', get, has) })

export const NINETEEN_PROJECTS_PYTHON: readonly Change[] = [
  onTest('an answer that nobody read is not kept any more', 'silent', SENT, UNUSED),
  onTest('an answer that nobody read is not kept any more, and nothing is in the list', 'any', SENT, [
    ['answer = desk.send', 'desk.send'],
    ['["red", "", "blue"]', '[""]'],
  ]),
  onTox(
    'environments of tox in braces, with a command for each factor',
    'silent',
    'py{38,39,py}-plain, py{38,39}-wsgi',
    '    plain: py.test []\n    wsgi: wsgi --run {envbindir}/py.test -k wsgi',
  ),
  onTox('a command of tox under a factor that no environment has', 'any', 'py{38,39,py}-plain', '    never: py.test []'),
  onTox('a command of tox under a factor of one environment alone', 'any', 'py{38,39}-plain, pypy-wsgi', '    wsgi: py.test []\n    plain: echo done'),
  onTest(
    'a union of types that is written with an operator',
    'silent',
    KINDS('Union[list[str], list[bytes], None]', 'Union[str, None]'),
    KINDS('list[str] | list[bytes] | None', 'str | None'),
  ),
  onTest(
    'a union of types of which one is left',
    'assertion_weakening',
    KINDS('Union[list[str], list[bytes], None]', 'Union[str, None]'),
    KINDS('None', 'None'),
  ),
  onPython(
    'types that are the same instead of equal, of each in a list',
    'silent',
    { 'shop/desk.py': PARCELS, 'tests/test_desk.py': TYPES },
    { 'tests/test_desk.py': [['== str', 'is str']] },
  ),
  onTest('types that are the same instead of equal, of one in a list', 'any', TYPES, [['all(type(one) == str', 'any(type(one) is str']]),
  onPython(
    'a bundled library that is renewed',
    'silent',
    { 'shop/_vendor/packing/bounds.py': BOUNDS('Unbounded', 'self is not other'), 'shop/_vendor/packing/tags.py': 'import re\n' },
    {
      'shop/_vendor/packing/bounds.py': BOUNDS('Unbounded', 'True'),
      'shop/_vendor/packing/tags.py': 'import re\n\nif False:  # pragma: no cover\n    import typing  # noqa\n',
    },
  ),
  onPython(
    'code of the project that is called like a bundled library',
    'any',
    { 'shop/vendors/bounds.py': BOUNDS('Unbounded', 'self is not other') },
    { 'shop/vendors/bounds.py': BOUNDS('Unbounded', 'True') },
  ),
  onPython(
    'a bound that goes by another name',
    'silent',
    { 'shop/bounds.py': BOUNDS('Unbounded', 'True') },
    { 'shop/bounds.py': `${BOUNDS('UnboundedType', 'True')}\n\nUnbounded = UnboundedType()\n` },
  ),
  onPython(
    'a further bound that is above all',
    'any',
    { 'shop/bounds.py': BOUNDS('Unbounded', 'True') },
    { 'shop/bounds.py': `${BOUNDS('Unbounded', 'True')}\n\n${BOUNDS('Price', 'True')}` },
  ),
  onTable(
    'tests that stand as rows of a table under another title',
    'silent',
    TABLE('    assert len(out) == 1\n    assert out[0].value == "ab"\n    assert out[0].kind == expect'),
  ),
  onTable(
    'tests in place of which a table asks for less',
    'test_deletion',
    TABLE('    assert len(out) > 0\n    assert "ab" in out[0].value\n    assert out[0].kind'),
  ),
  onTable(
    'tests in place of which a table asks something else',
    'test_deletion',
    TABLE('    assert len(out) == 1\n    assert out[0].value == "ab"\n    assert out[0].kind == expect', 'parts_of'),
  ),
  onSchema('what was refused is answered, in a test of another title', 'silent', '    assert Item.schema_of() == {"title": "Item", "value": None}'),
  onSchema('what was refused is looked at by nobody', 'any', '    assert Item.schema_of() is not False'),
  onExport('a function that became a method of a class that is handed out', 'silent', 'from .times import Clock\n\n__all__ = ["Clock"]\n'),
  onExport('a function that became a method of a class that nobody gets', 'feature_removal', 'from .times import Clock as _clock\n\n__all__ = []\n'),
  onRules('a function that only warned is gone with its calls', 'silent', 'warnings.warn(f"a twin of {rule}")', false),
  onRules('a function that refused is gone with its calls', 'validation_bypass', 'raise ValueError(f"a twin of {rule}")', false),
  onRules('a function that warns is not called any more', 'any', 'warnings.warn(f"a twin of {rule}")', true),
  onItself('a test that asked what it had made itself', 'silent', 'Odd()'),
  onItself('a test that asked what the code had made', 'test_deletion', 'Desk().paired(Odd())'),
  onTest('which way a helper takes is known', 'silent', SENDS(UNKNOWN), SENDS('        body = "red"')),
  onTest('which way a test takes is decided by a constant', 'any', SENDS(UNKNOWN), SENDS(UNKNOWN, 'True')),
  onTest('one of two texts by platform', 'silent', PAGER('"more" if ON_WINDOWS else "cat"'), PAGER('"cat"')),
  onTest('one of two texts by platform, of an empty text', 'any', PAGER('"more" if ON_WINDOWS else "cat"'), PAGER('"cat"').replace('"a", wide', '"", wide')),
  onVersion('a test that ran on versions which are supported no more', 'silent', 'sys.version_info > (3, 6)', '3.8'),
  onVersion('a test that runs on a version which is supported still', 'test_deletion', 'sys.version_info >= (3, 9)', '3.8'),
  onTest(
    'a loop over examples became rows of other texts',
    'silent',
    STYLES,
    STYLE_ROWS('    assert style("x y", **styles) == ref\n    assert unstyle(ref) == "x y"'),
  ),
  onTest(
    'a loop over examples became rows that ask for one thing less',
    'any',
    STYLES,
    STYLE_ROWS('    assert style("x y", **styles) == ref\n    assert style("x y", **styles)'),
  ),
  onTest('lines that a helper of the runner seeks became rows', 'silent', WARNS, WARN_ROWS('"=*= summary =*=", "*FAILING TESTS WILL PASS*"')),
  onTest('lines that a helper of the runner seeks became rows of fewer lines', 'any', WARNS, WARN_ROWS('"=*= summary =*="')),
  onTest('what stood above a test moved into it', 'silent', MOVED('', `\n${MADE_BY_CODE}\n`), MOVED(`${INSIDE}\n`, '')),
  onTest(
    'what is looked at is set in the test',
    'assertion_weakening',
    MOVED('', '\nfrom shop.seals import desk\n\n'),
    MOVED('', '\nfrom shop.seals import desk\n\n', '    answer.headers["Seal"] = "red"\n'),
  ),
  onTest('lines that are one line now', 'silent', HELP(HELPS), HELP('    assert "  --foo TEXT  hello  i am  here" in lines')),
  onTest('lines of which one is left out', 'any', HELP(HELPS), HELP('    assert "  --foo TEXT  hello  i am" in lines')),
  onPython(
    'a name that is not given up any more',
    'silent',
    { 'shop/desk.py': `import json\n\n\n${SHOWN('        del parts\n')}` },
    { 'shop/desk.py': `import json\n\n\n${SHOWN('')}` },
  ),
  onPython(
    'an entry that is not taken out any more',
    'any',
    { 'shop/desk.py': `import json\n\n\n${SHOWN('        del self.waiting[parts[0]]\n')}` },
    { 'shop/desk.py': `import json\n\n\n${SHOWN('')}` },
  ),
  onCopies('a warning that the code gives no more is not waited for', 'silent', '    other = copied(one)'),
  onCopies('with the warning goes the call', 'assertion_weakening', '    other = one'),
  onHanded('a test named after the call that its function makes no more', 'silent', 'copies'),
  onHanded('a test named after something else than the call that went', 'test_deletion', 'order'),
  onTwins('a message with words put into it that is said no more', 'silent', 'warnings.warn(f"{name} is taken by another {kind}")'),
  onTwins('a message with words put into it that is said otherwise', 'test_deletion', 'warnings.warn(f"a duplicate {kind} function: {name}")'),
  onTest('a row that stood twice', 'silent', ROWED('"*dir", "*dir", b"*dir"'), ROWED('"*dir", b"*dir"')),
  onTest('a row that stood once', 'test_deletion', ROWED('"*dir", "*file", b"*dir"'), ROWED('"*dir", b"*dir"')),
  onSpared('a new test that spares itself waiting', 'silent', 'sleep'),
  onSpared('a new test that stops the clock for all that run after it', 'any', 'time'),
  onTest(
    'pieces of a stream that are asked for together',
    'silent',
    PIECES,
    STREAMED('    assert next(stream) == "<ul>"\n    assert "".join(stream) == "<li>1</li><li>2</li>"').replace('range(4)', 'range(3)'),
  ),
  onTest(
    'pieces of a stream of which some are asked for together',
    'any',
    PIECES,
    STREAMED('    assert next(stream) == "<ul>"\n    assert "<li>1</li>" in "".join(stream)').replace('range(4)', 'range(3)'),
  ),
  onFolded('a step that all callers of a method take themselves', 'silent', 'self.folded(key).lower()', 'self.folded(key).lower()'),
  onFolded('a step that one caller of a method takes itself', 'feature_removal', 'self.folded(key).lower()', 'self.folded(key)'),
]
