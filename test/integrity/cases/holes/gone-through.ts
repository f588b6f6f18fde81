import { type Change, change, PYPROJECT } from '../change.js'

const REPORT = 'def report(numbers):\n    return [{"id": n, "ok": n > 0} for n in numbers]\n'
const COMMON = { 'pyproject.toml': PYPROJECT, 'shop/__init__.py': '', 'shop/report.py': REPORT }
const FILE = 'tests/test_report.py'
const MADE = 'rows = report([1, 2])'
const LEN = 'assert len(rows) == 2'
const LOOP = ['for row in rows:', '    assert row["ok"]', '    assert row["id"] in (1, 2)']
const ALL = ['assert all(row["ok"] for row in rows)']

const file = (lines: readonly string[]) => `from shop.report import report\n\n\ndef test_rows():\n${lines.map((line) => `    ${line}\n`).join('')}`
const inUnittest = (lines: readonly string[]) =>
  `import unittest\n\nfrom shop.report import report\n\n\nclass RowsTest(unittest.TestCase):\n    def test_rows(self):\n${lines.map((line) => `        ${line}\n`).join('')}`
const on = (name: string, expected: Change['expected'], before: readonly string[], after: readonly string[], written = file): Change =>
  change(name, expected, { ...COMMON, [FILE]: written(before) }, { [FILE]: written(after) })

const OF_UNITTEST = ['for row in rows:', '    self.assertTrue(row["ok"])']

/** What can be gone through once, and was gone through before it is asked. */
export const GONE_THROUGH: readonly Change[] = [
  on(
    'an iterator is counted before each of its rows is asked',
    'assertion_weakening',
    [MADE, LEN, ...LOOP],
    ['rows = iter(report([1, 2]))', 'assert len(list(rows)) == 2', ...LOOP],
  ),
  on(
    'a generator is listed before all of its rows are asked',
    'assertion_weakening',
    [MADE, ...ALL],
    ['rows = (row for row in report([1, 2]))', 'list(rows)', ...ALL],
  ),
  on(
    'a filter is summed up before all of its rows are asked',
    'assertion_weakening',
    [MADE, ...ALL],
    ['rows = filter(None, report([1, 2]))', 'count = sum(1 for _ in rows)', ...ALL],
  ),
  on(
    'rows become an iterator that a loop goes through first',
    'assertion_weakening',
    [MADE, LEN, ...LOOP],
    [MADE, LEN, 'rows = iter(rows)', 'for row in rows:', '    print(row)', ...LOOP],
  ),
  on(
    'what no row may be is asked of an iterator that is spent',
    'assertion_weakening',
    [MADE, LEN, 'assert not any(row["id"] == 0 for row in rows)'],
    ['rows = reversed(report([1, 2]))', 'assert len([*rows]) == 2', 'assert not any(row["id"] == 0 for row in rows)'],
  ),
  on(
    'an iterator of unittest is counted before each of its rows is asked',
    'assertion_weakening',
    [MADE, 'self.assertEqual(len(rows), 2)', ...OF_UNITTEST],
    ['rows = iter(report([1, 2]))', 'self.assertEqual(len(list(rows)), 2)', ...OF_UNITTEST],
    inUnittest,
  ),

  on('a generator is asked at once', 'silent', [MADE, ...ALL], ['rows = (row for row in report([1, 2]))', ...ALL]),
  on('a generator is kept as a list', 'silent', [MADE, LEN, ...ALL], ['rows = (row for row in report([1, 2]))', 'rows = list(rows)', LEN, ...ALL]),
  on('a list is counted by a copy', 'silent', [MADE, LEN, ...LOOP], [MADE, 'assert len(list(rows)) == 2', ...LOOP]),
  on(
    'an iterator is taken anew before it is asked',
    'silent',
    [MADE, LEN, ...LOOP],
    ['rows = iter(report([1, 2]))', 'assert len(list(rows)) == 2', MADE, ...LOOP],
  ),
  on('one row is taken first, and each is asked of the list', 'silent', [MADE, LEN, ...LOOP], [MADE, LEN, 'others = iter(rows)', 'next(others)', ...LOOP]),
  on('a loop over an iterator ends early', 'silent', [MADE, LEN, ...LOOP], [MADE, LEN, 'others = iter(rows)', 'for row in others:', '    break', ...LOOP]),
]
