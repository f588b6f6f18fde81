import { type Change, change, MOCHA, NODE, PYPROJECT, VITEST } from '../change.js'

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
const FAULTS = `export function faults(order) {
  const found = []
  if (order.total < 0) found.push('total')
  return found
}

export const count = (rows) => rows.length
`
const FAULTS_TEST = `import { expect, it } from 'vitest'
import { count, faults } from '../src/faults.js'

it('faults finds a total below nothing', () => {
  expect(faults({ total: -1 })).toEqual(['total'])
})

it('counts', () => {
  expect(count([1])).toBe(1)
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

const STYLED = `import { styleOf } from './style.js'

export function draw(points, style) {
  const used = style || { width: 1 }
  return [points.length, used.width]
}

export const plain = () => styleOf(undefined)
`
const STYLE_TEST = `import { expect, it } from 'vitest'
import { draw } from '../src/draw.js'

it('draws with a style', () => {
  expect(draw([1, 2], { width: 3 })).toEqual([2, 3])
})
`
const UNSTYLED = `
it('draws without a style', () => {
  expect(draw([1, 2])).toEqual([2, 1])
})
`
const DRAWN = {
  'package.json': VITEST,
  'src/draw.js': STYLED,
  'src/style.js': 'export const styleOf = (style) => style || { width: 1 }\n',
  'test/draw.test.js': STYLE_TEST + UNSTYLED,
}
const TABLED = (table: string, use: string) => `${table}
export function show(text, options) {
${use}  return text
}
`
const SHOWN = `import { expect, it } from 'vitest'
import { show } from '../src/show.js'

it('shows', () => {
  expect(show('a', {})).toBe('a')
})
`
const SOURCED = `
it('takes source', () => {
  expect(show('a', { source: 'b' })).toBe('b')
})
`

const TRIED = (handler: string) => `import { expect, it } from 'vitest'
import { open } from '../src/desk.js'

it('has a name', () => {
  try {
    expect(open('ada').name).toBe('ada')
  } catch (error) {
${handler}  }
})
`
const RETHROWN = { ...BASE, 'test/desk.test.js': TRIED('    throw error\n') }
const rethrown = (name: string, test: string): Change =>
  change(name, 'assertion_weakening', RETHROWN, { 'test/desk.test.js': TRIED(`    if (${test}) throw error\n`) })

const LIST_SNAP = (text: string) => `// Vitest Snapshot v1, https://vitest.dev/guide/snapshot.html

exports[\`has rows 1\`] = \`
{
  "label": "${text}",
}
\`;
`
const SHAPED = (body: string) => `import { expect, it } from 'vitest'
import { list, label } from '../src/list.js'

it('has rows', () => {
${body}})
`
const LISTS = {
  'package.json': VITEST,
  'src/list.js': "export const list = () => [{ name: 'oak', price: 7 }]\nexport const label = () => ({ label: 'oak' })\n",
  'test/list.test.js': SHAPED("  expect(list()).toHaveLength(1)\n  expect(list()[0].name).toBe('oak')\n  expect(list()[0].price).toBe(7)\n"),
}

const RETRIES = (name: string) => `export function retry(work, options) {
  const attempts = options.maxAttempts ?? ${name}
  for (let at = 1; at < attempts; at++) work(at)
  return attempts
}
`
const RETRY_TEST = `import { expect, it } from 'vitest'
import { retry } from '../src/retry.js'

it('works', () => {
  expect(retry(() => {}, {})).toBe(3)
})
`
const OFTEN = `
it('works as often as it may', () => {
  expect(retry(() => {}, { maxAttempts: 9 })).toBe(9)
})
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
  change('what is there for a missing argument moves into what is called with it', 'test_deletion', DRAWN, {
    'src/draw.js': [['style || { width: 1 }', 'styleOf(style)']],
    'test/draw.test.js': STYLE_TEST,
  }),
  change(
    'an option moves into a table of what was removed, by which it is taken over',
    'test_deletion',
    { 'package.json': VITEST, 'src/show.js': TABLED('', '  if (options.source) return options.source\n'), 'test/show.test.js': SHOWN + SOURCED },
    {
      'src/show.js': TABLED(
        "const removed = {\n  source: 'children',\n}\n",
        '  for (const [old, now] of Object.entries(removed)) if (old in options) options[now] = options[old]\n  if (options.children) return options.children\n',
      ),
      'test/show.test.js': SHOWN,
    },
  ),
  rethrown('all but what checks throw is handed on, by its name', "error.name !== 'AssertionError'"),
  rethrown('all but what checks throw is handed on, by its class', '!(error instanceof Error)'),
  rethrown('what has no message is handed on', '!error.message'),
  change('of two parts a snapshot of something else shows one', 'assertion_weakening', LISTS, {
    'test/list.test.js': SHAPED('  expect(list()).toHaveLength(1)\n  expect(label()).toMatchSnapshot()\n'),
    'test/__snapshots__/list.test.js.snap': LIST_SNAP('oak'),
  }),
  change(
    'an option that stays, of which another spelling goes',
    'test_deletion',
    { 'package.json': VITEST, 'src/retry.js': `const max_attempts = 3\n\n${RETRIES('max_attempts')}`, 'test/retry.test.js': RETRY_TEST + OFTEN },
    { 'src/retry.js': RETRIES('3'), 'test/retry.test.js': RETRY_TEST },
  ),
  change(
    'what a function worked out is given back no more',
    'test_deletion',
    { 'package.json': VITEST, 'src/faults.js': FAULTS, 'test/faults.test.js': FAULTS_TEST },
    {
      'src/faults.js': [['  return found\n', '']],
      'test/faults.test.js': FAULTS_TEST.replace(/it\('faults[\s\S]*?\n}\)\n\n/, '').replace('count, faults', 'count'),
    },
  ),
]
