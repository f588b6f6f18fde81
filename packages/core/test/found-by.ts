import { compareSuite } from '../src/compare/index.js'
import type { ResolvedConfig } from '../src/contract/index.js'
import { compareCoverage } from '../src/coverage/index.js'
import { evaluateRules, type Rule, type Ungated } from '../src/rules/index.js'
import { DEFAULT_CONFIG, type SampleModule, type SampleRun, type SampleTest, sampleBaseline, sampleRun } from './sample-run.js'

export interface Sides {
  readonly base: readonly SampleModule[]
  readonly head: readonly SampleModule[]
  readonly baseRest?: SampleRun
  readonly headRest?: SampleRun
  readonly config?: Partial<ResolvedConfig>
}

/** What one rule finds between a baseline and a run. */
export function foundBy(rule: Rule, { base, head, baseRest, headRest, config }: Sides): readonly Ungated[] {
  const [baseline, run] = [sampleBaseline(base, baseRest), sampleRun(head, headRest)]
  const evidence = { suiteKey: run.suite.key, comparison: compareSuite(baseline, run), coverage: compareCoverage(baseline, run) }
  return evaluateRules(evidence, { ...DEFAULT_CONFIG, ...config }, [rule]).findings
}

/** The two sides of one file. */
export function oneFile(before: readonly SampleTest[], after: readonly SampleTest[], rest: Omit<Sides, 'base' | 'head'> = {}): Sides {
  return { base: [{ file: 'test/cart.test.ts', tests: before }], head: [{ file: 'test/cart.test.ts', tests: after }], ...rest }
}
