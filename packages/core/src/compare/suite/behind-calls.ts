import type { InventoryCheck, InventoryTest, Value } from '../../contract/index.js'
import { withoutTexts } from '../../run/code/quotes.js'
import { isConstant } from './strength/demand.js'
import { implies } from './strength/implies.js'
import { looseness } from './strength/modality.js'
import { toDemand } from './strength/to-demand.js'

const ASSERTS = /^\(*(?:\w+\.)*\w*(?:expect|assert)\w*[.(]/i
/** What is called by such a name and asserts nothing: a failed `console.assert` fails no test. */
const ASSERTS_NOTHING =
  /^\(*(?:console|Object|Array|JSON|Reflect|String|Number|Boolean|Math|Promise|Symbol|process|vi|jest)\b|^\(*expect\.(?:extend|(?:get|set)State|add\w+|any\w*|\w+(?:Containing|Matching)|closeTo)\b/

/** Calls that came with the change, of what no reader knows: they may hold checks that the test makes no more. */
export function unknownCalls(base: InventoryTest, head: InventoryTest): readonly string[] {
  return [
    ...head.unknown.filter((call) => !base.unknown.includes(call)),
    // Another library's or the project's own assertion.
    ...head.calls.filter((call) => ASSERTS.test(call) && !base.calls.includes(call) && !wasRead(call, base)),
  ].filter((call) => !ASSERTS_NOTHING.test(call))
}

/** The base calls it as well, and what it does was read there: one that asked then and asks nothing now hides nothing. */
function wasRead(call: string, { text, calls }: InventoryTest): boolean {
  const [callee] = /^[\w$.]+\(/.exec(call) ?? []
  return callee !== undefined && text.includes(callee) && !calls.some((other) => other.startsWith(callee))
}

/** Whether a check of the base stands in a function that the head calls, and that is too far or too much to be read with the test. */
export function standsBehind(base: InventoryTest, head: InventoryTest): (check: InventoryCheck) => boolean {
  const known = new Set(base.unfollowed?.map(({ call }) => call))
  const behind = head.unfollowed?.flatMap(({ call, checks }) => (known.has(call) ? [] : checks)) ?? []
  return (check) => behind.some((other) => looseness(other) <= looseness(check) && mayBe(check, other))
}

/** A check in a function, of whose parameters nothing is known, that asks as much of what goes by the same names. */
function mayBe(check: InventoryCheck, other: InventoryCheck): boolean {
  const [asked, given] = [toDemand(check), toDemand(other)]
  const names = new Set(namesIn(given.subject))
  if (!namesIn(asked.subject).every((name) => names.has(name))) return false
  const expected = given.expected.map((value, i): Value => (isConstant(value) ? value : (asked.expected[i] ?? value)))
  return implies({ ...given, subject: asked.subject, expected }, asked)
}

/** The names of what is called or taken out of something; all names where nothing is. */
function namesIn(subject: string): readonly string[] {
  const bare = withoutTexts(subject, '')
  const members = bare.match(/(?<=\.)[A-Za-z_$][\w$]*|[A-Za-z_$][\w$]*(?=\()/g)
  return members ?? bare.match(/[A-Za-z_$][\w$]*/g) ?? []
}
