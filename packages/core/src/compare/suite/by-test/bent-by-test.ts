import type { InventoryTest, Severity, Value } from '../../../contract/index.js'
import { withoutTexts } from '../../../run/code/quotes.js'
import { literalPattern } from '../../../run/literal-pattern.js'
import type { CheckPair } from '../../suite-comparison.js'
import { isConstant, isExact } from '../strength/demand.js'

/**
 * What a check asks for holds by what the test itself does, whatever the code does: calls or prints are forgotten right before none is to have come
 * (`send.mockClear()`), a double is asked that nobody has, an error stands there before the code throws one, a part of what is expected is taken from the answer.
 */
export function bentByTest({ base: was, head: is }: CheckPair, base: InventoryTest, head: InventoryTest): Severity | null {
  if (isExpectedOfItself(was, is)) return 'high'
  return isDrained(was, is, base, head) || isBegunWith(was, is) || isForgotten(was, is, base, head) ? 'critical' : null
}

/** No call is left that could be found, or nobody has the double. */
function isForgotten(was: CheckPair['base'], is: CheckPair['head'], base: InventoryTest, head: InventoryTest): boolean {
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

/** A part of what was told as a constant is taken from what is looked at: `expect(rows).toEqual([first, ...rows.slice(1)])`. */
function isExpectedOfItself(was: CheckPair['base'], is: CheckPair['head']): boolean {
  const [, name, rest] = /^(?:await )?expect\(([A-Za-z_$][\w$]*)\)([\s\S]+)$/.exec(is.text) ?? []
  if (is.relation === 'inline_snapshot' || is.expected.every(isConstant)) return false
  if (name === undefined || rest === undefined || is.negated || !isExact(is.relation) || !was.expected.every(isConstant) || was.expected.length === 0)
    return false
  return new RegExp(`(?<![\\w$.])${literalPattern(name)}(?=[.[])`).test(withoutTexts(rest, ''))
}

/** A variable that only what the code throws was put into begins with an error of the test's own: `let caught = new Error('disk full')`. */
function isBegunWith({ subject }: CheckPair['base'], { subject: now }: CheckPair['head']): boolean {
  const either = /^\$one\((new \w*(?:Error|Exception)\([\s\S]*?\)) \| ([\s\S]+)\)(?:\.\w+)*$/.exec(now)
  const [, error = '', caught = ''] = either ?? []
  return caught.includes('caught(') && subject.includes(caught) && !subject.includes(`${error} |`)
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
