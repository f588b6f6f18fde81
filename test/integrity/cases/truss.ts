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
]
