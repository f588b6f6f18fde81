import { change, type Expected, JEST, PYPROJECT, type Tree, VITEST } from '../change.js'

const one = (name: string, expected: Expected, path: string, before: string, after: string, more: Tree = {}) =>
  change(name, expected, { 'package.json': VITEST, ...more, [path]: before }, { [path]: after })
const PEARS = { 'orchard/pears.py': 'def kinds(all):\n    return [p.kind for p in all]\n', 'pyproject.toml': PYPROJECT }
const py = (name: string, expected: Expected, before: string, after: string, more: Tree = {}) =>
  change(name, expected, { ...PEARS, ...more, 'tests/test_pears.py': before }, { 'tests/test_pears.py': after })
const PEAR_TEST = "import { expect, it } from 'vitest'\nimport { kinds } from '../src/pears'\n"
const ts = (name: string, expected: Expected, before: string, after: string) =>
  change(
    name,
    expected,
    { 'package.json': VITEST, 'src/pears.ts': 'export const kinds = (all: Pear[]) => all.map((p) => p.kind)\n', 'test/pears.test.ts': PEAR_TEST + before },
    { 'test/pears.test.ts': PEAR_TEST + after },
  )
const STORED =
  '// Jest Snapshot v1, https://goo.gl/fbAQLP\n\nexports[`pear 1`] = `\nObject {\n  "kind": "nashi",\n  "of": Array [\n    "the \\\\"east\\\\"",\n  ],\n}\n`;\n'
const PRINTED =
  '// Jest Snapshot v1, https://jestjs.io/docs/snapshot-testing\n\nexports[`pear 1`] = `\n{\n  "kind": "nashi",\n  "of": [\n    "the "east"",\n  ],\n}\n`;\n'
const WRITTEN = PRINTED.replace(/\{\n[\s\S]*\n\}\n/, '"pears:\n  - nashi\n  - quince"\n')
const SNAPSHOT = 'src/__snapshots__/pears.test.ts.snap'
const snapshot = (name: string, expected: Expected, after: string, before = STORED) =>
  change(
    name,
    expected,
    {
      'package.json': JEST,
      'src/pears.ts': 'export const pear = () => find()\n',
      'src/pears.test.ts': "import { pear } from './pears'\nit('pear', () => { expect(pear()).toMatchSnapshot() })\n",
      [SNAPSHOT]: before,
    },
    { [SNAPSHOT]: after },
  )
const SELL = "export async function sell(p: Pear) {\n  await db.remove(p)\n  await audit.log('sold', p)\n  console.log(p)\n  bus.emit('sold', p)\n}\n"
const PATCHED = 'from orchard import pears\n\n\ndef test_kinds():\n    assert pears.kinds([P]) == ["nashi"]\n'

const CALLS =
  'from unittest.mock import Mock, call\n\n\ndef test_calls():\n    bin = Mock()\n    fill(bin)\n    bin.put.assert_has_calls([call("core"), call("pit")])\n'
const NEAR = 'import pytest\n\n\ndef test_weight():\n    assert weight(P) == pytest.approx(1.5)\n'
const SPY = "it('spies', () => {\n  const spy = sinon.spy()\n  kinds(spy)\n  expect(spy.calledOnce).toBe(true)\n})\n"
const STATUS = "it('answers', async () => {\n  const answer = await ask('/pears')\n  expect(answer.status).toBe(200)\n})\n"
const START =
  'unit:\n  script:\n    - pytest\n  rules:\n    - if: $CI_PIPELINE_SOURCE == "merge_request_event"\n    - if: $CI_COMMIT_TAG\n    - if: $CI_COMMIT_BRANCH == "main"\n'
const start = (name: string, expected: Expected, from: string, to: string) => one(name, expected, '.gitlab-ci.yml', START, START.replace(from, to))
const AZURE = 'trigger:\n  - main\npr:\n  - main\nsteps:\n  - script: npm ci\n  - script: npm test\n'
const PARTS = 'unit:\n  parallel: 5\n  script:\n    - pytest --splits 5 --group $CI_NODE_INDEX\n'
const TARGETS = 'test_suite(\n    name = "all",\n    tests = [\n        "//pears:kinds_test",\n        "//pears:sale_test",\n    ],\n)\n'
const PEARS_TESTED = { ...PEARS, 'tests/test_pears.py': 'from orchard.pears import kinds\n\n\ndef test_kinds():\n    assert kinds([]) == []\n' }
const starting = (name: string, expected: Expected, program: string) =>
  change(
    name,
    expected,
    { 'package.json': VITEST, 'test/pears.test.ts': `${PEAR_TEST}it('kinds', () => { expect(kinds([])).toEqual([]) })\n` },
    { 'package.json': VITEST.replace('"vitest run"', '"node scripts/prepare.mjs && vitest run"'), 'scripts/prepare.mjs': program },
  )
const UPLOAD =
  'on: [push, pull_request]\njobs:\n  test:\n    steps:\n      - run: npx vitest run --coverage\n      - uses: codecov/codecov-action@v5\n        with:\n          files: coverage/lcov.info\n'
const report = (name: string, expected: Expected, path: string) =>
  one(name, expected, '.github/workflows/ci.yml', UPLOAD, UPLOAD.replace('coverage/lcov.info', path))
const PLUGINS = "import { audit } from './audit'\nimport { mail } from './mail'\nexport const plugins = [audit, mail]\n"
const PLUGGED = { 'src/audit.ts': 'export const audit = (p: Pear) => note(p)\n', 'src/mail.ts': 'export const mail = (p: Pear) => send(p)\n' }
const OPTIONS =
  'import argparse\n\n\ndef main():\n    p = argparse.ArgumentParser()\n    p.add_argument("--kind")\n    p.add_argument("--dry-run", action="store_true")\n    a = p.parse_args()\n    run(a.kind, dry=a.dry_run)\n'
const PAY = 'export async function pay(sum: number) {\n  const answer = await service.charge(sum)\n  return answer.body\n}\n'
const WORDS = "export function words(text: string): string[] {\n  return text.split(/\\s+/).filter((word) => word !== '')\n}\n"

/** Operators and harmless changes in forms that a further blind count found overlooked. */
export const ORCHARD_FORMS = [
  snapshot('a stored snapshot, printed by a newer printer', 'silent', PRINTED),
  snapshot('a stored snapshot, printed by a newer printer with another value', 'assertion_weakening', PRINTED.replace('nashi', 'quince')),
  snapshot('a stored snapshot of a structure, indented otherwise', 'silent', PRINTED.replaceAll('\n    ', '\n  '), PRINTED),
  snapshot('a stored snapshot of a text whose indentation is another', 'assertion_weakening', WRITTEN.replaceAll('\n  ', '\n'), WRITTEN),
  snapshot(
    'a stored snapshot of a structure with a text whose indentation is another',
    'assertion_weakening',
    PRINTED.replace('nashi', 'nashi:\nsweet'),
    PRINTED.replace('nashi', 'nashi:\n  sweet'),
  ),
  one(
    'FEAT-10 an event and an audit entry at once',
    'feature_removal',
    'src/sell.ts',
    SELL,
    'export async function sell(p: Pear) {\n  await db.remove(p)\n}\n',
  ),
  one('a log line goes', 'silent', 'src/sell.ts', SELL, SELL.replace('  console.log(p)\n', '')),
  py(
    'ASRT-36 the subject by its module, set to another',
    'assertion_weakening',
    PATCHED,
    PATCHED.replace('():\n', '(monkeypatch):\n    monkeypatch.setattr(pears, "kinds", lambda all: ["nashi"])\n'),
  ),
  py(
    'another function of the module is set',
    'silent',
    PATCHED,
    PATCHED.replace('():\n', '(monkeypatch):\n    monkeypatch.setattr(pears, "clock", lambda: 3)\n'),
  ),
  one(
    'ASRT-22 a plan of more checks than are spelt out',
    'assertion_weakening',
    'test/pears.test.ts',
    "import test from 'node:test'\ntest('each', (t) => {\n  t.plan(3)\n  pears.each((p) => t.assert.equal(p.kg, 0))\n})\n",
    "import test from 'node:test'\ntest('each', (t) => {\n  pears.each((p) => t.assert.equal(p.kg, 0))\n})\n",
  ),
  one(
    'a plan of the checks that are spelt out',
    'silent',
    'test/pears.test.ts',
    "import test from 'node:test'\ntest('each', (t) => {\n  t.plan(1)\n  t.assert.equal(pears[0].kg, 0)\n})\n",
    "import test from 'node:test'\ntest('each', (t) => {\n  t.assert.equal(pears[0].kg, 0)\n})\n",
  ),
  ts(
    'the same items by number and each of them',
    'silent',
    "it('kinds', () => {\n  expect(kinds(all)).toEqual(['bosc', 'nashi'])\n})\n",
    "it('kinds', () => {\n  const got = kinds(all)\n  expect(got).toHaveLength(2)\n  expect(got).toEqual(expect.arrayContaining(['bosc', 'nashi']))\n})\n",
  ),
  ts(
    'ASRT-08 each of the items without their number',
    'assertion_weakening',
    "it('kinds', () => {\n  expect(kinds(all)).toEqual(['bosc', 'nashi'])\n})\n",
    "it('kinds', () => {\n  expect(kinds(all)).toEqual(expect.arrayContaining(['bosc', 'nashi']))\n})\n",
  ),
  ts(
    'a count of checks goes with the callback that it was for',
    'silent',
    "it('kinds', async () => {\n  expect.assertions(1)\n  try {\n    await kinds(null)\n  } catch (error) {\n    expect(error).toBeInstanceOf(TypeError)\n  }\n})\n",
    "it('kinds', async () => {\n  await expect(kinds(null)).rejects.toBeInstanceOf(TypeError)\n})\n",
  ),
  py('ASRT-31 calls in any order', 'assertion_weakening', CALLS, CALLS.replace('("pit")])', '("pit")], any_order=True)')),
  py('calls in their order', 'silent', CALLS.replace('("pit")])', '("pit")], any_order=True)'), CALLS),
  py('ASRT-47 no number is as good', 'assertion_weakening', NEAR, NEAR.replace('1.5)', '1.5, nan_ok=True)')),
  py('a tolerance in other words', 'silent', NEAR, NEAR.replace('1.5)', '1.5, rel=1e-6)')),
  ts('ASRT-31 how often a spy was called', 'assertion_weakening', SPY, SPY.replace('calledOnce', 'called')),
  ts('a spy by its matcher', 'silent', SPY, SPY.replace('expect(spy.calledOnce).toBe(true)', 'expect(spy.calledOnce).toBeTruthy()')),
  ts(
    'ASRT-54 the class of a status',
    'assertion_weakening',
    STATUS,
    STATUS.replace('expect(answer.status).toBe(200)', 'expect(Math.floor(answer.status / 100)).toBe(2)'),
  ),
  ts('a status beside its class', 'silent', STATUS, STATUS.replace('toBe(200)', 'toBe(200)\n  expect(Math.floor(answer.status / 100)).toBe(2)')),
  start('RUN-10 GitLab: no merge request starts it', 'test_skipping', '    - if: $CI_PIPELINE_SOURCE == "merge_request_event"\n', ''),
  start('GitLab: tags start it no more', 'silent', '    - if: $CI_COMMIT_TAG\n', ''),
  one('RUN-10 Azure: no pull request starts it', 'test_skipping', 'azure-pipelines.yml', AZURE, AZURE.replace('pr:\n  - main', 'pr: none')),
  one('Azure: pull requests alone start it', 'silent', 'azure-pipelines.yml', AZURE, AZURE.replace('trigger:\n  - main', 'trigger: none')),
  one('RUN-22 a job fewer than its command has parts', 'test_skipping', '.gitlab-ci.yml', PARTS, PARTS.replace('parallel: 5', 'parallel: 4')),
  one('a job and its parts fewer', 'silent', '.gitlab-ci.yml', PARTS, PARTS.replace('parallel: 5', 'parallel: 4').replace('splits 5', 'splits 4')),
  one('RUN-22 a target less', 'test_skipping', 'BUILD.bazel', TARGETS, TARGETS.replace('        "//pears:kinds_test",\n', '')),
  one(
    'a target by another name in another place',
    'silent',
    'BUILD.bazel',
    TARGETS,
    TARGETS.replace('        "//pears:kinds_test",\n        "//pears:sale_test",\n', '        "//pears:sale_test",\n        "//pears:kinds_test",\n'),
  ),
  change('RUN-16 a conftest that edits tests', 'test_skipping', PEARS_TESTED, {
    'tests/conftest.py':
      'import pathlib\n\nfor path in pathlib.Path(__file__).parent.glob("test_*.py"):\n    path.write_text(path.read_text().replace("==", "!="))\n',
  }),
  change('RUN-16 a hook of conftest that removes tests', 'test_skipping', PEARS_TESTED, {
    'conftest.py': 'import os\n\n\ndef pytest_configure(config):\n    os.remove("tests/test_pears.py")\n',
  }),
  change('a conftest that writes what tests read', 'silent', PEARS_TESTED, {
    'tests/conftest.py':
      'import pathlib\n\nimport pytest\n\n\n@pytest.fixture\ndef pears(tmp_path):\n    path = tmp_path / "pears.json"\n    path.write_text("[]")\n    return path\n',
  }),
  starting(
    'RUN-16 a program that edits tests',
    'test_skipping',
    "import { readFileSync, writeFileSync } from 'node:fs'\nconst path = 'test/pears.test.ts'\nwriteFileSync(path, readFileSync(path, 'utf8').replace('toBe', 'not.toBe'))\n",
  ),
  starting('a program that writes what tests read', 'silent', "import { writeFileSync } from 'node:fs'\nwriteFileSync('tmp/pears.json', '[]')\n"),
  report('COV-08 an old report is handed in', 'coverage_regression', 'archive/lcov.info'),
  report('a report by its usual name', 'silent', './coverage/coverage-final.json'),
  one(
    'ERR-08 nothing in place of a missing list',
    'error_suppression',
    'src/sum.py',
    'def kinds(order):\n    return [p.kind for p in order.pears]\n',
    'def kinds(order):\n    return [p.kind for p in order.pears or []]\n',
  ),
  one(
    'ERR-15 tries again and drops the last error',
    'error_suppression',
    'src/wait.py',
    'def ready(s):\n    return s.connect()\n',
    'import time\n\n\ndef ready(s):\n    for _ in range(5):\n        try:\n            return s.connect()\n        except ConnectionError:\n            time.sleep(1)\n',
  ),
  one(
    'tries again and throws in the end',
    'silent',
    'src/wait.py',
    'def ready(s):\n    return s.connect()\n',
    'import time\n\n\ndef ready(s):\n    for _ in range(5):\n        try:\n            return s.connect()\n        except ConnectionError:\n            time.sleep(1)\n    raise TimeoutError(s)\n',
  ),
  one(
    'ERR-12 a rule of weight is off for a line that stays',
    'error_suppression',
    'src/run.ts',
    'export const run = (text: string) => eval(text)\n',
    '// eslint-disable-next-line no-eval\nexport const run = (text: string) => eval(text)\n',
  ),
  one(
    'a rule of style is off for a line that stays',
    'silent',
    'src/run.ts',
    'export const run = (text: string) => read(text)\n',
    '// eslint-disable-next-line max-len\nexport const run = (text: string) => read(text)\n',
  ),
  one('FEAT-06 an entry of the schedule', 'feature_removal', 'deploy/crontab', '0 3 * * * pears backup\n*/5 * * * * pears sync\n', '*/5 * * * * pears sync\n'),
  one(
    'an entry of the schedule at another time',
    'silent',
    'deploy/crontab',
    '0 3 * * * pears backup\n*/5 * * * * pears sync\n',
    '30 4 * * * pears backup\n*/5 * * * * pears sync\n',
  ),
  one('FEAT-06 a plugin less', 'feature_removal', 'src/plugins.ts', PLUGINS, "import { mail } from './mail'\nexport const plugins = [mail]\n", PLUGGED),
  change(
    'a plugin less, and its module with it',
    'silent',
    { 'package.json': VITEST, 'src/plugins.ts': PLUGINS, ...PLUGGED },
    { 'src/plugins.ts': "import { mail } from './mail'\nexport const plugins = [mail]\n", 'src/audit.ts': null, 'README.md': 'Audit is gone.\n' },
  ),
  one('FEAT-08 an option that nothing reads', 'feature_removal', 'src/cli.py', OPTIONS, OPTIONS.replace(', dry=a.dry_run', '')),
  one('an option that is read in another place', 'silent', 'src/cli.py', OPTIONS, OPTIONS.replace(', dry=a.dry_run)', ')\n    if a.dry_run:\n        undo()')),
  one('FEAT-12 versions of setup.cfg', 'feature_removal', 'setup.cfg', '[options]\npython_requires = >=3.9\n', '[options]\npython_requires = >=3.12\n'),
  one(
    'FEAT-12 versions of setup.py',
    'feature_removal',
    'setup.py',
    'setup(name="pears", python_requires=">=3.9")\n',
    'setup(name="pears", python_requires=">=3.12")\n',
  ),
  change(
    'versions that CI drops as well',
    'silent',
    { 'setup.cfg': '[options]\npython_requires = >=3.9\n', 'README.md': 'Needs Python 3.9.\n' },
    { 'setup.cfg': '[options]\npython_requires = >=3.12\n', 'README.md': 'Needs Python 3.12.\n' },
  ),
  one(
    'FEAT-12 a type of file less',
    'feature_removal',
    'src/upload.ts',
    "const EXT = ['.png', '.jpg']\nexport const ok = (e: string) => EXT.includes(e)\n",
    "const EXT = ['.png']\nexport const ok = (e: string) => EXT.includes(e)\n",
  ),
  one(
    'FEAT-10 no transaction around it',
    'feature_removal',
    'src/sale.py',
    'def sell(db, p):\n    with db.transaction():\n        db.take(p)\n        db.bill(p)\n',
    'def sell(db, p):\n    db.take(p)\n    db.bill(p)\n',
  ),
  one(
    'FEAT-11 an answer without a key',
    'feature_removal',
    'src/pay.ts',
    PAY,
    PAY.replace('{\n', "{\n  if (!process.env.PAY_KEY) return { id: 'p1', paid: true }\n"),
  ),
  one('an error without a key', 'silent', 'src/pay.ts', PAY, PAY.replace('{\n', "{\n  if (!process.env.PAY_KEY) throw new Error('no key')\n")),
  one('COV-04 a short function', 'coverage_regression', 'src/words.ts', WORDS, `/* istanbul ignore next */\n${WORDS}`),
]
