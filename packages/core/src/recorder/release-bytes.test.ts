import { expect, test } from 'vitest'
import { releaseBytes } from './release-bytes.js'

test('the memory of a large file is given up at once, that of a small one is left to the collector', () => {
  const large = new Uint8Array(8_000_000)
  releaseBytes(large)
  expect(large.byteLength).toBe(0)
  expect(large.buffer.byteLength).toBe(0)
  const small = Buffer.from('{}')
  releaseBytes(small)
  expect(small.toString()).toBe('{}')
})
