import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { judgedBy } from '../../packages/cli/src/commands/check.js'
import type { Report } from '../../packages/core/src/contract/index.js'
import { installInto } from '../harness/install-into.mjs'

const cli = resolve(dirname(fileURLToPath(import.meta.url)), '../../packages/cli/dist/bin.js')
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(npm_|VITEST|TRUEGREEN_|NODE_OPTIONS|NODE_ENV|NODE_V8|GIT_|CI$)/.test(name)))

export type Files = Readonly<Record<string, string | null>>

type JudgeOptions = Omit<Parameters<typeof judgedBy>[0], 'C'>

/** Coverage as the runner wrote it, by absolute path. */
export type CoverageJson = Record<
  string,
  { path: string; statementMap: object; s: Record<string, number>; f: Record<string, number>; b: Record<string, number[]> }
>

const BASE: Files = {
  'package.json': '{ "type": "module" }',
  '.gitignore': 'node_modules/\n.aiwg/\ncoverage/\n',
  'src/total.js': 'export function total(items) {\n  return items.reduce((a, b) => a + b, 0)\n}\n',
  'test/total.test.js':
    "import { expect, test } from 'vitest'\nimport { total } from '../src/total.js'\n\ntest('adds up', () => {\n  expect(total([1, 2])).toBe(3)\n})\n",
}

/** A small Vitest project with coverage in a repository of its own: main is committed, and a branch `topic` is checked out. */
export function coverageProject(provider: 'v8' | 'istanbul', more: Files = {}) {
  const dir = realpathSync(mkdtempSync(join(tmpdir(), 'truegreen-coverage-')))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  const write = (files: Files) => {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(dir, path)), { recursive: true })
      if (text === null) rmSync(join(dir, path))
      else writeFileSync(join(dir, path), text)
    }
  }
  const git = (...args: string[]) => execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], { cwd: dir, env, encoding: 'utf8' })
  const node = (args: readonly string[], cwd = dir) => spawnSync(process.execPath, args, { cwd, env, encoding: 'utf8' })
  const commit = (subject: string, files: Files = {}) => {
    write(files)
    git('add', '-A')
    git('commit', '-q', '--allow-empty', '-m', subject)
  }
  const check = (...args: string[]) => {
    const child = node([cli, 'check', '--format', 'json', ...args])
    return { status: child.status, err: child.stderr, report: (child.stdout === '' ? null : JSON.parse(child.stdout)) as Report }
  }
  /** The same judgement without a process of its own. */
  const judge = async (...[options, folder = dir]: [JudgeOptions, string?]) => {
    const judged = await judgedBy({ C: folder, ...options })
    return judged.ok ? judged.value.report : judged.fault
  }
  const config = `import truegreen from '@truegreen/vitest'
export default { plugins: [truegreen()], test: { coverage: { provider: '${provider}', include: ['src/**'], reporter: ['json'] } } }
`
  write({ ...BASE, 'vitest.config.js': config, ...more })
  installInto(dir, 'vitest-4')
  git('init', '-q', '-b', 'main')
  commit('a start')
  return {
    dir,
    git,
    write,
    commit,
    /** What the runner prints last is ours: it is on standard error. */
    run: (...args: string[]) => node(['node_modules/vitest/vitest.mjs', 'run', ...args]),
    check,
    judge,
    /** As a person reads it. */
    said: (...args: string[]) => node([cli, 'check', ...args]),
    report: join(dir, 'coverage/coverage-final.json'),
    /** Writes the coverage report anew, changed. */
    rewrite: (edit: (coverage: CoverageJson) => object) => {
      const file = join(dir, 'coverage/coverage-final.json')
      writeFileSync(file, JSON.stringify(edit(JSON.parse(readFileSync(file, 'utf8')))))
    },
  }
}
