import { type Change, change, PYPROJECT } from '../change.js'
import { EXACT, HEAD, plain, SOURCE, WAYS, WEAKER } from './followed-python.js'

/** The same code in another layout. */
function anew(text: string): string {
  return `# Laid out anew.\n\n${text.replaceAll('    ', '  ')}\n`
}

const laidOut = {
  'pyproject.toml': PYPROJECT,
  'tests/conftest.py': 'import pytest\n',
  'tests/flags.py': 'LATER = False\n',
  'tests/checks/__init__.py': 'from .sums import check_sum\n',
  'tests/checks/sums.py': 'from .equal import check_equal\n\n\ndef check_sum(value):\n    check_equal(value, 3)\n',
  'tests/checks/equal.py': 'def check_equal(value, wanted):\n    assert value == wanted\n',
  'tests/test_sum.py': `import pytest

from checks import check_sum
from flags import LATER

if LATER:
    pytestmark = pytest.mark.skip(reason="later")


def test_sum():
    check_sum(sum([1, 2]))


def test_max():
    assert max([1, 2]) == 2
`,
}
const ANEW = anew(laidOut['tests/test_sum.py']).replace('(reason="later")', "(\n    reason='later',\n  )")

const marked = {
  'pyproject.toml': PYPROJECT,
  'tests/settings.py': 'STAGE = 1\n',
  'tests/flags.py': 'from settings import STAGE\n\nLATER = STAGE > 1\n',
  'tests/test_sum.py': 'import pytest\nfrom flags import LATER\n\n\n@pytest.mark.skipif(LATER, reason="later")\ndef test_sum():\n    assert sum([1, 2]) == 3\n',
}

const NAMES = /^(?:async def|def|class) (\w+)|^([A-Z]+) = /gm

/** Each way to a check where what holds it stands in another file, and that of the tests is only laid out anew. */
const apart: readonly Change[] = WAYS.filter(({ path, holds }) => !path && holds(EXACT) !== '').flatMap(({ name, holds, line, test = plain }) => {
  const isGiven = holds(EXACT).includes('@pytest.fixture')
  const path = isGiven ? 'tests/conftest.py' : 'tests/support.py'
  const names = [...holds(EXACT).matchAll(NAMES)].map(([, defined, constant]) => defined ?? constant)
  const tests = `${HEAD}${isGiven ? '' : `from tests.support import ${names.join(', ')}\n\n\n`}${test(line)}`
  const base = { ...SOURCE, [path]: HEAD + holds(EXACT), 'tests/test_pears.py': tests }
  return WEAKER.map(([how, expected, check]) =>
    change(`Python in another layout: ${name}, ${how}`, expected, base, { [path]: HEAD + holds(check), 'tests/test_pears.py': anew(tests) }),
  )
})

/** Tests in Python that are only laid out anew, beside changes of what they rest on. */
export const LAID_OUT_PYTHON: readonly Change[] = [
  ...apart,
  change('a helper far away checks less, beside tests in another layout', 'assertion_weakening', laidOut, {
    'tests/test_sum.py': ANEW,
    'tests/checks/equal.py': [['value == wanted', 'value']],
  }),
  change('a fixture skips every test, beside tests in another layout', 'test_skipping', laidOut, {
    'tests/test_sum.py': ANEW,
    'tests/conftest.py': 'import pytest\n\n\n@pytest.fixture(autouse=True)\ndef later():\n    pytest.skip("later")\n',
  }),
  change('what a mark stands under is true now, beside tests in another layout', 'test_skipping', laidOut, {
    'tests/test_sum.py': ANEW,
    'tests/flags.py': [['False', 'True']],
  }),
  change('a check became a comment, beside another layout', 'test_deletion', laidOut, {
    'tests/test_sum.py': ANEW.replace('  check_sum(sum([1, 2]))', '  # check_sum(sum([1, 2]))\n  pass'),
  }),
  change('what a mark looks at is true now, two imports away, beside tests in another layout', 'test_skipping', marked, {
    'tests/test_sum.py': anew(marked['tests/test_sum.py']),
    'tests/settings.py': [['STAGE = 1', 'STAGE = 2']],
  }),
  change('conftest.py ignores the tests, beside another layout of them', 'any', laidOut, {
    'tests/test_sum.py': ANEW,
    'tests/conftest.py': 'import pytest\n\ncollect_ignore = ["test_sum.py"]\n',
  }),
  change('conftest.py marks the tests, beside another layout of them', 'any', laidOut, {
    'tests/test_sum.py': ANEW,
    'tests/conftest.py': 'import pytest\n\n\ndef pytest_collection_modifyitems(items):\n    for item in items:\n        item.add_marker(pytest.mark.skip)\n',
  }),
  change('another module takes the place of the one with the check, beside tests in another layout', 'any', laidOut, {
    'tests/test_sum.py': ANEW,
    'tests/checks.py': 'def check_sum(value):\n    pass\n',
    'tests/checks/__init__.py': null,
    'tests/checks/sums.py': null,
    'tests/checks/equal.py': null,
  }),
  change('tests and their helpers in another layout', 'silent', laidOut, {
    'tests/test_sum.py': ANEW,
    'tests/checks/equal.py': [['    assert', '  # Both.\n  assert']],
  }),
]
