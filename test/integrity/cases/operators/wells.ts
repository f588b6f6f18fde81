import { change, type Expected, JEST, PYPROJECT, VITEST } from '../change.js'

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

const PAGES =
  "import { expect, type Page } from '@playwright/test'\n\nexport class WellPage {\n  constructor(readonly page: Page) {}\n  async expectDepths(depths: string[]) {\n    await expect(this.page.locator('td')).toHaveText(depths)\n    await expect(this.page.getByRole('heading')).toBeVisible()\n  }\n}\n"
const PAGED =
  "import { test } from '@playwright/test'\nimport { WellPage } from './pages'\n\ntest('lists depths', async ({ page }) => {\n  const wells = new WellPage(page)\n  await wells.expectDepths(['12 m', '9 m'])\n})\n"
const paged = (name: string, expected: Expected, from: string, to: string) =>
  change(
    name,
    expected,
    {
      'package.json': '{ "name": "wells", "scripts": { "test": "playwright test" }, "devDependencies": { "@playwright/test": "^1.50.0" } }\n',
      'e2e/pages.ts': PAGES,
      'e2e/wells.spec.ts': PAGED,
    },
    { 'e2e/pages.ts': [[from, to]] },
  )

const STORE =
  "exports.addWell = async (client, well) => {\n  await client.query('begin')\n  await client.query('insert into wells (depth) values ($1)', [well.depth])\n  await client.query('insert into audit (what) values ($1)', [well.id])\n  await client.query('commit')\n}\n"
const ROUTES =
  "const { all, add } = require('./wells')\n\nmodule.exports = (app) => {\n  app.get('/wells', async (_req, res) => res.json(await all()))\n  app.post('/wells', async (req, res) => res.status(201).json(await add(req.body)))\n  return app\n}\n"
const LABEL =
  "const escapeXml = (text) => text.replace(/[<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`)\n\nexports.label = (well, code) => {\n  const lines = [well.name, well.owner].map(escapeXml)\n  return `<svg id=\"${escapeXml(code)}\">${lines.join('')}</svg>`\n}\n\nexports.deep = (metres) => {\n  if (!Number.isFinite(metres) || metres <= 0) throw new RangeError('no depth')\n  return metres > 30\n}\n"
const code = (name: string, expected: Expected, file: 'store' | 'routes' | 'label', from: string, to: string) =>
  change(name, expected, { 'package.json': JEST, 'src/store.js': STORE, 'src/routes.js': ROUTES, 'src/label.js': LABEL }, { [`src/${file}.js`]: [[from, to]] })
const bent = (name: string, expected: Expected, path: string, text: string) =>
  change(name, expected, { 'package.json': VITEST, [path]: '', 'test/depth.test.ts': PROPERTY }, { [path]: text })
const chai = (body: string) =>
  `const chai = require('chai')\n\nchai.use((_, utils) => {\n  utils.overwriteMethod(_.Assertion.prototype, 'property', (_super) => function (...given) {\n    ${body}\n  })\n})\n`
const counted = (name: string, expected: Expected, to: string) =>
  change(
    name,
    expected,
    { 'pyproject.toml': PYPROJECT, 'wells.py': `_seen = {"calls": 0}\n\n\n${WELLS}`, 'tests/test_wells.py': MEASURED },
    { 'wells.py': [['    return', `${to}    return`]] },
  )

/** Operators and harmless changes in forms that the fifth blind count found overlooked. */
export const WELL_FORMS = [
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

  paged(
    'ASRT-23 a check of a page object is not awaited',
    'assertion_weakening',
    "await expect(this.page.locator('td'))",
    "void expect(this.page.locator('td'))",
  ),
  paged('ASRT-30 a check of a page object is gone', 'assertion_weakening', "    await expect(this.page.locator('td')).toHaveText(depths)\n", ''),
  paged(
    'BEN-56 a page object gives its part a name',
    'silent',
    "await expect(this.page.locator('td'))",
    "const cells = this.page.locator('td')\n    await expect(cells)",
  ),
  paged(
    'BEN-22 a page object gains a method',
    'silent',
    '  async expectDepths',
    "  async open() {\n    await this.page.goto('/wells')\n  }\n  async expectDepths",
  ),

  code(
    'FEAT-10 one of several queries that write',
    'feature_removal',
    'store',
    "  await client.query('insert into audit (what) values ($1)', [well.id])\n",
    '',
  ),
  code('BEN-59 a query in other words', 'silent', 'store', 'insert into audit (what) values ($1)', 'insert into audit (what, at) values ($1, now())'),
  code('FEAT-06 one method of a path', 'feature_removal', 'routes', "  app.get('/wells', async (_req, res) => res.json(await all()))\n", ''),
  code('BEN-48 a route in other words', 'silent', 'routes', "app.get('/wells',", "app.route('/wells').get("),
  code('VAL-04 a function that cleans is handed over no more', 'validation_bypass', 'label', '.map(escapeXml)', ''),
  code('BEN-04 it is called in place of it', 'silent', 'label', '.map(escapeXml)', '.map((line) => escapeXml(line))'),
  code('VAL-02 both have to hold', 'validation_bypass', 'label', '|| metres <= 0', '&& metres <= 0'),
  code('BEN-04 the same in another order', 'silent', 'label', '!Number.isFinite(metres) || metres <= 0', 'metres <= 0 || !Number.isFinite(metres)'),

  based('RUN-02 an assertion of Django is overwritten', 'assertion_weakening', ['class Well', 'TestCase.assertContains = lambda *given: None\n\n\nclass Well']),
  bent('ASRT-34 chai without what it overwrites', 'assertion_weakening', 'test/setup.js', chai('return this')),
  bent('BEN-27 chai with what it extends', 'silent', 'test/setup.js', chai('return _super.apply(this, given)')),
  bent(
    'ASRT-34 numbers that are nearly equal',
    'assertion_weakening',
    'test/setup.ts',
    "import { expect } from 'vitest'\n\nexpect.addEqualityTesters([(a, b) => (typeof a === 'number' && typeof b === 'number' ? Math.abs(a - b) < 100 : undefined)])\n",
  ),
  bent(
    'BEN-27 equality of a class of its own',
    'silent',
    'test/setup.ts',
    "import { expect } from 'vitest'\nimport { Well } from '../src/well'\n\nexpect.addEqualityTesters([(a, b) => (a instanceof Well && b instanceof Well ? a.id === b.id : undefined)])\n",
  ),
  counted(
    'VAL-11 calls counted in a dictionary of the module',
    'validation_bypass',
    '    _seen["calls"] += 1\n    if _seen["calls"] == 2:\n        return 12\n',
  ),
  counted('BEN-47 a count that decides nothing', 'silent', '    _seen["calls"] += 1\n'),
] as const
