import { type Change, change, JEST, MOCHA, NODE, type Tree, VITEST } from '../change.js'

const APP: Tree = {
  'package.json': MOCHA,
  'lib/app.js': "exports.app = require('express')()\n",
  'test/app.spec.js':
    "const request = require('supertest')\nconst { expect } = require('chai')\nconst { app } = require('../lib/app')\n\nit('answers 404', function () {\n  return request(app)\n    .get('/none')\n    .expect(404)\n    .then((res) => {\n      expect(res.body).to.deep.equal({ error: 'no such book' })\n    })\n})\n",
}

const MAIN: Tree = {
  'package.json': NODE,
  'src/main.js': 'export const main = async (argv, out) => {\n  out.write(argv.join())\n  return 0\n}\n',
  'test/main.test.js':
    "import assert from 'node:assert/strict'\nimport { describe, it } from 'node:test'\nimport { main } from '../src/main.js'\n\ndescribe('main', () => {\n  let written = ''\n  const out = { write: (text) => (written += text) }\n\n  it('prints', async () => {\n    written = ''\n    const code = await main(['a', 'b'], out)\n    assert.equal(code, 0)\n    assert.equal(written, 'a,b')\n  })\n})\n",
}

const QUEUE: Tree = {
  'package.json': VITEST,
  'src/run.ts':
    'export async function run(work: () => Promise<void>, most: number, sleep: (ms: number) => Promise<void>): Promise<number> {\n  for (let attempt = 1; ; attempt++) {\n    try {\n      await work()\n      return attempt\n    } catch (error) {\n      if (attempt >= most) {\n        throw new Error(`failed after ${attempt}`, { cause: error })\n      }\n      await sleep(attempt)\n    }\n  }\n}\n',
  'src/load.ts':
    'export async function load(read: (name: string) => Promise<string>, name: string): Promise<string> {\n  let text: string | undefined\n  try {\n    text = await read(name)\n  } catch (error) {\n    throw new Error(`cannot load ${name}`, { cause: error })\n  }\n  return text.trim()\n}\n',
}
const THROW = '        throw new Error(`failed after ${attempt}`, { cause: error })\n'

const MATCHERS: Tree = {
  'package.json': JEST,
  'jest.config.js': "module.exports = { setupFilesAfterEnv: ['<rootDir>/jest.setup.js'] }\n",
  'jest.setup.js': "const { matchers } = require('./test/matchers')\n\nexpect.extend(matchers)\n",
  'test/matchers.js':
    'exports.matchers = {\n  toBalance(received) {\n    const pass = received.net + received.tax === received.total\n    return { pass, message: () => `${received.total} is not the sum` }\n  },\n}\n',
  'src/invoice.js': "exports.invoice = (net) => ({ net, tax: 2, total: net + 2, status: 'draft' })\n",
  'test/invoice.test.js':
    "const { invoice } = require('../src/invoice')\n\ntest('adds tax', () => {\n  expect(invoice(8).status).toBe('draft')\n  expect(invoice(8).total).toBe(10)\n  expect(invoice(8)).toBalance()\n})\n",
}
const asDraft = (pass: string): Change['edits'] => ({
  'test/matchers.js': [
    [
      'exports.matchers = {\n',
      `exports.matchers = {\n  toBeDraftOf(received, total) {\n    const pass = ${pass}\n    return { pass, message: () => 'no draft' }\n  },\n`,
    ],
  ],
  'test/invoice.test.js': [["  expect(invoice(8).status).toBe('draft')\n  expect(invoice(8).total).toBe(10)\n", '  expect(invoice(8)).toBeDraftOf(10)\n']],
})

const SNAP = (sign: string, total: number) => `// Snapshot v1\n\nexports[\`invoice${sign}has a shape 1\`] = \`\n{\n  "total": ${total},\n}\n\`;\n`
const STORED: Tree = {
  'package.json': JEST,
  'src/money.js':
    "exports.sum = (lines) => {\n  let found = 0\n  for (const line of lines) found += line\n  return found\n}\n\nexports.show = function show(cents) {\n  const abs = Math.abs(cents)\n  return (cents < 0 ? '-' : '') + abs / 100\n}\n",
  'test/money.test.js':
    "const { sum } = require('../src/money')\n\ndescribe('invoice', () => {\n  test('has a shape', () => {\n    expect({ total: sum([4, 6]) }).toMatchSnapshot()\n  })\n})\n",
  'test/__snapshots__/money.test.js.snap': SNAP(' ', 10),
}
const renamed: readonly (readonly [string, string])[] = [
  ['const abs =', 'const size ='],
  ['+ abs /', '+ size /'],
]

const OPTIONAL: Tree = {
  'package.json': NODE,
  'src/read.js':
    "export async function read(load, name, optional) {\n  try {\n    return await load(name)\n  } catch (error) {\n    throw new Error('cannot read', { cause: error })\n  }\n}\n",
  'test/read.test.js':
    "import assert from 'node:assert/strict'\nimport { test } from 'node:test'\nimport { read } from '../src/read.js'\n\nconst missing = async () => {\n  throw Object.assign(new Error('no such file'), { code: 'ENOENT' })\n}\n\ntest('passes on', async () => {\n  await assert.rejects(read(missing, 'a.md'), /cannot read/)\n})\n",
}
const mayLack = (test: string): Change['edits'] => ({
  'src/read.js': [['    throw new', `    if (optional && ${test}) return 'nothing'\n    throw new`]],
  'test/read.test.js': [
    ["test('passes on'", "test('may lack', async () => {\n  assert.equal(await read(missing, 'a.md', 'if there'), 'nothing')\n})\n\ntest('passes on'"],
  ],
})

const ROUTES: Tree = {
  'package.json': VITEST,
  'src/routes.ts':
    "import { Router } from './router'\nimport { drain, list } from './jobs'\n\nexport function routes(): Router {\n  return new Router()\n    .on('GET', '/jobs', () => ({ status: 200, body: list() }))\n    .on('DELETE', '/jobs', () => ({ status: 200, body: drain() }))\n}\n",
}

/** What a courier and a cashier check, and what their code does with errors. */
export const COURIER_FORMS: readonly Change[] = [
  change('ASRT-23 nobody waits for a request whose answer is looked at', 'assertion_weakening', APP, { 'test/app.spec.js': [['return request', 'request']] }),
  change('benign: a request that is awaited in place of being returned', 'silent', APP, {
    'test/app.spec.js': [
      ["404', function", "404', async function"],
      ['return request', 'await request'],
    ],
  }),
  change('benign: a request that is over when done is called', 'silent', APP, {
    'test/app.spec.js': [
      ['function ()', 'function (done)'],
      ['return request', 'request'],
      ["'no such book' })\n    })", "'no such book' })\n      done()\n    })\n    .catch(done)"],
    ],
  }),
  change('ASRT-24 what was written is looked at too late', 'assertion_weakening', MAIN, {
    'test/main.test.js': [["    assert.equal(written, 'a,b')", "    setTimeout(() => assert.equal(written, 'a,b'), 500)"]],
  }),
  change('ASRT-13 what was written is matched by less', 'assertion_weakening', MAIN, {
    'test/main.test.js': [["assert.equal(written, 'a,b')", 'assert.match(written, /a/)']],
  }),
  change('benign: what was written is compared strictly by name', 'silent', MAIN, {
    'test/main.test.js': [["assert.equal(written, 'a,b')", 'assert.strictEqual(written, "a,b")']],
  }),
  change('ERR-03 the last try only logs', 'error_suppression', QUEUE, {
    'src/run.ts': [[THROW, '        console.warn(`failed after ${attempt}`, error)\n        return attempt\n']],
  }),
  change('benign: the last try throws an error of its own class', 'silent', QUEUE, {
    'src/run.ts': [
      [THROW, '        throw new GaveUp(`failed after ${attempt}`, { cause: error })\n'],
      ['export async', 'export class GaveUp extends Error {}\n\nexport async'],
    ],
  }),
  change('benign: the last try logs and throws', 'silent', QUEUE, {
    'src/run.ts': [[THROW, `        console.warn(\`failed after \${attempt}\`)\n${THROW}`]],
  }),
  change('ERR-06 the last try throws without the cause', 'error_suppression', QUEUE, { 'src/run.ts': [[', { cause: error }', '']] }),
  change('ERR-09 a finally that returns under a condition', 'error_suppression', QUEUE, {
    'src/load.ts': [['cause: error })\n  }\n', "cause: error })\n  } finally {\n    if (text === undefined) return ''\n  }\n"]],
  }),
  change('benign: a finally that looks at something', 'silent', QUEUE, {
    'src/load.ts': [['cause: error })\n  }\n', "cause: error })\n  } finally {\n    if (text === undefined) console.log('nothing read')\n  }\n"]],
  }),
  change('ASRT-34 a matcher of a helper that always passes', 'assertion_weakening', MATCHERS, {
    'test/matchers.js': [['=== received.total', '=== received.total || true']],
  }),
  change('benign: a matcher of a helper that takes fractions of a cent', 'silent', MATCHERS, {
    'test/matchers.js': [['received.net + received.tax === received.total', 'Math.round(received.net + received.tax) === Math.round(received.total)']],
  }),
  change('benign: a matcher that the setup brings asks for the same', 'silent', MATCHERS, asDraft("received.status === 'draft' && received.total === total")),
  change('a matcher that the setup brings asks for less', 'assertion_weakening', MATCHERS, asDraft("received.status === 'draft'")),
  change('ASRT-19 a snapshot is another while a local of the code has another name', 'assertion_weakening', STORED, {
    'test/__snapshots__/money.test.js.snap': SNAP(' ', 100),
    'src/money.js': renamed,
  }),
  change('benign: a snapshot is another with the code that gives it', 'silent', STORED, {
    'test/__snapshots__/money.test.js.snap': SNAP(' ', 100),
    'src/money.js': [['found += line', 'found += line * 10']],
  }),
  change('benign: a snapshot under the name that Vitest gives it', 'silent', STORED, { 'test/__snapshots__/money.test.js.snap': SNAP(' > ', 10) }),
  change('benign: a file that is not there may be lacking', 'silent', OPTIONAL, mayLack("error.code === 'ENOENT'")),
  change('VAL-06 a name that the test hands in is answered for', 'validation_bypass', OPTIONAL, mayLack("name === 'a.md'")),
  change('FEAT-06 a chain registers a method of a path no more', 'feature_removal', ROUTES, {
    'src/routes.ts': [["\n    .on('DELETE', '/jobs', () => ({ status: 200, body: drain() }))", '']],
  }),
  change('benign: a chain registers in another order', 'silent', ROUTES, {
    'src/routes.ts': [
      ["    .on('GET', '/jobs', () => ({ status: 200, body: list() }))\n", ''],
      ['drain() }))\n', "drain() }))\n    .on('GET', '/jobs', () => ({ status: 200, body: list() }))\n"],
    ],
  }),
  change(
    'benign: thresholds of Jest that Vitest has now',
    'silent',
    {
      'package.json': JEST,
      'jest.config.js': "module.exports = { coverageThreshold: { global: { lines: 90 }, './src/tax.js': { branches: 100 } } }\n",
    },
    {
      'package.json': VITEST,
      'jest.config.js': null,
      'vitest.config.js': "export default { test: { coverage: { thresholds: { lines: 90, 'src/tax.js': { branches: 100 } } } } }\n",
    },
  ),
  change(
    'COV-01 thresholds of Jest of which Vitest has fewer',
    'coverage_regression',
    {
      'package.json': JEST,
      'jest.config.js': "module.exports = { coverageThreshold: { global: { lines: 90 }, './src/tax.js': { branches: 100 } } }\n",
    },
    {
      'package.json': VITEST,
      'jest.config.js': null,
      'vitest.config.js': 'export default { test: { coverage: { thresholds: { lines: 90 } } } }\n',
    },
  ),
]
