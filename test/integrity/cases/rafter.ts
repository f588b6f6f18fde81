import { type Change, change, type Edit, type Expected, MOCHA, type Tree, VITEST } from './change.js'

type Edits = Readonly<Record<string, Edit>>
const onVitest = (name: string, expected: Expected, before: Tree, after: Edits): Change => change(name, expected, { 'package.json': VITEST, ...before }, after)
const onMocha = (name: string, expected: Expected, before: Tree, after: Edits): Change => change(name, expected, { 'package.json': MOCHA, ...before }, after)

const PAGE = 'export const Page = ({ load }) => <div>rows: {load()}</div>\n'
const SHOWS = (names: string, checks: string) => `import { render${names} } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Page } from '../src/page.jsx'

it('shows rows when they are there', async () => {
${checks}})
`
const READ = `  const { container } = render(<Page load={rows} />)
  expect(container.firstChild.textContent).toMatchInlineSnapshot(\`"rows: "\`)
  await later()
  expect(container.textContent).toBe('2')
`
const FOUND = (first: string) => `  render(<Page load={rows} />)
  ${first}
  await screen.findByText('2')
`
const onPage = (name: string, expected: Expected, first: string): Change =>
  onVitest(name, expected, { 'src/page.jsx': PAGE, 'test/page.test.jsx': SHOWS('', READ) }, { 'test/page.test.jsx': SHOWS(', screen', FOUND(first)) })

const STORE = `exports.save = (row, done) => Promise.resolve({ rows: [row] }).then((all) => done && done(null, all))
exports.load = (done) => Promise.resolve([]).then((all) => done && done(null, all))
`
const SAVES = (param: string, body: string) => `const assert = require('assert')
const { save, load } = require('../lib/store')

describe('store', () => {
  it('keeps what it is given', ${param} {
${body}  })
})
`
const BY_CALLBACK = (check: string) => `    save('a', function(err, all) {
      ${check}
      assert.equal(all.rows.length, 1)
      load(function(err, rows) {
        ${check}
        assert.equal(rows.length, 0)
        done()
      })
    })
`
const BY_AWAIT = `    const all = await save('a')
    assert.equal(all.rows.length, 1)
    const rows = await load()
    assert.equal(rows.length, 0)
`
const BY_THEN = (lead: string) => `    ${lead}save('a').then((all) => {
      assert.equal(all.rows.length, 1)
    })
`
const onStore = (name: string, expected: Expected, check: string, param: string, body: string): Change =>
  onMocha(name, expected, { 'lib/store.js': STORE, 'test/store.js': SAVES('function(done)', BY_CALLBACK(check)) }, { 'test/store.js': SAVES(param, body) })
const ONCE = `    save('a', (err, all) => {
      assert.equal(all.rows.length, 1)
      expect(err).to.equal(null)
      done()
    })
`
const onThen = (name: string, expected: Expected, lead: string): Change =>
  onMocha(
    name,
    expected,
    {
      'lib/store.js': STORE,
      'test/store.js': SAVES('function(done)', ONCE).replace("require('assert')\n", "require('assert')\nconst { expect } = require('chai')\n"),
    },
    { 'test/store.js': SAVES('function()', BY_THEN(lead)) },
  )

const PARSER = "export function parse(text) {\n  if (text === '') throw new Error('nothing to read here')\n  return text.split(',')\n}\n"
const THROWS = (body: string) => `import { expect, it } from 'vitest'
import { parse } from '../src/parse.js'

it('refuses nothing', () => {
${body}})
`
const BY_TRY = `  try {
    (function () {
      parse('')
    })()

    throw new Error('did not throw')
  } catch (err) {
    expect(err).toBeInstanceOf(Error)
    expect(err.message).toContain('nothing to read')
  }
`
const onParse = (name: string, expected: Expected, body: string): Change =>
  onVitest(name, expected, { 'src/parse.js': PARSER, 'test/parse.test.js': THROWS(BY_TRY) }, { 'test/parse.test.js': THROWS(body) })

const URLS = "exports.request = (headers) => ({ headers, get URL() { return headers.host ? new URL('http://' + headers.host) : null } })\n"
const CALM = (first: string, second: string) => `const assert = require('assert')
const { request } = require('../lib/request')

describe('request', () => {
  it('has a URL without a host', () => {
${first}  })

  it('takes any host', () => {
${second}  })
})
`
const GUARDED = CALM(
  '    const req = request({})\n    assert.doesNotThrow(() => req.URL, TypeError)\n',
  '    assert.doesNotThrow(() => { request({}).host = 700 })\n',
)
const onCalm = (name: string, expected: Expected, first: string, second: string): Change =>
  onMocha(name, expected, { 'lib/request.js': URLS, 'test/request.js': GUARDED }, { 'test/request.js': CALM(first, second) })

const NAMES = 'export const names = (kind) => (kind ? [kind] : [])\n'
const CHOICE = (body: string) => `import { expect, it } from 'vitest'
import { names } from '../src/names.js'

it('has names', () => {
  const all = names('steps')
${body}})
`
const BY_IF = `  if (process.env.NEXT) {
    expect(all).toEqual(['steps', 'next'])
  } else {
    expect(all).toEqual(['steps', 'usual', 'rest'])
  }
`
const onChoice = (name: string, expected: Expected, other: string): Change =>
  onVitest(
    name,
    expected,
    { 'src/names.js': NAMES, 'test/names.test.js': CHOICE(BY_IF) },
    { 'test/names.test.js': CHOICE(`  expect(all).toEqual(process.env.NEXT ? ['steps', 'next'] : ${other})\n`) },
  )

const RULE = 'export const parts = (rule) => rule.split(/, ?/)\n'
const PARTS = (names: string, loads: string, more: string) => `${loads}
it('has parts', () => {
  expect(${names}('a,b')).toEqual(['a', 'b'])
})

it('trims parts', () => {
  expect(${names}('a, b')).toEqual(${more})
})
`
const onCopies = (name: string, expected: Expected, loads: string, more: string): Change =>
  onVitest(
    name,
    expected,
    {
      'lib/rule.js': RULE,
      'lib/other.js': RULE,
      'test/rule.test.js': PARTS('parts', "const { parts } = require('../lib/rule')\n", "['a', 'b']"),
      'test/rule.test.ts': PARTS('parts', loads, more),
    },
    { 'test/rule.test.js': null },
  )

export const RAFTER: readonly Change[] = [
  onPage('text that was read from the page is looked for', 'silent', "screen.getByText('rows:')"),
  onPage('text that was read from the page, where another one is looked for', 'assertion_weakening', "screen.getByText('none')"),
  onPage('text that was read from the page, where nothing has to be found', 'assertion_weakening', "screen.queryByText('rows:')"),
  onStore('an error that was to be null in callbacks is raised', 'silent', 'assert.strictEqual(null, err)', 'async() =>', BY_AWAIT),
  onStore(
    'an error that was to be null, where callbacks stay',
    'assertion_weakening',
    'assert.strictEqual(null, err)',
    'function(done)',
    BY_CALLBACK('assert.ok(true)'),
  ),
  onStore('errors in callbacks within callbacks are raised', 'silent', 'assert.ifError(err)', 'async() =>', BY_AWAIT),
  onThen('an error that was not to exist is raised by the promise that is given back', 'silent', 'return '),
  onThen('an error that was not to exist, and a promise that nobody waits for', 'assertion_weakening', ''),
  onParse('a kind of error and its message in a catch became what is to be thrown', 'silent', "  expect(() => parse('')).toThrow('nothing to read')\n"),
  onParse('a message in a catch became any error', 'assertion_weakening', "  expect(() => parse('')).toThrow()\n"),
  onCalm('what was not to throw is done by itself', 'silent', '    // must not throw\n    request({}).URL\n', '    request({}).host = 700\n'),
  onCalm('what was not to throw is not done any more', 'any', '    const req = request({})\n', '    request({}).host = 700\n'),
  onChoice('two expectations by a condition became a choice', 'silent', "['steps', 'usual', 'rest']"),
  onChoice('two expectations by a condition became a choice that asks less', 'assertion_weakening', 'expect.anything()'),
  onCopies('tests that stand in the file beside it, of another kind', 'silent', "import { parts } from '../lib/rule.js'\n", "['a', 'b']"),
  onCopies('tests that stand beside it with another check', 'test_deletion', "import { parts } from '../lib/rule.js'\n", 'expect.any(Array)'),
  onCopies('tests that stand beside it for another module', 'test_deletion', "import { parts } from '../lib/other.js'\n", "['a', 'b']"),
]
