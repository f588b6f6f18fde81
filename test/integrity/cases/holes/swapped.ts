import { type Change, type Expected, PYPROJECT, upon, VITEST } from '../change.js'

// A test goes while another one comes that takes its steps and asks for something else, beside code that grows.
const FAULT = `export function makeFault(message, options, code, request, response) {
  return Object.assign(new Error(message), { options, code, request, response })
}
`
const WITH_JSON = FAULT.replace('{ options, code, request, response }', '{ options, code, request, response, toJSON: () => ({ message, options, code }) }')
const MADE =
  "  const request = { path: '/foo' }\n  const response = { status: 200 }\n  const fault = makeFault('no answer', { retries: 2 }, 'E_GONE', request, response)\n"
const KNOWS = `test('should make a fault with message, options, code, request and response', () => {
${MADE}  expect(fault instanceof Error).toBe(true)
  expect(fault.message).toBe('no answer')
  expect(fault.options).toEqual({ retries: 2 })
  expect(fault.code).toBe('E_GONE')
  expect(fault.request).toBe(request)
  expect(fault.response).toBe(response)
})
`
const WRITES = `test('should make a fault that can be written as JSON', () => {
${MADE}  const json = fault.toJSON()
  expect(json.message).toBe('no answer')
  expect(json.options).toEqual({ retries: 2 })
  expect(json.code).toBe('E_GONE')
  expect(json.request).toBe(undefined)
  expect(json.response).toBe(undefined)
})
`
const FAULT_TEST = (tests: string) => `import { expect, test } from 'vitest'\nimport { makeFault } from '../src/fault.js'\n\n${tests}`
const onFaults = (name: string, expected: Expected, code: string, tests: string): Change =>
  upon({ 'package.json': VITEST })(
    name,
    expected,
    { 'src/fault.js': FAULT, 'test/fault.test.js': FAULT_TEST(KNOWS) },
    { 'src/fault.js': code, 'test/fault.test.js': FAULT_TEST(tests) },
  )

const LEDGER = 'class Ledger:\n    def __init__(self, entries):\n        self.entries = entries\n\n    def total(self):\n        return sum(self.entries)\n'
const WITH_ROWS = `${LEDGER}\n    def rows(self):\n        return [{"entry": entry} for entry in self.entries]\n`
const TOTAL = 'def test_ledger_of_entries_has_a_total():\n    ledger = Ledger([1, 2])\n    assert ledger.total() == 3\n    assert ledger.entries == [1, 2]\n'
const ROWS =
  'def test_ledger_of_entries_has_rows():\n    ledger = Ledger([1, 2])\n    rows = ledger.rows()\n    assert rows[0]["entry"] == 1\n    assert len(rows) == 2\n'
const LEDGER_TEST = (tests: string) => `from shop.ledger import Ledger\n\n\n${tests}`
const onLedgers = (name: string, expected: Expected, code: string, tests: string): Change =>
  upon({ 'pyproject.toml': PYPROJECT, 'shop/__init__.py': '' })(
    name,
    expected,
    { 'shop/ledger.py': LEDGER, 'tests/test_ledger.py': LEDGER_TEST(TOTAL) },
    { 'shop/ledger.py': code, 'tests/test_ledger.py': LEDGER_TEST(tests) },
  )

// A list that the test gathers itself says nothing of what was asked for.
const STREAM = `import { EventEmitter } from 'node:events'

export function scan(keys, { match } = {}) {
  const stream = new EventEmitter()
  setImmediate(() => {
    for (const key of keys) if (match === undefined || key.startsWith(match)) stream.emit('data', [key])
    stream.emit('end')
  })
  return stream
}
`
const GATHERS = (title: string, call: string, told: string) => `  test('${title}', () =>
    new Promise((done) => {
      let keys = []
      const stream = ${call}
      stream.on('data', (data) => {
        keys = keys.concat(data)
      })
      stream.on('end', () => {
        expect(keys).toEqual([${told}])
        done()
      })
    }))
`
const MATCHED = GATHERS('knows a prefix', "scan(['a1', 'b1'], { match: 'a' })", "'a1'")
const EVERY = GATHERS('gives every key', "scan(['a1', 'b1'])", "'a1', 'b1'")
const JOINED = GATHERS('joins two lists', "scan(['a1'].concat(['c1']))", "'a1', 'c1'")
const STREAM_TEST = (tests: string) =>
  `import { describe, expect, test } from 'vitest'\nimport { scan } from '../src/scan.js'\n\ndescribe('scan', () => {\n${tests}})\n`
const onStreams = (name: string, expected: Expected, tests: string): Change =>
  upon({ 'package.json': VITEST })(
    name,
    expected,
    { 'src/scan.js': STREAM, 'test/scan.test.js': STREAM_TEST(`${EVERY}\n${MATCHED}`) },
    {
      'src/scan.js': STREAM.replace('if (match === undefined || key.startsWith(match)) ', "if (match === undefined || String(key).startsWith(match ?? '')) "),
      'test/scan.test.js': STREAM_TEST(tests),
    },
  )

export const SWAPPED: readonly Change[] = [
  onFaults('a test of an object gives way to one of what a new method makes of it', 'test_deletion', WITH_JSON, WRITES),
  onFaults('a test of what a new method makes of an object comes beside the one of the object', 'silent', WITH_JSON, `${KNOWS}\n${WRITES}`),
  onFaults(
    'a test of an object gets another title and asks for JSON as well',
    'silent',
    WITH_JSON,
    KNOWS.replace('message, options, code, request and response', 'all that it knows').replace(/\}\)\n$/, "  expect(fault.toJSON().code).toBe('E_GONE')\n})\n"),
  ),
  onFaults(
    'a test of an object asks what it asked of its JSON',
    'silent',
    WITH_JSON,
    KNOWS.replace('message, options, code, request and response', 'all that it knows').replace(
      '  expect(fault instanceof Error).toBe(true)\n',
      "  expect(fault instanceof Error).toBe(true)\n  expect(fault.toJSON().message).toBe('no answer')\n",
    ),
  ),
  onLedgers('a test of one method gives way to one of a new method', 'test_deletion', WITH_ROWS, ROWS),
  onLedgers('a test of a new method comes beside that of another', 'silent', WITH_ROWS, `${TOTAL}\n\n${ROWS}`),
  onLedgers(
    'a test gets another title and asks for rows as well',
    'silent',
    WITH_ROWS,
    `${TOTAL.replace('has_a_total', 'has_rows')}    assert len(ledger.rows()) == 2\n`,
  ),
  onStreams('a test of a gathered list goes while another one gathers one', 'test_deletion', `${EVERY}\n${JOINED}`),
  onStreams('a test of a gathered list comes beside another one', 'silent', `${EVERY}\n${MATCHED}\n${JOINED}`),
]
