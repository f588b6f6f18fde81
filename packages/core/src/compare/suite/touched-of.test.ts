import { expect, test } from 'vitest'
import { sampleRepository } from '../../../test/sample-repository.js'
import { revisionRange } from '../../git/index.js'
import { openRevisions } from '../../revisions/index.js'
import { touchedTests } from './touched-of.js'

const suite = (sum: number) =>
  `import { expect, test } from 'vitest'\nimport { total, load } from './cart'\n\ntest('is read', () => {\n  const file = load('cart.json')\n  expect(file.items).toEqual([])\n})\n\ntest('adds', () => {\n  expect(total([1, 2])).toBe(${sum})\n})\n`

test('tests that a change leaves alone are not among those of a side', async () => {
  const { dir, commit } = sampleRepository({
    'package.json': '{}',
    'src/cart.ts': 'export const total = (list) => list.length\n',
    'src/cart.test.ts': suite(3),
  })
  commit({ 'src/cart.test.ts': suite(4) })
  const range = revisionRange(dir, 'HEAD~1', 'HEAD')
  const pair = range.ok ? await openRevisions(range.value) : range
  if (!pair.ok) throw new Error(pair.fault.detail)
  const [file] = pair.value.files
  if (file === undefined) throw new Error('no file of the change')
  for (const side of ['base', 'head'] as const) {
    expect(touchedTests(file, side).map(({ titlePath }) => titlePath.join(' '))).toEqual(['adds'])
    expect(file[side]?.tests).toHaveLength(2)
  }
})
