import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shortIds } from './short-ids.js'

fc.configureGlobal({ seed: 20261121 })

test('four digits where they suffice, as many as tell two apart where they do not', () => {
  const [a, b, c] = ['7c21aa', '7c21ab', 'b0d400'].map((start) => start.padEnd(64, '0')) as [string, string, string]
  expect([...shortIds([c, a, b])]).toEqual([
    [a, 'F-7c21aa'],
    [b, 'F-7c21ab'],
    [c, 'F-b0d4'],
  ])
})

test('every id names one fingerprint, in any order', () => {
  const prints = fc.array(fc.string({ unit: fc.constantFrom('0', '1'), minLength: 12, maxLength: 12 }))
  fc.assert(
    fc.property(prints, (fingerprints) => {
      const ids = shortIds(fingerprints)
      expect(new Set(ids.values()).size).toBe(new Set(fingerprints).size)
      for (const [fingerprint, id] of ids) expect(fingerprints.filter((other) => other !== fingerprint && other.startsWith(id.slice(2)))).toEqual([])
      expect(shortIds([...fingerprints].reverse())).toEqual(ids)
    }),
  )
})
