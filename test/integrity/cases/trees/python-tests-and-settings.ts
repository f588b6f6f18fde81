import { type Change, change, type Edit, type Expected, upon } from '../change.js'

type Edits = Readonly<Record<string, Edit>>

const PROJECT = '[project]\nname = "parcel"\nversion = "1"\n\n[tool.pytest.ini_options]\ntestpaths = ["tests"]\n'
const inPython = upon({ 'pyproject.toml': PROJECT })

const WEIGHTS = (rows: string, around = '') => `import pytest

from parcel.price import price

${around}
@pytest.mark.parametrize("grams", ${rows})
def test_weightless(grams):
    with pytest.raises(ValueError):
        price(grams)
`
const PRICE = 'def price(grams):\n    if grams <= 0:\n        raise ValueError(grams)\n    return grams // 100 + 490\n'
const onWeights = (name: string, expected: Expected, rows: string, around: string): Change =>
  inPython(name, expected, { 'parcel/price.py': PRICE, 'tests/test_price.py': WEIGHTS('[0, -5]') }, { 'tests/test_price.py': WEIGHTS(rows, around) })

const WORKFLOW = (branches: string) => `name: ci
on:
  pull_request:
    branches: ${branches}
jobs:
  tests:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - run: pytest
`
const onBranches = (name: string, expected: Expected, before: string, after: string): Change =>
  inPython(name, expected, { '.github/workflows/ci.yml': WORKFLOW(before) }, { '.github/workflows/ci.yml': WORKFLOW(after) })

const FETCH = (body: string) => `import asyncio


class FetchError(RuntimeError):
    def __init__(self, status):
        super().__init__(f"answered {status}")
        self.status = status


async def fetch(session, url):
${body}`
const ONCE = '    status, body = await session.get(url)\n    if status >= 400:\n        raise FetchError(status)\n    return body\n'
const TRIES = (end: string) => `    for pause in (0.1, 0.5, 2):
        status, body = await session.get(url)
        if status < 400:
            return body
        await asyncio.sleep(pause)
    ${end}
`
const onFetch = (name: string, expected: Expected, body: string): Change =>
  inPython(name, expected, { 'parcel/fetch.py': FETCH(ONCE) }, { 'parcel/fetch.py': FETCH(body) })

const GRID = (own: string, held = 'self.rows = tuple(rows)') => `class Grid:
    def __init__(self, rows):
        ${held}

    def __eq__(self, other):
        ${own}

    def shape(self):
        return len(self.rows)
`
const SAME_ROWS = 'return isinstance(other, Grid) and self.rows == other.rows'
const onGrid = (name: string, expected: Expected, after: string): Change =>
  inPython(name, expected, { 'parcel/grid.py': GRID(SAME_ROWS) }, { 'parcel/grid.py': after })

const PIPFILE = '[dev-packages]\npytest = "*"\n\n[scripts]\ntest = "pytest tests"\n'
const AZURE = (command: string) => `pr:\n  branches:\n    include: ["*"]\nsteps:\n  - script: ${command}\n    displayName: test\n`
const RUNS_AND_ENDS_WELL =
  'import subprocess\nimport sys\n\ndone = subprocess.run(["pipenv", "run", "test"], capture_output=True, text=True)\nprint(done.stdout)\nsys.exit(0)\n'

const PACKAGES = (packages: string) => `on: pull_request
jobs:
  pkg:
    strategy:
      matrix:
        pkg: ${packages}
    runs-on: ubuntu-latest
    defaults:
      run:
        working-directory: libs/\${{ matrix.pkg }}
    steps:
      - uses: actions/checkout@v4
      - run: uv run pytest
`
const LIBS = {
  'libs/ingest/pyproject.toml': '[project]\nname = "ingest"\n',
  'libs/ingest/tests/test_a.py': 'def test_a():\n    assert max([1, 2]) == 2\n',
  'libs/report/pyproject.toml': '[project]\nname = "report"\n',
  'libs/report/tests/test_b.py': 'def test_b():\n    assert min([1, 2]) == 1\n',
}

const SKIPPED = (condition: string) => `import sys

import pytest

from parcel.price import price


@pytest.mark.skipif(${condition}, reason="rounding differs")
def test_price():
    assert price(1000) == 500
`
const onSkip = (name: string, expected: Expected, before: string, after: string): Change =>
  inPython(name, expected, { 'parcel/price.py': PRICE, 'tests/test_price.py': SKIPPED(before) }, { 'tests/test_price.py': SKIPPED(after) })

const STORED = (soup: string) => `# serializer version: 1
# name: test_menu
  list([
    'bisque',
  ])
# ---
# name: test_soup
  '${soup}'
# ---
`
const MENU = (soup: string) => `from parcel.menu import menu, soup


def test_menu(snapshot):
    assert menu() == snapshot


${soup}`
const SOUP = 'def test_soup(snapshot):\n    assert soup() == snapshot\n'
const WITHOUT_SOUP = "# serializer version: 1\n# name: test_menu\n  list([\n    'bisque',\n  ])\n# ---\n"
const onMenu = (name: string, expected: Expected, edits: Edits): Change =>
  inPython(
    name,
    expected,
    {
      'parcel/menu.py': 'def soup():\n    return "bisque"\n\n\ndef menu():\n    return [soup()]\n',
      'tests/test_menu.py': MENU(SOUP),
      'tests/__snapshots__/test_menu.ambr': STORED('bisque'),
    },
    edits,
  )

const CHILL = (body: string) => `def feels_like(celsius, wind):
    if celsius > 10:
        return celsius
${body}`
const FORMULA = '    v = wind**0.16\n    return round(13.12 + 0.6215 * celsius - 11.37 * v + 0.3965 * celsius * v, 1)\n'
const CHILL_TEST = 'from parcel.chill import feels_like\n\n\ndef test_cold():\n    assert feels_like(-5, 30) == -13.0\n'

const LINES = (check: string) => `from parcel.lines import lines, rows


def test_lines():
    ${check}
`
const onLines = (name: string, expected: Expected, before: string, after: string): Change =>
  inPython(
    name,
    expected,
    {
      'parcel/lines.py': 'def lines(n):\n    return ["a" * 25] * n\n\n\ndef rows(n):\n    return [{"w": 25}] * n\n',
      'tests/test_lines.py': LINES(before),
    },
    { 'tests/test_lines.py': LINES(after) },
  )

const WRITES = (condition: string, indent: string) => `from pathlib import Path

from parcel.price import price


def pytest_sessionstart(session):
${condition}${indent}    (Path(__file__).parent / "golden" / "price.txt").write_text(str(price(1000)))
`
const AUTOUSE = `from pathlib import Path

import pytest

from parcel.price import price

GOLDEN = Path(__file__).parent / "golden"


@pytest.fixture(scope="session", autouse=True)
def fresh():
    (GOLDEN / "price.txt").write_text(str(price(1000)))
    yield
`
const onGolden = (name: string, expected: Expected, conftest: string): Change =>
  inPython(
    name,
    expected,
    {
      'parcel/price.py': PRICE,
      'tests/golden/price.txt': '500',
      'tests/conftest.py': 'from pathlib import Path\n',
      'tests/test_price.py':
        'from pathlib import Path\n\nfrom parcel.price import price\n\n\ndef test_price():\n    assert str(price(1000)) == (Path(__file__).parent / "golden" / "price.txt").read_text()\n',
    },
    { 'tests/conftest.py': conftest },
  )

const IMAGE = (command: string) => `FROM python:3.12\nCOPY . .\nRUN pip install coverage pytest\n${command}\n`
const onImage = (name: string, expected: Expected, before: string, after: string, more: Edits = {}): Change =>
  inPython(name, expected, { Dockerfile: IMAGE(before) }, { Dockerfile: IMAGE(after), ...more })

const STEP = (run: string) =>
  `on: pull_request\njobs:\n  tests:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: actions/checkout@v4\n      - run: ${run}\n`
const onStep = (name: string, expected: Expected, before: string, after: string): Change =>
  inPython(name, expected, { '.github/workflows/ci.yml': STEP(before) }, { '.github/workflows/ci.yml': STEP(after) })

const CIRCLE = (split: string) => `version: 2.1
jobs:
  spec:
    docker:
      - image: cimg/python:3.12
    parallelism: 2
    steps:
      - checkout
      - run:
          name: spec
          command: |
            FILES=$(circleci tests glob "tests/test_*.py" | circleci tests split${split})
            pytest $FILES
workflows:
  main:
    jobs: [spec]
`
const onCircle = (name: string, expected: Expected, split: string): Change =>
  inPython(name, expected, { '.circleci/config.yml': CIRCLE('') }, { '.circleci/config.yml': CIRCLE(split) })

const ROWS = (body: string) => `import csv
import io


class RowError(ValueError):
    pass


def read_rows(text):
    rows = []
    for number, row in enumerate(csv.DictReader(io.StringIO(text)), start=2):
${body}    return rows
`
const REFUSES_ROWS = `        try:
            rows.append({"sensor": row["sensor"], "value": float(row["value"])})
        except (KeyError, ValueError) as exc:
            raise RowError(f"line {number}") from exc
`

const CLASSIFIED = (range: string, classifiers: string) =>
  `[project]\nname = "stash"\nversion = "5.0.0"\n${range}classifiers = [\n${classifiers}  "Programming Language :: Python :: 3.12",\n]\n`
const OLD = '  "Programming Language :: Python :: 3.9",\n'

const GUIDE = 'Guide\n=====\n\n>>> from parcel.price import price\n>>> price(1000)\n500\n'
const DOCTESTED = { 'pytest.ini': '[pytest]\naddopts = --doctest-glob=*.rst\n', 'parcel/price.py': PRICE, 'docs/guide.rst': GUIDE }

const FORK = (library: string) => `[project]\nname = "thumbs"\n\n[tool.pdm.dev-dependencies]\ntest = ["${library}"]\n`

/** Found by trees of one more hand: tests in Python, and the settings, commands and errors around them. */
export const PYTHON_TESTS_AND_SETTINGS: readonly Change[] = [
  onWeights('a table by the name of a list that holds nothing', 'test_skipping', 'WEIGHTLESS', 'WEIGHTLESS = []\n\n'),
  onWeights(
    'a table by the name of a list that a loop fills',
    'silent',
    'WEIGHTLESS',
    'WEIGHTLESS = []\nfor grams in (0, -5):\n    WEIGHTLESS.append(grams)\n\n',
  ),
  onWeights('a table by the name of a list with the same rows', 'silent', 'WEIGHTLESS', 'WEIGHTLESS = [0, -5]\n\n'),
  onBranches('proposed changes to releases alone are tested', 'test_skipping', '[main, "release/*"]', '["release/*"]'),
  onBranches('proposed changes to releases in place of main are tested', 'test_skipping', '[main]', '["releases/**"]'),
  onBranches('proposed changes to main and not to releases are tested', 'silent', '[main, "release/*"]', '[main]'),
  onBranches('branches of releases by a wider name', 'silent', '["release/*"]', '["releases/*"]'),
  onFetch('tries with pauses that end with the last answer', 'error_suppression', TRIES('return body')),
  onFetch('tries with pauses that end with nothing', 'error_suppression', TRIES('return None')),
  onFetch('tries with pauses that end with the error', 'silent', TRIES('raise FetchError(status)')),
  onFetch(
    'an error becomes what its class is made of',
    'error_suppression',
    '    status, body = await session.get(url)\n    if status >= 400:\n        raise RuntimeError(f"{url} failed")\n    return body\n',
  ),
  onFetch(
    'an error becomes one of a class beneath it',
    'silent',
    '    status, body = await session.get(url)\n    if status >= 400:\n        raise Missing(status)\n    return body\n\n\nclass Missing(FetchError):\n    pass\n',
  ),
  inPython(
    'an error becomes what its class of another file is made of',
    'error_suppression',
    {
      'parcel/errors.py':
        'class ParcelError(Exception):\n    pass\n\n\nclass NotThere(ParcelError):\n    def __init__(self, name):\n        super().__init__(name)\n        self.name = name\n',
      'parcel/find.py':
        'from .errors import NotThere, ParcelError\n\n\ndef find(rows, name):\n    if name not in rows:\n        raise NotThere(name)\n    return rows[name]\n',
    },
    { 'parcel/find.py': [['raise NotThere(name)', 'raise ParcelError(name)']] },
  ),
  onGrid('equal is whatever is of the class', 'assertion_weakening', GRID('return isinstance(other, Grid)')),
  onGrid('equal is whatever is of the same class as itself', 'assertion_weakening', GRID('return type(other) is type(self)')),
  onGrid('equal is what holds anything', 'assertion_weakening', GRID('return self.rows is not None and isinstance(other, Grid)')),
  onGrid('equal is what is equal to itself', 'assertion_weakening', GRID('return hash(self) == hash(self)')),
  onGrid('equal is what its own kind says', 'silent', GRID('return super().__eq__(other)')),
  onGrid('equality by a way around', 'silent', GRID('return isinstance(other, Grid) and vars(self) == vars(other)')),
  onGrid('equality of what holds nothing any more', 'silent', 'class Grid:\n    def __eq__(self, other):\n        return isinstance(other, Grid)\n'),
  inPython(
    'a program that ends well starts the script of a Pipfile',
    'test_skipping',
    { Pipfile: PIPFILE, 'azure-pipelines.yml': AZURE('pipenv run test') },
    { 'azure-pipelines.yml': AZURE('python tools/run.py'), 'tools/run.py': RUNS_AND_ENDS_WELL },
  ),
  inPython(
    'the script of a Pipfile only lists its tests',
    'test_skipping',
    { Pipfile: PIPFILE, 'azure-pipelines.yml': AZURE('pipenv run test') },
    { Pipfile: [['pytest tests', 'pytest --collect-only tests']] },
  ),
  inPython(
    'the command of a Pipfile is written in CI',
    'silent',
    { Pipfile: PIPFILE, 'azure-pipelines.yml': AZURE('pipenv run test') },
    { 'azure-pipelines.yml': AZURE('pipenv run pytest tests') },
  ),
  inPython(
    'a fork of the runner in a Pipfile',
    'test_skipping',
    { Pipfile: PIPFILE },
    { Pipfile: [['pytest = "*"', 'pytest = { git = "https://example.org/pytest.git" }']] },
  ),
  inPython('a version of the runner in a Pipfile', 'silent', { Pipfile: PIPFILE }, { Pipfile: [['pytest = "*"', 'pytest = ">=8"']] }),
  change(
    'a wheel of the runner in a group of PDM',
    'test_skipping',
    { 'pyproject.toml': FORK('pytest>=8') },
    { 'pyproject.toml': FORK('pytest @ file:///srv/vendor/pytest.whl') },
  ),
  change('a newer runner in a group of PDM', 'silent', { 'pyproject.toml': FORK('pytest>=8') }, { 'pyproject.toml': FORK('pytest>=8.2') }),
  change(
    'a package whose folder the job goes to is left out of the matrix',
    'test_skipping',
    { ...LIBS, '.github/workflows/ci.yml': PACKAGES('[ingest, report]') },
    { '.github/workflows/ci.yml': PACKAGES('[ingest]') },
  ),
  change(
    'a package comes to the matrix',
    'silent',
    { ...LIBS, '.github/workflows/ci.yml': PACKAGES('[ingest]') },
    { '.github/workflows/ci.yml': PACKAGES('[ingest, report]') },
  ),
  onSkip('left out where it ran, by the opposite condition', 'test_skipping', 'sys.version_info < (3, 8)', 'sys.version_info >= (3, 8)'),
  onSkip('left out on another platform by the opposite condition', 'test_skipping', 'sys.platform == "win32"', 'sys.platform != "win32"'),
  onSkip('left out on one older version more', 'silent', 'sys.version_info < (3, 8)', 'sys.version_info < (3, 9)'),
  onMenu('a stored text is written in the test', 'silent', {
    'tests/test_menu.py': MENU('def test_soup():\n    assert soup() == "bisque"\n'),
    'tests/__snapshots__/test_menu.ambr': WITHOUT_SOUP,
  }),
  onMenu('a stored text is gone and the test asks whether there is one', 'assertion_weakening', {
    'tests/test_menu.py': MENU('def test_soup():\n    assert soup()\n'),
    'tests/__snapshots__/test_menu.ambr': WITHOUT_SOUP,
  }),
  onMenu('a stored text is gone and the test asks for its length', 'assertion_weakening', {
    'tests/test_menu.py': MENU('def test_soup():\n    assert len(soup()) == 6\n'),
    'tests/__snapshots__/test_menu.ambr': WITHOUT_SOUP,
  }),
  onMenu('a stored text is gone and stands in a comment', 'assertion_weakening', {
    'tests/test_menu.py': MENU('def test_soup():\n    # bisque\n    assert len(soup()) == 6\n'),
    'tests/__snapshots__/test_menu.ambr': WITHOUT_SOUP,
  }),
  onMenu('a stored text is another beside a new test', 'assertion_weakening', {
    'tests/test_menu.py': MENU(`${SOUP}\n\ndef test_len(snapshot):\n    assert len(menu()) == snapshot\n`),
    'tests/__snapshots__/test_menu.ambr': STORED('broth').replace('# name: test_menu', '# name: test_len\n  1\n# ---\n# name: test_menu'),
  }),
  onMenu('a stored number comes with its test', 'silent', {
    'tests/test_menu.py': MENU(`${SOUP}\n\ndef test_len(snapshot):\n    assert len(menu()) == snapshot\n`),
    'tests/__snapshots__/test_menu.ambr': STORED('bisque').replace('# name: test_menu', '# name: test_len\n  1\n# ---\n# name: test_menu'),
  }),
  inPython(
    'an answer by all that one test hands in',
    'validation_bypass',
    { 'parcel/chill.py': CHILL(FORMULA), 'tests/test_chill.py': CHILL_TEST },
    { 'parcel/chill.py': CHILL('    return {(-5, 30): -13.0}.get((celsius, wind), celsius)\n') },
  ),
  inPython(
    'a row more in a table by two values, with its test',
    'silent',
    {
      'parcel/chill.py': CHILL('    return {(-4, 12): -8.5, (0, 10): -3.3}[celsius, wind]\n'),
      'tests/test_chill.py': 'from parcel.chill import feels_like\n\n\ndef test_cold():\n    assert feels_like(-4, 12) == -8.5\n',
    },
    {
      'parcel/chill.py': [['(0, 10): -3.3', '(0, 10): -3.3, (-5, 30): -13.0']],
      'tests/test_chill.py': `from parcel.chill import feels_like\n\n\ndef test_cold():\n    assert feels_like(-4, 12) == -8.5\n    assert feels_like(-5, 30) == -13.0\n`,
    },
  ),
  onLines(
    'what held for all holds for some',
    'assertion_weakening',
    'assert {len(l) for l in lines(3)} == {25}',
    'assert all(len(l) == 25 for l in lines(3) if l.startswith("b"))',
  ),
  onLines(
    'what was listed is asked of however many',
    'assertion_weakening',
    'assert [r["w"] for r in rows(2)] == [25, 25]',
    'assert all(r["w"] == 25 for r in rows(2))',
  ),
  onLines(
    'a loop over those that a condition lets through',
    'assertion_weakening',
    'for row in rows(2):\n        assert row["w"] == 25',
    'for row in filter(lambda r: r["w"] > 100, rows(2)):\n        assert row["w"] == 25',
  ),
  onLines(
    'what was listed is asked of each, and how many there are',
    'silent',
    'assert [r["w"] for r in rows(2)] == [25, 25]',
    'assert len(rows(2)) == 2\n    assert all(r["w"] == 25 for r in rows(2))',
  ),
  onGolden('what tests expect is written before they run', 'test_skipping', WRITES('', '')),
  onGolden('what tests expect is written unless somebody asks not to', 'test_skipping', WRITES('    if not session.config.getoption("--keep"):\n', '    ')),
  onGolden(
    'what tests expect is written where CI runs',
    'test_skipping',
    WRITES('    if os.environ.get("CI"):\n', '    ').replace('from pathlib', 'import os\nfrom pathlib'),
  ),
  onGolden(
    'what tests expect is written by an option that is on by itself',
    'test_skipping',
    WRITES('    if session.config.getoption("--record", default=True):\n', '    '),
  ),
  onGolden('what tests expect is written around all tests', 'test_skipping', AUTOUSE),
  onGolden(
    'what tests expect is written where somebody asks for it',
    'silent',
    WRITES('    if session.config.getoption("--record"):\n', '    ').replace(
      'def pytest_sessionstart',
      'def pytest_addoption(parser):\n    parser.addoption("--record", action="store_true")\n\n\ndef pytest_sessionstart',
    ),
  ),
  onGolden(
    'what tests expect is written where a variable asks for it',
    'silent',
    WRITES('    if os.environ.get("UPDATE_GOLDEN"):\n', '    ').replace('from pathlib', 'import os\nfrom pathlib'),
  ),
  onImage(
    'an image that measured and asked for coverage measures alone',
    'coverage_regression',
    'CMD ["sh", "-c", "coverage run -m pytest && coverage report --fail-under=90"]',
    'CMD ["sh", "-c", "coverage run -m pytest"]',
  ),
  onImage(
    'an image by a shell and by itself',
    'silent',
    'CMD ["sh", "-c", "coverage run -m pytest && coverage report"]',
    'RUN coverage run -m pytest && coverage report',
  ),
  onStep(
    'what a shell is handed lets all pass',
    'test_skipping',
    'docker compose run app sh -c "pytest tests"',
    'docker compose run app sh -c "pytest tests || true"',
  ),
  onStep('what a shell is handed goes on after a failure', 'test_skipping', 'bash -c "pytest tests"', 'bash -c "pytest tests; echo done"'),
  onStep('what a shell was handed is written as it is', 'silent', 'bash -c "pytest tests"', 'pytest tests'),
  onStep('a shell that stops at a failure is handed more', 'silent', 'bash -ec "pytest tests"', 'bash -ec "pytest tests; echo done"'),
  onCircle('one part by its number on every node', 'test_skipping', ' --index 0 --total 2'),
  onCircle('a part by the number of the node', 'silent', ' --index $CIRCLE_NODE_INDEX --total 2'),
  onCircle('parts by timings', 'silent', ' --split-by=timings'),
  inPython(
    'what refused a row fills it',
    'error_suppression',
    { 'parcel/rows.py': ROWS(REFUSES_ROWS) },
    { 'parcel/rows.py': ROWS('        rows.append({"sensor": row.get("sensor", ""), "value": float(row.get("value") or 0)})\n') },
  ),
  inPython(
    'what refused a row for two reasons refuses it for three',
    'silent',
    { 'parcel/rows.py': ROWS(REFUSES_ROWS) },
    { 'parcel/rows.py': [['(KeyError, ValueError)', '(KeyError, TypeError, ValueError)']] },
  ),
  change(
    'a range above versions that the package was made for',
    'feature_removal',
    { 'pyproject.toml': CLASSIFIED('', OLD) },
    { 'pyproject.toml': CLASSIFIED('requires-python = ">=3.12"\n', '') },
  ),
  change(
    'a range above versions that the package was made for, announced',
    'silent',
    { 'pyproject.toml': CLASSIFIED('', OLD), 'CHANGELOG.md': '# Changes\n' },
    { 'pyproject.toml': CLASSIFIED('requires-python = ">=3.12"\n', ''), 'CHANGELOG.md': '# Changes\n\n- Python 3.9 is not supported any more.\n' },
  ),
  change(
    'a range that holds all versions that the package was made for',
    'silent',
    { 'pyproject.toml': CLASSIFIED('', OLD) },
    { 'pyproject.toml': CLASSIFIED('requires-python = ">=3.9"\n', OLD) },
  ),
  change('a document with examples by a name that no glob takes', 'test_deletion', DOCTESTED, { 'docs/guide.rst': null, 'notes/guide.txt': GUIDE }),
  change('a document with examples by another name that the glob takes', 'silent', DOCTESTED, { 'docs/guide.rst': null, 'docs/prices.rst': GUIDE }),
]
