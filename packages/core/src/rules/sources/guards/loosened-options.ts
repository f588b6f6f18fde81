import type { FunctionPair } from '../../../compare/index.js'
import type { CallFact, Value } from '../../../contract/index.js'
import { lastName } from '../../../run/code/dotted-name.js'
import type { Weakening } from '../../rule.js'
import { codeOf, nameOf, weakened } from '../../weakened.js'
import { argumentText } from '../argument-text.js'
import { type OptionChange, optionChanges } from '../option-changes.js'

/** Options that ask for something while they are on. */
const ASKS =
  /^(?:whitelist|forbidNonWhitelisted|forbidUnknownValues|httpOnly|httponly|secure|sanitize|escape(?:Html)?|autoescape|required|demandOption|ssl|tls|requireTLS|useTLS|enforce\w*|validate|verify_integrity|csrf\w*|xsrf\w*|forbid_unknown_fields|strict)$/
/** Options that ask for something by being there. */
const NAMES = /^(?:choices|issuer|audience|algorithms|allowed_?[oO]rigins|allowed_?[hH]osts|trusted_?\w+|format_?[cC]hecker)$/
/** Options that let more pass while they are on. */
const LETS =
  /^(?:ignoreExpiration|ignoreNotBefore|allow_?unknown|allowUnknown|stripUnknown|skip_?(?:validation|auth|verify)\w*|insecure|unsafe\w*|bypass\w*|allow_?any\w*|trust_?all\w*)$/i
const DURATIONS = /^(?:expires_?in|max_?age|ttl|token_?ttl|session_?ttl|cookie_?max_?age|lifetime)$/i
const DANGEROUS = /\b(?:script|iframe|object|embed|srcdoc|style|on[a-z]{4,}|javascript|data)\b/
/** A function that says yes whatever it is given. */
const ALWAYS = /^(?:async )?\(?[\w$, ]*\)? => (?:true|1)$/
/** Readers and loops to which strict says something of their own. */
const STRICT_OF_ITS_OWN = /^(?:zip|batched|loads?|dumps?|parse|resolve)$/

/** A call of the same function that asks for less by its options: `choices` gone, `whitelist: false`, `origin: '*'`, tokens that live longer. */
export function loosenedOptions(functions: FunctionPair): Weakening[] {
  const { base, head } = functions
  return optionChanges(functions).flatMap((change) => {
    const what = looser(change)
    if (what === null) return []
    const { was, now } = change
    return [
      weakened({
        severity: 'high',
        at: { file: head.path, line: now.line },
        otherAt: { file: base.path, line: was.line },
        message: `${nameOf(head)} asks for less in ${codeOf(`${now.callee}()`, 80)}: ${what}; what it refused is let through.`,
        suggestion: 'Put the option back, or show with a test which of the formerly refused inputs are right and why.',
        base: was.text === '' ? `${was.callee}()` : was.text,
        head: now.text === '' ? `${now.callee}()` : now.text,
      }),
    ]
  })
}

function looser({ was, now: call, ...own }: OptionChange): string | null {
  const [before, after] = [withInner(own.before, was), withInner(own.after, call)]
  const gone = (name: string): string => `${codeOf(name, 60)} is gone`
  const became = (name: string): string => `${codeOf(`${name}: ${after.get(name)}`, 80)} instead of ${codeOf(`${name}: ${before.get(name)}`, 80)}`
  /** It goes by another name, with the same value: `enforce_preceeding` became `enforce_preceding`. */
  const isRenamed = (value: string): boolean => [...after].some(([name, now]) => !before.has(name) && now === value && (ASKS.test(name) || NAMES.test(name)))
  const isOfCall = (name: string): boolean => !(name === 'strict' && STRICT_OF_ITS_OWN.test(lastName(was.callee)))
  for (const [name, value] of before) {
    const now = after.get(name)
    if (now === undefined && isRenamed(value)) continue
    if (ASKS.test(name) && isOfCall(name) && /^true$/i.test(value) && (now === undefined || /^false$/i.test(now)))
      return now === undefined ? gone(name) : became(name)
    if (name === 'filter' && now === undefined && /^extract(?:all)?$/.test(lastName(was.callee))) return gone(name)
    if (name === 'autoescape' && now !== undefined && /^(?:None|False)$/.test(now) && !/^(?:None|False)$/.test(value)) return became(name)
    if (NAMES.test(name) && now === undefined && value !== '*') return gone(name)
    if (name === 'validate' && now === undefined && /^(?:merge|join)$/.test(lastName(was.callee))) return gone(name)
    if (name === 'max_age' && now === undefined && /^(?:loads|unsign)$/.test(lastName(was.callee))) return gone(name)
    if (
      /^(?:origins?|allow_origins|allowed_hosts)$/.test(name) &&
      now !== undefined &&
      /^(?:\[?['"]?\*['"]?\]?|true)$/.test(now) &&
      now !== value &&
      !/\*/.test(value)
    )
      return became(name)
    if (now !== undefined && ALWAYS.test(now) && !ALWAYS.test(value) && /=>|^function\b|^async\b/.test(value)) return became(name)
    if (name === 'origin' && now === undefined && /cors$/i.test(was.callee) && !/\*/.test(value)) return gone(name)
    if (name === 'strict' && isOfCall(name) && now !== undefined && /^false$/i.test(now) && !/^false$/i.test(value)) return became(name)
    if (/^fail_?action$/i.test(name) && now !== undefined && /^['"]?(?:log|ignore)['"]?$/.test(now)) return became(name)
    if (name === 'redirect' && /error|manual/.test(value) && now !== undefined && /follow/.test(now)) return became(name)
    if (/^allowed_?(?:tags|attr\w*|schemes)$/i.test(name) && now !== undefined && DANGEROUS.test(now) && !DANGEROUS.test(value)) return became(name)
    if (/^same_?site$/i.test(name) && /strict|lax/i.test(value) && now !== undefined && /none/i.test(now)) return became(name)
    if (DURATIONS.test(name) && now !== undefined && isLonger(value, now)) return became(name)
  }
  const unasked = [...after].find(([name, value]) => /^validate(?:Formats|Schema|Responses)$/.test(name) && /^false$/i.test(value) && !before.has(name))
  if (unasked !== undefined) return `${codeOf(`${unasked[0]}: ${unasked[1]}`, 60)} is new`
  const [off] = [...after].filter(([name, value]) => /^(?:auto_error)$/.test(name) && /^false$/i.test(value) && !before.has(name))
  if (off !== undefined) return `${codeOf(`${off[0]}: ${off[1]}`, 60)} is new`
  const [format] = [...after].filter(
    ([name, value]) => /^(?:accept_content|\w*_?serializer)$/.test(name) && /pickle/.test(value) && before.has(name) && !/pickle/.test(before.get(name) ?? ''),
  )
  if (format !== undefined) return became(format[0])
  const [partly] = [...after].filter(
    ([name, value]) =>
      /(?:^|\.)loads?$/.test(was.callee) &&
      !before.has(name) &&
      ((name === 'partial' && value === 'True') || (name === 'unknown' && /include|exclude/i.test(value))),
  )
  if (partly !== undefined) return `${codeOf(`${partly[0]}: ${partly[1]}`, 60)} is new`
  const [opened] = [...after].filter(([name, value]) => LETS.test(name) && /^true$/i.test(value) && !/^true$/i.test(before.get(name) ?? ''))
  return opened === undefined ? null : `${codeOf(`${opened[0]}: ${opened[1]}`, 60)} is new`
}

/** Options within options as well, `cookie: { secure: true }`, by their own names. */
function withInner(options: ReadonlyMap<string, string>, { args }: CallFact): ReadonlyMap<string, string> {
  const all = new Map(options)
  const add = (value: Value): void => {
    if (value.kind !== 'object') return
    for (const [name, held] of value.entries) {
      if (!all.has(name)) all.set(name, argumentText(held))
      add(held)
    }
  }
  for (const arg of args) add(arg)
  return all
}

const UNITS: Readonly<Record<string, number>> = { ms: 0.001, s: 1, m: 60, h: 3600, d: 86_400, w: 604_800, y: 31_557_600 }

/** More than four times as long: seconds, `15m`, `60 * 60`. */
function isLonger(was: string, is: string): boolean {
  const [from, to] = [secondsOf(was), secondsOf(is)]
  return from !== null && to !== null && to > from * 4
}

function secondsOf(text: string): number | null {
  const [, amount, unit] = /^['"]?(\d+(?:\.\d+)?)\s*(ms|s|m|h|d|w|y)\w*['"]?$/.exec(text) ?? []
  if (amount !== undefined && unit !== undefined) return Number(amount) * (UNITS[unit] ?? 1)
  return /^[\d_]+(?:\s*\*\s*[\d_]+)*$/.test(text) ? text.split('*').reduce((product, part) => product * Number(part.replaceAll('_', '').trim()), 1) : null
}
