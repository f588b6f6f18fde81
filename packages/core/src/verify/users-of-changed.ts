import type { FilePair, RevisionPair } from '../contract/index.js'

/** What of a pair tells which tests it changes. */
export type TestsOfPair = Pick<RevisionPair, 'files' | 'inventory' | 'mentioning' | 'resolve'>

/** Unchanged test files that take tests or checks from a changed one: a suite that is written once and run for several implementations. */
export function usersOfChanged(pair: TestsOfPair): readonly FilePair[] {
  const changed = new Set(pair.files.flatMap(({ headPath }) => headPath ?? []))
  const shared = pair.files.filter(
    ({ role, change, base, head }) => (role === 'test' || role === 'test_support') && change !== 'unchanged' && isShared(head) && base?.key !== head?.key,
  )
  const users = new Map<string, FilePair>()
  for (const { headPath } of shared) {
    if (headPath === null) continue
    for (const path of pair.mentioning('head', stemOf(headPath))) {
      if (changed.has(path) || users.has(path)) continue
      const head = pair.inventory('head', path)
      if (head === null || head.tests.length === 0 || !head.imports.some(({ from }) => pair.resolve('head', path, from) === headPath)) continue
      const base = pair.inventory('base', path)
      users.set(path, { change: 'unchanged', basePath: path, headPath: path, similarity: 100, role: 'test', base, head, baseText: null, headText: null })
    }
  }
  return [...users.values()]
}

function isShared(head: FilePair['head']): boolean {
  return head !== null && (head.exports.length > 0 || head.language === 'python')
}

// As an import names it: common.case.test of ./common.case.test, helpers of tests.helpers.
function stemOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '')
}
