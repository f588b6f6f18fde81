import type { InventoryCheck, InventoryTest } from '../../../contract/index.js'
import { literalPattern } from '../../../run/literal-pattern.js'
import { isExact, isNothing } from '../strength/demand.js'
import { toRegExp } from '../strength/value-order.js'

/**
 * Checks that a callback was handed no error, in a test that awaits the call now: a rejection fails it without a check. The callback has to be
 * gone, so that a test which only drops the check keeps it lost.
 */
export function raisedInstead(base: InventoryTest, head: InventoryTest): (check: InventoryCheck) => boolean {
  const gone = count(CALLBACK, base.text) - count(CALLBACK, head.text)
  const noError = gone > 0 && count(WAITS, head.text) > 0 && count(IGNORES, head.text) <= count(IGNORES, base.text) ? saysNoError : () => false
  const settled = settledNow(base, head)
  const arrived = count(AWAIT, head.text) > count(AWAIT, base.text) && head.checks.some(isOwn) ? saysArrived : () => false
  const passedOn = handlersGone(base, head) ? failsInHandler : () => false
  const named = namedNow(base, head)
  const told = toldByOptions(head)
  const ended = endedBehind(base, head)
  const kept = keptOn(head)
  return (check) => noError(check) || settled(check) || arrived(check) || passedOn(check) || named(check) || told(check) || ended(check) || kept(check)
}

/**
 * What a call raised is kept on the same object, where its class is asked for behind the call, which raises nothing any more: `client.receive(data)` and
 * `assertIsInstance(client.error, Refused)`. A field that the test sets itself tells nothing.
 */
function keptOn(head: InventoryTest): (check: InventoryCheck) => boolean {
  const asked = head.checks.flatMap(({ relation, negated, modality, subject, expected: [told] }) => {
    const [, owner = '', field = ''] = /^([\s\S]+)\.([A-Za-z_$][\w$]*)$/.exec(subject) ?? []
    const isSet = field === '' || new RegExp(`\\.${literalPattern(field)}\\s*=(?!=)`).test(head.text)
    return relation === 'instance_of' && !negated && modality === 'always' && told && 'text' in told && !isSet ? [{ owner, type: told.text }] : []
  })
  if (asked.length === 0) return () => false
  const calls = new Set(head.calls)
  return ({ relation, negated, subject, errorType }) =>
    relation === 'throws' &&
    !negated &&
    calls.has(subject) &&
    asked.some(({ owner, type }) => type === errorType && subject.startsWith(`${owner}.`) && /^[A-Za-z_$][\w$]*\(/.test(subject.slice(owner.length + 1)))
}

const MARK = /^(?:expect\(|assert\w*(?:\.\w+)?\()?([A-Za-z_$][\w$]*)(?:\)\.|\.should\.|, true|\))/

/** A mark that a callback sets on its way to the one place where the test says that it is over: `failed = true` before `done()`. That it ends says as much. */
function endedBehind(base: InventoryTest, head: InventoryTest): (check: InventoryCheck) => boolean {
  const done = [...base.text.matchAll(/^([ \t]+)(?:return )?done\(\)/gm)]
  const [end] = done
  if (end === undefined || done.length !== 1 || count(/(?<![\w$.])done\(\)/g, head.text) !== 1) return () => false
  return (check) => {
    const name = isMark(check) ? MARK.exec(check.text)?.[1] : undefined
    const set = name === undefined ? null : new RegExp(`^([ \\t]+)${literalPattern(name)} = true\\b`, 'm').exec(base.text)
    const between = set === null ? '' : base.text.slice(set.index, end.index)
    const depth = set?.[1]?.length ?? 0
    // It stands in the same function or in one around: no line between is less deep.
    return (
      set !== null &&
      set.index < end.index &&
      depth <= (end[1]?.length ?? 0) &&
      !between.split('\n').some((line) => /\S/.test(line) && line.search(/\S/) < depth)
    )
  }
}

const CAUGHT = /^\$\d+'*\.throws(?:Async)?\(([\s\S]+)\)(\.message)?$/

/** What was asked of the error that a context gave back is an option of the check that the same call raises: `t.throws(call, { instanceOf: Lost, message: 'gone' })`. */
function toldByOptions(head: InventoryTest): (check: InventoryCheck) => boolean {
  return ({ subject, relation, negated, expected: [told] }) => {
    const [, call, isMessage] = CAUGHT.exec(subject) ?? []
    const raised = call === undefined || negated ? undefined : head.checks.find((one) => isRaising(one) && one.subject === call)
    if (raised === undefined || told === undefined || !('text' in told)) return false
    if (isMessage === undefined) return relation === 'instance_of' && told.text === raised.errorType
    if (raised.message?.kind !== 'string') return false
    const { text } = raised.message
    if (relation === 'matches') return told.kind === 'regex' ? toRegExp(told)?.test(text) === true : text.includes(told.text)
    return told.kind === 'string' && (isExact(relation) ? text === told.text : relation === 'contains' && text.includes(told.text))
  }
}

function isRaising({ relation, negated, modality }: InventoryCheck): boolean {
  return relation === 'throws' && !negated && modality === 'always'
}

/** `assert failure.type == Lost` of what a deferred call failed with, where the call itself is to raise `Lost` now. */
function namedNow(base: InventoryTest, head: InventoryTest): (check: InventoryCheck) => boolean {
  const raised = (test: InventoryTest) => test.checks.filter(isRaising)
  const had = raised(base).map(({ errorType }) => errorType)
  const fresh = new Set(raised(head).flatMap(({ errorType }) => (errorType === null || had.includes(errorType) ? [] : [errorType])))
  return ({ relation, negated, subject, expected: [told] }) =>
    isExact(relation) && !negated && /\.type$/.test(subject) && told?.kind === 'expression' && fresh.has(told.text)
}

/** Handlers went, and whatever was called is called. */
function handlersGone(base: InventoryTest, head: InventoryTest): boolean {
  const calls = new Set([...head.calls, ...head.checks.map(({ subject }) => subject)])
  return count(EXCEPT, base.text) > count(EXCEPT, head.text) && base.calls.every((call) => calls.has(call))
}

function failsInHandler({ relation, under }: InventoryCheck): boolean {
  return relation === 'fails' && under !== null && /^except\b/.test(under)
}

function isOwn({ file, modality }: InventoryCheck): boolean {
  return file === null && modality === 'always'
}

/** In another file's method that waits: what was waited for is there. */
function saysArrived({ file, subject, relation, negated }: InventoryCheck): boolean {
  return file !== null && /^self\.\w+$/.test(subject) && (relation === 'exists' || relation === 'truthy') && !negated
}

/**
 * What asked how a call of the test ended: a failure in what its rejection calls, or two marks of which one is set when it succeeds and the other one
 * when it fails. Where a check hangs on the very call now, its end decides the test.
 */
function settledNow(base: InventoryTest, head: InventoryTest): (check: InventoryCheck) => boolean {
  const ends = head.checks.filter(({ settled, modality }) => settled !== null && modality === 'always')
  if (ends.length === 0) return () => false
  const marks = base.checks.filter(isMark)
  const had = new Set(base.checks.flatMap(({ settled, modality, subject }) => (settled !== null && modality === 'always' ? [subject] : [])))
  const fresh = ends.some(({ subject }) => !had.has(subject))
  const both = ['true', 'false'].every((value) => marks.some(({ expected: [first] }) => first?.kind === 'boolean' && first.text === value))
  const resolves = ends.filter(({ settled }) => settled === 'resolved')
  return (check) => (fresh && both && marks.includes(check)) || (check.under === REJECTS && failsOn(check, resolves))
}

const REJECTS = 'it rejects'

/** `fail()` or `ifError(error)` in a catch, of a call whose result is looked at. */
function failsOn({ relation, negated, subject }: InventoryCheck, resolves: readonly InventoryCheck[]): boolean {
  if (relation === 'fails') return resolves.length > 0
  const call = /^caught\((?:await )?([\s\S]*)\)$/.exec(subject)?.[1]
  return negated && relation === 'exists' && call !== undefined && resolves.some((one) => one.subject.includes(call))
}

/** A local that is true or false by what was called. */
function isMark({ subject, settled }: InventoryCheck): boolean {
  return settled === null && /^\$one\((?:false \| true|true \| false)\)$/.test(subject)
}

const CALLBACK = /\(\s*\w*(?:err|error|er)\s*[,)]|(?<![.\w)] ?)\b(?:err|error|er)\s*=>/gi
// A callback that takes no notice of its error.
const IGNORES = /[(,]\s*(?:function\s*)?\(?\s*_\w*\s*,[^()]*\)\s*(?:=>|\{)/g
const EXCEPT = /^\s*except\b/gm
const AWAIT = /\bawait\b/g
// A promise that is given back fails the test as one that is waited for does.
const WAITS = /\bawait\b|(?:\breturn\b|=>)\s+(?![{(])[^;{}]*?\.then\(/g
// Parameters stand in a subject by their place; the text has the name.
const NAMED = /[(!]\s*\w*(?:err|error|er)\d?\s*[),]|\bexpect\(\s*\w*(?:err|error)\d?\s*\)/i

// `strictEqual(null, err)`: what is wanted stands first.
const NAMED_LAST = /\((?:null|undefined),\s*\w*(?:err|error|er)\d?\s*[),]/i

function count(pattern: RegExp, text: string): number {
  return text.match(pattern)?.length ?? 0
}

function saysNoError({ subject, text, relation, negated, expected: [first] }: InventoryCheck): boolean {
  if (/^(?:null|undefined)$/.test(subject) && isExact(relation) && !negated) return NAMED_LAST.test(text)
  if (!/^\$?\w+$/.test(subject) || !NAMED.test(text)) return false
  if (relation === 'exists' || relation === 'truthy' || relation === 'defined') return negated
  if (relation === 'falsy') return !negated
  return !negated && isNothing(first)
}
