import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import { failure, type Result, success } from '../contract/index.js'
import { gitArguments, gitEnvironment } from './git-process.js'

const MAX_OUTPUT = 1 << 30

/**
 * Runs one read-only git command in `cwd` and gives its standard output. Synchronous, because it is
 * also called from the process's exit event. Takes no locks and writes nothing.
 */
export function runGit(cwd: string, args: readonly string[], input?: string): Result<string> {
  const child = spawnSync('git', gitArguments(args), { ...optionsIn(cwd), encoding: 'utf8', ...(input === undefined ? {} : { input }) })
  return resultOf(child, child.stderr, cwd, args)
}

/** As `runGit`, with the output's bytes. */
export function runGitBytes(cwd: string, args: readonly string[], input: string): Result<Buffer> {
  const child = spawnSync('git', gitArguments(args), { ...optionsIn(cwd), input })
  return resultOf(child, child.stderr?.toString(), cwd, args)
}

function optionsIn(cwd: string) {
  return { cwd, maxBuffer: MAX_OUTPUT, windowsHide: true, env: gitEnvironment() }
}

function resultOf<T extends string | Buffer>(child: SpawnSyncReturns<T>, stderr: string | undefined, cwd: string, args: readonly string[]): Result<T> {
  if (child.error) return failure('TG5002', `git ${args[0]}: ${child.error.message}`, { cause: child.error })
  if (child.status !== 0) {
    const said = (stderr ?? '').trim().split('\n')[0] ?? ''
    return failure(said.includes('not a git repository') ? 'TG5001' : 'TG5002', `git ${args[0]} in ${cwd}: ${said}`)
  }
  return success(child.stdout)
}
