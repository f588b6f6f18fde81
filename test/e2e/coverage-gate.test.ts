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
  test('a new function half tested fails and names the arms that no test takes; tested, it passes', () => {
    const { run, check, said, git, commit } = coverageProject(provider)
    expect(run('--coverage').status).toBe(0)
    git('checkout', '-qb', 'topic')
    commit('discounts', HALF)
    expect(run('--coverage').status).toBe(0)
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
    expect(check().report.coverage.policies).toEqual(half.report.coverage.policies)
    commit('tests', WHOLE)
    expect(check('--base', 'main')).toMatchObject({ status: 2, report: { faults: [{ code: 'TG2001' }] } })
    expect(run('--coverage').status).toBe(0)
    expect(check('--base', 'main')).toMatchObject({ status: 0, report: { coverage: { policies: [{ verdict: 'pass' }] } } })
    expect(check('--only', 'coverage')).toMatchObject({ status: 0, report: { coverage: { policies: [{ verdict: 'pass' }] } } })
  }, 60_000)
})

test('the footer says what the check says', () => {
  const { run, git, commit } = coverageProject('v8')
  run('--coverage')
  git('checkout', '-qb', 'topic')
  commit('discounts', HALF)
  expect(run('--coverage').stderr).toContain('new function: ')
}, 60_000)

describe('evidence that is none', () => {
  /** A topic branch with a new function, wholly tested, and the report of its run. */
  function tested() {
    const project = coverageProject('istanbul', { 'vitest.config.js': PLAIN })
    project.git('checkout', '-qb', 'topic')
    project.commit('discounts', { ...HALF, ...WHOLE })
    expect(project.run('--coverage').status).toBe(0)
    const judged = (...more: string[]) => project.check('--only', 'coverage', '--base', 'main', '--coverage', project.report, ...more)
    return { ...project, judged }
  }
  const PLAIN = "export default { test: { coverage: { provider: 'istanbul', include: ['src/**'], reporter: ['json'] } } }\n"
  const moved = (coverage: CoverageJson, to: (path: string) => string) =>
    Object.fromEntries(Object.entries(coverage).map(([path, file]) => [to(path), { ...file, path: to(path) }]))

  test('a report judges what no recorded run measured, and each damage to it is an error with the way out', () => {
    const { dir, judged, rewrite, report, write, check, checkIn, git } = tested()
    const sound = readFileSync(report, 'utf8')
    const restored = () => writeFileSync(report, sound)
    expect(judged()).toMatchObject({ status: 0, report: { verdict: 'pass', coverage: { policies: [{ verdict: 'pass' }] } } })
    const wrong = (edit: (coverage: CoverageJson) => object, ...more: string[]) => {
      restored()
      rewrite(edit)
      const { status, report: said } = judged(...more)
      restored()
      return [status, said.verdict, said.faults.map(({ code }) => code), said.faults[0]?.next]
    }
    expect(wrong(() => ({}))).toEqual([2, 'error', ['TG2022'], expect.stringContaining('include')])
    expect(
      wrong((all) =>
        Object.fromEntries(Object.entries(all).map(([path, file]) => [path, { ...file, s: Object.fromEntries(Object.keys(file.s).map((id) => [id, -1])) }])),
      ),
    ).toEqual([2, 'error', [expect.stringMatching(/TG20(11|20)/)], expect.stringContaining('again')])
    expect(wrong((all) => moved(all, (path) => path.replace(dir, '/home/runner/work/p')))).toEqual([
      2,
      'error',
      ['TG2021'],
      expect.stringContaining('--coverage-root'),
    ])
    expect(wrong((all) => moved(all, (path) => path.replace(dir, 'D:\\a\\p').replaceAll('/', '\\')))).toEqual([
      2,
      'error',
      ['TG2021'],
      expect.stringContaining('--coverage-root'),
    ])
    expect(wrong((all) => moved(all, (path) => path.replace(dir, '/home/runner/work/p')), '--coverage-root', '/home/runner/work/p').slice(0, 2)).toEqual([
      0,
      'pass',
    ])
    expect(wrong((all) => moved(all, (path) => path.replace(dir, 'D:\\a\\p').replaceAll('/', '\\')), '--coverage-root', 'D:\\a\\p').slice(0, 2)).toEqual([
      0,
      'pass',
    ])
    // Absent from the report: what it has to cover counts as not reached.
    restored()
    rewrite((all) => moved(all, (path) => path.replace('total.js', 'other.js')))
    write({ 'src/other.js': `${DISCOUNT}\n\n\n\n\n\n\n\n` })
    git('add', '-A')
    utimesSync(report, new Date(), new Date(Date.now() + 5000))
    expect(judged()).toMatchObject({
      status: 1,
      report: { coverage: { policies: [{ files: [{ file: 'src/other.js' }, { file: 'src/total.js', measured: false, covered: 0 }] }] } },
    })
    git('rm', '-qf', 'src/other.js')
    restored()
    utimesSync(report, new Date(0), new Date(0))
    expect(judged()).toMatchObject({ status: 2, report: { faults: [{ code: 'TG2032', detail: expect.stringContaining('is older than src/total.js') }] } })
    expect(check('--only', 'coverage', '--base', 'main', '--coverage', join(dir, 'nowhere.json'))).toMatchObject({
      status: 2,
      report: { faults: [{ code: 'TG2020' }] },
    })
    expect(check('--only', 'coverage', '--base', 'main')).toMatchObject({ status: 2 })
    expect(check('--only', 'coverage', '--base', 'nowhere', '--coverage', report)).toMatchObject({ status: 2, err: expect.stringContaining('git fetch') })
    git('clone', '-q', '--depth=1', `file://${dir}`, 'shallow')
    expect(checkIn(join(dir, 'shallow'), '--only', 'coverage', '--base', 'HEAD~1', '--coverage', report)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('git fetch --unshallow'),
    })
  }, 60_000)

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
  }, 60_000)

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
      report: { coverage: { policies: [{ code_type: 'refactor', minimum_coverage: -1, verdict: 'fail', base: { covered: 3, total: 3 } }] } },
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
  }, 60_000)
})
