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

/** Resolves base and head (null: the work tree, in a bare repository HEAD) as seen from `cwd`. An unknown ref and a history that was cut off are faults. */
export function revisionRange(cwd: string, baseRef: string, headRef: string | null): Result<RevisionRange> {
  const where = runGit(cwd, ['rev-parse', '--is-bare-repository', '--is-shallow-repository', '--show-cdup'])
  if (!where.ok) return where
  const [bareText, shallowText, up = ''] = where.value.split('\n')
  const bare = bareText === 'true'
  const root = resolve(cwd, up)
  const head = headRef ?? (bare ? 'HEAD' : null)
  for (const [option, ref] of [
    ['--base', baseRef],
    ['--head', head ?? 'HEAD'],
  ] as const)
    if (ref === '' || /^[-^]/.test(ref) || ref.includes('..')) return failure('TG5003', `${option} ${ref}`)
  const commits = runGit(root, ['rev-parse', `${baseRef}^{commit}...${head ?? 'HEAD'}^{commit}`, '--'])
  const shallow = shallowText === 'true'
  if (!commits.ok) return unknownRef(root, baseRef, head ?? 'HEAD', shallow)
  const [headCommit, base, common] = commits.value.split('\n')
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
