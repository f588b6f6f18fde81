import { type Change, change, PYPROJECT } from '../change.js'

const python = (files: Readonly<Record<string, string>>) => ({ 'pyproject.toml': PYPROJECT, 'shop/__init__.py': '', ...files })

const PARCEL = `def names(parcel):
    return [item for item in parcel if item]
`
const LISTED = `from shop.parcels import names


def test_names():
    parcel = names(["a", "b"])
    assert sorted(parcel) == ["a", "b"]
`
const filtered = (name: string, expected: Change['expected'], was: string, is: string) =>
  change(name, expected, python({ 'shop/parcels.py': PARCEL, 'tests/test_parcels.py': LISTED.replace('    assert sorted(parcel) == ["a", "b"]\n', was) }), {
    'tests/test_parcels.py': [[was, is]],
  })

const EACH = '    for name in parcel:\n        assert name in listed\n'
const ALL = '    for item in listed:\n        assert item in parcel\n'
const listed = (name: string, expected: Change['expected'], loops: string) =>
  change(
    name,
    expected,
    python({ 'shop/parcels.py': PARCEL, 'tests/test_parcels.py': `${LISTED.replace(/ {4}assert.*\n/, '')}    listed = ("a", "b")\n${loops}` }),
    { 'shop/parcels.py': [['if item]', 'if item] + ["label"]']], 'tests/test_parcels.py': [['listed = ("a", "b")', 'listed = ("a", "b", "label")']] },
  )

const ORDERED = `from shop.parcels import names


def check_names(count):
    parcel = names(["a"] * count)
    assert list(parcel)[:2] == ["a", "b"]
    assert len(parcel) == 2


def test_names():
    check_names(2)
`
const ordered = (name: string, expected: Change['expected'], edits: readonly (readonly [string, string])[], yields = false) =>
  change(
    name,
    expected,
    python({
      'shop/parcels.py': PARCEL,
      'tests/test_parcels.py': yields ? ORDERED.replace('    check_names(2)', '    for count in [2]:\n        yield check_names, count') : ORDERED,
    }),
    { 'tests/test_parcels.py': edits },
  )
const REMOVED: readonly (readonly [string, string])[] = [
  ['    assert list(parcel)[:2] == ["a", "b"]\n', '    first = list(parcel)[:2]\n    first.remove("b")\n    assert first == ["a"]\n'],
]

const REFUSED = `import pytest
import shop
from shop.parcels import Parcel


def test_refused(tmp_path):
    for order in [(1, 0), (3, 2)]:
        with pytest.raises(ValueError):
            Parcel.create(tmp_path, order=order, label="jam")
`
const refused = (name: string, expected: Change['expected'], errors: string) =>
  change(
    name,
    expected,
    python({
      'shop/parcels.py': `class Parcel:\n    @classmethod\n    def create(cls, path, order, label):\n        raise ValueError(label)\n`,
      'tests/test_parcels.py': REFUSED,
    }),
    {
      'shop/__init__.py': 'def create_parcel(path, order, label):\n    raise ValueError(label)\n',
      'tests/test_parcels.py': [
        ['pytest.raises(ValueError)', `pytest.raises(${errors})`],
        ['Parcel.create(', 'shop.create_parcel('],
      ],
    },
  )

const ignored = (name: string, expected: Change['expected'], pattern: string) =>
  change(name, expected, python({ 'shop/parcels.py': PARCEL, 'tests/test_parcels.py': LISTED, '.gitignore': 'dist\n' }), {
    '.gitignore': `dist\n${pattern}\n`,
  })

/** Python of six projects more: what is gathered, left out or taken away before it is compared. */
export const GATHERED_PYTHON: readonly Change[] = [
  filtered(
    'a list that is filtered before it is compared',
    'assertion_weakening',
    '    assert sorted(parcel) == ["a", "b"]\n',
    '    kept = [name for name in parcel if not name.startswith("_")]\n    assert sorted(kept) == ["a", "b"]\n',
  ),
  filtered(
    'a list that is copied before it is compared',
    'silent',
    '    assert sorted(parcel) == ["a", "b"]\n',
    '    kept = [name for name in parcel]\n    assert sorted(kept) == ["a", "b"]\n',
  ),
  listed('a list grows, and both ways are asked', 'silent', EACH + ALL),
  listed('a list grows that only allows', 'assertion_weakening', EACH),
  ordered('what is expected is taken out first', 'assertion_weakening', REMOVED),
  listed('a list grows, and of another collection it is asked for', 'assertion_weakening', EACH + ALL.replace('in parcel', 'in names(["label"] + parcel)')),
  listed('a list grows, and not each item is asked for', 'assertion_weakening', EACH + ALL.replace('in listed', 'in listed[:1]')),
  refused('another call may raise something else as well', 'assertion_weakening', '(ValueError, TypeError)'),
  refused('another call raises the same', 'silent', 'ValueError'),
  ignored('git leaves out a folder that nothing stands in', 'silent', 'specs'),
  ignored('git leaves out the folder of the tests', 'test_skipping', 'tests'),
  ignored('git leaves out what tests are called', 'test_skipping', 'test_*.py'),
  ordered('what is named first, with nothing taken out', 'silent', [['    assert list(parcel)[:2] ==', '    first = list(parcel)[:2]\n    assert first ==']]),
  ordered('what is taken out of another list', 'silent', [['    assert list', '    other = ["b"]\n    other.remove("b")\n    assert list']]),
]
