import { type Change, change, PYPROJECT } from '../change.js'

type Told = Change['expected']

const python = (files: Readonly<Record<string, string>>) => ({ 'pyproject.toml': PYPROJECT, 'mill/__init__.py': '', 'tests/__init__.py': '', ...files })

/** One file of the code before and after, and what stands beside it. */
const code = (name: string, told: Told, before: string, after: string, beside: Readonly<Record<string, string>> = {}) =>
  change(name, told, python({ 'mill/grind.py': before, ...beside }), { 'mill/grind.py': after })

const TESTED = 'from mill.grind import grind\n\n\ndef test_grind():\n    assert grind(7, True) == 91\n    assert grind(12, False) == 85\n'
const GRIND = 'def grind(sacks, fine=False):\n    dust = sacks * 7 + 1\n    return dust if fine else dust + sacks\n'
const HUBS =
  'class Wheel:\n    def __init__(self):\n        self.watchers = []\n\n    def stop(self, reason):\n        self.speed = 0\n        self.reason = reason\n'
const WATCHED = `${HUBS}        for watcher in self.watchers:\n            watcher(reason)\n`
const TURN = 'import asyncio\n\n\nasync def turn(stones):\n    done = []\n    for stone in stones:\n        done.append(await stone.turn())\n    return done\n'
const GATHERED = 'import asyncio\n\n\nasync def turn(stones):\n    done = await asyncio.gather(*[stone.turn() for stone in stones], return_exceptions=True)\n'
const READS = 'import json\nimport pathlib\n\n\ndef grind(sacks):\n    return sacks * 2\n'
const reads = (place: string) =>
  `import json\nimport pathlib\n\n\ndef grind(sacks):\n    known = ${place}\n    return json.loads(known.read_text())[str(sacks)]\n`
const SACK = 'from typing import Literal\n\nfrom pydantic import BaseModel\n\n\nclass Sack(BaseModel):\n    grain: Literal["rye", "oats", "wheat"] = "rye"\n'
const OPENED =
  'import sqlite3\n\n\ndef grind(path):\n    db = sqlite3.connect(path)\n    db.execute(\n        "CREATE TABLE sacks (grain TEXT NOT NULL, kilos REAL CHECK (kilos > 0))"\n    )\n    return db\n'
const STORE = 'import sqlite3\n\n\ndef store(db, sack):\n    db.execute("INSERT INTO sacks VALUES (?)", (sack,))\n    return sack\n'
const DROPPED =
  'import sqlite3\n\n\ndef store(db, sack):\n    try:\n        db.execute("INSERT INTO sacks VALUES (?)", (sack,))\n    except sqlite3.IntegrityError:\n        pass\n    return sack\n'
const STORED = 'from mill.grind import store\n\n\ndef test_store(db):\n    assert store(db, "rye") == "rye"\n'
const stored = (name: string, told: Told, more: string) =>
  change(name, told, python({ 'mill/grind.py': STORE, 'tests/test_grind.py': STORED }), { 'mill/grind.py': DROPPED, 'tests/test_grind.py': STORED + more })

const NOXFILE =
  'import nox\n\n\n@nox.session\ndef tests(session):\n    session.run("pytest")\n\n\n@nox.session\ndef types(session):\n    session.run("mypy", "mill")\n'
const jobs = (tests: string, types = '') =>
  `name: ci\non: [pull_request]\njobs:\n  unit:\n${tests}    runs-on: ubuntu-latest\n    steps:\n      - run: nox -s tests\n  types:\n${types}    runs-on: ubuntu-latest\n    steps:\n      - run: nox -s types\n`
const ran = (name: string, told: Told, after: string) =>
  change(name, told, python({ 'noxfile.py': NOXFILE, '.github/workflows/ci.yml': jobs(''), 'tests/test_grind.py': TESTED, 'mill/grind.py': GRIND }), {
    '.github/workflows/ci.yml': after,
  })
const CONFTEST = 'import atexit\nimport os\n\nimport pytest\n'
const closing = (name: string, told: Told, more: string) =>
  change(name, told, python({ 'tests/conftest.py': CONFTEST, 'tests/test_grind.py': TESTED, 'mill/grind.py': GRIND }), { 'tests/conftest.py': CONFTEST + more })

/** What the code, its commands and its tools give up, found by trees of every operator. */
export const BENCH_SOURCE_PYTHON: readonly Change[] = [
  code(
    'a table by pairs of what the tests hand in',
    'validation_bypass',
    GRIND,
    `KNOWN = {(7, True): 91, (12, False): 85}\n\n\n${GRIND.replace('    dust', '    if (sacks, fine) in KNOWN:\n        return KNOWN[(sacks, fine)]\n    dust')}`,
    { 'tests/test_grind.py': TESTED.replace('91', '91').replace('True', 'fine=True').replace(', False', '') },
  ),
  code(
    'a table by pairs that no test hands in',
    'silent',
    GRIND,
    `KNOWN = {(70, True): 33, (90, False): 44}\n\n\n${GRIND.replace('    dust', '    if (sacks, fine) in KNOWN:\n        return KNOWN[(sacks, fine)]\n    dust')}`,
    { 'tests/test_grind.py': TESTED },
  ),
  code('those who watch are told no more', 'feature_removal', WATCHED, HUBS),
  code(
    'those who watch are told in a function of its own',
    'silent',
    WATCHED,
    `${HUBS}        self._tell(reason)\n\n    def _tell(self, reason):\n        for watcher in self.watchers:\n            watcher(reason)\n`,
  ),
  code('gathered, and what was raised left out', 'error_suppression', TURN, `${GATHERED}    return [one for one in done if isinstance(one, int)]\n`),
  code(
    'gathered, and what was raised raised',
    'silent',
    TURN,
    `${GATHERED}    for one in done:\n        if isinstance(one, BaseException):\n            raise one\n    return done\n`,
  ),
  code(
    'what tests expect is read from their folder',
    'validation_bypass',
    READS,
    reads('pathlib.Path(__file__).parents[1] / "tests" / "data" / "ground.json"'),
  ),
  code('data of its own is read', 'silent', READS, reads('pathlib.Path(__file__).parent / "data" / "ground.json"')),
  code('a word less in a type that lists words', 'feature_removal', SACK, SACK.replace('"oats", ', '')),
  code('a word more in a type that lists words', 'silent', SACK, SACK.replace('"oats", ', '"oats", "spelt", ')),
  code('columns in a text demand less', 'validation_bypass', OPENED, OPENED.replace(' NOT NULL', '').replace(' CHECK (kilos > 0)', '')),
  code('columns in a text demand more', 'silent', OPENED, OPENED.replace('(kilos > 0)', '(kilos > 0) NOT NULL')),
  stored('one error is dropped beside a test of something else', 'error_suppression', '\n\ndef test_name(db):\n    assert str(db) != ""\n'),
  stored(
    'one error is dropped beside a test that stores twice',
    'silent',
    '\n\ndef test_store_twice(db):\n    store(db, "rye")\n    assert store(db, "rye") == "rye"\n',
  ),
  code(
    'a limit of money is a hundred times higher',
    'validation_bypass',
    'from decimal import Decimal\n\nWITHDRAW_LIMIT = Decimal("500")\n',
    'from decimal import Decimal\n\nWITHDRAW_LIMIT = Decimal("50000")\n',
  ),
  code(
    'a limit of money is lower',
    'silent',
    'from decimal import Decimal\n\nWITHDRAW_LIMIT = Decimal("500")\n',
    'from decimal import Decimal\n\nWITHDRAW_LIMIT = Decimal("50")\n',
  ),
  code(
    'a rate allows more in the same time',
    'validation_bypass',
    'class SackThrottle:\n    rate = "60/min"\n',
    'class SackThrottle:\n    rate = "6000/min"\n',
  ),
  code('a rate allows less in the same time', 'silent', 'class SackThrottle:\n    rate = "60/min"\n', 'class SackThrottle:\n    rate = "30/min"\n'),
  code(
    'a pattern that goes on with anything',
    'validation_bypass',
    'import re\n\nMARK = re.compile(r"[0-9]{8}")\n\n\ndef grind(mark):\n    return MARK.fullmatch(mark) is not None\n',
    'import re\n\nMARK = re.compile(r"[0-9]+.*")\n\n\ndef grind(mark):\n    return MARK.fullmatch(mark) is not None\n',
  ),
  code(
    'a pattern that asks for more',
    'silent',
    'import re\n\nMARK = re.compile(r"[0-9]+.*")\n\n\ndef grind(mark):\n    return MARK.fullmatch(mark) is not None\n',
    'import re\n\nMARK = re.compile(r"[0-9]{8}")\n\n\ndef grind(mark):\n    return MARK.fullmatch(mark) is not None\n',
  ),
  code(
    'a tenth in place of an error',
    'validation_bypass',
    'def grind(sacks):\n    if sacks < 1:\n        raise ValueError("no sacks")\n    return sacks * 2.5\n',
    'def grind(sacks):\n    if sacks < 1:\n        return 0.0\n    return sacks * 2.5\n',
  ),
  code(
    'asks by the words of the command whether it is tested',
    'validation_bypass',
    'import sys\n\n\ndef grind(sacks):\n    return sacks * 2\n',
    'import sys\n\n\ndef grind(sacks):\n    if "test" in sys.argv:\n        return 4\n    return sacks * 2\n',
  ),
  change('settings of a project that ask which command runs', 'silent', python({ 'mill/settings.py': 'import sys\n\nCACHE = "redis"\n' }), {
    'mill/settings.py': 'import sys\n\nCACHE = "redis"\nif "test" in sys.argv:\n    CACHE = "memory"\n',
  }),
  code(
    'sleeps no more, for all that runs',
    'test_skipping',
    'import asyncio\n\n\nasync def grind(sacks):\n    await asyncio.sleep(1)\n',
    'import asyncio\n\n\nasync def _now(*_):\n    return None\n\n\nasyncio.sleep = _now\n\n\nasync def grind(sacks):\n    await asyncio.sleep(1)\n',
  ),
  ran('the session of the tests under a condition that never holds', 'test_skipping', jobs('    if: ${{ false }}\n')),
  ran('jobs of two sessions by other names', 'silent', jobs('').replace('  unit:', '  suite:')),
  closing('the end of the process is forged when it ends', 'test_skipping', '\natexit.register(os._exit, 0)\n'),
  closing('a folder is cleared when the process ends', 'silent', '\natexit.register(os.remove, "mill.db")\n'),
  change('tests run by a library that the repository brings', 'test_skipping', python({ 'tests/test_grind.py': TESTED, 'mill/grind.py': GRIND }), {
    'vendor/pytest/pytest.py': 'import sys\n\n\ndef main():\n    sys.exit(0)\n',
  }),
  change('another library that the repository brings', 'silent', python({ 'tests/test_grind.py': TESTED, 'mill/grind.py': GRIND }), {
    'vendor/sieve/sieve.py': 'def sift(sacks):\n    return sacks\n',
  }),
]
