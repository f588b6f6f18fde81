import type { Log, Run } from 'sarif'
import { expect, test } from 'vitest'
import { REPORTS } from '../../test/sample-reports.js'
import { sarifErrors } from '../../test/sarif-errors.js'
import { SOURCE_REPORT, sourceFinding, sourceReport } from '../../test/source-report.js'
import type { Report } from '../contract/index.js'
import { coverageItems } from './coverage-items.js'
import { renderSarif } from './render-sarif.js'

const PAGE = '# check-loosened\n\n## What it finds\n\nA check that accepts more. In any way.\n\n## What to do\n\nDemand it again.\n'

function run(report: Report): Run {
  const log = JSON.parse(renderSarif(report, { version: '0.1.0', pages: new Map([['check-loosened', PAGE]]) })) as Log
  expect(sarifErrors(log)).toEqual([])
  expect(log.version).toBe('2.1.0')
  expect(log.$schema).toMatch(/sarif.*2\.1\.0.*\.json$/)
  expect(log.runs).toHaveLength(1)
  return log.runs[0] as Run
}

test.each(Object.entries({ ...REPORTS, source: SOURCE_REPORT }))('%s has the shape that the standard and GitHub demand', (_name, report) => {
  const { tool, results = [], invocations } = run(report)
  const rules = tool.driver.rules ?? []
  expect(tool.driver.name).toBe('truegreen')
  expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length)
  expect(results).toHaveLength(report.findings.length + coverageItems(report).length)
  for (const { ruleId, ruleIndex = -1, level, message, locations = [], partialFingerprints } of results) {
    expect(rules[ruleIndex]?.id).toBe(ruleId)
    expect(['error', 'warning', 'note']).toContain(level)
    expect(message.text?.length).toBeGreaterThan(0)
    const [{ physicalLocation } = {}] = locations
    expect(physicalLocation?.artifactLocation?.uri).not.toMatch(/[\s\\<>"{}|^`]|^\/|^[a-z]+:/)
    expect(physicalLocation?.region?.startLine ?? 1).toBeGreaterThanOrEqual(1)
    expect(Object.values(partialFingerprints ?? {})).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), expect.stringMatching(/^[0-9a-f]{64}$/)])
  }
  expect(invocations?.[0]?.executionSuccessful).toBe(report.verdict !== 'error')
  expect(invocations?.[0]?.toolExecutionNotifications ?? []).toHaveLength(report.faults.length)
})

test('levels by weight, approved ones suppressed, both sides related, the page as help', () => {
  const { tool, results = [] } = run(SOURCE_REPORT)
  expect(results.map(({ level }) => level)).toEqual(['error', 'error', 'note', 'note'])
  expect(results.map(({ suppressions }) => suppressions?.[0]?.justification)).toEqual([undefined, undefined, undefined, 'the API no longer promises the type'])
  expect(results[1]?.locations?.[0]?.physicalLocation).toMatchObject({ artifactLocation: { uri: 'src/refresh.ts' }, region: { startLine: 31 } })
  expect(results[1]?.message.text).toContain('(test/refresh.test.ts:88 of the base)')
  expect(results[0]?.relatedLocations?.map(({ physicalLocation }) => physicalLocation?.region?.startLine)).toEqual([40, 42])
  const loosened = tool.driver.rules?.find(({ id }) => id === 'check-loosened')
  expect(loosened).toMatchObject({ shortDescription: { text: 'A check that accepts more.' }, help: { text: 'Demand it again.', markdown: PAGE } })
})

test('five thousand results at most, and what is left out is said', () => {
  const finding = sourceFinding()
  const { results, invocations } = run(sourceReport(Array.from({ length: 5003 }, () => finding)))
  expect(results).toHaveLength(5000)
  expect(invocations?.[0]?.toolExecutionNotifications?.[0]?.message.text).toMatch(/^3 more findings/)
})

test('paths become URIs, and text makes no links', () => {
  const { results = [] } = run(sourceReport([sourceFinding({ file: 'test/a b#c%.ts', message: 'see [here](https://evil.example) for what it is' })]))
  expect(results[0]?.locations?.[0]?.physicalLocation?.artifactLocation?.uri).toBe('test/a%20b%23c%25.ts')
  expect(results[0]?.message.text).toContain('[here\\](https://evil.example)')
})
