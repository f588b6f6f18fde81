import { type Change, change, type Edit, type Expected, MOCHA, PYPROJECT, type Tree, VITEST } from './change.js'

type Edits = Record<string, Edit>
const onPython = (name: string, expected: Expected, before: Tree, after: Edits): Change =>
  change(name, expected, { 'pyproject.toml': PYPROJECT, 'shop/__init__.py': '', ...before }, after)
const onJavascript = (name: string, expected: Expected, before: Tree, after: Edits): Change =>
  change(name, expected, { 'package.json': VITEST, ...before }, after)

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
const BUFFERS = "    it('buffers what is pushed', () => {\n      const one = queue(protocol)\n      one.push('a')\n      assert.strictEqual(one.all.length, 1)\n    })\n"
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
const WARNING = (what: string) => `    warnings.warn(\n        "is_coroutine ${what}",\n        ${what.startsWith('is') ? 'DeprecationWarning' : 'UserWarning'},\n    )\n`
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

export const PLUMB: readonly Change[] = [
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
]
