import { compareSources, type FunctionPair, isLogging, type SourceComparison } from '../compare/index.js'
import type { RevisionPair, Severity, Value } from '../contract/index.js'
import { lastName, ownerOf } from '../run/code/dotted-name.js'
import { literalPattern, namePattern } from '../run/literal-pattern.js'
import { defineRule, type Weakening } from './rule.js'
import { commentedOutCode } from './sources/bodies/commented-out-code.js'
import { constantAfterGuards } from './sources/bodies/constant-after-guards.js'
import { constantsByCase } from './sources/bodies/constants-by-case.js'
import { neverRuns } from './sources/bodies/never-runs.js'
import { notImplemented } from './sources/bodies/not-implemented.js'
import { lostOlderOnly } from './sources/bodies/without-older.js'
import { isWrittenShorter } from './sources/bodies/written-shorter.js'
import { declaredDeprecated } from './sources/features/declared-deprecated.js'
import { droppedSection } from './sources/features/dropped-section.js'
import { codeOf, nameOf, weakened } from './weakened.js'
import { shortened } from './wording.js'

/** A function keeps its name and does its work no more: a constant, an argument handed back, a stub, code that can never run or stands in comments. */
export const bodyHollowed = defineRule({
  id: 'body-hollowed',
  type: 'feature_removal',
  severity: 'critical',
  needs: 'revision_pair',
  check(pair: RevisionPair): readonly Weakening[] {
    const sources = compareSources(pair)
    return sources.changed.flatMap((functions) => {
      const found =
        hollowed(sources, functions) ??
        neverRuns(pair, functions, 'work')[0] ??
        commentedOutCode(pair, functions) ??
        notImplemented(functions) ??
        emptied(pair, functions) ??
        cased(pair, functions)
      return found === null ? [] : [found]
    })
  },
})

function hollowed(sources: SourceComparison, functions: FunctionPair): Weakening | null {
  const { pair } = sources
  const { base, head } = functions
  const { fn } = head
  if (base.fn.kind === 'class' || base.fn.kind === 'module' || !(didWork(base.fn) || handsOutFunctions(base)) || (fn.returnsOnly === null && !fn.stub))
    return null
  if (/^__\w+__$/.test(fn.name)) return null
  // A local of one function is not the local of another that happens to be called alike.
  if (functions.by === 'named' && base.fn.name !== fn.name && !base.fn.exported) return null
  if (
    lostOlderOnly(pair, functions) ||
    isOtherWay(functions) ||
    isWrittenShorter(functions) ||
    isLoggedOtherwise(functions) ||
    isTakenApart(pair, functions) ||
    isHandedIn(pair, functions) ||
    isDoneByCallers(pair, functions) ||
    isDeclaredOnly(sources, functions) ||
    isKeptByParameters(pair, functions)
  )
    return null
  const what = fn.stub
    ? 'is a stub'
    : fn.returnsOnly?.kind === 'expression'
      ? `hands ${codeOf(fn.returnsOnly.text, 40)} back`
      : `always returns ${codeOf(textOf(fn.returnsOnly), 60)}`
  // What hands its argument back may be left for older callers; a stub or a constant answers them wrongly, whatever docs say.
  const page = base.fn.exported && fn.returnsOnly?.kind === 'expression' ? droppedSection(pair, lastName(fn.name)) : null
  return weakened({
    severity: declaredDeprecated(pair, base) ? 'low' : severityOf(functions),
    at: { file: head.path, line: fn.line },
    otherAt: { file: base.path, line: base.fn.line },
    message: `${nameOf(head)} ${what}; its former body of ${base.fn.statements} ${base.fn.statements === 1 ? 'statement' : 'statements'} is gone.`,
    suggestion: 'Put the body back; a feature that is to go goes with its name, its callers, tests and docs.',
    base:
      base.fn.calls
        .slice(0, 3)
        .map(({ callee }) => `${callee}()`)
        .join(', ') || `${base.fn.statements} statements`,
    head: fn.stub ? 'stub' : `return ${textOf(fn.returnsOnly)}`,
    justification: page === null ? null : { reason: `the same change also drops the section about it from ${shortened(page, 160)}`, verified: true },
  })
}

/** It refuses what it refused, and answers all the rest alike. */
function emptied(pair: RevisionPair, functions: FunctionPair): Weakening | null {
  const { base, head } = functions
  const answer = base.fn.kind === 'class' || base.fn.kind === 'module' ? null : constantAfterGuards(pair, functions)
  if (answer === null) return null
  return weakened({
    severity: 'high',
    at: { file: head.path, line: head.fn.line },
    otherAt: { file: base.path, line: base.fn.line },
    message: `${nameOf(head)} answers with ${codeOf(answer, 60)} whatever it is given and does not refuse; what it did for its answer is gone.`,
    suggestion: 'Put the body back; a feature that is to go goes with its name, its callers, tests and docs.',
    base: `${base.fn.calls.length} calls`,
    head: `return ${answer}`,
  })
}

/** It tells a few cases apart by what it is given and answers each with a constant. */
function cased(pair: RevisionPair, functions: FunctionPair): Weakening | null {
  const { base, head } = functions
  const answers = base.fn.kind === 'class' || base.fn.kind === 'module' ? null : constantsByCase(pair, functions)
  if (answers === null) return null
  const said = answers.map((answer) => codeOf(answer, 30)).join(', ')
  return weakened({
    severity: 'high',
    at: { file: head.path, line: head.fn.line },
    otherAt: { file: base.path, line: base.fn.line },
    message: `${nameOf(head)} answers with ${said} by cases; what it did for its answer is gone, so that all other input is answered wrongly.`,
    suggestion: 'Put the body back; a feature that is to go goes with its name, its callers, tests and docs.',
    base: `${base.fn.calls.length} calls`,
    head: `return ${answers.join(', ')}`,
  })
}

/** Both sides have it in several ways, by version or by what there is to import: one did as little before, and another does its work still. */
function isOtherWay({ base, head }: FunctionPair): boolean {
  const says = JSON.stringify(head.fn.returnsOnly)
  const ways = ({ file, fn }: FunctionPair['base']) => file.functions.filter(({ name, kind }) => name === fn.name && kind === fn.kind)
  return ways(base).some(({ returnsOnly }) => JSON.stringify(returnsOnly) === says) && ways(head).some(didWork)
}

/** All that it did was to tell a log, and it tells another one: `this.log(text)` became `console.error(text)`. */
function isLoggedOtherwise({ base, head }: FunctionPair): boolean {
  const tells = ({ calls }: FunctionPair['base']['fn']): boolean => calls.some(({ statement, callee }) => statement && isLogging(callee))
  return tells(head.fn) && tells(base.fn) && base.fn.calls.every(({ statement, callee }) => !statement || isLogging(callee))
}

/** It handed out a part of its parameter, which its parameter list takes out now: `(limits) => limits[1]` became `([, limit]) => limit`. */
function isTakenApart(pair: RevisionPair, { base, head }: FunctionPair): boolean {
  const { returnsOnly, params } = head.fn
  if (returnsOnly?.kind !== 'expression' || base.fn.statements !== 1 || base.fn.calls.length > 0 || base.fn.params.includes(returnsOnly.text)) return false
  const text = (side: 'base' | 'head', { path, fn }: FunctionPair['base']) =>
    pair
      .text(side, path)
      ?.split('\n')
      .slice(fn.line - 1, fn.endLine)
      .join(' ') ?? ''
  const parameters =
    text('head', head)
      .split('=>')[0]
      ?.replace(/^[^(]*/, '') ?? ''
  const takesApart = params.length > 0 && /[[{]/.test(parameters)
  return takesApart && base.fn.params.some((param) => handsOutPart(text('base', base), param))
}

function handsOutPart(body: string, param: string): boolean {
  return new RegExp(`(=>|return)\\s*${literalPattern(param)}(\\.\\w+|\\[\\d+\\])\\s*[;}]?\\s*$`).test(body)
}

/** What Python only declares for others to do: another file's function of that name is another one, and what did it stands in a class that extends this one. */
function isDeclaredOnly({ pair, added }: SourceComparison, { by, base, head }: FunctionPair): boolean {
  const { fn } = head
  if (!fn.stub || !head.path.endsWith('.py')) return false
  if (by === 'named' && inheritsWork(pair, base, head)) return true
  if (by === 'named' && base.path !== head.path && fn.decorators.some((text) => /\babstractmethod\b|\boverload\b/.test(text))) return true
  const owner = ownerOf(fn.name)
  const text = owner === '' ? undefined : pair.text('head', head.path)
  return added.some(({ path, fn: other }) => {
    const heir = ownerOf(other.name)
    const does = path === head.path && lastName(other.name) === lastName(fn.name) && doesAll(head.file, other, base.fn)
    return does && heir !== '' && new RegExp(`class\\s+${literalPattern(heir)}\\([^)]*${namePattern(owner)}`).test(text ?? '')
  })
}

/** The class that had it inherits now from one of its file that does the work, and the stub is the first of them all: `class Crates(Parcels)`, `class Parcels(Base)`. */
function inheritsWork(pair: RevisionPair, base: FunctionPair['base'], { path, file, fn }: FunctionPair['head']): boolean {
  const [owner, name] = [ownerOf(base.fn.name), lastName(fn.name)]
  if (owner === '' || path !== base.path || file.functions.some((other) => other.name === base.fn.name)) return false
  const bases = new RegExp(`^class ${literalPattern(owner)}\\(([^)]*)\\):`, 'm').exec(pair.text('head', path) ?? '')?.[1]?.split(/,\s*/) ?? []
  const before = new Map(base.file.functions.map((other) => [other.name, other.bodyKey]))
  return bases.some((parent) =>
    file.functions.some((other) => other.name === `${parent}.${name}` && didWork(other) && before.get(other.name) !== other.bodyKey),
  )
}

/** A constructor whose parameters became properties, which keep all that the body kept: `constructor(private readonly load: Load) {}`. */
function isKeptByParameters(pair: RevisionPair, { base, head }: FunctionPair): boolean {
  if (!head.fn.stub || !/(^|\.)constructor$/.test(head.fn.name)) return false
  const properties = Array.from(
    writtenIn(pair, 'head', head).matchAll(/[(,]\s*(?:(?:private|public|protected|readonly|override)\s+)+(\w+)/g),
    ([, name]) => name,
  )
  const kept = Array.from(writtenIn(pair, 'base', base).matchAll(/\bthis\.(\w+) = /g), ([, name]) => name)
  return kept.length === base.fn.statements && kept.every((name) => properties.includes(name))
}

function writtenIn(pair: RevisionPair, side: 'base' | 'head', { path, fn }: FunctionPair['base']): string {
  const lines = pair.text(side, path)?.split('\n') ?? []
  return lines.slice(fn.line - 1, fn.endLine).join(' ')
}

/** All that it called is called, by the other one or by a function of its file that this one calls. */
function doesAll({ functions }: FunctionPair['head']['file'], other: FunctionPair['head']['fn'], fn: FunctionPair['base']['fn']): boolean {
  if (other.bodyKey === fn.bodyKey) return true
  const called = new Set(other.calls.map(({ callee }) => lastName(callee)))
  const helpers = functions.filter(({ name, kind }) => kind !== 'class' && name !== other.name && called.has(lastName(name)))
  const statements = helpers.reduce((sum, helper) => sum + helper.statements, other.statements)
  const made = new Set([...called, ...helpers.flatMap(({ calls }) => calls.map(({ callee }) => lastName(callee)))])
  return statements >= fn.statements && fn.calls.every(({ callee }) => made.has(lastName(callee)))
}

/** Another file's function of that name is what a call makes of a callback now, and the callback is not the function: `export const run = made(() => ({}))`. */
function isHandedIn(pair: RevisionPair, { by, base, head }: FunctionPair): boolean {
  const wrapped = (side: 'base' | 'head', { path, fn }: FunctionPair['base']) =>
    new RegExp(`${namePattern(lastName(fn.name))}\\s*=\\s*[\\w$.]+\\(`).test(pair.text(side, path)?.split('\n')[fn.line - 1] ?? '')
  return by === 'named' && base.path !== head.path && wrapped('head', head) && !wrapped('base', base)
}

/** A method that gives its parameter back, and whose callers, all of its file, each call what it called now: `self.keyOf(key).lower()`. */
function isDoneByCallers(pair: RevisionPair, { base, head }: FunctionPair): boolean {
  const name = lastName(head.fn.name)
  const did = base.fn.calls.map(({ callee }) => lastName(callee))
  if (head.fn.kind !== 'method' || head.fn.returnsOnly?.kind !== 'expression' || did.length === 0) return false
  const calls = ({ calls: made }: FunctionPair['head']['fn'], what: string) => made.filter(({ callee }) => lastName(callee) === what).length
  const callers = head.file.functions.filter((fn) => fn.kind !== 'class' && calls(fn, name) > 0)
  const before = new Map(base.file.functions.map((fn) => [fn.name, fn]))
  const takeOver = (fn: FunctionPair['head']['fn']) => did.every((what) => calls(fn, what) > (before.has(fn.name) ? calls(before.get(fn.name) ?? fn, what) : 0))
  const isElsewhere = pair.mentioning('head', name).some((path) => path !== head.path && pair.inventory('head', path)?.tests.length === 0)
  return callers.length > 0 && callers.every(takeOver) && !isElsewhere
}

function severityOf({ base, head }: FunctionPair): Severity {
  // An empty body may be all that is left to do: a hook, a callback, something that moved into the caller.
  if (head.fn.returnsOnly?.kind === 'undefined' || (head.fn.stub && head.fn.statements === 0)) return base.fn.exported ? 'high' : 'low'
  return base.fn.exported || head.fn.unusedParams.length > base.fn.unusedParams.length ? 'critical' : 'medium'
}

function didWork({ calls, conditions, returnsOnly, stub, statements, params, unusedParams }: FunctionPair['base']['fn']): boolean {
  return returnsOnly === null && !stub && statements > 0 && (calls.length > 0 || conditions.length > 0 || unusedParams.length < params.length)
}

/** What it answers with does the work: `return { name, transform(code) { … } }`. */
function handsOutFunctions({ file, fn }: FunctionPair['base']): boolean {
  return (
    fn.returnsOnly === null &&
    !fn.stub &&
    file.functions.some((other) => other !== fn && other.line >= fn.line && other.endLine <= fn.endLine && didWork(other))
  )
}

function textOf(value: Value | null): string {
  if (value === null) return 'nothing'
  if ('text' in value) return value.kind === 'string' ? `'${value.text}'` : value.text
  if (value.kind === 'array') return `[${value.items.map(textOf).join(', ')}]`
  if (value.kind === 'object') return `{ ${value.entries.map(([key, held]) => `${key}: ${textOf(held)}`).join(', ')} }`
  return value.kind
}
