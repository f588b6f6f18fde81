import { type Change, change, type Edit, type Expected, PYPROJECT, type Tree } from './change.js'

type Edits = Readonly<Record<string, Edit>>
const onPython = (name: string, expected: Expected, before: Tree, after: Edits): Change =>
  change(name, expected, { 'pyproject.toml': PYPROJECT, 'shop/__init__.py': '', ...before }, after)
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
    found = parcels()
    assert all(type(one) == str for one in found)
`

const BOUNDS = (name: string, answers: string) => `class ${name}:
    def __repr__(self):
        return "unbounded"

    def __gt__(self, other):
        return ${answers}
`

export const GABLE: readonly Change[] = [
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
  onTest('types that are the same instead of equal, of each in a list', 'silent', TYPES, [['== str', 'is str']]),
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
]
