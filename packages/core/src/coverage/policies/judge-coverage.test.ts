import { expect, test } from 'vitest'
import { changedSource, type TwoTexts } from '../../../test/changed-source.js'
import { sampleCode } from '../../../test/sample-code.js'
import { DEFAULT_CONFIG } from '../../../test/sample-run.js'
import type { ChangedCode, ResolvedConfig } from '../../contract/index.js'
import { judgeCoverage } from './judge-coverage.js'

const COVERAGE = DEFAULT_CONFIG.coverage
const BASE = 'export function total(items) {\n  return items.length\n}\n'
const HEAD = `${BASE}\nexport function half(sum) {\n  if (sum > 10) {\n    return sum / 2\n  }\n  return sum\n}\n`

async function judged(files: readonly TwoTexts[], rest: Partial<ChangedCode> = {}, coverage: Partial<ResolvedConfig['coverage']> = {}) {
  const sources = await Promise.all(files.map(changedSource))
  return judgeCoverage(sampleCode(sources, rest), { ...DEFAULT_CONFIG, coverage: { ...COVERAGE, ...coverage } }, [], () => [])
}

const signals = (subject: string, flag: ChangedCode['signals']['flag'] = null): Partial<ChangedCode> => ({
  signals: { flag, config: [], subjects: [subject], labels: [] },
})

test('a new function is judged by its own elements; what was there before is not asked for', async () => {
  const { policies, faults } = await judged([{ base: BASE, head: HEAD, missed: ['return sum / 2', '{\n    return sum / 2', 'if (sum > 10)'] }])
  expect(faults).toEqual([])
  expect(policies).toMatchObject([
    { code_type: 'new_function', minimum_coverage: 80, verdict: 'fail', files: [{ file: 'src/a.js', units: [{ name: 'half', is_new: true }] }] },
  ])
  const [policy] = policies
  const lines = HEAD.split('\n')
  expect(policy?.files[0]?.uncovered.map(({ line, text }) => text === lines[line - 1])).toEqual(policy?.files[0]?.uncovered.map(() => true))
  expect(policy?.covered).toBe((policy?.total ?? 0) - (policy?.files[0]?.uncovered.length ?? 0))
  expect(policy?.reasons[0]).toMatch(/^\d of \d elements are reached; 80 % are \d$/)
  expect((await judged([{ base: BASE, head: HEAD }])).policies).toMatchObject([{ verdict: 'pass', reasons: [] }])
})

test('policies stand strictest first, and each has its own files', async () => {
  const fix = { path: 'src/b.js', base: BASE, head: BASE.replace('items.length', 'items.length + 0') }
  const { policies } = await judged([{ base: BASE, head: HEAD }, fix], signals('fix: rounding'))
  expect(policies.map(({ code_type, minimum_coverage }) => [code_type, minimum_coverage])).toEqual([['bug_fix', 100]])
  const mixed = await judged([{ base: BASE, head: HEAD }, fix], signals('refactor: names'))
  expect(mixed.policies.map(({ code_type, files }) => [code_type, files.map(({ file }) => file)])).toEqual([
    ['new_function', ['src/a.js']],
    ['refactor', ['src/b.js']],
  ])
})

test('nothing to cover is not applicable, and an absent file counts as not reached', async () => {
  expect((await judged([{ base: BASE, head: `// a word\n${BASE}` }])).policies.filter(({ verdict }) => verdict !== 'not_applicable')).toEqual([])
  expect((await judged([{ head: HEAD, measured: null }])).policies).toMatchObject([{ verdict: 'fail', covered: 0, files: [{ measured: false }] }])
})

test('faults of the evidence let nothing be judged', async () => {
  const faults = [{ code: 'TG2032', detail: 'x' } as const]
  expect(await judged([{ base: BASE, head: HEAD }], { faults })).toMatchObject({ policies: [], faults })
})

test('what the configuration takes out is counted and shown, not judged', async () => {
  const excluded = [{ from: 1, to: 20, by: 'coverage.exclude: src/**', added: false }]
  const { policies } = await judged([{ base: BASE, head: HEAD, measured: null, excluded }])
  expect(policies).toMatchObject([
    { verdict: 'not_applicable', total: 0, files: [{ excluded: [{ line: 4, end_line: 10, by: 'coverage.exclude: src/**', added: false }] }] },
  ])
})

const LONG = 'export function sum(items) {\n  const a = one(items)\n  const b = two(items)\n  if (a > b) {\n    return a\n  }\n  return b\n}\n'

test('a refactoring may not cover less than the base did of the same functions', async () => {
  const rewritten = LONG.replace('const a = one(items)\n  const b = two(items)', 'const [a, b] = both(items)')
  expect((await judged([{ base: LONG, head: rewritten }], signals('refactor: both'))).policies).toMatchObject([{ code_type: 'refactor', verdict: 'pass' }])
  const worse = await judged([{ base: LONG, head: rewritten, missed: ['const [a, b]', '[a, b]', 'both'] }], signals('refactor: both'))
  expect(worse.policies).toMatchObject([{ verdict: 'fail', reasons: [expect.stringContaining('on the base it was')] }])
  // As badly as before is enough.
  expect((await judged([{ base: LONG, head: rewritten, baseMissed: ['return a'], missed: ['return a'] }], signals('refactor: both'))).policies).toMatchObject([
    { verdict: 'pass' },
  ])
})

test('a percentage that rises hides no statement that is covered no more', async () => {
  const before = LONG.replace('  const a', '  never(() => a() + b(() => c()))\n  const a')
  const head = before.replace('never(() => a() + b(() => c()))', 'never(a)')
  const hunks = [{ base: { start: 2, count: 1 }, head: { start: 2, count: 1 } }]
  const { policies } = await judged(
    [{ base: before, head, hunks, baseMissed: ['() =>', 'a()', 'c()'], missed: ['return b'] }],
    signals('refactor: never called'),
  )
  const [policy] = policies
  expect(policy).toMatchObject({ verdict: 'fail', reasons: [expect.stringMatching(/^src\/a\.js:8: .* was covered on the base and is not any more$/)] })
  expect((policy?.covered ?? 0) * (policy?.base?.total ?? 0)).toBeGreaterThan((policy?.base?.covered ?? 0) * (policy?.total ?? 0))
})

test('a refactoring that moves a covered block where it is covered no more fails, alone or beside what is reached', async () => {
  const helper = 'export function half(sum) {\n  if (sum > 10) {\n    return sum / 2\n  }\n  return sum\n}\n'
  const from: TwoTexts = { path: 'src/a.js', base: `${LONG}${helper}`, head: LONG }
  const into = (head: string, missed: readonly string[]): TwoTexts => ({ path: 'src/b.js', base: BASE, head, missed })
  const lost = [expect.stringMatching(/^src\/b\.js:6: statement was covered on the base and is not any more$/)]
  const moved = (files: readonly TwoTexts[]) => judged(files, signals('refactor: half goes to b'))
  expect((await moved([from, into(`${BASE}${helper}`, ['return sum / 2'])])).policies).toMatchObject([
    { code_type: 'refactor', verdict: 'fail', reasons: lost },
  ])
  const beside = `${BASE.replace('items.length', 'items.length + 0')}${helper}`
  expect((await moved([from, into(beside, ['return sum / 2'])])).policies).toMatchObject([{ code_type: 'refactor', verdict: 'fail', reasons: lost }])
  expect((await moved([from, into(beside, [])])).policies).toMatchObject([{ verdict: 'pass', reasons: [] }])
  expect((await moved([from, into(`${BASE}${helper}`, [])])).policies).toMatchObject([{ verdict: 'not_applicable', reasons: [] }])
  expect((await moved([{ ...from, baseMissed: ['return sum / 2'] }, into(beside, ['return sum / 2'])])).policies).toMatchObject([{ verdict: 'pass' }])
})

test('a fix of a condition is seen in both arms', async () => {
  const base = 'export function half(sum) {\n  if (sum > 10) {\n    return 1\n  } else {\n    sum += 1\n  }\n  return sum\n}\n'
  const fix = { base, head: base.replace('> 10', '>= 10') }
  const fixed = async (missed: readonly string[]) => (await judged([{ ...fix, missed }], signals('fix: ten'))).policies
  expect(await fixed([])).toMatchObject([{ code_type: 'bug_fix', verdict: 'pass', covered: 3, total: 3 }])
  expect(await fixed(['{\n    sum += 1'])).toMatchObject([
    { verdict: 'fail', covered: 2, total: 3, files: [{ uncovered: [{ what: 'else of if (sum >= 10)', help: 'Add a test in which `sum >= 10` is false.' }] }] },
  ])
})

test('what the change deleted asks for nothing, what it replaced does', async () => {
  const shorter = LONG.replace('  const b = two(items)\n', '').replace('return b', 'return 1')
  const files = (first: number) => [
    {
      base: LONG,
      head: shorter,
      missed: ['return 1'],
      baseMissed: ['return b'],
      hunks: [
        { base: { start: 3, count: 1 }, head: { start: first, count: first === 2 ? 0 : 1 } },
        { base: { start: 7, count: 1 }, head: { start: 6, count: 1 } },
      ],
    },
  ]
  const [deleted, replaced] = [await judged(files(2), signals('refactor: one')), await judged(files(3), signals('refactor: one'))]
  expect([deleted, replaced].map(({ policies }) => [policies[0]?.verdict, policies[0]?.base])).toEqual([
    ['pass', { covered: 6, total: 7 }],
    ['fail', { covered: 7, total: 8 }],
  ])
})

test('without coverage of the base a refactoring is an error that names the way out', async () => {
  const { policies, faults } = await judged([{ base: LONG, head: LONG.replace('two', 'second'), baseMeasured: null }], signals('refactor: names'))
  expect(policies).toMatchObject([{ verdict: 'error' }])
  expect(faults).toMatchObject([{ code: 'TG2033', detail: expect.stringContaining('src/a.js') }])
})

test('a new function that CI calls a refactoring is held to what its file had', async () => {
  const flagged = signals('', 'refactor')
  expect((await judged([{ base: BASE, head: HEAD, missed: ['return sum / 2'] }], flagged)).policies).toMatchObject([
    { code_type: 'refactor', decided_by: 'flag', verdict: 'fail' },
  ])
  expect(await judged([{ head: HEAD }], flagged)).toMatchObject({ faults: [{ code: 'TG2033' }] })
})

test('a minimum of the base counts, and a required test where it is enforced', async () => {
  const missed = ['return sum / 2', '{\n    return sum / 2', 'if (sum > 10)']
  const lower = { ...COVERAGE.policies, new_function: { minimum_coverage: 10, required_tests: ['happy_path'] } }
  expect((await judged([{ base: BASE, head: HEAD, missed }], {}, { policies: lower })).policies).toMatchObject([
    { verdict: 'pass', required_tests: [{ name: 'happy_path', verdict: 'missing' }] },
  ])
  expect((await judged([{ base: BASE, head: HEAD, missed }], {}, { policies: lower, enforceRequiredTests: true })).policies).toMatchObject([
    { verdict: 'fail', reasons: [expect.stringContaining('happy_path')] },
  ])
})
