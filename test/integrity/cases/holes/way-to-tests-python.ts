import { type Change, change, PYPROJECT } from '../change.js'

type Told = Change['expected']
type Edits = Change['edits']

const CODE = `"""What is woven, and how long a loom is taken."""

import math

WIDTHS = {"linen": 140, "wool": 165}


class Loom:
    """Keeps what was woven."""

    def __init__(self, name):
        self.name = name
        self.bolts = []

    def weave(self, kind, metres):
        self.bolts.append((kind, metres))
        return WIDTHS[kind] * metres

    def totals(self):
        sums = {}
        for kind, metres in self.bolts:
            sums[kind] = sums.get(kind, 0) + metres
        return sums

    def longest(self):
        return max((metres for _, metres in self.bolts), default=0)


def threads(kind):
    return WIDTHS[kind] * 12


def hours(kind, metres):
    return math.ceil(threads(kind) * metres / 4000)
`
const ORDERS = `from mill.loom import Loom


def waiting(orders):
    found = [name for name, done in orders if not done]
    return sorted(found)


def fill(loom, orders):
    for kind, metres in orders:
        loom.weave(kind, metres)
    return loom.totals()
`
const TESTS = `import pytest

from mill.loom import Loom, hours
from mill.orders import fill, waiting


@pytest.fixture
def loom():
    return Loom("north")


def test_totals(loom):
    loom.weave("linen", 3)
    loom.weave("wool", 2)
    loom.weave("linen", 4)
    assert loom.totals() == {"linen": 7, "wool": 2}


def test_longest(loom):
    loom.weave("linen", 3)
    loom.weave("wool", 9)
    assert loom.longest() == 9


def test_hours():
    assert hours("linen", 20) == 9


def test_fill():
    assert fill(Loom("south"), [("wool", 5)]) == {"wool": 5}


def test_waiting():
    assert waiting([("Ada", False), ("Bo", True)]) == ["Ada"]
`
const mill = (name: string, told: Told, edits: Edits) =>
  change(
    name,
    told,
    { 'pyproject.toml': PYPROJECT, 'mill/__init__.py': '', 'mill/loom.py': CODE, 'mill/orders.py': ORDERS, 'tests/test_loom.py': TESTS },
    edits,
  )

const tests = (...edits: (readonly [string, string])[]) => ({ 'tests/test_loom.py': edits })
const MAX: readonly [string, string] = [
  'return max((metres for _, metres in self.bolts), default=0)',
  'return max([metres for _, metres in self.bolts] or [0])',
]
const SUMS: readonly [string, string] = ['sums[kind] = sums.get(kind, 0) + metres', 'sums[kind] = metres + sums.get(kind, 0)']
const WOVEN = '    loom.weave("linen", 3)\n    loom.weave("wool", 2)\n    loom.weave("linen", 4)\n    assert loom.totals() == {"linen": 7, "wool": 2}'

const shell = (name: string, told: Told, edits: Edits[string]) =>
  change(
    name,
    told,
    {
      'pyproject.toml': PYPROJECT,
      'mill/__init__.py': '',
      'mill/loom.py': CODE,
      'mill/orders.py': ORDERS,
      'tests/test_loom.py': TESTS,
      '.github/workflows/build.yml': 'on: [push]\njobs:\n  all:\n    runs-on: ubuntu-latest\n    steps:\n      - run: ci/everything.sh\n',
      'ci/everything.sh': '#!/bin/sh\nset -eu\npip install -e .\npython -m pytest tests\npython -m build\n',
    },
    { 'ci/everything.sh': edits },
  )

/** Exercises that are emptied beside a change of code, and what scripts of the shell do that CI calls; and their twins. */
export const WAY_TO_TESTS_PYTHON: readonly Change[] = [
  mill('an exercise that is emptied beside another method', 'assertion_weakening', {
    'mill/loom.py': [MAX],
    ...tests([WOVEN, '    assert loom.totals() == {}']),
  }),
  mill('an exercise that is emptied beside the method itself', 'assertion_weakening', {
    'mill/loom.py': [SUMS],
    ...tests([WOVEN, '    assert loom.totals() == {}']),
  }),
  mill('an exercise that is emptied beside what its steps do', 'silent', {
    'mill/loom.py': [
      ['self.bolts.append((kind, metres))', 'self.waiting.append((kind, metres))'],
      ['self.bolts = []', 'self.bolts = []\n        self.waiting = []'],
    ],
    ...tests([WOVEN, '    assert loom.totals() == {}']),
  }),
  shell('an exit code passed over in a script of CI', 'test_skipping', [['python -m pytest tests', 'python -m pytest tests || true']]),
  shell('the code for no tests passed over in a script of CI', 'test_skipping', [['python -m pytest tests', 'python -m pytest tests || [ $? -eq 5 ]']]),
  shell('tests edited by a script of CI', 'any', [['python -m pytest', "sed -i 's/assert /pass  # /' tests/*.py\npython -m pytest"]]),
  shell('a script of CI that says the same in long words', 'silent', [['set -eu', 'set -o errexit -o nounset']]),
  shell('a script of CI that edits the version', 'silent', [['python -m pytest', "sed -i 's/0.0.0/1.2.3/' mill/version.py\npython -m pytest"]]),
  shell('a script that may find nothing to remove', 'silent', [['python -m pytest', 'rm -r .cache || true\npython -m pytest']]),
]
