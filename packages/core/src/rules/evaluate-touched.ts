import { compareTouched, mayHoldCopy } from '../compare/index.js'
import type { FilePair, ResolvedConfig, RevisionPair } from '../contract/index.js'
import { type Evaluation, evaluateChange } from './evaluate-rules.js'
import type { Rule } from './rule.js'
import { isFocused } from './suite/judged-tests.js'

/** Rules whose findings tell of one test and of nothing else in its file. */
const OF_ONE_TEST = new Set(['assertion-disarmed', 'assertion-loosened', 'assertion-removed', 'expectation-changed'])

/**
 * Applies every rule over the source of two revisions that is on to what the change touches. Where something is found that is not about one test alone
 * the files are looked at as a whole, because findings tell what else stands in a file.
 * null where that cannot decide, or nothing was told apart.
 */
export function evaluateTouched(pair: RevisionPair, config: ResolvedConfig, rules: readonly Rule[]): Evaluation | null {
  if (!pair.files.some(({ touched }) => touched)) return null
  // A test that runs alone stops the others of its file, and one that stands twice is held against them.
  const isWhole = (file: FilePair) => file.touched?.head.tests.some(isFocused) || mayHoldCopy(file)
  const whole = new Set<string>(pair.files.flatMap((file) => (file.headPath !== null && isWhole(file) ? [file.headPath] : [])))
  for (let size = -1; size !== whole.size; ) {
    size = whole.size
    const comparison = compareTouched(pair, whole)
    if (comparison === null) return null
    const evaluation = evaluateChange(comparison, config, rules)
    const told = new Set<string | null>(evaluation.findings.flatMap(({ rule, file }) => (OF_ONE_TEST.has(rule) ? [] : [file])))
    // What else stands in a file decides why a test of it may go.
    for (const { file } of comparison.gone) told.add(file)
    for (const { headPath, basePath, touched } of pair.files)
      if (touched && headPath !== null && (told.has(headPath) || told.has(basePath))) whole.add(headPath)
    if (size === whole.size) return evaluation
  }
  return null
}
