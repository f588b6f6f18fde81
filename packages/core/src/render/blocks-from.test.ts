import { expect, test } from 'vitest'
import { blocksFrom, type RulePolicy } from './blocks-from.js'

const DEFAULT: RulePolicy = { from: 'medium', fromAt: null, severity: null, severityAt: null }

test.each<[string, Partial<RulePolicy>, string, string]>([
  ['nothing is configured', {}, 'high', 'Blocks from severity medium (the default); this rule gives high at most.'],
  ['the rule is too light', {}, 'low', 'Blocks from severity medium (the default); this rule gives low at most, so it is only shown.'],
  [
    'both are configured',
    { from: 'high', fromAt: 'truegreen.yaml:2', severity: 'medium', severityAt: 'truegreen.yaml:4' },
    'high',
    'Blocks from severity high (truegreen.yaml:2); this rule gives medium at most (truegreen.yaml:4), so it is only shown.',
  ],
  ['it is off', { severity: 'off', severityAt: 'truegreen.yaml:4' }, 'high', 'Blocks nothing: the rule is off (truegreen.yaml:4).'],
  ['nothing blocks', { from: 'never', fromAt: 'truegreen.yaml:1' }, 'high', 'Blocks nothing: failOn is never (truegreen.yaml:1).'],
])('%s', (_, policy, own, text) => {
  expect(blocksFrom({ ...DEFAULT, ...policy }, own)).toBe(text)
})
