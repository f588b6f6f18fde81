import { type Result, success } from '../contract/index.js'
import type { RevisionRange } from './revision-range.js'
import { runGit } from './run-git.js'

const MOST = 500

/** Subjects of the commits from base to head, newest first, merges left out; at most 500. */
export function commitSubjects({ root, base, headCommit }: RevisionRange): Result<readonly string[]> {
  const log = runGit(root, ['log', '--no-merges', '--no-show-signature', `--max-count=${MOST}`, '--format=%s', '-z', `${base}..${headCommit}`, '--'])
  return log.ok ? success(log.value.split('\0').filter((subject) => subject !== '')) : log
}
