import { type FunctionPair, orderConditions } from '../../../compare/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import type { Weakening } from '../../rule.js'
import { codeOf, nameOf, weakened } from '../../weakened.js'

const ACCEPTS =
  /^(?:signed|verif|authentic|genuine|trusted|valid|matches|same[A-Z]|eligible|can|may|allow|permit|accept|authori[sz]e|is_?(?:valid|allowed|permitted|authori[sz]ed|authenticated|admin|owner|trusted|safe|verified)|has_?(?:permission|role|access)|use_?(?:permission|access|can|role|auth))/i
const ERRS = /^(?:err|Err|left|Left|failure|Failure|fail|Result\.(?:err|fail|failure)|E\.left|TE\.left|Either\.left|Effect\.fail|Exit\.fail)\(/
const GOES_WELL =
  /^(?:ok|Ok|okAsync|right|Right|success|Success|succeed|Result\.(?:ok|success)|E\.right|TE\.right|Either\.right|Effect\.succeed|Exit\.succeed)\(/

const LETS_ON = /^(?:next\(\)|await next\(\)|true|handler\(.*\)|resolve\(event\))$/
/** One thing is or holds another one: `sameTenant`, `belongsTo`, `owns`. */
const COMPARES = /^(?:same|belongs|owns|match|equals|is_?same|is_?owner|is_?member)/i

/** It lets on in more cases: `if (req.user && req.user.staff) return next()` asks for a user alone. */
export function letsMoreOn({ base, head }: FunctionPair): Weakening[] {
  const lets = (fn: typeof base.fn) => fn.guards.filter(({ kind, effect }) => kind === 'return' && LETS_ON.test(effect))
  const accepts = ACCEPTS.test(lastName(head.fn.name)) || /only|guard|require|ensure|must|auth/i.test(head.fn.name)
  const [was, ...more] = lets(base.fn)
  const [is, ...others] = lets(head.fn)
  const isMore =
    was !== undefined && is !== undefined && more.length === 0 && others.length === 0 && was.effect === is.effect && (accepts || /next\(/.test(was.effect))
  if (isMore && orderConditions(was.condition, is.condition) === 'more')
    return [yes({ base, head }, was.condition ?? '', is.condition ?? 'no condition', is.line, was.line)]
  if (accepts && asksWhetherAny({ base, head }))
    return [
      yes({ base, head }, 'what is among what is asked for', head.fn.conditions.find(({ text }) => PRESENT.test(text))?.text ?? '', head.fn.line, base.fn.line),
    ]
  const [asked, asks] = [base, head].map(({ fn }) => fn.conditions.filter(({ use }) => use === 'returned'))
  const [before] = asked ?? []
  const [after] = asks ?? []
  if (before === undefined || after === undefined || !COMPARES.test(lastName(head.fn.name)) || !/^===?$/.test(before.operator)) return []
  const isVague = !(asks ?? []).some(({ operator, text }) => /^[=!]==?$|^[<>]/.test(operator) || /\.(?:equals|includes|has)\(/.test(text))
  return isVague && head.fn.calls.every(({ callee }) => /^Boolean$/.test(callee) || base.fn.calls.some((call) => call.callee === callee))
    ? [yes({ base, head }, before.text, after.text, after.line, before.line)]
    : []
}

const PRESENT = /!!|\bBoolean\(/
const AMONG = /\.(?:some|every|includes|has|intersection)$/

/** It asked whether somebody is or has one of several, and asks whether there is anybody. */
function asksWhetherAny({ base, head }: Pick<FunctionPair, 'base' | 'head'>): boolean {
  const had = new Set(base.fn.calls.map(({ callee }) => callee))
  return (
    base.fn.calls.some(({ callee }) => AMONG.test(callee)) &&
    head.fn.calls.every(({ callee }) => !AMONG.test(callee) && (had.has(callee) || callee === 'Boolean')) &&
    head.fn.conditions.some(({ text }) => PRESENT.test(text))
  )
}

function yes({ base, head }: Pick<FunctionPair, 'base' | 'head'>, was: string, is: string, line: number, baseLine: number): Weakening {
  return weakened({
    severity: 'high',
    at: { file: head.path, line },
    otherAt: { file: base.path, line: baseLine },
    message: `${nameOf(head)} lets more pass than before: it answers by ${codeOf(is)} instead of ${codeOf(was)}.`,
    suggestion: 'Restore the condition, or show with a test which of the formerly refused cases are right and why.',
    base: was,
    head: is,
  })
}

/** In the very case in which it said no it says yes: `return false` became `return true`, `err(…)` became `ok(…)`. */
export function turnedAnswers({ base, head }: FunctionPair): Weakening[] {
  const accepts = ACCEPTS.test(lastName(head.fn.name))
  const answers = (fn: typeof base.fn) => fn.guards.filter(({ kind }) => kind === 'return')
  const had = new Set(answers(base.fn).map(({ condition, effect }) => `${condition}\n${effect}`))
  return answers(base.fn).flatMap((was) => {
    const turned = answers(head.fn).find(
      ({ condition, effect }) =>
        condition === was.condition &&
        !had.has(`${condition}\n${effect}`) &&
        ((accepts && /^[fF]alse$/.test(was.effect) && /^[tT]rue$/.test(effect)) || (ERRS.test(was.effect) && GOES_WELL.test(effect))),
    )
    if (turned === undefined) return []
    return [
      weakened({
        severity: 'high',
        at: { file: head.path, line: turned.line },
        otherAt: { file: base.path, line: was.line },
        message: `${nameOf(head)} says yes where it said no: under ${codeOf(was.condition ?? 'no condition')} it answers ${codeOf(turned.effect, 80)} instead of ${codeOf(was.effect, 80)}.`,
        suggestion: 'Restore the refusal, or show with a test why it is right.',
        base: `${was.condition}: ${was.effect}`,
        head: `${turned.condition}: ${turned.effect}`,
      }),
    ]
  })
}
