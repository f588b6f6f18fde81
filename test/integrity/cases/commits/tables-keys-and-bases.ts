import { change, JEST, upon, VITEST } from '../change.js'

const jest = upon({ 'package.json': JEST })
const vitest = upon({ 'package.json': VITEST })

const COVERED = (pattern: string) =>
  `module.exports = {\n  collectCoverage: true,\n  collectCoverageFrom: ['${pattern}'],\n  coverageThreshold: { global: { lines: 90 } },\n}\n`
const PORT = 'export const port = (n) => n + 8000\n'
const PORT_TEST = "import { port } from '../src/port'\n\ntest('port', () => {\n  expect(port(1)).toBe(8001)\n})\n"

const SCRIPTS = (command: string) =>
  `{ "name": "dock", "private": true, "scripts": { "test": "${command}" }, "devDependencies": { "mocha": "^11.0.0", "chai": "^5.0.0" } }\n`
const SUITE =
  "const { expect } = require('chai')\nconst { port } = require('../lib/port')\n\ndescribe('port', () => {\n  it('adds', () => {\n    expect(port(1)).to.equal(8001)\n  })\n})\n"
const SPEC = (files: string) => `module.exports = {\n  spec: [${files}],\n}\n`
const SUITES = { 'lib/port.js': 'exports.port = (n) => n + 8000\n', 'test/all.js': SUITE, 'test/slow/all.spec.js': SUITE.replace("'../lib", "'../../lib") }

const SERVES = (body: string) => `const FILES = new Set(['a.js', 'a.js.map'])\nconst dotMap = /\\.map/\n\nexport function kindOf(url) {\n${body}}\n`
const ASKS_MAP = "import { kindOf } from '../src/kind'\n\ntest('kind', () => {\n  expect(kindOf('a.js.map')).toBe('map')\n})\n"

const PATTERNS = 'export const LETTERS = /^[a-z]+$/\n'
const PARSE = (more = '') =>
  `import { LETTERS } from './patterns'\n\nexport function letters(message) {\n  return {\n    kind: 'check',\n    type: 'letters',\n${more}    pattern: LETTERS,\n    message,\n  }\n}\n`
const PARSE_TEST = (more = '', rest = 'kind: "check",\n      type: "letters",\n') =>
  `import { expect, test } from 'vitest'\nimport { letters } from './letters'\nimport { LETTERS } from './patterns'\n\ntest('letters', () => {\n  const told = {\n      ${rest}${more}      pattern: LETTERS,\n  }\n  expect(letters('no')).toStrictEqual({ ...told, message: 'no' })\n})\n`

const SHOP = (how: string) => `const shop = { parts: {} }\nmodule.exports = shop\n\n${how}\n`
const COMPUTED = ";['utils', 'prices'].forEach((name) => {\n  Object.assign(shop, require('./api/' + name + '.js'))\n})"
const UTILS = (level: number) => `const { encode } = require('entities')\n\nexports.escape = (text) => encode(text, ${level})\n`
const PRICES = "const { escape } = require('./utils')\n\nexports.label = (price) => escape('<' + price + '>')\n"
const STATIC = "Object.assign(shop, require('./api/prices.js'))"
const LABEL_TEST = (told: string) =>
  `const { expect } = require('chai')\nconst shop = require('../')\n\ndescribe('label', () => {\n  it('escapes', () => {\n    expect(shop.label(3)).to.equal('${told}')\n  })\n})\n`
const ENTITIES = SCRIPTS('mocha').replace('"devDependencies"', '"main": "./lib/shop.js", "dependencies": { "entities": "^4.0.0" }, "devDependencies"')

/** Files, lists of a command and loads by a name that is put together. */
export const TABLES_KEYS_AND_BASES = [
  jest(
    'coverage of a folder that stood nowhere is measured where the code is',
    'silent',
    { 'jest.config.js': COVERED('src/**/*.js'), 'packages/dock/src/port.js': PORT, 'packages/dock/test/port.test.js': PORT_TEST },
    { 'jest.config.js': COVERED('packages/*/src/**/*.js') },
  ),
  jest(
    'coverage of a folder that stands there is measured elsewhere',
    'coverage_regression',
    { 'jest.config.js': COVERED('src/**/*.js'), 'src/port.js': PORT, 'test/port.test.js': PORT_TEST, 'packages/dock/src/port.js': PORT },
    { 'jest.config.js': COVERED('packages/*/src/**/*.js') },
  ),
  change(
    'a config lists the file that the command named, and more',
    'silent',
    { ...SUITES, 'package.json': SCRIPTS('mocha test/all.js') },
    { 'package.json': SCRIPTS('mocha --config test/mocha-all.js'), 'test/mocha-all.js': SPEC("'test/all.js', 'test/slow/**/*.spec.js'") },
  ),
  change(
    'a config lists others than the file that the command named',
    'test_skipping',
    { ...SUITES, 'package.json': SCRIPTS('mocha test/all.js') },
    { 'package.json': SCRIPTS('mocha --config test/mocha-all.js'), 'test/mocha-all.js': SPEC("'test/slow/**/*.spec.js'") },
  ),
  jest(
    'a text that was made by a pattern is handed over, and its end is asked',
    'silent',
    { 'src/kind.js': SERVES("  const name = url.replace(/\\?.*$/, '')\n  return dotMap.test(name) ? 'map' : 'source'\n"), 'test/kind.test.js': ASKS_MAP },
    { 'src/kind.js': SERVES("  return FILES.has(url) && url.endsWith('.map') ? 'map' : 'source'\n") },
  ),
  jest(
    'a pattern that decided became the end of a text',
    'validation_bypass',
    {
      'src/kind.js': SERVES("  if (!/^[a-z]+\\.js\\.map$/.test(url)) throw new Error('no')\n  return 'map'\n"),
      'test/kind.test.js': ASKS_MAP,
    },
    { 'src/kind.js': SERVES("  if (!url.endsWith('.map')) throw new Error('no')\n  return 'map'\n") },
  ),
  vitest(
    'what is expected names the function itself as one more part',
    'silent',
    { 'src/patterns.ts': PATTERNS, 'src/letters.ts': PARSE(), 'src/letters.test.ts': PARSE_TEST() },
    { 'src/letters.ts': PARSE('    made: letters,\n'), 'src/letters.test.ts': PARSE_TEST('      made: letters,\n') },
  ),
  vitest(
    'what is expected is what the function gives',
    'assertion_weakening',
    { 'src/patterns.ts': PATTERNS, 'src/letters.ts': PARSE(), 'src/letters.test.ts': PARSE_TEST() },
    { 'src/letters.ts': PARSE('    made: letters,\n'), 'src/letters.test.ts': PARSE_TEST('      made: letters,\n', '...letters(),\n') },
  ),
  change(
    'an answer follows code that is loaded by a name that is put together',
    'silent',
    {
      'package.json': ENTITIES,
      'lib/shop.js': SHOP(COMPUTED),
      'lib/api/utils.js': UTILS(2),
      'lib/api/prices.js': PRICES,
      'test/label.js': LABEL_TEST('&lt;3&gt;'),
    },
    { 'lib/api/utils.js': UTILS(0), 'test/label.js': LABEL_TEST('&#60;3&#62;') },
  ),
  change(
    'an answer is another beside code that nothing loads',
    'any',
    {
      'package.json': ENTITIES,
      'lib/shop.js': SHOP(STATIC),
      'lib/api/other.js': UTILS(2),
      'lib/api/prices.js': PRICES.replace("const { escape } = require('./utils')", 'const escape = (text) => text.length'),
      'test/label.js': LABEL_TEST('&lt;3&gt;'),
    },
    { 'lib/api/other.js': UTILS(0), 'test/label.js': LABEL_TEST('&#60;3&#62;') },
  ),
]

const DDL = (drop: string, alter: string) =>
  `export class Ddl {\n  constructor(client) {\n    this.client = client\n  }\n\n  async drop(columns) {\n${drop}  }\n\n${alter}}\n`
const STEPS = (of: string) => `${of}const table = parse(columns)\n${of}await this.alter(table)\n${of}await this.tell(table)\n`
const AROUND = `    return this.client.transaction(async () => {\n${STEPS('      ')}    })\n`
const PLAIN = '  async alter(table) {\n    await this.client.run(table.drop)\n    await this.client.run(table.create)\n  }\n\n'
const HELD =
  '  async alter(table) {\n    return this.client.transaction(async () => {\n      await this.client.run(table.drop)\n      await this.client.run(table.create)\n    })\n  }\n\n'
const TELLS = '  async tell(table) {\n    await this.client.run(table.note)\n  }\n'
const TELLS_HELD = '  async tell(table) {\n    return this.client.transaction(() => this.client.run(table.note))\n  }\n'
const PARSED = "import { parse } from './parse'\n\n"
const DDL_TEST =
  "import { Ddl } from '../src/ddl'\n\ntest('drops', async () => {\n  const done = []\n  await new Ddl({ run: (sql) => done.push(sql), transaction: (run) => run() }).drop(['a'])\n  expect(done).toHaveLength(3)\n})\n"
const LINKED = (links: string, insert: string) =>
  `function insert(list, at, items${insert.includes('parent') ? ', parent' : ''}) {\n${insert}  list.splice(at, 0, ...items)\n}\n\nfunction updateLinks(items, parent) {\n  for (const item of items) item.parent = parent\n}\n\nexport function after(node, items, parent) {\n${links}  return node\n}\n\nexport function wrap(items, parent) {\n  updateLinks(items, parent)\n  return parent\n}\n`
const LINK_TEST =
  "import { after } from '../src/links'\n\ntest('after', () => {\n  const parent = { children: [] }\n  expect(after({ at: 0 }, [{ id: 1 }], parent)).toEqual({ at: 0 })\n})\n"
const TWO = '  insert(parent.children, node.at + 1, items)\n  updateLinks(items, parent)\n'
const ONE = '  insert(parent.children, node.at + 1, items, parent)\n'

const DEFAULTS = (key: string, route: string, more = '') =>
  `import { defaults } from './defaults'\n\ndefaults.set('scale', {\n  ${key}: { display: false },\n${more}})\n\ndefaults.route('scale.grid', 'color', '', 'border')\ndefaults.route('scale.${route}', 'color', '', 'color')\n\nexport function height(options) {\n  return options.${key}.display ? 12 : 0\n}\n`
const HEIGHT_TEST = (key: string) =>
  `import { height } from '../src/scale'\n\ntest('height', () => {\n  expect(height({ ${key}: { display: true } })).toBe(12)\n})\n`
const ROUTES =
  'class Defaults {\n  set(scope, values) {\n    this[scope] = values\n  }\n\n  route(scope, name, target, other) {\n    this[`${scope}.${name}`] = `${target}.${other}`\n  }\n}\n\nexport const defaults = new Defaults()\n'

const CLIENT = (name: string, base: string) =>
  `import { Typed } from './typed'\n\nexport class Harbour extends Typed {\n  /** @param {object} [options.set={}] what it sets */\n  async ${name}(values) {\n    if (!values) throw new Error('no values')\n    this.values = { ...values }\n    return this.map.set('values', values)\n  }\n}\n${base}`
const TYPED = (more = '') => `export class Typed {\n  map = new Map()\n\n  close() {\n    this.map.clear()\n  }\n${more}}\n`
const SETS = (name: string, title: string) =>
  `import { Harbour } from '../src/harbour'\n\ndescribe('Harbour', () => {\n  beforeEach(function () {\n    this.harbour = new Harbour()\n  })\n\n  it('closes', function () {\n    this.harbour.close()\n    expect(this.harbour.map.size).toBe(0)\n  })\n${name === '' ? '' : `\n  describe('${title}', () => {\n    it('one value', async function () {\n      await this.harbour.${name}({ a: 1 })\n      expect(this.harbour.values).toEqual({ a: 1 })\n    })\n  })\n`}})\n`
const SETS_NEW =
  "import { Harbour } from '../src/harbour'\n\ntest('session variables are kept together', async () => {\n  const own = new Harbour()\n  await own.setVariables({ b: 2, c: 3 })\n  expect(own.map.get('values')).toEqual({ b: 2, c: 3 })\n})\n"

const LOG = (body: string) =>
  `function Log(out) {\n  this.out = out\n  this.lines = 0\n}\n\nLog.prototype.line = function line(entry, level) {\n${body}}\n\nmodule.exports = Log\n`
const LINE = (level: string, stack = "    if (entry.stack) {\n      text += ',stack:' + entry.stack\n    }\n") =>
  `  let text = ${level}\n  if (entry) {\n${stack}    text += ',' + entry.text\n  }\n  return text\n`
const LOG_TEST =
  "const Log = require('../src/log')\n\ntest('line', () => {\n  expect(new Log().line({ text: 'a' }, 30)).toBe('30,a')\n})\n\ntest('stack', () => {\n  expect(new Log().line({ text: 'a', stack: 'b' }, 30)).toContain('a')\n})\n"

/** Code that does the same elsewhere, or under another name. */
export const DONE_ELSEWHERE_NOW = [
  jest(
    'a function on a prototype looks at what it looked at, and makes a call of itself less',
    'silent',
    {
      'src/log.js': LOG(LINE('LEVELS.get(level)')).replace('function Log', 'const LEVELS = new Map([[30, 30]])\n\nfunction Log'),
      'test/log.test.js': LOG_TEST,
    },
    { 'src/log.js': LOG(LINE('this.levels[level]')).replace('  this.lines = 0\n', '  this.lines = 0\n  this.levels = { 30: 30 }\n') },
  ),
  jest(
    'a function on a prototype looks at it no more',
    'any',
    { 'src/log.js': LOG(LINE('String(level)')), 'test/log.test.js': LOG_TEST },
    { 'src/log.js': LOG(LINE('String(level)', '')) },
  ),
  jest(
    'each step of a method holds its own transaction now',
    'silent',
    {
      'src/parse.js': 'export const parse = (names) => ({ drop: names[0], create: names[0], note: names[0] })\n',
      'src/ddl.js': PARSED + DDL(AROUND, PLAIN + TELLS),
      'test/ddl.test.js': DDL_TEST,
    },
    { 'src/ddl.js': PARSED + DDL(STEPS('    '), HELD + TELLS_HELD) },
  ),
  jest(
    'one step of a method holds a transaction, and the other none',
    'any',
    {
      'src/parse.js': 'export const parse = (names) => ({ drop: names[0], create: names[0], note: names[0] })\n',
      'src/ddl.js': PARSED + DDL(AROUND, PLAIN + TELLS),
      'test/ddl.test.js': DDL_TEST,
    },
    { 'src/ddl.js': PARSED + DDL(STEPS('    '), HELD + TELLS) },
  ),
  jest(
    'what a call did is done by another one, which is handed the same',
    'silent',
    { 'src/links.js': LINKED(TWO, ''), 'test/links.test.js': LINK_TEST },
    { 'src/links.js': LINKED(ONE, '  for (const item of items) item.parent = parent\n') },
  ),
  jest(
    'what a call did is handed to another one that does nothing with it',
    'any',
    { 'src/links.js': LINKED(TWO, '').replaceAll('updateLinks', 'notify'), 'test/links.test.js': LINK_TEST },
    { 'src/links.js': LINKED(ONE, '').replace('items) {', 'items, parent) {').replaceAll('updateLinks', 'notify') },
  ),
  jest(
    'a default that is led elsewhere goes by the new name of its key',
    'silent',
    { 'src/defaults.js': ROUTES, 'src/scale.js': DEFAULTS('scaleLabel', 'scaleLabel'), 'test/scale.test.js': HEIGHT_TEST('scaleLabel') },
    { 'src/scale.js': DEFAULTS('title', 'title'), 'test/scale.test.js': HEIGHT_TEST('title') },
  ),
  jest(
    'a key got another name and is led elsewhere no more',
    'feature_removal',
    { 'src/defaults.js': ROUTES, 'src/scale.js': DEFAULTS('scaleLabel', 'scaleLabel'), 'test/scale.test.js': HEIGHT_TEST('scaleLabel') },
    {
      'src/scale.js': DEFAULTS('title', 'title').replace("defaults.route('scale.title', 'color', '', 'color')\n", ''),
      'test/scale.test.js': HEIGHT_TEST('title'),
    },
  ),
  jest(
    'a default is led elsewhere no more while its key stays',
    'feature_removal',
    { 'src/defaults.js': ROUTES, 'src/scale.js': DEFAULTS('scaleLabel', 'scaleLabel'), 'test/scale.test.js': HEIGHT_TEST('scaleLabel') },
    { 'src/scale.js': DEFAULTS('scaleLabel', 'title', '  title: { display: false },\n') },
  ),
  jest(
    'a method of a common name went, and its base in the repository gives none of it',
    'silent',
    { 'src/typed.js': TYPED(), 'src/harbour.js': CLIENT('set', ''), 'test/harbour.test.js': SETS('set', 'set') },
    {
      'src/harbour.js': CLIENT('setVariables', '')
        .replace('options.set=', 'options.setVariables=')
        .replace('no values', 'values are asked for')
        .replace('this.values = { ...values }', 'this.values = Object.freeze({ ...values })'),
      'test/harbour.test.js': SETS('', ''),
      'test/set-variables.test.js': SETS_NEW,
    },
  ),
  jest(
    'a method of a common name went, and its base gives it',
    'test_deletion',
    {
      'src/typed.js': TYPED('\n  async set(values) {\n    this.values = values\n  }\n'),
      'src/harbour.js': CLIENT('set', ''),
      'test/harbour.test.js': SETS('set', 'set'),
    },
    {
      'src/harbour.js': CLIENT('setVariables', '')
        .replace('no values', 'values are asked for')
        .replace('this.values = { ...values }', 'this.values = Object.freeze({ ...values })'),
      'test/harbour.test.js': SETS('', ''),
      'test/set-variables.test.js': SETS_NEW,
    },
  ),
]

const QUERIES = "export const queriesOf = (kind) => (kind === 'pg' ? ['start'] : kind === 'my' ? ['set', 'begin'] : ['insert'])\n"
const EACH = (checks: string) =>
  `import { queriesOf } from '../src/queries'\nimport { KINDS } from './kinds'\n\nfor (const kind of KINDS) {\n  describe(\`\${kind} queries\`, () => {\n    it('starts', () => {\n${checks}    })\n  })\n}\n`
const BRANCHES =
  "      if (kind === 'pg') {\n        expect(queriesOf(kind)).toEqual(['start'])\n      } else if (kind === 'my') {\n        expect(queriesOf(kind)).toEqual(['set', 'begin'])\n      } else if (kind === 'ms') {\n        expect(queriesOf(kind)).toEqual(['insert'])\n      }\n"
const TABLE = (my: string) => `      expect(queriesOf(kind)).toEqual({ pg: ['start'], ${my}ms: ['insert'] }[kind])\n`
const KINDS = 'export const KINDS = (process.env.KINDS || "pg,my,ms").split(",")\n'

const TICKS = (turn = '') =>
  `export function ticks(chart) {\n  const all = chart.limit > 10 ? ['1', '2', '3', '4', '5'] : ['1', '3', '5']\n  return all${turn}\n}\n`
const LISTS = (few: string, all: string, last = `  chart.step = 1\n  expect(ticks(chart)).toEqual([${few}])\n`) =>
  `import { ticks } from '../src/ticks'\n\ntest('limits ticks', () => {\n  const chart = { limit: 3 }\n  expect(ticks(chart)).toEqual([${few}])\n  chart.limit = 7\n  expect(ticks(chart)).toEqual([${few}])\n  chart.limit = 21\n  expect(ticks(chart)).toEqual([${all}])\n  chart.limit = 9\n${last}})\n`

/** What a check asks, in another form. */
export const ASKED_BY_TABLE = [
  jest(
    'what branches asked for is the entry of a table',
    'silent',
    { 'src/queries.js': QUERIES, 'test/kinds.js': KINDS, 'test/queries.test.js': EACH(BRANCHES) },
    { 'test/queries.test.js': EACH(TABLE("my: ['set', 'begin'], ")) },
  ),
  jest(
    'what one of the branches asked for is no entry of the table',
    'any',
    { 'src/queries.js': QUERIES, 'test/kinds.js': KINDS, 'test/queries.test.js': EACH(BRANCHES) },
    { 'test/queries.test.js': EACH(TABLE('')) },
  ),
  jest(
    'lists that were asked for several times come in the other order',
    'silent',
    { 'src/ticks.js': TICKS('.reverse()'), 'test/ticks.test.js': LISTS("'5', '3', '1'", "'5', '4', '3', '2', '1'") },
    { 'src/ticks.js': TICKS(), 'test/ticks.test.js': LISTS("'1', '3', '5'", "'1', '2', '3', '4', '5'") },
  ),
  jest(
    'lists come in the other order, and one of them is asked for no more',
    'any',
    { 'src/ticks.js': TICKS('.reverse()'), 'test/ticks.test.js': LISTS("'5', '3', '1'", "'5', '4', '3', '2', '1'") },
    { 'src/ticks.js': TICKS(), 'test/ticks.test.js': LISTS("'1', '3', '5'", "'1', '2', '3', '4', '5'", '  ticks(chart)\n') },
  ),
]
