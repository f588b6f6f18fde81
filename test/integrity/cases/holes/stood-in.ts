// biome-ignore-all lint/suspicious/noTemplateCurlyInString: sources of tests stand in strings here.
import { type Change, change, MOCHA, VITEST } from '../change.js'

type Told = Change['expected']
type Edits = readonly (readonly [from: string, to: string])[]

const CHAI = "import { expect } from 'chai'\n"
const AVA = `{ "name": "press", "private": true, "scripts": { "test": "ava && ava 'late/*.check.js'" }, "devDependencies": { "ava": "^6.0.0" } }\n`

const PRESS = `export class Press {
  squeeze(fruit) {
    if (this.halted) throw new Error('halted')
    return { fruit, state: this.full ? 'waiting' : 'pressed', reason: null }
  }
  release() {
    this.full = false
    this.halted = true
  }
}
`
const OPENED = `    const press = new Press()
    press.full = true
    await press.ready
    const crate = { kind: 'plum', weight: 5 }
    const given = await press.queue?.take(crate)
    expect(given).to.be.equal(undefined)
`
const RELEASED = `${CHAI}import { Press } from '../src/press.js'

describe('a press that is released', () => {
  it('takes no fruit', async () => {
${OPENED}    press.release()
    const state = await press.stateOf?.(crate)
    expect(state).to.be.equal(undefined)
    expect(press.halted).to.be.equal(true)
  })
})

describe('a press', () => {
  it('stands still', () => {
    expect(new Press().full).to.be.equal(undefined)
  })
})
`
const released = (name: string, told: Told, edits: Edits) =>
  change(name, told, { 'package.json': MOCHA, 'src/press.js': PRESS, 'test/press.test.js': RELEASED }, { 'test/press.test.js': edits })
const TITLE = "describe('a press that is released', () => {\n  it('takes no fruit'"
const FULL = "describe('a press with a full crate', () => {\n  it('says why'"
const CHECKS = '    const state = await press.stateOf?.(crate)\n    expect(state).to.be.equal(undefined)\n    expect(press.halted).to.be.equal(true)\n'
const REASON = "    const found = await press.lookUp?.(crate)\n    expect(found?.reason).to.be.equal('full')\n"

const HEADED = `${CHAI}import { headOf } from '../src/heads.js'

it('tells the kind', () => {
  const head = headOf('juice')
  expect(head.kind).to.equal('juice/plum')
  expect(head.parts).to.deep.equal(['plum', 'pear'])
})
`
const HEADS = "export const headOf = (name) => ({ kind: `${name}/plum`, parts: ['plum', 'pear'] })\n"
const headed = (name: string, told: Told, ...edits: Edits) =>
  change(name, told, { 'package.json': MOCHA, 'src/heads.js': HEADS, 'test/heads.test.js': HEADED }, { 'test/heads.test.js': edits })

const STARTED = `${CHAI}import { start, used } from '../src/start.js'

describe('the works', () => {
  it('start', () => {
    start({ quiet: true, from: 'cellar' })
  })

  it('count what is used', () => {
    expect(used()).to.equal(1)
  })
})
`
const START = 'let count = 0\nexport const start = (given) => {\n  if (!given.from) throw new Error()\n  count++\n}\nexport const used = () => count\n'
const started = (name: string, told: Told, text: string) =>
  change(name, told, { 'package.json': MOCHA, 'src/start.js': START, 'test/start.test.js': STARTED }, { 'test/start.test.js': text })
const AS_HOOK = STARTED.replace("it('start'", "before('start'")

const WAITS = `${CHAI}import { older, works } from '../src/works.js'

describe('the works', () => {
  it('wait', async () => {
    const one = works()
    expect(one.wait(100)).to.be.greaterThan(1)
    await one.close()
  })
})
`
const WORKS = 'export const works = () => ({ version: 7, wait: (n) => n, close() {} })\nexport const older = (version, than) => version < than\n'
const ONE = '    expect(one.wait(100)).to.be.greaterThan(1)\n'
const bothWays = (more: string) =>
  `    if (older(one.version, 7)) {\n      expect(${more}\n    } else {\n      expect(one.wait(100)).to.be.greaterThan(1)\n    }\n`
const waits = (name: string, told: Told, more: string) =>
  change(name, told, { 'package.json': MOCHA, 'src/works.js': WORKS, 'test/works.test.js': WAITS }, { 'test/works.test.js': [[ONE, bothWays(more)]] })

const REFUSES = `${CHAI}import { refusalOf, take } from '../src/take.js'

it('refuses a crate that belongs to another', async () => {
  const crate = take('plum')
  try {
    await crate.remove()
    expect.fail('Should not be removed')
  } catch (refused) {
    const text = refusalOf({ code: 4, crate: crate.id }).message
    expect(refused.message).to.be.eql(text)
  }
})
`
const TAKE =
  'export const take = (id) => ({ id, async remove() { throw refusalOf({ crate: id }) } })\nexport const refusalOf = (of) => new Error(`Crate ${of.crate} belongs to another press`)\n'
const refuses = (name: string, told: Told, how: string) =>
  change(
    name,
    told,
    { 'package.json': MOCHA, 'src/take.js': TAKE, 'test/take.test.js': REFUSES },
    {
      'test/take.test.js': `${CHAI}import { take } from '../src/take.js'\n\nit('refuses a crate that belongs to another', async () => {\n  const crate = take('plum')\n  await expect(crate.remove()).to.be.${how}\n})\n`,
    },
  )

const LATE = { 'package.json': AVA, 'late/press.check.js': "import test from 'ava'\ntest('late', (t) => t.is(1 + Number('1'), 2))\n" }
const late = (name: string, told: Told, more: Change['base'], path: string) =>
  change(name, told, { ...LATE, ...more }, { 'package.json': AVA.replace("'late/*.check.js'", path) })

const LISTED = `${CHAI}import { crates } from '../src/crates.js'

it('lists crates', () => {
  const all = crates()
  expect(all).to.be.an('array').and.have.length(2).and.to.deep.include({ key: 'plum', at: 5 })
  expect(all[1].at).to.be.closeTo(all[0].at, 100)
})
`
const IN_VITEST = `import { expect, it } from 'vitest'
import { crates } from '../src/crates.js'

it('lists crates', () => {
  const all = crates()
  expect(all).toBeInstanceOf(Array).that.has.length(2)
  expect(all).toContainEqual({ key: 'plum', at: 5 })
  expect(Math.abs(all[1].at - all[0].at)).toBeLessThanOrEqual(100)
})
`
const CRATES = "export const crates = () => [{ key: 'plum', at: 5 }, { key: 'pear', at: 7 }]\n"
const listed = (name: string, told: Told, edits: Edits = []) =>
  change(
    name,
    told,
    { 'package.json': MOCHA, 'src/crates.js': CRATES, 'test/crates.test.js': LISTED },
    {
      'package.json': VITEST,
      'test/crates.test.js': edits.reduce((text, [from, to]) => text.replace(from, () => to), IN_VITEST),
    },
  )
const inVitest = (name: string, told: Told, edits: Edits) =>
  change(name, told, { 'package.json': VITEST, 'src/crates.js': CRATES, 'test/crates.test.js': IN_VITEST }, { 'test/crates.test.js': edits })

const READS = ['json', 'yaml']
  .map(
    (kind) => `it('reads settings of ${kind} files', () => {
  const found = load(copyOf('fixtures/of-${kind}'))
  expect(found).toMatchObject({ extends: ['./first'], rules: { zero: 0, ${kind}: 1 } })
})
`,
  )
  .join('\n')
const LOAD = "import { expect, it } from 'vitest'\nimport { copyOf, load } from '../src/load.js'\n\n"
const TABLE = `it.each(FILES)('reads settings of %s', (name) => {
  const folder = copyOf('fixtures/template')
  write(folder, name, read(\`fixtures/\${name}\`))
  const found = load(folder)
  expect(found).toMatchObject({ extends: ['./first'], rules: { zero: 0, one: 1 } })
})
`
const tabled = (name: string, told: Told, before: string, after: string) =>
  change(
    name,
    told,
    { 'package.json': VITEST, 'src/load.js': 'export const load = (path) => path\nexport const copyOf = (path) => path\n', 'test/load.test.js': LOAD + before },
    {
      'test/load.test.js': LOAD.replace('copyOf, load', 'copyOf, FILES, load, read, write') + after,
    },
  )

/** What stands in the place of something: another test, a hook, a table, another way to ask. */
export const STOOD_IN: readonly Change[] = [
  released('another test in the place of one whose title says what it calls', 'test_deletion', [
    [TITLE, FULL],
    ['    press.release()\n', "    await press.hold?.('crate')\n"],
    [CHECKS, REASON],
  ]),
  released('a test under another title that calls the same', 'silent', [
    [TITLE, "describe('a press that was let go', () => {\n  it('is of no use'"],
    ["{ kind: 'plum', weight: 5 }", "{ kind: 'pear', weight: 6 }"],
  ]),
  headed('a text without its rest', 'assertion_weakening', ['head.kind)', "head.kind.split(';')[0])"]),
  headed('the beginning of a list', 'assertion_weakening', ['head.parts)', 'head.parts.slice(0, 2))']),
  headed('a copy of a list', 'silent', ['head.parts)', 'head.parts.slice())']),
  headed('a copy of a list from its first item on', 'silent', ['head.parts)', 'head.parts.slice(0))']),
  started('a test without checks becomes a hook of its suite', 'silent', AS_HOOK),
  started('a hook that does something else', 'test_deletion', AS_HOOK.replace("from: 'cellar'", "from: 'attic'")),
  waits('a bound that is tighter one way and as before the other', 'silent', 'one.wait(100)).to.be.greaterThan(2)'),
  waits('a bound that is looser one way', 'assertion_weakening', 'one.wait(100)).to.be.greaterThan(0)'),
  waits('something else one way', 'assertion_weakening', 'one.version).to.equal(7)'),
  refuses('a text that was made elsewhere is written out where the call is refused', 'silent', 'rejectedWith(`Crate ${crate.id} belongs to another press`)'),
  refuses('that it is refused, whatever it says', 'assertion_weakening', 'rejected'),
  late('the one file of a pattern, by its name', 'silent', {}, 'late/press.check.js'),
  late(
    'one of two files of a pattern, by its name',
    'test_skipping',
    { 'late/crate.check.js': "import test from 'ava'\ntest('crate', (t) => t.is(2 + Number('1'), 3))\n" },
    'late/press.check.js',
  ),
  listed('chai asked for an item and a distance, Vitest asks for both', 'silent'),
  listed('Vitest asks for a larger distance', 'assertion_weakening', [['(100)', '(500)']]),
  listed('Vitest asks for a part of the item', 'assertion_weakening', [["{ key: 'plum', at: 5 }", "expect.objectContaining({ key: 'plum' })"]]),
  inVitest("chai's words after a matcher go", 'assertion_weakening', [['.that.has.length(2)', '']]),
  inVitest("chai's words after a matcher become a matcher", 'silent', [['.that.has.length(2)', '\n  expect(all).toHaveLength(2)']]),
  tabled('tests become rows of a table that another file holds', 'silent', READS, TABLE),
  tabled('tests go that such a table makes no titles for', 'test_deletion', READS, TABLE.replace('reads settings of %s', 'understands the format %s')),
  tabled('tests go beside such a table that stood before', 'test_deletion', `${READS}\n${TABLE}`, TABLE),
]
