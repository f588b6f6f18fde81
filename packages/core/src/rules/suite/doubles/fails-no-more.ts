import type { ComparedTest, PlacedTest } from '../../../compare/index.js'

/** A double is told to fail: `read.side_effect(OSError())`, `get.mockRejectedValue(new Error('down'))`. */
const FAILS = /\.(?:side_effect|mockRejectedValue(?:Once)?|rejects|throws)\((?:new )?(?:[\w.]+\.)?([A-Z]\w*(?:Error|Exception|Timeout|Interrupt)|Error)\b/

/**
 * The call by which a double failed for a test, where the test and its helpers speak of no such error any more and let nothing fail, ask what they asked,
 * and no test that came with the change lets it fail.
 */
export function failsNoMore({ base, head, checks, lost }: ComparedTest, added: readonly PlacedTest[]): string | null {
  if (lost.length > 0 || checks.some(({ strength }) => strength !== 'equal')) return null
  const failing = base.test.calls.find((call) => FAILS.test(call))
  const error = FAILS.exec(failing ?? '')?.[1] ?? ''
  const isLeft = head.test.calls.some((call) => FAILS.test(call)) || head.test.mentions.has(error) || head.test.text.includes(error)
  return failing === undefined || isLeft || added.some(({ test }) => test.mentions.has(error)) ? null : failing
}
