import type { ComparedTest, GoneTest, SuiteComparison } from '../../../compare/index.js'
import type { InventoryCheck, RevisionPair, Setting } from '../../../contract/index.js'
import { textsOf } from '../../settings/setting-values.js'

/** What pytest records of warnings, and code that is recorded. */
const RECORDED = /^raised\((.+)\)(?:\.list)?$|^(?:warnings\.)?catch_warnings\(record=True\)$/s
const MARKED = /\bfilterwarnings\b|\bsimplefilter\b|\brecwarn\b|\bcatch_warnings\b/

/**
 * `with pytest.warns(None) as found: cart.close()` and `len(found) == 0` in place of which the test calls the code alone: pytest's settings take every warning
 * for an error, before as after, and what is recorded was kept from that only there.
 */
export function warnsAsError(pair: RevisionPair, { base, head }: ComparedTest, check: InventoryCheck): boolean {
  return isTakenForErrors(pair) && asksForNone(check) && /\bpytest\.warns\(None\)/.test(base.test.text) && isCalled(check, head)
}

/** Why a test that is gone may be right: it asked that nothing warns alone, and another test calls what it called, where a warning is an error. */
export function warnsInOther({ pair, tests }: SuiteComparison, { file, test, lost }: GoneTest): string | null {
  if (lost.length === 0 || !lost.every(asksForNone) || !/\bpytest\.warns\(None\)/.test(test.text) || !isTakenForErrors(pair)) return null
  const calls = test.calls.filter((call) => !call.startsWith('pytest.warns('))
  const other = tests.find(
    ({ head }) => head.file === file && lost.every((check) => isCalled(check, head)) && calls.every((call) => head.test.calls.includes(call)),
  )
  return other === undefined ? null : 'another test of its file calls all that it called, and every warning is an error there'
}

/** The one warning that was recorded is asked for by its class now: whatever else warns is an error. */
export function isWarnedOnce(pair: RevisionPair, { base, head }: ComparedTest, { subject, relation, negated, expected: [count] }: InventoryCheck): boolean {
  if (relation !== 'has_length' || negated || count?.kind !== 'number' || count.text !== '1' || !RECORDED.test(subject)) return false
  const wanted = base.test.checks.flatMap((one) =>
    one.relation === 'instance_of' && one.subject.startsWith(`${subject}[`) ? [JSON.stringify(one.expected)] : [],
  )
  const asked = head.test.checks.some(
    (one) => one.matcher === 'pytest.warns' && one.modality === 'always' && !one.negated && wanted.includes(JSON.stringify(one.expected)) && isDone(one, base),
  )
  return asked && isTakenForErrors(pair, 'head')
}

function isDone({ subject }: InventoryCheck, { test }: ComparedTest['base']): boolean {
  return test.calls.includes(subject)
}

function asksForNone({ relation, negated, subject, expected: [first] }: InventoryCheck): boolean {
  if (!RECORDED.test(subject)) return false
  if (relation === 'falsy' || relation === 'empty') return !negated
  if (relation === 'truthy') return negated
  return !negated && ((first?.kind === 'number' && first.text === '0') || (first?.kind === 'array' && first.items.length === 0))
}

/** The test does what was recorded, and says nothing of warnings itself. */
function isCalled({ subject }: InventoryCheck, { test }: ComparedTest['head']): boolean {
  const call = RECORDED.exec(subject)?.[1]
  return call !== undefined && test.state === 'run' && test.calls.includes(call) && !MARKED.test(test.text)
}

/** `error` among pytest's filters, which nothing behind it takes back for all. */
function isTakenForErrors(pair: RevisionPair, only?: 'head'): boolean {
  const sides = only === undefined ? (['base', 'head'] as const) : [only]
  return sides.every((side) => pair.settings[side].settings.some(isError))
}

function isError(setting: Setting): boolean {
  if (setting.tool !== 'pytest' || setting.key !== 'filterwarnings') return false
  const filters = textsOf(setting).map((filter) => filter.trim())
  const at = filters.indexOf('error')
  return (
    at >= 0 &&
    !filters.slice(at + 1).some((filter) => /^(?:ignore|default|once|always|module):*$|^(?:ignore|default|once|always):::?\w*(?:Warning)?$/.test(filter))
  )
}
