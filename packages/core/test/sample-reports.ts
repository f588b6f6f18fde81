import type { Report } from '../src/contract/index.js'
import { COVERAGE_REPORT, UNCOVERED_REPORT } from './coverage-report.js'
import { sampleReport } from './sample-report.js'
import { type SampleModule, type SampleTest, sampleCoverage, sampleFailure } from './sample-run.js'

const MANY = Array.from({ length: 1200 }, (_, index): SampleModule => ({ file: `test/${index}.test.ts`, tests: ['works'] }))
const CART: SampleModule = {
  file: 'test/cart.test.ts',
  tests: ['cart > applies the coupon', 'cart > rounds half cents', 'cart > refunds', { title: 'cart > adds', assertions: 3 }],
}
const SUITE = [...MANY, CART]
const LINES = { 'src/cart.ts': [1, 1, 1, 1, 1, 1, 1, 0] }

function withCart(tests: readonly SampleTest[]): SampleModule[] {
  return [...MANY, { ...CART, tests }]
}

const KNOWN = {
  match: 'same',
  failed_runs: 3,
  first_seen: '2026-11-01T00:00:00.000Z',
  last_seen: '2026-11-20T00:00:00.000Z',
  last_fixed_by: '4f2a9c1'.padEnd(40, '0'),
} as const
const failed = (title: string): SampleTest => ({ title, status: 'failed', failures: [sampleFailure('expected 36 to be 41\n\n- 41\n+ 36')] })

/** One report for each thing that people are told. */
export const REPORTS: Readonly<Record<string, Report>> = {
  green: sampleReport([{ base: SUITE, head: SUITE, baseRest: { coverage: sampleCoverage(LINES) }, headRest: { coverage: sampleCoverage(LINES) } }]),
  'good news': sampleReport([
    {
      base: SUITE,
      head: withCart([...CART.tests.slice(0, 3), { title: 'cart > adds', assertions: 4 }, 'cart > is new', 'cart > is new too']),
      baseRest: { coverage: sampleCoverage(LINES) },
      headRest: { coverage: sampleCoverage({ 'src/cart.ts': [1, 1, 1, 1, 1, 1, 1, 1] }) },
    },
  ]),
  'fewer checks': sampleReport([{ base: SUITE, head: withCart([...CART.tests.slice(0, 3), { title: 'cart > adds', assertions: 1 }]) }]),
  'not green': sampleReport([
    {
      base: SUITE,
      head: withCart([failed('cart > applies the coupon'), failed('cart > rounds half cents'), { title: 'cart > adds', assertions: 0, flaky: false }]),
      baseRest: { coverage: sampleCoverage(LINES) },
      headRest: { coverage: sampleCoverage({ 'src/cart.ts': [1, 1, 1, 1, 0, 0, 0, 0] }) },
      known: (_file, title) => (title.endsWith('coupon') ? KNOWN : null),
    },
  ]),
  similar: sampleReport([
    {
      base: SUITE,
      head: withCart([failed('cart > applies the coupon'), ...CART.tests.slice(1)]),
      known: () => ({ ...KNOWN, match: 'similar', last_fixed_by: null }),
    },
  ]),
  flood: sampleReport([{ base: SUITE, head: SUITE.slice(40).map((module, index) => (index < 30 ? { ...module, tests: [failed('works')] } : module)) }]),
  skipped: sampleReport([
    { base: SUITE, head: withCart(CART.tests.map((entry) => ({ title: typeof entry === 'string' ? entry : entry.title, status: 'skipped' as const }))) },
  ]),
  partial: sampleReport([
    {
      base: SUITE,
      head: [
        {
          ...CART,
          tests: [
            'cart > applies the coupon',
            ...['cart > rounds half cents', 'cart > refunds', 'cart > adds'].map((title) => ({
              title,
              status: 'skipped' as const,
              skip: { kind: 'unselected' as const, reason: null },
            })),
          ],
        },
      ],
      headRest: { partial: [{ kind: 'name_filter', detail: '-t "coupon"' }] },
    },
  ]),
  'partial and failed': sampleReport([
    {
      base: SUITE,
      head: [{ ...CART, tests: [failed('cart > applies the coupon'), ...CART.tests.slice(1)] }],
      headRest: { partial: [{ kind: 'file_filter', detail: 'cart' }] },
    },
  ]),
  'first run': sampleReport([{ base: null, head: SUITE }]),
  'first run, failed': sampleReport([{ base: null, head: withCart([failed('cart > applies the coupon'), ...CART.tests.slice(1)]) }]),
  'coverage missing': sampleReport([
    {
      base: SUITE,
      head: withCart([failed('cart > applies the coupon'), ...CART.tests.slice(1)]),
      headRest: { coverage: { status: 'missing', provider: 'v8', summary: null, files: [] } },
    },
  ]),
  'another tree': sampleReport([{ base: SUITE, head: SUITE, ofThisTree: false }], {
    faults: [{ code: 'TG2001', detail: 'newest run r-7c21ab90 is of another tree; since then src/verify.ts changed' }],
  }),
  nothing: sampleReport([]),
  'exit code': sampleReport([{ base: SUITE, head: SUITE, headRest: { exitCode: 1 } }]),
  'did not load': sampleReport([
    {
      base: SUITE,
      head: [...MANY, { ...CART, status: 'not_loaded', errors: [sampleFailure('Cannot find module ./cart.js')], tests: [] }],
      headRest: { unhandled: [sampleFailure('lost promise')] },
    },
  ]),
  hostile: sampleReport([
    {
      base: [{ file: 'a.test.ts', tests: ['::error file=x::\u001b[2J\u202e', 'b'] }],
      head: [{ file: 'a.test.ts', tests: [{ ...(failed('b') as object), title: 'b', failures: [sampleFailure('\u001b[31mred\u0007\u200b')] }] }],
    },
  ]),
  'two suites': sampleReport(
    [
      { base: SUITE, head: SUITE, headRest: { suite: 'jest@packages~api' } },
      { base: SUITE, head: SUITE },
    ],
    { assumptions: ['base is main: no truegreen.yaml'] },
  ),
  uncovered: COVERAGE_REPORT,
  'uncovered much': UNCOVERED_REPORT,
}
