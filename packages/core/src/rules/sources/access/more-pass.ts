import type { FunctionPair, SourceComparison } from '../../../compare/index.js'
import type { CallFact, Value } from '../../../contract/index.js'
import { partsOf } from '../../../run/code/parts.js'
import { codeOf } from '../../weakened.js'
import { argumentText } from '../argument-text.js'
import { callOf, callsWithDecorators } from '../decorator-calls.js'
import { optionChanges } from '../option-changes.js'
import type { GuardLoss } from './lost-guard-decorators.js'

/** Names of what lets through whoever has one of some roles. */
const ANY_OF =
  /^(?:[\w$]+\.)*(?:[rR]oles?|[rR]olesAllowed|[hH]asAny\w*|[aA]llow(?:ed)?(?:_?[rR]oles?|For)?|permit(?:s|ted)?|restrictTo|[rR]equire(?:Any)?Role|authorize|Authorized|only(?:For)?|roles?_(?:allowed|accepted|required)|any_?role\w*|require_(?:any_)?role)$/
const ROLE = /admin|staff|owner|manager|moderator|user|guest|editor|author|member|root|super|role|viewer|anonymous|public|customer|operator|support|clerk/i
/** Keys of tables and options that list them. */
const LIST = /^(?:roles|allowedRoles|allowed_roles|permittedRoles|scope)$/
const TAKES_ALL = /^(?:allow|allowAll|allow_all|isPublic|anyone|everyone|public|always|true|True|\(\) => true)$/
const RULES = /shield|permission|rules?\b|\bacl\b|access|authz|ability|polic/i
const PATHS = /^(?:path|paths|except|exclude|ignore|skip|publicPaths)$/
const ASKS = /jwt|auth|login|session|token|permission|role|user_passes|requires?/i

/** Who is let through became more: a role beside those that were, a path that nobody is asked for, a rule that takes everyone. */
export function morePass({ changed, pair }: SourceComparison): GuardLoss[] {
  return changed.flatMap((functions) => {
    const found = [
      ...moreRoles(functions),
      ...weakerRules(functions),
      ...askedForNothing(functions),
      ...unaskedPaths(functions, (word) => pair.mentioning('base', word).length > 0),
    ]
    return found.slice(0, 1).map((one) => ({ functions, ...one }))
  })
}

type Found = Omit<GuardLoss, 'functions'>

function written({ callee, args }: Pick<CallFact, 'callee' | 'args'>): string {
  return `${callee}(${args.map(argumentText).join(', ')})`
}

/** `Roles('admin')` became `Roles('admin', 'user')`. */
function moreRoles({ base, head }: FunctionPair): Found[] {
  const after = callsWithDecorators(head)
  return callsWithDecorators(base).flatMap((was) => {
    const same = after.filter(({ callee }) => callee === was.callee)
    const had = namesIn(was)
    if (!ANY_OF.test(was.callee) || had.length === 0 || same.some((call) => namesIn(call).join() === had.join())) return []
    const grown = same.flatMap((call) => moreThan(had, namesIn(call)))
    const [first] = grown.filter((name) => /role/i.test(was.callee) || (ROLE.test(name) && had.some((one) => ROLE.test(one))))
    return first === undefined ? [] : [{ line: was.line, what: `${codeOf(written(was), 80)} lets ${codeOf(first, 40)} pass as well`, lost: written(was) }]
  })
}

/** What stands there beside all that stood there; nothing where one is gone. */
function moreThan(had: readonly string[], has: readonly string[]): string[] {
  return had.every((name) => has.includes(name)) ? has.filter((name) => !had.includes(name)) : []
}

function namesIn({ args }: Pick<CallFact, 'args'>): string[] {
  return args
    .flatMap((arg) => (arg.kind === 'array' ? arg.items : [arg]))
    .flatMap((arg) => {
      if (arg.kind === 'string') return [arg.text]
      const list = arg.kind === 'expression' ? /^(?:\w+ ?= ?)?[[(]([\s\S]*)[\])]$/.exec(arg.text)?.[1] : undefined
      if (list !== undefined) return partsOf(list) ?? []
      return arg.kind === 'expression' && /^[\w$.]+$/.test(arg.text) ? [arg.text] : []
    })
}

/** `and(isUser, isAdmin)` became `isUser`, `isUser` became `allow`, `scope: ['admin']` got another name. */
function weakerRules(functions: FunctionPair): Found[] {
  const inCalls = optionChanges(functions).flatMap(({ was, now }) => was.args.flatMap((arg, i) => weakerIn(arg, now.args[i], was.callee, was.line)))
  const isModule = functions.base.fn.kind === 'module'
  const inTables = (isModule ? functions.base.file.constants : []).flatMap(({ name, value, line }) => {
    const now = functions.head.file.constants.find((one) => one.name === name)
    return now === undefined ? [] : weakerIn(value, now.value, name, line)
  })
  return [...inCalls, ...inTables]
}

function weakerIn(was: Value, is: Value | undefined, holder: string, line: number, key = ''): Found[] {
  if (is === undefined) return []
  if (was.kind === 'array' && is.kind === 'array') {
    const [had, has] = [was, is].map(({ items }) => items.map(argumentText))
    const [more] = LIST.test(key) && (key !== 'scope' || /\bauth$/.test(holder)) ? moreThan(had ?? [], has ?? []) : []
    if (more !== undefined && (had ?? []).length > 0)
      return [{ line, what: `${codeOf(key, 40)} of ${codeOf(holder, 60)} lets ${codeOf(more, 40)} pass as well`, lost: `${key}: ${(had ?? []).join(', ')}` }]
    return was.items.flatMap((item, i) => weakerIn(item, is.items[i], holder, line, key))
  }
  if (was.kind === 'object' && is.kind === 'object') {
    const after = new Map(is.entries)
    return was.entries.flatMap(([name, value]) => weakerIn(value, after.get(name), key === '' ? holder : `${holder}.${key}`, line, name))
  }
  const [before, after] = [argumentText(was), argumentText(is)]
  if (before === after || !RULES.test(holder)) return []
  const all = /^(?:\w+\.)?(?:and|all|every|chain)$/.test(callOf(before)?.callee ?? '') ? namesIn(callOf(before) ?? { args: [] }) : []
  const left = /^(?:\w+\.)?(?:and|all|every|chain)$/.test(callOf(after)?.callee ?? '') ? namesIn(callOf(after) ?? { args: [] }) : [after]
  const isLess = all.length > left.length && left.every((name) => all.includes(name))
  return isLess || (TAKES_ALL.test(after) && !TAKES_ALL.test(before) && /^[\w$.(), ]+$/.test(before))
    ? [{ line, what: `${codeOf(key, 40)} of ${codeOf(holder, 60)} is ${codeOf(after, 60)} in place of ${codeOf(before, 60)}`, lost: before }]
    : []
}

/** A decorator that stays and asks for nothing: `jwt_required(optional=True)`, `user_passes_test(lambda user: True)`. */
function askedForNothing(functions: FunctionPair): Found[] {
  const { base, head } = functions
  const optional = optionChanges(functions).flatMap(({ was, before, after }) =>
    ASKS.test(was.callee) && after.get('optional') === 'True' && before.get('optional') !== 'True'
      ? [{ line: was.line, what: `${codeOf(was.callee, 60)} lets those pass whom nobody knows`, lost: written(was) }]
      : [],
  )
  const always = (call: CallFact): boolean =>
    ASKS.test(call.callee) && call.args.some((arg) => arg.kind === 'expression' && /^lambda\b[^:]*: ?True$/.test(arg.text))
  const taken = callsWithDecorators(head).find((call) => always(call) && callsWithDecorators(base).some((was) => was.callee === call.callee && !always(was)))
  return [...optional, ...(taken === undefined ? [] : [{ line: base.fn.line, what: `${codeOf(written(taken), 80)} is true of everybody`, lost: taken.callee }])]
}

/** `jwt(…).unless({ path: ['/login', '/admin'] })`, where the application had that path before. */
function unaskedPaths(functions: FunctionPair, isKnown: (word: string) => boolean): Found[] {
  const { base, head } = functions
  const before = base.fn.calls.filter(({ callee }) => /\.(?:unless|exclude)$/.test(callee))
  return before.flatMap((was) => {
    const same = head.fn.calls.filter(({ callee }) => callee === was.callee)
    const now = same[before.filter(({ callee }) => callee === was.callee).indexOf(was)]
    const more = now === undefined ? [] : moreThan(pathsIn(was), pathsIn(now)).filter((path) => (path.match(/[A-Za-z]{3,}/g) ?? []).some(isKnown))
    const [first] = more
    return first === undefined || !ASKS.test(written(was))
      ? []
      : [{ line: was.line, what: `nobody is asked for ${codeOf(first, 60)} any more by ${codeOf(was.callee, 60)}`, lost: written(was) }]
  })
}

function pathsIn({ args }: CallFact): string[] {
  const listed = (value: Value): string[] =>
    value.kind === 'array' ? value.items.map(argumentText) : value.kind === 'string' || value.kind === 'regex' ? [value.text] : []
  return args.flatMap((arg) => (arg.kind === 'object' ? arg.entries.flatMap(([name, value]) => (PATHS.test(name) ? listed(value) : [])) : listed(arg)))
}
