import { resolve } from 'node:path'
import { failure, type Result, success } from '../contract/index.js'
import { runGit } from './run-git.js'

/** Two revisions of one repository, resolved. */
export interface RevisionRange {
  /** Absolute folder of the work tree; the repository itself where it is bare. */
  readonly root: string
  readonly bare: boolean
  /** As asked for. */
  readonly baseRef: string
  /** The commit that is compared with: the newest one that base and head have in common, as reviewers see a branch. */
  readonly base: string
  /** null for the work tree. */
  readonly headRef: string | null
  readonly head: string | null
  /** The commit of head; HEAD's for the work tree. */
  readonly headCommit: string
}

const WHERE = ['rev-parse', '--is-bare-repository', '--is-shallow-repository', '--show-cdup']
const IS_COMMIT = /^\^?[0-9a-f]{40,64}$/

/** Resolves base and head (null: the work tree, in a bare repository HEAD) as seen from `cwd`. An unknown ref and a history that was cut off are faults. */
export function revisionRange(cwd: string, baseRef: string, headRef: string | null): Result<RevisionRange> {
  for (const [option, ref] of [
    ['--base', baseRef],
    ['--head', headRef ?? 'HEAD'],
  ] as const)
    if (ref === '' || /^[-^]/.test(ref) || ref.includes('..')) return failure('TG5003', `${option} ${ref}`)
  const asked = runGit(cwd, [...WHERE, `${baseRef}^{commit}...${headRef ?? 'HEAD'}^{commit}`, '--'])
  const where = asked.ok ? asked : runGit(cwd, WHERE)
  if (!where.ok) return where
  const said = where.value.split('\n')
  const [headCommit, base, common] = said.filter((line) => IS_COMMIT.test(line))
  const [bare, shallow] = [said[0] === 'true', said[1] === 'true']
  // A bare repository says no way up.
  const up = said[2] ?? ''
  const root = resolve(cwd, IS_COMMIT.test(up) || up === '--' ? '' : up)
  const head = headRef ?? (bare ? 'HEAD' : null)
  if (!asked.ok) return unknownRef(root, baseRef, head ?? 'HEAD', shallow)
  if (base === undefined || headCommit === undefined) return failure('TG5002', `git rev-parse ${baseRef}...${head ?? 'HEAD'}`)
  if (!common?.startsWith('^')) {
    const next = shallow ? 'git fetch --unshallow (in CI: check out with the whole history, fetch-depth: 0)' : undefined
    return failure('TG5004', `${baseRef} (${base.slice(0, 7)}) and ${head ?? 'HEAD'} (${headCommit.slice(0, 7)})`, next === undefined ? {} : { next })
  }
  return success({ root, bare, baseRef, base: common.slice(1), headRef: head, head: head === null ? null : headCommit, headCommit })
}

function unknownRef(root: string, baseRef: string, head: string, shallow: boolean): Result<never> {
  const known = (ref: string) => runGit(root, ['rev-parse', '--verify', '--quiet', `${ref}^{commit}`]).ok
  const [option, ref] = known(baseRef) ? ['--head', head] : ['--base', baseRef]
  const branch = ref.replace(/^(?:refs\/remotes\/)?origin\//, '').replace(/[~^].*$/, '')
  const next = isObject(root, ref)
    ? 'name a commit: this is none'
    : shallow
      ? 'git fetch --unshallow (in CI: check out with the whole history, fetch-depth: 0)'
      : ref === 'HEAD'
        ? 'make a first commit'
        : /^[\w./-]+$/.test(branch)
          ? `git fetch origin ${branch}, or name a commit that exists`
          : 'name a commit, branch or tag that exists'
  return failure('TG5003', `${option} ${ref}${shallow ? ' in a shallow clone' : ''}`, { next })
}

/** A tree or a file has a name as well, and no history. */
function isObject(root: string, ref: string): boolean {
  return runGit(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', ref]).ok && !/^[0-9a-f]{40,64}$/.test(ref)
}
