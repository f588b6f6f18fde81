import { compareSources, type FunctionPair, type SourceComparison, surplus } from '../compare/index.js'
import type { CallFact, RevisionPair, Setting, SourceFunction } from '../contract/index.js'
import { lastName } from '../run/code/dotted-name.js'
import { defineRule, type Weakening } from './rule.js'
import { lostDeployed } from './settings/lost-deployed.js'
import { keyIn, settingWeakening } from './settings/setting-weakening.js'
import { asksForAllowed } from './sources/access/asks-for-allowed.js'
import { AUTH, DEMANDS, isForFew, OPENS, VALIDATES, WHO } from './sources/access/asks-who.js'
import { asksNobody, isAheadOfRoutes, isGlobal, ROUTES } from './sources/access/global-guards.js'
import { isHeldInMember } from './sources/access/held-in-member.js'
import { lostAnnotations } from './sources/access/lost-annotations.js'
import { AHEAD, lostGuardDecorators } from './sources/access/lost-guard-decorators.js'
import { lostOwnGuards } from './sources/access/lost-guard-methods.js'
import { lostGuardOptions } from './sources/access/lost-guard-options.js'
import { morePass } from './sources/access/more-pass.js'
import { movedBehind, sameArgs } from './sources/access/moved-behind.js'
import { openedFiles } from './sources/access/opened-files.js'
import { lostWrapper, type Opened, openedProcedure, unlimitedQuery } from './sources/access/opened-routes.js'
import { isOfNewClass, isOnClass, putsOn } from './sources/access/put-on.js'
import { restsOn } from './sources/access/rests-on.js'
import { shorterChain } from './sources/access/shorter-chain.js'
import { openTable, shownToAll, shownWithout } from './sources/access/shown-to-all.js'
import { unguardedElements } from './sources/access/unguarded-elements.js'
import { unguardedMarkup } from './sources/access/unguarded-markup.js'
import { unmatchedPaths } from './sources/access/unmatched-paths.js'
import { unprotectedLines } from './sources/access/unprotected-lines.js'
import { argumentText } from './sources/argument-text.js'
import { codeOf, headOf, nameOf, weakened } from './weakened.js'
import { shortened } from './wording.js'

/** A route, handler or function that stays can be reached without the login, role, permission or validation that it asked for. */
export const authorizationRemoved = defineRule({
  id: 'authorization-removed',
  type: 'validation_bypass',
  severity: 'critical',
  needs: 'revision_pair',
  check(pair: RevisionPair): readonly Weakening[] {
    const sources = compareSources(pair)
    // Protection that is put on elsewhere in the change (a router, a base class) may stand for what went.
    if (isProtectedElsewhere(sources)) return []
    return [
      ...sources.changed.flatMap((functions) => [
        ...lostDecorators(sources, functions),
        ...lostMiddleware(pair, functions),
        ...lostCalls(sources, functions),
        ...opened(pair, functions),
      ]),
      ...inPython(sources),
      ...sources.files.flatMap(unwrapped),
      ...sources.files.flatMap((file) => unprotectedLines(sources, file).map((opened) => openTable(file, opened))),
      ...lostAnnotations(pair),
      ...unguardedElements(pair).map(shownToAll),
      ...unguardedMarkup(pair).map(shownWithout),
      ...sources.files.flatMap(unmatchedPaths),
      ...openedFiles(pair),
      ...lostDeployed(pair, 'authorizers').map(unaskedByHost),
    ]
  },
})

function unaskedByHost(setting: Setting): Weakening {
  return settingWeakening(setting, null, {
    message: `${keyIn(setting)} is gone: the host asks nobody who calls any more.`,
    suggestion: 'Put the authorizer back; open the one route that is meant for all by an entry of its own.',
  })
}

/** What a function, an application or a list of settings asked, once where several say it. */
function inPython(sources: SourceComparison): Weakening[] {
  const lists = sources.files.flatMap(lostFromLists)
  const told = new Set(lists.map(({ file, line }) => `${file}:${line}`))
  return [
    ...lists,
    ...lostOwnGuards(sources).filter(({ file, line }) => !told.has(`${file}:${line}`)),
    ...[...lostGuardDecorators(sources), ...lostGuardOptions(sources), ...morePass(sources)].map(({ functions, line, what, lost }) =>
      open(functions, line, what, lost),
    ),
  ]
}

function leavesOut({ args }: CallFact): boolean {
  return args.some((arg) => /\.(?:unless|exclude)\(/.test(argumentText(arg)))
}

function isProtectedElsewhere({ changed, added, pair }: SourceComparison): boolean {
  const gained = changed.flatMap(({ base, head }) =>
    surplus(head.fn.calls.filter(isGlobal), base.fn.calls.filter(isGlobal), ({ callee, args }) => `${callee}${args.map(argumentText).join()}`).filter(
      (guard) =>
        isAheadOfRoutes(guard, head.fn, pair.text('head', head.path) ?? '') &&
        // The guard that stood there, which leaves out other paths.
        !(leavesOut(guard) && base.fn.calls.some((call) => isGlobal(call) && leavesOut(call))),
    ),
  )
  const forAll = changed.some(({ base, head }) => surplus(head.fn.decorators, base.fn.decorators, (text) => text).some((text) => FOR_ALL.test(text)))
  // `@bp.before_request` on what refuses those whom nobody knows, or asks for a login.
  const refuses = ({ guards }: SourceFunction): boolean => guards.some(({ condition, effect }) => WHO.test(`${condition} ${effect}`))
  const isAhead = (fn: SourceFunction): boolean =>
    fn.decorators.some((text) => AHEAD.test(text))
      ? refuses(fn) || fn.decorators.some((text) => AUTH.test(text))
      : /\.(?:prepare|dispatch|initial)$/.test(fn.name) && refuses(fn)
  return gained.length > 0 || forAll || added.some(({ fn }) => fn.calls.some(isGlobal) || isAhead(fn))
}

/** A module of Nest that provides a guard for every route: `{ provide: APP_GUARD, useClass: RolesGuard }`. */
const FOR_ALL = /\bAPP_(?:GUARD|PIPE)\b/
const OF_FEW = /permission|role|scope|admin|staff|superuser|owner|user_passes_test|UserPassesTest/i
const OF_KNOWN = /^@?(?:[\w.]+\.)?(?:log_?in_?required(?:Mixin)?|require_?log_?in|jwt_required|authenticated)\b/i

/** Decorators and base classes that ask who is there. */
function lostDecorators(sources: SourceComparison, functions: FunctionPair): Weakening[] {
  const { base, head } = functions
  const [had, has] = [base, head].map(({ fn: { decorators, bases = [] } }) => [...decorators, ...bases])
  const lost = surplus(had ?? [], has ?? [], (text) => text).filter((text) => AUTH.test(text) && !OPENS.test(text))
  const gained = surplus(has ?? [], had ?? [], (text) => text)
  const opened = gained.filter((text) => OPENS.test(text))
  const asks = gained.filter((text) => (AUTH.test(text) && !OPENS.test(text)) || putsOn(sources, text, lost))
  // Whoever is known passes where few did.
  const known = lost.some((text) => OF_FEW.test(text)) && asks.every((text) => OF_KNOWN.test(text) && !OF_FEW.test(text))
  if (lost.length > 0 && opened.length === 0 && lost.every((text) => isOnClass(sources, functions, text) || isOfNewClass(sources, functions, text))) return []
  if ((lost.length === 0 && opened.length === 0) || (asks.length > 0 && !known)) return []
  const what = lost[0] ?? opened[0] ?? ''
  return [open(functions, base.fn.line, lost.length > 0 ? `it lost ${codeOf(what)}` : `it is ${codeOf(what)} now`, what)]
}

/** A route whose list of handlers lost the one that asks who is there, or what is handed in. */
function lostMiddleware(pair: RevisionPair, functions: FunctionPair): Weakening[] {
  const { base, head } = functions
  return base.fn.calls.flatMap((call) => {
    if (isGlobal(call))
      return head.fn.calls.some(
        (now) => isGlobal(now) && now.callee === call.callee && (sameArgs(now, call) || !base.fn.calls.some((had) => sameArgs(had, now))),
      )
        ? []
        : [open(functions, call.line, `${codeOf(call.text)} is gone`, call.text)]
    const [route] = call.args
    if (route?.kind !== 'string' || !ROUTES.test(call.callee)) return []
    const now = head.fn.calls.find(({ callee, args: [first] }) => callee === call.callee && first?.kind === 'string' && first.text === route.text)
    if (now === undefined) return []
    const has = now.args.slice(1).map(argumentText)
    // A list of validators may have a name of its own.
    const listed = (arg: string): string => argumentText(base.file.constants.find(({ name, value }) => name === arg && value.kind === 'array')?.value)
    const lost = call.args
      .slice(1)
      .map(argumentText)
      .filter(
        (arg, index, all) =>
          (AUTH.test(arg) || (index < all.length - 1 && (DEMANDS.test(arg) || VALIDATES.test(arg) || VALIDATES.test(listed(arg))))) && !has.includes(arg),
      )
    if (
      lost.length === 0 ||
      has.some(
        (arg) =>
          (AUTH.test(arg) || DEMANDS.test(arg) || VALIDATES.test(arg)) &&
          !call.args.some((had) => argumentText(had) === arg) &&
          !(lost.some(isForFew) && !isForFew(arg)) &&
          !asksNobody(pair, head.file, arg),
      )
    )
      return []
    return [open(functions, call.line, `${codeOf(`${call.callee}('${route.text}')`, 80)} lost ${codeOf(lost.join(', '), 100)}`, lost.join(', '))]
  })
}

const LISTS = /(permission|authentication|guard|middleware|dependenc|polic|throttle)\w*$/i

/** `permission_classes = [IsAuthenticated]` that lost its last item of the kind. */
function lostFromLists({ base, head }: SourceComparison['files'][number]): Weakening[] {
  return base.constants.flatMap(({ name, value, line }) => {
    const now = head.constants.find((constant) => constant.name === name)
    if (!LISTS.test(name) || now === undefined || value.kind !== 'array' || now.value.kind !== 'array') return []
    const has = now.value.items.map(argumentText)
    const lost = value.items.map(argumentText).filter((item) => !has.includes(item) && AUTH.test(item) && !OPENS.test(item))
    if (lost.length === 0 || has.some((item) => AUTH.test(item) && !OPENS.test(item) && !value.items.some((had) => argumentText(had) === item))) return []
    return [
      weakened({
        severity: 'critical',
        side: 'base',
        at: { file: base.path, line },
        otherAt: { file: head.path, line: now.line },
        message: `${codeOf(name, 80)} in ${shortened(head.path, 120)} lost ${codeOf(lost.join(', '))}: what it protects can be reached without that check.`,
        suggestion: 'Put the check back, or on a router that every request passes, and test the refusal.',
        base: lost.join(', '),
        head: has.join(', '),
      }),
    ]
  })
}

/** Checks that the function itself made: `requireRole(user, 'admin')`, `Depends(current_user)`. */
function lostCalls(sources: SourceComparison, functions: FunctionPair): Weakening[] {
  const { base, head } = functions
  if (base.fn.kind === 'module') return []
  // What FastAPI hands to a parameter that nobody reads is asked for the sake of asking.
  const onlyAsked = base.fn.unusedParams.some((param) => !head.fn.params.includes(param))
  const asks = ({ callee, args }: CallFact): boolean =>
    AUTH.test(lastName(callee)) ||
    (/^(Depends|Security)$/.test(callee) && (onlyAsked || args.map(argumentText).some((arg) => AUTH.test(arg) || DEMANDS.test(arg) || isForFew(arg))))
  const gained = surplus(head.fn.decorators, base.fn.decorators, (text) => text)
  const key = ({ callee, args }: CallFact): string => (/^(Depends|Security)$/.test(callee) ? `${callee}(${args.map(argumentText).join()})` : callee)
  const now = new Set(head.fn.calls.map(key))
  const lost = base.fn.calls.filter((call) => asks(call) && !now.has(key(call)) && !gained.some((text) => text.includes(key(call))))
  const [first] = lost
  if (first !== undefined && lost.every((call) => isHeldInMember(sources, functions, call))) return []
  const fresh = head.fn.calls.filter((call) => !base.fn.calls.some((had) => key(had) === key(call)))
  if (first === undefined || fresh.some((call) => (asks(call) && !restsOn(sources.pair, functions, first, call)) || asksForAllowed(call, first))) return []
  const isCheck =
    first.statement || first.awaited || /^(Depends|Security)$/.test(first.callee) || base.fn.conditions.some(({ text }) => text.includes(`${first.callee}(`))
  const isSmall = head.fn.calls.length >= (base.fn.calls.length - lost.length) * 0.6 && head.fn.statements > 0
  return isCheck && isSmall && !head.fn.stub ? [open(functions, first.line, `${codeOf(key(first))} is called no more`, key(first))] : []
}

function unwrapped({ base, head }: SourceComparison['files'][number]): Weakening[] {
  return lostWrapper({ base, head }).map(({ line, what, lost }) =>
    weakened({
      severity: 'critical',
      side: 'base',
      at: { file: base.path, line },
      otherAt: { file: head.path, line: 1 },
      message: `${shortened(head.path, 120)} can be reached without a check that it made before: ${what}, and nothing of the change takes its place.`,
      suggestion: 'Put the handler back into it, and test the refusal.',
      base: lost,
      head: null,
    }),
  )
}

function opened(pair: RevisionPair, functions: FunctionPair): Weakening[] {
  const found: readonly Opened[] = [
    ...openedProcedure(pair, functions),
    ...unlimitedQuery(pair, functions),
    ...movedBehind(functions),
    ...shorterChain(functions),
  ]
  return found.map(({ line, what, lost }) => open(functions, line, what, lost))
}

function open(functions: FunctionPair, line: number, what: string, lost: string): Weakening {
  return weakened({
    severity: 'critical',
    side: 'base',
    at: { file: functions.base.path, line },
    otherAt: headOf(functions),
    message: `${nameOf(functions.head)} can be reached without a check that it made before: ${what}, and nothing of the change takes its place.`,
    suggestion: 'Put the check back on the route or function, or on a router that every request passes, and test the refusal.',
    base: lost,
    head: null,
  })
}
