import { type Change, change, type Edit, type Expected, MOCHA, PYPROJECT, upon, VITEST } from '../change.js'

type Edits = Record<string, Edit>
const onPython = upon({ 'pyproject.toml': PYPROJECT, 'shop/__init__.py': '' })
const onJavascript = upon({ 'package.json': VITEST })

const CLIENTS = `exports.each = function (options, body) {
  if (!body) {
    body = options
    options = {}
  }
  for (const protocol of protocolsOf(process.env)) describe('over ' + protocol, () => { if (options.all || protocol !== 'udp') body(protocol) })
}
const protocolsOf = (env) => (env.PROTOCOLS || 'tcp').split(',')
`
const QUEUE = 'exports.queue = (protocol) => { const all = []; return { push: (one) => all.push(one), all, name: () => protocol } }\n'
const QUEUE_TEST = (tests: string) => `const assert = require('assert')
const { queue } = require('../src/queue')
const clients = require('./clients')

describe('queue', () => {
  clients.each((protocol) => {
    it('keeps its name', () => {
      assert.strictEqual(queue(protocol).name(), protocol)
    })
${tests}  })
})
`
const BUFFERS =
  "    it('buffers what is pushed', () => {\n      const one = queue(protocol)\n      one.push('a')\n      assert.strictEqual(one.all.length, 1)\n    })\n"
const MAKES = "    it('is made without a word', () => {\n      queue()\n    })\n"
const onQueue = (name: string, expected: Expected, before: string, after: string): Change =>
  change(
    name,
    expected,
    { 'package.json': MOCHA, 'src/queue.js': QUEUE, 'test/clients.js': CLIENTS, 'test/queue.spec.js': QUEUE_TEST(before) },
    { 'test/queue.spec.js': QUEUE_TEST(after) },
  )

const COROUTINES = (pragma: string, warning: string) => `import functools
import inspect
import warnings


def is_async(obj):
    while isinstance(obj, functools.partial):
        obj = obj.func
    return inspect.iscoroutinefunction(obj)


def is_coroutine(obj):${pragma}
    """Tells functions."""
${warning}    while isinstance(obj, functools.partial):
        obj = obj.func
    return inspect.iscoroutinefunction(obj)
`
const WARNING = (what: string) =>
  `    warnings.warn(\n        "is_coroutine ${what}",\n        ${what.startsWith('is') ? 'DeprecationWarning' : 'UserWarning'},\n    )\n`
const PRAGMA = '  # pragma: no cover'
const onCoroutines = (name: string, expected: Expected, before: string, after: string): Change =>
  onPython(name, expected, { 'shop/code.py': before }, { 'shop/code.py': after })

const EXPECTATIONS = (soft: string, given: string) => `import { expect as plain } from 'chai'

export function createExpect(state: { soft: boolean }) {
  const expect = ${given}
  expect.state = () => state
${soft}  return expect
}
`
const OWN = '((value: unknown) => plain(value)) as any'
const SOFT = '  expect.soft = (value: unknown) => {\n    state.soft = true\n    return expect(value)\n  }\n'

const RUNS = (helpers: string, check: string) => `import { expect, test } from 'vitest'
import { resolve } from 'node:path'
${helpers}
test('runs in a circle', async () => {
  ${check}
})
`
const ONE = "import { execa } from 'execa'"
const OTHER = "import { runCli } from './run-cli'"
const RUN_CLI = "import { execa } from 'execa'\n\nexport const runCli = async (path) => execa('node', [path])\n"
const onCircle = (name: string, expected: Expected, check: string): Change =>
  onJavascript(
    name,
    expected,
    {
      'test/circle.test.js': RUNS(
        ONE,
        "const result = await execa('npx', ['runs', resolve(__dirname, 'circle.js')])\n  expect(result.stdout).toMatchInlineSnapshot('\"A Bindex index\"')",
      ),
    },
    { 'test/run-cli.js': RUN_CLI, 'test/circle.test.js': RUNS(OTHER, `const cli = await runCli(resolve(__dirname, 'circle.js'))\n  ${check}`) },
  )

const FTP = 'class ConnectionLost(Exception):\n    pass\n\n\ndef download(url):\n    raise ConnectionLost(url)\n'
const FTP_TEST = (body: string) => `import pytest
from twisted.internet.defer import Deferred, inlineCallbacks

from shop.ftp import ConnectionLost, download


class TestFtp:
${body}`
const ERRBACK = `    def test_invalid_credentials(self):
        d = download("ftp://a")

        def _test(r):
            assert r.type == ConnectionLost

        d.addErrback(_test)
        return d
`
const RAISES = (error: string) => `    async def test_invalid_credentials(self):
        with pytest.raises(${error}):
            await download("ftp://a")
`
const onFtp = (name: string, expected: Expected, error: string): Change =>
  onPython(name, expected, { 'shop/ftp.py': FTP, 'tests/test_ftp.py': FTP_TEST(ERRBACK) }, { 'tests/test_ftp.py': FTP_TEST(RAISES(error)) })

const LOAD = 'export const loadConfig = async (root, file) => ({ config: (await import(file)).default, root })\n'
const ENTRY = 'export default { array: [[1, 3], [2, 4]], importsField: "imports-field", condition: "import condition" }\n'
const LOADS = (title: string, root: string, condition: string, other = '') => `import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { loadConfig } from '../src/load'
${other}
test('${title}', async () => {
  const { config } = await loadConfig(resolve(__dirname, '${root}'), resolve(__dirname, '${root}/entry.js'))
  expect(config).toMatchInlineSnapshot(\`
    {
      "array": [[1, 3], [2, 4]],
      "condition": "${condition}",
      "importsField": "imports-field",
    }
  \`)
})
`
const FAILS = "test('fails without a file', async () => {\n  await expect(loadConfig('.', './none.js')).rejects.toThrow('none')\n})\n"
const onLoads = (name: string, expected: Expected, condition: string): Change =>
  onJavascript(
    name,
    expected,
    {
      'src/load.js': LOAD,
      'play/config/entry.js': ENTRY,
      'play/config/load.spec.js': LOADS('loadConfig', '.', 'import condition').replace('../src', '../../src'),
      'test/config.spec.js': `import { expect, test } from 'vitest'\nimport { loadConfig } from '../src/load'\n\n${FAILS}`,
    },
    {
      'play/config/load.spec.js': null,
      'play/config/entry.js': null,
      'test/fixtures/entry.js': ENTRY,
      'test/config.spec.js': LOADS('can import values', './fixtures', condition, FAILS),
    },
  )

const CLI = (quiet: boolean) => `exports.report = (results, log) => {
  ${quiet ? 'if (results.length > 0) ' : ''}log.info(results.join('\\n'))
}
exports.options = (args) => ({ ${quiet ? '...(args.ext && { ext: [args.ext] })' : "ext: [args.ext || '.js']"} })
`
const CLI_TEST = (checks: string) => `const { assert } = require('chai')
const sinon = require('sinon')
const { options, report } = require('../src/cli')

describe('cli', () => {
  it('does not process any files', () => {
    const log = { info: sinon.spy(), error: sinon.spy() }
    const parsed = options({})
    report([], log)
${checks}  })
})
`
const SAID = `    assert.isTrue(log.info.calledOnce)
    assert.isTrue(log.info.calledWithExactly(''))
`
const HAS = "    assert.isArray(parsed.ext)\n    assert.strictEqual(parsed.ext[0], '.js')\n"
const onCli = (name: string, expected: Expected, before: string, after: string): Change =>
  change(
    name,
    expected,
    { 'package.json': MOCHA, 'src/cli.js': CLI(false), 'test/cli.spec.js': CLI_TEST(before) },
    { 'src/cli.js': CLI(true), 'test/cli.spec.js': CLI_TEST(after) },
  )

const PUSHES = (option: string, use: string) => `export interface HybridOptions {
  LOAD?: string[]
${option}}

export default {
  parseCommand(parser: string[], index: string, options?: HybridOptions) {
    parser.push('FT.HYBRID', index)
    if (options?.LOAD) parser.push('LOAD', ...options.LOAD)
${use}  },
}
`
const SEARCHES =
  'export interface SearchOptions {\n  DIALECT?: number\n}\nexport default {\n  parseCommand(parser: string[], options: SearchOptions) {\n    parser.push(`${options.DIALECT}`)\n  },\n}\n'
const DIALECT = '  DIALECT?: number\n'
const USES = "    if (options?.DIALECT) {\n      parser.push('DIALECT', options.DIALECT.toString())\n    }\n"
const PUSHED = `import { expect, it } from 'vitest'
import HYBRID from '../src/hybrid'

it('parses', () => {
  const parser: string[] = []
  HYBRID.parseCommand(parser, 'index', { LOAD: ['a'] })
  expect(parser).toEqual(['FT.HYBRID', 'index', 'LOAD', 'a'])
})
`
const onPushes = (name: string, expected: Expected, option: string): Change =>
  onJavascript(
    name,
    expected,
    { 'src/hybrid.ts': PUSHES(DIALECT, USES), 'src/search.ts': SEARCHES, 'test/hybrid.spec.ts': PUSHED },
    { 'src/hybrid.ts': PUSHES(option, '') },
  )

const SERVES = (serves: string, ends: string) => `const { lint } = require('./lint')

async function main(args) {
  if (args.includes('--serve')) {
${serves}${ends}    return
  }
  console.log(lint(args))
}

main(process.argv)
`
const SERVER = "    const { server } = require('./server')\n    await server.connect()\n"
const ENDS = "    process.on('SIGINT', () => {\n      server.close()\n      process.exitCode = 0\n    })\n"
const TELLS = "    console.warn('Run @shop/server instead.')\n"
const onServer = (name: string, expected: Expected, after: Edits): Change =>
  change(
    name,
    expected,
    {
      'package.json': MOCHA,
      'bin/lint.js': SERVES(SERVER, ENDS),
      'bin/lint/index.js': 'exports.lint = (args) => args\n',
      'bin/server.js': 'exports.server = { connect: async () => {}, close() {} }\n',
    },
    after,
  )

const LINTER = (refuses: string) => `exports.verify = (code, rules) => {
  Object.keys(rules).forEach((k) => {
${refuses}    if (rules[k] > 0) code = code.trim()
  })
  return code
}
`
const REFUSES = "    if (rules[k] === null) {\n      throw new Error(`Invalid config for rule '${k}'.`)\n    }\n"
const LINTER_TEST = (tests: string) => `function compatRequire(name, windowName) {
  if (typeof window === 'object') return window[windowName || name]
  return require(name)
}
const assert = compatRequire('chai').assert
const linter = compatRequire('../src/linter', 'linter')

describe('linter', () => {
${tests}})
`
const TRIMS = (checks: string) => `  it('trims', () => {\n    const code = linter.verify(' a ', { semi: 1 })\n${checks}  })\n`
const ASKED = "    assert.strictEqual(code, 'a')\n    assert.strictEqual(code.length, 1)\n"
const REFUSED =
  "  it('throws an error', () => {\n    assert.throws(() => {\n      linter.verify('a', { foobar: null })\n    }, /Invalid config for rule 'foobar'\\./)\n  })\n"
const onLinter = (name: string, expected: Expected, refuses: string, tests: string): Change =>
  change(
    name,
    expected,
    { 'package.json': MOCHA, 'src/linter.js': LINTER(REFUSES), 'test/linter.js': LINTER_TEST(TRIMS(ASKED) + REFUSED) },
    { 'src/linter.js': LINTER(refuses), 'test/linter.js': LINTER_TEST(tests) },
  )

const TAKES = (globs: string) => `{ "name": "shop", "private": true, "scripts": { "test": "mocha ${globs}" }, "devDependencies": { "mocha": "^11.0.0" } }\n`
const PARSES = (from: string) => `const assert = require('assert')
const parse = require('${from}/src/parse')

describe('parse', () => {
  it('takes numbers', () => {
    assert.strictEqual(parse('1'), 1)
  })
})
`
const onGlobs = (name: string, expected: Expected, after: Edits): Change =>
  change(
    name,
    expected,
    {
      'package.json': TAKES('./test/*.js ./test/parser/*.js'),
      'src/parse.js': 'module.exports = Number\n',
      'test/parser/number.spec.js': PARSES('../..'),
      'test/one.spec.js': PARSES('..').replace('takes numbers', 'takes one'),
    },
    { 'package.json': TAKES('./test/*.js'), ...after },
  )

const MAKES_NEXT = (promises: string) => `export class Maker {
  produce(base, recipe) {
    const draft = { ...base }
    const result = recipe(draft)
${promises}    return result === undefined ? draft : result
  }
}
export const produce = (base, recipe) => new Maker().produce(base, recipe)
`
const PROMISES = `    if (result instanceof Promise) {
      return result.then(
        (value) => value ?? draft,
        (error) => {
          draft.revoked = true
          throw error
        },
      )
    }
`
const NEXT_TEST = (more: string) => `import { expect, it } from 'vitest'
import { produce } from '../src/maker'

it('can modify the draft', () => {
  expect(produce({ a: 0 }, (d) => { d.a = 1 })).toEqual({ a: 1 })
})
${more}`
const MODIFIES = "it('can modify the draft late', async () => {\n  expect(await produce({ a: 0 }, async (d) => { d.b = 7 })).toEqual({ a: 0, b: 7 })\n})\n"
const RETURNS = "it('can return a new object', () => {\n  expect(produce({ a: 0 }, () => ({ b: 1 }))).toEqual({ b: 1 })\n})\n"
const onKinds = (name: string, expected: Expected, promises: string, before: string): Change =>
  onJavascript(
    name,
    expected,
    { 'src/maker.js': MAKES_NEXT(PROMISES), 'test/maker.spec.js': NEXT_TEST(before) },
    { 'src/maker.js': MAKES_NEXT(promises), 'test/maker.spec.js': NEXT_TEST('') },
  )

const RETRIES =
  "const { EventEmitter } = require('events')\nexports.AbortError = class extends Error {}\nexports.connect = (limit) => Object.assign(new EventEmitter(), { limit })\n"
const RETRY_TEST = (body: string) => `const assert = require('assert')
const { AbortError, connect } = require('../src/retries')

describe('retries', () => {
  it('ends after the limit', function (done) {
    const limit = 1000
    const client = connect(limit)
    let time = 0
    let steps = 0
    client.on('again', (delay) => {
      time += delay
      if (steps === 0) steps = delay / time
    })
    client.on('error', (err) => {
${body}    })
  })
})
`
const onRetries = (name: string, expected: Expected, before: string, after: string): Change =>
  change(
    name,
    expected,
    { 'package.json': MOCHA, 'src/retries.js': RETRIES, 'test/retries.spec.js': RETRY_TEST(before) },
    { 'test/retries.spec.js': RETRY_TEST(after) },
  )
const ENDED = "      assert.strictEqual(err.code, 'CLOSED')\n      done()\n"
const OF_ABORTS = (done: string) => `      if (err instanceof AbortError) {\n        assert.strictEqual(err.code, 'CLOSED')\n${done}`
const BOUNDS = '      assert(time > limit)\n      assert(time / steps < limit)\n      done()\n'

const HELPS = `exports.addRuleTest = (name, { valid, invalid }) => {
  const rule = require('../src/' + name)
  describe(name, () => {
    valid.forEach((code) => it(code, () => { if (rule(code).length > 0) throw new Error(code) }))
    invalid.forEach((code) => it(code, () => { if (rule(code).length === 0) throw new Error(code) }))
  })
}
`
const RULE_TEST = (from: string, path: string, rows = "    'a + b',\n    '!a',\n") => `var tester = require('${from}')

tester.addRuleTest('${path}no-bitwise', {
  valid: [
${rows}  ],
  invalid: [
    'a | b',
  ],
})
`
const WITH_TESTER = MOCHA.replace('"chai"', '"rule-tester": "^1.0.0", "chai"')
const onTester = (name: string, expected: Expected, rows?: string, version = '^1.0.0'): Change =>
  change(
    name,
    expected,
    {
      'package.json': MOCHA,
      'src/no-bitwise.js': 'module.exports = (code) => (/[|&]/.test(code) ? [code] : [])\n',
      'lib/tester.js': HELPS,
      'test/no-bitwise.js': RULE_TEST('../lib/tester', ''),
    },
    { 'package.json': WITH_TESTER.replace('^1.0.0', version), 'lib/tester.js': null, 'test/no-bitwise.js': RULE_TEST('rule-tester', 'src/', rows) },
  )

const SEQUENCE = `import { expect, test } from 'vitest'

test('first completes first', ({ task }) => {
  expect(task.concurrent).toBeFalsy()
})
`
const RUNS_ALL = (asked: string) => `import { expect, test } from 'vitest'
import { startVitest } from 'vitest/node'

test('runs one after the other', async () => {
  const run = await startVitest('test', [], { root: './fixtures/sequence', sequence: { concurrent: true } })
  const stdout = run.state.getFiles().map((file) => file.name + ' > ' + file.tasks.map((task) => task.name + ' ' + task.result?.state)).join()
  expect(stdout).toContain('${asked}')
})
`
const onSequence = (name: string, expected: Expected, asked: string): Change =>
  onJavascript(
    name,
    expected,
    { 'vitest.config.js': "export default { test: { include: ['test/*.test.js'] } }\n", 'test/sequence.test.js': SEQUENCE },
    { 'test/sequence.test.js': null, 'test/fixtures/sequence/in-order.test.js': SEQUENCE, 'test/runs.test.js': RUNS_ALL(asked) },
  )

const BUNDLED = (entry: string) => `const isBundled = !!process.env.TEST_BUNDLED
const bundledExclude = [
  './test/other.test.js',
${entry}]
export default { test: { include: ['test/*.test.js'], exclude: [...(isBundled ? bundledExclude : [])] } }
`
const RELOADS = (skips: string) => `import { expect, test } from 'vitest'
import { load } from '../src/load'
const isBundled = !!process.env.TEST_BUNDLED

test('loads', () => {
  expect(load('a')).toBe('a')
})
test${skips}('reloads when the settings change', () => {
  expect(load('b')).toBe('b')
})
`
const onList = (name: string, expected: Expected, before: string): Change =>
  onJavascript(
    name,
    expected,
    { 'src/load.js': 'export const load = (one) => one\n', 'vitest.config.e2e.js': BUNDLED(before), 'test/load.test.js': RELOADS('') },
    { 'vitest.config.e2e.js': BUNDLED(''), 'test/load.test.js': RELOADS('.skipIf(isBundled)') },
  )

export const HELPERS_AND_WORDS: readonly Change[] = [
  onQueue('a test of a helper whose options are left out goes for another', 'test_deletion', BUFFERS, MAKES),
  onQueue('it is moved up', 'silent', BUFFERS + MAKES, MAKES + BUFFERS),
  onCoroutines('a function is deprecated and measured no more', 'silent', COROUTINES('', ''), COROUTINES(PRAGMA, WARNING('is deprecated'))),
  onCoroutines('it warns of something else', 'coverage_regression', COROUTINES('', ''), COROUTINES(PRAGMA, WARNING('takes long'))),
  onCoroutines('it was deprecated before', 'coverage_regression', COROUTINES('', WARNING('is deprecated')), COROUTINES(PRAGMA, WARNING('is deprecated'))),
  onJavascript(
    'a maker of expectations gives its own one more word',
    'silent',
    { 'src/expect.ts': EXPECTATIONS('', OWN) },
    { 'src/expect.ts': EXPECTATIONS(SOFT, OWN) },
  ),
  onJavascript(
    'it gives the library one more word',
    'assertion_weakening',
    { 'src/expect.ts': EXPECTATIONS('', 'plain') },
    { 'src/expect.ts': EXPECTATIONS(SOFT, 'plain') },
  ),
  onCircle('the output of another helper is to hold what was recorded', 'assertion_weakening', "expect(cli.stdout).toContain('A Bindex index')"),
  onCircle('the output of another helper is what was recorded', 'silent', "expect(cli.stdout).toBe('A Bindex index')"),
  onFtp('what a failure is of becomes what the call raises', 'silent', 'ConnectionLost'),
  onFtp('any error will do', 'assertion_weakening', 'Exception'),
  onLoads('a test moves with its fixtures and gets another title', 'silent', 'import condition'),
  onLoads('what it tells is another thing', 'test_deletion', 'default condition'),
  onCli('what was said is said no more', 'silent', SAID, '    assert.isTrue(log.info.notCalled)\n'),
  onCli('it is said still, whatever it is', 'assertion_weakening', SAID, '    assert.isFalse(log.info.notCalled)\n'),
  onCli('what an option usually was is not there any more', 'silent', HAS, "    assert.notProperty(parsed, 'ext')\n"),
  onCli('it is there still, whatever it is', 'assertion_weakening', HAS, "    assert.property(parsed, 'ext')\n"),
  onPushes('an option goes with its place in the type', 'silent', ''),
  onPushes('its type offers it still', 'feature_removal', DIALECT),
  onServer('what is closed on a signal goes with its module', 'silent', { 'bin/lint.js': SERVES(TELLS, ''), 'bin/server.js': null }),
  onServer('it is opened still and closed no more', 'feature_removal', { 'bin/lint.js': SERVES(SERVER, '') }),
  onLinter(
    'a refusal goes with the test of its words',
    'silent',
    "    if (typeof rules[k] !== 'number') throw new TypeError('Severity must be a number.')\n",
    TRIMS(ASKED),
  ),
  onLinter('the refusal stays', 'test_deletion', REFUSES, TRIMS(ASKED)),
  onLinter(
    'a check of a file that loads its library by a function of its own goes',
    'assertion_weakening',
    REFUSES,
    TRIMS(ASKED.slice(ASKED.indexOf('\n') + 1)) + REFUSED,
  ),
  onGlobs('a pattern goes with its folder', 'silent', { 'test/parser/number.spec.js': null, 'test/number.spec.js': PARSES('..') }),
  onGlobs('the folder stays', 'test_skipping', {}),
  onKinds('a kind of values goes with the tests that hand it over', 'silent', '', MODIFIES),
  onKinds('a test of other values goes with it', 'test_deletion', '', RETURNS),
  onKinds('the kind stays', 'test_deletion', PROMISES, MODIFIES),
  onRetries('a branch that alone ends the test holds its check', 'silent', ENDED, OF_ABORTS('        done()\n      }\n')),
  onRetries('the test ends beside it as well', 'assertion_weakening', ENDED, OF_ABORTS('      }\n      done()\n')),
  onRetries('two bounds became the number itself', 'silent', BOUNDS, '      assert(time === limit)\n      done()\n'),
  onRetries('one of two bounds is left', 'assertion_weakening', BOUNDS, '      assert(time > limit)\n      done()\n'),
  onTester('a helper that makes tests comes from a package', 'silent'),
  onTester('rows go with it', 'test_deletion', ''),
  onTester('a helper that makes tests comes from a package of the repository', 'test_deletion', undefined, 'file:./tools/rule-tester'),
  onSequence('a test is run as a project of its own by another one', 'silent', 'in-order.test.js > first completes first pass'),
  onSequence('the other one asks for nothing of it', 'test_deletion', 'none.test.js'),
  onSequence('the other one only says it in a comment', 'test_deletion', "none.test.js')\n  // in-order.test.js > first completes first ('"),
  onList('a file is left out no more and a test of it is', 'silent', "  './test/load.test.js',\n"),
  onList('it was not left out before', 'test_skipping', ''),
]
