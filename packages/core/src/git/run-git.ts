import { spawnSync } from 'node:child_process'
import { failure, type Result, success } from '../contract/index.js'

const MAX_OUTPUT = 1 << 30

// Every file is looked at: no watcher's word for it, and no shortened comparison of times.
const LOOK = ['core.fsmonitor=false', 'core.trustctime=true', 'core.checkStat=default'].flatMap((setting) => ['-c', setting])

// What a hook or an alias sets for its own git process, and what would change the meaning of our paths.
const FOREIGN = ['GIT_COMMON_DIR', 'GIT_GLOB_PATHSPECS', 'GIT_ICASE_PATHSPECS', 'GIT_INDEX_FILE', 'GIT_LITERAL_PATHSPECS', 'GIT_NOGLOB_PATHSPECS', 'GIT_PREFIX']

/**
 * Runs one read-only git command in `cwd` and gives its standard output. Synchronous, because it is
 * also called from the process's exit event. Takes no locks and writes nothing.
 */
export function runGit(cwd: string, args: readonly string[], input?: string): Result<string> {
  const child = spawnSync('git', ['--no-optional-locks', '-c', 'core.quotePath=false', ...LOOK, ...args], {
    cwd,
    encoding: 'utf8',
    maxBuffer: MAX_OUTPUT,
    windowsHide: true,
    env: environment(),
    ...(input === undefined ? {} : { input }),
  })
  if (child.error) return failure('TG5002', `git ${args[0]}: ${child.error.message}`, { cause: child.error })
  if (child.status !== 0) {
    const said = child.stderr.trim().split('\n')[0] ?? ''
    return failure(said.includes('not a git repository') ? 'TG5001' : 'TG5002', `git ${args[0]} in ${cwd}: ${said}`)
  }
  return success(child.stdout)
}

/** The repository is found from the folder, unless both it and its work tree are named. */
function environment(): NodeJS.ProcessEnv {
  const own: NodeJS.ProcessEnv = { ...process.env, LC_ALL: 'C', GIT_TERMINAL_PROMPT: '0' }
  for (const name of FOREIGN) delete own[name]
  if (own['GIT_DIR'] === undefined || own['GIT_WORK_TREE'] === undefined) {
    delete own['GIT_DIR']
    delete own['GIT_WORK_TREE']
  }
  return own
}
