import type { RevisionPair } from '../../contract/index.js'
import { lastName } from '../../run/code/dotted-name.js'
import type { PlacedCall } from '../../run/command/index.js'
import type { Weakening } from '../rule.js'
import { shortened } from '../wording.js'
import type { CallPair } from './call-pairs.js'
import { addedFlags, callText, callWeakenings, droppedFlags } from './call-weakenings.js'
import { disarmed, listed } from './disarmed.js'
import { numberOf, switchOf } from './setting-values.js'
import { pairCommands } from './suite-commands.js'

const LIMIT = /^--(cov-fail-under|fail-under|coverage\.thresholds\.\w+|lines|branches|functions|statements|test-coverage-(lines|branches|functions))$/
const GATE = /^--(check-coverage|coverage|cov|cover|with-cov(erage)?|experimental-test-coverage|coverage\.enabled|code-?[cC]overage)$/

const OFF =
  /^--(no-cov|no-coverage|coverage=false|coverage\.enabled=false|check-coverage=false|no-check-coverage|(?:no-code-coverage|code-?[cC]overage=false))$|^-p=no:(pytest_)?cov$/

const METRICS: readonly (readonly [RegExp, (name: string) => string])[] = [
  [/^--coverage\.thresholds\.(lines|branches|functions|statements)$/, (name) => `thresholds.${lastName(name)}`],
  [/^--(lines|branches|functions|statements)$/, (name) => `thresholds.${name.slice(2)}`],
  [/^--(cov-)?fail-under$/, () => 'thresholds.total'],
]

/** A limit on the command line goes before what the settings say: one that is new and lower than theirs, or none at all. */
function overruling(of: CallPair, pair: RevisionPair): { readonly was: string; readonly is: string } | null {
  const settings = pair.settings.head.settings.filter(({ tool, key }) => tool === 'coverage' && key.startsWith('thresholds.'))
  for (const { name, value } of addedFlags(of)) {
    if (of.base.call.flags.some((flag) => flag.name === name)) continue
    if (name === '--coverageThreshold' && /^\{\s*\}$/.test(value ?? '') && settings[0]) return { was: 'the thresholds of the settings', is: `${name}=${value}` }
    const key = METRICS.find(([pattern]) => pattern.test(name))?.[1](name)
    const held = settings.find((setting) => setting.key === key)
    const limit = held === undefined ? null : numberOf(held)
    if (limit !== null && value !== null && Number(value) < limit) return { was: `${key} ${limit}`, is: `${name} ${value}` }
  }
  return null
}

/** Jest's thresholds, written as JSON on the command line on both sides. */
function loweredInJson(base: PlacedCall, head: PlacedCall): { readonly was: string; readonly is: string } | null {
  const [before, after] = [base, head].map(({ call }) => limitsOf(call.flags.find(({ name }) => name === '--coverageThreshold')?.value ?? null))
  if (!before || !after) return null
  const lost = [...before].find(([key, limit]) => (after.get(key) ?? 0) < limit)
  return lost === undefined ? null : { was: `${lost[0]} ${lost[1]}`, is: after.has(lost[0]) ? `${lost[0]} ${after.get(lost[0])}` : 'gone' }
}

function limitsOf(text: string | null): ReadonlyMap<string, number> | null {
  if (text === null) return null
  const found = [...text.replace(/\\/g, '').matchAll(/"(lines|branches|functions|statements)"\s*:\s*(-?[\d.]+)/g)]
  return new Map(found.map(([, metric = '', limit]) => [metric, Number(limit)]))
}

/** nyc's and c8's own file has them check. */
function isEnforced(pair: RevisionPair): boolean {
  return pair.settings.head.settings.some((setting) => setting.tool === 'coverage' && setting.key === 'enforced' && switchOf(setting) === true)
}

/** Another step of CI runs the same program with coverage as it is set. */
function isMeasuredByOther({ head }: CallPair, pair: RevisionPair): boolean {
  return [...pairCommands(pair).head.places.values()].some(
    ({ kind, calls }) =>
      kind === 'ci' &&
      calls.some(
        ({ call, swallowed }) =>
          swallowed === null &&
          call.program === head?.call.program &&
          !call.flags.some((flag) => OFF.test(flag.value === null ? flag.name : `${flag.name}=${flag.value}`)),
      ),
  )
}

/** Thresholds on the command line, and coverage that is no longer collected where it decides. */
export function thresholdCommands(pair: RevisionPair): Weakening[] {
  const limited = pair.settings.head.settings.some(({ tool, key }) => tool === 'coverage' && key.startsWith('thresholds.'))
  const measured = [...pairCommands(pair).head.places.values()].some(({ calls }) =>
    calls.some(({ call }) => call.measured || call.flags.some(({ name, value }) => GATE.test(name) && value !== 'false')),
  )
  const heard = [...pairCommands(pair).head.places.values()].some(
    ({ kind, calls }) => kind === 'ci' && calls.some(({ call }) => call.measured || call.flags.some(({ name, value }) => GATE.test(name) && value !== 'false')),
  )
  return callWeakenings(pair, (of) => {
    const { base, head } = of
    // CI measured it, and measures nothing now.
    const little = measured && (of.place.kind !== 'ci' || heard) ? 'low' : 'medium'
    if (base.call.program === 'coverage') {
      const words = of.place.kind === 'script' ? disarmed(of) : of.place.kind === 'ci' ? listed(of) : null
      if (words) return words
    }
    if (!head || of.place.kind === 'hook' || of.migrated) return null
    const now = (name: string) => head.call.flags.find((flag) => flag.name === name)
    const told = loweredInJson(base, head)
    if (told) return words(told.was, told.is, 'high')
    const lower = overruling(of, pair)
    if (lower) return words(lower.was, lower.is, 'high')
    for (const { name, value } of droppedFlags(of)) {
      const limit = LIMIT.test(name) ? Number(value) : Number.NaN
      const is = Number(now(name)?.value ?? Number.NaN)
      // What the command line says goes before what the settings say.
      const kept =
        Number.isNaN(is) &&
        pair.settings.head.settings.some((setting) => setting.tool === 'coverage' && setting.key.startsWith('thresholds.') && (numberOf(setting) ?? 0) >= limit)
      if (limit > 0 && !(is >= limit) && !kept) return words(`${name} ${value}`, now(name) ? `${name} ${now(name)?.value ?? ''}` : 'gone', 'high')
      const off = GATE.test(name) && (value === null || value !== 'false') && !head.call.flags.some((flag) => GATE.test(flag.name) && flag.value !== 'false')
      const elsewhere = pair.settings.head.settings.some(
        ({ tool, key, value: on }) => tool === 'coverage' && key === 'enabled' && 'text' in on && on.text === 'true',
      )
      if (name === '--check-coverage' && isEnforced(pair)) continue
      if (off && !elsewhere && (name === '--check-coverage' || !head.call.measured))
        return words(name, 'gone', limited || name === '--check-coverage' ? 'high' : little)
    }
    const switchedOff = addedFlags(of).find((flag) => OFF.test(flag.value === null ? flag.name : `${flag.name}=${flag.value}`))
    if (switchedOff && !isMeasuredByOther(of, pair)) return words('coverage', `off (${switchedOff.name})`, limited ? 'high' : little)
    if (base.call.measured && !head.call.measured && !head.call.flags.some(({ name }) => GATE.test(name)))
      return words('coverage', 'gone', limited ? 'high' : 'low')
    return null

    function words(what: string, is: string, severity: 'high' | 'medium' | 'low') {
      return {
        message: `${shortened(callText(base), 100)} ran with ${shortened(what, 60)}, which is ${shortened(is, 60)} now: a loss of coverage passes.`,
        suggestion: 'Put the option back, or move it into the configuration with at least the same value.',
        severity,
        was: shortened(what, 80),
        is: shortened(is, 80),
      }
    }
  })
}
