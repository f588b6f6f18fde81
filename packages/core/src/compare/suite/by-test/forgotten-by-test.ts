import type { InventoryTest, Value } from '../../../contract/index.js'
import { literalPattern } from '../../../run/literal-pattern.js'
import type { CheckPair } from '../../suite-comparison.js'

/**
 * No call is left that a check, by which none is to have come, could find: the test lets the double forget its calls right before, `send.mockClear()`, or asks
 * a double that nothing was handed, `expect(vi.fn()).not.toHaveBeenCalled()`.
 */
export function forgottenByTest({ base: was, head: is }: CheckPair, base: InventoryTest, head: InventoryTest): boolean {
  if (isDrained(was, is, base, head)) return true
  if (!asksForNone(was) || !asksForNone(is)) return false
  if (FRESH.test(is.text)) return !FRESH.test(was.text)
  const name = ASKED.exec(is.text)?.slice(1).find(Boolean)
  if (name === undefined) return false
  const forgets = new RegExp(
    `(?<![\\w$.])(?:${literalPattern(name)}\\.(?:mockClear|mockReset|resetHistory|reset_mock|reset|calls\\.reset)|(?:vi|jest|sinon|mock)\\.(?:clearAllMocks|resetAllMocks|resetHistory|reset))\\(\\);?(?:\\s*expect\\((?!.*=>)[^\\n]*)*?\\s*${literalPattern(is.text.split('\n', 1)[0] ?? '')}`,
  )
  return forgets.test(head.text) && !forgets.test(base.text)
}

/** What was printed or logged is taken away before nothing is to be found of it: `capsys.readouterr()`. */
function isDrained({ subject }: CheckPair['base'], { subject: now, expected: [value] }: CheckPair['head'], base: InventoryTest, head: InventoryTest): boolean {
  const captured = /^(capsys|capfd|caplog)\b/.exec(subject)?.[1]
  if (captured === undefined || subject !== now || value === undefined || !isNothing(value)) return false
  const drains = ({ calls }: InventoryTest) => calls.filter((call) => call === `${captured}.readouterr()` || call === `${captured}.clear()`).length
  return drains(head) > drains(base)
}

function isNothing(value: Value): boolean {
  return (value.kind === 'string' && value.text === '') || (value.kind === 'array' && value.items.length === 0)
}

function asksForNone({ relation, negated, expected }: CheckPair['base']): boolean {
  return relation === 'called' ? negated : relation === 'called_times' && !negated && expected[0]?.kind === 'number' && expected[0].text === '0'
}

const FRESH =
  /^(?:await )?(?:expect(?:\.soft)?|assert(?:\.\w+)*)\((?:(?:vi|jest|mock|sinon|jasmine)\.\w+|stub|spy)\(|^(?:mock\.)?(?:Magic|Async)?Mock\([^()]*\)\.assert_/
const ASKED =
  /^(?:await )?(?:expect(?:\.soft)?|assert(?:\.\w+)*)\(([\w$.]+?)(?:\.(?:notCalled|called|callCount|mock\.\w+))?[,)]|^([\w.]+)\.assert_not_called\(|^assert (?:not )?([\w.]+)\.call/
