import { type Change, change, type Edit, type Expected, PYPROJECT, type Tree } from './change.js'

type Edits = Readonly<Record<string, Edit>>
const onPython = (name: string, expected: Expected, before: Tree, after: Edits): Change =>
  change(name, expected, { 'pyproject.toml': PYPROJECT, 'shop/__init__.py': '', ...before }, after)

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
export const TRUSS: readonly Change[] = [
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
]
