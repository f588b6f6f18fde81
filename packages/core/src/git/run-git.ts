import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import { failure, type Result, success } from '../contract/index.js'
import { gitArguments, gitEnvironment } from './git-process.js'
import { nameText } from './name-text.js'

const MAX_OUTPUT = 1 << 30

/**
 * Runs one read-only git command in `cwd` and gives its standard output. Synchronous, because it is
 * also called from the process's exit event. Takes no locks and writes nothing.
 */
export function runGit(cwd: string, args: readonly string[], input?: string): Result<string> {
  const output = runGitBytes(cwd, args, input)
  return output.ok ? success(nameText(output.value)) : output
}

/** As `runGit`, with the output's bytes. */
export function runGitBytes(cwd: string, args: readonly string[], input?: string): Result<Buffer> {
  const child = spawnSync('git', gitArguments(args), { ...optionsIn(cwd), ...(input === undefined ? {} : { input }) })
  return resultOf(child, cwd, args)
}

function optionsIn(cwd: string) {
  return { cwd, maxBuffer: MAX_OUTPUT, windowsHide: true, env: gitEnvironment() }
}

function resultOf(child: SpawnSyncReturns<Buffer>, cwd: string, args: readonly string[]): Result<Buffer> {
  if (child.error) return failure('TG5002', `git ${args[0]}: ${child.error.message}`, { cause: child.error })
  if (child.status !== 0) {
    const said = (child.stderr?.toString() ?? '').trim().split('\n')[0] ?? ''
    return failure(said.includes('not a git repository') ? 'TG5001' : 'TG5002', `git ${args[0]} in ${cwd}: ${said}`)
  }
  return success(child.stdout)
}
