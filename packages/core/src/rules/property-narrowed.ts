import { type ComparedTest, narrowedBy, type SuiteComparison } from '../compare/index.js'
import type { InventoryCheck } from '../contract/index.js'
import { judgedTests } from './judged-tests.js'
import { defineRule, type Weakening } from './rule.js'
import { identityOf, placeOfCheck, statementOf, testOf } from './source-places.js'

/** A property that is tried on fewer inputs: fewer runs, narrower generators, new preconditions. */
export const propertyNarrowed = defineRule({
  id: 'property-narrowed',
  type: 'test_deletion',
  severity: 'high',
  needs: 'suite_pair',
  check(comparison: SuiteComparison): readonly Weakening[] {
    return judgedTests(comparison).flatMap(narrowed)
  },
})

function narrowed({ base, head }: ComparedTest): Weakening[] {
  const after = propertiesOf(head.test.checks)
  return propertiesOf(base.test.checks).flatMap((former, i) => {
    const now = after[i]
    if (!now) return []
    const by = narrowedBy(former, now)
    if (by === null) return []
    const headAt = placeOfCheck(head, now)
    return [
      {
        severity: /runs/.test(by) ? 'medium' : 'high',
        confidence: 'likely',
        ...headAt,
        side: 'head',
        test: identityOf(head),
        count: 1,
        message: `${testOf(head)} tries its property on less: ${by}.`,
        suggestion: 'Let the property see the inputs that it saw before; an input that it fails on is a fault of the code or of the property.',
        base: statementOf(former),
        head: by,
        baseAt: placeOfCheck(base, former),
        headAt,
      },
    ]
  })
}

function propertiesOf(checks: readonly InventoryCheck[]): InventoryCheck[] {
  return checks.filter(({ relation }) => relation === 'property')
}
