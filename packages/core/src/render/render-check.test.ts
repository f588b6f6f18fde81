import { expect, test } from 'vitest'
import { REPORTS } from '../../test/sample-reports.js'
import type { Report } from '../contract/index.js'
import { renderCheck } from './render-check.js'
import type { RenderOptions } from './render-options.js'

const PLAIN: RenderOptions = { color: false, ascii: false, agent: false, width: 100, command: (command) => `pnpm ${command}` }

function check(name: string, options: Partial<RenderOptions> = {}): string {
  return renderCheck(REPORTS[name] as Report, { ...PLAIN, ...options }).replace(/F-[0-9a-f]{4}\b/g, 'F-7c21')
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
  expect(text).toMatch(/\n {2}pnpm truegreen memory query --failing {3}what is known of these failures\n$/)
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
