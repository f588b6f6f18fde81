import { type Change, change, type Edit, type Expected, upon } from '../change.js'

type Edits = Readonly<Record<string, Edit>>

const PROJECT = '[project]\nname = "recount"\nversion = "1"\n\n[tool.pytest.ini_options]\ntestpaths = ["tests"]\n'
const inPython = upon({ 'pyproject.toml': PROJECT })

const BEAT = (entries: string) => `BEAT = {${entries}}


def names():
    return list(BEAT)
`
const SWEEP = '"sweep": {"task": "a", "schedule": 5}, '
const REPORT = '"report": {"task": "b", "schedule": 6}'
const BEAT_TEST = (check: string) => `from recount.beat import BEAT


def test_beat():
    ${check}
`
const onBeat = (name: string, expected: Expected, before: string, after: string, more: Edits = {}): Change =>
  inPython(
    name,
    expected,
    { 'recount/beat.py': BEAT(SWEEP + REPORT), 'tests/test_beat.py': BEAT_TEST(before) },
    { 'tests/test_beat.py': BEAT_TEST(after), ...more },
  )

const TASKS = (entries: string) => `from celery import shared_task


@shared_task
def sweep(store):
    return store.clear()


@shared_task
def report(store):
    return len(store)


TIMES = {
${entries}}
`
const NIGHTLY = '    "sweep-nightly": {"task": "recount.tasks.sweep", "schedule": 86400},\n'
const HOURLY = '    "report-hourly": {"task": "recount.tasks.report", "schedule": 3600},\n'

const SCHEMA = (station: string, count: string) => `BALLOT = {
    "type": "object",
    "properties": {
        "station": {"type": "string", "pattern": "${station}"},
        "votes": {"type": "object", "additionalProperties": {"type": "integer", "minimum": ${count}}},
    },
}
`
const onSchema = (name: string, expected: Expected, station: string, count: string): Change =>
  inPython(name, expected, { 'recount/schema.py': SCHEMA('^[A-Z]{2}\\\\d{3}$', '0') }, { 'recount/schema.py': SCHEMA(station, count) })

const WINNER = (body: string) => `from recount.votes import winner


def test_winner():
${body}`
const ASKED = '    assert winner({"ann": 3, "bo": 1}) == "ann"\n'
const onWinner = (name: string, expected: Expected, before: string, after: string): Change =>
  inPython(
    name,
    expected,
    { 'recount/votes.py': 'def winner(counts):\n    return max(counts, key=counts.get)\n', 'tests/test_votes.py': WINNER(before) },
    { 'tests/test_votes.py': WINNER(after) },
  )

const BALLOTS = (made: string, rows: string) => `import pytest

from recount.votes import check

${made}
@pytest.mark.parametrize(
    "bad",
    [
${rows}    ],
)
def test_bad(bad):
    with pytest.raises(ValueError):
        check(bad)
`
const CHECK = 'def check(ballot):\n    if not ballot["votes"] or min(ballot["votes"].values()) < 0:\n        raise ValueError(ballot["station"])\n'
const WRITTEN = '        {"station": "AB001", "votes": {}},\n        {"station": "AB001", "votes": {"ann": -1}},\n'
const onBallots = (name: string, expected: Expected, made: string, rows: string): Change =>
  inPython(name, expected, { 'recount/votes.py': CHECK, 'tests/test_votes.py': BALLOTS('', WRITTEN) }, { 'tests/test_votes.py': BALLOTS(made, rows) })

const TOX = (environments: string, command: string) => `env_list = [${environments}]

[env_run_base]
deps = ["pytest"]
commands = [[${command}]]
`
const onTox = (name: string, expected: Expected, environments: string, command: string, more: Edits = {}): Change =>
  inPython(
    name,
    expected,
    { 'tox.toml': TOX('"py311", "py312"', '"pytest", "-W", "error", "tests"'), 'README.md': '# Recount\n' },
    { 'tox.toml': TOX(environments, command), ...more },
  )

const SPECS = {
  'setup.py': 'from setuptools import setup\n\nsetup(name="recount")\n',
  'unittest.cfg': '[unittest]\nstart-dir = specs\ntest-file-pattern = *_spec.py\n',
  Makefile: 'check: spec\n\nspec:\n\tnose2 -c unittest.cfg\n',
  'recount/votes.py': 'def total(counts):\n    return sum(counts.values())\n',
  'specs/votes_spec.py':
    'import unittest\n\nfrom recount.votes import total\n\n\nclass VotesSpec(unittest.TestCase):\n    def test_total(self):\n        self.assertEqual(total({"ann": 3, "bo": 1}), 4)\n',
}
const onSpecs = (name: string, expected: Expected, edits: Edits): Change => change(name, expected, SPECS, edits)

const MAIN = (code: string) => `import sys


def main(argv=None):
    if argv is None:
        print("no file", file=sys.stderr)
        return ${code}
    return 0


if __name__ == "__main__":
    sys.exit(main())
`

const TOKEN = (condition: string) => `def check(token, now):
    user, expires = token.rsplit(".", 1)
    if ${condition}:
        raise ValueError("expired")
    return user
`
const onToken = (name: string, expected: Expected, condition: string): Change =>
  inPython(name, expected, { 'recount/tokens.py': TOKEN('int(expires) < now') }, { 'recount/tokens.py': TOKEN(condition) })

const NAMES = (reserved: string, more = '') => `RESERVED = ${reserved}
${more}

def clean(name):
    name = name.strip().lower()
    if name in RESERVED:
        raise PermissionError(name)
    return name
`
const NAMES_TEST = (more: string) => `import pytest

from recount.names import clean


def test_clean():
    assert clean(" Ann ") == "ann"
${more}`
const REFUSED = '\n\ndef test_reserved():\n    with pytest.raises(PermissionError):\n        clean("root")\n'
const onNames = (name: string, expected: Expected, reserved: string, more: string, test: string): Change =>
  inPython(
    name,
    expected,
    { 'recount/names.py': NAMES('{"root", "admin"}'), 'tests/test_names.py': NAMES_TEST(REFUSED) },
    { 'recount/names.py': NAMES(reserved, more), 'tests/test_names.py': NAMES_TEST(test) },
  )

const RUN = (command: string) =>
  `on: pull_request\njobs:\n  unit:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: actions/checkout@v4\n      - run: ${command}\n`
const LIMIT_TEST = 'from recount.limits import most\n\n\ndef test_most():\n    assert most() == 5\n'
const onMoved = (name: string, expected: Expected, command: string, path: string): Change =>
  change(
    name,
    expected,
    {
      'setup.cfg': '[metadata]\nname = recount\n',
      '.github/workflows/ci.yml': RUN(command),
      'recount/limits.py': 'def most():\n    return 5\n',
      'tests/unit/test_limits.py': LIMIT_TEST,
    },
    { 'tests/unit/test_limits.py': null, [path]: LIMIT_TEST },
  )

const MOST = (body: string) => `from recount.limits import least


def test_least():
    assert least() == 1


${body}`
const onMost = (name: string, expected: Expected, after: string): Change =>
  inPython(
    name,
    expected,
    {
      'recount/limits.py': 'def least():\n    return 1\n\n\ndef most():\n    return 5 * least()\n',
      'tests/test_limits.py': MOST('def test_most():\n    from recount import limits\n\n    assert limits.most() == 5\n'),
    },
    { 'tests/test_limits.py': MOST(after) },
  )

/** Found by trees of one more hand, in further tools: schemas in tables, constants of the code, tox and nose2. */
export const PYTHON_SCHEMAS_AND_CONSTANTS: readonly Change[] = [
  onBeat('what a table of the code holds must not be there', 'assertion_weakening', 'assert "sweep" in BEAT', 'assert "sweep" not in BEAT'),
  onBeat(
    'a value in a table of the code may be another',
    'assertion_weakening',
    'assert BEAT["sweep"]["schedule"] == 5',
    'assert BEAT["sweep"]["schedule"] > 0',
  ),
  onBeat(
    'a table of the code is asked for all that it holds',
    'silent',
    'assert "sweep" in BEAT',
    'assert "sweep" in BEAT\n    assert list(BEAT) == ["sweep", "report"]',
  ),
  inPython('a task that no schedule starts', 'feature_removal', { 'recount/tasks.py': TASKS(NIGHTLY + HOURLY) }, { 'recount/tasks.py': TASKS(HOURLY) }),
  inPython('a task at another time', 'silent', { 'recount/tasks.py': TASKS(NIGHTLY + HOURLY) }, { 'recount/tasks.py': [['86400', '43200']] }),
  onSchema('a pattern in a table without its end', 'validation_bypass', '^[A-Z]{2}\\\\d', '0'),
  onSchema('a pattern in a table with a wider class', 'validation_bypass', '^[A-Za-z]{2}\\\\d{3}$', '0'),
  onSchema('a bound of what else an object may hold', 'validation_bypass', '^[A-Z]{2}\\\\d{3}$', '-5'),
  onSchema('a pattern and a bound that take less', 'silent', '^[A-M]{2}\\\\d{3}$', '1'),
  onWinner(
    'an error ends the test before what it asks',
    'assertion_weakening',
    ASKED,
    '    try:\n        found = winner({"ann": 3, "bo": 1})\n    except ValueError:\n        return\n    assert found == "ann"\n',
  ),
  onWinner(
    'an error fails the test before what it asks',
    'silent',
    ASKED,
    '    try:\n        found = winner({"ann": 3, "bo": 1})\n    except ValueError as error:\n        raise AssertionError("no winner") from error\n    assert found == "ann"\n',
  ),
  onBallots(
    'rows that a function puts together',
    'silent',
    'def votes(counts):\n    return {"station": "AB001", "votes": counts}\n\n',
    '        votes({}),\n        votes({"ann": -1}),\n',
  ),
  onTox('warnings of tox fail nothing', 'error_suppression', '"py311", "py312"', '"pytest", "tests"'),
  onTox('tox only lists its tests', 'test_skipping', '"py311", "py312"', '"pytest", "--co", "-W", "error", "tests"'),
  onTox('tox under one version less', 'feature_removal', '"py312"', '"pytest", "-W", "error", "tests"'),
  onTox('tox under one version less, announced', 'silent', '"py312"', '"pytest", "-W", "error", "tests"', {
    'README.md': '# Recount\n\nPython 3.11 is not supported any more.\n',
  }),
  onTox('tox under one version less, as the manifest says', 'silent', '"py312"', '"pytest", "-W", "error", "tests"', {
    'pyproject.toml': [['version = "1"', 'version = "1"\nclassifiers = ["Programming Language :: Python :: 3.12"]']],
  }),
  onTox('warnings of tox fail by the settings', 'silent', '"py311", "py312"', '"pytest", "tests"', {
    'pyproject.toml': [['testpaths = ["tests"]', 'testpaths = ["tests"]\nfilterwarnings = ["error"]']],
  }),
  onTox('tox under one version more', 'silent', '"py311", "py312", "py313"', '"pytest", "-W", "error", "tests"'),
  onSpecs('a check of nose2 by truth', 'assertion_weakening', {
    'specs/votes_spec.py': [['self.assertEqual(total({"ann": 3, "bo": 1}), 4)', 'self.assertTrue(total({"ann": 3, "bo": 1}))']],
  }),
  onSpecs('the pattern of nose2 takes none', 'test_skipping', { 'unittest.cfg': [['*_spec.py', 'test*.py']] }),
  onSpecs('make starts nose2 no more', 'test_skipping', { Makefile: [['check: spec', 'check:\n\ttrue']] }),
  onSpecs('a spec of nose2 by another name', 'silent', { 'specs/votes_spec.py': null, 'specs/total_spec.py': SPECS['specs/votes_spec.py'] }),
  inPython('a program ends well without its file', 'error_suppression', { 'recount/__main__.py': MAIN('2') }, { 'recount/__main__.py': MAIN('0') }),
  onToken('an hour of grace', 'validation_bypass', 'int(expires) + 3600 < now'),
  onToken('an hour of grace on the other side', 'validation_bypass', 'int(expires) < now - 3600'),
  onToken('an hour less', 'silent', 'int(expires) - 3600 < now'),
  onNames('nothing is reserved, and no test asks for it', 'validation_bypass', 'set()', '', ''),
  onNames('what is reserved is put in one by one', 'silent', 'set()', 'RESERVED.update({"root", "admin"})', REFUSED),
  onNames('more is reserved', 'silent', '{"root", "admin", "system"}', '', REFUSED),
  onMoved('a test where CI does not go', 'test_deletion', 'pytest -q tests/unit', 'tests/later/test_limits.py'),
  onMoved('a test in a folder where CI goes', 'silent', 'pytest -q tests/unit', 'tests/unit/limits/test_limits.py'),
  onMoved('a test in another folder of all that CI takes', 'silent', 'pytest -q', 'tests/later/test_limits.py'),
  onMost(
    'what the test imports by itself is replaced',
    'assertion_weakening',
    'def test_most(monkeypatch):\n    monkeypatch.setattr("recount.limits.most", lambda: 5)\n    from recount import limits\n\n    assert limits.most() == 5\n',
  ),
  inPython('a program ends with another code without its file', 'silent', { 'recount/__main__.py': MAIN('2') }, { 'recount/__main__.py': MAIN('64') }),
]
