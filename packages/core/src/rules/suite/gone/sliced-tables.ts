import type { ComparedTest, SuiteComparison } from '../../../compare/index.js'
import type { Weakening } from '../../rule.js'
import { shortened } from '../../wording.js'
import { identityOf, placeOfTest, testOf } from '../source-places.js'

/** Tables whose rows are not told, of which a part is taken now: `CASES = json.loads(text)[:2]`. */
export function slicedTables({ tests }: SuiteComparison): Weakening[] {
  return tests.flatMap((test) => {
    const [was, is] = [tableOf(test.base), tableOf(test.head)]
    if (was === null || is === null || !isPartOf(was, is)) return []
    return [
      {
        severity: 'high',
        confidence: 'sure',
        ...placeOfTest(test.head),
        side: 'head',
        test: identityOf(test.head),
        count: 1,
        message: `${testOf(test.head)} takes a part of its table, \`${shortened(is.replace(was, '…'), 80)}\`, where it took all of it; the other rows are not run any more.`,
        suggestion: 'Take all rows again, and mend the code where one of them fails.',
        base: shortened(was, 200),
        head: shortened(is, 200),
        baseAt: placeOfTest(test.base),
        headAt: placeOfTest(test.head),
      },
    ]
  })
}

/** What stands in the title of a test that stands for all rows: `test_area[json.loads(text)]`. */
function tableOf({ test }: ComparedTest['base']): string | null {
  return test.open ? (/^\w+\[([\s\S]+)\]$/.exec(test.titlePath.at(-1) ?? '')?.[1] ?? null) : null
}

const PARTS = [
  /^(?:list\(…\)|tuple\(…\)|…)\[(?:-?\d+:(?:-?\d+)?|:-?\d+)\]$/,
  /\bislice\(…, \d+\)$/,
  /^(?:list\()?filter\(.+, …\)\)?$/s,
  /^[[(].+ for … if .+[\])]$/s,
]

function isPartOf(whole: string, part: string): boolean {
  const shape = part.replaceAll(whole, '…')
  return shape !== part && PARTS.some((form) => form.test(shape))
}
