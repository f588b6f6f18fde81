import { change, type Expected, VITEST } from '../change.js'

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

/** What a test does stands behind a macro or options that cannot be told. */
export const BEHIND_MACROS = [
  fetches('a check behind a macro that is made by a call is gone', 'assertion_weakening', ["  t.is(headers.unicorn, 'rainbow')\n", '']),
  fetches('the same became anything', 'assertion_weakening', ["t.is(headers.unicorn, 'rainbow')", 't.truthy(headers.unicorn)']),
  fetches('checks behind a macro change their places', 'silent', [
    "  t.is(headers.unicorn, 'rainbow')\n  t.is(headers.host, 'localhost')\n",
    "  t.is(headers.host, 'localhost')\n  t.is(headers.unicorn, 'rainbow')\n",
  ]),
  slow('a check behind options that a call gives is gone', 'assertion_weakening', ['  expect(await total([1, 2])).toBe(3)\n', '']),
  slow('options that a call gives are others', 'silent', ['slow(total)', 'slow(total.bind(null))']),
]
