export { type Evaluation, evaluateChange, evaluateRules, type RuleEvidence, type Ungated } from './evaluate-rules.js'
export { RULES } from './registry.js'
export { defineRule, type Rule, type Weakening } from './rule.js'
export { unknownRules } from './unknown-rules.js'
