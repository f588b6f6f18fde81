import { change, type Edit, type Expected, MOCHA, PYPROJECT, type Tree, VITEST } from '../change.js'

/** A change of one file of a small product that stands beside a test. */
const product =
  (base: Tree) =>
  (name: string, expected: Expected, path: string, ...edits: (readonly [string, string])[]) =>
    change(name, expected, base, { [path]: edits })

const MILL = product({
  'pyproject.toml': PYPROJECT,
  'mill/flour.py':
    'from django.db import transaction\nfrom html import escape\n\n\n@transaction.atomic\ndef grind(sack, store):\n    store.take(sack)\n    store.put(sack.flour)\n    return sack.flour\n\n\ndef label(sack):\n    return f"<b>{escape(sack.name)}</b> {sack.kilos} kg"\n',
  'mill/views.py':
    'from django.contrib.auth.mixins import LoginRequiredMixin\nfrom django.views import View\n\n\nclass SackView(LoginRequiredMixin, View):\n    def get(self, request):\n        return request.sacks\n',
  'mill/api.py':
    'from fastapi import Depends, FastAPI\n\nfrom .people import miller, page\n\napp = FastAPI()\n\n\n@app.post("/sacks")\ndef add_sack(kilos: int, _who: str = Depends(miller)):\n    return {"kilos": kilos}\n\n\n@app.get("/sacks")\ndef list_sacks(at: int = Depends(page)):\n    return {"page": at}\n',
  'mill/settings.py':
    'AUTH_PASSWORD_VALIDATORS = [\n    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator", "OPTIONS": {"min_length": 12}},\n    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},\n]\n',
  'mill/cli.py':
    'import argparse\n\n\ndef parser():\n    made = argparse.ArgumentParser("mill")\n    made.add_argument("--grain", choices=["rye", "oat", "wheat"], default="rye")\n    return made\n',
  'mill/feeds.py': 'import asyncio\n\n\nasync def read_all(feeds):\n    return await asyncio.gather(*(feed.read() for feed in feeds))\n',
  'mill/sack.py': 'def weigh(text):\n    kilos = int(text)\n    assert kilos > 0, "empty"\n    return kilos\n',
  'tests/test_sack.py': 'from mill.sack import weigh\n\n\ndef test_weigh():\n    assert weigh("12") == 12\n',
  Makefile: 'check:\n\tpytest --cov=mill --cov-fail-under=90\n',
  '.coveragerc': '[report]\nfail_under = 90\n',
})

const TOWER = product({
  'package.json': VITEST,
  'vitest.config.ts':
    "import { defineConfig } from 'vitest/config'\n\nexport default defineConfig({ test: { includeSource: ['src/**/*.ts'], setupFiles: ['./test/setup.ts'] } })\n",
  'test/setup.ts':
    "import failOnConsole from 'vitest-fail-on-console'\nimport { expect } from 'vitest'\n\nfailOnConsole()\n\nexpect.extend({\n  toBeTall(received: number) {\n    const pass = received > 30\n    return { pass, message: () => `${received} m` }\n  },\n})\n",
  'test/app.test.ts':
    "import { expect, test } from 'vitest'\nimport { ringAll } from '../src/bells'\n\ntest('rings', async () => {\n  expect(await ringAll([])).toEqual([])\n})\n",
  'src/height.ts':
    "export function height(stones: number): number {\n  if (stones < 0) throw new RangeError('no stones')\n  return stones * 2\n}\n\nif (import.meta.vitest) {\n  const { expect, it } = import.meta.vitest\n  it('doubles', () => {\n    expect(height(3)).toBe(6)\n  })\n}\n",
  'src/app.ts':
    "import express from 'express'\nimport { readBell } from './read'\nimport { requireRinger } from './session'\n\nexport function createApp(bells: string[]) {\n  const app = express()\n  app.use(express.json({ limit: '20kb' }))\n  app.get('/bells', (_req, res) => res.json(bells))\n  app.post('/bells', requireRinger, readBell, (req, res) => {\n    bells.push(req.body.name)\n    res.status(201).end()\n  })\n  return app\n}\n",
  'src/bells.ts':
    'export async function ringAll(bells: (() => Promise<string>)[]): Promise<string[]> {\n  const rung: string[] = []\n  rung.push(...(await Promise.all(bells.map((bell) => bell()))))\n  return rung\n}\n\nexport async function silence(bell: Bell): Promise<void> {\n  await muffle(bell)\n  bell.silent = true\n}\n',
})

const BASE_CASE =
  'from django.test import TestCase\n\nfrom mill.models import Sack\n\n\nclass MillCase(TestCase):\n    def sack(self):\n        return Sack()\n'
const base = (name: string, expected: Expected, ...edits: (readonly [string, string])[]) =>
  change(
    name,
    expected,
    {
      'manage.py': 'import sys\n',
      'mill/models.py': 'class Sack:\n    kilos = 12\n',
      'mill/tests/__init__.py': '',
      'mill/tests/base.py': BASE_CASE,
      'mill/tests/test_sack.py':
        'from .base import MillCase\n\n\nclass SackTests(MillCase):\n    def test_kilos(self):\n        self.assertEqual(self.sack().kilos, 12)\n',
    },
    { 'mill/tests/base.py': edits },
  )

const CHECKOUT = '      - uses: actions/checkout@v4\n'
const workflow = (checkout: string) =>
  `on: [push]\njobs:\n  test:\n    runs-on: ubuntu-latest\n    steps:\n${checkout}      - run: npm ci\n      - run: npx vitest run\n`
const sparse = (name: string, expected: Expected, folders: readonly string[]) =>
  change(
    name,
    expected,
    {
      'package.json': VITEST,
      '.github/workflows/ci.yml': workflow(CHECKOUT),
      'tower/test/height.test.ts': "import { expect, test } from 'vitest'\n\ntest('is high', () => {\n  expect(3).toBeGreaterThan(2)\n})\n",
      'bells/test/bells.test.ts': "import { expect, test } from 'vitest'\n\ntest('rings', () => {\n  expect('ding').toContain('in')\n})\n",
    },
    {
      '.github/workflows/ci.yml': workflow(
        `${CHECKOUT}        with:\n          sparse-checkout: |\n${folders.map((folder) => `            ${folder}\n`).join('')}`,
      ),
    },
  )

const script = (name: string, expected: Expected, to: string, files: Tree = {}) =>
  change(
    name,
    expected,
    {
      'package.json': MOCHA.replace('"mocha" }', '"node --test" }'),
      'test/bell.test.js': "const test = require('node:test')\n\ntest('rings', (t) => {\n  t.assert.equal(1, 1)\n})\n",
      ...files,
    },
    { 'package.json': MOCHA.replace('"mocha" }', `"${to}" }`) } satisfies Record<string, Edit>,
  )

/** What a sixth set, written blind after the operators, and the rest of the fifth showed, each with its harmless twin. */
export const MILL_FORMS = [
  base('DEL-18 a base class is no TestCase any more while its import stays', 'test_deletion', ['(TestCase)', '']),
  base('BEN-22 a base class gains a mixin', 'silent', ['(TestCase)', '(Sacks, TestCase)'], ['class MillCase', 'class Sacks:\n    pass\n\n\nclass MillCase']),

  MILL('VAL-04 an escape within an f-string', 'validation_bypass', 'mill/flour.py', ['{escape(sack.name)}', '{sack.name}']),
  MILL('BEN-04 an f-string in two parts', 'silent', 'mill/flour.py', ['</b> {sack', '</b>" f" {sack']),
  MILL('FEAT-10 a decorator that held steps together', 'feature_removal', 'mill/flour.py', ['@transaction.atomic\n', '']),
  MILL(
    'BEN-48 the steps are held together within',
    'silent',
    'mill/flour.py',
    ['@transaction.atomic\n', ''],
    ['    store.take(sack)\n    store.put(sack.flour)\n', '    with transaction.atomic():\n        store.take(sack)\n        store.put(sack.flour)\n'],
  ),
  MILL('VAL-05 a base class that asked for a login', 'validation_bypass', 'mill/views.py', ['LoginRequiredMixin, View', 'View']),
  MILL(
    'BEN-48 a base class that asks for more',
    'silent',
    'mill/views.py',
    ['LoginRequiredMixin, View', 'PermissionRequiredMixin, View'],
    ['import LoginRequiredMixin', 'import PermissionRequiredMixin'],
  ),
  MILL('VAL-05 a dependency that nobody reads', 'validation_bypass', 'mill/api.py', [', _who: str = Depends(miller)', '']),
  MILL(
    'BEN-48 a dependency of the route in place of a parameter',
    'silent',
    'mill/api.py',
    [', _who: str = Depends(miller)', ''],
    ['@app.post("/sacks")', '@app.post("/sacks", dependencies=[Depends(miller)])'],
  ),
  MILL('BEN-44 a dependency that was read', 'silent', 'mill/api.py', ['at: int = Depends(page)', 'at: int = 1']),
  MILL('VAL-13 a limit within a list of settings', 'validation_bypass', 'mill/settings.py', ['"min_length": 12', '"min_length": 4']),
  MILL('BEN-04 settings of a list in another order, and stricter', 'silent', 'mill/settings.py', [
    '    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator", "OPTIONS": {"min_length": 12}},\n    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},\n',
    '    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},\n    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator", "OPTIONS": {"min_length": 14}},\n',
  ]),
  MILL('FEAT-08 fewer words for an option', 'feature_removal', 'mill/cli.py', ['["rye", "oat", "wheat"]', '["rye"]']),
  MILL('BEN-22 more words for an option', 'silent', 'mill/cli.py', ['["rye", "oat", "wheat"]', '["rye", "oat", "wheat", "corn"]']),
  MILL('ERR-04 errors are gathered with the results', 'error_suppression', 'mill/feeds.py', [
    'for feed in feeds))',
    'for feed in feeds), return_exceptions=True)',
  ]),
  MILL(
    'BEN-46 errors are gathered and raised together',
    'silent',
    'mill/feeds.py',
    ['    return await', '    read = await'],
    [
      'for feed in feeds))\n',
      'for feed in feeds), return_exceptions=True)\n    failed = [one for one in read if isinstance(one, Exception)]\n    if failed:\n        raise ExceptionGroup("feeds", failed)\n    return read\n',
    ],
  ),
  MILL('BEN-45 an assertion of the product becomes an error of its own', 'silent', 'mill/sack.py', [
    '    assert kilos > 0, "empty"\n',
    '    if not kilos > 0:\n        raise ValueError("empty")\n',
  ]),
  MILL('VAL-15 an assertion of the product is gone', 'validation_bypass', 'mill/sack.py', ['    assert kilos > 0, "empty"\n', '']),
  MILL('COV-01 a threshold of the command below the settings', 'coverage_regression', 'Makefile', ['--cov-fail-under=90', '--cov-fail-under=60']),
  MILL('BEN-34 the threshold stands in the settings alone', 'silent', 'Makefile', [' --cov-fail-under=90', '']),

  TOWER('VAL-01 a guard of a file that holds its own tests', 'validation_bypass', 'src/height.ts', [
    "  if (stones < 0) throw new RangeError('no stones')\n",
    '',
  ]),
  TOWER('COV-12 mutations of a file that holds its own tests', 'coverage_regression', 'src/height.ts', [
    'export function height',
    '// Stryker disable all\nexport function height',
  ]),
  TOWER('DEL-20 a test within the code', 'test_deletion', 'src/height.ts', ["  it('doubles', () => {\n    expect(height(3)).toBe(6)\n  })\n", '']),
  TOWER('BEN-22 a guard and its test within the code', 'silent', 'src/height.ts', [
    "  it('doubles'",
    "  it('wants stones', () => {\n    expect(() => height(-1)).toThrow('no stones')\n  })\n  it('doubles'",
  ]),
  TOWER('VAL-05 who may call a route, by a name of the project', 'validation_bypass', 'src/app.ts', ['requireRinger, ', '']),
  TOWER(
    'BEN-48 a route asks by another name',
    'silent',
    'src/app.ts',
    ["'/bells', requireRinger,", "'/bells', requireKeeper,"],
    ['{ requireRinger }', '{ requireKeeper }'],
  ),
  TOWER('VAL-13 a limit that a call is given', 'validation_bypass', 'src/app.ts', ["'20kb'", "'50mb'"]),
  TOWER('BEN-50 a lower limit that a call is given', 'silent', 'src/app.ts', ["'20kb'", "'10kb'"]),
  TOWER('ERR-04 nobody looks at what was rejected', 'error_suppression', 'src/bells.ts', [
    '  rung.push(...(await Promise.all(bells.map((bell) => bell()))))\n',
    '  const settled = await Promise.allSettled(bells.map((bell) => bell()))\n  rung.push(...settled.map((one) => one.value))\n',
  ]),
  TOWER('BEN-46 what was rejected is thrown together', 'silent', 'src/bells.ts', [
    '  rung.push(...(await Promise.all(bells.map((bell) => bell()))))\n',
    "  const settled = await Promise.allSettled(bells.map((bell) => bell()))\n  const failed = settled.filter((one) => one.status === 'rejected')\n  if (failed.length > 0) throw new AggregateError(failed.map((one) => one.reason))\n  rung.push(...settled.map((one) => one.value))\n",
  ]),
  TOWER('ERR-04 one promise is settled instead of awaited', 'error_suppression', 'src/bells.ts', [
    'await muffle(bell)',
    'await Promise.allSettled([muffle(bell)])',
  ]),
  TOWER('ASRT-34 a matcher that passes by its own constant', 'assertion_weakening', 'test/setup.ts', ['const pass = received > 30', 'const pass = true']),
  TOWER('BEN-27 a matcher that asks for more', 'silent', 'test/setup.ts', ['const pass = received > 30', 'const pass = received > 30 && received < 900']),
  TOWER(
    'ERR-14 tests no longer fail on what they print',
    'error_suppression',
    'test/setup.ts',
    ["import failOnConsole from 'vitest-fail-on-console'\n", ''],
    ['failOnConsole()\n\n', ''],
  ),
  TOWER('BEN-34 what fails on prints is told more', 'silent', 'test/setup.ts', ['failOnConsole()', 'failOnConsole({ shouldFailOnInfo: true })']),

  sparse('RUN-17 only one folder of tests is checked out', 'test_skipping', ['tower/test']),
  sparse('BEN-34 all folders of tests are checked out', 'silent', ['tower', 'bells']),
  script('BEN-64 a pattern that takes every test', 'silent', 'node --test test/*.test.js'),
  script('SKIP-21 a pattern that takes some tests', 'test_skipping', 'node --test test/*.test.js', {
    'test/tower/height.test.js': "const test = require('node:test')\n\ntest('is high', (t) => {\n  t.assert.equal(2, 2)\n})\n",
  }),
]
