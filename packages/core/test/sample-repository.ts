import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Files by path; null takes one away. */
export type Tree = Readonly<Record<string, string | Buffer | null>>

const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(npm_|VITEST|TRUEGREEN_|NODE_OPTIONS|NODE_ENV|NODE_V8|GIT_)/.test(name)))

/** A real repository in a folder of its own, which goes when the test ends. */
export function sampleRepository(...commits: readonly Tree[]) {
  const dir = realpathSync(mkdtempSync(join(tmpdir(), 'truegreen-revisions-')))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', '-c', 'commit.gpgsign=false', ...args], { cwd: dir, env, encoding: 'utf8' })
  const write = (tree: Tree) => {
    for (const [path, text] of Object.entries(tree)) {
      if (text === null) rmSync(join(dir, path), { recursive: true, force: true })
      else {
        mkdirSync(dirname(join(dir, path)), { recursive: true })
        writeFileSync(join(dir, path), text)
      }
    }
  }
  const commit = (tree: Tree) => {
    write(tree)
    git('add', '-A')
    git('commit', '-q', '--allow-empty', '-m', 'a step')
  }
  git('init', '-q', '-b', 'main')
  for (const tree of commits) commit(tree)
  return { dir, git, write, commit, env }
}
