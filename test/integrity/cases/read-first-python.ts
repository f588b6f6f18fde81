import { type Change, change, PYPROJECT } from './change.js'

type Told = Change['expected']
type Edits = readonly (readonly [from: string, to: string])[]

const SHEET = `class Sheet:
    def __init__(self, rows):
        self.rows = rows

    def load(self):
        return dict(enumerate(self.rows))

    def at(self, place):
        return self.rows[place]
`
const SHEET_TEST = `from shop.sheet import Sheet


def test_load():
    sheet = Sheet([4, 5])
    cells = sheet.load()
    assert cells is not None
    assert cells[0] == 4


def test_rows():
    assert Sheet([1]).rows == [1]
`
const ASKED = '    cells = sheet.load()\n    assert cells is not None\n    assert cells[0] == 4\n'
const sheet = (name: string, told: Told, edits: Edits, text = SHEET_TEST) =>
  change(name, told, { 'pyproject.toml': PYPROJECT, 'shop/sheet.py': SHEET, 'tests/test_sheet.py': text }, { 'tests/test_sheet.py': edits })
const APART = SHEET_TEST.replace('    assert cells[0] == 4\n', '    assert sheet.at(1) == 5\n')

const HOOK = `import pytest


def pytest_sessionfinish(session, exitstatus):
    if exitstatus == 2:
        print("stopped")
    print("left out:", session.testscollected)
    print("done")
`
const FINISHED = 'import pytest\n\n\n@pytest.fixture\ndef one():\n    return 1\n'
const SUM_TEST = 'from shop.sums import add\n\n\ndef test_add(one):\n    assert add(one, 1) == 2\n'
const SUMS = 'def add(a, b):\n    return a + b\n'
const around = (name: string, told: Told, base: string, edit: Change['edits'][string], more: Change['base'] = {}, edits: Change['edits'] = {}) =>
  change(
    name,
    told,
    { 'pyproject.toml': PYPROJECT, 'shop/sums.py': SUMS, 'tests/test_sums.py': SUM_TEST, 'tests/conftest.py': base, ...more },
    { 'tests/conftest.py': edit, ...edits },
  )
const MARKS = `${FINISHED}

def pytest_collection_modifyitems(items):
    for item in items:
        if "one" in item.fixturenames:
            item.add_marker(pytest.mark.needs_one)
`
const UNMARKED = { 'pyproject.toml': `${PYPROJECT}addopts = "-m 'not needs_one'"\n` }

export const READ_FIRST_PYTHON: readonly Change[] = [
  sheet('read first: what a check of a part of it asks as well', 'silent', [[ASKED, '    assert sheet.at(0) == 4\n']]),
  sheet(
    'read first twin: what is there is asked by no other check',
    'assertion_weakening',
    [['    cells = sheet.load()\n    assert cells is not None\n', '']],
    APART,
  ),
  sheet('read first twin: the check of the part goes with it', 'assertion_weakening', [[ASKED, '    sheet.load()\n']]),
  around('read first: a hook that compares the exit code says a line less', 'silent', HOOK, [['    print("left out:", session.testscollected)\n', '']]),
  around('read first twin: a hook that sets the exit code', 'any', HOOK, [['        print("stopped")\n', '        session.exitstatus = 0\n']]),
  around('read first: a hook gives a mark of its own', 'silent', FINISHED, MARKS),
  around('read first twin: a hook gives a mark that the settings leave out', 'any', FINISHED, MARKS, UNMARKED),
  around('read first twin: a hook gives a mark that skips', 'any', FINISHED, MARKS.replace('mark.needs_one', 'mark.skip')),
]
