import { type FunctionPair, type SourceComparison, surplus } from '../../../compare/index.js'
import type { CallFact } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import { codeOf } from '../../weakened.js'

/** A check of who may pass that a function of Python makes no more. */
export interface GuardLoss {
  readonly functions: FunctionPair
  readonly line: number
  /** In words, with the code that went. */
  readonly what: string
  readonly lost: string
}

/** Decorators that let few pass, or few at a time. */
const ASKS =
  /^@?(?:[\w.]+\.)?(?:requires(?:_\w+)?|require_(?:POST|GET|safe|http_methods)|ratelimit|rate_limit(?:ed)?|throttle(?:d|_classes)?|(?:\w*[lL]imiter)\.(?:limit|shared_limit)|confirmation_option|otp_required|sudo_required|fresh_jwt_required|roles?_(?:accepted|allowed)|scopes?|needs_\w+)\b/
const METHODS = /require_(?:POST|GET|safe|http_methods)|^@?require_/
/** Takes a function out of what all others pass. */
const EXEMPTS = /^@?(?:[\w.]+\.)?\w*exempt\w*\b/
/** Runs ahead of every request. */
export const AHEAD = /^@?[\w.]+\.(?:before_(?:app_)?request|middleware|before_serving|url_value_preprocessor)\b/
const PROTECTS = /csrf|talisman|limiter|login_?manager|jwt|security|(?:^|[._])auth\w*$|secure_?headers/i
const PROTECTOR = /^(?:CSRFProtect|CsrfProtect|SeaSurf|Talisman|Limiter|SecureHeaders|AuthMiddleware\w*|TrustedHostMiddleware|HTTPSRedirectMiddleware)$/

/** Decorators that asked who is there, what runs ahead of every request, and what protects a whole application. */
export function lostGuardDecorators({ changed, added, gone }: SourceComparison): GuardLoss[] {
  return changed
    .filter(({ head }) => head.path.endsWith('.py'))
    .flatMap((functions) => {
      const { base, head } = functions
      const lost = surplus(base.fn.decorators, head.fn.decorators, (text) => text)
      const gained = surplus(head.fn.decorators, base.fn.decorators, (text) => text)
      const isKept = (text: string): boolean =>
        [...changed, ...added.map((one) => ({ head: one }))].some(({ head: { fn } }) => fn !== head.fn && fn.guards.length > 0 && fn.decorators.includes(text))
      const found: GuardLoss[] = []
      const say = (line: number, what: string, text: string): void => void found.push({ functions, line, what, lost: text })
      const asked = lost.find((text) => ASKS.test(text))
      if (asked !== undefined && !gained.some((text) => ASKS.test(text) || (METHODS.test(asked) && /methods|\.post\b/.test(text))))
        say(base.fn.line, `it lost ${codeOf(asked)}`, asked)
      else {
        const fewer = lost.find((text) => gained.some((now) => asksForFewer(text, now)))
        if (fewer !== undefined) say(base.fn.line, `it asks for less than ${codeOf(fewer)}`, fewer)
      }
      const exempt = gained.find((text) => EXEMPTS.test(text))
      if (exempt !== undefined) say(base.fn.line, `it is ${codeOf(exempt)} now`, exempt)
      const ahead = lost.find((text) => AHEAD.test(text))
      const isRegistered = changed.some((other) =>
        surplus(other.head.fn.calls, other.base.fn.calls, told).some((call) => call.args.some((arg) => 'text' in arg && arg.text === lastName(head.fn.name))),
      )
      if (ahead !== undefined && head.fn.guards.length > 0 && !gained.some((text) => AHEAD.test(text)) && !isRegistered && !isKept(ahead))
        say(base.fn.line, `it lost ${codeOf(ahead)} and runs ahead of no request`, ahead)
      const put = base.fn.calls.find((call) => isPut(call) && !head.fn.calls.some((now) => now.callee === call.callee))
      const puts = [...changed.map((one) => one.head), ...added].some(({ fn }) => fn.calls.some((call) => isPut(call) && call.callee === put?.callee))
      if (put !== undefined && !puts && !head.fn.calls.some((call) => isPut(call) && !base.fn.calls.some(({ callee }) => callee === call.callee)))
        say(put.line, `${codeOf(put.text)} is gone`, put.text)
      if (isAnsweredByAnybody(functions)) say(head.fn.line, 'it asks only whether there is anybody', 'a condition')
      if (isAnsweredYes(functions)) say(head.fn.line, 'it answers yes to everybody now', 'a condition')
      const query = unlimitedOverride(functions, gone)
      if (query !== null) say(query.line, `the query of ${codeOf(query.name, 60)} limits nothing any more`, query.name)
      return found
    })
}

/** Names all of which have to be held. */
const ALL_OF = /^@?(?:[\w.]+\.)?(?:requires?(?:_\w+)?|needs(?:_\w+)?|(?:permissions?|scopes?|roles?)_required)\(/
const ANY_OF = /any|some|one_of|either/i

/** The same decorator with some of its names, and no other: `@requires(['authenticated', 'admin'])` became `@requires('authenticated')`. */
function asksForFewer(was: string, is: string): boolean {
  const named = (text: string): string[] => [...text.matchAll(/(['"])(.*?)\1/g)].map(([, , name = '']) => name)
  const calleeOf = (text: string): string => text.replace(/\(.*$/s, '')
  const [before, after] = [named(was), named(is)]
  if (calleeOf(was) !== calleeOf(is) || !ALL_OF.test(was) || ANY_OF.test(was)) return false
  return after.length > 0 && after.length < before.length && after.every((name) => before.includes(name))
}

function told({ callee, args }: CallFact): string {
  return `${callee}${JSON.stringify(args)}`
}

/** `csrf.init_app(app)`, `Talisman(app)` */
function isPut({ callee }: CallFact): boolean {
  return (/\.init_app$/.test(callee) && PROTECTS.test(callee.replace(/\.init_app$/, ''))) || PROTECTOR.test(callee)
}

const PERMITS =
  /^(?:has_(?:\w+_)?permissions?|has_object_permission|has_perm|has_module_perms|test_func|is_(?:allowed|authori[sz]ed|permitted)|permits|authorized|can_\w+|may_\w+)$/

/** `has_permission` that looked at something and says `True` now. */
function isAnsweredYes({ base, head }: FunctionPair): boolean {
  const answer = head.fn.returnsOnly
  return PERMITS.test(lastName(head.fn.name)) && base.fn.returnsOnly === null && answer?.kind === 'boolean' && /^true$/i.test(answer.text)
}

/** It asked for a group or a permission and asks now only whether there is anybody. */
function isAnsweredByAnybody({ base, head }: FunctionPair): boolean {
  const key = ({ callee }: CallFact): string => callee
  const lost = surplus(base.fn.calls, head.fn.calls, key).some(({ callee }) => /(?:exists|has_perms?|has_permission|has_role|in_group)$/.test(callee))
  const gained = surplus(head.fn.calls, base.fn.calls, key)
  const asked = new Set(base.fn.conditions.map(({ text }) => text))
  return (
    PERMITS.test(lastName(head.fn.name)) && lost && gained.every(({ callee }) => callee === 'bool') && head.fn.conditions.every(({ text }) => asked.has(text))
  )
}

const OF_ASKER = /\bself\.request\.user\b|\brequest\.user\b|\bcurrent_user\b/

/** `get_queryset` of a view that gave back what belongs to who asks went, while the view stays. */
function unlimitedOverride({ base, head }: FunctionPair, gone: SourceComparison['gone']): { readonly line: number; readonly name: string } | null {
  if (head.fn.kind !== 'class') return null
  const lost = gone.find(({ path, fn }) => path === base.path && fn.name === `${base.fn.name}.get_queryset`)
  const limits = lost?.fn.calls.some(({ callee, args }) => /\.filter$/.test(callee) && args.some((arg) => 'text' in arg && OF_ASKER.test(arg.text))) === true
  return lost !== undefined && limits ? { line: lost.fn.line, name: lost.fn.name } : null
}
