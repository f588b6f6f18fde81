import type { InventoryTest } from '../../../contract/index.js'
import type { JavascriptFile, Node } from '../syntax.js'

const LONGEST_TEXT = 4000

/** What stands in a file between two nodes, as a test that runs and that nothing is said of. */
export function plainTest(
  title: string,
  [first, last]: readonly [Node, Node],
  file: JavascriptFile,
  read: Pick<InventoryTest, 'checks' | 'calls' | 'mentions' | 'unknown' | 'bodyKey'>,
): InventoryTest {
  return {
    titlePath: [title],
    titleKnown: true,
    occurrence: 0,
    line: file.lineOf(first.start),
    endLine: file.lineOf(last.end - 1),
    state: 'run',
    stateBy: null,
    condition: null,
    reason: null,
    conditionKind: null,
    row: null,
    open: false,
    tags: [],
    retries: null,
    timeout: null,
    expectedFailure: null,
    checks: read.checks,
    calls: read.calls,
    mentions: read.mentions,
    unknown: read.unknown,
    bodyKey: read.bodyKey,
    text: file.text.slice(first.start, Math.min(last.end, first.start + LONGEST_TEXT)),
  }
}
