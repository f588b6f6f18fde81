import type { SuiteComparison } from '../../suite-comparison.js'

const kept = new WeakMap<SuiteComparison, Map<string, Set<string>>>()

/** What the tests of a base file that live on speak of on the head, by the base's path. */
export function stayingMentions(comparison: SuiteComparison): (file: string) => ReadonlySet<string> {
  const known = kept.get(comparison)
  const byFile = known ?? new Map<string, Set<string>>()
  if (!known) {
    for (const { base, head } of comparison.tests) {
      const mentions = byFile.get(base.file) ?? new Set()
      for (const name of head.test.mentions) mentions.add(name)
      byFile.set(base.file, mentions)
    }
    kept.set(comparison, byFile)
  }
  return (file) => byFile.get(file) ?? new Set()
}
