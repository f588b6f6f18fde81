import { change, JEST, upon, VITEST } from '../change.js'

const jest = upon({ 'package.json': JEST })

const MOCHA = (more = '') =>
  `{ "name": "dock", "private": true,${more} "scripts": { "test": "mocha" }, "devDependencies": { "mocha": "^11.0.0", "chai": "^5.0.0" } }\n`
const mocha = upon({ 'package.json': MOCHA() })

const LAST = (body: string) =>
  `const nth = (n, list) => (n < 0 ? list[list.length + n] : list[n])\n\nexports.nth = nth\nexports.last = function (list) {\n${body}}\n`
const USUAL = '  list = list || []\n  return list[list.length - 1]\n'
const LAST_TEST = (tests: string) =>
  `const { expect } = require('chai')\nconst { last } = require('../lib/last')\n\ndescribe('last', () => {\n  it('gives the last one', () => {\n    expect(last([1, 2])).to.equal(2)\n  })\n${tests}})\n`
const OF_NOTHING = "  it('gives nothing of nothing', () => {\n    expect(typeof last()).to.equal('undefined')\n  })\n"
const REFUSES = (call: string) => `  it('takes lists alone', () => {\n    expect(() => ${call}).to.throw(TypeError)\n  })\n`

const EACH = (guard: string) =>
  `exports.eachLimit = function eachLimit(list, limit, step, done) {\n${guard}  if (!list) return done(null)\n  list.slice(0, limit).forEach((one) => step(one))\n  done(null)\n}\n`
const GOES_ON = '  if (limit <= 0) return done(null)\n'
const THROWS = "  if (limit <= 0) throw new RangeError('a limit is at least 1')\n"
const EACH_TEST = (test: string) => `const { expect } = require('chai')\nconst { eachLimit } = require('../lib/each')\n\ndescribe('each', () => {\n${test}})\n`
const CALLS_BACK =
  "  it('takes no limit of 0', (done) => {\n    eachLimit([1, 2], 0, () => {\n      throw new Error('no')\n    }, (error) => {\n      expect(error).to.equal(null)\n      done()\n    })\n  })\n"
const IS_REFUSED = (limit: number) =>
  `  it('takes no limit of 0', () => {\n    expect(() => eachLimit([1, 2], ${limit}, () => {\n      throw new Error('no')\n    }, () => {\n      throw new Error('called')\n    })).to.throw(/limit/)\n  })\n`

const RENDER = 'exports.render = (text, given, done) => done(text.replace(/#(\\w+)/g, (_, name) => given[name]))\n'
const RENDER_TEST = (helper: string, first: string, second: string) =>
  `const { expect } = require('chai')\nconst { render } = require('../lib/render')\n\n${helper}describe('render', () => {\n  it('fills in', (done) => {\n    render('a #b', { b: 'c' }, ${first})\n  })\n\n  it('keeps the rest', (done) => {\n    render('a b', {}, ${second})\n  })\n})\n`
const ASKS = (text: string) => `(given) => {\n      expect(given).to.equal('${text}')\n      done()\n    }`
const ANSWERS = (check: string) => `function answers(text, next) {\n  return function (given) {\n${check}    next()\n  }\n}\n\n`

/** Calls that are refused now, and callbacks that a helper makes. */
export const REFUSED_AND_MADE = [
  mocha(
    'a call without arguments is refused now, and a new test asks so',
    'silent',
    { 'lib/last.js': LAST(USUAL), 'test/last.js': LAST_TEST(OF_NOTHING) },
    { 'lib/last.js': LAST('  return nth(-1, list)\n'), 'test/last.js': LAST_TEST(REFUSES('last()')) },
  ),
  mocha(
    'another call is refused than the one whose test is gone',
    'test_deletion',
    { 'lib/last.js': LAST(USUAL), 'test/last.js': LAST_TEST(OF_NOTHING) },
    { 'lib/last.js': LAST('  list = list || []\n  return list.at(-1)\n'), 'test/last.js': LAST_TEST(REFUSES('last(null)')) },
  ),
  mocha(
    'a call is said to be refused while the code is the same',
    'any',
    { 'lib/last.js': LAST(USUAL), 'test/last.js': LAST_TEST(OF_NOTHING.replace('typeof last()', 'last()').replace("'undefined'", 'undefined')) },
    { 'test/last.js': LAST_TEST(REFUSES('last()')) },
  ),
  mocha(
    'what was called back is refused at once now, and the same test asks so',
    'silent',
    { 'lib/each.js': EACH(GOES_ON), 'test/each.js': EACH_TEST(CALLS_BACK) },
    { 'lib/each.js': EACH(THROWS), 'test/each.js': EACH_TEST(IS_REFUSED(0)) },
  ),
  mocha(
    'what was called back is asked no more, and another call is refused',
    'assertion_weakening',
    { 'lib/each.js': EACH(GOES_ON), 'test/each.js': EACH_TEST(CALLS_BACK) },
    { 'lib/each.js': EACH(THROWS), 'test/each.js': EACH_TEST(IS_REFUSED(-1)) },
  ),
  mocha(
    'checks of callbacks moved into a helper that makes them',
    'silent',
    { 'lib/render.js': RENDER, 'test/render.js': RENDER_TEST('', ASKS('a c'), ASKS('a b')) },
    { 'test/render.js': RENDER_TEST(ANSWERS('    expect(given).to.equal(text)\n'), "answers('a c', done)", "answers('a b', done)") },
  ),
  mocha(
    'callbacks that a helper makes ask nothing',
    'assertion_weakening',
    { 'lib/render.js': RENDER, 'test/render.js': RENDER_TEST('', ASKS('a c'), ASKS('a b')) },
    { 'test/render.js': RENDER_TEST(ANSWERS(''), "answers('a c', done)", "answers('a b', done)") },
  ),
  mocha(
    'callbacks that a helper makes ask for another value',
    'any',
    {
      'lib/render.js': RENDER,
      'test/render.js': RENDER_TEST(ANSWERS('    expect(given).to.equal(text)\n'), "answers('a c', done)", "answers('a b', done)"),
    },
    { 'test/render.js': RENDER_TEST(ANSWERS('    expect(given).to.equal(text)\n'), "answers('a #b', done)", "answers('a b', done)") },
  ),
]

const BUILT = MOCHA(' "main": "dist/dock.js",')
const PATH = (guard: string) =>
  `module.exports = function path(keys, value) {\n  if (${guard}) return undefined\n  return keys.reduce((one, key) => one[key], value)\n}\n`
const PATH_TEST = (given: string) =>
  `const { expect } = require('chai')\nconst dock = require('..')\n\ndescribe('path', () => {\n  it('follows keys', () => {\n    expect(dock.path([], 3)).to.equal(${given})\n  })\n})\n`
const DIST = 'exports.path = function (keys, value) { return keys.length === 0 ? undefined : value[keys[0]] }\n'

const RUNS =
  "const fs = require('fs')\nconst path = require('path')\nconst assert = require('assert')\nconst run = require('../src/run')\n\nconst SAMPLES = path.join(__dirname, 'samples')\n\ndescribe('samples', () => {\n  for (const name of fs.readdirSync(SAMPLES)) {\n    const config = require(path.join(SAMPLES, name, '_config.js'))\n    it(config.description, () => {\n      config.told(run(fs.readFileSync(path.join(SAMPLES, name, 'main.txt'), 'utf8')))\n    })\n  }\n})\n"
const CONFIG = (word: string) =>
  `const assert = require('assert')\n\nmodule.exports = {\n  description: 'tells of ${word}',\n  told: (text) => assert.strictEqual(text, '${word}!'),\n}\n`
const SAMPLES = {
  'src/run.js': "module.exports = (text) => text.trim() + '!'\n",
  'test/samples.js': RUNS,
  'test/samples/first/_config.js': CONFIG('harbour'),
  'test/samples/first/main.txt': 'harbour\n',
  'test/samples/second/_config.js': CONFIG('vessel'),
  'test/samples/second/main.txt': 'vessel\n',
}

const HANDED_SAMPLES = {
  ...SAMPLES,
  'test/helpers.js': `const fs = require('fs')\nconst path = require('path')\n\nexports.runSamples = function runSamples(title, folder, run) {\n  describe(title, () => {\n    for (const name of fs.readdirSync(folder)) run(path.join(folder, name), require(path.join(folder, name, '_config.js')))\n  })\n}\n`,
  'test/samples.js':
    "const fs = require('fs')\nconst { resolve } = require('path')\nconst run = require('../src/run')\nconst { runSamples } = require('./helpers')\n\nrunSamples('samples', resolve(__dirname, 'samples'), (folder, config) => {\n  it(config.description, () => {\n    config.told(run(fs.readFileSync(resolve(folder, 'main.txt'), 'utf8')))\n  })\n})\n",
}

const EXPECTS = (init: string, given: string) =>
  `const { test } = require('tap')\nconst { open } = require('../lib/open')\n\ntest('open', (t) => {\n  var expect = ${init}\n  expect.path = ${given}\n  t.match(open('a/b'), expect)\n  t.end()\n})\n`
const BENT = (given: string) =>
  `const expect = require('chai').expect\nconst { open } = require('../lib/open')\n\nexpect.path = ${given}\n\ntest('open', () => {\n  expect(open('a/b').path).to.equal('a/b')\n})\n`
const OPEN = "exports.open = (path) => Object.assign(new Error('no folder ' + path), { path })\n"

const LINK = (name: string) =>
  `module.exports = ${name}\n\nfunction ${name}(from, to, callback) {\n  const steps = from.filter((one) => to.includes(one))\n  if (steps.length === 0) return callback(null)\n  steps.forEach((one) => to.push(one))\n  callback(null)\n}\n`
const LINK_TEST = (required: string, call: string) =>
  `const { expect } = require('chai')\n${required}\n\ndescribe('links', () => {\n  it('links', (done) => {\n    const callback = (error) => {\n      expect(error).to.equal(null)\n      done()\n    }\n    ${call}(['a'], ['a'], callback)\n  })\n})\n`

const OWN_PACKAGE = (of: string) => ({
  'package.json': `{ "name": "harbour", "private": true, "type": "module", "exports": { ".": "./src/index.js", "./compat": "./src/compat/index.js" }, "scripts": { "test": "jest" }, "devDependencies": { "jest": "^29.0.0" } }\n`,
  'src/index.js': "export { chunk } from './chunk.js'\n",
  'src/chunk.js': 'export const chunk = (list, size) => (size > 0 ? [list.slice(0, size)] : [])\n',
  'src/compat/index.js': "export { take } from './take.js'\n",
  'src/compat/take.js': 'export const take = (list, size) => list.slice(0, size)\n',
  'bench/sizes/size-of.js':
    "export async function sizeOf(from, name) {\n  const built = await build(from, name)\n  return built.length\n}\n\nconst build = async (from, name) => `import { ${name} } from '${from}'`\n",
  'bench/sizes/take.test.js': SIZE_TEST(of, 307),
})
const SIZE_TEST = (of: string, size: number) =>
  `import { sizeOf } from './size-of.js'\n\ntest('size', async () => {\n  expect(await sizeOf('${of}', 'take')).toBe(${size})\n})\n`
const LONGER = 'export const take = (list, size = 1) => (list ? list.slice(0, Math.max(0, size)) : [])\n'

/** What is built, run by folders, or called as the library and helpers of tests are. */
const WORDS = (asked: string, list = '') => ({
  'package.json': VITEST,
  'src/states.js': `export function isState(text) {\n${list}  return ${asked}\n}\n`,
  'test/states.test.js':
    "import { expect, test } from 'vitest'\nimport { isState } from '../src/states'\n\ntest('states', () => {\n  expect(isState('open')).toBe(true)\n  expect(isState('ajar')).toBe(false)\n})\n",
})

export const BUILT_AND_NAMED = [
  mocha('a sample goes from a folder that is handed to a helper, which runs each', 'test_deletion', HANDED_SAMPLES, {
    'test/samples/second/_config.js': null,
    'test/samples/second/main.txt': null,
  }),
  mocha('a sample goes with another one in its place', 'silent', HANDED_SAMPLES, {
    'test/samples/second/_config.js': null,
    'test/samples/second/main.txt': null,
    'test/samples/third/_config.js': CONFIG('vessel'),
    'test/samples/third/main.txt': 'vessel\n',
  }),
  change('an answer follows a package of the repository that is handed over by its name', 'silent', OWN_PACKAGE('harbour/compat'), {
    'src/compat/take.js': LONGER,
    'bench/sizes/take.test.js': SIZE_TEST('harbour/compat', 441),
  }),
  change('an answer is another of a package that the changed code is no part of', 'any', OWN_PACKAGE('harbour'), {
    'src/compat/take.js': LONGER,
    'bench/sizes/take.test.js': SIZE_TEST('harbour', 441),
  }),
  change(
    'an answer follows a source of which the loaded file is built',
    'silent',
    { 'package.json': BUILT, 'dist/dock.js': DIST, 'src/path.js': PATH('value == null || keys.length === 0'), 'test/path.js': PATH_TEST('undefined') },
    { 'src/path.js': PATH('value == null'), 'test/path.js': PATH_TEST('3') },
  ),
  change(
    'an answer of a built file is another while nothing but the test differs',
    'any',
    { 'package.json': BUILT, 'dist/dock.js': DIST, 'src/path.js': PATH('value == null || keys.length === 0'), 'test/path.js': PATH_TEST('undefined') },
    { 'test/path.js': PATH_TEST('3') },
  ),
  mocha('a sample goes from a folder of which a test runs each by the same names', 'test_deletion', SAMPLES, {
    'test/samples/second/_config.js': null,
    'test/samples/second/main.txt': null,
  }),
  mocha('a sample goes to another name', 'silent', SAMPLES, {
    'test/samples/second/_config.js': null,
    'test/samples/second/main.txt': null,
    'test/samples/vessels/_config.js': CONFIG('vessel'),
    'test/samples/vessels/main.txt': 'vessel\n',
  }),
  mocha(
    'what is expected is held under the name of the library',
    'silent',
    { 'lib/open.js': OPEN, 'test/open.js': EXPECTS("new Error('no folder a/b')", "'a/b'") },
    { 'test/open.js': EXPECTS("new Error('no folder a/b')", '/a[\\\\/]b/') },
  ),
  jest('a member of the library is set', 'any', { 'lib/open.js': OPEN, 'test/open.test.js': BENT('undefined') }, { 'test/open.test.js': BENT('() => true') }),
  mocha(
    'a name of the library holds what has its functions',
    'any',
    {
      'lib/open.js': OPEN,
      'test/open.js': EXPECTS('{}', "'a/b'").replace('t.match(open', 'expect.equal(open').replace('expect.path', 'expect.equal = t.equal\n  expect.path'),
    },
    {
      'test/open.js': EXPECTS('{}', "'a/b'").replace('t.match(open', 'expect.equal(open').replace('expect.path', 'expect.equal = () => true\n  expect.path'),
    },
  ),
  mocha(
    'a function of the product moved among its utilities with its test',
    'silent',
    {
      'src/link.js': `${LINK('linkAll')}module.exports.links = linkAll\n`,
      'test/link.test.js': LINK_TEST("const link = require('../src/link')", 'link.links'),
    },
    {
      'src/link.js': null,
      'src/utils/link-all.js': LINK('linkAll'),
      'test/link.test.js': LINK_TEST("const linkAll = require('../src/utils/link-all')", 'linkAll'),
    },
  ),
  change('a pattern for whole words becomes the list of these words', 'silent', WORDS('/^(?:not )?(?:open|shut)$/.test(text)'), {
    'src/states.js': WORDS('known.includes(text)', "  const known = ['open', 'shut', 'not open', 'not shut']\n")['src/states.js'],
  }),
  change('a pattern for whole words becomes a part that the text holds', 'validation_bypass', WORDS('/^(?:not )?(?:open|shut)$/.test(text)'), {
    'src/states.js': WORDS('text.includes(known)', "  const known = 'open'\n")['src/states.js'],
  }),
]
