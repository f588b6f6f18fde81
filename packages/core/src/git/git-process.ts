import { devNull } from 'node:os'

// Every file is looked at: no watcher's word for it, and no shortened comparison of times.
const LOOK = ['core.fsmonitor=false', 'core.trustctime=true', 'core.checkStat=default'].flatMap((setting) => ['-c', setting])

// What a hook or an alias sets for its own git process, and what would change the meaning of our paths.
const FOREIGN = ['GIT_COMMON_DIR', 'GIT_GLOB_PATHSPECS', 'GIT_ICASE_PATHSPECS', 'GIT_INDEX_FILE', 'GIT_LITERAL_PATHSPECS', 'GIT_NOGLOB_PATHSPECS', 'GIT_PREFIX']

// Commits are judged as they were made: what a local note puts in the place of an object, or of a commit's parents, was seen by no reviewer.
const AS_COMMITTED = { GIT_NO_REPLACE_OBJECTS: '1', GIT_GRAFT_FILE: devNull }

/** Arguments of a git process that takes no locks and looks at everything. */
export function gitArguments(args: readonly string[]): string[] {
  return ['--no-optional-locks', '-c', 'core.quotePath=false', ...LOOK, ...args]
}

/** The repository is found from the folder, unless both it and its work tree are named. */
export function gitEnvironment(): NodeJS.ProcessEnv {
  const own: NodeJS.ProcessEnv = { ...process.env, LC_ALL: 'C', GIT_TERMINAL_PROMPT: '0', ...AS_COMMITTED }
  for (const name of FOREIGN) delete own[name]
  if (own['GIT_DIR'] === undefined || own['GIT_WORK_TREE'] === undefined) {
    delete own['GIT_DIR']
    delete own['GIT_WORK_TREE']
  }
  return own
}
