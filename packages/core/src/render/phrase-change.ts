import type { Report } from '../contract/index.js'
import { counted, thousands } from '../run/counted.js'
import { escapeText } from '../run/escape-text.js'
import { shortCommit } from './figures.js'

type Change = NonNullable<Report['change']>

/** "main 7be0d11"; only the short commit where the ref is the commit itself. */
export function revisionName({ ref, commit }: Change['base']): string {
  if (commit === null) return escapeText(ref)
  return commit.startsWith(ref) ? shortCommit(commit) : `${escapeText(ref)} ${shortCommit(commit)}`
}

/** "9 files changed, 4 of them tests". */
export function changedFiles({ files, test_files }: Change): string {
  const changed = `${counted(files, 'file')} changed`
  if (files === 0) return changed
  if (test_files === 0) return `${changed}, no test`
  return test_files === files
    ? `${changed}, ${files === 1 ? 'a test' : 'all of them tests'}`
    : `${changed}, ${thousands(test_files)} of them ${test_files === 1 ? 'a test' : 'tests'}`
}

/** Why a change has no file: "no file differs from main 7be0d11", or that head's commit is one of base's own, as when the two are given the wrong way round. */
export function whyNoFile({ base, head }: Change): string {
  if (head.commit === null || head.commit !== base.commit || head.ref === base.ref) return `no file differs from ${revisionName(base)}`
  return `${revisionName(head)} brings nothing that ${escapeText(base.ref)} lacks`
}

/** "work tree against main 7be0d11, 9 files changed, …"; null when only runs were judged. */
export function changePhrase({ change }: Report): string | null {
  return change ? `${revisionName(change.head)} against ${revisionName(change.base)}, ${changedFiles(change)}` : null
}
