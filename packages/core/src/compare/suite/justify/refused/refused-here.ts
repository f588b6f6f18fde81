import type { InventoryCheck, InventoryTest, RevisionPair, SourceFunction, Value } from '../../../../contract/index.js'
import { lastName } from '../../../../run/code/dotted-name.js'
import { withoutTexts } from '../../../../run/code/quotes.js'
import { literalPattern, namePattern } from '../../../../run/literal-pattern.js'
import { oncePer } from '../../../once-per.js'
import { compareSources } from '../../../sources/compare-sources.js'
import { surplus } from '../../../sources/gained.js'
import type { PlacedTest } from '../../../suite-comparison.js'
import { lastCallee } from '../../last-callee.js'
import { toRegExp } from '../../strength/value-order.js'
import { saidBy } from './gone-refusal.js'

interface NewRefusal {
  readonly path: string
  readonly name: string
  /** What is thrown, as it is written: class and message. */
  readonly effect: string
}

/**
 * A call that the test makes is refused now: a test of the change asks that the very same call fails, which none did, and a function of the sources throws that
 * error in more places than before. null where one of the two is missing.
 */
export function refusedHere(pair: RevisionPair, { file, test }: PlacedTest): string | null {
  const does = [...test.calls, ...test.checks.flatMap(({ relation, subject }) => (relation === 'throws' ? [] : [subject]))]
  const made = new Set([...does, ...does.map((call) => withFunctions(call, test.text))])
  for (const { check, by, file: asking } of newlyRefused(pair)) {
    const refusal =
      made.has(check.subject) || goesOnAfter(made, check) || handsRow(test, check)
        ? (newRefusals(pair).find((one) => asksFor(pair, check, one)) ?? decidesAnew(pair, check))
        : asking === file && (restsOn(test, check) || isMadeAlike(test, made, by, check))
          ? newRefusals(pair).find((one) => asksFor(pair, check, one) || isThrownBy(pair, asking, check, one))
          : undefined
    if (refusal) return `${refusal.name} of ${refusal.path} refuses by this change what the test did, and a check of it demands that`
  }
  return null
}

/** The call that is refused now is one of a chain: `cart.add('a').add('a')` of `cart.add('a').add('a').total()`. */
function goesOnAfter(made: ReadonlySet<string>, { subject: call }: InventoryCheck): boolean {
  return call.includes('.') && call.endsWith(')') && [...made].some((one) => one.startsWith(call) && one[call.length] === '.')
}

/** Each of its checks asks for something of what the very call gave: `make({ size: 1 }).rows`. */
function restsOn({ checks }: InventoryTest, { subject: call }: InventoryCheck): boolean {
  const rests = (subject: string) => subject.startsWith(call) && /^[).[]/.test(subject.slice(call.length))
  return call.endsWith(')') && checks.length > 0 && checks.every(({ subject }) => rests(subject.replace(/^\(+/, '')))
}

/** Functions of the test that do nothing, in place of their names: `stub(order, 'tax', custom)` after `var custom = function () {}`. */
function withFunctions(call: string, text: string): string {
  const idle = text.matchAll(/(?:var|let|const) ([A-Za-z_$][\w$]*) = (?:function \w*\(\)|\(\) =>) \{\s*\}/g)
  return [...idle].reduce((done, [, name = '']) => done.replace(new RegExp(namePattern(name), 'g'), '() => {}'), call)
}

/** The same call of the same things, by another name: `stub(order, 'tax')` where `stub(order, 'sum')` is refused, and `order` is made alike in both tests. */
function isMadeAlike(test: InventoryTest, made: ReadonlySet<string>, by: InventoryTest, { subject }: InventoryCheck): boolean {
  const plain = withoutTexts(subject)
  if (plain === subject || !/^[\w$.]+\([^()]*\)$/.test(plain)) return false
  const locals = (plain.slice(plain.indexOf('(')).match(/[A-Za-z_$][\w$]*/g) ?? []).filter((name) => !/^(?:true|false|null|undefined)$/.test(name))
  return (
    [...made].some((call) => call.startsWith(subject.slice(0, subject.indexOf('(') + 1)) && withoutTexts(call).startsWith(plain)) &&
    locals.every((name) => {
      const [one, other] = [test, by].map(({ text }) => new RegExp(`^\\s*(?:(?:const|let|var) )?${literalPattern(name)} = (.*)$`, 'm').exec(text)?.[1])
      return one !== undefined && one === other
    })
  )
}

/** What is asked is any error, and the module that the call is imported from has the function that throws one now. */
function isThrownBy(pair: RevisionPair, file: string, { message, errorType, subject }: InventoryCheck, { path }: NewRefusal): boolean {
  const local = /^[A-Za-z_$][\w$]*/.exec(subject)?.[0]
  const from = pair.inventory('head', file)?.imports.find(({ names }) => names.some(([, name]) => name === local))?.from
  return message === null && errorType === null && from !== undefined && pair.resolve('head', file, from) === path
}

/** The row hands over what is refused, alone, by the same name: `Slip('7.*')` of `Slip(text, kept=True)` for `('7.*', True)`. */
function handsRow({ row, calls }: InventoryTest, { subject }: InventoryCheck): boolean {
  const [, callee = '', given = ''] = /^([\w$.]+)\((['"][^'"]{3,}['"])\)$/.exec(subject) ?? []
  return (
    callee !== '' &&
    row?.values.some((value) => value.kind === 'string' && value.text === given.slice(1, -1)) === true &&
    calls.some((call) => call.startsWith(`${callee}(`))
  )
}

/** What is called is a function or class that the change made another, and the error is one of the project's own. */
function decidesAnew(pair: RevisionPair, { message, errorType, subject }: InventoryCheck): Pick<NewRefusal, 'path' | 'name'> | undefined {
  if (message !== null || errorType === null || BUILT_IN.test(errorType)) return undefined
  const isOwn = pair.files.some(({ role, head }) => role === 'source' && head?.functions.some(({ kind, name }) => kind === 'class' && name === errorType))
  const name = lastCallee(subject)
  const found = isOwn ? compareSources(pair).changed.find(({ head: { fn } }) => lastName(fn.name) === name) : undefined
  return found && { path: found.head.path, name: lastName(found.head.fn.name) }
}

interface Asked {
  readonly check: InventoryCheck
  /** The test that asks. */
  readonly by: InventoryTest
  readonly file: string
}

/** Checks of the change's tests that a call is refused, none of which was made before. */
const newlyRefused = oncePer((pair: RevisionPair): readonly Asked[] => {
  const refusals = (side: 'base' | 'head') =>
    pair.files.flatMap(({ role, [side]: file }) =>
      role !== 'test'
        ? []
        : (file?.tests ?? []).flatMap((by) =>
            by.state === 'run' && typeof by.unchanged !== 'string' ? by.checks.filter(isRefusal).map((check) => ({ check, by, file: file?.path ?? '' })) : [],
          ),
    )
  const had = new Set(refusals('base').map(({ check: { subject } }) => subject))
  return refusals('head').filter(({ check: { subject } }) => !had.has(subject))
})

function isRefusal({ relation, negated, modality }: InventoryCheck): boolean {
  return relation === 'throws' && !negated && modality === 'always'
}

/** Places in the sources that throw and did not. */
const newRefusals = oncePer((pair: RevisionPair): readonly NewRefusal[] => {
  const { changed, added } = compareSources(pair)
  const effects = ({ guards }: SourceFunction) => guards.flatMap(({ kind, effect }) => (kind === 'throw' || kind === 'reject' ? [effect] : []))
  return [
    ...changed.flatMap(({ base, head }) => surplus(effects(head.fn), effects(base.fn), String).map((effect) => ({ at: head, effect }))),
    ...added.flatMap((at) => effects(at.fn).map((effect) => ({ at, effect }))),
  ].map(({ at, effect }) => ({ path: at.path, name: lastName(at.fn.name), effect }))
})

/** The message tells which refusal is meant, or a class of the project's own; any other class does where the function that is called throws it. */
function asksFor(pair: RevisionPair, { message, errorType, subject }: InventoryCheck, { name, effect }: NewRefusal): boolean {
  if (message !== null) return fits(message, effect)
  const thrown = /^[A-Za-z_$][\w$]*/.exec(effect)?.[0] ?? ''
  if (errorType !== null && isOwnClass(pair, thrown, errorType)) return true
  return errorType !== null && name === lastCallee(subject) && errorType === thrown
}

/** A class that the change brings, and the one of the project from which it comes. */
function isOwnClass({ files }: RevisionPair, thrown: string, errorType: string): boolean {
  return files.some(
    ({ role, base, head }) =>
      role === 'source' &&
      base?.declared.has(thrown) !== true &&
      head?.functions.some(({ kind, name, bases }) => kind === 'class' && name === thrown && (thrown === errorType || bases?.includes(errorType) === true)) ===
        true &&
      !BUILT_IN.test(errorType),
  )
}

const BUILT_IN =
  /^(?:Base)?Exception$|^Error$|^(?:Type|Value|Key|Index|Runtime|Attribute|OS|IO|Range|Reference|Syntax|Assertion|Lookup|Arithmetic|Import|Name)Error$/

function fits(message: Value, effect: string): boolean {
  if (message.kind === 'string') return message.text.length > 3 && (effect.includes(message.text) || isPutTogether(message.text, effect))
  return message.kind === 'regex' && message.text.length > 3 && toRegExp(message)?.test(effect) === true
}

/** `"Cannot " + name + " an object"` says `Cannot paint an object`. */
function isPutTogether(message: string, effect: string): boolean {
  const pieces = saidBy(effect)
  return pieces.join('').replace(/\W/g, '').length >= LEAST_LETTERS && new RegExp(`^${pieces.map(literalPattern).join('.+')}$`, 's').test(message)
}

const LEAST_LETTERS = 12
