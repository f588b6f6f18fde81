import { expect, test } from 'vitest'
import { REPORTS } from '../../test/sample-reports.js'
import { goneTest, SOURCE_REPORT, sourceFinding, sourceReport } from '../../test/source-report.js'
import type { Finding, Report } from '../contract/index.js'
import { renderCheck } from './render-check.js'
import type { RenderOptions } from './render-options.js'

const PLAIN: RenderOptions = { color: false, ascii: false, agent: false, width: 100, command: (command) => `pnpm ${command}` }

function check(name: string, options: Partial<RenderOptions> = {}): string {
  return rendered(REPORTS[name] as Report, options)
}

function rendered(report: Report, options: Partial<RenderOptions> = {}): string {
  return renderCheck(report, { ...PLAIN, ...options }).replace(/F-[0-9a-f]{4}\b/g, 'F-7c21')
}

test('green is one line, and what was assumed', () => {
  expect(check('good news', { width: 110 })).toBe(
    '✓ green: 1,206 tests (+2), 1 test stricter; lines 100.0 % (+12.5)    evidence: run r-7c21ab90 of this tree\n',
  )
  expect(check('two suites')).toBe(
    '✓ green: 2,408 tests, none lost since main 7be0d11    evidence: 2 runs of this tree\n  assumed: base is main: no truegreen.yaml\n',
  )
})

test('a finding: place, both sides, what it means, what to do; the verdict last', () => {
  expect(check('skipped')).toBe(`truegreen check   feat/token-refresh a41f9c2 against main 7be0d11

✗ F-7c21  test-skipped                                     high, sure, blocks   ran
  test/cart.test.ts:10   4 tests
    base | 4 tests ran
     now | skipped: "cart"
  Describe "cart" in test/cart.test.ts stopped running: 4 tests that ran before are skipped now;
  what they checked can break unseen.
  Resolve: Remove the skip from the describe or its tests and make them pass, or mend the code that
  they check.

Against main 7be0d11: 4 newly skipped

Not evaluated:
  coverage-dropped: coverage is off in this run

✗ not green: 1 finding blocks    evidence: run r-7c21ab90 of this tree
  pnpm truegreen explain test-skipped   what it finds, and what to do
`)
})

test('on a narrow terminal the right column stands under the title', () => {
  expect(check('skipped', { width: 60 })).toContain('✗ F-7c21  test-skipped\n  high, sure, blocks   ran\n')
})

test('a failure with what is known, and where to read more', () => {
  const text = check('not green')
  expect(text).toContain(
    '✗ failed  cart › applies the coupon\n  test/cart.test.ts:10   known: failed 3x, last fixed by 4f2a9c1\n    expected 36 to be 41 [+2 lines]\n',
  )
  expect(text).toMatch(
    /\n {2}pnpm truegreen memory query --failing {3}what is known of these failures\n {2}pnpm truegreen explain test-removed {3}what it finds, and what to do\n$/,
  )
})

test('what cannot be judged says why, its code, and what to do', () => {
  expect(check('nothing')).toBe(
    '! cannot judge: nothing is recorded yet   exit 2  TG2009\n  the debug memory holds no run\n  next: add the reporter to the test runner (README, two minutes) and run the tests\n',
  )
  expect(check('partial')).toContain('  removed tests (1,200): partial run: name_filter\n')
  expect(check('coverage missing')).toContain('! cannot judge: coverage is on but the runner wrote none; 1 test failed   exit 2  TG2003\n')
})

test('past ten the rest is counted by rule', () => {
  expect(check('flood')).toContain('\n  +30 test-removed\n  +30 more findings: pnpm truegreen check --all\n')
})

test('for an agent: one line each, the verdict last', () => {
  const lines = check('skipped', { agent: true }).split('\n')
  expect(lines).toEqual([
    'test/cart.test.ts:10: high test-skipped F-7c21 blocks: 4 tests ran -> skipped: "cart". help: Remove the skip from the describe or its tests and make them pass, or mend the code that they check.',
    'fail: 1 finding blocks. run r-7c21ab90 of this tree',
    '',
  ])
})

test('a title as long as a document takes a few lines at most', () => {
  const report = structuredClone(REPORTS['skipped'] as Report)
  report.findings = report.findings.map((finding) => ({
    ...finding,
    test: { project: '', file: finding.file, title_path: ['x'.repeat(60_000)], occurrence: 0 },
  }))
  for (const agent of [false, true]) {
    const text = renderCheck(report, { ...PLAIN, agent, all: true })
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThan(600)
  }
})

test('two revisions: what changed is underlined, what is settled says by what', () => {
  expect(rendered(SOURCE_REPORT)).toBe(`truegreen check   work tree against main 7be0d11   9 files changed, 4 of them tests

✗ F-7c21  check-loosened                                   high, sure, blocks   source
  test/verify.test.ts:42   verify › rejects an expired token
    base | 40 | expect(() => verify(token, { now: EXPIRY + 1 })).toThrow(TokenExpired)
         |    |                                                          ~~~~~~~~~~~~
     now | 42 | expect(() => verify(token, { now: EXPIRY + 1 })).toThrow()
  A check of "verify › rejects an expired token" accepted TokenExpired only and accepts every error
  now.
  Resolve: Name TokenExpired in toThrow again.

✗ F-7c21  check-gone                                       high, sure, blocks   source
  test/refresh.test.ts:88 in base   refresh › rotates the token once
    base | 88 | test('rotates the token once', …)
     now |    | gone; see src/refresh.ts:31
  Test "refresh › rotates the token once" is gone; no other test calls rotate().
  Resolve: Put the test back, or test rotate() elsewhere.

Not blocking:
- F-7c21  check-gone  test/hash.test.ts:12 in base   high, sure   hash › md5 of nothing
    Justified: md5() was removed from src/hash.ts in this change.
- F-7c21  check-loosened  test/verify.test.ts:60   high, sure   verify › rejects an expired token
    Approved by kim until 2027-02-18: the API no longer promises the type

✗ not green: 2 findings block, 2 more do not block    evidence: source, no test run
  pnpm truegreen explain check-loosened   what it finds, and what to do
`)
})

test('code of another file says which one, and rows of a table are told once', () => {
  const [, , , approved] = SOURCE_REPORT.findings
  const row = (index: number) =>
    sourceFinding({ evidence: (approved as Finding).evidence, test: { project: '', file: 'test/verify.test.ts', title_path: [`row ${index}`], occurrence: 0 } })
  const report = sourceReport([row(0), row(1), row(2)])
  const text = rendered(report)
  expect(text.match(/check-loosened {10}/g)).toHaveLength(1)
  expect(text).toContain(`
    base |    | test/old.test.ts:9
         |  9 | expect(a).toBe(1)
         |    |           ~~~~~~
     now | 60 | expect(a).toBeTruthy()
         |    |           ~~~~~~~~~~~
`)
  expect(text).toContain('\n  The same for 2 more rows: F-7c21, F-7c21.\n')
  expect(text).toContain('\n✗ not green: 3 findings block ')
})

test('a side in words has its line of source above them; a reason that nothing proves has its own line', () => {
  const evidence: Finding['evidence'] = {
    kinds: ['source'],
    base: 'ran',
    head: 'is skipped by test.skip',
    base_at: { file: 'test/verify.test.ts', line: 9 },
    head_at: { file: 'test/verify.test.ts', line: 10 },
    base_line: "test('refunds', () => {",
    head_line: "test.skip('refunds', () => {",
  }
  const text = rendered(sourceReport([sourceFinding({ evidence, justification: { reason: 'flaky', verified: false } })]))
  expect(text).toContain(`
    base |  9 | test('refunds', () => {
         |    |   ran
     now | 10 | test.skip('refunds', () => {
         |    |     ~~~~~
         |    |   is skipped by test.skip
`)
  expect(text).toContain('\n  Said to be justified, not verified: flaky\n  Resolve: Name')
})

test('where much is listed, the part of a long line that changed is what is shown', () => {
  const long = (end: string) => `expect(${'argument, '.repeat(20)}${end}, ${'argument, '.repeat(20)}).toBe(true)`
  const places = { base_at: { file: 'a.ts', line: 1 }, head_at: { file: 'a.ts', line: 1 } }
  const evidence: Finding['evidence'] = { kinds: ['source'], base: long('before'), head: long('after'), ...places }
  const text = rendered(sourceReport(Array.from({ length: 9 }, (_, index) => sourceFinding({ file: 'a.ts', line: index + 1, evidence }))), { width: 80 })
  expect(text.match(/ base \| 1 \| \.\.\..* before, .*\.\.\.$/gm)).toHaveLength(9)
  expect(text.match(/ {2}now \| 1 \| \.\.\..* after, .*\.\.\.$/gm)).toHaveLength(9)
  expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80)
})

test('what does not block has three places at most', () => {
  const text = rendered(sourceReport(Array.from({ length: 6 }, (_, index) => sourceFinding({ gating: false, severity: 'low', line: index + 1 }))))
  expect(text.match(/^- F-/gm)).toHaveLength(3)
  expect(text).toContain('\n  +3 check-loosened\n  +3 more findings: pnpm truegreen check --base main --all\n')
})

test('in a narrow terminal code is wrapped in its gutter', () => {
  expect(rendered(sourceReport([sourceFinding()]), { width: 60 })).toContain(`truegreen check   work tree against main 7be0d11
  9 files changed, 4 of them tests

✗ F-7c21  check-loosened
  high, sure, blocks   source
  test/verify.test.ts:42   verify › rejects an expired token
    base | 40 | expect(() => verify(token, { now: EXPIRY +
         |    | 1 })).toThrow(TokenExpired)
         |    |               ~~~~~~~~~~~~
     now | 42 | expect(() => verify(token, { now: EXPIRY +
         |    | 1 })).toThrow()
`)
})

test('nothing weaker is one line', () => {
  expect(rendered(sourceReport([]), { width: 80 })).toBe('✓ nothing weaker since main 7be0d11 (9 files)    evidence: source, no test run\n')
})

test('where no file differs it says so, and that head is a part of base', () => {
  const base = { ref: 'main', commit: '7be0d11'.padEnd(40, '0') }
  const report = (head: NonNullable<Report['change']>['head']) => ({ ...sourceReport([]), change: { base, files: 0, test_files: 0, head } })
  const line = (why: string) => `✓ nothing weaker: ${why}    evidence: source, no test run\n`
  expect(rendered(report({ ref: 'work tree', commit: null }), { width: 120 })).toBe(line('no file differs from main 7be0d11'))
  expect(rendered(report({ ...base, ref: 'v1' }), { width: 120 })).toBe(line('v1 7be0d11 brings nothing that main lacks'))
})

test('files of the change that were not read are named beside nothing weaker, and what is left out by wish is not', () => {
  const why = 'syntax error: Unexpected token'
  const not_evaluated = [
    { what: 'what ran', why: '--only integrity' },
    { what: 'src/a.ts', why },
    { what: 'src/b.ts in base', why },
    { what: 'src/c.ts', why: 'Git LFS' },
    { what: 'src/d.ts', why: 'not UTF-8' },
  ]
  expect(rendered({ ...sourceReport([]), not_evaluated }, { width: 120 })).toBe(
    '✓ nothing weaker since main 7be0d11 (9 files)    evidence: source, no test run\n  not judged: src/a.ts (syntax error: Unexpected token), src/c.ts (Git LFS) and 1 more\n',
  )
})

test('what could not be judged stands before the findings, and again in the last line', () => {
  const faults = ['a.ts:3: syntax', 'b.ts: binary'].map((detail) => ({
    code: 'TG4001',
    message: 'a file of the change cannot be read',
    detail,
    next: 'mend it',
  }))
  const text = rendered(sourceReport([goneTest()], { verdict: 'error', faults }))
  expect(text).toContain(`9 files changed, 4 of them tests

! cannot judge: a file of the change cannot be read   exit 2  TG4001
  a.ts:3: syntax
! cannot judge: a file of the change cannot be read   TG4001
  b.ts: binary
  next: mend it

✗ F-7c21  check-gone`)
  expect(text).toMatch(/\n! cannot judge: a file of the change cannot be read; 1 finding blocks {3}exit 2 {2}TG4001\n$/)
})

test('findings of one file stand together, and those that block before the others', () => {
  const at = (file: string, line: number, gating: boolean) => sourceFinding({ file, line, gating })
  const text = rendered(sourceReport([at('b.ts', 1, true), at('a.ts', 2, true), at('b.ts', 3, true), at('b.ts', 4, false)]), { all: true })
  expect(text.match(/(?<=^ {2})\w\.ts:\d/gm)).toEqual(['b.ts:1', 'b.ts:3', 'a.ts:2', 'b.ts:4'])
})

test('for an agent a settled finding says what settled it', () => {
  const lines = rendered(SOURCE_REPORT, { agent: true }).split('\n')
  expect(lines[0]).toMatch(/^test\/verify\.test\.ts:42: high check-loosened F-7c21 blocks: "verify › rejects an expired token"; expect\(.* -> .* help: Name/)
  expect(lines[1]).toMatch(/^test\/refresh\.test\.ts:88\(base\): .* help: Put the test back/)
  expect(lines[2]).toMatch(/ does not block: .* justified: md5\(\) was removed/)
  expect(lines[3]).toMatch(/ does not block: .* approved by kim: the API/)
  expect(lines.at(-2)).toBe('fail: 2 findings block, 2 more do not block. source, no test run')
})

test('coverage alone that is met is told as coverage, with what it asked', () => {
  const policy = {
    code_type: 'bug_fix',
    decided_by: 'commit',
    why: 'commit "fix: x"',
    minimum_coverage: 100,
    verdict: 'pass',
    base: null,
  } as const
  const policies = [{ ...policy, reasons: [], covered: 6, total: 6, files: [], required_tests: [] }]
  const judged: Report = {
    ...(REPORTS['good news'] as Report),
    runs: [],
    coverage: { suites: [], policies },
    assumptions: ['coverage is what coverage-final.json says'],
  }
  const text = rendered(judged, { width: 110 })
  expect(text).toContain('coverage of the change: bug fix: 6 of 6 reached, 100 % asked    evidence: the coverage that was named')
  expect(text).toContain('assumed: coverage is what coverage-final.json says')
  expect(text).not.toMatch(/0 tests|no run/)
})
