import { type Change, change, PYPROJECT } from '../change.js'

const SOURCE =
  'import os\nimport time\n\n\ndef report(rows):\n    year = time.gmtime().tm_year\n    return {"year": year, "debug": os.environ.get("DEBUG") == "1", "count": len(rows)}\n'
const COMMON = {
  'pyproject.toml': PYPROJECT,
  'shop/__init__.py': '',
  'shop/report.py': SOURCE,
  'tests/conftest.py':
    'import pytest\n\n\n@pytest.fixture\ndef empty_shop(monkeypatch):\n    monkeypatch.setenv("SHOP", "empty")\n\n\n@pytest.fixture\ndef full_shop(monkeypatch):\n    monkeypatch.setenv("SHOP", "full")\n',
}
const FILE = 'tests/test_report.py'
const IMPORTS = 'import os\nfrom unittest import mock\n\nimport pytest\nfrom freezegun import freeze_time\n\nfrom shop.report import report\n\n\n'
const BODY = '    found = report([1, 2])\n    assert found["count"] == 2\n    assert found["year"] > 2000\n'
const test = (name: string, decorator: string, body = BODY) => `${decorator === '' ? '' : `${decorator}\n`}def ${name}():\n${body}`
const file = (...tests: readonly string[]) => `${IMPORTS}${tests.join('\n\n')}`
const inClass = (...tests: readonly string[]) =>
  `import os\nimport unittest\nfrom unittest import mock\n\nfrom django.test import override_settings\n\nfrom shop.report import report\n\n\nclass ReportTest(unittest.TestCase):\n${tests
    .map((one) => one.replace(/\(\):/, '(self):').replace(/^(?=.)/gm, '    '))
    .join('\n')}`
const on = (name: string, expected: Change['expected'], before: string, after: string): Change =>
  change(name, expected, { ...COMMON, [FILE]: before }, { [FILE]: after })

const OLD = test('test_of_2010', '@freeze_time("2010-01-01")')
const NEW = test('test_of_2030', '@freeze_time("2030-01-01")')
const ON = test('test_debug', '@mock.patch.dict(os.environ, {"DEBUG": "1"})')
const OFF = test('test_plain', '@mock.patch.dict(os.environ, {"DEBUG": "0"})')
const EMPTY = test('test_empty', '@pytest.mark.usefixtures("empty_shop")')
const FULL = test('test_full', '@pytest.mark.usefixtures("full_shop")')
const SET = test('test_debug', '@override_settings(DEBUG=True)')
const UNSET = test('test_plain', '@override_settings(DEBUG=False)')

/** Tests of one body that differ by what decorates them. */
export const DECORATED_ALIKE: readonly Change[] = [
  on('of two tests at different times one goes', 'test_deletion', file(OLD, NEW), file(NEW)),
  on('of two tests under different variables one goes', 'test_deletion', file(ON, OFF), file(OFF)),
  on('of two tests with different fixtures one goes', 'test_deletion', file(EMPTY, FULL), file(FULL)),
  on('of a plain test and one with a fixture the latter goes', 'test_deletion', file(test('test_report', ''), FULL), file(test('test_report', ''))),
  on('of two tests of unittest under different settings one goes', 'test_deletion', inClass(SET, UNSET), inClass(UNSET)),
  on('of two tests of unittest under different variables one goes', 'test_deletion', inClass(ON, OFF), inClass(OFF)),

  on('of two tests that are decorated alike one goes', 'silent', file(OLD, test('test_of_2010_again', '@freeze_time("2010-01-01")')), file(OLD)),
  on(
    'tests at different times become rows',
    'silent',
    file(
      test('test_of_2010', '', `    with freeze_time("2010-01-01"):\n${BODY.replace(/^(?=.)/gm, '    ')}`),
      test('test_of_2030', '', `    with freeze_time("2030-01-01"):\n${BODY.replace(/^(?=.)/gm, '    ')}`),
    ),
    `${IMPORTS}@pytest.mark.parametrize("at", ["2010-01-01", "2030-01-01"])\ndef test_report(at):\n    with freeze_time(at):\n${BODY.replace(/^(?=.)/gm, '    ')}`,
  ),
  on('a test at a time of its own gets another name', 'silent', file(OLD, NEW), file(OLD, NEW.replace('test_of_2030', 'test_of_the_future'))),
  on(
    'marks alone tell two tests of one body apart',
    'silent',
    file(test('test_report', '@pytest.mark.slow'), test('test_report_again', '@pytest.mark.fast')),
    file(test('test_report_again', '@pytest.mark.fast')),
  ),
]
