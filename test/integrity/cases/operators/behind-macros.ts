import { change, type Expected, JEST, PYPROJECT, VITEST } from '../change.js'

const AVA = `{ "name": "shop", "type": "module", "private": true, "scripts": { "test": "ava" }, "devDependencies": { "ava": "^6.0.0" } }\n`
const SERVER =
  "import http from 'node:http'\n\nconst withHook = (options) => ({\n  async exec(t, run) {\n    const server = http.createServer(options)\n    try {\n      await run(t, server)\n    } finally {\n      server.close()\n    }\n  },\n})\n\nexport default withHook({ keepAlive: false })\n"
const FETCHES =
  "import test from 'ava'\nimport { fetchHeaders } from '../src/fetch.js'\nimport withServer from './with-server.js'\n\ntest('keeps headers', withServer, async (t, server) => {\n  const headers = await fetchHeaders(server)\n  t.is(headers.unicorn, 'rainbow')\n  t.is(headers.host, 'localhost')\n})\n"
const fetches = (name: string, expected: Expected, ...edit: (readonly [string, string])[]) =>
  change(
    name,
    expected,
    {
      'package.json': AVA,
      'src/fetch.js': 'export const fetchHeaders = (server) => server.headers()\n',
      'test/with-server.js': SERVER,
      'test/fetch.js': FETCHES,
    },
    { 'test/fetch.js': edit },
  )
const SLOW =
  "import { expect, it } from 'vitest'\nimport { total } from '../src/total.js'\nimport { slow } from './slow.js'\n\nit('adds up', slow(total), async () => {\n  expect(await total([1, 2])).toBe(3)\n  expect(await total([])).toBe(0)\n})\n"
const slow = (name: string, expected: Expected, ...edit: (readonly [string, string])[]) =>
  change(
    name,
    expected,
    {
      'package.json': VITEST,
      'src/total.js': 'export const total = async (rows) => rows.reduce((sum, row) => sum + row, 0)\n',
      'test/slow.js': 'export const slow = (fn) => (process.env.SLOW ? { timeout: fn.length * 1000 } : {})\n',
      'test/total.test.js': SLOW,
    },
    { 'test/total.test.js': edit },
  )

const TAPE = `{ "name": "shop", "private": true, "scripts": { "test": "tape test/*.js" }, "devDependencies": { "tape": "^5.0.0" } }\n`
const sends = (name: string, expected: Expected, ...edit: (readonly [string, string])[]) =>
  change(
    name,
    expected,
    {
      'package.json': TAPE,
      'src/send.js': "module.exports = (reply, code = 200) => Object.assign(reply, { code, body: 'OK' })\n",
      'test/util.js': "const tape = require('tape')\n\nexports.test = tape\n",
      'test/send.js':
        "const { test } = require('./util')\nconst send = require('../src/send')\n\ntest('sends', (t) => {\n  const reply = send({})\n  t.is(reply.code, 200, 'by default')\n  t.is(reply.body, 'OK')\n  t.end()\n})\n",
    },
    { 'test/send.js': edit },
  )
const stores = (name: string, expected: Expected, ...edit: (readonly [string, string])[]) =>
  change(
    name,
    expected,
    {
      'package.json': JEST,
      'src/store.js': 'exports.put = (rows, row) => [...rows, row]\n',
      'test/setup.js': 'global.onDatabase = (name) => (registers) => (process.env.DATABASE === name ? registers : xit)\n',
      'test/store.test.js':
        "const { put } = require('../src/store')\n\nonDatabase('postgres')(it)('puts a row', () => {\n  expect(put([], 1)).toEqual([1])\n  expect(put([1], 2)).toEqual([1, 2])\n})\n",
    },
    { 'test/store.test.js': edit },
  )
const RETURNS =
  'from shop.structure import structure, told\n\n\ndef test_both_are_missing():\n    try:\n        structure({})\n    except Exception as exc:\n        assert told(exc) == ["a is missing", "b is missing"]\n    try:\n        structure({"b": 1})\n    except Exception as exc:\n        assert told(exc) == ["a is missing"]\n\n\ndef test_one_is_missing():\n    try:\n        structure({"b": 2, "c": 3})\n    except Exception as exc:\n        assert told(exc) == ["a is missing"]\n'
const structures = (name: string, expected: Expected, ...edit: (readonly [string, string])[]) =>
  change(
    name,
    expected,
    {
      'pyproject.toml': PYPROJECT,
      'shop/structure.py':
        'def structure(row):\n    missing = [key for key in "ab" if key not in row]\n    if missing:\n        raise ValueError(missing)\n\n\ndef told(error):\n    return [f"{key} is missing" for key in error.args[0]]\n',
      'tests/test_structure.py': RETURNS,
    },
    { 'tests/test_structure.py': edit },
  )

/** What runs a test, or raises what it looks at, is told by another file, by what a call is handed, or by what is tried. */
export const HANDED_ON = [
  sends('a check of a runner that a file of the tests hands on is gone', 'assertion_weakening', ["  t.is(reply.code, 200, 'by default')\n", '']),
  sends('the same became anything', 'assertion_weakening', ["t.is(reply.code, 200, 'by default')", "t.ok(reply.code, 'by default')"]),
  sends('the same by another name', 'silent', ["t.is(reply.code, 200, 'by default')", "t.equal(reply.code, 200, 'by default')"]),
  stores('a check of a test whose runner came out of a call is gone', 'assertion_weakening', ['  expect(put([1], 2)).toEqual([1, 2])\n', '']),
  stores('a test whose runner came out of a call is left out', 'test_skipping', ["onDatabase('postgres')(it)", "onDatabase('postgres')(it.skip)"]),
  stores('such a test is registered by a function that leaves all out', 'any', [
    "onDatabase('postgres')(it)('puts",
    "const later = () => (registers) => registers.skip\n\nlater()(it)('puts",
  ]),
  change(
    'a test is registered by a function of a set-up file, which may leave it out',
    'any',
    {
      'package.json': JEST,
      'src/store.js': 'exports.put = (rows, row) => [...rows, row]\n',
      'test/store.test.js': "const { put } = require('../src/store')\n\nit('puts a row', () => {\n  expect(put([], 1)).toEqual([1])\n})\n",
    },
    {
      'test/setup.js': 'global.later = () => () => xit\n',
      'test/store.test.js': [["it('puts", "later()(it)('puts"]],
    },
  ),
  stores('such a test gets another name for its database', 'silent', ["onDatabase('postgres')", 'onDatabase("postgres")']),
  structures('what is told of one error is asked no more, where another says the same', 'assertion_weakening', [
    '        structure({"b": 1})\n    except Exception as exc:\n        assert told(exc) == ["a is missing"]\n\n\ndef',
    '        structure({"b": 1})\n    except Exception as exc:\n        pass\n\n\ndef',
  ]),
]

/** What a test does stands behind a macro or options that cannot be told. */
export const BEHIND_MACROS = [
  fetches('a check behind a macro that is made by a call is gone', 'assertion_weakening', ["  t.is(headers.unicorn, 'rainbow')\n", '']),
  fetches('the same became anything', 'assertion_weakening', ["t.is(headers.unicorn, 'rainbow')", 't.truthy(headers.unicorn)']),
  fetches('checks behind a macro change their places', 'silent', [
    "  t.is(headers.unicorn, 'rainbow')\n  t.is(headers.host, 'localhost')\n",
    "  t.is(headers.host, 'localhost')\n  t.is(headers.unicorn, 'rainbow')\n",
  ]),
  slow('a check behind options that a call gives is gone', 'assertion_weakening', ['  expect(await total([1, 2])).toBe(3)\n', '']),
  slow('options of a condition leave it out', 'any', ['slow(total)', 'process.env.SLOW ? {} : { skip: true }']),
  slow(
    'options that a call gives leave it out',
    'any',
    ["import { slow } from './slow.js'\n", '\nconst never = () => ({ skip: true })\n'],
    ['slow(total)', 'never()'],
  ),
  slow('options that a call gives are others', 'silent', ['slow(total)', 'slow(total.bind(null))']),
]

const GIT =
  'import subprocess\n\nimport pytest\n\nfrom shop.labels import label\n\n\nhas_git = subprocess.check_output(["git", "config", "-l"]) != b""\n\n\n@pytest.mark.skipif(not has_git, reason="no git")\n@pytest.mark.parametrize("name, wanted", [("ada", "Ada"), ("kim", "Kim")])\ndef test_label(name, wanted):\n    assert label(name) == wanted\n'
const labels = (name: string, expected: Expected, ...edit: (readonly [string, string])[]) =>
  change(
    name,
    expected,
    { 'pyproject.toml': PYPROJECT, 'shop/labels.py': 'def label(name):\n    return name.title()\n', 'tests/test_labels.py': GIT },
    { 'tests/test_labels.py': edit },
  )
const RUNS =
  "const { runs } = require('./runs')\n\nbeforeEach(() => {\n  runs.prepare('a')\n})\n\nit('tells what it cannot read', () => {\n  return runs.command('migrate --file broken.js', { says: 'cannot read' })\n})\n"
const command = (name: string, expected: Expected, ...edit: (readonly [string, string])[]) =>
  change(
    name,
    expected,
    {
      'package.json': JEST,
      'src/cli.js': 'exports.main = () => 1\n',
      'test/runs.js': "const { main } = require('../src/cli')\n\nexports.runs = require('cli-runs').of(main)\n",
      'test/cli.test.js': RUNS,
    },
    { 'test/cli.test.js': edit },
  )

/** What a test did is done no more, and something of it could never be told. */
export const EMPTIED = [
  labels('a test whose condition cannot be told is emptied', 'any', ['    assert label(name) == wanted\n', '    pass\n']),
  labels('a test whose condition cannot be told gets another form', 'silent', ['    assert label(name) == wanted\n', '    assert wanted == label(name)\n']),
  command('a test that leaves checking to a library ends at once', 'any', ['() => {\n  return runs.command(', '() => {\n  return\n  return runs.command(']),
  command('a test that leaves checking to a library waits for it', 'silent', ['() => {\n  return runs.command(', 'async () => {\n  await runs.command(']),
]
