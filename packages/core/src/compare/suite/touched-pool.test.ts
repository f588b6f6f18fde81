import { expect, test } from 'vitest'
import { sampleRepository } from '../../../test/sample-repository.js'
import type { InventoryTest, RevisionPair } from '../../contract/index.js'
import { revisionRange } from '../../git/index.js'
import { openRevisions } from '../../revisions/index.js'
import { compareSuites, compareTouched } from './compare-suites.js'

const HEADER = "import { expect, test } from 'vitest'\nimport { total, load } from './cart'\n\n"
const OTHER = "test('is read', () => {\n  const file = load('cart.json')\n  expect(file.items).toEqual([])\n})\n\n"

const suite = (...tests: readonly string[]) => `${HEADER}${OTHER}${tests.join('\n')}`
const adds = (check: string) => `test('adds', () => {\n  expect(total([1, 2])).toBe(3)\n${check}})\n`
const rounds = (check: string) => `test('rounds', () => {\n  const list = [0.1]\n${check}  expect(total(list, 'up')).toBe(1)\n})\n`

async function changed(before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>): Promise<RevisionPair> {
  const { dir, commit } = sampleRepository({ 'package.json': '{}', 'src/cart.ts': 'export const total = (list) => list.length\n', ...before })
  commit(after)
  const range = revisionRange(dir, 'HEAD~1', 'HEAD')
  const pair = range.ok ? await openRevisions(range.value) : range
  if (!pair.ok) throw new Error(pair.fault.detail)
  return pair.value
}

const lostOf = (tests: readonly { readonly lost: readonly unknown[] }[] | undefined) => tests?.reduce((sum, { lost }) => sum + lost.length, 0)

/** Both files change; the check goes from the first one's test. */
const CHECK = "  expect(total([0], 'down')).toBeNull()\n"
const first = { 'src/a.test.ts': suite(adds(CHECK), rounds('')) }
const without = { 'src/a.test.ts': suite(adds(''), rounds('')) }

test.each([
  ['in a test that the change leaves alone', suite(adds(CHECK), rounds('')), suite(adds(CHECK), rounds('  void list\n')), 0],
  ['in a test that the change touches', suite(adds(''), rounds('')), suite(adds(''), rounds(CHECK)), 0],
  ['nowhere', suite(adds(''), rounds('')), suite(adds(''), rounds('  void list\n')), 1],
  ['only as words of a string', suite(`test('x', () => expect("total([0], 'down')").toBeNull())\n`, rounds('')), suite(rounds('  void list\n')), 1],
])('a lost check stands elsewhere: %s', async (_, before, after, lost) => {
  const pair = await changed({ ...first, 'src/b.test.ts': before }, { ...without, 'src/b.test.ts': after })
  expect(pair.files.some(({ touched }) => touched)).toBe(true)
  const whole = compareSuites(pair)
  expect(lostOf(whole.tests)).toBe(lost)
  if (whole.gone.length === 0) expect(lostOf(compareTouched(pair, new Set())?.tests)).toBe(lost)
})

test('a value that another one replaces in each of many files reads no test that stays as it was', async () => {
  const texts = (value: number) =>
    Object.fromEntries(['a', 'b', 'c'].map((name) => [`src/${name}.test.ts`, suite(`test('${name}', () => {\n  expect(load('${name}')).toBe(${value})\n})\n`)]))
  const pair = await changed(texts(1), texts(2))
  const comparison = compareTouched(pair, new Set())
  expect(comparison?.tests.map(({ head }) => head.test.titlePath)).toEqual([['a'], ['b'], ['c']])
  const left = pair.files.map(({ head }) => head?.tests.find(({ titlePath }) => titlePath[0] === 'is read')) as InventoryTest[]
  expect(left.map(({ unchanged }) => typeof unchanged)).toEqual(['string', 'string', 'string'])
})
