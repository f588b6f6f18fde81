import { spawnSync } from 'node:child_process'
import { failure, type Result, success } from '../contract/index.js'

const MAX_OUTPUT = 1 << 30

/**
 * Runs one read-only git command in `cwd` and gives its standard output. Synchronous, because it is
 * also called from the process's exit event. Takes no locks and writes nothing.
 */
export function runGit(cwd: string, args: readonly string[], input?: string): Result<string> {
  const child = spawnSync('git', ['--no-optional-locks', '-c', 'core.quotePath=false', ...args], {
    cwd,
    encoding: 'utf8',
    maxBuffer: MAX_OUTPUT,
    windowsHide: true,
    env: { ...process.env, LC_ALL: 'C', GIT_TERMINAL_PROMPT: '0' },
    ...(input === undefined ? {} : { input }),
  })
  if (child.error) return failure('TG5002', `git ${args[0]}: ${child.error.message}`, { cause: child.error })
  if (child.status !== 0) {
    const said = child.stderr.trim().split('\n')[0] ?? ''
    return failure(said.includes('not a git repository') ? 'TG5001' : 'TG5002', `git ${args[0]} in ${cwd}: ${said}`)
  }
  return success(child.stdout)
}
