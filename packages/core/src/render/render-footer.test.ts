import { expect, test } from 'vitest'
import { sampleReport } from '../../test/sample-report.js'
import { REPORTS } from '../../test/sample-reports.js'
import type { Report } from '../contract/index.js'
import { renderFooter } from './render-footer.js'
import type { RenderOptions } from './render-options.js'

const PLAIN: RenderOptions = { color: false, ascii: false, agent: false, width: 80, command: (command) => `pnpm ${command}` }

function footer(name: string, options: Partial<RenderOptions> = {}): string[] {
  const report = REPORTS[name] as Report
  const text = renderFooter(report, { ...PLAIN, ...options })
  expect(text).toMatch(/^\n[^\n]/)
  expect(text).toMatch(/[^\n]\n$/)
  return text.slice(1, -1).split('\n')
}

test.each([
  ['green', ['✓ truegreen  1,204 tests, none lost since main 7be0d11; lines 87.5 %']],
  ['good news', ['✓ truegreen  1,206 tests (+2), 1 test stricter; lines 100.0 % (+12.5)']],
  ['fewer checks', ['✓ truegreen  1,204 tests, 1 test with fewer checks; 1 finding does not block']],
  [
    'not green',
    [
      '✗ truegreen  not green: 2 tests failed, 3 findings',
      '  since main 7be0d11: 1 test removed, 1 with fewer checks; lines 50.0 % (-37.5)',
      '  cart › applies the coupon  known: failed 3x, last fixed by 4f2a9c1',
      '  cart › rounds half cents   new',
      expect.stringMatching(/^ {2}F-[0-9a-f]{4} test-removed {2}test\/cart\.test\.ts:30 in base {2}cart › refunds$/),
      expect.stringMatching(/^ {2}F-[0-9a-f]{4} assertions-none {2}test\/cart\.test\.ts:30 {2}cart › adds$/),
      expect.stringMatching(/^ {2}F-[0-9a-f]{4} coverage-dropped {2}src\/cart\.ts$/),
      '  next: pnpm truegreen check',
    ],
  ],
  [
    'skipped',
    [
      '✗ truegreen  not green: 1 finding',
      '  since main 7be0d11: 4 newly skipped',
      expect.stringMatching(/^ {2}F-[0-9a-f]{4} test-skipped {2}test\/cart\.test\.ts:10 {2}4 tests$/),
      '      4 tests ran  became  skipped: "cart"',
      '  next: pnpm truegreen check',
    ],
  ],
  ['similar', ['✗ truegreen  not green: 1 test failed', '  cart › applies the coupon  similar, not proven: failed 3x', '  next: pnpm truegreen check']],
  [
    'partial',
    [
      '~ truegreen  partial run: 1 of 1,204 tests (-t "coupon"), all passed',
      '  not judged: removed tests',
      '  next: run the whole suite, then pnpm truegreen check',
    ],
  ],
  [
    'partial and failed',
    [
      '✗ truegreen  not green: 1 test failed',
      '  partial run (files cart); not judged: removed tests',
      '  cart › applies the coupon  new',
      '  next: pnpm truegreen check',
    ],
  ],
  [
    'first run',
    [
      '! truegreen  recorded 1,204 tests; nothing to compare with yet',
      '  next: run it once on the base branch, or keep this run: pnpm truegreen baseline update',
    ],
  ],
  [
    'another tree',
    [
      '! truegreen  cannot judge: no run of this tree   TG2001',
      '  newest run r-7c21ab90 is of another tree; since then src/verify.ts changed',
      '  next: run the whole test suite, then pnpm truegreen check',
    ],
  ],
  ['exit code', ['✗ truegreen  not green: the runner ended with an error although no test failed', '  next: pnpm truegreen check']],
  [
    'did not load',
    [
      '✗ truegreen  not green: 1 file failed, errors outside tests',
      '  test/cart.test.ts: Cannot find module ./cart.js  new',
      '  error outside tests: lost promise                new',
      '  next: pnpm truegreen check',
    ],
  ],
])('%s', (name, lines) => {
  expect(footer(name)).toEqual(lines)
})

test('a fault beside failed tests says both', () => {
  expect(footer('coverage missing', { width: 100 })[0]).toBe('! truegreen  cannot judge: coverage is on but the runner wrote none; 1 test failed   TG2003')
})

test('why a run was not kept as baseline stands on the first day', () => {
  const report = sampleReport([{ base: null, head: [{ file: 'a.test.ts', tests: ['a'] }] }], {
    assumptions: ['not kept as baseline: the work tree has changes'],
  })
  expect(renderFooter(report, PLAIN)).toContain('\n  not kept as baseline: the work tree has changes\n')
})

test('in watch mode a rerun without trouble is one line', () => {
  const base = [
    { file: 'a.test.ts', tests: ['a', 'b'] },
    { file: 'b.test.ts', tests: ['c'] },
  ]
  const rerun = (head: typeof base, partial: boolean) =>
    renderFooter(sampleReport([{ base, head, headRest: { exitCode: null, partial: partial ? [{ kind: 'watch', detail: null }] : [] } }]), PLAIN)
  expect(rerun(base, false)).toBe('\n~ truegreen  3 tests, none lost since main 7be0d11; no verdict until it ends\n')
  expect(rerun(base.slice(1), true)).toBe('\n~ truegreen  partial run: 1 of 3 tests (watch rerun), all passed\n')
  expect(
    rerun(
      [
        { file: 'a.test.ts', tests: ['a'] },
        { file: 'b.test.ts', tests: ['c'] },
      ],
      false,
    ),
  ).toMatch(/^\n~ truegreen {2}1 finding; no verdict until it ends\n {2}since main 7be0d11: 1 test removed\n {2}F-/)
})

test('a flood is eight lines and says how many more', () => {
  const lines = footer('flood')
  expect(lines).toHaveLength(8)
  expect(lines.at(-1)).toBe('  +65 more: pnpm truegreen check --all')
})

test('for an agent: the same facts, no alignment, quoted titles', () => {
  const lines = footer('not green', { agent: true })
  expect(lines[0]).toBe('truegreen: fail. 2 tests failed, 3 findings. Run r-7c21ab90 is of this tree.')
  expect(lines).toContain('- "cart › applies the coupon" test/cart.test.ts:10 known: failed 3x, last fixed by 4f2a9c1')
  expect(lines.some((line) => /^- F-[0-9a-f]{4} assertions-none test\/cart\.test\.ts:30 "cart › adds" 3 checks -> no checks$/.test(line))).toBe(true)
  expect(lines.at(-1)).toBe('next: pnpm truegreen check')
  expect(footer('green', { agent: true })).toEqual(['truegreen: pass. 1,204 tests, none lost since main 7be0d11; lines 87.5 %.'])
})

test('words instead of glyphs, and colour only beside them', () => {
  expect(footer('green', { ascii: true })[0]).toMatch(/^ok truegreen/)
  expect(footer('exit code', { ascii: true })[0]).toMatch(/^FAIL truegreen/)
  expect(footer('partial', { ascii: true })[0]).toMatch(/^part truegreen/)
  expect(footer('green', { color: true })[0]).toMatch(/^\u001b\[36m✓ truegreen\u001b\[39m {2}1,204/)
  for (const name of Object.keys(REPORTS))
    expect(renderFooter(REPORTS[name] as Report, { ...PLAIN, ascii: true }).replace(/›/g, '')).toMatch(/^[\x20-\x7e\n]*$/)
})

test('the run that became the baseline says so instead of comparing itself with itself', () => {
  const report = REPORTS['green'] as Report
  const [run] = report.runs
  const own = { ...report, base: report.base && { ...report.base, run_id: run?.run_id ?? null } }
  expect(renderFooter(own, PLAIN)).toBe('\n✓ truegreen  1,204 tests, kept as baseline main 7be0d11; lines 87.5 %\n')
})
