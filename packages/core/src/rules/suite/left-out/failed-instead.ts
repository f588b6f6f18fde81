import type { PlacedTest } from '../../../compare/index.js'
import type { RevisionPair } from '../../../contract/index.js'

/** A library that has no such thing: `not hasattr(pandas, 'Int64Dtype')`. */
const HAS_NOT = /^not hasattr\(([A-Za-z_]\w*)(?:\.\w+)*, '(\w+)'\)$/
const UNLESS_RAISED = /^no [A-Za-z_][\w.]*Error$/

/** All checks of a test stood behind an error that ended it in silence, and all are made now wherever a library has what it is asked for. */
export function failedInstead(pair: RevisionPair, { test: base }: PlacedTest, { file, test: head }: PlacedTest): string | null {
  const [, library = '', name = ''] = HAS_NOT.exec(head.condition ?? '') ?? []
  const unders = new Set(base.checks.map(({ modality, under }) => (modality === 'conditional' ? under : null)))
  const [under] = unders
  if (library === '' || unders.size !== 1 || !under || !UNLESS_RAISED.test(under) || head.checks.length < base.checks.length) return null
  if (head.checks.some(({ modality }) => modality !== 'always') || pair.resolve('head', file, library) !== null) return null
  return `it checked nothing before where an error came (${under}), and checks wherever ${library} has ${name}`
}
