import { readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type CoverageJson, coverageProject, type Files } from './coverage-project.js'

const DISCOUNT = `export function total(items) {
  return items.reduce((a, b) => a + b, 0)
}

export function discount(sum, percent) {
  if (percent > 50) {
    throw new RangeError('too much')
  }
  return sum > 100 ? sum - (sum * percent) / 100 : sum
}
`
const test_ = (...bodies: string[]) =>
  `import { expect, test } from 'vitest'\nimport { discount, total } from '../src/total.js'\n\ntest('adds up', () => {\n  expect(total([1, 2])).toBe(3)\n})\n${bodies.map((body, index) => `\ntest('discount ${index}', () => {\n  ${body}\n})\n`).join('')}`
const HALF: Files = { 'src/total.js': DISCOUNT, 'test/total.test.js': test_('expect(discount(50, 5)).toBe(50)') }
const WHOLE: Files = {
  'test/total.test.js': test_('expect(discount(50, 5)).toBe(50)', 'expect(discount(200, 10)).toBe(180)', 'expect(() => discount(1, 51)).toThrow(RangeError)'),
}

describe.each(['v8', 'istanbul'] as const)('%s', (provider) => {
  test('a new function half tested fails and names the arms that no test takes; tested, it passes', async () => {
    const { run, judge, check, said, git, commit } = coverageProject(provider)
    expect(run('--coverage').status).toBe(0)
    git('checkout', '-qb', 'topic')
    commit('discounts', HALF)
    // The footer says what the check says.
    expect(run('--coverage').stderr).toContain('new function: ')
    const half = check('--base', 'main')
    const [policy] = half.report.coverage.policies
    expect([half.status, policy]).toMatchObject([
      1,
      {
        code_type: 'new_function',
        decided_by: 'code',
        minimum_coverage: 80,
        verdict: 'fail',
        files: [{ file: 'src/total.js', measured: true, units: [{ name: 'discount', is_new: true }] }],
      },
    ])
    expect(policy?.files[0]?.uncovered.map(({ line, kind, what, help }) => [line, kind, what, help])).toEqual(
      expect.arrayContaining([
        [6, 'branch', 'body of if (percent > 50)', 'Add a test in which `percent > 50` is true.'],
        [9, 'branch', 'arm `sum - (sum * percent) / 100` of ?:', 'Add a test in which `sum > 100` is true.'],
      ]),
    )
    const text = said('--base', 'main').stdout
    expect(text).toContain('src/total.js:9')
    expect(text.trimEnd().split('\n').slice(-6).join('\n')).toContain('new function')
    // Without --base it is judged against the base line of history.
    expect(await judge({})).toMatchObject({ verdict: 'fail', coverage: { policies: half.report.coverage.policies } })
    commit('tests', WHOLE)
    expect(await judge({ base: 'main' })).toMatchObject({ verdict: 'error', faults: [{ code: 'TG2001' }] })
    expect(run('--coverage').status).toBe(0)
    for (const options of [{ base: 'main' }, { only: 'coverage' }])
      expect(await judge(options)).toMatchObject({ verdict: 'pass', coverage: { policies: [{ verdict: 'pass' }] } })
    expect(check('--base', 'main').status).toBe(0)
  }, 120_000)
})

describe('evidence that is none', () => {
  const PLAIN = "export default { test: { coverage: { provider: 'istanbul', include: ['src/**'], reporter: ['json'] } } }\n"
  const moved = (coverage: CoverageJson, to: (path: string) => string) =>
    Object.fromEntries(Object.entries(coverage).map(([path, file]) => [to(path), { ...file, path: to(path) }]))

  test('a report judges what no recorded run measured, and each damage to it is an error with the way out', async () => {
    const { dir, run, judge, check, rewrite, report, write, git, commit } = coverageProject('istanbul', { 'vitest.config.js': PLAIN })
    git('checkout', '-qb', 'topic')
    commit('discounts', { ...HALF, ...WHOLE })
    expect(run('--coverage').status).toBe(0)
    const sound = readFileSync(report, 'utf8')
    const judged = (more: Parameters<typeof judge>[0] = {}) => judge({ only: 'coverage', base: 'main', coverage: [report], ...more })
    const wrong = async (edit: (coverage: CoverageJson) => object, coverageRoot?: string) => {
      rewrite(edit)
      const said = await judged({ coverageRoot })
      writeFileSync(report, sound)
      if (!('verdict' in said)) return said.code
      return [said.verdict, said.faults.map(({ code }) => code).join(), said.faults[0]?.next ?? '']
    }
    expect(check('--only', 'coverage', '--base', 'main', '--coverage', report)).toMatchObject({
      status: 0,
      report: { coverage: { policies: [{ verdict: 'pass' }] } },
    })
    expect(await wrong(() => ({}))).toEqual(['error', 'TG2022', expect.stringContaining('include')])
    const negative = (all: CoverageJson) =>
      Object.fromEntries(Object.entries(all).map(([path, file]) => [path, { ...file, s: Object.fromEntries(Object.keys(file.s).map((id) => [id, -1])) }]))
    expect(await wrong(negative)).toEqual(['error', expect.stringMatching(/^TG20(?:11|20)$/), expect.stringContaining('again')])
    const onLinux = (all: CoverageJson) => moved(all, (path) => path.replace(dir, '/home/runner/work/p'))
    const onWindows = (all: CoverageJson) => moved(all, (path) => path.replace(dir, 'D:\\a\\p').replaceAll('/', '\\'))
    for (const elsewhere of [onLinux, onWindows]) expect(await wrong(elsewhere)).toEqual(['error', 'TG2021', expect.stringContaining('--coverage-root')])
    expect(await wrong(onLinux, '/home/runner/work/p')).toEqual(['pass', '', ''])
    expect(await wrong(onWindows, 'D:\\a\\p')).toEqual(['pass', '', ''])
    utimesSync(report, new Date(0), new Date(0))
    expect(await judged()).toMatchObject({ verdict: 'error', faults: [{ code: 'TG2032', detail: expect.stringContaining('is older than src/total.js') }] })
    writeFileSync(report, sound)
    expect(await judged({ coverage: [join(dir, 'nowhere.json')] })).toMatchObject({ verdict: 'error', faults: [{ code: 'TG2020' }] })
    expect(await judged({ coverage: [] })).toMatchObject({ verdict: 'error' })
    expect(await judged({ base: 'nowhere' })).toMatchObject({ code: 'TG5003', next: expect.stringContaining('git fetch') })
    git('clone', '-q', '--depth=1', `file://${dir}`, 'shallow')
    expect(await judge({ only: 'coverage', base: 'HEAD~1', coverage: [report] }, join(dir, 'shallow'))).toMatchObject({
      next: expect.stringContaining('git fetch --unshallow'),
    })
    // Two reports that measured one file in two ways.
    rewrite((all) => Object.fromEntries(Object.entries(all).map(([path, file]) => [path, { ...file, all: false }])))
    writeFileSync(join(dir, 'coverage/second.json'), sound)
    expect(await judged({ coverage: [report, join(dir, 'coverage/second.json')] })).toMatchObject({
      verdict: 'error',
      faults: [{ code: 'TG2034', detail: expect.stringMatching(/v8.*istanbul/) }],
    })
    // Absent from the report: what it has to cover counts as not reached.
    write({ 'src/other.js': DISCOUNT })
    rewrite((all) => moved(JSON.parse(sound), (path) => path.replace('total.js', 'other.js')) ?? all)
    expect(await judged()).toMatchObject({
      verdict: 'fail',
      coverage: {
        policies: [
          {
            files: [
              { file: 'src/other.js', measured: true },
              { file: 'src/total.js', measured: false, covered: 0 },
            ],
          },
        ],
      },
    })
  }, 120_000)

  test('a run without coverage is an error where coverage is asked for or where the base had it, and one line elsewhere', () => {
    const { run, check, git, commit } = coverageProject('v8')
    run()
    git('checkout', '-qb', 'topic')
    commit('discounts', { ...HALF, ...WHOLE })
    run()
    const free = check('--base', 'main')
    expect([free.status, free.report.not_evaluated]).toEqual([0, expect.arrayContaining([expect.objectContaining({ what: 'coverage of the change' })])])
    for (const demand of [
      ['--only', 'coverage'],
      ['--code-type', 'bug_fix'],
    ])
      expect(check('--base', 'main', ...demand)).toMatchObject({
        status: 2,
        report: { faults: [{ code: 'TG2031', next: expect.stringContaining('--coverage FILE') }] },
      })
    git('checkout', '-q', 'main')
    commit('demand', { 'truegreen.yaml': 'coverage:\n  required: true\n' })
    git('checkout', '-q', 'topic')
    git('rebase', '-q', 'main')
    run()
    expect(check('--base', 'main')).toMatchObject({ status: 2, report: { faults: [{ code: 'TG2031' }] } })
  }, 120_000)

  test('coverage alone needs no baseline: a new function is judged by the run of its own tree', async () => {
    const { run, judge, git, commit } = coverageProject('v8')
    git('checkout', '-qb', 'topic')
    commit('discounts', HALF)
    run('--coverage')
    expect(await judge({ only: 'coverage', base: 'main' })).toMatchObject({
      verdict: 'fail',
      faults: [],
      coverage: { policies: [{ code_type: 'new_function', verdict: 'fail' }] },
    })
    expect(await judge({ base: 'main' })).toMatchObject({ verdict: 'error', faults: [{ code: 'TG2002' }] })
  }, 120_000)

  test('a refactoring without coverage of the base cannot be judged; with it what was covered must stay so', () => {
    const { run, check, git, commit, report, dir } = coverageProject('v8')
    run('--coverage')
    writeFileSync(join(dir, 'base.json'), readFileSync(report))
    git('checkout', '-qb', 'topic')
    commit('refactor: a loop', {
      'src/total.js': 'export function total(items) {\n  let sum = 0\n  for (const item of items) sum += item\n  return sum > 1e9 ? Infinity : sum\n}\n',
      '.gitignore': 'node_modules/\n.aiwg/\ncoverage/\nbase.json\n',
    })
    run('--coverage')
    const judged = check('--base', 'main')
    expect(judged).toMatchObject({
      status: 1,
      report: { coverage: { policies: [{ code_type: 'refactor', minimum_coverage: -1, verdict: 'fail', base: { covered: 4, total: 4 } }] } },
    })
    const only = ['--only', 'coverage', '--base', 'main', '--coverage', report]
    expect(check(...only, '--base-coverage', join(dir, 'base.json')).report.coverage.policies).toEqual(judged.report.coverage.policies)
    git('checkout', '-q', '--orphan', 'elsewhere')
    git('clean', '-qfdx', '.aiwg')
    git('checkout', '-q', 'topic')
    expect(check(...only)).toMatchObject({
      status: 2,
      report: { faults: [{ code: 'TG2033', next: expect.stringContaining('--base-coverage FILE') }], coverage: { policies: [{ verdict: 'error' }] } },
    })
  }, 120_000)
})
