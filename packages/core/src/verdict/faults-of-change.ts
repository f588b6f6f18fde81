import { type Fault, type ReadProblem, type Report, UNREAD_WORDS } from '../contract/index.js'

const MOST_NAMED = 20

const WAY_OUT: Readonly<Partial<Record<ReadProblem['kind'], string>>> = {
  binary: 'give the file another extension if it is no source text',
  encoding: 'save the file as UTF-8',
  lfs_pointer: 'keep tests out of Git LFS, or fetch the contents: git lfs pull',
  missing: 'fetch the whole history (in CI: fetch-depth: 0, no partial clone)',
  submodule: 'run truegreen check in the submodule over the same step, and keep tests in this repository',
  symlink_outside: 'put the file itself in place of the link',
  too_large: 'split the file',
  unsupported: 'report it with the file, and judge the change by hand meanwhile',
}

/** TG4001 for each file in which tests or checks may hide; what more than twenty say is one. */
export function faultsOfChange(problems: readonly ReadProblem[]): Fault[] {
  const hiding = problems.filter((problem) => problem.mayHide)
  const faults = hiding.slice(0, MOST_NAMED).map((problem): Fault => {
    const next = WAY_OUT[problem.kind]
    return { code: 'TG4001', detail: detailOf(problem), ...(next === undefined ? {} : { next }) }
  })
  const rest = hiding.slice(MOST_NAMED)
  return rest.length === 0 ? faults : [...faults, { code: 'TG4001', detail: `${rest.length} more files, ${rest[0]?.path} first` }]
}

/** What else was not read, and why. */
export function unreadOf(problems: readonly ReadProblem[]): Report['not_evaluated'] {
  return problems
    .filter((problem) => !problem.mayHide)
    .map((problem) => ({ what: `${problem.path}${problem.side === 'base' ? ' in base' : ''}`, why: whyOf(problem) }))
}

function detailOf(problem: ReadProblem): string {
  return `${problem.path}${problem.line === null ? '' : `:${problem.line}`}${problem.side === 'base' ? ' in base' : ''}: ${whyOf(problem)}`
}

function whyOf({ kind, detail }: ReadProblem): string {
  return detail === '' ? UNREAD_WORDS[kind] : `${UNREAD_WORDS[kind]}: ${detail}`
}
