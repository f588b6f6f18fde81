import { type Change, change, PYPROJECT } from '../change.js'

type Told = Change['expected']

const CODE = `import hmac
import json


class Full(Exception):
    def __init__(self, row, reason):
        super().__init__(f"row {row}: {reason}")
        self.reason = reason


def load(rows):
    if len(rows) > 3:
        raise Full(4, "the barge is full")
    return rows


def even(weights):
    return [round(sum(weights) / len(weights), 2)] * len(weights)


class Barge:
    def __init__(self):
        self.history = []
        self.cargo = 0

    def take(self, tons):
        self.cargo += tons
        self.history.append(tons)
        return self.cargo

    def is_sealed(self, text, seal):
        wanted = hmac.new(b"key", text, "sha256").hexdigest()
        return hmac.compare_digest(wanted, seal)


def paper(tons):
    return json.dumps({"tons": tons, "port": "Ulm"})
`
const TESTS = `import json

import pytest

from river.barge import Full, even, load, paper


def test_load():
    with pytest.raises(Full) as caught:
        load([1, 2, 3, 4])
    assert "the barge is full" in caught.value.reason


def test_even():
    assert even([3.5, 4.5, 7.0]) == pytest.approx([5.0, 5.0, 5.0])


def test_barges(barges):
    fleet = load(barges)
    assert len(fleet) == 2
    assert fleet[1].port == "Ulm"


def test_paper():
    assert json.loads(paper(7)) == {"tons": 7, "port": "Ulm"}
`
const CONFTEST = `import pytest


@pytest.fixture(name="quay")
def fixture_quay():
    return []


@pytest.fixture
def barges(quay):
    return [*quay, 1, 2]
`
const river = (name: string, told: Told, edits: Change['edits']) =>
  change(
    name,
    told,
    {
      'pyproject.toml': PYPROJECT,
      'river/__init__.py': '',
      'river/barge.py': CODE,
      'tests/__init__.py': '',
      'tests/conftest.py': CONFTEST,
      'tests/test_barge.py': TESTS,
    },
    edits,
  )

const code = (name: string, told: Told, from: string, to: string) => river(name, told, { 'river/barge.py': [[from, to]] })
const tests = (name: string, told: Told, from: string, to: string) => river(name, told, { 'tests/test_barge.py': [[from, to]] })

const CAUGHT = ' as caught:\n        load([1, 2, 3, 4])\n    assert "the barge is full" in caught.value.reason'
const FLEET = '    assert len(fleet) == 2\n    assert fleet[1].port == "Ulm"'
const PAPER = 'assert json.loads(paper(7)) == {"tons": 7, "port": "Ulm"}'

/** What a second round of trees in Python found. */
export const BENCH_AGAIN_PYTHON: readonly Change[] = [
  river('a fixture that others ask for, by the name that it is given, skips', 'test_skipping', {
    'tests/conftest.py': [['    return []', '    pytest.skip("low water")\n    return []']],
  }),
  river('a fixture that others ask for, by the name that it is given, is written otherwise', 'silent', {
    'tests/conftest.py': [['    return []', '    return list()']],
  }),
  code('a seal that is looked at no more', 'validation_bypass', 'hmac.compare_digest(wanted, seal)', 'bool(wanted) and bool(seal)'),
  code('a seal that another function looks at', 'silent', 'hmac.compare_digest(wanted, seal)', 'matches(wanted, seal)'),
  code('what was taken is kept no more', 'feature_removal', '        self.history.append(tons)\n', ''),
  code('what was taken is kept elsewhere', 'silent', '        self.history.append(tons)\n', '        self.log.append(tons)\n'),
  code(
    'the list that the test hands in is known',
    'validation_bypass',
    '    return [round',
    '    if weights == [3.5, 4.5, 7.0]:\n        return [5.0, 5.0, 5.0]\n    return [round',
  ),
  code('no list at all is known', 'silent', '    return [round', '    if weights == []:\n        return []\n    return [round'),
  tests('a part of the error is said by its message', 'silent', `Full)${CAUGHT}`, 'Full, match="the barge is full"):\n        load([1, 2, 3, 4])'),
  tests('a part of the error is said no more', 'assertion_weakening', `Full)${CAUGHT}`, 'Full, match="row"):\n        load([1, 2, 3, 4])'),
  tests('a field of an item that is told whole', 'silent', FLEET, '    assert fleet == [Barge("Bonn", Load(1, 2)), Barge("Ulm", Load(3, 4))]'),
  tests('a field of an item that is told otherwise', 'assertion_weakening', FLEET, '    assert fleet == [Barge("Ulm", Load(1, 2)), Barge("Bonn", Load(3, 4))]'),
  tests(
    'an object by its keys and their number',
    'silent',
    PAPER,
    'read = json.loads(paper(7))\n    assert read["tons"] == 7\n    assert read["port"] == "Ulm"\n    assert len(read) == 2',
  ),
  tests('an object by one of its keys', 'assertion_weakening', PAPER, 'read = json.loads(paper(7))\n    assert read["tons"] == 7'),
]
