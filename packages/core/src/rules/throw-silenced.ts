import { compareSources, type FunctionPair, gainedCalls, orderConditions, type SourceComparison, surplus } from '../compare/index.js'
import type { Guard, RevisionPair } from '../contract/index.js'
import { lastName } from '../run/code/dotted-name.js'
import { partsOf } from '../run/code/parts.js'
import { defineRule, type Weakening } from './rule.js'
import { isQuietValue } from './sources/errors/quiet-value.js'
import { isUsualAnswer } from './sources/errors/usual-answer.js'
import { codeOf, nameOf, weakened } from './weakened.js'

/** Where a function threw or rejected, it returns a quiet value now. */
export const throwSilenced = defineRule({
  id: 'throw-silenced',
  type: 'validation_bypass',
  severity: 'high',
  needs: 'revision_pair',
  check(pair: RevisionPair): readonly Weakening[] {
    const sources = compareSources(pair)
    return sources.changed.flatMap((functions) => {
      const found = silenced(sources, functions)
      return found.length > 0 ? found : lenientLookups(functions)
    })
  },
})

/** Whoever may not go on was turned away, and gets a value that says nothing of it. */
const TURNED_AWAY = /redirect|unauthori[sz]ed|unauthenticated|forbidden|permission|\b40[13]\b/i
const PLAIN = /^(?!.*(?:err|fail|denied|invalid|forbidden|unauth))(?:'[^']{0,30}'|"[^"]{0,30}"|-?\d+)$/i

function silenced(sources: SourceComparison, functions: FunctionPair): Weakening[] {
  const { base, head } = functions
  const stops = ({ kind, condition }: Guard): boolean => kind === 'throw' || kind === 'reject' || (kind === 'assert' && condition !== null)
  const lost = surplus(base.fn.guards.filter(stops), head.fn.guards.filter(stops), ({ condition, effect }) => `${condition ?? ''}\n${effect}`)
  const quiet = surplus(
    head.fn.guards.filter(({ kind }) => kind === 'return'),
    base.fn.guards.filter(({ kind }) => kind === 'return'),
    ({ condition, effect }) => `${condition ?? ''}\n${effect}`,
  )
  return lost.flatMap((guard) => {
    const now = quiet.find(({ condition }) => condition !== null && orderConditions(guard.condition, condition) === 'same')
    const constant = now === undefined && guard.condition === null && head.fn.returnsOnly !== null && base.fn.guards.length === 1
    if ((now === undefined && !constant) || isThrownByCalled(sources, functions, guard)) return []
    const effect = now?.effect ?? 'a constant'
    // A result object that carries the error is another way to say it.
    const quietly =
      constant ||
      isQuietValue(effect) ||
      (TURNED_AWAY.test(guard.effect) && PLAIN.test(effect)) ||
      isMadeUp(effect) ||
      isTakenFrom(effect) ||
      isUsualAnswer(sources.pair, functions, effect) ||
      isEmptyAnswer(head.path, effect)
    return [
      weakened({
        severity: quietly ? 'high' : 'low',
        at: { file: head.path, line: now?.line ?? head.fn.line },
        otherAt: { file: base.path, line: guard.line },
        message: `${nameOf(head)} returns ${effect === '' ? 'nothing' : codeOf(effect)} where it stopped with ${codeOf(guard.effect)}; callers go on as if all were well.`,
        suggestion: 'Throw again, or give callers a result that they must look at and show with tests that they do.',
        base: `${guard.kind} ${guard.effect}`,
        head: `return ${effect}`,
      }),
    ]
  })
}

/** An answer that says that all went well, or a frame of nothing: `JsonResponse({})`, `np.zeros_like(values)`. */
function isEmptyAnswer(path: string, effect: string): boolean {
  if (!path.endsWith('.py') || /err|fail|reject|invalid|problem|detail|message|status/i.test(effect)) return false
  return /^(?:(?:\w*Response|jsonify)\((?:\{[^{}]*\}|\[\]|\w+=None)?\)|(?:np|numpy)\.(?:zeros|ones|empty|full|array|zeros_like|empty_like|full_like)\(.*\)|(?:pd|pandas|pl)\.(?:DataFrame|Series)\((?:\[\])?\))$/.test(
    effect,
  )
}

const STRICT = /(?:^|[._])(?:get_object_or_404|first_or_404|get_or_404|one_or_404|one|scalar_one|get_one|raise_for_status)$/
const STRICT_IN_JAVASCRIPT = /(?:\.|[a-z])(?:orFail|Or(?:Throw|Fail|Error))$/
const MISSING = /^(?:not [\w.]+|[\w.]+ is None|![\w$.]+|[\w$.]+ ===? (?:null|undefined))$/

/** A lookup that stopped where there is none became one that does not, and what is missing is answered quietly. */
function lenientLookups({ base, head }: FunctionPair): Weakening[] {
  const isPython = head.path.endsWith('.py')
  if (
    (!isPython && base.file.language !== 'javascript') ||
    head.fn.guards.filter(({ kind }) => kind !== 'return').length > base.fn.guards.filter(({ kind }) => kind !== 'return').length
  )
    return []
  const had = new Set(base.fn.guards.map(({ condition }) => condition))
  const now = head.fn.guards.find(
    ({ kind, condition, effect }) =>
      kind === 'return' &&
      condition !== null &&
      !had.has(condition) &&
      MISSING.test(condition) &&
      (effect === '' || isQuietValue(effect) || isEmptyAnswer(head.path, effect)),
  )
  const strict = isPython ? STRICT : STRICT_IN_JAVASCRIPT
  const was = base.fn.calls.find(({ callee }) => strict.test(callee) && timesOf(head, callee) < timesOf(base, callee))
  if (now === undefined || was === undefined) return []
  return [
    weakened({
      severity: 'high',
      at: { file: head.path, line: now.line },
      otherAt: { file: base.path, line: was.line },
      message: `${nameOf(head)} returns ${now.effect === '' ? 'nothing' : codeOf(now.effect)} where ${codeOf(`${was.callee}()`, 60)} stopped; callers go on as if all were well.`,
      suggestion: 'Throw again where nothing is found, or give callers a result that they must look at and show with tests that they do.',
      base: was.text,
      head: `return ${now.effect}`,
    }),
  ]
}

function timesOf({ fn }: FunctionPair['base'], callee: string): number {
  return fn.calls.filter((call) => call.callee === callee).length
}

/** A new function that it calls now throws the same error with the same words, in the same cases or more. */
function isThrownByCalled({ added }: SourceComparison, { base, head }: FunctionPair, guard: Guard): boolean {
  const called = new Set(gainedCalls(base.fn, head.fn).map(({ callee }) => lastName(callee)))
  const condition = ofParams(guard, base.fn)
  return added.some(
    ({ fn }) =>
      called.has(lastName(fn.name)) &&
      fn.guards.some(
        (other) => other.kind === guard.kind && other.effect === guard.effect && /^(?:same|more)$/.test(orderConditions(condition, ofParams(other, fn))),
      ),
  )
}

/** The condition whatever the function calls what it is given. */
function ofParams({ condition }: Guard, { params }: FunctionPair['base']['fn']): string | null {
  return condition?.replace(/[A-Za-z_$][\w$]*/g, (name) => (params.includes(name) ? '$' : name)) ?? null
}

const LITERAL = /^(?:'[^']*'|"[^"]*"|-?\d+(?:\.\d+)?|None|null|True|False|true|false|\[\]|\{\s*\})$/

/** A value that is put together of nothing that was given: `Decimal(0)`, `Order('none', 0)`. */
function isMadeUp(effect: string): boolean {
  const [, name, args] = /^(?:new )?([A-Z]\w*)\(([^()]*)\)$/.exec(effect) ?? []
  if (name === undefined || args === undefined || /err|fail|exception|invalid|response|redirect|problem|reject|result|http|left|none|option/i.test(effect))
    return false
  const given = partsOf(args)
  return given !== null && given.length > 0 && given.every((arg) => LITERAL.test(arg))
}

const INDEX = /\[(?:'[^']*'|"[^"]*"|-?\d+|[\w$.]+(?:\.length - |\.length-)\d+|len\(\w+\) - \d+)\]|\.at\(-?\d+\)/g

/** One of a list, whatever was given: `BANDS[0]`, `rates.at(-1).price`, `LEVELS[LEVELS.length - 1]`. */
function isTakenFrom(effect: string): boolean {
  const name = effect.replace(INDEX, '')
  return name !== effect && /^[A-Za-z_$][\w$]*(?:\.[\w$]+)*$/.test(name) && isQuietValue(name.toLowerCase())
}
