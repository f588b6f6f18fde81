import { compareSources, type FunctionPair, productFiles } from '../compare/index.js'
import type { ConstantFact, FilePair, RevisionPair, Severity, Value } from '../contract/index.js'
import { lastName } from '../run/code/dotted-name.js'
import { defineRule, type Weakening } from './rule.js'
import { functionText } from './sources/function-text.js'
import { assumedLimits, isLimit } from './sources/safety/assumed-limits.js'
import { raisedTables } from './sources/safety/raised-tables.js'
import { isRefusedBy } from './sources/safety/refused-by.js'
import { relaxedSettings } from './sources/safety/relaxed-settings.js'
import { codeOf, weakened } from './weakened.js'
import { shortened } from './wording.js'

/** A constant that sets a limit or a policy moved to where it allows more. */
export const policyRelaxed = defineRule({
  id: 'policy-relaxed',
  type: 'validation_bypass',
  severity: 'high',
  needs: 'revision_pair',
  check(pair: RevisionPair): readonly Weakening[] {
    return [
      ...productFiles(pair).flatMap((file) => [...relaxedIn(pair, file), ...reachingFurther(file)]),
      ...compareSources(pair).changed.flatMap((functions) => handedOver(pair, functions)),
      ...relaxedSettings(compareSources(pair)),
    ]
  },
})

function relaxedIn(pair: RevisionPair, { base, head }: FilePair): Weakening[] {
  if (base === null || head === null) return []
  const asks = base.functions.flatMap(({ guards }) => guards.flatMap(({ kind, condition }) => (kind === 'return' ? [] : (condition ?? []))))
  const refuses = (name: string) => /^\w+$/.test(name) && asks.some((condition) => new RegExp(`\\b${name}\\b`).test(condition))
  return relaxed(pair, base.constants.flatMap(leaves), head.constants.flatMap(leaves), head.path, base.path, refuses)
}

/** Tables of rules whose last row lets through what none let through before. */
function reachingFurther(file: FilePair): Weakening[] {
  return raisedTables(file).map(({ name, line, baseLine, from, to }) =>
    weakened({
      severity: to / Math.max(from, 1e-9) >= MUCH ? 'medium' : 'low',
      confidence: 'possible',
      at: { file: file.headPath ?? '', line },
      otherAt: { file: file.basePath ?? '', line: baseLine },
      message: `${codeOf(name, 80)} in ${shortened(file.headPath ?? '', 120)} lets more through: its rows reach to ${to} instead of ${from}, and code refuses what no row holds.`,
      suggestion: 'Restore the value, or change it in a commit of its own that says who asked for it and why.',
      base: String(from),
      head: String(to),
    }),
  )
}

// Tables move with what they tell of, in steps.
const MUCH = 10

/** Limits that stand in the options of a call: `express.json({ limit: '20kb' })`. */
function handedOver(pair: RevisionPair, { base, head }: FunctionPair): Weakening[] {
  const [before, after] = [base, head].map(({ fn }) => {
    const once = fn.calls.filter(({ callee }) => fn.calls.filter((call) => call.callee === callee).length === 1)
    const objects = once.flatMap(({ callee, args, line }) =>
      args.flatMap((value) => (value.kind === 'object' ? leaves({ name: callee, value, line }).filter(({ name }) => isLimit(name)) : [])),
    )
    const all = fn.kind === 'class' ? [] : fn.calls.flatMap(({ args, line }) => args.flatMap((value) => named(value, line)))
    return [...objects, ...all.filter(({ name }) => all.filter((other) => other.name === name).length === 1)]
  })
  const said = (placed: FunctionPair['base'], side: 'base' | 'head'): Leaf[] => [...saidOf(placed), ...assumedLimits(functionText(pair, side, placed), placed)]
  return [...relaxed(pair, before ?? [], after ?? [], head.path, base.path), ...relaxed(pair, said(base, 'base'), said(head, 'head'), head.path, base.path)]
}

/** Limits that stand in a decorator: `@Module({ imports: [ThrottlerModule.forRoot([{ ttl: 60, limit: 30 }])] })`. */
function saidOf({ fn: { decorators, line } }: FunctionPair['base']): Leaf[] {
  const found = decorators.flatMap((text) => [...text.matchAll(/(?:(\w+)\.\w+\([^()]*)?\b(\w*(?:limit|max|ttl)\w*): (\d[\d_]*)(?![\w.])/gi)])
  return found.map(([, holder, name = '', number = '']) => ({
    name: `${holder ?? 'decorator'}.${name}`,
    line,
    kind: 'number',
    text: number.replaceAll('_', ''),
  }))
}

// `client_max_size=1024**2`, `WTF_CSRF_ENABLED=False`
const NAMED = /^(\w+) ?= ?(True|False|-?[\d_]+(?: ?\*\*? ?[\d_]+)*)$/

/** An option of Python; by its own name alone, whatever is called. */
function named(value: Value, line: number): Leaf[] {
  const [, name, text] = (value.kind === 'expression' && NAMED.exec(value.text)) || []
  if (name === undefined || text === undefined) return []
  // Sizes of columns and pages are no limits of what is let in.
  const isOne = /^(?:True|False)$/.test(text)
    ? /^[A-Z][A-Z_]+$/.test(name)
    : /^[A-Z][A-Z_]+$/.test(name) || (isLimit(name) && !/^max_length$/.test(name)) || /leeway/.test(name)
  const number = product(text)
  return isOne ? [{ name, line, kind: number === null ? 'boolean' : 'number', text: number ?? text.toLowerCase() }] : []
}

function product(text: string): string | null {
  if (!/^-?\d/.test(text)) return null
  const factors = text.replaceAll('_', '').split(/(?<!\*)\*(?!\*)/)
  return String(
    factors.reduce(
      (all, factor) =>
        all *
        factor
          .split('**')
          .map(Number)
          .reduce((base, power) => base ** power),
      1,
    ),
  )
}

function relaxed(
  pair: RevisionPair,
  was: readonly Leaf[],
  is: readonly Leaf[],
  path: string,
  basePath: string,
  refuses: (name: string) => boolean = () => false,
): Weakening[] {
  const now = new Map(is.map((leaf) => [leaf.name, leaf]))
  return was.flatMap((before) => {
    const after = now.get(before.name)
    const found = after === undefined ? null : howRelaxed(before, after, path, refuses(before.name))
    if (after === undefined || found === null) return []
    const severity = found === 'low' && isFarther(before, after) && isRefusedBy(pair, path, after.name) ? 'medium' : found
    return [
      weakened({
        severity,
        confidence: severity === 'low' ? 'possible' : 'likely',
        at: { file: path, line: after.line },
        otherAt: { file: basePath, line: before.line },
        message: `${codeOf(after.name, 80)} in ${shortened(path, 120)} allows more: ${shortened(after.text, 40)} instead of ${shortened(before.text, 40)}.`,
        suggestion: 'Restore the value, or change it in a commit of its own that says who asked for it and why.',
        base: before.text,
        head: after.text,
      }),
    ]
  })
}

/** Several times as much: no step that a limit grows by. */
function isFarther(before: Leaf, after: Leaf): boolean {
  const [from, to] = [Number(before.text), Number(after.text)]
  return from > 0 && (to >= from * 4 || to <= 0 || (to <= from / 4 && from >= 4))
}

interface Leaf {
  readonly name: string
  readonly line: number
  readonly kind: 'number' | 'boolean'
  readonly text: string
}

/** Numbers and booleans of a constant; of an expression its only number, as in `Number(env.MAX ?? 5)`. */
function leaves({ name, value, line }: Pick<ConstantFact, 'name' | 'value' | 'line'>): Leaf[] {
  const found: Leaf[] = []
  const add = (path: string, of: Value, depth: number): void => {
    if (of.kind === 'number' || of.kind === 'boolean') found.push({ name: path, line, kind: of.kind, text: of.text })
    else if (of.kind === 'array' && depth < 4) for (const [index, item] of of.items.entries()) add(`${path}.${labelOf(item) ?? index}`, item, depth + 1)
    else if (of.kind === 'string' && secondsOf(of.text) !== null && LASTS.test(path))
      found.push({ name: path, line, kind: 'number', text: String(secondsOf(of.text)) })
    else if (of.kind === 'string' && bytesOf(of.text) !== null) found.push({ name: path, line, kind: 'number', text: String(bytesOf(of.text)) })
    else if (of.kind === 'string' && RATE.test(of.text)) {
      const [, amount = '', unit = ''] = RATE.exec(of.text) ?? []
      found.push({ name: `${path} per ${unit.toLowerCase()}`, line, kind: 'number', text: amount })
    } else if (of.kind === 'object' && depth < 4) for (const [key, held] of of.entries) add(`${path}.${key}`, held, depth + 1)
    else if (of.kind === 'expression') {
      const numbers = ENDLESS.test(of.text) ? ['Infinity'] : (of.text.match(/(?<![\w.])\d[\d_]*(\.\d+)?(e\d+)?(?![\w.])/g) ?? [])
      const [only] = numbers
      if (only !== undefined && numbers.length === 1) found.push({ name: path, line, kind: 'number', text: only.replaceAll('_', '') })
    }
  }
  add(name, value, 0)
  return found
}

const ENDLESS = /^Number\.(?:MAX_SAFE_INTEGER|MAX_VALUE|POSITIVE_INFINITY)$/

/** What an item of a list calls itself, so that its place in the list does not matter. */
function labelOf(item: Value): string | null {
  const [label] =
    item.kind === 'object' ? item.entries.flatMap(([key, held]) => (/^(?:name|id|key|type)$/i.test(key) && held.kind === 'string' ? [held.text] : [])) : []
  return label === undefined ? null : lastName(label)
}

/** `60/min`, `5 per hour`: how often in which time. */
const RATE = /^(\d+) ?(?:\/|per) ?([smhd])\w*$/i
const LASTS = /age$|ttl|expir|lifetime|validity|timeout|window|lockout/i
const SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400, w: 604_800, y: 31_536_000 }

/** Seconds of `8h`, `15 minutes`. */
function secondsOf(text: string): number | null {
  const [, amount, unit = ''] = /^(\d+) ?(s|m|h|d|w|y)(?:ec(?:ond)?s?|in(?:ute)?s?|ours?|r?s?|ays?|eeks?|ears?)?$/i.exec(text) ?? []
  return amount === undefined ? null : Number(amount) * (SECONDS[unit.toLowerCase()] ?? 1)
}

const UNITS = ['b', 'k', 'm', 'g']

/** Bytes of `20kb`. */
function bytesOf(text: string): number | null {
  const [, amount, unit = 'b'] = /^(\d+(?:\.\d+)?) ?([kmg]?b|[kmg])$/i.exec(text) ?? []
  return amount === undefined ? null : Number(amount) * 1024 ** UNITS.indexOf(unit.slice(0, 1).toLowerCase())
}

const LEAST = /^(min|minimum|least|rounds|iterations|cost|salt|entropy|strength|bits)$/
const MOST =
  /^(max|maximum|most|capacity|limit|limits|attempts|tries|retries|quota|rate|rates|budget|ttl|expiry|expires|expiration|lifetime|age|window|tolerance|skew|allowed|upto|cap|ceiling|length|size|leeway|retention|grace|timeout|limiter|throttler?|points)$/
const POLICY =
  /^(password|passwd|pass|attempt|attempts|login|logins|token|session|rate|auth|upload|body|payload|retention|otp|pin|lock|lockout|expiry|cost|rounds|salt|secret|key|ttl|quota|policy|limit|request|requests|signature|skew|leeway|leniency|entropy|iterations|hash|invite|guest|user|users|withdraw|transfer|amount|discount|refund|order|price|fee|age|security|captcha|cors|api|limiter|throttler?)$/
// How often something may happen, and not what share something has: a tax rate is no limit.
const OFTEN = /^(per|burst|second|minute|hour|day|login|request|call|attempt|message|upload|api)s?$/

// `SESSION_HOURS`: how long somebody is let in.
const LASTING = /^(?:seconds|secs|minutes|mins|hours|days|weeks|months|years)$/
const HELD = /^(?:sessions?|tokens?|cookies?|otp|jwt|invites?|invitations?|links?|reset|remember|access|refresh|passwords?|trial)$/

const DEMANDS = /^(require|requires|required|enforce|enforced|verify|validate|strict|secure|check|must|mandatory|mfa|https|protect|csrf)$/
const LETS = /^(allow|allows|allowed|skip|bypass|disable|disabled|permit|anonymous|insecure|unsafe|lenient|loose|guest|public)$/

/** What a module is for that keeps something out. */
const KEEPS_OUT =
  /(^|[/_-])(passwords?|passwd|passphrases?|auth\w*|logins?|sessions?|otp|mfa|pins?|lockouts?|throttl\w*|rate_?limit\w*|limiters?|uploads?|security)[^/]*$/i

function howRelaxed(before: Leaf, after: Leaf, path: string, refuses: boolean): Severity | null {
  if (before.kind !== after.kind || before.text === after.text) return null
  const words = after.name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z]+/)
  const last = words.slice(-6)
  if (before.kind === 'boolean') {
    const tightens = last.some((word) => DEMANDS.test(word))
    const opens = last.some((word) => LETS.test(word))
    if (tightens === opens) return null
    return (tightens ? after.text === 'false' : after.text === 'true') ? 'high' : null
  }
  const [from, to] = [Number(before.text), Number(after.text)]
  const least = last.some((word) => LEAST.test(word))
  const lasts = LASTING.test(last.at(-1) ?? '') && last.some((word) => HELD.test(word))
  const most = !least && (lasts || last.some((word) => MOST.test(word) && (!/^rates?$/.test(word) || last.some((other) => OFTEN.test(other)))))
  if (!least && !most) return null
  // 0 and -1 often stand for "without a limit", but for how often something is tried again.
  const unlimited = most && (to === 0 || to === -1) && from > 0 && !last.some((word) => word === 'retries')
  if (least ? to >= from : to <= from && !unlimited) return null
  const factor = unlimited ? Number.POSITIVE_INFINITY : least ? from / Math.max(to, 1e-9) : to / Math.max(from, 1e-9)
  const isPolicy = words.some((word) => POLICY.test(word) || POLICY.test(word.replace(/s$/, ''))) || (refuses && KEEPS_OUT.test(path))
  if (isPolicy) return factor >= 1.5 ? 'high' : 'medium'
  // A least of one or none asks for nothing.
  return factor >= 100 || (least && to <= 1 && from >= 4) ? 'medium' : 'low'
}
