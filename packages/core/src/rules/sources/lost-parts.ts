import { onlyLost, type SourceComparison } from '../../compare/index.js'
import type { Weakening } from '../rule.js'
import { codeOf, weakened } from '../weakened.js'
import { shortened } from '../wording.js'
import { asksFirst } from './access/asks-who.js'
import { type LostPart, partsLostFromCalls, partsLostFromConstants } from './handed-parts.js'

/** Look at what comes in, or at who comes. */
const CHECKS =
  /^(?:validat(?:e|ors?|ion|ionRules)|schema|inputSchema|verify\w*|preHandlers?|preValidation|onRequest|beforeLoad|beforeEnter|guards?|canActivate|canMatch|authori[sz]e|authentication|auth|requires?Auth|isProtected|scopes?|roles?|permissions?|polic(?:y|ies)|allowedRoles|fileFilter|resolver|failAction|csrf\w*|checkOrigin)$/
/** Do something beside the work itself, which others rely on. */
const ACTS = /^(?:hooks|lock|signal|timeout|on(?!Request|Error|Fail|Reject)[A-Z]\w*|before[A-Z]\w*|after[A-Z]\w*|transaction|idempotency_?[kK]ey)$/
/** A query that asked for some of the rows. */
const QUERIES = /(?:^|\.)(?:find\w*|count|update\w*|delete\w*|findAndCount\w*)\(\)$/
/** They hear of errors. */
const HEARS = /^on(?:Error|Fail\w*|Reject\w*|UncaughtError)$/
const OF_DATA = /^use(?:Mutation|Query|InfiniteQuery|SWR\w*|Request|Form|LazyQuery|Subscription)\(\)$/
/** They stand for a page's own acting; what becomes of them is told by what they call. */
const OF_PAGES = /\.(?:jsx|tsx|vue|svelte)$/
/** They say what a component may be given, and do nothing by themselves. */
const OF_COMPONENTS = /(?:^|\.)(?:propTypes|defaultProps|contextTypes|childContextTypes)$/

/** A call or a table of routes that stays, without what looks at the input or at who asks: `schema` of a route, `verifyClient`, `auth: false`. */
export function lostChecks(sources: SourceComparison): Weakening[] {
  return partsOf(
    sources,
    (part) => (CHECKS.test(part.name) || (part.now === null && !part.fewer && asksFirst(part.value))) && !isSaidSo(part) && !part.ofField,
  ).map(({ path, part, sure }) =>
    told(
      path,
      part,
      sure,
      `${part.now === null ? 'no longer has' : 'switched off'} ${codeOf(part.fewer ? part.value : part.path, 80)}, which looked at what comes in`,
      {
        suggestion: 'Put it back, or let every request pass another one that refuses the same, and test the refusal.',
      },
    ),
  )
}

/** A call that stays, without the part that acted beside it: `hooks`, `onFailed`, `transaction`. */
export function lostActs(sources: SourceComparison): Weakening[] {
  return partsOf(sources, (part) => part.now === null && (ACTS.test(part.name) || (part.path === 'where' && QUERIES.test(part.holder)))).flatMap(
    ({ path, part, sure }) =>
      isOfPage(path, part)
        ? []
        : [
            told(path, part, sure, `no longer has ${codeOf(part.path, 80)}, and nothing of the change does instead what it did`, {
              suggestion: 'Put it back; where the effect is not wanted any more, remove it with its code, its tests and its docs.',
            }),
          ],
  )
}

/** A call that stays, without the part that heard of its errors: `onError`. */
export function lostErrorParts(sources: SourceComparison): Weakening[] {
  return partsOf(sources, (part) => part.now === null && HEARS.test(part.name)).flatMap(({ path, part, sure }) =>
    isOfPage(path, part)
      ? []
      : [
          told(path, part, sure, `no longer has ${codeOf(part.path, 80)}: what fails there is told to nobody`, {
            suggestion: 'Put it back, or let the error through to whoever calls.',
          }),
        ],
  )
}

function isOfPage(path: string, { holder }: LostPart): boolean {
  return OF_COMPONENTS.test(holder) || (OF_PAGES.test(path) && !OF_DATA.test(holder))
}

/** It said already that nothing is asked. */
function isSaidSo({ value }: LostPart): boolean {
  return /^(?:false|null|undefined|none|)$/i.test(value)
}

interface Found {
  readonly path: string
  readonly part: LostPart
  /** Nothing else came. */
  readonly sure: boolean
}

function partsOf(sources: SourceComparison, wanted: (part: LostPart) => boolean): Found[] {
  const inCalls = sources.changed.flatMap((functions) =>
    partsLostFromCalls(functions)
      .filter(wanted)
      .map((part) => ({ path: functions.head.path, part, sure: onlyLost(functions.base.fn, functions.head.fn) })),
  )
  const inConstants = sources.files.flatMap((file) =>
    partsLostFromConstants(file)
      .filter(wanted)
      .map((part) => ({ path: file.head.path, part, sure: true })),
  )
  const known = new Set<string>()
  return [...inCalls, ...inConstants].filter(({ path, part }) => {
    const key = `${path}\n${part.path}`
    if (known.has(key)) return false
    known.add(key)
    return true
  })
}

function told(path: string, part: LostPart, sure: boolean, what: string, { suggestion }: { readonly suggestion: string }): Weakening {
  return weakened({
    severity: sure ? 'high' : 'low',
    at: { file: path, line: part.headLine },
    otherAt: { file: path, line: part.line },
    message: `${codeOf(part.holder, 80)} in ${shortened(path, 120)} ${what}.`,
    suggestion,
    base: `${part.path}: ${part.value}`,
    head: part.now === null ? null : `${part.path}: ${part.now}`,
  })
}
