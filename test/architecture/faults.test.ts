import { expect, test } from 'vitest'
import { FAULTS } from '../../packages/core/src/contract/fault-codes.js'
import { isTest, read, sources } from './sources.js'

test('codes are written once and stand in order', () => {
  const texts = ['fault-codes.ts', 'verification-fault-codes.ts'].map((name) => read(`packages/core/src/contract/${name}`))
  const codes = texts.flatMap((text) => [...text.matchAll(/^ {2}(TG\d{4}): \{/gm)].map((match) => match[1])).sort()
  expect(Object.keys(FAULTS)).toEqual(codes)
  expect(codes).toEqual([...new Set(codes)].sort())
})

test('every code is used', () => {
  const code = sources()
    .filter((source) => !isTest(source) && !source.path.endsWith('fault-codes.ts'))
    .map(({ text }) => text)
    .join('\n')
  expect(Object.keys(FAULTS).filter((name) => !code.includes(`'${name}'`))).toEqual([])
})

test('every message says what to do next', () => {
  for (const [code, { message, effect, next }] of Object.entries(FAULTS)) {
    expect(code).toMatch(/^TG[1-6]\d{3}$/)
    expect(message.length).toBeGreaterThan(5)
    expect(effect).toMatch(/\.$/)
    expect(next.length).toBeGreaterThan(10)
  }
})
