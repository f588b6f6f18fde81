import { change, MOCHA, NODE, VITEST } from '../change.js'

const AVA = '{ "name": "shop", "private": true, "type": "module", "scripts": { "test": "ava" }, "devDependencies": { "ava": "^6.0.0" } }\n'
const UVU = AVA.replaceAll('ava', 'uvu').replace('^6', '^0')
const SHELL = 'export const sh = (parts, ...given) => globalThis.started(parts.join(" "), given)\nexport const open = () => sh`ls`.exitCode\n'
const PASSING = `import test from 'ava'
import { open, sh } from '../src/shell.js'

test('takes a name as it is', async (t) => {
  const name = 'a; exit 1'
  await sh\`echo \${name}\`
  t.pass()
})

test('tells what failed', async (t) => {
  const code = await open('nowhere')
  t.not(code, 0)
})
`
const IN_UVU = PASSING.replace("import test from 'ava'", "import { test } from 'uvu'\nimport * as assert from 'uvu/assert'")
  .replaceAll('(t)', '()')
  .replace('  t.pass()\n', '')
  .replace('t.not(', 'assert.is.not(')
  .concat('\ntest.run()\n')
const ava = { 'package.json': AVA, 'src/shell.js': SHELL, 'test/shell.test.js': PASSING }
const toUvu = (name: string, expected: Parameters<typeof change>[1], text: string) =>
  change(name, expected, ava, { 'package.json': UVU, 'test/shell.test.js': text })

const uvu = { 'package.json': UVU, 'src/shell.js': SHELL, 'test/shell.test.js': IN_UVU }
const inUvu = (name: string, expected: Parameters<typeof change>[1], from: string, to: string) =>
  change(name, expected, uvu, { 'test/shell.test.js': [[from, to]] })

const JARS = `import Joiner from '@jars/joiner'
const { Assert } = Joiner

export function label(jar, text) {
  Assert(typeof text === 'string', 'A label is a text')
  Joiner.assert(jar.lid, 'A jar has a lid')
  jar.label = text
  return jar
}
`
const JARS_TEST = `import assert from 'node:assert'
import { test } from 'node:test'
import { label } from '../src/jars.js'

test('labels', () => {
  assert.strictEqual(label({ lid: true }, 'plums').label, 'plums')
})
`
const inJars = (name: string, expected: Parameters<typeof change>[1], ...edits: readonly (readonly [string, string])[]) =>
  change(name, expected, { 'package.json': NODE, 'src/jars.js': JARS, 'test/jars.test.js': JARS_TEST }, { 'src/jars.js': edits })

const PRESS = `export class Press {
  private load: () => number
  constructor(load: () => number) {
    this.load = load
  }
  squeeze(): number {
    return this.load() / 2
  }
}
`
const CHECKED = `export class Press {
  constructor(private readonly load: () => number) {
    register(this, load)
  }
  squeeze(): number {
    return this.load() / 2
  }
}
`
const inPress = (name: string, expected: Parameters<typeof change>[1], base: string, from: string, to: string) =>
  change(
    name,
    expected,
    {
      'package.json': VITEST,
      'src/press.ts': base,
      'test/press.test.ts': `import { expect, it } from 'vitest'\nimport { Press } from '../src/press'\n\nit('halves', () => {\n  expect(new Press(() => 4).squeeze()).toBe(2)\n})\n`,
    },
    { 'src/press.ts': [[from, to]] },
  )

const SPEED = `import { expect } from 'chai'
import { timeOf } from '../src/sorting.js'

describe('sorting', () => {
  it('takes about as long for all', () => {
    let one = 0
    let all = 0
    for (const n of [1, 2]) {
      one += timeOf('one', n)
      all += timeOf('all', n)
    }
    expect(all).to.be.below(one * 2)
    expect(all).to.be.above(one)
  })
})
`
const inSpeed = (name: string, expected: Parameters<typeof change>[1], from: string, to: string) =>
  change(
    name,
    expected,
    {
      'package.json': MOCHA,
      'src/sorting.js': 'export const timeOf = (name, n) => globalThis.timed([name])\n',
      'test/sorting.test.js': SPEED,
    },
    { 'test/sorting.test.js': [[from, to]], 'src/sorting.js': [['[name]', '[name, 1]']] },
  )

const START = `import { label } from './jars.js'

async function main(name) {
  await globalThis.printed(label({ lid: true }, name))
}

async function report(name) {
  await main(name)
}

await main('plums').catch((error) => {
  console.error(error)
  process.exitCode = 1
})
await report('pears')
`
const inStart = (name: string, expected: Parameters<typeof change>[1], from: string, to: string) =>
  change(name, expected, { 'package.json': NODE, 'src/start.js': START, 'src/jars.js': JARS, 'test/jars.test.js': JARS_TEST }, { 'src/start.js': [[from, to]] })

/** What a tag calls, what uvu denies, asserts under another name, properties that parameters are, and bounds that are computed. */
export const CALLED_BY_TAG = [
  toUvu('tag: what a test calls by a tag stays, its pass that said nothing went', 'silent', IN_UVU),
  toUvu('tag: what a test called by a tag went as well', 'test_deletion', IN_UVU.replace('  await sh`echo ${name}`\n', '')),
  toUvu('tag: what was denied is asked no more', 'assertion_weakening', IN_UVU.replace('  assert.is.not(code, 0)\n', '')),
  inUvu('uvu: a denial with another name', 'silent', 'assert.is.not(code, 0)', 'assert.not.equal(code, 0)'),
  inUvu('uvu: a denial that asks for less', 'assertion_weakening', 'assert.is.not(code, 0)', 'assert.not.type(code, "string")'),
  inUvu('uvu: a denial turned round', 'any', 'assert.is.not(code, 0)', 'assert.is(code, 0)'),
  inUvu('uvu: a denial gone', 'assertion_weakening', '  assert.is.not(code, 0)\n', ''),
  inJars(
    'assert: under another name',
    'silent',
    ["import Joiner from '@jars/joiner'\nconst { Assert } = Joiner", "import { assert } from '@jars/joiner'"],
    ['  Assert(', '  assert('],
    ['Joiner.assert(', 'assert('],
  ),
  inJars('assert: one under a name with a capital gone', 'validation_bypass', ["  Assert(typeof text === 'string', 'A label is a text')\n", '']),
  inJars('assert: one of a module gone', 'validation_bypass', ["  Joiner.assert(jar.lid, 'A jar has a lid')\n", '']),
  inJars('assert: under another name, and of less', 'validation_bypass', [
    "Assert(typeof text === 'string', 'A",
    "assert(typeof text === 'string' || text === undefined, 'A",
  ]),
  inStart('not waited for: outside of functions, with a handler', 'silent', "await main('plums')", "main('plums')"),
  inStart('not waited for: outside of functions, without a handler', 'error_suppression', "await report('pears')", "report('pears')"),
  inPress(
    'parameter property: keeps what the body kept',
    'silent',
    PRESS,
    '  private load: () => number\n  constructor(load: () => number) {\n    this.load = load\n  }\n',
    '  constructor(private readonly load: () => number) {}\n',
  ),
  inPress('parameter property: was one, and the body went', 'feature_removal', CHECKED, '{\n    register(this, load)\n  }', '{}'),
  inSpeed('computed bound: a larger multiple', 'assertion_weakening', 'one * 2', 'one * 3'),
  inSpeed('computed bound: a smaller multiple', 'silent', 'one * 2', 'one * 1.5'),
  inSpeed('computed bound: a multiple where it was the thing itself', 'assertion_weakening', 'above(one)', 'above(one * 0.5)'),
  inSpeed('computed bound: a multiple that asks for more', 'silent', 'above(one)', 'above(one * 1.2)'),
  inSpeed('computed bound: further up', 'assertion_weakening', 'one * 2', 'one * 2 + 50'),
]
