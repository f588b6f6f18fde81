import { type Change, change, PYPROJECT } from '../change.js'

const python = (files: Readonly<Record<string, string>>) => ({ 'pyproject.toml': PYPROJECT, 'shop/__init__.py': '', ...files })

const LIT = `@pytest.fixture(params=[True, False])
def lit(request):
    return request.param


`
const LAMP = `import pytest
from shop.lamps import shine


${LIT}@pytest.mark.usefixtures("lit")
class TestLamp:
    @pytest.mark.parametrize("watts", [1, 2])
    def test_shine(self, watts):
        assert shine(watts) == watts * 10
`
const lamp = (name: string, expected: Change['expected'], fixture: string, conftest: string) =>
  change(
    name,
    expected,
    python({
      'shop/lamps.py': 'def shine(watts):\n    return watts * 10\n',
      'tests/conftest.py': conftest,
      'tests/helpers/lights.py': 'import pytest\n',
      'tests/unit/test_lamps.py': LAMP,
    }),
    { 'tests/helpers/lights.py': `import pytest\n\n\n${fixture}`, 'tests/unit/test_lamps.py': [[LIT, '']] },
  )

const CLOCK = `def now(path):
    return round(path.stat().st_mtime_ns / 1e9, 3)
`
const clock = (name: string, expected: Change['expected'], was: string, is: string) =>
  change(
    name,
    expected,
    python({
      'shop/clock.py': CLOCK,
      'tests/test_clock.py': `from shop.clock import now\n\n\ndef test_now(tmp_path):\n    one = now(tmp_path)\n    other = tmp_path.stat().st_mtime\n    ${was}\n    assert one > 0\n`,
    }),
    { 'shop/clock.py': [['round(path.stat().st_mtime_ns / 1e9, 3)', 'path.stat().st_mtime_ns']], 'tests/test_clock.py': [[was, is]] },
  )

const SHELL = `def ways():
    return [True, False]


def run(cmd, threaded):
    return Done(cmd if threaded else "", "" if threaded else cmd, threaded)


class Done:
    def __init__(self, out, shown, threaded):
        self.out = out
        self.threaded = threaded
        self.shown = shown
`
const IN_BRANCHES = `    if threaded:
        assert "jam" not in done.shown
        assert done.out == "jam"
    else:
        assert "jam" in done.shown
        assert not done.out
`
const shell = (name: string, expected: Change['expected'], is: string) =>
  change(
    name,
    expected,
    python({
      'shop/shell.py': SHELL,
      'tests/test_shell.py': `import pytest\nfrom shop.shell import run, ways\n\n\n@pytest.mark.parametrize("threaded", ways())\ndef test_run(threaded):\n    done = run("jam", threaded)\n${IN_BRANCHES}`,
    }),
    { 'shop/shell.py': [['Done(cmd if threaded else "", "" if threaded else cmd,', 'Done(cmd, "",']], 'tests/test_shell.py': [[IN_BRANCHES, is]] },
  )

const SLOW = `import pytest
from tools import skip_if_slow
from shop.lamps import shine


@skip_if_slow
def test_shine():
    assert shine(2) == 20
`
const slow = (name: string, expected: Change['expected'], mark: string, tools: string | null, was = SLOW) =>
  change(
    name,
    expected,
    python({
      'shop/lamps.py': 'def shine(watts):\n    return watts * 10\n',
      'shop/marks.py': `import os\nimport pytest\n\nskip_if_slow = ${mark}\n`,
      ...(tools === null ? {} : { 'tests/tools.py': tools }),
      'tests/test_lamps.py': was,
    }),
    {
      'tests/test_lamps.py': [
        [was.includes('from tools') ? 'from tools import' : '@pytest.mark.lamps', was.includes('from tools') ? 'from shop.marks import' : '@skip_if_slow'],
      ],
    },
  )
const UNDER = 'pytest.mark.skipif("FAST" not in os.environ, reason="slow")'

/** Python of six projects whose commits were labelled before they were judged. */
export const LABELLED_FIRST_PYTHON: readonly Change[] = [
  lamp('a fixture with rows that a conftest brings by a star', 'silent', LIT, 'from helpers.lights import *\n'),
  lamp('a fixture with fewer rows that a conftest brings by a star', 'test_deletion', LIT.replace('[True, False]', '[True]'), 'from helpers.lights import *\n'),
  lamp('a fixture with rows in a module that no conftest brings', 'test_deletion', LIT, 'import pytest\n'),

  clock('a distance between bounds that may be no more', 'silent', 'assert -5 <= (one - other) * 10 <= 5', 'assert one == other'),
  clock('a distance that may be no more', 'silent', 'assert abs(one - other) < 5', 'assert one == other'),
  clock('a distance between bounds that are wider', 'assertion_weakening', 'assert -5 <= (one - other) * 10 <= 5', 'assert -50 <= (one - other) * 10 <= 50'),
  clock('a distance between bounds, of which one is asked', 'assertion_weakening', 'assert -5 <= (one - other) * 10 <= 5', 'assert one == one'),

  shell('what one branch asked is asked in both', 'silent', '    assert "jam" not in done.shown\n    assert done.out == "jam"\n'),
  shell(
    'what one branch asked is asked in it alone',
    'assertion_weakening',
    '    if threaded:\n        assert "jam" not in done.shown\n        assert done.out == "jam"\n',
  ),
  shell('what one branch asked of one thing is asked in both', 'assertion_weakening', '    assert "jam" not in done.shown\n'),

  slow('a skip from a module that is not there, which is found now', 'silent', UNDER, null),
  slow('a skip from a module that is not there, which skips always now', 'test_skipping', 'pytest.mark.skip(reason="slow")', null),
  slow('a mark that did nothing and skips now', 'test_skipping', UNDER, 'def skip_if_slow(test):\n    return test\n'),
  slow(
    'a skip from a module that is not there, where there was none',
    'test_skipping',
    UNDER,
    null,
    SLOW.replace('@skip', '@pytest.mark.lamps\n@skip')
      .replace('@skip_if_slow\n', '')
      .replace('from tools import skip_if_slow', 'from elsewhere import skip_if_slow'),
  ),
]
