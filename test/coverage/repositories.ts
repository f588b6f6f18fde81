import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type CoverageCase, layCase } from './coverage-case.js'

const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')))

/** One git repository for each case: the base on main, the change on a branch or in the work tree. Its folder by the case's id. */
export function repositoriesOf(cases: readonly CoverageCase[], folder: string): ReadonlyMap<string, string> {
  return new Map(cases.map((one) => [one.id, repositoryOf(one, join(folder, one.id))]))
}

function repositoryOf(one: CoverageCase, dir: string): string {
  mkdirSync(dir, { recursive: true })
  git(dir, 'init', '-q', '-b', 'main')
  layCase(one, 'base', dir)
  git(dir, 'add', '-A')
  git(dir, 'commit', '-q', '-m', 'Base')
  git(dir, 'checkout', '-q', '-b', 'change')
  for (const name of readdirSync(dir)) if (name !== '.git') rmSync(join(dir, name), { recursive: true })
  layCase(one, 'head', dir)
  if (one.workTree) return dir
  const [last, ...before] = [...one.subjects].reverse()
  for (const subject of before.reverse()) git(dir, 'commit', '-q', '--allow-empty', '-m', subject)
  git(dir, 'add', '-A')
  git(dir, 'commit', '-q', '-m', last ?? 'Change')
  return dir
}

function git(cwd: string, ...args: readonly string[]): void {
  const settings = ['-c', 'user.name=c', '-c', 'user.email=c@example.invalid', '-c', 'commit.gpgsign=false', '-c', 'core.autocrlf=false']
  execFileSync('git', [...settings, ...args], { cwd, env, stdio: ['ignore', 'ignore', 'pipe'] })
}
