import { assertionsFewer } from './assertions-fewer.js'
import { assertionsNone } from './assertions-none.js'
import { coverageDropped } from './coverage-dropped.js'
import type { Rule } from './rule.js'
import { testDeleted } from './test-deleted.js'
import { testDisabled } from './test-disabled.js'
import { testExpectedToFail } from './test-expected-to-fail.js'
import { testFocused } from './test-focused.js'
import { testRemoved } from './test-removed.js'
import { testSkipped } from './test-skipped.js'

/** Every rule, by id. Each has its file, its test and its page in docs/rules. */
export const RULES: readonly Rule[] = [
  assertionsFewer,
  assertionsNone,
  coverageDropped,
  testDeleted,
  testDisabled,
  testExpectedToFail,
  testFocused,
  testRemoved,
  testSkipped,
]
