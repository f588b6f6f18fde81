import { expect, test } from 'vitest'
import { foundBy, type Sides } from '../../test/found-by.js'
import { sampleCode, sampleMeasured, sampleSource } from '../../test/sample-code.js'
import { DEFAULT_CONFIG, type SampleTest, sampleCoverage, sampleRun } from '../../test/sample-run.js'
import { samplePair } from '../../test/sample-suite.js'
import { evaluateCode, evaluateMismatch, type Ungated } from './evaluate-rules.js'
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
const overCode = RULES.filter(({ needs }) => needs === 'changed_code')

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
  expect(findings.flatMap((finding) => wordingFaults(finding, /^Find /))).toEqual([])
})

test.each(Object.entries(NAMES))('what coverage of the change shows is worded like that with %s names', (_, name) => {
  const path = `src/${name}.js`
  const text = 'a()\nb()\nc()\n'
  const measured = { baseMeasured: sampleMeasured(path, [1, 1, 1]), measured: sampleMeasured(path, [1, 0, 0]) }
  const source = sampleSource(path, text, { hunks: [], baseText: text, ...measured })
  const code = sampleCode([source], { unstable: [1, 2, 3, 4, 5, 6].map((line) => ({ file: path, line, runs: 2 })) })
  const { findings } = evaluateCode(code, DEFAULT_CONFIG)
  expect(findings.map(({ rule }) => rule)).toEqual(overCode.map(({ id }) => id))
  expect(findings.flatMap((finding) => wordingFaults(finding, /^(Make|Put back) /))).toEqual([])
})

test('no rule is left out: each stands on evidence whose wording is held here or in test/integrity', () => {
  const held = new Set(['run_pair', 'coverage_pair', 'suite_pair', 'revision_pair', 'changed_code'])
  expect(RULES.filter(({ needs }) => !held.has(needs)).map(({ id }) => id)).toEqual(['source-run-mismatch'])
})

/** What of a finding's words does not hold; `order` is how its suggestion begins. */
function wordingFaults({ message, suggestion, evidence }: Ungated, order: RegExp): readonly string[] {
  const words = `${message} ${suggestion}`.toLowerCase()
  const demands = {
    'no control characters': !/[\p{Cc}\p{Cf}]/u.test(`${message}${suggestion}${evidence.base}${evidence.head}`),
    'a message of 20 to 500 characters': message.length >= 20 && message.length <= 500,
    'a message that is a sentence': message.endsWith('.'),
    'a suggestion of 20 to 1000 characters': suggestion.length >= 20 && suggestion.length <= 1000,
    'an order': order.test(suggestion) && suggestion.endsWith('.'),
    'no hedging': !HEDGES.some((hedge) => words.includes(hedge)),
  }
  return Object.entries(demands).flatMap(([demand, met]) => (met ? [] : [`${demand}: ${message} | ${suggestion}`]))
}
