import { expect, test } from 'vitest'
import { REPORTS } from '../../test/sample-reports.js'
import { SOURCE_REPORT } from '../../test/source-report.js'
import type { Report } from '../contract/index.js'
import { renderGitlab } from './render-gitlab.js'

test('one entry a finding, settled ones as info, removed code where it can be shown', () => {
  const entries = JSON.parse(renderGitlab(SOURCE_REPORT)) as { severity: string; fingerprint: string; location: unknown; description: string }[]
  expect(entries.map(({ severity }) => severity)).toEqual(['critical', 'critical', 'info', 'info'])
  expect(entries.map(({ fingerprint }) => fingerprint)).toEqual(SOURCE_REPORT.findings.map(({ fingerprint }) => fingerprint))
  expect(entries[1]).toMatchObject({ location: { path: 'src/refresh.ts', lines: { begin: 31 } } })
  expect(entries[1]?.description).toMatch(/\(test\/refresh\.test\.ts:88 of the base\)$/)
})

test('a report that could not be judged is not an empty list', () => {
  expect(JSON.parse(renderGitlab(REPORTS['nothing'] as Report))).toMatchObject([{ check_name: 'TG2009', severity: 'blocker' }])
  expect(renderGitlab(REPORTS['green'] as Report)).toBe('[]\n')
})
