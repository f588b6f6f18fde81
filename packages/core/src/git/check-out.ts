import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { failure, type Result, success } from '../contract/index.js'
import { gitArguments, gitEnvironment } from './git-process.js'

/**
 * Writes the files of a commit into an empty folder, with the repository's attributes (line ends, large files). All of them, or
 * `paths`. A plain folder and an index of its own instead of `git worktree add`: that would write into the user's .git, run their
 * post-checkout hook, and leave an entry in `git worktree list` when this process is killed. `git archive` would leave out what
 * export-ignore names, which often is the tests.
 */
export function checkOut(root: string, commit: string, folder: string, scratch: string, paths: readonly string[] | null = null): Result<null> {
  const env = { ...gitEnvironment(), GIT_INDEX_FILE: join(scratch, `index-${commit}`) }
  const run = (args: readonly string[], input: string): Result<null> => {
    const child = spawnSync('git', gitArguments(args), { cwd: root, env, encoding: 'utf8', input, windowsHide: true })
    if (child.error) return failure('TG5002', `git ${args[0]}: ${child.error.message}`, { cause: child.error })
    const said = child.stderr.trim().split('\n')[0] ?? ''
    return child.status === 0 ? success(null) : failure('TG2105', `git ${args[0]}: ${said}`)
  }
  const read = run(['read-tree', commit], '')
  if (!read.ok) return read
  const prefix = `--prefix=${folder.replaceAll('\\', '/')}/`
  if (paths === null) return run(['checkout-index', '--all', '--quiet', prefix], '')
  return paths.length === 0 ? success(null) : run(['checkout-index', '--force', '--quiet', '-z', '--stdin', prefix], paths.map((path) => `${path}\0`).join(''))
}
