import { type Change, type Expected, PYPROJECT, upon } from '../change.js'

const onPython = upon({ 'pyproject.toml': PYPROJECT, 'shop/__init__.py': '' })

const EQUAL = (name: string, check: string) => `def same(left, right):
    return (left == right).all()


def assert_${name}(left, right):
    assert len(left) == len(right)
${check}
`
const MADE = `from shop.parcels import parcels
from tests.helpers import assert_parcels


def test_parcels():
    assert_parcels(parcels("red"), parcels("red", fresh=True))
`
const onEqual = (name: string, expected: Expected, check: string): Change =>
  onPython(
    name,
    expected,
    { 'tests/__init__.py': '', 'tests/helpers.py': EQUAL('parcels', '    assert same(left, right)'), 'tests/test_parcels.py': MADE },
    { 'tests/helpers.py': EQUAL('parcels', check) },
  )
const TOLD = (above: string) => `    if not same(left, right):
        others = left[left != right]
        told = [str(one) for one in others]
${above}        raise AssertionError(f"{len(others)} differ: {told}")`

const SERVED = (kind: string, handed: string) => `import socketserver

from shop.desk import ask
from shop.serving import serving


def handler_of(requests):
    class Handler(socketserver.BaseRequestHandler):
        def handle(self):
            requests.append(self.request.recv(1024).decode())

    return Handler


def test_asks(capsys):
    requests = []
    with serving(${handed}):
        ask("red")
    told = "\\n".join(requests)
    assert ${kind}
    assert "Secret" not in told
`
const PRINTED = `from shop.desk import ask
from shop.serving import serving
from tests.printing import Handler


def test_asks(capsys):
    with serving(Handler):
        ask("red")
    told, _ = capsys.readouterr()
    assert "Colour: red" in told
    assert "Secret" not in told
`
const onServed = (name: string, expected: Expected, kind: string, handed: string): Change =>
  onPython(name, expected, { 'tests/test_desk.py': PRINTED }, { 'tests/test_desk.py': SERVED(kind, handed) })

const HELP = (check: string) => `from shop.desk import help_text


def test_help():
    told = help_text()
    assert "Usage" in told
    ${check}
`
const IMPORTS_RE = (check: string) => `import re\n\n${HELP(check)}`
const onHelp = (name: string, expected: Expected, check: string): Change =>
  onPython(name, expected, { 'tests/test_desk.py': HELP('assert "-e, --open" in told') }, { 'tests/test_desk.py': IMPORTS_RE(check) })

const NEXT = (raised: string) => `class Parcels:
    def __init__(self, belt):
        self.belt = belt

    def __next__(self):
        try:
            return self.belt.take()
        except EndOfBelt:
            ${raised}


class EndOfBelt(Exception):
    pass
`
const onNext = (name: string, expected: Expected, before: string, after: string): Change =>
  onPython(name, expected, { 'shop/belt.py': NEXT(before) }, { 'shop/belt.py': NEXT(after) })

const SUPPORTS = (least: string) =>
  `[project]\nname = "shop"\nversion = "1"\nrequires-python = ">= ${least}"\n\n[tool.pytest.ini_options]\ntestpaths = ["tests"]\n`
const STARTS = (guard: string) => `import subprocess
import sys


def start(command, group=None):
    kwargs = {}
${guard}    if group is not None:
        kwargs["group"] = group
    return subprocess.Popen(command, **kwargs)
`
const OLDER = (condition: string) => `    if ${condition}:\n        raise TypeError("the 'group' argument requires Python 3.9 or later")\n`
const onVersion = (name: string, expected: Expected, condition: string, least: string): Change =>
  onPython(
    name,
    expected,
    { 'pyproject.toml': SUPPORTS('3.8'), 'shop/start.py': STARTS(OLDER(condition)) },
    { 'pyproject.toml': SUPPORTS(least), 'shop/start.py': STARTS(''), 'CHANGES.md': `# Changes\n\n- Python ${least} is needed.\n` },
  )

const LISTS = (body: string) => `class Rows:
    def check(self, form):
        self.errors = []
        for row in self.rows:
${body}
        return not any(self.errors)
`
const onRows = (name: string, expected: Expected, before: string, after: string): Change =>
  onPython(name, expected, { 'shop/rows.py': LISTS(before) }, { 'shop/rows.py': LISTS(after) })
const ONE_OR_NONE = `            if not row.check(form):
                self.errors.append(row.errors)
            else:
                self.errors.append(None)`
const BOTH_TOLD = `            row.check(form)
            if row.late:
                self.errors.append("too late")
            self.errors.append(row.errors)`

const COMPAT = (given: string) => `VERSION = (2, 0)


def is_authenticated(user):
    if VERSION < (1, 10):
        return user.is_authenticated()
    return ${given}
`
const ALLOWS = (imports: string, asked: string) => `${imports}class IsKnown:
    def has_permission(self, request, view):
        return request.user and ${asked}


class IsKnownOrReads:
    def has_permission(self, request, view):
        if request.method == "GET":
            return True
        return bool(request.user and ${asked})
`
const onAllowed = (name: string, expected: Expected, given: string, asked: string): Change =>
  onPython(
    name,
    expected,
    { 'shop/_compat.py': COMPAT(given), 'shop/access.py': ALLOWS('from shop._compat import is_authenticated\n\n\n', 'is_authenticated(request.user)') },
    { 'shop/_compat.py': 'VERSION = (2, 0)\n', 'shop/access.py': ALLOWS('', asked) },
  )

const SHIM = (answer: string) => `VERSION = (2, 0)


def value_of(field, parcel):
    if VERSION < (1, 9):
        return field._held(parcel)
    return ${answer}
`
const READS = (imports: string, asked: string) => `${imports}def shown(field, parcel):
    return str(${asked})
`
const onShim = (name: string, expected: Expected, answer: string, asked: string): Change =>
  onPython(
    name,
    expected,
    { 'shop/older.py': SHIM(answer), 'shop/shown.py': READS('from shop.older import value_of\n\n\n', 'value_of(field, parcel)') },
    { 'shop/older.py': 'VERSION = (2, 0)\n', 'shop/shown.py': READS('', asked) },
  )

const PARCELS = (base: string, own: string, heir: string) => `class Base:
    def lines(self):
        raise NotImplementedError()
${base}

class Parcels(Base):
    def lines(self):
        return [one.upper() for one in self.parts]

    def groups(self):
${own}

class Crates(Parcels):
    wide = True
${heir}`
const GROUPS_OF = `        for label, parts in self.groups_held.items():
            yield label, [one.upper() for one in parts]
`
const GROUPS_MADE = `        if isinstance(self.parts, dict):
            for label, parts in self.parts.items():
                yield label, self.made(parts)
`
const OF_CRATES = `
    def groups(self):
        for label, parts in self.groups_held.items():
            found = []
            for one in parts:
                found.append(one.upper())
            yield label, found
`
const STUB = '\n    def groups(self):\n        raise NotImplementedError()\n'
const onCrates = (name: string, expected: Expected, own: string, heir: string): Change =>
  onPython(name, expected, { 'shop/parcels.py': PARCELS('', GROUPS_OF, OF_CRATES) }, { 'shop/parcels.py': PARCELS(STUB, own, heir) })

const INFERS = (pattern: string, name: string) => `import re


def ${name}(path):
    if re.match(r"${pattern}", path) is None:
        return {"protocol": "file", "path": path}
    protocol, host = path.split("://")
    return {"protocol": protocol, "host": host}
`
const INFERRED = (name: string, more: string) => `from shop.paths import ${name}


def test_plain():
    assert ${name}("ftp://here")["host"] == "here"
${more}`
const onPattern = (title: string, expected: Expected, more: string, pattern = '^[a-z0-9+.-]+://', name = 'infer_options'): Change =>
  onPython(
    title,
    expected,
    { 'shop/paths.py': INFERS('^[a-z0-9]+://', name), 'tests/test_paths.py': INFERRED(name, '') },
    { 'shop/paths.py': INFERS(pattern, name), 'tests/test_paths.py': INFERRED(name, more) },
  )
const COMPOSITE = (check: string, given: string, name = 'infer_options') => `

def test_composite():
    found = ${name}("${given}")
    ${check}
`

const SHOWS = (checks: string) => `import sys

from shop.colours import Colour, Parcel


def test_shows():
    for value in ["Colour.red", "Colour.blue"]:
        parcel = Parcel(value)
        assert isinstance(parcel.colour, Colour)
${checks}
`
const onShown = (name: string, expected: Expected, condition: string, otherwise: string): Change =>
  onPython(
    name,
    expected,
    { 'tests/test_colours.py': SHOWS('        assert str(parcel.colour) == value') },
    {
      'tests/test_colours.py': SHOWS(
        `        if ${condition}:\n            assert str(parcel.colour) == value\n        else:\n            assert ${otherwise}`,
      ),
    },
  )

const VERIFIES = (params: string, hook: string, args: string, more = '') => `class Desk:
    def verify(self, hook, ${params}):
        name = self.name_of(hook)
${hook}        for arg in ${args}:
            if arg not in hook.args:
                raise HookError("hook %r: argument %r not available" % (name, arg))
${more}        return name
`
const METHOD = '        method = getattr(plugin, hook.name)\n'
const onVerify = (name: string, expected: Expected, more: string, after: string): Change =>
  onPython(
    name,
    expected,
    { 'shop/desk.py': VERIFIES('plugin', METHOD, 'names_of(method)', more) },
    { 'shop/desk.py': VERIFIES('implementation', '', 'implementation.names', after) },
  )

/** Commits of sixteen projects by chance: checks, refusals and errors that say the same in another form, each beside one that does not. */
export const ENDS_AND_MEMBERS_PYTHON: readonly Change[] = [
  onEqual('a helper that fails by itself with words of its own', 'silent', TOLD('')),
  onEqual('a helper that goes back before it fails', 'assertion_weakening', TOLD('        return\n')),
  onEqual('a helper that only tells what differs', 'assertion_weakening', TOLD('').replace('raise AssertionError', 'print')),
  onServed('what a handler gathers in place of what is printed', 'silent', '"Colour: red" in told', 'handler_of(requests)'),
  onServed('a list that nobody is handed', 'assertion_weakening', '"Colour: red" not in told', 'handler_of(None)'),
  onHelp('a pattern that looks at what stands before the text', 'silent', 'assert re.search(r"(?<!-)-e, --open\\b", told)'),
  onHelp('a pattern that takes less of the text', 'assertion_weakening', 'assert re.search(r"(?<!-)-e, --o", told)'),
  onHelp('a pattern that only looks for the text ahead, or for nothing', 'assertion_weakening', 'assert re.search(r"(?=-e, --open)?", told)'),
  onShown('the same of what each Python shows', 'silent', 'sys.version_info < (3, 10)', 'repr(parcel.colour) == value'),
  onShown('less of what a newer Python shows', 'assertion_weakening', 'sys.version_info < (3, 10)', 'repr(parcel.colour) != ""'),
  onShown('the same of another thing', 'assertion_weakening', 'sys.version_info < (3, 10)', 'repr(value) == value'),
  onShown('the same of what a parcel shows', 'assertion_weakening', 'parcel.late', 'repr(parcel.colour) == value'),
  onVerify('a refusal in the same words, of what comes with its parameter', 'silent', '', ''),
  onVerify(
    'a refusal in the same words where it did its work',
    'feature_removal',
    '        if hook.late:\n            self.late(hook)\n',
    '        if hook.late:\n            raise HookError("hook %r: argument %r not available" % (name, hook))\n',
  ),
  onNext('the end of a loop is told without what led to it', 'silent', 'raise StopIteration', 'raise StopIteration from None'),
  onNext('an error is told without what led to it', 'error_suppression', 'raise', 'raise LookupError from None'),
  onVersion('a refusal for a version that is supported no more', 'silent', 'group is not None and sys.version_info < (3, 9)', '3.9'),
  onVersion('a refusal for a version that is supported still', 'validation_bypass', 'group is not None and sys.version_info < (3, 9)', '3.8'),
  onVersion('a refusal for a version that is supported no more, or for others', 'validation_bypass', 'group is not None or sys.version_info < (3, 9)', '3.9'),
  onRows('a place that is kept for what is right', 'silent', ONE_OR_NONE, '            row.check(form)\n            self.errors.append(row.errors)'),
  onRows('a complaint beside what is kept', 'validation_bypass', BOTH_TOLD, '            row.check(form)\n            self.errors.append(row.errors)'),
  onAllowed('what a helper read of the user is read in place', 'silent', 'user.is_authenticated', 'request.user.is_authenticated'),
  onAllowed('the user is there', 'validation_bypass', 'user.is_authenticated', 'request.user'),
  onAllowed('a method is named and not called', 'validation_bypass', 'user.is_authenticated()', 'request.user.is_authenticated'),
  onShim('what said by a version where a value is, which is read in place', 'silent', 'field.value_of(parcel)', 'field.value_of(parcel)'),
  onShim('what computed the value by a version', 'feature_removal', 'rounded(field.value_of(parcel))', 'field.value_of(parcel)'),
  onCrates('an heir that takes over what its base does now', 'silent', GROUPS_MADE, ''),
  onCrates('an heir that does nothing any more', 'feature_removal', GROUPS_MADE, '\n    def groups(self):\n        raise NotImplementedError()\n'),
  onPattern('a wider pattern with a test of what it takes', 'silent', COMPOSITE('assert found["host"] == "here"', 'foo+bar-baz://here')),
  onPattern('a wider pattern with a test of what was taken before', 'validation_bypass', COMPOSITE('assert found["host"] == "here"', 'foo://here')),
  onPattern('a wider pattern with a test that asks nothing', 'validation_bypass', COMPOSITE('print(found)', 'foo+bar-baz://here')),
  onPattern('a pattern that leaves the folder now', 'validation_bypass', COMPOSITE('assert found["host"] == "here"', '../foo://here'), '^[a-z0-9./-]+://'),
  onPattern(
    'a wider pattern of who may',
    'validation_bypass',
    COMPOSITE('assert found["host"] == "here"', 'foo+bar-baz://here', 'allow_origin'),
    '^[a-z0-9+.-]+://',
    'allow_origin',
  ),
]
