import { expect, test } from 'vitest'
import { foundBy, type Sides } from '../../test/found-by.js'
import { DEFAULT_CONFIG, type SampleTest, sampleCoverage, sampleRun } from '../../test/sample-run.js'
import { samplePair } from '../../test/sample-suite.js'
import { evaluateMismatch } from './evaluate-rules.js'
import { RULES } from './registry.js'
import { sourceRunMismatch } from './source-run-mismatch.js'

const HEDGES = ['could be better', 'needs improvement', 'consider', 'maybe', 'might want to', 'should probably', 'perhaps', 'think about', 'you might']

/** Every rule over runs finds something between these sides, with names of any kind. */
function weakened(name: string): Sides {
  const file = `test/${name}.test.ts`
  const skip = (title: string): SampleTest => ({ title: name + title, status: 'skipped', skip: { kind: 'declared', reason: name } })
  const before = ['gone', 'alone', 'block > x', 'block > y', 'fails', 'empty', 'fewer', 'runs'].map(
    (title): SampleTest => ({ title: name + title, assertions: 1204 }),
  )
  const after: SampleTest[] = [
    skip('alone'),
    skip('block > x'),
    skip('block > y'),
    { title: `${name}fails`, expected_to_fail: true },
    { title: `${name}empty`, assertions: 0 },
    { title: `${name}fewer`, assertions: 3 },
    `${name}runs`,
  ]
  return {
    base: [
      { file, tests: before },
      { file: `gone-${file}`, tests: ['a', { title: 'b', status: 'todo' }] },
      {
        file: `idle-${file}`,
        tests: [
          { title: 'c', status: 'todo' },
          { title: 'd', status: 'todo' },
        ],
      },
      { file: `all-${file}`, tests: ['a', 'b'] },
    ],
    head: [
      { file, focused: true, project: '', tests: after },
      {
        file: `all-${file}`,
        tests: [
          { title: 'a', status: 'skipped' },
          { title: 'b', status: 'skipped' },
        ],
      },
    ],
    baseRest: { coverage: sampleCoverage({ [file]: [1, 1] }) },
    headRest: { coverage: sampleCoverage({ [file]: [1, 0] }) },
  }
}

const NAMES = { short: 'x', long: 'é'.repeat(3000), hostile: '::error file=x::\u001b[31m"\u202e`$(rm)\n', wide: '試験'.repeat(400) }

// Rules over source are held to the same in test/integrity, by changes that real readers read.
const overRuns = RULES.filter((rule) => rule.needs === 'run_pair' || rule.needs === 'coverage_pair')

test.each(overRuns.map((rule) => [rule.id, rule] as const))('%s says what, where and effect within its limits, and what to do without hedging', (_id, rule) => {
  for (const name of Object.values(NAMES)) {
    const found = foundBy(rule, weakened(name))
    expect(found.length).toBeGreaterThan(0)
    for (const { message, suggestion, evidence } of found) {
      expect(`${suggestion}${evidence.base}${evidence.head}`).not.toMatch(/[\p{Cc}\p{Cf}]/u)
      expect(message.length, message).toBeGreaterThanOrEqual(20)
      expect(message.length, message).toBeLessThanOrEqual(500)
      expect(suggestion.length).toBeGreaterThanOrEqual(20)
      expect(suggestion.length).toBeLessThanOrEqual(1000)
      const words = `${message} ${suggestion}`.toLowerCase()
      for (const hedge of HEDGES) expect(words).not.toContain(hedge)
      expect(suggestion).toMatch(/^(Add|Compare|Put|Remove) /)
      expect(message).toMatch(/\.$/)
      expect(message).not.toMatch(/[\p{Cc}\p{Cf}]/u)
    }
  }
})

test.each(Object.entries(NAMES))('what the source and the run say differently is worded like that with %s names', (_, name) => {
  const file = `test/${name}.test.ts`
  const other = `test/other-${name}.test.ts`
  const tests = [{ title: `${name}adds` }, { title: `${name}refunds` }]
  const pair = samplePair([
    { path: file, base: {}, head: { tests } },
    { path: other, base: {}, head: { tests } },
  ])
  const run = sampleRun([{ file, tests: [{ title: `${name}adds`, status: 'skipped' }] }])
  const { findings } = evaluateMismatch({ pair, runs: [run] }, DEFAULT_CONFIG, [sourceRunMismatch])
  expect(findings).toHaveLength(3)
  for (const { message, suggestion, evidence } of findings) {
    expect(`${message}${suggestion}${evidence.base}${evidence.head}`).not.toMatch(/[\p{Cc}\p{Cf}]/u)
    expect(message.length, message).toBeGreaterThanOrEqual(20)
    expect(message.length, message).toBeLessThanOrEqual(500)
    expect(message).toMatch(/\.$/)
    expect(suggestion).toMatch(/^Find .{15,990}\.$/)
    for (const hedge of HEDGES) expect(`${message} ${suggestion}`.toLowerCase()).not.toContain(hedge)
  }
})
