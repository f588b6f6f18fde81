import { type FunctionPair, surplus } from '../../../compare/index.js'
import type { CallFact, FileInventory, RevisionPair, Value } from '../../../contract/index.js'
import { lastName, ownerOf } from '../../../run/code/dotted-name.js'
import { literalPattern } from '../../../run/literal-pattern.js'
import { codeOf } from '../../weakened.js'
import { argumentText } from '../argument-text.js'
import { functionText } from '../function-text.js'

/** What lets in those who were not let in. */
export interface Opened {
  readonly line: number
  /** In words, with the code that went. */
  readonly what: string
  readonly lost: string
}

const KINDS = '(?:[pP]rocedure|[rR]outer?|[aA]ction|[hH]andler|[qQ]uery|[mM]utation|[rR]esolver|[cC]lient|[eE]ndpoint)'
const CLOSED = new RegExp(
  `^(?:protected|private|auth|authed|authenticated|authorized|secured?|admin|staff|member|user|owner|logged_?[iI]n|internal)_?${KINDS}$`,
)
const OPEN = new RegExp(`^(?:public|open|base|anonymous|anon|guest|unprotected|unauthenticated|no_?[aA]uth)_?${KINDS}$|^(?:t|os|procedure)$`)

/** A procedure that was made of one for those who are known and is made of one for all: `protectedProcedure.query` became `publicProcedure.query`. */
export function openedProcedure(pair: RevisionPair, { base, head }: FunctionPair): Opened[] {
  const key = ({ callee, args }: CallFact): string => `${callee}(${args.length})`
  const gained = surplus(head.fn.calls, base.fn.calls, key)
  for (const { callee, line } of surplus(base.fn.calls, head.fn.calls, key)) {
    const root = rootOf(callee)
    const now = gained.find(
      (call) =>
        lastName(call.callee) === lastName(callee) &&
        rootOf(call.callee) !== root &&
        ((CLOSED.test(root) && OPEN.test(rootOf(call.callee))) || (OF_KIND.test(root) && isMadeOf(pair, root, rootOf(call.callee)))),
    )
    if (now !== undefined) return [{ line, what: `${codeOf(callee, 80)} became ${codeOf(now.callee, 80)}`, lost: callee }]
  }
  return []
}

const OF_KIND = new RegExp(`[a-z]_?${KINDS}$`)

/** `managerProcedure = protectedProcedure.use(…)`: it asked for more than the other one does. */
function isMadeOf(pair: RevisionPair, made: string, of: string): boolean {
  const definition = new RegExp(
    `\\b(?:const|let|var)\\s+${literalPattern(made)}\\s*=\\s*${literalPattern(of)}\\s*\\.(?:use|unstable_pipe|concat|guard|middleware)\\(`,
  )
  return pair
    .mentioning('head', made)
    .filter((path) => /\.[cm]?[jt]sx?$/.test(path))
    .slice(0, 8)
    .some((path) => definition.test(pair.text('head', path) ?? ''))
}

function rootOf(callee: string): string {
  return callee.replace(/[.(].*$/s, '')
}

const WRAPS =
  /^(?:with|require|ensure|check|protect(?:ed)?|guard(?:ed)?)_?(?:Auth\w*|auth\w*|Session|session|User|user|Admin|admin|Roles?|roles?|Permissions?|permissions?|Login|login|Scopes?|scopes?|ApiAuth\w*|Page\w*|Route\w*)$|^(?:auth|authenticated|protect|protected)$/

/** A handler that stood in a wrapper stands without it: `export const POST = withAuth(handler)`. */
export function lostWrapper({ base, head }: { readonly base: FileInventory; readonly head: FileInventory }): Opened[] {
  const [before = [], after = []] = [base, head].map(({ functions }) => functions.flatMap(({ kind, calls }) => (kind === 'module' ? calls : [])))
  const wraps = ({ callee, args, statement }: CallFact): boolean => !statement && WRAPS.test(lastName(callee)) && args.some(isHandler)
  const lost = surplus(before.filter(wraps), after.filter(wraps), ({ callee }) => lastName(callee))
  const fresh = after.some((call) => wraps(call) && !before.some(({ callee }) => callee === call.callee))
  const [first] = lost
  const stays = head.exports.length >= base.exports.length
  return first === undefined || fresh || !stays
    ? []
    : [{ line: first.line, what: `${codeOf(`${first.callee}()`, 80)} stands around its handler no more`, lost: `${first.callee}()` }]
}

function isHandler(arg: Value): boolean {
  return arg.kind === 'expression' && (arg.text === '=>' || /^[\w$.]+$/.test(arg.text))
}

// `where: { userId, day }`
const OF_WHOM = /^(?:owner|user|author|tenant|account|org|customer|member|team|workspace)_?[iI]d$/

const ASKER = /\b(?:request|req|ctx|context|session|auth|self\.request|this|user|current_?[uU]ser|me|viewer|tenant)\b/
const OWNED =
  /\b(?:owner|user|author|tenant|account|org(?:anization)?|customer|created_?by|member|team|workspace)(?:_?[iI]d|Id|__\w+)?\s*(?:=(?!=)|:|\s['"],)\s*(?:self\.|this\.)?([\w$.?]+)/

// `filter(holder=self.request.user.email)`
const OF_USER = /\b\w+ ?= ?(?:self\.)?((?:self|request)\.(?:request\.)?user(?:\.\w+)*)/

/** A query that was limited to what belongs to who asks is limited no more. */
export function unlimitedQuery(pair: RevisionPair, { base, head }: FunctionPair): Opened[] {
  const limits = (call: CallFact): string | null => {
    const given = call.args.map(argumentText).join(', ')
    const [found, by = ''] = OWNED.exec(given) ?? OF_USER.exec(given) ?? []
    const isAsked = ASKER.test(by) || (OF_WHOM.test(by) && base.fn.params.includes(by))
    return found !== undefined && isAsked && /(?:filter|where|find|select|get|query|exclude|aggregate|count|list|all|first)\w*$/i.test(call.callee)
      ? found
      : null
  }
  if (head.fn.calls.some((call) => limits(call) !== null)) return []
  const doesMore = head.fn.calls.some(({ callee }) => !base.fn.calls.some((call) => call.callee === callee))
  return base.fn.calls
    .flatMap((call) => {
      const limit = limits(call)
      const object = ownerOf(call.callee)
      const from = limit !== null && /^\w+$/.test(object) ? assignedFrom(functionText(pair, 'base', base), object) : null
      const stays = object !== '' && head.fn.calls.some(({ callee }) => callee.startsWith(`${object}.`) || (callee === from && !doesMore))
      return limit !== null && stays ? [{ line: call.line, what: `${codeOf(limit, 80)} limits ${codeOf(object, 80)} no more`, lost: limit }] : []
    })
    .slice(0, 1)
}

/** What a local was put together by: `Trip.objects.all` of `qs = Trip.objects.all()`. */
function assignedFrom(text: string, name: string): string | null {
  return new RegExp(`^\\s*(?:(?:const|let|var)\\s+)?${literalPattern(name)}\\s*=\\s*(?:await\\s+)?([\\w$]+(?:\\.[\\w$]+)+)\\(`, 'm').exec(text)?.[1] ?? null
}
