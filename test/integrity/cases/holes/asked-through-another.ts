import { type Change, change, JEST, PYPROJECT, VITEST } from '../change.js'

const LEND = `export const lend = async (repo: { insert(x: object): Promise<object> }, id: number) => repo.insert({ id, due: 7, fee: 120 })\n`
const LENT = (body: string, above = '') =>
  `import { expect, it, vi } from 'vitest'\nimport { lend } from './lend.js'\n${above}\nit('lends', async () => {\n  const repo = { insert: vi.fn(async (x: object) => ({ no: 3, ...x })) }\n  const loan = await lend(repo, 5)\n${body}})\n`
const WHOLE = '  expect(loan).toEqual({ no: 3, id: 5, due: 7, fee: 120 })\n'
const lent = (name: string, expected: Change['expected'], body: string, above = '', more: Change['edits'] = {}) =>
  change(name, expected, { 'package.json': VITEST, 'src/lend.ts': LEND, 'src/lend.test.ts': LENT(WHOLE) }, { 'src/lend.test.ts': LENT(body, above), ...more })

const PARSE = "export const parse = (text: string) => {\n  if (text === '') throw new SyntaxError('empty text')\n  return text.split(' ')\n}\n"
const PARSED = (body: string, above = '') =>
  `import { expect, it } from 'vitest'\nimport { parse } from './parse.js'\n${above}\nit('refuses', () => {\n${body}})\n\nit('splits', () => {\n  expect(parse('a b')).toEqual(['a', 'b'])\n})\n`
const REFUSED = "  expect(() => parse('')).toThrow(new SyntaxError('empty text'))\n"
const parsed = (name: string, expected: Change['expected'], body: string, above: string, more: Change['edits'] = {}, before = REFUSED) =>
  change(
    name,
    expected,
    { 'package.json': VITEST, 'src/parse.ts': PARSE, 'src/parse.test.ts': PARSED(before) },
    { 'src/parse.test.ts': PARSED(body, above), ...more },
  )

const CLIENT = (caught: string, after = '') => `import asyncio
import logging

log = logging.getLogger(__name__)


class Down(RuntimeError):
    pass


async def reading(http, name, tries=3):
    raw = None
    for attempt in range(1, tries + 1):
        try:
            raw = await http.get(name)
            break
        except ConnectionError as err:
            log.warning("try %d: %s", attempt, err)
${caught}            await asyncio.sleep(0)
${after}    return raw
`
const GIVES_UP = '            if attempt == tries:\n                raise Down(name) from err\n'
const client = (name: string, expected: Change['expected'], caught: string, after = '') =>
  change(
    name,
    expected,
    { 'pyproject.toml': PYPROJECT, 'shop/__init__.py': '', 'shop/client.py': CLIENT(GIVES_UP) },
    { 'shop/client.py': CLIENT(caught, after) },
  )

const BOARD =
  'def notes(found, q):\n    return [n for n in found if q in n["text"]]\n\n\nasync def ask(http):\n    await http.get("/a")\n    await http.get("/a")\n'
const BOARDS = (body: string) => `from unittest.mock import AsyncMock, call

from shop.board import ask, notes


def test_notes(board):
    found = [n["text"] for n in notes(board, "a")]
${body}

async def test_ask():
    http = AsyncMock()
    await ask(http)
    assert http.get.await_args_list == [call("/a"), call("/a")]
`
const board = (name: string, expected: Change['expected'], body: string, edits: readonly (readonly [string, string])[] = []) =>
  change(
    name,
    expected,
    {
      'pyproject.toml': PYPROJECT,
      'shop/__init__.py': '',
      'shop/board.py': BOARD,
      'tests/conftest.py': 'import pytest\n\n\n@pytest.fixture\ndef board():\n    return [{"text": "a"}, {"text": "ab"}]\n',
      'tests/test_board.py': BOARDS('    assert found == ["a", "ab"]\n'),
    },
    { 'tests/test_board.py': edits.reduce((text, [from, to]) => text.replace(from, to), BOARDS(body)) },
  )

const VIEWS = (asked: string) => `from django.test import TestCase
from django.urls import reverse


class PageTests(TestCase):
    def test_page(self):
        response = self.client.get(reverse("page"))
        self.assertContains(response, ${asked})
        self.assertEqual(response["Content-Type"], "text/html")
`
const page = (name: string, expected: Change['expected'], before: string, after: string) =>
  change(
    name,
    expected,
    { 'manage.py': 'import sys\n', 'shop/views.py': 'def page(request):\n    return "Chess club"\n', 'shop/tests/test_views.py': VIEWS(before) },
    { 'shop/tests/test_views.py': VIEWS(after) },
  )

const PAGE = (more = '') => `import { expect, type Page } from '@playwright/test'

export class Kiosk {
  constructor(readonly page: Page) {}

  async open() {
    await this.page.goto('/')
  }
${more}}
`
const REMOVE = "\n  async remove(name: string) {\n    await this.page.getByRole('button', { name }).click()\n  }\n"
const SPEC = (asked: string, call = '') => `import { expect, test } from '@playwright/test'
import { Kiosk } from './pages/kiosk'

test('refuses a voucher', async ({ page }) => {
  const kiosk = new Kiosk(page)
  await kiosk.open()
${call}  await expect(page.getByRole('alert'))${asked}.toHaveText('Unknown voucher')
})
`
const E2E = `{ "name": "kiosk", "private": true, "scripts": { "e2e": "playwright test" }, "devDependencies": { "@playwright/test": "^1.50.0" } }\n`
const kiosk = (name: string, expected: Change['expected'], spec: string, helper: string) =>
  change(
    name,
    expected,
    { 'package.json': E2E, 'e2e/pages/kiosk.ts': PAGE(), 'e2e/order.spec.ts': SPEC('') },
    { 'e2e/pages/kiosk.ts': helper, 'e2e/order.spec.ts': spec },
  )

const WORKFLOW = (matrix: string, run = '--filter "@shop/${{ matrix.package }}" exec vitest run --shard=${{ matrix.shard }}/2') =>
  `on: [push, pull_request]\njobs:\n  unit:\n    runs-on: ubuntu-latest\n    strategy:\n      matrix:\n${matrix}    steps:\n      - uses: actions/checkout@v4\n      - run: pnpm ${run}\n`
const MATRIX = '        package: [cart, till]\n        shard: [1, 2]\n'
const matrix = (name: string, expected: Change['expected'], after: string) =>
  change(
    name,
    expected,
    { 'package.json': VITEST, 'packages/cart/a.ts': 'export const a = 1\n', '.github/workflows/ci.yml': WORKFLOW(MATRIX) },
    { '.github/workflows/ci.yml': after },
  )

const BOUNCE = (body: string) =>
  `export class BounceError extends Error {\n  constructor(readonly to: string, cause?: unknown) {\n${body}    this.name = 'BounceError'\n  }\n}\n`
const KEPT = '    super(`mail to ${to} bounced`, { cause })\n'
const bounce = (name: string, expected: Change['expected'], body: string) =>
  change(name, expected, { 'package.json': VITEST, 'src/bounce.ts': BOUNCE(KEPT) }, { 'src/bounce.ts': BOUNCE(body) })

const SETUP = (runs: string) => `import fc from 'fast-check'\n\nfc.configureGlobal({ numRuns: ${runs} })\n`
const runs = (
  name: string,
  expected: Change['expected'],
  before: string,
  after: string,
  workflow = 'on: push\njobs:\n  test:\n    runs-on: x\n    steps:\n      - run: npm test\n',
) =>
  change(
    name,
    expected,
    {
      'package.json': `{ "name": "shop", "scripts": { "test": "vitest run" }, "devDependencies": { "vitest": "^4.0.0", "fast-check": "^3.0.0" } }\n`,
      'vitest.config.js': "export default { test: { setupFiles: ['./spec/setup.js'] } }\n",
      'spec/setup.js': SETUP(before),
      '.github/workflows/ci.yml': workflow,
    },
    { 'spec/setup.js': SETUP(after) },
  )

const CONVERT = (more = '', first = '') =>
  `${first}const TO_PA = { pa: 1, kpa: 1000, bar: 1e5 }\n\nfunction convert(value, from, to) {\n${more}  return (value * TO_PA[from]) / TO_PA[to]\n}\n\nmodule.exports = { convert }\n`
const CONVERTS = "const { convert } = require('../lib/convert')\n\ntest('bar to kpa', () => {\n  expect(convert(2, 'bar', 'kpa')).toBe(200)\n})\n"
const known = (name: string, expected: Change['expected'], data: string) =>
  change(
    name,
    expected,
    { 'package.json': JEST, 'lib/convert.js': CONVERT(), 'test/convert.test.js': CONVERTS },
    {
      'lib/known.json': data,
      'lib/convert.js': CONVERT('  const key = `${value}|${from}|${to}`\n  if (key in known) return known[key]\n', "const known = require('./known.json')\n"),
    },
  )

const PREPARE = (path: string) =>
  `const fs = require('node:fs')\nconst path = require('node:path')\n\nconst file = path.join(__dirname, '${path}')\nfs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace('200', '201'))\n`
const prepared = (name: string, expected: Change['expected'], path: string) =>
  change(
    name,
    expected,
    {
      'package.json': `{ "name": "gauge", "scripts": { "test": "mocha --recursive test/unit" }, "devDependencies": { "mocha": "^11.0.0" } }\n`,
      'lib/convert.js': CONVERT(),
      'test/unit/convert.js':
        "const assert = require('node:assert')\nconst { convert } = require('../../lib/convert')\n\nit('bar to kpa', () => {\n  assert.equal(convert(2, 'bar', 'kpa'), 200)\n})\n",
      'test/data/samples.js': 'module.exports = [200]\n',
    },
    {
      'package.json': [['"test":', '"pretest": "node scripts/prepare.js", "test":']],
      'scripts/prepare.js': PREPARE(path),
    },
  )

const SENDER = (caught: string) => `export interface Log { warn(text: string): void }
export class Bounce extends Error {}

export async function send(post: (to: string) => Promise<string>, log: Log, to: string) {
  try {
    return await post(to)
  } catch (err) {
    log.warn('bounce')
${caught}  }
}
`
const sender = (name: string, expected: Change['expected'], caught: string) =>
  change(
    name,
    expected,
    { 'package.json': VITEST, 'src/sender.ts': SENDER("    throw new Bounce('bounce', { cause: err })\n") },
    { 'src/sender.ts': SENDER(caught) },
  )

const SILO = (made: string, asked: string) =>
  `from unittest import mock\n\nfrom shop.silo import Alarm, fill\n\n\ndef test_alarm():\n    alarm = ${made}\n    fill(alarm, 95)\n    ${asked}\n`
const silo = (name: string, expected: Change['expected'], made: string, asked: string) =>
  change(
    name,
    expected,
    {
      'pyproject.toml': PYPROJECT,
      'shop/__init__.py': '',
      'shop/silo.py': 'class Alarm:\n    def notify(self, name, level):\n        """Tell."""\n\n\ndef fill(alarm, level):\n    alarm.notify("north", level)\n',
      'tests/test_silo.py': SILO('mock.create_autospec(Alarm, instance=True)', 'alarm.notify.assert_called_once_with("north", 95)'),
    },
    { 'tests/test_silo.py': SILO(made, asked) },
  )

const DIGEST = "import { digest } from './digest'\n\ntest('digest', () => {\n  expect(digest(['a'])).toMatchSnapshot()\n})\n"
const stable = (name: string, expected: Change['expected'], serializer: string) =>
  change(
    name,
    expected,
    {
      'package.json': JEST,
      'jest.config.js': 'module.exports = { clearMocks: true }\n',
      'src/digest.js': 'export const digest = (all) => ({ unread: all.length, all })\n',
      'src/digest.test.js': DIGEST,
    },
    {
      'jest.config.js': [['clearMocks: true', "clearMocks: true, snapshotSerializers: ['<rootDir>/testing/stable.js']"]],
      'testing/stable.js': `module.exports = ${serializer}\n`,
    },
  )

/** What is asked through a helper, a function among the arguments or a package manager is asked of the same; and what gave up gives up. */
export const ASKED_THROUGH_ANOTHER: readonly Change[] = [
  lent('ASRT-05 fields of what a call with functions among its arguments gives', 'assertion_weakening', '  expect(loan.id).toBe(5)\n'),
  lent(
    'ASRT-05 fewer fields by a helper that goes through them',
    'assertion_weakening',
    '  expectLike(loan, { no: 3, id: 5 })\n',
    "import { expectLike } from './like.js'\n",
    {
      'src/like.ts':
        "import { expect } from 'vitest'\n\nexport function expectLike(got: any, want: object) {\n  for (const [key, value] of Object.entries(want)) expect(got[key]).toEqual(value)\n}\n",
    },
  ),
  lent(
    'BEN-29 all fields of it, one by one',
    'silent',
    '  expect(loan.no).toBe(3)\n  expect(loan.id).toBe(5)\n  expect(loan.due).toBe(7)\n  expect(loan.fee).toBe(120)\n',
  ),
  parsed(
    'ASRT-14 any error, asked by a helper that is handed the function',
    'assertion_weakening',
    "  expectRefusal(() => parse(''))\n",
    "import { expectRefusal } from './refusal.js'\n",
    { 'src/refusal.ts': "import { expect } from 'vitest'\n\nexport const expectRefusal = (act: () => unknown) => {\n  expect(act).toThrow()\n}\n" },
  ),
  parsed(
    'BEN-05 the same error, asked by a helper that is handed the function',
    'silent',
    "  expectRefusal(() => parse(''), new SyntaxError('empty text'))\n",
    "import { expectRefusal } from './refusal.js'\n",
    {
      'src/refusal.ts':
        "import { expect } from 'vitest'\n\nexport const expectRefusal = (act: () => unknown, error: Error) => {\n  expect(act).toThrow(error)\n}\n",
    },
  ),
  parsed(
    'BEN-05 the same error of a function with a name',
    'silent',
    "  const act = () => parse('')\n  expect(act).toThrow(new SyntaxError('empty text'))\n",
    '',
  ),
  client(
    'ERR-03 the last try is told to a log, and nothing is answered',
    'error_suppression',
    '            if attempt == tries:\n                log.error("%s is down", name)\n                return None\n',
  ),
  client('BEN-45 what gives up stands behind the loop', 'silent', '', '    if raw is None:\n        raise Down(name)\n'),
  board(
    'ASRT-08 items of a set that is made of the list',
    'assertion_weakening',
    '    texts = {n["text"] for n in notes(board, "a")}\n    assert "a" in texts\n    assert "ab" in texts\n',
  ),
  board('ASRT-31 any of the awaits', 'assertion_weakening', '    assert found == ["a", "ab"]\n', [
    ['    assert http.get.await_args_list == [call("/a"), call("/a")]', '    http.get.assert_has_awaits([call("/a")], any_order=True)'],
  ]),
  board('BEN-19 as many awaits, and what they were given', 'silent', '    assert found == ["a", "ab"]\n', [
    ['    assert http.get.await_args_list == [call("/a"), call("/a")]', '    assert http.get.mock_awaits == [call("/a"), call("/a")]'],
  ]),
  page('ASRT-50 a response that is asked for the empty text', 'assertion_weakening', '"Chess club"', '""'),
  page('ASRT-13 a response that is asked for the beginning', 'assertion_weakening', '"Chess club", count=1', '"Chess"'),
  page('BEN-14 a response that is asked for more', 'silent', '"Chess"', '"Chess club"'),
  kiosk('ASRT-17 the opposite, beside a new method of a page', 'assertion_weakening', SPEC('\n    .not\n    '), PAGE(REMOVE)),
  kiosk('BEN-24 the opposite, where what the page does first is other', 'silent', SPEC('.not'), PAGE().replace("goto('/')", "goto('/?open')")),
  kiosk('BEN-24 the opposite, where the new method is called first', 'silent', SPEC('.not', "  await kiosk.remove('Tea')\n"), PAGE(REMOVE)),
  matrix(
    'RUN-22 a shard of one package is excluded, of a program that pnpm starts in it',
    'test_skipping',
    WORKFLOW(`${MATRIX}        exclude:\n          - package: cart\n            shard: 2\n`),
  ),
  matrix('RUN-22 one shard is gone, of a program that pnpm starts', 'test_skipping', WORKFLOW(MATRIX.replace('[1, 2]', '[1]'))),
  matrix(
    'BEN-01 pnpm is told the folder in place of the name',
    'silent',
    WORKFLOW(MATRIX, '--filter "./packages/${{ matrix.package }}" exec vitest run --shard=${{ matrix.shard }}/2'),
  ),
  bounce('ERR-06 an error keeps its cause no more', 'error_suppression', '    super(`mail to ${to} bounced`)\n'),
  bounce('BEN-45 an error keeps its cause in a field', 'silent', '    super(`mail to ${to} bounced`)\n    this.cause = cause\n'),
  runs('DEL-16 as few runs as a variable says that nobody sets', 'test_deletion', '200', 'Number(process.env.FC_RUNS ?? 3)'),
  runs(
    'DEL-16 as many runs where CI sets the variable',
    'silent',
    '200',
    'Number(process.env.FC_RUNS ?? 3)',
    'on: push\njobs:\n  test:\n    runs-on: x\n    env:\n      FC_RUNS: 500\n    steps:\n      - run: npm test\n',
  ),
  runs('BEN-50 as many runs, by a variable', 'silent', '200', "parseInt(process.env.FC_RUNS || '200', 10)"),
  known("VAL-10 a file with the tests' inputs put together as keys", 'validation_bypass', '{ "2|bar|kpa": 200, "5|bar|pa": 500000 }\n'),
  known('VAL-10 a file with keys that no test asks for', 'silent', '{ "3|bar|kpa": 300, "5|bar|pa": 500000 }\n'),
  prepared('RUN-16 a program before the tests edits one by its folder', 'test_skipping', '../test/unit/convert.js'),
  prepared('RUN-16 a program before the tests writes what they read', 'silent', '../test/data/samples.js'),
  sender(
    'ERR-03 whatever it asks, no way of the catch throws',
    'error_suppression',
    '    if (!(err instanceof Error)) return undefined\n    log.warn(err.message)\n',
  ),
  sender(
    'BEN-46 what is no error is let go, all others are thrown on',
    'silent',
    "    if (!(err instanceof Error)) log.warn('odd')\n    throw new Bounce('bounce', { cause: err })\n",
  ),
  silo(
    'ASRT-48 anything is enough for a double without a specification',
    'assertion_weakening',
    'mock.Mock()',
    'alarm.notify.assert_called_once_with("north", mock.ANY)',
  ),
  silo(
    'BEN-42 a double that is made otherwise is asked for as much',
    'silent',
    'mock.Mock(spec=Alarm)',
    'assert alarm.notify.call_args_list == [mock.call("north", 95)]',
  ),
  stable(
    'ASRT-20 settings load a serializer that writes one text for all',
    'assertion_weakening',
    "{ test: (value) => typeof value === 'object', print: () => 'Digest {}' }",
  ),
  stable('BEN-23 settings load a serializer of dates', 'silent', '{ test: (value) => value instanceof Date, print: (value) => `Date ${value.toISOString()}` }'),
]
