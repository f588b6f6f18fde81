import type { FilePair, Report, RevisionPair } from '../contract/index.js'

/** What was compared, and how much of it holds tests. */
export function countsOf({ base, head, files }: RevisionPair): NonNullable<Report['change']> {
  const changed = files.filter(({ change }) => change !== 'unchanged')
  return {
    base: { ref: base.ref, commit: base.commit },
    head: { ref: head.ref, commit: head.commit },
    files: changed.length,
    test_files: changed.filter(holdsTests).length,
  }
}

/** Code with examples in its docstrings is code. */
function holdsTests({ role, base, head, touched }: FilePair): boolean {
  return role === 'test' || (!touched && [base, head].some((side) => side !== null && side.tests.length > 0 && side.framework !== 'doctest'))
}
