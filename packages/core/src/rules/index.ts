export { coverageIgnoredAlone } from './coverage-ignored.js'
export {
  type Evaluation,
  evaluateChange,
  evaluateCode,
  evaluateMismatch,
  evaluateRules,
  isRunRule,
  isSourceRule,
  type RuleEvidence,
  type Ungated,
} from './evaluate-rules.js'
export { evaluateTouched } from './evaluate-touched.js'
export { RULES } from './registry.js'
export { defineRule, type Rule, type SourceAndRuns, type Weakening } from './rule.js'
export { unknownRules } from './unknown-rules.js'
