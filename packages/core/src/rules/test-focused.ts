import type { Comparison } from '../compare/index.js'
import { counted } from '../run/counted.js'
import { didRun } from '../run/did-run.js'
import { defineRule, type Weakening } from './rule.js'
import { placeOf } from './wording.js'

/** A .only leaves the other tests of its file out. */
export const testFocused = defineRule({
  id: 'test-focused',
  type: 'test_skipping',
  severity: 'high',
  needs: 'run_pair',
  check({ focused, run }: Comparison): readonly Weakening[] {
    return focused.map((module): Weakening => {
      const tests = run.modules.find(({ project, file }) => project === module.project && file === module.file)?.tests ?? []
      const ran = tests.filter(({ status }) => didRun(status))
      const only = ran.length === 1 ? ran[0] : undefined
      return {
        confidence: 'sure',
        file: module.file,
        line: only?.location?.line ?? null,
        side: 'head',
        test: null,
        count: Math.max(1, module.unselected),
        message: `A .only in ${placeOf(module)} keeps ${module.unselected > 0 ? counted(module.unselected, 'other test') : 'other tests'} from running; green says nothing about them.`,
        suggestion: 'Remove the .only, so that the whole file runs, and run the tests again.',
        base: 'whole file ran',
        head: `.only: ${ran.length} of ${counted(tests.length, 'test')} ran`,
      }
    })
  },
})
