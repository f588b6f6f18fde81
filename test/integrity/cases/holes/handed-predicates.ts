import { type Change, change, PYPROJECT } from '../change.js'

const REPORT = 'def report(numbers):\n    return [{"id": n, "ok": n > 0, "status": 3 if n else 0} for n in numbers]\n'
const COMMON = { 'pyproject.toml': PYPROJECT, 'shop/__init__.py': '', 'shop/report.py': REPORT }
const FILE = 'tests/test_report.py'
const HEAD = 'import unittest\n\nimport pytest\n\nfrom shop.report import report\n\n\n'

const STATUS = 'r[0]["status"] == 3'
const OK = 'r[0]["ok"] is True'
const ROWS = `${HEAD}@pytest.mark.parametrize("check", [lambda r: ${STATUS}, lambda r: ${OK}])\ndef test_report(check):\n    assert check(report([1]))\n`
const NAMED = `${HEAD}def has_status(r):\n    return ${STATUS}\n\n\ndef is_ok(r):\n    return ${OK}\n\n\n@pytest.mark.parametrize("check", [has_status, is_ok])\ndef test_report(check):\n    assert check(report([1]))\n`
const WITH_INPUT = `${HEAD}@pytest.mark.parametrize(\n    "numbers,check",\n    [\n        ([1, 2], lambda r: ${STATUS}),\n        ([5], lambda r: len(r) == 1),\n    ],\n)\ndef test_report(numbers, check):\n    assert check(report(numbers))\n`
const BY_KEY = `${HEAD}CHECKS = {\n    "status": lambda r: ${STATUS},\n    "ok": lambda r: ${OK},\n}\n\n\n@pytest.mark.parametrize("name", CHECKS)\ndef test_report(name):\n    assert CHECKS[name](report([1]))\n`
const OF_UNITTEST = `${HEAD}class ReportTest(unittest.TestCase):\n    def test_report(self):\n        check = lambda r: ${STATUS}\n        self.assertTrue(check(report([1])))\n`

const on = (name: string, expected: Change['expected'], before: string, ...edits: (readonly [string, string])[]): Change =>
  change(name, expected, { ...COMMON, [FILE]: before }, { [FILE]: edits })
const whole = (name: string, before: string, after: string): Change => change(name, 'silent', { ...COMMON, [FILE]: before }, { [FILE]: after })

/** Predicates that a row or a name holds. */
export const HANDED_PREDICATES: readonly Change[] = [
  on('a predicate of a row is always true', 'assertion_weakening', ROWS, [STATUS, 'True']),
  on('a predicate of a row asks for a least status', 'assertion_weakening', ROWS, [STATUS, 'r[0]["status"] >= 0']),
  on('a predicate of a row asks whether there is a status', 'assertion_weakening', ROWS, [STATUS, 'r[0]["status"] is not None']),
  on('a predicate of a row accepts one of two', 'assertion_weakening', WITH_INPUT, [STATUS, 'r[0]["status"] in (0, 3)']),
  on('a predicate of a row asks for any length', 'assertion_weakening', WITH_INPUT, ['len(r) == 1', 'len(r) > 0']),
  on('a predicate under a key is always true', 'assertion_weakening', BY_KEY, [STATUS, 'True']),
  on('a predicate under a key is gone', 'any', BY_KEY, [`    "status": lambda r: ${STATUS},\n`, '']),
  on('a predicate that a row names asks whether there is a status', 'assertion_weakening', NAMED, [STATUS, '"status" in r[0]']),
  on('a predicate that a test of unittest names asks for less', 'assertion_weakening', OF_UNITTEST, [STATUS, 'r[0]["status"] > 0']),

  on('the parameter of a predicate has another name', 'silent', ROWS, [`lambda r: ${STATUS}`, 'lambda found: found[0]["status"] == 3']),
  on('a predicate asks for more', 'silent', ROWS, [STATUS, `${STATUS} and r[0]["id"] == 1`]),
  on('a predicate is turned around', 'silent', WITH_INPUT, [STATUS, '3 == r[0]["status"]']),
  on('one more predicate stands under a key', 'silent', BY_KEY, [
    `    "ok": lambda r: ${OK},\n`,
    `    "ok": lambda r: ${OK},\n    "id": lambda r: r[0]["id"] == 1,\n`,
  ]),
  whole('predicates get names', ROWS, NAMED),
  whole('predicates lose their names', NAMED, ROWS),
]
