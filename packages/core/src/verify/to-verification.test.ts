import { expect, test } from 'vitest'
import type { InventoryTest, SideOutcome, Verification } from '../contract/index.js'
import type { SideReport } from './runner-report.js'
import { toVerification } from './to-verification.js'

type Status = SideOutcome['status']

const reportOf = (statuses: readonly Status[], foreign: readonly string[] = []): SideReport => ({
  tests: statuses.flatMap((status, at) =>
    status === 'absent' || status === 'not_loaded'
      ? []
      : [{ file: `${at}.test.ts`, titlePath: ['a'], status, error: status === 'failed' ? 'Error: no' : null }],
  ),
  unloaded: statuses.flatMap((status, at) => (status === 'not_loaded' ? [{ file: `${at}.test.ts`, error: 'SyntaxError' }] : [])),
  foreign,
  runners: [],
  recordedRun: null,
})

function judged(base: readonly Status[], head: readonly Status[], lacks: string | null = null, foreign: readonly string[] = []): Verification {
  return toVerification({
    createdAt: '2026-06-01T12:00:00.000Z',
    base: { ref: 'main', commit: '1'.repeat(40) },
    head: { ref: 'work tree', commit: null, tree_fingerprint: null },
    chosen: base.map((_, at) => ({
      file: `${at}.test.ts`,
      framework: 'vitest',
      change: 'added',
      test: { titlePath: ['a'], titleKnown: true, occurrence: 0, open: false, line: 1 } as unknown as InventoryTest,
    })),
    lackOf: () => lacks,
    reports: { base: reportOf(base, foreign), head: reportOf(head) },
    linked: [],
    faults: [],
    byFile: false,
  })
}

test.each<[string, Status[], Status[], string | null, Verification['verdict'], string[]]>([
  ['red, then green', ['failed'], ['passed'], null, 'pass', []],
  ['one of two is red on the base', ['failed', 'passed'], ['passed', 'passed'], null, 'pass', []],
  ['green on both', ['passed'], ['passed'], null, 'fail', ['green_on_base']],
  ['red on both', ['failed'], ['failed'], null, 'fail', ['red_on_head']],
  ['one is red on the head', ['failed', 'passed'], ['passed', 'failed'], null, 'fail', ['red_on_head']],
  ['cannot be loaded for want of a name', ['not_loaded'], ['passed'], 'export a of b.ts', 'pass', []],
  ['cannot be loaded for an unknown reason', ['not_loaded'], ['passed'], null, 'error', ['TG2106']],
  ['cannot be loaded on the head alone', ['passed'], ['not_loaded'], null, 'fail', ['red_on_head']],
  ['cannot be loaded anywhere', ['not_loaded'], ['not_loaded'], null, 'error', ['TG2106']],
  ['did not run on the base', ['skipped'], ['passed'], null, 'error', ['TG2106']],
  ['did not run on the base, beside one that is red', ['skipped', 'failed'], ['passed', 'passed'], null, 'pass', []],
  ['did not run on the head', ['failed'], ['skipped'], null, 'error', ['TG2101']],
  ['nothing was reported', ['absent'], ['absent'], null, 'error', ['TG2101']],
])('%s', (_, base, head, lacks, verdict, why) => {
  const verification = judged(base, head, lacks)
  expect([verification.verdict, [...verification.reasons, ...verification.faults.map(({ code }) => code)]]).toEqual([verdict, why])
})

test('source that came from the work tree is no evidence', () => {
  const verification = judged(['passed'], ['passed'], null, ['src/a.py'])
  expect(verification).toMatchObject({ verdict: 'error', reasons: [], faults: [{ code: 'TG2103', detail: expect.stringContaining('src/a.py') }] })
})
