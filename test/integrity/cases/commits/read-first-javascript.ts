import { type Change, change, JEST, VITEST } from '../change.js'

type Told = Change['expected']
type Edits = readonly (readonly [from: string, to: string])[]

const scripts = (name: string, own: Readonly<Record<string, string>>) => `${JSON.stringify({ name, scripts: own }, null, 2)}\n`
const HARBOUR = {
  'package.json': scripts('harbour', { test: 'pnpm run -r unit' }),
  'pnpm-workspace.yaml': "packages:\n  - 'parts/*'\n",
  'parts/mast/package.json': scripts('mast', { unit: 'jest' }),
  'parts/mast/test/mast.test.js': "import { mast } from '../index.js'\n\ntest('stands', () => expect(mast()).toBe(3))\n",
  'parts/keel/package.json': scripts('keel', { build: 'tsc' }),
  'parts/keel/index.js': 'export const keel = () => 4\n',
}
/** A package gets the script that the workspace's own calls in all of them. */
const launched = (name: string, told: Told, unit: string, edits: Change['edits'] = {}) =>
  change(name, told, HARBOUR, {
    'parts/keel/package.json': scripts('keel', { build: 'tsc', unit }),
    'parts/keel/test/keel.test.js': "import { keel } from '../index.js'\n\ntest('holds', () => expect(keel()).toBe(4))\n",
    ...edits,
  })

const ROUNDS = `import { expect, it } from 'vitest'
import { make, rest } from './make.js'

const MODES = [{ name: 'once' }, { name: 'again', watch: true }]

it('makes', async () => {
  const places = await rest()
  await Promise.all(
    places.map(async (place) => {
      await Promise.all(
        MODES.map(async (mode) => {
          const made = make(place, mode)
          if (mode.watch) {
            expect(made.entry).toBe(place)
          }
        }),
      )
    }),
  )
})
`
const rounds = (name: string, told: Told, ...edits: Edits) =>
  change(
    name,
    told,
    {
      'package.json': VITEST,
      'src/make.js': "export const make = (place, { name }) => ({ name, entry: place })\nexport const rest = () => ['a']\n",
      'src/make.test.js': ROUNDS,
    },
    { 'src/make.test.js': edits },
  )
const IN_TURN: Edits = [
  [
    '  await Promise.all(\n    places.map(async (place) => {\n      await Promise.all(\n        MODES.map(async (mode) => {\n',
    '  for (const place of places) {\n    for (const mode of MODES) {\n',
  ],
  ['        }),\n      )\n    }),\n  )\n', '    }\n  }\n'],
]

const OWN_CHECKS = `var util = require('util')

var assert = (module.exports = ok)

assert.Failed = function (message) {
  this.message = message
}
util.inherits(assert.Failed, Error)

assert.same = function same(one, other, message) {
  if (one !== other) throw new assert.Failed(message)
}
function ok(value, message) {
  if (!value) throw new assert.Failed(message)
}
`
const CHECKED = {
  'package.json': JEST,
  'src/boat.js': 'exports.boat = () => 3\n',
  'test/boat.test.js': "const assert = require('assert')\nconst { boat } = require('../src/boat')\n\ntest('boat', () => {\n  assert.equal(boat(), 3)\n})\n",
}
const checked = (name: string, told: Told, edits: Change['edits']) => change(name, told, CHECKED, edits)

const WRITES = `import { writeFileSync } from 'node:fs'

export const keep = (name, text) => writeFileSync(\`tests/kept/old/\${name}.ts\`, text)
`
const KEPT = {
  'package.json': VITEST,
  'src/look.js': 'export const look = () => 3\n',
  'tests/kept/old.test.ts': "import { expect, test } from 'vitest'\nimport { look } from '../../src/look.js'\n\ntest('looks', () => expect(look()).toBe(3))\n",
  'tests/writing.ts': WRITES,
}
const keeps = (name: string, told: Told, place: string) =>
  change(name, told, KEPT, {
    'tests/writing.ts': `${WRITES}export const keepNew = (name, text) => writeFileSync(\`${place}\`, text)\n`,
    'tests/kept/new.test.ts':
      "import { expect, test } from 'vitest'\nimport { keepNew } from '../writing.js'\n\ntest('keeps', () => expect(keepNew('a', '')).toBe(undefined))\n",
  })

const HINTED = {
  'package.json': VITEST,
  'src/rows.ts': 'export const rows = (from: string[]) => ({ take: (n: number) => from.slice(0, n), all: from })\n',
  'src/rows.test.ts': `import { expect, it } from 'vitest'
import { rows } from './rows'

it('takes no text', () => {
  // @ts-expect-error
  const taken = rows(['a']).take('1')

  expect(taken).not.toContain('b')
})
`,
}
const TAKEN = "  // @ts-expect-error\n  const taken = rows(['a']).take('1')\n"
const hinted = (name: string, told: Told, text: string, from = TAKEN) =>
  change(name, told, { ...HINTED, 'src/rows.test.ts': HINTED['src/rows.test.ts'].replace(TAKEN, () => from) }, { 'src/rows.test.ts': [[from, text]] })
const AMID = "  const taken = rows(['a'])\n    // @ts-expect-error\n    .take('1')\n"

const WARNED = {
  'package.json': JEST,
  'src/moor.js':
    "export const moor = (place) => {\n  if (!place) {\n    console.warn('moored with no harbour (yet)')\n    throw new TypeError()\n  }\n  return place\n}\n",
  'src/moor.test.js':
    "import { moor } from './moor.js'\n\ntest('moors nowhere', () => {\n  expect(() => moor()).toThrow()\n  expect('with no harbour (yet)').toHaveBeenWarned()\n})\n",
}
const warned = (name: string, told: Told, check: string) =>
  change(name, told, WARNED, {
    'src/moor.js': [["    console.warn('moored with no harbour (yet)')\n    throw new TypeError()\n", "    throw new Error('moored with no harbour (yet)')\n"]],
    'src/moor.test.js': [["  expect(() => moor()).toThrow()\n  expect('with no harbour (yet)').toHaveBeenWarned()\n", `  ${check}\n`]],
  })

const SHARED = {
  'package.json': VITEST,
  'src/store.js': 'export const store = (rows) => ({ rows, first: rows[0], last: rows[rows.length - 1] })\n',
  'tests/common.js':
    "import { beforeEach } from 'vitest'\n\nexport function skipTests(names) {\n  beforeEach((ctx) => {\n    if (names.includes(ctx.task.name)) ctx.skip()\n  })\n}\n",
  'tests/all.js':
    "import { expect, test } from 'vitest'\nimport { store } from '../src/store.js'\n\nexport function tests() {\n  test('the first row', () => expect(store([1, 2]).first).toBe(1))\n  test('the last row', () => expect(store([1, 2]).last).toBe(2))\n}\n",
  'tests/memory.test.js': "import { tests } from './all.js'\nimport { skipTests } from './common.js'\n\nskipTests(['the first row'])\ntests()\n",
}
const shared = (name: string, told: Told, names: string, edits: Change['edits'] = {}) =>
  change(name, told, SHARED, { 'tests/memory.test.js': [["['the first row']", names]], ...edits })

const PICKED = {
  'package.json': VITEST,
  'src/pick.ts': 'export const pick = (from: { sail: number }) => ({ sail: from.sail })\n',
  'src/pick.test.ts':
    "import { expect, expectTypeOf, it } from 'vitest'\nimport { pick } from './pick'\n\nconst boat = { sail: 2, keel: 1 }\n\nit('picks', () => {\n  expect(pick(boat)).toEqual({ sail: 2 })\n})\n",
}
const WHOLE = '  expect(pick(boat)).toEqual({ sail: 2 })\n'
const picked = (name: string, told: Told, text: string) => change(name, told, PICKED, { 'src/pick.test.ts': [[WHOLE, text]] })
const OF_TYPE = '  expectTypeOf(pick(boat)).toEqualTypeOf<{ sail: number }>()\n'

/** What a reviewer labelled first in six more projects of JavaScript. */
export const READ_FIRST_JS: readonly Change[] = [
  launched('a script of the workspace reaches one package more', 'silent', 'jest'),
  launched('a script of the workspace that lets failures through reaches one package more', 'test_skipping', 'jest', {
    'package.json': scripts('harbour', { test: 'pnpm run -r unit || true' }),
  }),
  rounds('a check that one round of a loop reaches, in turn now', 'silent', ...IN_TURN),
  rounds('a check that no round of a loop reaches', 'assertion_weakening', ...IN_TURN, ['if (mode.watch)', 'if (mode.gone)']),
  hinted('a directive that stands amid its statement now', 'silent', AMID),
  hinted('a directive amid its statement gone', 'test_deletion', "  const taken = rows(['a'])\n    .take('1')\n", AMID),
  hinted('a directive gone while the statement is laid out anew', 'test_deletion', "  const taken = rows(['a'])\n    .take('1')\n"),
  warned('words of a warning that the error has to have now', 'silent', 'expect(() => moor()).toThrow(/with no harbour \\(yet\\)/)'),
  warned('words of a warning that the error need not have', 'assertion_weakening', "expect(() => moor()).toThrow('moored')"),
  shared('one more name in a list of tests that are skipped', 'test_skipping', "['the first row', 'the last row']"),
  shared('a name less in a list of tests that are skipped', 'silent', '[]'),
  shared('the name of a new test in a list of tests that are skipped', 'silent', "['the first row', 'a third row']", {
    'tests/all.js': [["  test('the last", "  test('a third row', () => expect(store([1, 2]).third).toBe(undefined))\n  test('the last"]],
  }),
  picked('the type of a value in place of the value', 'assertion_weakening', OF_TYPE),
  picked('the type of a value beside the value', 'silent', `${WHOLE}${OF_TYPE}`),
  change('the value in another test, and its type in place of it', 'silent', PICKED, {
    'src/pick.test.ts': [[WHOLE, `${OF_TYPE}})\n\nit('picks the sail', () => {\n${WHOLE}`]],
  }),
  checked("assertions of the source's own under the library's name", 'silent', { 'src/assert.js': OWN_CHECKS }),
  checked("the library's assertions overwritten", 'assertion_weakening', {
    'test/boat.test.js': [["const assert = require('assert')\n", "const assert = require('assert')\nassert.equal = function equal() {}\n"]],
  }),
  checked("the library's assertions replaced by the test's own", 'assertion_weakening', {
    'test/boat.test.js': [["const assert = require('assert')\n", 'function assert() {}\nassert.equal = () => {}\n']],
  }),
  keeps('files by a computed name where there are none', 'silent', 'tests/kept/new/${name}.ts'),
  keeps('files by a computed name among the tests', 'test_skipping', 'tests/kept/${name}.ts'),
]
