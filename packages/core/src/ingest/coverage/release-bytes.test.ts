import { expect, test } from 'vitest'
import { releaseBytes } from './release-bytes.js'

test('a large file's memory is given up at once, a small one's is left to the collector', () => {
  const large = new Uint8Array(8_000_000)
  releaseBytes(large)
  expect(large.byteLength).toBe(0)
  expect(large.buffer.byteLength).toBe(0)
  const small = Buffer.from('{}')
  releaseBytes(small)
  expect(small.toString()).toBe('{}')
})
