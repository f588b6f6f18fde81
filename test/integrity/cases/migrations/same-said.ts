import { type Change, change, JEST, MOCHA } from '../change.js'

type Told = Change['expected']
type Edits = readonly (readonly [from: string, to: string])[]

const CHAI = "import { expect } from 'chai'\n"

const SHEET = `export class Sheet {
  constructor(text) {
    this.text = text
    this.width = text.length + 2
  }
  write(text) {
    this.text = text
    this.width = text.length + 2
  }
}
`
const WRITTEN = `${CHAI}import { Sheet } from '../src/sheet.js'

it('keeps a width', () => {
  const sheet = new Sheet('')
  expect(sheet.width).to.be.above(1)
  sheet.write('a')
  expect(sheet.width).to.be.above(1)
})
`
const AGAIN = "  sheet.write('a')\n  expect(sheet.width).to.be.above(1)\n"
const written = (name: string, told: Told, more: string, source: Edits = []) =>
  change(
    name,
    told,
    { 'package.json': MOCHA, 'src/sheet.js': SHEET, 'test/sheet.test.js': WRITTEN },
    { 'src/sheet.js': source, 'test/sheet.test.js': [[AGAIN, `  sheet.write('a')\n  expect(sheet.width).to.be.${more}\n`]] },
  )
const NARROWER: Edits = [
  ['text.length + 2', 'text.length + 1'],
  ['text.length + 2', 'text.length + 1'],
]

const COUNTED = `${CHAI}import { load } from '../src/tiles.js'

it('counts tiles', () => {
  const counts = load(4)
  expect(counts.started).to.equal(12)
  expect(counts.loaded).to.equal(12)
  expect(counts.dropped).to.equal(3)
})
`
const TILES = 'const EACH = 3\nexport const load = (rows) => ({ started: rows * EACH, loaded: rows * EACH, dropped: EACH })\n'
const THREE = '  expect(counts.started).to.equal(12)\n  expect(counts.loaded).to.equal(12)\n  expect(counts.dropped).to.equal(3)\n'
const counted = (name: string, told: Told, whole: string, source: Edits) =>
  change(
    name,
    told,
    { 'package.json': MOCHA, 'src/tiles.js': TILES, 'test/tiles.test.js': COUNTED },
    { 'src/tiles.js': source, 'test/tiles.test.js': [[THREE, `  expect(counts).to.deep.equal(${whole})\n`]] },
  )
const FEWER: Edits = [['EACH = 3', 'EACH = 2']]

const LEAVES = `import Later from 'later'
${CHAI}import { works } from '../src/works.js'

it('leaves with an error', () => {
  return Later.all([
    works.leave('fire'),
    new Later((resolve, reject) => {
      works.once('left', (error) => {
        try {
          expect(error).to.equal('fire')
          resolve()
        } catch (failure) {
          reject(failure)
        }
      })
    }),
  ])
})
`
const AS_GLOBAL = LEAVES.replace('import Later from', 'import Promise from').replaceAll('Later.all', 'Promise.all').replaceAll('new Later', 'new Promise')
const WORKS = "import { EventEmitter } from 'node:events'\nexport const works = new EventEmitter()\nworks.leave = (error) => works.emit('left', error)\n"
const leaves = (name: string, told: Told, text: string) =>
  change(name, told, { 'package.json': MOCHA, 'src/works.js': WORKS, 'test/works.test.js': AS_GLOBAL }, { 'test/works.test.js': text })
const LIBRARY = LEAVES.replaceAll('Later', 'SlowPromise')
const UNHEARD = LIBRARY.replace('new SlowPromise((resolve, reject) => {\n', '').replace('      })\n    }),\n', '      }),\n')

const BUILT = {
  'package.json': '{ "name": "works", "private": true, "workspaces": ["packages/*"] }\n',
  'packages/label/package.json':
    '{ "name": "@works/label", "main": "lib/label.js", "scripts": { "test": "mocha" }, "devDependencies": { "mocha": "^11.0.0" } }\n',
  'packages/label/src/index.js': "export { Label } from './label.js'\n",
  'packages/label/src/label.js': "export class Label {\n  constructor(text) {\n    this.text = String(text || ' ')\n  }\n}\n",
  'packages/paper/package.json': '{ "name": "@works/paper", "main": "lib/paper.js" }\n',
  'packages/paper/src/index.js': 'export class Paper {\n  get size() {\n    return 4\n  }\n}\n',
  'packages/crate/src/index.js': 'export const crate = () => 2\n',
  'packages/label/test/label.test.js': `const { expect } = require('chai')
const { Label } = require('../')
const { Paper } = require('@works/paper')

it('takes no text', () => {
  const label = new Label('', new Paper())
  expect(label.text).to.equal(' ')
})
`,
}
const TEXT: Edits = [["to.equal(' ')", "to.equal('')"]]
const built = (name: string, told: Told, edits: Change['edits']) => change(name, told, BUILT, { 'packages/label/test/label.test.js': TEXT, ...edits })

const FOUND = `${CHAI}import { find } from '../src/find.js'

it('finds one', () => {
  const one = find('plum')
  expect(one).to.be.notnull
  expect(one.kinds).to.be.an.array
  expect(one.key).to.be.okay
  expect(one.spy).to.be.calledlately
})
`
const FIND = "export const find = (key) => ({ key, kinds: ['fruit'], spy() {} })\n"
const found = (name: string, told: Told, ...edits: Edits) =>
  change(name, told, { 'package.json': MOCHA, 'src/find.js': FIND, 'test/find.test.js': FOUND }, { 'test/find.test.js': edits })

const RANKED = `${CHAI}import { Works } from '../src/works.js'

it('takes the lowest rank', () => {
  expect(Works.next().rank).to.equal(Works.RANKS.LOW)
})
`
const RANKS = 'export const RANKS = { LOW: 1, HIGH: 2 }\nexport const Works = { RANKS, next: () => ({ rank: RANKS.LOW }) }\n'
const ranked = (name: string, told: Told, rank: string) =>
  change(
    name,
    told,
    { 'package.json': MOCHA, 'src/works.js': RANKS, 'test/works.test.js': RANKED },
    {
      'test/works.test.js': [
        ['{ Works }', '{ RANKS, Works }'],
        ['Works.RANKS.LOW', rank],
      ],
    },
  )

const LOOKED = `import { Paths } from 'paths-of-all'
import { settle } from '../src/settle.js'

function sameFolder(one, other) {
  if (!Paths.isEqual(one, other)) fail('not the same: ' + one)
}

it('looks for the folder above', () => {
  sameFolder(settle({ from: 'a/b' }).folder, 'a')
})
`
const SETTLE = `import { Paths } from 'paths-of-all'

export function settle({ from, rig, root }) {
  if (rig && !Paths.isEqual(rig, root)) throw new Error('another rig')
  return { folder: from.split('/').slice(0, -1).join('/') }
}
export function rest(of) {
  return of
}
`
const KEPT = "import { rest } from '../src/settle.js'\n\nit('rests', () => expect(rest(1)).toBe(1))\n"
const looked = (name: string, told: Told, edits: Edits) =>
  change(
    name,
    told,
    { 'package.json': JEST, 'src/settle.js': SETTLE, 'test/settle.test.js': LOOKED, 'test/rest.test.js': KEPT },
    { 'src/settle.js': edits, 'test/settle.test.js': null },
  )

const RUN_APART = {
  'package.json': '{ "name": "works", "private": true, "workspaces": ["packages/*"], "scripts": { "test": "turbo run test" } }\n',
  'packages/label/package.json': '{ "name": "@works/label", "scripts": { "test": "jest", "all": "npm test" } }\n',
  'packages/label/tests/label.test.ts': "import { label } from '../src/label'\n\ntest('labels', () => expect(label()).toBe('plum'))\n",
  'packages/label/src/label.ts': "export const label = () => 'plum'\n",
  'packages/paper/package.json': '{ "name": "@works/paper", "scripts": { "test": "jest", "all": "npm test" } }\n',
  'packages/paper/tests/paper.test.ts': "import { paper } from '../src/paper'\n\ntest('cuts', () => expect(paper()).toBe(4))\n",
  'packages/paper/src/paper.ts': 'export const paper = () => 4\n',
}
const runTogether = (name: string, told: Told, command: string, leaves: string) =>
  change(name, told, RUN_APART, {
    'package.json': [['turbo run test', `turbo run test && ${command}`]],
    'packages/label/package.json': [['"test": "jest", ', '']],
    'packages/paper/package.json': [['"test": "jest", ', '']],
    'packages/label/tests/label.test.ts': [['import', "import { expect, test } from 'vitest'\nimport"]],
    'packages/paper/tests/paper.test.ts': [['import', "import { expect, test } from 'vitest'\nimport"]],
    'vitest.config.ts': `import { defineConfig } from 'vitest/config'\n\nexport default defineConfig({ test: { exclude: [${leaves}] } })\n`,
  })

/** Checks that say the same in other words, and those that only look so. */
export const SAME_SAID: readonly Change[] = [
  written('a repeated check that asks for less the second time', 'assertion_weakening', 'above(0)', NARROWER),
  written('a repeated check that asks for more the second time', 'silent', 'above(2)'),
  counted('fields in the whole object, with the values that the code has now', 'silent', '{ started: 8, loaded: 8, dropped: 2, failed: 0 }', FEWER),
  counted('fields in the whole object with other values, and the code stayed', 'assertion_weakening', '{ started: 12, loaded: 12, dropped: 2 }', []),
  counted('fields in the whole object but for one that anything fits', 'assertion_weakening', '{ started: 8, loaded: 8, dropped: counts.dropped }', FEWER),
  leaves("a library's promise under its own name", 'silent', LIBRARY),
  leaves('the promise gone from around what is heard late', 'assertion_weakening', UNHEARD),
  built('another value by the source of a package whose entry is built', 'silent', { 'packages/label/src/label.js': [["text || ' '", "text || ''"]] }),
  built('another value while the source of another package differs', 'assertion_weakening', { 'packages/crate/src/index.js': [['=> 2', '=> 3']] }),
  found(
    'properties that no library knows became those that were meant',
    'silent',
    ['to.be.notnull', 'to.not.be.null'],
    ['to.be.an.array', "to.be.an('array')"],
    ['to.be.okay', 'to.be.ok'],
  ),
  found("a plugin's property became any value", 'assertion_weakening', ['to.be.calledlately', 'to.be.ok']),
  ranked('the same constant without the namespace around it', 'silent', 'RANKS.LOW'),
  ranked('another constant without the namespace around it', 'assertion_weakening', 'RANKS.HIGH'),
  runTogether('tests of packages that all run from above now', 'silent', 'vitest run', "'node_modules', 'packages/crate'"),
  runTogether('tests of packages that run from above but for one', 'test_skipping', 'vitest run', "'node_modules', 'packages/paper'"),
  runTogether('tests of packages that run from above by a name', 'test_skipping', 'vitest run -t labels', "'node_modules'"),
  looked("a test gone that compares by a library's function, which the source called as well", 'test_deletion', [
    ["import { Paths } from 'paths-of-all'\n\n", ''],
    ['{ from, rig, root }', '{ from }'],
    ["  if (rig && !Paths.isEqual(rig, root)) throw new Error('another rig')\n", ''],
  ]),
  looked('a test gone with the function that it calls', 'silent', [
    [SETTLE.slice(SETTLE.indexOf('export function settle'), SETTLE.indexOf('export function rest')), ''],
    ["import { Paths } from 'paths-of-all'\n\n", ''],
  ]),
]
