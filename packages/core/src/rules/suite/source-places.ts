import type { PlacedTest } from '../../compare/index.js'
import type { InventoryCheck, TestIdentity } from '../../contract/index.js'
import type { Place } from '../rule.js'
import { quotedTitles, shortened } from '../wording.js'

/** A test of the source as findings name it. */
export function identityOf({ file, test }: PlacedTest): TestIdentity {
  const titles = test.titlePath.length > 0 ? [...test.titlePath] : ['(untitled)']
  return { project: '', file, title_path: titles as TestIdentity['title_path'], occurrence: test.occurrence }
}

/** Where a test stands. */
export function placeOfTest({ file, test }: PlacedTest): Place {
  return { file, line: test.line }
}

/** Where a check stands: in the test's file or in the helper's. */
export function placeOfCheck({ file }: PlacedTest, check: InventoryCheck): Place {
  return { file: check.file ?? file, line: check.line }
}

/** `Test "cart › adds" of test/cart.test.ts` */
export function testOf({ file, test }: PlacedTest): string {
  return `${test.isHook ? 'Hook' : test.isHelper ? 'Helper' : 'Test'} ${quotedTitles(test.titlePath)} of ${shortened(file, 120)}`
}

/** A statement's own text, short enough for a message. */
export function statementOf(check: InventoryCheck): string {
  return shortened(check.text.replace(/\s+/g, ' ').trim(), 120)
}
