import { change, MOCHA, VITEST } from '../change.js'

const PRICE = "exports.price = (kind) => ({ kind, cents: kind === 'jam' ? 9 : 1 })\n"
const mocha = (library: string, ...bodies: readonly string[]) => `${library}\nconst { price } = require('../lib/price')\n\n${bodies.join('\n')}`
const ASSUME = "const assume = require('assume')"
const PRICES = (...checks: readonly string[]) => `it('prices', function () {\n${checks.map((check) => `  ${check}\n`).join('')}})\n`
const priced = (file: string) => ({ 'package.json': MOCHA, 'lib/price.js': PRICE, 'test/price.test.js': file })
const KIND = "assume(price('jam').kind).equals('jam')"
const CENTS = "assume(price('jam').cents).equals(9)"

const UNEXPECTED = "require('unexpected')"
const PHRASES = ["expect(price('jam').kind, 'to equal', 'jam')", "expect(price('jam').cents, 'to equal', 9)"] as const
const loses = (name: string, library: string, kept: string, lost: string) =>
  change(name, 'assertion_weakening', priced(mocha(library, PRICES(kept, lost))), { 'test/price.test.js': mocha(library, PRICES(kept)) })

const STORE = 'export const open = () => {\n  const data = { value: { test: true } }\n  return { data, get plain() { return data.value } }\n}\n'
const store = (source: string, ...lines: readonly string[]) => ({
  'package.json': VITEST,
  'src/store.ts': source,
  'test/store.test.ts': `import { expect, it } from 'vitest'\nimport { open } from '../src/store.js'\n\nit('opens', () => {\n${lines.map((line) => `  ${line}\n`).join('')}})\n`,
})

const SINK = "const assume = require('assume')\nconst { Writable } = require('stream')\nconst { Feed } = require('feed')"
const opened = (name: string, whole: string, part: string, expected: 'assertion_weakening' | 'silent' = 'assertion_weakening') =>
  change(name, expected, store(STORE, 'const shop = open()', whole), store(`${STORE}export const more = 1\n`, 'const shop = open()', part))
const MESSAGE = "assert.equal(err.message, 'no such thing')"
const ASSERT = "const assert = require('assert')\nconst assertRejects = require('assert-rejects')"
const refusing = (...lines: readonly string[]) => mocha(ASSERT, `it('refuses', async function () {\n${lines.map((line) => `  ${line}\n`).join('')}})\n`)
const refused = (name: string, after: string, expected: 'assertion_weakening' | 'silent' = 'assertion_weakening') =>
  change(name, expected, priced(refusing('try {', "  await price('x')", "  assert.fail('priced')", '} catch (err) {', `  ${MESSAGE}`, '}')), {
    'test/price.test.js': refusing(after),
  })

const SELLS = "it('sells', () => {\n  expect(sell('tea')).toBe('sold tea')\n})\n"
const waited = (name: string, expected: 'test_deletion' | 'silent', gone: string) => {
  const file = (...bodies: readonly string[]) =>
    `import fs from 'node:fs'\nimport { expect, it, vi } from 'vitest'\nimport { sell } from '../src/sell.js'\n\n${bodies.join('\n')}`
  const source = (waits: string) =>
    `import fs from 'node:fs'\n\nexport function sell(kind: string) {\n${waits}  return \`sold \${kind}\`\n}\n\nexport const list = () => fs.readdirSync('.')\n`
  return change(
    name,
    expected,
    {
      'package.json': VITEST,
      'src/sell.ts': source("  if (kind === '') setTimeout(() => fs.readFileSync('list.txt'), 5)\n"),
      'test/sell.test.ts': file(SELLS, gone),
    },
    { 'src/sell.ts': source(''), 'test/sell.test.ts': file(SELLS) },
  )
}

const PACKING = (head: string, when: string) => `export function pack(${head}) {
  const box = { items: [] }
  box.when = ${when}
  return box
}

export const packed = (kind, { late } = {}) => (late ? kind : \`\${kind} in a box\`)
`
const PACKS_LATE = PACKING('{ late } = {}', "late ? 'late' : 'now'")
const PACKS_UNASKED = PACKING('{ late } = {}', "'now'")
const PACKS = PACKING('', "'now'")
const packed = (
  name: string,
  expected: 'assertion_weakening' | 'silent',
  before: string,
  after: string,
  lost = "expect(pack({ late: true }).when).toBe('late')",
) => {
  const file = (check: string) =>
    `import { expect, it } from 'vitest'\nimport { pack, packed } from '../src/pack.js'\n\nit('packs', () => {\n  expect(pack()).toBeDefined()\n${check}})\n`
  return change(
    name,
    expected,
    { 'package.json': VITEST, 'src/pack.js': before, 'test/pack.test.js': file(`  ${lost}\n`) },
    { 'src/pack.js': after, 'test/pack.test.js': file('') },
  )
}

const SENDING = (head: string, says: string) => `export function send({ kind, ${head}keep = () => {} }) {
  keep(kind)
  return ${says}
}

export const noted = ({ note }) => \`a \${note}\`
`
const SENDS = "it('sends', () => {\n  expect(send({ kind: 'tea' })).toBe('tea')\n})\n"
const sent = (name: string, expected: 'test_deletion' | 'silent', gone: string) => {
  const file = (...bodies: readonly string[]) => `import { expect, it } from 'vitest'\nimport { send } from '../src/send.js'\n\n${bodies.join('\n')}`
  return change(
    name,
    expected,
    { 'package.json': VITEST, 'src/send.js': SENDING('note, ', 'note ? `${kind}: ${note}` : kind'), 'test/send.test.js': file(SENDS, gone) },
    { 'src/send.js': SENDING('', 'kind'), 'test/send.test.js': file(SENDS) },
  )
}

const TAP = `{ "name": "shop", "private": true, "scripts": { "test": "tap" }, "devDependencies": { "tap": "^14.0.0" } }\n`
const tapped = (name: string, expected: 'assertion_weakening' | 'silent', plan: string, end: string, early = '', lost = '') => {
  const file = (head: string, ...lines: readonly string[]) =>
    `const { test } = require('tap')\nconst { price, feed } = require('../lib/price')\n\ntest('prices', (t) => {\n${head}  feed.once('end', () => {\n    t.equal(price('jam').kind, 'jam')\n${lines.join('')}  })\n  feed.start()\n${early}})\n`
  return change(
    name,
    expected,
    {
      'package.json': TAP,
      'lib/price.js': "const { EventEmitter } = require('events')\nexports.price = (kind) => ({ kind, cents: 9 })\nexports.feed = new EventEmitter()\n",
      'test/price.test.js': file(plan, plan === '' ? end : '', lost),
    },
    { 'test/price.test.js': file('', end) },
  )
}

const flagged = (name: string, expected: 'assertion_weakening' | 'silent', made: string, handed: string, check: string) => {
  const file = (...lines: readonly string[]) =>
    `const { expect } = require('chai')\nconst sinon = require('sinon')\nconst { feed, price } = require('../lib/price')\n\nit('feeds', (done) => {\n${lines.map((line) => `  ${line}\n`).join('')}  feed.start()\n})\n`
  const ends = (line: string) => [`feed.on('end', () => {`, `  ${line}`, "  expect(price('jam').kind).to.equal('jam')", '  done()', '})']
  return change(
    name,
    expected,
    {
      'package.json': MOCHA,
      'lib/price.js': "const { EventEmitter } = require('events')\nexports.price = (kind) => ({ kind, cents: 9 })\nexports.feed = new EventEmitter()\n",
      'test/price.test.js': file('let seen = false', "feed.on('data', () => {", '  seen = true', '})', ...ends('expect(seen).to.be.true()')),
    },
    { 'test/price.test.js': file(made, `feed.on('data', ${handed})`, ...ends(check)) },
  )
}
const asserted = (name: string, expected: 'assertion_weakening' | 'silent', condition: string) => {
  const file = (...lines: readonly string[]) =>
    mocha(
      "const { expect } = require('chai')",
      `async function fails(call, wanted) {\n${lines.map((line) => `  ${line}\n`).join('')}}\n\nit('fails', async () => {\n  await fails(price, new Error('no'))\n})\n`,
    )
  const CHECK = 'expect(call()).to.equal(wanted)'
  return change(name, expected, priced(file(CHECK)), { 'test/price.test.js': file(`if (${condition}) {`, `  ${CHECK}`, '}') })
}

const caughtBefore = (name: string, expected: 'assertion_weakening' | 'silent', check: string) => {
  const file = (...lines: readonly string[]) =>
    `const { test } = require('tap')\nconst { expect } = require('chai')\nconst { price } = require('../lib/price')\n\ntest('refuses', (t) => {\n${lines.map((line) => `  ${line}\n`).join('')}})\n`
  return change(
    name,
    expected,
    {
      'package.json': TAP,
      'lib/price.js': PRICE,
      'test/price.test.js': file(
        'try {',
        "  price('x')",
        '  t.ok(false)',
        '  t.end()',
        '} catch (e) {',
        "  t.equal(e.toString(), 'Error: no such thing')",
        '  t.end()',
        '}',
      ),
    },
    { 'test/price.test.js': file(check, 't.end()') },
  )
}

/** What a second list of commits, labelled before the verdict, showed to be missed, false or justified. */
export const LABELLED_PHRASES = [
  loses('a check of assume goes', ASSUME, KIND, CENTS),
  loses('a check of expect.js goes', "const expect = require('expect.js')", "expect(price('jam').kind).to.be('jam')", "expect(price('jam').cents).to.be(9)"),
  loses('a check of must goes', "const demand = require('must')", "demand(price('jam').kind).must.equal('jam')", "demand(price('jam').cents).must.equal(9)"),
  loses('a check of unexpected goes', `const expect = ${UNEXPECTED}`, ...PHRASES),
  loses('a check of unexpected with plugins goes', `const expect = ${UNEXPECTED}.clone().use(require('unexpected-sinon'))`, ...PHRASES),
  loses(
    'a check in what a constructor is handed goes',
    SINK,
    "new Writable({ objectMode: true, write: (item) => { assume(item.kind).equals('jam') } }).write(price('jam'))",
    "new Writable({ objectMode: true, write: (item) => { assume(item.cents).equals(9) } }).write(price('jam'))",
  ),
  loses(
    'a check in a callback of a constructor goes',
    SINK,
    "new Feed((item) => { assume(item.kind).equals('jam') }).take(price('jam'))",
    "new Feed((item) => { assume(item.cents).equals(9) }).take(price('jam'))",
  ),
  opened('one key in place of the whole', 'expect(shop.plain).toEqual({ test: true })', "expect(shop.plain).toHaveProperty('test', true)"),
  opened(
    'one key in place of the whole, which is asked for otherwise',
    'expect(shop.data).toEqual({ test: true })',
    "expect(shop.data.value).toHaveProperty('test', true)",
  ),
  opened(
    'each key in place of the whole, which is asked for otherwise',
    'expect(shop.data).toEqual({ test: true, open: 1 })',
    "expect(shop.data.value).toHaveProperty('test', true)\n  expect(shop.data.value).toHaveProperty('open', 1)",
    'silent',
  ),
  refused('a message became the text of a failure', "await assert.rejects(price('x'), Error, 'no such thing')"),
  refused('checks of an error became the text of a failure', `await assert.rejects(price('x'), Error, (err) => {\n    ${MESSAGE}\n  })`),
  refused('a message became the text of a failure of a package', "await assertRejects(price('x'), Error, 'no such thing')"),
  refused('checks of an error became a validation', `await assert.rejects(price('x'), (err) => {\n    ${MESSAGE}\n    return true\n  })`, 'silent'),
  change('undefined by its type', 'silent', priced(mocha(ASSUME, PRICES("assume(price('jam').rest).equals(undefined)"))), {
    'test/price.test.js': mocha(ASSUME, PRICES("assume(price('jam').rest).is.a('undefined')")),
  }),
  waited(
    'a test that waits goes with a wait of the source',
    'test_deletion',
    "it('sells late', async () => {\n  await new Promise((done) => setTimeout(done, 5))\n  expect(sell('jam')).toBe('sold jam')\n})\n",
  ),
  waited(
    'a test that reads goes with a reading of the source',
    'test_deletion',
    "it('sells what is listed', () => {\n  expect(sell(fs.readFileSync('list.txt', 'utf8'))).toBe('sold jam')\n})\n",
  ),
  waited(
    'a test of waiting goes with it',
    'silent',
    "it('waits', () => {\n  const waits = vi.spyOn(globalThis, 'setTimeout')\n  sell('jam')\n  expect(waits).toHaveBeenCalled()\n})\n",
  ),
  packed('a check of an option that a function takes no more', 'silent', PACKS_LATE, PACKS),
  packed('a check of an option that decided nothing', 'assertion_weakening', PACKS_UNASKED, PACKS, "expect(pack({ late: true }).when).toBe('now')"),
  packed('a check of another call goes with an option', 'assertion_weakening', PACKS_LATE, PACKS, "expect(packed('tea')).toBe('tea in a box')"),
  packed('a check of an option that a function takes still', 'assertion_weakening', PACKS_LATE, PACKS_LATE.replace("'now'", "'soon'")),
  sent(
    'a test of a key that a function takes no more',
    'silent',
    "it('sends with a note', () => {\n  expect(send({ kind: 'jam', note: 'sweet' })).toBe('jam: sweet')\n})\n",
  ),
  sent(
    'a test that hands on a key, and checks what comes of others',
    'test_deletion',
    "it('sends and keeps', () => {\n  const kept = []\n  send({ kind: 'jam', note: 'sweet', keep: (kind) => kept.push(kind) })\n  expect(kept).toEqual(['jam'])\n})\n",
  ),
  tapped('a plan became an end', 'silent', '  t.plan(1)\n', '    t.end()\n'),
  tapped('a plan became an end that comes before', 'assertion_weakening', '  t.plan(1)\n', '', '  t.end()\n'),
  tapped('a check of tap that is waited for goes', 'assertion_weakening', '', '    t.end()\n', '', "    t.equal(price('jam').cents, 9)\n"),
  flagged('a flag of a callback became a spy', 'silent', 'const seen = sinon.spy()', 'seen', 'expect(seen).to.have.been.called()'),
  flagged(
    'a flag of a callback became a spy that need not be called',
    'assertion_weakening',
    'const seen = sinon.spy()',
    'seen',
    "expect(seen).to.be.a('function')",
  ),
  asserted('a check where something new is there', 'silent', 'wanted !== undefined'),
  asserted('a check where something else is there', 'assertion_weakening', 'process.env.LATE !== undefined'),
  caughtBefore('a caught error became a check of what is thrown', 'silent', "expect(() => price('x')).to.throw(Error, 'no such thing')"),
  caughtBefore('a caught error became a check of anything thrown', 'assertion_weakening', "expect(() => price('x')).to.throw()"),
  change('an empty list by its length', 'silent', priced(mocha("const { expect } = require('chai')", PRICES("expect(price('jam').rest).to.deep.equal([])"))), {
    'test/price.test.js': mocha("const { expect } = require('chai')", PRICES("expect(price('jam').rest).to.be.empty")),
  }),
  change(
    'a list by its length',
    'assertion_weakening',
    priced(mocha("const { expect } = require('chai')", PRICES("expect(price('jam').rest).to.deep.equal([1])"))),
    {
      'test/price.test.js': mocha("const { expect } = require('chai')", PRICES("expect(price('jam').rest).to.have.lengthOf(1)")),
    },
  ),
]
