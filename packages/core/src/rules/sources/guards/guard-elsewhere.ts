import { type FunctionPair, gainedCalls, orderConditions, type SourceComparison, surplus } from '../../../compare/index.js'
import type { Guard, SourceFunction } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import { namePattern } from '../../../run/literal-pattern.js'
import { calledFunctions } from '../called-functions.js'

const CHECKING = /valid|assert|check|ensure|parse|schema|guard|verify|require|invariant|enforce|normali[sz]e|coerce|expect/i

/** Whether a refusal that a function lost stands on another way: in a function or decorator of the change, or in what it newly calls. */
export function isGuardElsewhere(sources: SourceComparison, functions: FunctionPair, guard: Guard): boolean {
  const { base, head } = functions
  if (isRefusedWithin(functions, guard)) return true
  const others = [
    ...sources.added.filter((one) => isUsed(sources.pair, one)).map(({ fn }) => ({ fn, had: [] as readonly Guard[] })),
    ...sources.changed.filter((other) => other !== functions).map((other) => ({ fn: other.head.fn, had: other.base.fn.guards })),
  ]
  if (
    others.some(
      ({ fn, had }) =>
        fn.guards.some((other) => isAlike(guard, other) && !had.some((known) => isAlike(other, known) && isReworded(known, other))) ||
        surplus(fn.guards, had, cause).some((other) => cause(other) === cause(guard)) ||
        (had.length === 0 && answersFirst(fn, guard)),
    )
  )
    return true
  const called = gainedCalls(base.fn, head.fn)
  const isChecking = ({ callee }: { readonly callee: string }) =>
    CHECKING.test(lastName(callee)) && !/^new /.test(callee) && !OF_LANGUAGE.test(callee) && !isRenamedAssert(functions, callee)
  if (called.some((one) => isChecking(one) && !refusesNothing(sources.pair, functions, lastName(one.callee)))) return true
  if (head.fn.decorators.some((decorator) => CHECKING.test(decorator) && !base.fn.decorators.includes(decorator))) return true
  const names = new Set(called.map(({ callee }) => lastName(callee.replace(/^new /, ''))))
  if (names.size === 0) return false
  return calledFunctions(sources.pair, 'head', head.file, names).some((fn) => fn.guards.some((other) => isAlike(guard, other)))
}

/**
 * A function within it, which others within it call, refuses by the very condition now: what was asked when it was made is asked when it is used. What that
 * function keeps of its first use it asked for before: `if (!held) { if (!options.url) throw … }`.
 */
function isRefusedWithin({ base, head }: FunctionPair, { kind, condition }: Guard): boolean {
  if (kind !== 'throw' || condition === null) return false
  const inner = (file: FunctionPair['head']['file'], name: string) => file.functions.find((fn) => fn.name === name)
  return head.file.functions.some((fn) => {
    const before = fn.name.startsWith(`${head.fn.name}.`) ? inner(base.file, fn.name) : undefined
    if (before === undefined || before.guards.some((one) => one.condition === condition)) return false
    const isCalled = head.file.functions.some((one) => one.name !== fn.name && one.calls.some(({ callee }) => callee === lastName(fn.name)))
    const held = before.conditions.filter(({ operator, use }) => operator === '!' && use === 'branch').map(({ text }) => `${text} && ${condition}`)
    return isCalled && fn.guards.some((one) => one.kind === 'throw' && (one.condition === condition || held.includes(one.condition ?? '')))
  })
}

/** What reads, lays out or only tells: none of it refuses anything. */
const OF_LANGUAGE = /(?:^|\.)(?:parse(?:Int|Float)|normalize)$|^console\.|^Date\.parse$/

/** Something names it beside itself, or others may take it. */
function isUsed({ text }: SourceComparison['pair'], { path, fn }: SourceComparison['added'][number]): boolean {
  const own = text('head', path) ?? ''
  return (
    fn.exported ||
    fn.kind !== 'function' ||
    fn.name.includes('.') ||
    fn.decorators.length > 0 ||
    (own.match(new RegExp(namePattern(fn.name), 'g'))?.length ?? 0) > 1
  )
}

/** A function of the repository by that name refuses nothing itself and calls nothing that may. */
function refusesNothing(pair: SourceComparison['pair'], { head }: FunctionPair, name: string): boolean {
  const found = calledFunctions(pair, 'head', head.file, new Set([name]))
  const refuses = (fn: SourceFunction) =>
    fn.guards.some(({ kind }) => kind !== 'return') ||
    fn.calls.some(({ callee }) => CHECKING.test(lastName(callee)) && !OF_LANGUAGE.test(callee) && lastName(callee) !== name)
  return found.length > 0 && !found.some((fn) => refuses(fn) || fn.catches.length > 0)
}

/** All that came to the function is called as what checks is, and refuses nothing. */
export function gainsIdleChecks(pair: SourceComparison['pair'], functions: FunctionPair): boolean {
  const called = gainedCalls(functions.base.fn, functions.head.fn)
  return (
    called.length > 0 &&
    functions.head.fn.statements <= functions.base.fn.statements &&
    called.every(({ callee }) => CHECKING.test(lastName(callee)) && (OF_LANGUAGE.test(callee) || refusesNothing(pair, functions, lastName(callee))))
  )
}

/** It answers in the same words and then leaves: `res.status(422).json(…); return`. */
function answersFirst({ guards, calls }: SourceFunction, { kind, effect, condition }: Guard): boolean {
  if (kind !== 'return' || !effect.includes('(')) return false
  const leaves = guards.some(
    (other) => other.kind === 'return' && other.effect === '' && orderConditions(anonymous(other.condition), anonymous(condition)) === 'same',
  )
  return leaves && calls.some(({ text }) => squeezed(text) === squeezed(effect))
}

function squeezed(text: string): string {
  return text.replace(/\s/g, '')
}

/** The same words, or others for the same case: what refused before takes over nothing. */
function isReworded(known: Guard, now: Guard): boolean {
  return known.effect === now.effect || (known.kind === now.kind && known.condition !== null && known.condition === now.condition)
}

/** What asserts under another name than before is the guard that is looked at, and takes over no other one. */
function isRenamedAssert({ base, head }: FunctionPair, callee: string): boolean {
  const name = lastName(callee).toLowerCase()
  const asserts = ({ guards }: SourceFunction) => guards.some(({ kind, effect }) => kind === 'assert' && effect.split(/[:(]/, 1)[0]?.toLowerCase() === name)
  return asserts(base.fn) && asserts(head.fn)
}

/** The same class with the same message or the same condition. */
function isAlike(a: Guard, b: Guard): boolean {
  if (b.kind === 'return' && a.kind !== 'return') return false
  if (a.effect === b.effect) return true
  const [own = '', other = ''] = [a.effect, b.effect].map((effect) => effect.split(/[:(]/, 1)[0])
  // The same class by another way to it: `forms.ValidationError` and `ValidationError`.
  if (own !== other && lastName(own) === lastName(other) && a.effect.slice(own.length) === b.effect.slice(other.length) && a.effect.length > own.length + 4)
    return true
  // An error of the project's own says what it is about by its class.
  return (
    own === other &&
    (!/^(Error|TypeError|RangeError|Exception|ValueError|RuntimeError|AssertionError|assert|invariant|KeyError|HTTPException|HttpException)$/.test(own) ||
      orderConditions(anonymous(a.condition), anonymous(b.condition)) === 'same')
  )
}

/** What refuses in which case: one more of them where others of the kind stood. */
function cause({ kind, condition, effect }: Guard): string {
  return `${kind}\n${anonymous(condition)}\n${effect}`
}

/** The condition with names replaced: helpers name their parameters otherwise. */
function anonymous(condition: string | null): string | null {
  return condition?.replace(/(?<![\w$.'"])[a-z_$][\w$]*(?![\w$(.'"])/g, '_') ?? null
}
