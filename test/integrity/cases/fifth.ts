import { change, type Expected, PYPROJECT, VITEST } from './change.js'

const WELLS = 'def depth(rope, wet=0):\n    return rope - wet\n'
const CHECKS = 'from wells import depth\n\n\ndef assert_depth(rope, metres):\n    assert depth(rope) > 0\n    assert depth(rope) == metres\n'
const MEASURED = 'from tests.checks import assert_depth\n\n\ndef test_depth():\n    assert_depth(12, 12)\n'
const helped = (name: string, expected: Expected, from: string, to: string) =>
  change(
    name,
    expected,
    { 'pyproject.toml': PYPROJECT, 'wells.py': WELLS, 'tests/checks.py': CHECKS, 'tests/test_wells.py': MEASURED },
    { 'tests/checks.py': [[from, to]] },
  )

const BASE_CASE =
  'from django.test import TestCase\n\n\nclass WellTestCase(TestCase):\n    def rope(self):\n        return 12\n\n    def assertDepth(self, metres):\n        self.assertGreater(metres, 0)\n        self.assertEqual(metres, self.rope())\n'
const OF_BASE =
  'from wells.tests.base import WellTestCase\nfrom wells import depth\n\n\nclass DepthTests(WellTestCase):\n    def test_depth(self):\n        self.assertDepth(depth(12))\n\n    def test_wet(self):\n        self.assertEqual(depth(12, 2), 10)\n'
const based = (name: string, expected: Expected, ...edits: (readonly [string, string])[]) =>
  change(
    name,
    expected,
    {
      'setup.cfg': '[metadata]\nname = wells\n',
      'wells/__init__.py': WELLS,
      'wells/tests/__init__.py': '',
      'wells/tests/base.py': BASE_CASE,
      'wells/tests/test_depth.py': OF_BASE,
    },
    { 'wells/tests/base.py': edits },
  )

const PROPERTY =
  "import fc from 'fast-check'\nimport { expect, test } from 'vitest'\nimport { depth } from '../src/depth'\n\nconst soil = fc.constantFrom('clay', 'sand', 'rock')\n\ntest('never deeper than the rope', () => {\n  fc.assert(\n    fc.property(fc.nat(900), soil, (rope, kind) => {\n      expect(depth(rope, kind)).toBeLessThanOrEqual(rope)\n    }),\n  )\n})\n"
const property = (name: string, expected: Expected, from: string, to: string) =>
  change(
    name,
    expected,
    { 'package.json': VITEST, 'src/depth.ts': 'export const depth = (rope: number, soil: string) => rope\n', 'test/depth.test.ts': PROPERTY },
    { 'test/depth.test.ts': [[from, to]] },
  )
const GIVEN =
  'from hypothesis import given, strategies as st\n\nfrom wells import depth\n\nrope = st.builds(float, st.integers(0, 900))\n\n\n@given(rope, st.floats(0, 80), st.sampled_from(["clay", "sand"]))\ndef test_depth(length, wet, soil):\n    assert depth(length, wet) <= length\n'
const given = (name: string, expected: Expected, from: string, to: string) =>
  change(name, expected, { 'pyproject.toml': PYPROJECT, 'wells.py': WELLS, 'tests/test_wells.py': GIVEN }, { 'tests/test_wells.py': [[from, to]] })

const ROWS = '[\n  { "rope": 12, "wet": 2, "metres": 10 },\n  { "rope": 30, "wet": 5, "metres": 25 }\n]\n'
const TABLED =
  "import { readFileSync } from 'node:fs'\nimport { expect, test } from 'vitest'\nimport { depth } from '../src/depth'\n\nconst rows = JSON.parse(readFileSync(new URL('./wells.json', import.meta.url), 'utf8'))\n\nfor (const { rope, wet, metres } of rows) {\n  test(`${rope} m of rope`, () => {\n    expect(depth(rope, wet)).toBe(metres)\n  })\n}\n"
const DEPTH = 'export const depth = (rope: number, wet: number) => rope - wet\n'
const tabled = (name: string, expected: Expected, rows: string, depth = DEPTH) =>
  change(
    name,
    expected,
    { 'package.json': VITEST, 'src/depth.ts': DEPTH, 'test/wells.test.ts': TABLED, 'test/wells.json': ROWS },
    { 'test/wells.json': rows, 'src/depth.ts': depth },
  )

const TOX = '[tox]\nenv_list = py310, py312, lint\n\n[testenv]\nextras = dev\ncommands = pytest {posargs}\n\n[testenv:local]\ncommands = pytest\n'
const tox = (name: string, expected: Expected, run: string, from: string, to: string) =>
  change(
    name,
    expected,
    {
      'tox.ini': TOX,
      'tests/test_wells.py': MEASURED,
      '.github/workflows/ci.yml': `on: [push, pull_request]\njobs:\n  test:\n    runs-on: ubuntu-latest\n    strategy:\n      matrix:\n        env: [py310, py312]\n    steps:\n      - run: ${run}\n      - run: pytest --collect-only\n`,
    },
    { 'tox.ini': [[from, to]] },
  )
const django = (name: string, expected: Expected, before: string, after: string) =>
  change(
    name,
    expected,
    { 'manage.py': 'import sys\n', 'wells/tests/test_depth.py': OF_BASE, '.gitlab-ci.yml': `test:\n  script:\n    - ${before}\n` },
    { '.gitlab-ci.yml': [[before, after]] },
  )

/** Operators and harmless changes in forms that the fifth blind count found overlooked. */
export const FIFTH = [
  helped('ASRT-30 a helper in Python that only asserts', 'assertion_weakening', '    assert depth(rope) == metres\n', ''),
  helped(
    'ASRT-45 a helper that warns in place of it',
    'assertion_weakening',
    '    assert depth(rope) == metres\n',
    '    if depth(rope) != metres:\n        print(metres)\n',
  ),
  helped('BEN-06 a helper that asserts the same in other words', 'silent', 'assert depth(rope) == metres', 'found = depth(rope)\n    assert found == metres'),
  based('ASRT-30 an assertion of the base class', 'assertion_weakening', ['        self.assertEqual(metres, self.rope())\n', '']),
  based('DEL-18 the base class in another file is no TestCase any more', 'test_deletion', ['from django.test import TestCase\n\n\n', ''], ['(TestCase)', '']),
  based(
    'BEN-13 the base class rests on another TestCase',
    'silent',
    ['import TestCase', 'import TransactionTestCase'],
    ['(TestCase)', '(TransactionTestCase)'],
  ),
  based('BEN-22 the base class gains an assertion', 'silent', [
    '    def rope',
    '    def assertWet(self, metres):\n        self.assertEqual(metres, 0)\n\n    def rope',
  ]),

  property('DEL-17 fewer constants in a generator of the module', 'test_deletion', "'clay', 'sand', 'rock'", "'clay'"),
  property('DEL-17 a narrower range without a name', 'test_deletion', 'fc.nat(900)', 'fc.nat(9)'),
  property('BEN-50 more constants', 'silent', "'clay', 'sand', 'rock'", "'clay', 'sand', 'rock', 'peat'"),
  property('BEN-50 a wider range', 'silent', 'fc.nat(900)', 'fc.nat(9000)'),
  given('DEL-17 a narrower range by position', 'test_deletion', 'st.floats(0, 80)', 'st.floats(0, 8)'),
  given('DEL-17 a narrower generator of the module', 'test_deletion', 'st.integers(0, 900)', 'st.just(0)'),
  given('DEL-17 fewer samples', 'test_deletion', '["clay", "sand"]', '["clay"]'),
  given('BEN-50 a wider generator of the module', 'silent', 'st.integers(0, 900)', 'st.integers(-5, 900)'),
  given(
    'BEN-05 a generator gets a name',
    'silent',
    'rope = st.builds(float, st.integers(0, 900))',
    'whole = st.integers(0, 900)\nrope = st.builds(float, whole)',
  ),

  tabled('ASRT-38 an expected value in a file of rows', 'assertion_weakening', ROWS.replace('"metres": 25', '"metres": 20')),
  tabled('BEN-22 one more row', 'silent', ROWS.replace('[\n', '[\n  { "rope": 5, "wet": 5, "metres": 0 },\n')),
  tabled('BEN-04 rows in another order', 'silent', '[{ "rope": 30, "wet": 5, "metres": 25 }, { "rope": 12, "wet": 2, "metres": 10 }]\n'),
  tabled(
    'BEN-24 rows and code change together',
    'silent',
    ROWS.replace('"metres": 25', '"metres": 26'),
    DEPTH.replace('rope - wet', 'Math.ceil(rope - wet * 0.8)'),
  ),

  tox('SKIP-21 tox with environments of a matrix', 'test_skipping', 'tox -e ${{ matrix.env }}', 'pytest {posargs}', 'pytest -k "not wet" {posargs}'),
  tox('RUN-08 tox that only lists', 'test_skipping', 'tox', 'pytest {posargs}', 'pytest --co {posargs}'),
  tox('BEN-61 an environment that CI does not start', 'silent', 'tox -e py310', 'commands = pytest\n', 'commands = pytest -k fast\n'),
  django('SKIP-21 Django runs one module', 'test_skipping', 'coverage run manage.py test', 'coverage run manage.py test wells.tests.test_depth'),
  django('SKIP-21 Django leaves out a tag', 'test_skipping', 'python manage.py test', 'python manage.py test --exclude-tag slow'),
  django('RUN-07 Django failures do not count', 'test_skipping', './manage.py test', './manage.py test || true'),
  django('BEN-61 Django runs in parallel', 'silent', 'python manage.py test', 'python manage.py test --parallel 4 --settings site.test'),
] as const
