import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installInto } from '../harness/install-into.mjs'

const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(npm_|VITEST|TRUEGREEN_|NODE_OPTIONS|NODE_ENV|NODE_V8)/.test(name)))
const TEST = "import { expect, test } from 'vitest'\nimport { sum } from './sum.js'\n\ntest('adds', () => {\n  expect(sum(1, 1)).toBe(2)\n})\n"
let dir: string

beforeAll(() => {
  dir = realpathSync(mkdtempSync(join(tmpdir(), 'truegreen-explain-')))
  installInto(dir, 'vitest-4')
  writeFileSync(join(dir, 'package.json'), '{ "type": "module" }\n')
  writeFileSync(join(dir, '.gitignore'), 'node_modules/\n.aiwg/\nreport.json\n')
  writeFileSync(join(dir, 'sum.js'), 'export const sum = (a, b) => a + b\n')
  writeFileSync(join(dir, 'sum.test.js'), TEST)
  for (const args of [
    ['init', '-q', '-b', 'main'],
    ['add', '.'],
    ['commit', '-qm', 'first'],
  ])
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], { cwd: dir, env })
  writeFileSync(join(dir, 'sum.test.js'), TEST.replace('toBe(2)', 'toBeDefined()'))
})
afterAll(() => rmSync(dir, { recursive: true, force: true }))

/** The installed command line, in the project. */
function truegreen(...args: string[]) {
  const bin = join(dir, 'node_modules/truegreen/dist/bin.js')
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...args], { cwd: dir, env, encoding: 'utf8' })
  return { status, stdout, stderr }
}

test('a rule: its page, what it needs, and whether it blocks here', () => {
  const explained = truegreen('explain', 'assertion-loosened')
  expect(explained.stderr).toBe('')
  expect(explained.status).toBe(0)
  expect(explained.stdout).toMatch(/^assertion-loosened {3}type assertion_weakening {3}severity high\n {2}Needs the source of both revisions/)
  expect(explained.stdout).toContain('Blocks from severity medium (the default); this rule gives high at most.')
  for (const heading of ['What it finds', 'Flagged', 'Not flagged', 'What to do', 'Switching it off']) expect(explained.stdout).toContain(`\n${heading}\n`)
  expect(JSON.parse(truegreen('explain', 'assertion-loosened', '--format', 'json').stdout)).toMatchObject({
    kind: 'rule',
    id: 'assertion-loosened',
    severity: 'high',
  })
  expect(truegreen('explain', 'assertion-loosened', '--format', 'md').stdout).toMatch(/^# assertion-loosened\n/)
})

test('a configured rule: where that is said; a damaged configuration hides no page', () => {
  const config = join(dir, 'truegreen.yaml')
  const said = (text: string) => {
    writeFileSync(config, text)
    const { status, stdout } = truegreen('explain', 'assertion-loosened')
    return [status, /^ {2}(Blocks|Whether)[\s\S]*?\.$/m.exec(stdout)?.[0].replace(/\s+/g, ' ').trim()]
  }
  expect(said('failOn: high\nrules:\n  assertion-loosened: medium\n')).toEqual([
    0,
    'Blocks from severity high (truegreen.yaml:1); this rule gives medium at most (truegreen.yaml:3), so it is only shown.',
  ])
  expect(said('rules:\n  assertion-loosened: off\n')).toEqual([0, 'Blocks nothing: the rule is off (truegreen.yaml:2).'])
  expect(said('failOn: sometimes\n')).toEqual([0, expect.stringMatching(/^Whether it blocks cannot be told: truegreen\.yaml:1: failOn/)])
  rmSync(config)
})

test('a code, in any case: what it says and the way out', () => {
  const explained = truegreen('explain', 'tg2001')
  expect(explained).toMatchObject({ status: 0, stderr: '' })
  expect(explained.stdout).toMatch(/^TG2001 {3}no run of this tree\n[\s\S]*\n {2}next: run the whole test suite/)
})

test('a finding, of a stored report and judged again', () => {
  expect(truegreen('check', '--base', 'main', '--format', 'json=report.json').status).toBe(1)
  const [, id = ''] = /(F-[0-9a-f]{4,})/.exec(truegreen('check', '--base', 'main').stdout) ?? []
  for (const where of [
    ['--report', 'report.json'],
    ['--base', 'main'],
  ]) {
    const explained = truegreen('explain', id, ...where)
    expect([where, explained.status, explained.stderr]).toEqual([where, 0, ''])
    expect(explained.stdout).toMatch(new RegExp(`^✗ ${id} {2}assertion-loosened`))
    expect(explained.stdout).toContain('\nThe rule assertion-loosened\n')
  }
  const none = truegreen('explain', 'F-00000000', '--report', 'report.json')
  expect([none.status, none.stdout, none.stderr]).toEqual([2, '', expect.stringContaining('TG4002')])
})

test('an unknown word: the nearest three, and exit code 2', () => {
  const explained = truegreen('explain', 'assertion-losened')
  expect([explained.status, explained.stdout]).toEqual([2, ''])
  const [, nearest = ''] = /one of the nearest: (.*)/.exec(explained.stderr.replace(/\n\s+/g, ' ')) ?? []
  expect(nearest.trim().split(', ')).toHaveLength(3)
  expect(nearest).toMatch(/^assertion-loosened, /)
})

test('coverage and each kind of change: what this repository asks', () => {
  const config = join(dir, 'truegreen.yaml')
  writeFileSync(config, 'coverage:\n  policies:\n    new_function: { minimum_coverage: 70, required_tests: [happy_path] }\n')
  const { status, stdout } = truegreen('explain', 'new_function')
  rmSync(config)
  expect([status, stdout]).toEqual([0, expect.stringMatching(/^new_function\n[\s\S]*\nWhat it asks\n {2}70 %[\s\S]*\nRequired tests\n {2}- happy_path: /)])
  expect(truegreen('explain', 'coverage').stdout).toContain('  - new_function: 80 % of what it changes.')
  expect(truegreen('explain', 'coverage-bug-fix', '--format', 'md').stdout).toMatch(/^# bug_fix\n/)
  expect(JSON.parse(truegreen('explain', 'refactor', '--format', 'json').stdout)).toMatchObject({
    kind: 'code_type',
    code_type: 'refactor',
    minimum_coverage: -1,
    required_tests: ['existing_tests_pass'],
  })
  expect(truegreen('explain', 'bug_fx')).toMatchObject({ status: 2, stderr: expect.stringContaining('bug_fix') })
})
