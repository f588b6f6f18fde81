import type { CheckPair, ComparedTest } from '../../../compare/index.js'
import type { InventoryCheck, RevisionPair, Value } from '../../../contract/index.js'
import { lastCalled, receiverOf } from '../../../run/code/chain.js'
import { lastName } from '../../../run/code/dotted-name.js'

/**
 * Whether a call that a test makes no more could have brought a double another call, where the test asks for all calls of it: time that went on, or
 * something done to what the double was handed to.
 */
export function actsOnDouble(pair: RevisionPair, { base }: ComparedTest, checks: readonly CheckPair[]): (call: string) => boolean {
  const asked = checks.map((pair) => pair.base).filter((check) => DOUBLE.test(check.subject) && (asksForNone(check) || asksForAll(check)))
  const none = checks.some((pair) => asksForNone(pair.base) && (DOUBLE.test(pair.base.subject) || pair.base.relation === 'called'))
  const doubles = new Set(asked.flatMap(({ subject }) => DOUBLE.exec(subject)?.[0] ?? []))
  const holders = base.test.calls.flatMap((call) => [...doubles].flatMap((double) => holdersOf(call, double)))
  return (call) => {
    const { callee = '' } = lastCalled(call.replace(/^await /, '')) ?? {}
    const name = /[\w$]*$/.exec(callee)?.[0] ?? ''
    if (none && WAITS.test(name)) return true
    if (QUIET.test(name)) return false
    return holders.some((holder) => callee.startsWith(holder) && /^[.(]/.test(callee.slice(holder.length))) && !callsNothing(pair, base.file, name)
  }
}

/** A double as it is made: `vi.fn()`, `Mock()`, `sinon.spy()`. */
const DOUBLE =
  /^(?:(?:vi|jest|mock|sinon|jasmine|td)\.(?:fn|spy|stub|fake|func|createSpy)|(?:(?:unittest\.)?mock\.)?(?:Async|Magic|NonCallable)*Mock)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/

const WAITS =
  /^(?:advance\w*|run(?:All|OnlyPending|ToLast|ToFrame|Next)\w*|tick(?:Async)?|nextTick|next(?:Async)?|flush\w*|settled|whenStable|sleep|wait\w*|delay|move_to|fast_?forward\w*|set(?:Timeout|Immediate))$/

const QUIET = /^(?:get|is|has|to|log|debug|close|dispose|destroy|mock|wait|sleep|then|catch)(?![a-z])|^$/

/** What was handed a double: `bell` of `bell.on_ring(Mock())`, and what that gave back; `debounce(vi.fn())`. */
function holdersOf(call: string, double: string): string[] {
  const plain = call.replace(/^await /, '')
  const callee = lastCalled(plain)?.callee
  if (callee === undefined || !plain.includes(double, callee.length)) return []
  const receiver = receiverOf(plain)
  return [plain, ...(receiver === '' || DOUBLE.test(receiver) || OF_TOOLS.test(receiver) ? [] : [receiver])]
}

const OF_TOOLS = /^(?:vi|jest|mock|sinon|td|jasmine|expect|screen|user\w*|render|t|self|this|console|\$\d+|monkeypatch|mocker|[A-Z][a-zA-Z]+)$/

/** What a test's imports hold under a name, where all of it calls nothing: it only tells. */
function callsNothing(pair: RevisionPair, file: string, name: string): boolean {
  const from = pair.inventory('base', file)?.imports.flatMap((one) => pair.resolve('base', file, one.from) ?? []) ?? []
  const called = [...new Set(from)].flatMap((path) => pair.inventory('base', path)?.functions.filter((fn) => lastName(fn.name) === name) ?? [])
  return called.length > 0 && called.every(({ calls }) => calls.length === 0)
}

function asksForNone({ relation, negated, expected }: InventoryCheck): boolean {
  if (relation === 'called') return negated
  if (relation === 'empty' && !negated) return true
  return !negated && expected.length === 1 && expected.every(isNone)
}

/** What it asks for leaves no room for a further call. */
function asksForAll({ relation, negated, subject }: InventoryCheck): boolean {
  if (negated) return false
  return (
    /^(?:called_times|calls_equal|once_called_with)$/.test(relation) || (/^(?:identical|equal|strict_equal|has_length)$/.test(relation) && CALLS.test(subject))
  )
}

/** All calls, or how many they were. */
const CALLS = /\.(?:mock\.calls|mock\.callCount\(\)|callCount|call_count|call_args_list|mock_calls|calls\.count\(\)|calls\.all\(\))(?:\.length)?$/

function isNone(value: Value): boolean {
  if (value.kind === 'array') return value.items.length === 0 && !value.open
  return value.kind === 'number' && value.text === '0'
}
