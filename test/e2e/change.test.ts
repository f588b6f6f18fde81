import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { sampleRepository, type Tree } from '../../packages/core/test/sample-repository.js'

const cli = resolve(dirname(fileURLToPath(import.meta.url)), '../../packages/cli/dist/bin.js')
const TEST = `import { expect, test } from 'vitest'
import { total } from '../src/total.js'

test('adds up', () => {
  expect(total([1, 2])).toBe(3)
})

test('is nothing without items', () => {
  expect(total([])).toBe(0)
})
`
const BASE: Tree = { 'src/total.js': 'export const total = (items) => items.reduce((a, b) => a + b, 0)\n', 'test/total.test.js': TEST }
const LOOSE = TEST.replace('toBe(3)', 'toBeDefined()')

function truegreen(dir: string, env: NodeJS.ProcessEnv, ...args: string[]) {
  const child = spawnSync(process.execPath, [cli, ...args, '-C', dir], { env, encoding: 'utf8' })
  return { status: child.status, out: child.stdout, err: child.stderr, report: () => JSON.parse(child.stdout) }
}

function repository(...commits: Tree[]) {
  const sample = sampleRepository(...commits)
  const run = (...args: string[]) => truegreen(sample.dir, sample.env, ...args)
  return { ...sample, run, check: (...args: string[]) => run('check', '--only', 'integrity', '--format', 'json', ...args) }
}

test('exit codes without any configuration, between commits, against the work tree and in a bare clone', () => {
  const { dir, check, commit, write, git, env } = repository(BASE)
  expect(check('--base', 'HEAD').status).toBe(0)
  write({ 'test/total.test.js': LOOSE })
  const edited = check('--base', 'HEAD')
  expect([edited.status, edited.report().change]).toEqual([
    1,
    { base: { ref: 'HEAD', commit: expect.any(String) }, head: { ref: 'work tree', commit: null }, files: 1, test_files: 1 },
  ])
  commit({})
  expect(check('--base', 'HEAD~1', '--head', 'HEAD').status).toBe(1)
  expect(check('--base', 'HEAD', '--head', 'HEAD~1').status).toBe(0)
  git('clone', '-q', '--bare', '.', 'bare.git')
  expect(truegreen(join(dir, 'bare.git'), env, 'check', '--only', 'integrity', '--base', 'HEAD~1').status).toBe(1)
  git('clone', '-q', '--depth=1', `file://${dir}`, 'shallow')
  const shallow = truegreen(join(dir, 'shallow'), env, 'check', '--only', 'integrity', '--base', 'HEAD~1')
  expect([shallow.status, shallow.err]).toEqual([2, expect.stringContaining('git fetch --unshallow')])
})

test('a change does not decide how it is judged: configuration and approvals count from the base', () => {
  const { check, commit } = repository(BASE)
  commit({ 'test/total.test.js': LOOSE, 'truegreen.yaml': 'failOn: never\n' })
  const judged = check('--base', 'HEAD~1', '--head', 'HEAD')
  expect([judged.status, judged.report().assumptions]).toEqual([1, expect.arrayContaining(["truegreen.yaml differs; the base's was used"])])
  commit({ 'truegreen.yaml': 'failOn: never\n' })
  commit({ 'test/total.test.js': LOOSE.replace('toBe(0)', 'toBeDefined()') })
  expect(check('--base', 'HEAD~1', '--head', 'HEAD').status).toBe(0)
})

test('an approval counts once it is on the base, or where CI passes it; not for another state, and not for ever', () => {
  const { dir, run, check, commit, write, git } = repository(BASE)
  git('checkout', '-qb', 'topic')
  write({ 'test/total.test.js': LOOSE })
  const [finding] = check('--base', 'main').report().findings
  const id = `F-${finding.fingerprint.slice(0, 8)}`
  for (const wrong of [
    ['--reason', ' '],
    ['--reason', '--author', 'x'],
    [],
    ['--reason', 'ok', '--expires', '2020-01-01'],
    ['--reason', 'ok', '--expires', '999'],
  ])
    expect([wrong, run('approve', id, '--base', 'main', ...wrong).status]).toEqual([wrong, 2])
  expect(run('approve', 'F-00000000', '--base', 'main', '--reason', 'ok').err).toContain('TG4002')
  expect(run('approve', 'TG4001', '--base', 'main', '--reason', 'ok').err).toContain('cannot be approved')
  const approved = run('approve', id, '--base', 'main', '--reason', 'the sum may be any number now', '--author', 'Ada')
  expect([approved.status, approved.out]).toEqual([0, expect.stringContaining('.truegreen/approvals.yaml')])
  const file = join(dir, '.truegreen/approvals.yaml')
  const record = readFileSync(file, 'utf8')
  expect(record).toMatch(/^# Findings that a person accepted[\s\S]*reason: the sum may be any number now\n\s+by: Ada/)
  // Proposed by the change itself: shown to reviewers, without effect.
  expect(
    check('--base', 'main')
      .report()
      .findings.find((found: { rule: string }) => found.rule === finding.rule),
  ).toMatchObject({ gating: true })
  writeFileSync(join(dir, 'ci.yaml'), record)
  git('checkout', '-q', 'main', '--', 'test')
  git('stash', '-q', '-u', '--', '.truegreen')
  write({ 'test/total.test.js': `// moved down\n\n${LOOSE}` })
  const accepted = check('--base', 'main', '--approvals', join(dir, 'ci.yaml'))
  expect([accepted.status, accepted.report().findings[0]]).toEqual([
    0,
    expect.objectContaining({ gating: false, approval: expect.objectContaining({ by: 'Ada' }) }),
  ])
  write({ 'test/total.test.js': LOOSE.replace('toBeDefined', 'toBeTruthy') })
  const other = check('--base', 'main', '--approvals', join(dir, 'ci.yaml'))
  expect([other.status, other.report().assumptions.join()]).toEqual([1, expect.stringContaining('of another state')])
  write({ 'test/total.test.js': LOOSE, 'ci.yaml': record.replace(/expires: .*/, 'expires: 2026-01-01T00:00:00.000Z') })
  const late = check('--base', 'main', '--approvals', join(dir, 'ci.yaml'))
  expect([late.status, late.report().assumptions.join()]).toEqual([1, expect.stringContaining('ran out on 2026-01-01')])
  write({ 'ci.yaml': 'approvals: 3\n' })
  expect(check('--base', 'main', '--approvals', join(dir, 'ci.yaml')).status).toBe(2)
  commit({})
})

test('with --base alone, a repository in which nothing ran is judged by its source, and says so', () => {
  const { run, write } = repository(BASE)
  write({ 'test/total.test.js': LOOSE })
  const judged = run('check', '--base', 'HEAD', '--format', 'json')
  expect([judged.status, judged.report().not_evaluated]).toEqual([1, expect.arrayContaining([{ what: 'what ran', why: 'nothing is recorded' }])])
  expect(run('check', '--base', 'HEAD', '--only', 'run').status).toBe(2)
  expect(run('check', '--head', 'HEAD').status).toBe(2)
  expect(run('check', '--only', 'everything').status).toBe(2)
})

test('where the base requires a run, source alone is not enough, whatever the change says about it', () => {
  const { run, write, commit } = repository({ ...BASE, 'truegreen.yaml': 'requireRun: true\n' })
  write({ 'src/total.js': `${BASE['src/total.js']}// faster\n`, 'truegreen.yaml': 'requireRun: false\n' })
  const judged = run('check', '--base', 'HEAD', '--format', 'json')
  expect([judged.status, judged.report().verdict, judged.report().runs]).toEqual([2, 'error', []])
  expect(judged.report().faults).toEqual([
    expect.objectContaining({ code: 'TG2009', detail: 'nothing is recorded; requireRun in truegreen.yaml of the base asks for a run' }),
  ])
  expect(judged.report().findings).toEqual([expect.objectContaining({ rule: 'guard-weakened', gating: true })])
  expect(run('check', '--base', 'HEAD', '--only', 'integrity').status).toBe(1)
  commit({ 'truegreen.yaml': 'requireRun: false\n' })
  write({ 'src/total.js': `${BASE['src/total.js']}// faster still\n` })
  const passed = run('check', '--base', 'HEAD')
  expect([passed.status, passed.out]).toEqual([
    0,
    expect.stringMatching(/^✓ nothing weaker since HEAD [0-9a-f]{7} \(1 file\) {4}evidence: source, no test run\n$/),
  ])
})
