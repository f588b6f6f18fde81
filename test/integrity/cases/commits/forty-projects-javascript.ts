import { type Change, change, type Expected, MOCHA, NODE, upon, VITEST } from '../change.js'

const onVitest = upon({ 'package.json': VITEST })
const onMocha = upon({ 'package.json': MOCHA })

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

const ROWS = (called: string, more: string) => `export function select(table, id) {
  return (event) => {
    ${called}table.chosen.push(id)
  }
}

export function sort(table, id) {
  return (event) => {
    ${more}table.order.push(id)
  }
}
`
const HOLDS = 'event.hold?.()\n    '
const CHOOSES = (hands: string, made: string, check: string) => `import { expect, it, vi } from 'vitest'
import { select, sort } from '../src/rows.js'

it('chooses a row', () => {
  const table = { chosen: [], order: [] }
${made}  select(table, 'a')(${hands})
  sort(table, 'b')({})
${check}  expect(table.chosen).toEqual(['a'])
})
`
const onRows = (name: string, expected: Expected, more: string): Change =>
  onVitest(
    name,
    expected,
    { 'src/rows.js': ROWS(HOLDS, HOLDS), 'test/rows.test.js': CHOOSES('{ hold }', '  const hold = vi.fn()\n', '  expect(hold).toHaveBeenCalled()\n') },
    { 'src/rows.js': ROWS('', more), 'test/rows.test.js': CHOOSES('{}', '', '') },
  )

const HOST = (param: string, shown: string) => `export interface Part {
  shown?(${param}): void
  hidden?(${param === '' ? 'count: number' : ''}): void
}

export function show(part: Part, marks: Map<string, string>): void {
${shown}}
`
const PART = (param: string, kept: string, check: string) => `import { expect, it } from 'vitest'
import { show } from '../src/host.js'

class Marked {
  count = 0
  seen?: Map<string, string>
  shown(${param}) {
    this.count++
${kept}  }
}

it('is shown', () => {
  const part = new Marked()
  show(part, new Map([['a', 'b']]))
  expect(part.count).toBe(1)
${check}})
`
const onPart = (name: string, expected: Expected, host: string): Change =>
  onVitest(
    name,
    expected,
    {
      'src/host.ts': HOST('marks: Map<string, string>', '  part.shown?.(marks)\n  part.hidden?.()\n'),
      'test/host.test.ts': PART('marks: Map<string, string>', '    this.seen = marks\n', "  expect(part.seen).toEqual(new Map([['a', 'b']]))\n"),
    },
    { 'src/host.ts': host, 'test/host.test.ts': PART('', '', '') },
  )

const STYLED = (chosen: string) => `export const styled = (target) => (context) => {
  const element = ${chosen}context.as || target
  return { element, colour: context.colour || 'black' }
}
`
const SHOWN = (test: string) => `import { expect, it } from 'vitest'
import { styled } from '../src/styled.js'

it('takes another element', () => {
  expect(styled('div')({ as: 'i' }).element).toBe('i')
})
${test}`
const FIRST = `
it('"$as" comes before "as"', () => {
  expect(styled('div')({ $as: 'b', as: 'i' }).element).toBe('b')
})
`
const onStyled = (name: string, expected: Expected, chosen: string): Change =>
  onVitest(
    name,
    expected,
    { 'src/styled.js': STYLED('context.$as || '), 'test/styled.test.js': SHOWN(FIRST) },
    { 'src/styled.js': STYLED(chosen), 'test/styled.test.js': SHOWN('') },
  )

const SHELF = (end: string, other: string) => `export function shelf(rows) {
  const store = { rows }
  function refill(more) {
    if (!Array.isArray(more)) throw new TypeError('no rows')
    store.rows = more
${end}  }
  store.refill = refill
  store.first = () => ${other}
  return store
}
`
const REFILLS = (test: string) => `import { expect, it } from 'vitest'
import { shelf } from '../src/shelf.js'

it('has a first row', () => {
  expect(shelf([1]).first()).toBe(1)
})
${test}`
const SAME_SHELF = `
it('refill gives the shelf back', () => {
  const store = shelf([1])
  const next = store.refill([2])
  expect(next).toBe(store)
})
`
const onShelf = (name: string, expected: Expected, end: string, other: string): Change =>
  onVitest(
    name,
    expected,
    { 'src/shelf.js': SHELF('    return store\n', 'store.rows[0]'), 'test/shelf.test.js': REFILLS(SAME_SHELF) },
    { 'src/shelf.js': SHELF(end, other), 'test/shelf.test.js': REFILLS('') },
  )

const DRIVERS = (more: string) => `exports.Drivers = {
  Small: 'small',
  Large: 'large',
${more}}
exports.update = (driver, rows) => rows.length
`
const UPDATES = (skip: string) => `const assert = require('assert')
const { Drivers, update } = require('../lib/drivers')

describe('update', () => {
  for (const driver of process.env.DRIVERS.split(' ')) {
    it(driver + ' changes rows', function() {
${skip}      assert.equal(update(driver, ['a']), 1)
    })
  }
})
`
const onDrivers = (name: string, expected: Expected, skipped: string): Change =>
  onMocha(
    name,
    expected,
    { 'lib/drivers.js': DRIVERS(''), 'test/update.js': UPDATES('') },
    {
      'lib/drivers.js': DRIVERS("  Third: 'third',\n"),
      'test/update.js': UPDATES(`      if (driver === Drivers.${skipped}) {\n        return this.skip()\n      }\n`),
    },
  )

const LOADS = (decides: string) => `export function load(path) {
${decides}  return { path, fallback: true }
}
`
const LOADED = (it: string) => `import { expect, it } from 'vitest'
import { load } from '../src/load.js'

const itOlder = process.env.SHOP_NEXT ? it.skip : it

${it}('falls back', () => {
  expect(load('a').fallback).toBe(true)
})
`
const onLoads = (name: string, expected: Expected, variable: string): Change =>
  onVitest(
    name,
    expected,
    { 'src/load.js': LOADS(''), 'test/load.test.js': LOADED('it') },
    { 'src/load.js': LOADS(`  if (process.env.${variable}) return { path }\n`), 'test/load.test.js': LOADED('itOlder') },
  )

const FILES = "exports.build = (name) => ({ [name + '.js']: name })\n"
const READ_ALL =
  "const fs = require('fs')\nexports.readAll = (folder) => Object.fromEntries(fs.readdirSync(folder).map((name) => [name, fs.readFileSync(name, 'utf8')]))\n"
const BUILDS = (checks: string) => `const assert = require('assert')
const { build } = require('../lib/build')
const { readAll } = require('./support/read-all')

describe('build', () => {
  it('makes files', () => {
    const made = build('a')
    const files = readAll('a')
${checks}  })
})
`
const BY_KEY = `    assert.deepEqual(Object.keys(made), Object.keys(files))
    Object.keys(made).forEach((name) => {
      assert.strictEqual(made[name], files[name], name)
    })
`
const onFiles = (name: string, expected: Expected, checks: string): Change =>
  onMocha(name, expected, { 'lib/build.js': FILES, 'test/support/read-all.js': READ_ALL, 'test/build.js': BUILDS(BY_KEY) }, { 'test/build.js': BUILDS(checks) })

const PRINTS = "exports.print = (names) => names.map((name) => 'using ' + name).join('\\n')\n"
const TABLE = 'using one\nusing two\nusing three\nusing four\n'
const onTable = (name: string, expected: Expected, file: string): Change =>
  onMocha(
    name,
    expected,
    { 'lib/print.js': PRINTS, [`test/fixtures/debug/${file}`]: TABLE, 'test/print.js': `it('prints', () => {})\n` },
    { 'lib/print.js': PRINTS.replace('names.map', 'names.slice(1).map'), [`test/fixtures/debug/${file}`]: TABLE.replace('using one\n', '') },
  )

const ROOT = 'export const root = (name) => ({ name, kept: [name] })\n'
const SUITES = (wrapper: string, called: string) => `import { assert } from 'chai'
import { root } from '../src/root.js'
${wrapper}
${called}('root', () => {
  test('keeps its name', () => {
    assert.deepEqual(root('a').kept, ['a'])
  })
})
`
const onSuites = (name: string, expected: Expected, wrapper: string): Change =>
  onMocha(name, expected, { 'src/root.js': ROOT, 'test/root_test.js': SUITES('', 'suite') }, { 'test/root_test.js': SUITES(wrapper, 'suiteUnlessOld') })

const TOOLS =
  "export const which = (name) => Promise.resolve('/bin/' + name)\nwhich.sync = (name) => '/bin/' + name\nexport const spin = (text) => () => text\n"
const TOOLED = (names: string, from: string, tests: string) => `import assert from 'node:assert'
import { test } from 'node:test'
${names === '' ? `import '${from}'` : `import { ${names} } from '${from}'`}

${tests}`
const FINDS = "test('which finds programs', async () => {\n  assert.equal(which.sync('ls'), await which('ls'))\n})\n"
const SPINS = "test('spinner works', async () => {\n  const stop = spin('waiting')\n  stop()\n})\n"
const SPINS_TOLD = (title: string) => `test('${title}', async () => {\n  assert.match(spin('waiting')(), /waiting/)\n})\n`
const onTools = (name: string, expected: Expected, finds: string, spins: string): Change =>
  change(
    name,
    expected,
    {
      'package.json': NODE,
      'src/tools.js': TOOLS,
      'src/globals.js': "import * as tools from './tools.js'\nObject.assign(globalThis, tools)\n",
      'test/all.test.js': TOOLED('', '../src/globals.js', `${FINDS}\n${SPINS}`),
      'test/tools.test.js': TOOLED('spin', '../src/tools.js', SPINS_TOLD('spin gives a function')),
    },
    {
      'test/all.test.js': TOOLED('', '../src/globals.js', "test('is there', () => {\n  assert.equal(typeof spin, 'function')\n})\n"),
      'test/tools.test.js': TOOLED('spin, which', '../src/tools.js', `${SPINS_TOLD('spin gives a function')}\n${finds}\n${spins}`),
    },
  )

const SCRIPTS = (scripts: Readonly<Record<string, string>>) =>
  `${JSON.stringify({ name: 'shop', private: true, scripts, devDependencies: { mocha: '^11.0.0', c8: '^10.0.0' } }, null, 2)}\n`
const JOBS = (run: string) => `on: [push]\njobs:\n  test:\n    runs-on: ubuntu-latest\n    steps:\n      - run: npm ci\n      - run: ${run}\n`
const onScripts = (name: string, expected: Expected, ci: string, before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>): Change =>
  change(
    name,
    expected,
    {
      'package.json': SCRIPTS(before),
      '.github/workflows/test.yml': JOBS(ci),
      'test/a.test.js': "it('adds', () => { require('assert').equal(1 + Number('1'), 2) })\n",
    },
    { 'package.json': SCRIPTS(after) },
  )
const LEAVES_OUT = 'mocha --ignore **/*.node.js'

const INDEX = (version: string) => `export { total } from './total.js'
${version}`
const OF_INDEX = (names: string, test: string) => `import { expect, it } from 'vitest'
import { ${names} } from '../src/index.js'

it('adds up', () => {
  expect(total([1, 2])).toBe(3)
})
${test}`
const onIndex = (name: string, expected: Expected, version: string): Change =>
  onVitest(
    name,
    expected,
    {
      'src/total.js': 'export const total = (all) => all.reduce((sum, one) => sum + one, 0)\n',
      'src/index.js': INDEX("export { version } from '../package.json'\n"),
      'test/index.test.js': OF_INDEX('total, version', "\nit('has a version', () => {\n  expect(version).toMatch(/\\d/)\n})\n"),
    },
    { 'src/index.js': INDEX(version), 'test/index.test.js': OF_INDEX('total', '') },
  )

const NO_ANY = (kinds: string) => `module.exports = {
  create: (context) => ({
    CallExpression: (node) => {
      if (${kinds}) context.report({ node, messageId: 'unknown' })
    },
  }),
}
`
const BOTH_KINDS = "node.arguments[0].type === 'ArrowFunctionExpression' || node.arguments[0].type === 'Identifier'"
const HANDED = 'declare const given: (x: any) => void;\ncatches(given);\n'
const CASES = (valid: string, invalid: string) => `const { RuleTester } = require('eslint')
const rule = require('../lib/no-any')

new RuleTester().run('no-any', rule, {
  valid: [
    'catches(() => {});',
${valid}  ],
  invalid: [
    {
      code: 'catches((x: any) => {});',
      errors: [{ messageId: 'unknown', line: 1 }],
    },
${invalid}  ],
})
`
const REFUSED_ROW = `    {\n      code: \`\n${HANDED}      \`,\n      errors: [{ messageId: 'unknown', line: 2 }],\n    },\n`
const onCases = (name: string, expected: Expected, valid: string): Change =>
  onMocha(
    name,
    expected,
    { 'lib/no-any.js': NO_ANY(BOTH_KINDS), 'test/no-any.js': CASES('', REFUSED_ROW) },
    { 'lib/no-any.js': NO_ANY("node.arguments[0].type === 'ArrowFunctionExpression'"), 'test/no-any.js': CASES(valid, '') },
  )

const QUERY = (body: string) => `exports.query = (fields) => ({
  add(name, value) {
${body}    fields[name] = value
    return this
  },
  size: () => Object.keys(fields).length,
})
`
const ADDS = (test: string) => `const assert = require('assert')
const { query } = require('../lib/query')

describe('query', () => {
  it('adds', () => {
    assert.equal(query({}).add('a', 1).size(), 1)
  })

${test}})
`
const ADDS_TWICE = "  it('takes the first of two', () => {\n    assert.equal(query({}).add('a', 1).add('a', 2).size(), 1)\n  })\n"
const REFUSES = (call: string) => `  it('refuses a second one', () => {\n    assert.throws(() => ${call}, { message: 'a is there already' })\n  })\n`
const onQuery = (name: string, expected: Expected, test: string): Change =>
  onMocha(
    name,
    expected,
    { 'lib/query.js': QUERY('    if (name in fields) return this\n'), 'test/query.js': ADDS(ADDS_TWICE) },
    { 'lib/query.js': QUERY('    if (name in fields) {\n      throw new Error(`${name} is there already`)\n    }\n'), 'test/query.js': ADDS(test) },
  )

const MATCHER =
  'export class Matcher {\n  protected _rows: string[]\n  constructor(rows: string[]) {\n    this._rows = rows.map((row) => row.trim())\n  }\n  get storage() {\n    return this._rows\n  }\n}\n'
const STORES = (made: string, from: string) => `import { expect, it } from 'vitest'
import { Matcher } from '../src/${from}.js'
${made}
it('should return created storage', () => {
  expect(new ${made === '' ? 'Matcher' : 'TestMatcher'}([' a']).storage).toEqual(['a'])
})
`
const onMatcher = (name: string, expected: Expected, answer: string): Change =>
  onVitest(
    name,
    expected,
    { 'src/matcher.ts': MATCHER, 'test/matcher.test.ts': STORES('', 'matcher') },
    {
      'src/matcher.ts': MATCHER.replace('  get storage() {\n    return this._rows\n  }\n', ''),
      'test/matcher.test.ts': STORES(`\nclass TestMatcher extends Matcher {\n  get storage() {\n    return ${answer}\n  }\n}\n`, 'matcher'),
    },
  )

const PLACES = (url: string, other: string, link: string) => `export interface ParsedPlace {
  href: string
${url}}

export function placeOf(href: string): ParsedPlace {
  return { href${other} }
}

export function linkOf(place: ParsedPlace): string {
  return ${link}
}
`
const PLACED = (check: string) => `import { expect, it } from 'vitest'
import { placeOf } from '../src/place.js'

it('has a place', () => {
  const place = placeOf('/a')
  expect(place.href).toBe('/a')
${check}})
`
const onPlaces = (name: string, expected: Expected, url: string, other: string): Change =>
  onVitest(
    name,
    expected,
    {
      'src/place.ts': PLACES('  url: URL\n', ", url: new URL(href, 'http://a.b')", 'place.url.pathname + place.url.hash'),
      'test/place.test.ts': PLACED("  expect(new URL(place.url).pathname).toBe('/a')\n"),
    },
    { 'src/place.ts': PLACES(url, other, url.includes('url') ? 'place.url.pathname + place.url.hash' : 'place.href'), 'test/place.test.ts': PLACED('') },
  )

const USES = "exports.use = (part) => {\n  if (typeof part !== 'function') throw new TypeError('no function')\n  return part\n}\n"
const REFUSALS = (values: string, again: string) => `const { expect } = require('chai')
const { use } = require('../lib/use')

describe('use', () => {
  it('refuses what is no function', () => {
    const app = { use };

    [${values}].forEach(one => expect(() => app.use(one)).to.throw('no function'))
  })

  it('takes a function', () => {
    expect(use(describe)).to.equal(describe)
  })
${again}})
`
const AGAIN = "\n  it('refuses what is no function', () => {\n    const app = { use }\n\n    expect(() => app.use('a text')).to.throw('no function')\n  })\n"
const onUses = (name: string, expected: Expected, values: string): Change =>
  onMocha(name, expected, { 'lib/use.js': USES, 'test/use.js': REFUSALS(values, AGAIN) }, { 'test/use.js': REFUSALS(values, '') })

const SELECTS = 'export const select = (name, rows) => ({ first: rows[0], last: rows[0], name })\n'
const CLICKS = (checks: string) => `import { expect, it } from 'vitest'
import { select } from '../src/select.js'

const browser = process.env.BROWSER

it('selects rows', () => {
  const chosen = select('x', ['a', 'b'])
  chosen.open()
${checks}})
`
const BY_BROWSER = `  if (browser === 'fox') {
    chosen.note('all of it')
    expect(chosen.first).toBe('a')
    expect(chosen.last).toBe('b')
  } else {
    chosen.note('a part')
    expect(chosen.first).toBe('a')
    expect(chosen.last).toBe('a')
  }
`
const onSelects = (name: string, expected: Expected, checks: string): Change =>
  onVitest(
    name,
    expected,
    { 'src/select.js': SELECTS, 'test/select.test.js': CLICKS(BY_BROWSER) },
    { 'src/select.js': SELECTS.replace('last: rows[0]', 'last: rows.at(-1)'), 'test/select.test.js': CLICKS(checks) },
  )

const OPTIONS = (told: string) => `export function check(options) {
${told}  return Object.keys(options).length > 0
}
`
const STARTS = (waits: string) => `import { defer } from './defer.js'
import { check } from './options.js'

export function start(options, log) {
  check(options)
${waits}  log.push('started')
  return defer.name
}
`
const WAITS = '  if (log.options.waitUntilReady) {\n    defer(log)\n  }\n'
const SAYS = (ending: string) => `  if (options.waitUntilReady === true) console.warn('The "waitUntilReady" option ${ending}')\n`
const WAITED = `import { expect, it } from 'vitest'
import { boot } from './support/boot.js'

it('defers what is asked until all is there', () => {
  expect(boot().log).toEqual(['deferred', 'started'])
})
`
const onStarts = (name: string, expected: Expected, told: string, waits: string): Change =>
  onVitest(
    name,
    expected,
    {
      'src/defer.js': "export const defer = (log) => log.push('deferred')\n",
      'src/options.js': OPTIONS(''),
      'src/start.js': STARTS(WAITS),
      'test/support/boot.js':
        "import { start } from '../../src/start.js'\nexport const boot = () => {\n  const log = []\n  start({ waitUntilReady: true }, log)\n  return { log }\n}\n",
      'test/wait-until-ready.test.js': WAITED,
    },
    { 'src/options.js': OPTIONS(told), 'src/start.js': STARTS(waits), 'test/wait-until-ready.test.js': null },
  )

const CLIENT = (headers: string, method: string) => `export class Client {
  constructor(headers) {
    this.headers = headers
  }
  call(name) {
    return { name, headers: ${headers} }
  }
${method}}
`
const OWN = '  gatherHeaders() {\n    return { ...this.headers, asked: true }\n  }\n'
const SPIES = (made: string, check: string) => `import { expect, it, vi } from 'vitest'
import { Client } from '../src/client.js'

it('has the headers that it is given', () => {
${made}  const { headers } = new Client({ a: 'b' }).call('one')
${check}  expect(headers.a).toBe('b')
})
`
const onClient = (name: string, expected: Expected, headers: string, method: string): Change =>
  onVitest(
    name,
    expected,
    {
      'src/client.js': CLIENT('this.gatherHeaders()', OWN),
      'test/client.test.js': SPIES("  const gathered = vi.spyOn(Client.prototype, 'gatherHeaders')\n", '  expect(gathered).toHaveBeenCalled()\n'),
    },
    { 'src/client.js': CLIENT(headers, method), 'test/client.test.js': SPIES('', '') },
  )

export const FORTY_PROJECTS_JAVASCRIPT: readonly Change[] = [
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
  onRows('a double that was handed over is called no more', 'silent', ''),
  onRows('a double that was handed over, where another function calls it still', 'assertion_weakening', HOLDS),
  onPart('what a method was handed, which a type lost', 'silent', HOST('', '  part.shown?.()\n  part.hidden?.(marks.size)\n')),
  onPart(
    'what a method was handed, which its type has still',
    'assertion_weakening',
    HOST('marks: Map<string, string>', '  part.hidden?.()\n  part.shown?.(marks)\n'),
  ),
  onStyled('a short name with its mark is gone from the source', 'silent', ''),
  onStyled('a short name with its mark, of which the source speaks still', 'test_deletion', 'context.$as && '),
  onShelf('a function gives nothing back any more', 'silent', '', 'store.rows[0]'),
  onShelf('a function gives back what it gave, another one changed', 'test_deletion', '    return store\n', 'store.rows.at(0)'),
  onDrivers('a test is left out for what comes with the change', 'silent', 'Third'),
  onDrivers('a test is left out for what was there', 'test_skipping', 'Large'),
  onLoads('a test is left out where a variable is set by which the code decides now', 'silent', 'SHOP_NEXT'),
  onLoads('a test is left out where a variable is set of which the code knows nothing', 'test_skipping', 'SHOP_LATER'),
  onFiles('what was held together key by key is held together as a whole', 'silent', '    assert.deepEqual(made, files)\n'),
  onFiles(
    'what was held together key by key is held together by its keys',
    'assertion_weakening',
    '    assert.deepEqual(Object.keys(made), Object.keys(files))\n',
  ),
  onTable('what a command printed has fewer lines', 'silent', 'stdout.txt'),
  onTable('a table of cases has fewer lines', 'test_deletion', 'names.txt'),
  onSuites(
    'a suite is handed on to the runner, but where it is old',
    'silent',
    'const suiteUnlessOld = (...args) => (process.platform === "win32" ? suite.skip(...args) : suite(...args))\n',
  ),
  onSuites('a suite is handed on to what leaves it out', 'test_skipping', 'const suiteUnlessOld = (...args) => suite.skip(...args)\n'),
  onTools('a test moves to where its names are imported, another is written anew', 'silent', FINDS, SPINS_TOLD('spinner works')),
  onTools(
    'a test that moved compares a call with itself',
    'any',
    FINDS.replace("which.sync('ls'), await which('ls')", "await which('ls'), await which('ls')"),
    SPINS_TOLD('spinner works'),
  ),
  onTools('a test that checked nothing is gone', 'test_deletion', FINDS, ''),
  onScripts(
    'only what measures coverage leaves a file out',
    'silent',
    'npm test',
    { test: 'mocha', coverage: 'c8 mocha' },
    { test: 'mocha', coverage: 'c8 mocha --ignore test/a.test.js' },
  ),
  onScripts(
    'what measures coverage leaves a file out, and CI runs nothing else',
    'test_skipping',
    'npm run coverage',
    { test: 'mocha', coverage: 'c8 mocha' },
    { test: 'mocha', coverage: 'c8 mocha --ignore test/a.test.js' },
  ),
  onScripts(
    'what is left out is run by another script that comes first',
    'silent',
    'npm test',
    { test: 'mocha' },
    { test: `npm run test:node && ${LEAVES_OUT}`, 'test:node': 'node-tests "test/**/*.node.js"' },
  ),
  onScripts(
    'what is left out is run by another script that nothing starts',
    'test_skipping',
    'npm test',
    { test: 'mocha' },
    { test: LEAVES_OUT, 'test:node': 'node-tests "test/**/*.node.js"' },
  ),
  onIndex('a value of a file of data is handed on no more', 'silent', ''),
  onIndex('a value of a file of data is handed on still, among others', 'test_deletion', "export { name, version } from '../package.json'\n"),
  onCases('what a rule refused it lets pass, laid out otherwise', 'silent', `    \`\n${HANDED}    \`,\n`),
  onCases('what a rule refused is asked no more', 'test_deletion', ''),
  onQuery('a call within a chain is refused now', 'silent', REFUSES("query({}).add('a', 1).add('a', 2)")),
  onQuery('another call is refused', 'test_deletion', REFUSES("query({ a: 0 }).add('a', 2)")),
  onMatcher('a class of the test only gives out what is kept', 'silent', 'this._rows'),
  onMatcher('a class of the test answers itself', 'assertion_weakening', "['a']"),
  onPlaces('a short field of what is called as its type is gone', 'silent', '  external: boolean\n', ", external: href.startsWith('http')"),
  onPlaces('a short field stays, and what fills it is another', 'assertion_weakening', '  url: URL\n', ", url: new URL(href, 'http://c.d')"),
  onUses('a test of the same title asks all of it', 'silent', "null, 1, 'a text'"),
  onUses('a test of the same title asks for other values', 'test_deletion', 'null, 1'),
  onSelects(
    'what both branches asked is asked once for all',
    'silent',
    "  chosen.note('a part')\n  expect(chosen.last).toBe('b')\n  chosen.note('all of it')\n  expect(chosen.first).toBe('a')\n",
  ),
  onSelects(
    'what both branches asked is asked in one of them',
    'assertion_weakening',
    "  if (browser === 'fox') {\n    expect(chosen.first).toBe('a')\n    expect(chosen.last).toBe('b')\n  }\n",
  ),
  onStarts('an option is deprecated now, and nothing is done by it', 'silent', SAYS('has been deprecated and does nothing'), '  log.splice(0)\n'),
  onStarts('an option is deprecated now, and what it does is done still', 'test_deletion', SAYS('has been deprecated'), WAITS),
  onStarts('an option is spoken of, and nothing is done by it', 'any', SAYS('is not needed here'), ''),
  onClient('a method on which a test spied is gone', 'silent', '{ ...this.headers, asked: true }', ''),
  onClient('a method on which a test spied is called still', 'assertion_weakening', '{ ...this.gatherHeaders() }', OWN),
  onScripts(
    'what is left out is only looked at by another script that comes first',
    'test_skipping',
    'npm test',
    { test: 'mocha' },
    { test: `npm run lint && ${LEAVES_OUT}`, lint: 'eslint "test/**/*.node.js"' },
  ),
  change(
    'a test is left out where a variable is set by which the code decides, and which a script sets now',
    'test_skipping',
    { 'package.json': VITEST, 'src/load.js': LOADS(''), 'test/load.test.js': LOADED('it') },
    {
      'package.json': VITEST.replace('"vitest run"', '"SHOP_NEXT=1 vitest run"'),
      'src/load.js': LOADS('  if (process.env.SHOP_NEXT) return { path, fallback: true }\n'),
      'test/load.test.js': LOADED('itOlder'),
    },
  ),
]
