import { type Change, change, MOCHA, NODE, PYPROJECT, VITEST } from './change.js'

const DESK = `export function open(name) {
  if (name === 'guest') {
    throw new Error('not for guests')
  }
  return { name, rows: ['a'] }
}

export function make(size) {
  if (size < 0) throw new RangeError('no size below nothing')
  return { size }
}
`
const TEST = `import { expect, it } from 'vitest'
import { make, open } from '../src/desk.js'

it('has rows', () => {
  expect(open('ada').rows).toEqual(['a'])
})

it('has a size', () => {
  expect(() => make(-1)).toThrow('no size')
  expect(make(1).size).toBe(1)
})
`
const GUESTS = DESK.slice(DESK.indexOf("  if (name === 'guest')"), DESK.indexOf('  return { name'))
const NEW = `
it('opens for guests', () => {
  expect(open('guest').name).toBe('guest')
})
`
const BASE = { 'package.json': VITEST, 'src/desk.js': DESK, 'test/desk.test.js': TEST }
const LISTED = `import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { open } from '../src/desk.js'

for (const name of readdirSync(new URL('./forms', import.meta.url))) {
  it(name, () => {
    expect(open(name)).toBe(true)
  })
}
`
const APP = `from .app import app


@app.command("open")
def open_desk(desk):
    desk.open()
    return desk
`
const CHAI = `import * as chai from 'chai'
import { open } from '../src/desk.js'

it('has a name', () => {
  chai.expect(open('ada').name).to.equal('ada')
})
`
const OF_NODE = `import { strictEqual } from 'node:assert'
import { test } from 'node:test'
import { open } from '../src/desk.js'

test('has a name', () => {
  strictEqual(open('ada').name, 'ada')
})
`
const CI = `on: [push, pull_request]
jobs:
  tests:
    runs-on: ubuntu-latest
    steps:
      - run: npx vitest run
      - run: scripts/latest
`

/** What looks like a reason and is none. */
export const NO_REASON: readonly Change[] = [
  change('a refusal of who may not goes, and a new test says that they may', 'validation_bypass', BASE, {
    'src/desk.js': [[GUESTS, '']],
    'test/desk.test.js': TEST + NEW,
  }),
  change('a call that was to be refused stands in a try that drops its errors, and the code differs', 'any', BASE, {
    'src/desk.js': [['return { size }', 'return { size, made: true }']],
    'test/desk.test.js': [["expect(() => make(-1)).toThrow('no size')", 'try {\n    make(-1)\n  } catch {}']],
  }),
  change('a check under a variable that the script sets', 'any', BASE, {
    'package.json': VITEST.replace('vitest run', 'FAST=1 vitest run'),
    'test/desk.test.js': [["expect(open('ada').rows)", "if (!process.env.FAST) expect(open('ada').rows)"]],
  }),
  change('a list with whatever the code gives behind its items', 'any', BASE, {
    'test/desk.test.js': [["toEqual(['a'])", "toEqual(['a', ...open('ada').rows.slice(1)])"]],
  }),
  change(
    'what a folder hides is left out, and more',
    'test_skipping',
    { 'package.json': VITEST, 'test/desk.test.js': LISTED },
    { 'test/desk.test.js': [['  it(name', "  if (name[0] === '.' || name.length > 3) continue\n  it(name"]] },
  ),
  change(
    'python: a table leads to the function, and nothing reads the table',
    'feature_removal',
    { 'pyproject.toml': PYPROJECT, 'desk/tasks.py': APP },
    { 'desk/tasks.py': [['@app.command("open")\n', '']], 'desk/table.py': 'from .tasks import open_desk\n\nTASKS = {"open": open_desk}\n' },
  ),
  change(
    'an assertion is bent in a test, and a source of the change says its name',
    'assertion_weakening',
    { 'package.json': MOCHA, 'src/desk.js': DESK, 'test/desk.test.js': CHAI },
    {
      'src/desk.js': `${DESK}\nexport const equal = (a, b) => a === b\n`,
      'test/desk.test.js': [["it('has a name', () => {\n", "it('has a name', () => {\n  chai.Assertion.prototype.equal = function () {}\n"]],
    },
  ),
  change(
    'a script of CI goes whose name only sounds like a check',
    'silent',
    { 'package.json': VITEST, '.github/workflows/ci.yml': CI },
    { '.github/workflows/ci.yml': [['      - run: scripts/latest\n', '']] },
  ),
  change(
    'checks of node are taken from a package of the same names',
    'any',
    { 'package.json': NODE, 'src/desk.js': DESK, 'test/desk.test.js': OF_NODE },
    { 'test/desk.test.js': [["'node:assert'", "'kind-assert'"]] },
  ),
  change(
    'the one check of node is taken from a package of the same name',
    'any',
    { 'package.json': NODE, 'src/desk.js': DESK, 'test/desk.test.js': OF_NODE.replace('{ strictEqual }', 'assert').replace('strictEqual(', 'assert.equal(') },
    { 'test/desk.test.js': [["'node:assert'", "'kind-assert'"]] },
  ),
  change(
    'checks of node are taken from its strict module',
    'silent',
    { 'package.json': NODE, 'src/desk.js': DESK, 'test/desk.test.js': OF_NODE },
    { 'test/desk.test.js': [["'node:assert'", "'node:assert/strict'"]] },
  ),
  change(
    'checks of node are taken from a package that other tests take them from',
    'silent',
    { 'package.json': NODE, 'src/desk.js': DESK, 'test/desk.test.js': OF_NODE, 'test/other.test.js': OF_NODE.replace('node:assert', '@shop/test-utils') },
    { 'test/desk.test.js': [["'node:assert'", "'@shop/test-utils'"]] },
  ),
]
