import { expect, test } from 'vitest'
import { FAULTS } from '../../packages/core/src/contract/fault-codes.js'
import { isTest, read, sources } from './sources.js'

/** In the catalogue for work that comes later; a code is never used for something else. */
const RESERVED = ['TG1008', 'TG2008']

test('codes are written once and stand in order', () => {
  const codes = [...read('packages/core/src/contract/fault-codes.ts').matchAll(/^ {2}(TG\d{4}): \{/gm)].map((match) => match[1])
  expect(codes).toEqual(Object.keys(FAULTS))
  expect(codes).toEqual([...new Set(codes)].sort())
})

test('every code is used or reserved', () => {
  const code = sources()
    .filter((source) => !isTest(source) && !source.path.endsWith('fault-codes.ts'))
    .map(({ text }) => text)
    .join('\n')
  const unused = Object.keys(FAULTS).filter((name) => !code.includes(`'${name}'`))
  expect(unused.filter((name) => !RESERVED.includes(name))).toEqual([])
})

test('every message says what to do next', () => {
  for (const [code, { message, effect, next }] of Object.entries(FAULTS)) {
    expect(code).toMatch(/^TG[1-6]\d{3}$/)
    expect(message.length).toBeGreaterThan(5)
    expect(effect).toMatch(/\.$/)
    expect(next.length).toBeGreaterThan(10)
  }
})
