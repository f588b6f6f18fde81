import { expect, test } from 'vitest'
import { BatchOutput } from './batch-output.js'

const ID = 'a'.repeat(40)
const OUTPUT = Buffer.from(`${ID} blob 5\nab\ncd\nHEAD:none.ts missing\n${ID} blob 0\n\n${ID} blob 9\n123456789\n${ID} tree 2\nxy\n`)

test.each([1, 2, 3, 7, 1000])('objects come out the same whatever pieces the output comes in: %i bytes', (size) => {
  const found: unknown[] = []
  const output = new BatchOutput(8, (object) => found.push(object && [object.type, object.size, object.bytes?.toString() ?? null]))
  for (let at = 0; at < OUTPUT.length; at += size) output.push(OUTPUT.subarray(at, at + size))
  expect(found).toEqual([['blob', 5, 'ab\ncd'], null, ['blob', 0, ''], ['blob', 9, null], ['tree', 2, 'xy']])
})
