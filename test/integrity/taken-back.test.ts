import { expect, test } from 'vitest'
import { sampleRepository, type Tree } from '../../packages/core/test/sample-repository.js'
import { judgeOne } from './judge-all.js'

const PRICE = 'export function price(items) {\n  return items.reduce((sum, { cost }) => sum + cost, 0)\n}\n'
const CHEAPER = PRICE.replace('return items', 'if (items.length > 9) return 0.9 * price(items.slice(0, 9))\n  return items')
const TESTS =
  "import { expect, test } from 'vitest'\nimport { price } from '../src/price.js'\ntest('adds', () => {\n  expect(price([{ cost: 2 }, { cost: 3 }])).toBe(5)\n})\n"
const MANY = `${TESTS}test('ten are cheaper', () => {\n  expect(price(Array.from({ length: 10 }, () => ({ cost: 1 })))).toBeCloseTo(8.1)\n})\n`
const ELSE = Array.from({ length: 12 }, (_, at) => `test('adds ${at}', () => {\n  expect(price([{ cost: ${at} }])).toBe(${at})\n})\n`).join('')
const OTHER = 'export const unit = 1\n'

const FIRST: Tree = { 'src/price.js': PRICE, 'src/unit.js': OTHER, 'test/price.test.js': TESTS, 'README.md': 'prices\n' }
const FEATURE: Tree = { 'src/price.js': CHEAPER, 'test/price.test.js': MANY }
const LATER: Tree = { 'src/unit.js': 'export const unit = 2\n', 'README.md': 'prices of things\n' }
const BACK: Tree = { 'src/price.js': PRICE, 'test/price.test.js': TESTS }

async function gatingOf(history: readonly Tree[], change: Tree, commits = true) {
  const { dir, write, commit } = sampleRepository(...history)
  if (commits) commit(change)
  else write(change)
  const { gating, all, faults } = await judgeOne(dir, commits ? 'HEAD~1' : 'HEAD', commits ? 'HEAD' : null)
  expect(faults).toEqual([])
  return { gating: gating.map(({ rule }) => rule), reasons: all.flatMap(({ justification }) => justification?.reason ?? []) }
}

test.each([
  ['a commit', true],
  ['the work tree', false],
])('%s that takes back a commit of source and tests takes its tests with it', async (_, commits) => {
  const { gating, reasons } = await gatingOf([FIRST, FEATURE, LATER], { ...BACK, 'README.md': 'prices again\n' }, commits)
  expect(gating).toEqual([])
  expect(reasons).toEqual([expect.stringMatching(/^all code of this change, sources and tests, says again what it said before [0-9a-f]{7} \(a step\)$/)])
})

test('several commits that are taken back at once are as good as one', async () => {
  const more = { 'src/price.js': CHEAPER.replace('0.9', '0.8'), 'test/price.test.js': MANY.replace('8.1', '7.2') }
  expect((await gatingOf([FIRST, FEATURE, more, LATER], BACK)).gating).toEqual([])
})

const SAID = `${CHEAPER}\n// Ten are enough.\nexport const most = 10\n`
const NEWER: Tree = { 'src/price.js': SAID, 'test/price.test.js': `${MANY}test('ten at most', () => {\n  expect(most).toBe(10)\n})\n` }
const ONE_BACK: Tree = {
  'src/price.js': SAID.replace(CHEAPER, PRICE),
  'test/price.test.js': String(NEWER['test/price.test.js']).replace(/test\('ten are cheaper[\s\S]*?\n}\)\n/, ''),
}

test('a change that takes back what a commit did to the sources takes its tests with it, whatever came since', async () => {
  const { gating, reasons } = await gatingOf([FIRST, FEATURE, NEWER], ONE_BACK)
  expect(gating).toEqual([])
  expect(reasons).toEqual([expect.stringMatching(/^all sources of this change say again what they said before [0-9a-f]{7} \(a step\)$/)])
})

test('a change that takes back what a commit did to the sources does not leave out a test that was there before', async () => {
  const skipped = String(ONE_BACK['test/price.test.js']).replace("test('adds', () => {\n", "test('adds', () => {\n  return\n")
  expect((await gatingOf([FIRST, FEATURE, NEWER], { ...ONE_BACK, 'test/price.test.js': skipped })).gating).toContain('test-disabled')
})

test('a change that takes back what a commit did to the sources may leave out the test that came with it', async () => {
  const skipped = String(NEWER['test/price.test.js']).replace("test('ten are", "test.skip('ten are")
  expect((await gatingOf([FIRST, FEATURE, NEWER], { ...ONE_BACK, 'test/price.test.js': skipped })).gating).toEqual([])
})

const ONLY_MANY = CHEAPER.replace('if (items', 'if (items.length < 99 && items')
const MENDED: Tree = {
  'src/price.js': ONLY_MANY,
  'test/price.test.js': `${MANY}test('a hundred are not', () => {\n  expect(price(Array(100).fill({ cost: 1 }))).toBe(100)\n})\n`,
}
const BETWEEN: Tree = {
  'src/price.js': `${ONLY_MANY}export const most = 99\n`,
  'test/price.test.js': `${MENDED['test/price.test.js']}test('has a limit', () => {\n  expect(most).toBe(99)\n})\n`,
}
const BOTH_BACK: Tree = {
  'src/price.js': String(BETWEEN['src/price.js']).replace(ONLY_MANY, PRICE),
  'test/price.test.js': String(BETWEEN['test/price.test.js']).replace(/test\('ten are cheaper[\s\S]*?(?=test\('has)/, ''),
}

test('a change that takes back a commit and the one that mended it takes the tests of both with it, whatever came since', async () => {
  const { gating, reasons } = await gatingOf([FIRST, FEATURE, MENDED, BETWEEN, LATER], BOTH_BACK)
  expect(gating).toEqual([])
  expect(reasons).toContainEqual(expect.stringMatching(/^all sources of this change say again what they said before [0-9a-f]{7} \(a step\)$/))
})

test('a change that takes back two commits tells of the test that a third one brought', async () => {
  const more = { ...BOTH_BACK, 'test/price.test.js': TESTS }
  expect((await gatingOf([FIRST, FEATURE, MENDED, BETWEEN, LATER], more)).gating).toContain('test-deleted')
})

const CLOSELY = `test('ten are cheaper', () => {\n  const made = price(Array.from({ length: 10 }, () => ({ cost: 1 })))\n${Array.from({ length: 12 }, (_, at) => `  expect(made * ${at + 1}).toBeCloseTo(${8.1 * (at + 1)})\n`).join('')}})\n`

test('one test with many checks of few lines goes with the lines', async () => {
  const feature = {
    'src/price.js': CHEAPER.replace('if (items.length > 9)', 'const many = items.length > 9\n  if (many)'),
    'test/price.test.js': `${TESTS}${CLOSELY}`,
  }
  expect((await gatingOf([FIRST, feature, LATER], BACK)).gating).toEqual([])
})

const ALONE: Tree = { 'src/price.js': CHEAPER }
const TESTED: Tree = { 'test/cheaper.test.js': MANY.replace(/test\('adds[\s\S]*?\n}\)\n/, '') }
const WITHOUT_BOTH: Tree = { 'src/price.js': PRICE, 'test/cheaper.test.js': null }

test('a change that takes back the sources takes the tests with it that came right after them', async () => {
  expect((await gatingOf([FIRST, ALONE, TESTED, LATER], WITHOUT_BOTH)).gating).toEqual([])
})

const LONG = `test('ten are cheaper', () => {\n  const made = price(\n    Array.from({ length: 10 }, () => ({\n      cost: 1,\n    })),\n  )\n  const more = price(\n    Array.from({ length: 11 }, () => ({\n      cost: 2,\n    })),\n  )\n  const most = price(\n    Array.from({ length: 12 }, () => ({\n      cost: 3,\n    })),\n  )\n  expect(most).toBe(32.4)\n  expect(made).toBeCloseTo(8.1)\n  expect(more).toBe(16.2)\n})\n`
const WORDED = (from: string, to: string): readonly [readonly Tree[], Tree] => [
  [FIRST, { 'src/price.js': CHEAPER, 'test/price.test.js': TESTS + LONG }, { ...LATER, 'test/price.test.js': TESTS + LONG.replace(from, to) }],
  BACK,
]

test('a line that was worded otherwise since goes with the rest', async () => {
  expect((await gatingOf(...WORDED('cost: 2', 'cost: 2.0'))).gating).toEqual([])
})

test.each<[string, readonly Tree[], Tree]>([
  ['tests that came after other code', [FIRST, ALONE, LATER, TESTED], WITHOUT_BOTH],
  ['a check that was worded otherwise since', ...WORDED('expect(more).toBe(16.2)', 'expect(more).toBe(0.9 * 18)')],
  ['a part of what the commit did to the sources', [FIRST, { ...FEATURE, ...LATER }, NEWER], ONE_BACK],
  ['more of the sources than the commit did', [FIRST, FEATURE, NEWER], { ...ONE_BACK, 'src/price.js': PRICE }],
  ['the sources, with tests that other commits brought', [FIRST, FEATURE, NEWER], { ...ONE_BACK, 'test/price.test.js': TESTS }],
  ['tests of much else', [FIRST, { ...FEATURE, 'test/price.test.js': `${MANY}${ELSE}` }, LATER], BACK],
  ['tests alone', [FIRST, FEATURE, LATER], { 'test/price.test.js': TESTS }],
  ['other code as well', [FIRST, FEATURE, LATER], { ...BACK, 'src/unit.js': 'export const unit = 3\n' }],
  ['what came with other commits than its tests', [FIRST, { 'test/price.test.js': MANY }, LATER], { 'test/price.test.js': TESTS, 'src/unit.js': OTHER }],
  ['more tests than the commit brought', [FIRST, FEATURE, LATER], { ...BACK, 'test/price.test.js': TESTS.replace(/test\('adds[\s\S]*/, '') }],
  ['all that a history begins with', [{ ...FIRST, ...FEATURE }, LATER], { 'src/unit.js': null, 'test/price.test.js': null }],
])('%s: tests that go are told', async (_, history, change) => {
  const { gating } = await gatingOf(history, change)
  expect(gating).toContain('test-deleted')
})
