import { expect, test } from 'vitest'
import { pairOfTexts } from '../../../../test/source-pair.js'
import { goneExport } from './gone-export.js'

const KIND = "export function kind(of: unknown) {\n  if (of === null) return 'nil'\n  return typeof of\n}\n"
const OTHER = "export function kind(of: unknown) {\n  if (Array.isArray(of)) return 'list'\n  return typeof of\n}\n"
const REST = 'export const words = 3\n'
const test1 = (from: string) => `import { expect, test } from 'vitest'\nimport { kind } from '${from}'\ntest('kind', () => { expect(kind(null)).toBe('nil') })`

function reasonOf(own: string, elsewhere: string, tested: boolean): string | null {
  const pair = pairOfTexts({
    'src/uz.ts': [KIND + REST, own],
    'src/all.ts': [REST, elsewhere],
    'src/uz.test.ts': [test1('./uz'), null],
    'src/all.test.ts': [null, tested ? test1('./all') : "import { test } from 'vitest'"],
  })
  const [gone] = pair.inventory('base', 'src/uz.test.ts')?.tests ?? []
  return gone ? goneExport(pair, { file: 'src/uz.test.ts', test: gone }) : 'no test'
}

test('what it imports is gone from its module', () => {
  expect(reasonOf(REST, REST, false)).toBe('kind of src/uz.ts, which it calls, is gone in the same change')
  expect(reasonOf(KIND, REST, false)).toBeNull()
})

test('something else came under its name in another module, and has a test there', () => {
  expect(reasonOf(REST, OTHER + REST, true)).toBe('kind of src/uz.ts, which it calls, is gone in the same change')
})

test.each([
  ['it only moved', KIND + REST, true],
  ['it moved and nothing tests it there', OTHER + REST, false],
])('no reason when %s', (_, elsewhere, tested) => {
  expect(reasonOf(REST, elsewhere, tested)).toBeNull()
})
